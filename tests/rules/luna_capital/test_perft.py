"""Counts of every line of play to a depth, and the order in which legal actions come."""

import pytest

from lunarium.core.perft import divide, perft
from tests.perft.settings import Setting, reach, settings, title

SETTINGS = settings("luna-capital")


@pytest.mark.parametrize("setting", SETTINGS, ids=title)
def test_perft_is_as_recorded(setting: Setting) -> None:
    game, state, _ = reach(setting)
    before = state.copy()
    for depth, count in enumerate(setting.counts, 1):
        assert perft(game, state, depth, setting.seed) == count
    assert sum(divide(game, state, len(setting.counts), setting.seed).values()) == setting.counts[-1]
    assert state == before


ORDERS = (
    "done, exchange",
    "use 1, use 2, use 3, use 4",
    "site n1e3-TR, site n1e3-BR, site w1-TL, site e1-TR, site e1-BR, site e2-BR, site s1w1-TL, "
    "site s1w1-BL, site s1-TR",
    "done, swap K52, swap K54, swap K55",
    "use 1, use 2",
    "site n1w1-TL, site n1w1-TR, site n1w1-BL, site n1-TL, site n1-TR, site n1-BL, site n1e1-TL, "
    "site n1e1-TR, site n1e1-BL, site n1e1-BR, site n1e2-TL, site n1e2-TR, site n1e2-BR, site 0-TL, "
    "site 0-TR, site 0-BL, site e1-TL, site e1-TR, site e1-BL, site e1-BR, site s1w1-TL, "
    "site s1w1-TR, site s1w1-BL, site s1-TL, site s1-TR, site s1-BL, site s1-BR, site s1e1-TL, "
    "site s1e1-TR, site s1e1-BL",
    "build K27, build K31, build K36",
    "lot 1, lot 2, lot 3, lot 4",
    "lot 1, lot 3, lot 4",
)


@pytest.mark.parametrize(("setting", "words"), list(zip(SETTINGS, ORDERS, strict=True)))
def test_the_order_of_legal_actions(setting: Setting, words: str) -> None:
    game, state, _ = reach(setting)
    legal = [game.space.words(action) for action in game.legal(state, game.to_act(state)[0])]
    assert ", ".join(legal) == words
