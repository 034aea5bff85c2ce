"""Use cases of a record: take it home, look at another's, go another way from some move, check that all was fair."""

import copy
from dataclasses import replace
from typing import Any

from ... import seeds
from ...bots import bot
from ...bots.names import spoken
from ...core import record
from ...core.errors import BadRecord, Unfair
from ...core.match import FAIR
from ...words import N_
from ..store import CLOSED, OVER, Claim, Seat
from .errors import Refused
from .house import House
from .session import Session, Settings, written
from .tables import LEVEL, Place, named, place
from .views import Look, eyes_of

LARGEST = 256 << 10  # characters of an imported record


async def export(house: House, who: str | None, table: str) -> str:
    """The record: with the commitment while the game goes on, with the seed after it.

    While something in it is hidden from the reader, there is none: a record names every card that was dealt.
    """
    async with house.at(table) as session:
        eyes = eyes_of(session, who, None)
        _public(house, session, eyes)
        match = copy.copy(session.match)
        match.players = written(session.seats, match.players)
        return record.write(match)


def _public(house: House, session: Session, eyes: int | None) -> None:
    """Raises ``Refused`` where the log would tell the reader what they may not know."""
    if session.table.daily is not None and session.table.daily >= house.today:
        raise Refused(N_("The record of a daily deal can be saved when its day is over."))
    if session.hidden and (session.together or not _knows_all(session, eyes)):
        raise Refused(N_("The record holds what is still hidden from you: it can be saved when the game is over."))


async def available(house: House, who: str | None, table: str) -> bool:
    """Whether ``export`` and ``fork`` have something to give now."""
    async with house.at(table) as session:
        try:
            _public(house, session, eyes_of(session, who, None))
        except Refused:
            return False
        return True


def offered(house: House, session: Session, look: Look) -> bool:
    """Whether a page offers the record: where something is hidden now, or several act at once, there is none."""
    if session.table.daily is not None and session.table.daily >= house.today:
        return False
    return not session.hidden or (not session.together and look.view == session.match.state)


def _knows_all(session: Session, eyes: int | None) -> bool:
    """Whether nothing was ever hidden from the reader in this match."""
    game = session.game
    state = game.start()
    for seat, action in session.match.log:
        game.apply(state, seat, action)
        if game.observe(state, eyes) != state:
            return False
    return True


async def load(house: House, who: str | None, text: str, claim: Claim | None = None) -> Place:
    """Keep a record as a table to replay; raises ``BadRecord`` with the line."""
    if len(text) > LARGEST:
        raise BadRecord(N_("larger than any record ({largest} KiB)"), largest=LARGEST >> 10)
    match = record.read(text if text.endswith("\n") else text + "\n", house.make)
    seats = [Seat(number, name) for number, name in enumerate(match.players)]
    return await place(house, who, match, seats, Settings(), claim=claim, status=OVER if match.over else CLOSED)


async def fork(
    house: House,
    who: str,
    table: str,
    move: int,
    *,
    seat: int = 0,
    name: str = "",
    level: str = LEVEL,
    claim: Claim | None = None,
) -> Place:
    """A new table that starts after a move of this one, for me on a seat and bots on the others.

    It has a seed of its own, so it cannot tell the future of a game in play.
    """
    async with house.at(table) as session:
        eyes = eyes_of(session, who, None)
        _public(house, session, eyes)
        match, settings = session.match, session.settings
        if not 0 <= move <= len(match.log):
            raise Refused(N_("This game has {moves} moves."), moves=len(match.log))
        if not 0 <= seat < match.game.seats:
            raise Refused(N_("There is no such seat."))
        bot(level, match.game)
        new = match.fork(move, seeds.fresh(), deal=FAIR)
        if new.over:
            raise Refused(N_("The game is over after this move."))
    own = named(name) if name else next((s.name for s in session.seats if s.number in session.held(who)), "")
    seats = [
        Seat(number, own or named(spoken(match.players[number])), who) if number == seat else Seat(number, bot=level)
        for number in range(match.game.seats)
    ]
    alone = replace(settings, watch=True, deadline=0)
    return await place(house, who, new, seats, alone, claim=claim, origin=table)


async def fairness(house: House, who: str | None, table: str) -> dict[str, Any]:
    """Check a finished game: the seed against the promise that was published, every move, every deal.

    ``fault`` is None where all is right, else ``promise``, ``deal`` or ``move``, with the number of the move.
    """
    async with house.at(table) as session:
        eyes_of(session, who, None)
        match = session.match
        if session.open or not match.over:
            raise Refused(N_("The game is not over: its seed is still secret."))
        _public(house, session, None)
        fault, number, proof = None, None, record.Proof(0, 0, match.given)
        try:
            proof = record.verify(match)
        except Unfair as unfair:
            fault, number = unfair.fault, unfair.number or None
        return {
            "fair": fault is None,
            "fault": fault,
            "move": number,
            "deal": match.deal,
            "commitment": match.commitment,
            "seed": match.seed,
            "moves": proof.moves,
            "deals": proof.deals,
            "given": proof.given,
            "result": list(match.totals),
        }
