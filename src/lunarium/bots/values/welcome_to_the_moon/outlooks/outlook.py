"""What an adventure tells the planner."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from .....core.play import Seat
from .....games.welcome_to_the_moon.sheet import Sheet
from .....games.welcome_to_the_moon.state import State

Promise = Callable[[State, Seat, int, float], float]  # state, seat, turns after this one, points of a bonus
Progress = Callable[[State, Seat], float]  # of a mission, from 0 to 1


class Outlook(NamedTuple):
    """What a sheet promises, how near its missions are, and what their values mean in points."""

    promise: Promise
    progress: Mapping[int, Progress]  # by the printed number of the mission
    mission: float = 1.0  # points for one of a mission's value
    mission_hope: float = 0.6  # of its points, as long as it is not fulfilled
    rival: float = 1.0  # points for one that ASTRA does not get


def on_sheet(progress: Mapping[int, Callable[[Sheet], float]]) -> dict[int, Progress]:
    """Missions that are judged on the seat's own sheet."""
    return {number: _on_sheet(its) for number, its in progress.items()}


def _on_sheet(progress: Callable[[Sheet], float]) -> Progress:
    return lambda state, seat: progress(state.sheets[seat])


def hope(left: int, turns: int) -> float:
    """What promises are worth: all, but less and less in the last so many turns."""
    return min(1.0, left / turns)


def best(parts: list[float], number: int) -> float:
    """How far the ``number`` parts that are nearest to completion have come, all together."""
    return sum(sorted(parts, reverse=True)[:number]) / number


def share(done: int, of: int) -> float:
    """A part of the whole, at most all of it."""
    return min(1.0, done / of)


def grown(number: float, more: float, crossed: int, steps: float, values: Sequence[int]) -> float:
    """What a number of symbols times the visible value of a scale still gains, if both grow so far."""
    last = len(values) - 1
    reached = min(crossed + steps, last)
    below = int(reached)
    value = values[below] + (reached - below) * (values[min(below + 1, last)] - values[below])
    return (number + more) * value - number * values[crossed]
