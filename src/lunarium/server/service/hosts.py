"""What the host of a table may do: free a seat, and let bots take those that are free."""

from dataclasses import replace

from ...bots import bot
from ...words import N_
from ..store import Seat
from . import identity
from .errors import Refused
from .house import House
from .session import Session
from .tables import LEVEL


async def fill(house: House, who: str, table: str, level: str = LEVEL) -> None:
    """Do not wait for more people: bots take the free seats."""

    async def use(session: Session) -> None:
        session.check_host(who)
        bot(level, session.game)
        if session.waiting:
            await house.change(session, [replace(seat, bot=level) for seat in session.seats if seat.open])
            house.drive(session)

    await house.attempt(table, use)


async def free(house: House, who: str, table: str, seat: int) -> None:
    """Take a seat from whoever has it, so that somebody else can sit down there; the game waits for them.

    Whoever comes sees the hand of the seat and plays on with it. So in a game that has begun there is a new code,
    and only the host learns it: those who sit there know the old one.
    """

    async def use(session: Session) -> None:
        session.check_host(who)
        if not session.open or session.match.over:
            raise Refused(N_("There is no game going on at this table."))
        if not 0 <= seat < session.game.seats:
            raise Refused(N_("There is no such seat."))
        if seat in session.held(who):
            raise Refused(N_("This is your own seat: you can leave it."))
        if not session.seats[seat].open:
            fresh = {"code": identity.code()} if session.begun else {}
            await house.change(session, [Seat(seat)], **fresh)

    await house.attempt(table, use)
