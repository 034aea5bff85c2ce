"""What a sheet says: its slots by kind, its missions, and what ASTRA does on it."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from ..catalogue import N_, Words

Args = Mapping[str, object]

# What is done to a slot, which is the object of the verb: the invitation, and what is told afterwards.
VERBS: Final = {
    "circle": (N_("Circle {slot}"), N_("{name} circles {slot}.")),
    "cross": (N_("Cross {slot}"), N_("{name} crosses {slot}.")),
    "draw": (N_("Draw {slot}"), N_("{name} draws {slot}.")),
    "activate": (N_("Activate {slot}"), N_("{name} activates {slot}.")),
    "build": (N_("Build {slot}"), N_("{name} builds {slot}.")),
    "split": (N_("Split {slot}"), N_("{name} splits {slot}.")),
    "close": (N_("Close {slot}"), N_("{name} closes {slot}.")),
    "open": (N_("Open {slot}"), N_("{name} opens {slot}.")),
    "receive": (N_("Receive {slot}"), N_("{name} receives {slot}.")),
    "reach": (N_("Reach {slot}"), N_("{name} reaches {slot}.")),
    "keep": (N_("Keep {slot}"), N_("{name} is among the first and keeps {slot}.")),
    "occupy": (N_("Occupy {slot}"), N_("{name} occupies {slot}.")),
    "let-occupy": (N_("Let ASTRA occupy {slot}"), N_("ASTRA occupies {slot}.")),
}


def points(words: Words, n: int) -> str:
    return words.count("{n} point", "{n} points", n)


def parts(words: Words, name: re.Match[str]) -> Args:
    """The arguments of a sentence are the named parts of the slot's name."""
    return name.groupdict()


def named(slots: Sequence[int], names: Sequence[str]) -> str:
    """A pattern for these slots."""
    return "|".join(re.escape(names[slot]) for slot in slots)


class Kind(NamedTuple):
    """Slots of one kind. Their sentences take arguments that follow from the slot's name."""

    names: str  # a pattern
    slot: str  # the slot as the object of a verb
    area: str  # what it is and does
    invites: str = "circle"  # a key of VERBS: what the seat may do
    circled: str = "circle"
    crossed: str = "cross"
    kept: str = "keep"  # when what was fresh is circled
    shared: bool = False  # alone, ASTRA marks it too
    place: str = ""  # of a space: where a number is written
    args: Callable[[Words, re.Match[str]], Args] = parts


class Tongue(NamedTuple):
    """The words of one sheet."""

    kinds: tuple[Kind, ...]
    missions: Mapping[int, str]  # by printed number: the condition
    effects: tuple[str, ...]  # of ASTRA's cards A, B, C in the first pass; then in the second, where they differ
    lines: Mapping[str, str] = {}  # of the score, beyond those of all sheets
    promises: Mapping[str, str] = {}  # by what a bot weighs, beyond what it weighs on all sheets: a reason for a draft
    steps: Mapping[str, str] = {}  # by name, beyond the six actions: the section of the rules
    skips: Mapping[str, str] = {}  # by step: what it means to do without
    reasons: Mapping[str, str] = {}  # of its own, or in other words than usual
    write: str = N_("Write {number} {place}")
    asks: str = N_("Write {number} on your sheet")  # the prompt for it
    fills: Mapping[str, str] = {}  # by step: to mark a space, if not with an X
    invites: Mapping[str, str] = {}  # by step: a key of VERBS other than that of the slot
    worth: Callable[[Words, int], str] = points  # what a mission brings
    endings: Mapping[str, str] = {}  # of the game, beyond those of all adventures


ERRORS: Final = Kind(
    r"error-(?P<n>\d+)",
    # i18n: the object of a verb, as in 'Cross System Error box 2'; so are the names of all slots
    N_("System Error box {n}"),
    N_(
        "System Errors. When no combination can be written you cross the next box, from the top; the first value "
        "that is still visible is subtracted. The game ends when all boxes are crossed."
    ),
    invites="cross",
)
LETTERS: Final = Kind(
    r"(?P<letter>[ABC])",
    N_("the box of mission {letter}"),
    N_(
        "Mission {letter}. Here you note what it brought: the higher value if nobody completed it in an earlier turn, "
        "otherwise the lower one."
    ),
)
NO_EFFECT: Final = N_("No effect.")
