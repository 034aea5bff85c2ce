"""The Virus as it is taught."""

from typing import Final

from .....games.welcome_to_the_moon.adventures.virus_sheet import (
    ASTRONAUT_WILDS,
    BONUSES,
    FIXED,
    FLOORS,
    GREY,
    GROWN,
    PENALTIES,
    PER_LEVEL,
    PLAN_WILDS,
    PLANT_TRACK,
    QUARTERS,
    SLOTS,
    WALKWAYS,
    WATER_TRACK,
    Track,
)
from ....catalogue import N_
from ....rules.page import Text, Topic, listed, said
from ...about import LINES
from ...lesson import Lesson, astra_points, minus, wild_astronaut, wild_planning
from ...reasons import SECTIONS
from .sheet import PROPAGATION


def _waking(track: Track) -> int:
    """The number of the symbol that reaches a virus."""
    return next(track.marks.index(mark) + 1 for mark, sign in track.signs.items() if sign in GROWN)


def _track(track: Track) -> Text:
    return said(
        N_("The first value of the track that is not crossed, one further for every full row: {values}."),
        values=listed(dict.fromkeys(track.values)),
    )


_HOMES: Final = listed(SLOTS.names[target].partition("-")[0] for target in GREY)

LESSON: Final = Lesson(
    aim=N_("Bring the people out of the base before the viruses spread."),
    sheet=(
        said(
            N_(
                "{floors} floors have {quarters} quarters of {size} spaces. Numbers rise from left to right over a "
                "whole floor. Each quarter has {energies} energies, the first of them circled, and plants; most have a "
                "water tank, and {walkways} walkways join them."
            ),
            floors=len(FLOORS),
            quarters=len(QUARTERS),
            size=len(QUARTERS[0].spaces),
            energies=len(QUARTERS[0].energies),
            walkways=len(WALKWAYS),
        ),
        N_("An infected space cannot be written on and is left out of the order of numbers."),
    ),
    actions=(
        N_("Close an open walkway anywhere."),
        N_("Circle the next energy of the quarter in which the number was just written."),
        N_(
            "Circle a plant of the quarter in which the number was just written, and cross the next symbol of the "
            "plant track."
        ),
        N_(
            "Circle the tank above the space in which the number was just written, and cross the next symbol of the "
            "water track."
        ),
        wild_astronaut(ASTRONAUT_WILDS),
        wild_planning(PLAN_WILDS),
    ),
    more=(
        Topic(
            "home",
            SECTIONS["home"],
            said(
                N_(
                    "Before the first turn everybody chooses a home for the grey virus ({homes}) and infects a space "
                    "of that quarter."
                ),
                homes=_HOMES,
            ),
        ),
        Topic(
            "row-robot",
            SECTIONS["row-robot"],
            N_("A full row of the plant track closes an open walkway of your choice. You cannot skip it."),
        ),
        Topic(
            "row-energy",
            SECTIONS["row-energy"],
            N_(
                "A full row of the water track circles an energy in a quarter of your choice that is not full. You "
                "cannot skip it."
            ),
        ),
        Topic(
            "viruses",
            N_("Coloured viruses"),
            said(
                N_(
                    "They become active for everybody: green with symbol {plants} of anybody's plant track, blue with "
                    "symbol {water} of the water track, red, purple and yellow when mission A, B or C is first "
                    "completed. Then the viruses propagate on all sheets; after a mission, missions can be completed "
                    "once more in the same turn."
                ),
                plants=_waking(PLANT_TRACK),
                water=_waking(WATER_TRACK),
            ),
        ),
        Topic(
            "propagation",
            PROPAGATION,
            N_(
                "Floor by floor from the top, every active virus infects a space of its own quarter, which you choose. "
                "If that quarter is full, it infects a space of every quarter that is not full and that an open "
                "walkway joins to it. It goes no further."
            ),
        ),
        Topic(
            "signs",
            N_("Propagation signs"),
            N_(
                "Whoever reaches such a sign on a track makes the viruses of all others propagate, except of those who "
                "reach it in the same turn; then it is crossed for all. After the first System Error each further one "
                "makes your own viruses propagate."
            ),
        ),
        Topic(
            "quarters",
            LINES["quarters"],
            N_(
                "A quarter is full when each of its spaces holds a number, an X or an infection. Then it is evacuated: "
                "its spaces with a number or an X times its circled energies. At the end of the game all others are "
                "evacuated as well, but no longer count for missions."
            ),
        ),
    ),
    score={
        "plants": _track(PLANT_TRACK),
        "water": _track(WATER_TRACK),
        "quarters": N_("The points of all quarters."),
        "infected": N_("Minus one for each."),
        "errors": minus(PENALTIES),
    },
    astra=(
        N_(
            "Each virus that you make active and each propagation sign that you reach earns a bonus; such a sign has "
            "no other effect."
        ),
        astra_points(FIXED, PER_LEVEL, BONUSES),
    ),
)
