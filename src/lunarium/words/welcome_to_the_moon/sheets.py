"""The words of every adventure's sheet: slots, areas, missions and ASTRA's effects."""

import re
from functools import cache
from typing import Final

from ...games.welcome_to_the_moon.adventures import ADVENTURES
from ...games.welcome_to_the_moon.cards import LETTERS
from ..catalogue import Words
from .adventures import tongue
from .kinds import VERBS, Kind

_MISSIONS: Final = {number: text for name in ADVENTURES for number, text in tongue(name).missions.items()}
_LETTERS: Final = {  # two missions a letter
    mission.id: LETTERS[place // 2]
    for adventure in ADVENTURES.values()
    for place, mission in enumerate(adventure.missions)
}


@cache
def kind(adventure: str, name: str) -> tuple[Kind, re.Match[str]]:
    """What a slot of the sheet is."""
    for kind in tongue(adventure).kinds:
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
    verb = tongue(adventure).invites.get(step, kind(adventure, name)[0].invites)
    return words.say(VERBS[verb][0], slot=slot(words, adventure, name))


def mission(words: Words, number: int) -> str:
    """The condition of a mission by its printed number."""
    return words.say(_MISSIONS[number])


def letter(number: int) -> str:
    """The letter of a mission by its printed number."""
    return _LETTERS[number]


def effect(words: Words, adventure: str, letter: int, passes: int = 1) -> str:
    """What ASTRA's effect card of this letter does in a pass of the deck."""
    effects = tongue(adventure).effects
    return words.say(effects[letter + len(LETTERS) * (passes == 2 and len(effects) > len(LETTERS))])
