"""People at tables: they sit down, play by clicking, watch, lose the connection, change their minds."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from ..databases import execute
from .conftest import DESK, PHONE, Open
from .people import changed, click, hurry, join, my_turn, over, picture, play, point, set_table, version
from .serving import serving


@pytest.mark.slow
def test_two_people_play_a_whole_game_of_nova_luna(someone: Open) -> None:
    ana, ben = someone(DESK), someone(PHONE)
    join(ben, set_table(ana, "nova-luna", auto=True), "Ben")
    expect(ana.locator("#board .lunarium")).to_be_visible()
    assert play([ana, ben], Random(5), 8) == 8
    hurry([ana, ben], Random(5), 195)  # of about 280; one in two hundred has 212
    assert play([ana, ben], Random(5)) > 3
    for page in (ana, ben):
        expect(page.locator(".verdict")).to_contain_text(re.compile("^You (won|lost)"))
        expect(page.locator(".ending")).to_contain_text(re.compile("Ana|Ben"))
        expect(page.locator(".final tfoot td")).to_have_count(2)
    ana.click("text=Was it fair?")
    expect(ana.locator("#fairness")).to_contain_text("promised")
    ana.click("button:has-text('Rematch')")
    ana.wait_for_url(lambda url: url != ben.url)
    ben.click("text=To the rematch")
    expect(ben.locator("#board .lunarium")).to_be_visible()
    assert ben.url == ana.url


def test_two_people_play_a_round_of_luna_capital(someone: Open) -> None:
    ana, ben = someone(DESK), someone(PHONE)
    join(ben, set_table(ana, "luna-capital"), "Ben")
    expect(ana.locator("#board .lunarium")).to_be_visible()
    random = Random(1)
    for _ in range(60):
        if "round 2" in ana.inner_text("#board"):
            break
        play([ana, ben], random, 1)
        changed(ana, "")
    expect(ana.locator("#board")).to_contain_text("round 2")
    expect(ben.locator("#board")).to_contain_text("round 2")


def test_everybody_who_may_act_at_once_does(someone: Open) -> None:
    ana, ben = someone(DESK), someone(PHONE)
    join(ben, set_table(ana, "welcome-to-the-moon"), "Ben")
    expect(ana.locator(".status")).to_contain_text("Still thinking: Ben")
    assert my_turn(ana)
    assert my_turn(ben)
    before = version(ben), version(ana)
    click(ana, Random(2))
    changed(ana, before[1])
    assert my_turn(ben)
    assert version(ben) == before[0]  # what Ana tries is hers to know
    click(ben, Random(3))
    changed(ben, before[0])


def test_a_spectator_watches_and_can_do_nothing(someone: Open) -> None:
    ana, cleo = someone(), someone()
    set_table(ana, "nova-luna", other="bot:random")
    cleo.goto(ana.url)
    expect(cleo.locator(".status")).to_contain_text("You are watching")
    assert cleo.locator("[data-act], [data-why], .bar, .say").count() == 0
    random = Random(4)
    for _ in range(3):
        expect(ana.locator('#play[data-turn="1"]')).to_have_count(1)
        click(ana, random)
    expect(ana.locator('#play[data-turn="1"]')).to_have_count(1)  # the bot has moved, and all is still
    expect(cleo.locator("#play")).to_have_attribute("data-move", ana.get_attribute("#play", "data-move") or "")


def test_who_goes_offline_is_told_and_misses_nothing(someone: Open) -> None:
    ana, ben = someone(), someone(quiet=True)
    join(ben, set_table(ana, "nova-luna"), "Ben")
    expect(ana.locator("#board .lunarium")).to_be_visible()
    ben.context.set_offline(True)
    ben.evaluate("dispatchEvent(new Event('offline'))")
    expect(ben.locator("#offline")).to_be_visible()
    old = version(ben)
    if my_turn(ben):
        ben.locator("#board [data-act]").first.dispatch_event("click")
        expect(ben.locator("#toast")).to_contain_text("Not sent")
        assert version(ben) == old
    ana.fill("#text", "Are you there?")
    ana.press("#text", "Enter")
    expect(ana.locator("#talk")).to_contain_text("Are you there?")
    assert version(ben) == old
    ben.context.set_offline(False)
    expect(ben.locator("#talk")).to_contain_text("Are you there?", timeout=10_000)
    expect(ben.locator("#offline")).to_be_hidden()


def test_undo_takes_back_until_something_is_dealt(someone: Open) -> None:
    ana = someone()
    set_table(ana, "nova-luna", other="me")
    expect(ana.locator("#undo")).to_be_disabled()
    before = picture(ana)
    click(ana, Random(1))
    assert picture(ana) != before
    since = version(ana)
    ana.click("#undo")
    changed(ana, since)
    assert picture(ana) == before
    expect(ana.locator("#undo")).to_be_disabled()


def test_a_turn_ends_by_itself_for_who_wishes_so(someone: Open) -> None:
    ana = someone()
    set_table(ana, "nova-luna", other="bot:random")
    expect(ana.locator('#play[data-turn="1"]')).to_have_count(1)
    ana.click("[popovertarget=menu]")
    ana.check("[data-keep=auto]")
    ana.keyboard.press("Escape")
    acts = 0
    moved = int(ana.get_attribute("#play", "data-move") or 0)
    while acts < 2:
        before = version(ana)
        ana.locator("#board [data-act]").first.dispatch_event("click")
        changed(ana, before)
        acts += 1
    assert int(ana.get_attribute("#play", "data-move") or 0) >= moved + 3  # take, place, done


def test_what_cannot_be_chosen_says_why_and_where_the_rules_say_it(someone: Open) -> None:
    ana = someone()
    set_table(ana, "nova-luna", other="me")
    ana.click("#end", force=True)  # marked as disabled, yet it answers
    expect(ana.locator("#toast")).to_contain_text("You cannot pass")
    link = ana.locator("#toast a")
    assert (link.get_attribute("href") or "").endswith("/rules/nova-luna#take")
    before = version(ana)
    ana.locator("#board .stock [data-why]").dispatch_event("click")
    expect(ana.locator("#toast")).to_contain_text("two tiles or fewer")
    point(ana, "#board .wheel .tile:not(.next) [data-why] >> nth=0")
    expect(ana.locator("#toast")).to_contain_text("Not this one. What you can do: Take the")
    assert version(ana) == before


def test_a_hint_points_at_a_choice_and_says_why(someone: Open) -> None:
    ana = someone()
    set_table(ana, "nova-luna", other="me")
    why = ana.locator("#why")
    expect(why).to_be_hidden()
    ana.click("#hint")
    expect(ana.locator("#board .hinted[data-act]")).to_have_count(1)
    expect(why).to_be_visible()
    reason = r".*\b(tasks?|tiles?)\b.*|No single reason stands out.*"  # on some deals all first tiles are much alike
    expect(why).to_have_text(re.compile(rf"A bot would: Take the .+\. ({reason})\.$"))
    assert why.evaluate(
        "line => line.closest('[aria-live]') !== null"
    )  # whoever listens hears the choice and the reason
    expect(why.locator(".sr")).to_have_text(re.compile("^A bot would: Take the"))
    board, line = ana.locator("#board").bounding_box(), why.bounding_box()
    assert board
    assert line
    assert line["y"] + line["height"] <= board["y"]
    before = version(ana)
    ana.locator("#board .hinted").first.dispatch_event("click")
    changed(ana, before)
    expect(why).to_be_hidden()
    ana.click("#hint")  # the second tap of the same turn
    expect(why).to_have_text(re.compile(r"A bot would: Place the .+\. .+\.$"))


def test_a_choice_shows_its_ghost_to_pointer_and_keyboard(someone: Open) -> None:
    ana = someone()
    set_table(ana, "nova-luna", other="me")
    first = ana.locator("#board .hit").first
    ghost = ana.locator("#board .hit + .ghost").first
    assert ghost.evaluate("ghost => getComputedStyle(ghost).opacity") == "0"
    ana.keyboard.press("Tab")
    first.focus()
    assert float(ghost.evaluate("ghost => getComputedStyle(ghost).opacity")) > 0.5


def test_people_at_one_screen_do_not_see_each_others_cards(someone: Open) -> None:
    ana = someone()
    set_table(ana, "luna-capital", other="me")
    expect(ana.locator("#curtain")).to_contain_text("Pass the screen to")
    expect(ana.locator("#board")).not_to_be_visible()
    ana.click("#curtain button")
    expect(ana.locator("#board")).to_be_visible()
    seat = ana.get_attribute("#play", "data-seat")
    ana.click("#end")
    expect(ana.locator("#curtain")).to_be_visible()
    assert ana.get_attribute("#play", "data-seat") != seat


def test_who_leaves_finds_a_bot_on_the_seat_and_gets_it_back(someone: Open) -> None:
    ana, ben = someone(), someone()
    join(ben, set_table(ana, "nova-luna"), "Ben")
    table = ben.url
    ben.click("[popovertarget=menu]")
    ben.click("[data-leave]")
    ben.click("#leave button:has-text('Yes, leave')")
    ben.wait_for_url(lambda url: "/t/" not in url)
    expect(ana.locator("#seats")).to_contain_text(re.compile("a bot (plays on|takes over soon)"))
    ben.goto(table)
    ben.click("text=I am back")
    expect(ana.locator("#seats")).not_to_contain_text("a bot")


def test_the_host_who_waited_is_told_what_leaving_means_now(someone: Open) -> None:
    ana, ben = someone(), someone()
    place = set_table(ana, "nova-luna")
    expect(ana.locator("#leave-how")).to_have_text("Your seat will be free for somebody else.")
    join(ben, place, "Ben")
    expect(ana.locator("#leave-how")).to_contain_text("A turn that has begun waits a minute for you.")


def test_who_leaves_in_the_middle_of_a_turn_has_a_minute_and_everybody_is_told(someone: Open) -> None:
    ana, ben = someone(), someone()
    join(ben, set_table(ana, "nova-luna"), "Ben")
    expect(ana.locator("#board .lunarium")).to_be_visible()
    gone, stays = (ana, ben) if my_turn(ana) else (ben, ana)
    table = gone.url
    before = version(gone)
    gone.locator("#board [data-act]").first.dispatch_event("click")  # a tile is in the hand
    changed(gone, before)
    gone.click("[popovertarget=menu]")
    gone.click("[data-leave]")
    expect(gone.locator("#leave")).to_contain_text("A turn that has begun waits a minute for you.")
    gone.click("#leave button:has-text('Yes, leave')")
    gone.wait_for_url(lambda url: "/t/" not in url)
    expect(stays.locator(".status")).to_contain_text("has left the table: a bot takes over in a minute.")
    expect(stays.locator("#seats")).to_contain_text("a bot takes over soon")
    gone.goto(table)
    expect(gone.locator(".away")).to_contain_text("A bot takes over in a minute unless you come back.")
    gone.click("text=I am back")
    expect(gone.locator(".prompt")).to_have_text("Place the tile")
    expect(gone.locator("#undo")).to_be_enabled()
    expect(stays.locator(".status")).not_to_contain_text("a bot takes over")


def test_who_gives_up_ends_a_game_of_two(someone: Open) -> None:
    ana, ben = someone(), someone()
    join(ben, set_table(ana, "nova-luna"), "Ben")
    expect(ana.locator("#board .lunarium")).to_be_visible()
    expect(ana.locator("#tour-offer")).to_be_visible()
    ben.click("[popovertarget=menu]")
    ben.click("summary:has-text('Give up')")
    ben.click("button:has-text('Yes, I give up')")
    expect(ana.locator(".verdict")).to_have_text("Ben gave up. You win.")
    expect(ana.locator("#tour-offer")).to_be_hidden()  # a first turn is no longer to be had


def test_what_people_say_is_text(someone: Open) -> None:
    ana, ben = someone(), someone()
    join(ben, set_table(ana, "nova-luna"), "<b>Ben</b>")
    expect(ana.locator("#seats")).to_contain_text("<b>Ben</b>")
    ben.fill("#text", "<img src=x onerror=alert(1)> & hello")
    ben.press("#text", "Enter")
    expect(ana.locator("#talk")).to_contain_text("<img src=x onerror=alert(1)> & hello")
    assert ana.locator("#talk img").count() == 0
    assert ben.input_value("#text") == ""


def test_the_tab_says_whose_turn_it_is(someone: Open) -> None:
    ana, ben = someone(), someone()
    join(ben, set_table(ana, "nova-luna"), "Ben")
    expect(ana.locator("#board .lunarium")).to_be_visible()
    mover, other = (ana, ben) if my_turn(ana) else (ben, ana)
    assert "Your turn" in mover.title()
    assert "Your turn" not in other.title()
    expect(other.locator(".status")).to_contain_text("is thinking")


LISTEN = """
window.heard = {notes: 0, notices: []};
const [Sound, Notice] = [AudioContext, Notification];
window.AudioContext = class extends Sound {
  createOscillator() { heard.notes++; return super.createOscillator(); }
};
window.Notification = class extends Notice {
  constructor(title, more) { super(title, more); heard.notices.push(more.body); }
  static permission = "granted"; // a browser that never has a window grants nobody any
  static async requestPermission() { return "granted"; }
};
Object.defineProperty(document, "hidden", {get: () => window.away ?? false});
"""


def until(one: Page, other: Page, random: Random) -> None:
    """Let the other play until it is one's turn."""
    while not my_turn(one):
        if my_turn(other):
            click(other, random)
        else:
            one.wait_for_timeout(20)


