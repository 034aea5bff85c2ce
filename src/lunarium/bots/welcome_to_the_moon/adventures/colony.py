"""What a sheet of The Colony promises."""

from collections.abc import Callable, Sequence
from functools import lru_cache, reduce
from itertools import chain
from math import exp, prod
from operator import itemgetter, or_
from typing import Final, NamedTuple

from ....games.welcome_to_the_moon.adventures.colony_sheet import (
    ANTENNA,
    ANTENNA_SCALE,
    ANTENNAS,
    ASTRONAUTS,
    BONUS,
    COLUMNS,
    DISHES,
    EARNED,
    ERRORS,
    GREENHOUSES,
    LETTERS,
    OBSERVATORY,
    PLACE,
    PLANS,
    PLANT_SCALE,
    PLANTS,
    ROWS,
    SECTORS,
    SPACES,
    TANK,
    TUNNELS,
    WATER,
    WATER_SCALE,
)
from ....games.welcome_to_the_moon.adventures.colony_tunnels import connected
from ....games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY
from ...weighing import added
from ..outlook import Outlook, Prospect, allotment, best, hope, lead, on_sheet, part, saturated
from ..parts import Known, Marks, Term, reading
from ..room import Span, chance, danger, share_of, spans
from ..scoring import apart, compared, parts


class Weights(NamedTuple):
    """In points, and in what thirty turns bring."""

    plants: float = 9.3
    tanks: float = 6.0
    energies: float = 6.6
    growth: float = 0.75  # of the points that such growth would bring
    far: float = 0.23  # how much every tunnel that lacks counts against an antenna
    cell: float = 1.1  # for a space that will be filled
    pace: float = 0.55  # how fast spaces are filled
    sector: float = 0.72  # of a sector's bonus
    doubt: float = 0.62  # how much a sector's empty spaces count against it
    lead: float = 1.2  # for every astronaut more than the others have
    error: float = 11.0


WEIGHTS: Final = Weights()
_WAYS: Final = range(min(TUNNELS), max(TUNNELS) + 1)
_SIZE: Final = len(ROWS)
_VALUES: Final = tuple(map(tuple, (PLANTS, WATER, ANTENNAS)))  # of scales
_AERIALS: Final = (  # place, space, symbol, antennas
    (OBSERVATORY, None, DISHES[0], len(DISHES)),
    *((PLACE[space], space, antenna, 1) for space, antenna in ANTENNA.items()),
)
_ANTENNAS: Final = range(min(ANTENNA.values()), DISHES.stop)  # and dishes
_TANKS: Final = range(min(TANK.values()), max(TANK.values()) + 1)
_HOUSES: Final = tuple(range(sector.greenhouses.start, sector.low + 1) for sector in SECTORS)  # and both bonuses
_ALL_HOUSES: Final = range(_HOUSES[0].start, _HOUSES[-1].stop)
_by_row: Final = [itemgetter(*row) for row in ROWS]  # of all spaces
_by_column: Final = [itemgetter(*column) for column in COLUMNS]
_by_sector: Final = [itemgetter(*sector.spaces) for sector in SECTORS]
_over_tanks: Final = itemgetter(*TANK)
_over_antennas: Final = itemgetter(*ANTENNA)
_in_order: Final = itemgetter(
    *(list(chain(*ROWS)).index(space) for space in SPACES)
)  # from row by row to that of slots


@lru_cache(maxsize=1 << 12)
def _away(tunnels: Marks) -> tuple[int, ...]:
    """The tunnels that lack to each antenna and to the observatory."""
    sheet = bytearray(_WAYS.start) + bytearray(tunnels)
    places = [divmod(place, _SIZE) for place in connected(sheet)]
    ends = [divmod(place, _SIZE) for place, *_ in _AERIALS]
    return tuple(min(abs(x - column) + abs(y - row) for column, row in places) for x, y in ends)


