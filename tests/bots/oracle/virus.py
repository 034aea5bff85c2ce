"""The slow oracle: what a sheet of The Virus promises."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from lunarium.bots.weighing import Terms
from lunarium.bots.welcome_to_the_moon.adventures.virus import WEIGHTS, Weights
from lunarium.core.play import Seat
from lunarium.games.welcome_to_the_moon.adventures.virus_sheet import (
    ASTRONAUT_WILDS,
    ASTRONAUTS,
    ENERGIES,
    FLOORS,
    GROWN,
    HOME,
    PLAN_WILDS,
    PLANS,
    PLANT_TRACK,
    PLANTS,
    QUARTERS,
    SIGNS,
    SPACES,
    TANK,
    TANKS,
    TARGETS,
    WALKWAYS,
    WATER_TRACK,
)
from lunarium.games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, FRESH, INFECTED, Sheet, count, marks_of
from lunarium.games.welcome_to_the_moon.state import State

from .outlook import Outlook, best, expected, hope, on_sheet, saturated
from .room import chance, danger, fitting, room, spans
from .virus_walkways import confined, infections

_ZONES: Final = tuple(floor.spaces for floor in FLOORS)
_SIZE: Final = len(QUARTERS[0].spaces)
_ENERGIES: Final = len(QUARTERS[0].energies)
_STARTS: Final = range(0, len(SPACES), _SIZE)  # of the quarters, within all spaces
_TRACKS: Final = (PLANT_TRACK, WATER_TRACK)
_TANKS: Final = tuple(tuple(place for place, space in enumerate(zone) if space in TANK) for zone in _ZONES)


class Floor(NamedTuple):
    """What will become of a floor."""

    filled: tuple[float, ...]  # spaces, by quarter
    tanks: int  # over empty spaces
    circled: float  # those of them that will be circled


@lru_cache(maxsize=1 << 14)
def _floor(index: int, marks: bytes, numbers: float, water: float) -> Floor:
    """So many numbers are tried on every space, and so many with water."""
    free = spans(marks)
    chances = [chance(*span, numbers) if span else 0.0 for span in free]
    tanks = [chance(*span, water) for place in _TANKS[index] if (span := free[place])]
    filled = tuple(sum(chances[start : start + _SIZE]) for start in range(0, len(chances), _SIZE))
    return Floor(filled, len(tanks), sum(tanks))


@lru_cache(maxsize=1 << 12)
def _plants(empty: bytes, plants: bytes) -> int:
    """Plants that can still be circled, each by a number in its quarter."""
    runs = [quarter.plants for quarter in QUARTERS]
    free = [plants.count(EMPTY, run.start - PLANTS.start, run.stop - PLANTS.start) for run in runs]
    return sum(map(min, free, empty))


@lru_cache(maxsize=1 << 12)
def _values(track: int, now: int, free: int, signs: bytes, bonus: float) -> tuple[float, ...]:
    """The values of a track from now on, with the propagation signs that are still to reach."""
    its = _TRACKS[track]
    values, more = [float(its.values[now])], 0.0
    for mark in range(now, now + free):
        sign = its.signs.get(its.marks[mark])
        if sign is not None and sign in SIGNS and signs[sign - SIGNS.start] == EMPTY:
            more += bonus
        values.append(its.values[mark + 1] + more)
    return tuple(values)


def _track(sheet: Sheet, track: int, free: int, marks: float, bonus: float) -> float:
    """What a track still gains, if about so many marks follow."""
    now = count(sheet, _TRACKS[track].marks, CROSSED)
    values = _values(track, now, free, bytes(marks_of(sheet, SIGNS)), bonus)
    return expected(values, marks) - values[0]


def _wilds(sheet: Sheet, w: Weights) -> float:
    ready = count(sheet, ASTRONAUT_WILDS, CIRCLED) + count(sheet, PLAN_WILDS, CIRCLED)
    halves = count(sheet, ASTRONAUTS, CROSSED) % 2 + count(sheet, PLANS, CROSSED) % 2
    return w.wild * (ready + w.half * halves)


def _quarters(sheet: Sheet, empty: bytes, filled: Sequence[float], energies: float, left: int, w: Weights) -> float:
    """What the quarters still gain by people and by energies, which go where most people will be."""
    outbreaks = w.outbreaks * left / 30 + count(sheet, TARGETS, FRESH)
    targets, walkways = bytes(marks_of(sheet, TARGETS)), bytes(marks_of(sheet, WALKWAYS))
    infected = infections(targets, walkways, empty, outbreaks, w.asleep)
    spaces, powered = marks_of(sheet, SPACES), marks_of(sheet, ENERGIES)
    now = coming = 0.0
    quarters = []
    for index, (start, free) in enumerate(zip(_STARTS, empty, strict=True)):
        if free:
            people = _SIZE - free - spaces.count(INFECTED, start, start + _SIZE)
            circled = powered.count(CIRCLED, index * _ENERGIES, (index + 1) * _ENERGIES)
            more = filled[index] * (1 - infected[index] / free)
            now, coming = now + people * circled, coming + more
            quarters.append((people, more, circled, min(free, _ENERGIES - circled)))
    pace = min(1.0, w.numbers * left / 30 / coming) if coming else 0.0
    later = 0.0
    crowds = [(people + pace * more, circled, free) for people, more, circled, free in quarters]
    for crowd, circled, free in sorted(crowds, reverse=True):
        step = min(energies, free)
        later += crowd * (circled + step)
        energies -= step
    return w.people * (later - now) - w.infection * sum(infected)


def promise(state: State, seat: Seat, left: int, bonus: float, w: Weights = WEIGHTS) -> Terms:
    sheet, time = state.sheets[seat], left / 30
    spaces = bytes(marks_of(sheet, SPACES))
    empty = bytes([spaces.count(EMPTY, start, start + _SIZE) for start in _STARTS])
    numbers, water = w.pace * left, w.tanks * time
    floors = [_floor(index, bytes(marks_of(sheet, zone)), numbers, water) for index, zone in enumerate(_ZONES)]
    filled = [spaces for floor in floors for spaces in floor.filled]
    circled = sum([floor.circled for floor in floors])
    plants = _plants(empty, bytes(marks_of(sheet, PLANTS)))
    tanks = sum([floor.tanks for floor in floors])
    return {
        "wilds": hope(left, 15) * _wilds(sheet, w),
        "walkways": hope(left, 15) * w.walkway * count(sheet, WALKWAYS, CROSSED),
        "plants": w.track * _track(sheet, 0, plants, saturated(w.plants * time, plants), bonus),
        "water": w.track * _track(sheet, 1, tanks, circled, bonus),
        "quarters+infected": _quarters(sheet, empty, filled, w.energies * time + circled / 2, left, w),
        "room": w.space * room(sheet, _ZONES, left),
        "danger": -w.error * danger(fitting(sheet, _ZONES)) * min(1, left),
    }


@lru_cache(maxsize=1 << 12)
def _supplied(symbols: bytes) -> float:
    """How far the best two floors are with their plants and tanks."""
    runs = [[slot - PLANTS.start for slot in (*floor.plants, *floor.tanks)] for floor in FLOORS]
    return best([count(bytearray(symbols), run, CIRCLED) / len(run) for run in runs], 2)


OUTLOOK: Final = Outlook(
    promise,
    on_sheet(
        {
            94: lambda sheet: best([1 - count(sheet, q.spaces, EMPTY) / len(q.spaces) for q in QUARTERS], 2),
            95: lambda sheet: max(1 - count(sheet, zone, EMPTY) / len(zone) for zone in _ZONES),
            96: lambda sheet: confined(sheet, range(len(QUARTERS)), 3),
            97: lambda sheet: confined(sheet, [HOME[target] for target in GROWN], len(GROWN)),
            98: lambda sheet: best([count(sheet, f.energies, CIRCLED) / len(f.energies) for f in FLOORS], 2),
            99: lambda sheet: _supplied(bytes(sheet[PLANTS.start : TANKS.stop])),
        }
    ),
    joint=True,
)
