"""Another site in the same browser: it can make the browser ask, and gets nothing done."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from .conftest import Open
from .people import set_table

PATHS = ["/new/nova-luna", "/campaign", "/daily/nova-luna", "/import"]


class Evil(BaseHTTPRequestHandler):
    """A page with a form that sends itself to the address in ``to``."""

    def do_GET(self) -> None:
        to = parse_qs(urlsplit(self.path).query).get("to", [""])[0]
        fields = {"chair0": "me", "name0": "Eve", "chair1": "open", "name": "Eve", "move": "0", "record": "x"}
        inputs = "".join(f'<input name="{name}" value="{value}">' for name, value in fields.items())
        page = f'<form method="post" action="{to}">{inputs}</form><script>document.forms[0].submit()</script>'
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.end_headers()
        self.wfile.write(page.encode())

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture(scope="module")
def evil() -> Iterator[int]:
    """The port of another site on this machine."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Evil) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


def token(page: Page) -> str:
    return next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "lunarium")


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1"], ids=["another site", "another port of this host"])
def test_another_site_cannot_take_the_seats_away(someone: Open, address: str, evil: int, host: str) -> None:
    ana = someone(quiet=True)
    code = set_table(ana, "nova-luna")
    table, mine = ana.url, token(ana)
    for path in (*PATHS, f"/j/{code}", f"{urlsplit(table).path}/fork", f"{urlsplit(table).path}/close"):
        with ana.expect_response(lambda answer, path=path: answer.url == address + path) as answer:  # type: ignore[misc]
            ana.goto(f"http://{host}:{evil}/?to={address}{path}")
        assert answer.value.status == 403, path
        assert token(ana) == mine
    ana.goto(table)
    expect(ana.locator(".bigcode")).to_be_visible()  # still her table, still waiting


def test_a_link_from_another_site_leads_to_ones_own_table(someone: Open, address: str, evil: int) -> None:
    ana = someone()
    set_table(ana, "nova-luna")
    table, mine = ana.url, token(ana)
    ana.goto(f"http://localhost:{evil}/?to=about:blank")
    ana.evaluate("to => { location.href = to }", table)
    expect(ana.locator(".bigcode")).to_be_visible()
    assert token(ana) == mine


FETCHES = """async to => {
    const image = Object.assign(new Image(), {src: to});
    const frame = Object.assign(document.createElement("iframe"), {src: to});
    document.body.append(image, frame);
    await Promise.all([image, frame].map(one => new Promise(done => { one.onload = one.onerror = done; })));
    await fetch(to, {mode: "no-cors", credentials: "include"}).catch(() => {});
}"""


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1"], ids=["another site", "another port of this host"])
def test_another_site_that_shows_our_pages_cannot_replace_the_token(
    someone: Open, address: str, evil: int, host: str
) -> None:
    ana = someone(quiet=True)
    set_table(ana, "nova-luna")
    mine = token(ana)
    ana.goto(f"http://{host}:{evil}/?to=about:blank")
    for path in ("/new/nova-luna", "/campaign", "/daily/nova-luna"):
        ana.evaluate(FETCHES, address + path)
        assert token(ana) == mine
