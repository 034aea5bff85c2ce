"""After a game: who is told what, what comes next, and the days of daily deals."""

import random
from typing import Any
from xml.etree import ElementTree

import pytest

from lunarium import seeds
from lunarium.boards import postcard
from lunarium.core.match import Match
from lunarium.games import GAMES
from lunarium.server.service import (
    Chair,
    House,
    NotYours,
    Refused,
    Settings,
    cards,
    daily,
    guests,
    rematches,
    tables,
    views,
)
from lunarium.server.store import Result

from .houses import ANA, BEN, EVE, Clock, for_two, opened, play

DAY = 86_400
pytestmark = pytest.mark.anyio


async def verdict(house: House, who: str | None, table: str, lang: str = "en") -> dict[str, Any]:
    found = (await views.view(house, who, table, lang=lang)).data["verdict"]
    assert isinstance(found, dict)
    return found


async def test_players_are_spoken_to_and_onlookers_told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seeds, "fresh", lambda: "5" * 32)  # a deal that is decided by points, not by a tie-break
    place = await for_two(house)
    assert (await views.view(house, ANA, place.table)).data["verdict"] is None
    await play(house, place.table, random.Random(5))
    told = {who: (await verdict(house, who, place.table))["headline"] for who in (ANA, BEN, None)}
    assert sorted(told[who].split()[1] for who in (ANA, BEN)) == ["lost", "won"]
    winner = "Ana" if "won" in told[ANA] else "Ben"
    assert told[None].startswith(f"{winner} won")
    move = (await verdict(house, None, place.table))["move"]
    assert (await views.view(house, None, place.table, move=move)).data["move"] == move
    assert (await verdict(house, ANA, place.table, "pl"))["headline"] != told[ANA]
    assert (await views.view(house, ANA, place.table, move=move)).data["verdict"] is None  # the end is not told there


async def test_who_gives_up_is_told_so(house: House) -> None:
    place = await for_two(house)
    await guests.resign(house, BEN, place.table)
    told = [(await verdict(house, who, place.table))["headline"] for who in (ANA, BEN, EVE)]
    assert told == ["Ben gave up. You win.", "You gave up. Ana wins.", "Ben gave up. Ana wins."]


async def test_the_same_again_with_other_bots(house: House) -> None:
    chairs = [Chair("me", "Ana"), Chair("bot", level="random")]
    place = await tables.create(house, ANA, "nova-luna", {}, chairs)
    await guests.resign(house, ANA, place.table)
    again = await rematches.rematch(house, ANA, place.table, level="greedy")
    seats = (await views.view(house, ANA, again.table)).data["seats"]
    assert [seat["bot"] for seat in seats] == [None, "greedy"]
    assert (await rematches.rematch(house, ANA, place.table)).table == again.table  # one table follows


async def test_the_next_of_a_series(house: House) -> None:
    last = GAMES["welcome-to-the-moon"].options[1].values[-1]
    options = {"adventure": "launch", "level": 3}
    place = await tables.create(house, ANA, "welcome-to-the-moon", options, [Chair("me", "Ana")])
    met = ["launch"]
    while met[-1] != last:
        await guests.resign(house, ANA, place.table)
        place = await rematches.rematch(house, ANA, place.table, onward=True)
        data = (await views.view(house, ANA, place.table)).data
        assert data["options"]["level"] == 3
        met.append(data["options"]["adventure"])
    assert met == [*GAMES["welcome-to-the-moon"].options[1].values]
    await guests.resign(house, ANA, place.table)
    with pytest.raises(Refused, match="last one"):
        await rematches.rematch(house, ANA, place.table, onward=True)
    assert rematches.following("nova-luna", {"seats": 2}) is None


