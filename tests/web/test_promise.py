"""The promise of the deals: in the menu from the first move on, and copied with one tap."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import DESK, PHONE, Open
from .people import join, set_table

CLIPBOARD = ["clipboard-read", "clipboard-write"]


def promised(page: Page) -> str:
    """What the API says of the page's table."""
    table = page.url.rpartition("/")[2]
    view: dict[str, Any] = page.request.get(f"/api/tables/{table}").json()
    return str(view["commitment"])


@pytest.mark.parametrize(
    ("kind", "lang", "copied"),
    [
        (DESK, "en", "The promise is copied."),
        (PHONE, "es", "La promesa está copiada."),
        (PHONE, "pl", "Obietnica jest skopiowana."),
    ],
)
def test_the_promise_is_copied_with_one_tap(someone: Open, kind: dict[str, Any], lang: str, copied: str) -> None:
    page = someone(kind, locale=lang, permissions=CLIPBOARD)
    set_table(page, "nova-luna", seats=1)
    page.click("[popovertarget=menu]")
    expect(page.locator("#commitment")).to_have_text(promised(page))
    page.click("[data-promise]")
    expect(page.locator("#promise")).to_have_text(copied)
    assert page.evaluate("navigator.clipboard.readText()") == promised(page)


def test_without_a_clipboard_the_promise_is_marked(someone: Open) -> None:
    page = someone()
    page.add_init_script("delete Navigator.prototype.clipboard; document.execCommand = () => false")
    set_table(page, "nova-luna", seats=1)
    page.click("[popovertarget=menu]")
    page.click("[data-promise]")
    page.wait_for_function("promised => String(getSelection()) === promised", arg=promised(page))


def test_the_promise_is_there_before_the_game_and_for_spectators(someone: Open) -> None:
    ana, ben, eve = someone(), someone(PHONE), someone()
    code = set_table(ana, "luna-capital")
    early = promised(ana)
    ana.click("[popovertarget=menu]")
    expect(ana.locator("#commitment")).to_have_text(early)
    join(ben, code, "Ben")
    eve.goto(ana.url)
    for page in (ben, eve):
        page.click("[popovertarget=menu]")
        expect(page.locator("#commitment")).to_have_text(early)


def test_without_scripts_the_promise_is_plain_text(someone: Open) -> None:
    page = someone(java_script_enabled=False)
    set_table(page, "nova-luna", seats=1)
    page.click("[popovertarget=menu]")
    expect(page.locator("#commitment")).to_have_text(promised(page))
    expect(page.locator("[data-promise]")).to_be_hidden()
