"""The Colony as it is taught."""

from typing import Final

from .....games.welcome_to_the_moon.adventures.colony_sheet import (
    ANTENNA,
    ANTENNAS,
    ASTRONAUTS,
    BONUS,
    BONUSES,
    COLUMNS,
    DISHES,
    EARNED,
    ERROR_PENALTIES,
    FIXED,
    GREENHOUSES,
    PENALTIES,
    PER_LEVEL,
    PLANTS,
    PRIZES,
    SECTORS,
    SPACES,
    WATER,
)
from ....catalogue import N_
from ....rules.page import Topic, said
from ...about import LINES
from ...lesson import CIRCLED, CROSS_BOX, TANK, Lesson, astra_points, astronauts, each, minus, most

LESSON: Final = Lesson(
    aim=N_("Give the buildings around the rocket numbers, and raise what plants, water and antennas are worth."),
    sheet=(
        said(
            N_(
                "{spaces} buildings stand in {size} rows and columns, together with the rocket, the observatory and "
                "two printed X, which count as numbered. Numbers rise from left to right in every row and from bottom "
                "to top in every column."
            ),
            spaces=len(SPACES),
            size=len(COLUMNS),
        ),
        said(
            N_(
                "Each of four sectors has {buildings} buildings, {tanks} water tanks and {houses} greenhouses with "
                "{plants} plants. {antennas} antennas stand at buildings, {more} more on the observatory."
            ),
            buildings=len(SECTORS[0].spaces),
            tanks=len(SECTORS[0].tanks),
            houses=len(GREENHOUSES),
            plants=sum(GREENHOUSES),
            antennas=len(ANTENNA),
            more=len(DISHES),
        ),
    ),
    actions=(
        N_(
            "Draw a tunnel that begins at a place joined to the rocket. Two are drawn from the start, and the "
            "buildings on the way need no number."
        ),
        N_("Cross the next box of the scale of plants, of water or of antennas."),
        N_(
            "Circle the next greenhouse, from the top, of the sector in which the number was just written. The last "
            "one holds two plants."
        ),
        TANK,
        astronauts(ASTRONAUTS),
        CROSS_BOX,
    ),
    more=(
        Topic(
            "antennas",
            LINES["antennas"],
            N_(
                "An antenna is circled as soon as its building is numbered and tunnels join it to the rocket, in "
                "whatever order. The observatory needs no number."
            ),
        ),
        Topic(
            "sectors",
            LINES["sectors"],
            said(
                N_(
                    "When all its buildings are numbered a sector brings {first} points to those who are first, "
                    "{later} to the others."
                ),
                first=BONUS[0],
                later=BONUS[1],
            ),
        ),
    ),
    score={
        "plants": each(PLANTS),
        "water": each(WATER),
        "antennas": each(ANTENNAS),
        "sectors": CIRCLED,
        "astronauts": most(PRIZES),
        "planning": minus(PENALTIES),
        "errors": minus(ERROR_PENALTIES),
    },
    astra=(
        said(
            N_(
                "Each sector bonus of {first} points earns {n} bonuses. For astronauts you get {most} points if you "
                "have crossed at least as many symbols as ASTRA has astronaut cards, otherwise {second}; none without "
                "a symbol."
            ),
            first=BONUS[0],
            n=EARNED,
            most=PRIZES[0],
            second=PRIZES[1],
        ),
        astra_points(FIXED, PER_LEVEL, BONUSES),
    ),
)
