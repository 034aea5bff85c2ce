"""Boards on a phone: what is written can be read, what can be chosen can be tapped, and lying it is mostly board."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from lunarium.games import GAMES
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.words import LANGUAGES

from .conftest import DESK, PHONE, Open
from .people import changed, click, join, my_turn, over, set_table, version
from .test_sheets import PLAY, choose, ready, set_adventure, width

UPRIGHT = ((360, 780), (390, 844))
LYING = ((844, 390), (780, 360))

# Every label that is seen with its size, and of every choice on the board the least side of what can be pressed,
# and how far its middle is from that of the next one.
MEASURE = """() => {
    const shown = (element) => element.checkVisibility({visibilityProperty: true});
    const labels = [...document.querySelectorAll("#board svg text")].filter(shown).map((text) => {
        const matrix = text.getScreenCTM();
        return [parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.c, matrix.d), text.textContent];
    });
    const boxes = [...document.querySelectorAll("#window [data-act]")].map((hit) => hit.getBoundingClientRect());
    const middles = boxes.map((box) => [box.x + box.width / 2, box.y + box.height / 2]);
    const apart = middles.map(([x, y], k) =>
        Math.min(999, ...middles.filter((_, other) => other !== k).map(([a, b]) => Math.hypot(a - x, b - y))));
    const frame = document.getElementById("window").getBoundingClientRect();
    const {clientWidth, clientHeight, clientLeft, clientTop} = document.getElementById("window"); // without scroll bars
    const inside = (at, long) => at >= -0.5 && at <= long + 0.5;
    const seen = middles.filter(([x, y]) =>
        inside(x - frame.x - clientLeft, clientWidth) && inside(y - frame.y - clientTop, clientHeight)).length;
    const out = [...document.querySelectorAll("[data-more]:not([hidden]) b")].map((count) => Number(count.textContent));
    return {
        small: labels.filter(([size]) => size < 8), labels: labels.length, seen, apart,
        sides: boxes.map((box) => Math.min(box.width, box.height)), out: out.reduce((sum, count) => sum + count, 0),
        frame: [frame.x, frame.y, frame.width, frame.height], page: document.documentElement.scrollWidth,
    };
}"""
# Lines that have a room of their own: the words, and by how much they are wider than it, and than the box they are in.
ROOMS = """() => [...document.querySelectorAll("#board svg text[data-room]")].map((text) => {
    const [line, box] = [text, text.parentNode.querySelector("rect")].map((one) => one.getBoundingClientRect());
    const {a} = text.parentNode.getScreenCTM();
    return [text.textContent, line.width - Number(text.dataset.room) * a, box.left - line.left, line.right - box.right];
})"""
# Once two frames are drawn, and pieces that fly to their places have come to rest.
SETTLED = """async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime));
    await Promise.allSettled(ending.map((one) => one.finished));
}"""
# A choice, a point beside it that is on nothing, and that point's way to the middle of another one.
BESIDE = """() => {
    const hits = [...document.querySelectorAll("#window [data-act]")];
    const boxes = hits.map((hit) => hit.querySelector(".ring").getBoundingClientRect());
    const middles = boxes.map((box) => ({x: box.x + box.width / 2, y: box.y + box.height / 2}));
    for (const [k, {x, y}] of middles.entries()) for (let turn = 0; turn < 24; turn++) {
        const far = boxes[k].width / 2 + 9, angle = (turn * Math.PI) / 12;
        const at = {x: x + far * Math.cos(angle), y: y + far * Math.sin(angle)};
        const others = middles.filter((_, other) => other !== k);
        if (document.elementFromPoint(at.x, at.y)?.closest("[data-act], [data-why]")) continue;
        if (others.some((other) => Math.hypot(other.x - at.x, other.y - at.y) < far + 12)) continue;
        const next = hits[(k + 1) % hits.length];
        const slot = (hit) => hit.closest("[data-slot]").dataset.slot;
        return {at, act: hits[k].dataset.act, slot: slot(hits[k]),
            there: middles[(k + 1) % hits.length], other: next.dataset.act, slot2: slot(next)};
    }
}"""


def measured(page: Page, size: tuple[int, int]) -> dict[str, Any]:
    """What there is on a screen of that size, once the page has gone where it wants to."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SETTLED)
    found: dict[str, Any] = page.evaluate(MEASURE)
    assert found["small"] == [], size
    assert found["page"] <= size[0]
    return found


