"""The tables of somebody, row by row."""

from typing import Any

from ... import words
from ...games import GAMES
from ..store import OPEN, Held, Table
from .errors import NotFound, Unreadable
from .house import House
from .rebuilt import sound
from .session import titles


async def mine(house: House, who: str, lang: str = "en") -> list[dict[str, Any]]:
    """The tables in which somebody has a seat, the latest change first, and whether it is their turn.

    One that cannot be read says so as ``error``; the others are as they are.
    """
    listed = []
    for held in await house.store.held(who):
        try:
            listed.append(await _listed(house, who, held, lang))
        except Unreadable as error:
            listed.append({**_row(held.table, lang), "status": "unreadable", "error": words.complaint(error, lang)})
        except NotFound:
            pass  # it has gone since
    return listed


async def _listed(house: House, who: str, held: Held, lang: str) -> dict[str, Any]:
    row = held.table
    turn, acting = False, []
    sound(row, held.seats)
    if row.status == OPEN:
        async with house.at(row.id) as session:
            turn = session.playing and any(
                seat in session.match.to_act and session.seats[seat].present for seat in session.held(who)
            )
            acting = [session.match.players[seat] for seat in session.match.to_act if session.playing and seat >= 0]
            row = session.table
    waiting = row.status == OPEN and any(seat.open for seat in held.seats)
    return {
        **_row(row, lang),
        "status": "waiting" if waiting else "playing" if row.status == OPEN else row.status,
        "players": list(titles(row, held.seats)),
        "your_turn": turn,
        "to_act": acting,
        "due": row.due if acting else None,
    }


def _row(row: Table, lang: str) -> dict[str, Any]:
    """What can be said of every table, even of one that cannot be read."""
    return {
        "table": row.id,
        "game": row.game,
        "title": words.title(row.game, lang) if row.game in GAMES else row.game,
        "players": [],
        "your_turn": False,
        "to_act": [],
        "changed": row.changed,
        "daily": row.daily,
        "due": None,
        "campaign": row.campaign,
        "chapter": row.chapter,
        "options": row.options if isinstance(row.options, dict) else {},
        "error": None,
    }
