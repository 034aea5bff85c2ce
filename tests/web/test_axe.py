"""A checker of accessibility finds nothing on any page, by day and by night."""

import re
from collections.abc import Iterator

from playwright.sync_api import Page, expect

from lunarium.games import GAMES
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.words.rules import pages as rules_of

from .checker import by_day_and_by_night
from .conftest import PHONE, Open
from .people import join
from .test_pages import FINISHED, wide

MOON = "welcome-to-the-moon"
POST = """async ([path, fields]) => {
    const answer = await fetch(path, {method: "POST", body: new URLSearchParams(fields)});
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return new URL(answer.url).pathname;
}"""


def post(page: Page, path: str, **fields: str) -> str:
    """Send a form as the page would; where it leads."""
    led: str = page.evaluate(POST, [path, fields])
    return led


def table(page: Page, game: str, other: str = "bot:greedy", **options: str) -> str:
    chosen = {f"option-{name}": value for name, value in options.items()}
    return post(page, f"/new/{game}", chair0="me", name0="Ana", chair1=other, **chosen)


def ways(page: Page) -> Iterator[str]:
    """Every page that the server has, with as few tables as show them all."""
    yield "/"
    yield "/nowhere"
    yield "/join?code=AAAAAA"
    for game in GAMES:
        yield f"/new/{game}"
        yield f"/daily/{game}"
        yield from (f"/rules/{game}/{one.name}".rstrip("/") for one in rules_of(game))
    played = [table(page, game) for game in GAMES if game != MOON]
    played += [table(page, MOON, adventure=adventure) for adventure in ADVENTURES]
    yield from played
    yield from (f"{played[-1]}/{more}" for more in ("sheet/0", "tour", "leave"))
    waiting = table(page, "nova-luna", "open")
    yield waiting
    yield f"{waiting}/leave"
    post(page, f"{played[0]}/resign")
    yield played[0]
    replay = post(page, "/import", record=FINISHED.read_text())
    yield replay
    yield replay.replace("replay", "fairness")
    yield "/campaign"
    yield post(page, "/campaign", chair0="me", name0="Ana", chair1="bot:greedy")
    yield "/mine"
    yield "/"  # now with tables


def test_nothing_is_found_on_any_page_by_day_and_by_night(someone: Open) -> None:
    page = someone(PHONE, quiet=True)
    page.goto("/")
    found: dict[str, list[str]] = {}
    seen = 0
    for way in ways(page):
        page.goto(way)
        told = by_day_and_by_night(page)
        if wide(page):
            told.append("it has to be scrolled sideways")
        seen += 1
        if told:
            found[way] = told
    assert seen > 40
    assert found == {}


def test_nothing_is_found_before_somebody_sits_down_nor_then(someone: Open) -> None:
    page, guest = someone(PHONE), someone(PHONE)
    page.goto("/")
    page.goto(table(page, "nova-luna", "open"))
    code = re.sub(r"\s", "", page.inner_text(".bigcode"))
    guest.goto(f"/j/{code}")
    expect(guest.locator("#name")).to_be_visible()
    assert by_day_and_by_night(guest) == []
    join(guest, code, "Ben")
    expect(page.locator("#board .lunarium").first).to_be_visible()
    assert by_day_and_by_night(page) == []  # what came without loading the page anew
    assert not wide(page)


def test_nothing_is_found_on_what_opens_at_a_table(someone: Open) -> None:
    page = someone(PHONE)
    page.goto("/")
    page.goto(table(page, MOON, adventure="virus"))
    page.click("[popovertarget=menu]")
    expect(page.locator("#menu")).to_be_visible()
    assert by_day_and_by_night(page) == []
    page.keyboard.press("Escape")
    page.click("#chip-1 a")
    expect(page.locator("#closer")).to_be_visible()
    assert by_day_and_by_night(page) == []
    page.keyboard.press("Escape")
    page.click("[data-tour=go]")
    expect(page.locator("#tour")).to_be_visible()
    assert by_day_and_by_night(page) == []
