"""The JSON API of a real server: what it takes, gives and refuses."""

import json
import random
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from lunarium.server.web.replies.base import PlaceAnswer
from lunarium.server.web.replies.table import ViewAnswer
from lunarium.words import LANGUAGES

from .serving import Client, Server, changes, reads, refused_start, serving, two

UNKNOWN = "x" * 43


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = str(tmp_path_factory.mktemp("api") / "tables.sqlite")
    with serving(database, "--no-limits") as server:
        yield server


def acting(table: str, *clients: Client) -> tuple[Client, dict[str, Any]]:
    for client in clients:
        view = client.get(f"/api/tables/{table}")
        if view["legal"]:
            return client, view
    raise AssertionError("nobody is to act")


def play(table: str, *clients: Client, steps: int = 10_000) -> None:
    rng = random.Random(7)
    for _ in range(steps):
        if clients[0].get(f"/api/tables/{table}")["status"] == "over":
            return
        client, view = acting(table, *clients)
        choice = rng.choice(view["legal"])
        client.post(f"/api/tables/{table}/act", action=choice["action"], number=view["number"])


@pytest.mark.slow
def test_two_programs_play_a_game_and_its_record_is_fair(server: Server) -> None:
    table, ana, ben = two(server.address, "nova-luna")
    record = ana.ask("GET", f"/api/tables/{table}/record").text
    assert "[Commitment " in record
    assert "[Seed " not in record
    play(table, ana, ben)
    view = ana.get(f"/api/tables/{table}")
    assert ViewAnswer(**view).result
    fair = Client(server.address).get(f"/api/tables/{table}/fairness")
    assert fair["commitment"] == view["commitment"]
    assert fair["result"] == view["result"]["totals"]
    record = ana.ask("GET", f"/api/tables/{table}/record").text
    assert f'[Seed "{fair["seed"]}"]' in record
    again = Client(server.address).post("/api/records", record=record)
    replayed = ana.get(f"/api/tables/{again['table']}?move=30")
    assert replayed["position"] == ana.get(f"/api/tables/{table}?move=30")["position"]
    assert ana.ask("GET", f"/api/tables/{again['table']}/record").text == record
    fork = ana.post(f"/api/tables/{table}/fork", move=30, seat=1)
    forked = ana.get(f"/api/tables/{fork['table']}")
    assert forked["you"] == [1]
    assert forked["commitment"] != view["commitment"]
    rematch = ben.post(f"/api/tables/{table}/rematch")
    assert ana.post(f"/api/tables/{table}/rematch")["table"] == rematch["table"]


def test_what_is_given_fits_its_description(server: Server) -> None:
    client = Client(server.address)
    place = client.post("/api/tables", game="luna-capital", chairs=[{"kind": "me", "name": "Ana"}, {"kind": "bot"}])
    assert PlaceAnswer(**place).token == client.token
    view = ViewAnswer(**client.get(f"/api/tables/{place['table']}"))
    assert view.you == [0]
    described = client.get("/api/openapi.json")
    paths = described["paths"]
    assert len(paths) > 20
    for path, methods in paths.items():
        for method, operation in methods.items():
            assert operation["summary"], (method, path)
            assert operation["description"], (method, path)
            assert operation["tags"], (method, path)


def test_the_words_are_in_the_language_asked_for(server: Server) -> None:
    table, ana, _ = two(server.address, "nova-luna")
    spoken = {lang: ana.get(f"/api/tables/{table}?lang={lang}")["log"][0]["text"] for lang in LANGUAGES}
    assert len(set(spoken.values())) == len(LANGUAGES)
    wished = ana.get(f"/api/tables/{table}", **{"accept-language": "fr, pl;q=0.8"})
    assert wished["log"][0]["text"] == spoken["pl"]
    why = {
        lang: ana.refused(409, "POST", f"/api/tables/{table}/undo?lang={lang}", {})["message"] for lang in ("en", "es")
    }
    assert why["en"] != why["es"]


