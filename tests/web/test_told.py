"""Everything on a board tells what it is, and a line of the log shows where on the board it happened."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import DESK, PHONE, Open
from .people import advised, set_table

RINGS = ".lit-ring, .chip.lit"


def at_table(page: Page, game: str, steps: int = 0, **options: str) -> None:
    set_table(page, game, other="bot:greedy", options=options)
    page.wait_for_selector("#play[data-turn='1']")
    advised([page], steps)
    page.wait_for_selector("#play[data-turn='1']")


def tap(page: Page, selector: str) -> None:
    """As a finger does: on whatever is drawn there."""
    page.locator(selector).first.dispatch_event("click")


def log(page: Page) -> None:
    page.locator("details[data-fold=log]").evaluate("fold => fold.open = true")


@pytest.mark.parametrize("kind", [DESK, PHONE], ids=["desk", "phone"])
def test_a_tap_tells_of_the_piece_itself_in_luna_capital(someone: Open, kind: dict[str, Any]) -> None:
    page = someone(kind, locale="es")
    at_table(page, "luna-capital")
    toast = page.locator("#toast")
    tap(page, "#board .concession rect")
    expect(toast).to_contain_text("Concesión a largo plazo")
    assert "Las concesiones:" not in toast.inner_text()
    page.click("[data-explain]")  # a lot is a choice: while somebody asks, its pieces tell of themselves
    tap(page, "#board .lot [data-piece^=tile-] rect")
    expect(toast).not_to_contain_text("mercado")
    assert toast.inner_text().count(".") >= 2
    tap(page, "#board .lot [data-piece^=card-] rect")
    expect(toast).to_contain_text("Carta ")
    expect(page.locator("#undo")).to_be_disabled()  # nothing was chosen
    page.click("[data-explain]")


def test_tiles_missions_and_actions_tell_of_themselves(someone: Open) -> None:
    page = someone()
    at_table(page, "nova-luna", 6)
    toast = page.locator("#toast")
    tap(page, "#board .display:not([data-region]) .tile rect")  # of the other
    expect(toast).to_contain_text("on the moon track.")
    page.keyboard.press("Tab")
    page.locator("#board .hit").first.focus()
    page.keyboard.press("?")
    expect(toast).to_contain_text("It costs")
    at_table(page, "welcome-to-the-moon", adventure="mine")
    tap(page, "#board [data-about^=mission-] rect")
    expect(toast).to_contain_text("Mission A:")
    page.click("[data-explain]")
    tap(page, "#board [data-region=offer] [data-about^=action-] rect")
    expect(toast).to_contain_text("action.")
    page.click("[data-explain]")


@pytest.mark.parametrize("kind", [DESK, PHONE], ids=["desk", "phone"])
def test_a_line_shows_its_places_until_it_is_touched_again(someone: Open, kind: dict[str, Any]) -> None:
    page = someone(kind)
    at_table(page, "nova-luna", 3)
    log(page)
    line = page.locator("#log .by [data-lit]", has_text="places the").first
    assert line.locator("svg.sign").count() == 2  # the colour, and the pin of the place
    assert line.locator(".sr").inner_text()  # whoever does not see it is told
    line.scroll_into_view_if_needed()
    line.dispatch_event("click")
    expect(page.locator(RINGS)).to_have_count(1)
    expect(page.locator(".lit-ring")).to_be_in_viewport()
    expect(page.locator("[data-piece]:has(> .lit-ring)")).to_have_attribute(
        "data-piece", (line.get_attribute("data-lit") or "").split('"')[1]
    )
    expect(line).to_have_attribute("aria-pressed", "true")
    line.dispatch_event("click")
    expect(page.locator(RINGS)).to_have_count(0)
    line.dispatch_event("click")
    expect(page.locator(RINGS)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(RINGS)).to_have_count(0)
    page.locator("#log [data-lit]").first.focus()  # by the keyboard
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#log [aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("#log [aria-pressed=true]")).to_have_count(0)


def test_a_place_on_the_sheet_of_another_is_shown_there(someone: Open) -> None:
    page = someone(PHONE)
    at_table(page, "welcome-to-the-moon", 6, adventure="colony")
    log(page)
    line = page.locator("#log .seat-1 [data-sheet='1']").first
    line.dispatch_event("click")
    expect(page.locator("#closer")).to_be_visible()
    expect(page.locator("#closer .lit-ring")).to_have_count(1)
    expect(page.locator("#closer [data-told]")).to_have_text(line.inner_text())
    page.locator("#closer [data-slot]").first.dispatch_event("click")
    expect(page.locator("#closer [data-told]")).not_to_have_text(line.inner_text())
    page.keyboard.press("Escape")
    expect(page.locator("#closer")).to_be_hidden()
    mine = page.locator("#log .seat-0 [data-sheet='0']").first
    mine.dispatch_event("click")
    expect(page.locator("#window .lit-ring")).to_have_count(1)


def test_a_line_touched_while_a_sheet_is_closing_stays_lit(someone: Open) -> None:
    page = someone(PHONE)
    at_table(page, "welcome-to-the-moon", 6, adventure="colony")
    log(page)
    page.locator("#log .seat-1 [data-sheet='1']").first.dispatch_event("click")
    expect(page.locator("#closer .lit-ring")).to_have_count(1)
    heard = """() => new Promise(done => {
        const closer = document.getElementById("closer");
        closer.addEventListener("close", () => setTimeout(done));
        closer.close(); // tells of it later
        document.querySelector("#log .seat-0 [data-sheet='0']").click();
    })"""
    page.evaluate(heard)
    expect(page.locator("#window .lit-ring")).to_have_count(1)


def test_without_scripts_the_lines_are_words(someone: Open) -> None:
    page = someone(java_script_enabled=False)
    set_table(page, "nova-luna", other="me")
    assert page.locator("#log svg.sign").count() > 10
    assert page.locator("#log [role=button]").count() == 0
    assert "red" in page.locator("#log").inner_text()
