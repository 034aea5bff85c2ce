"""What a sheet of The Virus promises."""

from collections.abc import Iterable, Sequence
from functools import lru_cache, partial, reduce
from itertools import chain
from operator import getitem, mul, or_
from typing import Final, NamedTuple

from ....games.welcome_to_the_moon.adventures.virus_sheet import (
    ASTRONAUT_WILDS,
    ASTRONAUTS,
    ENERGIES,
    ERRORS,
    FLOORS,
    GROWN,
    HOME,
    LETTERS,
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
from ....games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, FRESH, INFECTED
from ...weighing import added
from ..outlook import Outlook, Prospect, best, expected, hope, on_sheet, saturated
from ..parts import Known, Marks, Term, cut, reading
from ..room import Rooms, Span, Spans, danger, likely, open_numbers, room_by_zone, share_of, spans
from ..scoring import apart, parts, written
from .virus_walkways import Virus, confined, infections, viruses


class Weights(NamedTuple):
    """In points, and in what thirty turns bring."""

    plants: float = 8.0
    tanks: float = 1.6  # numbers with water that are tried on every tank
    track: float = 0.8  # of what their marks would bring
    energies: float = 8.0
    numbers: float = 33.0  # and X
    pace: float = 1.0  # how fast spaces are filled
    people: float = 0.8  # of what such numbers and energies would bring
    outbreaks: float = 7.0  # propagations
    asleep: float = 0.4  # of a virus, as long as it is not active
    infection: float = 1.0  # the cost of each that will come
    wild: float = 4.0
    half: float = 0.4  # of a wild action, for its first symbol
    walkway: float = 0.3  # closed
    space: float = 0.3  # that will be filled
    error: float = 15.0


WEIGHTS: Final = Weights()
_ZONES: Final = tuple(floor.spaces for floor in FLOORS)
_SIZE: Final = len(QUARTERS[0].spaces)
_ENERGIES: Final = len(QUARTERS[0].energies)
_STARTS: Final = range(0, len(SPACES), _SIZE)  # of the quarters, within all spaces
_LIT: Final = range(0, len(ENERGIES), _ENERGIES)  # the same within all energies
_PLANTED: Final = tuple(
    (quarter.plants.start - PLANTS.start, quarter.plants.stop - PLANTS.start) for quarter in QUARTERS
)
_SIGNED: Final = tuple(  # by track and mark: the place among the signs of the one that it reaches
    tuple(SIGNS.index(sign) if (sign := track.signs.get(mark, -1)) in SIGNS else None for mark in track.marks)
    for track in (PLANT_TRACK, WATER_TRACK)
)
_TANKS: Final = tuple(tuple(place for place, space in enumerate(zone) if space in TANK) for zone in _ZONES)
_floors: Final = cut([range(zone.start - SPACES.start, zone.stop - SPACES.start) for zone in _ZONES])  # of all spaces


class Floor(NamedTuple):
    """A floor: what it holds, and what will become of it."""

    empty: Marks  # spaces, by quarter
    people: tuple[int, ...]  # by quarter
    filled: Sequence[float]  # spaces that will be, by quarter
    tanks: int  # over empty spaces
    circled: float  # those of them that will be circled
    room: float
    numbers: int  # that fit, as bits


class Area(NamedTuple):
    """All floors together."""

    empty: Marks
    people: tuple[int, ...]
    filled: tuple[float, ...]
    tanks: int
    circled: float
    room: float
    numbers: int


class Shape(NamedTuple):
    """What a floor holds, whenever that is."""

    empty: Marks  # spaces, by quarter
    people: tuple[int, ...]  # by quarter
    spans: tuple[Span | None, ...]  # by space
    tanks: tuple[Span, ...]  # the same of the empty spaces with a tank


@lru_cache(maxsize=1 << 14)
def _shape(index: int, marks: Marks) -> Shape:
    starts, free = range(0, len(marks), _SIZE), spans(marks)
    empty = bytes([marks.count(EMPTY, start, start + _SIZE) for start in starts])
    lost = [marks.count(INFECTED, start, start + _SIZE) for start in starts]
    people = [_SIZE - spaces - gone for spaces, gone in zip(empty, lost, strict=True)]
    return Shape(empty, tuple(people), free, tuple(span for place in _TANKS[index] if (span := free[place])))


def _floor(index: int, chances: Spans, watered: Spans, rooms: Rooms, marks: Marks) -> Floor:
    """What numbers will do, and what those with water."""
    empty, people, free, over = _shape(index, marks)
    likely = [chances[span] for span in free]
    filled = [added(likely[start : start + _SIZE]) for start in range(0, len(likely), _SIZE)]
    circled = added([watered[span] for span in over])
    return Floor(empty, people, filled, len(over), circled, rooms[marks], open_numbers(marks))


def _area(floors: Sequence[Known[Marks, Floor]], spaces: Marks) -> Area:
    empty, people, filled, tanks, circled, room, numbers = zip(*map(getitem, floors, _floors(spaces)), strict=True)
    return Area(
        b"".join(empty),
        (*chain.from_iterable(people),),
        (*chain.from_iterable(filled),),
        sum(tanks),
        added(circled),
        added(room),
        reduce(or_, numbers),
    )


def _lit(energies: Marks) -> list[int]:
    """Circled energies by quarter."""
    return [energies.count(CIRCLED, start, start + _ENERGIES) for start in _LIT]


@lru_cache(maxsize=1 << 12)
def _plants(empty: Marks, plants: Marks) -> int:
    """Plants that can still be circled, each by a number in its quarter."""
    free = [plants.count(EMPTY, start, stop) for start, stop in _PLANTED]
    return sum(map(min, free, empty))


def _values(track: int, free: int, crossed: Marks, signs: Marks, bonus: float) -> Sequence[float]:
    """The values of a track with so many marks to come; the signs that they reach bring a bonus."""
    now, printed = crossed.count(CROSSED), (PLANT_TRACK, WATER_TRACK)[track].values
    values, more = [float(printed[now])], 0.0
    for mark in range(now, now + free):
        sign = _SIGNED[track][mark]
        if sign is not None and signs[sign] == EMPTY:
            more += bonus
        values.append(printed[mark + 1] + more)
    return values


def _wilds(w: Weights, astronauts: Marks, plans: Marks, wilds: Marks, more_wilds: Marks) -> float:
    ready = wilds.count(CIRCLED) + more_wilds.count(CIRCLED)
    halves = astronauts.count(CROSSED) % 2 + plans.count(CROSSED) % 2
    return w.wild * (ready + w.half * halves)


class Risk(NamedTuple):
    """By quarter, the part of its free spaces that will not be infected; and all infections."""

    kept: list[float]
    infections: float


def _risk(viruses: Iterable[Virus], empty: Marks, outbreaks: float) -> Risk:
    infected = infections(viruses, empty, outbreaks)
    return Risk([1 - lost / free if free else 0.0 for lost, free in zip(infected, empty, strict=True)], added(infected))


def _quarters(area: Area, lit: Sequence[int], risk: Risk, energies: float, left: int, w: Weights) -> float:
    """What the quarters still gain by people and by energies, which go where most people will be."""
    coming = later = 0.0
    more = [*map(mul, area.filled, risk.kept)]
    for its in more:
        coming += its
    pace = min(1.0, w.numbers * left / 30 / coming) if coming else 0.0
    crowds = [
        (people + pace * its, circled, free, people * circled)
        for free, people, its, circled in zip(area.empty, area.people, more, lit)  # noqa: B905 - all by quarter
        if free
    ]
    crowds.sort(reverse=True)
    now = 0
    for crowd, circled, free, evacuated in crowds:
        step = min(energies, free, _ENERGIES - circled)
        later += crowd * (circled + step)
        energies -= step
        now += evacuated
    return w.people * (later - now) - w.infection * risk.infections


def promise(prospect: Prospect, w: Weights = WEIGHTS) -> dict[str, Term]:
    left, bonus = prospect.left, prospect.bonus
    time, soon = left / 30, hope(left, 15)
    chances, watered = (likely(numbers) for numbers in (w.pace * left, w.tanks * time))
    rooms = room_by_zone(left)
    floors = [Known(partial(_floor, index, chances, watered, rooms)) for index in range(len(_ZONES))]
    areas, lit = Known(partial(_area, floors)), Known(_lit)
    risks = Known[tuple[Marks, Marks, Marks], Risk](
        lambda found: _risk(viruses(*found[:2], w.asleep), found[2], w.outbreaks * left / 30 + found[0].count(FRESH))
    )
    tracks = Known[tuple[int, int, Marks, Marks], Sequence[float]](lambda found: _values(*found, bonus))
    dangers = Known[int, float](lambda numbers: -w.error * danger(share_of(numbers)) * min(1, left))

    def grown(track: int, free: int, marks: float, crossed: Marks, signs: Marks) -> float:
        """What a track still gains, if about so many of the marks that are free follow."""
        values = tracks[track, free, crossed, signs]
        return w.track * (expected(values, marks) - values[0])

    def plants(spaces: Marks, plants: Marks, crossed: Marks, signs: Marks) -> float:
        free = _plants(areas[spaces].empty, plants)
        return fresh[free, crossed, signs]

    fresh = Known[tuple[int, Marks, Marks], float](
        lambda found: grown(0, found[0], saturated(w.plants * time, found[0]), *found[1:])
    )
    dry = Known[tuple[int, float, Marks, Marks], float](lambda found: grown(1, *found))

    def water(spaces: Marks, crossed: Marks, signs: Marks) -> float:
        area = areas[spaces]
        return dry[area.tanks, area.circled, crossed, signs]

    def quarters(spaces: Marks, energies: Marks, targets: Marks, walkways: Marks) -> float:
        area = areas[spaces]
        risk = risks[targets, walkways, area.empty]
        return _quarters(area, lit[energies], risk, w.energies * time + area.circled / 2, left, w)

    return {
        "wilds": reading(lambda *marks: soon * _wilds(w, *marks), ASTRONAUTS, PLANS, ASTRONAUT_WILDS, PLAN_WILDS),
        "walkways": reading(lambda marks: soon * w.walkway * marks.count(CROSSED), WALKWAYS),
        "plants": reading(plants, SPACES, PLANTS, PLANT_TRACK.marks, SIGNS),
        "water": reading(water, SPACES, WATER_TRACK.marks, SIGNS),
        "quarters+infected": reading(quarters, SPACES, ENERGIES, TARGETS, WALKWAYS),
        "room": reading(lambda spaces: w.space * areas[spaces].room, SPACES),
        "danger": reading(lambda spaces: dangers[areas[spaces].numbers], SPACES),
    }


def _complete(spaces: Marks) -> float:
    """How far the best two quarters are."""
    return best([1 - spaces.count(EMPTY, start, start + _SIZE) / _SIZE for start in _STARTS], 2)


def _supplied(symbols: Marks) -> float:
    """How far the best two floors are with their plants and tanks."""
    runs = [[slot - PLANTS.start for slot in (*floor.plants, *floor.tanks)] for floor in FLOORS]
    return best([[symbols[place] for place in run].count(CIRCLED) / len(run) for run in runs], 2)


OUTLOOK: Final = Outlook(
    promise,
    on_sheet(
        {
            94: reading(_complete, SPACES),
            95: reading(lambda *zones: max([1 - zone.count(EMPTY) / len(zone) for zone in zones]), *_ZONES),
            96: reading(lambda walkways: confined(walkways, range(len(QUARTERS)), 3), WALKWAYS),
            97: reading(lambda ways: confined(ways, [HOME[target] for target in GROWN], len(GROWN)), WALKWAYS),
            98: reading(
                lambda *floors: best([energies.count(CIRCLED) / len(energies) for energies in floors], 2),
                *(floor.energies for floor in FLOORS),
            ),
            99: reading(_supplied, range(PLANTS.start, TANKS.stop)),
        }
    ),
    parts(
        apart(ERRORS, PLANT_TRACK.marks, WATER_TRACK.marks, LETTERS),
        *(written(floor.spaces, floor.energies) for floor in FLOORS),
    ),
    joint=True,
)
