"""Random games of ours beside the slow oracle, OpenSpiel's hearts and catanatron, in one interleaved run.

Machines are noisy, so every round times all of them, one after another, and what counts is the median of the
rounds' ratios. All drive loops of the same kind from Python: who acts, what is legal, choose, apply. Ours are plain
Python (``LUNARIUM_PLAIN=1``); what kernels add is for ``engine.py``.
``make bench``, or ``python bench/playouts.py --rounds 15 --markdown``.
``--result FILE`` keeps the ratios for ``history.py``.
"""

import argparse
import gc
import platform
import random
import statistics
import sys
import time
import timeit
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from rich.console import Console
from rich.table import Table

import lunarium
from bench import history
from bench.rounds import rounds, whole
from lunarium.core.play import AnyGame
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from tests.rules.nova_luna.oracle import Race

GAME = lunarium.game("nova-luna", seats=2)


def moon(adventure: str) -> str:
    """An adventure as a peer is called."""
    return f"Welcome to the Moon, {adventure}, 2 seats"


class Peer(NamedTuple):
    """One thing to time: a function that plays a game and returns its number of moves."""

    name: str
    play: Callable[[random.Random], int]
    games: int  # in a round


def ours(game: AnyGame) -> Callable[[random.Random], int]:
    """One of our games, by its contract."""
    to_act, legal, apply = game.to_act, game.legal, game.apply

    def play(rng: random.Random) -> int:
        pick = rng.random
        state = game.start()
        moves = 0
        while acting := to_act(state):
            seat = acting[0]
            actions = legal(state, seat)
            apply(state, seat, actions[int(pick() * len(actions))])
            moves += 1
        return moves

    return play


def oracle(rng: random.Random) -> int:
    race = Race(2)
    moves = 0
    while acting := race.to_act():
        actions = race.legal(acting[0])
        race.play(acting[0], actions[int(rng.random() * len(actions))])
        moves += 1
    return moves


def hearts() -> Callable[[random.Random], int]:
    """OpenSpiel's hearts; its deals are moves too, as ours are."""
    import pyspiel

    game = pyspiel.load_game("hearts")

    def play(rng: random.Random) -> int:
        pick = rng.random
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            state.current_player()
            actions = state.legal_actions()
            state.apply_action(actions[int(pick() * len(actions))])
            moves += 1
        return moves

    return play


def catan() -> Callable[[random.Random], int]:
    """Catanatron's own loop with its random players, two seats."""
    from catanatron import Color, Game, RandomPlayer

    def play(rng: random.Random) -> int:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=rng.getrandbits(30))
        game.play()
        return len(game.state.actions)

    return play


def measure(peer: Peer, rng: random.Random) -> tuple[float, float]:
    """Games and moves a second in one round."""
    gc.collect()
    started = time.perf_counter()
    moves = sum(peer.play(rng) for _ in range(peer.games))
    seconds = time.perf_counter() - started
    return peer.games / seconds, moves / seconds


def midgame() -> Any:
    """A state after 140 random actions: about 17 tiles in each display."""
    rng = random.Random(1)
    state = GAME.start()
    for _ in range(140):
        seat = GAME.to_act(state)[0]
        GAME.apply(state, seat, rng.choice(GAME.legal(state, seat)))
    return state


def micro(function: Callable[[], object], number: int) -> float:
    """Microseconds a call, best of five."""
    return min(timeit.repeat(function, number=number, repeat=5)) / number * 1e6


def ratio(ours: list[float], theirs: list[float]) -> list[float]:
    """Round by round."""
    return [mine / its for mine, its in zip(ours, theirs, strict=True)]


def tenths(values: list[float]) -> tuple[float, float, float]:
    """The first tenth, the median and the last tenth."""
    low, *_, high = statistics.quantiles(values, n=10) if len(values) > 1 else (values[0], values[0])
    return low, statistics.median(values), high


