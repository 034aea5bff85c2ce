"""The game in figures: how long it can be, and how many points there can be."""

from typing import Final

from ...core.play import Profile
from . import dealer
from .actions import LARGEST, SPACES
from .grid import AROUND, CARDS
from .kinds import HAB, LAND, RES, TYPES, VITALS
from .pieces import CONCESSIONS, PHASES
from .scoring import GROUP, PER_CARD, PER_NEIGHBOUR, PER_OFFICE, PRIZES, SETS
from .setting import Setting
from .state import LAST_ROUND
from .turn import CARDS_SEEN

TURNS: Final = LAST_ROUND * len(PHASES)  # of a seat
SITES: Final = 4 * TURNS  # of a settlement: a card has four at most
_NEAR: Final = 2 * max(len(around) for around in AROUND)  # sites around one of two halves


def profile(game: Setting) -> Profile:
    draws = max(CARDS, len(CONCESSIONS), *map(len, game.towers))
    together = game.seats > 1
    return Profile(
        game.seats, False, together, len(game.space), draws, _longest(game), 0, _most(game), game.less_is_better
    )


def _longest(game: Setting) -> int:
    """A tile is chosen, placed, and may be a landing ground; a redistribution takes two actions and a tile."""
    tiles = sum(map(len, game.towers))
    set_up = len(dealer.opening(game.seats, game.spaces)) + 3 * game.exchanges
    landing = CARDS_SEEN + 2
    turn = 6 + LARGEST * (2 + landing)  # the lot, its price, the card, a robot, its position, done; then the tiles
    refill = 2 * (1 + LARGEST)  # alone of two spaces
    return set_up + game.seats * TURNS * (turn + refill) + TURNS * SPACES + 2 * tiles


def _most(game: Setting) -> int:
    """Every line at its best, as if they did not compete for sites."""
    kinds = [game.kind[tile] for tower in game.towers for tile in tower]
    hab_mods = sum(HAB <= kind < HAB + len(TYPES) for kind in kinds)
    complexes = sum(RES <= kind < RES + len(TYPES) for kind in kinds)
    points = [card.points for card in CONCESSIONS]
    return (
        VITALS * max(GROUP)
        + max(SETS)
        + max(max(prizes) for prizes in PRIZES.values())
        + PER_OFFICE * SITES
        + PER_NEIGHBOUR * _NEAR * hab_mods
        + SITES * complexes
        + PER_CARD * (dealer.HAND + kinds.count(LAND) + 1)
        + 3 * max(points)
    )
