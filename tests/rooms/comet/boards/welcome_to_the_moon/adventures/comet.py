"""The Comet drawn."""

from typing import Final

from lunarium.boards.welcome_to_the_moon.adventures.journey import MOOD, PRINT

__all__: Final = ["MOOD", "PRINT"]
