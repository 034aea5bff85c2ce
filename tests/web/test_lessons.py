"""Learning by doing: the reader plays a first turn, what the card is about is lit, and nothing lit is covered."""

from random import Random
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from lunarium.games import GAMES
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.words import LANGUAGES
from lunarium.words.tours import varies

from .conftest import DESK, PHONE, Open
from .people import changed, set_table, version
from .test_http import BROWSER

LESSONS = [(game, "") for game in GAMES if not varies(game)] + [("welcome-to-the-moon", name) for name in ADVENTURES]

# What the card wants, and what lies over something that is lit: the card, the head of the page, or its foot.
SEEN = """() => {
    const card = document.getElementById("tour");
    const boxed = (one) => one?.getBoundingClientRect();
    const [box, head, bar] = [card, document.querySelector(".top"), document.querySelector(".bar")].map(boxed);
    const part = (name) => card.querySelector(`.tour-${name}`);
    const across = (one, other) => one.left < other.right - 1 && one.right > other.left + 1;
    const meets = (one, other) => across(one, other) && one.top < other.bottom - 1 && one.bottom > other.top + 1;
    const outside = box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
    const wrong = outside ? [["the card is cut off", box]] : [];
    if (document.documentElement.scrollWidth > innerWidth) wrong.push(["the page is too wide"]);
    const found = card.dataset.meant ? [...document.querySelectorAll(card.dataset.meant)] : [];
    const lit = found.filter((one) => one.closest("#play") && boxed(one).width && boxed(one).height);
    const common = (one, other) => ({
        left: Math.max(one.left, other.left), right: Math.min(one.right, other.right),
        top: Math.max(one.top, other.top), bottom: Math.min(one.bottom, other.bottom),
    });
    const picture = (one) => boxed(one.closest("svg.lunarium") ?? one);
    const shown = lit.filter((one) => !one.closest("#window") || meets(boxed(one), boxed(one.closest("#window"))));
    if (lit.length && !shown.length) wrong.push(["nothing of it is in sight"]);
    for (const one of shown) {
        const at = common(common(boxed(one), picture(one)), boxed(one.closest("#window") ?? one));
        if (meets(at, box)) wrong.push(["the card covers it", at, box]);
        if (at.top < (across(at, head) ? Math.max(0, head.bottom) : 0) - 1) wrong.push(["above the screen", at]);
        const foot = bar && bar.bottom > 0 && across(at, bar) && !one.closest("#dock, .bar") ? bar.top : innerHeight;
        if (at.bottom > foot + 1) wrong.push(["below the screen", at, bar]);
        if (at.left < -1 || at.right > innerWidth + 1) wrong.push(["beside the screen", at]);
    }
    return {
        wrong: JSON.stringify(wrong),
        lit: lit.length,
        step: part("step").textContent,
        text: part("said").textContent,
        waits: !part("wait").hidden,
        does: card.classList.contains("doing"),
        over: !part("after").hidden,
    };
}"""
# Once what glides has come to rest, and the page has scrolled where it wants to.
RESTS = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    const ending = document.getAnimations().filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime));
    await Promise.allSettled(ending.map((one) => one.finished));
    for (let still = 0, before = scrollY; still < 3; before = scrollY) {
        await frame();
        still = scrollY === before ? still + 1 : 0;
    }
}"""
SETTLED = '#table:not(.sending) #play:is([data-turn="1"], [data-status="over"])'


def learn(page: Page, game: str, value: str = "") -> None:
    """Begin a lesson from the page of the game."""
    page.goto(f"/new/{game}")
    if value:
        page.select_option("#lesson", value)
    page.click(".learn button")
    page.wait_for_url("**/t/*")
    expect(page.locator("#tour")).to_be_visible()


def choose(page: Page, random: Random) -> None:
    """Do what the card asks for, in whichever way the board offers."""
    page.wait_for_selector(SETTLED)  # what follows by itself may still be on its way
    before = version(page)
    hits = page.locator("#board .hit")
    hits.nth(random.randrange(hits.count())).dispatch_event("click") if hits.count() else page.click("#end")
    changed(page, before)


def looked(page: Page) -> dict[str, Any]:
    """What there is once all rests; what others play meanwhile may set pieces gliding again."""
    for _ in range(3):
        page.evaluate(RESTS)
        seen: dict[str, Any] = page.evaluate(SEEN)
        if seen["wrong"] == "[]":
            break
    assert seen["wrong"] == "[]", seen
    return seen


PHONES: dict[str, dict[str, Any]] = {"upright": PHONE, "lying": {**PHONE, "viewport": {"width": 780, "height": 360}}}
MOVING = [lesson for lesson in LESSONS if lesson[1] in ("", "launch")]  # where pieces glide from place to place


@pytest.mark.parametrize(
    ("game", "value", "kind", "motion"),
    [(*lesson, "upright", "reduce") for lesson in LESSONS]
    + [(*lesson, "lying", "reduce") for lesson in LESSONS]
    + [(*lesson, "upright", "no-preference") for lesson in MOVING],
)
def test_a_lesson_is_done_and_nothing_lit_is_covered(
    someone: Open, game: str, value: str, kind: str, motion: str
) -> None:
    page, random = someone(PHONES[kind], reduced_motion=motion, locale="es" if kind == "lying" else "en"), Random(2)
    learn(page, game, value)
    expect(page.locator("#tour-text")).to_be_focused()
    done: list[str] = []
    while not (seen := looked(page))["over"]:
        if seen["waits"] or (seen["does"] and page.get_attribute("#play", "data-turn") == "0"):
            page.wait_for_selector(SETTLED)
        elif seen["does"]:
            assert seen["lit"], seen
            done.append(page.get_attribute("#play", "data-doing") or "")
            choose(page, random)
        else:
            assert seen["lit"], seen
            page.click("[data-tour=next]")
        assert len(done) < 40
    assert done[-1] == "end"
    assert len(set(done)) >= 3
    page.wait_for_selector(SETTLED)
    page.set_viewport_size(DESK["viewport"])  # and all stops again on a desk, from the last to the first
    page.wait_for_selector("#play[data-shape=wide]")
    while page.locator("[data-tour=back]").is_enabled():
        page.click("[data-tour=back]")
        assert not looked(page)["does"]
    page.click("[data-tour=skip]")
    expect(page.locator("#tour")).to_be_hidden()
    expect(page.locator("#tour-dim")).to_be_hidden()


def test_a_lesson_survives_a_reload_and_what_is_taken_back(someone: Open) -> None:
    page, random = someone(PHONE), Random(1)
    page.goto("/")
    page.click("form[action='/learn/nova-luna'] button")
    page.wait_for_url("**/t/*")
    page.wait_for_selector(SETTLED)
    step = page.locator(".tour-step")
    expect(step).to_have_text("1 of 8")
    page.keyboard.press("ArrowRight")
    expect(step).to_have_text("2 of 8")
    choose(page, random)
    expect(step).to_have_text("3 of 8")
    expect(page.locator(".tour-then")).to_contain_text("It is yours")
    page.reload()
    page.wait_for_selector(SETTLED)
    expect(step).to_have_text("3 of 8")
    page.click("#undo")
    expect(step).to_have_text("2 of 8")
    page.click("[data-tour=next]")  # shows where, and gives the keyboard to it
    assert page.evaluate("document.activeElement.matches('#board .hit')")
    page.keyboard.press("Enter")
    expect(step).to_have_text("3 of 8")
    page.click("[data-tour=back]")  # to read again: nothing is asked for
    expect(page.locator("#tour.doing")).to_have_count(0)
    page.click("[data-tour=next]")
    expect(page.locator("#tour.doing")).to_have_count(1)
    choose(page, random)
    expect(step).to_have_text("4 of 8")
    page.click("#end")  # ahead of the lesson, which follows
    expect(step).to_have_text("6 of 8")
    for _ in range(3):
        page.click("[data-tour=next]")
    assert page.locator(".tour-after form").count() == 0  # the gentle bot is here already
    page.click("[data-tour=end]")
    expect(page.locator("#tour")).to_be_hidden()
    page.reload()
    page.wait_for_selector(SETTLED)
    expect(page.locator("#tour")).to_be_hidden()
    expect(page.locator("#tour-offer")).to_be_hidden()
    page.click("[popovertarget=menu]")
    page.click(".menu [data-tour=go]")
    expect(step).to_have_text("1 of 8")
    page.keyboard.press("Escape")
    expect(page.locator("#tour")).to_be_hidden()


def test_a_newcomer_at_any_table_is_offered_it_once_and_can_go_on_gently(someone: Open) -> None:
    page = someone(DESK)
    set_table(page, "luna-capital", other="bot:random", auto=True)
    page.wait_for_selector(SETTLED)
    page.click("#tour-offer [data-tour=go]")
    while not (seen := looked(page))["over"]:
        if seen["waits"] or page.get_attribute("#play", "data-turn") == "0":
            page.wait_for_selector(SETTLED)
        elif seen["does"]:
            choose(page, Random(len(seen["text"])))
        else:
            page.click("[data-tour=next]")
    table = page.url
    page.click(".tour-after form button")
    page.wait_for_url(lambda url: "/t/" in url and url != table)
    page.wait_for_selector(SETTLED)
    expect(page.locator("#tour")).to_be_hidden()
    expect(page.locator("#tour-offer")).to_be_hidden()
    view = page.evaluate("async () => (await fetch(`/api${location.pathname.replace('/t/', '/tables/')}`)).json()")
    assert [seat["bot"] for seat in view["seats"]] == [None, "gentle"]
    assert not view["settings"]["watch"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_scripts_a_lesson_is_a_list(address: str, lang: str) -> None:
    headers = {**BROWSER, "accept-language": lang, "origin": address}
    with httpx.Client(base_url=address, headers=headers, trust_env=False, follow_redirects=True) as client:
        rules = client.get("/rules/welcome-to-the-moon").text
        assert all(f'<option value="{name}"' in rules for name in ADVENTURES)
        page = client.post("/learn/welcome-to-the-moon", data={"option-adventure": "virus"})
        assert page.status_code == 200
        assert f'href="{page.url.path}/tour"' in page.text
        told = client.get(f"{page.url.path}/tour").text
        assert told.count('class="stop-text"') > 6
        assert ("A virus is loose" in told) == (lang == "en")
