"""The slow oracle: what a sheet of The Journey promises."""

from math import exp
from typing import Final

from lunarium.bots.weighing import Terms
from lunarium.bots.welcome_to_the_moon.adventures.journey import WEIGHTS, Weights
from lunarium.core.play import Seat
from lunarium.games.welcome_to_the_moon.adventures.journey import times, zones
from lunarium.games.welcome_to_the_moon.adventures.journey_sheet import (
    ASTRONAUT_WILDS,
    ASTRONAUTS,
    EARNED,
    ENERGIES,
    PLAN_WILDS,
    PLANS,
    STATIONS,
    TANK,
    TANKS,
    Station,
)
from lunarium.games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, Sheet, count, marks_of
from lunarium.games.welcome_to_the_moon.state import State

from .outlook import Outlook, best, hope, on_sheet, part, portion
from .room import danger, fitting, room


def _free(sheet: Sheet, station: Station, parts: list[range]) -> int:
    """Plants that can still be circled, each by a number in the zone of the station."""
    (spaces,) = [count(sheet, zone, EMPTY) for zone in parts if station.space in zone]
    return min(count(sheet, station.plants, EMPTY), spaces)


def _stations(sheet: Sheet, parts: list[range], left: int, more: float, w: Weights) -> float:
    """Plants wait for robots, and the other way round; alone the first multipliers bring a little more."""
    value, time = 0.0, left / 30
    free = [_free(sheet, station, parts) for station in STATIONS]
    taken = portion(w.plants * time, sum(free))
    for station, room_for in zip(STATIONS, free, strict=True):
        plants, scored = count(sheet, station.plants, CIRCLED), times(sheet, station)
        if scored:
            value += taken * room_for * scored
        elif left:
            first = sheet[station.high] == EMPTY
            hoped = (plants + taken * room_for) * (station.high_times if first else station.low_times) + more * first
            value += hoped * exp(-w.lack * count(sheet, station.robots, EMPTY) / time)
    return value


def _tanks(sheet: Sheet, left: int, w: Weights) -> float:
    """What the tanks at free spaces will bring."""
    free: list[int] = [points for space, (_, points) in zip(TANK, TANKS, strict=True) if sheet[space] == EMPTY]
    return sum(free) * portion(w.tanks * left / 30, len(free))


def _wilds(sheet: Sheet, w: Weights) -> float:
    ready = count(sheet, ASTRONAUT_WILDS, CIRCLED) + count(sheet, PLAN_WILDS, CIRCLED)
    halves = count(sheet, ASTRONAUTS, CROSSED) % 2 + count(sheet, PLANS, CROSSED) % 2
    return w.wild * (ready + w.half * halves)


def promise(state: State, seat: Seat, left: int, bonus: float, w: Weights = WEIGHTS) -> Terms:
    sheet = state.sheets[seat]
    parts = zones(sheet)
    filled = [1 - count(sheet, zone, EMPTY) / len(zone) for zone in parts]
    return {
        "wilds": hope(left, 10) * _wilds(sheet, w),
        "energy": hope(left, 10) * w.energy * count(sheet, ENERGIES, CIRCLED),
        "plants": w.growth * _stations(sheet, parts, left, EARNED * bonus, w),
        "water": w.growth * _tanks(sheet, left, w),
        "longest-zone+most-zones": w.zone * hope(left, 10) * sum([part**3 for part in filled if part < 1]),
        "room": w.space * room(sheet, parts, left),
        "danger": -w.error * danger(fitting(sheet, parts)) * min(1, left),
    }


def _done(sheet: Sheet, length: int) -> list[float]:
    """How far the zones of a length are."""
    return [1 - count(sheet, zone, EMPTY) / length for zone in zones(sheet) if len(zone) == length]


def _tanks_in_a_row(sheet: Sheet) -> float:
    marks = marks_of(sheet, [tank for tank, _ in TANKS])
    return max(marks[first : first + 4].count(CIRCLED) for first in range(len(marks) - 3)) / 4


OUTLOOK: Final = Outlook(
    promise,
    on_sheet(
        {
            70: lambda sheet: best([count(sheet, s.robots, CIRCLED) / len(s.robots) for s in STATIONS], 3),
            71: lambda sheet: best([count(sheet, s.plants, CIRCLED) / len(s.plants) for s in STATIONS], 2),
            72: lambda sheet: best(_done(sheet, 6), 2),
            73: lambda sheet: sum(max(_done(sheet, length), default=0) for length in (6, 4, 2)) / 3,
            74: lambda sheet: part(count(sheet, [tank for tank, _ in TANKS], CIRCLED), 6),
            75: _tanks_in_a_row,
        }
    ),
)
