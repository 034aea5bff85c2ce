"""Two processes at one table at the same moment: what one was told to be done stays done, once.

``python bench/races.py`` lets two houses, each in a process of its own, do two things to one table at once, 200 times a
race, on SQLite and on a PostgreSQL of its own (or ``--database URL``), and then looks into the database. A deed is
*lost* if it was acknowledged and is not there, *doubled* if it is there twice, *undone* if a later write took it away.
"""

import argparse
import asyncio
import multiprocessing
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from lunarium.core.play import DONE
from lunarium.server.service import (
    Bus,
    Chair,
    House,
    Refused,
    Settings,
    Thinkers,
    chat,
    daily,
    deadlines,
    guests,
    identity,
    rematches,
    tables,
    turns,
    views,
)
from lunarium.server.service.limits import Limits, Rate
from lunarium.server.store import CLOSED, RESIGNED, Entry, Store
from tests.databases import start_postgres

ANA, BEN, EVE = (identity.known(letter * 43) or "" for letter in "abe")
HOUR = 3600
SPREAD = 0.004  # seconds by which either side may come late, so that they meet at different steps

Deed = tuple[Any, ...]  # the name of one of DEEDS, and its arguments
Outcome = tuple[bool, Any]  # whether it was acknowledged, and with what


class Clock:
    """This machine's, set forward."""

    ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


class Unlimited(Limits):
    """A race is repeated faster than any person could."""

    def take(self, who: str, what: str, rate: Rate) -> None:
        pass


async def opened(database: str, clock: Clock) -> House:
    bus = Bus()
    store = await Store.open(database, bus.publish)
    return House(store, bus, Thinkers(1, 5.0), clock=clock, limits=Unlimited(clock))


async def _look(house: House, who: str, table: str) -> None:
    """Have the table in memory."""
    await views.view(house, who, table)


async def _sweep(house: House, table: str) -> int:
    assert isinstance(house.clock, Clock)
    house.clock.ahead = HOUR + 1
    try:
        return await deadlines.sweep(house)
    finally:
        house.clock.ahead = 0.0


DEEDS: dict[str, Callable[..., Awaitable[Any]]] = {
    "look": _look,
    "act": lambda house, who, table, action, number: turns.act(house, who, table, action, number=number),
    "undo": lambda house, who, table, number: turns.undo(house, who, table, number=number),
    "resign": guests.resign,
    "close": guests.close,
    "join": tables.join,
    "leave": guests.leave,
    "rematch": rematches.rematch,
    "say": chat.say,
    "daily": daily.start,
    "sweep": _sweep,
}


async def do(house: House, delay: float, deed: Deed) -> Outcome:
    name, *arguments = deed
    await asyncio.sleep(delay)
    try:
        return True, await DEEDS[name](house, *arguments)
    except Refused as error:
        return False, type(error).__name__


def other(database: str, pipe: Connection) -> None:
    """The other process: it does what it is told to."""

    async def run() -> None:
        house = await opened(database, Clock())
        pipe.send(None)
        while (told := await asyncio.to_thread(pipe.recv)) is not None:
            pipe.send(await do(house, *told))
        await house.close()

    asyncio.run(run())


@dataclass
class Arena:
    """Both processes, and what a race needs to know."""

    here: House
    pipe: Connection
    rng: random.Random = field(default_factory=lambda: random.Random(0))

    async def there(self, deed: Deed, delay: float = 0.0) -> Outcome:
        self.pipe.send((delay, deed))
        outcome: Outcome = await asyncio.to_thread(self.pipe.recv)
        return outcome

    async def both(self, one: Deed, two: Deed) -> tuple[Outcome, Outcome]:
        """Two deeds at the same time, in either process."""
        late, later = (self.rng.random() * SPREAD for _ in "12")
        if self.rng.random() < 0.5:
            first, second = await asyncio.gather(do(self.here, late, one), self.there(two, later))
        else:
            second, first = await asyncio.gather(do(self.here, late, two), self.there(one, later))
        return first, second

    async def entries(self, table: str) -> list[Entry]:
        read = await self.here.store.read(table)
        assert read
        return read[2]

    async def status(self, table: str) -> str:
        row = await self.here.store.table(table)
        assert row
        return row.status

    async def pair(self, settings: Settings | None = None) -> str:
        """A table of Ana and Ben, which both processes have in memory."""
        place = await tables.create(self.here, ANA, "nova-luna", {}, [Chair("me", "Ana"), Chair()], settings)
        await self.there(("join", BEN, place.code, "Ben"))
        return place.table

    async def alone(self) -> str:
        """A table at which Ana plays for two."""
        place = await tables.create(self.here, ANA, "nova-luna", {}, [Chair("me", "Ana"), Chair("me", "Max")])
        await self.there(("look", ANA, place.table))
        return place.table

    async def turn(self, table: str) -> tuple[str, views.Look]:
        """Whose turn it is, and what they see."""
        for who in (ANA, BEN):
            look = await views.view(self.here, who, table)
            if look.legal:
                return who, look
        raise AssertionError("nobody is to act")

    async def kept(self, table: str, moved: Outcome, look: views.Look, action: int) -> str:
        """Whether a move is there if it was acknowledged, and only then."""
        entries = await self.entries(table)
        made = [entry for entry in entries[look.data["number"] :] if entry[:2] == (look.seat, action)]
        if len(made) > 1:
            return "doubled"
        return "" if len(made) == moved[0] else "lost"


