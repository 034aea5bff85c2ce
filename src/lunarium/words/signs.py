"""Sentences with symbols in them: where a page draws them, and what they say to who does not see them."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from .catalogue import Words

# Characters that no name and no sentence has: symbols stand between the first and the second, their text after it.
_OPEN, _BESIDE, _INSTEAD, _CLOSE = "\ue000\ue001\ue002\ue003"
_SIGN = re.compile(f"{_OPEN}([^{_OPEN}-{_CLOSE}]*)([{_BESIDE}{_INSTEAD}])([^{_OPEN}-{_CLOSE}]*){_CLOSE}")

PLACE = "place"  # the symbol of a place that can be shown on the board


class Sign(NamedTuple):
    """A part of a sentence with its symbols; ``alone`` they stand for the text, else before it."""

    symbols: tuple[str, ...]
    text: str
    alone: bool


class Drawn(Words):
    """A language whose sentences keep their symbols, for ``split``."""

    def sign(self, symbols: str, text: str, *, alone: bool = False) -> str:
        return f"{_OPEN}{symbols}{_INSTEAD if alone else _BESIDE}{text}{_CLOSE}"


def split(said: str) -> Iterator[str | Sign]:
    """A sentence of ``Drawn``, piece by piece."""
    end = 0
    for found in _SIGN.finditer(said):
        if found.start() > end:
            yield said[end : found.start()]
        yield Sign(tuple(found[1].split()), found[3], found[2] == _INSTEAD)
        end = found.end()
    if end < len(said):
        yield said[end:]
