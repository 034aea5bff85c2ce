"""A turn: what is played stays played, what is illegal or stale changes nothing, bots move by themselves."""

import asyncio
import random

import pytest

from lunarium.core.match import Match
from lunarium.core.play import DONE
from lunarium.games import GAMES
from lunarium.server.service import Chair, House, NotLegal, NotYours, Refused, Settings, Stale, tables, turns, views
from lunarium.server.service.session import Session
from lunarium.server.store import Entry, Seat, Table

from ..contract import toy
from .houses import ANA, BEN, EVE, acting, for_two, kept, opened, play, told_anew

pytestmark = pytest.mark.anyio


@pytest.mark.slow
@pytest.mark.parametrize("game", list(GAMES))
async def test_a_whole_game_with_a_bot_and_with_undo(house: House, game: str) -> None:
    place = await for_two(house, game, Chair("bot", level="random"))
    await play(house, place.table, random.Random(3), undo=0.15)
    look = await views.view(house, None, place.table)
    assert look.data["status"] == "over"
    assert look.data["result"]["totals"] == [seat["total"] for seat in look.data["seats"]]


@pytest.mark.parametrize("game", list(GAMES))
async def test_everything_is_as_it_was_after_a_restart(database: str, game: str) -> None:
    house = await opened(database)
    place = await for_two(house, game)
    await play(house, place.table, random.Random(5), steps=37, undo=0.2)
    before = [(await views.view(house, who, place.table)).data for who in (ANA, BEN, None)]
    async with house.at(place.table) as session:
        drafts = [session.match.draft(seat) for seat in (0, 1)]
        mattered = session.mattered
    await house.close()
    again = await opened(database)
    assert [(await views.view(again, who, place.table)).data for who in (ANA, BEN, None)] == before
    async with again.at(place.table) as session:
        assert [session.match.draft(seat) for seat in (0, 1)] == drafts
        assert session.mattered == mattered
    await again.close()


async def test_an_open_draft_survives_a_restart_and_can_be_taken_back(database: str) -> None:
    house = await opened(database)
    place = await for_two(house)
    who, look = await acting(house, place.table)
    start = look.data["position"]
    await turns.act(house, who, place.table, look.legal[0])
    await house.close()
    again = await opened(database)
    assert len((await views.view(again, who, place.table)).data["draft"]) == 1
    await turns.undo(again, who, place.table)
    back = (await views.view(again, who, place.table)).data
    assert (back["position"], back["draft"], back["number"]) == (start, [], look.data["number"] + 2)
    await again.close()


async def test_however_often_a_draft_is_taken_back_the_log_is_as_long_as_the_game(database: str) -> None:
    here, there = await opened(database), await opened(database)
    place = await for_two(here)
    who, look = await acting(here, place.table)
    first = look.data["number"]
    for _ in range(15):
        await turns.act(here, who, place.table, look.legal[0])
        await views.view(there, who, place.table)
        chosen = await turns.act(here, who, place.table, (await views.view(here, who, place.table)).legal[0])
        await turns.undo(here, who, place.table)
        await turns.undo(here, who, place.table)
        for house in (here, there):
            seen = (await views.view(house, who, place.table)).data
            assert (seen["draft"], seen["position"]) == ([], look.data["position"])
            with pytest.raises(Stale):  # chosen in a draft that is gone
                await turns.act(house, who, place.table, look.legal[0], number=chosen)
    read = await here.store.read(place.table)
    assert read is not None
    assert len(read[2]) == first + 1
    assert read[2][-1].number == first + 60
    again = await opened(database)
    with pytest.raises(Stale):
        await turns.act(again, who, place.table, look.legal[0], number=chosen)
    await turns.act(again, who, place.table, look.legal[0], number=first + 60)
    for house in (here, there, again):
        assert len((await views.view(house, who, place.table)).data["draft"]) == 1
        await house.close()