async def resign(arena: Arena) -> str:
    """Ana gives up while whoever is to act moves."""
    table = await arena.pair()
    who, look = await arena.turn(table)
    action = arena.rng.choice(look.legal)
    move = ("act", who, table, action, look.data["number"])
    resigned, moved = await arena.both(("resign", arena.rng.choice((ANA, BEN)), table), move)
    if not resigned[0]:
        return "refused"
    return "undone" if await arena.status(table) != RESIGNED else await arena.kept(table, moved, look, action)


async def close(arena: Arena) -> str:
    """Ana closes her table in one window and moves in another."""
    table = await arena.alone()
    _, look = await arena.turn(table)
    action = arena.rng.choice(look.legal)
    move = ("act", ANA, table, action, look.data["number"])
    closed, moved = await arena.both(("close", ANA, table), move)
    if not closed[0]:
        return "refused"
    return "undone" if await arena.status(table) != CLOSED else await arena.kept(table, moved, look, action)


async def join(arena: Arena) -> str:
    """Two people want the last seat."""
    place = await tables.create(arena.here, ANA, "nova-luna", {}, [Chair("me", "Ana"), Chair()])
    ben, eve = await arena.both(("join", BEN, place.code, "Ben"), ("join", EVE, place.code, "Eve"))
    read = await arena.here.store.read(place.table)
    assert read
    seated = read[1][1].holder
    if ben[0] and eve[0]:
        return "doubled"
    return "" if (ben[0] and seated == BEN) or (eve[0] and seated == EVE) else "lost"


async def leave(arena: Arena) -> str:
    """Somebody leaves the seat to a bot while the other moves."""
    table = await arena.pair()
    who, look = await arena.turn(table)
    leaver = BEN if who == ANA else ANA  # the bot of who is to act would move at once
    action = arena.rng.choice([action for action in look.legal if action != DONE])
    left, moved = await arena.both(("leave", leaver, table), ("act", who, table, action, look.data["number"]))
    read = await arena.here.store.read(table)
    assert read
    if left[0] and not any(seat.bot for seat in read[1] if seat.holder == leaver):
        return "undone"
    return await arena.kept(table, moved, look, action)


async def start(arena: Arena) -> str:
    """Somebody begins the daily deal twice at once."""
    who = identity.known(identity.token()) or ""
    one, two = await arena.both(("daily", who, "nova-luna", "Ana"), ("daily", who, "nova-luna", "Ana"))
    held = await arena.here.store.held(who)
    if len(held) != 1:
        return "doubled" if held else "lost"
    return "" if one[0] and two[0] and one[1].table == two[1].table else "lost"


async def again(arena: Arena) -> str:
    """Both ask for a rematch at once."""
    table = await arena.pair()
    await guests.resign(arena.here, ANA, table)
    before = {held.table.id for held in await arena.here.store.held(ANA)}
    one, two = await arena.both(("rematch", ANA, table), ("rematch", BEN, table))
    new = {held.table.id for held in await arena.here.store.held(ANA)} - before
    if len(new) != 1:
        return "doubled" if new else "lost"
    return "" if one[0] and two[0] and {one[1].table, two[1].table} == new else "lost"


async def _late(arena: Arena, with_: Callable[[str, str, views.Look], Deed]) -> str:
    """A turn that is late is made once, whoever makes it."""
    table = await arena.pair(Settings(deadline=HOUR))
    who, look = await arena.turn(table)
    _, other = await arena.both(("sweep", table), with_(who, table, look))
    entries = (await arena.entries(table))[look.data["number"] :]
    ended = sum(entry.action == DONE and entry.seat == look.seat for entry in entries)
    await guests.resign(arena.here, ANA, table)  # or the next sweep would find it
    if ended != 1:
        return "doubled" if ended else "lost"
    return "" if not other[0] or entries else "lost"


async def deadline(arena: Arena) -> str:
    """Both processes see at once that a turn is late."""
    return await _late(arena, lambda who, table, look: ("sweep", table))


