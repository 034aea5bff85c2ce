"""The store, on both databases: what is written can be read, once, by everybody, in one order."""

import asyncio
import random
import sqlite3
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from lunarium.server.store import (
    CLOSED,
    OPEN,
    OVER,
    UNDO,
    BadDatabase,
    Conflict,
    Entry,
    Missing,
    Result,
    Seat,
    Store,
    Table,
    copies,
    schema,
)
from lunarium.server.store.engine import PostgreSQL, SQLite, address
from lunarium.server.store.migrate import migrate

from ..databases import Postgres
from ..server.houses import kept

pytestmark = pytest.mark.anyio

TABLE = Table(
    id="t1",
    code="ABCDEF",
    game="nova-luna",
    options={"seats": 2},
    settings={"hints": True},
    deal="fair",
    seed="secret",
    commitment="sha256:x",
    created=5.0,
    changed=5.0,
)
SEATS = (Seat(0, "Ana", "hash-a"), Seat(1))
DEALT = [Entry(-1, 3, number=1), Entry(-1, 4, number=2)]


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    store = await Store.open(database)
    yield store
    await store.close()


async def test_what_was_written_is_read(store: Store) -> None:
    await store.create(TABLE, SEATS, DEALT)
    assert await store.read("t1") == (TABLE, SEATS, DEALT)
    assert await store.read("t1", after=1) == (TABLE, SEATS, DEALT[1:])
    assert await store.find("ABCDEF") == "t1"
    assert (await store.read("t2"), await store.find("XXXXXX"), await store.version("t2")) == (None, None, None)


async def test_an_entry_says_which_bot_made_it_because_the_seat_was_late(store: Store) -> None:
    await store.create(TABLE, SEATS, DEALT)
    entries = [Entry(0, 7, number=3), Entry(0, 8, "greedy", 4), Entry(-1, 9, number=5)]
    await store.append("t1", 1, 3, entries, 6.0)
    read = await store.read("t1", after=2)
    assert read is not None
    assert read[2] == entries


async def test_what_a_seat_takes_back_is_gone_and_numbers_go_on(store: Store) -> None:
    await store.create(TABLE, SEATS, DEALT)
    rng, entries, drafts = random.Random(3), list(DEALT), {0: 0, 1: 0}
    for version in range(1, 60):
        seat = rng.randrange(2)
        back = bool(drafts[seat]) and rng.random() < 0.6
        drafts[seat] += -1 if back else 1
        entries.append(Entry(seat, UNDO if back else version, None if back else "greedy"))
        await store.append("t1", version, len(entries), entries[-1:], 6.0)
        read = await store.read("t1")
        assert read is not None
        assert read[2] == kept(entries)
    assert sum(entry.action == UNDO for entry in kept(entries)) == 2  # one a seat, however often
    lost = sa.delete(schema.moves).where(schema.moves.c.number == 2)
    await store._database.write(lambda connection: connection.execute(lost))
    with pytest.raises(Missing):  # which nobody took back
        await store.read("t1")


async def test_a_code_belongs_to_one_table(store: Store) -> None:
    await store.create(TABLE, SEATS, DEALT)
    with pytest.raises(Conflict):
        await store.create(replace(TABLE, id="t2"), SEATS, DEALT)
    assert await store.read("t2") is None


async def test_of_two_who_write_the_same_number_one_fails_and_writes_nothing(store: Store) -> None:
    await store.create(TABLE, SEATS, DEALT)
    both = [store.append("t1", 1, 3, [Entry(seat, 7), Entry(-1, 8)], 6.0) for seat in (0, 1)]
    outcomes = await asyncio.gather(*both, return_exceptions=True)
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Conflict", "int"]
    read = await store.read("t1")
    assert read is not None
    winner = 0 if isinstance(outcomes[0], int) else 1
    assert read[2] == [*DEALT, Entry(winner, 7, number=3), Entry(-1, 8, number=4)]
    assert read[0].version == 2


async def test_entries_that_overlap_leave_no_trace(store: Store) -> None:
    await store.create(TABLE, SEATS, DEALT)
    with pytest.raises(Conflict):
        await store.append("t1", 1, 1, [Entry(0, 7), Entry(0, 8), Entry(0, 9)], 6.0)
    assert await store.read("t1") == (TABLE, SEATS, DEALT)


