"""Set-up, turns, rounds, phases and the end (rulebook: set-up, course of the game)."""

import pytest

from lunarium.core.match import Match
from lunarium.core.play import CHANCE, DONE
from lunarium.core.record import read, verify, write
from lunarium.games.luna_capital.actions import SPACES
from lunarium.games.luna_capital.kinds import LAND
from lunarium.games.luna_capital.pieces import CONCESSIONS, load
from lunarium.games.luna_capital.rules import LunaCapital
from lunarium.games.luna_capital.state import LAST_ROUND
from tests.rules.luna_capital.table import LETTERS, Table


def make(name: str, **options: str | int) -> LunaCapital:
    assert name == "luna-capital"
    return LunaCapital(components=None, **options)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_set_up(seats: int) -> None:
    table = Table(seats)
    state = table.state
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert all(state.market)
    assert [len(lot) for lot in state.lots] == [1] * SPACES
    assert state.marker == 0
    assert [CONCESSIONS[number].long for number in state.concessions] == [True, False, False]
    assert state.fresh == 68 - 3 * seats - 4
    assert len(state.tower) == {2: 35, 3: 45, 4: 55}[seats] - 4
    assert (state.robot_supply(), state.token_supply()) == (8, 4)


@pytest.mark.parametrize(("seats", "first", "order"), [(2, "B", "AB"), (3, "A", "CBA"), (4, "C", "BADC")])
def test_the_exchange_goes_from_the_last_seat_to_the_first(seats: int, first: str, order: str) -> None:
    table = Table(seats, [f"first {first}"])
    acted = ""
    while table.state.round == 0:
        acted += table.acting
        table.act("done")
    assert acted == order
    assert table.acting == first


def test_an_exchange_gives_the_card_face_up_to_the_space() -> None:
    table = Table(2, ["card K10", "card K20", "card K30", "first A"])
    market = [table.game.cards[card].id for card in table.state.market]
    given = table.hand(1)[0]
    assert table.acting == "B"
    tiles = [lot[:] for lot in table.state.lots]
    table.act(f"swap {given}")
    assert table.offers == ["for 1", "for 2", "for 3", "for 4"]
    table.act("for 1")  # the marked space costs nothing
    assert table.game.cards[table.state.market[0]].id == given
    assert market[0] in table.hand(1)
    assert (table.state.marker, table.state.lots) == (0, tiles)
    assert table.offers == ["done"]
    assert table.why(f"swap {market[0]}") == "exchange-is-over"
    table.act("done")
    assert table.acting == "A"
    assert table.why("exchange") == "alone-only"


def test_a_turn_takes_a_lot_builds_places_and_refills() -> None:
    table = Table(2, ["first A"]).begin()
    state = table.state
    card, (tile,) = state.market[2], state.lots[2]
    assert table.offers == ["lot 1", "lot 2", "lot 3", "lot 4"]
    table.act("lot 3")
    assert table.game.cards[card].id in table.hand(0)
    assert table.told("take")[-1] == (2, card, tile)
    assert all(word.startswith("build ") for word in table.offers)
    assert len(table.offers) == 4
    table.act(table.offers[0], "at 0")
    assert table.offers[0].startswith("site 0-")
    table.act(table.offers[0])
    assert state.market[2] == 0
    assert table.offers == ["done"]
    table.act("done")
    assert state.market[2] > 0
    assert len(state.lots[2]) == 1
    assert state.marker == 2
    assert table.acting == "B"


def test_the_marked_lot_costs_a_card_of_the_old_hand() -> None:
    table = Table(2, ["first A"]).begin()
    old = table.hand(0)
    taken = table.game.cards[table.state.market[0]].id
    table.act("lot 1")
    assert table.offers == [f"discard {card}" for card in old]
    assert table.why(f"discard {taken}") == "old-hand-pays"
    assert table.why("lot 2") == "pay-first"
    table.act(f"discard {old[1]}")
    assert table.why("lot 2") == "lot-is-taken"
    assert table.hand(0) == sorted([old[0], old[2], taken])
    assert [table.game.cards[card].id for card in table.state.bottom] == [old[1]]