async def test_an_action_can_be_named_by_words_or_index(house: House) -> None:
    place = await for_two(house)
    who, look = await acting(house, place.table)
    await turns.act(house, who, place.table, "  Take   1 ")
    assert (await views.view(house, who, place.table)).data["draft"][0]["words"] == "take 1"
    await turns.undo(house, who, place.table)
    await turns.act(house, who, place.table, look.legal[0])
    for nonsense in ("jump", "", -1, 10**9, "take 99"):
        with pytest.raises(Refused, match="has no action"):
            await turns.act(house, who, place.table, nonsense)


async def test_an_illegal_action_is_refused_with_reason_and_section(house: House) -> None:
    place = await for_two(house)
    who, look = await acting(house, place.table)
    with pytest.raises(NotLegal) as caught:
        await turns.act(house, who, place.table, "place n1", lang="es")
    assert caught.value.reason.code
    assert caught.value.section
    assert (await views.view(house, who, place.table)).data == look.data
    other = BEN if who == ANA else ANA
    with pytest.raises(NotLegal):
        await turns.act(house, other, place.table, look.legal[0])
    told = await turns.explain(house, who, place.table, "place n1", lang="pl")
    assert told["legal"] is False
    assert told["code"] == caught.value.reason.code
    legal = await turns.explain(house, who, place.table, look.legal[0])
    assert legal["legal"] is True


async def test_a_stale_action_is_refused_and_changes_nothing(house: House) -> None:
    place = await for_two(house)
    who, look = await acting(house, place.table)
    number = look.data["number"]
    await turns.act(house, who, place.table, look.legal[0], number=number)
    later = await views.view(house, who, place.table)
    with pytest.raises(Stale):
        await turns.act(house, who, place.table, later.legal[0], number=number)
    with pytest.raises(Stale):
        await turns.undo(house, who, place.table, number=number)
    with pytest.raises(Stale):
        await turns.act(house, who, place.table, later.legal[0], number=later.data["number"] + 1)
    assert (await views.view(house, who, place.table)).data == later.data


async def test_the_same_action_sent_many_times_is_played_once(house: House) -> None:
    place = await for_two(house)
    who, look = await acting(house, place.table)
    number = look.data["number"]
    sent = [turns.act(house, who, place.table, look.legal[0], number=number) for _ in range(8)]
    outcomes = await asyncio.gather(*sent, return_exceptions=True)
    assert sum(isinstance(outcome, int) for outcome in outcomes) == 1
    assert (await views.view(house, who, place.table)).data["number"] == number + 1


async def test_who_has_no_seat_cannot_act(house: House) -> None:
    place = await for_two(house)
    _, look = await acting(house, place.table)
    for stranger in (EVE, None):
        for use in (
            turns.act(house, stranger, place.table, look.legal[0]),
            turns.undo(house, stranger, place.table),
            turns.hint(house, stranger, place.table),
            turns.explain(house, stranger, place.table, 0),
        ):
            with pytest.raises(NotYours):
                await use


async def test_undo_ends_at_done(house: House) -> None:
    place = await for_two(house)
    who, look = await acting(house, place.table)
    while look.legal and (await acting(house, place.table))[0] == who:
        await turns.act(house, who, place.table, look.legal[-1])
        look = await views.view(house, who, place.table)
        if look.legal == (DONE,):
            await turns.done(house, who, place.table)
            break
    with pytest.raises(Refused, match="nothing to take back"):
        await turns.undo(house, who, place.table)


async def test_a_turn_that_can_only_be_ended_ends_by_itself_where_the_table_says_so(house: House) -> None:
    chairs = [Chair("me", "Ana"), Chair("me", "Max")]
    place = await tables.create(house, ANA, "nova-luna", {}, chairs, Settings(auto_done=True))
    rng = random.Random(1)
    for _ in range(40):
        look = await views.view(house, ANA, place.table)
        assert look.legal != (DONE,)
        await turns.act(house, ANA, place.table, rng.choice(look.legal), seat=look.seat)


