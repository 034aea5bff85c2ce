"""Plain requests are read by our own hand: they must be answered as FastAPI would have them answered."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from lunarium.server.web import play
from lunarium.server.web.pages import table
from lunarium.server.web.quick import planned

from .serving import Client, Server, reads, serving

SPEAKS = "Authorization"
# Requests, most of which have something wrong with them. ``{table}`` is a table in play.
REQUESTS: list[tuple[str, str, Any]] = [
    ("GET", "/api/games", None),
    ("GET", "/api/games?lang=pl", None),
    ("GET", "/api/games?lang=", None),
    ("GET", f"/api/games?lang={'x' * 11}", None),
    ("GET", "/api/tables/{table}?seat=0&lang=es", None),
    ("GET", "/api/tables/{table}?seat=9", None),
    ("GET", "/api/tables/{table}?seat=", None),
    ("GET", "/api/tables/{table}?seat=zero", None),
    ("GET", "/api/tables/{table}?seat=1&seat=0", None),
    ("GET", "/api/tables/{table}?move=0", None),
    ("GET", "/api/tables/{table}?move=-1", None),
    ("GET", f"/api/tables/{'x' * 33}", None),
    ("GET", "/api/tables/nothing", None),
    ("GET", "/api/tables/{table}/why", None),
    ("GET", "/api/tables/{table}/why?action=take+9", None),
    ("POST", "/api/tables/{table}/act", {}),
    ("POST", "/api/tables/{table}/act", {"action": "take 99"}),
    ("POST", "/api/tables/{table}/act", {"action": True}),
    ("POST", "/api/tables/{table}/act", {"action": 0, "number": "1"}),
    ("POST", "/api/tables/{table}/act", {"action": 0, "more": 1}),
    ("POST", "/api/tables/{table}/act", [1]),
    ("POST", "/api/tables/{table}/undo", {}),
    ("POST", "/api/tables/{table}/name", {"name": "x" * 61}),
    ("POST", "/api/tables/{table}/name", {"name": '"'}),
    ("POST", "/api/join", {"code": "AAAAAA"}),
    ("POST", "/api/daily", {"game": "chess", "name": "Ana"}),
    ("GET", "/api/daily/nova-luna?day=2020-01-01", None),
    ("GET", "/api/daily/nova-luna?day=yesterday", None),
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(str(tmp_path_factory.mktemp("quick") / "tables.sqlite"), "--no-limits") as server:
        yield server


@pytest.mark.parametrize("token", [False, True], ids=["nobody", "somebody"])
def test_a_plain_request_is_answered_as_fastapi_would(server: Server, token: bool) -> None:
    """A name in the query that nobody knows sends the same request to FastAPI."""
    ana = Client(server.address)
    chairs = [{"kind": "me", "name": "Ana"}, {"kind": "open"}]
    table = ana.post("/api/tables", game="nova-luna", chairs=chairs)["table"]
    headers = {SPEAKS: f"Bearer {ana.token}"} if token else {}
    every = [("GET", f"/api/tables/{{table}}{path}", None) for path in reads() if path != "/events"]  # which never ends
    for method, path, body in REQUESTS + every:
        where = path.format(table=table)
        asked = {"json": body, "headers": headers}
        plain = ana.http.request(method, where, **asked)
        careful = ana.http.request(method, f"{where}{'&' if '?' in where else '?'}unknown=1", **asked)
        assert (plain.status_code, plain.content) == (careful.status_code, careful.content), (method, path, body)


@pytest.mark.parametrize(
    "endpoint",
    [
        (play.view, "/tables/{table}"),
        (play.act, "/tables/{table}/act"),
        (table.live, "/t/{table}/live"),
        (table.act, "/t/{table}/act"),
    ],
)
def test_what_is_asked_most_is_read_by_our_own_hand(endpoint: tuple[Callable[..., Any], str]) -> None:
    """Otherwise the test above compares FastAPI with itself."""
    assert planned(*endpoint)


def test_a_form_of_a_page_is_read_as_fastapi_would(server: Server) -> None:
    ana = Client(server.address)
    table = ana.post("/api/tables", game="nova-luna", chairs=[{"kind": "me", "name": "Ana"}, {}])["table"]
    headers = {SPEAKS: f"Bearer {ana.token}", "hx-request": "true"}
    forms: list[dict[str, str]] = [
        {},
        {"action": ""},
        {"action": "one"},
        {"action": "-1"},
        {"action": "0", "seat": "9"},
        {"action": "0", "number": "x"},
        {"action": "0", "auto_done": "perhaps"},
        {"action": "99999"},
        {"action": "0"},
    ]
    for form in forms:
        where = f"/t/{table}/act"
        plain = ana.http.post(where, data=form, headers=headers)
        careful = ana.http.post(f"{where}?unknown=1", data=form, headers=headers)
        assert (plain.status_code, plain.text) == (careful.status_code, careful.text), form
        assert plain.status_code in (409, 422)
