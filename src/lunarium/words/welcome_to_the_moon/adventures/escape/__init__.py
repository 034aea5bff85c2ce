"""Adventure 7, The Escape, in words."""

from typing import Final

from ....catalogue import N_
from .sheet import TONGUE

__all__ = ["INTERLUDE", "TITLE", "TONGUE"]

TITLE: Final = N_("7. The Escape")
INTERLUDE: Final = N_(
    "The base is lost, but its people are not. Six old ships hang one above the other in the dock, their airlocks "
    "shut. Work your way up from hull to hull, wake the reactors, and take the greenhouses along."
)