async def in_time(arena: Arena) -> str:
    """Whoever is late moves just as the bot does."""
    return await _late(arena, lambda who, table, look: ("act", who, table, look.legal[0], look.data["number"]))


async def undo(arena: Arena) -> str:
    """Ana takes back in one window and goes on in another."""
    table = await arena.alone()
    _, look = await arena.turn(table)
    await turns.act(arena.here, ANA, table, look.legal[0], number=look.data["number"])
    _, look = await arena.turn(table)
    if not look.data["draft"] or look.legal == (DONE,):
        return "refused"
    number, action = look.data["number"], arena.rng.choice([action for action in look.legal if action != DONE])
    back, moved = await arena.both(("undo", ANA, table, number), ("act", ANA, table, action, number))
    if back[0] and moved[0]:
        return "doubled"
    seen = await views.view(arena.here, ANA, table, seat=look.seat)
    actions = [choice["action"] for choice in look.data["draft"]]
    wanted = actions[:-1] if back[0] else [*actions, action]
    return "" if [choice["action"] for choice in seen.data["draft"]] in (wanted, []) else "lost"


async def same(arena: Arena) -> str:
    """One move is sent to both processes."""
    table = await arena.alone()
    _, look = await arena.turn(table)
    action = arena.rng.choice(look.legal)
    move = ("act", ANA, table, action, look.data["number"])
    one, two = await arena.both(move, move)
    if one[0] and two[0]:
        return "doubled"
    return await arena.kept(table, (one[0] or two[0], None), look, action)


async def say(arena: Arena) -> str:
    """Something is said while somebody moves."""
    table = await arena.pair()
    who, look = await arena.turn(table)
    action = arena.rng.choice(look.legal)
    speaker = identity.known(identity.token()) or ""
    said, moved = await arena.both(("say", ANA, table, speaker[:8]), ("act", who, table, action, look.data["number"]))
    if not said[0]:
        return "refused"
    texts = [line.text for line in await arena.here.store.chat(table, 10)]
    return "lost" if texts != [speaker[:8]] else await arena.kept(table, moved, look, action)


RACES: dict[str, Callable[[Arena], Awaitable[str]]] = {
    "resign, move": resign,
    "close, move": close,
    "leave, move": leave,
    "chat, move": say,
    "join, join": join,
    "rematch, rematch": again,
    "daily, daily": start,
    "deadline, deadline": deadline,
    "deadline, move": in_time,
    "undo, move": undo,
    "move, the same move": same,
}


@asynccontextmanager
async def arena(database: str) -> AsyncIterator[Arena]:
    """This process and another one at a database."""
    spawn = multiprocessing.get_context("spawn")
    pipe, end = spawn.Pipe()
    process = spawn.Process(target=other, args=(database, end))
    process.start()
    end.close()
    house = await opened(database, Clock())
    try:
        await asyncio.to_thread(pipe.recv)
        yield Arena(house, pipe)
    finally:
        pipe.send(None)
        await asyncio.to_thread(process.join, 30)
        await house.close()


async def run(database: str, times: int, names: Sequence[str]) -> bool:
    """Run the races and print what became of them; whether all was well."""
    well = True
    async with arena(database) as both:
        for name in names:
            started = time.perf_counter()
            verdicts = Counter([await RACES[name](both) for _ in range(times)])
            bad = "".join(f"{verdicts[verdict]:9}" for verdict in ("refused", "lost", "doubled", "undone"))
            print(f"{name:22}{times:6}{bad}   {time.perf_counter() - started:6.1f} s", flush=True)
            well = well and not any(verdicts[verdict] for verdict in ("lost", "doubled", "undone"))
    return well


@contextmanager
def databases(chosen: str | None) -> Iterator[Iterator[str]]:
    """The URL that was named; or a SQLite file and a PostgreSQL of our own, if it is installed."""
    with tempfile.TemporaryDirectory() as folder:
        server = start_postgres() if chosen is None else None
        try:
            own = [str(Path(folder) / "tables.sqlite"), *([server.fresh()] if server else [])]
            yield iter([chosen] if chosen else own)
        finally:
            if server:
                server.stop()


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--database", metavar="URL")
    parser.add_argument("--race", action="append", choices=list(RACES), help="one of them; may be repeated")
    chosen = parser.parse_args()
    well = True
    with databases(chosen.database) as named:
        for database in named:
            print(f"{database.partition(':')[0] if '://' in database else 'sqlite'}", flush=True)
            print(f"{'race':22}{'times':>6}{'refused':>9}{'lost':>9}{'doubled':>9}{'undone':>9}", flush=True)
            well = asyncio.run(run(database, chosen.times, chosen.race or list(RACES))) and well
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
