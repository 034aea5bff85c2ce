"""The first turn of The Virus."""

from typing import Final

from ....catalogue import N_
from ....tours.stop import BUTTON, CHOICES, READY, Stop
from ...stops import LAST, MARK, OFFER, TURN, Either, write

TOUR: Final = (
    Stop(
        N_(
            "A virus is loose in the base. Tap where the grey one breaks out: it infects a space of that quarter at "
            "once. Then the button below, and bring the people out before it spreads."
        ),
        f"{CHOICES} {BUTTON}",
        f"set-up {READY}",
        N_("It is awake. Now play against it."),
    ),
    OFFER,
    write(
        N_("Tap a space for your number: they rise from left to right over a whole floor."),
        N_(
            "Written. A full quarter is evacuated: each space with a number or an X counts once for every energy "
            "circled there."
        ),
    ),
    MARK,
    Stop(
        N_(
            "Every plant or water that you circle crosses a symbol of its track, for points. A full row closes a "
            "walkway or circles an energy, but some symbols wake a virus or make viruses propagate."
        ),
        "slot:plant-1 slot:plant-16 slot:water-1 slot:water-10",
    ),
    Stop(
        N_(
            "A virus that propagates infects a space of its own quarter; if that is full, it goes over open walkways "
            "to the next ones. Robots close walkways."
        ),
        "slot:3b-1 slot:3b-V slot:W08 slot:W12 slot:W15 slot:W16",
    ),
    TURN,
    Either(
        Stop(
            N_(
                "Three missions bring points, more to those who are first. But the first time one is completed, its "
                "virus wakes up on every sheet."
            ),
            "missions",
        ),
        Stop(
            N_(
                "Three missions bring points. But each that you complete wakes its virus, which earns you a bonus. "
                "When the deck comes round for the second time, ASTRA can turn them to the lower value."
            ),
            "missions",
        ),
    ),
    LAST,
)