def comfortable(found: dict[str, Any]) -> None:
    """No choice is under 24 pixels, most are over 36; all are in sight, or it is said that there are more."""
    sides = found["sides"]
    assert sides
    assert min(sides + found["apart"]) >= 24
    assert sum(side >= 36 for side in sides) > len(sides) / 2
    assert found["seen"] + found["out"] == len(sides)
    assert found["seen"] >= len(sides) / 3


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_choices_are_large_and_labels_legible_on_every_sheet(someone: Open, adventure: str) -> None:
    page = someone(PHONE)
    set_adventure(page, adventure)
    address = page.url
    for steps in (0, 18):
        if steps:
            page.goto("/campaign")  # which need not draw every move
            page.evaluate(PLAY, [address.rsplit("/", 1)[1], steps])
            page.goto(address)
        ready(page)
        page.evaluate("document.getElementById('tour-offer').hidden = true")
        while not page.locator("#window [data-act]").count():
            if over(page):
                return  # by errors, which chance may bring about
            choose(page, "#board [data-act]" if page.locator("#board [data-act]").count() else "#end")
            ready(page)
        for size in (*UPRIGHT, *LYING):
            found = measured(page, size)
            comfortable(found)
            if size in LYING:
                assert found["frame"][3] >= 0.6 * size[1]
        measured(page, UPRIGHT[0])
        page.locator("[data-zoom=fit]").dispatch_event("click")
        found = page.evaluate(MEASURE)
        assert found["small"] == []  # also of the whole sheet
        assert found["out"] == 0


def test_two_choices_side_by_side_are_told_apart_by_a_finger(someone: Open) -> None:
    page = someone(PHONE)
    set_adventure(page, "launch", auto=False)
    ready(page)
    page.click("[data-tour=later]")
    choose(page, "#part-offer [data-act]")
    page.evaluate("""() => {
        const [one, other] = [...document.querySelectorAll("#window .hit")].map((hit) => hit.getBoundingClientRect());
        const hits = document.querySelectorAll("#window .hit");
        const unit = hits[1].getScreenCTM().a;
        hits[1].style.translate = `${(one.x + 16 - other.x) / unit}px ${(one.y - other.y) / unit}px`;
    }""")
    assert min(page.evaluate(MEASURE)["apart"]) < 24
    measured(page, (600, 844))  # a turned phone looks for its choices anew
    assert min(measured(page, UPRIGHT[0])["apart"]) >= 24


def within(page: Page, thing: Locator) -> bool:
    box, seen = thing.bounding_box(), page.viewport_size
    assert box
    assert seen
    return box["y"] >= 0 and box["y"] + box["height"] <= seen["height"] and box["x"] + box["width"] <= seen["width"]


@pytest.mark.parametrize("game", GAMES)
def test_lying_it_is_mostly_board_and_everything_is_within_reach(someone: Open, game: str) -> None:
    page = someone({**PHONE, "viewport": {"width": 844, "height": 390}})
    set_table(page, game, other="bot:greedy", seats=3)
    ready(page)
    for size in LYING:
        for offered in (True, False):
            page.evaluate("yes => { document.getElementById('tour-offer').hidden = !yes; }", offered)
            found = measured(page, size)
            _x, top, wide, high = found["frame"]
            assert high >= 0.6 * size[1]
            assert wide >= 0.5 * size[0]
            assert top + high <= size[1] + 1
            for tool in ("#undo", "#end", ".top [popovertarget=menu]", "#prompt"):
                assert within(page, page.locator(tool)), tool
            for hit in page.locator("#dock [data-act]").all():
                assert within(page, hit)
    page.evaluate("scrollTo(0, 9)")
    page.click("#hint")  # its reason stands beside the board, and what it means stays in sight
    expect(page.locator("#why")).to_be_visible()
    page.evaluate(SETTLED)
    assert page.evaluate("scrollY") == 0
    for tool in ("#why", "#prompt", "#hint", ".hinted"):
        assert within(page, page.locator(tool).first), tool
    line = page.locator("#why").bounding_box()
    assert line
    assert line["height"] < 90  # as high as its words
    choose(page, "#board [data-act]")
    assert page.evaluate("scrollY") == 0


def test_a_finger_takes_the_nearest_choice_and_sees_it_through_a_lens(someone: Open) -> None:
    page = someone(PHONE)
    set_adventure(page, "launch", auto=False)
    ready(page)
    wire = page.context.new_cdp_session(page)

    def touch(kind: str, *points: dict[str, float]) -> None:
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    page.click("[data-tour=later]")
    choose(page, "#part-offer [data-act]")
    page.click("[data-zoom=fit]")
    found, before = page.evaluate(BESIDE), version(page)
    x, y = found["at"]["x"], found["at"]["y"]
    page.mouse.click(x, y)  # a pointer means what it points at
    expect(page.locator("#toast")).to_be_visible()
    page.click("#toast")
    assert version(page) == before
    page.touchscreen.tap(x, y)
    changed(page, before)
    expect(page.locator(f'#window [data-mark^="{found["slot"]}:"]')).to_have_count(1)

    choose(page, "#undo")
    page.click("[data-zoom=fit]")
    before = version(page)
    touch("touchStart", found["at"])
    expect(page.locator(f'.lens.ready .aimed[data-act="{found["act"]}"]')).to_have_count(1)
    touch("touchMove", {"x": x, "y": 20})
    expect(page.locator(".aimed")).to_have_count(0)
    touch("touchEnd")
    expect(page.locator(".lens")).to_have_count(0)
    assert version(page) == before  # who slides off takes nothing

    touch("touchStart", found["at"])
    expect(page.locator(".lens")).to_be_visible()
    touch("touchMove", found["there"])
    expect(page.locator(f'#window .aimed[data-act="{found["other"]}"]')).to_have_count(1)
    touch("touchEnd")
    changed(page, before)
    expect(page.locator(f'#window [data-mark^="{found["slot2"]}:"]')).to_have_count(1)
    expect(page.locator(".lens, .aimed")).to_have_count(0)


