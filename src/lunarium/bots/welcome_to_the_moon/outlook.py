"""What an adventure tells the planner."""

from collections.abc import Callable, Mapping, Sequence
from math import exp
from operator import add
from typing import NamedTuple

from ...core.play import Seat
from ...games.welcome_to_the_moon.cards import ACTION, ASTRONAUT
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ...games.welcome_to_the_moon.sheet import CROSSED, count
from ...games.welcome_to_the_moon.state import State
from ..weighing import added
from .parts import Known, Term


class Prospect(NamedTuple):
    """What stays as it is while a turn is planned: all but the sheet of the seat."""

    game: WelcomeToTheMoon
    view: State
    seat: Seat
    left: int  # turns after this one
    bonus: float  # points of a bonus; only alone


# What is promised, by what it is. A term that is named after score lines (``plants+water``) goes with them: what they
# gain it may lose.
Promise = Callable[[Prospect], dict[str, Term]]
Progress = Callable[[Prospect, int], Term]  # how near a mission of this printed number is, from 0 to 1
Score = Callable[[Prospect], Sequence[Term]]  # points that together are the score


class Outlook(NamedTuple):
    """What a sheet promises, how near its missions are, and what their values mean in points."""

    promise: Promise
    progress: Progress
    score: Score
    mission: float = 1.0  # points for one of a mission's value
    mission_hope: float = 0.6  # of its points, as long as it is not fulfilled
    rival: float = 1.0  # points for one that ASTRA does not get
    race: Callable[[State, int], int] | None = None  # alone, at a level: turns after this one until ASTRA ends the game
    joint: bool = False  # whether a space is judged together with what its action would mark there


def on_sheet(progress: Mapping[int, Term]) -> Progress:
    """Missions that are judged on the seat's own sheet."""
    return lambda prospect, mission: progress[mission]


def hope(left: int, turns: int) -> float:
    """What promises are worth: all, but less and less in the last so many turns."""
    return min(1.0, left / turns)


def lead(prospect: Prospect, astronauts: range) -> Callable[[bytes], int]:
    """Of the marks of astronauts: those crossed, more than the best other has; alone than ASTRA has cards with one."""
    view, seat = prospect.view, prospect.seat
    others = [count(sheet, astronauts, CROSSED) for other, sheet in enumerate(view.sheets) if other != seat]
    most = max(others, default=sum(ACTION[card] == ASTRONAUT for card in view.astra))
    return lambda marks: marks.count(CROSSED) - most


def best(parts: list[float], number: int) -> float:
    """How far the ``number`` parts that are nearest to completion have come, all together."""
    return added(sorted(parts, reverse=True)[:number]) / number


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


Scale = tuple[float, tuple[float, ...]]  # a number, and its visible values from now on


Ways = tuple[list[float], int]  # what is spent on some scales brings, by what is left for one more; the least of that


def _ways(backward: list[float], spent: int) -> Ways:
    """With so many steps in all; ``backward``: what they bring on those scales, the most of them first."""
    over = spent - len(backward) + 1
    return (backward, over) if over > 0 else (backward[-over:], 0)


def _best(ways: Ways, gains: Sequence[float]) -> float:
    brought, least = ways
    most: float = max(map(add, brought, gains[least:] if least else gains))
    return most


def allotment(steps: float) -> Callable[[Sequence[Scale]], float]:
    """What numbers times the visible values of their scales bring, if so many steps are spent where they bring most.

    What all scales but the last bring is remembered.
    """
    enough, part = int(steps) + 2, steps - int(steps)

    def ways(found: tuple[tuple[Scale, ...], int]) -> tuple[Ways, Ways]:
        """For the steps spent, and for one more."""
        scales, last = found
        backward = [0.0]  # by steps spent, as far as there will be any
        for number, values in scales:
            gains = [number * value for value in values]
            most = range(min(len(backward) + len(gains) - 1, enough) - 1, -1, -1)
            backward = [_best(_ways(backward, spent), gains) for spent in most]
        end = len(backward) + last - 2
        whole = min(int(steps), end)
        return _ways(backward, whole), _ways(backward, min(whole + 1, end))

    known = Known(ways)

    def brought(scales: Sequence[Scale]) -> float:
        number, values = scales[-1]
        gains = [number * value for value in values]
        now, after = known[(*scales[:-1],), len(gains)]
        value = _best(now, gains)
        return value + part * (_best(after, gains) - value)

    return brought


def expected(values: Sequence[float], mean: float) -> float:
    """The mean visible value of a track, if the marks to come vary as such events do; beyond its end are none."""
    value, rest = 0.0, 1.0
    likely = exp(-mean)  # exactly so many marks
    for marks, its in enumerate(values[:-1], 1):
        value += likely * its
        rest -= likely
        likely *= mean / marks
    return value + max(0.0, rest) * values[-1]
