"""What the areas of the board are called and what they are for; slots, missions, actions and score lines, too."""

from typing import Final

from ...games.welcome_to_the_moon.cards import ACTIONS
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ..areas import Areas, of_regions
from ..catalogue import N_, Words
from ..parts import headed
from ..rules.page import tell
from .about import LINES
from .events import revealed
from .reasons import SECTIONS
from .rules import lesson
from .sheets import area

# i18n: the areas of the board, as a screen reader names them
NAMES: Final = {
    "head": N_("Player and turn"),
    "offer": N_("Combinations"),
    "sheet": N_("Sheet"),
    "asks": N_("What is to be done"),
    "missions": N_("Missions"),
    "score": N_("Score"),
    "spare": N_("Your other sheet"),
    "others": N_("The others"),
    "astra": N_("Your opponent ASTRA"),
}

_REGIONS: Final = {
    "head": N_("Whose sheet this is, the adventure and the turn, and the points as they stand."),
    "offer": N_("Three combinations of a number and an action; the small sign is the action that comes next."),
    "sheet": N_("Your sheet. Golden rims show what can be marked now; tap anything else to learn what it is."),
    "asks": N_("What you are asked to do now, the number and the action in hand, and choices beside the sheet."),
    "missions": N_("The missions: a filled circle is the value that can be claimed now; below stands who has one."),
    "score": N_("Your points, line by line, as if the game ended now."),
    "others": N_("The others: points, missions, System Errors. What they mark is seen when all are done."),
    "spare": N_("Your other sheet: in the next turn you play on that one."),
    "astra": N_("ASTRA: its cards by action and what each is worth, the deck, and your bonuses against it."),
}
_ALONE: Final = {
    "offer": N_("Three cards: take the number of one and the action of another. The third goes to ASTRA."),
    "missions": N_("The missions: a filled circle is the value that can be claimed now."),
}


def areas(words: Words, game: WelcomeToTheMoon) -> Areas:
    """Every region, every slot of the sheet, and what else has a text of its own."""
    told = of_regions(words, _REGIONS | (_ALONE if game.seats == 1 else {}), _pieces(words, game))
    slots = game.adventure.slots.names
    return told | {"slots": {name: area(words, game.adventure.name, name) for name in slots}}


def _pieces(words: Words, game: WelcomeToTheMoon) -> dict[str, str]:
    """Missions with their values, the six actions as this sheet has them, the lines of its score."""
    taught = lesson(game.adventure.name)
    told = {f"mission-{mission.id}": revealed(words, game, mission) for mission in game.adventure.missions}
    does = taught.actions if len(taught.actions) > 1 else taught.actions * len(ACTIONS)
    for name, text in zip(ACTIONS, does, strict=True):
        told[f"action-{name}"] = headed(words.say(SECTIONS[name]), tell(words, text))
        told[f"next-{name}"] = headed(words.say("The next action of this stack"), told[f"action-{name}"])
    for name, text in {"missions": taught.missions, **taught.score}.items():
        told[f"line-{name}"] = headed(words.say(LINES[name]), tell(words, text))
    return told | {"number": words.say("A number to write on your sheet, with the action beside it.")}
