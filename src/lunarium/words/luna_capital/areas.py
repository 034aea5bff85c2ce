"""What the areas of the board are for, and everything on it."""

from typing import Final

from ...games.luna_capital.rules import LunaCapital
from ..areas import Areas, of_regions
from ..catalogue import N_, Words
from .gives import texts

_REGIONS: Final = {
    "market": N_("The market: every lot is a card with its tiles. You take one lot in your turn."),
    "rounds": N_("The phases A, B and C with four rounds each, and where the game is now."),
    "marker": N_("The marker: this lot was filled last. Taking it costs a card of your hand."),
    "concessions": N_("The concessions: who meets one first, at the end of a phase, closes it to the others."),
    "settlement": N_(
        "Your settlement: up to three rows of cards whose numbers rise from left to right, and tiles on them."
    ),
    "hand": N_("Your hand, and the tiles you still have to place. Others do not see your cards."),
    "score": N_("Your points, line by line, as if the game ended now."),
    "automaton": N_("The automaton: what it has taken, and its points as they stand."),
}


def areas(words: Words, game: LunaCapital) -> Areas:
    """Every region and every piece; there are no slots."""
    return of_regions(words, _REGIONS, texts(words, game))
