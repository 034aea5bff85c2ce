"""The first turn of LUNA Capital, done by the reader."""

from typing import Final

from ...core.play import Seat
from ...games.luna_capital.rules import LunaCapital
from ...games.luna_capital.state import CLOSE, LAST_ROUND, State
from ...games.luna_capital.steps import STEPS
from ..catalogue import N_
from ..tours.stop import BUTTON, CHOICES, END, READY, Doing, Stop

VARIES: Final = ""

_ABOUT = Stop(
    N_(
        "You found a city on the Moon in twelve turns, in three phases of four rounds. Cards are its ground, tiles its "
        "life."
    ),
    "rounds",
)
_EXCHANGING: Final = f"swap for exchange {READY}"
_EXCHANGE = Stop(
    N_(
        "These are your cards. Tap one to exchange it for one of the market, or keep them all: that is the button "
        "below."
    ),
    f"{CHOICES} {BUTTON}",
    _EXCHANGING,
    N_("With this hand you begin."),
)
_EXCHANGE_BOTH = Stop(
    N_(
        "Before you begin you may exchange your three cards for the three of the automaton, or keep them; then one "
        "card for one of the market. The button below keeps them."
    ),
    f"{CHOICES} {BUTTON}",
    _EXCHANGING,
    N_("With this hand you begin."),
)
_EXCHANGE_ALL = Stop(
    N_(
        "Before you begin you may exchange your three cards for the three of the automaton. The button below keeps "
        "them."
    ),
    f"{CHOICES} {BUTTON}",
    _EXCHANGING,
    N_("With this hand you begin."),
)
_TURN = (
    Stop(
        N_("Tap a lot of the market: you get its card and its tiles. The one with the marker costs you a card first."),
        "market",
        "lot",
        N_("Its card is in your hand, its tiles lie beside it. In later rounds a lot has more of them."),
    ),
    Stop(
        N_("Every turn you build exactly one card. Tap the card of your hand that you want to build."),
        "hand",
        "build",
    ),
    Stop(
        N_(
            "Tap where it goes: edge to edge with your others, in at most three rows. In every row the numbers rise "
            "from left to right, over gaps too."
        ),
        "settlement",
        "at at-with-robot at-face-down",
        N_("Now it is ground to build on."),
    ),
    Stop(
        N_(
            "Place the tiles on empty sites of any of your cards. Scaffolding is for hab-mods, residential complexes "
            "and landing grounds."
        ),
        "settlement",
        "use site",
        N_("Neighbours matter: groups and homes score together."),
    ),
    Stop(
        N_("Look it over, take back what you like, and end your turn."),
        BUTTON,
        END,
        N_("Your first turn is done."),
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
            "with the right neighbours and more. Whoever has the most points wins."
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


def doing(game: LunaCapital, view: State, seat: Seat) -> Doing:
    """Every seat has a turn a round."""
    acts = view.seat == seat
    if not view.round:
        return Doing(0, (READY if view.step == CLOSE else STEPS[view.step].name) if acts else "")
    played = (seat - view.first) % game.seats < view.turn
    turn = LAST_ROUND * view.phase + view.round + played
    return Doing(turn, (END if view.step == CLOSE else STEPS[view.step].name) if acts else "")
