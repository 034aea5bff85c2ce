"""Alone against the automaton (rulebook: solo mode)."""

import pytest

from lunarium.core.play import total
from lunarium.games.luna_capital import automaton
from lunarium.games.luna_capital.kinds import KIND
from lunarium.games.luna_capital.pieces import CONCESSIONS
from lunarium.games.luna_capital.rules import LunaCapital
from lunarium.games.luna_capital.state import EVERYBODY, LAST_ROUND
from tests.rules.luna_capital.table import Table, draw


def test_set_up() -> None:
    table = Table(1)
    state = table.state
    assert len(state.market) == 3
    assert [len(lot) for lot in state.lots] == [1, 1, 1]
    assert len(state.tower) == 35 - 3
    assert (len(state.hands[0]), len(state.rival_cards)) == (3, 3)
    assert state.fresh == 68 - 9
    assert table.offers == ["done", "exchange"]
    assert all(event.to is None for event in table.events)  # all is dealt openly


def test_l1_is_removed() -> None:
    game = LunaCapital(seats=1)
    state = game.start()
    while not state.concessions:
        legal = game.legal(state, -1)
        names = [game.space.words(action) for action in legal]
        if names[0].startswith("concession"):
            assert names == [f"concession L{number}" for number in range(2, 10)]
        game.apply(state, -1, legal[0])
    assert CONCESSIONS[state.concessions[0]].long


def test_all_three_cards_are_exchanged_or_none() -> None:
    table = Table(1)
    mine, its = table.state.hands[0][:], table.state.rival_cards[:]
    table.act("exchange", "done")
    assert table.state.hands[0] == its
    assert table.state.bottom == mine
    assert table.state.knower == [EVERYBODY] * 3
    assert table.state.rival_cards == []
    kept = Table(1)
    kept.act("done")
    assert (kept.state.hands[0], kept.state.bottom) == (mine, its)
    assert kept.why("exchange") == "exchange-is-over"
    kept.act("done")
    assert kept.why("exchange") == kept.why("swap K01") == "exchange-is-over"
    assert kept.why("lot 4") == "no-such-space"


@pytest.mark.parametrize("first", [("done",), ("exchange", "done")])
def test_one_card_may_be_exchanged_after_the_three(first: tuple[str, ...]) -> None:
    table = Table(1)
    assert table.why("swap K01") == "exchange-first"
    table.act(*first)
    hand, market, names = table.state.hands[0][:], table.state.market[:], table.hand(0)
    assert table.offers == ["done", *(f"swap {name}" for name in names)]
    table.act(f"swap {names[1]}")
    assert table.offers == ["for 1", "for 2", "for 3"]
    assert table.why("for 4") == "no-such-space"
    table.act("for 2", "done")
    assert table.state.hands[0] == sorted([hand[0], hand[2], market[1]])
    assert table.state.market == [market[0], hand[1], market[2]]
    assert table.state.seen[0] == table.state.hands[0]  # all was dealt openly
    assert (table.state.round, table.state.turn, len(table.state.bottom)) == (1, 0, 3)
    assert table.offers == ["lot 1", "lot 2", "lot 3"]


def test_the_exchange_of_the_three_is_ended_before_that_of_one() -> None:
    table = Table(1)
    table.act("exchange")
    assert table.why("swap K01") == "end-first"
    assert table.why("exchange") == "exchange-is-over"


def test_in_version_1_the_three_took_the_place_of_the_one() -> None:
    table = Table(1, rules="1")
    assert table.why("swap K01") == "not-alone"
    table.act("done")
    assert table.state.round == 1
    assert table.why("swap K01") == "not-alone"


@pytest.mark.parametrize(
    ("marker", "gone", "takes"),
    [(0, 0, 2), (1, 1, 2), (2, 2, 1), (0, 1, 2), (0, 2, 1), (1, 0, 2), (2, 0, 1), (2, 1, 0)],
)
def test_the_automaton_takes_the_lot_without_the_marker_or_the_furthest(marker: int, gone: int, takes: int) -> None:
    table = Table(1).begin()
    table.state.marker = marker
    assert automaton.choose(table.state, gone) == takes


