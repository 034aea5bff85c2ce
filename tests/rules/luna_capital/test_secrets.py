"""What is hidden from whom: hands, landing grounds, cards face down and under the deck."""

import random

import pytest

from lunarium.core.play import CHANCE, Event
from lunarium.games.luna_capital import actions
from lunarium.games.luna_capital.kinds import LAND
from lunarium.games.luna_capital.rules import LunaCapital
from lunarium.games.luna_capital.settlement import DOWN
from lunarium.games.luna_capital.state import HIDDEN, LOT, State
from tests.contract import luna_capital as contract
from tests.rules.luna_capital.table import Table

CARDS = {"hand": 1, "card": 1, "rival-card": 1, "swap": 2, "exchange": 3, "build": 1}  # how many facts are cards


@pytest.mark.parametrize("setting", contract.SETTINGS, ids=str)
def test_views_are_equal_where_states_differ_only_in_what_is_hidden(setting: dict[str, str | int]) -> None:
    game = LunaCapital(components=None, **setting)
    for seed in range(3):
        rng = random.Random(seed)
        state = game.start()
        while acting := game.to_act(state):
            if rng.random() < 0.15:
                for seat in (None, *range(game.seats)):
                    view = game.observe(state, seat)
                    other = contract.hide(game, state, seat, rng)
                    assert game.observe(other, seat) == view
                    assert game.describe(game.view(game.describe(view))) == game.describe(view)
                    assert [game.score(view, one) for one in range(game.seats)] == [
                        game.score(state, one) for one in range(game.seats)
                    ]
            game.apply(state, acting[0], rng.choice(game.legal(state, acting[0])))


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_open_events_name_no_secret_card(seats: int) -> None:
    game = LunaCapital(seats=seats)
    rng = random.Random(seats)
    state = game.start()
    told: list[Event] = []
    while acting := game.to_act(state):
        told.clear()
        game.apply(state, acting[0], rng.choice(game.legal(state, acting[0])), told.append)
        secret = {event.facts[0] for event in told if event.to is not None}
        assert all(event.seat == event.to for event in told if event.to is not None)
        shown = [event.facts[: CARDS[event.kind]] for event in told if event.to is None and event.kind in CARDS]
        assert not secret & {card for cards in shown for card in cards}


def test_hands_are_hidden_but_for_their_size() -> None:
    table = Table(3, ["first A"])
    view = table.game.observe(table.state, 0)
    assert view.hands == [table.state.hands[0], [HIDDEN] * 3, [HIDDEN] * 3]
    assert len(view.pool) == len(table.state.pool) + 6
    assert view.fresh == table.state.fresh
    assert {*table.state.hands[1], *table.state.hands[2]} <= set(view.pool)
    assert table.game.observe(table.state, None).hands == [[HIDDEN] * 3] * 3


def test_cards_taken_openly_are_remembered_until_they_lie_open() -> None:
    table = Table(2, ["first A"]).begin()
    state = table.state
    card = state.market[1]
    table.act("lot 2")
    assert state.seen == [[card], []]
    view = table.game.observe(state, 1)
    assert card not in view.pool
    assert view.hands[0] == [HIDDEN] * 4
    table.act(f"build {table.game.cards[card].id}", "at 0")
    assert state.seen == [[], []]


def test_an_exchanged_card_was_seen() -> None:
    table = Table(2, ["first A"])
    card = table.state.market[3]
    table.act(f"swap {table.hand(1)[0]}", "for 4")
    assert table.state.seen == [[], [card]]


def test_a_payment_hides_which_card_went() -> None:
    table = Table(2, ["first A"]).begin()
    state = table.state
    for word in ("lot 2", "build K01", "at 0"):
        table.act(word)
    while table.offers != ["done"]:
        table.act(table.offers[0])
    table.act("done")
    table.turn("lot 3")
    seen = state.seen[0][:]
    assert seen
    table.act(f"lot {state.marker + 1}", f"discard {table.game.cards[seen[0]].id}")
    assert seen[0] in state.seen[0]  # nobody else knows that it went
    assert state.bottom[-1] == seen[0]
    mine, its = table.game.observe(state, 0), table.game.observe(state, 1)
    assert mine.bottom[-1] == seen[0]
    assert its.bottom[-1] == HIDDEN
    assert seen[0] not in its.pool
    paid = [event for event in table.events if event.kind in ("pay", "discard")]
    assert paid == [Event("pay", 0, (state.taken,)), Event("discard", 0, (seen[0],), to=0)]


def test_a_card_paid_secretly_was_still_seen_by_all() -> None:
    table = Table(2, ["first A"]).begin()
    table.give(0, "K30")
    table.state.seen[0] = [table.card("K30")]
    table.act("lot 1", "discard K30")
    view = table.game.observe(table.state, 1)
    assert table.card("K30") in view.seen[0]
    assert table.card("K30") not in view.pool
    assert view.bottom == [HIDDEN]


