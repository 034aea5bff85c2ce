"""The rules to read: everything that is cited can be found, and the figures are those of the game."""

from collections.abc import Iterator

import pytest

from lunarium import words
from lunarium.core.play import AnyGame
from lunarium.games import GAMES
from lunarium.games import game as make
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.games.welcome_to_the_moon.campaign import STARS
from lunarium.games.welcome_to_the_moon.cards import ACTIONS, OPPONENTS
from lunarium.words import LANGUAGES, Words
from lunarium.words.rules import Section, anchor, home, pages, rules
from lunarium.words.rules.page import Block, Grid, Steps, Terms
from lunarium.words.welcome_to_the_moon import effect, mission
from lunarium.words.welcome_to_the_moon.adventures import tongue

MOON = "welcome-to-the-moon"
GENERAL = {"set-up", "cards", "turn", "choose", "write", "error", "wild", "missions", "end", "solo", "astra", *ACTIONS}
EACH_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)
EACH_ADVENTURE = pytest.mark.parametrize("adventure", ADVENTURES)


def sections(game: str, lang: str) -> Iterator[Section]:
    for part in rules(game, lang):
        for section in part.sections:
            yield section
            yield from section.sections


def chapter(name: str, lang: str) -> Section:
    return next(section for section in sections(MOON, lang) if section.anchor == name)


def inner(name: str, part: str, lang: str) -> Section:
    return next(section for section in chapter(name, lang).sections if section.anchor == f"{name}-{part}")


def texts(blocks: tuple[Block, ...]) -> Iterator[str]:
    for block in blocks:
        if isinstance(block, str):
            yield block
        elif isinstance(block, Terms):
            yield from (text for term in block.terms for text in (term.name, term.text))
        elif isinstance(block, Steps):
            yield from block.steps
        else:
            yield from (block.caption, *block.head, *(cell for row in block.rows for cell in row))


def grids(section: Section) -> list[Grid]:
    return [block for block in section.blocks if isinstance(block, Grid)]


def anchors(game: str, lang: str) -> list[str]:
    found = [section.anchor for section in sections(game, lang)]
    blocks = [block for section in sections(game, lang) for block in section.blocks]
    return found + [term.anchor for block in blocks if isinstance(block, Terms) for term in block.terms if term.anchor]


def at(adventure: str, seats: int = 2) -> AnyGame:
    return make(MOON, seats=seats, adventure=adventure)


@EACH_LANGUAGE
@pytest.mark.parametrize("game", GAMES)
def test_every_section_says_something_and_leaves_no_placeholder(game: str, lang: str) -> None:
    found = [*sections(game, lang)]
    assert len(found) > 8
    for section in found:
        said = [*texts(section.blocks)]
        assert section.title
        assert said
        assert not [text for text in said if "{" in text or "}" in text]


@pytest.mark.parametrize("game", GAMES)
def test_anchors_are_unique_and_the_same_in_all_languages(game: str) -> None:
    english = anchors(game, "en")
    assert len(english) == len({*english})
    assert all(anchors(game, lang) == english for lang in LANGUAGES)


@EACH_LANGUAGE
@pytest.mark.parametrize("game", [name for name in GAMES if name != MOON])
def test_what_a_reason_cites_is_a_section(game: str, lang: str) -> None:
    for section in words._of(game).SECTIONS:
        assert anchor(make(game), words.section(game, section, lang), lang) == section


@EACH_LANGUAGE
@EACH_ADVENTURE
def test_what_a_reason_cites_is_found_in_the_adventure_or_in_general(adventure: str, lang: str) -> None:
    known = {*anchors(MOON, lang)}
    for section in {*GENERAL, *tongue(adventure).steps}:
        found = anchor(at(adventure), words.section(MOON, section, lang), lang)
        assert found in known, section
        assert found.startswith(f"{adventure}-") or section in GENERAL, section


def test_an_action_is_explained_where_the_table_is() -> None:
    assert anchor(at("journey"), "Robot action") == "journey-robot"
    assert anchor(at("launch"), "Robot action") == "robot"  # no action is carried out there
    assert anchor(at("virus"), "Propagation") == "virus-propagation"
    assert anchor(at("virus"), "Wild action") == "wild"
    assert anchor(at("battle"), "Writing the number") == "battle-write"
    assert anchor(make("nova-luna"), "Something else") == ""


