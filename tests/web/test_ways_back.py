"""What cannot be had is not offered, and whatever does not work leads back to the table."""

import pytest
from playwright.sync_api import expect

from .conftest import Open
from .people import set_table


@pytest.mark.parametrize(("game", "open_now"), [("nova-luna", True), ("luna-capital", False)])
def test_the_record_is_offered_when_it_can_be_had(someone: Open, game: str, open_now: bool) -> None:
    page = someone()
    set_table(page, game, other="bot:greedy")
    table = page.url
    expect(page.locator("#board .lunarium")).to_be_visible()
    page.click("[popovertarget=menu]")
    expect(page.locator("#menu a[href$='/record']")).to_have_count(int(open_now))
    expect(page.locator("#no-record")).to_have_count(int(not open_now))
    if not open_now:
        expect(page.locator("#no-record")).to_contain_text("when the game is over")
    page.goto(f"{table}/replay")
    expect(page.locator("a[href$='/record'], form[action$='/fork']")).to_have_count(2 * int(open_now))


@pytest.mark.parametrize("scripts", [True, False])
def test_a_mistake_leads_back_to_the_table(someone: Open, scripts: bool) -> None:
    page = someone(quiet=True, java_script_enabled=scripts)
    set_table(page, "luna-capital", other="bot:greedy")
    table = page.url
    page.goto(f"{table}/record")
    expect(page.get_by_role("alert")).to_contain_text("hidden from you")
    page.click("text=To the table")
    page.wait_for_url(table)
    page.goto("/t/nothing-there-at-all")
    expect(page.locator("text=To the table")).to_have_count(0)


def test_before_anybody_has_played_nothing_is_won(someone: Open) -> None:
    """In The Battle planets without insignia are ties at the end: points to come, not points that were won."""
    page = someone()
    set_table(page, "welcome-to-the-moon", other="bot:greedy", options={"adventure": "battle"})
    expect(page.locator("#seats .total").first).to_have_text("Total: 0")
    page.click("#seat-0 summary")
    expect(page.locator("#seat-0 .pending")).to_have_text("+36 if the game ended now")
