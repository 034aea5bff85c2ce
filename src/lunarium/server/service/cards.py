"""A finished game as a picture to send to others: what is on it, and where it leads."""

from datetime import UTC, datetime
from typing import NamedTuple

from ... import words
from ...boards import Row
from ...core.play import AnyGame, State, total
from ...words import N_, Words
from .errors import Refused
from .house import House
from .session import Session
from .verdicts import decided
from .views import eyes_of


class Card(NamedTuple):
    """What a picture of a finished game is drawn from."""

    game: AnyGame
    view: State | None  # None where it would tell a deal that others have still before them
    seat: int  # whose board is large
    names: tuple[str, ...]
    rows: list[Row]
    title: str
    headline: str
    day: str


def closed(house: House, session: Session) -> bool:
    """Whether others may still play the same deal today."""
    return session.table.daily is not None and session.table.daily >= house.today


def link(house: House, session: Session) -> str:
    """What to send along: the replay, where others may look at it; before a daily deal's day is over, its results."""
    row = session.table
    if closed(house, session):
        return f"/daily/{row.game}?day={row.daily}"
    return f"/t/{row.id}/replay" if session.settings.watch else ""


async def card(house: House, who: str | None, table: str, lang: str = "en") -> Card:
    """The picture of a game that is over, told of its players by the names that they have at the table."""
    async with house.at(table) as session:
        eyes = eyes_of(session, who, None)
        told = decided(session, None, lang)  # in the third person: others will read it
        if told is None:
            raise Refused(N_("The picture comes when the game is over."))
        match, game = session.match, session.game
        outcome = game.outcome(match.state)
        ranks = outcome.ranks if outcome else (0,) * game.seats
        rows = [Row(match.players[seat], match.totals[seat], ranks[seat] == 1, seat) for seat in range(game.seats)]
        if rival := game.rival(match.state):
            name = words.rival(game) or Words(lang).say("Opponent")
            rows.append(Row(name, total(rival), ranks[0] > 1))
        seat = eyes if eyes is not None else told["seat"] or 0
        day = session.table.daily or datetime.fromtimestamp(session.table.changed, UTC).date().isoformat()
        view = None if closed(house, session) else match.state.copy()
        title = words.title(game, lang)
        return Card(game, view, seat, match.players, rows, title, told["headline"], day)
