"""Leaving in the middle of a turn: a bot takes over with the next turn, or after a minute."""

import asyncio
from typing import Any

import pytest

from lunarium.core.play import DONE
from lunarium.server.service import Chair, House, deadlines, guests, rematches, turns, views
from lunarium.server.service.leaving import PATIENCE
from lunarium.server.service.tables import LEVEL
from lunarium.server.service.watch import DAY, SLACK

from .houses import ANA, BEN, Clock, acting, for_two, opened

pytestmark = pytest.mark.anyio

MOON = "welcome-to-the-moon"


@pytest.fixture
def clock() -> Clock:
    return Clock()


async def log(house: House, table: str) -> list[Any]:
    async with house.at(table) as session:
        return list(session.match.log)


async def seat_of(house: House, who: str | None, table: str, seat: int) -> dict[str, Any]:
    row: dict[str, Any] = (await views.view(house, who, table)).data["seats"][seat]
    return row


async def quiet(house: House) -> None:
    """Until the bots of this house have nothing more to do."""
    while house._drivers:
        await asyncio.gather(*house._drivers.values())


async def test_a_turn_that_was_begun_waits_a_minute_and_goes_on_as_it_was(database: str, clock: Clock) -> None:
    house = await opened(database, clock=clock)
    table = (await for_two(house)).table
    who, look = await acting(house, table)
    other, seat = (BEN if who == ANA else ANA), look.seat or 0
    await turns.act(house, who, table, look.legal[0])
    begun, draft = await log(house, table), (await views.view(house, who, table)).data["draft"]
    await guests.leave(house, who, table)
    assert (await seat_of(house, other, table, seat))["until"] == clock.now + PATIENCE
    assert (await seat_of(house, who, table, seat))["away"]
    clock.now += PATIENCE - 1
    await deadlines.sweep(house)
    await quiet(house)
    assert await log(house, table) == begun
    await guests.come_back(house, who, table)
    clock.now += DAY / 24
    await deadlines.sweep(house)
    await quiet(house)
    assert await log(house, table) == begun
    back = await views.view(house, who, table)
    assert (back.data["draft"], back.data["seats"][seat]["until"]) == (draft, None)
    await turns.undo(house, who, table)  # and it is theirs to take back
    await house.close()


async def test_after_a_minute_a_bot_goes_on_from_the_draft_even_after_a_restart(database: str, clock: Clock) -> None:
    house = await opened(database, clock=clock)
    table = (await for_two(house)).table
    who, look = await acting(house, table)
    await turns.act(house, who, table, look.legal[0])
    begun = await log(house, table)
    await guests.leave(house, who, table)
    clock.now += PATIENCE / 2
    await deadlines.sweep(house)
    await house.close()
    one, two = await opened(database, clock=clock), await opened(database, clock=clock)
    for again in (one, two):
        await deadlines.sweep(again)
        await views.view(again, None, table)
        await quiet(again)
    assert await log(one, table) == begun  # who looks does not wake the bot
    clock.now += PATIENCE / 2
    await asyncio.gather(*(deadlines.sweep(again) for again in (one, two, one)))
    for again in (one, two):
        await quiet(again)
    played = await log(one, table)
    assert played == await log(two, table)
    assert played[: len(begun)] == begun
    assert [move.action for move in played if move.seat == look.seat].count(DONE) >= 1
    away = await seat_of(two, None, table, look.seat or 0)
    assert (away["away"], away["until"], away["bot"]) == (True, None, LEVEL)
    await one.close()
    await two.close()


async def test_a_turn_that_begins_after_somebody_left_is_the_bots_at_once(database: str, clock: Clock) -> None:
    house = await opened(database, clock=clock)
    table = (await for_two(house, MOON)).table
    while (look := await views.view(house, BEN, table)).legal:
        await turns.act(house, BEN, table, look.legal[0] if DONE not in look.legal else DONE)
    await guests.leave(house, BEN, table, "random")  # his draft is done, and waits for Ana's
    assert (await seat_of(house, ANA, table, 1))["until"] is None
    while (look := await views.view(house, ANA, table)).legal:
        await turns.act(house, ANA, table, look.legal[0] if DONE not in look.legal else DONE)
        if look.legal[0] == DONE or DONE in look.legal:
            break
    await quiet(house)
    async with house.at(table) as session:
        assert session.match.to_act == (0,)  # without a second having passed
    await house.close()


async def test_where_all_act_at_once_only_open_drafts_wait(database: str, clock: Clock) -> None:
    house = await opened(database, clock=clock)
    table = (await for_two(house, MOON, Chair("bot", level="random"))).table
    await quiet(house)
    await guests.leave(house, BEN, table, "random")
    await quiet(house)
    async with house.at(table) as session:
        assert session.match.to_act == (0, 1)
    await guests.resign(house, BEN, table)  # for good: nobody is waited for
    await quiet(house)
    async with house.at(table) as session:
        assert session.match.to_act == (0,)
    await house.close()


async def test_time_that_nobody_served_is_given_back(database: str, clock: Clock) -> None:
    steady = Clock()
    house = await opened(database, clock=clock, steady=steady)
    await deadlines.sweep(house)
    table = (await for_two(house)).table
    who, look = await acting(house, table)
    await guests.leave(house, who, table)
    clock.now += 10 * SLACK  # the clock was set, or the machine slept
    await deadlines.sweep(house)
    await quiet(house)
    assert (await seat_of(house, None, table, look.seat or 0))["until"] == clock.now + PATIENCE
    assert await log(house, table) == (await log(house, table))[: look.move]
    await house.close()


async def test_a_bot_that_waits_takes_its_patience_to_no_other_table(database: str, clock: Clock) -> None:
    house = await opened(database, clock=clock)
    table = (await for_two(house)).table
    who, _ = await acting(house, table)
    other = BEN if who == ANA else ANA
    await guests.leave(house, who, table)
    await guests.resign(house, other, table)
    place = await rematches.rematch(house, other, table)
    assert {seat["until"] for seat in (await views.view(house, other, place.table)).data["seats"]} == {None}
    await house.close()
