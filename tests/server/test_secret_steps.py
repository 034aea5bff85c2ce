"""Others' secret steps are not counted: two tables that differ in nothing else give their reader the same bytes."""

import asyncio
import random
from typing import Any

import pytest

from bench.leaks import SETTINGS, search
from lunarium.core.play import DONE
from lunarium.server.service import House, Stale, guests, turns, views
from lunarium.server.web import events

from .houses import ANA, BEN, EVE, for_two, opened


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_no_byte_depends_on_what_the_reader_may_not_know(setting: dict[str, Any]) -> None:
    """A bit of every game; ``bench/leaks.py`` plays them to their ends."""
    reader = random.Random(str(setting)).choice([None, 0, 1])
    found = asyncio.run(search(setting, reader, SETTINGS.index(setting), 24, 2))
    assert not found.leaks
    assert found.answers > 90
    assert found.steps or setting["game"] == "luna-capital"


@pytest.mark.anyio
async def test_numbers_are_those_of_their_reader(database: str) -> None:
    house = await opened(database)
    place = await for_two(house, "welcome-to-the-moon", adventure="journey")
    before = {who: (await views.view(house, who, place.table)).data for who in (ANA, BEN, EVE)}
    mine = (await views.view(house, ANA, place.table)).legal[0]
    for _ in range(3):
        number = await turns.act(house, ANA, place.table, mine)
        with pytest.raises(Stale):
            await turns.act(house, ANA, place.table, mine, number=before[ANA]["number"])
        await turns.undo(house, ANA, place.table, number=number)
    for who in (BEN, EVE):
        assert (await views.view(house, who, place.table)).data == before[who]
    after = (await views.view(house, ANA, place.table)).data
    assert (after["number"], after["moves"]) == (before[ANA]["number"] + 6, before[ANA]["moves"])
    with pytest.raises(Stale):  # as it was before, but not what it was chosen from
        await turns.act(house, ANA, place.table, mine, number=before[ANA]["number"])
    theirs = (await views.view(house, BEN, place.table)).legal[0]
    assert await turns.act(house, BEN, place.table, theirs, number=before[BEN]["number"]) == before[BEN]["number"] + 1
    await house.close()


async def end_turn(house: House, who: str, table: str) -> None:
    while True:
        look = await views.view(house, who, table)
        if not look.legal:
            return
        await turns.act(house, who, table, DONE if DONE in look.legal else look.legal[0])


@pytest.mark.anyio
async def test_events_come_to_those_who_may_know(database: str) -> None:
    """A step wakes its own seat and nobody else; its ``done``, and what somebody says, wake all."""
    house = await opened(database)
    place = await for_two(house, "welcome-to-the-moon", adventure="journey")
    heard: dict[str, list[bytes]] = {ANA: [], BEN: [], EVE: []}

    async def listen(who: str) -> None:
        async for said in events._stream(house, place.table, who, []):
            heard[who].append(said)

    async def told() -> list[int]:
        await asyncio.sleep(0.2)
        return [len(heard[who]) for who in (ANA, BEN, EVE)]

    ears = [asyncio.create_task(listen(who)) for who in heard]
    assert await told() == [1, 1, 1]
    await turns.act(house, ANA, place.table, (await views.view(house, ANA, place.table)).legal[0])
    assert await told() == [2, 1, 1]
    await turns.undo(house, ANA, place.table)
    assert await told() == [3, 1, 1]
    await guests.rename(house, ANA, place.table, "Anita")
    assert await told() == [4, 2, 2]
    await end_turn(house, ANA, place.table)
    counts = await told()
    assert counts[1:] == [3, 3]
    assert counts[0] > 4  # as many as the turn had steps, at least its end
    for who in (ANA, BEN, EVE):
        latest = (await views.view(house, who, place.table)).data["version"]
        assert f"data: {latest}\n".encode() in heard[who][-1]
    for ear in ears:
        ear.cancel()
    await asyncio.gather(*ears, return_exceptions=True)
    await house.close()
