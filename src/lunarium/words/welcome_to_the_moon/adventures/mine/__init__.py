"""Adventure 4, The Mine, in words."""

from typing import Final

from ....catalogue import N_
from .sheet import TONGUE

__all__ = ["INTERLUDE", "TITLE", "TONGUE"]

TITLE: Final = N_("4. The Mine")
INTERLUDE: Final = N_(
    "The colony needs more than it brought along. Under the grey plain lie water, pearls and rubies of a kind "
    "nobody has a name for. Drill down level by level, and build the works that make something of it."
)
