"""Files for browsers: named by their content, short on their way, and few enough for a cold start."""

import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import brotli
import httpx
import pytest
from fontTools.ttLib import TTFont
from playwright.sync_api import Browser

from lunarium.boards.png import FONTS
from lunarium.games import GAMES
from lunarium.server.web.encoding import wanted
from lunarium.server.web.pages.static import FOLDER, SHELF
from lunarium.server.web.shelf import Shelf

from .conftest import DESK

COLD = 120_000  # bytes of a table page with all it needs
CHAIRS = {"chair0": "me", "name0": "Ana", "chair1": "me", "name1": "Ben", "hints": "on", "watch": "on"}


@pytest.fixture
def client(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, trust_env=False, headers={"accept-encoding": "identity"}) as opened:
        yield opened


def seated(client: httpx.Client, game: str) -> str:
    client.get(f"/new/{game}")
    answer = client.post(f"/new/{game}", data=CHAIRS, headers={"origin": str(client.base_url)})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


@pytest.mark.parametrize("game", GAMES)
def test_a_cold_table_is_small(browser: Browser, address: str, client: httpx.Client, game: str) -> None:
    """All bytes that come through the wire until a browser that was never here shows a table and listens."""
    table = seated(client, game)
    context = browser.new_context(base_url=address, locale="en", **DESK)
    context.add_cookies([{"name": c.name, "value": c.value or "", "url": address} for c in client.cookies.jar])
    page = context.new_page()
    wire = context.new_cdp_session(page)
    sizes: dict[str, float] = {}
    wire.on("Network.loadingFinished", lambda told: sizes.update({told["requestId"]: told["encodedDataLength"]}))
    wire.send("Network.enable")
    with page.expect_request(re.compile("/events$")):
        page.goto(table)
    page.wait_for_load_state("load")
    page.evaluate("document.fonts.ready")
    page.wait_for_function("document.querySelectorAll('#play svg').length > 0")
    context.close()
    total = sum(sizes.values())
    assert 40_000 < total < COLD


def test_remarks_stay_at_home_and_nothing_else() -> None:
    """Lines of scripts that say something to people, and remarks of style sheets; not what looks like one."""
    script = b'// why\nconst a = "//no";\n  /** What. */\n  f(a); // here\n/*\n * long\n */\nconst b = `${a}/*`;\n'
    files = {"one.js": script, "two.css": b"/* why */ a { b: c } /* d\ne */", "vendor/three.js": b"// a licence\n"}
    shelf = Shelf(files)
    sent = {name: file.data for name in files if (file := shelf.find(name)[0])}
    assert sent["one.js"] == b'const a = "//no";\n  f(a); // here\nconst b = `${a}/*`;\n'
    assert sent["two.css"] == b" a { b: c } "
    assert sent["vendor/three.js"] == files["vendor/three.js"]


def test_every_file_of_every_page_is_named_by_its_content(client: httpx.Client) -> None:
    """Also those that files name themselves: imports, fonts, icons."""
    seen: set[str] = set()
    ahead = {"/", "/new/nova-luna", "/rules/nova-luna", seated(client, "nova-luna")}
    while ahead:
        path = ahead.pop()
        seen.add(path)
        answer = client.get(path)
        assert answer.status_code == 200, path
        if path.startswith("/static/"):
            assert "immutable" in answer.headers["cache-control"], path
        if path.endswith("woff2") or "/vendor/" in path:
            continue
        named = re.findall(r'"((?:/static/|\./|fonts/)[\w./-]+\.(?:js|css|svg|webmanifest|woff2))"', answer.text)
        ahead |= {name if name[0] == "/" else f"/static/{name.removeprefix('./')}" for name in named} - seen
    assert {path.rsplit(".", 1)[1] for path in seen if "." in path} == {"js", "css", "svg", "webmanifest", "woff2"}
    assert any("/views." in path for path in seen)


def test_a_page_from_before_an_upgrade_finds_its_files(client: httpx.Client) -> None:
    for path in ("/static/table.js", "/static/table.0123456789ab.js"):
        answer = client.get(path)
        assert answer.headers["cache-control"] == "no-cache"
        assert client.get(path, headers={"if-none-match": answer.headers["etag"]}).status_code == 304
    for path in ("/static/nothing.js", "/static/../who.py", "/static/vendor/vendor.toml", "/static/table.0123.js"):
        assert client.get(path).status_code == 404


def test_a_changed_file_changes_the_names_of_all_that_name_it() -> None:
    files = {"a.js": b'import { b } from "./b.js";', "b.js": b'import "./c.js";', "c.js": b"1", "d.js": b"2"}
    old, new = Shelf(files), Shelf(files | {"c.js": b"3"})
    assert [name for name in files if old.url(name) != new.url(name)] == ["a.js", "b.js", "c.js"]
    with pytest.raises(KeyError):
        Shelf({"a.js": b'import "./gone.js";'})


@pytest.mark.parametrize("path", ["/mine", "/api/games", SHELF.url("table.js"), SHELF.url("vendor/htmx.min.js")])
def test_answers_are_as_short_as_the_reader_can_read(client: httpx.Client, path: str) -> None:
    plain = client.get(path).content
    for accepted, encoding in {"gzip, deflate, br": "br", "gzip": "gzip", "br;q=0, gzip;q=0.5": "gzip"}.items():
        with client.stream("GET", path, headers={"accept-encoding": accepted}) as answer:
            raw = b"".join(answer.iter_raw())
        assert answer.headers["content-encoding"] == encoding
        assert "accept-encoding" in answer.headers["vary"].lower()
        assert len(raw) == int(answer.headers["content-length"]) < len(plain) / 1.5
        assert (brotli.decompress(raw) if encoding == "br" else gzip.decompress(raw)) == plain


@pytest.mark.parametrize(
    ("accepted", "encoding"), [("", None), ("identity", None), ("gzip;q=0", None), ("*", None), ("br ; q=1.0", "br")]
)
def test_only_what_is_named_is_wanted(accepted: str, encoding: str | None) -> None:
    assert wanted(accepted) == encoding


def test_events_come_as_they_are(client: httpx.Client) -> None:
    table = seated(client, "nova-luna").rsplit("/", 1)[1]
    headers = {"accept-encoding": "gzip, br", "accept": "text/event-stream"}
    with client.stream("GET", f"/api/tables/{table}/events", headers=headers) as answer:
        assert "content-encoding" not in answer.headers
        assert next(answer.iter_lines()).startswith("retry")


@pytest.mark.parametrize("weight", ["Regular", "SemiBold"])
def test_browsers_and_pictures_have_the_same_letters(weight: str) -> None:
    browsers, pictures = (TTFont(FONTS / f"Jost-{weight}.{ending}") for ending in ("woff2", "ttf"))
    assert browsers.getBestCmap() == pictures.getBestCmap()
    assert browsers["head"].fontRevision == pictures["head"].fontRevision


def test_nothing_is_left_out_of_the_shelf() -> None:
    kinds: dict[str, Any] = {path.name: SHELF.find(path.name)[0] for path in Path(FOLDER).glob("*.*")}
    assert [name for name, file in kinds.items() if file is None] == []
