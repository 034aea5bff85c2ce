"""What is sent again because its answer was lost, or at the same time by a second click, is done once."""

import secrets
import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any
from urllib.parse import urlsplit

import pytest

from ..databases import Postgres
from .serving import Client, serving

ROUNDS = 12
AT_ONCE = 8
ANA = {"kind": "me", "name": "Ana"}
TABLE = {"game": "nova-luna", "chairs": [ANA, {}]}
KEY = {"idempotency-key": "monday"}


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def servers(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    """The addresses of a server with SQLite, or of two processes with one PostgreSQL."""
    count = 1
    database = str(tmp_path_factory.mktemp("once") / "tables.sqlite")
    if request.param == "postgresql":
        postgres: Postgres = request.getfixturevalue("postgres")
        count, database = 2, postgres.fresh()
    with ExitStack() as stack:
        yield [stack.enter_context(serving(database, "--no-limits")).address for _ in range(count)]


def token() -> str:
    return secrets.token_urlsafe(32)


def at_once(servers: list[str], who: str, path: str, body: Any, **headers: str) -> list[dict[str, Any]]:
    """The answers to one request that is sent eight times at the same moment."""
    clients = [Client(servers[n % len(servers)], who) for n in range(AT_ONCE)]
    answers: list[dict[str, Any]] = []
    barrier = threading.Barrier(AT_ONCE)

    def send(client: Client) -> None:
        client.ask("GET", "/healthz")  # the connection is there
        barrier.wait(30)
        answer = client.ask("POST", path, body, **headers)
        answers.append(answer.json() | {"status": answer.status_code})

    threads = [threading.Thread(target=send, args=(client,)) for client in clients]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    return answers


def one_table(answers: list[dict[str, Any]]) -> str:
    """The only table of all answers."""
    assert [answer["status"] for answer in answers] == [200] * AT_ONCE, answers
    (table,) = {answer["table"] for answer in answers}
    return str(table)


def mine(server: str, who: str) -> list[str]:
    return [row["table"] for row in Client(server, who).get("/api/tables")["tables"]]


def test_a_daily_deal_is_begun_once(servers: list[str]) -> None:
    for _ in range(ROUNDS):
        who = token()
        table = one_table(at_once(servers, who, "/api/daily", {"game": "nova-luna", "name": "Ana"}))
        assert mine(servers[-1], who) == [table]


def test_a_table_is_set_once_for_a_key(servers: list[str]) -> None:
    for _ in range(ROUNDS):
        who = token()
        table = one_table(at_once(servers, who, "/api/tables", TABLE, **KEY))
        assert mine(servers[-1], who) == [table]
        again = Client(servers[-1], who).ask("POST", "/api/tables", TABLE, **KEY).json()
        assert (again["table"], again["seats"], again["token"]) == (table, [0], None)
        assert again["code"]


def test_campaigns_forks_and_imports_are_made_once_for_a_key(servers: list[str]) -> None:
    ana = Client(servers[0], token())
    campaigns = at_once(servers, ana.token or "", "/api/campaigns", {"chairs": [ANA]}, **KEY)
    assert mine(servers[-1], ana.token or "") == [one_table(campaigns)]
    (campaign,) = {answer["campaign"] for answer in campaigns}
    assert ana.get(f"/api/campaigns/{campaign}")["table"] == campaigns[0]["table"]
    table = ana.post("/api/tables", game="nova-luna", chairs=[ANA])["table"]
    one_table(at_once(servers, ana.token or "", f"/api/tables/{table}/fork", {"move": 3}, **KEY))
    record = ana.ask("GET", f"/api/tables/{table}/record").text
    one_table(at_once(servers, ana.token or "", "/api/records", {"record": record}, **KEY))
    assert len(mine(servers[0], ana.token or "")) == 3


def test_a_rematch_is_set_once(servers: list[str]) -> None:
    ana = Client(servers[0], token())
    for _ in range(ROUNDS // 4):
        table = ana.post("/api/tables", game="nova-luna", chairs=[ANA, {"kind": "bot"}])["table"]
        ana.post(f"/api/tables/{table}/close")
        before = set(mine(servers[0], ana.token or ""))
        new = one_table(at_once(servers, ana.token or "", f"/api/tables/{table}/rematch", None))
        assert set(mine(servers[0], ana.token or "")) - before == {new}


def test_another_person_or_another_request_may_use_the_same_key(servers: list[str]) -> None:
    ana, ben = Client(servers[0], token()), Client(servers[0], token())
    alone = {"game": "nova-luna", "chairs": [ANA]}
    answers = [
        client.ask("POST", "/api/tables", body, **KEY).json()
        for client, body in ((ana, TABLE), (ben, TABLE), (ana, alone), (ana, TABLE))
    ]
    tables = [answer["table"] for answer in answers]
    assert len(set(tables)) == 3
    assert tables[0] == tables[3]


def test_a_key_needs_a_token_that_is_known_before(servers: list[str]) -> None:
    Client(servers[0]).refused(401, "POST", "/api/tables", TABLE, **KEY)
    ana = Client(servers[0], token())
    for odd in ("", "x" * 201):
        ana.refused(422, "POST", "/api/tables", TABLE, **{"idempotency-key": odd})
    assert mine(servers[0], ana.token or "") == []


@pytest.mark.parametrize("odd", ["x" * 42, "x" * 44, "ü" * 43, "x y", "x" * 42 + "="])
def test_a_token_of_ones_own_has_43_characters(servers: list[str], odd: str) -> None:
    """What a program takes for its token is never silently replaced."""
    host = Client(servers[0], token())
    place = host.post("/api/tables", **TABLE)
    bearer = {b"authorization": f"Bearer {odd}".encode()}
    stranger = Client(servers[0])
    answer = stranger.http.post("/api/join", json={"code": place["code"], "name": "Ben"}, headers=bearer)
    assert answer.status_code == 403
    assert "43" in answer.json()["message"]
    assert host.get(f"/api/tables/{place['table']}")["status"] == "waiting"


def lose_the_answer(server: str, who: str, path: str, body: bytes) -> None:
    """Send a request and go away before it is answered."""
    at = urlsplit(server)
    head = f"POST {path} HTTP/1.1\r\nHost: {at.netloc}\r\nAuthorization: Bearer {who}\r\n"
    head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    with socket.create_connection((at.hostname, at.port), 10) as connection:
        connection.sendall(head.encode() + body)


def test_who_lost_the_answer_to_joining_finds_the_seat_again(servers: list[str]) -> None:
    """Also when the table has begun meanwhile, because theirs was the last seat."""
    host, who = Client(servers[0], token()), token()
    place = host.post("/api/tables", **TABLE)
    lose_the_answer(servers[0], who, "/api/join", f'{{"code": "{place["code"]}", "name": "Ben"}}'.encode())
    for _ in range(200):
        if host.get(f"/api/tables/{place['table']}")["status"] == "playing":
            break
    again = Client(servers[-1], who).post("/api/join", code=place["code"], name="Ben")
    assert (again["table"], again["seats"], again["token"]) == (place["table"], [1], None)
    assert Client(servers[-1], who).get(f"/api/tables/{place['table']}")["you"] == [1]
