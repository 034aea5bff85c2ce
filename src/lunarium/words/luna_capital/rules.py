"""LUNA Capital, by the sections that reasons cite."""

from typing import Final

from ..catalogue import N_, Words
from ..rules.page import Part, plain
from .reasons import SECTIONS

_TEXTS: Final = {
    "set-up": (
        N_(
            "Everybody gets three Construction cards. Four lots lie in the market, each with a card and a "
            "tile, and three concessions are open: one long-term and two short-term. From the last player to "
            "the first, each may exchange one card of the hand for one of the market."
        ),
        N_("Three phases of four rounds follow. In the first round a lot has one tile, in the fourth it has four."),
    ),
    "turn": (
        N_(
            "Take a lot, build exactly one card of your hand, and place all tiles of the lot. Then the empty "
            "space of the market is filled again and gets the Last Delivery marker."
        ),
    ),
    "redistribution": (
        N_(
            "A logistics redistribution gives you a token. On a later turn, before you take a lot, each token"
            " swaps two tiles of two different lots."
        ),
    ),
    "lot": (N_("The card of the lot goes to your hand, its tiles are set aside to be placed this turn."),),
    "last-delivery": (
        N_(
            "The lot with the Last Delivery marker is the one filled last. Whoever wants it first puts a card"
            " of the hand under the deck."
        ),
    ),
    "build": (
        N_(
            "A card goes beside a card of yours, edge to edge, never turned, in at most three rows; there is "
            "no limit to columns. In every row the visible numbers rise from left to right, also over gaps."
        ),
    ),
    "face-down": (
        N_("Only where no card of your hand fits anywhere may you build one face down. It has no number and no sites."),
    ),
    "robot": (
        N_(
            "Some tiles bring Selenite robots. When you build a card face up you may cover its number with a "
            "robot from an earlier turn: then the order of numbers does not bind it, now and later."
        ),
    ),
    "tiles": (
        N_(
            "Every tile goes to an empty site of any of your cards, in an order of your choice. A tile that "
            "fits nowhere goes back to the box. A demolition may go anywhere: the site is empty then."
        ),
    ),
    "scaffolding": (
        N_("Sites with scaffolding take only constructions: hab-mods, residential complexes and landing grounds."),
    ),
    "landing-ground": (
        N_(
            "A landing ground lets you look at three cards of the deck at once: keep one for a later turn, "
            "the others go under the deck."
        ),
    ),
    "end": (
        N_(
            "At the end of every phase whoever meets an open concession claims it for its points; then it is "
            "closed to the others."
        ),
        N_(
            "After phase C: the largest group of each of the four vital systems scores 1, 3, 6, 10, 15 and "
            "then five more for each up to 40. One, two, three sets of pear, apple and lemon score 5, 12, 22."
            " A sales office scores 2, a hab-mod 2 for each project of its type around it, a residential "
            "complex 1 for each of its type anywhere, a card in hand 3. The most meteorites score 10, and "
            "with three or four players the next ones less."
        ),
        N_("Whoever has the most points wins; a tie goes to the settlement with less visible scaffolding."),
    ),
    "solo": (
        N_(
            "Alone there are three lots. Before the first round you may exchange your three cards for those of "
            "the automaton, which then go under the deck, and after that one card for one of the market."
        ),
        N_(
            "After your turn the automaton takes one of the two that are left, without building: not the one "
            "with the marker, or else the one further from the dispenser. Its tiles and cards score in a "
            "simpler way, and it has all three concessions; you must beat its total."
        ),
        N_(
            "Your short-term concessions count in full after phase A, half after B, and nothing after C; "
            "long-term ones in full after A and B, half after C."
        ),
    ),
}


def rules(words: Words) -> tuple[Part, ...]:
    """One part, section by section."""
    return plain(words, SECTIONS, _TEXTS)
