"""Alone: what a card is worth to ASTRA, and when a bonus is worth spending."""

from typing import Final

from ....games.welcome_to_the_moon.astra import third
from ....games.welcome_to_the_moon.cards import ACTION, CARDS, OPPONENTS
from ....games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ....games.welcome_to_the_moon.state import NONE, State

_DEFENDED: Final = 0.45  # the share of a card's points that a bonus in hand takes off it


def points(game: WelcomeToTheMoon, card: int) -> int:
    return OPPONENTS[game.level - 1].points[ACTION[card]]


def cost(game: WelcomeToTheMoon, state: State) -> float:
    """What the third card of the draft gives to ASTRA."""
    if state.combination[0] == NONE and state.third[0] == NONE:
        return 0.0
    given = points(game, state.numbers[third(state)])
    return given * _DEFENDED if state.bonuses else given


def spend(game: WelcomeToTheMoon, state: State, left: int) -> bool:
    """A bonus now: the card is among the dearest that the bonuses can keep from ASTRA in the turns left."""
    given = points(game, state.numbers[third(state)])
    dearer = sum(points(game, card) > given for card in range(1, CARDS + 1)) / CARDS
    return dearer * left < state.bonuses