class Cell(NamedTuple):
    """A space: how likely it will be filled, or 0; how likely it is then, or 1; and the numbers for it, as bits."""

    room: float
    chance: float
    numbers: int


def _cell(row: Span | None, column: Span | None, numbers: float) -> Cell:
    """A space is filled by the numbers for which its row and its column leave room."""
    if row is None or column is None:
        return Cell(0.0, 1.0, 0)
    low, high = max(row[0], column[0]), min(row[1], column[1])
    likely = chance(low, high, numbers)
    return Cell(likely, likely, (2 << high) - (1 << low) if low <= high else 0)


class Area(NamedTuple):
    """The numbering area."""

    room: float  # spaces that will be filled
    numbers: int  # that go somewhere, as bits
    sectors: tuple[float, ...]  # how likely each will be complete
    empty: tuple[int, ...]  # spaces by sector
    written: tuple[float, ...]  # how likely is a number at the observatory and at each antenna
    tanks: int  # at empty spaces


def _area(spaces: Marks, cells: Known[tuple[Span | None, Span | None], Cell]) -> Area:
    rows = _in_order([*chain.from_iterable([spans(row(spaces)) for row in _by_row])])
    columns = chain.from_iterable([spans(column(spaces)) for column in _by_column])
    room, chances, numbers = zip(*[cells[pair] for pair in zip(rows, columns, strict=True)], strict=True)
    return Area(
        added(room),
        reduce(or_, numbers),
        tuple([prod(sector(chances)) for sector in _by_sector]),
        tuple([sector(spaces).count(EMPTY) for sector in _by_sector]),
        (1.0, *_over_antennas(chances)),
        _over_tanks(spaces).count(EMPTY),
    )


def _aerials(symbols: Marks, written: Sequence[float], near: Sequence[float]) -> float:
    """Antennas to come, by the tunnels and the numbers that they lack."""
    value = 0.0
    marks = (symbols[DISHES[0] - _ANTENNAS.start], *symbols)
    for mark, likely, its, (_, _, _, number) in zip(marks, written, near, _AERIALS, strict=False):
        if mark == EMPTY:
            value += number * likely * its
    return value


class Grown(NamedTuple):
    """Greenhouses: plants by sector, in how many greenhouses they are, and what each bonus of a sector brings."""

    plants: int
    circled: tuple[int, ...]
    bonuses: tuple[bool, ...]  # the high one is gone, or the sector has it


def _grown(houses: Marks) -> Grown:
    size = len(GREENHOUSES)
    runs = [houses[run.start - _ALL_HOUSES.start : run.stop - _ALL_HOUSES.start] for run in _HOUSES]
    plants = sum([number for run in runs for mark, number in zip(run, GREENHOUSES, strict=False) if mark])
    return Grown(
        plants,
        tuple([run.count(CIRCLED, 0, size) for run in runs]),
        tuple([bool(run[sector.high - sector.greenhouses.start]) for run, sector in zip(runs, SECTORS, strict=True)]),
    )


def _free(circled: Sequence[int], empty: Sequence[int]) -> int:
    """Plants that can still be circled, each by a number in its sector."""
    return sum([sum(GREENHOUSES[done : done + spaces]) for done, spaces in zip(circled, empty, strict=True)])


def _sectors(complete: Sequence[float], gone: Sequence[bool], more: float, w: Weights) -> float:
    """The bonuses of sectors that will be complete; alone the first ones bring a little more."""
    value = 0.0
    for likely, low in zip(complete, gone, strict=True):
        if likely < 1:
            points = BONUS[1] if low else BONUS[0] + more
            value += w.sector * points * likely**w.doubt
    return value


