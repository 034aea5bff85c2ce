"""What the game is called, what it is about, and the names of its options and score lines."""

from ...games.welcome_to_the_moon.adventures import ADVENTURES
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ..catalogue import N_
from .adventures import teller, tongue

TITLE = N_("Welcome to the Moon")

ABOUT = N_(
    "Three cards offer three combinations of a number and an action; all choose at once, write the number on their "
    "own sheet so that it fits among the others, and use the action. The adventures lead from the launch to the "
    "battle for the planets; whoever has the most points wins, and alone you play against ASTRA."
)

OPTIONS = {
    "seats": N_("Number of players"),
    "adventure": N_("Adventure"),
    "missions": N_("Missions"),
    "level": N_("Opponent"),
    "blank_planets": N_("Planets without any insignia at the end of The Battle"),
}

VALUES = {
    **{("adventure", name): teller(name).TITLE for name in ADVENTURES},
    ("missions", "drawn"): N_("one of each letter, drawn"),
    ("missions", "111"): N_("first A, first B, first C"),
    ("missions", "112"): N_("first A, first B, second C"),
    ("missions", "121"): N_("first A, second B, first C"),
    ("missions", "122"): N_("first A, second B, second C"),
    ("missions", "211"): N_("second A, first B, first C"),
    ("missions", "212"): N_("second A, first B, second C"),
    ("missions", "221"): N_("second A, second B, first C"),
    ("missions", "222"): N_("second A, second B, second C"),
    ("level", "1"): N_("Katherine, level 1"),
    ("level", "2"): N_("Alexei, level 2"),
    ("level", "3"): N_("Margaret, level 3"),
    ("level", "4"): N_("Franklin, level 4"),
    ("level", "5"): N_("Sergei, level 5"),
    ("level", "6"): N_("Stephanie, level 6"),
    ("level", "7"): N_("Thomas, level 7"),
    ("level", "8"): N_("Peggy, level 8"),
    ("blank_planets", "tied"): N_("tied: they count for both"),
    ("blank_planets", "nobody"): N_("nobody's"),
}

# The lines of several sheets, and of ASTRA: the cards of its pile by action, fixed points, and its level's.
LINES = {
    "missions": N_("Missions"),
    "plants": N_("Plants"),
    "water": N_("Water"),
    "astronauts": N_("Astronauts"),
    "planning": N_("Planning"),
    "errors": N_("System Errors"),
    "robot": N_("Robot"),
    "energy": N_("Energy"),
    "plant": N_("Plants"),
    "astronaut": N_("Astronauts"),
    "fixed": N_("Fixed points"),
    "level": N_("Opponent's level"),
    **{name: text for adventure in ADVENTURES for name, text in tongue(adventure).lines.items()},
}

RIVAL = "ASTRA"


def chapter(game: WelcomeToTheMoon) -> str:
    """Every adventure has its own."""
    return game.adventure.name
