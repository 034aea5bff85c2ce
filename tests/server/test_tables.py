"""Setting a table, sitting down, getting up, coming back, giving up, playing again."""

import asyncio
import random

import pytest

from lunarium.core.errors import BadOption
from lunarium.server.service import (
    Chair,
    House,
    NotFound,
    NotYours,
    Refused,
    Settings,
    guests,
    hosts,
    listing,
    rematches,
    tables,
    turns,
    views,
)
from lunarium.server.service.leaving import PATIENCE, relieve
from lunarium.server.service.watch import DAY

from .houses import ANA, BEN, EVE, Clock, acting, for_two, opened, play

pytestmark = pytest.mark.anyio


async def test_two_people_sit_down_with_a_code(house: House) -> None:
    place = await tables.create(house, ANA, "nova-luna", {}, [Chair("me", "Ana"), Chair()])
    assert place.seats == (0,)
    waiting = (await views.view(house, ANA, place.table)).data
    assert (waiting["status"], waiting["code"], waiting["legal"]) == ("waiting", place.code, [])
    joined = await tables.join(house, BEN, f" {place.code[:3].lower()}-{place.code[3:]} ", "Ben")
    assert (joined.table, joined.seats) == (place.table, (1,))
    playing = (await views.view(house, ANA, place.table)).data
    assert (playing["status"], playing["code"]) == ("playing", None)
    assert [seat["name"] for seat in playing["seats"]] == ["Ana", "Ben"]


async def test_a_spectator_does_not_learn_the_code(house: House) -> None:
    place = await tables.create(house, ANA, "nova-luna", {}, [Chair("me", "Ana"), Chair()])
    assert (await views.view(house, None, place.table)).data["code"] is None


async def test_who_joins_twice_has_one_seat(house: House) -> None:
    place = await tables.create(house, ANA, "nova-luna", {}, [Chair("me", "Ana"), Chair(), Chair()])
    assert (await tables.join(house, BEN, place.code, "Ben")).seats == (1,)
    assert (await tables.join(house, BEN, place.code, "Ben again")).seats == (1,)


async def test_of_many_who_want_the_last_seat_one_gets_it(house: House) -> None:
    place = await tables.create(house, ANA, "nova-luna", {}, [Chair("me", "Ana"), Chair()])
    wishes = [tables.join(house, f"{n:064}", place.code, f"N{n}") for n in range(5)]
    outcomes = await asyncio.gather(*wishes, return_exceptions=True)
    assert sum(isinstance(outcome, tables.Place) for outcome in outcomes) == 1
    assert sum(isinstance(outcome, Refused) for outcome in outcomes) == 4


async def test_a_taken_or_missing_seat_is_refused(house: House) -> None:
    place = await tables.create(house, ANA, "nova-luna", {}, [Chair("me", "Ana"), Chair(), Chair()])
    with pytest.raises(Refused, match="taken"):
        await tables.join(house, BEN, place.code, "Ben", seat=0)
    assert (await tables.join(house, BEN, place.code, "Ben", seat=2)).seats == (2,)
    for code in ("", "ABC", "AAAAAA", "ÄÖÜÄÖÜ", "' OR 1=1"):
        with pytest.raises(NotFound):
            await tables.join(house, BEN, code, "Ben")


@pytest.mark.parametrize("name", ["", " ", "a" * 41, 'a"b', "a;b", "bot greedy", "a\u202eb", "a\nb;"])
async def test_a_name_must_be_readable(house: House, name: str) -> None:
    with pytest.raises(Refused):
        await tables.create(house, ANA, "nova-luna", {}, [Chair("me", name), Chair()])


