"""Daily deals: who has begun one, and what everybody made of it."""

import sqlalchemy as sa

from . import schema
from .base import Base
from .plain import Runs
from .rows import Result

_r = schema.results.c
KEPT = sa.select(sa.func.count()).where(
    (_r.day == sa.bindparam("of_day")) & (_r.game == sa.bindparam("of_game")) & (_r.holder == sa.bindparam("by"))
)
KEEP = schema.results.insert()


class Days(Base):
    """Of a store: the deals of days."""

    async def results(self, day: str, game: str, limit: int, *, least_first: bool) -> list[Result]:
        """What everybody made of a daily deal: the highest totals first, or the lowest."""
        c = schema.results.c
        query = sa.select(schema.results).where((c.day == day) & (c.game == game))
        order = c.total if least_first else c.total.desc()
        rows = await self._rows(query.order_by(order, c.at).limit(limit))
        return [Result(**row._mapping) for row in rows]

    async def own_results(
        self, holder: str, game: str, limit: int, *, least_first: bool
    ) -> list[tuple[Result, int, int]]:
        """What somebody made of a game's daily deals, the latest first: each with its place and of how many."""
        c, others = schema.results.c, schema.results.alias()
        same = (others.c.day == c.day) & (others.c.game == c.game)
        better = others.c.total < c.total if least_first else others.c.total > c.total
        count = sa.select(sa.func.count()).select_from(others)
        place, of = (count.where(which).correlate(schema.results).scalar_subquery() for which in (same & better, same))
        query = sa.select(schema.results, place.label("better"), of.label("of"))
        query = query.where((c.holder == holder) & (c.game == game)).order_by(c.day.desc()).limit(limit)
        rows = [dict(row._mapping) for row in await self._rows(query)]
        return [(Result(**row), before + 1, of) for row in rows for before, of in [(row.pop("better"), row.pop("of"))]]

    async def own_days(self, holder: str, game: str) -> set[str]:
        """The days on which somebody has finished a game's daily deal."""
        c = schema.results.c
        rows = await self._rows(sa.select(c.day).where((c.holder == holder) & (c.game == game)))
        return {row.day for row in rows}

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


def keep(connection: Runs, result: Result) -> None:
    """Write a result down, unless its holder has one of that day already."""
    same = {"of_day": result.day, "of_game": result.game, "by": result.holder}
    if not connection.execute(KEPT, same).fetchone()[0]:
        connection.execute(KEEP, result._asdict())
