"""What a sheet of The Escape promises."""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import repeat
from math import exp
from operator import getitem, itemgetter
from typing import Any, Final, NamedTuple

from ....games.welcome_to_the_moon.adventures.escape_airlocks import reach
from ....games.welcome_to_the_moon.adventures.escape_sheet import (
    AIRLOCKS,
    ASTRONAUTS,
    BASE,
    BLOCKS,
    DOUBLE,
    EARNED,
    ENDS,
    ERRORS,
    LETTERS,
    MODULES,
    PLANS,
    PLANTS,
    REACTORS,
    SHIPS,
    SPACES,
    TANK,
    WILDS,
    Ship,
)
from ....games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, FRESH
from ...weighing import added
from ..outlook import Outlook, Prospect, best, hope, on_sheet, portion, reached
from ..parts import Known, Marks, Several, Term, reading
from ..room import danger, fitting, room, room_by_zone
from ..scoring import apart, parts, written


class Weights(NamedTuple):
    """In points, and in what thirty turns bring."""

    plants: float = 7.0
    reactors: float = 7.0
    tanks: float = 4.0
    growth: float = 0.9  # of the points that such growth would bring
    lack: float = 0.08  # how much every space that lacks counts against a module or a greenhouse
    far: float = 0.12  # and every airlock
    space: float = 0.25  # accessible
    wild: float = 2.0
    half: float = 0.4  # of a wild action, for its first symbol
    room: float = 1.5  # for a space that will be filled
    error: float = 8.0


WEIGHTS: Final = Weights()
_AT: Final = {tank: space for space, tank in TANK.items()}  # the space of a tank
_TANKS: Final = range(min(_AT), max(_AT) + 1)
_SYMBOLS: Final = tuple(range(ship.plants.start, ship.reactors.stop) for ship in SHIPS)  # plants, the badge, reactors
_HOUSES: Final = tuple(range(ship.greenhouse, ship.greenhouse + 1) for ship in SHIPS)  # a space each
_over_tanks: Final = itemgetter(*TANK)  # of all spaces


@lru_cache(maxsize=1 << 12)
def _away(airlocks: Marks) -> dict[int, int]:
    """The airlocks that lack to every block, by its first space."""
    away, blocks = 0, {BASE}
    found: dict[int, int] = {}
    while blocks:
        active = [ends for ends, mark in zip(ENDS, airlocks, strict=True) if mark]
        while joined := {block for ends in active if not blocks.isdisjoint(ends) for block in ends} - blocks:
            blocks |= joined
        for block in blocks - {BASE}:
            found.setdefault(BLOCKS[block].start, away)
        near = {block for ends in ENDS if not blocks.isdisjoint(ends) for block in ends} - blocks
        if not near:
            break
        blocks, away = blocks | near, away + 1
    return found


class Open(NamedTuple):
    """What airlocks open: how many spaces, those of each ship within its own, and the airlocks that lack to others."""

    number: int
    spaces: tuple[tuple[slice, Callable[[Marks], Marks]], ...]
    away: tuple[tuple[int, ...], ...]  # by ship: to its greenhouse, and to its modules


@lru_cache(maxsize=1 << 10)
def _open(airlocks: Marks) -> Open:
    found, away = reach(bytearray(AIRLOCKS.start) + bytearray(airlocks)), _away(airlocks)
    spaces = []
    for zone in found.zones:
        inside = [slot - zone.start for slot in zone if slot in found.spaces]
        spaces.append((slice(zone.start, zone.stop), _picked(inside)))
    firsts = [(ship.greenhouse, *(module.spaces.start for module in ship.modules)) for ship in SHIPS]
    return Open(len(found.spaces), tuple(spaces), tuple(tuple(away[first] for first in blocks) for blocks in firsts))


def _picked(places: Sequence[int]) -> Callable[[Marks], Marks]:
    """The marks at these places."""
    if len(places) == places[-1] - places[0] + 1:
        return itemgetter(slice(places[0], places[-1] + 1))
    pick = itemgetter(*places)
    return lambda marks: bytes(pick(marks))


class Coming(NamedTuple):
    """The turns left, in thirties, and what they bring: of all free symbols, those that will be circled."""

    time: float
    plants: float
    reactors: float
    tanks: float


def _coming(left: int, w: Weights, plants: int, reactors: int, tanks: int) -> Coming:
    """With so many of them free."""
    time = left / 30
    each = zip((w.plants, w.reactors, w.tanks), (plants, reactors, tanks), strict=True)
    return Coming(time, *(portion(rate * time, of) for rate, of in each))


class Aboard(NamedTuple):
    """A ship as it is, and how near what it lacks is."""

    points: int
    plants: int
    plants_free: int  # as long as there is a space for a number
    reactors: int
    reactors_free: int
    house: tuple[float, float, float]  # its points count so much; times so many, and more
    modules: list[tuple[float, float | None]]  # each counts so much; whether it has water, None if it may


