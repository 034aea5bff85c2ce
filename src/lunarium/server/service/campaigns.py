"""A campaign of Welcome to the Moon: tables in their order, one an adventure, with the same seats.

Everything is computed from the tables. One that was given up or closed does not count: its adventure is begun again.
"""

import copy
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from ... import seeds, words
from ...core.match import LETTERS
from ...games.welcome_to_the_moon import NAME
from ...games.welcome_to_the_moon import campaign as rules
from ...games.welcome_to_the_moon.campaign import ORDER, Campaign
from ...words import N_, Words, complaint
from ...words.welcome_to_the_moon.campaign import interlude
from ..store import OPEN, OVER, Claim, Conflict, Seat, Table
from . import identity, tables
from .errors import NotFound, NotYours, Refused, Stale, Unreadable
from .house import ATTEMPTS, House
from .session import Session, Settings, written
from .tables import Chair, Place
from .views import eyes_of

GAME = NAME  # the one that has a campaign


class Begun(NamedTuple):
    """A new campaign, and where its first adventure is played."""

    campaign: str
    place: Place


@dataclass(frozen=True)
class Story:
    """A campaign as far as it went."""

    id: str
    tables: list[Table]
    played: Campaign  # with the matches that were finished
    seats: tuple[Seat, ...]  # of the last table, as are all of these:
    settings: Settings
    mine: tuple[int, ...]
    acting: tuple[int, ...]
    waiting: bool
    unreadable: dict[str, Unreadable]  # tables that count and cannot be read
    code: str  # empty for who may not pass it on

    @property
    def last(self) -> Table:
        return self.tables[-1]

    @property
    def open(self) -> bool:
        """An adventure is being played, or waits for its players."""
        return self.last.status == OPEN

    @property
    def status(self) -> str:
        if self.unreadable:
            return "unreadable"
        if self.open:
            return "waiting" if self.waiting else "playing"
        return "between" if self.played.next else "done"


async def create(
    house: House,
    who: str | None,
    chairs: Sequence[Chair],
    level: int = 1,
    settings: Settings | None = None,
    claim: Claim | None = None,
) -> Begun:
    """Set the first table of a campaign; alone, ``level`` says who plays for ASTRA."""
    options = {"adventure": ORDER[0], **({"level": level} if len(chairs) == 1 else {})}
    first: dict[str, Any] = {"campaign": identity.table_id(), "chapter": 1}
    place = await tables.create(house, who, NAME, options, chairs, settings, claim=claim, **first)
    async with house.at(place.table) as session:  # where the claim is an old one, so is the campaign
        return Begun(session.table.campaign or "", place)


async def story(house: House, who: str | None, campaign: str) -> Story:
    """The campaign; raises ``NotFound``, and ``NotYours`` where there are no spectators."""
    rows = await house.store.chapters(campaign) if identity.is_id(campaign) else []
    if not rows:
        raise NotFound(N_("There is no such campaign."))
    unreadable: dict[str, Unreadable] = {}
    async with _latest(house, rows, unreadable) as session:
        eyes_of(session, who, None)
        rows = [session.table if row.id == session.table.id else row for row in rows]
        names, seats, settings, mine = session.match.players, session.seats, session.settings, session.held(who)
        acting = tuple(place for place in session.match.to_act if place >= 0) if session.playing else ()
        waiting, code = session.waiting, session.code(who) if mine else ""
        level = session.game.options.get("level", 1)
    played = Campaign(names, int(level))
    for row in rows:
        if row.status == OVER and row.id not in unreadable:
            try:
                async with house.at(row.id) as session:
                    played.matches.append(session.match)
            except Unreadable as error:
                unreadable[row.id] = error
    return Story(campaign, rows, played, seats, settings, mine, acting, waiting, unreadable, code)


@asynccontextmanager
async def _latest(house: House, rows: Sequence[Table], unreadable: dict[str, Unreadable]) -> AsyncIterator[Session]:
    """The last table that can be read: it knows who sits there. Raises ``Unreadable`` where there is none."""
    for row in reversed(rows):
        async with AsyncExitStack() as stack:
            try:
                session = await stack.enter_async_context(house.at(row.id))
            except Unreadable as error:
                unreadable[row.id] = error
                continue
            yield session
            return
    raise unreadable[rows[-1].id]


async def go_on(house: House, who: str, campaign: str, *, again: bool = False, after: int | None = None) -> Place:
    """Begin the next adventure, or the last one again; whoever asks second is led to the same table.

    ``after`` is the last chapter that the reader saw; ``Stale`` where there are later ones.
    """
    for _ in range(ATTEMPTS):
        told = await story(house, who, campaign)
        if not told.mine:
            raise NotYours(N_("You have no seat in this campaign."))
        for error in told.unreadable.values():
            raise error
        if told.open:
            return Place(told.last.id, told.code, told.mine)
        if after is not None and after != told.last.chapter:
            raise Stale(N_("The campaign has gone on since you looked."))
        with suppress(Conflict):
            return await _begin(house, who, told, again)
    raise Stale(N_("Others keep changing this table. Please try again."))


