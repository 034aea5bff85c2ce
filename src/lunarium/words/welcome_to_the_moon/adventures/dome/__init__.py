"""Adventure 5, The Dome, in words."""

from typing import Final

from ....catalogue import N_
from .sheet import TONGUE

__all__ = ["INTERLUDE", "TITLE", "TONGUE"]

TITLE: Final = N_("5. The Dome")
INTERLUDE: Final = N_(
    "The Earth no longer answers. So this is home now, and a home wants a roof. The towers grow up into the "
    "starlight and down into the rock, while above them, piece by piece, the dome closes."
)
