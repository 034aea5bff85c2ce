"""What stands for a score line, and words that are said the reader's way."""

from typing import Final

from ...words import Words
from ..scene import Say

# By score line: the symbol that stands for it.
SIGNS: Final = {
    "vital-H": "H",
    "vital-O": "O",
    "vital-W": "W",
    "vital-G": "G",
    "sets": "sets",
    "meteorites": "M",
    "offices": "$",
    "hab-mods": "hab",
    "complexes": "res",
    "specials": "specials",
    "hand": "hand",
    "concessions": "concessions",
}


class Told(Words):
    """The words of a language, said by ``say`` where the reader brought one."""

    def __init__(self, lang: str, say: Say | None) -> None:
        super().__init__(lang)
        self._told = say or super().say

    def say(self, msgid: str, /, **args: object) -> str:
        return self._told(msgid, **args)
