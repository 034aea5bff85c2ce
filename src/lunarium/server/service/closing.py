"""Tables at which nothing happens any more: they are closed with care, and their people can open them again."""

import logging
from contextlib import suppress

from ...words import N_
from ..store import CLOSED, OPEN, Conflict
from .errors import Refused
from .guests import holder
from .house import House, due
from .session import Session
from .watch import DAY, HOUR

IDLE = 30 * DAY  # then a table is closed
FEW = 5  # closed in one sweep, or else
PART = 100  # one of so many that are open: a wrong clock that nobody noticed needs days to close them
log = logging.getLogger("lunarium.house")


async def sweep(house: House) -> int:
    """Close some of the tables at which nothing has happened for long; how many.

    None after a start or a surprise of the clock until the watch is calm, and none while some table says that the
    clock was once ahead of now. The rows are enough: a table that cannot be read can be closed, and keeps no other
    from it.
    """
    now = await house.watch.look(house.store)
    if not house.watch.calm:
        return 0
    count, latest = await house.store.open_tables()
    if latest > now + HOUR:
        log.warning("tables have changed after now: the clock is or was wrong, and none is closed")
        return 0
    closed = 0
    for row in await house.store.idle(now - IDLE, max(FEW, count // PART)):
        with suppress(Conflict):  # somebody has come back at this moment
            await house.store.change(row.id, row.version, row.changed, changes={"status": CLOSED})
            closed += 1
    return closed


async def reopen(house: House, who: str, table: str) -> None:
    """Open a closed table again, unless another has taken its place: who has a seat may; before the game, its host."""

    async def use(session: Session) -> None:
        holder(session, who)
        if session.open:
            return
        if session.table.status != CLOSED:
            raise Refused(N_("This game has ended: it can be replayed, or played again."))
        if session.table.rematch is not None:
            raise Refused(N_("Another table has taken the place of this one."))
        if not session.begun and any(seat.open for seat in session.seats):
            session.check_host(who)
        await house.change(session, status=OPEN, due=due(house.clock(), session.settings, session.seats))
        house.drive(session)

    await house.attempt(table, use)
