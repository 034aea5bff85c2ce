"""The Launch as it is taught."""

from itertools import accumulate
from typing import Final

from .....games.welcome_to_the_moon.adventures.launch_sheet import (
    BAYS,
    BLUE,
    BONUSES,
    BOXES,
    ERRORS,
    EXTRAS,
    FIRST_SCORE,
    LINES,
    OPEN,
    PENALTY,
    ROCKETS,
    SABOTAGES,
    SCORE_BOXES,
    SCORE_STEP,
    SCORES,
    SPACES,
    ZONES,
)
from .....games.welcome_to_the_moon.cards import OPPONENTS
from ....catalogue import N_, Words
from ....rules.page import Block, Grid, Topic, listed, said, signed
from ... import cards
from ...about import LINES as TITLES
from ...lesson import ACTION, Lesson
from ...reasons import SECTIONS

_LEVELS: Final = range(1, len(OPPONENTS) + 1)
_STEPS: Final = tuple(zip((0, *accumulate(LINES)), SCORES, strict=True))  # crossed rockets, points


def _levels(words: Words) -> Block:
    """From the top, as they stand: the sign and the bays of each."""
    rows = []
    for number, zone in reversed([*enumerate(ZONES, 1)]):
        signs = [action for action, zones in enumerate(OPEN) if zone in zones]
        sign = cards.action(words, signs[0]) if len(signs) == 1 else words.say(N_("any"))
        bays = [str(len(bay.spaces)) for bay in BAYS if bay.spaces.start in zone]
        rows.append((str(number), sign, " + ".join(bays)))
    head = (words.say(N_("Level")), words.say(ACTION), words.say(N_("Spaces by bay")))
    return Grid(words.say(N_("Levels, from the top")), head, tuple(rows))


LESSON: Final = Lesson(
    aim=N_("Load your rocket level by level, and take off before the others."),
    sheet=(
        said(
            N_(
                "The rocket has {levels} levels with {spaces} spaces. On every level numbers rise from left to right, "
                "also over the walls that divide it into bays."
            ),
            levels=len(ZONES),
            spaces=len(SPACES),
        ),
        _levels,
    ),
    actions=(
        N_(
            "No action is carried out here, and no number is changed. The action of your combination only says on "
            "which levels its number may stand; the lowest level takes any."
        ),
    ),
    more=(
        Topic(
            "effects",
            SECTIONS["effects"],
            N_(
                "When a bay has no empty space left, everything printed above it happens at once, in the order that "
                "you like: a rocket crosses as many rockets of the score track as it says, an activation colours the "
                "arrow of an inactive rocket in a bay that is not full, a construction lets you write an X in any "
                "empty space."
            ),
        ),
        Topic(
            "inactive",
            N_("Inactive rockets"),
            N_(
                "An inactive rocket works only if its arrow was coloured before its bay was full; otherwise it is lost."
            ),
        ),
        Topic(
            "sabotage",
            N_("Sabotage"),
            said(
                N_(
                    "There are {n}, and each counts by itself. When all have finished the turn, everybody who did not "
                    "set off the same sabotage in this turn circles a System Error and crosses that sabotage: it is "
                    "lost."
                ),
                n=len(SABOTAGES),
            ),
        ),
        Topic(
            "errors",
            TITLES["errors"],
            said(
                N_(
                    "All {n} boxes are alike and are circled. Once all lines of the score track are crossed, further "
                    "rockets cross circled System Errors, and then the {extras} extra rockets."
                ),
                n=len(ERRORS),
                extras=len(EXTRAS),
            ),
        ),
    ),
    missions=N_("A mission brings rockets, which are crossed at once."),
    end=said(
        N_(
            "Whoever has crossed all {rockets} rockets of the lines and has no open System Error takes off and wins; "
            "if several do so in the same turn, more extra rockets win. Three missions, {errors} circled System "
            "Errors or all {spaces} spaces filled end the game as well; then whoever has the most points wins."
        ),
        rockets=len(ROCKETS),
        errors=len(ERRORS),
        spaces=len(SPACES),
    ),
    score={
        "rockets": said(
            N_("The lowest value that is not crossed. From so many crossed rockets on, so many points: {steps}."),
            steps=listed(f"{rockets} → {points}" for rockets, points in _STEPS),
        ),
        "errors": said(N_("{points} for each that is circled and not crossed."), points=signed(-PENALTY)),
    },
    astra=(
        said(
            N_(
                "ASTRA has a track of {boxes} boxes instead of points for cards. At the start some are crossed, for "
                "the levels 1 to {levels}: {crossed}. Every card that ASTRA gets crosses as many as it is worth; with "
                "the last box ASTRA takes off."
            ),
            boxes=BOXES,
            levels=_LEVELS[-1],
            crossed=listed(sum(blue > level for blue in BLUE) for level in _LEVELS),
        ),
        said(
            N_(
                "Until then its score is {first} points with up to {blue} crossed boxes and {step} more for every {n} "
                "after them, begun ones included. If both of you take off in the same turn you win with an extra "
                "rocket; otherwise it is a draw."
            ),
            first=FIRST_SCORE,
            blue=len(BLUE),
            step=SCORE_STEP,
            n=SCORE_BOXES,
        ),
        said(
            N_("Every sabotage that you set off earns a bonus and does nothing else. There are {bonuses} bonuses."),
            bonuses=BONUSES,
        ),
    ),
)
