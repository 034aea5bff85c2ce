"""Margins of the use cases: the least and the most that is allowed, who else is there, what is refused in time."""

import asyncio
import logging
import random
from dataclasses import replace
from typing import Any

import pytest

import lunarium
from lunarium.core import record
from lunarium.core.errors import BadOption
from lunarium.core.play import total
from lunarium.server.service import (
    Chair,
    House,
    Refused,
    Settings,
    campaigns,
    cards,
    chat,
    daily,
    deadlines,
    guests,
    hearing,
    history,
    hosts,
    leaving,
    listing,
    records,
    rematches,
    tables,
    turns,
    views,
)
from lunarium.server.service.history import History, _opponent
from lunarium.server.store import Seat

from .houses import ANA, BEN, EVE, Clock, acting, for_two, opened, play

pytestmark = pytest.mark.anyio
ME = Chair("me", "Ana")
MOON = "welcome-to-the-moon"


async def seen(house: House, who: str | None, table: str) -> dict[str, Any]:
    return (await views.view(house, who, table)).data


async def test_a_message_may_be_as_long_as_it_says_and_no_longer(house: House) -> None:
    place = await for_two(house)
    await chat.say(house, ANA, place.table, "a" * 300)
    with pytest.raises(Refused, match="1 to 300 characters"):
        await chat.say(house, ANA, place.table, "a" * 301)
    assert [line["text"] for line in await chat.listen(house, BEN, place.table)] == ["a" * 300]


