"""How often ``greedy`` beats ASTRA at Welcome to the Moon, by adventure and level; and ``random``, for two.

``python bench/winrates.py --games 40``; ^C prints what has been played so far. No weight was tuned on these seeds.
"""

import argparse
import random
from collections.abc import Iterator
from typing import NamedTuple

from rich.console import Console
from rich.progress import track
from rich.table import Table

import lunarium
from lunarium.bots import bot
from lunarium.bots.match_up import play_out
from lunarium.core.play import AnyGame
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES

LEVELS = tuple(range(1, 9))
DUEL = "random"

Column = int | str  # a level, or the duel


class Cell(NamedTuple):
    """Games of one cell of the table."""

    won: int
    played: int

    def __str__(self) -> str:
        return f"{self.won / self.played:.0%} of {self.played}" if self.played else "–"


def game_of(adventure: str, column: Column) -> AnyGame:
    if column == DUEL:
        return lunarium.game("welcome-to-the-moon", adventure=adventure, seats=2)
    return lunarium.game("welcome-to-the-moon", adventure=adventure, seats=1, level=column)


def wins(game: AnyGame, number: int) -> bool:
    """Alone: better than ASTRA. Against random, by turns from each seat: ahead of it, not beside it."""
    greedy, uniform = bot("greedy", game), bot("random", game)
    seat = number % game.seats
    bots = [greedy if other == seat else uniform for other in range(game.seats)]
    outcome = game.outcome(play_out(game, bots, f"test-{number // game.seats}", random.Random(number)))
    assert outcome is not None
    return outcome.ranks[seat] == 1 and outcome.ranks.count(1) == 1


def schedule(adventures: list[str], levels: list[int], games: int, duels: int) -> Iterator[tuple[str, Column, int]]:
    """Every cell gets its first game before any gets its second, so that an interrupted table is even."""
    for number in range(max(games, duels)):
        for adventure in adventures:
            if number < games:
                for level in levels:
                    yield adventure, level, number
            if number < duels:
                yield adventure, DUEL, number


def show(cells: dict[tuple[str, Column], Cell], adventures: list[str], columns: list[Column], markdown: bool) -> None:
    head = ["adventure", *(f"level {column}" if column != DUEL else DUEL for column in columns)]
    rows = [[name, *(str(cells.get((name, column), Cell(0, 0))) for column in columns)] for name in adventures]
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
    parser.add_argument("--markdown", action="store_true", help="print a table for docs/bots.md")
    chosen = parser.parse_args()
    todo = [*schedule(chosen.adventures, chosen.levels, chosen.games, chosen.duels)]
    cells: dict[tuple[str, Column], Cell] = {}
    try:
        for adventure, column, number in track(todo, "games", console=Console(stderr=True), transient=True):
            won, played = cells.get((adventure, column), Cell(0, 0))
            cells[adventure, column] = Cell(won + wins(game_of(adventure, column), number), played + 1)
    except KeyboardInterrupt:
        print("interrupted; so far:")
    columns: list[Column] = [*(chosen.levels if chosen.games else ()), *([DUEL] if chosen.duels else ())]
    show(cells, chosen.adventures, columns, chosen.markdown)


if __name__ == "__main__":
    main()
