"""How many ends a turn has, what it costs to find them all, and what a turn of ``greedy`` costs beside it.

``python bench/afterstates.py --games 4`` lets ``greedy`` play every game and adventure and looks at each of its turns:
whole where no more than ``--most`` drafts are open at once, and always with a beam of the 100 drafts with most points.
"""

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

import lunarium
from lunarium.bots import bot
from lunarium.core.afterstates import Afterstate, Keep
from lunarium.core.play import CHANCE, DONE, AnyGame, total
from lunarium.games import afterstates
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES

BEAM = 100
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("nova-luna", {"seats": 1}),
    ("nova-luna", {"seats": 2}),
    ("luna-capital", {"seats": 1}),
    ("luna-capital", {"seats": 4}),
    *(("welcome-to-the-moon", {"seats": 1, "adventure": name, "level": 5}) for name in ADVENTURES),
    *(("welcome-to-the-moon", {"seats": 2, "adventure": name}) for name in ADVENTURES),
]


class Turn(NamedTuple):
    """One turn of greedy: its ends, or None where there are too many; seconds for all, for a beam, and of greedy."""

    ends: int | None
    whole: float
    beam: float
    greedy: float


class TooMany(Exception):
    """More drafts are open at once than we want to wait for."""


def at_most(number: int) -> Keep:
    def keep(drafts: list[Afterstate]) -> list[Afterstate]:
        if len(drafts) > number:
            raise TooMany
        return drafts

    return keep


def best(game: AnyGame, seat: int) -> Keep:
    """The drafts with most points, a crude beam: what it costs is the search, not the value."""

    def points(draft: Afterstate) -> int:
        return total(game.score(draft.state, seat))

    return lambda drafts: sorted(drafts, key=points, reverse=not game.less_is_better)[:BEAM]


def timed(game: AnyGame, view: Any, seat: int, keep: Keep) -> tuple[int | None, float]:
    started = time.process_time()
    try:
        ends = len(afterstates(game, view, seat, keep))
    except TooMany:
        return None, time.process_time() - started
    return ends, time.process_time() - started


def end_of_turn(game: AnyGame) -> Callable[[Any, int], bool]:
    """Whether seat 0 has made its turn, by what the game itself says."""
    its = import_module(f"lunarium.games.{game.name.replace('-', '_')}.afterstates").turns(game)
    return lambda state, action: (action == DONE and not its.closes) or its.ended(state, 0, action)


def turns(game: AnyGame, seed: int, most: int) -> Iterator[Turn]:
    """The turns of seat 0; everybody is greedy."""
    rng, choose = random.Random(seed), bot("greedy", game)
    ended = end_of_turn(game)
    state = game.start()
    open_turn: tuple[int | None, float, float] | None = None
    spent = 0.0
    while acting := game.to_act(state):
        seat = acting[0]
        if seat == CHANCE:
            game.apply(state, seat, rng.choice(game.legal(state, seat)))
            continue
        view = game.observe(state, seat)
        if seat == 0 and open_turn is None:
            (ends, whole), (_, beam) = timed(game, view, 0, at_most(most)), timed(game, view, 0, best(game, 0))
            open_turn, spent = (ends, whole, beam), 0.0
        started = time.process_time()
        action = choose(game, view, seat, rng)
        spent += time.process_time() - started if seat == 0 else 0.0
        game.apply(state, seat, action)
        if seat == 0 and open_turn and ended(state, action):
            yield Turn(*open_turn, spent)
            open_turn = None


def row(name: str, setting: dict[str, Any], found: list[Turn]) -> str:
    whole = [turn for turn in found if turn.ends is not None]
    ends = sorted(turn.ends for turn in whole if turn.ends is not None)
    title = " ".join([str(setting.get("adventure", name)), f"{setting['seats']}"])
    beam, greedy = (1000 * median(times) for times in ([turn.beam for turn in found], [turn.greedy for turn in found]))
    cells = [
        title,
        str(len(found)),
        f"{median(ends):,.0f}",
        f"{ends[len(ends) * 9 // 10]:,}",
        f"{ends[-1]:,}",
        f"{100 * (1 - len(whole) / len(found)):.0f} %",
        f"{1000 * median(turn.whole for turn in whole):.1f}",
        f"{beam:.1f}",
        f"{greedy:.1f}",
    ]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--most", type=int, default=5000, help="drafts open at once")
    parser.add_argument("--only", default="", help="a game or an adventure")
    given = parser.parse_args()
    print("| table, seats | turns | ends, median | a tenth above | most | too many | ms, all | ms, beam | ms, greedy |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|")
    for name, setting in TABLES:
        if given.only in (name, setting.get("adventure"), ""):
            game = lunarium.game(name, **setting)
            found = [turn for seed in range(given.games) for turn in turns(game, seed, given.most)]
            print(row(name, setting, found), flush=True)


if __name__ == "__main__":
    main()
