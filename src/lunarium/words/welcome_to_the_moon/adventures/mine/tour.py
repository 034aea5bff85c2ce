"""The first turn of The Mine."""

from typing import Final

from ....catalogue import N_
from ....tours.stop import Stop
from ...stops import LAST, MARK, MISSIONS, OFFER, TURN, write

TOUR: Final = (
    Stop(
        N_(
            "Below is the mine, above stand the factories. Dig on three levels, bring things up, and make them worth "
            "more."
        ),
        "sheet",
    ),
    OFFER,
    write(
        N_("Tap a space for your number: on each level they rise from left to right, whatever the other levels say."),
        N_("Written. A pearl or ruby is circled as soon as its excavation is numbered."),
    ),
    MARK,
    Stop(
        N_(
            "With plant and water you circle one directly above or below your number. When a column is full, all that "
            "is circled in it goes to the factories; the rest is lost."
        ),
        "slot:P-1 slot:L1-1 slot:L3-1",
    ),
    Stop(
        N_(
            "Energy and robots complete factories: small ones give a gift at once, large ones make what they hold "
            "worth more. Those who first fill one up to its bonus get it."
        ),
        "slot:S1-E1 slot:S5-E2 slot:M1-p1 slot:M1-p14 slot:M6-R1",
    ),
    TURN,
    MISSIONS,
    LAST,
)
