"""Records of tables: what may be taken home when, replays, forks, the daily deal."""

import random

import pytest
import sqlalchemy as sa

from lunarium.bots.names import NAMES
from lunarium.core import record
from lunarium.core.deal import commitment
from lunarium.core.errors import BadRecord
from lunarium.games import game
from lunarium.server.service import Chair, House, Refused, daily, guests, records, tables, views
from lunarium.server.service.watch import DAY
from lunarium.server.store import Result, schema

from .houses import ANA, BEN, EVE, Clock, acting, for_two, opened, play

pytestmark = pytest.mark.anyio


async def test_a_record_in_play_has_the_commitment_and_not_the_seed(house: House) -> None:
    place = await for_two(house)
    await play(house, place.table, random.Random(1), steps=20, undo=0.2)
    text = await records.export(house, EVE, place.table)
    match = record.read(text, game)
    data = (await views.view(house, ANA, place.table)).data
    assert (match.seed, match.commitment) == (None, data["commitment"])
    assert len(match.log) == data["moves"]
    async with house.at(place.table) as session:
        assert session.table.seed
        assert session.table.seed not in text
        assert match.state == session.match.state


async def test_where_cards_are_hidden_the_record_comes_after_the_game(house: House) -> None:
    place = await for_two(house, "luna-capital")
    for reader in (ANA, BEN, None):
        with pytest.raises(Refused, match="hidden"):
            await records.export(house, reader, place.table)
    with pytest.raises(Refused, match="hidden"):
        await records.fork(house, ANA, place.table, 10)
    with pytest.raises(Refused, match="not over"):
        await records.fairness(house, ANA, place.table)
    await play(house, place.table, random.Random(1))
    match = record.read(await records.export(house, EVE, place.table), game)
    proof = record.verify(match)
    fair = await records.fairness(house, None, place.table)
    assert (fair["seed"], fair["moves"], fair["deals"]) == (match.seed, proof.moves, proof.deals)


@pytest.mark.parametrize("column", ["seed", "commitment"])
async def test_a_seed_or_a_promise_that_was_changed_is_found_out(database: str, column: str) -> None:
    """What counts is the promise as it was kept when the table was set, not what the seed would promise now."""
    house = await opened(database)
    place = await for_two(house)
    await play(house, place.table, random.Random(1))
    promised = (await views.view(house, ANA, place.table)).data["commitment"]
    assert (await records.fairness(house, ANA, place.table))["fair"] is True
    other = {"seed": "another", "commitment": commitment("another")}[column]
    change = sa.update(schema.tables).where(schema.tables.c.id == place.table).values({column: other})
    await house.store._database.write(lambda connection: connection.execute(change))
    await house.close()
    house = await opened(database)
    fair = await records.fairness(house, ANA, place.table)
    assert (fair["fair"], fair["fault"]) == (False, "promise")
    assert (fair["commitment"] == promised) is (column == "seed")
    with pytest.raises(BadRecord, match="not the one that the commitment stands for"):
        record.read(await records.export(house, ANA, place.table), game)
    await house.close()


async def test_after_a_resignation_the_record_has_no_seed(house: House) -> None:
    place = await for_two(house, "luna-capital")
    await guests.resign(house, BEN, place.table)
    assert record.read(await records.export(house, ANA, place.table), game).seed is None


async def test_every_move_can_be_looked_at_again(house: House) -> None:
    place = await for_two(house, "luna-capital")
    await play(house, place.table, random.Random(2), steps=30)
    now = (await views.view(house, ANA, place.table)).data
    async with house.at(place.table) as session:
        match = session.match
    for move in range(0, now["moves"] + 1, 5):
        past = await views.view(house, ANA, place.table, move=move)
        assert past.view == match.game.observe(match.replay(move), 0)
        assert past.data["move"] == move
        if move < now["moves"]:
            assert past.legal == ()
            assert past.data["result"] is None
    for nonsense in (-1, now["moves"] + 1):
        with pytest.raises(Refused, match="moves"):
            await views.view(house, ANA, place.table, move=nonsense)


async def test_an_imported_record_is_a_table_to_look_at(house: House) -> None:
    place = await for_two(house)
    await play(house, place.table, random.Random(3), steps=25)
    text = await records.export(house, ANA, place.table)
    kept = await records.load(house, None, text)
    data = (await views.view(house, EVE, kept.table)).data
    assert (data["status"], data["moves"]) == ("closed", record.read(text, game).log.__len__())
    assert await records.export(house, EVE, kept.table) == text
    with pytest.raises(Refused, match="has a free seat"):
        await tables.join(house, EVE, kept.code, "Eve")
    with pytest.raises(BadRecord, match="line"):
        await records.load(house, None, text.replace("take", "tame", 1))
    with pytest.raises(BadRecord, match="larger"):
        await records.load(house, None, "x" * (records.LARGEST + 1))


