"""The bot ``greedy``: it plans a turn by what a position is worth; how, each game says in the module of its name."""

from ..core.play import AnyGame
from .choosing import Bot
from .planning import planner


def greedy(game: AnyGame) -> Bot:
    """It plays every game that says how."""
    return planner("greedy", game).greedy(game)
