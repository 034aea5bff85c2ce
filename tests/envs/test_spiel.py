"""OpenSpiel plays our games: its own checks, copies, logs, what a player knows, and its own search."""

import json
import pickle
import random
from typing import Any

import pytest

from lunarium import envs
from lunarium.core import record
from lunarium.encoding import encode
from lunarium.games import GAMES
from lunarium.games import game as game_of

pyspiel = pytest.importorskip("pyspiel", reason="there is no wheel of OpenSpiel for this Python")

from bench.mcts import play, search  # noqa: E402
from lunarium.bots import bot  # noqa: E402
from lunarium.envs import spiel  # noqa: E402

TABLES = [
    "lunarium_nova_luna",
    "lunarium_nova_luna(players=1,options=solo_count:each)",
    "lunarium_nova_luna(players=3,options=tokens:beginner,reward=margin)",
    "lunarium_luna_capital(players=2)",
    "lunarium_welcome_to_the_moon(players=2,options=adventure:journey;missions:121)",
    "lunarium_welcome_to_the_moon(players=1,options=adventure:battle;level:8,forced=False)",
]


def load(name: str) -> Any:
    envs.register_spiel()
    return pyspiel.load_game(name)


def walk(state: Any, moves: int, rng: random.Random) -> Any:
    """So many random moves."""
    for _ in range(moves):
        if state.is_terminal():
            break
        chance = state.is_chance_node()
        state.apply_action(rng.choice([a for a, _ in state.chance_outcomes()] if chance else state.legal_actions()))
    return state


def test_every_game_is_registered_once() -> None:
    assert envs.register_spiel() == envs.register_spiel() == [spiel.short_name(name) for name in GAMES]


@pytest.mark.parametrize("name", TABLES)
def test_openspiel_finds_nothing(name: str) -> None:
    pyspiel.random_sim_test(load(name), 1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", TABLES)
def test_states_are_copied_and_kept_as_logs(name: str) -> None:
    game = load(name)
    state = walk(game.new_initial_state(), 70, random.Random(1))
    copy = state.clone()
    kept = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
    told = str(state)
    walk(copy, 5, random.Random(2))
    assert str(state) == str(kept) == told
    assert pickle.loads(pickle.dumps(state.play)).state == state.play.state
    match = spiel.match(state)
    assert match.state == state.play.state
    assert record.read(record.write(match), game_of).state == state.play.state


@pytest.mark.parametrize("name", TABLES)
def test_tensors_are_our_vectors(name: str) -> None:
    game = load(name)
    state = walk(game.new_initial_state(), 60, random.Random(3))
    rules, whole = state.play.rules, state.play.state
    for player in range(game.num_players()):
        view = rules.observe(whole, player)
        assert state.observation_tensor(player) == list(encode(rules, view, player))
        assert rules.describe(view).keys() <= json.loads(state.observation_string(player)).keys()


def test_an_information_state_holds_own_moves_and_no_secrets() -> None:
    """Two deals that differ in the hand of another seat only are one to those who cannot see it."""
    game = load("lunarium_luna_capital(players=2)")
    state = game.new_initial_state()
    to_second = next(
        moves
        for moves in range(20)
        if walk(game.new_initial_state(), moves, random.Random(5)).play.state.agenda[-1] == 1
    )
    walk(state, to_second, random.Random(5))
    one, two = state.clone(), state.clone()
    first, second, *_ = (action for action, _ in state.chance_outcomes())
    one.apply_action(first)
    two.apply_action(second)
    assert one.information_state_string(0) == two.information_state_string(0)
    assert one.information_state_string(1) != two.information_state_string(1)
    later = walk(one, 40, random.Random(8))
    own = [later.play.rules.space.words(action) for seat, action in later.play.log if seat == 0]
    assert own
    assert [line[2:] for line in later.information_state_string(0).splitlines() if line.startswith("> ")] == own


def test_the_search_of_openspiel_plays_nova_luna() -> None:
    """With a few random playouts a choice it beats random play; how it does against the others is in docs/bots.md."""
    game = load("lunarium_nova_luna")
    other = bot("random", game.new_initial_state().play.rules)
    assert play(game, search(game, 20, 1), 0, other, random.Random(1)) == 1
    assert play(game, search(game, 20, 2), 1, other, random.Random(1)) == 1
