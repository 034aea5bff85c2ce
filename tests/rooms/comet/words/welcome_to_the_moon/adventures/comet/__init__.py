"""The Comet in words."""

from typing import Final

from lunarium.words.welcome_to_the_moon.adventures.journey import TONGUE as JOURNEY

__all__ = ["INTERLUDE", "TITLE", "TONGUE"]

TITLE: Final = "9. The Comet"
INTERLUDE: Final = "A light in the sky, and it grows."
TONGUE: Final = JOURNEY._replace(lines={"dust": "Comet dust"})
