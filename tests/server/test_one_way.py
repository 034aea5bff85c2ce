"""The web talks to the use cases and to nothing behind them; what is asked most takes the short way."""

import ast
import asyncio
import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.requests import Request

from lunarium.server import web
from lunarium.server.service import TooMany, guests, turns
from lunarium.server.service.limits import Limits
from lunarium.server.web import events
from lunarium.server.web.app import routes
from lunarium.server.web.settings import Settings
from lunarium.server.web.straight import Straight
from lunarium.server.web.who import READ, READS

from .houses import ANA, acting, for_two, opened
from .serving import Client, Server, serving, two

BEHIND = {"at", "bus", "change", "known", "limits", "store", "thinkers", "write"}  # of a house
COMPOSES = {"app.py": {"watch"}, "who.py": {"limits"}}  # where the house is built, and where requests are counted


def test_pages_and_api_reach_for_nothing_behind_the_use_cases() -> None:
    found = []
    for path in Path(web.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Attribute) and node.attr in BEHIND - COMPOSES.get(path.name, set()):
                owner = ast.unparse(node.value)
                if owner.rpartition(".")[2].startswith("house"):
                    found.append(f"{path.name}: {owner}.{node.attr}")
    assert found == []


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(str(tmp_path_factory.mktemp("way") / "tables.sqlite"), "--no-limits") as server:
        yield server


def test_the_answer_to_an_action_is_the_table_as_it_is_then(server: Server) -> None:
    ana = Client(server.address)
    chairs = [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Ben"}]
    table = ana.post("/api/tables", game="nova-luna", chairs=chairs)["table"]
    view = ana.get(f"/api/tables/{table}")
    seat, choice = view["seat"], view["legal"][0]["action"]
    told = ana.post(f"/api/tables/{table}/act", action=choice, number=view["number"], seat=seat, view=True)
    assert told["view"] == ana.get(f"/api/tables/{table}?seat={seat}")
    assert told["number"] == told["view"]["number"] > view["number"]
    assert set(ana.post(f"/api/tables/{table}/undo", seat=seat)) == {"number"}
    again = ana.post(f"/api/tables/{table}/act", action=choice, seat=seat)
    assert set(again) == {"number"}


def test_moves_and_views_take_the_short_way() -> None:
    """Otherwise nothing but the speed would tell."""
    straight = Straight(lambda *_: None, routes())  # type: ignore[arg-type]
    for method, path in (
        ("GET", "/api/tables/abc"),
        ("POST", "/api/tables/abc/act"),
        ("GET", "/t/abc/live"),
        ("POST", "/t/abc/act"),
    ):
        scope: dict[str, object] = {"type": "http", "method": method, "path": path}
        assert straight._route(scope)
        assert scope["path_params"] == {"table": "abc"}
    for method, path in (("DELETE", "/t/abc/live"), ("GET", "/t//live"), ("GET", "/t/abc/live/"), ("GET", "/tables")):
        assert straight._route({"type": "http", "method": method, "path": path}) is None


@pytest.mark.anyio
async def test_who_waits_for_a_hint_gets_no_second_one_meanwhile(database: str) -> None:
    house = await opened(database)
    place = await for_two(house)
    who, _ = await acting(house, place.table)
    answers = await asyncio.gather(*(turns.hint(house, who, place.table) for _ in range(3)), return_exceptions=True)
    assert [isinstance(answer, TooMany) for answer in answers] == [False, True, True]
    assert (await turns.hint(house, who, place.table)) == answers[0]
    await house.close()


def said(lines: Iterator[str]) -> Iterator[tuple[str, Any]]:
    """The kind of every event of a stream, and what it brings."""
    kind = ""
    for line in lines:
        name, _, value = line.partition(": ")
        kind = value if name == "event" else kind
        if name == "data":
            yield kind, json.loads(value)


def test_events_bring_the_new_view_to_whoever_wants_it(server: Server) -> None:
    """To all but who has it already: the answer to their own action brought it."""
    table, ana, ben = two(server.address, "nova-luna")
    me, other = (ana, ben) if ana.get(f"/api/tables/{table}")["legal"] else (ben, ana)
    choice = me.get(f"/api/tables/{table}")["legal"][0]["action"]
    with ExitStack() as stack:
        mine, theirs = (
            said(
                stack.enter_context(
                    who.http.stream(
                        "GET",
                        f"/api/tables/{table}/events?view=true&lang=pl",
                        headers={"authorization": f"Bearer {who.token}"},
                    )
                ).iter_lines()
            )
            for who in (me, other)
        )
        assert next(mine) == ("view", me.get(f"/api/tables/{table}?lang=pl"))
        assert next(theirs) == ("view", other.get(f"/api/tables/{table}?lang=pl"))
        sent = me.post(f"/api/tables/{table}/act", action=choice, view=True)
        assert next(mine) == ("changed", sent["view"]["version"])
        assert next(theirs) == ("view", other.get(f"/api/tables/{table}?lang=pl"))
        me.post(f"/api/tables/{table}/undo")
        assert next(mine) == ("view", me.get(f"/api/tables/{table}?lang=pl"))


@pytest.mark.anyio
async def test_views_that_events_bring_are_counted_like_those_that_are_asked_for(database: str) -> None:
    house = await opened(database, limits=Limits(lambda: 0.0))
    place = await for_two(house)
    state = SimpleNamespace(settings=Settings(), house=house)
    asked = Request({"type": "http", "app": SimpleNamespace(state=state), "client": ("192.0.2.1", 1), "headers": []})
    answer = await events.events(asked, house, ANA, "en", place.table, None, True)
    stream: Any = answer.body_iterator
    assert b"event: view" in await anext(stream)
    for _ in range(READS.burst - 1):  # nobody's bucket fills meanwhile
        READ.count(asked)
    await guests.rename(house, ANA, place.table, "Anita")
    assert (await anext(stream)).startswith(b"event: changed")
    await stream.aclose()
    await house.close()
