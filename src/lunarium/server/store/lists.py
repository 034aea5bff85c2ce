"""Tables by what they have in common: a holder, a campaign, rest, a turn that is late."""

from typing import Any

import sqlalchemy as sa

from . import schema
from .base import Base
from .rows import OPEN, Finish, Held, Played, Seat, Table


class Lists(Base):
    """Of a store: many tables at once."""

    async def held(self, holder: str, limit: int = 100) -> list[Held]:
        """The tables in which somebody has a seat, the latest change first."""
        mine = sa.select(schema.seats.c.table).where(schema.seats.c.holder == holder)
        query = sa.select(schema.tables).where(schema.tables.c.id.in_(mine))
        latest = query.order_by(schema.tables.c.changed.desc()).limit(limit)
        tables = [Table(**row._mapping) for row in await self._rows(latest)]
        seats: dict[str, list[Seat]] = {table.id: [] for table in tables}
        where = schema.seats.c.table.in_(seats)
        for row in await self._rows(sa.select(schema.seats).where(where).order_by(schema.seats.c.number)):
            seats[row.table].append(seat_of(row))
        return [Held(table, tuple(seats[table.id])) for table in tables]

    async def played(self, holder: str) -> list[Played]:
        """All tables in which somebody has a seat, with what they brought, the latest change first."""
        t, s = schema.tables.c, schema.seats.c
        mine = sa.select(s.table).where(s.holder == holder)
        columns = (t.id, t.game, t.options, t.status, t.daily, t.campaign, t.created, t.changed, t.version)
        seats = (s.number, s.name, s.holder, s.bot, s.resigned, s.rank, s.total)
        query = sa.select(*columns, *seats).join(schema.seats, s.table == t.id).where(t.id.in_(mine))
        found: list[Played] = []
        for row in await self._rows(query.order_by(t.changed.desc(), t.id, s.number)):
            values = tuple(row)
            if not found or found[-1].table != values[0]:
                found.append(Played(*values[:9]))
            *chair, rank, total = values[9:]
            found[-1].seats.append(Seat(*chair))
            if rank is not None and total is not None:
                found[-1].finishes.append(Finish(chair[0], rank, total))
        return found

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

    async def left(self, now: float, limit: int = 1000) -> list[str]:
        """Open tables where a bot has waited long enough for somebody who left in the middle of a turn."""
        t, s = schema.tables.c, schema.seats.c
        query = sa.select(t.id).join(schema.seats, s.table == t.id).where((t.status == OPEN) & (s.until <= now))
        return [row.id for row in await self._rows(query.distinct().limit(limit))]

    async def chapters(self, campaign: str) -> list[Table]:
        """The tables of a campaign in their order."""
        query = sa.select(schema.tables).where(schema.tables.c.campaign == campaign)
        return [Table(**row._mapping) for row in await self._rows(query.order_by(schema.tables.c.chapter))]


def seat_of(row: sa.Row[Any]) -> Seat:
    """A seat out of its row."""
    return Seat(row.number, row.name, row.holder, row.bot, row.resigned, row.until)
