"""The list of bots: each has a name on pages, and the documents tell of it."""

import re
from pathlib import Path

import pytest

import lunarium
from lunarium.bots import BOTS, DEFAULT, able, bot, usual
from lunarium.bots.advice import ADVISER
from lunarium.core.errors import BadOption
from lunarium.words.pages import PAGES
from tests.contract.toy import Tides

ROOT = Path(__file__).parents[2]


def test_there_is_no_such_bot() -> None:
    with pytest.raises(BadOption, match=f"there is no bot 'oracle'; there are: {', '.join(BOTS)}"):
        bot("oracle", lunarium.game("nova-luna"))


def test_who_plays_unless_told_and_who_advises_are_on_the_list() -> None:
    assert {DEFAULT, ADVISER} <= {*BOTS}


def test_who_needs_no_planner_plays_a_game_that_has_none() -> None:
    """The rules of the toy are on no list, so no planner has its name."""
    assert able(Tides(seats=2)) == ["random"]
    assert (usual(Tides(seats=2)), usual(Tides(seats=2), "gentle")) == ("random", "random")
    whole = lunarium.game("nova-luna")
    assert able(whole) == [name for name in BOTS if name != "learned"]
    assert (usual(whole), usual(whole, "gentle")) == (DEFAULT, "gentle")


@pytest.mark.parametrize("name", BOTS)
def test_pages_have_a_name_for_it(name: str) -> None:
    assert f"bot_{name}" in PAGES


@pytest.mark.parametrize("name", BOTS)
def test_the_documents_tell_of_it(name: str) -> None:
    assert f"`{name}`" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert re.search(rf"^\| `{name}` \|", (ROOT / "docs" / "bots.md").read_text(encoding="utf-8"), re.MULTILINE)