def test_a_turn_is_heard_and_notified_to_who_wishes_so(someone: Open) -> None:
    ana, ben = someone(permissions=["notifications"]), someone()
    ana.context.add_init_script(LISTEN)
    join(ben, set_table(ana, "nova-luna"), "Ben")
    expect(ana.locator("#board .lunarium")).to_be_visible()
    random = Random(3)
    ana.click("[popovertarget=menu]")
    ana.check("[data-keep=notify]")
    ana.keyboard.press("Escape")
    while my_turn(ana):
        click(ana, random)
    notes = ana.evaluate("() => { window.away = true; return heard.notes; }")
    until(ana, ben, random)
    assert ana.evaluate("() => heard") == {"notes": notes + 2, "notices": ["Your turn"]}
    ana.evaluate("() => { window.away = false; }")
    ana.click("[popovertarget=menu]")
    ana.uncheck("[data-keep=sound]")
    ana.uncheck("[data-keep=notify]")
    ana.keyboard.press("Escape")
    while my_turn(ana):
        click(ana, random)
    notes = ana.evaluate("() => { window.away = true; return heard.notes; }")
    until(ana, ben, random)
    assert ana.evaluate("() => heard") == {"notes": notes, "notices": ["Your turn"]}


@pytest.mark.slow
def test_a_game_by_keyboard_alone_to_its_end(someone: Open) -> None:
    ana = someone()
    set_table(ana, "nova-luna", seats=1)
    hurry([ana], Random(7), 30)  # of 68
    for _ in range(40):
        ana.keyboard.press("Tab")
        if ana.evaluate("() => document.activeElement.matches('#board .hit')"):
            break
    presses = 0
    while not over(ana):
        before = version(ana)
        assert ana.evaluate("() => document.activeElement.matches('#board .hit, #end')")
        ana.keyboard.press("Enter")
        changed(ana, before)
        presses += 1
    assert presses > 10
    expect(ana.locator(".verdict")).to_be_visible()


