"""A server under load: tables, listeners that look at every change, what a move costs and how long it takes.

``python -m bench.load`` starts ``lunarium serve`` on this machine with a database of its own (SQLite in a temporary
folder, or ``--database URL``), plays for a minute with 300 tables and 600 listeners, a move a table every 5 seconds,
and prints the processor seconds of the server over moves, throughput and percentiles. ``--clients page`` clicks as a
browser does; ``--clients api`` is programs, which are sent their views with the events or, by a server that cannot do
that, fetch them. ``--beside COMMIT`` runs the server of another commit by turns with this one, ``--rounds`` times each,
and prints medians with their spread. At the end it looks into the log of every table:
what was acknowledged is there, in its order, and once.
"""

import argparse
import asyncio
import contextlib
import resource
import statistics
import sys
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import sqlalchemy as sa

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.clients import KINDS, Measured, Pair
from bench.serving import Server, served, tree
from lunarium.games import GAMES
from lunarium.server.store.engine import PostgreSQL, SQLite, address

MOVES = sa.text('SELECT seat, action FROM moves WHERE "table" = :id ORDER BY number')


class Round(NamedTuple):
    """A stretch of play at one server."""

    measured: Measured
    seconds: float
    processor: float  # of the server
    bots: float


class Side:
    """A server with its tables."""

    def __init__(self, server: Server, chosen: argparse.Namespace) -> None:
        self.server = server
        self._chosen = chosen
        self._pairs: list[Pair] = []
        self._played: list[Pair] = []
        self.rounds: list[Round] = []
        self.deaf = 0

    async def sit(self, number: int) -> Pair:
        games = self._chosen.games
        pair = Pair(self.server, games[number % len(games)], self._chosen.clients, Measured())
        await pair.sit()
        return pair

    async def begin(self) -> None:
        self._pairs = [await self.sit(number) for number in range(self._chosen.tables)]
        await self._ready()

    async def _ready(self) -> None:
        async with asyncio.timeout(60):
            while not all(pair.ready for pair in self._pairs):
                await asyncio.sleep(0.05)

    async def play(self) -> None:
        """One round. Tables that came to their end are set anew before it."""
        for number, pair in enumerate(self._pairs):
            if pair.over:
                self.deaf += await pair.leave()
                self._played.append(pair)
                self._pairs[number] = await self.sit(number)
        await self._ready()
        measured = Measured()
        for pair in self._pairs:
            pair.measured = measured
            for person in pair.people:
                person.measured = measured
        started, used, bots = time.perf_counter(), self.server.processor(), self.server.bots()
        until = started + self._chosen.seconds
        await asyncio.gather(*(pair.play(self._chosen.every, until) for pair in self._pairs))
        await asyncio.sleep(0.5)  # for the views of the last moves
        self.rounds.append(
            Round(
                measured,
                time.perf_counter() - started,
                self.server.processor() - used,
                self.server.bots() - bots,
            )
        )

    async def end(self) -> int:
        """How many seats' acknowledged moves are not what the database holds."""
        for pair in self._pairs:
            self.deaf += await pair.leave()
        database = reading(self.server.database)
        wrong = 0
        for pair in (*self._played, *self._pairs):
            entries = await database.read(partial(moves, pair.table))
            for seat, person in enumerate(pair.people):
                wrong += person.acted != [action for place, action in entries if place == seat]
        await database.close()
        return wrong


def moves(table: str, connection: sa.Connection) -> list[tuple[int, int]]:
    return [(seat, action) for seat, action in connection.execute(MOVES, {"id": table})]


def reading(database: str) -> SQLite | PostgreSQL:
    """A database as it is: a store would bring that of another commit up to date."""
    url = address(database)
    return PostgreSQL(url) if url.get_backend_name() == "postgresql" else SQLite(url)


def told(name: str, seconds: list[float]) -> str:
    ordered = sorted(seconds) or [0.0]
    parts = [f"p{p} {1000 * ordered[min(len(ordered) - 1, len(ordered) * p // 100)]:7.1f} ms" for p in (50, 95, 99)]
    return f"  {name:28} {len(seconds):7}   {'   '.join(parts)}   max {1000 * ordered[-1]:7.1f} ms"


