"""The first turn of The Journey."""

from typing import Final

from ....catalogue import N_
from ....tours.stop import Stop
from ...stops import LAST, MARK, MISSIONS, OFFER, TURN, write

TOUR: Final = (
    Stop(
        N_("You fly from the Earth to the Moon: write numbers along the path, and wake four stations on the way."),
        "sheet",
    ),
    OFFER,
    write(
        N_("Tap a space for your number: numbers rise along the path, so leave room before and after it."),
        N_(
            "Written. Energy draws lines that cut the path into zones: every zone rises anew, and full ones bring "
            "points."
        ),
    ),
    MARK,
    Stop(
        N_(
            "Plants are circled in a station that is moored to the zone of your number. They count once all its robots "
            "are circled; those who are first get the higher multiplier."
        ),
        "slot:S1-R1 slot:S1-P1 slot:S1-P2 slot:S1-P3 slot:S1-P4 slot:S1-P5",
    ),
    Stop(
        N_(
            "A tank brings its points if you write the number of a water combination at it. An astronaut changes the "
            "number by up to two; planning writes an X besides. Two of either earn a wild action."
        ),
        "slot:W2 slot:T2",
    ),
    TURN,
    MISSIONS,
    LAST,
)
