"""One answer a click: the answer to it is the new view, and nobody downloads a view twice."""

from collections.abc import Iterator
from random import Random
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Request, Route

from lunarium.games import GAMES
from lunarium.games import game as make
from lunarium.server.service.session import SPAN

from ..databases import Postgres, postgres
from ..server.serving import Client, serving
from .conftest import Open
from .people import LOOK, click, join, point, set_table, version

__all__ = ["postgres"]

# What the event stream said last, where a test can read it.
EARS = """
const Stream = EventSource;
window.EventSource = class extends Stream {
  constructor(url) {
    super(url);
    super.addEventListener("changed", (event) => (window.told = Number(event.data)));
  }
};
"""


class Asked(list[str]):
    """What a page asks of its table, from now on."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        page.on("request", self._note)

    def _note(self, request: Request) -> None:
        path = urlsplit(request.url).path
        if path.startswith("/t/"):
            self.append(f"{request.method} {path.rpartition('/')[2]}")


SHOWN = """([at, span]) => {
    const news = (version) => Math.floor(version / 2 ** span); // below it stands what only its reader knows
    return window.told >= at && document.querySelector(".sending") === null
        && news(document.getElementById("play").dataset.version) >= news(at);
}"""


def quiet(page: Page, at: str) -> None:
    """Wait until the page has heard of this version and shows it, and had time to ask for more."""
    page.wait_for_function(SHOWN, arg=[int(at), SPAN])
    page.wait_for_timeout(250)


def two(someone: Open, game: str, **other: str) -> tuple[Page, Page]:
    ana, ben = someone(), someone(**other)
    for page in (ana, ben):
        page.add_init_script(EARS)
    join(ben, set_table(ana, game), "Ben")
    for page in (ana, ben):
        page.wait_for_selector("#board .lunarium")
        page.wait_for_function("() => window.told")
        quiet(page, version(ben))
    return ana, ben


def clicks(pages: tuple[Page, Page], number: int) -> None:
    """Whoever can clicks: one request of theirs, one look of the other."""
    rng = Random(number)
    for _ in range(number):
        mover, other = pages if pages[0].evaluate(LOOK)["turn"] else reversed(pages)
        asked, looked = Asked(mover), Asked(other)
        click(mover, rng)
        quiet(mover, version(mover))
        quiet(other, version(mover))
        assert asked == ["POST act"]
        assert looked == ["GET live"]
        assert version(other) == version(mover)


@pytest.mark.parametrize("game", [name for name in GAMES if not make(name).profile.simultaneous])
def test_a_click_is_answered_once(someone: Open, game: str) -> None:
    clicks(two(someone, game), 4)


@pytest.fixture
def another(postgres: Postgres) -> Iterator[tuple[str, str]]:
    """The addresses of two servers with one database. Ask for it before ``someone``, so that no page outlives them."""
    database = postgres.fresh()
    with serving(database, "--no-limits") as one, serving(database, "--no-limits") as other:
        yield one.address, other.address


def test_a_click_is_answered_once_with_two_processes(another: tuple[str, str], someone: Open) -> None:
    one, other = another

    def somebody(base_url: str = one) -> Page:
        return someone(base_url=base_url)

    clicks(two(somebody, "nova-luna", base_url=other), 4)


def test_what_came_while_a_click_was_under_way_is_fetched_once(someone: Open, address: str) -> None:
    ana, ben = two(someone, "nova-luna")
    if not ana.evaluate(LOOK)["turn"]:
        ana, ben = ben, ana
    token = next(cookie["value"] for cookie in ben.context.cookies() if cookie["name"] == "lunarium")
    other = Client(address, token)
    table = ana.url.rpartition("/")[2]

    def late(route: Route) -> None:
        """The answer is on its way when the other says something, and of that the page hears first."""
        answer = route.fetch()
        said = other.post(f"/api/tables/{table}/chat", text="Hello")
        ana.wait_for_function("at => window.told >= at", arg=said["version"])
        route.fulfill(response=answer)

    ana.route("**/act?*", late)
    asked, seen = Asked(ana), ana.evaluate(LOOK)
    point(ana, seen["acts"][0])
    ana.wait_for_selector("#talk:has-text('Hello')")
    quiet(ana, version(ana))
    assert asked == ["POST act", "GET live"]
