"""The sheet of The Escape in words."""

import re
from typing import Final

from .....games.welcome_to_the_moon.adventures.escape_sheet import AIRLOCKS, BASE, ENDS, ROBOTS, SHIPS, SLOTS
from ....catalogue import N_, NC_, Words
from ...kinds import ERRORS, LETTERS, Args, Kind, Tongue, named


def _space(words: Words, name: re.Match[str]) -> Args:
    ship, n = name[0][1:].split("-")
    return {"ship": ship, "n": n}


def _airlock(words: Words, name: re.Match[str]) -> Args:
    ends = ENDS[AIRLOCKS.index(SLOTS.index[name[0]])]
    one, two = (_part(words, end) for end in ends)
    return {"one": one, "two": two}


def _part(words: Words, name: str) -> str:
    """The base, or a module or the greenhouse of a ship: ``M2B`` is its second module."""
    if name == BASE:
        return words.say(NC_("between", "the base"))
    if name.startswith("G"):
        return words.say(NC_("between", "the greenhouse of ship {ship}"), ship=name[1:])
    return words.say(NC_("between", "module {n} of ship {ship}"), n="ABC".index(name[2]) + 1, ship=name[1])


_PLACE: Final = N_("in space {n} of ship {ship}")
_WILD: Final = N_(
    "Wild actions. Two crossed symbols of a pair circle a wild action. In a later turn cross one to use any of the six "
    "actions instead of that of your combination."
)

TONGUE: Final = Tongue(
    kinds=(
        Kind(
            named([ship.greenhouse for ship in SHIPS], SLOTS.names),
            N_("the greenhouse of ship {ship}, space {n}"),
            N_(
                "The greenhouse of ship {ship}. Once it is numbered, 1, 2 or 3 circled plants bring 2, 4 or 7 points, "
                "twice as many for those who numbered it first."
            ),
            place=N_("in the greenhouse of ship {ship}, space {n}"),
            args=_space,
        ),
        Kind(
            named(sorted(ROBOTS), SLOTS.names),
            N_("space {n} of ship {ship}, with a robot"),
            N_(
                "A space with a robot: a number or an X here opens an airlock at once. Numbers rise from left to right "
                "over the whole ship."
            ),
            place=_PLACE,
            args=_space,
        ),
        Kind(
            r"S(?P<ship>\d)-(?P<n>\d+)",
            N_("space {n} of ship {ship}"),
            N_(
                "A space of a module. Numbers rise from left to right over the whole ship, and only modules that open "
                "airlocks join to the base can be entered. Every full module brings points for the ship's reactors."
            ),
            place=_PLACE,
        ),
        Kind(
            r"[HVZ]\d+[abc]?",
            N_("the airlock between {one} and {two}"),
            N_("An airlock. A robot opens one that begins at a part that can be entered already."),
            invites="open",
            crossed="open",
            args=_airlock,
        ),
        Kind(
            r"W-S(?P<ship>\d)-(?P<n>\d+)",
            N_("the water tank at space {n} of ship {ship}"),
            N_(
                "A water tank: circle it if the number of a water combination is written in its space. It doubles its "
                "module."
            ),
        ),
        Kind(
            r"G(?P<ship>\d)-P(?P<n>\d)",
            N_("plant {n} of ship {ship}"),
            N_("Plants of ship {ship}: circle one if the number of a plant combination is written in the ship."),
        ),
        Kind(
            r"G(?P<ship>\d)-x2",
            N_("the doubling of the greenhouse of ship {ship}"),
            N_("It doubles the greenhouse of ship {ship} for those who are first to number it; the others cross it."),
            invites="cross",
        ),
        Kind(
            r"S(?P<ship>\d)-R(?P<n>\d)",
            N_("reactor {n} of ship {ship}"),
            N_(
                "Reactors of ship {ship}: circle one if the number of an energy combination is written in the ship. "
                "With 1, 2 or 3 of them every full module is worth 2, 4 or 7 points."
            ),
        ),
        Kind(r"AS-(?P<n>\d)", N_("astronaut symbol {n}"), _WILD, invites="cross"),
        Kind(r"wild-(?P<n>\d)", N_("wild action {n}"), _WILD),
        Kind(
            r"PL-(?P<n>\d)",
            N_("box {n} of the planning"),
            N_("Planning. Every X costs the next box; the first visible value is subtracted."),
            invites="cross",
        ),
        ERRORS._replace(
            area=N_(
                "System Errors. When no combination can be written you cross the next box, from the top; the first "
                "value that is still visible is subtracted. The first two boxes open an airlock; the game ends with "
                "the last."
            )
        ),
        LETTERS,
    ),
    missions={
        100: N_("Three greenhouses are numbered and have all their plants circled."),
        101: N_("The greenhouse of the highest ship is numbered and has all its plants circled."),
        102: N_("Seven modules are full."),
        103: N_("Three ships are full, with modules and greenhouse."),
        104: N_("All reactors of three ships are circled."),
        105: N_("All water tanks of three ships are circled."),
    },
    effects=(N_("Cross the doubling of a greenhouse of your choice that is still free."),) * 3,
    lines={"greenhouses": N_("Greenhouses"), "modules": N_("Full modules")},
    promises={
        "reach": N_("opens the way to more spaces"),
        "greenhouses+modules": N_("brings greenhouses and modules nearer to their points"),
    },
    steps={"airlock": N_("Airlock of a robot")},
    reasons={"not-accessible": N_("{number} cannot be written {place}: no open airlock leads there yet.")},
)