def test_with_an_empty_hand_the_marked_lot_cannot_be_chosen() -> None:
    table = Table(2, ["first A"]).begin()
    table.give(0)
    assert table.offers == ["lot 2", "lot 3", "lot 4"]
    assert table.why("lot 1") == "no-payment"


def test_the_only_card_may_pay_for_the_marked_lot() -> None:
    table = Table(2, ["first A"]).begin()
    table.give(0, "K30")
    new = table.game.cards[table.state.market[0]].id
    table.act("lot 1", "discard K30")
    assert table.offers == [f"build {new}"]


def test_a_redistribution_swaps_two_tiles_of_two_lots() -> None:
    table = Table(2, ["first A"]).begin()
    state = table.state
    assert table.why("lift 1.1") == "no-token"
    state.tokens[0] = 2
    one, two = state.lots[0][0], state.lots[3][0]
    assert table.offers[4:] == ["lift 1.1", "lift 2.1", "lift 3.1", "lift 4.1"]
    assert table.why("lift 1.2") == "no-tile-there"
    table.act("lift 1.1")
    assert table.offers == ["drop 2.1", "drop 3.1", "drop 4.1"]
    assert table.why("drop 1.1") == "same-lot"
    assert table.why("lot 1") == "drop-first"
    table.act("drop 4.1")
    assert (state.lots[0][0], state.lots[3][0]) == (two, one)
    assert state.tokens[0] == 1
    table.act("lift 2.1", "drop 1.1")  # any number of tokens
    assert state.tokens[0] == 0
    assert table.offers == ["lot 1", "lot 2", "lot 3", "lot 4"]


def test_redistribution_comes_before_the_lot_is_taken() -> None:
    table = Table(2, ["first A"]).begin()
    table.state.tokens[0] = 1
    table.act("lot 2")
    assert table.why("lift 1.1") == "redistribute-first"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rounds_and_phases(seats: int) -> None:
    table = Table(seats, ["first B"]).begin()
    state = table.state
    order = []
    while table.acting:
        order.append((state.phase, state.round, table.acting))
        assert [len(lot) for lot in state.lots] == [state.round] * SPACES
        table.turn()
    expected = [
        (phase, number, LETTERS[(1 + phase + turn) % seats])
        for phase in range(3)
        for number in range(1, 5)
        for turn in range(seats)
    ]
    assert order == expected
    assert all(len(settlement.cards) == 12 for settlement in state.settlements)
    assert all(len(settlement.tiles) <= 30 for settlement in state.settlements)
    assert table.game.outcome(state) is not None


def test_top_ups_leave_the_marker() -> None:
    table = Table(2, ["first A"]).begin()
    table.turn("lot 2")
    table.turn("lot 4")
    assert (table.state.round, table.state.marker) == (2, 3)


def test_at_the_end_of_a_phase_the_cards_and_the_marker_stay_and_the_tiles_go() -> None:
    table = Table(2, ["first A"]).begin()
    while (table.state.round, table.state.turn) != (LAST_ROUND, 1):
        table.turn()
    before = table.state.market[:]
    dealt = len(table.told("tile"))
    table.turn("lot 2" if table.state.marker != 1 else "lot 3")
    state = table.state
    last = state.marker
    assert (state.phase, state.round) == (1, 1)
    assert [card for space, card in enumerate(state.market) if space != last] == [
        card for space, card in enumerate(before) if space != last
    ]
    assert len(table.told("tile")) == dealt + 4  # none for the refill
    assert all(table.game.components.tiles[lot[0]].phase == 1 for lot in state.lots)
    assert table.acting == "B"


@pytest.mark.parametrize(("seats", "left"), [(2, 3), (3, 3), (4, 3)])
def test_tiles_last_for_the_phase(seats: int, left: int) -> None:
    table = Table(seats).begin()
    while (table.state.round, table.state.turn) != (LAST_ROUND, seats - 1):
        table.turn()
    assert len(table.state.tower) == left


def test_after_the_last_turn_nothing_is_refilled() -> None:
    table = Table(2, ["first A"]).begin()
    while (table.state.phase, table.state.round, table.state.turn) != (2, LAST_ROUND, 1):
        table.turn()
    dealt = len(table.events)
    cards = len(table.told("card"))
    table.turn()
    assert len(table.told("card")) == cards
    assert table.events[-1].kind == "over"
    assert len(table.events) > dealt
    assert table.state.market.count(0) == 1


