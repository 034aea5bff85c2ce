"""What the areas of the board are for, and every tile."""

from collections.abc import Sequence
from typing import Final

from ...core.match import LETTERS
from ...core.play import AnyGame
from ...games.nova_luna.tiles import TILES
from ..areas import Areas, of_regions
from ..catalogue import N_, Words
from ..parts import headed
from .pieces import plain, task

_REGIONS: Final = {
    "wheel": N_(
        "The moon wheel: the tiles on offer lie around it, and the moon marker stands where one was taken last."
    ),
    "reach": N_("The next three tiles after the moon marker, clockwise: one of them can be taken."),
    "track": N_("The moon track: taking a tile moves your token by its number. Whoever is furthest behind plays next."),
    "stock": N_("The stock: tiles that come to the wheel when it is refilled."),
    "display": N_("Your display: tiles lie edge to edge, and every fulfilled task on them takes one of your tokens."),
    "score": N_("How many of your tokens are still to be placed."),
    "notes": N_("Playing alone: the two phases, what they have cost so far, and the mark of 100."),
}


def areas(words: Words, game: AnyGame) -> Areas:
    """Every region and every piece; there are no slots."""
    pieces = {f"tile-{index}": _tile(words, game, index) for index in range(1, len(TILES))}
    pieces["marker"] = words.say("The moon marker. The next three tiles clockwise can be taken.")
    for seat in range(game.seats):
        name = words.say("Seat {letter}", letter=LETTERS[seat])
        pieces[f"token-{seat}"] = headed(name, words.say("So far this token has come on the moon track."))
    return of_regions(words, _REGIONS, pieces)


def _tile(words: Words, game: AnyGame, index: int) -> str:
    """What a tile costs and what it asks for."""
    _, _, cost, tasks = TILES[index]
    if game.seats > 1:
        told = words.count("It costs {n} step on the moon track.", "It costs {n} steps on the moon track.", cost)
    else:
        told = words.count("It costs {n} point; fewer are better.", "It costs {n} points; fewer are better.", cost)
    return headed(plain(words, index), f"{told} {_asks(words, tasks)}")


def _asks(words: Words, tasks: Sequence[str]) -> str:
    if not tasks:
        return words.say("It has no tasks.")
    asked = words.say("Its tasks: {tasks}.", tasks="; ".join(task(words, letters, long=True) for letters in tasks))
    return asked + " " + words.say("A tile counts if it touches this one, and so do all of its colour joined to it.")
