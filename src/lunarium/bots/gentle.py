"""The bot ``gentle``: it plans as ``greedy`` does, but overlooks much of what could be done; for a first game."""

from ..core.play import AnyGame
from .choosing import Bot
from .planning import planner


def gentle(game: AnyGame) -> Bot:
    """It plays every game that says how."""
    return planner("gentle", game).gentle(game)
