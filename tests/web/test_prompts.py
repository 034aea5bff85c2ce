"""The line above the board says what to do now, and the news below it are new."""

import re
from itertools import cycle, islice
from random import Random

import pytest
from playwright.sync_api import expect

from lunarium.games import GAMES
from lunarium.words import LANGUAGES

from .conftest import DESK, PHONE, Open
from .people import changed, click, join, my_turn, point, set_table, version

# Every game and every language at least once: which steps there are depends on the one, how they are said on the other.
MOST = max(len(GAMES), len(LANGUAGES))
PROMPTED = list(islice(zip(cycle(GAMES), cycle(LANGUAGES), strict=False), MOST))


@pytest.mark.parametrize(("game", "locale"), PROMPTED)
def test_every_step_has_its_prompt(someone: Open, game: str, locale: str) -> None:
    page = someone(PHONE if locale == "pl" else DESK, locale=locale)
    set_table(page, game, other="bot:random")
    random, told = Random(4), set()
    for _ in range(8):
        page.wait_for_selector("#play[data-turn='1']")
        told.add(page.inner_text("#prompt"))
        assert page.locator("#news .told").count() <= 2
        click(page, random)
    assert len(told) > 2
    assert all(told)


def test_who_waits_has_no_prompt(someone: Open) -> None:
    ana, ben = someone(), someone()
    join(ben, set_table(ana, "nova-luna"), "Ben")
    expect(ana.locator("#board .lunarium")).to_be_visible()
    mover, other = (ana, ben) if my_turn(ana) else (ben, ana)
    expect(mover.locator("#prompt")).to_have_text("Take a tile from the wheel")
    expect(other.locator("#prompt")).to_have_count(0)


def test_news_stand_below_the_prompt_and_are_no_older_than_the_turn(someone: Open) -> None:
    """In a draft that nobody else sees, what the turn before has brought is old."""
    page = someone()
    set_table(page, "welcome-to-the-moon", other="bot:greedy")
    expect(page.locator("#news .told").first).to_be_visible()
    above, below = page.locator("#prompt").bounding_box(), page.locator("#news").bounding_box()
    assert above
    assert below
    assert above["y"] + above["height"] <= below["y"] + 1
    before = version(page)
    point(page, "#board [data-act] >> nth=0")
    changed(page, before)
    expect(page.locator("#news .told")).to_have_count(0)
    page.click("#undo")
    expect(page.locator("#news .told").first).to_be_visible()


def test_what_can_be_chosen_in_hand_is_ringed(someone: Open) -> None:
    page = someone()
    set_table(page, "luna-capital", seats=2, other="bot:greedy")
    page.wait_for_selector("#play[data-turn='1']")
    expect(page.locator("#board .hit .choosable")).to_have_count(3)


def test_while_a_tile_is_to_be_placed_the_wheel_is_calm(someone: Open) -> None:
    page = someone()
    set_table(page, "nova-luna", other="bot:greedy")
    page.wait_for_selector("#play[data-turn='1']")
    rims = page.locator("#board .tile.next .hit").count()
    assert rims == 3
    assert page.get_attribute("[data-region=reach]", "opacity") is None
    point(page, "#board .tile.next .hit >> nth=0")
    expect(page.locator("#prompt")).to_have_text("Place the tile")
    expect(page.locator("[data-region=reach]")).to_have_attribute("opacity", re.compile(r"0?\.35"))
    expect(page.locator("#board .tile.next .hit")).to_have_count(0)


def test_in_the_battle_insignia_are_drawn(someone: Open) -> None:
    page = someone()
    set_table(page, "welcome-to-the-moon", other="bot:greedy", options={"adventure": "battle"})
    page.wait_for_selector("#play[data-turn='1']")
    click(page, Random(1))
    expect(page.locator("#prompt")).to_contain_text("Draw your insignia on a planet")
    expect(page.locator("#board")).not_to_contain_text("on your sheet")
