"""The action space. A tile's action is its number, a cell's action is the cell."""

from typing import Final

from ...core.space import Space
from .cells import CELLS
from .tiles import COUNT, TILES

REFILL: Final = COUNT + 1
TAKES: Final = REFILL + 1  # the first, second or third tile after the marker
ORDERS: Final = TAKES + 3

SPACE: Final = Space(
    [
        ("done", ()),
        ("tile", [tile.name for tile in TILES[1:]]),
        ("refill", ()),
        ("take", ("1", "2", "3")),
        ("order", "ABCD"),
        ("place", CELLS),
    ]
)
