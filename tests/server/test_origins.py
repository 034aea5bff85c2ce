"""Who may send an unsafe request: our own pages, and programs. Another site may not, whatever cookies come along."""

from collections.abc import Iterator

import httpx
import pytest

from lunarium.server.web.origin import origin
from lunarium.words import LANGUAGES

from .serving import Client, Server, serving

EVIL = "https://evil.example"
PUBLIC = "https://moon.example"
ODD = [EVIL, "null", "", "http://[::1", "http://[", "http://127.0.0.1:x", "http://127.0.0.1:99999", "://", "\xff", "*"]
CHAIRS = [{"kind": "me", "name": "Ana"}, {}]
FORM = {"chair0": "me", "name0": "Ana", "chair1": "open"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(str(tmp_path_factory.mktemp("origins") / "tables.sqlite"), "--no-limits") as server:
        yield server


def post(server: Server, path: str = "/api/tables", **headers: str) -> httpx.Response:
    """Set a table, as a form or as JSON, with these headers."""
    how = {"json": {"game": "nova-luna", "chairs": CHAIRS}} if path.startswith("/api") else {"data": FORM}
    named = {name.replace("_", "-"): value.encode("latin-1") for name, value in headers.items()}
    return httpx.post(server.address + path, **how, headers=named, trust_env=False)  # type: ignore[arg-type]


@pytest.mark.parametrize("path", ["/api/tables", "/new/nova-luna"])
@pytest.mark.parametrize("named", ODD)
def test_a_foreign_origin_is_refused_with_and_without_a_cookie(server: Server, path: str, named: str) -> None:
    for cookie in ({}, {"cookie": f"lunarium={'x' * 43}"}, {"authorization": f"Bearer {'x' * 43}"}):
        answer = post(server, path, origin=named, **cookie)
        assert (answer.status_code, answer.json()["error"]) == (403, "origin")
        assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "path",
    [
        "/new/nova-luna",
        "/campaign",
        "/daily/nova-luna",
        "/j/ABCDEF",
        "/t/x/fork",
        "/import",
        "/api/join",
        "/api/daily",
        "/api/campaigns",
        "/api/records",
        "/api/tables/x/fork",
        "/nowhere",
    ],
)
@pytest.mark.parametrize("site", ["cross-site", "same-site", "", "Same-Origin", "other"])
def test_whatever_a_browser_calls_another_site_is_refused(server: Server, path: str, site: str) -> None:
    answer = post(server, path, sec_fetch_site=site)
    assert (answer.status_code, answer.json()["error"]) == (403, "origin")
    assert "set-cookie" not in answer.headers
    assert post(server, path, sec_fetch_site=site, origin=server.address).status_code == 403


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE", "POST"])
def test_every_method_that_is_not_safe_is_looked_at(server: Server, method: str) -> None:
    assert httpx.request(method, server.address, headers={"origin": EVIL}, trust_env=False).status_code == 403
    assert httpx.request("OPTIONS", server.address, headers={"origin": EVIL}, trust_env=False).status_code == 405
    assert httpx.get(server.address, headers={"origin": EVIL}, trust_env=False).status_code == 200


@pytest.mark.parametrize("theme", ['theme={"a":1}', "theme=a,b", 'a="', "=", "a[1]=2", "é=1", "x" * 500])
def test_the_cookies_of_other_programs_do_not_hide_ours(server: Server, theme: str) -> None:
    """Guard and seats read cookies with one parser: what one sees, the other sees."""
    ana = Client(server.address)
    table = ana.post("/api/tables", game="nova-luna", chairs=CHAIRS)["table"]
    for cookie in (f"{theme}; lunarium={ana.token}", f"lunarium={ana.token}; {theme}"):
        assert post(server, f"/t/{table}/close", cookie=cookie).json()["error"] == "origin"
        assert post(server, f"/api/tables/{table}/close", cookie=cookie).json()["error"] == "origin"
    assert ana.get(f"/api/tables/{table}")["status"] == "waiting"


def test_a_page_of_ours_and_a_program_are_let_in(server: Server) -> None:
    ours = server.address
    token, shouted = "p" * 43, ours.removeprefix("http://").replace("127.0.0.1", "LOCALHOST")
    for headers in (
        {},
        {"origin": ours},
        {"origin": ours, "sec_fetch_site": "same-origin"},
        {"sec_fetch_site": "none"},
        {"authorization": f"Bearer {token}"},
        {"authorization": f"Bearer {token}", "cookie": "theme=dark"},
        {"origin": f"http://{shouted.lower()}", "host": shouted},
        {"origin": "http://moon.example", "host": "moon.example:80"},
        {"origin": PUBLIC, "host": "moon.example", "sec_fetch_site": "same-origin"},  # a proxy that speaks HTTPS
    ):
        assert post(server, **headers).status_code == 200, headers


def test_scheme_and_port_belong_to_an_origin(server: Server) -> None:
    for headers in (
        {"origin": server.address.replace("http:", "https:")},
        {"origin": "http://127.0.0.1:1"},
        {"origin": "http://127.0.0.1"},
        {"origin": PUBLIC, "host": "moon.example"},
        {"origin": PUBLIC, "host": "127.0.0.1:8000", "sec_fetch_site": "same-origin"},
        {"origin": f"{server.address}@evil.example"},
    ):
        assert post(server, **headers).status_code == 403, headers


def test_a_password_for_a_proxy_is_not_a_token(server: Server) -> None:
    """A browser sends it by itself, also from another site, and with it comes the cookie."""
    ana = Client(server.address)
    table = ana.post("/api/tables", game="nova-luna", chairs=CHAIRS)["table"]
    sent = {"cookie": f"lunarium={ana.token}", "authorization": "Basic bW9vbjptb29u"}
    assert post(server, f"/api/tables/{table}/fill", **sent).json()["error"] == "origin"
    seen = httpx.get(f"{server.address}/api/tables/{table}", headers=sent, trust_env=False).json()
    assert seen["you"] == [0]


def test_the_refusal_is_in_the_language_of_the_reader(server: Server) -> None:
    told = {lang: post(server, f"/api/tables?lang={lang}", origin=EVIL).json()["message"] for lang in LANGUAGES}
    assert len(set(told.values())) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("http://Moon.Example", ("http", "moon.example", 80)),
        ("https://moon.example:443", ("https", "moon.example", 443)),
        ("http://[::1]:8000", ("http", "::1", 8000)),
        ("https://moon.example:", ("https", "moon.example", 443)),
        ("https://moon.example/page", None),
        ("https://a@moon.example", None),
        ("ftp://moon.example", None),
        ("moon.example", None),
        ("https://", None),
    ],
)
def test_an_origin_is_a_scheme_a_host_and_a_port(text: str, found: tuple[str, str, int] | None) -> None:
    assert origin(text) == found
