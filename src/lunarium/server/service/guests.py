"""Those who sit at a table: another name, getting up, coming back, giving up, closing it."""

from dataclasses import replace

from ...bots import bot, usual
from ...words import N_
from ..store import CLOSED, RESIGNED, Seat
from . import identity
from .errors import NotYours, Refused
from .house import House
from .leaving import until
from .session import Session
from .tables import named
from .watch import DAY


def holder(session: Session, who: str | None) -> tuple[int, ...]:
    """The seats that somebody holds here; raises ``NotYours`` where there are none."""
    mine = session.held(who)
    if not mine:
        raise NotYours(N_("You have no seat at this table."))
    return mine


async def rename(house: House, who: str, table: str, name: str, seat: int | None = None) -> None:
    """Take another name at this table, for one of my seats or for the only one."""

    async def use(session: Session) -> None:
        mine = holder(session, who)
        if seat is not None and seat not in mine:
            raise NotYours(N_("This is not your seat."))
        number = mine[0] if seat is None else seat
        await house.change(session, [replace(session.seats[number], name=named(name))])

    await house.attempt(table, use)


async def leave(house: House, who: str, table: str, level: str | None = None) -> None:
    """Get up. Before the game the seat is free again; later a bot keeps it until its holder returns.

    The bot plays from the seat's next turn on. A turn that has begun it leaves as it is for a minute (``leaving``).

    A host who leaves before the game is host no longer: the next one is whoever sat down first of those who stay.
    """

    async def use(session: Session) -> None:
        mine = [session.seats[number] for number in holder(session, who)]
        if session.waiting and not session.begun:
            stay = (seat.holder for seat in session.seats if seat.holder and seat not in mine)
            heir = {"host": next(stay, None)} if session.hosts(who) else {}
            await house.change(session, [Seat(seat.number) for seat in mine], **heir)
        elif session.open:
            keeper = level or usual(session.game)
            bot(keeper, session.game)
            await house.change(
                session,
                [
                    replace(seat, bot=keeper, until=until(house, session, seat.number))
                    for seat in mine
                    if seat.bot is None
                ],
            )
            house.drive(session)

    await house.attempt(table, use)


async def come_back(house: House, who: str, table: str) -> None:
    """Take one's seats back from the bot. Who resigned has none to take."""

    async def use(session: Session) -> None:
        mine = [session.seats[number] for number in holder(session, who)]
        away = [replace(seat, bot=None, until=None) for seat in mine if seat.bot and not seat.resigned]
        if session.open and away:
            await house.change(session, away)
            house.drive(session)

    await house.attempt(table, use)


async def resign(house: House, who: str, table: str) -> None:
    """Give up for good. The game ends when one seat is left that has not, or no person; else a bot plays on."""

    async def use(session: Session) -> None:
        mine = holder(session, who)
        if not session.playing:
            raise Refused(N_("There is no game going on at this table."))
        seats = [
            replace(seat, bot=seat.bot or usual(session.game), resigned=True, until=None)
            if seat.number in mine
            else seat
            for seat in session.seats
        ]
        left = [seat for seat in seats if not seat.resigned]
        ended = len(left) <= 1 or all(seat.holder is None for seat in left)
        await house.change(session, [seats[number] for number in mine], **({"status": RESIGNED} if ended else {}))
        house.drive(session)

    await house.attempt(table, use)


async def close(house: House, who: str, table: str) -> None:
    """Close a table: its host before the game, who is alone at it, or anybody there after a day without a change."""

    async def use(session: Session) -> None:
        if not session.hosts(who):
            holder(session, who)
        others = any(seat.holder and not identity.same(seat.holder, who) for seat in session.seats)
        if session.open and others and house.clock() - session.table.changed < DAY:
            if session.playing or session.begun:
                raise Refused(N_("Others play at this table: you can leave it or resign."))
            session.check_host(who)
        if session.open:
            await house.change(session, status=CLOSED)

    await house.attempt(table, use)
