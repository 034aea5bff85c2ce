"""Reading and writing tables. Every write is one transaction, and is on disk when it returns.

Who writes to a table says which version of it they have read. Where it is no longer at that version, nothing is
written and ``Conflict`` is raised: nobody ever writes back what another process has changed meanwhile.
"""

import secrets as randomness
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from . import log, schema
from .days import Days, keep
from .lists import Lists, seat_of
from .plain import Runs
from .pulses import Pulses
from .rows import Claim, Entry, Finish, Result, Seat, Table
from .talk import Talk

FINISH = sa.update(schema.seats).where(
    (schema.seats.c.table == sa.bindparam("of_table")) & (schema.seats.c.number == sa.bindparam("of_seat"))
)


class Store(Lists, Days, Talk, Pulses):
    """A database of tables."""

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

    async def claimed(self, claim: Claim) -> str | None:
        """The table that was set for a claim."""
        c = schema.claims.c
        rows = await self._rows(sa.select(c.table).where((c.who == claim.who) & (c.what == claim.what)))
        return rows[0].table if rows else None

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
        finishes: Sequence[Finish] = (),
        secret: bool = False,
    ) -> int:
        """Write entries from this number on; the table's new version. ``Conflict``: it is no longer at this version.

        ``secret`` entries are for one seat to know, so the table does not say that it has changed just now.
        ``status`` is that which the entries bring about, ``due`` that of the turn which they begin; None: they do not.
        """
        changes = {name: value for name, value in (("status", status), ("due", due)) if value is not None}

        def use(connection: Runs) -> None:
            self._touch(connection, table, version, None if secret else at, news=False, **changes)
            log.enter(connection, table, number, entries, at)
            if result:
                keep(connection, result)
            _finish(connection, table, finishes)

        await self._run(use)
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
            return Table(**row._mapping), tuple(map(seat_of, seats)), log.whole(after, entries, row.gone)

        return await self._database.read(use)

    async def finish(self, table: str, finishes: Sequence[Finish]) -> None:
        """Keep what a game brought that was over before such things were kept. Nobody sees a change of the table."""
        await self._database.write(lambda connection: _finish(connection, table, finishes))

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


def _finish(connection: Runs, table: str, finishes: Sequence[Finish]) -> None:
    for seat, rank, total in finishes:
        connection.execute(FINISH, {"of_table": table, "of_seat": seat, "rank": rank, "total": total})
