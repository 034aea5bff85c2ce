"""Reading and writing tables. Every write is one transaction, and is on disk when it returns.

Who writes to a table says which version of it they have read. Where it is no longer at that version, nothing is
written and ``Conflict`` is raised: nobody ever writes back what another process has changed meanwhile.
"""

import asyncio
import secrets as randomness
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from typing import Any, Self

import sqlalchemy as sa
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError

from . import log, schema
from .engine import UNREACHABLE, BadDatabase, PostgreSQL, SQLite, address, readable
from .migrate import migrate, rewrite
from .notify import Listener
from .rows import OPEN, Chat, Claim, Conflict, Entry, Held, Result, Seat, Table

Changed = Callable[[str | None, int], None]  # a table and its new version; None: any table may have changed

PULSE = 0.25  # seconds between looks for what other processes have written to a file

# What every move writes. Made once: to make a statement takes longer than to run it.
TOUCH = sa.update(schema.tables).where(
    schema.tables.c.id == sa.bindparam("read_id"), schema.tables.c.version == sa.bindparam("read_version")
)
NEWS = TOUCH.values(news=schema.tables.c.news + 1)  # of anything but the log


class Store:
    """A database of tables. ``changed`` is called after every write, and after those of other processes."""

    def __init__(self, database: SQLite | PostgreSQL, changed: Changed) -> None:
        self._database = database
        self._changed = changed
        self._listener: Listener | None = None
        self._peek: sqlite3.Connection | None = None
        self._watcher: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, database: str | None = None, changed: Changed = lambda table, version: None) -> Self:
        """Connect, migrate, and listen where the database can tell; raises ``BadDatabase``."""
        url = address(database)
        postgres = url.get_backend_name() == "postgresql"
        store = cls(PostgreSQL(url) if postgres else SQLite(url), changed)
        try:
            if not postgres:
                store._peek = sqlite3.connect(url.database or "", isolation_level=None)
                store._peek.execute("PRAGMA schema_version")  # reads the file, if it is one
            await store._database.write(migrate)
            await store._database.write(rewrite)
            if isinstance(store._database, SQLite):
                await store._database.strangers()
                store._watcher = asyncio.create_task(store._watch(store._database))
            else:
                store._listener = await Listener.start(url, changed)
        except BaseException as error:
            await store.close()
            if not isinstance(error, UNREACHABLE):
                raise
            told = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise BadDatabase(f"{readable(url)}: {told}") from None
        return store

    async def _watch(self, database: SQLite) -> None:
        """A file tells nobody of a change, so it is asked."""
        while True:
            await asyncio.sleep(PULSE)
            with suppress(DBAPIError):
                if await database.strangers():
                    self._changed(None, 0)

    async def close(self) -> None:
        if self._watcher:
            self._watcher.cancel()
            await asyncio.gather(self._watcher, return_exceptions=True)
        if self._listener:
            await self._listener.stop()
        if self._peek:
            self._peek.close()
        await self._database.close()

    async def beat(self, name: str, at: float) -> None:
        """Write down when something of the server's own has happened; raises where the database cannot be written."""
        mine = schema.pulses.c.name == name

        def use(connection: Connection) -> None:
            if not connection.execute(sa.update(schema.pulses).where(mine).values(at=at)).rowcount:
                connection.execute(schema.pulses.insert().values(name=name, at=at))

        with suppress(IntegrityError):  # another process was first
            await self._database.write(use)

    async def resume(self, now: float, served: float, slack: float, beat: float) -> float:
        """Note that the server is alive; by how much deadlines moved because time was not ``served`` since the pulse.

        The pulse is that of all processes, so that of several who notice the same, one moves the deadlines.
        """

        def use(connection: Connection) -> float:
            c, t = schema.pulses.c, schema.tables.c
            mine = sa.select(c.at).where(c.name == "alive").with_for_update()
            at = connection.execute(mine).scalar()
            if at is None:
                connection.execute(schema.pulses.insert().values(name="alive", at=now))
                return 0.0
            passed = now - at
            if not 0 <= passed < beat:
                connection.execute(sa.update(schema.pulses).where(c.name == "alive").values(at=now))
            away: float = passed if passed < 0 else max(0.0, passed - served)
            if abs(away) <= slack:
                return 0.0
            waiting = (t.status == OPEN) & t.due.is_not(None)
            moved = {"due": t.due + away, "version": t.version + 1}
            connection.execute(sa.update(schema.tables).where(waiting).values(**moved))
            return away

        try:
            away = await self._database.write(use)
        except IntegrityError:  # another process was first
            return 0.0
        if away:
            self._changed(None, 0)
        return away

    async def _rows(self, query: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        def use(connection: Connection) -> Sequence[sa.Row[Any]]:
            rows: Sequence[sa.Row[Any]] = connection.execute(query).all()
            return rows

        return await self._database.read(use)

    async def create(
        self,
        table: Table,
        seats: Sequence[Seat],
        entries: Sequence[Entry],
        *,
        claim: Claim | None = None,
        follows: Table | None = None,
    ) -> None:
        """Keep a new table with its first deals; ``Conflict`` where its code, its chapter or its claim is taken.

        The table that it ``follows`` leads to it from then on; ``Conflict`` where that one has changed.
        """

        def use(connection: Connection) -> None:
            connection.execute(schema.tables.insert(), asdict(table))
            connection.execute(schema.seats.insert(), [{"table": table.id, **asdict(seat)} for seat in seats])
            log.enter(connection, table.id, 1, entries, table.created)
            if follows:
                self._touch(connection, follows.id, follows.version, table.created, rematch=table.id)
            if claim:
                connection.execute(schema.claims.insert(), {**claim._asdict(), "table": table.id})

        await self._write(use)
        if follows:
            self._tell(follows.id, follows.version + 1)

    async def _write(self, use: Callable[[Connection], None]) -> None:
        try:
            await self._database.write(use)
        except IntegrityError:
            raise Conflict from None

    async def claimed(self, claim: Claim) -> str | None:
        """The table that was set for a claim."""
        c = schema.claims.c
        rows = await self._rows(sa.select(c.table).where((c.who == claim.who) & (c.what == claim.what)))
        return rows[0].table if rows else None

    def _touch(
        self, connection: Connection, table: str, version: int, at: float | None, *, news: bool = True, **changes: Any
    ) -> None:
        """Count a change of the table as it was read, and in PostgreSQL tell the other processes when it is committed.

        ``at`` is when, or None for a change that not everybody at the table may know of.

        A writer touches the table first: others wait for its end, and then see that they are late.
        """
        when = {} if at is None else {"changed": at}
        values = {"read_id": table, "read_version": version, "version": version + 1, **when, **changes}
        if not connection.execute(NEWS if news else TOUCH, values).rowcount:
            raise Conflict
        if self._listener:
            self._listener.tell(connection, table, version + 1)

    def _tell(self, table: str, version: int) -> int:
        if not self._listener:
            self._changed(table, version)
        return version

    async def append(
        self,
        table: str,
        version: int,
        number: int,
        entries: Sequence[Entry],
        at: float,
        *,
        status: str | None = None,
        due: float | None = None,
        result: Result | None = None,
        secret: bool = False,
    ) -> int:
        """Write entries from this number on; the table's new version. ``Conflict``: it is no longer at this version.

        ``secret`` entries are for one seat to know, so the table does not say that it has changed just now.
        ``status`` is that which the entries bring about, ``due`` that of the turn which they begin; None: they do not.
        """
        changes = {name: value for name, value in (("status", status), ("due", due)) if value is not None}

        def use(connection: Connection) -> None:
            self._touch(connection, table, version, None if secret else at, news=False, **changes)
            log.enter(connection, table, number, entries, at)
            if result:
                _keep(connection, result)

        await self._write(use)
        return self._tell(table, version + 1)

    async def change(
        self, table: str, version: int, at: float, seats: Sequence[Seat] = (), changes: Mapping[str, Any] | None = None
    ) -> int:
        """Change seats or the table itself; ``Conflict`` where it is no longer at this version."""

        def use(connection: Connection) -> None:
            self._touch(connection, table, version, at, **(changes or {}))
            for seat in seats:
                values = asdict(seat)
                where = (schema.seats.c.table == table) & (schema.seats.c.number == values.pop("number"))
                connection.execute(sa.update(schema.seats).where(where).values(**values))

        await self._write(use)
        return self._tell(table, version + 1)

    async def table(self, id_: str) -> Table | None:
        rows = await self._rows(sa.select(schema.tables).where(schema.tables.c.id == id_))
        return Table(**rows[0]._mapping) if rows else None

    async def find(self, code: str) -> str | None:
        """The table with this code."""
        rows = await self._rows(sa.select(schema.tables.c.id).where(schema.tables.c.code == code))
        return rows[0].id if rows else None

    async def version(self, table: str) -> int | None:
        """How often the table has changed.

        Everybody who looks asks this. In SQLite a reader never waits and a row by its key takes microseconds, so it is
        read right here, without another thread.
        """
        if self._peek:
            row = self._peek.execute("SELECT version FROM tables WHERE id = ?", (table,)).fetchone()
            return int(row[0]) if row else None
        rows = await self._rows(sa.select(schema.tables.c.version).where(schema.tables.c.id == table))
        return rows[0].version if rows else None

    async def read(self, table: str, after: int = 0) -> tuple[Table, tuple[Seat, ...], list[Entry]] | None:
        """A table, its seats, and its entries after a number; ``Missing`` where there is a hole in the log."""
        of_table = schema.seats.c.table == table
        later = (schema.moves.c.table == table) & (schema.moves.c.number > after)
        columns = [schema.moves.c[name] for name in Entry._fields]

        def use(connection: Connection) -> tuple[Table, tuple[Seat, ...], list[Entry]] | None:
            row = connection.execute(sa.select(schema.tables).where(schema.tables.c.id == table)).first()
            if row is None:
                return None
            # All of it at once: in SQLite a result that waits keeps its moment, even when the transaction has failed.
            seats = connection.execute(sa.select(schema.seats).where(of_table).order_by(schema.seats.c.number)).all()
            entries = connection.execute(sa.select(*columns).where(later).order_by(schema.moves.c.number)).all()
            return Table(**row._mapping), tuple(map(_seat, seats)), log.whole(after, entries, row.gone)

        return await self._database.read(use)

    async def held(self, holder: str, limit: int = 100) -> list[Held]:
        """The tables in which somebody has a seat, the latest change first."""
        mine = sa.select(schema.seats.c.table).where(schema.seats.c.holder == holder)
        query = sa.select(schema.tables).where(schema.tables.c.id.in_(mine))
        latest = query.order_by(schema.tables.c.changed.desc()).limit(limit)
        tables = [Table(**row._mapping) for row in await self._rows(latest)]
        seats: dict[str, list[Seat]] = {table.id: [] for table in tables}
        where = schema.seats.c.table.in_(seats)
        for row in await self._rows(sa.select(schema.seats).where(where).order_by(schema.seats.c.number)):
            seats[row.table].append(_seat(row))
        return [Held(table, tuple(seats[table.id])) for table in tables]

    async def idle(self, before: float, limit: int) -> list[Table]:
        """The open tables longest without a change, but for those of a campaign, which may rest for ever."""
        c = schema.tables.c
        where = (c.status == OPEN) & (c.changed < before) & c.campaign.is_(None)
        query = sa.select(schema.tables).where(where).order_by(c.changed).limit(limit)
        return [Table(**row._mapping) for row in await self._rows(query)]

    async def open_tables(self) -> tuple[int, float]:
        """How many there are, and when the latest change of any was."""
        c = schema.tables.c
        query: Any = sa.select(sa.func.count(), sa.func.max(c.changed)).where(c.status == OPEN)
        count, latest = tuple((await self._rows(query))[0])
        return count, latest or 0.0

    async def late(self, now: float, limit: int = 1000) -> list[str]:
        """Open tables with a turn that was due by now, the longest ago first."""
        c = schema.tables.c
        query = sa.select(c.id).where((c.status == OPEN) & (c.due <= now))
        return [row.id for row in await self._rows(query.order_by(c.due).limit(limit))]

    async def chapters(self, campaign: str) -> list[Table]:
        """The tables of a campaign in their order."""
        query = sa.select(schema.tables).where(schema.tables.c.campaign == campaign)
        return [Table(**row._mapping) for row in await self._rows(query.order_by(schema.tables.c.chapter))]

    async def say(self, table: str, version: int, seat: int, name: str, text: str, at: float) -> int:
        """Keep what somebody said; the table's new version. ``Conflict`` where it is no longer at this version."""

        def use(connection: Connection) -> None:
            self._touch(connection, table, version, at)
            last = sa.select(sa.func.coalesce(sa.func.max(schema.chat.c.number), 0)).where(schema.chat.c.table == table)
            number = connection.execute(last).scalar_one() + 1
            values = {"table": table, "number": number, "seat": seat, "name": name, "text": text, "at": at}
            connection.execute(schema.chat.insert(), values)

        await self._write(use)
        return self._tell(table, version + 1)

    async def chat(self, table: str, limit: int) -> list[Chat]:
        """The last things said, the oldest first."""
        c = schema.chat.c
        query = sa.select(c.number, c.seat, c.name, c.text, c.at).where(c.table == table)
        rows = await self._rows(query.order_by(c.number.desc()).limit(limit))
        return [Chat(*row) for row in reversed(rows)]

    async def results(self, day: str, game: str, limit: int, *, least_first: bool) -> list[Result]:
        """What everybody made of a daily deal: the highest totals first, or the lowest."""
        c = schema.results.c
        query = sa.select(schema.results).where((c.day == day) & (c.game == game))
        order = c.total if least_first else c.total.desc()
        rows = await self._rows(query.order_by(order, c.at).limit(limit))
        return [Result(**row._mapping) for row in rows]

    async def daily(self, day: str, game: str, holder: str) -> str | None:
        """The table of a daily deal that somebody has begun."""
        t, s = schema.tables.c, schema.seats.c
        query = sa.select(t.id).join(schema.seats, s.table == t.id)
        rows = await self._rows(query.where((t.daily == day) & (t.game == game) & (s.holder == holder)).limit(1))
        return rows[0].id if rows else None

    async def daily_rules(self, day: str, game: str) -> str | None:
        """The version of the rules by which a day's deal was begun first; None where nobody has."""
        t = schema.tables.c
        query = sa.select(t.rules).where((t.daily == day) & (t.game == game)).order_by(t.created).limit(1)
        rows = await self._rows(query)
        return rows[0].rules if rows else None

    async def secret(self, name: str) -> str:
        """A secret of this database, drawn when it is first asked for."""
        query = sa.select(schema.secrets.c.value).where(schema.secrets.c.name == name)
        rows = await self._rows(query)
        if not rows:
            fresh = schema.secrets.insert().values(name=name, value=randomness.token_hex(32))
            with suppress(IntegrityError):  # another process was first
                await self._database.write(lambda connection: connection.execute(fresh))
            rows = await self._rows(query)
        return str(rows[0].value)


def _keep(connection: Connection, result: Result) -> None:
    c = schema.results.c
    same = (c.day == result.day) & (c.game == result.game) & (c.holder == result.holder)
    if not connection.execute(sa.select(c.day).where(same)).first():
        connection.execute(schema.results.insert(), result._asdict())


def _seat(row: sa.Row[Any]) -> Seat:
    return Seat(row.number, row.name, row.holder, row.bot, row.resigned)