async def test_a_short_talk_is_fetched_once_until_somebody_speaks(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = await for_two(house)
    fetched, fetch = [], house.store.chat

    async def counting(table: str, most: int) -> Any:
        fetched.append(table)
        return await fetch(table, most)

    monkeypatch.setattr(house.store, "chat", counting)
    for lines in (1, 2):
        await chat.say(house, ANA, place.table, "moon")
        assert [len(await chat.listen(house, BEN, place.table)) for _ in range(3)] == [lines] * 3
        assert len(fetched) == lines


async def test_bots_that_do_not_exist_take_no_free_seat(house: House) -> None:
    place = await tables.create(house, ANA, "nova-luna", {}, [ME, Chair()])
    before = await seen(house, ANA, place.table)
    with pytest.raises(BadOption, match="there is no bot 'oracle'"):
        await hosts.fill(house, ANA, place.table, "oracle")
    assert await seen(house, ANA, place.table) == before


async def test_who_gave_up_has_not_given_up_the_rematch(house: House) -> None:
    place = await for_two(house)
    await guests.resign(house, ANA, place.table)
    again = await rematches.rematch(house, ANA, place.table)
    data = await seen(house, ANA, again.table)
    assert [seat["resigned"] for seat in data["seats"]] == [False, False]
    assert data["status"] == "playing"


async def test_there_is_no_hint_at_a_table_that_waits(house: House) -> None:
    place = await tables.create(house, ANA, "nova-luna", {}, [ME, Chair()], Settings(hints=True))
    with pytest.raises(Refused, match="waiting for players"):
        await turns.hint(house, ANA, place.table)


async def test_a_game_can_be_played_another_way_from_its_very_beginning_to_its_end(house: House) -> None:
    place = await for_two(house)
    await play(house, place.table, random.Random(1), steps=6)
    moves = (await seen(house, ANA, place.table))["moves"]
    for move in (0, moves):
        fork = await records.fork(house, ANA, place.table, move, level="random")
        assert (await seen(house, ANA, fork.table))["moves"] >= move
    for move in (-1, moves + 1):
        with pytest.raises(Refused, match=f"This game has {moves} moves"):
            await records.fork(house, ANA, place.table, move)


async def test_a_record_may_lack_its_last_line_break_and_nothing_else(house: House) -> None:
    match: Any = lunarium.Match(lunarium.game("nova-luna", seats=1), "edges", players=["Ana"])
    match.begin()
    text = record.write(match)
    for given in (text, text[:-1]):
        place = await records.load(house, ANA, given)
        assert (await seen(house, None, place.table))["moves"] == len(match.log)


async def test_a_record_can_be_saved_where_nothing_is_hidden(house: House) -> None:
    place = await for_two(house)
    assert await records.available(house, ANA, place.table)
    hidden = await for_two(house, "luna-capital")
    assert not await records.available(house, ANA, hidden.table)


async def test_fairness_names_the_deal(house: House) -> None:
    place = await for_two(house)
    await play(house, place.table, random.Random(2))
    told = await records.fairness(house, EVE, place.table)
    assert (told["fair"], told["fault"], told["move"], told["deal"]) == (True, None, None, "fair")


async def test_my_table_calls_me_to_any_of_my_seats(house: House) -> None:
    """Two at one screen, and one of them is to act."""
    place = await tables.create(house, ANA, "nova-luna", {}, [ME, Chair("me", "Ada")])
    (row,) = await listing.mine(house, ANA)
    assert row["your_turn"]
    assert len((await seen(house, ANA, place.table))["to_act"]) == 1


async def test_my_tables_say_that_one_waits_for_a_single_seat(house: House) -> None:
    await tables.create(house, ANA, "luna-capital", {}, [ME, Chair("bot", level="random"), Chair()])
    (row,) = await listing.mine(house, ANA)
    assert row["status"] == "waiting"


async def test_a_new_name_stands_in_what_was_told_before(house: House) -> None:
    place = await for_two(house)
    who, look = await acting(house, place.table)
    await turns.act(house, who, place.table, look.legal[0])
    old = look.names[look.seat or 0]
    assert any(old in line["text"] for line in await views.log(house, EVE, place.table))
    await guests.rename(house, who, place.table, "Zoë")
    told = [line["text"] for line in await views.log(house, EVE, place.table)]
    assert any("Zoë" in text for text in told)
    assert not any(old in text for text in told)


async def test_my_turn_begins_where_i_have_begun_it(house: House) -> None:
    place = await for_two(house)
    who, look = await acting(house, place.table)
    assert look.since == 0
    await turns.act(house, who, place.table, look.legal[0])
    mine = await views.view(house, who, place.table)
    assert mine.since == look.data["moves"]
    other = await views.view(house, BEN if who == ANA else ANA, place.table)
    assert other.since == 0


async def test_where_all_act_at_once_others_drafts_are_not_counted(house: House) -> None:
    place = await for_two(house, MOON)
    fence = (await views.view(house, BEN, place.table)).data["moves"]
    look = await views.view(house, ANA, place.table)
    await turns.act(house, ANA, place.table, look.legal[0], seat=look.seat)
    mine, others = [await views.view(house, who, place.table) for who in (ANA, BEN)]
    assert (mine.data["moves"], mine.since) == (fence + 1, fence)
    assert (others.data["moves"], others.since) == (fence, 0)


async def test_a_campaign_waits_for_its_people_with_a_code(house: House) -> None:
    begun = await campaigns.create(house, ANA, [ME, Chair(), Chair("bot", level="random")])
    told = await campaigns.view(house, ANA, begun.campaign)
    assert (told["status"], told["code"]) == ("waiting", begun.place.code)
    assert [seat["kind"] for seat in told["seats"]] == ["person", "open", "bot"]
    await tables.join(house, BEN, begun.place.code, "Ben")
    told = await campaigns.view(house, ANA, begun.campaign)
    assert (told["status"], told["code"]) == ("playing", None)
    assert '[Level "1"]' in await campaigns.export(house, ANA, begun.campaign)  # of nobody's ASTRA


async def test_a_day_says_who_won_in_the_list_and_in_the_text(house: House) -> None:
    place = await daily.start(house, ANA, "nova-luna", "Ana")
    await play(house, place.table, random.Random(3))
    (row,) = (await daily.results(house, ANA, "nova-luna"))["results"]
    (day,) = (await daily.mine(house, ANA, "nova-luna"))["days"]
    assert row["won"] == day["won"]
    assert ("★" in day["text"], "☆" in day["text"]) == (day["won"], not day["won"])


@pytest.mark.parametrize("day", ["2026-3-1", "yesterday", "9999-01-01"])
async def test_a_day_that_is_none_has_no_results(house: House, day: str) -> None:
    with pytest.raises(Refused, match="no deal yet"):
        await daily.results(house, ANA, "nova-luna", day)


async def test_the_last_page_of_a_past_is_shorter(house: House) -> None:
    row = {"status": "over", "result": None, "changed": 0.0}
    rows = [{**row, "table": str(number)} for number in range(history.EACH + 6)]
    past = History(rows, [], [], 0)
    for page, first, length in ((1, 0, history.EACH), (2, history.EACH, 6), (9, history.EACH, 6), (0, 0, history.EACH)):
        shown = (await history.shown(house, past, "en", page))["games"]
        assert (shown[0]["table"], len(shown)) == (str(first), length)
    assert (await history.shown(house, replace(past, rows=[]), "en"))["games"] == []


@pytest.mark.parametrize(
    ("others", "kind"),
    [
        ([], "alone"),
        ([Seat(1, "Ada", ANA)], "screen"),
        ([Seat(1, "Bo", bot="greedy")], "bots"),
        ([Seat(1, "Ben", BEN), Seat(2, "Bo", bot="greedy")], "people"),
    ],
)
def test_one_person_among_bots_is_company(others: list[Seat], kind: str) -> None:
    assert _opponent([Seat(0, "Ana", ANA), *others], ANA) == kind


@pytest.mark.parametrize(("module", "step", "listed"), [(deadlines, "_hurry", "late"), (leaving, "_take_over", "left")])
async def test_a_turn_that_cannot_be_made_is_logged_with_its_table(
    house: House, module: Any, step: str, listed: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """And keeps no other from being made."""
    tried = []

    async def broken(_: House, table: str, now: float) -> None:
        tried.append(table)
        raise ValueError(table)

    async def tables_of(now: float) -> list[str]:
        return ["one", "two"]

    monkeypatch.setattr(module, step, broken)
    monkeypatch.setattr(house.store, listed, tables_of)
    with caplog.at_level(logging.ERROR):
        assert await (module.sweep(house) if module is deadlines else module.relieve(house, 1.0)) is not False
    assert tried == ["one", "two"]
    assert [vars(told).get("table") for told in caplog.records] == tried


async def test_a_result_is_kept_with_the_last_move_and_not_before(house: House) -> None:
    place = await for_two(house)
    await play(house, place.table, random.Random(4), steps=4)
    (game,) = await house.store.played(ANA)
    assert game.finishes == []
    await play(house, place.table, random.Random(4))
    (game,) = await house.store.played(ANA)
    assert sorted(end.seat for end in game.finishes) == [0, 1]
    gaps = (await seen(house, ANA, place.table))["verdict"]["gaps"]
    assert [{*gap} for gap in gaps] == [{"name", "label", "points"}] * len(gaps)


async def test_only_what_everybody_may_know_is_a_change(database: str) -> None:
    """A step of a secret draft does not move the table up in anybody's list."""
    clock = Clock()
    house = await opened(database, clock=clock)
    place = await for_two(house, MOON)
    moments = []
    for who in (ANA, BEN):
        clock.now += 1
        look = await views.view(house, who, place.table)
        await turns.act(house, who, place.table, look.legal[0], seat=look.seat)
        async with house.at(place.table) as session:
            kept = await house.store.table(place.table)
            assert kept
            assert session.table.changed == kept.changed
            moments.append(kept.changed)
    assert moments == [clock.now - 2] * 2
    for who in (ANA, BEN):
        assert (await views.view(house, who, place.table)).since == (await seen(house, None, place.table))["moves"]
    await house.close()


@pytest.mark.parametrize(("game", "seats"), [("nova-luna", 2), ("luna-capital", 1)])
async def test_a_picture_has_a_row_a_seat_and_one_for_the_rival(house: House, game: str, seats: int) -> None:
    """Who has won is marked, be it the rival, who has a name."""
    place = await tables.create(house, ANA, game, {}, [ME, Chair("me", "Ada")][:seats])
    await play(house, place.table, random.Random(6))
    rows = (await cards.card(house, ANA, place.table)).rows
    async with house.at(place.table) as session:
        match: Any = session.match
    ranks, rival = match.game.outcome(match.state).ranks, match.game.rival(match.state)
    assert [row.points for row in rows] == [*match.totals, *([total(rival)] if rival else [])]
    assert [row.won for row in rows] == [*(rank == 1 for rank in ranks), *([ranks[0] > 1] if rival else [])]
    assert any(row.won for row in rows)
    assert [row.name for row in rows] == [*match.players, *(["Opponent"] if rival else [])]


async def test_who_listens_hears_at_once_that_the_process_ends(house: House) -> None:
    place = await for_two(house)
    heard = hearing.changes(house, ANA, place.table, beat=600.0, tell=lambda session, version: version)
    await anext(heard)
    waiting = asyncio.ensure_future(anext(heard, "the end"))
    await asyncio.sleep(0.05)
    assert not waiting.done()
    house.bus.close()
    assert await asyncio.wait_for(waiting, 10) == "the end"
