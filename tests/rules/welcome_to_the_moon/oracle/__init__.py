"""Slow, obvious oracles, one an adventure, written from the rules and sharing no code with the engine.

They know nothing but marks by the names of their slots, so every table of an adventure stands here a second time.
"""

from . import battle, colony, dome, escape, journey, launch, mine, virus
from .paper import Oracle

ORACLES: dict[str, Oracle] = {
    "launch": launch.ORACLE,
    "journey": journey.ORACLE,
    "colony": colony.ORACLE,
    "mine": mine.ORACLE,
    "dome": dome.ORACLE,
    "virus": virus.ORACLE,
    "escape": escape.ORACLE,
    "battle": battle.ORACLE,
}
