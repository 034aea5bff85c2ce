"""When the server was last alive, and deadlines that wait for it."""

from contextlib import suppress

import sqlalchemy as sa
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from . import schema
from .base import Base
from .rows import OPEN


class Pulses(Base):
    """Of a store: moments of the server's own."""

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
            s = schema.seats.c
            left = sa.select(s.table).where(s.until.is_not(None))
            waiting = (t.status == OPEN) & (t.due.is_not(None) | t.id.in_(left))
            moved = {"due": t.due + away, "version": t.version + 1}
            connection.execute(sa.update(schema.tables).where(waiting).values(**moved))
            connection.execute(sa.update(schema.seats).where(s.until.is_not(None)).values(until=s.until + away))
            return away

        try:
            away = await self._database.write(use)
        except IntegrityError:  # another process was first
            return 0.0
        if away:
            self._changed(None, 0)
        return away
