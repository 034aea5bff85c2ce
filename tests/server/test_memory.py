"""What a server remembers has an end, however long it runs and whoever comes."""

import asyncio
import gc
import random
import signal
from pathlib import Path
from typing import Any

import httpx
import pytest
from jinja2.runtime import Context

from lunarium.core.match import Match
from lunarium.games import game
from lunarium.server.service import House, NotFound, Thinkers, Unreadable, views
from lunarium.server.service import house as housing
from lunarium.server.service import limits as limiting
from lunarium.server.service.limits import Limits, Rate
from lunarium.server.web import events
from lunarium.server.web.app import create_app
from lunarium.server.web.settings import Settings as WebSettings

from ..databases import execute
from .houses import ANA, Clock, for_two, opened, play
from .serving import Client, serving


@pytest.mark.anyio
async def test_tables_in_memory_are_so_many_and_the_forgotten_are_played_on(database: str) -> None:
    house = await opened(database, rooms=3)
    places = [await for_two(house) for _ in range(8)]
    for _ in range(2):
        for place in places:
            await play(house, place.table, random.Random(place.table), steps=3)
            assert house.rooms <= 3
    await asyncio.gather(*(views.view(house, ANA, place.table) for place in places))  # all at once are not too many
    await views.view(house, ANA, places[0].table)
    assert house.rooms <= 3
    await house.close()


@pytest.mark.anyio
async def test_tables_that_are_not_there_leave_nothing(house: House) -> None:
    for number in range(50):
        with pytest.raises(NotFound):
            await views.view(house, ANA, f"{number:022}")
    assert house.rooms == 0


@pytest.mark.anyio
async def test_complaints_about_tables_are_forgotten_after_many(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(housing, "COMPLAINTS", 3)
    house = await opened(database)
    places = [await for_two(house) for _ in range(10)]
    execute(database, "UPDATE tables SET options = '[]', version = version + 1")
    for place in places:
        with pytest.raises(Unreadable):
            await views.view(house, ANA, place.table)
        assert len(house._unreadable) <= 3
    assert house.rooms == 0
    await house.close()


@pytest.mark.anyio
async def test_listeners_who_leave_are_forgotten(house: House) -> None:
    place = await for_two(house)
    for _ in range(20):
        streams: list[Any] = [events._stream(house, place.table, ANA, ["here", "there"]) for _ in range(3)]
        for stream in streams:
            await anext(stream)
        assert house.bus.listeners == events._open["here"] == 3
        for stream in streams:
            await stream.aclose()
    assert (house.bus.listeners, house.bus._wishes) == (0, {})
    assert not events._open


@pytest.mark.anyio
async def test_processes_of_bots_that_end_by_themselves_are_forgotten() -> None:
    thinkers = Thinkers(1, 20.0)
    match = Match(game("nova-luna", seats=2), "moon")
    match.begin()
    seat = match.to_act[0]
    for _ in range(3):
        assert await thinkers.think(match.game, match.view(seat), seat, "random")
        (process,) = thinkers._running
        process.send_signal(signal.SIGKILL)
        await process.wait()
    assert await thinkers.think(match.game, match.view(seat), seat, "random")
    assert len(thinkers._running) == 1
    assert not thinkers._ended
    assert thinkers.late == 0
    await thinkers.close()


def test_buckets_are_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limiting, "KEPT", 10)
    limits = Limits(Clock())
    for number in range(100):
        limits.take(f"10.0.0.{number}", "read", Rate(2, 1.0))
    assert len(limits._buckets) == 10


@pytest.mark.anyio
async def test_a_page_that_was_sent_is_gone(tmp_path: Path) -> None:
    """Boards are hundreds of kilobytes: no template keeps one until cycles are looked for, which is seldom."""
    app = create_app(WebSettings(database=str(tmp_path / "tables.sqlite"), limits=False))
    transport = httpx.ASGITransport(app)
    own = {"origin": "http://here", "sec-fetch-site": "same-origin"}
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://here", headers=own) as client,
    ):
        await client.get("/new/nova-luna")
        chairs = [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Ben"}]
        settings = {"deadline": 3600}
        body = {"game": "nova-luna", "chairs": chairs, "settings": settings}
        table = (await client.post("/api/tables", json=body)).json()["table"]
        alone = {"chairs": [{"kind": "me", "name": "Ana"}], "level": 1}
        campaign = (await client.post("/api/campaigns", json=alone)).json()["campaign"]
        paths = (
            "/",
            f"/t/{table}",
            f"/t/{table}/live",
            f"/t/{table}/replay",
            f"/c/{campaign}",
            "/rules/nova-luna",
            "/no",
        )
        for path in paths:
            assert (await client.get(path)).status_code == (404 if path == "/no" else 200), path
        gc.collect()
        gc.disable()
        try:
            for path in paths:
                await client.get(path)
                gc.set_debug(gc.DEBUG_SAVEALL)
                gc.collect()
                gc.set_debug(0)
                kept = [one for one in gc.garbage if isinstance(one, Context)]
                gc.garbage.clear()
                assert not kept, f"{path}: the values of {kept[0].name} wait for the collector"
        finally:
            gc.enable()


def test_what_is_counted_has_few_names(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Whatever path or method somebody asks with: the counts have one name for all of it."""
    with serving(str(tmp_path_factory.mktemp("counts") / "tables.sqlite"), "--no-limits") as server:
        client = Client(server.address)
        ways = ("GET", "PUT", "DELETE", "PROPFIND", "BREW", "Get", "M-SEARCH")

        def asked(first: int) -> list[str]:
            for number in range(first, first + 40):
                for path in (f"/no/{number}", f"/t/{number:022}", f"/static/{number}.css", f"/api/tables/{number:022}"):
                    client.http.request(ways[number % len(ways)], path)
            told = httpx.get(f"{server.address}/metrics", trust_env=False).text
            return sorted(line.rpartition(" ")[0] for line in told.splitlines() if line.startswith("lunarium_"))

        asked(0)
        assert asked(100) == asked(1000)
