"""Bots: ``bot("greedy", game)(game, game.observe(state, seat), seat, rng)`` is an action."""

from collections.abc import Callable
from typing import Final

from ..core.errors import N_, BadOption
from ..core.play import AnyGame
from .choosing import Bot
from .gentle import gentle
from .greedy import greedy
from .uniform import uniform

__all__ = ["BOTS", "DEFAULT", "Bot", "bot"]

BOTS: dict[str, Callable[[AnyGame], Bot]] = {"random": uniform, "gentle": gentle, "greedy": greedy}
DEFAULT: Final = "greedy"  # where nobody says which


def bot(name: str, game: AnyGame) -> Bot:
    """The bot of that name for the game; raises ``BadOption``."""
    make = BOTS.get(name)
    if make is None:
        raise BadOption(N_("there is no bot '{name}'; there are: {known}"), name=name, known=", ".join(BOTS))
    return make(game)
