"""What the two sheets of a seat promise in The Battle."""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import chain
from math import exp
from typing import Final, NamedTuple

from ....games.welcome_to_the_moon.adventures.battle_sheet import (
    ASTEROIDS,
    BOTTOM,
    FLAGS,
    KINDS,
    MOONS,
    MULTIPLIERS,
    PLANETS,
    PLANTS,
    TOP,
    TYPES,
    WATERS,
    B,
    Side,
    T,
)
from ....games.welcome_to_the_moon.adventures.battle_sides import halves
from ....games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY
from ..outlook import Outlook, Prospect, Scale, allotment, hope, part, reached
from ..parts import Known, Marks, Several, Term, reading
from ..room import danger, share_of
from ..scoring import apart, parts


class Weights(NamedTuple):
    """In points, and in what thirty turns bring."""

    plants: float = 3.18  # to each of the two sides
    water: float = 3.79
    energies: float = 4.52
    track: float = 0.7  # of what plants and water to come bring
    planets: float = 0.968  # of what planets and energies to come bring
    lead: float = 1.15  # how surely insignia more on a planet lead to its flag
    ties: float = 0.396  # insignia that a tie is worth
    astronaut: float = 1.29  # stored
    asteroid: float = 0.908
    error: float = 9.92
    pilots: float = 0.542  # of that danger, with an astronaut stored


WEIGHTS: Final = Weights()
_BY_TYPE: Final = "+".join(TYPES)  # of planets
_SPACES: Final = tuple(planet.spaces for planet in PLANETS)
_VALUES: Final = tuple(map(tuple, MULTIPLIERS))
_MOONS: Final = tuple(planet.moon for planet in PLANETS)


@lru_cache(maxsize=1 << 8)
def _danger(flags: Marks) -> float:
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


class Held(NamedTuple):
    """A planet: how likely it will be controlled, and whether it counts already."""

    likely: float
    now: bool


def _planet(insignia: int, left: int, w: Weights, found: tuple[Marks, Marks, int]) -> Held:
    spaces, moon, flag = found
    if flag == EMPTY:
        free = spaces.count(EMPTY)
        lead = 2 * (spaces.count(insignia) + moon.count(insignia)) - len(spaces) - len(moon) + free + moon.count(EMPTY)
        return Held(_odds(lead, min(left, free), w), lead >= 0)
    return Held(1.0, True) if flag & insignia else Held(0.0, False)


def _planets(held: Sequence[Held], crossed: Sequence[int], allotted: Callable[[Sequence[Scale]], float]) -> float:
    """What planets will gain, as their control and their multipliers are still open."""
    value = 0.0
    expected = [0.0] * len(TYPES)
    for kind, (likely, now) in zip(KINDS, held, strict=True):
        expected[kind] += likely
        if now:
            value -= MULTIPLIERS[kind][crossed[kind]]
    scales = [(number, values[boxes:]) for number, boxes, values in zip(expected, crossed, _VALUES, strict=True)]
    return value + allotted(scales)


def _track(boxes: Marks, values: Sequence[float], more: float) -> float:
    """What a track gains with so many marks more."""
    now = boxes.count(CROSSED)
    return reached(values, now + more) - values[now]


def _half(side: Side, left: int, w: Weights) -> dict[str, Term]:
    """One side of a sheet, beyond its points."""
    soon = hope(left, 10)
    known = Known(partial(_planet, side.insignia, left, w))
    allotted = allotment(w.energies * left / 30)

    def planets(flags: Marks, *marks: Marks) -> float:
        *runs, one, two, three = marks
        each = zip(runs, runs[len(PLANETS) :], flags, strict=False)
        crossed = [boxes.count(CROSSED) for boxes in (one, two, three)]
        return w.planets * _planets([known[planet] for planet in each], crossed, allotted)

    def errors(flags: Marks, astronauts: Marks) -> float:
        near = w.error * _danger(flags) * min(1, left)
        return -near * (w.pilots if CIRCLED in astronauts else 1.0)

    return {
        "plants": reading(lambda boxes: w.track * _track(boxes, PLANTS, w.plants * left / 30), side.plants),
        "water": reading(lambda boxes: w.track * _track(boxes, WATERS, w.water * left / 30), side.water),
        _BY_TYPE: reading(planets, FLAGS, *_SPACES, *_MOONS, *side.multipliers),
        "stored": reading(lambda marks: soon * w.astronaut * marks.count(CIRCLED), side.astronauts),
        "asteroids": reading(lambda marks: soon * w.asteroid * marks.count(side.insignia), ASTEROIDS),
        "danger": reading(errors, FLAGS, side.astronauts),
    }


class Table(NamedTuple):
    """The side on which the seat plays in this turn; the other one, and the sheet where that is."""

    mine: Side
    other: Side
    sheet: Marks


