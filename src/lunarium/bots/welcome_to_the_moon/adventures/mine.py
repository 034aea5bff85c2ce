"""What a sheet of The Mine promises."""

from collections.abc import Callable
from functools import lru_cache, partial, reduce
from itertools import chain
from math import prod
from operator import add, itemgetter, mul, or_
from typing import Final, NamedTuple

from ....games.welcome_to_the_moon.adventures.mine_sheet import (
    COLUMNS,
    EARNED,
    ENERGIES,
    ERRORS,
    FILLS,
    KIND,
    LETTERS,
    LEVELS,
    MAINS,
    PEARL,
    PLANTS,
    ROBOTS,
    RUBIES,
    SECONDARIES,
    SPACES,
    WATERS,
    Main,
)
from ....games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY
from ...weighing import added
from ..outlook import Outlook, Prospect, best, hope, on_sheet, part
from ..parts import Known, Marks, Term, cut, reading
from ..room import danger, likely, open_numbers, share_of, spans
from ..scoring import apart, parts


class Weights(NamedTuple):
    """In points, and in what thirty turns bring."""

    cell: float = 1.60  # for a space that will be filled
    pace: float = 0.472  # how fast spaces are filled
    doubt: float = 0.637  # how much the empty spaces of a column count against it
    resource: float = 1.04  # of what lies circled in a column
    mineral: float = 0.571  # of what will be circled by the way
    upgrade: float = 0.735  # of what a factory's upgrade will bring
    stock: float = 3.61  # resources that a factory still gets
    fill: float = 0.571  # of a fill bonus
    steep: float = 1.3  # how late it comes into sight
    gift: float = 3.70  # of a secondary factory
    error: float = 18.1


WEIGHTS: Final = Weights()
_SYMBOLS: Final = range(ENERGIES.start, ROBOTS.stop)  # of all factories
_FACTORIES: Final = (*(main.symbols for main in MAINS), *(secondary.symbols for secondary in SECONDARIES))
_RESOURCES: Final = range(PLANTS.start, RUBIES.stop)
_levels: Final = cut(
    [range(level.start - SPACES.start, level.stop - SPACES.start) for level in LEVELS]
)  # of all spaces
_by_column: Final = [itemgetter(*(slot - _RESOURCES.start for slot in column.resources)) for column in COLUMNS]
_LACKS: Final = bytes(mark == EMPTY for mark in range(256))
_DONE: Final = tuple(1 - empty / 3 for empty in range(4))  # of a column, by its empty spaces


@lru_cache(maxsize=1 << 12)
def _built(symbols: Marks) -> tuple[float, ...]:
    """How much of each factory is crossed, the main ones first."""
    runs = [[symbols[slot - _SYMBOLS.start] for slot in run] for run in _FACTORIES]
    return tuple(run.count(CROSSED) / len(run) for run in runs)


@lru_cache(maxsize=1 << 12)
def _values(symbols: Marks) -> tuple[float, ...]:
    """Of a resource, by its kind: the values that factories have or will have."""
    return tuple(
        factory.values[0] + (factory.values[1] - factory.values[0]) * crossed * crossed
        for factory, crossed in zip(MAINS, _built(symbols), strict=False)
    )


def _worth(kinds: list[int], w: Weights, found: tuple[tuple[float, ...], tuple[int, ...]]) -> float:
    """What the resources of a column are worth."""
    values, marks = found
    worth = 0.0
    for kind, mark in zip(kinds, marks, strict=True):
        if mark == CIRCLED:
            worth += w.resource * values[kind]
        elif kind >= PEARL:
            worth += w.mineral * values[kind]
    return worth


class Area(NamedTuple):
    """The numbering area."""

    room: float
    columns: list[float]  # how surely each will be complete; 0 if it is
    danger: float


class Hope(NamedTuple):
    """What a factory may gain."""

    upgrade: float
    fill: float


def _hope(factory: Main, left: int, more: float, w: Weights, found: tuple[float, Marks, Marks]) -> Hope:
    """Its upgrade, and the fill bonus, which alone brings a little more."""
    crossed, places, bonuses = found
    held = len(places) - places.count(EMPTY)
    upgrade = fill = 0.0
    if crossed < 1:
        gain = factory.values[1] - factory.values[0]
        upgrade = w.upgrade * crossed * crossed * gain * (held + w.stock * left / 30)
    if factory.bonus is not None and factory.goal is not None and bonuses[factory.bonus - FILLS.start] == EMPTY:
        filled = held / (factory.goal - factory.places.start + 1)
        fill = w.fill * (factory.points + more) * filled**w.steep
    return Hope(upgrade, fill)