def spread(values: list[float], digits: int) -> str:
    low, median, high = tenths(values)
    return f"{median:,.{digits}f}  ({low:,.{digits}f} – {high:,.{digits}f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--markdown", action="store_true", help="print a table for docs/speed.md")
    parser.add_argument("--result", type=Path, metavar="FILE", help="keep the ratios for bench/history.py")
    chosen = parser.parse_args()
    peers = [
        Peer("Nova Luna, 2 seats", ours(GAME), 200),
        Peer("LUNA Capital, 4 seats", ours(lunarium.game("luna-capital", seats=4)), 60),
        *(
            Peer(moon(name), ours(lunarium.game("welcome-to-the-moon", seats=2, adventure=name)), 30)
            for name in ADVENTURES
        ),
        Peer("Nova Luna, slow oracle", oracle, 6),
        Peer("OpenSpiel, hearts", hearts(), 400),
        Peer("catanatron, 2 seats", catan(), 20),
    ]
    games: dict[str, list[float]] = {peer.name: [] for peer in peers}
    moves: dict[str, list[float]] = {peer.name: [] for peer in peers}
    copies: list[float] = []
    calls: list[float] = []
    rng = random.Random(0)
    state = midgame()
    for peer in peers:
        peer.play(rng)
    gc.collect()
    gc.freeze()  # what one peer imported must not slow the others' garbage collection
    with suppress(KeyboardInterrupt):
        for _ in rounds(chosen.rounds):
            for peer in peers:
                played, moved = measure(peer, rng)
                games[peer.name].append(played)
                moves[peer.name].append(moved)
            copies.append(micro(state.copy, 2000))
            calls.append(micro(lambda: None, 50_000))
    made = whole({**games, **{f"{name}, moves": values for name, values in moves.items()}}, chosen.rounds)
    del copies[made:], calls[made:]
    report(games, moves, copies, calls, chosen.markdown)
    if chosen.result:
        history.keep(chosen.result, made, {name: tenths(values) for name, values, _ in compared(games, moves)})


def compared(games: dict[str, list[float]], moves: dict[str, list[float]]) -> list[tuple[str, list[float], str]]:
    """What is divided by what, round by round, and the goal."""
    nova, luna, *moons, slow, hearts_, catan_ = games
    return [
        ("Nova Luna's games a second, to the oracle's", ratio(games[nova], games[slow]), "20"),
        ("Nova Luna's moves a second, to hearts'", ratio(moves[nova], moves[hearts_]), "0.5"),
        ("Nova Luna's games a second, to catanatron's", ratio(games[nova], games[catan_]), "60"),
        ("LUNA Capital's games a second, to catanatron's", ratio(games[luna], games[catan_]), "15"),
        *((f"{name}: games a second, to catanatron's", ratio(games[name], games[catan_]), "10") for name in moons),
    ]


def report(
    games: dict[str, list[float]],
    moves: dict[str, list[float]],
    copies: list[float],
    calls: list[float],
    markdown: bool,
) -> None:
    """Medians with the first and last tenth, and the ratios round by round."""
    ratios = compared(games, moves)
    rows = [["peer", "games a second", "moves a second"]]
    rows += [[name, spread(games[name], 1), spread(moves[name], 0)] for name in games]
    goals = [["ratio", "median (tenths)", "goal"]]
    goals += [[name, spread(values, 2), f"at least {goal}"] for name, values, goal in ratios]
    scaled = [copy / call * 0.05 for copy, call in zip(copies, calls, strict=True)]
    goals.append(["copy of a mid-game state, µs", spread(copies, 2), ""])
    goals.append(["empty function call, µs", spread(calls, 3), ""])
    goals.append(["copy, µs, where an empty call takes 0.05 µs", spread(scaled, 2), "under 15"])
    print(f"Python {platform.python_version()}, {platform.machine()}, {len(copies)} interleaved rounds")
    for table in (rows, goals):
        show(table, markdown)


def show(rows: list[list[str]], markdown: bool) -> None:
    head, *body = rows
    if markdown:
        print("\n| " + " | ".join(head) + " |\n|" + "---|" * len(head))
        for row in body:
            print("| " + " | ".join(row) + " |")
        return
    table = Table(*head)
    for row in body:
        table.add_row(*row)
    Console().print(table)


if __name__ == "__main__":
    main()
