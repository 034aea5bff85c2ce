"""Adventure 6, The Virus, in words."""

from typing import Final

from ....catalogue import N_
from .sheet import TONGUE

__all__ = ["INTERLUDE", "TITLE", "TONGUE"]

TITLE: Final = N_("6. The Virus")
INTERLUDE: Final = N_(
    "It began with one fever in one quarter. Doors were closed an hour too late. Now every walkway counts: find a "
    "cure in the greenhouses, get people out, and do not let it reach the middle of the base."
)
