"""The bot ``learned``: it plays by a network that has learned from games against itself, where there is one.

What a turn can come to and what that is worth, each game says in a module of its own.
"""

from typing import Final, Protocol

from ..core.errors import N_, BadOption
from ..core.found import Lacking, found
from ..core.play import AnyGame
from .choosing import Bot

PACKAGE: Final = __package__ or ""


class Learned(Protocol):
    """What ``bots.<game>.learned`` offers."""

    def learned(self, game: AnyGame) -> Bot | None:
        """The bot for the game as it is set up; None where nothing was learned for that."""


def learned(game: AnyGame) -> Bot:
    """It plays what there is a network for; raises ``BadOption``."""
    try:
        offered: Learned = found(Learned, PACKAGE, game.name, "learned")
    except Lacking:
        its = None
    else:
        its = offered.learned(game)
    if its is None:
        raise BadOption(N_("the bot '{bot}' has not learned this game"), bot="learned")
    return its
