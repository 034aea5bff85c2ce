"""The first turn of The Colony."""

from typing import Final

from ....catalogue import N_
from ....tours.stop import Stop
from ...stops import LAST, MARK, MISSIONS, OFFER, TURN, write

TOUR: Final = (
    Stop(
        N_("The first huts on the Moon: give the buildings numbers, and let the colony around the rocket grow."),
        "sheet",
    ),
    OFFER,
    write(
        N_(
            "Tap a building for your number: they rise from left to right in every row and from bottom to top in "
            "every column."
        ),
        N_("Written. Those who first fill a sector of eight buildings get 15 points, the others 5."),
    ),
    MARK,
    Stop(
        N_(
            "Robots dig tunnels that begin at the rocket. An antenna is yours as soon as its building is numbered and "
            "tunnels join it to the rocket."
        ),
        "slot:c1r2 slot:c2r1 slot:A-c1r2 slot:H1-1 slot:V1-1",
    ),
    Stop(
        N_(
            "Plants grow in the sector of your number, water lies at some buildings. At first they and the antennas "
            "are worth nothing: energy raises the scale that you choose."
        ),
        "slot:EP-1 slot:EW-4 slot:EA-4",
    ),
    TURN,
    MISSIONS,
    LAST,
)
