"""Counts of every line of play to a depth, and the order in which legal actions come."""

from pathlib import Path

import pytest

from lunarium.core.perft import divide, perft
from tests.perft import settings as files
from tests.perft.settings import Setting, reach, settings, title

SETTINGS = settings("welcome-to-the-moon")
ORDERS = Path(files.__file__).with_name("welcome-to-the-moon-orders.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("setting", SETTINGS, ids=title)
def test_perft_is_as_recorded(setting: Setting) -> None:
    game, state, _ = reach(setting)
    before = state.copy()
    for depth, count in enumerate(setting.counts, 1):
        assert perft(game, state, depth, setting.seed) == count
    assert sum(divide(game, state, len(setting.counts), setting.seed).values()) == setting.counts[-1]
    assert state == before


@pytest.mark.parametrize(("setting", "words"), list(zip(SETTINGS, ORDERS, strict=True)))
def test_the_order_of_legal_actions(setting: Setting, words: str) -> None:
    game, state, _ = reach(setting)
    legal = [game.space.words(action) for action in game.legal(state, game.to_act(state)[0])]
    assert ", ".join(legal) == words
