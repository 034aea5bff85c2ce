"""What the game is called, what it is about, and the names of its options and score lines."""

from ...core.options import Value
from ..catalogue import N_, Words

_LINES = {
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

_OPTIONS = {
    "seats": N_("Number of players"),
    "rows": N_("Concession L1, fewer rows of cards"),
}

_VALUES = {
    ("rows", "all"): N_("than every other player"),
    ("rows", "one"): N_("than at least one other player"),
}


def title(words: Words) -> str:
    """The name of the game."""
    return words.say("LUNA Capital")


def about(words: Words) -> str:
    """The game in two sentences, and a third that says what its components are not."""
    return words.say(
        "Found a city on the Moon in twelve turns: take a lot, build one Construction card so that the numbers of "
        "every row rise, and place all Project tiles of the lot. The most points win; alone you play against the "
        "automaton of Harrington & Sons. The faces of the cards and tiles are a reconstruction made for this "
        "program, not the printed ones."
    )


def option(words: Words, name: str) -> str:
    """What an option is about."""
    return words.say(_OPTIONS[name])


def value(words: Words, option: str, value: Value) -> str:
    """A value of an option, with what it means."""
    if option == "seats":
        return words.count("{n} player", "{n} players", int(value))
    return words.say(_VALUES[option, str(value)])


def line(words: Words, name: str) -> str:
    """A line of a score, a seat's or the automaton's."""
    return words.say(_LINES[name])
