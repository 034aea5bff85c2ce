"""Alone two spaces are refilled after a turn, with as many cards as the deck still has."""

import pytest

from tests.rules.luna_capital.table import Table


@pytest.mark.parametrize(("left", "missing"), [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_alone_the_last_cards_go_to_the_spaces_that_were_taken(left: int, missing: int) -> None:
    table = Table(1).begin()
    table.act(next(word for word in table.offers if word != f"lot {table.state.marker + 1}"))
    while table.offers != ["done"]:
        table.act(table.offers[0])
    state = table.state
    state.pool, state.fresh, state.bottom, state.knower = state.pool[:left], left, [], []
    table.act("done")
    assert state.market[: table.game.spaces].count(0) == missing
    assert state.deck() == max(0, left - 2)
