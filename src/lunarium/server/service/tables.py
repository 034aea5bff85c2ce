"""Use cases of a table: set it, find it, sit down."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any, NamedTuple

from ... import seeds
from ...bots import DEFAULT, bot
from ...core.errors import LunariumError
from ...core.match import Match
from ...core.play import AnyGame
from ...core.record import check_name
from ...words import N_
from ..store import Claim, Conflict, Entry, Seat, Table
from . import identity
from .errors import NotFound, NotYours, Refused
from .house import House, due
from .marks import unpiled
from .session import Session, Settings

ME, FREE, BOT = "me", "open", "bot"  # who shall sit on a chair
LEVEL = DEFAULT  # of the bot that takes the seat of somebody who leaves
GENTLE = "gentle"  # of the bot for a first game
DEADLINES = (0, 300, 3600, 86_400, 3 * 86_400)  # seconds for a turn; 0: none


class Chair(NamedTuple):
    """A seat that is wished for: mine, free for somebody, or a bot's. Several of mine are a hot-seat."""

    kind: str = FREE
    name: str = ""
    level: str = LEVEL


class Place(NamedTuple):
    """Where somebody sits now."""

    table: str
    code: str
    seats: tuple[int, ...]


async def create(
    house: House,
    who: str | None,
    game: str,
    options: Mapping[str, Any],
    chairs: Sequence[Chair],
    settings: Settings | None = None,
    **more: Any,
) -> Place:
    """Set a table; ``chairs`` decide the number of seats unless an option does. Raises ``BadOption``, ``Refused``."""
    settings = settings or Settings()
    if settings.deadline not in DEADLINES:
        raise Refused(
            N_("A deadline is one of these, in seconds: {deadlines}."), deadlines=", ".join(map(str, DEADLINES))
        )
    rules = house.make(game, **{"seats": len(chairs), **options})
    if len(chairs) != rules.seats:
        raise Refused(N_("Every seat needs a chair: {seats}, not {chairs}."), seats=rules.seats, chairs=len(chairs))
    seats = [_chair(rules, number, chair, who) for number, chair in enumerate(chairs)]
    if all(seat.bot for seat in seats):
        raise Refused(N_("At least one seat must be for a person."))
    match = seeds.fair(rules)
    match.begin()
    return await place(house, who, match, seats, settings, **more)


def _chair(rules: AnyGame, number: int, chair: Chair, who: str | None) -> Seat:
    if chair.kind == ME:
        if who is None:
            raise NotYours(N_("Who sits down needs a token."))
        return Seat(number, named(chair.name), who)
    if chair.kind == BOT:
        bot(chair.level, rules)
        return Seat(number, bot=chair.level)
    if chair.kind != FREE:
        kinds = f"{ME}, {FREE}, {BOT}"
        raise Refused(N_("There is no chair '{kind}'; there are: {kinds}."), kind=chair.kind[:20], kinds=kinds)
    return Seat(number)


def named(name: str) -> str:
    """A name that people and records can read; raises ``Refused``."""
    name = unpiled(" ".join(name.split()))
    try:
        check_name(name)
    except LunariumError:
        raise Refused(N_("A name has 1 to 40 printable characters and no quotes or semicolons.")) from None
    if name.lower().startswith("bot "):
        raise Refused(N_("Only bots are named so."))
    return name


async def place(
    house: House,
    who: str | None,
    match: Match[Any],
    seats: Sequence[Seat],
    settings: Settings,
    *,
    claim: Claim | None = None,
    follows: Table | None = None,
    **more: Any,
) -> Place:
    """Keep a new match, as far as it is played and dealt, as a table.

    Whoever asks again with the same claim, or asks at the same time, is led to the one table. ``Conflict`` where its
    chapter is taken, or where the table that it follows has changed.
    """
    if claim and (table := await house.store.claimed(claim)):
        return await there(house, who, table)
    now = house.clock()
    seats = [replace(seat, until=None) for seat in seats]  # a bot that waited elsewhere need not wait here
    entries = [Entry(*move) for move in match.log]
    options = dict(match.game.options)
    while True:
        row = Table(
            id=identity.table_id(),
            code=identity.code(),
            game=match.game.name,
            rules=match.game.version,
            options=options,
            settings=asdict(settings),
            deal=match.deal,
            seed=match.seed,
            commitment=match.commitment,
            given=match.given,
            created=now,
            changed=now,
            due=due(now, settings, seats),
            **{"host": who, **more},
        )
        try:
            await house.store.create(row, seats, entries, claim=claim, follows=follows)
        except Conflict:
            if claim and (table := await house.store.claimed(claim)):
                return await there(house, who, table)
            if await house.store.find(row.code) is None:
                raise
            continue  # the code is another table's: draw again
        return await there(house, who, row.id)


async def there(house: House, who: str | None, table: str) -> Place:
    """Where somebody sits at a table; its bots wake up."""
    async with house.at(table) as session:
        house.drive(session)
        return Place(table, session.code(who), session.held(who))


async def join(house: House, who: str, code: str, name: str, seat: int | None = None) -> Place:
    """Sit down on a free seat, the first or a chosen one. Who sits there already comes back to their own."""
    table = await find(house, code, who)

    async def use(session: Session) -> Place:
        mine = session.held(who)
        if not mine:
            taken = _free(session, seat)
            await house.change(session, [replace(session.seats[taken], name=named(name), holder=who)])
            mine = (taken,)
        house.drive(session)
        return Place(session.table.id, session.code(who), mine)

    return await house.attempt(table, use)


async def find(house: House, code: str, who: str | None) -> str:
    """The table with this code; raises ``NotFound``. A code ends with the last free seat, but for who sits there."""
    read = identity.read_code(code)
    table = await house.store.find(read) if read else None
    if table is not None:
        async with house.at(table) as session:
            if session.waiting or session.held(who):
                return table
    raise NotFound(N_("No table with this code has a free seat."))


class Invitation(NamedTuple):
    """A table as somebody sees it who has its code."""

    table: str
    game: AnyGame
    seats: tuple[Seat, ...]
    names: tuple[str, ...]
    watch: bool
    mine: tuple[int, ...]  # where the reader sits already


async def invitation(house: House, code: str, who: str | None) -> Invitation:
    """What to tell somebody before they sit down; raises ``NotFound``."""
    table = await find(house, code, who)
    async with house.at(table) as session:
        names, watch = session.match.players, session.settings.watch
        return Invitation(table, session.game, session.seats, names, watch, session.held(who))


async def game(house: House, table: str) -> AnyGame:
    """The rules that a table plays by."""
    async with house.at(table) as session:
        return session.game


def _free(session: Session, wish: int | None) -> int:
    free = [seat.number for seat in session.seats if seat.open]
    if not session.open or not free:
        raise Refused(N_("There is no free seat at this table."))
    if wish is not None and wish not in free:
        raise Refused(N_("That seat is taken."))
    return free[0] if wish is None else wish
