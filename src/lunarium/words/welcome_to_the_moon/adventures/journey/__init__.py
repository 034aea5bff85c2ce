"""Adventure 2, The Journey, in words."""

from typing import Final

from ....catalogue import N_
from .sheet import TONGUE

__all__ = ["INTERLUDE", "TITLE", "TONGUE"]

TITLE: Final = N_("2. The Journey")
INTERLUDE: Final = N_(
    "The sky turned black, then quiet. Ahead lie days of darkness and four stations that somebody has to bring "
    "back to life. Chart the way, share out the energy, and leave a light burning for those who follow."
)
