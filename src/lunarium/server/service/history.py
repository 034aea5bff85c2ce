"""All the games of somebody: how each went, how often they won, month by month."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, NamedTuple

from ... import words
from ...games import GAMES
from ..store import OPEN, OVER, RESIGNED, Played, Seat, Table
from . import identity
from .errors import NotFound, Unreadable
from .house import House, finishes
from .rebuilt import sound
from .session import titles

OPPONENTS = ("people", "bots", "alone", "screen")  # somebody else; bots only; nobody; all seats are the reader's own
RESULTS = ("won", "lost")
STATES = ("open", "over")
BATCH = 40  # games of before results were kept that one look plays again
EACH = 24  # games on a page
MONTHS = 12


class Wish(NamedTuple):
    """Which games to show; empty: all."""

    game: str = ""
    adventure: str = ""
    opponent: str = ""
    result: str = ""
    state: str = ""

    def fits(self, row: Mapping[str, Any]) -> bool:
        state = "open" if row["status"] == OPEN else "over"
        asked = ("game", "adventure", "opponent", "result")
        return all(getattr(self, name) in ("", row[name]) for name in asked) and self.state in ("", state)


ALL = Wish()


@dataclass(frozen=True)
class History:
    """The games that were wished for, the latest first, and what they come to."""

    rows: list[dict[str, Any]]
    games: list[tuple[str, str]]  # that somebody has played, with their titles; so are these:
    adventures: list[tuple[str, str]]
    pending: int  # finished games whose result is yet to be worked out


async def told(house: House, who: str | None, lang: str = "en", wish: Wish = ALL) -> History:
    """Every game in which somebody has a seat and that fits the wish. Old results are worked out, some at a time."""
    played = await house.store.played(who) if who else []
    await _work_out(house, played)
    rows = [_row(house, game, who or "", lang) for game in played]
    names = {(row["game"], row["title"]): None for row in rows}
    adventures = {(row["adventure"], row["adventure_title"]): None for row in rows if row["adventure"]}
    pending = sum(row["result"] is None and row["status"] == OVER and not row["totals"] for row in rows)
    return History([row for row in rows if wish.fits(row)], sorted(names), sorted(adventures), pending)


async def _work_out(house: House, played: Iterable[Played]) -> None:
    """Games that were over before results were kept are played again, once."""
    late = [game for game in played if game.status == OVER and not game.finishes and _key(game) not in house.unread]
    for game in late[:BATCH]:
        try:
            async with house.at(game.table) as session:
                game.finishes.extend(finishes(session))
        except Unreadable as error:
            house.unread[_key(game)] = error
        except NotFound:
            pass  # it has gone since
        else:
            await house.store.finish(game.table, game.finishes)


def _key(game: Played) -> tuple[str, int]:
    return game.table, game.version


def _row(house: House, game: Played, who: str, lang: str) -> dict[str, Any]:
    mine = [seat.number for seat in game.seats if identity.same(seat.holder, who)]
    error = house.unread.get(_key(game)) or _broken(game)
    name = _adventure(game)
    own = sorted((end.rank, end.total) for end in game.finishes if end.seat in mine)
    return {
        "table": game.table,
        "game": game.game,
        "title": words.title(game.game, lang) if game.game in GAMES else game.game,
        "adventure": name,
        "adventure_title": words.value(game.game, "adventure", name, lang) if name else None,
        "opponent": _opponent(game.seats, who),
        "players": [] if error else list(titles(_table(game), game.seats)),
        "status": "unreadable" if error else game.status,
        "error": words.complaint(error, lang) if error else None,
        "result": None if error else _result(game, mine),
        "rank": own[0][0] if own else None,
        "total": own[0][1] if own else None,
        "totals": [end.total for end in game.finishes],
        "daily": game.daily,
        "campaign": game.campaign,
        "created": game.created,
        "changed": game.changed,
    }


def _table(game: Played) -> Table:
    """As much of the table as is known here."""
    more: dict[str, Any] = {"status": game.status, "campaign": game.campaign}
    return Table(game.table, "", game.game, game.options, {}, "", None, None, **more)


def _broken(game: Played) -> Unreadable | None:
    try:
        sound(_table(game), game.seats)
    except Unreadable as error:
        return error
    return None


def _adventure(game: Played) -> str | None:
    """The option of this name, in games that have it."""
    name = game.options.get("adventure") if isinstance(game.options, dict) else None
    known = GAMES[game.game].options if game.game in GAMES else ()
    return name if any(option.name == "adventure" and name in option.values for option in known) else None


def _opponent(seats: list[Seat], who: str) -> str:
    if len(seats) == 1:
        return "alone"
    others = [seat for seat in seats if not identity.same(seat.holder, who)]
    if not others:
        return "screen"
    return "people" if any(seat.holder or seat.open for seat in others) else "bots"


def _result(game: Played, mine: list[int]) -> str | None:
    """Whether the best of somebody's seats won; None where that is open, closed, or all seats are theirs."""
    if len(game.seats) > 1 and len(mine) == len(game.seats):
        return None
    left = [number for number in mine if not game.seats[number].resigned]
    if game.status == RESIGNED:
        return "won" if left else "lost"
    if game.status != OVER or not game.finishes:
        return None
    return "won" if any(end.rank == 1 for end in game.finishes if end.seat in left) else "lost"


def rates(rows: Iterable[Mapping[str, Any]], what: str, label: str) -> list[dict[str, Any]]:
    """How often games were won, by something that rows say; those that nobody could win do not count."""
    counted: Counter[tuple[str, str]] = Counter()
    won: Counter[tuple[str, str]] = Counter()
    for row in rows:
        if row["result"] and row[what]:
            key = (row[what], row[label])
            counted[key] += 1
            won[key] += row["result"] == "won"
    return [
        {"name": key[0], "label": key[1], "games": n, "won": won[key], "rate": round(100 * won[key] / n)}
        for key, n in sorted(counted.items(), key=lambda item: (-item[1], item[0]))
    ]


def months(rows: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Games won and lost in the last months in which there were any, the earliest first."""
    found: dict[str, Counter[str]] = {}
    for row in rows:
        if row["result"]:
            month = datetime.fromtimestamp(row["changed"], UTC).strftime("%Y-%m")
            found.setdefault(month, Counter())[row["result"]] += 1
    latest = sorted(found)[-MONTHS:]
    return [{"month": month, "won": found[month]["won"], "lost": found[month]["lost"]} for month in latest]


async def shown(house: House, history: History, lang: str, page: int = 1) -> dict[str, Any]:
    """A page of the games, with what all of them come to. Open games on it that cannot be read say why."""
    pages = max(1, -(-len(history.rows) // EACH))
    page = min(max(page, 1), pages)
    rows = [dict(row) for row in history.rows[(page - 1) * EACH : page * EACH]]
    for row in rows:
        if row["status"] == OPEN:
            try:
                async with house.at(row["table"]):
                    pass
            except Unreadable as error:
                row |= {"status": "unreadable", "error": words.complaint(error, lang)}
            except NotFound:
                pass  # it has gone since
    return {
        "games": rows,
        "count": len(history.rows),
        "page": page,
        "pages": pages,
        "pending": history.pending,
        "by_game": rates(history.rows, "game", "title"),
        "by_adventure": rates(history.rows, "adventure", "adventure_title"),
        "by_opponent": rates(history.rows, "opponent", "opponent"),
        "months": months(history.rows),
    }
