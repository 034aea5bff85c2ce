"""What a sheet of The Launch promises: how soon the rocket takes off."""

from collections.abc import Iterable
from functools import lru_cache, reduce
from itertools import chain
from math import ceil
from operator import getitem, itemgetter, or_
from typing import Final, NamedTuple

from ....games.welcome_to_the_moon.adventures.launch import base, track
from ....games.welcome_to_the_moon.adventures.launch_sheet import (
    BAYS,
    BOXES,
    CONSTRUCTIONS,
    ERRORS,
    EXTRAS,
    OPEN,
    ROCKETS,
    SLOTS,
    SPACES,
    ZONES,
)
from ....games.welcome_to_the_moon.cards import ACTION, CARDS, OPPONENTS
from ....games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, X
from ....games.welcome_to_the_moon.state import State
from ...weighing import added
from ..outlook import Outlook, Prospect, on_sheet, part
from ..parts import Known, Marks, Several, Term, cut, reading
from ..room import Span, danger, open_numbers, room_by_zone, share, share_of, spans
from ..scoring import apart, parts


class Weights(NamedTuple):
    """In points, rockets and turns."""

    rocket: float = 3.9  # points for a rocket
    turn: float = 7.2  # points for a turn less to the launch
    construction: float = 0.43  # rockets for an X
    activation: float = 1.1  # rockets for an arrow that can be coloured
    inactive: float = 0.17  # of the rockets of an arrow that is not coloured
    sabotage: float = 1.86  # rockets, alone for the bonus, together for the harm
    hard: float = 0.25  # of the wait for a number
    fit: float = 0.75  # of the numbers that fit a space, those that will be for it
    time: float = 0.7  # turns for a rocket
    space: float = 1.75  # for a space that will be filled
    error: float = 31.0


WEIGHTS: Final = Weights()


def _reach(zone: range) -> float:
    """How likely one of three cards has an action that opens the level."""
    cards = sum(zone in OPEN[action] for action in ACTION[1:]) / CARDS
    return 1 - (1 - cards) ** 3


_RARE: Final = 0.06  # how likely a space is filled that no number fits
_REACH: Final = tuple(map(_reach, ZONES))
_zones: Final = cut([range(zone.start - SPACES.start, zone.stop - SPACES.start) for zone in ZONES])  # of all spaces
_REACHED: Final = [itemgetter(*map(ZONES.index, zones)) for zones in OPEN]  # of all levels those of an action


class Level(NamedTuple):
    """A level: the run of its effects, and its bays within its spaces and within those."""

    effects: range
    bays: tuple[tuple[slice, slice, tuple[str, ...]], ...]


def _level(zone: range) -> Level:
    bays = [bay for bay in BAYS if bay.spaces[0] in zone]
    effects = range(bays[0].effects.start, bays[-1].effects.stop)
    return Level(effects, tuple((_within(bay.spaces, zone), _within(bay.effects, effects), bay.kinds) for bay in bays))


def _within(run: range, whole: range) -> slice:
    return slice(run.start - whole.start, run.stop - whole.start)


def _bases() -> tuple[int, ...]:
    """The score of rockets, by their number."""
    sheet, found = SLOTS.blank(), []
    for rocket in ROCKETS:
        found.append(base(sheet))
        sheet[rocket] = CROSSED
    return (*found, base(sheet))


_LEVELS: Final = tuple(map(_level, ZONES))
_BASES: Final = _bases()


Waits = Known[Span | None, float]


@lru_cache(maxsize=1 << 8)
def _waits(level: int, time: int, w: Weights) -> Waits:
    """By the numbers that fit a space: its turn, and the wait for a number that does not come in time."""

    def wait(span: Span | None) -> float:
        if span is None:
            return 0.0
        chance = max(_RARE, _REACH[level] * (1 - (1 - w.fit * share(*span)) ** 2))
        return 1 + w.hard * (1 / chance - 1) * (1 - chance) ** time

    return Known(wait)


def _gain(effects: Marks, kinds: tuple[str, ...], activations: bool, w: Weights) -> float:
    """What a bay brings when it is complete, in rockets."""
    gain = 0.0
    for mark, kind in zip(effects, kinds, strict=True):
        if kind[0] == "R" or (kind[0] == "r" and mark == CIRCLED):
            gain += int(kind[1:])
        elif kind[0] == "r":
            gain += w.inactive * int(kind[1:])
        elif kind == "ACT":
            gain += w.activation if activations else 0
        elif kind == "X":
            gain += w.construction
        elif mark == EMPTY:
            gain += w.sabotage
    return gain


Offer = tuple[float, float, float]  # what a bay brings for a turn; what it brings, and the turns


class Offers(NamedTuple):
    """What the bays of a level offer, where there are arrows to colour and where there are none."""

    arrows: bool  # on this level
    without: list[Offer]
    among: list[Offer]


