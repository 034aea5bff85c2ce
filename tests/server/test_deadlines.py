"""A deadline: a bot makes one turn for whoever is late, and only that one."""

import asyncio
from typing import Any

import pytest

from lunarium.core.play import DONE
from lunarium.server.service import Chair, House, Refused, Settings, deadlines, records, tables, turns, views
from lunarium.server.service.tables import DAY, Place

from .houses import ANA, BEN, Clock, acting, opened

pytestmark = pytest.mark.anyio

HOUR = 3600
TIMED = Settings(deadline=HOUR)
MOON = "welcome-to-the-moon"


@pytest.fixture
def clock() -> Clock:
    return Clock()


async def timed(house: House, game: str = "nova-luna", *more: Chair) -> Place:
    """A table of Ana and Ben with an hour a turn."""
    place = await tables.create(house, ANA, game, {}, [Chair("me", "Ana"), Chair(), *more], TIMED)
    await tables.join(house, BEN, place.code, "Ben")
    return place


async def end(house: House, who: str, table: str) -> None:
    """Somebody makes their whole turn."""
    look = await views.view(house, who, table)
    while look.legal and DONE not in look.legal:
        await turns.act(house, who, table, look.legal[0])
        look = await views.view(house, who, table)
    if look.legal:
        await turns.done(house, who, table)


async def seen(house: House, who: str, table: str) -> dict[str, Any]:
    return (await views.view(house, who, table)).data


async def test_a_bot_makes_one_turn_for_who_is_late(database: str, clock: Clock) -> None:
    house = await opened(database, clock=clock)
    place = await timed(house)
    who, before = await acting(house, place.table)
    assert before.data["due"] == clock.now + HOUR
    clock.now += HOUR - 1
    assert await deadlines.sweep(house) == 0
    clock.now += 1
    assert await deadlines.sweep(house) == 1
    after = await views.view(house, who, place.table)
    assert after.data["number"] > before.data["number"]
    log = await _log(house, place.table)
    assert [move.seat for move in log if move.seat >= 0 and move.action == DONE] == [before.seat]
    assert after.data["due"] == clock.now + HOUR
    mine = after.data["seats"][before.seat or 0]
    assert (mine["kind"], mine["bot"], mine["away"]) == ("person", None, False)  # the seat stays theirs
    assert await deadlines.sweep(house) == 0  # and the next turn has its own hour
    await house.close()


async def test_everybody_who_is_late_in_a_common_turn_gets_a_bot_and_nobody_else(database: str, clock: Clock) -> None:
    house = await opened(database, clock=clock)
    place = await timed(house, MOON)
    await end(house, ANA, place.table)
    due = (await seen(house, BEN, place.table))["due"]
    clock.now += HOUR / 2
    assert (await seen(house, BEN, place.table))["due"] == due  # Ana's turn gave Ben no more time
    async with house.at(place.table) as session:
        anas = [move for move in session.match.log if move.seat == 0]
        assert session.match.to_act == (1,)
    clock.now = due
    assert await deadlines.sweep(house) == 1
    async with house.at(place.table) as session:
        assert [move for move in session.match.log if move.seat == 0] == anas
        assert [move for move in session.match.log if move.seat == 1]
        assert session.match.to_act == (0, 1)
        assert session.table.due == clock.now + HOUR
    clock.now += HOUR
    await deadlines.sweep(house)  # now both
    async with house.at(place.table) as session:
        assert [move for move in session.match.log if move.seat == 0] != anas
        assert session.match.to_act == (0, 1)
    await house.close()


async def test_the_bot_goes_on_from_the_draft_that_was_begun(database: str, clock: Clock) -> None:
    house = await opened(database, clock=clock)
    place = await timed(house, MOON)
    look = await views.view(house, ANA, place.table)
    chosen = look.legal[-1]
    await turns.act(house, ANA, place.table, chosen)
    start = len([move for move in (await _log(house, place.table)) if move.seat == 0]) - 1
    clock.now += HOUR
    await deadlines.sweep(house)
    mine = [move for move in (await _log(house, place.table)) if move.seat == 0]
    assert mine[start].action == chosen
    assert mine[-1].action == DONE
    with pytest.raises(Refused):
        await turns.undo(house, ANA, place.table)  # what the bot ended is ended
    await house.close()


