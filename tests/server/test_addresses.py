"""How people reach the server: what invitations begin with, and which cookies are for HTTPS only."""

import re
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from starlette.requests import HTTPConnection

from lunarium.server.web.addresses import home

from .serving import Client, refused_start, serving

PUBLIC = "https://moon.example"
TABLE = {"game": "nova-luna", "chairs": [{"kind": "me", "name": "Ana"}, {}]}


def links(address: str, host: str) -> set[str]:
    """What the links of a waiting table begin with, as somebody sees it who asked with this ``Host``."""
    ana = Client(address)
    place = ana.post("/api/tables", **TABLE)
    headers = {"host": host, "cookie": f"lunarium={ana.token}", "accept": "text/html"}
    page = httpx.get(f"{address}/t/{place['table']}", headers=headers, trust_env=False).text
    begins = page.split('id="link"')[1][:80]
    assert ('class="qr"' in page) == ("://" in begins and "127.0.0.1" not in begins)
    assert ("lunarium serve --host 0.0.0.0" in page) == ("127.0.0.1" in begins)
    found = re.findall(rf'(?:value|data-share)="([^"]*)/(?:j|t)/(?:{place["code"]}|{place["table"]})"', page)
    assert len(found) == 3
    return set(found)


def test_a_host_that_somebody_made_up_is_in_no_link(tmp_path: Path) -> None:
    with serving(str(tmp_path / "tables.sqlite"), "--no-limits") as server:
        at = urlsplit(server.address)
        assert links(server.address, at.netloc) == {server.address}
        assert links(server.address, f"LOCALHOST:{at.port}") == {server.address}
        for evil in ("evil.example", f"evil.example:{at.port}", f"127.0.0.1:{(at.port or 0) - 1}", "[::1", "a b", ""):
            assert links(server.address, evil) == {""}
        moved = httpx.get(f"{server.address}/api/games/", headers={"host": "evil.example"}, trust_env=False)
        assert (moved.status_code, moved.headers.get("location")) == (404, None)


def test_the_public_address_is_in_every_link_and_its_pages_are_ours(tmp_path: Path) -> None:
    with serving(str(tmp_path / "tables.sqlite"), "--no-limits", "--address", f"{PUBLIC}/") as server:
        for host in (urlsplit(server.address).netloc, "evil.example", "moon.example"):
            assert links(server.address, host) == {PUBLIC}
        for named, status in ((PUBLIC, 200), ("http://moon.example", 403), ("https://moon.example:8443", 403)):
            sent = {"origin": named, "host": "127.0.0.1:9", "sec-fetch-site": "same-origin"}
            answer = httpx.post(f"{server.address}/api/tables", json=TABLE, headers=sent, trust_env=False)
            assert answer.status_code == status
        assert "; Secure" in httpx.get(f"{server.address}/new/nova-luna", trust_env=False).headers["set-cookie"]


def test_cookies_are_for_https_only_where_it_is_wished(tmp_path: Path) -> None:
    for more, secure in (((), False), (("--secure",), True), (("--address", "http://moon.example"), False)):
        with serving(str(tmp_path / "tables.sqlite"), *more) as server:
            cookie = httpx.get(f"{server.address}/new/nova-luna", trust_env=False).headers["set-cookie"]
            assert ("; Secure" in cookie) == secure
            assert "HttpOnly" in cookie


@pytest.mark.parametrize(
    ("host", "public", "found"),
    [
        ("localhost:8000", "", "http://192.168.1.5:8000"),
        ("192.168.1.5:8000", "", "http://192.168.1.5:8000"),
        ("Box.Local:8000", "", "http://box.local:8000"),
        ("box.local", "", ""),
        ("evil.example:8000", "", ""),
        ("localhost:8000", PUBLIC, PUBLIC),
    ],
)
def test_others_in_the_network_get_an_address_that_leads_here(host: str, public: str, found: str) -> None:
    known = ("http://192.168.1.5:8000", "http://box.local:8000", "http://localhost:8000", "http://127.0.0.1:8000")
    headers = [(b"host", host.encode())]
    scope = {"type": "http", "scheme": "http", "path": "/", "query_string": b"", "headers": headers, "server": None}
    assert home(HTTPConnection(scope), public, known) == found


@pytest.mark.parametrize("odd", ["moon.example", "ftp://moon.example", "https://", "https://[::1", "https://m/path"])
def test_an_address_that_is_none_is_said_in_one_line(odd: str) -> None:
    done = refused_start("--address", odd)
    assert (done.code, len(done.err.splitlines())) == (2, 1)
    assert "is not an address" in done.err
