"""Welcome to the Moon on the page: writing on sheets, zooming them, looking at others', learning the game."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.server.service.session import SPAN

from .conftest import DESK, PHONE, Open
from .contrast import faint, measured
from .people import changed, click, hurry, join, my_turn, over, version
from .test_pages import wide

OTHERS = [name for name in ADVENTURES if name != "launch"]
# Of every hit that is drawn: is there a point of its form where a tap meets it?
MISSED = """async () => {
    const missed = [];
    for (const hit of document.querySelectorAll("#board [data-act]")) {
        hit.scrollIntoView({block: "center"});
        await new Promise(requestAnimationFrame); // what lies over the board makes way
        if (!hit.isConnected) continue; // others have played meanwhile
        const met = (x, y) => document.elementFromPoint(x, y)?.closest("[data-act]") === hit;
        const found = [...hit.querySelectorAll("path, rect, circle")].some((form) => {
            const matrix = form.getScreenCTM(), length = form.getTotalLength(), box = form.getBoundingClientRect();
            const along = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => form.getPointAtLength(part * length));
            const points = along.map((point) => point.matrixTransform(matrix));
            return [{x: box.x + box.width / 2, y: box.y + box.height / 2}, ...points].some(({x, y}) => met(x, y));
        });
        if (!found) missed.push(hit.getAttribute("aria-label"));
    }
    return missed;
}"""

# Press any place of the sheet that is offered, else anything, else the end; which slot, and what was asked.
PRESS = """(any) => {
    const hits = [...document.querySelectorAll("#board [data-act]")];
    const slots = hits.filter((hit) => hit.closest("[data-slot]"));
    const offered = slots.length ? slots : hits;
    const hit = offered[Math.floor(any * offered.length)] ?? document.getElementById("end");
    const asked = [...document.querySelectorAll("[data-region=asks] text")].map((text) => text.textContent).join(" ");
    const told = [hit.closest("[data-slot]")?.dataset.slot ?? "", asked];
    hit.dispatchEvent(new MouseEvent("click", {bubbles: true}));
    return told;
}"""


# Play any legal actions, each by a number that only looks like chance, until so many are played, a sheet is open to
# many marks and nobody else thinks, or until the end; the table as it is then.
PLAY = """async ([table, steps]) => {
    for (let step = 0; ; ) {
        const view = await (await fetch(`/api/tables/${table}`)).json();
        const others = view.seats.some((seat) => seat.to_act && !seat.you);
        if (view.status === "over" || (step >= steps && view.legal.length > 4 && !others)) return view;
        const {action} = view.legal[(step * 7919 + 13) % view.legal.length] ?? {};
        if (others || action === undefined) await new Promise((then) => setTimeout(then, 20));
        else await fetch(`/api/tables/${table}/act`, {
            method: "POST",
            headers: {"content-type": "application/json"},
            body: JSON.stringify({action, number: view.number}),
        }).then(() => step++);
    }
}"""


def set_adventure(page: Page, adventure: str, other: str = "bot:random", seats: int = 2, auto: bool = True) -> str:
    """Set a table for an adventure; its code while a seat is free."""
    page.goto(f"/new/welcome-to-the-moon?seats={seats}")
    page.fill("#name0", "Ana")
    for seat in range(1, seats):
        page.select_option(f"#chair{seat}", other)
    page.select_option("#option-adventure", adventure)
    if auto:
        page.check("[name=auto_done]")
    page.click("button.large")
    page.wait_for_url("**/t/*")
    return page.inner_text(".bigcode").replace("\xa0", "") if other == "open" and seats > 1 else ""


def ready(page: Page) -> None:
    """Wait until something can be chosen and nothing is on its way."""
    page.wait_for_selector('#table:not(.sending) #play[data-turn="1"], #play[data-status="over"]')


def press(page: Page, random: Random) -> tuple[str, bool]:
    """Choose something; the slot if it is one, and whether a number was written there."""
    ready(page)
    before = version(page)
    slot, asked = page.evaluate(PRESS, random.random())
    changed(page, before)
    return slot, "Write" in asked or "Draw your insignia" in asked


def choose(page: Page, hit: str) -> None:
    """Take a choice by its element, whatever lies over its middle."""
    before = version(page)
    page.locator(hit).first.dispatch_event("click")
    changed(page, before)


def agree(one: Page, other: Page) -> None:
    """Wait until both have heard of everything: who chooses from an old view is refused, and rightly so.

    A version counts the news of all above its low bits, and below them what only its reader knows.
    """
    for _ in range(600):
        public = {int(version(page)) >> SPAN for page in (one, other)}
        if len(public) == 1 and not any(page.locator(".sending").count() for page in (one, other)):
            return
        one.wait_for_timeout(15)
    raise AssertionError(f"they do not agree: {version(one)} and {version(other)}")


def marks(page: Page, sheet: str) -> list[str]:
    found: list[str] = page.locator(f"{sheet} [data-mark]").evaluate_all("all => all.map(one => one.dataset.mark)")
    return found


@pytest.mark.slow
def test_two_people_play_the_launch_to_its_end(someone: Open) -> None:
    ana, ben = someone(DESK), someone(PHONE)
    join(ben, set_adventure(ana, "launch", "open"), "Ben")
    expect(ana.locator("#window svg").first).to_be_visible()
    random, clicks = Random(11), 0
    hurry([ana, ben], random, 200)  # of about 310; hardly one has less than 250
    while not over(ana):
        for page in (ana, ben):
            agree(ana, ben)
            if my_turn(page):
                click(page, random)
                clicks += 1
    assert clicks > 8
    for page in (ana, ben):
        page.wait_for_selector('#play[data-status="over"]')
        assert over(page)
        expect(page.locator(".final tfoot td")).to_have_count(2)
    assert marks(ana, ".sheet.seat-1")


@pytest.mark.slow
@pytest.mark.parametrize("adventure", OTHERS)
def test_some_turns_with_the_choices_of_every_adventure(someone: Open, adventure: str) -> None:
    """What is no space of the path is chosen where it is offered; everything that is offered can be tapped."""
    page, random = someone(PHONE), Random(adventure)
    set_adventure(page, adventure)
    written = chosen = 0
    for step in range(24):
        if step >= 12 and written > 1 and chosen:
            break
        ready(page)
        if step % 4 == 0:
            assert page.evaluate(MISSED) == []
        slot, writing = press(page, random)
        written += bool(slot) and writing
        chosen += bool(slot) and not writing
    assert written > 1
    assert chosen > 0
    assert len(marks(page, "#window")) >= written
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_alone_astra_is_on_the_board_and_compared_at_the_end(someone: Open) -> None:
    page = someone(PHONE)
    set_adventure(page, "dome", seats=1)
    random = Random(2)
    for _ in range(8):
        press(page, random)
    expect(page.locator("[data-region=astra]")).to_contain_text("Katherine, level 1")
    expect(page.locator("#log")).to_contain_text("ASTRA gets a card")
    page.click("[popovertarget=menu]")
    page.click("summary:has-text('Give up')")
    page.click("text=Yes, I give up")
    expect(page.locator(".final tfoot td")).to_have_count(2)
    column = page.locator(".final tbody tr td:last-child").all_inner_texts()
    assert "–" in column  # a line that ASTRA does not have
    points = [int(text.replace("−", "-")) for text in column if text != "–"]
    assert sum(points) == int(page.locator(".final tfoot td").last.inner_text().replace("−", "-"))
    expect(page.locator(".final tbody")).to_contain_text("Opponent's level")


@pytest.mark.slow
def test_alone_the_end_is_compared_line_by_line(someone: Open) -> None:
    page, random = someone(PHONE), Random(5)
    set_adventure(page, "virus", seats=1)
    for _ in range(6):
        press(page, random)
    address = page.url
    page.goto("/campaign")  # a page that need not draw every move
    end = page.evaluate(PLAY, [address.rsplit("/", 1)[1], 10_000])
    page.goto(address)
    expect(page.locator(".verdict")).to_contain_text("ASTRA")
    expect(page.locator(".final thead th")).to_have_text(["Line", re.compile("Ana"), "ASTRA"])
    rows = [row.locator("th, td").all_inner_texts() for row in page.locator(".final :is(tbody, tfoot) tr").all()]
    own, rival = (
        {line["label"]: str(line["points"]).replace("-", "−") for line in lines}
        for lines in (end["seats"][0]["lines"], end["rival"])
    )
    labels = list(dict.fromkeys([*own, *rival]))
    assert rows[:-1] == [[label, own.get(label, "–"), rival.get(label, "–")] for label in labels]
    assert {"Plants", "Water"} <= own.keys() & rival.keys()
    sums = [sum(line["points"] for line in lines) for lines in (end["seats"][0]["lines"], end["rival"])]
    assert rows[-1] == ["Total", *map(str, sums)]
    expect(page.locator("#dock")).to_be_hidden()
    assert not wide(page)


@pytest.mark.slow
@pytest.mark.parametrize("adventure", ["launch", *OTHERS])
def test_everything_on_a_sheet_stands_out_by_day_and_by_night(someone: Open, adventure: str) -> None:
    """Letters, marks and choices against what is painted behind them; what is no picture is left to a checker."""
    page = someone({"viewport": {"width": 1200, "height": 1250}})
    status = "over"
    while status == "over":  # hardly ever, before a sheet is open to many marks
        set_adventure(page, adventure)
        address = page.url
        page.goto("/campaign")  # which need not draw every move
        status = page.evaluate(PLAY, [address.rsplit("/", 1)[1], 18])["status"]
    page.goto(address)
    page.click("#tour-offer button >> nth=-1")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        inks = measured(page)
        assert faint(inks) == []
        assert len([ink for ink in inks if ink["kind"] == "stroke" and ":" in ink["what"]]) > 5  # marks


def width(page: Page) -> float:
    found: float = page.evaluate("document.querySelector('#window > svg').getBoundingClientRect().width")
    return found


def test_two_fingers_zoom_the_sheet_and_moves_keep_it(someone: Open) -> None:
    page = someone(PHONE)
    set_adventure(page, "launch", auto=False)
    ready(page)
    box = page.locator("#window").bounding_box()
    assert box
    x, y, touch = box["x"] + 150, box["y"] + 150, page.context.new_cdp_session(page)

    def fingers(kind: str, apart: int) -> None:
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}] if apart else []
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", 30)
    for apart in range(35, 80, 5):
        fingers("touchMove", apart)
    fingers("touchEnd", 0)
    near = width(page)
    assert near > 1.8 * box["width"]
    assert page.evaluate("visualViewport.scale") == 1
    choose(page, "#part-offer [data-act]")
    assert width(page) == near
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    expect(page.locator("#window .hit").first).to_be_attached()
    seen = page.evaluate(
        """() => { const frame = document.getElementById("window").getBoundingClientRect();
        return [...document.querySelectorAll("#window .hit")].some((hit) => {
            const box = hit.getBoundingClientRect();
            return box.right > frame.x && box.x < frame.right && box.bottom > frame.y && box.y < frame.bottom; }); }"""
    )
    assert seen


def test_buttons_keys_and_two_taps_zoom(someone: Open) -> None:
    page = someone(PHONE)
    set_adventure(page, "mine")
    ready(page)
    whole = width(page)
    expect(page.locator("[data-zoom=out]")).to_be_disabled()
    page.click("[data-zoom=in]")
    assert width(page) > 1.4 * whole
    page.click("[data-zoom=fit]")
    assert width(page) == whole
    page.focus("#window")
    page.keyboard.press("+")
    page.keyboard.press("+")
    assert width(page) > 2 * whole
    page.keyboard.press("0")
    assert width(page) == whole
    box = page.locator("#window").bounding_box()
    assert box
    for _ in range(2):
        page.touchscreen.tap(box["x"] + 8, box["y"] + 8)
    assert width(page) > 2 * whole


def test_choices_stay_within_reach_of_a_thumb(someone: Open) -> None:
    page = someone(PHONE)
    set_adventure(page, "journey", seats=6)
    ready(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for region in ("strip", "part-head", "part-score"):
        page.evaluate("region => document.getElementById(region).scrollIntoView()", region)
        for selector in ("#part-offer [data-act]", "#undo", "#end"):
            box = page.locator(selector).first.bounding_box()
            assert box
            assert box["y"] > 390
            assert box["y"] + box["height"] <= 780


def test_the_page_stays_where_it_is_from_turn_to_turn(someone: Open) -> None:
    """Choices in the dock are in sight already; the offer of a guided turn goes with the first turn that was played."""
    page, random = someone(PHONE), Random(1)
    set_adventure(page, "launch", auto=False)
    ready(page)
    expect(page.locator("#tour-offer")).to_be_visible()
    turn = page.locator("#part-head").inner_text()
    while page.locator("#part-head").inner_text() == turn:
        press(page, random)
        ready(page)
        assert page.evaluate("scrollY") == 0
    expect(page.locator("#part-offer [data-act]").first).to_be_in_viewport()
    expect(page.locator("#tour-offer")).to_be_hidden()


def test_a_choice_alone_is_as_wide_as_a_fingertip(someone: Open) -> None:
    page = someone(PHONE)
    set_adventure(page, "virus", seats=1)  # which begins with four viruses far from each other
    ready(page)
    boxes = [hit.bounding_box() for hit in page.locator("#window .hit").all()]
    assert len(boxes) == 4
    assert all(box and min(box["width"], box["height"]) >= 24 for box in boxes)


def test_others_are_one_tap_away_and_what_they_write_stays_theirs(someone: Open) -> None:
    ana, ben = someone(PHONE), someone(DESK)
    join(ben, set_adventure(ana, "launch", "open", auto=False), "Ben")
    ready(ben)
    choose(ben, "#board [data-region=offer] [data-act]")
    choose(ben, "#window .sheet [data-act]")
    expect(ana.locator("#chip-1 .thinks")).to_have_count(1)
    ana.click("#chip-1 a")
    expect(ana.locator("#closer")).to_contain_text("Sheet of Ben")
    assert ana.locator("#closer [data-act], #closer [data-mark]").count() == 0
    ana.keyboard.press("Escape")
    while my_turn(ben):
        choose(ben, "#board [data-act], #end" if not ben.locator("#end:not([data-why])").count() else "#end")
    expect(ana.locator("#chip-1 .thinks")).to_have_count(0)
    assert marks(ana, ".sheet.seat-1") == []
    turn = ana.locator("#part-head").inner_text()
    while ana.locator("#part-head").inner_text() == turn:
        ready(ana)
        done = ana.locator("#end:not([data-why])").count()
        choose(ana, "#end" if done else "#board [data-act]")
    expect(ana.locator(".sheet.seat-1 [data-mark].new").first).to_be_attached()
    expect(ana.locator("#log")).to_contain_text("Ben writes")
    ben.locator("#board .other").first.dispatch_event("click")
    expect(ben.locator("#closer [data-mark]").first).to_be_visible()


def test_a_hint_stays_while_others_talk(someone: Open) -> None:
    ana, ben = someone(DESK), someone(DESK)
    join(ben, set_adventure(ana, "launch", "open", auto=False), "Ben")
    ready(ana)
    ana.click("#hint")
    expect(ana.locator("#board .hinted")).to_have_count(1)
    before = version(ana)
    ben.fill("#text", "A moment")  # what others draft is no news, what they say is
    ben.click(".say button")
    changed(ana, before)
    expect(ana.locator("#board .hinted")).to_have_count(1)
    expect(ana.locator("#why")).to_contain_text("A bot would: Take")
    choose(ana, "#board .hinted")
    expect(ana.locator("#play .hinted")).to_have_count(0)
    expect(ana.locator("#why")).to_be_empty()
    while ana.locator("#board [data-act]").count():
        choose(ana, "#board [data-act]")
    ana.click("#hint")
    expect(ana.locator("#end.hinted")).to_have_count(1)
    before = version(ana)
    ben.fill("#text", "Go on")
    ben.click(".say button")
    changed(ana, before)
    expect(ana.locator("#end.hinted")).to_have_count(1)
    choose(ana, "#end")
    expect(ana.locator("#play .hinted")).to_have_count(0)


def test_both_sheets_of_the_battle_can_be_seen_large(someone: Open) -> None:
    page = someone(PHONE)
    set_adventure(page, "battle")
    ready(page)
    page.click("#chip-spare a")
    expect(page.locator("#closer h2")).to_have_text("My other sheet")
    expect(page.locator("#closer svg.lunarium")).to_be_visible()


def test_a_sheet_is_a_page_without_scripts_too(someone: Open) -> None:
    page = someone(DESK)
    set_adventure(page, "virus")
    table = page.url
    page.goto(f"{table}/sheet/1")
    expect(page.locator("h1")).to_contain_text("Sheet of")
    page.goto(f"{table}/tour")
    assert page.locator(".stops li").count() > 4


def test_areas_explain_themselves_to_tap_and_keyboard(someone: Open) -> None:
    page = someone(PHONE)
    set_adventure(page, "launch")
    ready(page)
    page.click("[data-explain]")
    page.locator("#part-offer [data-act]").first.click()
    expect(page.locator("#toast")).to_contain_text("Three combinations of a number and an action")
    expect(page.locator("#undo")).to_be_disabled()  # nothing was chosen
    page.click("[data-explain]")
    page.locator('[data-slot="A"]').dispatch_event("click")
    expect(page.locator("#toast .about")).to_contain_text("ission")
    choose(page, "#part-offer [data-act]")
    page.keyboard.press("Tab")
    page.locator("#window .hit").first.focus()
    expect(page.locator("#explained")).to_be_visible()
    before = version(page)
    page.keyboard.press("Enter")
    changed(page, before)
    assert marks(page, "#window")
