"""A first turn for newcomers, in a minute: what it is about, what to choose, where it goes, what it gives, who wins.

A page draws the board for a seat, says the stops one after the other with ``Words.say(stop.text)``, and frames what
``stop.selector`` finds.
"""

from collections.abc import Callable, Mapping
from typing import Any

from ...core.play import AnyGame
from . import luna_capital, nova_luna, welcome_to_the_moon
from .stop import Stop

__all__ = ["Stop", "tour"]

_TOURS: Mapping[str, Callable[[Any], tuple[Stop, ...]]] = {
    "nova-luna": nova_luna.tour,
    "luna-capital": luna_capital.tour,
    "welcome-to-the-moon": welcome_to_the_moon.tour,
}


def tour(game: AnyGame) -> tuple[Stop, ...]:
    """The stops for this game with its options: somebody alone hears of other things than a table."""
    return _TOURS[game.name](game)
