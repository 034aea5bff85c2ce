"""What the two sheets of a seat promise in The Battle."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import exp
from typing import Final

from lunarium.bots.weighing import Terms
from lunarium.bots.welcome_to_the_moon.adventures.battle import WEIGHTS, Weights
from lunarium.core.play import Seat
from lunarium.games.welcome_to_the_moon.adventures.battle_sheet import (
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
from lunarium.games.welcome_to_the_moon.adventures.battle_sides import controlled, halves
from lunarium.games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, Sheet, count, marks_of
from lunarium.games.welcome_to_the_moon.state import State

from .outlook import Outlook, Progress, allotted, hope, part, reached
from .room import danger, share_of

_BY_TYPE: Final = "+".join(TYPES)  # of planets


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


def _track(sheet: Sheet, boxes: Sequence[int], values: Sequence[float], more: float) -> float:
    """What a track gains with so many marks more."""
    now = count(sheet, boxes, CROSSED)
    return reached(values, now + more) - values[now]


def _half(sheet: Sheet, side: Side, left: int, w: Weights) -> Terms:
    """One side of a sheet, beyond its points."""
    near = w.error * _danger(bytes(marks_of(sheet, FLAGS))) * min(1, left)
    return {
        "plants": w.track * _track(sheet, side.plants, PLANTS, w.plants * left / 30),
        "water": w.track * _track(sheet, side.water, WATERS, w.water * left / 30),
        _BY_TYPE: w.planets * _planets(sheet, side, left, w),
        "stored": hope(left, 10) * w.astronaut * count(sheet, side.astronauts, CIRCLED),
        "asteroids": hope(left, 10) * w.asteroid * count(sheet, ASTEROIDS, side.insignia),
        "danger": -near * (w.pilots if CIRCLED in marks_of(sheet, side.astronauts) else 1.0),
    }


def promise(state: State, seat: Seat, left: int, bonus: float, w: Weights = WEIGHTS) -> Terms:
    one, two = (_half(sheet, side, left, w) for sheet, side in halves(state, seat))
    return {name: its + two[name] for name, its in one.items()}


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
