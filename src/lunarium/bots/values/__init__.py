"""The only list of value functions and planners, one a game."""

from collections.abc import Callable
from typing import Any, Protocol

from ...core.play import AnyGame, Seat
from ...games.luna_capital.rules import NAME as LUNA_CAPITAL
from ...games.nova_luna.rules import NAME as NOVA_LUNA
from ...games.welcome_to_the_moon.rules import NAME as WELCOME_TO_THE_MOON
from ..choosing import Bot
from . import luna_capital, nova_luna, welcome_to_the_moon


class Value(Protocol):
    """What a seat thinks of a position: more is better, in units of its own."""

    def __call__(self, state: Any, seat: Seat, /) -> float: ...

    def midway(self, state: Any, /) -> bool:
        """The move has begun and is not at its end: ask again one action later."""


VALUES: dict[str, Callable[[AnyGame], Value]] = {NOVA_LUNA: nova_luna.Value}

# Where the moves of a turn are too many to try them all.
PLANNERS: dict[str, Callable[[AnyGame], Bot]] = {
    LUNA_CAPITAL: luna_capital.planner,
    WELCOME_TO_THE_MOON: welcome_to_the_moon.planner,
}
