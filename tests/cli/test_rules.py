"""``lunarium rules`` through a real process: everything on the page, in order, and nothing that a pipe dislikes."""

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from lunarium import words
from lunarium.games import GAMES
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.words import LANGUAGES
from lunarium.words.rules import Section, rules
from lunarium.words.rules.page import Block, Grid, Steps, Terms
from tests.cli.process import lunarium_command

MOON = "welcome-to-the-moon"
MOST = len(ADVENTURES)


def read(*arguments: str, **environment: str) -> str:
    done = lunarium_command("rules", *arguments, **environment)
    assert done.code == 0, done.err
    return done.out


def texts(section: Section) -> Iterator[str]:
    """What is told below the heading, in order; the cells of tables apart, because they stand beside each other."""
    yield section.title
    for block in section.blocks:
        yield from _of(block)
    for inner in section.sections:
        yield from texts(inner)


def _of(block: Block) -> Iterator[str]:
    if isinstance(block, Terms):
        yield from (text for term in block.terms for text in (term.name, term.text))
    elif isinstance(block, Steps):
        yield from block.steps
    elif isinstance(block, Grid):
        yield block.caption
    else:
        yield block


def unwrapped(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_whole_page_is_told_in_its_order(game: str, lang: str) -> None:
    told = unwrapped(read(game, "--lang", lang))
    place = told.index(unwrapped(words.about(game, lang)))
    for part in rules(game, lang):
        place = told.index(part.title, place)
        for text in (text for section in part.sections for text in texts(section)):
            place = told.index(unwrapped(text), place)


def test_an_adventure_is_its_chapter_alone_by_name_or_number() -> None:
    told = read(MOON, "--adventure", "mine")
    assert told == read(MOON, "--adventure", "4")
    assert told.startswith("4. The Mine\n")
    chapters = [section for part in rules(MOON) for section in part.sections]
    for section in chapters:
        assert (section.title in told.splitlines()) == (section.anchor == "mine")


def test_tables_keep_their_rows() -> None:
    told = read(MOON)
    head, line, *rows = told[told.index("Action       1") :].splitlines()[:8]
    assert head.split() == ["Action", *"12345678"]
    assert set(line.strip()) == {"─"}
    points = next(
        block
        for part in rules(MOON)
        for section in part.sections
        for one in (section, *section.sections)
        for block in one.blocks
        if isinstance(block, Grid) and block.head[0] == "Action"
    )
    assert [tuple(row.split()) for row in rows] == list(points.rows)


def test_a_pipe_gets_plain_lines_no_wider_than_asked() -> None:
    told = read(MOON, COLUMNS="60")
    lines = told.splitlines()
    assert max(map(len, lines)) <= 60
    assert not [line for line in lines if line != line.rstrip()]
    assert not [pair for pair in pairwise(lines) if pair == ("", "")]
    assert "\x1b" not in told
    assert max(map(len, read(MOON, COLUMNS="300").splitlines())) <= 88  # longer lines are hard to read


def test_a_terminal_sees_headings_in_bold() -> None:
    told = read("nova-luna", FORCE_COLOR="1", TERM="xterm")
    assert "\x1b[1mNova Luna\x1b[0m" in told
    assert re.sub(r"\x1b\[\d*m", "", told) == read("nova-luna")


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ([], "game"),
        (["chess"], "there is no game 'chess'"),
        (["nova-luna", "--adventure", "mine"], "nova-luna has no adventures"),
        ([MOON, "--adventure", "dance"], f"'dance' is not a number from 1 to {MOST}, nor one of: launch"),
        ([MOON, "--adventure", f"{MOST + 1}"], f"'{MOST + 1}' is not a number from 1 to {MOST}"),
        ([MOON, "--lang", "tlh"], "there is no language 'tlh'"),
    ],
)
def test_what_has_no_rules_is_refused_in_one_line(arguments: list[str], reason: str) -> None:
    done = lunarium_command("rules", *arguments)
    assert done.code == 2
    assert reason in done.err
    assert len(done.err.splitlines()) == 1
    assert done.out == ""
