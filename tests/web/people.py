"""What people do at a table, in terms of what they see."""

from random import Random
from typing import Any

from playwright.sync_api import Page

from ..server.serving import Client


def set_table(
    page: Page,
    game: str,
    name: str = "Ana",
    other: str = "open",
    seats: int = 2,
    auto: bool = False,
    options: dict[str, str] | None = None,
) -> str:
    """Set a table and sit down; its code while a seat is free. ``auto`` ends turns that can only be ended."""
    page.goto(f"/new/{game}?seats={seats}")
    page.fill("#name0", name)
    for option, value in (options or {}).items():
        page.select_option(f"#option-{option}", value)
    for seat in range(1, seats):
        page.select_option(f"#chair{seat}", other)
        if other == "me":
            page.fill(f"#name{seat}", f"Guest {seat}")
    if auto:
        page.check("[name=auto_done]")
    page.click("button.large")
    page.wait_for_url("**/t/*")
    return page.inner_text(".bigcode").replace("\xa0", "") if other == "open" and seats > 1 else ""


def join(page: Page, code: str, name: str) -> None:
    """Follow the link and sit down."""
    page.goto(f"/j/{code}")
    page.fill("#name", name)
    page.click("button.large")
    page.wait_for_url("**/t/*")


def my_turn(page: Page) -> bool:
    return page.get_attribute("#play", "data-turn") == "1"


def version(page: Page) -> str:
    return page.get_attribute("#play", "data-version") or ""


def changed(page: Page, since: str) -> None:
    """Wait until the page shows something newer: not only what others did while a click of this page was under way."""
    page.wait_for_function(
        """since => document.getElementById("play").dataset.version !== since
            && !document.getElementById("table").classList.contains("sending")""",
        arg=since,
    )


def picture(page: Page) -> list[str]:
    """The board, element by element; the order of attributes does not matter."""
    found: list[str] = page.locator("#board .lunarium *").evaluate_all(
        "all => all.map(one => one.tagName + [...one.attributes].map(a => `${a.name}=${a.value}`).sort().join(' '))"
    )
    return found


def over(page: Page) -> bool:
    return page.get_attribute("#play", "data-status") == "over"


def point(page: Page, selector: str) -> None:
    """Press the mouse on the middle of an element."""
    x, y = page.locator(selector).evaluate(
        """element => {
            element.scrollIntoView({block: "center"});
            const box = element.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        }"""
    )
    page.mouse.click(x, y)


LOOK = """() => {
    const play = document.getElementById("play").dataset;
    const hits = [...document.querySelectorAll("#board [data-act]")];
    const acts = hits.map(hit => `#board [data-act="${hit.dataset.act}"]`);
    const done = document.querySelector("#end:not([data-why])") ? ["#end"] : [];
    return {version: play.version, turn: play.turn === "1", over: play.status === "over", acts, done};
}"""


def click(page: Page, random: Random, seen: dict[str, Any] | None = None) -> None:
    """Choose any element that can be clicked, or end the turn."""
    seen = seen or page.evaluate(LOOK)
    ends = not seen["acts"] or (seen["done"] and random.random() < 0.5)
    point(page, random.choice(seen["done"] if ends else seen["acts"]))
    changed(page, seen["version"])


def play(pages: list[Page], random: Random, steps: int = 10_000) -> int:
    """Let everybody click in turn until the game is over; how many clicks."""
    done, which = 0, 0
    while done < steps:
        seen = pages[which].evaluate(LOOK)
        if seen["over"]:
            break
        if seen["turn"]:
            click(pages[which], random, seen)
            done += 1
        else:
            which = (which + 1) % len(pages)
    return done


def advised(pages: list[Page], steps: int) -> None:
    """Let everybody do what the hint says."""
    for _ in range(steps):
        mover = next((page for page in pages if my_turn(page)), None)
        while mover is None:
            pages[0].wait_for_timeout(20)
            mover = next((page for page in pages if my_turn(page)), None)
        before = version(mover)
        mover.click("#hint")
        mover.locator(".hinted:visible").first.dispatch_event("click")
        changed(mover, before)


def hurry(pages: list[Page], random: Random, moves: int) -> None:
    """Let everybody play so many moves as programs do, which takes a tenth of the time, and come back to the table."""
    url = pages[0].url
    address, _, table = url.partition("/t/")
    people = []
    for page in pages:
        page.goto("/mine")
        token = next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "lunarium")
        people.append(Client(address, token))
    while max(_moved(person, f"/api/tables/{table}", random) for person in people) < moves:
        pass
    for page in pages:
        page.goto(url)


def _moved(person: Client, table: str, random: Random) -> int:
    """Whoever can plays one action; how many moves there are."""
    view = person.get(table)
    if view["legal"]:
        person.post(f"{table}/act", action=random.choice(view["legal"])["action"], seat=view["seat"])
    return int(view["move"])
