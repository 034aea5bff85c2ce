"""Positions: impossible ones are refused with the reason, possible ones can be played on."""

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lunarium
from lunarium.core.errors import BadPosition
from lunarium.core.play import AnyGame
from tests.contract import nova_luna
from tests.contract.laws import check_legal
from tests.contract.test_match import random_match

GAMES = [lunarium.game("nova-luna", **setting) for setting in nova_luna.SETTINGS]


def sample(game: AnyGame, seed: int, moves: int) -> dict[str, Any]:
    return game.describe(random_match(game, seed, moves).state)


def play_on(game: AnyGame, state: Any, seed: int = 0) -> None:
    """To the end, with every invariant checked."""
    rng = random.Random(seed)
    while acting := game.to_act(state):
        check_legal(game, state)
        nova_luna.invariants(game, state)
        game.apply(state, acting[0], rng.choice(game.legal(state, acting[0])))
    nova_luna.invariants(game, state)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.options))
def test_a_position_can_be_played_on(game: AnyGame) -> None:
    for moves in (0, 5, 20, 45, 90, 150):
        data = sample(game, moves, moves)
        state = game.position(json.loads(json.dumps(data)))
        assert game.describe(state) == data
        play_on(game, state)


def mutations(data: dict[str, Any], draw: st.DataObject) -> None:
    """Change one thing somewhere in a description."""
    node: Any = data
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        if not keys:
            return
        key = draw.draw(st.sampled_from(keys))
        if isinstance(node[key], (dict, list)) and node[key] and draw.draw(st.booleans()):
            node = node[key]
            continue
        kind = draw.draw(st.sampled_from(["value", "delete", "swap"]))
        if kind == "delete":
            del node[key]
        elif kind == "swap":
            other = draw.draw(st.sampled_from(keys))
            node[key], node[other] = node[other], node[key]
        else:
            node[key] = draw.draw(VALUES)
        return


VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 70),
    st.floats(allow_nan=False),
    st.sampled_from(
        ["r1", "t6-bb-yy-r", "r2-rrrr", "0", "n1", "e44", "n99", "A", "B", "take", "place", "over", "done"]
    ),
    st.text(max_size=5),
    st.lists(st.integers(0, 4), max_size=4),
    st.just({}),
)


@settings(max_examples=500, deadline=None)
@given(st.sampled_from(GAMES), st.integers(0, 6), st.integers(0, 160), st.data())
def test_a_changed_position_is_refused_or_playable(game: AnyGame, seed: int, moves: int, draw: st.DataObject) -> None:
    data = copy.deepcopy(sample(game, seed, moves))
    for _ in range(draw.draw(st.integers(1, 3))):
        mutations(data, draw)
    try:
        state = game.position(data)
    except BadPosition as error:
        assert str(error)
        assert "\n" not in str(error)
        return
    assert game.position(json.loads(json.dumps(game.describe(state)))) == state
    play_on(game, state)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=200, deadline=None)
@given(JSON)
def test_noise_is_refused(data: Any) -> None:
    with pytest.raises(BadPosition):
        GAMES[2].position(data)


def change(game: AnyGame, moves: int, edit: Any, seed: int = 3) -> str:
    """What is said of a position after an edit."""
    data = copy.deepcopy(sample(game, seed, moves))
    edit(data)
    with pytest.raises(BadPosition) as caught:
        game.position(data)
    return str(caught.value)


TWO, ALONE = GAMES[2], GAMES[0]


def test_refused_a_tile_twice() -> None:
    def edit(data: dict[str, Any]) -> None:
        data["stock"].append(data["stock"][0])

    assert "is also in stock" in change(TWO, 40, edit)


def test_refused_a_tile_nowhere() -> None:
    assert "is nowhere" in change(TWO, 40, lambda data: data["stock"].pop())


def test_refused_a_tile_under_the_marker() -> None:
    def edit(data: dict[str, Any]) -> None:
        data["wheel"]["tiles"][data["wheel"]["marker"]] = data["stock"].pop()

    assert "the marker's space" in change(TWO, 40, edit)


def test_refused_a_detached_tile() -> None:
    def edit(data: dict[str, Any]) -> None:
        data["displays"][0][1]["cell"] = "n20"

    assert "nothing can be laid on n20" in change(TWO, 40, edit)


def test_refused_a_token_on_an_open_task() -> None:
    def edit(data: dict[str, Any]) -> None:
        tile = next(t for t in data["displays"][0] if "-" in t["tile"] and not t["tokens"])
        tile["tokens"] = [1]

    assert "is not fulfilled" in change(TWO, 40, edit)


def test_refused_a_fulfilled_task_without_a_token() -> None:
    def edit(data: dict[str, Any]) -> None:
        for display in data["displays"]:
            for tile in display:
                tile["tokens"] = []

    assert "a fulfilled task has no token" in change(TWO, 120, edit)


def test_refused_a_wrong_distance() -> None:
    def edit(data: dict[str, Any]) -> None:
        data["track"][0]["distance"] += 1

    assert "has travelled" in change(TWO, 40, edit)


def test_refused_a_track_out_of_order() -> None:
    assert "the hindmost first" in change(TWO, 41, lambda data: data["track"].reverse(), 4)


def test_refused_another_game_or_options() -> None:
    assert "this is nova-luna" in change(TWO, 40, lambda data: data.update(game="go"))
    assert "options" in change(TWO, 40, lambda data: data.update(options={"seats": 3}))
    assert "rules 2" in change(TWO, 40, lambda data: data.update(rules="1"))


def test_refused_an_early_end() -> None:
    def edit(data: dict[str, Any]) -> None:
        data.update(step="over", seat=None)

    assert "the game is not over" in change(TWO, 40, edit)


def test_refused_tokens_missed_that_were_not() -> None:
    def edit(data: dict[str, Any]) -> None:
        data["phase"]["missed"] = (data["phase"]["missed"] + 1) % 9

    assert "of the eight were left" in change(ALONE, 200, edit)