def spread(values: Sequence[float]) -> str:
    """The median with the least and the most."""
    return f"{statistics.median(values):6.2f} ({min(values):.2f} – {max(values):.2f})"


def a_move(rounds: Sequence[Round], what: str) -> list[float]:
    """Something of each round over its moves."""
    values = {
        "ms": [1000 * each.processor for each in rounds],
        "bots": [1000 * each.bots for each in rounds],
        "answers": [float(len(each.measured.sizes)) for each in rounds],
        "KB": [sum(each.measured.sizes) / 1024 for each in rounds],
    }[what]
    return [value / max(1, len(each.measured.moves)) for value, each in zip(values, rounds, strict=True)]


def report(side: Side, wrong: int) -> None:
    rounds = side.rounds
    seconds = sum(each.seconds for each in rounds)
    every = {
        name: [value for each in rounds for value in getattr(each.measured, name)]
        for name in ("moves", "seen", "views", "late")
    }
    print(f"{side.server.name}: {len(every['moves'])} moves in {len(rounds)} rounds")
    print(f"  processor a move, ms         {spread(a_move(rounds, 'ms'))}, of bots {spread(a_move(rounds, 'bots'))}")
    print(f"  answers and views a move     {spread(a_move(rounds, 'answers'))}")
    print(f"  KB a move                    {spread(a_move(rounds, 'KB'))}")
    print(told("move, to acknowledgement", every["moves"]))
    print(told("move, until the other sees", every["seen"]))
    print(told("view, at a change", every["views"]))
    print(told("move sent after its time", every["late"]))
    refused, idle = (sum(getattr(each.measured, name) for each in rounds) for name in ("refused", "idle"))
    print(f"  {len(every['moves']) / seconds:.1f} moves a second, memory {side.server.memory():.0f} MB")
    print(f"  refused {refused}, not due {idle}, seats with a log that is wrong {wrong}, listeners cut off {side.deaf}")


async def load(servers: Sequence[Server], chosen: argparse.Namespace) -> int:
    sides = [Side(server, chosen) for server in servers]
    for side in sides:
        await side.begin()
    for number in range(chosen.rounds):
        for side in sides if number % 2 else reversed(sides):
            await side.play()
    print(
        f"{chosen.tables} tables, {2 * chosen.tables} {chosen.clients} clients, a move a table every "
        f"{chosen.every:g} s, rounds of {chosen.seconds:g} s, {', '.join(chosen.games)}"
    )
    bad = 0
    for side in sides:
        wrong = await side.end()
        report(side, wrong)
        bad += wrong + side.deaf
    if len(sides) > 1:
        ours, theirs = (a_move(side.rounds, "ms") for side in sides)
        ratios = [mine / its for mine, its in zip(ours, theirs, strict=True)]
        print(f"processor a move, {servers[0].name} to {servers[1].name}: {spread(ratios)} of {len(ratios)} rounds")
    return 1 if bad else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--every", type=float, default=5.0, metavar="SECONDS")
    parser.add_argument("--seconds", type=float, default=60.0, help="of a round")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--clients", choices=KINDS, default="api")
    parser.add_argument("--games", nargs="+", choices=GAMES, default=tuple(GAMES))
    parser.add_argument("--beside", metavar="COMMIT")
    parser.add_argument("--database", metavar="URL", help="without --beside")
    chosen = parser.parse_args()
    if chosen.beside and chosen.database:
        parser.error("two servers need a database each: --beside goes without --database")
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 16384), most))
    with contextlib.ExitStack() as stack:
        servers = [stack.enter_context(served("this tree", stack.enter_context(tree(None)), chosen.database))]
        if chosen.beside:
            other = stack.enter_context(tree(chosen.beside))
            servers.append(stack.enter_context(served(chosen.beside, other)))
        return asyncio.run(load(servers, chosen))


if __name__ == "__main__":
    sys.exit(main())
