"""What the boards in letters have in common."""

from collections.abc import Mapping, Sequence
from typing import Any

from ..core.match import LETTERS
from ..core.play import CHANCE, AnyGame
from .scene import Say

Marks = Mapping[int, str]


def titles(say: Say, names: Sequence[str] | None, seats: int) -> list[str]:
    """What the seats are called, each with its letter."""
    called = names or [say("Seat {letter}", letter=letter) for letter in LETTERS[:seats]]
    return [
        name if name.endswith(f" {letter}") else f"{letter} {name}"
        for letter, name in zip(LETTERS, called, strict=False)
    ]


def standing(say: Say, game: AnyGame, view: Any, titles: Sequence[str]) -> str:
    """Who is to act, or how the game ended."""
    outcome = game.outcome(view)
    if outcome:
        order = sorted(range(game.seats), key=outcome.ranks.__getitem__)
        ranks = ", ".join(f"{outcome.ranks[who]}. {titles[who]}" for who in order)
        return say("The game is over") + (f": {ranks}" if game.seats > 1 else "")
    if view.seat == CHANCE:
        return say("The dealer is to act")
    return say("{name} is to act", name=titles[view.seat])