async def _log(house: House, table: str) -> list[Any]:
    async with house.at(table) as session:
        return list(session.match.log)


async def test_several_processes_make_a_late_turn_once(database: str, clock: Clock) -> None:
    one, other = await opened(database, clock=clock), await opened(database, clock=clock)
    place = await timed(one, MOON)
    clock.now += HOUR
    await asyncio.gather(*(deadlines.sweep(house) for house in (one, other, one, other)))
    log = await _log(one, place.table)
    assert await _log(other, place.table) == log
    assert sum(move.seat == 0 and move.action == DONE for move in log) == 1
    assert sum(move.seat == 1 and move.action == DONE for move in log) == 1
    await one.close()
    await other.close()


async def test_time_runs_only_while_the_table_is_full(database: str, clock: Clock) -> None:
    house = await opened(database, clock=clock)
    place = await tables.create(house, ANA, "nova-luna", {}, [Chair("me", "Ana"), Chair()], TIMED)
    clock.now += DAY
    assert await deadlines.sweep(house) == 0
    await tables.join(house, BEN, place.code, "Ben")
    assert (await seen(house, ANA, place.table))["due"] == clock.now + HOUR
    for who in (ANA, BEN):
        await tables.leave(house, who, place.table, "random")
    clock.now += DAY
    assert await deadlines.sweep(house) == 0  # nobody is there to be late
    await tables.come_back(house, ANA, place.table)
    assert (await seen(house, ANA, place.table))["due"] == clock.now + HOUR
    await house.close()


async def test_a_name_brings_no_time(database: str, clock: Clock) -> None:
    house = await opened(database, clock=clock)
    place = await timed(house)
    due = (await seen(house, ANA, place.table))["due"]
    clock.now += 60
    await tables.rename(house, ANA, place.table, "Anna")
    assert (await seen(house, ANA, place.table))["due"] == due
    await house.close()


async def test_without_a_deadline_nothing_is_ever_late(database: str, clock: Clock) -> None:
    house = await opened(database, clock=clock)
    place = await tables.create(house, ANA, "nova-luna", {}, [Chair("me", "Ana")])
    clock.now += 20 * DAY
    assert await deadlines.sweep(house) == 0
    assert (await seen(house, ANA, place.table))["due"] is None
    with pytest.raises(Refused, match="300, 3600"):
        await tables.create(house, ANA, "nova-luna", {}, [Chair("me", "Ana")], Settings(deadline=1))
    await house.close()


async def test_a_fork_and_a_game_that_is_over_have_none(database: str, clock: Clock) -> None:
    house = await opened(database, clock=clock)
    place = await timed(house)
    fork = await records.fork(house, ANA, place.table, 2)
    assert (await seen(house, ANA, fork.table))["due"] is None
    await tables.resign(house, BEN, place.table)
    assert (await seen(house, ANA, place.table))["due"] is None
    clock.now += DAY
    assert await deadlines.sweep(house) == 0
    await house.close()


async def test_my_tables_say_whose_turn_it_is_where_all_act_at_once(house: House) -> None:
    place = await tables.create(house, ANA, MOON, {}, [Chair("me", "Ana"), Chair()])
    await tables.join(house, BEN, place.code, "Ben")

    async def reminder(who: str) -> tuple[bool, list[str]]:
        (row,) = await tables.mine(house, who)
        return row["your_turn"], row["to_act"]

    assert await reminder(ANA) == (True, ["Ana", "Ben"])
    await end(house, ANA, place.table)
    assert await reminder(ANA) == (False, ["Ben"])
    assert await reminder(BEN) == (True, ["Ben"])
    await end(house, BEN, place.table)
    assert await reminder(ANA) == (True, ["Ana", "Ben"])


async def test_my_tables_do_not_call_who_left(house: House) -> None:
    place = await tables.create(house, ANA, "nova-luna", {}, [Chair("me", "Ana")])
    assert (await tables.mine(house, ANA))[0]["your_turn"]
    await tables.leave(house, ANA, place.table)
    assert not (await tables.mine(house, ANA))[0]["your_turn"]
