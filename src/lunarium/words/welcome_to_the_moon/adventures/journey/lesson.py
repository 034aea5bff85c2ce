"""The Journey as it is taught."""

from typing import Final

from .....games.welcome_to_the_moon.adventures.journey_sheet import (
    ASTRONAUT_WILDS,
    BONUSES,
    COMFORTS,
    EARNED,
    ENERGIES,
    FIXED,
    PATH,
    PENALTIES,
    PER_LEVEL,
    PLAN_WILDS,
    PRIZES,
    SLOTS,
    STATIONS,
    TANKS,
)
from ....catalogue import N_, Words
from ....rules.page import Block, Grid, Topic, listed, said
from ...about import LINES
from ...lesson import ROBOTS, TANK, Lesson, astra_points, minus, most, wild_astronaut, wild_planning
from ...reasons import SECTIONS


def _stations(words: Words) -> Block:
    rows = [
        (
            str(number),
            SLOTS.names[station.space].removeprefix("T"),
            str(len(station.robots)),
            str(len(station.plants)),
            f"×{station.high_times} / ×{station.low_times}",
        )
        for number, station in enumerate(STATIONS, 1)
    ]
    heads = (N_("Station"), N_("Space"), ROBOTS, LINES["plants"], N_("Multiplier"))
    return Grid(words.say(N_("Stations")), tuple(map(words.say, heads)), tuple(rows))


LESSON: Final = Lesson(
    aim=N_("Write numbers on the way from the Earth to the Moon, divide the path into zones, and wake four stations."),
    sheet=(
        said(
            N_(
                "The path has {spaces} spaces. At first it is one zone, in which numbers rise towards the Moon; every "
                "line makes two zones of one, and in each of them numbers rise anew."
            ),
            spaces=len(PATH),
        ),
        said(
            N_(
                "{n} spaces have a water tank; on the way from the Earth the tanks are worth {values}. Each of four "
                "stations is moored to a space:"
            ),
            n=len(TANKS),
            values=listed(value for _, value in TANKS),
        ),
        _stations,
    ),
    actions=(
        N_(
            "Circle a robot of any station. With all its robots circled a station gets its multiplier: the higher one "
            "for those who are first, the lower one for the others."
        ),
        said(
            N_(
                "Circle the next energy symbol; the first is circled from the start. Two of a column are crossed at "
                "once for a line, {columns} in all."
            ),
            columns=len(ENERGIES) // 2,
        ),
        N_("Circle a plant of a station that is moored to the zone in which the number was just written."),
        TANK,
        wild_astronaut(ASTRONAUT_WILDS),
        wild_planning(PLAN_WILDS),
    ),
    more=(
        Topic(
            "line",
            SECTIONS["line"],
            N_(
                "A line has to be drawn at once, in any gap of the path without a line; the spaces beside it may be "
                "numbered or not."
            ),
        ),
        Topic("errors", LINES["errors"], said(N_("The first {n} System Errors bring an energy each."), n=COMFORTS)),
    ),
    score={
        "plants": N_("For each station with all robots circled: its circled plants times its multiplier."),
        "water": N_("The points of the circled tanks."),
        "longest-zone": N_("One point for each of its spaces."),
        "most-zones": most(PRIZES),
        "errors": minus(PENALTIES),
    },
    astra=(
        said(
            N_(
                "Each higher multiplier that you circle earns {n} bonuses. For the most full zones you get {most} "
                "points if you have at least as many as ASTRA has pairs of energy cards, otherwise {second}; none "
                "without a full zone."
            ),
            n=EARNED,
            most=PRIZES[0],
            second=PRIZES[1],
        ),
        astra_points(FIXED, PER_LEVEL, BONUSES),
    ),
)
