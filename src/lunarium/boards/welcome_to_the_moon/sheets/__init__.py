"""The drawings of the sheets, one module an adventure."""

from collections.abc import Mapping
from typing import Final

from . import battle, colony, dome, escape, journey, launch, mine, virus
from .print import Print

SHEETS: Final[Mapping[str, Print]] = {
    "launch": launch.PRINT,
    "journey": journey.PRINT,
    "colony": colony.PRINT,
    "mine": mine.PRINT,
    "dome": dome.PRINT,
    "virus": virus.PRINT,
    "escape": escape.PRINT,
    "battle": battle.PRINT,
}
