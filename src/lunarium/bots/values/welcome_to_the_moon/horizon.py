"""How long the game may last."""

from math import ceil
from typing import Final

from ....games.welcome_to_the_moon.adventures.launch import LAUNCH, track
from ....games.welcome_to_the_moon.adventures.launch_sheet import BOXES
from ....games.welcome_to_the_moon.cards import ACTION, CARDS, OPPONENTS
from ....games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ....games.welcome_to_the_moon.sheet import EMPTY, count
from ....games.welcome_to_the_moon.state import State

_LONGEST: Final = 35  # turns, alone


def turns_left(game: WelcomeToTheMoon, view: State) -> int:
    """How many turns may follow this one: the empty spaces of the fullest sheet; alone the cards, or ASTRA's launch."""
    left = min(count(sheet, game.adventure.spaces, EMPTY) for sheet in view.sheets) - 1
    if game.seats == 1:
        left = min(left, _LONGEST - view.turn)
        if game.adventure is LAUNCH:
            left = min(left, _to_its_launch(game, view))
    return max(0, left)


def _to_its_launch(game: WelcomeToTheMoon, view: State) -> int:
    """The turns in which ASTRA gets the cards for its track, and those in which a bonus keeps one."""
    points = OPPONENTS[game.level - 1].points
    mean = sum(points[action] for action in ACTION[1:]) / CARDS
    return ceil((int(BOXES) - track(view.astra, game.level)) / mean) - 1 + view.bonuses
