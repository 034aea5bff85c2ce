"""Several server processes on one database: they see each other's moves, and hear of them."""

import random
import threading
from collections.abc import Iterator

import httpx
import pytest

from .serving import Client, Server, changes, serving


@pytest.fixture
def pair(database: str) -> Iterator[tuple[Server, Server]]:
    with serving(database, "--no-limits") as one, serving(database, "--no-limits") as other:
        assert one.address != other.address
        yield one, other


def test_two_processes_play_one_table(pair: tuple[Server, Server]) -> None:
    one, other = pair
    ana, ben = Client(one.address), Client(other.address)
    place = ana.post("/api/tables", game="nova-luna", chairs=[{"kind": "me", "name": "Ana"}, {}])
    table = place["table"]
    versions: list[int] = []
    ready = threading.Event()

    def listen() -> None:  # at the process where nobody moves first
        with httpx.stream("GET", f"{other.address}/api/tables/{table}/events", timeout=60, trust_env=False) as stream:
            for version in changes(stream.iter_lines()):
                versions.append(version)
                ready.set()

    listener = threading.Thread(target=listen)
    listener.start()
    assert ready.wait(20)
    ben.post("/api/join", code=place["code"], name="Ben")
    rng = random.Random(6)
    for _ in range(60):
        for client in (ana, ben):
            view = client.get(f"/api/tables/{table}")
            if view["legal"]:
                number, action = view["number"], rng.choice(view["legal"])["action"]
                client.post(f"/api/tables/{table}/act", action=action, number=number)
    views = [client.get(f"/api/tables/{table}") for client in (ana, ben, ana)]
    assert views[0]["position"] == views[1]["position"]
    assert views[0]["version"] == views[1]["version"] > 60
    other.stop()
    listener.join(20)
    assert versions == sorted(set(versions))
    assert versions[-1] == views[0]["version"]


def test_of_two_processes_that_get_the_same_move_one_plays_it(pair: tuple[Server, Server]) -> None:
    one, other = pair
    here = Client(one.address)
    chairs = [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Max"}]
    table = here.post("/api/tables", game="luna-capital", chairs=chairs)["table"]
    there = Client(other.address, here.token)
    for _ in range(25):
        view = here.get(f"/api/tables/{table}")
        there.get(f"/api/tables/{table}")
        body = {"action": view["legal"][-1]["action"], "number": view["number"]}
        codes: list[int] = []

        def send(client: Client, body: dict[str, int] = body, codes: list[int] = codes) -> None:
            codes.append(client.ask("POST", f"/api/tables/{table}/act", body).status_code)

        threads = [threading.Thread(target=send, args=(client,)) for client in (here, there)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(codes) == [200, 409]
    assert here.get(f"/api/tables/{table}")["position"] == there.get(f"/api/tables/{table}")["position"]
