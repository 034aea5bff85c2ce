"""Whether the server can write, and what it says when something fails that nobody expected."""

import asyncio
import http.client
import json
import resource
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager

import asyncpg
import httpx
import pytest
from fastapi import FastAPI, Request

from lunarium.server.service import House
from lunarium.server.web import health as healthy

from ..databases import execute
from .serving import Client, Server, serving


@contextmanager
def full(server: Server) -> Iterator[None]:
    """No file of this process grows any more, as on a full disk."""
    before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, before[1]))
    yield
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)


def health(address: str, status: int) -> str:
    """Its answer, once it has this status: an answer is given for a second before it is asked for anew."""
    for _ in range(60):
        answer = httpx.get(f"{address}/healthz", trust_env=False)
        if answer.status_code == status:
            return answer.text
        time.sleep(0.1)
    raise AssertionError(answer.text)


def test_health_writes(database: str) -> None:
    with serving(database) as server:
        assert health(server.address, 200) == "ok\n"
        (before,) = execute(database, "SELECT at FROM pulses WHERE name = 'health'")
        for _ in range(20):
            health(server.address, 200)
        assert execute(database, "SELECT count(*) FROM pulses WHERE name = 'health'") == [(1,)]
        assert before


@pytest.mark.anyio
async def test_asking_often_writes_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(healthy, "FRESH", 1000.0)
    app = FastAPI()
    app.state.house = house
    beats: list[str] = []
    beat = house.store.beat

    async def counted(name: str, at: float) -> None:
        beats.append(name)
        await beat(name, at)

    monkeypatch.setattr(house.store, "beat", counted)
    health = healthy.Health()
    request = Request({"type": "http", "app": app})
    answers = await asyncio.gather(*(health.answer(request) for _ in range(10)))
    answers.append(await health.answer(request))
    assert {(answer.status_code, bytes(answer.body)) for answer in answers} == {(200, b"ok\n")}
    assert beats == ["health"]


def test_a_database_that_does_not_answer_is_no_health(database: str) -> None:
    with serving(database) as server:
        assert health(server.address, 200) == "ok\n"
        with held(database):
            assert "does not answer within 2 seconds" in health(server.address, 503)
        assert health(server.address, 200) == "ok\n"


@contextmanager
def held(database: str) -> Iterator[None]:
    """Somebody else writes, and does not come to an end."""
    if database.startswith("sqlite"):
        with closing(sqlite3.connect(database.removeprefix("sqlite:///"), isolation_level=None)) as file:
            file.execute("BEGIN IMMEDIATE")
            yield
            file.execute("ROLLBACK")
        return
    loop = asyncio.new_event_loop()
    connection = loop.run_until_complete(asyncpg.connect(database))
    loop.run_until_complete(connection.execute("BEGIN; LOCK TABLE pulses"))
    yield
    loop.run_until_complete(connection.close())
    loop.close()


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_full_disk_is_no_health_and_room_again_is(database: str) -> None:
    with serving(database) as server:
        ana = Client(server.address)
        place = ana.post("/api/tables", game="nova-luna", chairs=[{"kind": "me", "name": "Ana"}, {}])
        with full(server):
            told = health(server.address, 503)
            assert "cannot be written" in told
            assert "SQL:" not in told
            assert "pulses" not in told
            refused = ana.refused(503, "POST", f"/api/tables/{place['table']}/chat", {"text": "hello"})
            assert refused["error"] == "unavailable"
            assert ana.get(f"/api/tables/{place['table']}")["status"] == "waiting"  # reading goes on
        assert health(server.address, 200) == "ok\n"
        ana.post(f"/api/tables/{place['table']}/chat", text="hello")
        assert [said["text"] for said in ana.get(f"/api/tables/{place['table']}/chat")["chat"]] == ["hello"]


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_a_database_that_is_only_read_is_no_health(database: str) -> None:
    name = database.rpartition("/")[2]
    with serving(database) as server:
        health(server.address, 200)
        execute(
            database,
            f"ALTER DATABASE {name} SET default_transaction_read_only = on",
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            f" WHERE datname = '{name}' AND pid != pg_backend_pid()",
        )
        assert "SQLSTATE 25006" in health(server.address, 503)


def test_a_failure_is_json_or_a_page_and_keeps_the_connection(database: str) -> None:
    with serving(database) as server:
        ana = Client(server.address)
        table = ana.post("/api/tables", game="nova-luna", chairs=[{"kind": "me", "name": "Ana"}, {}])["table"]
        execute(database, "ALTER TABLE chat RENAME TO mislaid")
        connection = http.client.HTTPConnection(server.address.removeprefix("http://"), timeout=30)
        connection.connect()
        wire = connection.sock
        for lang, told in (("en", "Something went wrong"), ("es", "Algo ha fallado"), ("pl", "Coś poszło nie tak")):
            connection.request("GET", f"/api/tables/{table}/chat?lang={lang}")
            answer = connection.getresponse()
            assert (answer.status, answer.getheader("content-type")) == (503, "application/json")
            body = json.loads(answer.read())
            assert body["error"] == "unavailable"
            assert told in body["message"]
            connection.request("GET", f"/t/{table}", headers={"accept": "text/html", "accept-language": lang})
            answer = connection.getresponse()
            page = answer.read().decode()
            assert answer.status == 503
            assert told in page
            assert 'href="/"' in page
            assert answer.getheader("cache-control") == "no-store"
            assert "default-src 'none'" in (answer.getheader("content-security-policy") or "")
            connection.request(
                "POST",
                f"/api/tables/{table}/chat",
                json.dumps({"text": "x" * 200}),
                {"content-type": "application/json", "authorization": f"Bearer {ana.token}"},
            )
            assert connection.getresponse().read().startswith(b'{"error":"unavailable"')
            assert connection.sock is wire, "the connection was cut"
        execute(database, "ALTER TABLE mislaid RENAME TO chat")
        assert ana.get(f"/api/tables/{table}/chat") == {"chat": []}
        server.stop()
        lines = [json.loads(line) for line in server.logs().splitlines()]
        failed = [line for line in lines if line["event"] == "a request failed"]
        assert len(failed) == 9
        assert all("chat" in line["trace"] or "mislaid" in line["trace"] for line in failed)
        assert not [line for line in lines if line["from"].startswith("uvicorn")]
