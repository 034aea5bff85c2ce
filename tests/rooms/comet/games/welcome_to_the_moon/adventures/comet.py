"""The Comet, a ninth adventure for the tests: played as The Journey is, under a name of its own."""

from dataclasses import replace
from typing import Final

from lunarium.games.welcome_to_the_moon.adventures.journey import ADVENTURE as JOURNEY

ADVENTURE: Final = replace(JOURNEY, name="comet")
