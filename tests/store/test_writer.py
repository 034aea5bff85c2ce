"""Transactions that wait together are committed together: none is acknowledged before, and each stands for itself."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy import Connection, event
from sqlalchemy.exc import IntegrityError, OperationalError

from lunarium.server.store import Conflict
from lunarium.server.store.engine import SQLite, address

pytestmark = pytest.mark.anyio

COUNT = 20


class Desk:
    """A database with one table of words, and its writer held up until many wait."""

    def __init__(self, database: SQLite) -> None:
        self.database = database
        self.commits = self.needed = 0
        self.on_commit: Callable[[], None] = lambda: None
        event.listen(database._engine, "commit", self._count)

    def _count(self, _: Connection) -> None:
        self.commits += 1
        self.on_commit()

    async def at_once(self, uses: list[Callable[[Connection], Any]]) -> list[asyncio.Task[Any]]:
        """All of these in one queue, and what became of them."""
        go = threading.Event()
        first = asyncio.create_task(self.database.write(lambda _: go.wait(10)))
        await asyncio.sleep(0.05)
        tasks = [asyncio.create_task(self.database.write(use)) for use in uses]
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


def put(word: str) -> Callable[[Connection], str]:
    def use(connection: Connection) -> str:
        connection.execute(sa.text("INSERT INTO words VALUES (:word)"), {"word": word})
        return word

    return use


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    database = SQLite(address(str(tmp_path / "words.sqlite")))
    await database.write(lambda connection: connection.execute(sa.text("CREATE TABLE words (word TEXT PRIMARY KEY)")))
    yield Desk(database)
    await database.close()


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
    def late(connection: Connection) -> None:
        put("of one who was late")(connection)
        raise Conflict

    uses = [put("a"), late, put("b"), put("a"), put("c")]
    tasks = await desk.at_once(uses)
    assert await desk.words() == ["a", "b", "c"]
    assert desk.needed == 2
    failed = [type(task.exception()) for task in tasks]
    assert failed == [type(None), Conflict, type(None), IntegrityError, type(None)]


async def test_where_the_disk_is_full_for_one_the_others_are_written(desk: Desk) -> None:
    def narrow(connection: Any, _: Any) -> None:
        connection.execute("PRAGMA max_page_count = 10")

    event.listen(desk.database._engine, "connect", narrow)
    await desk.database.write(lambda connection: narrow(connection.connection.dbapi_connection, None))
    tasks = await desk.at_once([put("a"), put("b"), put("x" * 1_000_000), put("c")])
    assert await desk.words() == ["a", "b", "c"]
    assert [type(task.exception()) for task in tasks] == [type(None), type(None), OperationalError, type(None)]
    assert await desk.database.write(put("d")) == "d"


async def test_who_no_longer_waits_writes_nothing(desk: Desk) -> None:
    go = threading.Event()
    first = asyncio.create_task(desk.database.write(lambda _: go.wait(10)))
    await asyncio.sleep(0.05)
    gone, stays = (asyncio.create_task(desk.database.write(put(word))) for word in ("gone", "stays"))
    await asyncio.sleep(0.05)
    gone.cancel()
    await asyncio.sleep(0.05)
    go.set()
    await asyncio.wait([first, gone, stays])
    assert await desk.words() == ["stays"]


async def test_what_another_process_writes_is_noticed_and_what_we_write_is_not(desk: Desk, tmp_path: Path) -> None:
    await desk.database.strangers()
    await desk.database.write(put("ours"))
    assert not await desk.database.strangers()
    other = SQLite(address(str(tmp_path / "words.sqlite")))
    await other.write(put("theirs"))
    await other.close()
    assert await desk.database.strangers()
    assert not await desk.database.strangers()