def drained(seats: int = 4) -> Table:
    """A table whose deck has run out."""
    table = Table(seats, ["first A"]).begin()
    state = table.state
    state.settlements[1].cards += state.pool  # somewhere out of the way
    state.pool, state.fresh = [], 0
    return table


def test_with_an_empty_deck_a_lot_is_refilled_with_tiles_and_the_marker_only() -> None:
    table = drained()
    table.turn("lot 2")
    state = table.state
    assert state.market[1] == 0
    assert len(state.lots[1]) == 1
    assert state.marker == 1
    assert table.acting == "B"


def test_a_lot_without_a_card_may_be_taken_and_paid_for() -> None:
    table = drained()
    table.turn("lot 2")
    state = table.state
    table.give(1, "K01", "K02")
    state.pool, state.fresh = [], 0
    table.act("lot 2", "discard K02")
    assert table.hand(1) == ["K01"]
    assert table.offers == ["build K01"]


def test_without_any_card_only_tiles_are_placed() -> None:
    table = drained()
    table.turn("lot 2")
    state = table.state
    table.give(1, "K01")
    state.pool, state.fresh = [], 0
    state.settlements[1] = table.state.settlements[0].copy()
    built = len(state.settlements[1].cards)
    table.act("lot 2", "discard K01")
    assert table.offers[0].startswith("site ") or table.offers == ["done"]
    assert len(state.settlements[1].cards) == built


def test_a_short_tower_serves_the_space_nearest_the_dispenser_first() -> None:
    table = Table(2, ["first A"]).begin()
    table.turn("lot 2")
    state = table.state
    state.box += state.tower[3:]
    state.tower = state.tower[:3]
    table.turn("lot 4")
    assert state.round == 2
    assert [len(lot) for lot in state.lots] == [2, 2, 1, 1]
    assert not state.tower
    table.turn("lot 1")
    assert [len(lot) for lot in state.lots] == [0, 2, 1, 1]


def test_cards_under_the_deck_come_back_in_their_order() -> None:
    table = drained()
    state = table.state
    state.bottom = [state.settlements[1].cards.pop() for _ in range(3)]
    state.knower = [0, 1, 0]
    first = state.bottom[0]
    state.seen[2] = [first]
    table.turn("lot 2")
    assert state.market[1] == first
    assert len(state.bottom) == 2
    assert state.seen[2] == []


def test_done_closes_every_turn_and_a_match_can_be_taken_back_until_then() -> None:
    match = Match(LunaCapital(seats=2), "m")
    match.begin()
    seat = match.to_act[0]
    match.do(seat, DONE)
    other = match.to_act[0]
    match.do(other, DONE)
    start = match.state.copy()
    seat = match.to_act[0]
    while match.legal(seat) != (DONE,):
        match.do(seat, match.legal(seat)[0])
    while match.draft(seat):
        match.undo(seat)
    assert match.state == start


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_records_replay(seats: int) -> None:
    match = Match(LunaCapital(seats=seats), f"seed-{seats}")
    match.begin()
    number = 0
    while match.to_act:
        seat = match.to_act[0]
        legal = match.legal(seat)
        number += 7
        match.do(seat, legal[number % len(legal)])
    text = write(match)
    again = read(text, make)
    assert again == match
    assert verify(again).deals == sum(1 for move in match.log if move.seat == CHANCE)


def test_a_game_in_which_the_deck_runs_out() -> None:
    """Nobody pays for a marked lot, everybody wants landing grounds; every position on the way can be described."""
    early = [f"tile {tile.name}" for tile in load().tiles if tile.kind == LAND]
    table = Table(4, ["first A", *early]).begin()
    game, bare = table.game, 0
    while table.acting:
        state = table.state
        assert game.position(game.describe(state)) == state
        bare += state.seat >= 0 and state.taken < 0 and not all(state.market)
        if table.offers[0] in ("lot 1", "lot 2"):
            spaces = [space for space in range(SPACES) if space != state.marker]
            landing = [space for space in spaces if any(game.kind[tile] == LAND for tile in state.lots[space])]
            table.act(f"lot {(landing or spaces)[0] + 1}")
        else:
            table.act(table.offers[0])
    assert bare
