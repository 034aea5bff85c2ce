"""How often ``greedy`` beats ASTRA at Welcome to the Moon, by adventure and level; and ``random``, for two.

``python bench/winrates.py --games 40``; ^C prints what has been played so far. No weight was tuned on these seeds.
"""

import argparse
import os
import random
import signal
from collections import Counter
from collections.abc import Iterator
from multiprocessing import Pool
from typing import NamedTuple

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import lunarium
from lunarium.bots import bot
from lunarium.bots.match_up import play_out
from lunarium.core.play import AnyGame
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES

LEVELS = tuple(range(1, 9))
DUEL = "random"

Column = int | str  # a level, or the duel


class Job(NamedTuple):
    """One game of one cell of the table."""

    adventure: str
    column: Column
    number: int


def game_of(adventure: str, column: Column) -> AnyGame:
    if column == DUEL:
        return lunarium.game("welcome-to-the-moon", adventure=adventure, seats=2)
    return lunarium.game("welcome-to-the-moon", adventure=adventure, seats=1, level=column)


def wins(job: Job) -> bool:
    """Alone: better than ASTRA. Against random, by turns from each seat: ahead of it, not beside it."""
    game, number = game_of(job.adventure, job.column), job.number
    greedy, uniform = bot("greedy", game), bot("random", game)
    seat = number % game.seats
    bots = [greedy if other == seat else uniform for other in range(game.seats)]
    outcome = game.outcome(play_out(game, bots, f"test-{number // game.seats}", random.Random(number)))
    assert outcome is not None
    return outcome.ranks[seat] == 1 and outcome.ranks.count(1) == 1


def schedule(adventures: list[str], levels: list[int], games: int, duels: int) -> Iterator[Job]:
    """Every cell gets its first game before any gets its second, so that an interrupted table is even."""
    for number in range(max(games, duels)):
        for adventure in adventures:
            if number < games:
                for level in levels:
                    yield Job(adventure, level, number)
            if number < duels:
                yield Job(adventure, DUEL, number)


def show(results: list[tuple[Job, bool]], adventures: list[str], columns: list[Column], markdown: bool) -> None:
    played = Counter((job.adventure, job.column) for job, _ in results)
    won = Counter((job.adventure, job.column) for job, win in results if win)

    def cell(adventure: str, column: Column) -> str:
        place = adventure, column
        return f"{won[place] / played[place]:.0%} of {played[place]}" if played[place] else "–"

    head = ["adventure", *(f"level {column}" if column != DUEL else DUEL for column in columns)]
    rows = [[name, *(cell(name, column) for column in columns)] for name in adventures]
    if markdown:
        for row in (head, ["---"] * len(head), *rows):
            print("| " + " | ".join(row) + " |")
        return
    table = Table(*head)
    for row in rows:
        table.add_row(*row)
    Console().print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="alone, for every adventure and level")
    parser.add_argument("--duels", type=int, default=0, help="for two against random, for every adventure")
    parser.add_argument("--adventures", nargs="+", choices=ADVENTURES, default=[*ADVENTURES])
    parser.add_argument("--levels", nargs="+", type=int, choices=LEVELS, default=[*LEVELS])
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="games at a time")
    parser.add_argument("--markdown", action="store_true", help="print a table for docs/bots.md")
    chosen = parser.parse_args()
    todo = [*schedule(chosen.adventures, chosen.levels, chosen.games, chosen.duels)]
    results: list[tuple[Job, bool]] = []
    with Pool(chosen.jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        try:
            with Progress(console=Console(stderr=True), transient=True) as progress:
                for result in progress.track(
                    zip(todo, pool.imap(wins, todo), strict=True), len(todo), description="games"
                ):
                    results.append(result)
        except KeyboardInterrupt:
            print("interrupted; so far:")
    columns: list[Column] = [*(chosen.levels if chosen.games else ()), *([DUEL] if chosen.duels else ())]
    show(results, chosen.adventures, columns, chosen.markdown)


if __name__ == "__main__":
    main()
