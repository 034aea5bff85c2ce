"""What the areas of a board are and do, by region; its pieces have texts of their own, and so have slots of sheets."""

from collections.abc import Mapping
from typing import Any, Protocol

from ..core.found import found
from ..core.play import AnyGame
from . import PACKAGE
from .catalogue import Words

Areas = dict[str, dict[str, str]]  # ``regions``, ``slots`` and ``pieces``, each by name


class Labels(Protocol):
    """What ``words.<game>.areas`` offers."""

    def areas(self, words: Words, game: Any) -> Areas: ...


def areas(game: AnyGame, lang: str) -> Areas:
    """What every region, every slot and every piece of the board is, by name."""
    labels: Labels = found(Labels, PACKAGE, game.name, "areas")
    return labels.areas(Words(lang), game)


def of_regions(words: Words, told: Mapping[str, str], pieces: Mapping[str, str] | None = None) -> Areas:
    """The areas of a board without slots, from msgids by region; ``pieces`` are said already."""
    return {
        "regions": {name: words.say(text) for name, text in told.items()},
        "slots": {},
        "pieces": dict(pieces or {}),
    }