async def test_every_change_counts(store: Store) -> None:
    await store.create(TABLE, SEATS, DEALT)
    assert await store.append("t1", 1, 3, [Entry(0, UNDO)], 6.0) == 2
    assert await store.say("t1", 2, 0, "Ana", "hello", 7.0) == 3
    assert await store.change("t1", 3, 8.0, [Seat(1, "Ben", "hash-b")], {"status": CLOSED}) == 4
    read = await store.read("t1")
    assert read is not None
    assert read[0] == replace(TABLE, version=4, news=3, changed=8.0, status=CLOSED)
    assert read[1] == (SEATS[0], Seat(1, "Ben", "hash-b"))


async def test_a_secret_step_is_no_sign_of_life(store: Store) -> None:
    await store.create(TABLE, SEATS, DEALT)
    assert await store.append("t1", 1, 3, [Entry(0, 4, step=7)], 6.0, secret=True) == 2
    read = await store.read("t1")
    assert read is not None
    assert read[0] == replace(TABLE, version=2)
    assert read[2][-1] == Entry(0, 4, number=3, step=7)


async def test_whoever_read_an_older_version_writes_nothing(store: Store) -> None:
    await store.create(TABLE, SEATS, DEALT)
    await store.change("t1", 1, 8.0, [Seat(1, "Ben", "hash-b")], {"status": CLOSED})
    closed = await store.read("t1")
    result = Result("2026-01-02", "nova-luna", "hash-a", "t1", "Ana", 50, 1, 6.0)
    new = replace(TABLE, id="t2", code="GHIJKL")
    for late in (
        store.append("t1", 1, 3, [Entry(0, 7)], 9.0),
        store.append("t1", 1, 3, [Entry(0, 7)], 9.0, status=OVER, due=10.0, result=result),
        store.change("t1", 1, 9.0, [Seat(1, "Eve", "hash-e")]),
        store.change("t1", 1, 9.0, changes={"status": OPEN}),
        store.say("t1", 1, 0, "Ana", "hello", 9.0),
        store.create(new, SEATS, DEALT, follows=TABLE),
    ):
        with pytest.raises(Conflict):
            await late
    assert await store.read("t1") == closed
    assert await store.read("t2") is None
    assert await store.chat("t1", 5) == []
    assert await store.results("2026-01-02", "nova-luna", 10, least_first=True) == []


async def test_an_entry_changes_nothing_of_the_table_that_it_does_not_name(store: Store) -> None:
    await store.create(replace(TABLE, status=CLOSED, due=9.0), SEATS, DEALT)
    await store.append("t1", 1, 3, [Entry(0, 7)], 6.0)
    row = await store.table("t1")
    assert row is not None
    assert (row.status, row.due) == (CLOSED, 9.0)


async def test_a_table_that_follows_another_is_led_to(store: Store) -> None:
    await store.create(TABLE, SEATS, DEALT)
    await store.create(replace(TABLE, id="t2", code="GHIJKL"), SEATS, DEALT, follows=TABLE)
    row = await store.table("t1")
    assert row == replace(TABLE, version=2, news=2, rematch="t2")


async def test_many_writers_leave_no_gap_and_nothing_double(store: Store) -> None:
    await store.create(TABLE, SEATS, [])

    async def write(seat: int) -> int:
        written = 0
        while written < 10:
            read = await store.read("t1")
            assert read is not None
            try:
                await store.append("t1", read[0].version, len(read[2]) + 1, [Entry(seat, written)], 6.0)
                written += 1
            except Conflict:
                pass
        return written

    await asyncio.gather(*map(write, range(4)))
    read = await store.read("t1")
    assert read is not None
    assert len(read[2]) == 40
    for seat in range(4):
        assert [entry.action for entry in read[2] if entry.seat == seat] == list(range(10))


async def test_chat_is_in_order_and_the_last_is_shown(store: Store) -> None:
    await store.create(TABLE, SEATS, [])

    async def say(number: int) -> None:
        for _ in range(20):
            with suppress(Conflict):
                await store.say("t1", await store.version("t1") or 0, 0, "Ana", str(number), float(number))
                return

    await asyncio.gather(*map(say, range(8)))
    said = await store.chat("t1", 5)
    assert [line.number for line in said] == [4, 5, 6, 7, 8]
    assert len({line.text for line in await store.chat("t1", 100)}) == 8


