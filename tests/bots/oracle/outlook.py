"""What an adventure tells the planner."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import exp
from typing import NamedTuple

from lunarium.bots.weighing import Terms
from lunarium.core.play import Seat
from lunarium.games.welcome_to_the_moon.cards import ACTION, ASTRONAUT
from lunarium.games.welcome_to_the_moon.sheet import CROSSED, Sheet, count
from lunarium.games.welcome_to_the_moon.state import State

# Of a state and a seat, the turns after this one and the points of a bonus: what is promised, by what it is.
# A term that is named after score lines (``plants+water``) goes with them: what they gain it may lose.
Promise = Callable[[State, Seat, int, float], Terms]
Progress = Callable[[State, Seat], float]  # of a mission, from 0 to 1


class Outlook(NamedTuple):
    """What a sheet promises, how near its missions are, and what their values mean in points."""

    promise: Promise
    progress: Mapping[int, Progress]  # by the printed number of the mission
    mission: float = 1.0  # points for one of a mission's value
    mission_hope: float = 0.6  # of its points, as long as it is not fulfilled
    rival: float = 1.0  # points for one that ASTRA does not get
    race: Callable[[State, int], int] | None = None  # alone, at a level: turns after this one until ASTRA ends the game
    joint: bool = False  # whether a space is judged together with what its action would mark there


def on_sheet(progress: Mapping[int, Callable[[Sheet], float]]) -> dict[int, Progress]:
    """Missions that are judged on the seat's own sheet."""
    return {number: _on_sheet(its) for number, its in progress.items()}


def _on_sheet(progress: Callable[[Sheet], float]) -> Progress:
    return lambda state, seat: progress(state.sheets[seat])


def hope(left: int, turns: int) -> float:
    """What promises are worth: all, but less and less in the last so many turns."""
    return min(1.0, left / turns)


def lead(state: State, seat: Seat, astronauts: range) -> int:
    """Astronauts crossed, more than the best other has; alone than ASTRA has cards with one."""
    numbers = [count(sheet, astronauts, CROSSED) for sheet in state.sheets]
    mine = numbers.pop(seat)
    return mine - max(numbers, default=sum(ACTION[card] == ASTRONAUT for card in state.astra))


def best(parts: list[float], number: int) -> float:
    """How far the ``number`` parts that are nearest to completion have come, all together."""
    return sum(sorted(parts, reverse=True)[:number]) / number


def part(done: int, of: int) -> float:
    """A part of the whole, at most all of it."""
    return min(1.0, done / of)


def portion(more: float, free: int) -> float:
    """The part of so many free symbols that will be marked, if so many would be with no end of them."""
    return 1 - exp(-more / free) if free else 0.0


def saturated(more: float, free: int) -> float:
    """The number of such symbols."""
    return free * portion(more, free)


def reached(values: Sequence[float], marks: float) -> float:
    """The visible value of a track after so many marks, and between two values a part of the next."""
    whole = min(int(marks), len(values) - 1)
    after = values[min(whole + 1, len(values) - 1)]
    return values[whole] + (marks - int(marks)) * (after - values[whole])


def allotted(scales: Iterable[tuple[float, Sequence[float]]], steps: float) -> float:
    """What numbers times the visible values of their scales bring, if so many steps are spent where they bring most."""
    most = [0.0]  # by steps spent, as far as there will be any
    for number, values in scales:
        gains = [number * value for value in values]
        last, enough = len(gains) - 1, min(len(most) + len(gains) - 1, int(steps) + 2)
        most = [
            max(
                [
                    most[spent - step] + gains[step]
                    for step in range(max(0, spent - len(most) + 1), min(spent, last) + 1)
                ]
            )
            for spent in range(enough)
        ]
    return reached(most, steps)


def expected(values: Sequence[float], mean: float) -> float:
    """The mean visible value of a track, if the marks to come vary as such events do; beyond its end are none."""
    value, rest = 0.0, 1.0
    likely = exp(-mean)  # exactly so many marks
    for marks, its in enumerate(values[:-1], 1):
        value += likely * its
        rest -= likely
        likely *= mean / marks
    return value + max(0.0, rest) * values[-1]
