"""What the two sheets of a seat promise in The Battle."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from .....core.play import Seat
from .....games.welcome_to_the_moon.adventures.battle_sheet import (
    ASTEROIDS,
    FLAGS,
    KINDS,
    MOONS,
    MULTIPLIERS,
    PLANETS,
    TYPES,
    Side,
    insignia,
)
from .....games.welcome_to_the_moon.adventures.battle_sides import controlled, halves
from .....games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, Sheet, count, marks_of
from .....games.welcome_to_the_moon.state import State
from ..room import danger, share_of
from .outlook import Outlook, Progress, hope
from .outlook import share as part


class Weights(NamedTuple):
    """In points."""

    multiplier: float = 1.0  # for a box crossed
    astronaut: float = 1.2  # stored
    asteroid: float = 0.8
    lead: float = 1.2  # for every insignia more on a planet that is open
    behind: float = 1.2  # and for every one fewer
    enough: float = 2.0  # insignia more, after which more is no better
    planet: float = 2.0  # for a planet with the flag, by its next multipliers
    error: float = 8.0
    pilots: float = 0.6  # of that danger, with an astronaut stored


WEIGHTS: Final = Weights()


@lru_cache(maxsize=1 << 8)
def _danger(flags: bytes) -> float:
    """How likely no number fits: all planets for it are complete."""
    numbers = 0
    for planet, flag in zip(PLANETS, flags, strict=True):
        if not flag:
            numbers |= sum(1 << number for number in planet.numbers)
    return danger(share_of(numbers))


def _half(state: State, sheet: Sheet, side: Side, w: Weights) -> float:
    """One side of a sheet, beyond its points and its dangers."""
    astronauts = count(sheet, side.astronauts, CIRCLED)
    value = w.astronaut * astronauts + w.asteroid * count(sheet, ASTEROIDS, side.insignia)
    value += w.multiplier * sum(count(sheet, boxes, CROSSED) for boxes in side.multipliers)
    for planet in PLANETS:
        flag = sheet[planet.flag]
        if flag == EMPTY:
            marks = insignia(sheet, planet)
            mine = marks.count(side.insignia)
            lead = 2 * mine - len(marks) + marks.count(EMPTY)
            value += w.lead * min(lead, w.enough) if lead > 0 else w.behind * max(lead, -w.enough)
        elif flag & side.insignia:
            crossed = count(sheet, side.multipliers[planet.kind], CROSSED)
            values = MULTIPLIERS[planet.kind]
            value += w.planet * (values[-1] - values[crossed]) / values[-1]
    return value


def promise(state: State, seat: Seat, left: int, bonus: float, w: Weights = WEIGHTS) -> float:
    value = 0.0
    for sheet, side in halves(state, seat):
        value += hope(left, 10) * _half(state, sheet, side, w)
        near = w.error * _danger(bytes(marks_of(sheet, FLAGS))) * min(1, left)
        value -= near * (w.pilots if CIRCLED in marks_of(sheet, side.astronauts) else 1.0)
    return value


def _on_one_sheet(done: Callable[[State, Sheet, Side], float]) -> Progress:
    """A mission is judged on the better of the seat's two sheets."""
    return lambda state, seat: max(done(state, sheet, side) for sheet, side in halves(state, seat))


def _flags(sheet: Sheet, side: Side) -> list[int]:
    return [kind for kind, flag in zip(KINDS, marks_of(sheet, FLAGS), strict=True) if flag & side.insignia]


def _four_flags(state: State, sheet: Sheet, side: Side) -> float:
    """A planet under control without its flag counts half."""
    flags = len(_flags(sheet, side))
    held = sum(controlled(state, sheet, side, planet) and sheet[planet.flag] == EMPTY for planet in PLANETS)
    return min(1.0, flags / 4 + min(held, 4 - flags) / 16) if flags < 4 else 1.0


def _every_type(state: State, sheet: Sheet, side: Side) -> float:
    return len({*_flags(sheet, side)}) / len(TYPES)


def _asteroids(state: State, sheet: Sheet, side: Side) -> float:
    return part(count(sheet, ASTEROIDS, side.insignia), 7)


def _multipliers(state: State, sheet: Sheet, side: Side) -> float:
    return sum(min(2, count(sheet, boxes, CROSSED)) for boxes in side.multipliers) / 6


def _supplies(state: State, sheet: Sheet, side: Side) -> float:
    plants, water = count(sheet, side.plants, CROSSED), count(sheet, side.water, CROSSED)
    return (min(6, plants) + min(4, water)) / 10


def _moons(state: State, sheet: Sheet, side: Side) -> float:
    marks = marks_of(sheet, MOONS)
    return part(sum(side.insignia in pair for pair in zip(marks[::2], marks[1::2], strict=True)), 4)


OUTLOOK: Final = Outlook(
    promise,
    {
        106: _on_one_sheet(_four_flags),
        107: _on_one_sheet(_every_type),
        108: _on_one_sheet(_asteroids),
        109: _on_one_sheet(_multipliers),
        110: _on_one_sheet(_supplies),
        111: _on_one_sheet(_moons),
    },
)
