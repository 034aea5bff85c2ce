"""How long the game may last."""

from typing import Final

from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ...games.welcome_to_the_moon.sheet import EMPTY, count
from ...games.welcome_to_the_moon.state import State
from .outlook import Outlook

_LONGEST: Final = 35  # turns, alone


def turns_left(game: WelcomeToTheMoon, outlook: Outlook, view: State) -> int:
    """How many turns may follow this one: the empty spaces of the fullest sheet; alone the cards, or ASTRA's end."""
    left = min(count(sheet, game.adventure.spaces, EMPTY) for sheet in view.sheets) - 1
    if game.seats == 1:
        left = min(left, _LONGEST - view.turn)
        if outlook.race:
            left = min(left, outlook.race(view, game.level))
    return max(0, left)