async def test_impossible_tables_are_refused(house: House) -> None:
    with pytest.raises(BadOption, match="no game"):
        await tables.create(house, ANA, "chess", {}, [Chair("me", "Ana")])
    with pytest.raises(BadOption, match="seats"):
        await tables.create(house, ANA, "nova-luna", {}, [Chair("me", "Ana")] * 7)
    with pytest.raises(Refused, match="Every seat needs a chair: 2, not"):
        await tables.create(house, ANA, "nova-luna", {"seats": 2}, [Chair("me", "Ana")])
    with pytest.raises(Refused, match="At least one"):
        await tables.create(house, ANA, "nova-luna", {}, [Chair("bot")] * 2)
    with pytest.raises(BadOption, match="no bot"):
        await tables.create(house, ANA, "nova-luna", {}, [Chair("me", "Ana"), Chair("bot", level="genius")])
    with pytest.raises(Refused, match="no chair 'sofa'"):
        await tables.create(house, ANA, "nova-luna", {}, [Chair("sofa"), Chair()])
    assert await listing.mine(house, ANA) == []


async def test_bots_fill_the_free_seats(house: House) -> None:
    place = await tables.create(house, ANA, "nova-luna", {}, [Chair("me", "Ana"), Chair(), Chair()])
    with pytest.raises(NotYours):
        await hosts.fill(house, BEN, place.table)
    await hosts.fill(house, ANA, place.table, "random")
    data = (await views.view(house, ANA, place.table)).data
    assert [seat["kind"] for seat in data["seats"]] == ["person", "bot", "bot"]
    who, look = await acting(house, place.table)
    assert (who, look.seat) == (ANA, 0)


async def test_a_hot_seat_holds_several_and_acts_for_each(house: House) -> None:
    place = await tables.create(house, ANA, "luna-capital", {}, [Chair("me", "Ana"), Chair("me", "Max")])
    assert place.seats == (0, 1)
    acted = set()
    rng = random.Random(4)
    for _ in range(60):
        look = await views.view(house, ANA, place.table)
        assert look.seat is not None
        acted.add(look.seat)
        await turns.act(house, ANA, place.table, rng.choice(look.legal), seat=look.seat)
    assert acted == {0, 1}
    with pytest.raises(NotYours):
        await turns.act(house, ANA, place.table, 0, seat=2)


async def test_before_the_game_who_leaves_frees_the_seat(house: House) -> None:
    place = await tables.create(house, ANA, "nova-luna", {}, [Chair("me", "Ana"), Chair(), Chair()])
    await tables.join(house, BEN, place.code, "Ben")
    await guests.leave(house, BEN, place.table)
    data = (await views.view(house, ANA, place.table)).data
    assert [seat["kind"] for seat in data["seats"]] == ["person", "open", "open"]


async def test_a_bot_keeps_the_seat_of_who_leaves_and_gives_it_back(house: House) -> None:
    place = await for_two(house)
    while (await acting(house, place.table))[0] == BEN:  # who leaves in the middle of a turn has a minute
        await turns.act(house, BEN, place.table, (await views.view(house, BEN, place.table)).legal[0], auto_done=True)
    await guests.leave(house, BEN, place.table, "random")
    for _ in range(3):  # Ana plays three turns, the bot plays in between
        who, look = await acting(house, place.table)
        assert who == ANA
        await turns.act(house, ANA, place.table, look.legal[0], auto_done=True)
    away = (await views.view(house, ANA, place.table)).data["seats"][1]
    assert (away["kind"], away["away"], away["bot"], away["name"]) == ("person", True, "random", "Ben")
    with pytest.raises(Refused, match="come back first"):
        await turns.act(house, BEN, place.table, 1)
    await guests.come_back(house, BEN, place.table)
    assert not (await views.view(house, ANA, place.table)).data["seats"][1]["away"]


async def test_bots_wait_while_nobody_is_there(house: House) -> None:
    place = await for_two(house, "nova-luna", Chair("bot", level="random"))
    await guests.leave(house, ANA, place.table)
    await guests.leave(house, BEN, place.table)
    await asyncio.sleep(0.1)
    before = (await views.view(house, None, place.table)).data["number"]
    await asyncio.sleep(0.3)
    assert (await views.view(house, None, place.table)).data["number"] == before
    await guests.come_back(house, ANA, place.table)
    await relieve(house, house.clock() + PATIENCE)  # it may be Ben's turn
    assert (await acting(house, place.table))[0] == ANA


