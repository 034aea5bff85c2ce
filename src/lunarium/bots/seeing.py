"""What a seat sees of a whole state in numbers, and what it may do: what environments ask for at every step.

Plain Python asks ``observe`` and the encoder. A game may have compiled eyes, which read the state where it is, and look
at nothing that the seat may not know: the numbers are the same.
"""

from typing import Any, Final, Protocol

from ..core.found import Lacking, found
from ..core.play import Action, AnyGame, Seat
from ..encoding import Vector, encoder

PACKAGE: Final = __package__ or ""


class Eyes(Protocol):
    """Of a game with its options; each that plays has its own."""

    def vector(self, state: Any, seat: Seat) -> "Vector[float]":
        """What the seat may see, as ``encode`` tells its view."""

    def legal(self, state: Any, seat: Seat) -> tuple[Action, ...]:
        """What the seat, or the dealer, may do."""


class _Seeing(Protocol):
    """What ``bots.<game>.eyes`` offers."""

    def eyes(self, game: Any) -> Eyes | None:
        """None where they were not built."""


class Plain:
    """By the contract alone."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._encode = encoder(game)
        self._hidden = game.profile.hidden
        self.legal = game.legal

    def vector(self, state: Any, seat: Seat) -> "Vector[float]":
        return self._encode(self._game.observe(state, seat) if self._hidden else state, seat)


def eyes(game: AnyGame) -> Eyes:
    """The best that there are.

    >>> import lunarium
    >>> game = lunarium.game("luna-capital", seats=2)
    >>> eyes(game).vector(game.start(), 0) == Plain(game).vector(game.start(), 0)
    True
    """
    try:
        offered: _Seeing = found(_Seeing, PACKAGE, game.name, "eyes")
    except Lacking:
        return Plain(game)
    return offered.eyes(game) or Plain(game)
