"""All my games on one page: what was played, how it went, filters, and files to take away."""

import csv
import io
import json

import pytest
from playwright.sync_api import Page, expect

from lunarium.words import LANGUAGES

from .checker import violations
from .conftest import DESK, PHONE, Open
from .people import set_table
from .test_pages import wide


def give_up(page: Page) -> None:
    page.evaluate("() => fetch(`${location.pathname}/resign`, {method: 'POST'})")


def test_my_games_are_listed_with_results_and_taken_away(someone: Open) -> None:
    for kind, scheme in ((DESK, "light"), (PHONE, "dark")):
        page = someone(kind, color_scheme=scheme)
        page.goto("/mine")
        expect(page.locator("#list")).to_have_text("0 games")
        set_table(page, "nova-luna", "Ana", "bot:random")
        give_up(page)
        set_table(page, "luna-capital", "=Ana", "bot:random")
        page.goto("/")
        page.click("text=All my games")
        expect(page.locator("#list")).to_have_text("2 games")
        expect(page.locator(".mine .pill")).to_have_text(["Open", "Lost"])
        expect(page.locator("#rates + .rate-tables td").last).to_have_text("0\xa0%")
        expect(page.locator(".months tbody tr")).to_have_count(1)
        assert violations(page) == []
        assert not wide(page)
        page.select_option("#result", "lost")
        page.click("text=Show")
        expect(page.locator(".mine .row")).to_have_count(1)
        expect(page.locator(".mine .row")).to_contain_text("Nova Luna")
        expect(page.locator("#result")).to_have_value("lost")
        table = list(csv.DictReader(io.StringIO(page.request.get("/mine.csv").text())))
        assert [(row["game"], row["result"]) for row in table] == [("luna-capital", ""), ("nova-luna", "lost")]
        assert table[0]["players"].startswith("'=Ana")
        games = json.loads(page.request.get("/mine.json").text())["games"]
        assert [row["status"] for row in games] == ["open", "resigned"]
        assert page.request.get("/api/played?state=open").json()["count"] == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_counted_fits_a_phone_and_bars_are_as_wide_as_drawn(someone: Open, lang: str) -> None:
    page = someone(PHONE, locale=lang)
    for game in ("nova-luna", "welcome-to-the-moon"):
        set_table(page, game, "Ana", "bot:random")
        give_up(page)
    page.goto("/mine")
    expect(page.locator(".rates")).to_have_count(3)
    beyond = """() => [...document.querySelectorAll(".results")].map((table) => {
        const room = table.closest(".rate-tables, .months").getBoundingClientRect();
        return Math.round(table.getBoundingClientRect().right - room.right);
    }).filter((over) => over > 0)"""
    assert page.evaluate(beyond) == []
    drawn = "bars => bars.map(bar => [getComputedStyle(bar).width, getComputedStyle(bar).opacity])"
    assert page.locator(".graph rect").evaluate_all(drawn) == [["22px", "1"]] * 2


def test_a_long_list_has_pages(someone: Open) -> None:
    page = someone()
    page.goto("/new/nova-luna")
    for number in range(25):
        sent: dict[str, str | float | bool] = {"chair0": "me", "chair1": "open", "key": str(number)}
        page.request.post("/new/nova-luna", form=sent, headers={"origin": page.url.split("/new")[0]})
    page.goto("/mine?state=open")
    expect(page.locator(".mine .row")).to_have_count(24)
    page.click("text=Older")
    expect(page.locator(".mine .row")).to_have_count(1)
    expect(page.locator("#state")).to_have_value("open")
    expect(page.locator(".pager")).to_contain_text("Page 2 of 2")