async def _begin(house: House, who: str, told: Story, again: bool) -> Place:
    played = told.played
    if again and not played.results:
        raise Refused(N_("No adventure was finished yet."))
    if not again and played.next is None:
        raise Refused(N_("All adventures have been played."))
    seed = seeds.choose(None)
    match = played.again(*seed) if again else played.begin(*seed)
    match.begin()
    seats = [_rested(seat, who) for seat in told.seats]
    chapter = (told.last.chapter or 0) + 1
    more: dict[str, Any] = {"campaign": told.id, "chapter": chapter, "host": told.last.host}
    return await tables.place(house, who, match, seats, told.settings, follows=told.last, **more)


def _rested(seat: Seat, who: str) -> Seat:
    """Who gave up may play the next adventure, and who begins it is there."""
    return replace(seat, resigned=False, bot=None if identity.same(seat.holder, who) else seat.bot)


async def export(house: House, who: str | None, campaign: str) -> str:
    """The campaign's file: the finished adventures with their seeds, under the names that the players have now."""
    told = await story(house, who, campaign)
    for error in told.unreadable.values():
        raise error
    whole = Campaign(written(told.seats, told.played.players), told.played.level)
    for match in told.played.matches:
        named = copy.copy(match)
        named.players = whole.players
        whole.matches.append(named)
    return rules.write(whole)


async def view(house: House, who: str | None, campaign: str, lang: str = "en") -> dict[str, Any]:
    """The whole campaign for anybody who may look: nothing in it is secret."""
    told = await story(house, who, campaign)
    played = told.played
    errors = {table: complaint(error, lang) for table, error in told.unreadable.items()}
    begun = _adventure(told.last) if told.open else None
    stuck = next((_adventure(row) for row in told.tables if row.id in errors), None)
    now = stuck or begun or played.next
    return {
        "campaign": campaign,
        "status": told.status,
        "chapter": told.last.chapter,
        "level": played.level if len(told.seats) == 1 else None,
        "deadline": told.settings.deadline,
        "watch": told.settings.watch,
        "you": list(told.mine),
        "seats": [_seat(told, seat) for seat in told.seats],
        "table": told.last.id if told.open and not errors else None,
        "last": told.last.id,
        "code": told.code or None if told.waiting else None,
        "your_turn": any(place in told.mine and told.seats[place].present for place in told.acting),
        "to_act": [played.players[place] for place in told.acting],
        "now": now,
        "again": played.results[-1].adventure if played.results and not told.open and not errors else None,
        "interlude": interlude(Words(lang), now),
        "error": next(iter(errors.values()), None),
        "adventures": [_chapter(told, name, begun, lang) for name in ORDER],
    }


def _adventure(row: Table) -> str | None:
    """Which one is played there; None where that is not to be read."""
    name = row.options.get("adventure") if isinstance(row.options, dict) else None
    return name if name in ORDER else None


def _seat(told: Story, seat: Seat) -> dict[str, Any]:
    played = told.played
    return {
        "seat": seat.number,
        "letter": LETTERS[seat.number],
        "name": played.players[seat.number],
        "kind": "open" if seat.open else "person" if seat.holder else "bot",
        "you": seat.number in told.mine,
        "stars": played.standings[seat.number],
        "rank": played.ranks[seat.number],
    }


def _chapter(told: Story, name: str, begun: str | None, lang: str) -> dict[str, Any]:
    """An adventure: what it brought, or when it comes; its table, and those of earlier attempts."""
    result = next((result for result in told.played.results if result.adventure == name), None)
    own = [row for row in told.tables if _adventure(row) == name and row.status in (OPEN, OVER)]
    state = "open" if name == begun else "done" if result else "next" if name == told.played.next else "later"
    if any(row.id in told.unreadable for row in own):
        state = "unreadable"
    return {
        "adventure": name,
        "title": words.value(NAME, "adventure", name, lang),
        "state": state,
        "points": list(result.points) if result else None,
        "stars": list(result.stars) if result else None,
        "table": own[-1].id if own else None,
        "earlier": [row.id for row in own[:-1]],
    }


def gather(rows: Sequence[dict[str, Any]], lang: str) -> list[dict[str, Any]]:
    """Rows of ``listing.mine`` with each campaign once: its latest adventure, and what comes when that is over."""
    latest: dict[str, int] = {}
    for row in rows:
        if row["campaign"]:
            latest[row["campaign"]] = max(row["chapter"] or 0, latest.get(row["campaign"], 0))
    gathered = []
    for row in rows:
        if not row["campaign"]:
            gathered.append(row)
        elif (row["chapter"] or 0) == latest[row["campaign"]]:
            name = row["options"].get("adventure")
            title = words.value(NAME, "adventure", name, lang) if name in ORDER else ""
            status = row["status"] if row["error"] else _pause(row["status"], name)
            gathered.append({**row, "adventure": title, "status": status})
    return gathered


def _pause(status: str, adventure: str) -> str:
    if status in ("waiting", "playing"):
        return status
    return "done" if status == OVER and adventure == ORDER[-1] else "between"
