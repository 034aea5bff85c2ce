"""The pages themselves: ways in, languages, light and dark, small screens, records, and who can use them."""

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import DESK, PHONE, RECORDS, Open
from .people import changed, click, my_turn, set_table, version

FINISHED = RECORDS / "luna-capital-tie-by-scaffolding.txt"


def load(page: Page, text: str) -> None:
    """Import a record and look at its replay."""
    page.goto("/")
    page.click("details:has(#record) > summary")
    page.fill("#record", text)
    page.click("details:has(#record) button")
    page.wait_for_url("**/replay")


def wide(page: Page) -> bool:
    """Whether the page has to be scrolled sideways."""
    return bool(page.evaluate("() => document.documentElement.scrollWidth > innerWidth"))


@pytest.mark.parametrize(
    ("locale", "told"), [("en-GB", "Choose a game"), ("es-MX", "Elige un juego"), ("pl", "Wybierz grę")]
)
def test_pages_speak_the_language_of_the_browser(someone: Open, locale: str, told: str) -> None:
    page = someone(locale=locale)
    page.goto("/")
    expect(page.locator("#games")).to_have_text(told)
    assert page.get_attribute("html", "lang") == locale[:2]


@pytest.mark.parametrize("path", ["/", "/new/nova-luna", "/rules/nova-luna"])
def test_more_languages_do_not_make_a_small_page_scroll_sideways(someone: Open, path: str) -> None:
    page = someone({"viewport": {"width": 320, "height": 640}})
    page.goto(path)
    for languages in range(3, 13):
        assert not wide(page), languages
        page.evaluate(
            "() => { const all = document.querySelector('.langs'); all.append(all.children[0].cloneNode(true)); }"
        )


def test_the_language_can_be_switched_and_is_kept(someone: Open) -> None:
    page = someone()
    set_table(page, "nova-luna", other="me")
    page.click("[popovertarget=menu]")
    page.click("#menu [hreflang=pl]")
    expect(page.locator("#undo")).to_contain_text("Cofnij")
    assert "Weź" in (page.locator("#board .hit").first.get_attribute("aria-label") or "")
    toast = page.locator("#toast")
    while "Nie można spasować" not in (toast.text_content() or ""):  # until the scripts of the new page listen
        page.click("#end", force=True)
        page.wait_for_timeout(200)
    page.goto("/")
    assert page.get_attribute("html", "lang") == "pl"


def ground(page: Page) -> str:
    told: str = page.evaluate("() => getComputedStyle(document.documentElement).backgroundColor")
    return told


def switch(page: Page) -> None:
    with page.expect_navigation(wait_until="load"):
        page.click(".theme")


def test_light_and_dark_follow_the_system_until_somebody_chooses(someone: Open) -> None:
    page = someone(color_scheme="light")
    page.goto("/")
    light = ground(page)
    page.emulate_media(color_scheme="dark")
    dark = ground(page)
    assert dark != light
    page.emulate_media(color_scheme="light")
    switch(page)  # to dark
    assert ground(page) == dark
    switch(page)  # to light
    page.emulate_media(color_scheme="dark")
    assert ground(page) == light
    switch(page)  # as the system has it
    assert ground(page) == dark


def test_a_friend_joins_by_code(someone: Open) -> None:
    ana, ben = someone(), someone(PHONE)
    code = set_table(ana, "nova-luna")
    assert ana.input_value("#link").endswith(f"/j/{code}")
    ben.goto("/")
    ben.fill("#code", f"{code[:3]} {code[3:]}".lower())
    ben.press("#code", "Enter")
    ben.fill("#name", "Ben")
    ben.click("button.large")
    expect(ana.locator("#seats")).to_contain_text("Ben")
    ben.goto("/")
    row = ben.locator(".mine .row")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Ana, Ben")
    expect(row).to_contain_text(re.compile("Your turn|Ana to play"))