async def test_in_a_game_of_two_the_one_who_resigns_ends_it(house: House) -> None:
    place = await for_two(house)
    await guests.resign(house, BEN, place.table)
    data = (await views.view(house, ANA, place.table)).data
    assert (data["status"], [seat["resigned"] for seat in data["seats"]]) == ("resigned", [False, True])
    with pytest.raises(Refused, match="no game"):
        await turns.act(house, ANA, place.table, 1)


async def test_in_a_game_of_three_a_bot_plays_on_for_who_resigned(house: House) -> None:
    place = await for_two(house, "nova-luna", Chair("bot", level="random"))
    await guests.resign(house, BEN, place.table)
    data = (await views.view(house, ANA, place.table)).data
    assert (data["status"], data["seats"][1]["bot"]) == ("playing", "greedy")
    await guests.come_back(house, BEN, place.table)
    assert (await views.view(house, ANA, place.table)).data["seats"][1]["bot"] == "greedy"
    await guests.resign(house, ANA, place.table)
    assert (await views.view(house, ANA, place.table)).data["status"] == "resigned"


async def test_rename(house: House) -> None:
    place = await for_two(house)
    await guests.rename(house, BEN, place.table, "Benjamin")
    assert (await views.view(house, ANA, place.table)).names == ("Ana", "Benjamin")
    with pytest.raises(NotYours):
        await guests.rename(house, EVE, place.table, "Eve")
    with pytest.raises(NotYours):
        await guests.rename(house, BEN, place.table, "Ana", seat=0)


async def test_a_rematch_is_one_table_for_both(house: House) -> None:
    place = await for_two(house)
    with pytest.raises(Refused, match="after the game"):
        await rematches.rematch(house, ANA, place.table)
    await guests.resign(house, BEN, place.table)
    with pytest.raises(NotYours):
        await rematches.rematch(house, EVE, place.table)
    first, second = await asyncio.gather(
        rematches.rematch(house, ANA, place.table), rematches.rematch(house, BEN, place.table)
    )
    assert (first.table, first.seats, second.seats) == (second.table, (0,), (1,))
    data = (await views.view(house, ANA, place.table)).data
    new = (await views.view(house, ANA, first.table)).data
    assert (data["rematch"], new["origin"]) == (first.table, place.table)
    assert new["commitment"] != data["commitment"]


async def test_my_tables_tell_whose_turn_it_is(house: House) -> None:
    place = await for_two(house)
    who, _ = await acting(house, place.table)
    for reader in (ANA, BEN):
        (row,) = await listing.mine(house, reader, "pl")
        assert (row["table"], row["status"], row["your_turn"]) == (place.table, "playing", reader == who)
        assert row["players"] == ["Ana", "Ben"]
    assert await listing.mine(house, EVE) == []


async def test_others_can_be_kept_from_watching(house: House) -> None:
    place = await tables.create(house, ANA, "nova-luna", {}, [Chair("me", "Ana")], Settings(watch=False))
    with pytest.raises(NotYours):
        await views.view(house, None, place.table)
    assert (await views.view(house, ANA, place.table)).seat == 0


async def test_who_can_close_a_table(database: str) -> None:
    clock = Clock()
    house = await opened(database, clock=clock)
    place = await for_two(house)
    with pytest.raises(NotYours):
        await guests.close(house, EVE, place.table)
    with pytest.raises(Refused, match="leave it or resign"):
        await guests.close(house, ANA, place.table)
    clock.now += DAY
    await guests.close(house, ANA, place.table)
    assert (await views.view(house, BEN, place.table)).data["status"] == "closed"
    alone = await tables.create(house, ANA, "nova-luna", {}, [Chair("me", "Ana"), Chair("bot")])
    await guests.close(house, ANA, alone.table)
    assert (await views.view(house, ANA, alone.table)).data["status"] == "closed"
    await house.close()


async def test_a_finished_table_can_be_seen_through_any_eyes(house: House) -> None:
    place = await for_two(house)
    with pytest.raises(NotYours):
        await views.view(house, EVE, place.table, seat=0)
    await play(house, place.table, random.Random(2))
    look = await views.view(house, EVE, place.table, seat=0)
    assert (look.seat, look.legal, look.data["status"]) == (0, (), "over")
