"""A view as numbers: ``encode(game, view, seat)`` is a vector whose components all have names.

Its length depends on the game alone, in Welcome to the Moon also on the adventure: not on the number of seats, the
options or the moment. What is there is told from where the seat sits, its own things first, then those of the others
in the order of their turns. ``docs/research.md`` lists every component.

>>> import lunarium
>>> game = lunarium.game("nova-luna", seats=2)
>>> state = game.start()
>>> vector = encode(game, game.observe(state, 0), 0)
>>> len(vector) == len(names(game))
True
>>> round(21 * vector[names(game).index("seat.0.tokens")])
20
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, Protocol

from ..core.found import found
from ..core.play import AnyGame, Seat
from .block import Block, Vector

__all__ = ["Block", "Encoding", "Vector", "blocks", "encode", "encoder", "mask", "names"]

PACKAGE: Final = __package__ or ""


class Encoding(Protocol):
    """How a game with its options is told in numbers."""

    @property
    def blocks(self) -> tuple[Block, ...]:
        """All components, in their order."""

    def __call__(self, view: Any, seat: Seat) -> "Vector[float]":
        """The vector of what the seat may see."""


class Measured(Protocol):
    """What ``encoding.<game>`` offers."""

    Encoder: Callable[[Any], Encoding]  # made for a game with its options


def encoder(game: AnyGame) -> Encoding:
    """The encoder of the game; raises ``Lacking``."""
    return _encoder(game)


def _made(game: Any) -> Encoding:
    offered: Measured = found(Measured, PACKAGE, game.name)
    return offered.Encoder(game)


_encoder: Callable[[Any], Encoding] = lru_cache(64)(_made)


def encode(game: AnyGame, view: Any, seat: Seat) -> "Vector[float]":
    """What the seat may see, as ``game.observe(state, seat)`` gives it, as floats of about 0 … 1."""
    return _encoder(game)(view, seat)


def mask(game: AnyGame, view: Any, seat: Seat) -> bytearray:
    """A byte an action of the space: 1 where it is legal for the seat now."""
    allowed = bytearray(len(game.space))
    for action in game.legal(view, seat):
        allowed[action] = 1
    return allowed


def blocks(game: AnyGame) -> tuple[Block, ...]:
    """The components of the game's vectors by what they tell."""
    return encoder(game).blocks


def names(game: AnyGame) -> tuple[str, ...]:
    """The name of every component."""
    return _names(blocks(game))


@lru_cache(64)
def _names(listed: tuple[Block, ...]) -> tuple[str, ...]:
    return tuple(name for block in listed for name in block.names)
