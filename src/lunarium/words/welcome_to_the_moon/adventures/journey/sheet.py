"""The sheet of The Journey in words."""

import re
from typing import Final

from .....games.welcome_to_the_moon.adventures.journey_sheet import SLOTS, STATIONS, TANKS
from ....catalogue import N_, Words
from ...kinds import ERRORS, LETTERS, NO_EFFECT, Args, Kind, Tongue, points

_TANKS: Final = dict(TANKS)


def _gap(words: Words, name: re.Match[str]) -> Args:
    return {"n": name["n"], "next": int(name["n"]) + 1}


def _tank(words: Words, name: re.Match[str]) -> Args:
    return {"n": name["n"], "points": points(words, _TANKS[SLOTS.index[name[0]]])}


def _multiplier(words: Words, name: re.Match[str]) -> Args:
    station = STATIONS[int(name["station"]) - 1]
    return {"station": name["station"], "high": station.high_times, "low": station.low_times}


_WILD: Final = N_(
    "Wild actions. Two crossed symbols of a column circle the wild action below it. In a later turn cross one to use "
    "any of the six actions instead of that of your combination."
)
_STATION: Final = N_(
    "Station {station}. When all its robots are circled it gets its multiplier, and every circled plant is worth that "
    "much. A plant can be circled when your number stands in the zone of the path to which the station is moored."
)

TONGUE: Final = Tongue(
    kinds=(
        Kind(
            r"T(?P<n>\d+)",
            N_("space {n}"),
            N_("The path from the Earth to the Moon. Between two lines lies a zone, and in a zone the numbers rise."),
            place=N_("in space {n}"),
        ),
        Kind(
            r"G(?P<n>\d+)",
            N_("a line between spaces {n} and {next}"),
            N_(
                "The gap between spaces {n} and {next}. A line makes two zones of one; a full zone counts for missions "
                "and at the end."
            ),
            invites="draw",
            crossed="draw",
            args=_gap,
        ),
        Kind(
            r"W(?P<n>\d+)",
            N_("the water tank at space {n} ({points})"),
            N_("A water tank: {points} if you write the number of a water combination in space {n}."),
            args=_tank,
        ),
        Kind(r"S(?P<station>\d)-R(?P<n>\d)", N_("robot {n} of station {station}"), _STATION),
        Kind(r"S(?P<station>\d)-P(?P<n>\d)", N_("plant {n} of station {station}"), _STATION),
        Kind(
            r"S(?P<station>\d)-high",
            N_("the multiplier ×{high} of station {station}"),
            N_(
                "Multipliers of station {station}: ×{high} for those who are first to circle all its robots, ×{low} "
                "for the others."
            ),
            invites="cross",
            args=_multiplier,
        ),
        Kind(
            r"S(?P<station>\d)-low",
            N_("the multiplier ×{low} of station {station}"),
            N_(
                "Multipliers of station {station}: ×{high} for those who are first to circle all its robots, ×{low} "
                "for the others."
            ),
            args=_multiplier,
        ),
        Kind(
            r"E(?P<n>\d[ab])",
            N_("energy symbol {n}"),
            N_("Energy. Two circled symbols of a column are crossed at once and let you draw a line on the path."),
        ),
        Kind(r"JA(?P<n>\d)a", N_("the upper astronaut symbol of column {n}"), _WILD, invites="cross"),
        Kind(r"JA(?P<n>\d)b", N_("the lower astronaut symbol of column {n}"), _WILD, invites="cross"),
        Kind(r"JP(?P<n>\d)a", N_("the upper planning symbol of column {n}"), _WILD, invites="cross"),
        Kind(r"JP(?P<n>\d)b", N_("the lower planning symbol of column {n}"), _WILD, invites="cross"),
        Kind(r"JA(?P<n>\d)", N_("wild action {n} of the astronauts"), _WILD),
        Kind(r"JP(?P<n>\d)", N_("wild action {n} of the planning"), _WILD),
        ERRORS._replace(
            area=N_(
                "System Errors. When no combination can be written you cross the next box, from the top; the first "
                "value that is still visible is subtracted. The first two boxes bring an energy; the game ends with "
                "the last."
            )
        ),
        LETTERS,
    ),
    missions={
        70: N_("Three stations have a multiplier circled."),
        71: N_("Two stations have all their plants circled."),
        72: N_("Two full zones have exactly 6 spaces each."),
        73: N_("Three full zones have exactly 6, 4 and 2 spaces."),
        74: N_("Six water tanks are circled."),
        75: N_("Four water tanks that follow each other on the path are circled."),
    },
    effects=(N_("Cross a high multiplier of your choice that is still free."),) * 2 + (NO_EFFECT,),
    lines={"longest-zone": N_("Longest full zone"), "most-zones": N_("Most full zones")},
    promises={
        "plants": N_("prepares plants and robots of a station"),
        "water": N_("keeps water tanks within reach"),
        "energy": N_("gains energy for lines between zones"),
        "longest-zone+most-zones": N_("brings a zone nearer to being full"),
    },
    steps={"line": N_("Lines between zones")},
)
