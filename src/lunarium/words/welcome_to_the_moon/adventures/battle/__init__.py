"""Adventure 8, The Battle, in words."""

from typing import Final

from ....catalogue import N_
from .sheet import TONGUE

__all__ = ["INTERLUDE", "TITLE", "TONGUE"]

TITLE: Final = N_("8. The Battle")
INTERLUDE: Final = N_(
    "A new system, seven planets, and more than one fleet with the same idea. Land where you can, hold the moons, "
    "break the asteroids. Your neighbours left and right are doing just the same."
)
