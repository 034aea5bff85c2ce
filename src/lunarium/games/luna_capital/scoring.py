"""Points of a settlement, counted from scratch."""

from collections.abc import Sequence
from typing import Final

from ...core.play import Line
from .grid import AROUND, NEXT
from .kinds import APPLES, HAB, LEMONS, NO_TYPE, OFFICE, PEARS, RES, TYPE, TYPES, VARIED
from .settlement import SINGLE, Settlement

GROUP: Final = (0, 1, 3, 6, 10, 15, 20, 25, 30, 35, 40)  # by projects in a group; more than ten score as ten
SETS: Final = (0, 5, 12, 22)  # by complete sets of fruit; more than three score as three
PRIZES: Final = {1: (10, 0), 2: (10, 0), 3: (10, 2, 0), 4: (10, 5, 2, 0)}  # for meteorites by rank; alone as for two
PER_OFFICE: Final = 2
PER_NEIGHBOUR: Final = 2  # of a hab-mod
PER_CARD: Final = 3  # left in hand

_TYPES: Final = bytes((*TYPE, *[NO_TYPE] * (256 - len(TYPE))))  # to translate kinds into types


def first_half(settlement: Settlement, quadrant: int) -> int:
    """The quadrant that names the site to which this one belongs."""
    half = settlement.halves[quadrant]
    return quadrant + half - SINGLE if half < SINGLE else quadrant


def both_halves(settlement: Settlement, site: int) -> tuple[int, ...]:
    """The quadrants of a site."""
    half = settlement.halves[site]
    return (site,) if half == SINGLE else (site, site + half - SINGLE)


def projects(settlement: Settlement) -> bytes:
    """The kinds of all sites in their order, whatever is there."""
    return bytes(map(settlement.kinds.__getitem__, settlement.sites))


def types(settlement: Settlement) -> bytes:
    """The types of all sites in their order."""
    return projects(settlement).translate(_TYPES)


def count(settlement: Settlement, kind_type: int) -> int:
    """How many projects of a type there are."""
    return types(settlement).count(kind_type)


def largest_group(settlement: Settlement, kind_type: int) -> int:
    """The size of the largest orthogonally connected group of a type; a double site counts once."""
    halves = settlement.halves
    left = {site for site, its in zip(settlement.sites, types(settlement), strict=True) if its == kind_type}
    largest = 0
    while len(left) > largest:
        todo = [left.pop()]
        size = 0
        while todo:
            site = todo.pop()
            size += 1
            near = NEXT[site]
            if halves[site] != SINGLE:
                near += NEXT[site + halves[site] - SINGLE]
            for other in near:
                if 0 < halves[other] < SINGLE:
                    other += halves[other] - SINGLE
                if other in left:
                    left.remove(other)
                    todo.append(other)
        largest = max(largest, size)
    return largest


def group_points(size: int) -> int:
    return GROUP[min(size, len(GROUP) - 1)]


def vital_lines(groups: Sequence[int]) -> tuple[Line, ...]:
    """The score lines of the vital systems, by the number of projects in the group that counts."""
    return tuple(Line(f"vital-{TYPES[vital]}", group_points(projects)) for vital, projects in enumerate(groups))


def fruit_sets(pears: int, apples: int, lemons: int, varied: int) -> int:
    """Complete sets of three fruits; a varied greenhouse stands once for any."""
    sets = 0
    while sum(max(0, sets + 1 - fruit) for fruit in (pears, apples, lemons)) <= varied:
        sets += 1
    return sets


def set_points(kinds: bytes) -> int:
    """Points for the sets that these projects make."""
    fruits = [kinds.count(fruit) for fruit in (PEARS, APPLES, LEMONS, VARIED)]
    return SETS[min(fruit_sets(*fruits), len(SETS) - 1)]


def hab_mod_points(settlement: Settlement) -> int:
    """Two for every site around a hab-mod with a project of its type."""
    points = 0
    for site, kind in zip(settlement.sites, projects(settlement), strict=True):
        if HAB <= kind < HAB + len(TYPES):
            points += PER_NEIGHBOUR * neighbours(settlement, site, kind - HAB)
    return points


def neighbours(settlement: Settlement, site: int, kind_type: int) -> int:
    """How many different sites around this one hold a project of the type."""
    kinds = settlement.kinds
    found = {
        first_half(settlement, near)
        for half in both_halves(settlement, site)
        for near in AROUND[half]
        if TYPE[kinds[near]] == kind_type
    }
    found.discard(site)
    return len(found)


def complex_points(settlement: Settlement) -> int:
    """One for every project of a residential complex's type, anywhere."""
    return sum(count(settlement, kind - RES) for kind in projects(settlement) if RES <= kind < RES + len(TYPES))


def office_points(settlement: Settlement) -> int:
    return PER_OFFICE * count(settlement, OFFICE)


def meteorite_points(meteorites: Sequence[int]) -> list[int]:
    """The prizes of all: who ties shares the prizes of the ranks taken, rounded down; without any, nothing."""
    prizes = PRIZES[len(meteorites)]
    points = []
    for mine in meteorites:
        better = sum(1 for other in meteorites if other > mine)
        tied = sum(1 for other in meteorites if other == mine)
        points.append(sum(prizes[better : better + tied]) // tied if mine else 0)
    return points
