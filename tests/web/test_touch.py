"""A tap shows at once, waiting shows, what was not sent is sent again once; sounds; leaving asks first."""

import pytest
from playwright.sync_api import Page, Route, expect

from .conftest import PHONE, Open
from .people import LOOK, changed, point, set_table, version

LISTEN = """
window.heard = [];
const Sound = AudioContext;
window.AudioContext = class extends Sound {
  createOscillator() { heard.push("note"); return super.createOscillator(); }
  createBufferSource() { heard.push("rustle"); return super.createBufferSource(); }
};
"""


def alone(page: Page, game: str = "nova-luna") -> None:
    """A table at which a bot waits, and it is the person's turn."""
    set_table(page, game, other="bot:greedy")
    page.wait_for_selector("#play[data-turn='1']")


def choose(page: Page) -> None:
    """Take or place something: to end a turn has no sound."""
    seen = page.evaluate(LOOK)
    point(page, seen["acts"][0])
    changed(page, seen["version"])


def test_a_tap_shows_before_the_answer_and_waiting_after_a_while(someone: Open) -> None:
    page = someone()
    alone(page)
    held: list[Route] = []
    page.route("**/act*", lambda route: held.append(route))
    assert page.locator("#board .hit").first.evaluate(  # in the same breath: no frame later than the tap
        "hit => hit.dispatchEvent(new MouseEvent('click', {bubbles: true})) && hit.classList.contains('pressed')"
    )
    expect(page.locator("#board .pressed")).to_have_count(1)
    expect(page.locator("#table.waiting")).to_have_count(1)
    before = version(page)
    held[0].continue_()
    changed(page, before)
    expect(page.locator(".pressed, #table.waiting")).to_have_count(0)


@pytest.mark.parametrize("arrived", [False, True])
def test_what_was_not_sent_is_offered_again_and_done_once(someone: Open, arrived: bool) -> None:
    """The request is lost, or its answer: in both cases the tile is taken once."""
    page = someone(quiet=True)
    alone(page)
    number = int(page.get_attribute("#play", "data-number") or 0)

    def lose(route: Route) -> None:
        if arrived:
            route.fetch()
        route.abort()

    page.route("**/act*", lose)
    page.route("**/live*", lambda route: route.abort())
    page.route("**/events", lambda route: route.abort())
    point(page, "#board .tile.next .hit >> nth=0")
    expect(page.locator("#toast")).to_contain_text("Not sent")
    page.unroute("**/act*")
    page.unroute("**/live*")
    page.click("#toast button")
    expect(page.locator("#prompt")).to_have_text("Place the tile")
    assert page.get_attribute("#play", "data-number") == str(number + 1)
    expect(page.locator("#toast")).to_be_hidden()


def test_the_only_choice_is_one_tap(someone: Open) -> None:
    page = someone(PHONE)
    alone(page)
    before = version(page)
    point(page, "#board .tile.next .hit >> nth=0")
    changed(page, before)
    if page.locator("#board .hit").count() == 1:  # the first tile of a display
        expect(page.locator("#end")).to_have_text("Place the first tile")
        page.click("#end")
        expect(page.locator("#end")).to_have_text("End the turn")


@pytest.mark.parametrize(
    ("game", "sound"), [("nova-luna", "note"), ("luna-capital", "rustle"), ("welcome-to-the-moon", "rustle")]
)
def test_choices_are_heard_until_one_tap_says_no(someone: Open, game: str, sound: str) -> None:
    page = someone()
    page.context.add_init_script(LISTEN)
    alone(page, game)
    page.reload()
    page.wait_for_selector("#play[data-turn='1']")
    assert page.evaluate("() => heard") == []  # nobody has touched this page
    page.mouse.click(3, 3)
    choose(page)
    assert sound in page.evaluate("() => heard")
    page.click("[data-sound]")
    expect(page.locator("[data-sound]")).to_have_attribute("aria-pressed", "false")
    page.reload()
    expect(page.locator("[data-sound]")).to_have_attribute("aria-pressed", "false")
    page.wait_for_selector("#play[data-turn='1']")
    choose(page)
    assert page.evaluate("() => heard") == []


@pytest.mark.parametrize("scripts", [True, False])
def test_leaving_asks_first(someone: Open, scripts: bool) -> None:
    page = someone(java_script_enabled=scripts)
    set_table(page, "nova-luna", other="bot:greedy")
    table = page.url
    if scripts:
        page.click("[popovertarget=menu]")
        page.click("[data-leave]")
        expect(page.locator("#leave")).to_be_visible()
        page.click("#leave [data-stay]")
        expect(page.locator("#leave")).to_be_hidden()
        page.click("[popovertarget=menu]")
        page.click("[data-leave]")
    else:
        page.goto(f"{table}/leave")
        page.click("text=Stay")
        page.wait_for_url(table)
        page.goto(f"{table}/leave")
    page.click("text=Yes, leave")
    page.wait_for_url(lambda url: "/t/" not in url)
