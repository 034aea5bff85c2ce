"""Transactions that wait together are committed together: none is acknowledged before, and each stands for itself."""

import asyncio
import itertools
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy import Connection, event

from lunarium.server.store import Conflict
from lunarium.server.store.engine import SQLite, address
from lunarium.server.store.writer import FAILED, REFUSED

pytestmark = pytest.mark.anyio

COUNT = 20


PUT = sa.text("INSERT INTO words VALUES (:word)")
WAYS = {"whole": [False], "plain": [True], "by turns": [True, False]}  # who shares a commit: with SQLAlchemy, without


class Desk:
    """A database with one table of words, and its writer held up until many wait."""

    def __init__(self, file: Path, way: str) -> None:
        self.database = SQLite(address(str(file)))
        self.commits = self.needed = 0
        self.on_commit: Callable[[], None] = lambda: None
        self._ways = itertools.cycle(WAYS[way])
        event.listen(self.database._engine, "connect", lambda raw, _: raw.set_trace_callback(self._count))

    def _count(self, statement: str) -> None:
        if statement == "COMMIT" and threading.current_thread().name == "lunarium-writer":
            self.commits += 1
            self.on_commit()

    async def write(self, use: Callable[[Any], Any]) -> Any:
        """A transaction of the kind whose turn it is."""
        return await (self.database.run if next(self._ways) else self.database.write)(use)

    async def at_once(self, uses: list[Callable[[Any], Any]]) -> list[asyncio.Task[Any]]:
        """All of these in one queue, and what became of them."""
        go = threading.Event()
        first = asyncio.create_task(self.database.write(lambda _: go.wait(10)))
        await asyncio.sleep(0.05)
        tasks = [asyncio.create_task(self.write(use)) for use in uses]
        await asyncio.sleep(0.05)
        self.commits = 0
        go.set()
        await asyncio.wait([first, *tasks])
        self.needed = self.commits
        return tasks

    async def words(self) -> list[str]:
        def use(connection: Connection) -> list[str]:
            return [row.word for row in connection.execute(sa.text("SELECT word FROM words ORDER BY word"))]

        return await self.database.read(use)


def put(word: str) -> Callable[[Any], str]:
    def use(connection: Any) -> str:
        connection.execute(PUT, {"word": word})
        return word

    return use


@pytest.fixture(params=WAYS)
async def desk(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Desk]:
    desk = Desk(tmp_path / "words.sqlite", request.param)
    made = sa.text("CREATE TABLE words (word TEXT PRIMARY KEY)")
    await desk.database.write(lambda connection: connection.execute(made))
    yield desk
    await desk.database.close()


async def test_those_who_wait_share_a_commit(desk: Desk) -> None:
    words = [f"{number:02}" for number in range(COUNT)]
    tasks = await desk.at_once([put(word) for word in words])
    assert [task.result() for task in tasks] == words == await desk.words()
    assert desk.needed == 2  # of the one that held them up, and of all of them


async def test_nobody_hears_before_the_commit(desk: Desk) -> None:
    tasks: list[asyncio.Task[Any]] = []
    early: list[int] = []
    desk.on_commit = lambda: early.append(sum(task.done() for task in tasks))
    tasks += await desk.at_once([put(str(number)) for number in range(COUNT)])
    assert early == [0, 0]
    assert all(task.done() for task in tasks)


async def test_one_that_fails_leaves_the_others_as_they_are(desk: Desk) -> None:
    def late(connection: Any) -> None:
        put("of one who was late")(connection)
        raise Conflict

    uses = [put("a"), late, put("b"), put("a"), put("c")]
    tasks = await desk.at_once(uses)
    assert await desk.words() == ["a", "b", "c"]
    assert desk.needed == 2
    failed = [type(task.exception()) for task in tasks]
    assert failed[:3] + failed[4:] == [type(None), Conflict, type(None), type(None)]
    assert issubclass(failed[3], REFUSED)


