"""The drawings of the sheets: for an adventure the module of its name, and a ``.toml`` that says where slots lie."""

from typing import Protocol

from ....core.found import found
from ..mood import Mood
from ..print import Print


class Sheet(Protocol):
    """What the module of an adventure offers."""

    PRINT: Print
    MOOD: Mood


def printed(adventure: str) -> Print:
    """What the sheet of an adventure adds to the common print."""
    return _sheet(adventure).PRINT


def mood_of(adventure: str) -> Mood:
    """The paints of its sheet."""
    return _sheet(adventure).MOOD


def _sheet(adventure: str) -> Sheet:
    sheet: Sheet = found(Sheet, __name__, adventure)
    return sheet
