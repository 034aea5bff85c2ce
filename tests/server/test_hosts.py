"""Who set a table: frees its seats, fills them, closes it. And its code, which ends with the last free seat."""

import asyncio

import pytest

from lunarium.server.service import (
    Chair,
    House,
    NotFound,
    NotYours,
    Refused,
    guests,
    hosts,
    identity,
    rematches,
    tables,
    turns,
    views,
)
from lunarium.server.service.watch import DAY

from .houses import ANA, BEN, EVE, Clock, acting, for_two, opened

pytestmark = pytest.mark.anyio


async def for_three(house: House) -> tables.Place:
    """Ana's table, at which Ben sits and a seat is free."""
    place = await tables.create(house, ANA, "luna-capital", {}, [Chair("me", "Ana"), Chair(), Chair()])
    await tables.join(house, BEN, place.code, "Ben")
    return place


async def test_the_host_frees_a_ghosts_seat_for_the_real_person(house: House) -> None:
    place = await for_three(house)
    await hosts.free(house, ANA, place.table, 1)
    data = (await views.view(house, ANA, place.table)).data
    assert ([seat["kind"] for seat in data["seats"]], data["code"]) == (["person", "open", "open"], place.code)
    assert (await views.view(house, BEN, place.table)).data["you"] == []
    assert (await tables.join(house, EVE, place.code, "Ben", seat=1)).seats == (1,)


async def test_a_seat_that_is_free_again_in_play_comes_with_its_hand_and_a_new_code(house: House) -> None:
    place = await for_two(house, "luna-capital")
    for _ in range(12):
        who, look = await acting(house, place.table)
        await turns.act(house, who, place.table, look.legal[-1], seat=look.seat)
    hand = (await views.view(house, BEN, place.table)).view
    await hosts.free(house, ANA, place.table, 1)
    host = (await views.view(house, ANA, place.table)).data
    assert host["status"] == "waiting"
    assert host["code"] not in (None, place.code)
    with pytest.raises(Refused, match="waiting for players"):
        await turns.act(house, ANA, place.table, 0)
    with pytest.raises(NotFound):
        await tables.join(house, BEN, place.code, "Ben")  # he knew the old one
    assert (await tables.join(house, EVE, host["code"], "Eve")).seats == (1,)
    look = await views.view(house, EVE, place.table)
    assert (look.view, look.data["status"]) == (hand, "playing")
    assert (await views.view(house, BEN, place.table)).view != hand


async def test_those_who_sit_there_do_not_learn_the_new_code(house: House) -> None:
    place = await for_three(house)
    await hosts.fill(house, ANA, place.table, "random")
    who, look = await acting(house, place.table)
    await turns.act(house, who, place.table, look.legal[0], seat=look.seat)
    await hosts.free(house, ANA, place.table, 2)
    fresh = (await views.view(house, ANA, place.table)).data["code"]
    assert fresh
    assert (await views.view(house, BEN, place.table)).data["code"] is None
    assert (await tables.join(house, BEN, fresh, "Ben")).code == ""


async def test_a_freed_seat_can_be_given_to_a_bot(house: House) -> None:
    place = await for_two(house)
    await hosts.free(house, ANA, place.table, 1)
    await hosts.fill(house, ANA, place.table, "random")
    data = (await views.view(house, ANA, place.table)).data
    assert (data["status"], data["seats"][1]["kind"], data["seats"][1]["bot"]) == ("playing", "bot", "random")
    who, look = await acting(house, place.table)
    assert (who, bool(look.legal)) == (ANA, True)


async def test_only_the_host_frees_and_fills_and_not_their_own_seat(house: House) -> None:
    place = await for_three(house)
    for who in (BEN, EVE):
        with pytest.raises(NotYours, match="Only the host"):
            await hosts.free(house, who, place.table, 0)
        with pytest.raises(NotYours, match="Only the host"):
            await hosts.fill(house, who, place.table)
    with pytest.raises(Refused, match="your own seat"):
        await hosts.free(house, ANA, place.table, 0)
    with pytest.raises(Refused, match="no such seat"):
        await hosts.free(house, ANA, place.table, 3)
    await hosts.free(house, ANA, place.table, 2)  # is free: nothing happens
    assert [(await views.view(house, who, place.table)).data["host"] for who in (ANA, BEN)] == [True, False]