def test_which_of_an_old_and_a_seen_card_was_paid_first_is_never_told() -> None:
    views = []
    for old, then in (("K01", "K30"), ("K30", "K01")):
        table = Table(2, ["first A"]).begin()
        table.give(0, "K01", "K30")
        table.state.seen[0] = [table.card("K30")]
        for card in (old, then):
            table.state.bottom.append(table.card(card))
            table.state.knower.append(0)
            table.state.hands[0].remove(table.card(card))
        views.append(table.game.observe(table.state, 1))
    assert views[0] == views[1]


def thrifty(game: LunaCapital, state: State, rng: random.Random) -> int:
    """A random action that leaves the marked lot and prefers landing grounds, so that the deck runs out."""
    legal = game.legal(state, state.seat)
    if state.step != LOT:
        return rng.choice(legal)
    lots = [action for action in legal if actions.LOT <= action < actions.LOT + 4]
    plain = [action for action in lots if action != actions.LOT + state.marker] or lots
    landing = [one for one in plain if any(game.kind[tile] == LAND for tile in state.lots[one - actions.LOT])]
    return rng.choice(landing or plain) if rng.random() < 0.9 else rng.choice(lots)


SHOWN = CARDS | dict.fromkeys(("look", "keep", "discard", "bury", "under"), 1)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_pool_of_a_view_is_exactly_what_the_observer_has_not_seen(seats: int) -> None:
    game = LunaCapital(seats=seats)
    for seed in range(12 if seats == 4 else 4):
        rng = random.Random(seed)
        state = game.start()
        shown: dict[int | None, set[int]] = {seat: set() for seat in (None, *range(seats))}
        told: list[Event] = []
        while acting := game.to_act(state):
            action = rng.choice(game.legal(state, CHANCE)) if acting == (CHANCE,) else thrifty(game, state, rng)
            for seat in shown:
                view = game.observe(state, seat)
                assert view.pool == [card for card in range(1, 69) if card not in shown[seat]]
                assert acting != (CHANCE,) or action in game.legal(view, CHANCE)
            told.clear()
            game.apply(state, acting[0], action, told.append)
            for event in told:
                for seat in shown if event.to is None else (event.to,):
                    shown[seat] |= set(event.facts[: SHOWN.get(event.kind, 0)])


def test_a_landing_ground_is_for_its_owners_eyes() -> None:
    table = Table(2, ["first A"]).begin()
    state = table.state
    state.lots[1] = [table.tile("land")]
    table.act("lot 2")
    table.act(table.offers[0], "at 0", "site 0-TL")
    assert len(state.drawn) == 3
    assert table.game.observe(state, 0).drawn == state.drawn
    for seat in (1, None):
        view = table.game.observe(state, seat)
        assert view.drawn == [HIDDEN] * 3
        assert set(state.drawn) <= set(view.pool)
    table.act(table.offers[0])
    table.act(table.offers[0])
    assert HIDDEN not in table.game.observe(state, 0).bottom
    assert table.game.observe(state, 1).bottom == [HIDDEN, HIDDEN]
    secret = [event for event in table.events if event.kind in ("look", "keep", "under")]
    assert [event.to for event in secret] == [0] * 6


def test_a_card_face_down_is_for_its_owners_eyes() -> None:
    table = Table(2, ["first A"]).begin()
    settlement = table.state.settlements[0]
    settlement.build(60, table.game.cards[60], table.action("at 0"), DOWN)
    assert table.game.observe(table.state, 0).settlements[0].cards == [60]
    assert table.game.observe(table.state, 1).settlements[0].cards == [HIDDEN]


def test_a_card_chosen_but_not_built_is_not_shown() -> None:
    table = Table(2, ["first A"]).begin()
    table.act("lot 2")
    table.act(table.offers[1])
    assert table.game.observe(table.state, 0).card == table.state.card
    assert table.game.observe(table.state, 1).card == HIDDEN
    assert table.game.legal(table.game.observe(table.state, 1), 0) == ()


def test_alone_only_a_spectator_has_something_to_guess() -> None:
    table = Table(1)
    view = table.game.observe(table.state, 0)
    assert view == table.state
    assert table.game.observe(table.state, None).seen == table.state.seen == [table.state.hands[0]]


def test_the_dealers_choices_in_a_view_are_what_the_observer_has_not_seen() -> None:
    table = Table(2, ["first A"]).begin()
    while table.game.to_act(table.state) != (CHANCE,):
        seat = table.game.to_act(table.state)[0]
        table.game.apply(table.state, seat, table.game.legal(table.state, seat)[0])
    view = table.game.observe(table.state, 0)
    assert set(table.game.legal(table.state, CHANCE)) <= set(table.game.legal(view, CHANCE))