async def test_where_the_disk_is_full_for_one_the_others_are_written(desk: Desk) -> None:
    def narrow(connection: Any, _: Any) -> None:
        connection.execute("PRAGMA max_page_count = 10")

    event.listen(desk.database._engine, "connect", narrow)
    await desk.database.write(lambda connection: narrow(connection.connection.dbapi_connection, None))
    tasks = await desk.at_once([put("a"), put("b"), put("x" * 1_000_000), put("c")])
    assert await desk.words() == ["a", "b", "c"]
    failed = [type(task.exception()) for task in tasks]
    assert failed[:2] + failed[3:] == [type(None)] * 3
    assert issubclass(failed[2], FAILED)
    assert await desk.write(put("d")) == "d"


async def test_who_no_longer_waits_writes_nothing(desk: Desk) -> None:
    go = threading.Event()
    first = asyncio.create_task(desk.database.write(lambda _: go.wait(10)))
    await asyncio.sleep(0.05)
    gone, stays = (asyncio.create_task(desk.write(put(word))) for word in ("gone", "stays"))
    await asyncio.sleep(0.05)
    gone.cancel()
    await asyncio.sleep(0.05)
    go.set()
    await asyncio.wait([first, gone, stays])
    assert await desk.words() == ["stays"]


async def test_what_another_process_writes_is_noticed_and_what_we_write_is_not(desk: Desk, tmp_path: Path) -> None:
    await desk.database.strangers()
    await desk.write(put("ours"))
    assert not await desk.database.strangers()
    other = SQLite(address(str(tmp_path / "words.sqlite")))
    await other.write(put("theirs"))
    await other.close()
    assert await desk.database.strangers()
    assert not await desk.database.strangers()


async def test_what_fails_in_the_middle_leaves_no_trace(desk: Desk) -> None:
    def half(connection: Any) -> None:
        put("half")(connection)
        raise ValueError("of our own making")

    with pytest.raises(ValueError, match="of our own making"):
        await desk.write(half)
    with pytest.raises(FAILED):
        await desk.write(lambda connection: connection.execute(sa.text("INSERT INTO nowhere VALUES ('a')")))
    assert await desk.write(put("whole")) == "whole"
    assert await desk.words() == ["whole"]


async def test_what_the_database_takes_back_by_itself_is_told_to_all_who_shared_it(desk: Desk) -> None:
    undone = sa.text("INSERT OR ROLLBACK INTO words VALUES ('a')")
    tasks = await desk.at_once([put("a"), lambda connection: connection.execute(undone), put("b")])
    assert await desk.words() == ["a", "b"]
    assert [task.exception() is None for task in tasks] == [True, False, True]


async def test_a_complaint_repeats_nothing_that_was_to_be_written(desk: Desk) -> None:
    await desk.write(put("xyzzy"))
    with pytest.raises(REFUSED) as refused:
        await desk.write(put("xyzzy"))
    assert "xyzzy" not in str(refused.value)


async def test_writing_goes_on_when_the_loop_of_one_who_waited_is_gone(desk: Desk) -> None:
    go = threading.Event()

    async def leave() -> None:
        asyncio.create_task(desk.database.write(lambda _: go.wait(10)))  # noqa: RUF006 (nobody waits for it)
        await asyncio.sleep(0.05)

    await asyncio.to_thread(asyncio.run, leave())
    go.set()
    assert await desk.write(put("a")) == "a"


async def test_what_waits_is_written_before_the_end_and_nothing_after_it(desk: Desk, tmp_path: Path) -> None:
    go = threading.Event()
    first = asyncio.create_task(desk.database.write(lambda _: go.wait(10)))
    await asyncio.sleep(0.05)
    waits = asyncio.create_task(desk.write(put("a")))
    await asyncio.sleep(0.05)
    end = asyncio.create_task(desk.database.close())
    await asyncio.sleep(0.05)
    with pytest.raises(FAILED):
        await asyncio.wait_for(desk.write(put("b")), 5)
    go.set()
    await asyncio.wait([first, waits, end])
    assert waits.result() == "a"
    other = Desk(tmp_path / "words.sqlite", "plain")
    assert await other.words() == ["a"]
    await other.database.close()
