"""Turns a second of ``greedy`` at LUNA Capital and at every adventure of Welcome to the Moon, beside another commit.

``python bench/greedy.py --rounds 9`` plays whole games by turns with this tree and with ``6a4fc3a``, each in a process
of its own, on the same seeds, for one and for two seats, and prints medians with the first and the last tenth, and the
ratios of rounds. It counts turns of the bot and the processor seconds that it thinks, not what the rules take between
them; and it compares the moves: a game that went another way is named.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.serving import tree
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES

LUNA = "luna-capital"
PEER = "6a4fc3a"

# What a player does with each line: a game in, how it went out.
PLAYER = """
import hashlib, json, random, sys, time
import lunarium
from lunarium.bots import bot
from lunarium.core.deal import deal
from lunarium.core.errors import BadOption
from lunarium.core.play import CHANCE, DONE
for line in sys.stdin:
    job = json.loads(line)
    try:
        game = lunarium.game(job["game"], rules="1", **job["options"])  # what both trees know
    except BadOption:  # before there were versions
        game = lunarium.game(job["game"], **job["options"])
    choose, state, rng = bot("greedy", game), game.start(), random.Random(0)
    turns, spent, moves = 0, 0.0, []
    while acting := game.to_act(state):
        seat = acting[0]
        if seat == CHANCE:
            action = deal(game, state, job["seed"])
        else:
            view = game.observe(state, seat)
            begun = time.process_time()
            action = choose(game, view, seat, rng)
            spent += time.process_time() - begun
            turns += action == DONE
        moves.append((seat, action))
        game.apply(state, seat, action)
    went = hashlib.sha256(repr(moves).encode()).hexdigest()
    print(json.dumps([turns, spent, went]), flush=True)
"""


class Game(NamedTuple):
    """A game as it went: the turns of the bot, its processor seconds, and a hash of the moves."""

    turns: int
    seconds: float
    moves: str


class Kind(NamedTuple):
    """What is played: an adventure or LUNA Capital, and for how many."""

    name: str
    seats: int

    def job(self, number: int) -> dict[str, Any]:
        """The game of a round."""
        options: dict[str, Any] = {"seats": self.seats}
        if self.name != LUNA:
            options["adventure"] = self.name
            if self.seats == 1:
                options["level"] = 1 + number % 8
        game = LUNA if self.name == LUNA else "welcome-to-the-moon"
        return {"game": game, "options": options, "seed": f"greedy-{number}"}


class Player:
    """A process that plays with one tree."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def play(self, job: dict[str, Any]) -> Game:
        assert self._process.stdin
        assert self._process.stdout
        print(json.dumps(job), file=self._process.stdin, flush=True)
        return Game(*json.loads(self._process.stdout.readline()))


@contextmanager
def playing(source: Path) -> Iterator[Player]:
    with subprocess.Popen(
        [sys.executable, "-c", PLAYER],
        env={**os.environ, "PYTHONPATH": str(source / "src")},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield Player(process)
        finally:
            process.terminate()


def spread(values: list[float], digits: int) -> str:
    """The median, and the first and the last tenth."""
    tenths = quantiles(values, n=10, method="inclusive") if len(values) > 1 else values * 2
    return f"{median(values):,.{digits}f} ({tenths[0]:,.{digits}f} – {tenths[-1]:,.{digits}f})"


def row(kind: Kind, rounds: list[list[Game]]) -> str:
    """Turns a second of both trees, and how many times as many this one makes."""
    ours, theirs = ([game.turns / game.seconds for game in games] for games in zip(*rounds, strict=True))
    ratios = [one / two for one, two in zip(ours, theirs, strict=True)]
    return f"| {kind.name}, {kind.seats} | {spread(ours, 0)} | {spread(theirs, 0)} | {spread(ratios, 2)} |"


def main() -> None:
    names = [*ADVENTURES, LUNA]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9, help="games of each tree, for each kind")
    parser.add_argument("--beside", default=PEER, metavar="COMMIT")
    parser.add_argument("--games", nargs="+", choices=names, default=names)
    parser.add_argument("--seats", nargs="+", type=int, default=[1, 2])
    parser.add_argument("--first", type=int, default=0, metavar="NUMBER", help="of the first game")
    chosen = parser.parse_args()
    kinds = [Kind(name, seats) for name in chosen.games for seats in chosen.seats]
    played: dict[Kind, list[list[Game]]] = {kind: [] for kind in kinds}
    with ExitStack() as stack:
        trees = [stack.enter_context(tree(commit)) for commit in (None, chosen.beside)]
        players = [stack.enter_context(playing(source)) for source in trees]
        for number in range(chosen.first, chosen.first + chosen.rounds):
            for kind in kinds:
                # Who begins changes by turns, so that neither has the warmer machine.
                order = players if number % 2 else players[::-1]
                games = [player.play(kind.job(number)) for player in order]
                played[kind].append(games if number % 2 else games[::-1])
                if len({game.moves for game in games}) > 1:
                    print(f"{kind.name} for {kind.seats}, game {number}: not the same moves", file=sys.stderr)
    print(f"| game, seats | turns a second | `{chosen.beside}` | ratio |\n|---|---|---|---|")
    for kind, rounds in played.items():
        print(row(kind, rounds))
    same = sum(games[0].moves == games[1].moves for rounds in played.values() for games in rounds)
    print(f"\n{same} of {sum(map(len, played.values()))} games with the same moves")


if __name__ == "__main__":
    main()
