"""The sheet of The Colony in words."""

import re
from typing import Final

from ....catalogue import N_, Words
from ...kinds import ERRORS, LETTERS, NO_EFFECT, Args, Kind, Tongue

_SECTORS: Final = {
    "NW": N_("north-west"),
    "NE": N_("north-east"),
    "SW": N_("south-west"),
    "SE": N_("south-east"),
}


def _tunnel(words: Words, name: re.Match[str]) -> Args:
    return {**name.groupdict(), "next": int(name["from"]) + 1}


def _sector(words: Words, name: re.Match[str]) -> Args:
    return {**name.groupdict(), "sector": words.say(_SECTORS[name["sector"]])}


_ANTENNA: Final = N_(
    "An antenna. It is circled as soon as its building is numbered and tunnels join it to the rocket; the observatory "
    "needs no number and has three."
)
_TUNNEL: Final = N_("A tunnel. A robot digs one from any place that is joined to the rocket.")
_BONUS: Final = N_(
    "The bonus of the sector ({sector}): 15 points for those who are first to number all its buildings, 5 for the "
    "others."
)

TONGUE: Final = Tongue(
    kinds=(
        Kind(
            r"c(?P<column>\d)r(?P<row>\d)",
            N_("the building in column {column}, row {row}"),
            N_("A building. Numbers rise from left to right in every row and from bottom to top in every column."),
            place=N_("in column {column}, row {row}"),
        ),
        Kind(
            r"H(?P<from>\d)-(?P<row>\d)",
            N_("the tunnel in row {row}, from column {from} to {next}"),
            _TUNNEL,
            invites="draw",
            crossed="draw",
            args=_tunnel,
        ),
        Kind(
            r"V(?P<column>\d)-(?P<from>\d)",
            N_("the tunnel in column {column}, from row {from} to {next}"),
            _TUNNEL,
            invites="draw",
            crossed="draw",
            args=_tunnel,
        ),
        Kind(
            r"W-c(?P<column>\d)r(?P<row>\d)",
            N_("the water tank in column {column}, row {row}"),
            N_(
                "A water tank: circle it if the number of a water combination is written in its building. Every tank "
                "is worth the visible value of the water scale."
            ),
        ),
        Kind(r"A-c(?P<column>\d)r(?P<row>\d)", N_("the antenna in column {column}, row {row}"), _ANTENNA),
        Kind(r"A-obs-(?P<n>\d)", N_("antenna {n} of the observatory"), _ANTENNA),
        Kind(
            r"GH-(?P<sector>[NS][EW])-(?P<n>\d)",
            N_("greenhouse {n} of the {sector} sector"),
            N_(
                "Greenhouses of the sector ({sector}), circled from the top with a plant combination whose number is "
                "written there; the last one holds two plants. Every plant is worth the visible value of the plant "
                "scale."
            ),
            args=_sector,
        ),
        Kind(
            r"SB-(?P<sector>[NS][EW])-(?P<points>\d+)",
            N_("the bonus of {points} points of the {sector} sector"),
            _BONUS,
            invites="cross",
            args=_sector,
        ),
        Kind(
            r"EP-(?P<n>\d)",
            N_("box {n} of the plant scale"),
            N_(
                "The plant scale: energy crosses its boxes from the top, and the first visible value is that of a "
                "plant."
            ),
            invites="cross",
        ),
        Kind(
            r"EW-(?P<n>\d)",
            N_("box {n} of the water scale"),
            N_(
                "The water scale: energy crosses its boxes from the top, and the first visible value is that of a tank."
            ),
            invites="cross",
        ),
        Kind(
            r"EA-(?P<n>\d)",
            N_("box {n} of the antenna scale"),
            N_(
                "The antenna scale: energy crosses its boxes from the top, and the first visible value is that of an "
                "antenna."
            ),
            invites="cross",
        ),
        Kind(
            r"AS-(?P<n>\d)",
            N_("astronaut symbol {n}"),
            N_(
                "Astronauts. At the end the most crossed symbols bring 20 points, the second most 10, the third most 5."
            ),
            invites="cross",
        ),
        Kind(
            r"PL-(?P<n>\d)",
            N_("box {n} of the planning"),
            N_("Planning. Every X costs the next box; the first visible value is subtracted."),
            invites="cross",
        ),
        ERRORS,
        LETTERS,
    ),
    missions={
        76: N_("All buildings of three columns are numbered."),
        77: N_("All buildings of three rows are numbered."),
        78: N_("Tunnels join the observatory to the rocket."),
        79: N_("All antennas of two sectors are circled."),
        80: N_("Ten plants are circled in greenhouses."),
        81: N_("Both water tanks of two sectors are circled."),
    },
    effects=(N_("Cross a sector bonus of 15 points of your choice that is still free."),) * 2 + (NO_EFFECT,),
    lines={"antennas": N_("Antennas"), "sectors": N_("Complete sectors")},
    promises={
        "plants+water+antennas": N_("makes plants, water or antennas count more later"),
        "astronauts": N_("gets ahead with astronauts"),
        "sectors": N_("brings a sector nearer to being complete"),
    },
)