def test_the_page_zooms_by_itself_but_fights_nobody(someone: Open) -> None:
    page = someone(PHONE)
    set_adventure(page, "journey", auto=False)
    ready(page)
    whole = width(page)
    choose(page, "#part-offer [data-act]")
    near = width(page)
    assert near > 1.3 * whole
    more = page.locator("[data-more]:visible").first
    expect(more).to_contain_text("Choices further")
    seen = page.evaluate(MEASURE)["out"]
    more.click()
    page.wait_for_function(f"() => ({MEASURE})().out !== {seen}")
    comfortable(page.evaluate(MEASURE))

    page.click("[data-zoom=fit]")
    assert width(page) == whole  # for now
    choose(page, "#undo")
    choose(page, "#part-offer [data-act]")
    assert width(page) == near
    page.click("[data-zoom=in]")
    own = width(page)
    choose(page, "#window [data-act] >> nth=17")  # in the middle, where any number of the next turn fits beside it
    assert width(page) == own
    while not page.locator("#end:not([data-why])").count():
        choose(page, "#board [data-act]")
        assert width(page) == own
    choose(page, "#end")
    page.wait_for_selector("#part-offer [data-act]")
    assert width(page) == whole  # another turn, which begins with cards

    page.click("[popovertarget=menu]")
    page.uncheck("[data-keep=near]")
    page.keyboard.press("Escape")
    choose(page, "#part-offer [data-act]")
    assert width(page) == whole


@pytest.mark.parametrize("elsewhere", [False, True])
def test_when_the_turn_comes_back_the_page_goes_to_its_choices(someone: Open, elsewhere: bool) -> None:
    """The wheel is above the display where a tile was placed; but whoever looks at something else is left alone."""
    ana, ben, random = someone(PHONE), someone(DESK), Random(2)
    join(ben, set_table(ana, "nova-luna", auto=True), "Ben")
    while whose(ana, ben) is ben:
        turn(ben, random)
    turn(ana, random)
    ana.evaluate("scrollTo(0, 420)")  # to the own display; it was not the reader who went there
    if elsewhere:
        ana.evaluate("dispatchEvent(new WheelEvent('wheel'))")
    while whose(ana, ben) is ben:
        turn(ben, random)
    ana.evaluate(SETTLED)
    if elsewhere:
        assert ana.evaluate("scrollY") == 420
    else:
        expect(ana.locator("#board .hit").last).to_be_in_viewport(ratio=0.9)


def whose(*pages: Page) -> Page:
    """The page of whoever is to choose, once it has heard so."""
    for _ in range(200):
        for page in pages:
            if my_turn(page):
                return page
        pages[0].wait_for_timeout(40)
    raise AssertionError("it is nobody's turn")


def turn(page: Page, random: Random) -> None:
    """Choose until it is somebody else's turn."""
    page.wait_for_selector("#play[data-turn='1']")
    while my_turn(page):
        click(page, random)


@pytest.mark.parametrize("game", GAMES)
def test_the_title_of_a_table_is_read_whole(someone: Open, game: str) -> None:
    page = someone(PHONE)
    set_table(page, game, seats=1)
    page.wait_for_selector("#play[data-turn='1']")
    cut = page.locator(".top-title").evaluate(
        "one => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 9"  # half a line
    )
    assert not cut


def test_what_to_do_is_in_sight_wherever_the_page_goes(someone: Open) -> None:
    """Cards lie below the market: the page goes there once the offer is gone, and the prompt is said above."""
    page = someone(PHONE)
    set_table(page, "luna-capital", seats=1)
    page.wait_for_selector("#play[data-turn='1']")
    table = page.url
    head = page.locator(".top-prompt")
    expect(head).to_be_hidden()
    page.click("[data-tour=later]")
    for again in (False, True):
        if again:
            page.goto("/mine")
            page.goto(table)
        expect(page.locator("#board .hit").first).to_be_in_viewport(ratio=0.9)
        expect(head).to_have_text(page.inner_text("#prompt"))
        expect(head).to_be_visible()
        assert head.evaluate("one => one.scrollWidth <= innerWidth && one.getBoundingClientRect().height < 60")
    page.evaluate("scrollTo(0, 0)")
    expect(head).to_be_hidden()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_raised_letters_stay_within_their_cards(someone: Open, lang: str) -> None:
    """Headings of concessions and the tag of the Last Delivery are narrower where they are small."""
    page = someone(PHONE, locale=lang)
    set_table(page, "luna-capital", other="bot:random", seats=3)
    page.wait_for_selector("#board svg [data-region=marker]")
    page.evaluate("async () => { await document.fonts.ready }")
    for size in (*LYING, *UPRIGHT):
        measured(page, size)
        rooms = page.evaluate(ROOMS)
        assert len(rooms) == 4
        for words, *beyond in rooms:
            assert max(beyond) < 1, (size, words, beyond)
