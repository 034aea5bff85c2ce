"""Games against ASTRA that a network plays, and what they teach: ends of turns in numbers, and what to expect of them.

The deals of a game follow from its number and the seed, and so does where it explores: not from who plays it, nor in
what order.
"""

import random
from array import array
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..bots.values import UNIT, Net, chance
from ..bots.welcome_to_the_moon.kernels import network
from ..core.errors import N_, BadOption
from ..core.play import CHANCE, total
from ..encoding import names
from ..games.welcome_to_the_moon.rules import WelcomeToTheMoon

LEVELS: Final = (8, 8, 5)  # by the number of the game
LEVELS_FIRST: Final = (2, 5, 8)  # where ASTRA is weaker, it pays to play on; else some learn to end the game soon
BEGINNING: Final = 9000  # games
LAMBDA: Final = 0.9
EXPLORING: Final = 2 / 3  # of the games
EXPLORED: Final = 0.06  # of the turns of these
BEHIND: Final = 3.0  # the place of a plan that is tried instead of the best, in the mean

Half = NDArray[np.float16]
Floats = NDArray[np.float32]


class Lesson(NamedTuple):
    """Ends of turns: in numbers, by how many units the margin was still to change, and how likely winning was."""

    numbers: Half
    points: Floats
    won: Floats


class Result(NamedTuple):
    """How a game ended."""

    level: int
    margin: int
    won: bool
    explored: bool


class Player:
    """Plays an adventure alone by a network."""

    def __init__(self, adventure: str, net: Net, stake: float = 0.0) -> None:
        levels = sorted({*LEVELS, *LEVELS_FIRST})
        self._games = {level: WelcomeToTheMoon(seats=1, adventure=adventure, level=level) for level in levels}
        self._nets: dict[int, Any] = {}
        for level, game in self._games.items():
            self._nets[level] = network(game, net.weights, stake)
            if self._nets[level] is None:
                raise BadOption(N_("training needs the compiled kernels, and they were not built here"))
        called = names(self._games[LEVELS[0]])
        self._mine, self._its = called.index("seat.0.points"), called.index("astra.points")
        self._over = called.index("phase.over")

    def learned(self, seed: str, number: int) -> tuple[Lesson, Result]:
        """A game of self-play, and what it teaches."""
        rng = random.Random(f"{seed} {number}")
        levels = LEVELS_FIRST if number < BEGINNING else LEVELS
        return self._play(rng, levels[number % len(levels)], rng.random() < EXPLORING)

    def judged(self, seed: str, number: int, level: int) -> Result:
        """A game as well as it can."""
        return self._play(random.Random(f"{seed} {number}"), level, exploring=False)[1]

    def _play(self, rng: random.Random, level: int, exploring: bool) -> tuple[Lesson, Result]:
        game, net = self._games[level], self._nets[level]
        state = game.start()
        ends: list[array[float]] = []
        thoughts: list[tuple[float, float]] = []  # of the best end of each turn: the margin, and the chance to win
        explored: list[bool] = []
        while acting := game.to_act(state):
            if acting[0] == CHANCE:
                game.apply(state, CHANCE, rng.choice(game.legal(state, CHANCE)))
                continue
            view = game.observe(state, 0)
            actions = net.turn(view, 0)[0]
            told = net.encode(view, 0, actions)
            thoughts.append(self._expects(net, told))
            explored.append(exploring and rng.random() < EXPLORED)
            if explored[-1]:
                actions = net.turn(view, 0, 1 + int(rng.expovariate(1 / BEHIND)))[0]
                told = net.encode(view, 0, actions)
            ends.append(told)
            for action in actions:
                game.apply(state, 0, action)
        outcome = game.outcome(state)
        assert outcome
        margin = total(game.score(state, 0)) - total(game.rival(state))
        result = Result(level, margin, outcome.ranks[0] == 1, any(explored))
        return self._lesson(ends, thoughts, explored, result), result

    def _margin(self, told: Sequence[float]) -> float:
        return 100 * (told[self._mine] - told[self._its])

    def _expects(self, net: Any, told: "array[float]") -> tuple[float, float]:
        margin = self._margin(told)
        if told[self._over]:
            return margin, float(margin > 0)
        points, logit = net.says(told)
        return margin + UNIT * points, chance(logit)

    def _lesson(
        self, ends: list["array[float]"], thoughts: list[tuple[float, float]], explored: list[bool], result: Result
    ) -> Lesson:
        """λ-returns of what was thought, cut where a turn explored; what is over teaches nothing."""
        margin, won = float(result.margin), float(result.won)
        points, wins = [], []
        for place in range(len(ends) - 1, -1, -1):
            points.append((margin - self._margin(ends[place])) / UNIT)
            wins.append(won)
            (best, likely), cut = thoughts[place], 0.0 if explored[place] else LAMBDA
            margin, won = (1 - cut) * best + cut * margin, (1 - cut) * likely + cut * won
        last = -1 if ends and ends[-1][self._over] else len(ends)
        numbers = np.array(ends[:last], np.float16)
        return Lesson(numbers, np.array(points[::-1][:last], np.float32), np.array(wins[::-1][:last], np.float32))


def together(lessons: Sequence[Lesson]) -> Lesson:
    return Lesson(*(np.concatenate(parts) for parts in zip(*lessons, strict=True)))
