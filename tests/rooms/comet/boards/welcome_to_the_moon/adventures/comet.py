"""The Comet drawn."""

from typing import Final

from lunarium.boards.welcome_to_the_moon.adventures.journey import MOOD
from lunarium.boards.welcome_to_the_moon.adventures.journey import PRINT as JOURNEY

__all__: Final = ["MOOD", "PRINT"]

PRINT: Final = JOURNEY._replace(lines={"dust": "energy"})