async def test_days_of_daily_deals(database: str) -> None:
    clock = Clock()
    house = await opened(database, clock=clock)
    days = []
    for points in (90, 120, 80):
        place = await daily.start(house, ANA, "nova-luna", "Ana")
        assert await daily.own(house, await _session(house, place.table), ANA) is None  # not before it is finished
        rivals = [(BEN, 85), (EVE, 200)]
        for number, (who, total) in enumerate([(ANA, points), *rivals], 1):
            row = Result(house.today, "nova-luna", who, place.table, "x", total, 1 if total <= 100 else 2, 1.0)
            await house.store.append(place.table, number, 1, [], 1.0, result=row)
        days.append(house.today)
        clock.now += DAY
    told = await daily.mine(house, ANA, "nova-luna")
    assert told["streak"] == 3  # today is not over: yesterday still counts
    assert [row["day"] for row in told["days"]] == days[::-1]
    assert [(row["total"], row["place"], row["of"], row["won"]) for row in told["days"]] == [
        (80, 1, 3, True),
        (120, 2, 3, False),
        (90, 2, 3, True),
    ]
    clock.now += DAY
    assert (await daily.mine(house, ANA, "nova-luna"))["streak"] == 0
    assert (await daily.mine(house, ANA, "luna-capital"))["days"] == []
    assert (await daily.mine(house, None, "nova-luna"))["streak"] == 0
    await house.close()


async def _session(house: House, table: str) -> Any:
    async with house.at(table) as session:
        return session


async def test_the_text_to_share_tells_nothing_of_the_deal(database: str) -> None:
    """It is a function of what the list of results shows anybody, whatever was dealt and played."""
    clock = Clock()
    house = await opened(database, clock=clock)
    texts = []
    for seed in (1, 2):
        place = await daily.start(house, ANA, "nova-luna", "Ana")
        await play(house, place.table, random.Random(seed))
        (row, *_) = (await daily.mine(house, ANA, "nova-luna"))["days"]
        async with house.at(place.table) as session:
            match = session.match
            own = await daily.own(house, session, ANA)
        assert own
        assert own["text"] == row["text"]
        for secret in (match.seed, match.commitment, place.table, "Ana", str(row["total"])):
            assert secret
            assert secret not in row["text"]
        texts.append(row["text"].replace(row["day"], "DAY").replace("★", "☆"))
        clock.now += DAY
    assert texts[0] == texts[1]  # another deal, another game, the same place
    await house.close()


@pytest.mark.parametrize("game", GAMES)
async def test_the_picture_of_todays_deal_has_no_board(database: str, game: str) -> None:
    """Before its day is over it is drawn from what the list of results shows anybody, and leads nowhere else."""
    clock = Clock()
    house = await opened(database, clock=clock)
    place = await daily.start(house, ANA, game, "Ana")
    with pytest.raises(Refused, match="game is over"):
        await cards.card(house, ANA, place.table)
    await play(house, place.table, random.Random(3))
    for who in (ANA, BEN, None):
        card = await cards.card(house, who, place.table)
        assert card.view is None
        async with house.at(place.table) as session:
            assert cards.link(house, session) == f"/daily/{game}?day={house.today}"
            secrets = [session.match.seed or "", session.match.commitment or "", place.table]
        svg = drawn(card)
        assert all(secret not in svg for secret in secrets)
        assert "Ana" in svg
    fresh = Match(house.make(game, seats=1), "another deal", players=("Ana",))
    assert drawn(card._replace(game=fresh.game)) == svg  # nothing of this match is in it but its result
    clock.now += DAY
    card = await cards.card(house, BEN, place.table)
    assert card.view is not None
    assert len(drawn(card)) > 2 * len(svg)
    async with house.at(place.table) as session:
        assert cards.link(house, session) == f"/t/{place.table}/replay"
    await house.close()


async def test_a_picture_has_the_names_of_the_table_and_no_link_where_nobody_may_look(house: House) -> None:
    place = await tables.create(
        house, ANA, "nova-luna", {}, [Chair("me", "Ana & <Co>"), Chair("bot")], Settings(watch=False)
    )
    await guests.resign(house, ANA, place.table)
    card = await cards.card(house, ANA, place.table, "es")
    assert [row.name for row in card.rows] == list(card.names)
    svg = drawn(card)
    ElementTree.fromstring(svg)
    assert "Ana &amp; &lt;Co&gt;" in svg
    async with house.at(place.table) as session:
        assert cards.link(house, session) == ""
    with pytest.raises(NotYours):
        await cards.card(house, BEN, place.table)


def drawn(card: cards.Card) -> str:
    return postcard(
        card.game,
        card.view,
        card.rows,
        title=card.title,
        headline=card.headline,
        day=card.day,
        seat=card.seat,
        names=card.names,
    )