def promise(prospect: Prospect, w: Weights = WEIGHTS) -> dict[str, Term]:
    left, time = prospect.left, prospect.left / 30
    cells = Known[tuple[Span | None, Span | None], Cell](lambda found: _cell(*found, w.pace * left))
    areas = Known[Marks, Area](lambda spaces: _area(spaces, cells))
    houses = Known(_grown)
    near = Known[Marks, list[float]](lambda tunnels: [exp(-w.far * away / time) for away in _away(tunnels)])
    scales = Known[tuple[Marks, ...], list[tuple[float, ...]]](
        lambda boxes: [values[its.count(CROSSED) :] for its, values in zip(boxes, _VALUES, strict=True)]
    )
    ahead = lead(prospect, ASTRONAUTS)
    soon, allotted = hope(left, 10), allotment(w.energies * time)
    dangers = Known[int, float](lambda numbers: -w.error * danger(share_of(numbers)) * min(1, left))

    def growth(spaces: Marks, houses_: Marks, tanks: Marks, symbols: Marks, tunnels: Marks, *boxes: Marks) -> float:
        """What plants, tanks and antennas now and to come bring with the energies to come, more than now."""
        area, grown, values = areas[spaces], houses[houses_], scales[boxes]
        now = (grown.plants, tanks.count(CIRCLED), symbols.count(CIRCLED))
        coming = (
            saturated(w.plants * time, _free(grown.circled, area.empty)),
            saturated(w.tanks * time, area.tanks),
            _aerials(symbols, area.written, near[tunnels]) if left else 0.0,
        )
        later = [(number + more, its) for number, more, its in zip(now, coming, values, strict=True)]
        points = sum([number * its[0] for number, its in zip(now, values, strict=True)])
        return w.growth * (allotted(later) - points)

    def sectors(spaces: Marks, houses_: Marks) -> float:
        return _sectors(areas[spaces].sectors, houses[houses_].bonuses, EARNED * prospect.bonus, w)

    return {
        "plants+water+antennas": reading(
            growth, SPACES, _ALL_HOUSES, _TANKS, _ANTENNAS, _WAYS, PLANT_SCALE, WATER_SCALE, ANTENNA_SCALE
        ),
        "astronauts": reading(lambda marks: soon * w.lead * max(-2, min(2, ahead(marks))), ASTRONAUTS),
        "room": reading(lambda spaces: w.cell * areas[spaces].room, SPACES),
        "sectors": reading(sectors, SPACES, _ALL_HOUSES),
        "danger": reading(lambda spaces: dangers[areas[spaces].numbers], SPACES),
    }


def _lines(spaces: Marks, lines: Sequence[Callable[[Marks], tuple[int, ...]]]) -> float:
    marks = [line(spaces) for line in lines]
    return best([1 - its.count(EMPTY) / len(its) for its in marks], 3)


def _connected(symbols: Marks) -> float:
    """How far the best two sectors are with their antennas."""
    runs = [[symbols[slot - _ANTENNAS.start] for slot in sector.antennas] for sector in SECTORS]
    return best([part(run.count(CIRCLED), len(run)) for run in runs], 2)


def _watered(tanks: Marks) -> float:
    """The same with their tanks."""
    runs = [[tanks[slot - _TANKS.start] for slot in sector.tanks] for sector in SECTORS]
    return best([run.count(CIRCLED) / 2 for run in runs], 2)


OUTLOOK: Final = Outlook(
    promise,
    on_sheet(
        {
            76: reading(lambda spaces: _lines(spaces, _by_column), SPACES),
            77: reading(lambda spaces: _lines(spaces, _by_row), SPACES),
            78: reading(lambda tunnels: 1 - _away(tunnels)[0] / (2 * _SIZE - 3), _WAYS),
            79: reading(_connected, _ANTENNAS),
            80: reading(lambda houses: part(_grown(houses).plants, 10), _ALL_HOUSES),
            81: reading(_watered, _TANKS),
        }
    ),
    parts(
        apart(_ALL_HOUSES, PLANT_SCALE),
        apart(_TANKS, WATER_SCALE),
        apart(_ANTENNAS, ANTENNA_SCALE),
        compared(ASTRONAUTS),
        apart(PLANS, ERRORS, LETTERS),
    ),
    mission=0.93,
    mission_hope=0.6,
    rival=0.9,
)
