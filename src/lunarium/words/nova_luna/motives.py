"""What speaks for a move, as parts of a sentence."""

from collections.abc import Callable, Mapping
from typing import Final

from ...core.motive import Motive
from ...games.nova_luna.rules import NovaLuna
from ...games.nova_luna.tiles import LETTERS
from ..catalogue import N_, Words
from .pieces import task

Facts = tuple[int, ...]

# i18n: in 'keeps cells free for {tiles} beside open tasks'
_TILES: Final = (N_("red tiles"), N_("blue tiles"), N_("turquoise tiles"), N_("yellow tiles"))


def motive(words: Words, game: NovaLuna, motive: Motive) -> str:
    """One reason; its subject is the move."""
    return _MOTIVES[motive.kind](words, motive.facts)


def _won(words: Words, facts: Facts) -> str:
    return words.say("places the last token and wins")


def _tokens(words: Words, facts: Facts) -> str:
    return words.count("fulfils {n} task", "fulfils {n} tasks", facts[0])


def _near(words: Words, facts: Facts) -> str:
    """By colour: the tiles that lack."""
    tiles = task(words, "".join(letter * n for letter, n in zip(LETTERS, facts, strict=True)), long=True)
    return words.count(
        "leaves {n} task that lacks just one tile ({tiles})",
        "leaves {n} tasks that lack just one tile each ({tiles})",
        sum(facts),
        tiles=tiles,
    )


def _open(words: Words, facts: Facts) -> str:
    return words.count(
        "leaves {n} task with a good chance to be fulfilled later",
        "leaves {n} tasks with a good chance to be fulfilled later",
        facts[0],
    )


def _room(words: Words, facts: Facts) -> str:
    return words.say("keeps cells free for {tiles} beside open tasks", tiles=words.say(_TILES[facts[0]]))


def _time(words: Words, facts: Facts) -> str:
    return words.say("costs less than other tiles ({cost})", cost=facts[0])


def _compact(words: Words, facts: Facts) -> str:
    return words.say("keeps the tiles close together")


def _groups(words: Words, facts: Facts) -> str:
    colour, size = facts
    return words.say("makes a group ({tiles})", tiles=task(words, LETTERS[colour] * size, long=True))


def _refill(words: Words, facts: Facts) -> str:
    return words.count(
        "brings {n} new tile to choose from; no tile on the wheel helps as much",
        "brings {n} new tiles to choose from; no tile on the wheel helps as much",
        facts[0],
    )


def _phase(words: Words, facts: Facts) -> str:
    return words.say("ends the phase: another tile would cost more than it brings")


def _penalty(words: Words, facts: Facts) -> str:
    return words.say("leaves fewer tokens that would count as a penalty")


_MOTIVES: Final[Mapping[str, Callable[[Words, Facts], str]]] = {
    "won": _won,
    "tokens": _tokens,
    "near": _near,
    "open": _open,
    "room": _room,
    "time": _time,
    "compact": _compact,
    "groups": _groups,
    "refill": _refill,
    "phase": _phase,
    "penalty": _penalty,
}
