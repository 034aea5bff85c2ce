"""The first turn of The Escape."""

from typing import Final

from ....catalogue import N_
from ....tours.stop import Stop
from ...stops import LAST, MARK, MISSIONS, OFFER, TURN, write

TOUR: Final = (
    Stop(N_("The base is lost. Work your way up through six ships, and make ready what is to fly with you."), "sheet"),
    OFFER,
    write(
        N_(
            "Tap a space for your number: they rise from left to right over a whole ship. At first only the two "
            "modules of the lowest ship can be entered."
        ),
        N_("Written. From ship to ship you work your way up."),
    ),
    MARK,
    Stop(
        N_(
            "Robots open airlocks to the next module or greenhouse. A space with a robot opens one as well, as soon as "
            "something is written there."
        ),
        "slot:H1a slot:H1b slot:V12a slot:V12c slot:S1-1",
    ),
    Stop(
        N_(
            "Energy and plants go to the ship of your number: reactors make its full modules worth more, plants its "
            "greenhouse. A tank doubles its module, being first doubles a greenhouse."
        ),
        "slot:S1-R1 slot:S1-R2 slot:S1-R3 slot:G1-P2 slot:G1-P3",
    ),
    TURN,
    MISSIONS,
    LAST,
)