def test_undo_hint_why_and_legal(server: Server) -> None:
    table, ana, ben = two(server.address, "nova-luna")
    client, view = acting(table, ana, ben)
    assert client.get(f"/api/tables/{table}/legal")["legal"] == view["legal"]
    hint = client.get(f"/api/tables/{table}/hint")
    assert hint["action"] in {choice["action"] for choice in view["legal"]}
    client.post(f"/api/tables/{table}/act", action=hint["words"])
    client.post(f"/api/tables/{table}/undo")
    assert client.get(f"/api/tables/{table}")["position"] == view["position"]
    why = client.get(f"/api/tables/{table}/why?action=place%20n1")
    assert why["legal"] is False
    assert why["reason"]
    assert why["section"]
    assert client.get(f"/api/tables/{table}/why?action={view['legal'][0]['action']}")["legal"] is True


def test_the_last_move_of_a_game_sent_again_is_stale(server: Server) -> None:
    """Its answer may have been lost: the table that is over says that it was made, as at every other move."""
    client, rng = Client(server.address), random.Random(3)
    table = client.post("/api/tables", game="nova-luna", chairs=[{"kind": "me", "name": "Ana"}])["table"]
    sent: dict[str, Any] = {}
    while (view := client.get(f"/api/tables/{table}"))["status"] != "over":
        sent = {"action": rng.choice(view["legal"])["action"], "number": view["number"]}
        client.post(f"/api/tables/{table}/act", **sent)
    for path, again in (("act", sent), ("undo", {"number": sent["number"]})):
        assert client.refused(409, "POST", f"/api/tables/{table}/{path}", again)["error"] == "stale"
    now = {"action": sent["action"], "number": view["number"]}
    assert client.refused(409, "POST", f"/api/tables/{table}/act", now)["error"] == "refused"


def test_stale_and_illegal_moves_say_why_and_change_nothing(server: Server) -> None:
    table, ana, ben = two(server.address, "luna-capital")
    client, view = acting(table, ana, ben)
    path = f"/api/tables/{table}/act"
    action = view["legal"][0]["action"]
    assert client.refused(409, "POST", path, {"action": action, "number": 0})["error"] == "stale"
    illegal = client.refused(409, "POST", path, {"action": "card K01", "number": view["number"]})
    assert illegal["error"] == "not-legal"
    assert illegal["reason"]
    assert illegal["section"]
    assert client.refused(409, "POST", path, {"action": "fly", "number": view["number"]})["error"] == "refused"
    bodies: tuple[Any, ...] = (
        {},
        {"action": None},
        {"action": -5},
        {"action": "x" * 61},
        {"action": 1, "cheat": True},
        [],
        "x",
    )
    for body in bodies:
        assert client.refused(422, "POST", path, body)["error"] == "bad-input"
    assert client.get(f"/api/tables/{table}") == view


def test_a_token_is_needed_and_must_be_the_right_one(server: Server) -> None:
    table, ana, _ = two(server.address, "nova-luna")
    nobody, stranger = Client(server.address), Client(server.address, UNKNOWN)
    for path, body in (("act", {"action": 1}), ("undo", {}), ("leave", {}), ("chat", {"text": "hi"}), ("resign", None)):
        nobody.refused(401, "POST", f"/api/tables/{table}/{path}", body)
        stranger.refused(403, "POST", f"/api/tables/{table}/{path}", body)
    nobody.refused(401, "GET", f"/api/tables/{table}/hint")
    stranger.refused(403, "GET", f"/api/tables/{table}?seat=0")
    assert stranger.get(f"/api/tables/{table}")["seat"] is None
    for odd in ("", "Bearer", "Basic abc", "Bearer " + "y" * 5000):
        assert nobody.ask("POST", f"/api/tables/{table}/undo", {}, authorization=odd).status_code in (401, 403)
    assert ana.get(f"/api/tables/{table}")["you"] == [0]


def test_a_table_that_does_not_exist(server: Server) -> None:
    client = Client(server.address, UNKNOWN)
    for path in reads():
        assert client.refused(404, "GET", f"/api/tables/nowhere{path}")["error"] == "not-found"
    client.refused(422, "GET", f"/api/tables/{'x' * 33}")
    client.refused(404, "GET", "/api/nothing")


