"""How ``greedy`` and ``gentle`` play Nova Luna: they try moves to their end."""

from typing import Final

from ...core.play import AnyGame
from ..choosing import Bot
from ..trying import best_of_all
from .motives import motives
from .swift import tries
from .value import Value

__all__ = ["gentle", "greedy", "motives"]

GENTLE: Final = 0.3  # of all ends of moves, those that a bot for beginners notices


def greedy(game: AnyGame) -> Bot:
    """It tries every move."""
    value = Value(game)
    return best_of_all(value, tries=tries(game, value))


def gentle(game: AnyGame) -> Bot:
    """It tries some of the moves."""
    value = Value(game)
    return best_of_all(value, GENTLE, tries(game, value))
