"""The first turn of Nova Luna."""

from ...games.nova_luna.rules import NovaLuna
from ..catalogue import N_
from .stop import Stop

_TILE = (
    Stop(
        N_("You lay tiles in a display of your own. Every task that you fulfil on them takes one of your tokens."),
        "display",
    ),
    Stop(
        N_(
            "It all begins at the wheel: take one of the next three tiles after the moon marker, clockwise. The golden "
            "arc shows them."
        ),
        "reach",
    ),
    Stop(
        N_("Lay it here: the first tile where you like, every other one edge to edge with a tile of yours."),
        "display",
    ),
    Stop(
        N_(
            "The small symbols on a tile are its tasks: two stars ask for two yellow tiles. Those that touch the tile "
            "count, and all of their colour that are joined to them."
        ),
        "wheel",
    ),
)

_TOGETHER = (
    Stop(
        N_(
            "The number of a tile is its price: your token goes so many steps along the moon track. Whoever is "
            "furthest behind plays next, so cheap tiles can bring you several turns in a row."
        ),
        "track",
    ),
    Stop(
        N_(
            "Steps and tokens follow by themselves. Changed your mind? Take it back, and when all is well, end your "
            "turn."
        ),
        "display",
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
