"""The part of a grid that is drawn."""

from collections.abc import Iterable
from typing import NamedTuple


class Area(NamedTuple):
    """The least column and row, and how many."""

    x: int
    y: int
    columns: int
    rows: int


def around(spots: Iterable[tuple[int, int]], margin: int = 0) -> Area:
    """These spots, each a column and a row, with so many empty ones around them."""
    xs, ys = zip(*spots, strict=True)
    left, top = min(xs) - margin, min(ys) - margin
    return Area(left, top, max(xs) + margin - left + 1, max(ys) + margin - top + 1)
