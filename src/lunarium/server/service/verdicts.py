"""How a game at a table was decided, for one reader: by how much, by what, and when."""

from typing import Any

from ... import words
from ...core.verdict import turning, verdict
from ...words import Words
from ...words.verdicts import Told, gave_up, spoken, subject
from ..store import OVER, RESIGNED
from .session import Session


def decided(session: Session, who: str | None, lang: str = "en") -> dict[str, Any] | None:
    """The verdict as data and in sentences; None while the game goes on, or where it has no result.

    Whoever holds one seat is spoken to; those who share a screen and those who watch are told of the winner.
    """
    mine = session.held(who)
    you = mine[0] if len(mine) == 1 else None
    match = session.match
    if session.table.status == RESIGNED:
        gone = [seat.number for seat in session.seats if seat.resigned]
        told = Told(gave_up(Words(lang), match.players, gone, you), "", "")
        return _data(told, you, place=None, margin=None, gaps=[], move=None)
    found = verdict(match, subject(match, you)) if session.table.status == OVER else None
    if found is None:
        return None
    if session.turning is None:
        session.turning = (turning(match),)  # once a table: a finished game does not change
    (turn,) = session.turning
    gaps = [
        {"name": line.name, "label": words.line(match.game, line.name, lang), "points": line.points}
        for line in found.gaps
    ]
    told = spoken(match, found, turn, lang, you)
    return _data(told, found.seat, found.place, found.margin, gaps, turn.move if turn else None)


def _data(
    told: Told, seat: int | None, place: int | None, margin: int | None, gaps: list[dict[str, Any]], move: int | None
) -> dict[str, Any]:
    return {
        "seat": seat,
        "place": place,
        "margin": margin,
        "gaps": gaps,
        "move": move,
        "headline": told.headline,
        "how": told.how,
        "turn": told.turn,
    }
