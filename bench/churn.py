"""Tables that come and go: does a server's memory stay where it is?

``python bench/churn.py --minutes 30`` sets tables of all games, plays at them as a browser does, looks back, forks,
leaves, resigns and closes them, and prints what the server holds, beside its tables and listeners. The first minutes
fill what is kept on purpose (tables in memory, drawings, sentences); after them the line should be flat. With
``--rooms`` the server keeps fewer tables, and is full sooner.
"""

import argparse
import asyncio
import contextlib
import random
import resource
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.clients import Connection, Measured, Pair, Program
from bench.serving import Server, served, tree
from lunarium.games import GAMES
from lunarium.words import LANGUAGES


class Churn:
    """People who come and go, until a time."""

    def __init__(self, server: Server, until: float) -> None:
        self.server = server
        self._until = until
        self._rng = random.Random(1)
        self.tables = self.moves = self.failed = 0

    async def people(self) -> None:
        while time.perf_counter() < self._until:
            try:
                async with asyncio.timeout(60):
                    await self._table()
            except (OSError, TimeoutError, asyncio.IncompleteReadError):
                self.failed += 1

    async def _table(self) -> None:
        rng = self._rng
        pair = Pair(self.server, rng.choice([*GAMES]), "page", Measured())
        await pair.sit()
        self.tables += 1
        try:
            while not pair.ready:
                await asyncio.sleep(0.01)
            for _ in range(rng.choice((1, 5, 20, 60))):
                able = [person for person in pair.people if person.sight.legal]
                if able and not pair.over:
                    person = rng.choice(able)
                    await person.act(rng.choice(person.sight.legal), time.perf_counter())
            await self._goodbye(rng.choice(pair.people))
        finally:
            self.moves += len(pair.measured.moves)
            self.failed += await pair.leave()

    async def _goodbye(self, person: Program) -> None:
        """Look at it in another language and at an earlier moment, then go in one of several ways."""
        rng = self._rng
        own = Connection(self.server.address, person.credentials)
        await own.json("GET", f"/tables/{person.table}?lang={rng.choice([*LANGUAGES])}&move={rng.randrange(3)}")
        await own.json("POST", f"/tables/{person.table}/chat", {"text": "Bye"})
        way = rng.choice(("leave", "resign", "close", ""))
        if way:
            await own.json("POST", f"/tables/{person.table}/{way}", {"level": "random"} if way == "leave" else None)
        own.close()


async def churn(server: Server, chosen: argparse.Namespace) -> int:
    started = time.perf_counter()
    life = Churn(server, started + 60 * chosen.minutes)
    crowd = [asyncio.create_task(life.people()) for _ in range(chosen.people)]
    held: list[float] = []
    print("minute   MB   tables    moves  failed  processor s")
    while not all(task.done() for task in crowd):
        await asyncio.wait(crowd, timeout=chosen.every)
        held.append(server.memory())
        minute = (time.perf_counter() - started) / 60
        print(
            f"{minute:6.1f} {held[-1]:4.0f} {life.tables:8} {life.moves:8} {life.failed:7} {server.processor():12.1f}",
            flush=True,
        )
    await asyncio.gather(*crowd)
    third = max(1, len(held) // 3)
    middle, last = statistics.median(held[third : 2 * third] or held), statistics.median(held[-third:])
    print(f"median of the middle third {middle:.0f} MB, of the last {last:.0f} MB: {last / middle - 1:+.1%}")
    return 1 if life.failed else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--every", type=float, default=60.0, metavar="SECONDS", help="between two lines")
    parser.add_argument("--people", type=int, default=6, help="pairs that play at the same time")
    parser.add_argument("--rooms", type=int, help="tables that the server keeps in memory: few are full soon")
    parser.add_argument("--commit", help="another commit's server")
    chosen = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 16384), most))
    with contextlib.ExitStack() as stack:
        source = stack.enter_context(tree(chosen.commit))
        return asyncio.run(
            churn(stack.enter_context(served(chosen.commit or "this tree", source, rooms=chosen.rooms)), chosen)
        )


if __name__ == "__main__":
    sys.exit(main())
