"""The action space. The number of a card, tile, position or site is that of the action that deals or uses it."""

from functools import lru_cache
from typing import Final

from ...core.space import Space
from .grid import CARDS, END, POSITIONS, SITES, TILE
from .pieces import CONCESSIONS, Components

SPACES: Final = 4  # of the market; alone 3
LARGEST: Final = 4  # tiles of a lot, in the fourth round

FIRST: Final = END  # the dealer: + seat
CONCESSION: Final = FIRST + 4  # the dealer: + concession
SWAP: Final = CONCESSION + len(CONCESSIONS) - 1  # + card, as all below that name one
FOR: Final = SWAP + CARDS + 1  # + space
EXCHANGE: Final = FOR + SPACES
LOT: Final = EXCHANGE + 1  # + space
LIFT: Final = LOT + SPACES  # + LARGEST * space + tile
DROP: Final = LIFT + SPACES * LARGEST
DISCARD: Final = DROP + SPACES * LARGEST - 1
BUILD: Final = DISCARD + CARDS
FACE_DOWN: Final = BUILD + CARDS
ROBOT: Final = FACE_DOWN + CARDS + 1
USE: Final = ROBOT + 1  # + place among the tiles set aside
KEEP: Final = USE + LARGEST - 1
UNDER: Final = KEEP + CARDS


@lru_cache(maxsize=8)
def space(components: Components) -> Space:
    """All actions, with the cards and tiles of these components."""
    cards = [card.id for card in components.cards[1:]]
    spaces = [str(number + 1) for number in range(SPACES)]
    tiles = [f"{number}.{tile + 1}" for number in spaces for tile in range(LARGEST)]
    return Space(
        [
            ("done", ()),
            ("card", cards),
            ("tile", [tile.name for tile in components.tiles[TILE:]]),
            ("at", POSITIONS),
            ("site", SITES),
            ("first", "ABCD"),
            ("concession", [card.id for card in CONCESSIONS]),
            ("swap", cards),
            ("for", spaces),
            ("exchange", ()),
            ("lot", spaces),
            ("lift", tiles),
            ("drop", tiles),
            ("discard", cards),
            ("build", cards),
            ("face-down", cards),
            ("robot", ()),
            ("use", [str(number + 1) for number in range(LARGEST)]),
            ("keep", cards),
            ("under", cards),
        ]
    )
