"""The first turn of LUNA Capital."""

from ...games.luna_capital.rules import LunaCapital
from ..catalogue import N_
from .stop import Stop

_ABOUT = Stop(
    N_(
        "You found a city on the Moon in twelve turns, in three phases of four rounds. Cards are its ground, tiles its "
        "life."
    ),
    "rounds",
)
_EXCHANGE = Stop(
    N_("These are your cards. Before the first round you may exchange one of them for one of the market, or keep all."),
    "hand",
)
_EXCHANGE_BOTH = Stop(
    N_(
        "Before you begin you may exchange your three cards for the three of the automaton, or keep them; then one "
        "card for one of the market."
    ),
    "hand automaton",
)
_EXCHANGE_ALL = Stop(
    N_("Before you begin you may exchange your three cards for the three of the automaton, or keep them."),
    "hand automaton",
)
_TURN = (
    Stop(
        N_(
            "In your turn take one lot: its card goes to your hand, its tiles are set aside. In the first round of a "
            "phase a lot has one tile, in the fourth it has four."
        ),
        "market",
    ),
    Stop(
        N_(
            "The marker shows which lot was filled last. Whoever wants it must first put a card of the hand under the "
            "deck."
        ),
        "marker",
    ),
    Stop(
        N_(
            "Then build exactly one card of your hand, edge to edge with your others, in at most three rows. In every "
            "row the numbers rise from left to right, over gaps too."
        ),
        "settlement",
    ),
    Stop(
        N_(
            "Last, place all tiles of the lot on empty sites of any of your cards, and end your turn. Scaffolding is "
            "for hab-mods, residential complexes and landing grounds."
        ),
        "settlement",
    ),
)
_TOGETHER = (
    Stop(
        N_(
            "At the end of each phase, all who meet a concession that is still open get its points. Then it is closed "
            "to the others."
        ),
        "concessions",
    ),
    Stop(
        N_(
            "After phase C the lines of your score are added: large groups of a vital system, sets of fruit, homes "
            "with the right neighbours and more. The most points win."
        ),
        "score",
    ),
)
_ALONE = (
    Stop(
        N_(
            "Be quick with concessions: short-term ones count in full after phase A, half after B and nothing after C; "
            "long-term ones in full after A and B, half after C."
        ),
        "concessions",
    ),
    Stop(
        N_(
            "After your turn the automaton takes one of the two other lots, without building. They score by simpler "
            "rules, and it has all three concessions; you win with more points than it."
        ),
        "automaton",
    ),
)


def tour(game: LunaCapital) -> tuple[Stop, ...]:
    """Somebody alone plays against the automaton."""
    if game.seats > 1:
        return (_ABOUT, _EXCHANGE, *_TURN, *_TOGETHER)
    return (_ABOUT, _EXCHANGE_BOTH if game.exchanges > 1 else _EXCHANGE_ALL, *_TURN, *_ALONE)
