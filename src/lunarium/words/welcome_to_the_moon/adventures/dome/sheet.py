"""The sheet of The Dome in words."""

import re
from typing import Final

from .....games.welcome_to_the_moon.adventures.dome_sheet import END, PARITY, SLOTS
from ....catalogue import N_, Words
from ...kinds import ERRORS, Args, Kind, Tongue, points

_POINTS: Final = {  # by bonus
    slot: value for end in END.values() for slot, value in zip((end.high, end.low), end.points, strict=True)
}


def _bonus(words: Words, name: re.Match[str]) -> Args:
    return {"tower": name["tower"], "points": points(words, _POINTS[SLOTS.index[name[0]]])}


def _section(words: Words, name: re.Match[str]) -> Args:
    odd = PARITY[SLOTS.index[name[0]]]
    return {**name.groupdict(), "parity": words.say("odd") if odd else words.say("even")}


def _worth(words: Words, value: int) -> str:
    """A mission brings a symbol; the scale says at the end what it is worth."""
    return words.say("a star") if value > 1 else words.say("a badge")


_LEVEL: Final = N_(
    "A skyscraper. Begin at the ground and go on above or below what is marked; numbers rise from bottom to top. The "
    "last level at either end brings a bonus."
)
_TOP: Final = N_(
    "A bonus of {points} for the top level of skyscraper {tower}. The higher one is for those who are first to number "
    "that level."
)
_BOTTOM: Final = N_(
    "A bonus of {points} for the bottom level of skyscraper {tower}. The higher one is for those who are first to "
    "number that level."
)
_TOWER: Final = N_(
    "The tower of plants and water. With a plant or water combination circle such a symbol on the tower level that "
    "tubes join to your number. The more symbols a tower level has, the more it is worth."
)
_SECTION: Final = N_(
    "A section of the dome, for {parity} numbers. A robot builds from either end if the number fits. What is not built "
    "costs points; every X splits a section in two."
)

TONGUE: Final = Tongue(
    kinds=(
        Kind(
            r"S(?P<tower>\d)-U(?P<n>\d)",
            N_("level {n} above ground of skyscraper {tower}"),
            _LEVEL,
            place=N_("on level {n} above ground of skyscraper {tower}"),
        ),
        Kind(
            r"S(?P<tower>\d)-D(?P<n>\d)",
            N_("level {n} below ground of skyscraper {tower}"),
            _LEVEL,
            place=N_("on level {n} below ground of skyscraper {tower}"),
        ),
        Kind(
            r"B(?P<tower>\d)T-(high|low)",
            N_("the top bonus of skyscraper {tower} ({points})"),
            _TOP,
            invites="cross",
            args=_bonus,
        ),
        Kind(
            r"B(?P<tower>\d)B-(high|low)",
            N_("the bottom bonus of skyscraper {tower} ({points})"),
            _BOTTOM,
            invites="cross",
            args=_bonus,
        ),
        Kind(r"TU(?P<level>\d)-P(?P<n>\d)", N_("plant {n} of tower level {level} above ground"), _TOWER),
        Kind(r"TD(?P<level>\d)-P(?P<n>\d)", N_("plant {n} of tower level {level} below ground"), _TOWER),
        Kind(r"TU(?P<level>\d)-W", N_("the water of tower level {level} above ground"), _TOWER),
        Kind(r"TD(?P<level>\d)-W", N_("the water of tower level {level} below ground"), _TOWER),
        *(
            Kind(
                rf"C(?P<n>\d){half}",
                called,
                _SECTION,
                invites="build",
                circled="build",
                crossed="split",
                args=_section,
            )
            for half, called in (
                ("a", N_("the left half of section {n} of the dome")),
                ("b", N_("the right half of section {n} of the dome")),
            )
        ),
        Kind(
            r"C(?P<n>\d)",
            N_("section {n} of the dome"),
            _SECTION,
            invites="build",
            circled="build",
            crossed="split",
            args=_section,
        ),
        Kind(
            r"EM-(?P<n>\d)",
            N_("row {n} of the mission scale"),
            N_(
                "The mission scale: energy crosses its rows from the top; the first visible one says what a star and a "
                "badge are worth."
            ),
            invites="cross",
        ),
        Kind(
            r"ET-(?P<n>\d)",
            N_("row {n} of the tower scale"),
            N_(
                "The tower scale: energy crosses its rows from the top; the first visible one says what a tower level "
                "with 1, 2 or 3 symbols is worth."
            ),
            invites="cross",
        ),
        Kind(
            r"EA-(?P<n>\d)",
            N_("row {n} of the astronaut scale"),
            N_(
                "The astronaut scale: energy crosses its rows from the top; the first visible one says what the most "
                "astronauts bring, and what fewer do."
            ),
            invites="cross",
        ),
        Kind(
            r"ED-(?P<n>\d)",
            N_("row {n} of the dome scale"),
            N_(
                "The dome scale: energy crosses its rows from the top; the first visible one is what each unbuilt "
                "section costs."
            ),
            invites="cross",
        ),
        Kind(
            r"AS-(?P<n>\d)",
            N_("astronaut symbol {n}"),
            N_(
                "Astronauts. At the end the astronaut scale says what the most crossed symbols bring, and what fewer "
                "do."
            ),
            invites="cross",
        ),
        ERRORS,
        Kind(
            r"(?P<letter>[ABC])",
            N_("the box of mission {letter}"),
            N_(
                "Mission {letter}. It brings a star if nobody completed it in an earlier turn, otherwise a badge; the "
                "mission scale says what they are worth."
            ),
        ),
    ),
    missions={
        88: N_("All levels of a skyscraper are numbered."),
        89: N_("The top levels of two skyscrapers are numbered."),
        90: N_("Three tower levels have at least two symbols circled."),
        91: N_("Two tower levels have all three symbols circled."),
        92: N_("The whole dome is built."),
        93: N_("Four levels bear an X."),
    },
    effects=(N_("Cross a higher bonus of a skyscraper of your choice that is still free."),) * 3,
    lines={"tower": N_("Plants and water"), "skyscrapers": N_("Skyscrapers"), "dome": N_("Dome not built")},
    promises={
        "missions+tower+astronauts+dome": N_("makes the tower, the dome, astronauts or missions count more later"),
        "skyscrapers": N_("brings an end of a skyscraper nearer"),
    },
    steps={"split": N_("Splitting the dome")},
    reasons={
        "not-adjacent": N_("{number} cannot be written {place}: a skyscraper grows from the ground, level by level.")
    },
    invites={"split": "split"},
    worth=_worth,
)
