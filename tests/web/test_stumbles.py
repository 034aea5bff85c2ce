"""What new players stumbled over: each stays mended."""

import re
from random import Random
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from .conftest import DESK, PHONE, Open
from .people import changed, click, join, set_table, version

SMALL = {**PHONE, "viewport": {"width": 390, "height": 844}}


def test_after_a_live_update_language_and_theme_lead_back_to_the_table(someone: Open) -> None:
    ana = someone(DESK)
    set_table(ana, "nova-luna", other="bot:random", seats=2)
    table = urlsplit(ana.url).path
    ana.wait_for_selector("#play[data-turn='1']")
    click(ana, Random(1))
    links = ana.locator("#menu .wishes a").evaluate_all("all => all.map(one => one.href)")
    assert len(links) == 4
    for link in links:
        assert parse_qs(urlsplit(link).query)["to"] == [table]
    ana.click("[popovertarget=menu]:visible >> nth=0")
    ana.click("#menu [hreflang=pl]")
    expect(ana.locator("#board .lunarium")).to_be_visible()
    assert urlsplit(ana.url).path == table
    assert ana.get_attribute("html", "lang") == "pl"


def test_back_closes_the_sheet_of_another_and_stays_at_the_table(someone: Open) -> None:
    ana = someone(SMALL)
    set_table(ana, "welcome-to-the-moon", other="bot:random", options={"adventure": "launch"})
    table = ana.url
    for _ in range(2):
        ana.locator("[data-closer]").first.click()
        expect(ana.locator("#closer[open]")).to_be_visible()
        ana.go_back()
        expect(ana.locator("#closer[open]")).to_have_count(0)
        assert ana.url == table
    ana.locator("[data-closer]").first.click()
    expect(ana.locator("#closer[open]")).to_be_visible()
    ana.keyboard.press("Escape")
    expect(ana.locator("#closer[open]")).to_have_count(0)
    ana.go_back()  # nothing is open: now it leads away
    ana.wait_for_url("**/new/**")


def test_who_wins_when_somebody_gives_up_is_said(someone: Open) -> None:
    ana, ben = someone(DESK), someone(DESK)
    join(ben, set_table(ana, "nova-luna"), "Ben")
    expect(ana.locator("#board .lunarium")).to_be_visible()
    ana.click("[popovertarget=menu]:visible >> nth=0")
    ana.click("#menu summary:has-text('Give up')")
    ana.click("text=Yes, I give up")
    for page in (ana, ben):
        told = "You gave up. Ben wins." if page is ana else "Ana gave up. You win."
        expect(page.locator(".verdict")).to_have_text(told)


def test_a_name_with_signs_of_replacement_is_said_as_it_is(someone: Open) -> None:
    ana = someone(DESK)
    set_table(ana, "luna-capital", name="$& $1 Ana", other="me")
    expect(ana.locator("#curtain[open]")).to_be_visible()
    expect(ana.locator("#curtain p")).to_have_text(re.compile(r"^Pass the screen to (\$& \$1 Ana|Guest 1)\.$"))
    for _ in range(2):
        told = ana.inner_text("#curtain p")
        if "Ana" in told:
            assert told == "Pass the screen to $& $1 Ana."
            return
        ana.click("#curtain button")
        while not ana.locator("#curtain[open]").count():
            before = version(ana)
            click(ana, Random(3))
            changed(ana, before)
    pytest.fail("it was never Ana's turn")


def test_by_plain_http_a_link_is_copied_and_a_wish_for_notifications_is_answered(someone: Open, address: str) -> None:
    ana = someone(DESK, quiet=True, base_url=f"http://home.test:{urlsplit(address).port}")  # headers are ignored there
    set_table(ana, "nova-luna")
    assert not ana.evaluate("isSecureContext")
    ana.evaluate("document.addEventListener('copy', () => (window.copied = document.activeElement.value))")
    ana.click("[data-share]")
    expect(ana.locator("#toast")).to_have_text("The link is copied.")
    assert ana.evaluate("window.copied") == ana.input_value("#link")
    ana.click("[popovertarget=menu]:visible >> nth=0")
    ana.click("[data-keep=notify]")
    expect(ana.locator("#toast")).to_contain_text("Browsers notify only over https")
    expect(ana.locator("#menu")).to_be_hidden()
    expect(ana.locator("[data-keep=notify]")).not_to_be_checked()


@pytest.mark.parametrize(("seats", "offered"), [(1, 0), (2, 1)])
def test_deadlines_are_for_tables_with_others(someone: Open, seats: int, offered: int) -> None:
    ana = someone(DESK)
    for game in ("nova-luna", "welcome-to-the-moon"):
        ana.goto(f"/new/{game}?seats={seats}")
        expect(ana.locator("#deadline")).to_have_count(offered)


def test_alone_a_mission_speaks_of_effect_cards_not_of_others(someone: Open) -> None:
    ana = someone(DESK)
    set_table(ana, "welcome-to-the-moon", seats=1)
    expect(ana.locator("#log")).to_contain_text("when an effect card has turned it over")
    expect(ana.locator("#log")).not_to_contain_text("for the others")


def test_a_moment_of_a_replay_and_a_campaign_are_given_away_in_words(someone: Open) -> None:
    ana = someone(DESK, permissions=["clipboard-read", "clipboard-write"])
    set_table(ana, "nova-luna", seats=1)
    ana.goto(f"{ana.url}/replay")
    ana.click("[data-share-moment]")
    expect(ana.locator("#toast")).to_have_text("The link is copied.")
    ana.goto("/campaign?seats=2")
    ana.fill("#name0", "Ana")
    ana.click("button.large")
    ana.wait_for_url("**/c/*")
    ana.click("[data-share]")
    expect(ana.locator("#toast")).to_have_text("The link is copied.")
