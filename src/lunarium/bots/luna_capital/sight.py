"""What the network of LUNA Capital sees: of the vector of a position, what turns differ in and are judged by."""

import re
from array import array
from functools import lru_cache
from typing import Final

from ...core.play import AnyGame, Seat
from ...encoding import encode, names
from ...encoding.block import FLOAT, Vector
from ...games.luna_capital.pieces import NOTHING
from ...games.luna_capital.rules import LunaCapital
from ...games.luna_capital.state import State

OWN_HAND: Final = 4  # cards that are told one by one; how many there are is told beside
SIZE: Final = 299
_SEEN: Final = re.compile(
    r"(seats|phase|round|deck|aside|concession|rival)\..*|turn|tower"
    rf"|hand\.[1-{OWN_HAND}]\..*"
    r"|seat\.0\.(?!seen\.).*"
    r"|seat\.[1-3]\.(plays|acts|first|hand|robots|tokens|points)"
)


@lru_cache(64)
def seen(game: AnyGame) -> tuple[int, ...]:
    """The places in the vector of ``encode`` that the network sees, in their order."""
    return tuple(place for place, name in enumerate(names(game)) if _SEEN.fullmatch(name))


def numbers(game: LunaCapital, view: State, seat: Seat) -> "Vector[float]":
    """What the network sees of a view; a tile that is placed next counts as set aside."""
    if view.tile != NOTHING:
        view = view.drafted(view.mover)
        view.aside, view.tile = [*view.aside, view.tile], NOTHING
    vector = encode(game, view, seat)
    return array(FLOAT, [vector[place] for place in seen(game)])
