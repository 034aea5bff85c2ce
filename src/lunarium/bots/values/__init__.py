"""The only list of value functions, one a game."""

from collections.abc import Callable
from typing import Any, Protocol

from ...core.play import AnyGame, Seat
from ...games.nova_luna.rules import NAME as NOVA_LUNA
from . import nova_luna


class Value(Protocol):
    """What a seat thinks of a position: more is better, in units of its own."""

    def __call__(self, state: Any, seat: Seat, /) -> float: ...

    def midway(self, state: Any, /) -> bool:
        """The move has begun and is not at its end: ask again one action later."""


VALUES: dict[str, Callable[[AnyGame], Value]] = {NOVA_LUNA: nova_luna.Value}