def _table(prospect: Prospect) -> Table:
    view, seat = prospect.view, prospect.seat
    sides = [(bytes(sheet), side) for sheet, side in halves(view, seat)]
    if not view.turn % 2:
        sides.reverse()
    (_, mine), (sheet, other) = sides
    return Table(mine, other, sheet)


def promise(prospect: Prospect, w: Weights = WEIGHTS) -> dict[str, Term]:
    """Of the two sheets only one changes in a turn."""
    table = _table(prospect)
    ours, theirs = (_half(side, prospect.left, w) for side in table[:2])
    return {name: _added(term, theirs[name](table.sheet)) for name, term in ours.items()}


def _added(term: Term, more: float) -> Term:
    of = term.of
    return Term(lambda *marks: of(*marks) + more, term.reads)


def _flags(flags: Marks, side: Side) -> list[int]:
    return [kind for kind, flag in zip(KINDS, flags, strict=True) if flag & side.insignia]


def _leads(side: Side, spaces: Marks, moon: Marks) -> bool:
    """The planet would be this side's if the game ended now."""
    bottom, top = (spaces.count(insignia) + moon.count(insignia) for insignia in (B, T))
    return bottom >= top if side is BOTTOM else top >= bottom


def _four_flags(side: Side) -> Term:
    """A planet under control without its flag counts half."""

    def done(flags: Marks, *marks: Marks) -> float:
        drawn = len(_flags(flags, side))
        if drawn >= 4:
            return 1.0
        each = zip(flags, marks, marks[len(PLANETS) :], strict=False)
        held = sum([flag == EMPTY and _leads(side, spaces, moon) for flag, spaces, moon in each])
        return min(1.0, drawn / 4 + min(held, 4 - drawn) / 16)

    return reading(done, FLAGS, *_SPACES, *_MOONS)


def _supplies(plants: Marks, water: Marks) -> float:
    return (min(6, plants.count(CROSSED)) + min(4, water.count(CROSSED))) / 10


def _multipliers(*types: Marks) -> float:
    return sum([min(2, boxes.count(CROSSED)) for boxes in types]) / 6


def _moons(side: Side) -> Term:
    def done(marks: Marks) -> float:
        return part(sum(side.insignia in pair for pair in zip(marks[::2], marks[1::2], strict=True)), 4)

    return reading(done, MOONS)


_MISSIONS: Final[dict[int, Callable[[Side], Term]]] = {  # on one sheet
    106: _four_flags,
    107: lambda side: reading(lambda flags: len({*_flags(flags, side)}) / len(TYPES), FLAGS),
    108: lambda side: reading(lambda asteroids: part(asteroids.count(side.insignia), 7), ASTEROIDS),
    109: lambda side: reading(_multipliers, *side.multipliers),
    110: lambda side: reading(_supplies, side.plants, side.water),
    111: _moons,
}


def progress(prospect: Prospect, mission: int) -> Term:
    """A mission is judged on the better of the seat's two sheets."""
    mine, other, sheet = _table(prospect)
    return _at_least(_MISSIONS[mission](mine), _MISSIONS[mission](other)(sheet))


def _at_least(term: Term, least: float) -> Term:
    of = term.of
    return Term(lambda *marks: max(of(*marks), least), term.reads)


def _controlled(prospect: Prospect) -> Term:
    """The points of planets on the sheet of the turn, more than those of a blank one."""
    side, blanks = _table(prospect).mine, prospect.game.options["blank_planets"] == "tied"

    def mine(spaces: Marks, moon: Marks, flag: int) -> bool:
        if flag == EMPTY and (blanks or any(spaces + moon)):
            return _leads(side, spaces, moon)
        return bool(flag & side.insignia)

    known = Several[bool](mine)
    blank = sum(KINDS.count(kind) * its[0] for kind, its in enumerate(MULTIPLIERS)) if blanks else 0

    def points(flags: Marks, *marks: Marks) -> int:
        worth = [
            its[len(boxes) - boxes.count(EMPTY)] for its, boxes in zip(MULTIPLIERS, marks[-len(TYPES) :], strict=True)
        ]
        each = zip(KINDS, marks, marks[len(PLANETS) :], flags, strict=False)
        points: int = sum([worth[kind] for kind, *planet in each if known[*planet,]])
        return points - blank

    return reading(points, FLAGS, *_SPACES, *_MOONS, *side.multipliers)


_REST: Final = chain.from_iterable(
    (side.plants, side.water, side.plans, side.errors, side.letters) for side in (BOTTOM, TOP)
)

OUTLOOK: Final = Outlook(
    promise,
    progress,
    parts(_controlled, apart(*_REST)),
    mission=0.876,
    mission_hope=0.546,
    rival=0.86,
)
