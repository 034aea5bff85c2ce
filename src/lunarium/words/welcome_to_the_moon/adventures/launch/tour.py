"""The first turn of The Launch."""

from typing import Final

from ....catalogue import N_
from ....tours.stop import Stop
from ...stops import MISSIONS, OFFER, TURN, Either, write

TOUR: Final = (
    Stop(
        N_("This is your rocket on its pad. Fill it with numbers, so that it is the first to take off."),
        "sheet",
    ),
    OFFER,
    write(
        N_(
            "Tap a space for your number. Here the action is only a sign: it says on which level the number may "
            "stand. Numbers rise from left to right, and the lowest level takes any."
        ),
        N_("Written. Leave gaps: a level must hold many numbers in rising order."),
    ),
    Either(
        Stop(
            N_(
                "A bay without empty spaces sets off what is printed above it: rockets for your score, an X in any "
                "empty space, or a sabotage that brings the others a System Error."
            ),
            "slot:2c.1 slot:2d.2 slot:L2-5 slot:L2-8",
        ),
        Stop(
            N_(
                "A bay without empty spaces sets off what is printed above it: rockets for your score, an X in any "
                "empty space, or a sabotage, which earns you a bonus against ASTRA."
            ),
            "slot:2c.1 slot:2d.2 slot:L2-5 slot:L2-8",
        ),
    ),
    Stop(
        N_(
            "Rockets are crossed from the bottom up; the lowest value that is not crossed is your score. Every System "
            "Error that is still open costs 5."
        ),
        "slot:rocket-1 slot:rocket-5 slot:rocket-31",
    ),
    TURN,
    MISSIONS,
    Either(
        Stop(
            N_(
                "All rockets crossed and no open System Error: you take off and win. Three missions, eight System "
                "Errors or a full rocket also end the game; then whoever has the most points wins."
            ),
            "score",
        ),
        Stop(
            N_(
                "Take off first: all rockets crossed, no open System Error. ASTRA's cards bring its own rocket nearer "
                "to the launch; if neither takes off, the higher score wins."
            ),
            "score astra",
        ),
    ),
)
