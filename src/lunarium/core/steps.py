"""Tables by step: written down by the names of the steps, looked up by their numbers."""

from collections.abc import Mapping
from typing import TypeVar

T = TypeVar("T")


def by_number(named: Mapping[int, T]) -> tuple[T, ...]:
    """What belongs to each step, in the order of their numbers, whatever the order in which it was written down.

    >>> TAKE, PLACE = 0, 1
    >>> by_number({PLACE: "a cell", TAKE: "a tile"})
    ('a tile', 'a cell')

    Raises ``ValueError`` where a step was left out: numbers go from 0 without a gap.
    """
    if sorted(named) != list(range(len(named))):
        raise ValueError(f"steps are numbered from 0 without a gap, not {sorted(named)}")
    return tuple(named[number] for number in range(len(named)))