def _aboard(
    ship: Ship, more: float, time: float, w: Weights, found: tuple[Marks, Marks, Marks, tuple[int, ...]]
) -> Aboard:
    """Plants wait for the greenhouse's number, modules and tanks for reactors, and the other way round."""
    spaces, symbols, tanks, away = found
    first, start, size = ship.plants.start, ship.spaces.start, len(ship.plants)
    badge = symbols[ship.badge - first]
    plants, reactors = symbols.count(CIRCLED, 0, size), symbols.count(CIRCLED, ship.reactors.start - first)
    points = 0
    if spaces[ship.greenhouse - start] == EMPTY:
        near = exp(-(w.lack + w.far * away[0]) / time)
        house = (near, float(DOUBLE), more) if badge == EMPTY else (near, 1.0, 0.0)
    else:
        points -= (DOUBLE if badge in (CIRCLED, FRESH) else 1) * PLANTS[plants]
        house = (1.0, 1.0 if badge == CROSSED else float(DOUBLE), 0.0)
    modules: list[tuple[float, float | None]] = []
    for module, lacking in zip(ship.modules, away[1:], strict=True):
        empty = spaces.count(EMPTY, module.spaces.start - start, module.spaces.stop - start)
        watered = tanks[module.tank - _TANKS.start]
        if not empty:
            points -= (DOUBLE if watered else 1) * REACTORS[reactors]
        near = exp(-(w.lack * empty + w.far * lacking) / time) if empty else 1.0
        free = not watered and spaces[_AT[module.tank] - start] == EMPTY
        modules.append((near, None if free else 1.0 if watered else 0.0))
    room = EMPTY in spaces
    return Aboard(
        points,
        plants,
        size - plants if room else 0,
        reactors,
        len(ship.reactors) - reactors if room else 0,
        house,
        modules,
    )


def _ship(aboard: Aboard, coming: Coming) -> float:
    """What it will gain."""
    value, plants, plants_free, reactors, reactors_free, (near, times, more), modules = aboard
    points = reached(PLANTS, plants + coming.plants * plants_free)
    energy = reached(REACTORS, reactors + coming.reactors * reactors_free)
    gained = value + near * (times * points + more)
    for likely, watered in modules:
        gained += likely * energy * (1 + (DOUBLE - 1) * (coming.tanks if watered is None else watered))
    return gained


def _free(*symbols: Marks) -> tuple[int, int]:
    """Plants and reactors of all ships."""
    plants = [its.count(EMPTY, 0, len(ship.plants)) for its, ship in zip(symbols, SHIPS, strict=True)]
    reactors = [its.count(EMPTY, -len(ship.reactors)) for its, ship in zip(symbols, SHIPS, strict=True)]
    return sum(plants), sum(reactors)


def _with(aboard: Known[Any, Aboard]) -> Callable[..., float]:
    return lambda *found: _ship(aboard[found[:-1]], found[-1])


def promise(prospect: Prospect, w: Weights = WEIGHTS) -> dict[str, Term]:
    left, soon = prospect.left, hope(prospect.left, 15)
    comings = Several[Coming](lambda *free: _coming(left, w, *free))
    aboard = [Known(partial(_aboard, ship, EARNED * prospect.bonus, left / 30, w)) for ship in SHIPS]
    each = [Several[float](_with(known)) for known in aboard]
    rooms = room_by_zone(left)
    zones = Several[list[Marks]](lambda spaces, airlocks: [pick(spaces[zone]) for zone, pick in _open(airlocks).spaces])
    free = Several[tuple[int, int]](_free)

    def ships(*marks: Marks) -> float:
        if not left:
            return 0.0
        symbols, (spaces, tanks, airlocks) = marks[: len(SHIPS)], marks[-3:]
        coming = comings[*free[symbols], _over_tanks(spaces).count(EMPTY)]
        found = zip(marks[len(SHIPS) :], symbols, repeat(tanks), _open(airlocks).away, repeat(coming), strict=False)
        return w.growth * added(map(getitem, each, found))

    def wilds(wilds: Marks, astronauts: Marks) -> float:
        return soon * w.wild * (wilds.count(CIRCLED) + w.half * (astronauts.count(CROSSED) % 2))

    return {
        "reach": reading(lambda airlocks: soon * w.space * _open(airlocks).number, AIRLOCKS),
        "wilds": reading(wilds, WILDS, ASTRONAUTS),
        "greenhouses+modules": reading(ships, *_SYMBOLS, *(ship.spaces for ship in SHIPS), SPACES, _TANKS, AIRLOCKS),
        "room": reading(lambda *marks: w.room * room(zones[marks], rooms), SPACES, AIRLOCKS),
        "danger": reading(lambda *marks: -w.error * danger(fitting(zones[marks])) * min(1, left), SPACES, AIRLOCKS),
    }


def _greenhouse(space: Marks, plants: Marks) -> float:
    """The number counts as a plant."""
    return (plants.count(CIRCLED) + 1 - space.count(EMPTY)) / (len(plants) + 1)


def _greenhouses(*marks: Marks) -> float:
    return best([_greenhouse(*pair) for pair in zip(marks, marks[len(SHIPS) :], strict=False)], 3)


def _watered(tanks: Marks) -> float:
    runs = [[tanks[module.tank - _TANKS.start] for module in ship.modules] for ship in SHIPS]
    return best([run.count(CIRCLED) / len(run) for run in runs], 3)


def _filled(runs: Sequence[Marks]) -> list[float]:
    return [1 - marks.count(EMPTY) / len(marks) for marks in runs]


def _points(ship: Ship) -> Callable[[Prospect], Term]:
    tanks = sorted(module.tank for module in ship.modules)
    return written(ship.spaces, range(ship.plants.start, ship.reactors.stop), range(tanks[0], tanks[-1] + 1))


OUTLOOK: Final = Outlook(
    promise,
    on_sheet(
        {
            100: reading(_greenhouses, *_HOUSES, *(ship.plants for ship in SHIPS)),
            101: reading(_greenhouse, _HOUSES[-1], SHIPS[-1].plants),
            102: reading(lambda *modules: best(_filled(modules), 7), *(module.spaces for module in MODULES)),
            103: reading(lambda *ships: best(_filled(ships), 3), *(ship.spaces for ship in SHIPS)),
            104: reading(
                lambda *reactors: best([marks.count(CIRCLED) / len(marks) for marks in reactors], 3),
                *(ship.reactors for ship in SHIPS),
            ),
            105: reading(_watered, _TANKS),
        }
    ),
    parts(*map(_points, SHIPS), apart(PLANS, ERRORS, LETTERS)),
)
