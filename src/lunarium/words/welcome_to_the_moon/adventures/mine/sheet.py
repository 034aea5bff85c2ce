"""The sheet of The Mine in words."""

import re
from typing import Final

from .....games.welcome_to_the_moon.adventures.mine_sheet import MAINS, PLANTS, SLOTS, WATERS
from ....catalogue import N_, Words
from ...kinds import ERRORS, LETTERS, NO_EFFECT, Args, Kind, Tongue, named, points

FACTORIES: Final = (
    N_("plant factory"),
    N_("water factory"),
    N_("pearl factory"),
    N_("ruby factory"),
    N_("astronaut factory"),
    N_("planning factory"),
)
GIFTS: Final = (
    N_("two plants"),
    N_("two waters"),
    N_("two pearls"),
    N_("two rubies"),
    N_("three robots on any factories"),
)


def _main(words: Words, name: re.Match[str]) -> Args:
    number = int(name["factory"])
    main = MAINS[number - 1]
    return {
        **name.groupdict(),
        "factory": words.say(FACTORIES[number - 1]),
        "before": main.values[0],
        "after": main.values[1],
        "points": points(words, main.points),
    }


def _secondary(words: Words, name: re.Match[str]) -> Args:
    return {**name.groupdict(), "gift": words.say(GIFTS[int(name["factory"]) - 1])}


def _gap(words: Words, name: re.Match[str]) -> Args:
    gap, column = name[0][1:].split("-")
    return {"column": column, "level": gap, "next": int(gap) + 1}


_UPGRADE: Final = N_(
    "Upgrade of the {factory}. When all its energies and robots are crossed, what it holds is worth {after} instead of "
    "{before} each."
)
_GIFT: Final = N_("A secondary factory. When all its symbols are crossed it gives at once: {gift}.")
_PEARL: Final = N_("A pearl, circled when its excavation is numbered. It comes to its factory when the column is full.")
_RUBY: Final = N_("A ruby, circled when its excavation is numbered. It comes to its factory when the column is full.")

TONGUE: Final = Tongue(
    kinds=(
        Kind(
            r"L(?P<level>\d)-(?P<column>\d+)",
            N_("the excavation on level {level}, column {column}"),
            N_(
                "An excavation. Numbers rise from left to right on each of the three levels. When the three "
                "excavations of a column are full its circled resources go to the factories; what is not circled is "
                "lost."
            ),
            place=N_("on level {level}, column {column}"),
        ),
        Kind(
            named(PLANTS, SLOTS.names),
            N_("the plant in column {column}, between levels {level} and {next}"),
            N_("A plant: circle it if the number of a plant combination is written directly above or below it."),
            args=_gap,
        ),
        Kind(
            named(WATERS, SLOTS.names),
            N_("the water in column {column}, between levels {level} and {next}"),
            N_("Water: circle it if the number of a water combination is written directly above or below it."),
            args=_gap,
        ),
        Kind(r"pearl-L(?P<level>\d)-(?P<column>\d+)", N_("the pearl on level {level}, column {column}"), _PEARL),
        Kind(r"ruby-L(?P<level>\d)-(?P<column>\d+)", N_("the ruby on level {level}, column {column}"), _RUBY),
        Kind(
            r"P-(?P<column>\d+)",
            N_("the pump of column {column}"),
            N_("A pump. It is circled when its column is full and has been emptied into the factories."),
        ),
        Kind(r"M(?P<factory>\d)-E(?P<n>\d)", N_("energy {n} of the {factory}"), _UPGRADE, invites="cross", args=_main),
        Kind(r"M(?P<factory>\d)-R(?P<n>\d)", N_("robot {n} of the {factory}"), _UPGRADE, invites="cross", args=_main),
        Kind(
            r"S(?P<factory>\d)-E(?P<n>\d)",
            N_("energy {n} of secondary factory {factory}"),
            _GIFT,
            invites="cross",
            args=_secondary,
        ),
        Kind(
            r"S(?P<factory>\d)-R(?P<n>\d)",
            N_("robot {n} of secondary factory {factory}"),
            _GIFT,
            invites="cross",
            args=_secondary,
        ),
        Kind(
            r"M(?P<factory>\d)-bonus",
            N_("the bonus of the {factory} ({points})"),
            N_("The bonus of the {factory}: {points} for those who are first to fill it up to this place."),
            invites="cross",
            args=_main,
        ),
        Kind(
            r"M(?P<factory>[56])-p(?P<n>\d+)",
            N_("symbol {n} of the {factory}"),
            N_("The {factory}. Every crossed symbol counts {before}, after the upgrade {after}."),
            invites="cross",
            args=_main,
        ),
        Kind(
            r"M(?P<factory>\d)-p(?P<n>\d+)",
            N_("place {n} of the {factory}"),
            N_("The {factory}. Every circled place is worth {before}, after the upgrade {after}."),
            args=_main,
        ),
        ERRORS,
        LETTERS,
    ),
    missions={
        82: N_("Five pumps are circled."),
        83: N_("Four pumps side by side are circled."),
        84: N_("All five secondary factories have given their gift."),
        85: N_("Six factories have all their symbols crossed, main or secondary."),
        86: N_("Eight plants are circled in the mine, brought up or not."),
        87: N_("Five waters are circled in the mine, brought up or not."),
    },
    effects=(N_("Cross a factory bonus of your choice that is still free."),) * 2 + (NO_EFFECT,),
    lines={"pearls": N_("Pearls"), "rubies": N_("Rubies")},
    promises={
        "plants+water+pearls+rubies": N_("brings a column with its resources nearer to being full"),
        "factories": N_("brings upgrades and bonuses of factories nearer"),
        "gifts": N_("brings the gift of a secondary factory nearer"),
    },
    steps={"gift": N_("Gift of a secondary factory")},
)
