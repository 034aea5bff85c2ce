"""Letters that say on a sheet the same as a colour does."""

from typing import Final

from ..catalogue import NC_, Words

_LETTERS: Final = {
    "red": NC_("letter for red", "R"),
    "green": NC_("letter for green", "G"),
    "purple": NC_("letter for purple", "P"),
    "blue": NC_("letter for blue", "B"),
    "yellow": NC_("letter for yellow", "Y"),
}


def letter(words: Words, colour: str) -> str:
    """One or two letters; grey has none."""
    return words.say(_LETTERS[colour]) if colour in _LETTERS else ""
