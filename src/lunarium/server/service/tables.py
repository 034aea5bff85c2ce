"""Use cases of a table: set it, sit down, get up, come back, give up, play again."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any, NamedTuple

from ... import words
from ...bots import bot
from ...core.errors import LunariumError
from ...core.match import Match
from ...core.play import AnyGame
from ...core.record import check_name
from ...games import GAMES
from ...words import N_
from ..store import CLOSED, OPEN, RESIGNED, Claim, Conflict, Entry, Held, Seat, Table
from . import identity
from .errors import NotFound, NotYours, Refused, Unreadable
from .house import House, due
from .rebuilt import sound
from .session import Session, Settings, title
from .watch import DAY

ME, FREE, BOT = "me", "open", "bot"  # who shall sit on a chair
LEVEL = "greedy"  # of the bot that takes the seat of somebody who leaves
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
        raise Refused(N_("{seats} seats need {seats} chairs, not {chairs}."), seats=rules.seats, chairs=len(chairs))
    seats = [_chair(rules, number, chair, who) for number, chair in enumerate(chairs)]
    if all(seat.bot for seat in seats):
        raise Refused(N_("At least one seat must be for a person."))
    match = Match(rules)
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
    name = " ".join(name.split())
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


def _free(session: Session, wish: int | None) -> int:
    free = [seat.number for seat in session.seats if seat.open]
    if not session.open or not free:
        raise Refused(N_("There is no free seat at this table."))
    if wish is not None and wish not in free:
        raise Refused(N_("That seat is taken."))
    return free[0] if wish is None else wish


async def rename(house: House, who: str, table: str, name: str, seat: int | None = None) -> None:
    """Take another name at this table, for one of my seats or for the only one."""

    async def use(session: Session) -> None:
        mine = holder(session, who)
        if seat is not None and seat not in mine:
            raise NotYours(N_("This is not your seat."))
        number = mine[0] if seat is None else seat
        await house.change(session, [replace(session.seats[number], name=named(name))])

    await house.attempt(table, use)


async def leave(house: House, who: str, table: str, level: str = LEVEL) -> None:
    """Get up. Before the game the seat is free again; later a bot keeps it until its holder returns.

    A host who leaves before the game is host no longer: the next one is whoever sat down first of those who stay.
    """

    async def use(session: Session) -> None:
        mine = [session.seats[number] for number in holder(session, who)]
        if session.waiting and not session.begun:
            stay = (seat.holder for seat in session.seats if seat.holder and seat not in mine)
            heir = {"host": next(stay, None)} if session.hosts(who) else {}
            await house.change(session, [Seat(seat.number) for seat in mine], **heir)
        elif session.open:
            bot(level, session.game)
            await house.change(session, [replace(seat, bot=seat.bot or level) for seat in mine])
            house.drive(session)

    await house.attempt(table, use)


async def come_back(house: House, who: str, table: str) -> None:
    """Take one's seats back from the bot. Who resigned has none to take."""

    async def use(session: Session) -> None:
        mine = [session.seats[number] for number in holder(session, who)]
        away = [replace(seat, bot=None) for seat in mine if seat.bot and not seat.resigned]
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
            replace(seat, bot=seat.bot or LEVEL, resigned=True) if seat.number in mine else seat
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


async def rematch(house: House, who: str, table: str) -> Place:
    """Play the same again with the same people; whoever asks second is led to the same new table."""

    async def use(session: Session) -> Place:
        holder(session, who)
        if session.open or session.table.daily or session.table.campaign:
            raise Refused(N_("A rematch comes after the game."))
        if session.table.rematch is None:
            seats = [replace(seat, resigned=False) for seat in session.seats]
            match = Match(house.make(session.table.game, **session.table.options))  # by the newest rules
            match.begin()
            row = session.table
            more: dict[str, Any] = {"origin": row.id, "host": session.host}
            return await place(house, who, match, seats, session.settings, follows=row, **more)
        return await there(house, who, session.table.rematch)

    return await house.attempt(table, use)


async def mine(house: House, who: str, lang: str = "en") -> list[dict[str, Any]]:
    """The tables in which somebody has a seat, the latest change first, and whether it is their turn.

    One that cannot be read says so as ``error``; the others are as they are.
    """
    listed = []
    for held in await house.store.held(who):
        try:
            listed.append(await _listed(house, who, held, lang))
        except Unreadable as error:
            listed.append({**_row(held.table, lang), "status": "unreadable", "error": error.told(words.Words(lang))})
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
        "players": list(map(title, held.seats)),
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


def holder(session: Session, who: str | None) -> tuple[int, ...]:
    """The seats that somebody holds here; raises ``NotYours`` where there are none."""
    mine = session.held(who)
    if not mine:
        raise NotYours(N_("You have no seat at this table."))
    return mine
