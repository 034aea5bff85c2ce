"""What a sheet of The Journey promises."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from operator import itemgetter
from typing import Final, NamedTuple

from ....games.welcome_to_the_moon.adventures.journey import complete
from ....games.welcome_to_the_moon.adventures.journey_sheet import (
    ASTRONAUT_WILDS,
    ASTRONAUTS,
    EARNED,
    ENERGIES,
    ERRORS,
    GAPS,
    LETTERS,
    PATH,
    PLAN_WILDS,
    PLANS,
    PRIZES,
    STATIONS,
    TANK,
    TANKS,
    Station,
)
from ....games.welcome_to_the_moon.astra import with_astra
from ....games.welcome_to_the_moon.cards import ENERGY
from ....games.welcome_to_the_moon.parts import prize
from ....games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, FRESH
from ...weighing import added
from ..outlook import Outlook, Prospect, best, hope, on_sheet, part, portion
from ..parts import Known, Marks, Several, Term, reading
from ..room import danger, open_numbers, room_by_zone, share_of
from ..scoring import apart, parts


class Weights(NamedTuple):
    """In points, and in what thirty turns bring."""

    plants: float = 9.0
    tanks: float = 5.0
    lack: float = 0.12  # how much every robot that lacks counts against a station
    growth: float = 0.8  # of the points that plants, robots and tanks to come bring
    space: float = 1.6  # that will be filled
    zone: float = 2.0  # for a zone that will be complete
    energy: float = 1.0
    wild: float = 2.5
    half: float = 0.4  # of a wild action, for its first symbol
    error: float = 15.0


WEIGHTS: Final = Weights()
_SYMBOLS: Final = range(STATIONS[0].robots.start, STATIONS[-1].low + 1)  # all that stations have
_POINTS: Final = tuple(points for _, points in TANKS)
_WATER: Final = range(TANKS[0][0], TANKS[-1][0] + 1)
_over_tanks: Final = itemgetter(*TANK)  # of the path


@lru_cache(maxsize=1 << 12)
def _zones(gaps: Marks) -> tuple[slice, ...]:
    """The parts of the path between lines."""
    found, start = [], 0
    while (end := gaps.find(CROSSED, start)) >= 0:
        found.append(slice(start, end + 1))
        start = end + 1
    return (*found, slice(start, len(PATH)))


@lru_cache(maxsize=1 << 12)
def _at_stations(gaps: Marks) -> tuple[int, ...]:
    """By station: the number of its zone."""
    zones = _zones(gaps)
    places = [station.space - PATH.start for station in STATIONS]
    return tuple(next(n for n, zone in enumerate(zones) if zone.start <= place < zone.stop) for place in places)


class Area(NamedTuple):
    """The path in its zones."""

    zones: list[Marks]
    empty: list[int]  # spaces, by zone
    beside: tuple[int, ...]  # the same of the zone of each station


def _area(path: Marks, gaps: Marks) -> Area:
    zones = [path[zone] for zone in _zones(gaps)]
    empty = [zone.count(EMPTY) for zone in zones]
    return Area(zones, empty, tuple([empty[zone] for zone in _at_stations(gaps)]))


class Garden(NamedTuple):
    """A station: its plants, free and circled, its multiplier once it has one, and the robots that it lacks."""

    free: int
    plants: int
    times: int
    hoped: int  # the multiplier that it will have
    first: bool  # that is the high one
    robots: int


@lru_cache(maxsize=1 << 12)
def _gardens(symbols: Marks) -> list[Garden]:
    return [_garden(station, symbols) for station in STATIONS]


def _garden(station: Station, symbols: Marks) -> Garden:
    start = _SYMBOLS.start
    robots, plants = (symbols[run.start - start : run.stop - start] for run in (station.robots, station.plants))
    high, low = symbols[station.high - start], symbols[station.low - start]
    times = station.high_times if high in (CIRCLED, FRESH) else station.low_times if low else 0
    first = high == EMPTY
    hoped = station.high_times if first else station.low_times
    return Garden(plants.count(EMPTY), plants.count(CIRCLED), times, hoped, first, robots.count(EMPTY))


def _stations(gardens: Sequence[Garden], spaces: Sequence[int], left: int, more: float, w: Weights) -> float:
    """Plants wait for robots, and the other way round; alone the first multipliers bring a little more."""
    value, time = 0.0, left / 30
    free = [min(garden.free, room) for garden, room in zip(gardens, spaces, strict=True)]
    taken = portion(w.plants * time, sum(free))
    for garden, room_for in zip(gardens, free, strict=True):
        if garden.times:
            value += taken * room_for * garden.times
        elif left:
            hoped = (garden.plants + taken * room_for) * garden.hoped + more * garden.first
            value += hoped * exp(-w.lack * garden.robots / time)
    return value


def _tanks(spaces: Sequence[int], left: int, w: Weights) -> float:
    """What the tanks at free spaces will bring."""
    free = [points for mark, points in zip(spaces, _POINTS, strict=True) if mark == EMPTY]
    points: int = sum(free)
    return points * portion(w.tanks * left / 30, len(free))


def _wilds(w: Weights, astronauts: Marks, plans: Marks, wilds: Marks, more_wilds: Marks) -> float:
    ready = wilds.count(CIRCLED) + more_wilds.count(CIRCLED)
    halves = astronauts.count(CROSSED) % 2 + plans.count(CROSSED) % 2
    return w.wild * (ready + w.half * halves)


def promise(prospect: Prospect, w: Weights = WEIGHTS) -> dict[str, Term]:
    left, soon = prospect.left, hope(prospect.left, 10)
    areas = Several[Area](_area)
    stations = Several[float](
        lambda spaces, symbols: w.growth * _stations(_gardens(symbols), spaces, left, EARNED * prospect.bonus, w)
    )
    rooms = room_by_zone(left)
    tanks = Known[tuple[bool, ...], float](lambda spaces: w.growth * _tanks(spaces, left, w))
    dangers = Known[int, float](lambda numbers: -w.error * danger(share_of(numbers)) * min(1, left))

    def plants(path: Marks, gaps: Marks, symbols: Marks) -> float:
        return stations[areas[path, gaps].beside, symbols]

    def zones(path: Marks, gaps: Marks) -> float:
        area = areas[path, gaps]
        filled = [1 - empty / len(zone) for zone, empty in zip(area.zones, area.empty, strict=True) if empty]
        return w.zone * soon * added([part**3 for part in filled])

    def numbers(path: Marks, gaps: Marks) -> float:
        numbers = 0
        for zone in areas[path, gaps].zones:
            numbers |= open_numbers(zone)
        return dangers[numbers]

    return {
        "wilds": reading(lambda *marks: soon * _wilds(w, *marks), ASTRONAUTS, PLANS, ASTRONAUT_WILDS, PLAN_WILDS),
        "energy": reading(lambda marks: soon * w.energy * marks.count(CIRCLED), ENERGIES),
        "plants": reading(plants, PATH, GAPS, _SYMBOLS),
        "water": reading(lambda path: tanks[*map(bool, _over_tanks(path)),], PATH),
        "longest-zone+most-zones": reading(zones, PATH, GAPS),
        "room": reading(lambda *marks: w.space * added([rooms[zone] for zone in areas[marks].zones]), PATH, GAPS),
        "danger": reading(numbers, PATH, GAPS),
    }


def _lengths(path: Marks, gaps: Marks) -> list[int]:
    """Of the zones that are numbered throughout."""
    return [zone.stop - zone.start for zone in _zones(gaps) if EMPTY not in path[zone]]


def _numbered(prospect: Prospect) -> Term:
    """The longest zone, and the prize for most of them."""
    view, seat = prospect.view, prospect.seat
    numbers = [len(complete(sheet)) for sheet in view.sheets]

    def prizes(mine: int) -> int:
        numbers[seat] = mine
        return prize(with_astra(view, numbers, ENERGY, cards=2), mine, PRIZES)

    most = Known(prizes)

    def points(path: Marks, gaps: Marks) -> int:
        lengths = _lengths(path, gaps)
        return max(lengths, default=0) + most[len(lengths)]

    return reading(points, PATH, GAPS)


def _done(path: Marks, gaps: Marks, length: int) -> list[float]:
    """How far the zones of a length are."""
    return [1 - path[its].count(EMPTY) / length for its in _zones(gaps) if its.stop - its.start == length]


def _three_lengths(path: Marks, gaps: Marks) -> float:
    return added(max(_done(path, gaps, length), default=0) for length in (6, 4, 2)) / 3


def _circled(runs: Sequence[Marks]) -> list[float]:
    return [marks.count(CIRCLED) / len(marks) for marks in runs]


def _tanks_in_a_row(tanks: Marks) -> float:
    return max([tanks.count(CIRCLED, first, first + 4) for first in range(len(tanks) - 3)]) / 4


OUTLOOK: Final = Outlook(
    promise,
    on_sheet(
        {
            70: reading(lambda *robots: best(_circled(robots), 3), *(station.robots for station in STATIONS)),
            71: reading(lambda *plants: best(_circled(plants), 2), *(station.plants for station in STATIONS)),
            72: reading(lambda path, gaps: best(_done(path, gaps, 6), 2), PATH, GAPS),
            73: reading(_three_lengths, PATH, GAPS),
            74: reading(lambda tanks: part(tanks.count(CIRCLED), 6), _WATER),
            75: reading(_tanks_in_a_row, _WATER),
        }
    ),
    parts(_numbered, apart(_SYMBOLS), apart(_WATER, ERRORS, LETTERS)),
)
