"""Room for numbers: how many spaces of a zone will still be filled, and whether the next number fits at all."""

from collections.abc import Iterable
from functools import lru_cache
from math import exp
from typing import Final

from ...games.welcome_to_the_moon.cards import NUMBER
from ...games.welcome_to_the_moon.sheet import EMPTY, HIGHEST, VALUE
from ..weighing import added
from .parts import Known, Marks

_SHARE: Final = tuple(NUMBER[1:].count(number) / (len(NUMBER) - 1) for number in range(HIGHEST + 1))
_EDGE: Final = 0.012  # the share of 0, 16 and 17, which only astronauts can write
_NEVER: Final = 0.01  # where no number fits, an X may
_CARDS: Final = 3  # numbers a turn from which to choose

Span = tuple[int, int]  # the lowest and the highest number


@lru_cache(maxsize=1 << 10)
def share(lowest: int, highest: int) -> float:
    """Of all cards, those with a number in the span."""
    return added(_SHARE[number] or _EDGE for number in range(lowest, highest + 1))


def filled(spaces: int, below: int, above: int, numbers: int) -> float:
    """How many of so many spaces between two numbers will be filled, if so many numbers are seen."""
    room = min(spaces, above - below - 1)
    if room <= 0:
        return 0.0
    return room * (1 - exp(-share(below + 1, above - 1) * numbers / room))


@lru_cache(maxsize=1 << 14)
def _gaps(marks: bytes) -> tuple[tuple[int, int, int], ...]:
    """The gaps of a zone: empty spaces, the number below, the number above. What has no value only takes its space."""
    found, below, spaces = [], -1, 0
    for mark in marks:
        if mark == EMPTY:
            spaces += 1
        elif mark >= VALUE:
            found.append((spaces, below, mark - VALUE))
            below, spaces = mark - VALUE, 0
    return tuple(gap for gap in (*found, (spaces, below, HIGHEST + 1)) if gap[0])


Rooms = Known[Marks, float]


@lru_cache(maxsize=1 << 6)
def _fills(numbers: int) -> Known[tuple[int, int, int], float]:
    """By gap: its spaces that will be filled."""
    return Known(lambda gap: filled(*gap, numbers))


def room_by_zone(numbers: int) -> Rooms:
    """By the marks of a zone: its spaces that will be filled, if so many numbers are seen."""
    fills = _fills(numbers)
    return Known(lambda marks: added([fills[gap] for gap in _gaps(marks)]))


def room(zones: Iterable[Marks], rooms: Rooms) -> float:
    """The spaces of all zones that will be filled."""
    return added([rooms[zone] for zone in zones])


@lru_cache(maxsize=1 << 14)
def spans(marks: bytes) -> tuple[Span | None, ...]:
    """By space of a zone: the numbers that fit and leave their place to the others of its gap; None if it is taken."""
    found: list[Span | None] = [None] * len(marks)
    gap: list[int] = []
    below = -1
    for place, mark in enumerate((*marks, VALUE + HIGHEST + 1)):
        if mark == EMPTY:
            gap.append(place)
        elif mark >= VALUE:
            for index, empty in enumerate(gap, 1):
                found[empty] = below + index, mark - VALUE - 1 - (len(gap) - index)
            below, gap = mark - VALUE, []
    return tuple(found)


def chance(lowest: int, highest: int, numbers: float) -> float:
    """How likely a space for such numbers will be filled, if so many are tried on it; else it waits for an X."""
    return 1 - exp(-numbers * (share(lowest, highest) if lowest <= highest else _NEVER))


Spans = Known[Span | None, float]


@lru_cache(maxsize=1 << 7)
def likely(numbers: float, taken: float = 0.0) -> Spans:
    """By the numbers that fit a space: how likely it will be filled, if so many are tried; or what it counts, taken."""
    return Known(lambda span: chance(*span, numbers) if span else taken)


@lru_cache(maxsize=1 << 14)
def open_numbers(marks: bytes) -> int:
    """The numbers that fit into a zone, as bits."""
    return sum((1 << above) - (1 << below + 1) for _, below, above in _gaps(marks))


@lru_cache(maxsize=1 << 14)
def share_of(numbers: int) -> float:
    """Of all cards, those with one of these numbers, given as bits."""
    return added(share for number, share in enumerate(_SHARE) if numbers >> number & 1)


def fitting(zones: Iterable[Marks]) -> float:
    """Of all cards, those whose number fits somewhere."""
    numbers = 0
    for zone in zones:
        numbers |= open_numbers(zone)
    return share_of(numbers)


def danger(fitting: float) -> float:
    """How likely the next turn is a System Error."""
    return float((1 - fitting) ** _CARDS)