def test_a_round_refills_the_seats_space_then_the_automatons() -> None:
    table = Table(1).begin()
    state = table.state
    card, tiles = state.market[2], state.lots[2][:]
    start = len(table.events)
    table.turn("lot 2")
    assert table.told("rival-take") == [(2, card, *tiles)]
    assert state.rival_cards == [card]
    assert state.rival_tiles == tiles
    assert state.marker == 2
    dealt = [(event.kind, event.facts[1]) for event in table.events[start:] if event.kind in ("card", "tile")]
    top_up = [("tile", 0), ("tile", 1), ("tile", 2)]
    assert dealt == [("card", 1), ("tile", 1), ("card", 2), ("tile", 2), *top_up]
    assert table.acting == "A"


def test_the_automaton_ends_with_twelve_cards_and_thirty_tiles() -> None:
    table = Table(1).begin()
    while table.acting:
        state = table.state
        last_of_phase = state.round == LAST_ROUND
        cards, tiles = len(table.told("card")), len(table.told("tile"))
        phase = state.phase
        table.turn()
        if last_of_phase:
            assert len(table.told("card")) == cards + (0 if phase == 2 else 2)
            assert len(table.told("tile")) == tiles + (0 if phase == 2 else 3)
    assert len(table.state.rival_cards) == 12
    assert len(table.state.rival_tiles) == 30
    assert table.state.first == 0
    assert len(table.state.settlements[0].cards) == 12


def rival(*kinds: str, cards: tuple[str, ...] = ()) -> Table:
    table = Table(1).begin()
    tiles = [number for number, tile in enumerate(table.game.components.tiles) if number > 68]
    used: list[int] = []
    for kind in kinds:
        used.append(next(n for n in tiles if table.game.kind[n] == KIND[kind] and n not in used))
    table.state.rival_tiles = used
    table.state.rival_cards = [table.card(name) for name in cards]
    table.reveal("L4", "S13", "S1")
    table.state.settlements[0] = draw(". .\n. .")
    return table


def lines(table: Table) -> dict[str, int]:
    return dict(table.game.automaton_score(table.state))


def test_the_automatons_score() -> None:
    table = rival(*["H"] * 4, "O", "GP", "GA", "GL", "$", "hab:O", "res:$", "demo", "redis", "land", "M")
    assert lines(table) == {
        "vital-H": 10,
        "vital-O": 1,
        "vital-W": 0,
        "vital-G": 6,
        "sets": 5,
        "meteorites": 10,
        "offices": 2,
        "hab-mods": 5,
        "complexes": 5,
        "specials": 6,
        "hand": 9,
        "concessions": 9 + 6 + 8,
    }


def test_the_automaton_scores_what_is_printed_on_its_cards_but_no_scaffolding() -> None:
    table = rival("O", cards=("K05", "K08", "K01"))  # printed: O; an office; a meteorite and scaffolding
    found = lines(table)
    assert (found["vital-O"], found["offices"], found["meteorites"]) == (3, 2, 10)
    assert total(table.game.automaton_score(table.state)) == 3 + 2 + 10 + 9 + 23


@pytest.mark.parametrize(
    ("mine", "its", "expected"), [(0, 0, (0, 0)), (1, 0, (10, 0)), (1, 1, (5, 5)), (1, 2, (0, 10))]
)
def test_meteorites_follow_the_rule_for_two(mine: int, its: int, expected: tuple[int, int]) -> None:
    table = rival(*["M"] * its)
    table.state.settlements[0] = draw("M .\n. ." if mine else ". .\n. .")
    assert (table.points()["meteorites"], lines(table)["meteorites"]) == expected


def test_the_automaton_never_closes_a_concession() -> None:
    table = rival(*["H"] * 6)
    table.state.phase = 2
    assert table.points()["concessions"] == 0
    assert table.state.claims == [0, 0, 0]


@pytest.mark.parametrize(("ahead", "rank"), [(1, 1), (0, 2), (-1, 2)])
def test_only_more_points_than_the_automaton_win(ahead: int, rank: int) -> None:
    table = rival("O")
    table.state.seat = -2
    its = total(table.game.automaton_score(table.state))
    table.give(0)
    assert total(table.game.score(table.state, 0)) == 0
    cards, rest = divmod(its + ahead, 3)
    groups = {0: ". .\n. .", 1: "H .\n. .", 2: "$ .\n. ."}
    table.state.hands[0] = list(range(1, cards + 1))
    table.state.settlements[0] = draw(groups[rest])
    assert total(table.game.score(table.state, 0)) == its + ahead
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.ranks == (rank,)


def test_there_is_no_automaton_at_a_table_of_two() -> None:
    game = LunaCapital(seats=2)
    with pytest.raises(ValueError, match="alone"):
        game.automaton_score(game.start())