async def test_my_tables_are_those_where_i_hold_a_seat_the_latest_first(store: Store) -> None:
    for number, holder in enumerate(("me", "you", "me")):
        row = replace(TABLE, id=f"t{number}", code=f"CODE{number}", changed=float(number))
        await store.create(row, [Seat(0, "Ana", holder), Seat(1)], [])
    held = await store.held("me")
    assert [one.table.id for one in held] == ["t2", "t0"]
    assert [len(one.seats) for one in held] == [2, 2]
    assert await store.held("nobody") == []


async def test_idle_are_open_tables_without_a_change(store: Store) -> None:
    for number, status in enumerate((OPEN, OVER, OPEN)):
        row = replace(TABLE, id=f"t{number}", code=f"CODE{number}", status=status, changed=float(10 * number))
        await store.create(row, SEATS, [])
    assert [row.id for row in await store.idle(15.0, 9)] == ["t0"]


async def test_the_first_result_of_a_day_counts(store: Store) -> None:
    await store.create(TABLE, SEATS, [])
    first = Result("2026-01-02", "nova-luna", "hash-a", "t1", "Ana", 50, 1, 6.0)
    await store.append("t1", 1, 1, [Entry(0, 1)], 6.0, status=OVER, result=first)
    await store.append("t1", 2, 2, [Entry(0, 1)], 7.0, status=OVER, result=first._replace(total=90))
    other = first._replace(holder="hash-b", total=70)
    await store.append("t1", 3, 3, [Entry(0, 1)], 8.0, status=OVER, result=other)
    assert await store.results("2026-01-02", "nova-luna", 10, least_first=False) == [other, first]
    assert await store.results("2026-01-02", "nova-luna", 10, least_first=True) == [first, other]
    assert await store.results("2026-01-02", "nova-luna", 1, least_first=True) == [first]
    assert await store.results("2026-01-03", "nova-luna", 10, least_first=True) == []


async def test_a_secret_is_drawn_once(store: Store) -> None:
    drawn = await asyncio.gather(*(store.secret("daily") for _ in range(5)))
    assert len(set(drawn)) == 1
    assert len(drawn[0]) == 64
    assert await store.secret("other") != drawn[0]


async def test_everything_is_there_after_it_was_closed_and_opened(database: str) -> None:
    store = await Store.open(database)
    await store.create(TABLE, SEATS, DEALT)
    await store.close()
    again = await Store.open(database)
    assert await again.read("t1") == (TABLE, SEATS, DEALT)
    await again.close()


async def test_the_writer_tells_of_every_change(database: str) -> None:
    heard: list[tuple[str | None, int]] = []
    store = await Store.open(database, lambda table, version: heard.append((table, version)))
    await store.create(TABLE, SEATS, DEALT)
    await store.append("t1", 1, 3, [Entry(0, 1)], 6.0)
    await store.say("t1", 2, 0, "Ana", "hello", 7.0)
    for _ in range(100):
        if len(heard) == 2:
            break
        await asyncio.sleep(0.02)
    assert heard == [("t1", 2), ("t1", 3)]
    await store.close()


async def test_who_lost_the_connection_hears_that_anything_may_have_changed(postgres: Postgres) -> None:
    heard: list[tuple[str | None, int]] = []
    store = await Store.open(postgres.fresh(), lambda table, version: heard.append((table, version)))
    await store.create(TABLE, SEATS, DEALT)
    postgres.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
    for _ in range(200):
        if heard:
            break
        await asyncio.sleep(0.02)
    assert heard == [(None, 0)]
    await store.append("t1", 1, 3, [Entry(0, 1)], 6.0)
    for _ in range(100):
        if len(heard) == 2:
            break
        await asyncio.sleep(0.02)
    assert heard[-1] == ("t1", 2)
    await store.close()


async def test_two_processes_hear_each_other(postgres: Postgres) -> None:
    database = postgres.fresh()
    heard: list[tuple[str | None, int]] = []
    writer = await Store.open(database)
    reader = await Store.open(database, lambda table, version: heard.append((table, version)))
    await writer.create(TABLE, SEATS, DEALT)
    await writer.append("t1", 1, 3, [Entry(0, 1)], 6.0)
    for _ in range(100):
        if heard:
            break
        await asyncio.sleep(0.02)
    assert heard == [("t1", 2)]
    await writer.close()
    await reader.close()


