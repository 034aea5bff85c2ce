"""All the games of somebody: results of every kind, those of older databases, and what cannot be read."""

import random
from typing import Any

import pytest

from lunarium.server.service import Chair, House, guests, history, identity, tables, turns, views

from ..databases import execute
from .houses import ANA, BEN, for_two, opened

pytestmark = pytest.mark.anyio


async def played_out(house: House, table: str, *people: str) -> None:
    """Everybody does anything until the game is over."""
    chosen = random.Random(7)
    for _ in range(3000):
        for who in people:
            look = await views.view(house, who, table)
            if look.data["status"] == "over":
                return
            if look.legal:
                await turns.act(house, who, table, chosen.choice(look.legal))
    raise AssertionError("the game does not end")


async def rows(house: House, who: str = ANA, **wish: str) -> list[dict[str, Any]]:
    return (await history.told(house, who, wish=history.Wish(**wish))).rows


@pytest.mark.parametrize("game", ["nova-luna", "luna-capital", "welcome-to-the-moon"])
async def test_a_finished_game_is_won_by_one_and_lost_by_the_other(database: str, game: str) -> None:
    house = await opened(database)
    place = await for_two(house, game)
    await played_out(house, place.table, ANA, BEN)
    (ana,), (ben,) = await rows(house), await rows(house, BEN)
    look = await views.view(house, ANA, place.table)
    ending = look.data["result"]
    assert (ana["rank"], ben["rank"]) == tuple(ending["ranks"])
    assert ana["totals"] == ending["totals"]
    assert [row["result"] for row in (ana, ben)] == ["won" if rank == 1 else "lost" for rank in ending["ranks"]]
    assert {ana["opponent"], ben["opponent"]} == {"people"}
    assert (ana["adventure"] is not None) == (game == "welcome-to-the-moon")
    await house.close()


async def test_a_database_of_the_version_before_is_filled_in_when_somebody_looks(database: str) -> None:
    house = await opened(database)
    tables_ = [(await for_two(house)).table for _ in range(2)]
    for table in tables_:
        await played_out(house, table, ANA, BEN)
    before = await rows(house)
    await house.close()
    execute(
        database,
        "DROP INDEX seats_by_until",
        "ALTER TABLE seats DROP COLUMN until",
        "ALTER TABLE seats DROP COLUMN rank",
        "ALTER TABLE seats DROP COLUMN total",
        "UPDATE alembic_version SET version_num = '0008'",
        f"DELETE FROM moves WHERE number = 3 AND \"table\" = '{tables_[0]}'",
    )
    house = await opened(database)
    found = {row["table"]: row for row in await rows(house)}
    assert found[tables_[1]] == next(row for row in before if row["table"] == tables_[1])
    assert found[tables_[0]]["status"] == "unreadable"
    assert "entry" in found[tables_[0]]["error"]
    kept = f"SELECT count(*) FROM seats WHERE rank IS NOT NULL AND \"table\" = '{tables_[1]}'"
    assert execute(database, kept) == [(2,)]
    await house.close()


async def test_many_old_games_are_worked_out_some_at_a_time(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "BATCH", 1)
    house = await opened(database)
    for _ in range(3):
        await played_out(house, (await for_two(house)).table, ANA, BEN)
    execute(database, "UPDATE seats SET rank = NULL, total = NULL")
    assert [(await history.told(house, ANA)).pending for _ in range(4)] == [2, 1, 0, 0]
    await house.close()


async def test_giving_up_is_losing_and_closed_or_shared_screens_are_neither(database: str) -> None:
    house = await opened(database)
    given = await for_two(house)
    await guests.resign(house, ANA, given.table)
    screen = await tables.create(house, ANA, "nova-luna", {}, [Chair("me", "Ana"), Chair("me", "Ben")])
    await played_out(house, screen.table, ANA)
    alone = await tables.create(house, ANA, "nova-luna", {}, [Chair("me", "Ana")])
    await guests.close(house, ANA, alone.table)
    bots = await tables.create(house, ANA, "nova-luna", {}, [Chair("me", "Ana"), Chair("bot", level="random")])
    found = {row["table"]: (row["opponent"], row["status"], row["result"]) for row in await rows(house)}
    assert found == {
        given.table: ("people", "resigned", "lost"),
        screen.table: ("screen", "over", None),
        alone.table: ("alone", "closed", None),
        bots.table: ("bots", "open", None),
    }
    assert [row["result"] for row in await rows(house, BEN)] == ["won"]
    assert {row["table"] for row in await rows(house, opponent="bots")} == {bots.table}
    assert {row["table"] for row in await rows(house, state="open")} == {bots.table}
    assert {row["table"] for row in await rows(house, result="lost")} == {given.table}
    assert await rows(house, game="luna-capital") == []
    stranger = identity.known("z" * 43) or ""
    assert await rows(house, stranger) == []
    told = await history.shown(house, await history.told(house, ANA), "en")
    assert told["by_opponent"] == [{"name": "people", "label": "people", "games": 1, "won": 0, "rate": 0}]
    assert [(month["won"], month["lost"]) for month in told["months"]] == [(0, 1)]
    await house.close()


async def test_an_open_table_that_cannot_be_read_says_why_on_its_page(database: str) -> None:
    house = await opened(database)
    place = await for_two(house)
    await house.close()
    execute(database, f"UPDATE moves SET action = 999999 WHERE number = 1 AND \"table\" = '{place.table}'")
    house = await opened(database)
    told = await history.shown(house, await history.told(house, ANA), "en")
    assert told["games"][0]["status"] == "unreadable"
    assert "entry 1" in told["games"][0]["error"]
    await house.close()
