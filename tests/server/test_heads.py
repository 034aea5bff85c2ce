"""``HEAD``: what ``GET`` would answer, without its body, at every address there is."""

import re
import socket
from collections.abc import Iterator
from contextlib import suppress
from urllib.parse import urlsplit

import pytest

from lunarium.server.web.app import create_app, routes

from .serving import Client, Server, serving, two

OWN = ("set-cookie", "date")  # a token or a time that is made for each answer
HTML = {"accept": "text/html"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(str(tmp_path_factory.mktemp("heads") / "tables.sqlite"), "--no-limits") as server:
        yield server


def addresses(table: str, campaign: str) -> list[str]:
    """Whatever answers ``GET``: the routes of the API, of the pages and of the application, and mistakes."""
    known = {"table": table, "campaign": campaign, "game": "nova-luna", "code": "ABCDEFGH", "path": "table.js"}
    found = set()
    for route in [*routes(), *create_app().routes]:
        path = getattr(route, "path", "")
        if "GET" in (getattr(route, "methods", None) or ()) and not path.endswith("/events"):
            found.add(re.sub(r"\{(\w+)(:\w+)?\}", lambda name: known.get(name[1], "0"), path))
    return sorted(found | {"/nowhere", "/api/nowhere", "/t/nobody", "/api/tables/none/act"})


def told(client: Client, method: str, path: str, **headers: str) -> tuple[int, list[tuple[str, str]]]:
    answer = client.ask(method, path, **headers)
    if method == "HEAD":
        assert answer.content == b"", path
    wanted = [pair for pair in answer.headers.multi_items() if pair[0] not in OWN]
    if (
        path == "/metrics" or "content-encoding" in answer.headers
    ):  # counts itself; one key on a page is as good as another
        wanted = [(name, "" if name == "content-length" else value) for name, value in wanted]
    return answer.status_code, sorted(wanted)


def test_every_address_answers_head_as_it_answers_get(server: Server) -> None:
    table, ana, _ = two(server.address, "nova-luna")
    campaign = ana.post("/api/campaigns", chairs=[{"kind": "me", "name": "Ana"}])["campaign"]
    paths = addresses(table, campaign)
    assert len(paths) > 40
    assert {"/", "/healthz", "/metrics", f"/t/{table}", f"/api/tables/{table}", "/static/table.js"} <= {*paths}
    answered = set()
    for path in paths:
        for headers in ({}, HTML, {"accept-encoding": "identity"}):
            asked = told(ana, "GET", path, **headers)
            assert told(ana, "HEAD", path, **headers) == asked, path
            answered.add(asked[0])
            assert "content-length" in dict(asked[1]), path
    assert {200, 404, 405, 422} <= answered


def test_head_is_refused_only_where_get_is(server: Server) -> None:
    client = Client(server.address)
    for path, allowed in (("/api/join", "POST"), ("/api/tables/none/act", "POST")):
        answer = client.ask("HEAD", path)
        assert (answer.status_code, answer.headers["allow"]) == (405, allowed)


def test_a_stream_of_events_tells_its_head_and_ends(server: Server) -> None:
    table, ana, _ = two(server.address, "nova-luna")
    path = f"/api/tables/{table}/events"
    with ana.http.stream("GET", path) as stream:
        begun = stream.status_code, stream.headers["content-type"], stream.headers["cache-control"]
    answer = ana.ask("HEAD", path)
    assert (answer.status_code, answer.headers["content-type"], answer.headers["cache-control"]) == begun
    assert answer.content == b""
    assert ana.ask("HEAD", "/api/tables/nobody/events").status_code == 404
    for _ in range(100):  # the stream that was left may take a moment
        if "lunarium_listeners 0.0" in ana.ask("GET", "/metrics").text:
            break
    else:
        pytest.fail("somebody still listens")


def test_nothing_follows_a_head_so_the_next_answer_is_found(server: Server) -> None:
    """With bare eyes: libraries throw away what should not be there."""
    at = urlsplit(server.address)
    ask = f"HEAD / HTTP/1.1\r\nHost: {at.netloc}\r\n\r\nHEAD /api/nowhere HTTP/1.1\r\nHost: {at.netloc}\r\n"
    with socket.create_connection((at.hostname or "", at.port or 0), timeout=10) as line:
        line.sendall(f"{ask}Connection: close\r\n\r\n".encode())
        said = b""
        with suppress(ConnectionResetError):
            while piece := line.recv(65536):
                said += piece
    first, second, rest = said.split(b"\r\n\r\n")
    assert first.startswith(b"HTTP/1.1 200 ")
    assert second.startswith(b"HTTP/1.1 404 ")
    assert rest == b""


def test_the_log_and_the_counts_say_head(server: Server) -> None:
    client = Client(server.address)
    client.ask("HEAD", "/healthz")
    assert 'lunarium_requests_total{method="HEAD",route="/healthz",status="200"}' in client.ask("GET", "/metrics").text
