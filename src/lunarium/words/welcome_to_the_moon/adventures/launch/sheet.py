"""The sheet of The Launch in words."""

import re
from typing import Final

from .....games.welcome_to_the_moon.adventures.launch_sheet import KIND, OPEN, SLOTS
from ....catalogue import N_, Words
from ... import cards
from ...kinds import LETTERS, Args, Kind, Tongue, named


def _sign(words: Words, name: re.Match[str]) -> Args:
    slot = SLOTS.index[name[0]]
    sign = next(action for action, zones in enumerate(OPEN) if any(slot in zone for zone in zones[:-1]))
    return {**name.groupdict(), "action": cards.action(words, sign)}


def rockets(words: Words, n: int) -> str:
    return words.count("{n} rocket", "{n} rockets", n)


def _effect(words: Words, name: re.Match[str]) -> Args:
    """Where the effect is, ``7b.2`` above the second bay of level 7, and what a rocket is worth."""
    worth = KIND[SLOTS.index[name[0]]].lstrip("Rr")
    bay, _, n = name[0].partition(".")
    told = {"level": bay[0], "bay": "abcd".index(bay[1]) + 1, "n": n}
    return {**told, "rockets": rockets(words, int(worth)) if worth.isdigit() else ""}


def _named(kind: str) -> str:
    """A pattern for the effects of a kind."""
    return named([slot for slot, printed in KIND.items() if printed.startswith(kind)], SLOTS.names)


TONGUE: Final = Tongue(
    kinds=(
        Kind(
            r"L1-(?P<n>\d+)",
            N_("space {n} of level 1"),
            N_("Level 1. It takes numbers with any action; they rise from left to right, walls or not."),
            place=N_("in space {n} of level 1"),
        ),
        Kind(
            r"L(?P<level>\d)-(?P<n>\d+)",
            N_("space {n} of level {level}"),
            N_(
                "Level {level}. It takes only numbers that come with its sign: {action}. Numbers rise from left to "
                "right, walls or not. A bay without empty spaces sets off the effects above it."
            ),
            place=N_("in space {n} of level {level}"),
            args=_sign,
        ),
        Kind(
            _named("R"),
            N_("the rocket effect of level {level}, bay {bay}, place {n} ({rockets})"),
            N_("A rocket effect: when its bay is complete, cross {rockets} of the score track."),
            invites="cross",
            args=_effect,
        ),
        Kind(
            _named("r"),
            N_("the inactive rocket effect of level {level}, bay {bay}, place {n} ({rockets})"),
            N_(
                "An inactive rocket effect, worth {rockets}. It works only if its arrow was coloured before the bay "
                "was complete."
            ),
            invites="activate",
            circled="activate",
            args=_effect,
        ),
        Kind(
            _named("ACT"),
            N_("the activation of level {level}, bay {bay}, place {n}"),
            N_("An activation: when its bay is complete, colour the arrow of an inactive rocket in an open bay."),
            invites="cross",
            args=_effect,
        ),
        Kind(
            _named("X"),
            N_("the construction of level {level}, bay {bay}, place {n}"),
            N_("A construction: when its bay is complete, you may write an X in any empty space of the rocket."),
            invites="cross",
            args=_effect,
        ),
        Kind(
            _named("SAB"),
            N_("the sabotage of level {level}, bay {bay}, place {n}"),
            N_(
                "A sabotage: when its bay is complete, all who did not set off the same one in this turn get a System "
                "Error and lose it. Alone it earns an ASTRA bonus."
            ),
            invites="cross",
            circled="activate",
            args=_effect,
        ),
        Kind(
            r"rocket-(?P<n>\d+)",
            N_("rocket {n} of the score track"),
            N_(
                "The score track. Rockets are crossed from the bottom, and the lowest value that is not crossed is "
                "your score. With all rockets crossed and no open System Error you take off and win."
            ),
            invites="cross",
        ),
        Kind(
            r"extra-(?P<n>\d+)",
            N_("extra rocket {n}"),
            N_("Extra rockets, crossed when lines and System Errors are done. They break ties between launches."),
            invites="cross",
        ),
        Kind(
            r"error-(?P<n>\d+)",
            N_("System Error {n}"),
            N_(
                "System Errors are circled here, when nothing can be written or after a sabotage. Each costs 5 points "
                "unless a rocket crosses it, once all lines are crossed. All eight circled end the game."
            ),
        ),
        LETTERS,
    ),
    missions={
        64: N_("Both astronaut levels and the water level are full."),
        65: N_("Both robot levels and the planning level are full."),
        66: N_("The energy level is full."),
        67: N_("The plant level and level 1, which takes any action, are full."),
        68: N_("Ten X of constructions are written."),
        69: N_("Five System Errors are circled and not crossed, all at once."),
    },
    effects=(N_("Cross a sabotage of your choice that is still free, and circle a System Error."),) * 3,
    lines={"rockets": N_("Rockets")},
    promises={
        "rockets": N_("brings the next value of the score track nearer"),
        "launch": N_("brings the launch nearer"),
    },
    steps={"effects": N_("Effects of a complete bay")},
    skips={"effects": N_("Skip the constructions")},
    reasons={"wrong-level": N_("{number} cannot stand {place}: that level takes numbers with another action.")},
    worth=rockets,
    endings={"launch": N_("A rocket has taken off."), "astra": N_("ASTRA has taken off.")},
)
