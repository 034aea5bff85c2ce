"""From the front page to the first choice: how many taps it takes, and that nothing typed is lost on the way."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from lunarium.games import GAMES
from lunarium.words import LANGUAGES

from .conftest import DESK, PHONE, Open
from .people import set_table

LANDSCAPE: dict[str, Any] = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
TAPS = "() => { addEventListener('click', () => sessionStorage.taps = +(sessionStorage.taps ?? 0) + 1, true) }"


def counted(page: Page) -> Callable[[], int]:
    """The front page, with all taps counted that a person makes from there on."""
    page.add_init_script(f"({TAPS})()")
    page.goto("/")
    return lambda: int(page.evaluate("() => +(sessionStorage.taps ?? 0)"))


def can_choose(page: Page) -> None:
    """It is this person's turn, and there is something to choose."""
    expect(page.locator("#play")).to_have_attribute("data-turn", "1")
    expect(page.locator("#board [data-act]").first).to_be_attached()


@pytest.mark.parametrize("kind", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_one_tap_plays_against_a_bot(someone: Open, game: str, kind: dict[str, Any]) -> None:
    page = someone(kind)
    taps = counted(page)
    page.click(f'form[action="/play/{game}"] button')
    can_choose(page)
    assert taps() == 1
    expect(page.locator("#seats")).to_contain_text("Astronaut")
    expect(page.locator("#seats .seat")).to_have_count(2)


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without"])
def test_two_taps_invite_a_friend_and_two_seat_them(someone: Open, scripts: bool) -> None:
    ana, ben = someone(java_script_enabled=scripts), someone(PHONE, java_script_enabled=scripts)
    ana.goto("/")
    ana.click('a.button[href="/new/nova-luna"]')
    ana.click("text=Invite friends")
    expect(ana.locator("#link")).to_have_value(
        f"{ana.url.split('/t/')[0]}/j/" + ana.inner_text(".bigcode").replace("\xa0", "")
    )
    ben.goto(ana.input_value("#link"))  # the first tap
    ben.click("text=Sit down")
    ben.wait_for_url("**/t/*")
    expect(ben.locator("#seats")).to_contain_text("Astronaut 2")


def test_one_tap_plays_the_daily_deal(someone: Open) -> None:
    page = someone(PHONE)
    taps = counted(page)
    page.click('form[action="/daily/nova-luna"] button')
    can_choose(page)
    assert taps() == 1


def test_three_taps_play_together_at_one_screen(someone: Open) -> None:
    page = someone()
    page.goto("/")
    page.click('a.button[href="/new/nova-luna"]')
    page.select_option("#chair1", "me")
    page.click("button.large:not(.friends)")
    can_choose(page)
    expect(page.locator("#seats")).to_contain_text("Astronaut 2")


def test_two_taps_play_the_campaign(someone: Open) -> None:
    page = someone()
    taps = counted(page)
    page.click('form[action="/campaign/now"] button')
    page.click("text=To the table")
    can_choose(page)
    assert taps() == 2


@pytest.mark.parametrize("kind", [DESK, PHONE, LANDSCAPE], ids=["desk", "phone", "landscape"])
def test_the_button_that_begins_is_in_sight(someone: Open, kind: dict[str, Any]) -> None:
    page = someone(kind)
    ways = [f"/new/{game}?seats={seats}" for game, entry in GAMES.items() for seats in _seats(entry)]
    for way in [*ways, "/campaign", "/campaign?seats=6"]:
        page.goto(way)
        expect(page.locator("button.large").first).to_be_in_viewport(ratio=1)
        assert page.evaluate("() => scrollY") == 0


def _seats(entry: Any) -> list[int]:
    return [int(value) for option in entry.options if option.name == "seats" for value in option.values]


def test_one_tap_is_in_sight_on_the_front_page(someone: Open) -> None:
    page = someone(DESK)
    page.goto("/")
    for game in GAMES:
        expect(page.locator(f'form[action="/play/{game}"] button')).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_a_phone_one_tap_is_in_sight_however_it_is_held(someone: Open, lang: str) -> None:
    page = someone(LANDSCAPE, locale=lang)
    for width, height in ((844, 390), (780, 360), (667, 375), (390, 844), (360, 780)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto("/")
        expect(page.locator('form[action^="/play/"] button').first).to_be_in_viewport(ratio=1)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width


def fill(page: Page) -> None:
    """Answer every kind of question of a new table."""
    page.fill("#name0", "Ana")
    page.select_option("#chair1", "me")
    page.fill("#name1", "Ben")
    page.select_option("#chair2", "bot:random")
    page.uncheck("[name=hints]")
    page.check("[name=auto_done]")
    page.select_option("#deadline", "3600")


def filled(page: Page) -> dict[str, Any]:
    """What the form holds now."""
    found: dict[str, Any] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("form.stack :is(input, select)")]
            .filter(field => !["key", "seats"].includes(field.name) && !field.name.startsWith("more-"))
            .map(field => [field.name, field.type === "checkbox" ? field.checked : field.value]))"""
    )
    return found


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without"])
@pytest.mark.parametrize("path", ["/new/welcome-to-the-moon", "/campaign"])
def test_another_number_of_players_loses_nothing(someone: Open, path: str, scripts: bool) -> None:
    page = someone(java_script_enabled=scripts)
    page.goto(f"{path}?seats=3")
    fill(page)
    if "new" in path:
        page.select_option("#option-adventure", index=2)
    before = filled(page)
    for seats in (1, 2, 4, 3):
        page.click(f"button[name=seats][value='{seats}']")
        expect(page.locator(".chair")).to_have_count(seats)
    assert filled(page) == before


@pytest.mark.parametrize("path", ["/new/nova-luna", "/campaign"])
def test_a_name_that_is_refused_loses_nothing(someone: Open, path: str) -> None:
    page = someone(quiet=True)
    page.goto(f"{path}?seats=3")
    fill(page)
    page.fill("#name0", 'An"a')
    before = filled(page)
    page.click("button.large")
    expect(page.get_by_role("alert")).to_contain_text("A name has 1 to 40")
    assert filled(page) == before
    page.fill("#name0", "Ana")
    page.click("button.large")
    page.wait_for_url(re.compile("/[tc]/"))


def test_a_refused_name_at_a_friends_table_or_the_daily_deal_can_be_mended_there(someone: Open) -> None:
    ana, ben = someone(), someone(PHONE, quiet=True)
    code = set_table(ana, "nova-luna", seats=3)
    for way in (f"/j/{code}", "/daily/nova-luna"):
        ben.goto(way)
        ben.fill("#name", "Bot Ben")
        if way.startswith("/j"):
            ben.check("[name=seat][value='2']")
        ben.click("button.large")
        expect(ben.get_by_role("alert")).to_have_text("Only bots are named so.")
        expect(ben.locator("#name")).to_have_value("Bot Ben")
        if way.startswith("/j"):
            expect(ben.locator("[name=seat][value='2']")).to_be_checked()
        ben.fill("#name", "Ben")
        ben.click("button.large")
        ben.wait_for_url("**/t/*")


def test_enter_begins_and_does_not_choose_another_number(someone: Open) -> None:
    page = someone()
    page.goto("/new/nova-luna")
    page.fill("#name0", "Ana")
    page.press("#name0", "Enter")
    can_choose(page)


def test_the_browser_remembers_how_it_played(someone: Open) -> None:
    page = someone()
    set_table(page, "nova-luna", "Ana", "bot:random", seats=3, auto=True)
    page.goto("/")
    page.click('form[action="/play/nova-luna"] button')
    can_choose(page)
    expect(page.locator("#seats .seat")).to_have_count(3)
    expect(page.locator("#seats")).to_contain_text("Ana")
    page.goto("/new/nova-luna")
    expect(page.locator(".chair")).to_have_count(3)
    expect(page.locator("#chair1")).to_have_value("bot:random")
    expect(page.locator("[name=auto_done]")).to_be_checked()


@pytest.mark.parametrize(
    "cookie", ["seats=99&bot=chess&sent=1", "option-adventure=nowhere&sent=1&level=%FF", "%00", "x" * 4000]
)
def test_a_strange_memory_is_forgotten(someone: Open, address: str, cookie: str) -> None:
    page = someone()
    for game in (*GAMES, "campaign"):
        page.context.add_cookies([{"name": f"lunarium-set-{game}", "value": cookie, "url": address}])
    page.context.add_cookies([{"name": "lunarium-name", "value": "%22%22", "url": address}])
    page.goto("/")
    page.click('form[action="/play/welcome-to-the-moon"] button')
    can_choose(page)
    page.goto("/")
    page.click('form[action="/campaign/now"] button')
    page.click("text=To the table")
    can_choose(page)
    for way in ("/new/welcome-to-the-moon", "/campaign"):
        page.goto(way)
        expect(page.locator("button.large").first).to_be_visible()


def test_a_server_for_this_computer_alone_says_so_and_how_to_let_others_in(someone: Open, address: str) -> None:
    page = someone()
    set_table(page, "nova-luna")
    lobby = page.locator(".lobby")
    expect(lobby).to_contain_text("Only this computer can open this link.")
    expect(lobby).to_contain_text(f"lunarium serve --host 0.0.0.0 --port {address.rsplit(':', 1)[1]}")
    expect(page.locator(".qr")).to_have_count(0)
