"""A campaign in the browser: begun, played, paused, watched, gone on with."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from lunarium.games.welcome_to_the_moon import campaign as rules

from .checker import violations
from .conftest import DESK, PHONE, Open
from .people import join
from .test_pages import wide

# Play any legal actions of this reader's until others are to act.
STEP = """async table => {
    for (let view; ; ) {
        view ??= await (await fetch(`/api/tables/${table}`)).json();
        if (!view.legal.length) return view.status;
        const action = view.legal[Math.floor(Math.random() * view.legal.length)].action;
        const answer = await fetch(`/api/tables/${table}/act`, {
            method: "POST",
            headers: {"content-type": "application/json"},
            body: JSON.stringify({action, number: view.number, view: true}),
        });
        ({view} = await answer.json());
    }
}"""


def begin(page: Page, seats: int, other: str = "open") -> str:
    """Begin a campaign; its address."""
    page.goto(f"/campaign?seats={seats}")
    page.fill("#name0", "Ana")
    for seat in range(1, seats):
        page.select_option(f"#chair{seat}", other)
    page.click("button.large")
    page.wait_for_url("**/c/*")
    return page.url


def finish(pages: list[Page], table: str) -> None:
    """Everybody plays until the adventure is over, from a page that need not draw every move."""
    for page in pages:
        page.goto("/campaign")
    for _ in range(200):
        if "over" in [page.evaluate(STEP, table) for page in pages]:
            return
    raise AssertionError("the adventure does not end")


@pytest.mark.slow
def test_two_people_play_an_adventure_and_go_on_to_the_next(someone: Open, tmp_path: Path) -> None:
    ana, ben, eve = someone(DESK), someone(PHONE), someone(DESK)
    campaign = begin(ana, 2)
    expect(ana.locator(".interlude")).to_contain_text("rockets")
    eve.goto(campaign)
    expect(eve.locator("#next, #again")).to_have_count(0)
    ana.click("text=To the table")
    join(ben, ana.inner_text(".bigcode").replace("\xa0", ""), "Ben")
    table = ana.url.rsplit("/", 1)[1]
    expect(eve.locator(".chapters thead")).to_contain_text("Ben")  # live
    finish([ana, ben], table)
    ana.goto(f"/t/{table}")
    expect(ana.locator(".verdict")).to_be_visible()
    ana.click(".ending >> text=To the campaign")
    ana.wait_for_url(campaign)
    expect(ana.locator("#story")).to_have_text("2. The Journey")
    expect(ana.locator(".trail .done")).to_have_count(1)
    expect(ana.locator(".chapters tbody tr.done td")).to_have_text([re.compile(r"\d ?[★·]"), re.compile(r"\d ?[★·]")])
    expect(eve.locator("#story")).to_have_text("2. The Journey")
    ben.goto("/")
    row = ben.locator(".mine .row")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("The next adventure awaits")
    with ana.expect_download() as download:
        ana.click("text=Save the campaign's file")
    file = tmp_path / "campaign.txt"
    download.value.save_as(file)
    assert len(rules.verify(rules.parse(file.read_text()))) == 1
    ana.click("#next")
    ana.wait_for_url("**/t/*")
    expect(eve.locator("text=Only watch")).to_have_attribute("href", "/t/" + ana.url.rsplit("/", 1)[1])
    ben.reload()
    expect(row).to_contain_text("Your turn")
    expect(row).to_contain_text("2. The Journey")
    row.click()
    ben.wait_for_url(campaign)
    assert not wide(ben)
    assert violations(ben) == []
    ben.click("text=To the table")
    ben.wait_for_url(ana.url)


@pytest.mark.slow
def test_the_last_adventure_can_be_played_again(someone: Open) -> None:
    ana, eve = someone(PHONE), someone(DESK)
    campaign = begin(ana, 1)
    eve.goto(campaign)

    def play() -> tuple[str, str]:
        """Finish the open adventure: its table, and the points that Ana has."""
        table = ana.url.rsplit("/", 1)[1]
        finish([ana], table)
        ana.goto(f"/t/{table}")
        points = ana.locator(".final tfoot td").first.inner_text()
        ana.click(".ending >> text=To the campaign")
        ana.wait_for_url(campaign)
        expect(ana.locator("tr.done td")).to_have_text(re.compile(rf"^{points}\s"))
        return table, points

    ana.click("text=To the table")
    ana.wait_for_url("**/t/*")
    first, _ = play()
    expect(ana.locator("#again")).to_have_text("Play again: 1. The Launch")
    ana.click("#again")
    ana.wait_for_url("**/t/*")
    assert ana.url.rsplit("/", 1)[1] != first
    expect(eve.locator("#story")).to_have_text("1. The Launch")
    expect(eve.locator("tr.open .earlier")).to_have_attribute("href", f"/t/{first}/replay")
    second, _ = play()
    expect(ana.locator("#story")).to_have_text("2. The Journey")
    expect(ana.locator("tr.done th a").first).to_have_attribute("href", f"/t/{second}/replay")
    ana.click(".earlier")
    ana.wait_for_url(f"**/t/{first}/replay")


def test_an_adventure_that_was_given_up_is_begun_anew(someone: Open) -> None:
    ana = someone(PHONE, locale="es")
    campaign = begin(ana, 1)
    expect(ana.locator(".interlude")).to_contain_text("Tierra")
    ana.click("text=A la mesa")
    ana.wait_for_url("**/t/*")
    first = ana.url
    ana.click("[popovertarget=menu]")
    expect(ana.locator(f'#menu a[href="{campaign[campaign.index("/c/") :]}"]')).to_be_visible()
    ana.locator("#menu details", has=ana.locator('[action$="/resign"]')).locator("summary").click()
    ana.click('#menu [action$="/resign"] button')
    ana.click(".ending >> text=A la campaña")
    ana.wait_for_url(campaign)
    expect(ana.locator("#again")).to_have_count(0)
    ana.click("#next")
    ana.wait_for_url("**/t/*")
    assert ana.url != first
    expect(ana.locator('#play[data-turn="1"]')).to_have_count(1)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_keeps_people_out_of_a_campaign(someone: Open, scheme: str) -> None:
    ana = someone(PHONE, color_scheme=scheme)
    ana.goto("/campaign?seats=6")
    assert violations(ana) == []
    begin(ana, 6, "bot:random")
    assert violations(ana) == []
    assert not wide(ana)


def test_a_deadline_is_told_at_the_table_and_on_my_tables(someone: Open) -> None:
    ana = someone(DESK)
    ana.goto("/new/nova-luna?seats=2")
    ana.fill("#name0", "Ana")
    ana.select_option("#chair1", "me")
    ana.fill("#name1", "Ben")
    ana.select_option("#deadline", "3600")
    ana.click("button.large")
    ana.wait_for_url("**/t/*")
    expect(ana.locator(".status")).to_contain_text("Time is up in 60 minutes")
    ana.goto("/")
    expect(ana.locator(".mine .row")).to_contain_text("Time is up in 60 minutes")
