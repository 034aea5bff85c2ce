"""What a sheet of The Journey promises."""

from typing import Final, NamedTuple

from .....core.play import Seat
from .....games.welcome_to_the_moon.adventures.journey import times, zones
from .....games.welcome_to_the_moon.adventures.journey_sheet import (
    ASTRONAUT_WILDS,
    ASTRONAUTS,
    EARNED,
    ENERGIES,
    PLAN_WILDS,
    PLANS,
    STATIONS,
    TANKS,
)
from .....games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, Sheet, count, marks_of
from .....games.welcome_to_the_moon.state import State
from ..room import danger, fitting, room
from .outlook import Outlook, best, hope, on_sheet
from .outlook import share as part


class Weights(NamedTuple):
    """In points."""

    plant: float = 0.75  # of a plant's points, as the robots of its station are ready
    robot: float = 1.2
    free_plant: float = 1.5  # at a station that is ready
    space: float = 1.6  # that will be filled
    zone: float = 2.0  # for a zone that will be complete
    energy: float = 1.0
    wild: float = 2.5
    half: float = 0.4  # of a wild action, for its first symbol
    error: float = 15.0


WEIGHTS: Final = Weights()


def _stations(sheet: Sheet, more: float, w: Weights) -> float:
    """Plants wait for robots, and the other way round."""
    value = 0.0
    for station in STATIONS:
        plants = count(sheet, station.plants, CIRCLED)
        if times(sheet, station):
            value += w.free_plant * (len(station.plants) - plants)
        else:
            robots = count(sheet, station.robots, CIRCLED)
            first = sheet[station.high] == EMPTY
            hoped = plants * (station.high_times if first else station.low_times) + more * first
            value += w.plant * hoped * robots / len(station.robots) + w.robot * robots
    return value


def _wilds(sheet: Sheet, w: Weights) -> float:
    ready = count(sheet, ASTRONAUT_WILDS, CIRCLED) + count(sheet, PLAN_WILDS, CIRCLED)
    halves = count(sheet, ASTRONAUTS, CROSSED) % 2 + count(sheet, PLANS, CROSSED) % 2
    return w.wild * (ready + w.half * halves)


def promise(state: State, seat: Seat, left: int, bonus: float, w: Weights = WEIGHTS) -> float:
    sheet = state.sheets[seat]
    parts = zones(sheet)
    value = hope(left, 10) * (
        _stations(sheet, EARNED * bonus, w) + _wilds(sheet, w) + w.energy * count(sheet, ENERGIES, CIRCLED)
    )
    for zone in parts:
        filled = 1 - count(sheet, zone, EMPTY) / len(zone)
        if filled < 1:
            value += w.zone * hope(left, 10) * filled**3
    value += w.space * room(sheet, parts, left)
    return value - w.error * danger(fitting(sheet, parts)) * min(1, left)


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
