"""Two processes at one table: what was acknowledged is not undone, lost or doubled by what the other wrote."""

import asyncio
from collections import Counter

import pytest

from bench.races import RACES, arena
from lunarium.server.service import Chair, guests, tables, views
from lunarium.server.service.session import Session
from lunarium.server.store import CLOSED, RESIGNED, Conflict, Entry

from .houses import ANA, BEN, acting, for_two, opened

TIMES = 12  # of which the server that wrote without looking lost five


@pytest.mark.anyio
async def test_a_move_that_was_thought_of_before_a_resignation_is_not_written(database: str) -> None:
    here, there = await opened(database), await opened(database)
    table = (await for_two(here)).table
    _, look = await acting(there, table)

    def play(session: Session) -> list[Entry]:
        return session.do(look.seat or 0, look.legal[0])

    async with there.at(table) as session:
        await guests.resign(here, BEN, table)
        with pytest.raises(Conflict):
            await there.write(session, play)
    for house in (here, there):
        data = (await views.view(house, ANA, table)).data
        assert (data["status"], data["number"]) == (RESIGNED, look.data["number"])
        await house.close()


@pytest.mark.anyio
async def test_a_seat_that_is_taken_while_the_table_is_closed_does_not_open_it(database: str) -> None:
    here, there = await opened(database), await opened(database)
    place = await tables.create(here, ANA, "nova-luna", {}, [Chair("me", "Ana"), Chair()])
    async with there.at(place.table) as session:
        await guests.close(here, ANA, place.table)
        with pytest.raises(Conflict):
            await there.change(session, [session.seats[1]])
    assert (await views.view(there, ANA, place.table)).data["status"] == CLOSED
    for house in (here, there):
        await house.close()


def test_races(database: str) -> None:
    """Each of ``bench/races.py``, a few times."""

    async def run() -> dict[str, Counter[str]]:
        async with arena(database) as both:
            return {name: Counter([await race(both) for _ in range(TIMES)]) for name, race in RACES.items()}

    verdicts = asyncio.run(run())
    bad = {name: found for name, found in verdicts.items() if found.keys() - {"", "refused"}}
    assert not bad
    assert all(found[""] for found in verdicts.values()), verdicts
