"""The end of a game on the page, what comes next, and what there is to give away."""

import re
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import DESK, PHONE, Open
from .people import set_table

PLAY = """async ([table, most]) => {
    const headers = { "content-type": "application/json" };
    let view = await (await fetch(table)).json();
    for (let step = 0; view.status === "playing" && view.move < most; step++) {
        if (view.legal.length) {
            const action = view.legal[(7 * step) % view.legal.length].words;
            const body = JSON.stringify({ action, seat: view.seat, view: true });
            const answer = await (await fetch(`${table}/act`, { method: "POST", headers, body })).json();
            view = answer.view ?? (await (await fetch(table)).json());
        } else {
            await new Promise(requestAnimationFrame);
            view = await (await fetch(table)).json();
        }
    }
}"""
NEVER = 100_000


def finish(page: Page, until: int = NEVER, also: Sequence[Page] = ()) -> None:
    """Play to the end, quickly, and look. From move ``until`` on pages are there and hear of it as of any change."""
    table = page.url
    api = [table.replace("/t/", "/api/tables/"), until]
    page.goto("/mine")
    page.evaluate(PLAY, api)
    for reader in (page, *also):
        reader.goto(table)
    if until < NEVER:
        page.evaluate(PLAY, [api[0], NEVER])
    expect(page.locator(".ending")).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_end_says_how_and_when_and_what_next(someone: Open, size: dict[str, Any]) -> None:
    ana, cleo = someone(size), someone(size)
    set_table(ana, "nova-luna", other="bot:random")
    finish(ana, 200, [cleo])
    expect(ana.locator(".verdict")).to_have_text(re.compile(r"^You (won|lost) (by \d+|on the tie-break)\.$"))
    expect(ana.locator("#next button").first).to_be_focused()
    expect(ana.locator("#next button").first).to_be_in_viewport()
    expect(ana.locator(".verdict")).to_be_in_viewport()
    expect(cleo.locator(".verdict")).to_have_text(re.compile(r"^\S.* won (by \d+|on the tie-break)\.$"))
    expect(cleo.locator("#next button")).to_have_count(0)
    expect(cleo.locator("#next a").first).to_be_focused()
    assert "★\xa0" in ana.inner_text(".final thead")  # no name stands on another line than its star
    if ana.locator("#turned a").count():
        move = re.search(r"\d+", ana.inner_text("#turned a"))
        assert move
        ana.click("#turned a")
        expect(ana.locator("#moment")).to_have_attribute("data-move", move[0])
        ana.go_back()
    ana.locator("#next button", has_text="Again: Bot that thinks ahead").focus()
    table = ana.url
    ana.keyboard.press("Enter")
    ana.wait_for_url(lambda url: url != table)
    expect(ana.locator("#seats")).to_contain_text("Bot that thinks ahead")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_next_adventure_is_one_tap_away(someone: Open, size: dict[str, Any]) -> None:
    ana = someone(size)
    set_table(ana, "welcome-to-the-moon", seats=1, options={"adventure": "launch"})
    finish(ana)
    expect(ana.locator(".verdict")).to_contain_text("ASTRA")
    table = ana.url
    ana.locator("#next button", has_text="Next: 2. The Journey").click()
    ana.wait_for_url(lambda url: url != table)
    view = ana.evaluate("async () => (await fetch(location.pathname.replace('/t/', '/api/tables/'))).json()")
    assert view["options"]["adventure"] == "journey"


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_after_the_daily_deal(someone: Open, size: dict[str, Any]) -> None:
    ana = someone(size, permissions=["clipboard-read", "clipboard-write"])
    ana.goto("/daily/nova-luna")
    ana.fill("#name", "Ana")
    ana.click("button.large")
    ana.wait_for_url("**/t/*")
    ana.add_init_script("delete Navigator.prototype.share")
    ana.reload()
    finish(ana)
    expect(ana.locator("#day")).to_contain_text(re.compile(r"Place \d+ of \d+\.\s+1 day in a row\."))
    ana.click("#day button")
    expect(ana.locator("#toast")).to_contain_text("The text is copied.")
    text = ana.evaluate("navigator.clipboard.readText()")
    assert text.startswith("Lunarium · Nova Luna · 2")
    assert text.splitlines()[-1].endswith("/daily/nova-luna?day=" + text.splitlines()[0][-10:])
    assert ana.url.rpartition("/")[2] not in text
    ana.locator("#next a").first.click()
    expect(ana.locator("#streak")).to_have_text("1 day in a row.")
    expect(ana.locator("#my-days tbody tr")).to_have_count(1)


def test_a_picture_to_share(someone: Open) -> None:
    ana = someone(DESK, permissions=["clipboard-read", "clipboard-write"])
    ana.add_init_script("delete Navigator.prototype.canShare")
    set_table(ana, "nova-luna", other="bot:random")
    finish(ana)
    ana.locator(".gift img").scroll_into_view_if_needed()
    ana.wait_for_function("() => document.querySelector('.gift img').naturalWidth === 1200")
    drawn = ana.request.get(ana.get_attribute("[data-share-card]", "data-share-card") or "")
    assert drawn.headers["content-type"] == "image/png"
    head = drawn.body()[:24]
    assert (int.from_bytes(head[16:20]), int.from_bytes(head[20:24])) == (1200, 630)
    ana.click("[data-share-card]")
    expect(ana.locator("#toast")).to_contain_text("cannot send pictures from here")
    assert ana.evaluate("navigator.clipboard.readText()") == f"{ana.url}/replay"


def test_a_browser_that_sends_pictures_is_given_one_with_the_link(someone: Open) -> None:
    ana = someone(PHONE)
    ana.add_init_script("navigator.canShare = () => true; navigator.share = async (what) => { window.given = what; };")
    set_table(ana, "nova-luna", other="bot:random")
    finish(ana)
    ana.click("[data-share-card]")
    ana.wait_for_function("() => window.given !== undefined")
    given = ana.evaluate("({ text: given.text, type: given.files[0].type, name: given.files[0].name })")
    assert given == {"text": f"{ana.url}/replay", "type": "image/png", "name": "card.png"}


def test_a_picture_of_todays_deal_leads_to_its_results_only(someone: Open) -> None:
    ana = someone(DESK)
    ana.goto("/daily/welcome-to-the-moon")
    ana.fill("#name", "Ana")
    ana.click("button.large")
    ana.wait_for_url("**/t/*")
    assert ana.request.get(f"{ana.url}/card.svg").status == 409  # not before the end
    finish(ana)
    link = ana.get_attribute("[data-share-card]", "data-link") or ""
    assert link.startswith("/daily/welcome-to-the-moon?day=")
    drawn = ana.request.get(f"{ana.url}/card.svg").text()
    assert "Ana" in drawn
    assert "data-piece" not in drawn
    assert len(drawn) < 20_000  # a cover, not a sheet
