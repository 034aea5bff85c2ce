"""Why not: each refusal names the section of the rules that says so, and the facts that its sentence tells."""

import pytest

from lunarium.core.play import CHANCE, Reason
from lunarium.games.nova_luna.cells import FIRST
from tests.rules.nova_luna.table import Table


def why(table: Table, words: str, seat: int | None = None) -> Reason | None:
    """The reason why whoever is to act, or this seat, cannot do so."""
    (acting,) = table.game.to_act(table.state)
    action = table.game.space.index(words)
    assert action is not None
    return table.game.explain(table.state, acting if seat is None else seat, action)


def undealt(seats: int, *deals: str) -> Table:
    """A table at which so much has been dealt and no more."""
    table = Table(seats)
    table.state = table.game.start()
    for words in deals:
        table.act(words)
    return table


def taking(tiles: int, stock: bool = True) -> Table:
    """A table at which so many tiles lie on the track."""
    table = Table(2)
    pool = list(table.state.pool)
    table.clear_stock(tiles)
    if stock:
        table.state.pool = pool
    return table


PLACED = "take 1, place 0"


@pytest.mark.parametrize(
    ("table", "words", "reason"),
    [
        (undealt(2), "order C", Reason("no-such-seat", "set-up", {"seats": 2})),
        (undealt(3), "order D", Reason("no-such-seat", "set-up", {"seats": 3})),
        (undealt(3, "order B"), "order B", Reason("in-the-order-already", "set-up", {"seat": 1})),
        (undealt(3, "order A"), "order A", Reason("in-the-order-already", "set-up", {"seat": 0})),
        (undealt(2, "order A"), "tile r1", Reason("order-first", "set-up")),
        (undealt(2, "order A", "order B"), "order A", Reason("order-is-drawn", "set-up")),
        (undealt(2, "order A", "order B", "tile r1"), "tile r1", Reason("not-in-stock", "set-up", {"tile": "r1"})),
    ],
)
def test_dealing_what_cannot_be_dealt(table: Table, words: str, reason: Reason) -> None:
    assert why(table, words, CHANCE) == reason


@pytest.mark.parametrize(
    ("table", "words", "reason"),
    [
        (Table(2), "done", Reason("no-passing", "take")),
        (taking(0), "done", Reason("must-refill", "refill")),
        (taking(0), "take 1", Reason("must-refill", "refill")),
        (taking(2), "take 3", Reason("no-such-tile", "take", {"nth": 3, "tiles": 2})),
        (taking(1), "take 2", Reason("no-such-tile", "take", {"nth": 2, "tiles": 1})),
        (taking(2), "refill", None),
        (taking(3), "refill", Reason("too-many-tiles", "refill", {"tiles": 3})),
        (taking(2, stock=False), "refill", Reason("stock-is-empty", "refill")),
        (Table(2), "place 0", Reason("take-first", "take")),
        (Table(2).say("take 1"), "take 1", Reason("place-first", "place")),
        (Table(2).say("take 1"), "done", Reason("place-first", "place")),
        (Table(2).say("take 1"), "refill", Reason("refill-comes-first", "refill")),
        (Table(2).say("take 1"), "place n1", Reason("first-tile", "place")),
        (Table(2).say(PLACED), "take 1", Reason("turn-is-over", "turn")),
        (Table(2).say(PLACED), "refill", Reason("turn-is-over", "turn")),
    ],
)
def test_what_has_its_place_elsewhere_in_a_turn(table: Table, words: str, reason: Reason | None) -> None:
    assert why(table, words) == reason


def test_a_tile_is_laid_beside_another_and_on_none() -> None:
    table = Table(2, tiles=["r1", "b1"]).lay("A", "y1 0").say("take 1")
    assert why(table, "place n1") is None
    assert why(table, "place n2") == Reason("not-adjacent", "place", {"cell": "n2"})
    assert why(table, "place 0") == Reason("occupied", "place", {"cell": "0", "tile": "y1"})


def test_alone_phases_end_with_their_tokens_or_tiles() -> None:
    table = Table(1)
    assert why(table, "refill") == Reason("no-refill-alone", "solitaire")
    assert why(table, "done") == Reason("eight-first", "solitaire", {"left": 8})
    while table.offers != ["done"]:
        table.say(next(iter(table.offers)))
    assert why(table, "take 1") == Reason("phase-is-over", "turn")
    table.say("done")
    assert table.state.phase == 2
    facts = {"left": table.state.left[0], "tiles": 11}
    assert why(table, "done") == Reason("phase-two-goes-on", "solitaire", facts)


def test_alone_the_tokens_of_phase_one_are_counted_down() -> None:
    table = Table(1)
    while not table.tokens_on("A") or table.state.hand:
        table.say(table.offers[0])
    left = 8 - table.tokens_on("A")
    assert 0 < left < 8
    assert why(table, "done") == Reason("eight-first", "solitaire", {"left": left})


def test_every_cell_waits_for_a_tile() -> None:
    table = Table(2)
    cells = [table.game.space.words(action) for action in range(FIRST, len(table.game.space))]
    assert all(why(table, words) == Reason("take-first", "take") for words in cells)
    assert cells[0].startswith("place")
