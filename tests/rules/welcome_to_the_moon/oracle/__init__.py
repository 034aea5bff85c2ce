"""Slow, obvious oracles, one an adventure, written from the rules and sharing no code with the engine.

They know nothing but marks by the names of their slots, so every table of an adventure stands here a second time.
"""

from importlib import import_module
from importlib.util import find_spec

from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES

from .paper import Oracle

ORACLES: dict[str, Oracle] = {
    name: import_module(f"{__name__}.{name}").ORACLE for name in ADVENTURES if find_spec(f"{__name__}.{name}")
}
