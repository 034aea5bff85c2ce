"""The laws of vectors on random games: length, names, bounds, nothing hidden, and positions told apart."""

import doctest
import math
import random
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

import lunarium
from lunarium import encoding
from lunarium.core.play import AnyGame
from lunarium.encoding import blocks, encode, encoder, mask, names
from lunarium.encoding.block import Memo
from lunarium.games.welcome_to_the_moon.adventures import battle_sides
from tests.contract import every

LOOKS = 12  # positions of a game that are looked at, about
MOON = "welcome-to-the-moon"


def positions(game: AnyGame, seed: int, share: float) -> Iterator[tuple[Any, int]]:
    """Some states of a random game, with who is to act: the dealer too; and the last."""
    rng = random.Random(seed)
    state = game.start()
    while acting := game.to_act(state):
        seat = rng.choice(acting)
        if rng.random() < share:
            yield state, seat
        game.apply(state, seat, rng.choice(game.legal(state, seat)))
    yield state, 0


@pytest.mark.parametrize(("name", "setting"), every.SETTINGS, ids=str)
def test_a_vector_is_lawful(name: str, setting: every.Setting) -> None:
    game, rng = lunarium.game(name, **setting), random.Random(2)
    called = names(game)
    assert len(set(called)) == len(called)
    bounds = [(block.low, block.high) for block in blocks(game) for _ in block.names]
    module = import_module(every.module(name))
    for state, _ in positions(game, 5, LOOKS / 300):
        for seat in range(game.seats):
            view = game.observe(state, seat)
            before = view.copy()
            vector = encode(game, view, seat)
            assert view == before
            assert len(vector) == len(called)
            wrong = [
                (called[index], value)
                for index, (value, (low, high)) in enumerate(zip(vector, bounds, strict=True))
                if not (math.isfinite(value) and low - 1e-6 <= value <= high + 1e-6)
            ]
            assert wrong == []
            if hasattr(module, "hide"):  # what the seat may not know, otherwise
                twin = module.hide(game, state, seat, rng)
                encode(game, twin, seat)  # whatever is remembered of it
                assert encode(game, game.observe(twin, seat), seat) == vector


def test_the_length_belongs_to_the_game_and_its_adventure() -> None:
    lengths: dict[tuple[str, object], set[tuple[str, ...]]] = {}
    for name, setting in every.SETTINGS:
        lengths.setdefault((name, setting.get("adventure")), set()).add(names(lunarium.game(name, **setting)))
    assert {key: len(found) for key, found in lengths.items()} == dict.fromkeys(lengths, 1)


@pytest.mark.parametrize(("name", "setting"), every.SETTINGS, ids=str)
def test_what_is_remembered_is_right(name: str, setting: every.Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    game = lunarium.game(name, **setting)
    seen = [(game.observe(state, seat), seat) for state, _ in positions(game, 3, 0.05) for seat in range(game.seats)]
    remembered = [encode(game, view, seat) for view, seat in seen]
    monkeypatch.setattr(Memo, "get", lambda memo, key: None)
    assert [encode(game, view, seat) for view, seat in seen] == remembered


@pytest.mark.parametrize(("name", "setting"), every.SETTINGS, ids=str)
def test_different_positions_differ(name: str, setting: every.Setting) -> None:
    """Two positions in which a seat has a choice share a vector about never."""
    game = lunarium.game(name, **setting)
    vectors: dict[bytes, list[Any]] = {}
    for state, seat in positions(game, 11, 1.0):
        if seat == 0 and len(game.legal(state, 0)) > 1:
            view = game.observe(state, 0)
            met = vectors.setdefault(encode(game, view, 0).tobytes(), [])
            if view not in met:
                met.append(view)
    choices = sum(map(len, vectors.values()))
    alike = choices - len(vectors)
    assert choices > 0
    assert alike <= choices / 50, f"{alike} of {choices}"


def test_seats_are_told_from_where_one_sits() -> None:
    game = lunarium.game("nova-luna", seats=3)
    *_, (state, _) = positions(game, 4, 0.0)
    told = [dict(zip(names(game), encode(game, state, seat), strict=True)) for seat in range(3)]
    own = [name.removeprefix("seat.0.") for name in names(game) if name.startswith("seat.0.")]
    for seat in range(3):
        for place in range(3):
            for part in own:
                assert told[seat][f"seat.{place}.{part}"] == told[(seat + place) % 3][f"seat.0.{part}"]


def test_two_sheets_come_in_the_order_of_the_turns() -> None:
    """Where sheets change hands, the first is always that of the odd turns."""
    game = lunarium.game(MOON, adventure="battle", seats=3)
    turns = set()
    for state, _ in positions(game, 6, 0.1):
        turns.add(state.turn % 2)
        for seat in range(3):
            (left, _), (right, _) = battle_sides.halves(state, seat)
            expected = [left, right] if state.turn else [state.sheets[seat], state.sheets[seat - 1]]
            assert encoder(game)._own(state, seat) == expected  # type: ignore[attr-defined]
    assert turns == {0, 1}


def test_a_mask_is_what_is_legal() -> None:
    game = lunarium.game("nova-luna", seats=2)
    for state, seat in positions(game, 8, 0.2):
        allowed = mask(game, state, seat)
        assert [action for action, one in enumerate(allowed) if one] == [*game.legal(state, seat)]
        assert len(allowed) == len(game.space)


def test_the_examples_run() -> None:
    assert doctest.testmod(encoding).failed == doctest.testmod(import_module("lunarium.encoding.block")).failed == 0
