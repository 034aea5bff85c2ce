"""The first turn of Nova Luna, done by the reader."""

from typing import Final

from ...core.play import Seat
from ...core.steps import by_number
from ...games.nova_luna.rules import NovaLuna
from ...games.nova_luna.state import ALONE, CLOSE, DEAL, ORDER, PLACE, TAKE, State
from ..catalogue import N_
from ..tours.stop import BUTTON, END, Doing, Stop

VARIES: Final = ""

_STEPS: Final = by_number({ORDER: "", DEAL: "", TAKE: "take", ALONE: "take", PLACE: "place", CLOSE: END})

_TILE = (
    Stop(
        N_("You lay tiles in a display of your own. Every task that you fulfil on them takes one of your tokens."),
        "display",
    ),
    Stop(
        N_("Tap one of the three tiles at the golden arc: these come next after the moon marker."),
        "reach",
        "take",
        N_("It is yours, and the moon marker goes to where it lay. Its number is what it costs."),
    ),
    Stop(
        N_("Now tap where it goes: the first tile lies alone, every other one edge to edge with a tile of yours."),
        "display",
        "place",
        N_(
            "It is in place. Any task that it fulfils, its own or a neighbour's, gets one of your tokens automatically."
        ),
    ),
    Stop(
        N_(
            "The small symbols on a tile are its tasks: two stars ask for two yellow tiles. Those that touch it count, "
            "and all of their colour that are joined to them."
        ),
        "display",
    ),
)

_TOGETHER = (
    Stop(
        N_("All is well? Then end your turn. Until you do, you can take everything back."),
        BUTTON,
        END,
        N_("Your turn is over: now your token moves on."),
    ),
    Stop(
        N_(
            "It went as many steps as your tile cost. Whoever is furthest behind plays next, so cheap tiles can bring "
            "you several turns in a row."
        ),
        "track",
    ),
    Stop(
        N_(
            "With one or two tiles left on the wheel you may refill it from the stock before you take one; with none "
            "you must."
        ),
        "stock",
    ),
    Stop(
        N_(
            "Here you see how many tokens you still have. Whoever places the last one wins at once; if the tiles run "
            "out before, the fewest left win."
        ),
        "score",
    ),
)

_PHASES = Stop(
    N_(
        "Alone there are two phases: eight tokens in the first, the other thirteen in the second. The wheel is "
        "refilled only in between, and within a phase you can take everything back."
    ),
    "notes",
)
_FIRST = Stop(
    N_("With eight tokens placed you may end phase one, or go on. It also ends when the wheel is empty."), "wheel"
)
_EACH = Stop(
    N_(
        "A phase costs the numbers of the tiles you took in it, and 10 for each token that should lie by its end and "
        "does not. With 100 in all, or less, you have made it."
    ),
    "notes",
)
_RUNNING = Stop(
    N_(
        "Each phase costs the numbers of all tiles in your display by its end, and 10 for each token that should lie "
        "and does not. With 100 in all, or less, you have made it."
    ),
    "notes",
)


def tour(game: NovaLuna) -> tuple[Stop, ...]:
    """Somebody alone plays against the mark of 100."""
    if game.seats > 1:
        return _TILE + _TOGETHER
    return (*_TILE, _PHASES, _FIRST, _RUNNING if game.running else _EACH)


def doing(game: NovaLuna, view: State, seat: Seat) -> Doing:
    """A turn is a tile; together it lasts until its seat ends it."""
    acts = view.seat == seat
    closing = acts and view.step == CLOSE and game.seats > 1
    return Doing(1 + len(view.displays[seat].tiles) - closing, _STEPS[view.step] if acts else "")
