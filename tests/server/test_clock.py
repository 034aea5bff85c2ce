"""Clocks that are set, servers that were away: nobody loses a table, a turn or a way in."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from lunarium.server.service import (
    Chair,
    House,
    NotYours,
    Refused,
    Settings,
    chat,
    closing,
    deadlines,
    guests,
    listing,
    rematches,
    tables,
    turns,
    views,
)
from lunarium.server.service.closing import FEW, IDLE
from lunarium.server.service.limits import Limits, Rate
from lunarium.server.service.watch import DAY, HOUR, RESPITE, SLACK
from lunarium.server.store import CLOSED, Table

from ..databases import execute
from .houses import ANA, BEN, EVE, Clock, acting, for_two, opened
from .serving import Client, serving, two

pytestmark = pytest.mark.anyio

ALONE = [Chair("me", "Ana"), Chair("me", "Ben")]


class Time:
    """A wall clock that anybody may set, and a steady one; both go on together."""

    def __init__(self) -> None:
        self.wall, self.steady = Clock(), Clock()

    def passes(self, seconds: float) -> None:
        self.wall.now += seconds
        self.steady.now += seconds

    async def opened(self, database: str) -> House:
        return await opened(database, clock=self.wall, steady=self.steady)


@pytest.fixture
def time() -> Time:
    return Time()


async def statuses(house: House, places: list[str]) -> list[str]:
    return [(await views.view(house, ANA, place)).data["status"] for place in places]


async def many(house: House, count: int) -> list[str]:
    return [(await tables.create(house, ANA, "nova-luna", {}, ALONE)).table for _ in range(count)]


async def test_idle_tables_are_closed_a_few_at_a_time(database: str, time: Time) -> None:
    house = await time.opened(database)
    old = await many(house, FEW + 2)
    time.passes(IDLE)
    new = await for_two(house)
    await house.watch.look(house.store)
    time.passes(1)
    assert await closing.sweep(house) == FEW
    assert await closing.sweep(house) == 2
    assert await closing.sweep(house) == 0
    assert await statuses(house, old) == [CLOSED] * len(old)
    assert (await views.view(house, ANA, new.table)).data["status"] == "playing"
    await house.close()


async def test_nothing_is_closed_in_the_first_hours(database: str, time: Time) -> None:
    house = await time.opened(database)
    old = await many(house, 1)
    for _ in range(40):
        time.passes(DAY)
        await house.watch.look(house.store)
    await house.close()
    house = await time.opened(database)
    assert await closing.sweep(house) == 0
    time.passes(RESPITE - 1)
    assert await closing.sweep(house) == 0
    time.passes(1)
    assert await closing.sweep(house) == 1
    assert await statuses(house, old) == [CLOSED]
    await house.close()


async def test_a_start_forty_days_ahead_closes_nothing_and_plays_for_nobody(database: str, time: Time) -> None:
    house = await time.opened(database)
    rested = await many(house, 10)
    timed = (await tables.create(house, ANA, "nova-luna", {}, ALONE, Settings(deadline=3600))).table
    before = (await views.view(house, ANA, timed)).data
    await deadlines.sweep(house)
    time.passes(600)
    await deadlines.sweep(house)
    await house.close()

    time.wall.now += 40 * DAY
    house = await time.opened(database)
    assert await deadlines.sweep(house) == 0
    assert await closing.sweep(house) == 0
    after = (await views.view(house, ANA, timed)).data
    assert after["number"] == before["number"]
    assert after["due"] - time.wall.now == pytest.approx(before["due"] - time.wall.now + 40 * DAY)  # what was left
    for _ in range(3 * 24):
        time.passes(HOUR)
        assert await closing.sweep(house) == 0
    await house.close()

    time.wall.now -= 40 * DAY  # and back again
    house = await time.opened(database)
    for _ in range(7 * 24):
        time.passes(HOUR)
        await deadlines.sweep(house)
        assert await closing.sweep(house) == 0
    assert await statuses(house, rested) == ["playing"] * 10
    await house.close()


@pytest.mark.parametrize("jump", [40 * DAY, 3 * HOUR, -3 * HOUR, -40 * DAY])
async def test_a_clock_that_is_set_while_it_runs_moves_deadlines_with_it(
    database: str, time: Time, jump: float
) -> None:
    house = await time.opened(database)
    table = (await tables.create(house, ANA, "nova-luna", {}, ALONE, Settings(deadline=3600))).table
    await deadlines.sweep(house)
    time.passes(1800)
    assert await deadlines.sweep(house) == 0
    time.wall.now += jump
    time.passes(10)
    assert await deadlines.sweep(house) == 0
    due = (await views.view(house, ANA, table)).data["due"]
    assert abs(due - time.wall.now - 1790) < SLACK
    assert await closing.sweep(house) == 0
    time.passes(1790 + SLACK)
    assert await deadlines.sweep(house) == 1  # and then who is late is late
    await house.close()


async def test_of_two_processes_that_notice_the_same_one_moves_the_deadlines(database: str, time: Time) -> None:
    houses = [await time.opened(database) for _ in range(2)]
    table = (await tables.create(houses[0], ANA, "nova-luna", {}, ALONE, Settings(deadline=3600))).table
    for house in houses:
        await deadlines.sweep(house)
    time.wall.now += 5 * DAY
    time.passes(10)
    for house in houses:
        assert await deadlines.sweep(house) == 0
    due = (await views.view(houses[1], ANA, table)).data["due"]
    assert 0 < due - time.wall.now <= 3600 + SLACK
    for house in houses:
        await house.close()


async def test_time_in_which_nobody_served_does_not_count(database: str, time: Time) -> None:
    house = await time.opened(database)
    table = (await tables.create(house, ANA, "nova-luna", {}, ALONE, Settings(deadline=3600))).table
    await deadlines.sweep(house)
    await house.close()
    time.passes(2 * DAY)
    house = await time.opened(database)
    assert await deadlines.sweep(house) == 0
    assert (await views.view(house, ANA, table)).data["due"] == pytest.approx(time.wall.now + 3600)
    await house.close()


async def test_a_quick_restart_gives_nobody_more_time(database: str, time: Time) -> None:
    house = await time.opened(database)
    table = (await tables.create(house, ANA, "nova-luna", {}, ALONE, Settings(deadline=300))).table
    await deadlines.sweep(house)
    due = (await views.view(house, ANA, table)).data["due"]
    await house.close()
    time.passes(SLACK)
    house = await time.opened(database)
    assert await deadlines.sweep(house) == 0
    assert (await views.view(house, ANA, table)).data["due"] == due
    time.passes(300 - SLACK)
    assert await deadlines.sweep(house) == 1
    await house.close()


async def test_tables_that_changed_after_now_stop_the_closing(database: str, time: Time) -> None:
    house = await time.opened(database)
    old = await many(house, 3)
    time.passes(2 * IDLE)
    await house.watch.look(house.store)
    time.wall.now += 90 * DAY
    await for_two(house)  # while the clock was ahead
    time.wall.now -= 90 * DAY
    assert await closing.sweep(house) == 0
    assert await statuses(house, old) == ["playing"] * 3
    await house.close()


async def rested(house: House, time: Time, count: int = 1) -> list[str]:
    """Tables that may be closed: nothing has happened there for long, and nothing to the clock."""
    old = await many(house, count)
    for _ in range(80):
        time.passes(DAY)
        await house.watch.look(house.store)
    return old


@pytest.mark.parametrize("jumps", [[-2 * DAY], [2 * DAY], [-2 * DAY, 3 * HOUR], [2 * DAY, -3 * HOUR]])
async def test_after_more_than_a_day_that_is_wrong_nothing_is_closed_for_a_week(
    database: str, time: Time, jumps: list[float]
) -> None:
    house = await time.opened(database)
    await rested(house, time)
    for jump in jumps:  # a small surprise does not shorten what a large one asks for
        time.wall.now += jump
        time.passes(60)
        assert await closing.sweep(house) == 0
    for _ in range(6 * 24):
        time.passes(HOUR)
        assert await closing.sweep(house) == 0
    for _ in range(24):
        time.passes(HOUR)
        await house.watch.look(house.store)
    assert await closing.sweep(house) == 1
    await house.close()


async def test_many_tables_are_closed_by_their_part(database: str, time: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(closing, "PART", 2)
    house = await time.opened(database)
    await rested(house, time, 4 * FEW)
    assert await closing.sweep(house) == 2 * FEW
    assert await closing.sweep(house) == FEW
    await house.close()


async def test_somebody_who_comes_back_at_that_moment_keeps_the_table_and_stops_nothing(
    database: str, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await time.opened(database)
    first, *others = await rested(house, time, 3)
    idle = house.store.idle

    async def looked(before: float, limit: int) -> list[Table]:
        rows = await idle(before, limit)
        await chat.say(house, ANA, first, "I am back")
        return rows

    monkeypatch.setattr(house.store, "idle", looked)
    assert await closing.sweep(house) == 2
    assert await statuses(house, [first, *others]) == ["playing", CLOSED, CLOSED]
    await house.close()


async def test_a_table_that_was_closed_for_its_rest_says_when_it_was_left(database: str, time: Time) -> None:
    house = await time.opened(database)
    left = time.wall.now
    (table,) = await rested(house, time)
    assert await closing.sweep(house) == 1
    (row,) = await listing.mine(house, ANA)
    assert (row["table"], row["status"], row["changed"]) == (table, CLOSED, left)
    await house.close()


async def test_who_looks_hears_that_deadlines_have_moved(database: str, time: Time) -> None:
    house = await time.opened(database)
    table = (await tables.create(house, ANA, "nova-luna", {}, ALONE, Settings(deadline=3600))).table
    await deadlines.sweep(house)
    with house.bus.listen(table) as wish:
        while await wish.wait(0.5):
            pass
        time.wall.now += DAY
        time.passes(10)
        await deadlines.sweep(house)
        assert await wish.wait(20)
    await house.close()


async def test_bots_go_on_at_a_table_that_is_opened_again(database: str, time: Time) -> None:
    house = await time.opened(database)
    table = (await tables.create(house, ANA, "nova-luna", {}, ALONE)).table
    _, look = await acting(house, table)
    await guests.close(house, ANA, table)
    execute(
        database,
        f"UPDATE seats SET bot = 'random', holder = NULL WHERE number = {look.seat}",  # whose turn it is
        "UPDATE tables SET version = version + 1",
    )
    await closing.reopen(house, ANA, table)
    moved = f"SELECT count(*) FROM moves WHERE number > {look.data['number']}"
    for _ in range(2000):
        if execute(database, moved) > [(0,)]:
            break
        await asyncio.sleep(0.02)
    else:
        raise AssertionError("nobody has moved")
    await house.close()


@pytest.mark.parametrize("jump", [-HOUR, -40 * DAY])
async def test_a_clock_that_goes_back_locks_nobody_out(jump: float) -> None:
    time = Time()
    house_limits = Limits(time.steady)
    rate = Rate(2, 5.0)
    for _ in range(2):
        house_limits.take("ana", "join", rate)
    time.wall.now += jump
    time.passes(5)
    house_limits.take("ana", "join", rate)


async def closed_by_sweep(house: House, time: Time, table: str) -> None:
    time.passes(IDLE + RESPITE)
    while await closing.sweep(house):
        pass


async def closed_by_its_people(house: House, time: Time, table: str) -> None:
    time.passes(2 * DAY)
    await guests.close(house, BEN, table)


@pytest.mark.parametrize("close", [closed_by_sweep, closed_by_its_people])
async def test_its_people_can_open_a_closed_table_again(
    database: str, time: Time, close: Callable[[House, Time, str], Awaitable[None]]
) -> None:
    house = await time.opened(database)
    place = await tables.create(house, ANA, "luna-capital", {}, [Chair("me", "Ana"), Chair()], Settings(deadline=3600))
    await tables.join(house, BEN, place.code, "Ben")
    who, look = await acting(house, place.table)
    await house.watch.look(house.store)
    await close(house, time, place.table)
    shut = await views.view(house, EVE, place.table)
    assert shut.data["status"] == "closed"
    assert shut.view == house.make("luna-capital", seats=2).observe(shut.view, None)  # secrets are kept
    with pytest.raises(NotYours):
        await views.view(house, EVE, place.table, seat=0)
    with pytest.raises(NotYours):
        await closing.reopen(house, EVE, place.table)
    await closing.reopen(house, ANA, place.table)
    await closing.reopen(house, ANA, place.table)  # a second time changes nothing
    again = await views.view(house, who, place.table)
    assert (again.data["status"], again.legal) == ("playing", look.legal)
    assert again.data["due"] == time.wall.now + 3600
    await turns.act(house, who, place.table, look.legal[0])
    await house.close()


async def test_what_has_ended_or_was_followed_by_another_is_not_opened(house: House) -> None:
    place = await for_two(house)
    await guests.resign(house, ANA, place.table)
    with pytest.raises(Refused, match="ended"):
        await closing.reopen(house, BEN, place.table)
    alone = (await tables.create(house, ANA, "nova-luna", {}, ALONE)).table
    await guests.close(house, ANA, alone)
    await rematches.rematch(house, ANA, alone)
    with pytest.raises(Refused, match="taken the place"):
        await closing.reopen(house, ANA, alone)


async def test_a_guest_does_not_open_what_the_host_closed_before_the_game(house: House) -> None:
    place = await tables.create(house, ANA, "nova-luna", {"seats": 3}, [Chair("me", "Ana"), Chair(), Chair()])
    await tables.join(house, BEN, place.code, "Ben")
    await guests.close(house, ANA, place.table)
    with pytest.raises(NotYours, match="host"):
        await closing.reopen(house, BEN, place.table)
    await closing.reopen(house, ANA, place.table)
    assert (await views.view(house, BEN, place.table)).data["status"] == "waiting"


def test_the_page_and_the_api_open_it_again(database: str) -> None:
    with serving(database) as server:
        table, ana, ben = two(server.address, "nova-luna")
        waiting = ana.post("/api/tables", game="nova-luna", chairs=[{"kind": "me", "name": "Ana"}, {}])["table"]
        ana.post(f"/api/tables/{waiting}/close")
        page = ana.ask("GET", f"/t/{waiting}", accept="text/html").text
        assert f'action="/t/{waiting}/reopen"' in page
        assert "reopen" not in Client(server.address).ask("GET", f"/t/{waiting}", accept="text/html").text
        assert ana.ask("POST", f"/t/{waiting}/reopen").status_code == 303
        assert ana.get(f"/api/tables/{waiting}")["status"] == "waiting"
        ana.post(f"/api/tables/{waiting}/close")
        ana.post(f"/api/tables/{waiting}/reopen")
        ben.refused(403, "POST", f"/api/tables/{waiting}/reopen")
        assert ana.get(f"/api/tables/{waiting}")["status"] == "waiting"
        assert ana.get(f"/api/tables/{table}")["status"] == "playing"