async def test_the_migrations_make_the_schema(empty: str) -> None:
    store = await Store.open(empty)

    def differences(connection: Connection) -> list[Any]:
        context = MigrationContext.configure(connection)
        return list(compare_metadata(context, schema.metadata))

    assert await store._database.read(differences) == []
    await store.close()


@pytest.mark.parametrize("revision", ["0001", "0002"])
async def test_an_older_database_keeps_its_games(empty: str, revision: str) -> None:
    url = address(empty)
    old = PostgreSQL(url) if url.get_backend_name() == "postgresql" else SQLite(url)
    moves = [*DEALT, Entry(0, 7, number=3), Entry(0, UNDO, number=4)]

    def fill(connection: Connection) -> None:
        migrate(connection, revision)
        numbered = [{"table": "t1", "at": 5.0, **move._asdict()} for move in moves]
        seats = [{"table": "t1", **asdict(seat)} for seat in SEATS]
        for table, rows in ((schema.tables, [asdict(TABLE)]), (schema.seats, seats), (schema.moves, numbered)):
            known = {column["name"] for column in sa.inspect(connection).get_columns(table.name)}
            connection.execute(table.insert(), [{name: row[name] for name in row if name in known} for row in rows])
        assert "late" not in known

    await old.write(fill)
    await old.close()
    store = await Store.open(empty)
    assert await store.read("t1") == (replace(TABLE, gone=1), SEATS, [*DEALT, moves[-1]])  # what was taken back is gone
    await store.append("t1", 1, 5, [Entry(0, 7, "greedy"), Entry(-1, 8)], 6.0, due=9.0)
    await store.close()
    again = await Store.open(empty)  # what is up to date stays as it is
    read = await again.read("t1", after=4)
    assert read is not None
    assert read[0].due == 9.0
    assert read[2] == [Entry(0, 7, "greedy", 5), Entry(-1, 8, number=6)]
    await again.close()


async def test_a_database_of_the_future_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    await (await Store.open(str(file))).close()
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(BadDatabase, match="later version"):
        await Store.open(str(file))


async def test_sqlite_syncs_every_commit(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "tables.sqlite"))

    def modes(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in names]

    assert await store._database.read(modes) == ["wal", 2, 1]
    assert await store._database.write(modes) == ["wal", 2, 1]
    await store.close()


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("mysql://x/y", "there is no database 'mysql'"),
        ("sqlite://", "needs a file"),
        ("sqlite:///:memory:", "needs a file"),
        ("://", "is not a database URL"),
        ("sqlite:////no/such/folder/tables.sqlite", "unable to open"),
        ("postgresql://[::1", "is not a database URL"),
        ("postgresql://nobody:secret@127.0.0.1:99999/x", "port must be"),
        (f"postgresql://nobody:secret@{'a' * 100}/x", "label"),
        ("postgresql://nobody:secret@127.0.0.1:1/x?sslmode=require", "sslmode"),
        ("postgresql://nobody:secret@127.0.0.1:1/x", r"^postgresql://nobody:\*\*\*@127\.0\.0\.1:1/x: .*failed"),
    ],
)
async def test_a_bad_database_is_named_in_one_line(url: str, told: str) -> None:
    with pytest.raises(BadDatabase, match=told) as caught:
        await Store.open(url)
    assert "secret" not in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("way", [copies.backup, copies.restore])
async def test_a_copy_of_a_database_that_cannot_be_is_refused_in_one_line(way: Any, tmp_path: Path) -> None:
    await (await Store.open(str(tmp_path / "copy.sqlite"))).close()
    file = tmp_path / ("copy.sqlite" if way is copies.restore else "new.sqlite")
    with pytest.raises(BadDatabase, match="port must be"):
        await way("postgresql://nobody@127.0.0.1:99999/x", file, lambda done, of: None)


async def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ana, " * 500)
    with pytest.raises(BadDatabase, match=r"letter\.txt: file is not a database"):
        await Store.open(str(file))
    assert file.read_text() == "Dear Ana, " * 500


async def test_a_postgresql_without_this_database(postgres: Postgres) -> None:
    with pytest.raises(BadDatabase, match='database "nowhere" does not exist'):
        await Store.open(f"postgresql://lunarium@127.0.0.1:{postgres.port}/nowhere")
