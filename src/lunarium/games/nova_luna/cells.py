"""Cells of a display, named from its first tile: ``0``, ``n1``, ``s2e3`` (north, south, west, east).

A display never holds more than 44 tiles: tokens on the track are at most 7 apart, and 45 tiles would
cost more time than that leaves (``tests/rules/nova_luna/test_cells.py`` computes it). So a grid that
reaches 44 cells from the first tile has room for every placement and for an empty rim.

A cell has the number of the action that fills it, so that rules need not translate.
"""

REACH = 44
SIDE = 2 * REACH + 1
FIRST = 77  # the actions before: done, 68 tiles, refill, 3 x take, 4 x order
END = FIRST + SIDE * SIDE
ORIGIN = FIRST + REACH * SIDE + REACH


def cell(x: int, y: int) -> int:
    """The cell ``x`` columns east and ``y`` rows south of the first tile."""
    return ORIGIN + y * SIDE + x


def offset(index: int) -> tuple[int, int]:
    """Columns east and rows south of the first tile."""
    y, x = divmod(index - FIRST, SIDE)
    return x - REACH, y - REACH


def name(index: int) -> str:
    """The cell in words."""
    x, y = offset(index)
    north = f"n{-y}" if y < 0 else f"s{y}" if y else ""
    west = f"w{-x}" if x < 0 else f"e{x}" if x else ""
    return north + west or "0"


CELLS = {name(index): index for index in range(FIRST, END)}

# By cell, the four beside it. Nothing is ever laid on the rim, where the grid would wrap around.
NEAR = tuple((index - SIDE, index - 1, index + 1, index + SIDE) for index in range(END))
