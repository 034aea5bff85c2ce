"""A deadline: a bot makes one turn for whoever is late, and only that one."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from lunarium.core import record
from lunarium.core.play import DONE
from lunarium.games import game
from lunarium.server.service import (
    Chair,
    House,
    Refused,
    Settings,
    deadlines,
    guests,
    listing,
    records,
    tables,
    turns,
    views,
)
from lunarium.server.service.session import Session
from lunarium.server.service.tables import Place
from lunarium.server.service.watch import DAY
from lunarium.server.web.replies.table import ViewAnswer

from ..databases import execute
from .houses import ANA, BEN, Clock, acting, for_two, opened
from .serving import serving, two

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


async def seen(house: House, who: str | None, table: str) -> dict[str, Any]:
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


async def told(house: House, who: str | None, table: str, lang: str = "en") -> list[dict[str, Any]]:
    """The lines of the log that say who was late, as somebody reads them."""
    return [line for line in await views.log(house, who, table, lang=lang) if line["kind"] == "late"]


async def test_the_log_says_who_was_late_and_which_bot_played(database: str, clock: Clock) -> None:
    house = await opened(database, clock=clock)
    place = await timed(house)
    table = place.table
    await end(house, (await acting(house, table))[0], table)
    assert await told(house, ANA, table) == []
    who, look = await acting(house, table)
    seat = look.data["seats"][look.seat or 0]
    clock.now += HOUR
    await deadlines.sweep(house)
    (line,) = await told(house, ANA, table)
    assert (line["seat"], line["text"]) == (look.seat, f"The bot greedy played for {seat['name']}, who was late.")
    assert (await _log(house, table))[line["move"] - 1] == (look.seat, DONE)
    assert line in (await seen(house, None, table))["log"]
    sentences = {lang: (await told(house, None, table, lang))[0]["text"] for lang in ("es", "pl")}
    assert f"greedy jugó por {seat['name']}," in sentences["es"]
    assert f"greedy zagrał za gracza {seat['name']}," in sentences["pl"]
    await end(house, (await acting(house, table))[0], table)
    again = await opened(database, clock=clock)
    assert await told(again, ANA, table) == [line]
    replayed = (await views.view(again, who, table, move=line["move"])).data["log"]
    assert replayed[-1] == line
    before = (await views.view(again, who, table, move=look.move)).data["log"]
    assert line not in before
    await again.close()
    await house.close()


async def test_a_late_mark_of_others_is_secret_until_all_meet(database: str, clock: Clock) -> None:
    house = await opened(database, clock=clock)
    place = await timed(house, MOON)
    clock.now += HOUR

    def late(*places: int) -> Callable[[Session], list[int]]:
        return lambda session: [place for place in places if place in session.match.to_act]

    assert await house.turn(place.table, late(0))
    assert [line["seat"] for line in await told(house, ANA, place.table)] == [0]
    for who in (BEN, None):
        look = await views.view(house, who, place.table)
        assert all(line["seat"] < 0 for line in look.data["log"])
    assert await house.turn(place.table, late(1))
    for who in (ANA, BEN, None):
        assert [line["seat"] for line in await told(house, who, place.table)] == [0, 1]
    await house.close()


async def test_what_a_bot_did_for_who_is_late_can_be_taken_back_while_the_turn_is_open(
    database: str, clock: Clock
) -> None:
    house = await opened(database, clock=clock, bot_seconds=0.0001)  # a bot without time plays one action
    table = (await timed(house, MOON)).table
    assert await house.turn(table, lambda session: [0])
    (line,) = await told(house, ANA, table)
    chosen = (await _log(house, table))[-1]
    assert line["move"] == len(await _log(house, table))
    await end(house, BEN, table)
    await turns.undo(house, ANA, table)
    assert await told(house, ANA, table) == []
    await turns.act(house, ANA, table, chosen.action)
    await house.turn(table, lambda session: [0])
    second = len(await _log(house, table))
    await end(house, ANA, table)
    again = await opened(database, clock=clock)
    for reader in (house, again):  # the bot's share of the turn, which its seat ended
        assert [line["move"] for line in await told(reader, BEN, table)] == [second]
    await house.close()
    await again.close()


async def test_only_who_is_late_gets_a_mark(database: str, clock: Clock) -> None:
    house = await opened(database, clock=clock)
    place = await timed(house, MOON, Chair("bot", level="random"))
    await guests.leave(house, BEN, place.table, "random")
    clock.now += HOUR
    await deadlines.sweep(house)
    for _ in range(500):
        async with house.at(place.table) as session:
            if session.match.to_act == (0,):
                break
        await asyncio.sleep(0.01)
    assert {move.seat for move in await _log(house, place.table) if move.action == DONE} == {0, 1, 2}
    assert {line["seat"] for line in await told(house, ANA, place.table)} == {0}
    await house.close()


async def test_a_record_does_not_tell_who_was_late(database: str, clock: Clock) -> None:
    house = await opened(database, clock=clock)
    place = await timed(house)
    clock.now += HOUR
    await deadlines.sweep(house)
    assert await told(house, ANA, place.table)
    text = await records.export(house, ANA, place.table)
    async with house.at(place.table) as session:
        assert record.read(text, game).log == session.match.log
    assert ";" not in text.split("[Check")[1]
    await house.close()


async def test_programs_read_in_the_log_who_was_late(database: str) -> None:
    with serving(database, "--no-limits") as server:
        table, ana, ben = two(server.address, "nova-luna", settings={"deadline": 300})
        execute(database, "UPDATE tables SET due = due - 301, version = version + 1")
        house = await opened(database)
        assert await deadlines.sweep(house) == 1
        await house.close()
        view = ViewAnswer(**ben.get(f"/api/tables/{table}?lang=en"))
        (line,) = (line for line in view.log if line.kind == "late")
        assert line.text == f"The bot greedy played for {view.seats[line.seat].name}, who was late."
        assert line.model_dump() in ana.get(f"/api/tables/{table}/log?lang=en")["log"]


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
        await guests.leave(house, who, place.table, "random")
    clock.now += DAY
    assert await deadlines.sweep(house) == 0  # nobody is there to be late
    await guests.come_back(house, ANA, place.table)
    assert (await seen(house, ANA, place.table))["due"] == clock.now + HOUR
    await house.close()


async def test_a_name_brings_no_time(database: str, clock: Clock) -> None:
    house = await opened(database, clock=clock)
    place = await timed(house)
    due = (await seen(house, ANA, place.table))["due"]
    clock.now += 60
    await guests.rename(house, ANA, place.table, "Anna")
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
    await guests.resign(house, BEN, place.table)
    assert (await seen(house, ANA, place.table))["due"] is None
    clock.now += DAY
    assert await deadlines.sweep(house) == 0
    await house.close()


async def test_my_tables_say_whose_turn_it_is_where_all_act_at_once(house: House) -> None:
    place = await tables.create(house, ANA, MOON, {}, [Chair("me", "Ana"), Chair()])
    await tables.join(house, BEN, place.code, "Ben")

    async def reminder(who: str) -> tuple[bool, list[str]]:
        (row,) = await listing.mine(house, who)
        assert row["due"] is None
        return row["your_turn"], row["to_act"]

    assert await reminder(ANA) == (True, ["Ana", "Ben"])
    await end(house, ANA, place.table)
    assert await reminder(ANA) == (False, ["Ben"])
    assert await reminder(BEN) == (True, ["Ben"])
    await end(house, BEN, place.table)
    assert await reminder(ANA) == (True, ["Ana", "Ben"])


async def test_my_tables_say_until_when_also_to_who_waits(database: str, clock: Clock) -> None:
    house = await opened(database, clock=clock)
    place = await timed(house, MOON)
    due = clock.now + HOUR
    clock.now += 60
    await end(house, ANA, place.table)
    rows = [(await listing.mine(house, who))[0] for who in (ANA, BEN)]
    assert [(row["your_turn"], row["due"]) for row in rows] == [(False, due), (True, due)]
    await end(house, BEN, place.table)
    assert (await listing.mine(house, ANA))[0]["due"] == clock.now + HOUR
    await house.close()


async def marks(house: House, table: str) -> list[tuple[int, ...]]:
    """What is written on the sheets, as a spectator sees them."""
    view: Any = (await views.view(house, None, table)).view
    return [tuple(sheet) for sheet in view.sheets]


@pytest.mark.parametrize("gets_up", [False, True])
async def test_a_seat_ends_its_draft_and_goes_and_the_turn_resolves_with_the_last(database: str, gets_up: bool) -> None:
    house = await opened(database)
    table = (await for_two(house, MOON)).table
    blank = await marks(house, table)
    await end(house, ANA, table)
    drafted = [move for move in await _log(house, table) if move.seat == 0]
    own: Any = (await views.view(house, ANA, table)).view
    if gets_up:
        await guests.leave(house, ANA, table, "random")
    await house.close()
    house = await opened(database)  # the server need not stay, either
    assert await marks(house, table) == blank
    assert (await listing.mine(house, BEN))[0]["your_turn"]
    await end(house, BEN, table)
    ana, ben = await marks(house, table)
    assert ana == tuple(own.sheets[0]) != blank[0]
    assert ben != blank[1]
    assert [move for move in await _log(house, table) if move.seat == 0][: len(drafted)] == drafted
    (row,) = await listing.mine(house, ANA)
    assert row["your_turn"] is not gets_up
    await house.close()


async def test_my_tables_do_not_call_who_left(house: House) -> None:
    place = await tables.create(house, ANA, "nova-luna", {}, [Chair("me", "Ana")])
    assert (await listing.mine(house, ANA))[0]["your_turn"]
    await guests.leave(house, ANA, place.table)
    assert not (await listing.mine(house, ANA))[0]["your_turn"]


async def test_a_table_at_which_something_fails_keeps_no_other_waiting(
    database: str, clock: Clock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    house = await opened(database, clock=clock)
    broken, healthy = (await timed(house)).table, (await timed(house)).table
    before = (await views.view(house, ANA, healthy)).data["number"]
    turn = house.turn

    async def fails(table: str, *more: Any) -> Any:
        if table == broken:
            raise ZeroDivisionError
        return await turn(table, *more)

    monkeypatch.setattr(house, "turn", fails)
    clock.now += HOUR
    assert await deadlines.sweep(house) == 2
    assert (await views.view(house, ANA, healthy)).data["number"] > before
    assert [record.message for record in caplog.records] == ["a late turn could not be made"]
    await house.close()