async def test_a_hint_is_a_legal_action_unless_the_table_has_none(house: House) -> None:
    place = await for_two(house)
    who, look = await acting(house, place.table)
    hint = await turns.hint(house, who, place.table, lang="es")
    assert hint["action"] in look.legal
    assert hint["label"]
    with pytest.raises(Refused, match="not your turn"):
        await turns.hint(house, BEN if who == ANA else ANA, place.table)
    plain = await tables.create(house, ANA, "nova-luna", {}, [Chair("me", "Ana")], Settings(hints=False))
    with pytest.raises(Refused, match="no hints"):
        await turns.hint(house, ANA, plain.table)


async def test_a_bot_that_takes_too_long_plays_something_legal(database: str) -> None:
    house = await opened(database, bot_seconds=0.0001)
    place = await tables.create(house, ANA, "luna-capital", {}, [Chair("me", "Ana"), Chair("bot")])
    for _ in range(6):
        who, look = await acting(house, place.table)
        assert who == ANA
        await turns.act(house, ANA, place.table, look.legal[-1])
    assert house.thinkers.late > 0
    await house.close()


async def test_a_waiting_table_does_not_play(house: House) -> None:
    place = await tables.create(house, ANA, "nova-luna", {}, [Chair("me", "Ana"), Chair()])
    with pytest.raises(Refused, match="waiting"):
        await turns.act(house, ANA, place.table, 1)


def tides() -> Session:
    """A table of the game in which all act at once."""
    match = Match(toy.Tides(seats=2), "seed")
    match.begin()
    table = Table("t", "C", "tides", {"seats": 2}, {}, "public", "seed", None)
    seats = [Seat(0, "Ana", "a"), Seat(1, "Ben", "b")]
    return Session(table, seats, [Entry(*move) for move in match.log], toy.make)


def test_who_acts_at_the_same_time_does_not_make_the_other_stale() -> None:
    session = tides()
    seen = session.number
    session.do(0, session.match.legal(0)[0])
    turns.fresh(session, 1, seen)
    with pytest.raises(Stale):
        turns.fresh(session, 0, seen)
    session.do(0, DONE)
    turns.fresh(session, 1, seen)
    session.do(1, session.match.legal(1)[0])
    session.do(1, DONE)  # all meet, and the dealer goes on
    for seat in (0, 1):
        with pytest.raises(Stale):
            turns.fresh(session, seat, session.count(seat) - 1)


def test_drafts_at_the_same_time_can_be_taken_back_each_by_itself() -> None:
    session = tides()
    seen = session.number
    entries = session.do(0, session.match.legal(0)[0])
    entries += session.do(1, session.match.legal(1)[1])
    entries += session.undo(0)
    entries += session.do(0, session.match.legal(0)[1])
    entries += [*session.do(1, DONE), *session.do(0, DONE)]
    again = tides()
    for entry in kept(entries):
        again.enter(entry._replace(number=seen + entry.number))
    assert again.match.state == session.match.state
    assert (again.mattered, again.number) == (session.mattered, session.number)
    assert [move.told for move in again.match.log] == [move.told for move in session.match.log]
    assert [list(move.told) for move in session.match.log] == told_anew(session.match)


async def test_a_simultaneous_game_is_played_through_the_house(database: str) -> None:
    house = await opened(database, make=toy.make)
    place = await tables.create(house, ANA, "tides", {}, [Chair("me", "Ana"), Chair()])
    await tables.join(house, BEN, place.code, "Ben")
    rng = random.Random(9)
    while True:
        async with house.at(place.table) as session:
            if not session.playing:
                break
            numbers, acting_now = [session.count(seat) for seat in (0, 1)], session.match.to_act
            choices = {seat: rng.choice(session.match.legal(seat)) for seat in acting_now}
        everybody = [
            turns.act(house, (ANA, BEN)[seat], place.table, action, number=numbers[seat])
            for seat, action in choices.items()
        ]
        await asyncio.gather(*everybody)
    assert session.match.over
    await house.close()
