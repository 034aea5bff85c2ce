"""Adventure 3, The Colony, in words."""

from typing import Final

from ....catalogue import N_
from .sheet import TONGUE

__all__ = ["INTERLUDE", "TITLE", "TONGUE"]

TITLE: Final = N_("3. The Colony")
INTERLUDE: Final = N_(
    "Dust, and footprints that will stay for ever. The first huts stand around the rocket. Dig tunnels from one "
    "to the next, plant what wants to grow, and raise the antennas: at home they are waiting for a word."
)
