"""The Mine as it is taught."""

from typing import Final

from .....games.welcome_to_the_moon.adventures.mine_sheet import (
    ASTRONAUT,
    BONUSES,
    COLUMNS,
    EARNED,
    ENERGIES,
    FIXED,
    LEVELS,
    MAINS,
    PEARL,
    PENALTIES,
    PER_LEVEL,
    PLANNING,
    PLANT,
    RUBY,
    SECONDARIES,
    WATER,
)
from ....catalogue import N_, Words
from ....rules.page import Block, Grid, Text, Topic, said, signed
from ...lesson import ROBOTS, Lesson, astra_points, minus
from ...reasons import SECTIONS
from .sheet import FACTORIES, GIFTS


def _needs(symbols: tuple[int, ...]) -> tuple[str, str]:
    """How many energies and how many robots."""
    energies = sum(symbol in ENERGIES for symbol in symbols)
    return str(energies), str(len(symbols) - energies)


def _mains(words: Words) -> Block:
    rows = []
    for name, factory in zip(FACTORIES, MAINS, strict=True):
        goal = factory.goal and factory.places.index(factory.goal) + 1
        bonus = f"{factory.points} ({goal})" if goal else "–"
        before, after = map(signed, factory.values)
        rows.append((words.say(name), f"{before}\u00a0→\u00a0{after}", *_needs(factory.symbols), bonus))
    heads = (N_("Factory"), N_("Worth"), N_("Energies"), ROBOTS, N_("Bonus (at place)"))
    return Grid(words.say(N_("Main factories")), tuple(map(words.say, heads)), tuple(rows))


def _secondaries(words: Words) -> Block:
    factories = enumerate(zip(GIFTS, SECONDARIES, strict=True), 1)
    rows = [(str(number), *_needs(factory.symbols), words.say(gift)) for number, (gift, factory) in factories]
    heads = (N_("Factory"), N_("Energies"), ROBOTS, N_("Gift"))
    return Grid(words.say(N_("Secondary factories")), tuple(map(words.say, heads)), tuple(rows))


def _places(kind: int) -> Text:
    before, after = map(signed, MAINS[kind].values)
    return said(
        N_("{before} for each in the factory, after the upgrade {after}; and the bonus of {bonus}, if you have it."),
        before=before,
        after=after,
        bonus=MAINS[kind].points,
    )


def _symbols(kind: int) -> Text:
    before, after = map(signed, MAINS[kind].values)
    return said(N_("{before} for each crossed symbol, after the upgrade {after}."), before=before, after=after)


LESSON: Final = Lesson(
    aim=N_("Dig on three levels, bring what you find up to the factories, and make it worth more."),
    sheet=(
        said(
            N_(
                "Under the ground lie {columns} columns of {levels} excavations. On each level numbers rise from left "
                "to right, whatever the other levels say. Pearls and rubies lie at excavations, plants and water "
                "between two of them."
            ),
            columns=len(COLUMNS),
            levels=len(LEVELS),
        ),
        N_("Above stand six main factories and five secondary ones. Each has energies and robots to be crossed:"),
        _mains,
        _secondaries,
    ),
    actions=(
        N_("Cross a robot of any factory."),
        N_("Cross an energy of any factory."),
        N_("Circle a plant directly above or below the number just written."),
        N_("Circle water directly above or below the number just written."),
        N_("Change the number by up to two, and cross a symbol of the astronaut factory."),
        N_("Write an X in any empty excavation, and cross a symbol of the planning factory."),
    ),
    more=(
        Topic(
            "minerals",
            N_("Pearls and rubies"),
            N_("A pearl or ruby is circled as soon as its excavation is numbered, by an X too."),
        ),
        Topic(
            "columns",
            N_("Full columns"),
            N_(
                "When the three excavations of a column are full, all that is circled in it, with the action of this "
                "turn, goes to its factories, one place each, and the pump is circled. Plants and water that are not "
                "circled are lost."
            ),
        ),
        Topic(
            "finished",
            N_("Finished factories"),
            N_("With all energies and robots crossed, what a main factory holds is worth the second value."),
        ),
        Topic(
            "gift",
            SECTIONS["gift"],
            N_(
                "With all energies and robots crossed, a secondary factory gives its gift at once, and it must be "
                "used. Three robots may finish further factories."
            ),
        ),
        Topic(
            "bonuses",
            N_("Factory bonuses"),
            N_(
                "The bonus of a main factory goes to those who are first to fill its place. The others cross it; there "
                "is no lower one."
            ),
        ),
    ),
    score={
        "plants": _places(PLANT),
        "water": _places(WATER),
        "pearls": _places(PEARL),
        "rubies": _places(RUBY),
        "astronauts": _symbols(ASTRONAUT),
        "planning": _symbols(PLANNING),
        "errors": minus(PENALTIES),
    },
    astra=(
        said(N_("Each factory bonus that you circle earns {n} bonuses."), n=EARNED),
        astra_points(FIXED, PER_LEVEL, BONUSES),
    ),
)
