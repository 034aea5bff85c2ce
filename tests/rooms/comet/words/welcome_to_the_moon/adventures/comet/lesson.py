"""The Comet as it is taught."""

from typing import Final

from lunarium.words.welcome_to_the_moon.adventures.journey.lesson import LESSON as JOURNEY

LESSON: Final = JOURNEY._replace(aim="Fly to the comet.")
