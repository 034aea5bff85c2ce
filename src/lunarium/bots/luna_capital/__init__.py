"""How ``greedy`` and ``gentle`` play LUNA Capital."""

from typing import Final

from ...core.play import AnyGame
from ..choosing import Bot
from .motives import motives
from .planner import planner as greedy

__all__ = ["gentle", "greedy", "motives"]

GENTLE: Final = 0.3  # of all turns that could be made, those that a bot for beginners notices


def gentle(game: AnyGame) -> Bot:
    """It plans with what it notices."""
    return greedy(game, share=GENTLE)