def test_arrows_move_between_choices(someone: Open) -> None:
    ana = someone()
    set_table(ana, "nova-luna", other="me")
    ana.locator("#board .hit").first.focus()
    at = ana.evaluate("() => document.activeElement.dataset.act")
    seen = set()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        ana.keyboard.press(key)
        seen.add(ana.evaluate("() => document.activeElement.dataset.act"))
    assert seen - {at}
    assert None not in seen


@pytest.fixture
def own(tmp_path: Path) -> Iterator[str]:
    """A server of a test's own. Ask for it before ``someone``, so that no page outlives it."""
    with serving(tmp_path) as listening:
        yield listening


def test_its_people_open_a_closed_table_again_and_play_on(own: str, someone: Open, tmp_path: Path) -> None:
    ana, ben, eve = someone(DESK, base_url=own), someone(PHONE, base_url=own), someone(DESK, base_url=own)
    join(ben, set_table(ana, "nova-luna"), "Ben")
    expect(ana.locator("#board .lunarium")).to_be_visible()
    play([ana, ben], Random(4), 4)
    mover = ana if my_turn(ana) else ben
    board = picture(mover)
    close = "UPDATE tables SET status = 'closed', news = news + 1, version = version + 1"
    execute(f"sqlite:///{tmp_path / 'tables.sqlite'}", close)  # as a sweep of another process does
    for page in (ana, ben):  # who has it open sees it
        expect(page.locator("#reopen")).to_be_visible()
        expect(page.locator("#board [data-act]")).to_have_count(0)
    eve.goto(ana.url)
    expect(eve.locator(".verdict")).to_be_visible()
    expect(eve.locator("#reopen")).to_have_count(0)
    ana.goto("/")
    ana.click(f"a[href='{urlsplit(ben.url).path}']")
    ana.click("#reopen")
    for page in (ana, ben, eve):
        expect(page.locator("#play")).to_have_attribute("data-status", "playing")
        expect(page.locator(".verdict")).to_have_count(0)
    assert picture(mover) == board
    assert play([ana, ben], Random(5), 4) == 4


def test_a_host_opens_the_table_again_that_nobody_had_joined(someone: Open) -> None:
    ana, ben = someone(DESK), someone(PHONE)
    code = set_table(ana, "nova-luna")
    url = ana.url
    ana.click("[popovertarget=menu]")
    ana.locator("#menu details", has=ana.locator('[action$="/close"]')).locator("summary").click()
    ana.click('#menu [action$="/close"] button')
    ana.wait_for_url("**/")
    ana.goto(url)
    ana.click("#reopen")
    expect(ana.locator(".bigcode")).to_be_visible()
    join(ben, code, "Ben")
    expect(ana.locator("#board .lunarium")).to_be_visible()
    assert play([ana, ben], Random(6), 4) == 4
