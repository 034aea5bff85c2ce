"""Tables of several versions of the rules: each goes on with the one it began with, new ones begin with the newest."""

import copy
import random
from dataclasses import asdict, replace
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy import Connection

import lunarium
from lunarium.core import record
from lunarium.core.errors import UnknownRules
from lunarium.core.match import Match
from lunarium.server.service import (
    Chair,
    House,
    Settings,
    Unreadable,
    campaigns,
    daily,
    identity,
    listing,
    records,
    rematches,
    tables,
    turns,
    views,
)
from lunarium.server.store import OPEN, Entry, Seat, Table, schema
from lunarium.server.store.engine import PostgreSQL, SQLite, address
from lunarium.server.store.migrate import migrate

from .houses import ANA, opened

pytestmark = pytest.mark.anyio

VIRUS: dict[str, Any] = {"adventure": "virus", "seats": 1}
NAME = "welcome-to-the-moon"


def virus(rules: str | None, seed: int, steps: int = 10_000) -> Match[Any]:
    """A match alone, as far as it came in so many careless actions."""
    match: Match[Any] = Match(lunarium.game(NAME, rules=rules, **VIRUS), f"virus-{seed}")
    rng = random.Random(seed)
    match.begin()
    while steps and not match.over:
        match.do(0, rng.choice(match.legal(0)))
        steps -= 1
    return match


def told_apart() -> int:
    """A seed of a game that ends otherwise by the newest rules: a table that forgot its version would be seen."""
    for seed in range(200):
        match = virus("1", seed)
        newest = Match[Any](lunarium.game(NAME, **VIRUS), match.seed)
        for move in match.log:
            newest.play(*move)
        if newest.state != match.state:
            return seed
    raise AssertionError("there is none")


SEED = told_apart()


async def keep(house: House, match: Match[Any], **more: Any) -> tables.Place:
    return await tables.place(house, ANA, match, [Seat(0, "Ana", ANA)], Settings(), **more)


async def to_the_end(house: House, table: str) -> dict[str, Any]:
    """Ana plays anything; the last view."""
    rng = random.Random(0)
    while (look := await views.view(house, ANA, table)).data["status"] == "playing":
        await turns.act(house, ANA, table, rng.choice(look.legal), number=look.data["number"])
    return look.data


async def test_a_database_of_before_goes_on_with_the_first_version(empty: str) -> None:
    """Tables in play, made by the program that knew one version only; then this one starts on its database."""
    url = address(empty)
    old = PostgreSQL(url) if url.get_backend_name() == "postgresql" else SQLite(url)
    alone = lunarium.game("nova-luna", rules="1", seats=1)
    solitaire = Match[Any](alone, "moon")
    solitaire.begin()
    kept = {"virus": virus("1", SEED, 60), "whole": virus("1", SEED), "solitaire": solitaire}

    def fill(connection: Connection) -> None:
        migrate(connection, "0003")
        for id_, match in kept.items():
            row = Table(
                id_,
                id_.upper(),
                match.game.name,
                dict(match.game.options),
                asdict(Settings()),
                match.deal,
                match.seed,
                match.commitment,
            )
            row = replace(row, status="over" if match.over else OPEN)
            moves = [
                {"table": id_, "at": 5.0, **Entry(*move, number=n)._asdict()} for n, move in enumerate(match.log, 1)
            ]
            seats = [{"table": id_, **asdict(Seat(0, "Ana", ANA))}]
            for table, rows in ((schema.tables, [asdict(row)]), (schema.seats, seats), (schema.moves, moves)):
                known = {column["name"] for column in sa.inspect(connection).get_columns(table.name)}
                assert "rules" not in known
                connection.execute(table.insert(), [{name: one[name] for name in one if name in known} for one in rows])

    await old.write(fill)
    await old.close()
    house = await opened(empty)
    for id_, match in kept.items():
        look = await views.view(house, ANA, id_)
        assert (look.data["rules"], look.data["moves"]) == ("1", len(match.log))
        data = await to_the_end(house, id_)
        assert (data["rules"], data["status"]) == ("1", "over")
        again = record.read(await records.export(house, ANA, id_), lunarium.game)
        assert (again.game.version, record.verify(again).moves) == ("1", data["moves"])
    assert len(await listing.mine(house, ANA)) == len(kept)
    await house.close()


@pytest.mark.parametrize("rules", ["1", "2"])
async def test_a_table_is_rebuilt_with_its_version(database: str, rules: str) -> None:
    house = await opened(database)
    match = virus(rules, SEED)
    place = await keep(house, match)
    await house.close()
    house = await opened(database)
    async with house.at(place.table) as session:
        assert (session.game.version, session.table.rules) == (rules, rules)
        assert session.match.state == match.state
    await house.close()


async def test_a_fork_keeps_the_version_and_a_rematch_begins_with_the_newest(house: House) -> None:
    place = await keep(house, virus("1", SEED), status="over")
    fork = await records.fork(house, ANA, place.table, 40)
    again = await rematches.rematch(house, ANA, place.table)
    for made, rules in ((fork, "1"), (again, "2")):
        assert (await views.view(house, ANA, made.table)).data["rules"] == rules
        assert (await to_the_end(house, made.table))["status"] == "over"


async def test_a_record_is_loaded_with_its_version(house: House) -> None:
    for rules in "12":
        match = virus(rules, SEED)
        place = await records.load(house, ANA, record.write(match))
        look = await views.view(house, ANA, place.table, move=len(match.log))
        assert (look.data["rules"], look.data["result"]["totals"]) == (rules, list(match.totals))
        assert (await records.fairness(house, ANA, place.table))["moves"] == len(match.log)


async def test_a_table_of_an_unknown_version_says_so(house: House) -> None:
    """As after going back to an older program."""
    place = await keep(house, virus(None, 1, 5))
    async with house.at(place.table) as session:
        await house.store.change(place.table, session.table.version, 6.0, (), {"rules": "7"})
    house._rooms.clear()
    with pytest.raises(Unreadable, match="its rules are not known to this server") as refused:
        await views.view(house, ANA, place.table)
    assert isinstance(refused.value.__cause__, UnknownRules)


async def test_all_who_play_a_daily_deal_play_it_by_the_same_rules(house: House) -> None:
    """The first of the day had begun before a new version came."""
    newest = house.make
    house.make = lambda name, rules=None, **options: newest(name, rules=rules or "1", **options)
    first = await daily.start(house, ANA, "nova-luna", "Ana")
    house.make = newest
    second = await daily.start(house, identity.known("z" * 43) or "", "nova-luna", "Zoë")
    for place in (first, second):
        async with house.at(place.table) as session:
            assert session.table.rules == "1"


async def test_a_campaign_begins_each_chapter_with_the_newest_rules(house: House) -> None:
    begun = await campaigns.create(house, ANA, [Chair("me", "Ana")])
    await to_the_end(house, begun.place.table)
    place = await campaigns.go_on(house, ANA, begun.campaign)
    async with house.at(place.table) as session:
        game = session.game
        assert game.version == lunarium.game(NAME, adventure=game.options["adventure"], seats=1).version


async def test_bots_think_by_the_rules_of_the_table(house: House) -> None:
    """The version goes with the question: a bot that knows it answers, one that does not has nothing to say."""
    match = virus("1", SEED, 60)
    await house.thinkers.think(match.game, match.view(0), 0, "greedy")
    assert house.thinkers.late == 0
    newer = copy.copy(match.game)
    newer.version = "9"  # type: ignore[misc]
    await house.thinkers.think(newer, match.view(0), 0, "greedy")
    assert house.thinkers.late == 1
