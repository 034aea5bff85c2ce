"""How long the game may last."""

from typing import Final

from ....games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ....games.welcome_to_the_moon.sheet import EMPTY, count
from ....games.welcome_to_the_moon.state import State

_LONGEST: Final = 35  # turns, alone


def turns_left(game: WelcomeToTheMoon, view: State) -> int:
    """How many turns may follow this one: the empty spaces of the fullest sheet, and alone the cards."""
    empty = min(count(sheet, game.adventure.spaces, EMPTY) for sheet in view.sheets) - 1
    return max(0, min(empty, _LONGEST - view.turn) if game.seats == 1 else empty)