async def test_a_guest_cannot_close_the_hosts_table(house: House) -> None:
    place = await for_three(house)
    with pytest.raises(NotYours, match="Only the host"):
        await guests.close(house, BEN, place.table)
    assert (await views.view(house, ANA, place.table)).data["status"] == "waiting"
    await guests.leave(house, BEN, place.table)
    await tables.join(house, EVE, place.code, "Eve")
    await guests.close(house, ANA, place.table)
    assert (await views.view(house, EVE, place.table)).data["status"] == "closed"


async def test_freeing_a_seat_is_no_way_to_close_a_game(database: str) -> None:
    clock = Clock()
    house = await opened(database, clock=clock)
    place = await for_two(house, "nova-luna", Chair("bot"))
    who, look = await acting(house, place.table)
    await turns.act(house, who, place.table, look.legal[0])
    await hosts.free(house, ANA, place.table, 2)
    with pytest.raises(Refused, match="leave it or resign"):
        await guests.close(house, ANA, place.table)
    await guests.leave(house, BEN, place.table)  # a bot keeps the seat: the game has begun
    assert (await views.view(house, BEN, place.table)).data["you"] == [1]
    clock.now += DAY
    await guests.close(house, BEN, place.table)
    await house.close()


async def test_who_stays_is_host_when_the_host_leaves_before_the_game(house: House) -> None:
    place = await for_three(house)
    await guests.leave(house, ANA, place.table)
    assert (await views.view(house, BEN, place.table)).data["host"]
    await tables.join(house, ANA, place.code, "Ana")
    with pytest.raises(NotYours):
        await hosts.free(house, ANA, place.table, 1)
    await hosts.fill(house, BEN, place.table)


async def test_at_a_table_of_an_older_version_the_first_holder_is_host(house: House) -> None:
    place = await for_three(house)
    row = await house.store.table(place.table)
    assert row
    await house.store.change(place.table, row.version, 0.0, (), {"host": None})
    assert (await views.view(house, ANA, place.table)).data["host"]
    assert not (await views.view(house, BEN, place.table)).data["host"]


async def test_a_host_need_not_sit(house: House) -> None:
    place = await tables.create(house, EVE, "nova-luna", {}, [Chair(), Chair()])
    assert place.seats == ()
    assert (await views.view(house, EVE, place.table)).data["code"] == place.code
    await tables.join(house, ANA, place.code, "Ana")
    with pytest.raises(NotYours):
        await hosts.fill(house, ANA, place.table)
    await hosts.free(house, EVE, place.table, 0)
    await guests.close(house, EVE, place.table)


async def test_a_rematch_keeps_its_host(house: House) -> None:
    place = await for_two(house)
    await guests.resign(house, ANA, place.table)
    again = await rematches.rematch(house, BEN, place.table)
    assert (await views.view(house, ANA, again.table)).data["host"]


async def test_a_code_ends_when_the_table_has_begun(house: House) -> None:
    place = await for_two(house)
    for who in (None, EVE):
        with pytest.raises(NotFound, match="free seat"):
            await tables.find(house, place.code, who)
    with pytest.raises(NotFound):
        await tables.join(house, EVE, place.code, "Eve")
    for who in (ANA, BEN):  # who sits there is led to the table
        assert await tables.find(house, place.code, who) == place.table
    waiting = await tables.create(house, ANA, "nova-luna", {}, [Chair("me", "Ana"), Chair()])
    assert await tables.find(house, waiting.code, None) == waiting.table
    await guests.close(house, ANA, waiting.table)
    with pytest.raises(NotFound):
        await tables.find(house, waiting.code, None)


async def test_codes_have_eight_letters_and_older_ones_six(house: House) -> None:
    place = await tables.create(house, ANA, "nova-luna", {}, [Chair("me", "Ana"), Chair()])
    assert len(place.code) == 8
    row = await house.store.table(place.table)
    assert row
    await house.store.change(place.table, row.version, 0.0, (), {"code": "ABC234"})
    assert await tables.find(house, "abc 234", None) == place.table
    assert [identity.read_code("A" * length) is not None for length in range(5, 10)] == [
        False,
        True,
        False,
        True,
        False,
    ]


async def test_a_seat_is_freed_or_taken_but_never_both(house: House) -> None:
    """Who sits down while the host frees the seat has it or not, and everybody sees the same."""
    for _ in range(10):
        place = await for_three(house)
        await asyncio.gather(
            hosts.free(house, ANA, place.table, 1), tables.join(house, EVE, place.code, "Eve"), return_exceptions=True
        )
        seen = [(await views.view(house, who, place.table)).data["seats"] for who in (ANA, BEN, EVE)]
        names = [[seat["name"] for seat in seats] for seats in seen]
        assert names[0] == names[1] == names[2]
        assert "Ben" not in names[0]