def test_events_say_only_that_something_changed(server: Server) -> None:
    table, ana, ben = two(server.address, "nova-luna")
    client, view = acting(table, ana, ben)
    with httpx.stream("GET", f"{server.address}/api/tables/{table}/events", timeout=20, trust_env=False) as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        heard = changes(stream.iter_lines())
        assert next(heard) == view["version"]
        client.post(f"/api/tables/{table}/act", action=view["legal"][0]["action"])
        assert next(heard) == ana.get(f"/api/tables/{table}")["version"] > view["version"]
        ana.post(f"/api/tables/{table}/chat", text="hello")
        assert next(heard) == ana.get(f"/api/tables/{table}")["version"]
        left = ben.post(f"/api/tables/{table}/leave")["version"]
        assert next(heard) == left == ana.get(f"/api/tables/{table}")["version"]
    assert ana.get(f"/api/tables/{table}/chat")["chat"][0]["text"] == "hello"


def test_chat_is_short_and_not_too_fast(server: Server) -> None:
    table, ana, _ = two(server.address, "nova-luna")
    path = f"/api/tables/{table}/chat"
    ana.refused(409, "POST", path, {"text": "x" * 301})
    ana.refused(409, "POST", path, {"text": " \n "})
    ana.refused(422, "POST", path, {"text": "x" * 601})
    codes = [ana.ask("POST", path, {"text": f"<b>{n}</b>\u0000"}).status_code for n in range(9)]
    assert codes.count(200) >= 6
    assert codes[-1] == 429


def test_the_daily_deal_is_the_same_for_everybody_and_played_once(server: Server) -> None:
    ana, ben = Client(server.address), Client(server.address)
    tables = []
    for client, name in ((ana, "Ana"), (ben, "Ben")):
        place = client.post("/api/daily", game="nova-luna", name=name)
        tables.append(place["table"])
        assert client.post("/api/daily", game="nova-luna", name=name)["table"] == place["table"]
    views = [client.get(f"/api/tables/{table}") for client, table in zip((ana, ben), tables, strict=True)]
    assert views[0]["position"] == views[1]["position"]
    assert views[0]["commitment"] == views[1]["commitment"]
    play(tables[0], ana)
    results = ben.get("/api/daily/nova-luna")["results"]
    assert [(row["name"], row["you"], row["table"]) for row in results] == [("Ana", False, None)]
    assert ana.get("/api/daily/nova-luna")["results"][0]["table"] == tables[0]
    for path in ("record", "fairness"):
        assert "day is over" in ana.refused(409, "GET", f"/api/tables/{tables[0]}/{path}")["message"]
    ana.refused(409, "GET", "/api/daily/nova-luna?day=2999-01-01")
    ana.refused(404, "GET", "/api/daily/chess")


def test_a_cookie_works_only_from_our_own_pages(server: Server) -> None:
    table, ana, ben = two(server.address, "nova-luna")
    client, view = acting(table, ana, ben)
    cookie = {"cookie": f"lunarium={client.token}"}
    browser = Client(server.address)
    path, body = f"/api/tables/{table}/act", {"action": view["legal"][0]["action"]}
    assert browser.refused(403, "POST", path, body, **cookie, origin="https://evil.example")["error"] == "origin"
    assert browser.refused(403, "POST", path, body, **cookie)["error"] == "origin"
    assert browser.refused(403, "POST", path, body, **cookie, origin="null")["error"] == "origin"
    assert browser.ask("POST", path, body, **cookie, origin=server.address).status_code == 200


def test_what_is_too_large_is_refused(server: Server) -> None:
    client = Client(server.address, UNKNOWN)
    client.refused(413, "POST", "/api/tables", {"game": "x" * 70_000, "chairs": []})
    client.refused(413, "POST", "/api/records", {"record": "x" * 400_000})
    chunks = (b"x" * 10_000 for _ in range(20))
    answer = client.http.post("/api/tables", content=chunks, headers={"content-type": "application/json"})
    assert answer.status_code == 413
    options = {f"o{n}": 1 for n in range(30)}
    client.refused(422, "POST", "/api/tables", {"game": "nova-luna", "options": options, "chairs": [{}]})
    client.refused(422, "POST", "/api/tables", {"game": "nova-luna", "chairs": [{}] * 9})
    bad = client.refused(422, "POST", "/api/records", {"record": "hello"})
    assert "line 1" in bad["message"]


