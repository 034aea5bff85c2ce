"""The sheet of The Virus in words."""

import re
from typing import Final

from .....games.welcome_to_the_moon.adventures.virus_propagation import STEPS
from .....games.welcome_to_the_moon.adventures.virus_sheet import GREY, NEIGHBOURS, QUARTERS, SLOTS
from ....catalogue import N_, Words
from ...kinds import LETTERS, Args, Kind, Tongue, named

_NAMES: Final = tuple(SLOTS.names[quarter.spaces[0]].partition("-")[0] for quarter in QUARTERS)


def _walkway(words: Words, name: re.Match[str]) -> Args:
    slot = SLOTS.index[name[0]]
    ends = [_NAMES[quarter] for quarter, ways in enumerate(NEIGHBOURS) if slot in (way for way, _ in ways)]
    return {"one": ends[0], "two": ends[1]}


_VIRUS: Final = N_(
    "A virus, active once circled. When it propagates it infects a space of this quarter; if the quarter is full, one "
    "in every quarter that is not and that an open walkway joins to it."
)
_VIRUSES: Final = ("propagate", "spread-", "infect-")  # so begin the steps of a propagation
PROPAGATION: Final = N_("Propagation")
_WILD: Final = N_(
    "Wild actions. Two crossed symbols of a pair circle a wild action. In a later turn cross one to use any of the six "
    "actions instead of that of your combination."
)
_SIGN: Final = N_(
    "A propagation sign. Whoever reaches it first lets the viruses of all others propagate; then it is crossed for all."
)


def _coloured(quarter: str, slot: str) -> Kind:
    return Kind(f"(?P<quarter>{quarter})-V", slot, _VIRUS, "receive", circled="receive", kept="receive")


TONGUE: Final = Tongue(
    kinds=(
        Kind(
            r"(?P<quarter>\d[abc])-(?P<n>\d)",
            N_("space {n} of quarter {quarter}"),
            N_(
                "A space of quarter {quarter}. Numbers rise from left to right over all quarters of a floor. A full "
                "quarter is evacuated: its spaces with a number or an X, times its circled energies, are its points."
            ),
            place=N_("in space {n} of quarter {quarter}"),
        ),
        Kind(
            r"(?P<quarter>\d[abc])-E(?P<n>\d)",
            N_("energy {n} of quarter {quarter}"),
            N_("The energies of quarter {quarter}: its people count once for each that is circled."),
        ),
        Kind(
            r"(?P<quarter>\d[abc])-P(?P<n>\d)",
            N_("plant {n} of quarter {quarter}"),
            N_(
                "A plant of quarter {quarter}: circle it if the number of a plant combination is written in the "
                "quarter; it crosses a symbol of the plant track."
            ),
        ),
        Kind(
            r"(?P<quarter>\d[abc])-W",
            N_("the water tank of quarter {quarter}"),
            N_(
                "A water tank: circle it if the number of a water combination is written in the space under it; it "
                "crosses a symbol of the water track."
            ),
        ),
        Kind(
            named(GREY, SLOTS.names),
            N_("the grey virus in quarter {quarter}"),
            _VIRUS,
            invites="receive",
            circled="receive",
            args=lambda words, name: {"quarter": name[0].partition("-")[0]},
        ),
        _coloured("1b", N_("the red virus in quarter {quarter}")),
        _coloured("2b", N_("the green virus in quarter {quarter}")),
        _coloured("3b", N_("the purple virus in quarter {quarter}")),
        _coloured("4b", N_("the blue virus in quarter {quarter}")),
        _coloured("5b", N_("the yellow virus in quarter {quarter}")),
        Kind(r"PP(?P<n>\d)", N_("propagation sign {n} of the plants"), _SIGN, invites="cross", circled="reach"),
        Kind(r"WP(?P<n>\d)", N_("propagation sign {n} of the water"), _SIGN, invites="cross", circled="reach"),
        Kind(
            r"error-(?P<n>\d)",
            N_("System Error box {n}"),
            N_(
                "System Errors. When no combination can be written you cross the next box, from the top; the first "
                "value that is still visible is subtracted. From the second box on your viruses propagate as well."
            ),
            invites="cross",
            circled="reach",
        ),
        Kind(
            r"W\d\d",
            N_("the walkway {one}–{two}"),
            N_("A walkway. As long as it is open a virus can cross it from a full quarter; a robot closes it."),
            invites="close",
            crossed="close",
            args=_walkway,
        ),
        Kind(
            r"plant-(?P<n>\d+)",
            N_("symbol {n} of the plant track"),
            N_(
                "The plant track: the first value that is not crossed counts. Every full row closes a walkway; some "
                "symbols set off a virus or a propagation."
            ),
            invites="cross",
        ),
        Kind(
            r"water-(?P<n>\d+)",
            N_("symbol {n} of the water track"),
            N_(
                "The water track: the first value that is not crossed counts. Every full row circles an energy; some "
                "symbols set off a virus or a propagation."
            ),
            invites="cross",
        ),
        Kind(r"AS-(?P<n>\d)", N_("astronaut symbol {n}"), _WILD, invites="cross"),
        Kind(r"PL-(?P<n>\d)", N_("planning symbol {n}"), _WILD, invites="cross"),
        Kind(r"AS-wild-(?P<n>\d)", N_("wild action {n} of the astronauts"), _WILD),
        Kind(r"PL-wild-(?P<n>\d)", N_("wild action {n} of the planning"), _WILD),
        LETTERS,
    ),
    missions={
        94: N_("Two quarters are evacuated, infected or not."),
        95: N_("All quarters of a floor are evacuated, infected or not."),
        96: N_("All walkways of each of three quarters are closed."),
        97: N_("All walkways of the green and of the blue quarter, 2b and 4b, are closed."),
        98: N_("All energies of two floors are circled."),
        99: N_("All plants and water tanks of two floors are circled."),
    },
    effects=(
        *(
            N_(
                "The green or the blue virus, as you like, becomes active; if both are, cross a propagation sign that "
                "is still free. Then all active viruses propagate."
            ),
        )
        * 3,
        N_("If the red virus is not active yet it becomes so, and all active viruses propagate."),
        N_("If the purple virus is not active yet it becomes so, and all active viruses propagate."),
        N_("If the yellow virus is not active yet it becomes so, and all active viruses propagate."),
    ),
    lines={"quarters": N_("Evacuated quarters"), "infected": N_("Infected spaces")},
    promises={
        "walkways": N_("closes a way for the viruses"),
        "plants": N_("keeps plants within reach"),
        "water": N_("keeps water tanks within reach"),
        "quarters+infected": N_("prepares quarters and holds infections back"),
    },
    steps={
        "home": N_("The home of the grey virus"),
        "row-robot": N_("Robot of a full row"),
        "row-energy": N_("Energy of a full row"),
        **{step.name: PROPAGATION for step in STEPS if step.name.startswith(_VIRUSES)},
    },
    fills={step.name: N_("Infect {slot}") for step in STEPS if step.name.startswith("infect-")},
    reasons={"taken": N_("There is an infection {place}.")},
)
