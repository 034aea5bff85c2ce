"""The Dome as it is taught."""

from typing import Final

from .....games.welcome_to_the_moon.adventures.dome_sheet import (
    ASTRONAUTS,
    BONUSES,
    EARNED,
    END,
    FIXED,
    PENALTIES,
    PER_LEVEL,
    PLANTS,
    SCALES,
    SECTIONS,
    SKYSCRAPERS,
    SPACES,
    TOWER,
)
from ....catalogue import N_, Words
from ....rules.page import Block, Grid, Topic, said, signed
from ...about import LINES
from ...lesson import CIRCLED, Lesson, astra_points, astronauts, minus
from ...reasons import SECTIONS as TITLES


def _skyscrapers(words: Words) -> Block:
    rows = []
    for number, (levels, ground) in enumerate(SKYSCRAPERS, 1):
        top, bottom = (" / ".join(map(str, END[level].points)) for level in (levels[-1], levels[0]))
        rows.append((str(number), str(levels.stop - ground), str(ground - levels.start), top, bottom))
    heads = (N_("Skyscraper"), N_("Above"), N_("Below"), N_("Top"), N_("Bottom"))
    caption = words.say(N_("Levels above and below the ground, and bonuses at both ends"))
    return Grid(caption, tuple(map(words.say, heads)), tuple(rows))


def _scales(words: Words) -> Block:
    """By crossed rows, so that a phone has room for all four."""
    rows = [
        (str(crossed), *(" / ".join(map(signed, values)) for values in row))
        for crossed, row in enumerate(zip(*(scale.values for scale in SCALES), strict=True))
    ]
    heads = (N_("Rows"), LINES["missions"], N_("Tower"), LINES["astronauts"], N_("Dome"))
    return Grid(words.say(N_("The scales, by crossed rows")), tuple(map(words.say, heads)), tuple(rows))


LESSON: Final = Lesson(
    aim=N_("Raise four skyscrapers into the light and into the rock, and close the dome above them."),
    sheet=(
        said(
            N_(
                "A skyscraper begins at the ground, with its first level above or below it. After that every mark goes "
                "directly above or below the marked ones, and numbers rise from bottom to top. Together there are "
                "{spaces} levels; those who are first at an end get the higher bonus."
            ),
            spaces=len(SPACES),
        ),
        _skyscrapers,
        said(
            N_(
                "Tubes join the first {n} levels above the ground and the first {n} below it to a level of the tower "
                "at the same height, with {plants} plants and one water. The levels beyond have no tubes."
            ),
            n=len(TOWER) // 2,
            plants=len(PLANTS[SKYSCRAPERS[0].ground]),
        ),
        said(
            N_("The dome has {n} sections; from the left they want an odd and an even number by turns."),
            n=len(SECTIONS),
        ),
    ),
    actions=(
        N_(
            "Build the outermost section of the dome that is not built, on the left or on the right, if the number "
            "just written is odd or even as it wants."
        ),
        N_("Cross the next row of one of the four scales."),
        N_("Circle a plant on the tower level that tubes join to the number just written."),
        N_("Circle the water on the tower level that tubes join to the number just written."),
        astronauts(ASTRONAUTS),
        N_("Write an X on a level that may be marked next; then a section of the dome is split."),
    ),
    more=(
        Topic(
            "split",
            TITLES["split"],
            N_(
                "After an X you must split a section that is neither built nor split, if there is one. Each half "
                "counts as a section of its own and wants the same kind of number."
            ),
        ),
    ),
    missions=N_("A star or a badge each, as the mission scale says at the end."),
    score={
        "tower": N_("For every level of the tower with circled symbols what the tower scale says."),
        "skyscrapers": CIRCLED,
        "astronauts": N_(
            "The first value of the astronaut scale for the most crossed symbols, which may be a loss; the second for "
            "all others with at least one."
        ),
        "dome": N_("Minus the value of the dome scale for every section that is not built."),
        "errors": minus(PENALTIES),
    },
    scales=(
        _scales,
        N_(
            "Missions: a star and a badge. Tower: a level with one, two and three circled symbols. Astronauts: the "
            "most, and fewer. Dome: what every section that is not built costs."
        ),
    ),
    astra=(
        said(
            N_(
                "Each higher bonus of a skyscraper earns {n} bonus. With astronauts you are first if you have crossed "
                "at least as many symbols as ASTRA has astronaut cards."
            ),
            n=EARNED,
        ),
        astra_points(FIXED, PER_LEVEL, BONUSES),
    ),
)
