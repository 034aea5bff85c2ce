"""Room for numbers: how many spaces of a zone will still be filled."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import exp
from typing import Final

from ....games.welcome_to_the_moon.cards import NUMBER
from ....games.welcome_to_the_moon.sheet import EMPTY, HIGHEST, VALUE, Sheet, marks_of

_SHARE: Final = tuple(NUMBER[1:].count(number) / (len(NUMBER) - 1) for number in range(HIGHEST + 1))
_EDGE: Final = 0.012  # the share of 0, 16 and 17, which only astronauts can write


@lru_cache(maxsize=1 << 12)
def filled(spaces: int, below: int, above: int, numbers: int) -> float:
    """How many of so many spaces between two numbers will be filled, if so many numbers are seen."""
    room = min(spaces, above - below - 1)
    if room <= 0:
        return 0.0
    share = sum(_SHARE[number] or _EDGE for number in range(below + 1, above))
    return room * (1 - exp(-share * numbers / room))


@lru_cache(maxsize=1 << 14)
def _room(marks: bytes, numbers: int) -> float:
    """One zone, gap by gap; what has no value only takes its space."""
    total, below, spaces = 0.0, -1, 0
    for mark in marks:
        if mark == EMPTY:
            spaces += 1
        elif mark >= VALUE:
            total += filled(spaces, below, mark - VALUE, numbers)
            below, spaces = mark - VALUE, 0
    return total + filled(spaces, below, HIGHEST + 1, numbers)


def room(sheet: Sheet, zones: Iterable[Sequence[int]], numbers: int) -> float:
    """The spaces of all zones that will be filled, if so many numbers are seen."""
    return sum([_room(bytes(marks_of(sheet, zone)), numbers) for zone in zones])