@lru_cache(maxsize=1 << 12)
def _gains(level: int, effects: Marks, w: Weights) -> list[tuple[bool, float, float]]:
    """By bay: whether it has an arrow to colour; what it brings where none of all bays has, and where one has."""
    found = []
    for _, at, kinds in _LEVELS[level].bays:
        marks = effects[at]
        arrow = any(mark == EMPTY and kind[0] == "r" for mark, kind in zip(marks, kinds, strict=True))
        found.append((arrow, _gain(marks, kinds, False, w), _gain(marks, kinds, True, w)))
    return found


def _offers(level: int, spaces: Marks, waits: Waits, gains: list[tuple[bool, float, float]]) -> Offers:
    arrows, offers, more = False, [], []
    its = [waits[span] for span in spans(spaces)]
    for (bay, _, _), (arrow, without, among) in zip(_LEVELS[level].bays, gains, strict=True):
        turns = 0.0
        for wait in its[bay]:
            turns += wait
        if turns:
            arrows = arrows or arrow
            offers.append((without / turns, without, turns))
            more.append((among / turns, among, turns))
    return Offers(arrows, offers, more)


def _level_at(level: int, time: int, w: Weights) -> Several[Offers]:
    """What a level offers, with about so much time, by the marks of its spaces and effects."""
    waits = _waits(level, time, w)
    gains = Known[Marks, list[tuple[bool, float, float]]](lambda effects: _gains(level, effects, w))
    return Several(lambda spaces, effects: _offers(level, spaces, waits, gains[effects]))


def _turns_to_launch(need: float, offers: Iterable[Offer]) -> float:
    """The turns for the rockets that lack, bay by bay, those first that bring most for a turn."""
    total = 0.0
    for rate, gain, turns in sorted(offers, reverse=True):
        if gain >= need:
            return total + need / rate
        need, total = need - gain, total + turns
    return total + 3 * need


def promise(prospect: Prospect, w: Weights = WEIGHTS) -> dict[str, Term]:
    """Lines of rockets count by the rocket, because the next one is always under way."""
    rooms = room_by_zone(prospect.left)
    dangers = Several[float](lambda *numbers: danger(share_of(reduce(or_, numbers))))
    zones = Known[Marks, tuple[float, int]](lambda marks: (rooms[marks], open_numbers(marks)))
    levels = Known[int, list[Several[Offers]]](
        lambda time: [_level_at(level, time, w) for level in range(len(_LEVELS))]
    )

    def rockets(rockets: Marks, extras: Marks) -> float:
        crossed = rockets.count(CROSSED)
        return w.rocket * (crossed + 0.5 * extras.count(CROSSED)) - _BASES[crossed]

    def launch(*marks: Marks) -> float:
        need = len(ROCKETS) - marks[-2].count(CROSSED) + marks[-1].count(CIRCLED)
        known = levels[round(need * w.time)]
        arrows, without, among = zip(*map(getitem, known, zip(marks, marks[len(_LEVELS) :], strict=False)), strict=True)
        return -w.turn * _turns_to_launch(need, chain(*(among if True in arrows else without)))

    def area(spaces: Marks) -> tuple[float, float]:
        """Room for numbers, and how likely none fits."""
        room, numbers = zip(*[zones[marks] for marks in _zones(spaces)], strict=True)
        errors = [dangers[reached(numbers)] for reached in _REACHED]
        return w.space * added(room), -w.error * added(errors) / len(OPEN)

    areas = Known(area)
    return {
        "rockets": reading(rockets, ROCKETS, EXTRAS),
        "room": reading(lambda spaces: areas[spaces][0], SPACES),
        "launch": reading(launch, *ZONES, *(level.effects for level in _LEVELS), ROCKETS, ERRORS),
        "danger": reading(lambda spaces: areas[spaces][1], SPACES),
    }


def _race(view: State, level: int) -> int:
    """ASTRA gets the cards for its track, but for those that bonuses keep."""
    points = OPPONENTS[level - 1].points
    mean = sum(points[action] for action in ACTION[1:]) / CARDS
    return ceil((int(BOXES) - track(view.astra, level)) / mean) - 1 + view.bonuses


def _filled(first: int, last: int) -> Term:
    spaces = range(ZONES[first - 1].start, ZONES[last - 1].stop)
    return reading(lambda marks: 1 - marks.count(EMPTY) / len(spaces), spaces)


OUTLOOK: Final = Outlook(
    promise,
    on_sheet(
        {
            64: _filled(7, 9),
            65: _filled(4, 6),
            66: _filled(3, 3),
            67: _filled(1, 2),
            68: reading(lambda spaces: part(spaces.count(X), len(CONSTRUCTIONS)), SPACES),
            69: reading(lambda errors: part(errors.count(CIRCLED), 5), ERRORS),
        }
    ),
    parts(apart(ROCKETS, ERRORS)),
    mission=5.8,
    mission_hope=0.27,
    rival=0.74,
    race=_race,
)
