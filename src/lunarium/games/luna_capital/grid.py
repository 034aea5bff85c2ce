"""Positions of cards and quadrants of a settlement, named from its first card: ``0``, ``n1``, ``s1e2-TL``.

A settlement has at most 12 cards in at most 3 consecutive rows, so that 5 rows and 23 columns around the
first card hold every placement. A card's four quadrants follow each other: TL, TR, BL, BR.

A position has the number of the action that builds there, a quadrant that of the action that uses the site
which begins there, so that rules need not translate.
"""

from typing import Final

CARDS: Final = 68  # cards are 1 … 68, as the actions that deal them
TILES: Final = 165  # tiles are 69 … 233, likewise
TILE: Final = CARDS + 1

REACH: Final = 11  # columns beside the first card
HEIGHT: Final = 2  # rows above or below it
COLUMNS: Final = 2 * REACH + 1
ROWS: Final = 2 * HEIGHT + 1

PLACE: Final = TILE + TILES  # the first position
SITE: Final = PLACE + ROWS * COLUMNS  # the first quadrant
END: Final = SITE + 4 * ROWS * COLUMNS
ORIGIN: Final = PLACE + HEIGHT * COLUMNS + REACH

QUADRANTS: Final = ("TL", "TR", "BL", "BR")


def place(row: int, column: int) -> int:
    """The position so many rows below and columns right of the first card."""
    return ORIGIN + row * COLUMNS + column


def spot(position: int) -> tuple[int, int]:
    """Rows below and columns right of the first card."""
    row, column = divmod(position - PLACE, COLUMNS)
    return row - HEIGHT, column - REACH


def quadrant(position: int, index: int) -> int:
    """The card's quadrant 0 … 3: TL, TR, BL, BR."""
    return SITE + 4 * (position - PLACE) + index


def home(site: int) -> int:
    """The position of the card that a quadrant belongs to."""
    return PLACE + (site - SITE) // 4


def name(position: int) -> str:
    """The position in words."""
    row, column = spot(position)
    north = f"n{-row}" if row < 0 else f"s{row}" if row else ""
    west = f"w{-column}" if column < 0 else f"e{column}" if column else ""
    return north + west or "0"


def site_name(site: int) -> str:
    """The quadrant in words: its card's position and its corner."""
    return f"{name(home(site))}-{QUADRANTS[(site - SITE) % 4]}"


def point(site: int) -> tuple[int, int]:
    """Quadrant rows below and quadrant columns right of the first card's top left quadrant."""
    row, column = spot(home(site))
    i, j = divmod((site - SITE) % 4, 2)
    return 2 * row + i, 2 * column + j


POSITIONS: Final = {name(position): position for position in range(PLACE, SITE)}
SITES: Final = {site_name(site): site for site in range(SITE, END)}

_AT: Final = {point(site): site for site in range(SITE, END)}
_ORTHOGONAL: Final = ((-1, 0), (0, -1), (0, 1), (1, 0))
_DIAGONAL: Final = ((-1, -1), (-1, 1), (1, -1), (1, 1))


def _near(site: int, steps: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    y, x = point(site)
    return tuple(_AT[y + down, x + right] for down, right in steps if (y + down, x + right) in _AT)


def _beside(position: int) -> tuple[int, ...]:
    row, column = spot(position)
    near = [(row + down, column + right) for down, right in _ORTHOGONAL]
    return tuple(place(r, c) for r, c in near if abs(r) <= HEIGHT and abs(c) <= REACH)


# By position: the row 0 … 4, the positions that share an edge, the end of its row.
ROW: Final = (0,) * PLACE + tuple((position - PLACE) // COLUMNS for position in range(PLACE, SITE))
BESIDE: Final = ((),) * PLACE + tuple(_beside(position) for position in range(PLACE, SITE))
ROW_START: Final = tuple(PLACE + row * COLUMNS for row in range(ROWS + 1))

# By quadrant: those that share an edge, those that share an edge or a corner, the one right of it, the one below.
NEXT: Final = ((),) * SITE + tuple(_near(site, _ORTHOGONAL) for site in range(SITE, END))
AROUND: Final = ((),) * SITE + tuple(_near(site, _ORTHOGONAL + _DIAGONAL) for site in range(SITE, END))
RIGHT: Final = (0,) * SITE + tuple((*_near(site, ((0, 1),)), 0)[0] for site in range(SITE, END))
BELOW: Final = (0,) * SITE + tuple((*_near(site, ((1, 0),)), 0)[0] for site in range(SITE, END))
