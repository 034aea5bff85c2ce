"""The first turn of The Comet, done by the reader."""

from typing import Final

from lunarium.words.tours.stop import Stop
from lunarium.words.welcome_to_the_moon.stops import LAST, OFFER, TURN, write

TOUR: Final = (
    Stop("You fly to a comet.", "sheet"),
    OFFER,
    write("Tap a space for your number.", "Written."),
    TURN,
    LAST,
)
