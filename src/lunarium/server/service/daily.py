"""The daily deal: everybody plays the same seed alone, once, and a table shows what they made of it."""

import datetime
import hashlib
import hmac
import re
from typing import Any

from ... import words
from ...core.match import FAIR, Match
from ...core.play import cost, places
from ...games import GAMES
from ...words import N_
from ..store import Claim, Seat
from .errors import NotFound, Refused
from .house import House
from .session import Session, Settings
from .tables import Place, named, place, there

SHOWN = 100  # results
PAST = 30  # days of one's own
MOONS = 5  # of a result that is shared
_DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")


async def today(house: House, who: str | None, lang: str = "en") -> dict[str, Any]:
    """Today's deals, one a game, with the table at which the reader plays it, if they do."""
    day = house.today
    deals = []
    for game in GAMES:
        table = await house.store.daily(day, game, who) if who else None
        deals.append({"game": game, "title": words.title(game, lang), "table": table})
    return {"day": day, "deals": deals}


async def start(house: House, who: str, game: str, name: str) -> Place:
    """Sit down to today's deal; whoever has begun it is led back to their table."""
    if game not in GAMES:
        raise NotFound(N_("There is no such game."))
    day = house.today
    begun = await house.store.daily(day, game, who)
    if begun:
        return await there(house, who, begun)
    rules = await house.store.daily_rules(day, game)  # all who play a deal play it by the same rules
    match = Match(house.make(game, rules=rules, seats=1), await _seed(house, day, game), deal=FAIR)
    match.begin()
    settings = Settings(hints=False)
    claim = Claim(who, f"daily {day} {game}")
    return await place(house, who, match, [Seat(0, named(name), who)], settings, claim=claim, daily=day)


async def _seed(house: House, day: str, game: str) -> str:
    """The day's secret: nobody can tell it who does not know that of the server."""
    key = await house.store.secret("daily")
    return hmac.new(key.encode(), f"{day} {game}".encode(), hashlib.sha256).hexdigest()[:32]


async def results(house: House, who: str | None, game: str, day: str | None = None) -> dict[str, Any]:
    """What everybody made of a day's deal, the best first. Links to their tables come when the day is over."""
    if game not in GAMES:
        raise NotFound(N_("There is no such game."))
    day = day or house.today
    if not _DAY.fullmatch(day) or day > house.today:
        raise Refused(N_("That day has no deal yet."))
    past = day < house.today
    rules = house.make(game, seats=1)
    rows = await house.store.results(day, game, SHOWN, least_first=rules.less_is_better)
    ranks = places([cost(rules, row.total) for row in rows])
    return {
        "day": day,
        "game": game,
        "less_is_better": rules.less_is_better,
        "results": [
            {
                "place": rank,
                "name": row.name,
                "total": row.total,
                "won": row.rank == 1,
                "you": row.holder == who,
                "table": row.table if past or row.holder == who else None,
            }
            for row, rank in zip(rows, ranks, strict=True)
        ],
    }


async def mine(house: House, who: str | None, game: str, lang: str = "en") -> dict[str, Any]:
    """The days on which somebody has finished the deal of a game, the latest first, and how many of them in a row."""
    if game not in GAMES:
        raise NotFound(N_("There is no such game."))
    rules = house.make(game, seats=1)
    rows = await house.store.own_results(who, game, PAST, least_first=rules.less_is_better) if who else []
    streak = in_a_row(await house.store.own_days(who, game), house.today) if rows and who else 0
    return {
        "game": game,
        "today": house.today,
        "streak": streak,
        "less_is_better": rules.less_is_better,
        "days": [
            {
                "day": row.day,
                "total": row.total,
                "won": row.rank == 1,
                "place": place,
                "of": of,
                "table": row.table,
                "text": shared(words.title(game, lang), row.day, row.rank == 1, place, of),
            }
            for row, place, of in rows
        ],
    }


async def own(house: House, session: Session, who: str | None, lang: str = "en") -> dict[str, Any] | None:
    """What the day of a table is for who has finished its deal, with the days in a row; None for all others."""
    day, holds = session.table.daily, session.held(who)
    if day is None or not holds or not session.match.over:
        return None
    known = await mine(house, who, session.table.game, lang)
    found = next((row for row in known["days"] if row["day"] == day), None)
    return {**found, "streak": known["streak"]} if found else None


def in_a_row(days: set[str], today: str) -> int:
    """How many days in a row were finished, up to today or, while today is not, to yesterday.

    >>> in_a_row({"2026-02-28", "2026-03-01", "2026-02-26"}, "2026-03-02")
    2
    """
    day = datetime.date.fromisoformat(today)
    if today not in days:
        day -= datetime.timedelta(1)
    count = 0
    while day.isoformat() in days:
        count, day = count + 1, day - datetime.timedelta(1)
    return count


def shared(title: str, day: str, won: bool, place: int, of: int) -> str:
    """A result to tell others who still have the day before them: nothing in it is of the deal.

    >>> print(shared("Nova Luna", "2026-03-01", True, 2, 4))
    Lunarium · Nova Luna · 2026-03-01
    ★ 🌕🌕🌕🌗🌑 2/4
    """
    halves = round(2 * MOONS * (of - place + 1) / of)
    moons = "🌕" * (halves // 2) + "🌗" * (halves % 2)
    return f"Lunarium · {title} · {day}\n{'★' if won else '☆'} {moons.ljust(MOONS, '🌑')} {place}/{of}"
