"""The only list of outlooks, one an adventure: what a sheet promises, in points."""

from collections.abc import Callable

from .....core.play import Seat
from .....games.welcome_to_the_moon.rules import WelcomeToTheMoon
from .....games.welcome_to_the_moon.sheet import count
from .....games.welcome_to_the_moon.state import State
from . import battle, colony, dome, escape, journey, launch, mine, virus

Outlook = Callable[[State, Seat, int], float]  # state, seat, turns left

OUTLOOKS: dict[str, Outlook] = {
    "launch": launch.outlook,
    "journey": journey.outlook,
    "colony": colony.outlook,
    "mine": mine.outlook,
    "dome": dome.outlook,
    "virus": virus.outlook,
    "escape": escape.outlook,
    "battle": battle.outlook,
}

_LONGEST = 35  # turns, alone


def turns_left(game: WelcomeToTheMoon, view: State, seat: Seat) -> int:
    """How many turns the seat may hope for: the empty spaces of the fullest sheet, and alone the cards."""
    spaces = game.adventure.spaces
    empty = min(count(sheet, spaces, 0) for sheet in view.sheets)
    longest = _LONGEST - view.turn if game.seats == 1 else empty
    return max(1, min(empty, longest))
