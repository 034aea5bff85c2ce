"""The Battle as it is taught."""

from typing import Final

from .....games.welcome_to_the_moon.adventures.battle_sheet import (
    BONUSES,
    ERROR_PENALTIES,
    FIXED,
    FLAGS_FOR_A_BONUS,
    MULTIPLIERS,
    PENALTIES,
    PER_LEVEL,
    PLANETS,
    PLANTS,
    SPACES,
    TYPES,
    WATERS,
)
from ....catalogue import N_, Words
from ....rules.page import Block, Grid, Text, Topic, listed, said
from ...about import LINES
from ...lesson import Lesson, astra_points, first_of, minus
from ...reasons import SECTIONS
from .sheet import COLOURS


def _planets(words: Words) -> Block:
    rows = [
        (
            str(number),
            words.say(COLOURS[TYPES[planet.kind]]),
            f"{planet.numbers[0]}–{planet.numbers[-1]}",
            str(len(planet.spaces)),
        )
        for number, planet in enumerate(PLANETS, 1)
    ]
    heads = (N_("Planet"), N_("Type"), N_("Numbers"), N_("Spaces"))
    return Grid(words.say(N_("Planets")), tuple(map(words.say, heads)), tuple(rows))


def _held(values: list[int]) -> Text:
    return said(N_("Each planet with your flag is worth the first visible value: {values}."), values=listed(values))


LESSON: Final = Lesson(
    aim=N_("Bring your insignia to seven planets, and hold more of them than your neighbours."),
    sheet=(
        N_(
            "Every sheet lies between two neighbours, who share its planets, moons and asteroids; each has a side with "
            "tracks of their own. Everybody plays on two sheets: in the first turn on the left one, in the second on "
            "the right one, and so on."
        ),
        _planets,
    ),
    actions=(
        N_("Draw your insignia on the free asteroid nearest to your side, and use its bonuses at once."),
        N_("Cross the next box of the green, the blue or the grey planets."),
        N_("Cross a plant of the planet just reached, and the next box of your plants."),
        N_("Cross water of the planet just reached, and the next box of your water."),
        N_(
            "Change the number by up to two, and circle an astronaut. In a later turn on the same sheet you may cross "
            "it to change a number by up to two, besides your action; several may be added up. You need not, even "
            "where only that avoids a System Error."
        ),
        N_(
            "Draw your insignia in a free place on the moon of any planet that is not full, and cross the next "
            "planning box."
        ),
    ),
    more=(
        Topic(
            "write",
            SECTIONS["write"],
            N_(
                "No numbers are written. Yours leads to a planet that is not full: draw your insignia in its next free "
                "space. A bonus printed there is used at once, besides your action."
            ),
        ),
        Topic(
            "bonuses",
            N_("Plant, water and robot bonuses"),
            N_(
                "A plant or water bonus crosses the next box of your plants or water, without a symbol of a planet. A "
                "robot bonus takes the nearest asteroid, as the action does."
            ),
        ),
        Topic("energy-bonus", SECTIONS["energy-bonus"], N_("Cross a box of one type of planets, as with the action.")),
        Topic(
            "planning-bonus",
            SECTIONS["planning-bonus"],
            N_("Draw your insignia on a moon, without crossing a planning box."),
        ),
        Topic(
            "control",
            SECTIONS["control"],
            N_(
                "With its last space a planet is full: its flag goes to the side with most insignia on the planet and "
                "its moon, in a tie to both, and it counts in full for both. Nothing is drawn on a full planet or its "
                "moon any more. At the end of the game the other planets go to the majority in the same way, too late "
                "for missions; one without any insignia counts as a tie, unless the table has chosen otherwise."
            ),
        ),
        Topic("errors", LINES["errors"], N_("They are marked on your side of the sheet in play.")),
    ),
    end=said(
        N_(
            "The game ends with three completed missions, with both System Errors of one side of a sheet, or with all "
            "{spaces} planet spaces of a sheet filled. The points of both your sheets are added."
        ),
        spaces=len(SPACES),
    ),
    score={
        "plants": first_of(PLANTS),
        "water": first_of(WATERS),
        **{kind: _held(values) for kind, values in zip(TYPES, MULTIPLIERS, strict=True)},
        "planning": minus(PENALTIES),
        "errors": minus(ERROR_PENALTIES),
    },
    astra=(
        said(
            N_(
                "You play on two sheets by turns, and ASTRA's planets bring it no points. A tie on a planet is yours "
                "alone, and every {n} flags on both sheets earn a bonus."
            ),
            n=FLAGS_FOR_A_BONUS,
        ),
        astra_points(FIXED, PER_LEVEL, BONUSES),
    ),
    alone=(
        Topic(
            "astra-planet",
            SECTIONS["astra-planet"],
            N_(
                "ASTRA plays first, with the first card drawn: it draws its insignia in the next space of a planet "
                "that fits the number. You choose between two; if all that fit are full, it is the next planet that is "
                "not. It uses no bonus. Then two more cards are drawn, and you play on the same sheet."
            ),
        ),
        Topic(
            "astra-planning",
            SECTIONS["astra-planning"],
            N_(
                "With the action of its card ASTRA crosses a plant or water of that planet, draws its insignia on the "
                "planet's moon (planning and astronaut) or takes the nearest asteroid from its side (robot and energy)."
            ),
        ),
        Topic(
            "astra-moon",
            SECTIONS["astra-moon"],
            N_(
                "The insignia of an effect card go to the moon of the planet that is not full and has most insignia of "
                "yours; you choose between equals. If one place is left there, the other insignia goes to the next "
                "such planet."
            ),
        ),
    ),
)
