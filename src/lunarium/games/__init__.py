"""The only list of games."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from ..core.errors import BadOption
from ..core.options import Option, Value
from ..core.play import AnyGame
from .nova_luna import rules as nova_luna


class Entry(NamedTuple):
    """A game on the list: how to make its rules object, its options, and how to read an owner's components."""

    make: Callable[..., AnyGame]
    options: tuple[Option, ...]
    load: Callable[[Path], Any] | None = None


GAMES = {
    nova_luna.NAME: Entry(nova_luna.NovaLuna, nova_luna.OPTIONS),
}


def game(name: str, *, components: Path | None = None, **options: Value) -> AnyGame:
    """The rules object of a game: ``game("nova-luna", seats=2)``; raises ``BadOption``.

    Where a game knows component files, ``components`` is one of the player's own; raises ``BadTable``.
    """
    entry = GAMES.get(name)
    if entry is None:
        raise BadOption(f"there is no game '{name}'; there is: {', '.join(GAMES)}")
    if components is None:
        return entry.make(**options)
    if entry.load is None:
        raise BadOption(f"{name} has no component files")
    return entry.make(components=entry.load(components), **options)