@EACH_LANGUAGE
@EACH_ADVENTURE
def test_every_adventure_has_a_chapter_of_its_own(adventure: str, lang: str) -> None:
    found = chapter(adventure, lang)
    assert words.chapter(at(adventure)) == found.anchor
    assert found.title == words.value(MOON, "adventure", adventure, lang)
    parts = ("sheet", "actions", "more", "missions", "end", "alone")
    assert [section.anchor for section in found.sections] == [f"{adventure}-{part}" for part in parts]
    if lang != "en":
        own, english = ([*texts(section.blocks)] for section in (found, chapter(adventure, "en")))
        assert own[0] != english[0]


@EACH_LANGUAGE
def test_every_chapter_is_a_page_and_everything_else_is_on_the_first(lang: str) -> None:
    first, alone, *chapters = pages(MOON, lang)
    assert (first.name, first.title) == ("", words.title(MOON, lang))
    assert alone.name == "solo"
    assert [page.name for page in chapters] == [*ADVENTURES]
    assert len({page.part for page in chapters}) == 1
    told = [section.anchor for page in (first, alone, *chapters) for section in page.sections]
    assert {*told, "solo", *ADVENTURES} == {section.anchor for section in sections(MOON, lang)}


def test_every_anchor_has_one_page() -> None:
    assert home(MOON, "journey-robot") == home(MOON, "journey") == "journey"
    assert home(MOON, "astra") == "solo"
    assert home(MOON, "robot") == ""
    assert home(MOON, "nowhere") is None
    assert all(home(game, name) is not None for game in GAMES for name in anchors(game, "en"))


def test_other_games_have_one_part_and_no_adventure() -> None:
    assert words.chapter(make("nova-luna")) == ""
    assert [part.title for part in rules("nova-luna")] == [""]
    assert [page.name for page in pages("nova-luna")] == [""]


@EACH_LANGUAGE
@EACH_ADVENTURE
def test_missions_stand_there_with_the_values_of_the_game(adventure: str, lang: str) -> None:
    say, (grid,) = Words(lang), grids(inner(adventure, "missions", lang))
    worth = tongue(adventure).worth
    wanted = [
        (letter, mission(say, card.id), worth(say, card.first), worth(say, card.later))
        for letter, card in zip("AABBCC", ADVENTURES[adventure].missions, strict=True)
    ]
    assert [*grid.rows] == wanted
    if adventure != "dome":  # a star and a badge
        for row, card in zip(grid.rows, ADVENTURES[adventure].missions, strict=True):
            assert [cell.split()[0] for cell in row[2:]] == [str(card.first), str(card.later)]


@EACH_ADVENTURE
def test_every_line_of_the_score_is_explained_in_its_order(adventure: str) -> None:
    game = at(adventure)
    lines = [words.line(MOON, line.name) for line in ADVENTURES[adventure].lines(game.start(), 0)]
    told = next(block for block in inner(adventure, "end", "en").blocks if isinstance(block, Terms))
    assert [term.name for term in told.terms] == lines


@EACH_LANGUAGE
@EACH_ADVENTURE
def test_astras_card_stands_there_with_its_figures(adventure: str, lang: str) -> None:
    section, card = inner(adventure, "alone", lang), ADVENTURES[adventure].astra
    said = " ".join(texts(section.blocks))
    assert f" {card.bonuses} " in said or f" {card.bonuses}." in said
    if adventure != "launch":
        fixed, per_level = (line.points for line in card.score([], 1)[-2:])
        assert f" {fixed} " in said
        assert f" {per_level} " in said
    passes = grids(section)
    assert len(passes) == (2 if adventure == "virus" else 1)
    for number, effects in enumerate(passes, 1):
        told = {letter: does for letters, does in effects.rows for letter in letters.split(",\u00a0")}
        assert told == {letter: effect(Words(lang), adventure, index, number) for index, letter in enumerate("ABC")}


@EACH_LANGUAGE
def test_opponents_and_stars_are_those_of_the_game(lang: str) -> None:
    (opponents,) = grids(chapter("solo-opponents", lang))
    assert [tuple(map(int, row[1:])) for row in opponents.rows] == [
        tuple(opponent.points[action] for opponent in OPPONENTS) for action in range(len(ACTIONS))
    ]
    (stars,) = grids(chapter("campaign", lang))
    assert [tuple(map(int, row[1:])) for row in stars.rows] == [*STARS.values()]
