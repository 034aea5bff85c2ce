"""Learning by doing: a first turn at a real table, in a few stops. Some tell something, at others the reader plays.

A page says the stops one after the other with ``Words.say(stop.text)`` and lights what ``stop.selector`` finds. Which
stop fits, it sees by ``doing``: whatever the reader chooses, the lesson follows the rules' own steps.
"""

from typing import Any, Protocol

from ...core.found import found
from ...core.play import AnyGame, Seat
from .. import PACKAGE
from .stop import Doing, Stop

__all__ = ["Doing", "Stop", "doing", "tour", "varies"]


class Guide(Protocol):
    """What ``words.<game>.tour`` offers."""

    VARIES: str  # the option with whose values the lessons differ; empty where there is one

    def tour(self, game: Any) -> tuple[Stop, ...]: ...
    def doing(self, game: Any, view: Any, seat: Seat) -> Doing: ...


def _guide(name: str) -> Guide:
    guide: Guide = found(Guide, PACKAGE, name, "tour")
    return guide


def tour(game: AnyGame) -> tuple[Stop, ...]:
    """The stops for this game with its options: somebody alone hears of other things than a table."""
    return _guide(game.name).tour(game)


def doing(game: AnyGame, view: Any, seat: Seat) -> Doing:
    """Where the seat is in its turn, from what it may see."""
    return _guide(game.name).doing(game, view, seat)


def varies(name: str) -> str:
    """The option of which each value has a lesson of its own; empty where the game has one lesson."""
    return _guide(name).VARIES
