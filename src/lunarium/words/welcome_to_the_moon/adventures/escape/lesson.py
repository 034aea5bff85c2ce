"""The Escape as it is taught."""

from typing import Final

from .....games.welcome_to_the_moon.adventures.escape_sheet import (
    BONUSES,
    COMFORTS,
    DOUBLE,
    EARNED,
    ERROR_PENALTIES,
    FIXED,
    MODULES,
    PENALTIES,
    PER_LEVEL,
    PLANTS,
    REACTORS,
    SHIPS,
    SPACES,
    WILDS,
)
from ....catalogue import N_
from ....rules.page import Topic, listed, said
from ...about import LINES
from ...lesson import TANK, Lesson, astra_points, minus, wild_astronaut
from ...reasons import SECTIONS

LESSON: Final = Lesson(
    aim=N_("Work your way up through six ships, and load what is to fly with you."),
    sheet=(
        said(
            N_(
                "The ships have {modules} modules and {houses} greenhouses with {spaces} spaces. Numbers rise from "
                "left to right over a whole ship. Only what open airlocks join to the base can be entered: at first "
                "the two modules of the lowest ship."
            ),
            modules=len(MODULES),
            houses=len(SHIPS),
            spaces=len(SPACES),
        ),
        said(
            N_(
                "Each ship has {reactors} reactors and a greenhouse with {plants} plants; on the higher ships some are "
                "circled from the start. Each module has a water tank."
            ),
            reactors=len(SHIPS[0].reactors),
            plants=len(SHIPS[0].plants),
        ),
    ),
    actions=(
        N_("Open an airlock that begins at a part that can be entered."),
        N_("Circle a reactor of the ship in which the number was just written."),
        N_(
            "Circle a plant of the ship in which the number was just written, whether its greenhouse can be entered or "
            "not."
        ),
        TANK,
        wild_astronaut(WILDS),
        N_("Write an X in any empty space that can be entered, and cross the next planning box."),
    ),
    more=(
        Topic(
            "airlock",
            SECTIONS["airlock"],
            said(
                N_(
                    "A number or an X in a space with a robot opens an airlock at once, besides your action, if one "
                    "can be opened. The first {n} System Errors open one each as well."
                ),
                n=COMFORTS,
            ),
        ),
        Topic(
            "greenhouses",
            LINES["greenhouses"],
            said(
                N_("Those who are first to fill the space of a greenhouse circle its ×{times}; the others cross it."),
                times=DOUBLE,
            ),
        ),
    ),
    score={
        "greenhouses": said(
            N_(
                "For each greenhouse with its space filled and 1, 2 or 3 circled plants: {values}; times {times} for "
                "those who were first."
            ),
            values=listed(PLANTS[1:]),
            times=DOUBLE,
        ),
        "modules": said(
            N_(
                "For each full module of a ship with 1, 2 or 3 circled reactors: {values}; times {times} if the tank "
                "of the module is circled."
            ),
            values=listed(REACTORS[1:]),
            times=DOUBLE,
        ),
        "planning": minus(PENALTIES),
        "errors": minus(ERROR_PENALTIES),
    },
    astra=(
        said(N_("Each ×{times} of a greenhouse that you circle earns {n} bonus."), times=DOUBLE, n=EARNED),
        astra_points(FIXED, PER_LEVEL, BONUSES),
    ),
)
