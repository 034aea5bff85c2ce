"""The words of every adventure's sheet: slots, areas, missions and ASTRA's effects."""

import re
from functools import cache
from typing import Final

from ...games.welcome_to_the_moon.cards import LETTERS
from ..catalogue import Words
from .battle import BATTLE
from .colony import COLONY
from .dome import DOME
from .escape import ESCAPE
from .journey import JOURNEY
from .kinds import VERBS, Kind, Tongue
from .launch import LAUNCH
from .mine import MINE
from .virus import VIRUS

TONGUES: Final[dict[str, Tongue]] = {
    "launch": LAUNCH,
    "journey": JOURNEY,
    "colony": COLONY,
    "mine": MINE,
    "dome": DOME,
    "virus": VIRUS,
    "escape": ESCAPE,
    "battle": BATTLE,
}
_FIRST: Final = 64  # the printed number of the first mission
_MISSIONS: Final = {number: text for tongue in TONGUES.values() for number, text in tongue.missions.items()}


@cache
def kind(adventure: str, name: str) -> tuple[Kind, re.Match[str]]:
    """What a slot of the sheet is."""
    for kind in TONGUES[adventure].kinds:
        match = re.fullmatch(kind.names, name)
        if match:
            return kind, match
    raise ValueError(f"the sheet of {adventure} has no slot '{name}'")


def slot(words: Words, adventure: str, name: str) -> str:
    """A slot as the object of a verb: ``the water tank at space 5 (4 points)``."""
    what, match = kind(adventure, name)
    return words.say(what.slot, **what.args(words, match))


def place(words: Words, adventure: str, name: str) -> str:
    """Where a number is written: ``in space 5``."""
    what, match = kind(adventure, name)
    return words.say(what.place, **what.args(words, match))


def area(words: Words, adventure: str, name: str) -> str:
    """What this area of the sheet is and does."""
    what, match = kind(adventure, name)
    return words.say(what.area, **what.args(words, match))


def invitation(words: Words, adventure: str, name: str, step: str = "") -> str:
    """To mark a slot that is no space."""
    verb = TONGUES[adventure].invites.get(step, kind(adventure, name)[0].invites)
    return words.say(VERBS[verb][0], slot=slot(words, adventure, name))


def mission(words: Words, number: int) -> str:
    """The condition of a mission by its printed number."""
    return words.say(_MISSIONS[number])


def letter(number: int) -> str:
    """The letter of a mission: A, A, B, B, C, C in every adventure."""
    return LETTERS[(number - _FIRST) % 6 // 2]


def effect(words: Words, adventure: str, letter: int, passes: int = 1) -> str:
    """What ASTRA's effect card of this letter does in a pass of the deck."""
    effects = TONGUES[adventure].effects
    return words.say(effects[letter + len(LETTERS) * (passes == 2 and len(effects) > len(LETTERS))])
