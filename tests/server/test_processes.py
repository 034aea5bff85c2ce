"""Several server processes on one database: they see each other's moves, and hear of them."""

import random
import threading
from collections.abc import Iterator

import httpx
import pytest

from lunarium.core.play import DONE
from lunarium.server.service.session import SPAN

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


def test_who_acts_where_nobody_has_looked_meanwhile_acts_at_the_table_as_it_is(pair: tuple[Server, Server]) -> None:
    one, other = pair
    ana = Client(one.address)
    place = ana.post("/api/tables", game="nova-luna", chairs=[{"kind": "me", "name": "Ana"}, {}])
    table = place["table"]
    ben = Client(one.address)
    ben.post("/api/join", code=place["code"], name="Ben")
    there = {0: Client(other.address, ana.token), 1: Client(other.address, ben.token)}
    here, rng = (ana, ben), random.Random(7)
    for _ in range(60):
        seat = there[0].get(f"/api/tables/{table}")["to_act"][0]  # at the other process, where some moves are made, too
        view = there[seat].get(f"/api/tables/{table}")
        chosen = {"action": rng.choice(view["legal"])["action"], "number": view["number"]}
        client = rng.choice([here[seat], there[seat]])
        client.post(f"/api/tables/{table}/act", **chosen)
        late = there[seat] if client is here[seat] else here[seat]  # knows nothing of it
        assert late.refused(409, "POST", f"/api/tables/{table}/act", chosen)["error"] == "stale"
    assert len({client.get(f"/api/tables/{table}")["version"] for client in (ana, ben, *there.values())}) == 1


class Ear(threading.Thread):
    """Hears a table's versions, as somebody or as nobody."""

    def __init__(self, server: Server, table: str, token: str | None = None) -> None:
        super().__init__()
        self._stream = httpx.Client(base_url=server.address, timeout=60, trust_env=False)
        self._path = f"/api/tables/{table}/events"
        self._headers = {"authorization": f"Bearer {token}"} if token else {}
        self.versions: list[int] = []
        self._heard = threading.Condition()
        self.start()
        self.until(1)

    def run(self) -> None:
        with self._stream.stream("GET", self._path, headers=self._headers) as stream:
            for version in changes(stream.iter_lines()):
                with self._heard:
                    self.versions.append(version)
                    self._heard.notify_all()

    def until(self, version: int) -> list[int]:
        """All that it heard, once that is this version or a later one."""
        with self._heard:
            assert self._heard.wait_for(lambda: self.versions and self.versions[-1] >= version, 30), self.versions
            return list(self.versions)


def test_secret_steps_at_one_process_are_not_heard_at_the_other_and_the_reveal_is(pair: tuple[Server, Server]) -> None:
    here, there = pair
    ana, ben = Client(here.address), Client(there.address)
    options = {"adventure": "journey"}
    place = ana.post(
        "/api/tables", game="welcome-to-the-moon", options=options, chairs=[{"kind": "me", "name": "Ana"}, {}]
    )
    table = place["table"]
    path = f"/api/tables/{table}"
    ben.post("/api/join", code=place["code"], name="Ben")
    ears = {"ana": Ear(there, table, ana.token), "ben": Ear(there, table, ben.token), "eve": Ear(there, table)}
    sights = {"ben": ben, "eve": Client(there.address)}
    before = {name: client.get(path) for name, client in sights.items()}
    first = {name: ear.until(1)[-1] for name, ear in ears.items()}
    for _ in range(3):  # tried and taken back, and once kept
        step = ana.get(path)["legal"][0]["action"]
        ana.post(f"{path}/act", action=step)
        ana.post(f"{path}/undo")
    ana.post(f"{path}/act", action=step)
    assert {name: client.get(path) for name, client in sights.items()} == before
    mine = ana.get(path)["version"]
    assert ears["ana"].until(mine)[-1] == mine > first["ana"]  # so it has come to that process

    ana.post(f"{path}/chat", text="Ready?")  # which all may hear: whatever was heard before it stands before it
    for name, client in sights.items():
        heard = ears[name].until(first[name] + 1)
        assert heard == [first[name], client.get(path)["version"]]
        assert heard[1] - heard[0] == 1 << SPAN  # one piece of news, and not one step

    for client in (ana, ben):
        legal = [-1]
        while DONE not in legal:
            legal = [choice["action"] for choice in client.get(path)["legal"]]
            client.post(f"{path}/act", action=DONE if DONE in legal else legal[0])
    for name, client in {**sights, "ana": ana}.items():
        last = client.get(path)["version"]
        assert ears[name].until(last)[-1] == last > first[name] + (1 << SPAN)
    assert sights["eve"].get(path)["position"] != before["eve"]["position"]
    there.stop()
    for ear in ears.values():
        ear.join(20)


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
