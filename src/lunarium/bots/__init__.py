"""Bots: ``bot("greedy", game)(game, game.observe(state, seat), seat, rng)`` is an action."""

from collections.abc import Callable
from typing import Final

from ..core.errors import N_, BadOption
from ..core.play import AnyGame
from .choosing import Bot
from .gentle import gentle
from .greedy import greedy
from .learned import learned
from .uniform import uniform

__all__ = ["BOTS", "DEFAULT", "Bot", "able", "bot", "usual"]

BOTS: dict[str, Callable[[AnyGame], Bot]] = {
    "random": uniform,
    "gentle": gentle,
    "greedy": greedy,
    "learned": learned,
}
DEFAULT: Final = "greedy"  # where nobody says which


def bot(name: str, game: AnyGame) -> Bot:
    """The bot of that name for the game; raises ``BadOption``."""
    make = BOTS.get(name)
    if make is None:
        raise BadOption(N_("there is no bot '{name}'; there are: {known}"), name=name, known=", ".join(BOTS))
    return make(game)


def able(game: AnyGame) -> list[str]:
    """The bots that can play the game, the weakest first."""
    return [name for name, make in BOTS.items() if _plays(make, game)]


def _plays(make: Callable[[AnyGame], Bot], game: AnyGame) -> bool:
    try:
        make(game)
    except BadOption:
        return False
    return True


def usual(game: AnyGame, wish: str = DEFAULT) -> str:
    """Who plays it where nobody says which: the one that is wished for if it can, else the strongest that can."""
    names = able(game)
    return wish if wish in names else names[-1]
