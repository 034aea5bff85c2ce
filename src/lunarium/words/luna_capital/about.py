"""What the game is called, what it is about, and the names of its options and score lines."""

from ...core.play import AnyGame
from ..catalogue import N_

TITLE = N_("LUNA Capital")

ABOUT = N_(
    "Found a city on the Moon in twelve turns: take a lot, build one Construction card so that the numbers of "
    "every row rise, and place all Project tiles of the lot. Whoever has the most points wins; alone you play "
    "against the automaton of Harrington & Sons. The faces of the cards and tiles are a reconstruction made for "
    "this program, not the printed ones."
)

LINES = {
    "vital-H": N_("Largest group of hydrogen collectors"),
    "vital-O": N_("Largest group of oxygen collectors"),
    "vital-W": N_("Largest group of water condensers"),
    "vital-G": N_("Largest group of greenhouses"),
    "sets": N_("Sets of fruit"),
    "meteorites": N_("Meteorites"),
    "offices": N_("Sales offices"),
    "hab-mods": N_("Hab-mods"),
    "complexes": N_("Residential complexes"),
    "specials": N_("Demolitions, redistributions and landing grounds"),  # of the automaton
    "hand": N_("Cards in hand"),
    "concessions": N_("Concessions"),
}

OPTIONS = {
    "seats": N_("Number of players"),
    "rows": N_("Concession L1, fewer rows of cards"),
}

VALUES = {
    ("rows", "all"): N_("than every other player"),
    ("rows", "one"): N_("than at least one other player"),
}

RIVAL = ""


def chapter(game: AnyGame) -> str:
    """The rules are one text for every table."""
    return ""
