"""The first turn of The Dome."""

from typing import Final

from ....catalogue import N_
from ....tours.stop import Stop
from ...stops import LAST, MARK, OFFER, TURN, Either, write

TOUR: Final = (
    Stop(
        N_(
            "Four skyscrapers grow up into the light and down into the rock. Number their levels, and close the dome "
            "over them."
        ),
        "sheet",
    ),
    OFFER,
    write(
        N_(
            "Tap a level for your number: begin at the ground, then go on above or below what is marked. Numbers rise "
            "from bottom to top."
        ),
        N_("Written. The last level at either end brings a bonus, more to those who reach it first."),
    ),
    MARK,
    Stop(
        N_(
            "Plant and water circle symbols in the tower, on the level that tubes join to your number. Energy improves "
            "a scale of your choice: missions, tower, astronauts or dome."
        ),
        "slot:TU4-P1 slot:TD4-W",
    ),
    Stop(
        N_(
            "Robots build the dome from its two ends, and each section wants an odd or an even number. Every open "
            "section costs points, and the X of planning splits one in two."
        ),
        "slot:C1 slot:C4 slot:C8",
    ),
    TURN,
    Either(
        Stop(
            N_(
                "Three missions, once each: a star for those who are first, a badge for the others. The mission scale "
                "says what both are worth at the end."
            ),
            "missions",
        ),
        Stop(
            N_(
                "Three missions, once each, for a star; when the deck comes round for the second time, ASTRA can turn "
                "them to a badge. The mission scale says what both are worth at the end."
            ),
            "missions",
        ),
    ),
    LAST,
)