async def test_a_fork_starts_there_and_goes_its_own_way_against_bots(house: House) -> None:
    place = await for_two(house)
    await play(house, place.table, random.Random(4), steps=40)
    old = (await views.view(house, ANA, place.table, move=30)).data
    forked = await records.fork(house, EVE, place.table, 30, seat=1, name="Eve", level="random")
    data = (await views.view(house, EVE, forked.table, move=30)).data
    assert data["position"] == old["position"]
    assert data["commitment"] != old["commitment"]
    assert [(seat["kind"], seat["bot"]) for seat in data["seats"]] == [("bot", "random"), ("person", None)]
    assert data["seats"][0]["name"] in NAMES
    assert data["seats"][1]["name"] == "Eve"
    assert data["origin"] == place.table
    async with house.at(forked.table) as session:
        assert session.match.given >= 30
    with pytest.raises(Refused, match="moves"):
        await records.fork(house, EVE, place.table, 10_000)
    with pytest.raises(Refused, match="seat"):
        await records.fork(house, EVE, place.table, 3, seat=2)


async def test_a_finished_game_cannot_be_forked_at_its_end(house: House) -> None:
    place = await for_two(house)
    await play(house, place.table, random.Random(5))
    moves = (await views.view(house, ANA, place.table)).data["moves"]
    with pytest.raises(Refused, match="over"):
        await records.fork(house, ANA, place.table, moves)
    assert (await records.fork(house, ANA, place.table, moves - 3)).seats == (0,)


async def test_the_daily_deal(database: str) -> None:
    clock = Clock()
    house = await opened(database, clock=clock)
    mine = await daily.start(house, ANA, "luna-capital", "Ana")
    yours = await daily.start(house, BEN, "luna-capital", "Ben")
    assert (await daily.start(house, ANA, "luna-capital", "Ana")).table == mine.table != yours.table
    today = {deal["game"]: deal["table"] for deal in (await daily.today(house, ANA))["deals"]}
    assert (today["luna-capital"], today["nova-luna"]) == (mine.table, None)
    looks = [await views.view(house, who, place.table) for who, place in ((ANA, mine), (BEN, yours))]
    assert looks[0].view == looks[1].view
    await play(house, mine.table, random.Random(6))
    (row,) = (await daily.results(house, BEN, "luna-capital"))["results"]
    total = (await views.view(house, ANA, mine.table)).data["seats"][0]["total"]
    assert (row["name"], row["total"], row["you"], row["table"]) == ("Ana", total, False, None)
    for secret in (records.export(house, ANA, mine.table), records.fairness(house, ANA, mine.table)):
        with pytest.raises(Refused, match="day is over"):
            await secret
    day = house.today
    clock.now += DAY
    assert (await records.fairness(house, ANA, mine.table))["deals"] > 0
    (row,) = (await daily.results(house, BEN, "luna-capital", day))["results"]
    assert row["table"] == mine.table
    other = await daily.start(house, ANA, "luna-capital", "Ana")
    assert (await views.view(house, ANA, other.table)).view != looks[0].view
    await house.close()


@pytest.mark.parametrize(("game", "best_first"), [("nova-luna", (72, 72, 100, 232)), ("luna-capital", (99, 80, 80, 3))])
async def test_the_daily_table_knows_which_way_is_up(house: House, game: str, best_first: tuple[int, ...]) -> None:
    place = await daily.start(house, ANA, game, "Ana")
    for number, points in enumerate(sorted(best_first, key=lambda points: points % 7), 1):
        row = Result(house.today, game, f"holder-{number}", place.table, f"P{number}", points, 2, float(number))
        await house.store.append(place.table, number, 1, [], 1.0, result=row)
    told = await daily.results(house, None, game)
    assert told["less_is_better"] is (game == "nova-luna")
    assert [row["total"] for row in told["results"]] == [*best_first]
    shared = best_first.count(best_first[0]) == 2
    assert [row["place"] for row in told["results"]] == ([1, 1, 3, 4] if shared else [1, 2, 2, 4])


async def test_a_table_with_a_bot_is_not_a_leak_of_its_plan(house: House) -> None:
    place = await tables.create(house, ANA, "luna-capital", {}, [Chair("me", "Ana"), Chair("bot")])
    who, look = await acting(house, place.table)
    assert (who, look.seat) == (ANA, 0)
    hidden = look.data["position"]["seats"][1]["hand"]
    assert hidden
    assert set(hidden) == {None}
