"""What every tile, card, site and concession is and gives, each as a text of its own."""

from collections.abc import Mapping
from typing import Final

from ...games.luna_capital.kinds import EMPTY, HAB, KINDS, PROJECTS, RES, SHELL, TYPE, VITALS, name
from ...games.luna_capital.pieces import CONCESSIONS
from ...games.luna_capital.rules import LunaCapital
from ..catalogue import N_, Words
from ..parts import headed
from .concessions import concession
from .pieces import card, kind, tile

_VITAL: Final = N_(
    "A vital system: at the end your largest group of connected ones of this type scores 1, 3, 6, 10, 15, then 5 more "
    "for each, 40 at most."
)
_FRUIT: Final = N_("Besides, one, two, three sets of pear, apple and lemon score 5, 12, 22.")
_CONSTRUCTION: Final = N_("A construction, which may stand on scaffolding, too.")
_MORE: Final[Mapping[str, tuple[str, ...]]] = {  # by kind, as component files write it
    "GP": (_VITAL, _FRUIT),
    "GA": (_VITAL, _FRUIT),
    "GL": (_VITAL, _FRUIT),
    "GV": (_VITAL, _FRUIT, N_("This one stands for any fruit, once.")),
    "$": (N_("It scores 2 points at the end."),),
    "M": (N_("At the end the most meteorites score 10; with three or four players the next ones score less."),),
    "land": (_CONSTRUCTION, N_("When you place it you look at three cards of the deck and keep one of them.")),
    "redis": (N_("It gives you a redistribution token, which swaps two tiles of two lots before you take one."),),
    "demo": (N_("It goes to any site, whatever stands there; the site is empty then."),),
}
_HAB: Final = N_("At the end it scores 2 for each project of its type around it, at its corners, too.")
_RES: Final = N_("At the end it scores 1 for each project of its type anywhere in the settlement.")


def _gives(index: int) -> tuple[str, ...]:
    """The sentences about a kind."""
    if index == SHELL:
        return (N_("Only constructions can be built there: hab-mods, residential complexes and landing grounds."),)
    if index == EMPTY:
        return (N_("Any tile can be placed there."),)
    if index >= HAB:
        return _CONSTRUCTION, _RES if index >= RES else _HAB
    return _MORE.get(name(index)) or ((_VITAL,) if TYPE[index] < VITALS else ())


def texts(words: Words, game: LunaCapital) -> dict[str, str]:
    """By the names that boards give to pieces and sites."""
    kinds = {index: " ".join(map(words.say, _gives(index))) for index in (EMPTY, SHELL, *range(PROJECTS, KINDS))}
    told = {f"kind-{name(index)}": headed(kind(words, index), text) for index, text in kinds.items()}
    for index, its in enumerate(game.kind):
        if its in kinds:
            told[f"tile-{index}"] = headed(tile(words, game, index), kinds[its])
    for index in range(1, len(game.cards)):
        face = words.say("Card {card}", card=card(words, game, index, long=True))
        told[f"card-{index}"] = headed(face, words.say("In a row the numbers of cards rise from left to right."))
    for index in range(len(CONCESSIONS)):
        told[f"concession-{index}"] = concession(words, game, index)
    return told | {
        "down": headed(words.say("Card face down"), words.say("It has no number and no sites.")),
        "robot": words.say(
            "A Selenite robot can cover the number of a card that you build: "
            "the order of numbers does not bind it then."
        ),
        "token": words.say("A redistribution token swaps two tiles of two lots, before you take one."),
    }
