"""The only list of outlooks, one an adventure: what a sheet promises beyond the points in hand."""

from . import battle, colony, dome, escape, journey, launch, mine, virus
from .outlook import Outlook, Progress

OUTLOOKS: dict[str, Outlook] = {
    "launch": launch.OUTLOOK,
    "journey": journey.OUTLOOK,
    "colony": colony.OUTLOOK,
    "mine": mine.OUTLOOK,
    "dome": dome.OUTLOOK,
    "virus": virus.OUTLOOK,
    "escape": escape.OUTLOOK,
    "battle": battle.OUTLOOK,
}

__all__ = ["OUTLOOKS", "Outlook", "Progress"]
