"""A tile in numbers."""

from typing import Final

from ...games.nova_luna.tiles import COLOURS, LETTERS, TILES, Tile
from ..block import one_hot, packed

COST: Final = 7  # the most that a tile costs
_TASKS: Final = 3
_ASKED: Final = 6  # of one colour, by all tasks of a tile

LOOKS: Final = ("cost", *COLOURS)
PARTS: Final = (*LOOKS, "tasks", *(f"asks-{colour}" for colour in COLOURS), "least")


def _looks(tile: Tile, there: bool) -> list[float]:
    return [tile.cost / COST, *one_hot(tile.colour if there else -1, len(COLOURS))]


def _tile(tile: Tile, there: bool) -> list[float]:
    """Its cost, its colour, its tasks, what they ask for by colour, and how many tiles the smallest asks for."""
    asked = "".join(tile.tasks)
    return [
        *_looks(tile, there),
        len(tile.tasks) / _TASKS,
        *(asked.count(letter) / _ASKED for letter in LETTERS),
        min(map(len, tile.tasks), default=0) / 4,
    ]


# By tile; 0 is no tile.
LOOK: Final = tuple(packed(_looks(tile, bool(number))) for number, tile in enumerate(TILES))
TILE: Final = tuple(packed(_tile(tile, bool(number))) for number, tile in enumerate(TILES))
