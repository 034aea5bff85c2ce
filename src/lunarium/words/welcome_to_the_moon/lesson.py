"""What is to be said of an adventure, and its chapter; missions, values and effects come from the game itself."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from ...games.welcome_to_the_moon.adventures import ADVENTURES
from ...games.welcome_to_the_moon.cards import ACTIONS, LETTERS
from ..catalogue import N_, Words
from ..rules.page import Block, Grid, Section, Source, Terms, Text, Topic, block, listed, said, tell, terms
from .about import LINES, VALUES
from .adventures import tongue
from .reasons import SECTIONS
from .sheets import effect, letter, mission

# Said of several adventures.
TANK: Final = N_("Circle the water tank of the space in which the number was just written.")
CROSS_BOX: Final = N_("Write an X in any empty space, and cross the next planning box.")
MISSIONS: Final = N_("What the missions have brought.")
CIRCLED: Final = N_("The circled bonuses.")
ROBOTS: Final = N_("Robots")
ACTION: Final = N_("Action")
SIX_ACTIONS: Final = N_("The six actions")
_ASTRONAUTS: Final = N_("Change the number by up to two, and cross one of the {n} astronaut symbols.")
_WILD_ASTRONAUT: Final = N_(
    "Change the number by up to two, and cross an astronaut symbol. Every second one circles a wild action, {wilds} in "
    "all."
)
_WILD_PLANNING: Final = N_(
    "Write an X in any empty space, and cross a planning symbol. Every second one circles a wild action, {wilds} in "
    "all."
)


def wild_astronaut(wilds: range) -> Text:
    return said(_WILD_ASTRONAUT, wilds=len(wilds))


def wild_planning(wilds: range) -> Text:
    return said(_WILD_PLANNING, wilds=len(wilds))


def astronauts(symbols: range) -> Text:
    return said(_ASTRONAUTS, n=len(symbols))


def minus(values: list[int]) -> Text:
    """A track that costs what is visible."""
    return said(N_("Minus the first visible value: {values}."), values=listed(values))


def first_of(values: list[int]) -> Text:
    """A track that brings what is visible."""
    return said(N_("The first visible value: {values}."), values=listed(values))


def each(values: list[int]) -> Text:
    """Things that are worth what their scale shows."""
    return said(
        N_("Each circled symbol is worth the first visible value of its scale: {values}."), values=listed(values)
    )


def most(prizes: list[int]) -> Text:
    return said(
        N_("{prizes} points for the most, the second most and the third most; nothing without any."),
        prizes=" / ".join(map(str, prizes)),
    )


def astra_points(fixed: int, times: int, bonuses: int) -> Text:
    return said(
        N_(
            "Besides its cards ASTRA has {fixed} points, and {times} for each level of its opponent. There are "
            "{bonuses} bonuses."
        ),
        fixed=fixed,
        times=times,
        bonuses=bonuses,
    )


class Lesson(NamedTuple):
    """An adventure as it is taught."""

    aim: str
    sheet: tuple[Source, ...]
    actions: tuple[Text, ...]  # by action; a single text where none is carried out
    more: tuple[Topic, ...]
    score: Mapping[str, Text]  # by line, without the missions, which every sheet has
    astra: tuple[Text, ...]
    end: Text = ""  # where it is not the usual one
    missions: Text = MISSIONS  # what they are worth
    scales: tuple[Source, ...] = ()  # after the score
    alone: tuple[Topic, ...] = ()


def chapter(words: Words, name: str, lesson: Lesson) -> Section:
    """The adventure, section by section."""
    prefix = f"{name}-"

    def section(anchor: str, title: str, *blocks: Block) -> Section:
        return Section(prefix + anchor, words.say(title), blocks)

    def told(*sources: Source) -> tuple[Block, ...]:
        return tuple(block(words, source) for source in sources)

    return Section(
        name,
        words.say(VALUES["adventure", name]),
        (words.say(lesson.aim),),
        (
            section("sheet", N_("The sheet"), *told(*lesson.sheet)),
            section("actions", SIX_ACTIONS, _actions(words, lesson, prefix)),
            section("more", N_("What else happens"), terms(words, lesson.more, prefix)),
            section("missions", SECTIONS["missions"], _missions(words, name), *_paid(words, lesson)),
            section(
                "end",
                N_("End and score"),
                tell(words, lesson.end or _end(name)),
                _score(words, lesson),
                *told(*lesson.scales),
            ),
            section(
                "alone",
                N_("Alone against ASTRA"),
                *told(*lesson.astra),
                *([terms(words, lesson.alone, prefix)] if lesson.alone else []),
                *_effects(words, name),
            ),
        ),
    )


def _actions(words: Words, lesson: Lesson, prefix: str) -> Block:
    if len(lesson.actions) == 1:
        return tell(words, lesson.actions[0])
    topics = [Topic(action, SECTIONS[action], text) for action, text in zip(ACTIONS, lesson.actions, strict=True)]
    return terms(words, topics, prefix)


def _missions(words: Words, name: str) -> Block:
    """Every mission with its two values."""
    worth = tongue(name).worth
    rows = [
        (letter(card.id), mission(words, card.id), worth(words, card.first), worth(words, card.later))
        for card in ADVENTURES[name].missions
    ]
    heads = (N_("Mission"), N_("Condition"), N_("First"), N_("Later"))
    return Grid("", tuple(map(words.say, heads)), tuple(rows))


def _paid(words: Words, lesson: Lesson) -> tuple[Block, ...]:
    """How a mission is paid, if its line of the score does not say so."""
    return () if "missions" in _lines(lesson) else (tell(words, lesson.missions),)


def _lines(lesson: Lesson) -> Mapping[str, Text]:
    """The score line by line; missions come first unless they bring no points of their own."""
    return lesson.score if "rockets" in lesson.score else {"missions": lesson.missions, **lesson.score}


def _end(name: str) -> Text:
    adventure = ADVENTURES[name]
    return said(
        N_("The game ends with three completed missions, {errors} System Errors or all {spaces} spaces filled."),
        errors=len(adventure.errors[0]),
        spaces=len(adventure.spaces),
    )


def _score(words: Words, lesson: Lesson) -> Terms:
    lines = _lines(lesson)
    return terms(words, (Topic("", LINES[line], text) for line, text in lines.items()))


def _effects(words: Words, name: str) -> list[Block]:
    """ASTRA's effect cards, for each pass of the deck where it matters; letters that do the same share a row."""
    differ = len(tongue(name).effects) > len(LETTERS)
    heads = (N_("First pass"), N_("Second pass")) if differ else (N_("In both passes"),)
    grids: list[Block] = []
    for number, head in enumerate(heads, 1):
        rows: dict[str, list[str]] = {}
        for index, character in enumerate(LETTERS):
            rows.setdefault(effect(words, name, index, number), []).append(character)
        cells = tuple((",\u00a0".join(characters), does) for does, characters in rows.items())
        grids.append(Grid("", (words.say(N_("Effect card")), words.say(head)), cells))
    return grids
