"""Adventure 1, The Launch, in words."""

from typing import Final

from ....catalogue import N_
from .sheet import TONGUE

__all__ = ["INTERLUDE", "TITLE", "TONGUE"]

TITLE: Final = N_("1. The Launch")
INTERLUDE: Final = N_(
    "The announcement came at night: there are not many years left for the Earth. By morning every yard was "
    "building rockets. Yours stands on the pad, half empty, and the neighbours are loading theirs. Fill it, and "
    "keep an eye on the fences."
)
