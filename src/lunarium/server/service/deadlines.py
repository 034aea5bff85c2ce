"""Deadlines: a bot makes the one turn of whoever is late, from their draft on. The seat stays theirs."""

import logging

from .errors import Refused
from .house import House
from .leaving import relieve
from .session import Session

log = logging.getLogger("lunarium.house")


async def sweep(house: House) -> int:
    """Make the turns that are late at all tables, and those that were left; how many tables had late ones.

    Several processes may sweep at once: who writes first has made the turn, the others see that it is no longer late.
    """
    now = await house.watch.look(house.store)
    late = await house.store.late(now)
    for table in late:
        try:
            await _hurry(house, table, now)
        except Refused:
            pass  # the table is gone, or others keep changing it: the next sweep looks again
        except Exception:
            log.exception("a late turn could not be made", extra={"table": table})
    await relieve(house, now)
    return len(late)


async def _hurry(house: House, table: str, now: float) -> None:
    def late(session: Session) -> list[int]:
        due = session.table.due
        if not session.playing or due is None or due > now:
            return []
        return [place for place in session.match.to_act if place >= 0 and session.seats[place].present]

    while await house.turn(table, late):
        pass
    async with house.at(table) as session:
        house.drive(session)
