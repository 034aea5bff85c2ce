"""What a sheet of The Comet promises."""

from typing import Final

from lunarium.bots.welcome_to_the_moon.adventures.journey import OUTLOOK

__all__: Final = ["OUTLOOK"]