def test_every_answer_has_the_headers_of_a_strict_page(server: Server) -> None:
    client = Client(server.address)
    for path in ("/api/games", "/healthz", "/metrics", "/nothing", "/api/tables/none"):
        headers = client.ask("GET", path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "script-src 'self';" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cache-control"] == "no-store"


def test_no_search_engine_lists_what_only_those_with_the_link_may_see(server: Server) -> None:
    client = Client(server.address)
    for path in ("/t/abcdefgh", "/t/abcdefgh/replay", "/j/ABCDEFGH", "/c/abcdefgh"):
        assert client.ask("GET", path).headers["x-robots-tag"] == "noindex, nofollow"
    for path in ("/", "/rules/nova-luna"):
        assert "x-robots-tag" not in client.ask("GET", path).headers


def test_what_can_be_done_at_an_address_is_told_to_whoever_tries_something_else(server: Server) -> None:
    client = Client(server.address)
    for method, path, allowed in (
        ("DELETE", "/api/tables", "GET, HEAD, POST"),
        ("DELETE", "/api/tables/none", "GET, HEAD"),
        ("GET", "/api/tables/none/act", "POST"),
        ("DELETE", "/api/tables/none/act", "POST"),
        ("POST", "/healthz", "GET, HEAD"),
        ("PUT", "/j/ABCDEFGH", "GET, HEAD, POST"),
        ("PUT", "/t/none", "GET, HEAD"),
    ):
        answer = client.ask(method, path)
        assert (answer.status_code, answer.headers["allow"]) == (405, allowed), path


def test_health_and_metrics(server: Server) -> None:
    client = Client(server.address)
    assert client.ask("GET", "/healthz").text == "ok\n"
    text = client.ask("GET", "/metrics").text
    assert 'lunarium_requests_total{method="GET",route="/healthz",status="200"}' in text
    for name in ("lunarium_listeners", "lunarium_entries", "lunarium_tables_in_memory", "lunarium_bots_late"):
        assert re.search(rf"^{name} \d", text, re.MULTILINE)


def test_an_address_that_asks_too_often_is_slowed_down(tmp_path: Path) -> None:
    with serving(str(tmp_path / "tables.sqlite")) as server:
        client = Client(server.address)
        codes = [client.ask("POST", "/api/join", {"code": "AAAAAA", "name": "x"}).status_code for _ in range(40)]
        assert codes[:30] == [404] * 30
        assert codes[-1] == 429
        assert client.ask("POST", "/api/join", {"code": "AAAAAA", "name": "x"}).headers["retry-after"]


def test_it_ends_gracefully_and_its_logs_hold_no_token(tmp_path: Path) -> None:
    with serving(str(tmp_path / "tables.sqlite")) as server:
        table, ana, ben = two(server.address, "nova-luna")
        play(table, ana, ben, steps=4)
        ana.get(f"/api/tables/{table}?lang=es")
        ended = threading.Event()

        def listen() -> None:
            with httpx.stream("GET", f"{server.address}/api/tables/{table}/events", timeout=20, trust_env=False) as s:
                for _ in s.iter_lines():
                    pass
            ended.set()

        listener = threading.Thread(target=listen)
        listener.start()
        time.sleep(0.5)
        started = time.monotonic()
        server.stop()
        listener.join(10)
        assert ended.is_set(), "the event stream was cut"
        assert time.monotonic() - started < 8
        logs = server.logs()
        for secret in (ana.token, ben.token, table):
            assert secret
            assert secret not in logs
        lines = [json.loads(line) for line in logs.splitlines()]
        assert {"at", "level", "event", "method", "route", "status", "ms"} <= set(lines[0])


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--database", "mysql://x"), "there is no database 'mysql'"),
        (("--database", "postgresql://127.0.0.1:1/x"), "postgresql://127.0.0.1:1/x"),
        (("--host", "no.such.host.invalid"), "is no address to serve at"),
        (("--host", "a" * 100), "is no address to serve at"),
    ],
)
def test_what_keeps_it_from_starting_is_said_in_one_line(arguments: tuple[str, ...], told: str) -> None:
    done = refused_start(*arguments)
    assert done.code == 2
    assert told in done.err
    assert len(done.err.splitlines()) == 1


def test_a_port_in_use_is_said_in_one_line(server: Server) -> None:
    done = refused_start("--port", server.address.rpartition(":")[2])
    assert done.code == 2
    assert "cannot be used" in done.err
    assert len(done.err.splitlines()) == 1


def test_without_the_extra_it_says_what_to_install() -> None:
    program = "import sys; sys.modules['uvicorn'] = None; from lunarium.cli import main; sys.exit(main(['serve']))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (2, "lunarium: serving needs uvicorn: pip install 'lunarium[server]'\n")
