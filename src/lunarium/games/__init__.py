"""The only list of games."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from ..core.errors import BadOption
from ..core.options import Option, Value
from ..core.play import AnyGame
from .luna_capital import pieces as luna_capital_pieces
from .luna_capital import rules as luna_capital
from .nova_luna import rules as nova_luna
from .welcome_to_the_moon import rules as welcome_to_the_moon


class Entry(NamedTuple):
    """A game on the list: how to make its rules object, its options, and how to read an owner's components."""

    make: Callable[..., AnyGame]
    options: tuple[Option, ...]
    load: Callable[[Path], Any] | None = None


GAMES = {
    nova_luna.NAME: Entry(nova_luna.NovaLuna, nova_luna.OPTIONS),
    luna_capital.NAME: Entry(luna_capital.LunaCapital, luna_capital.OPTIONS, luna_capital_pieces.load),
    welcome_to_the_moon.NAME: Entry(welcome_to_the_moon.WelcomeToTheMoon, welcome_to_the_moon.OPTIONS),
}


def game(name: str, /, *, rules: Value | None = None, **options: Value) -> AnyGame:
    """The rules object of a game: ``game("nova-luna", seats=2)``; raises ``BadOption``.

    ``rules`` is the version to play, for a match that began with it; ``UnknownRules`` where there is none such.
    """
    return with_components(None, name, rules=rules, **options)


def with_components(components: Path | None, name: str, /, *, rules: Value | None = None, **options: Value) -> AnyGame:
    """The same, with a component file of the player's own where the game knows them; raises ``BadTable``."""
    entry = GAMES.get(name)
    if entry is None:
        raise BadOption(f"there is no game '{name}'; there is: {', '.join(GAMES)}")
    if components is None:
        return entry.make(rules=rules, **options)
    if entry.load is None:
        raise BadOption(f"{name} has no component files")
    return entry.make(components=entry.load(components), rules=rules, **options)
