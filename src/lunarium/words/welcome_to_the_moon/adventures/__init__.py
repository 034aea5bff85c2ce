"""The words of the adventures, each a package of its name, with a ``lesson`` and a ``tour`` for those who ask."""

from typing import Protocol

from ....core.found import found
from ..kinds import Tongue


class Teller(Protocol):
    """What the package of an adventure offers."""

    TITLE: str  # with its number
    INTERLUDE: str  # the story before it
    TONGUE: Tongue


def teller(adventure: str) -> Teller:
    """The words of an adventure."""
    offered: Teller = found(Teller, __name__, adventure)
    return offered


def tongue(adventure: str) -> Tongue:
    """The words of its sheet."""
    return teller(adventure).TONGUE
