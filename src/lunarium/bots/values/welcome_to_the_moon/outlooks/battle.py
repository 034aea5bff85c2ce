"""What the two sheets of a seat promise in The Battle."""

from collections.abc import Callable
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from .....core.play import Seat
from .....games.welcome_to_the_moon.adventures.battle_sheet import (
    ASTEROIDS,
    FLAGS,
    KINDS,
    MOONS,
    MULTIPLIERS,
    PLANETS,
    PLANTS,
    TYPES,
    WATERS,
    Side,
    insignia,
)
from .....games.welcome_to_the_moon.adventures.battle_sides import controlled, halves
from .....games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, Sheet, count, marks_of
from .....games.welcome_to_the_moon.state import State
from ..room import danger, share_of
from .outlook import Outlook, Progress, allotted, hope, reached
from .outlook import share as part


class Weights(NamedTuple):
    """In points, and in what thirty turns bring."""

    plants: float = 3.18  # to each of the two sides
    water: float = 3.79
    energies: float = 4.52
    track: float = 0.7  # of what plants and water to come bring
    planets: float = 0.968  # of what planets and energies to come bring
    lead: float = 1.15  # how surely insignia more on a planet lead to its flag
    ties: float = 0.396  # insignia that a tie is worth
    astronaut: float = 1.29  # stored
    asteroid: float = 0.908
    error: float = 9.92
    pilots: float = 0.542  # of that danger, with an astronaut stored


WEIGHTS: Final = Weights()


@lru_cache(maxsize=1 << 8)
def _danger(flags: bytes) -> float:
    """How likely no number fits: all planets for it are complete."""
    numbers = 0
    for planet, flag in zip(PLANETS, flags, strict=True):
        if not flag:
            numbers |= sum(1 << number for number in planet.numbers)
    return danger(share_of(numbers))


@lru_cache(maxsize=1 << 12)
def _odds(lead: int, free: int, w: Weights) -> float:
    """How likely a planet will be controlled, by the insignia more and the spaces that will still be filled."""
    return 1 / (1 + exp(-w.lead * (lead + w.ties) / max(free, 0.1) ** 0.5))


def _planets(sheet: Sheet, side: Side, left: int, w: Weights) -> float:
    """What planets will gain, as their control and their multipliers are still open."""
    value = 0.0
    expected = [0.0] * len(TYPES)
    for planet in PLANETS:
        flag = sheet[planet.flag]
        if flag == EMPTY:
            marks = insignia(sheet, planet)
            lead = 2 * marks.count(side.insignia) - len(marks) + marks.count(EMPTY)
            expected[planet.kind] += _odds(lead, min(left, count(sheet, planet.spaces, EMPTY)), w)
        elif flag & side.insignia:
            lead = 0
            expected[planet.kind] += 1
        else:
            continue
        if lead >= 0:
            value -= MULTIPLIERS[planet.kind][count(sheet, side.multipliers[planet.kind], CROSSED)]
    scales = [
        (number, values[count(sheet, boxes, CROSSED) :])
        for number, boxes, values in zip(expected, side.multipliers, MULTIPLIERS, strict=True)
    ]
    return value + allotted(scales, w.energies * left / 30)


def _half(sheet: Sheet, side: Side, left: int, w: Weights) -> float:
    """One side of a sheet, beyond its points and its dangers."""
    value = 0.0
    for boxes, values, more in ((side.plants, PLANTS, w.plants), (side.water, WATERS, w.water)):
        now = count(sheet, boxes, CROSSED)
        value += w.track * (reached(values, now + more * left / 30) - values[now])
    value += w.planets * _planets(sheet, side, left, w)
    spare = w.astronaut * count(sheet, side.astronauts, CIRCLED) + w.asteroid * count(sheet, ASTEROIDS, side.insignia)
    return value + hope(left, 10) * spare


def promise(state: State, seat: Seat, left: int, bonus: float, w: Weights = WEIGHTS) -> float:
    value = 0.0
    for sheet, side in halves(state, seat):
        value += _half(sheet, side, left, w)
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
    mission=0.876,
    mission_hope=0.546,
    rival=0.86,
)