def test_bots_take_the_seats_that_stay_free(someone: Open) -> None:
    ana = someone()
    set_table(ana, "nova-luna", seats=3)
    ana.click("button:has-text('Start now with bots')")
    expect(ana.locator("#board .lunarium")).to_be_visible()
    expect(ana.locator("#seats")).to_contain_text("Bot that thinks ahead")


def test_the_daily_deal_is_the_same_for_everybody(someone: Open) -> None:
    boards = []
    for name in ("Ana", "Ben"):
        page = someone()
        page.goto("/daily/nova-luna")
        page.fill("#name", name)
        page.click("button.large")
        boards.append(
            page.locator("#board .wheel [data-piece]").evaluate_all("all => all.map(one => one.dataset.piece)")
        )
    assert boards[0] == boards[1]


def test_a_replay_goes_by_slider_keys_links_and_itself(someone: Open) -> None:
    page = someone()
    load(page, FINISHED.read_text())

    def shows(move: int) -> None:
        expect(page.locator("#moment")).to_have_attribute("data-move", str(move))
        expect(page.locator("#fork-move")).to_have_value(str(move))

    shows(359)
    page.keyboard.press("Home")
    shows(0)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    shows(2)
    page.keyboard.press("ArrowLeft")
    shows(1)
    page.locator("#slider").fill("100")
    shows(100)
    assert page.url.endswith("?move=100")
    page.goto(page.url.replace("100", "101"))
    shows(101)
    page.click("#auto")
    shows(103)
    page.click("#auto")


def test_a_record_leaves_and_comes_back_and_goes_another_way(someone: Open) -> None:
    page = someone()
    text = FINISHED.read_text()
    load(page, text)
    with page.expect_download() as saved:
        page.click("text=Save the record")
    kept = saved.value.path().read_text()
    assert text.endswith(kept)
    assert kept.startswith("[Game")
    page.keyboard.press("Home")
    page.locator("#slider").fill("60")
    expect(page.locator("#fork-move")).to_have_value("60")
    page.click("text=Start this game")
    page.wait_for_url(re.compile(r"/t/[^/]+$"))
    expect(page.locator("#play")).to_have_attribute("data-status", "playing")
    expect(page.locator("#seats")).to_contain_text("Bot that thinks ahead")


def test_a_record_that_is_none_says_what_is_wrong(someone: Open) -> None:
    page = someone(quiet=True)
    page.goto("/")
    page.click("details:has(#record) > summary")
    page.fill("#record", '[Game "nova-luna"]\nhello')
    page.click("details:has(#record) button")
    expect(page.locator("[role=alert]")).to_contain_text("line")


def test_links_and_forms_are_enough_without_scripts(someone: Open) -> None:
    page = someone(java_script_enabled=False)
    set_table(page, "nova-luna", other="me")
    before = page.get_attribute("#play", "data-move")
    page.locator(".choices button").first.click()
    assert page.get_attribute("#play", "data-move") != before
    page.click("#undo")
    assert page.get_attribute("#play", "data-move") == before


def moved(page: Page) -> int:
    count: Any = page.evaluate("() => document.getAnimations().filter(one => one.effect.target?.dataset?.piece).length")
    return int(count)


def test_pieces_are_seen_moving_unless_somebody_wants_calm(someone: Open) -> None:
    for motion, expected in (("no-preference", True), ("reduce", False)):
        page = someone(reduced_motion=motion)
        set_table(page, "nova-luna", other="me")
        click(page, Random(1))
        assert bool(moved(page)) is expected


def test_it_fits_a_desk_and_turns_for_a_phone(someone: Open) -> None:
    page = someone(DESK)
    set_table(page, "nova-luna", other="me")
    box = page.locator("#board").bounding_box()
    assert box
    assert box["width"] > 1000
    assert box["y"] + box["height"] < 900
    page.set_viewport_size({"width": 360, "height": 780})
    expect(page.locator("#play")).to_have_attribute("data-shape", "tall")
    assert not wide(page)
    before = version(page)
    assert my_turn(page)
    page.locator("#board .hit").first.click()
    changed(page, before)
