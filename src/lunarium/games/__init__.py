"""The only list of games."""

from collections.abc import Callable
from typing import NamedTuple

from ..core.errors import BadOption
from ..core.options import Option, Value
from ..core.play import AnyGame
from .nova_luna import rules as nova_luna


class Entry(NamedTuple):
    """A game on the list: how to make its rules object, and its options."""

    make: Callable[..., AnyGame]
    options: tuple[Option, ...]


GAMES = {
    nova_luna.NAME: Entry(nova_luna.NovaLuna, nova_luna.OPTIONS),
}


def game(name: str, **options: Value) -> AnyGame:
    """The rules object of a game: ``game("nova-luna", seats=2)``; raises ``BadOption``."""
    entry = GAMES.get(name)
    if entry is None:
        raise BadOption(f"there is no game '{name}'; there is: {', '.join(GAMES)}")
    return entry.make(**options)