def promise(prospect: Prospect, w: Weights = WEIGHTS) -> dict[str, Term]:
    left, soon = prospect.left, hope(prospect.left, 10)
    spaces = likely(w.pace * left, 1.0)
    levels = Known[Marks, tuple[list[float], int]](
        lambda its: ([spaces[span] for span in spans(its)], open_numbers(its))
    )
    doubts = Known[tuple[float, ...], float](
        lambda column: complete**w.doubt if (complete := prod(column)) != 1 else 0.0
    )
    dangers = Known[int, float](lambda numbers: -w.error * danger(share_of(numbers)) * min(1, left))

    def area(marks: Marks) -> Area:
        chances, numbers = zip(*[levels[its] for its in _levels(marks)], strict=True)
        columns = [doubts[column] for column in zip(*chances, strict=True)]
        return Area(w.cell * added(chain(*chances)), columns, dangers[reduce(or_, numbers)])

    areas = Known(area)
    worths = [Known(partial(_worth, [KIND[slot] for slot in column.resources], w)) for column in COLUMNS]
    drawn = Known[tuple[Marks, tuple[float, ...]], list[float]](
        lambda found: [worth[found[1], column(found[0])] for column, worth in zip(_by_column, worths, strict=True)]
    )
    hopes = [Known(partial(_hope, factory, left, EARNED * prospect.bonus, w)) for factory in MAINS]

    def resources(spaces: Marks, resources: Marks, symbols: Marks) -> float:
        """What the pumps will bring up."""
        return reduce(add, map(mul, drawn[resources, _values(symbols)], areas[spaces].columns), 0.0)

    def factories(symbols: Marks, bonuses: Marks, *places: Marks) -> float:
        value = 0.0
        for known, crossed, its in zip(hopes, _built(symbols), places, strict=False):
            upgrade, fill = known[crossed, its, bonuses]
            value += upgrade
            value += fill
        return value * soon

    return {
        "room": reading(lambda spaces: areas[spaces].room, SPACES),
        "plants+water+pearls+rubies": reading(resources, SPACES, _RESOURCES, _SYMBOLS),
        "factories": reading(factories, _SYMBOLS, FILLS, *(factory.places for factory in MAINS)),
        "gifts": reading(
            lambda symbols: w.gift * soon * added([its * its for its in _built(symbols)[len(MAINS) :] if its < 1]),
            _SYMBOLS,
        ),
        "danger": reading(lambda spaces: areas[spaces].danger, SPACES),
    }


def _lacking(*levels: Marks) -> list[int]:
    """The empty spaces of each column."""
    return [*map(sum, zip(*[level.translate(_LACKS) for level in levels], strict=True))]


def _neighbours(*levels: Marks) -> float:
    """The four pumps in a row that lack least."""
    done = [3 - empty for empty in _lacking(*levels)]
    return max(sum(done[first : first + 4]) for first in range(len(done) - 3)) / 12


def _secondaries(symbols: Marks) -> float:
    its = [symbols[slot - _SYMBOLS.start] for factory in SECONDARIES for slot in factory.symbols]
    return its.count(CROSSED) / len(its)


def _points(factory: Main) -> Callable[[Prospect], Term]:
    """Of a main factory."""
    bonus = () if factory.bonus is None else (range(factory.bonus, factory.bonus + 1),)
    energies, robots = ([slot for slot in factory.symbols if slot in run] for run in (ENERGIES, ROBOTS))
    symbols = [range(run[0], run[-1] + 1) for run in (energies, robots) if run]
    return apart(*symbols, *bonus, factory.places)


OUTLOOK: Final = Outlook(
    promise,
    on_sheet(
        {
            82: reading(lambda *levels: best([_DONE[empty] for empty in _lacking(*levels)], 5), *LEVELS),
            83: reading(_neighbours, *LEVELS),
            84: reading(_secondaries, _SYMBOLS),
            85: reading(lambda symbols: best([*_built(symbols)], 6), _SYMBOLS),
            86: reading(lambda plants: part(len(plants) - plants.count(EMPTY), 8), PLANTS),
            87: reading(lambda waters: part(len(waters) - waters.count(EMPTY), 5), WATERS),
        }
    ),
    parts(*map(_points, MAINS), apart(ERRORS, LETTERS)),
    mission_hope=0.52,
    rival=1.07,
)
