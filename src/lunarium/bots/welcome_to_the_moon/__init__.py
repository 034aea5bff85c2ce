"""How ``greedy`` and ``gentle`` play Welcome to the Moon."""

from typing import Final

from ...core.play import AnyGame
from ..choosing import Bot
from .motives import motives
from .planner import planner as greedy

__all__ = ["gentle", "greedy", "motives"]

GENTLE: Final = 0.6  # of all that could be chosen and marked, what a bot for beginners notices


def gentle(game: AnyGame) -> Bot:
    """It plans with what it notices."""
    return greedy(game, share=GENTLE)
