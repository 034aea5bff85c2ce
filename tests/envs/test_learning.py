"""The example that learns: a round of it, and that its network plays by what it values."""

import json
import random
from xml.etree import ElementTree

import numpy as np
import pytest

from examples import curve
from examples import learn_nova_luna as example
from lunarium.core.play import CHANCE
from tests.contract.test_documents import ROOT

KEPT = ROOT / "docs" / "learning"


def test_a_round_is_played_and_learned_from() -> None:
    (_, _, before), (_, games, after) = example.learn(0, seed=3, games=1)
    assert games == example.PROCESSES
    assert before.keys() == after.keys()
    assert any((before[name] != after[name]).any() for name in before)
    assert all(np.isfinite(value).all() for value in after.values())


def test_moves_are_those_of_the_rules_and_returns_end_in_what_came() -> None:
    state, rng = example.GAME.start(), random.Random(1)
    while example.GAME.to_act(state) == (CHANCE,):
        example.GAME.apply(state, CHANCE, rng.choice(example.GAME.legal(state, CHANCE)))
    (seat,) = example.GAME.to_act(state)
    moves, ends = example.endings(state, seat)
    assert len(moves) == len(ends) == 3
    for move, end in zip(moves, ends, strict=True):
        again = state.copy()
        for action in move:
            assert action in example.GAME.legal(again, seat)
            example.GAME.apply(again, seat, action)
        assert again == end
    assert example._returns([0.5, 0.2, 0.4], [False, False, True], -1.0) == pytest.approx([0.38, 0.4, -1.0])


def test_a_network_plays_whole_games() -> None:
    assert 0 <= example.won(example.fresh(np.random.default_rng(1)), "random", 2) <= 2


def test_the_curve_of_the_document_is_drawn_from_its_numbers() -> None:
    kept = json.loads((KEPT / "curve.json").read_text(encoding="utf-8"))
    drawn = (KEPT / "curve.svg").read_text(encoding="utf-8")
    assert curve.drawn(kept["curve"], kept["games"]) == drawn
    ElementTree.fromstring(drawn)
    assert kept["curve"][-1]["random"] >= 0.95
    text = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    for name in ("random", "gentle", "greedy"):
        assert f"{100 * kept['curve'][-1][name]:.0f}" in text
