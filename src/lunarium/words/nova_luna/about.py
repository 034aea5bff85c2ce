"""What the game is called, what it is about, and the names of its options and score lines."""

from ...core.play import AnyGame
from ..catalogue import N_

TITLE = N_("Nova Luna")

ABOUT = N_(
    "Take tiles from the moon wheel and lay them in a display of your own, so that the colours around them "
    "fulfil their tasks. Whoever is first to place all tokens wins; alone you play against the mark of 100."
)

LINES = {
    "tokens": N_("Tokens placed"),
    "phase-one-tiles": N_("Phase one: cost of the tiles"),
    "phase-one-left": N_("Phase one: tokens left, 10 each"),
    "phase-two-tiles": N_("Phase two: cost of the tiles"),
    "phase-two-left": N_("Phase two: tokens left, 10 each"),
}

OPTIONS = {
    "seats": N_("Number of players"),
    "tokens": N_("Tokens to place"),
    "solo_count": N_("Count after phase two"),
}

VALUES = {
    ("tokens", "standard"): N_("20 each, as usual"),
    ("tokens", "beginner"): N_("fewer, for beginners: 17 each with three players, 15 with four"),
    ("solo_count", "each"): N_("each phase counts the tiles it used"),
    ("solo_count", "running"): N_("the second count is over the whole display"),
}

RIVAL = ""


def chapter(game: AnyGame) -> str:
    """The rules are one text for every table."""
    return ""
