"""Environments beyond what their libraries check: rewards, forced moves, mistakes, secrets, pictures."""

import copy
import doctest
import pickle
import random
import re
import subprocess
import sys
from importlib import import_module
from typing import Any

import numpy as np
import pytest

import lunarium
from lunarium import envs
from lunarium.boards import png
from lunarium.core.play import DONE
from lunarium.envs import picture
from lunarium.envs.table import margin, result
from tests.contract import every
from tests.contract.test_documents import ROOT

MOON = "welcome-to-the-moon"


def pick(observation: dict[str, Any], rng: random.Random) -> int:
    return rng.choice([int(action) for action in np.flatnonzero(observation["action_mask"])])


@pytest.mark.parametrize(("name", "options"), [("nova-luna", {}), ("luna-capital", {}), (MOON, {"adventure": "dome"})])
def test_a_copy_of_a_game_goes_on_by_itself(name: str, options: dict[str, Any]) -> None:
    env = envs.seat_env(name, seats=2, **options)
    rng = random.Random(1)
    seen, _ = env.reset(seed=6)
    for _ in range(5):
        seen, *_ = env.step(np.int64(pick(seen, rng)))
    twin, action = copy.deepcopy(env), np.int64(pick(seen, rng))
    ahead, *_ = twin.step(action)
    assert np.array_equal(env.table.observation(0)["observation"], seen["observation"])
    assert np.array_equal(env.step(action)[0]["observation"], ahead["observation"])


def test_an_environment_can_be_sent_to_another_process() -> None:
    env = envs.aec_env("luna-capital", seats=2)
    env.reset(seed=6)
    sent = pickle.loads(pickle.dumps(env))
    assert np.array_equal(sent.observe("seat_0")["observation"], env.observe("seat_0")["observation"])


def ended(env: Any, rng: random.Random) -> Any:
    """Play a table to its end."""
    for _ in env.agent_iter():
        observation, _, over, _, _ = env.last()
        if over:
            return env
        env.step(pick(observation, rng))
    return env


@pytest.mark.parametrize(("name", "setting"), [every.SETTINGS[k] for k in (0, 2, 5, 7, 9, 13, 15)], ids=str)
@pytest.mark.parametrize("reward", ["result", "margin"])
def test_what_is_rewarded(name: str, setting: every.Setting, reward: str) -> None:
    env = envs.aec_env(name, reward=reward, **setting)
    env.reset(seed=4)
    ended(env, random.Random(1))
    got = [env._cumulative_rewards[agent] for agent in env.possible_agents]
    game, state = env.game, env.table.state
    outcome = game.outcome(state)
    assert outcome is not None
    assert got == {"result": result, "margin": margin}[reward](game, state)
    assert all(-1 <= each <= 1 for each in got)
    if game.seats == 1:
        assert (got[0] > 0) == (outcome.ranks == (1,)) or reward == "margin"
    else:
        if reward == "result":
            assert sum(got) == pytest.approx(0)
            assert sorted(got, reverse=True) == [got[seat] for seat in np.argsort(outcome.ranks, kind="stable")]
        assert max(got) >= 0 >= min(got)
    for agent, seat in env.seat_of.items():
        info = env.infos[agent]
        assert info["score"] == {line.name: line.points for line in game.score(state, seat)}
        assert (info["rank"], info["ending"]) == (outcome.ranks[seat], outcome.ending)
        assert ("rival" in info) == bool(game.rival(state))


def test_moves_without_a_choice_are_made_unless_one_asks_for_them() -> None:
    steps = {}
    for forced in (True, False):
        env, rng = envs.aec_env("nova-luna", seats=2, forced=forced), random.Random(3)
        env.reset(seed=9)
        counts = []
        for _ in env.agent_iter():
            observation, _, over, _, _ = env.last()
            if over:
                break
            counts.append(int(observation["action_mask"].sum()))
            env.step(pick(observation, rng))
        steps[forced] = counts
    assert min(steps[True]) > 1
    assert steps[False].count(1) > len(steps[False]) / 4


@pytest.mark.parametrize("kind", ["gym", "aec", "parallel"])
def test_an_action_that_is_not_legal_ends_the_game_and_says_why(kind: str) -> None:
    if kind == "gym":
        env: Any = envs.seat_env("nova-luna", seats=2)
        env.reset(seed=1)
        observation, reward, over, _, info = env.step(DONE)
        assert not observation["action_mask"].any()
    elif kind == "aec":
        env = envs.aec_env("nova-luna", seats=2)
        env.reset(seed=1)
        agent = env.agent_selection
        env.step(DONE)
        over, info, reward = env.terminations[agent], env.infos[agent], env._cumulative_rewards[agent]
        assert sum(env._cumulative_rewards.values()) == -1
    else:
        env = envs.parallel_env(MOON, seats=2)
        env.reset(seed=1)
        _, rewards, overs, _, infos = env.step({"seat_0": DONE, "seat_1": 73})
        over, info, reward = overs["seat_0"], infos["seat_0"], rewards["seat_0"]
        assert rewards["seat_1"] == 0
        assert "illegal" not in infos["seat_1"]
        assert env.agents == []
    assert (reward, over) == (-1, True)
    assert info["illegal"]
    assert "score" in info


def test_who_waits_says_done_where_all_act_at_once() -> None:
    env, rng = envs.parallel_env(MOON, seats=3, adventure="journey"), random.Random(2)
    observations, _ = env.reset(seed=3)
    waited = 0
    while env.agents:
        waiting = [agent for agent in env.agents if env.seat_of[agent] not in env.table.choices]
        waited += len(waiting)
        assert all(np.flatnonzero(observations[agent]["action_mask"]).tolist() == [DONE] for agent in waiting)
        observations, rewards, _, _, _ = env.step({agent: pick(observations[agent], rng) for agent in env.agents})
    assert waited > 0
    assert sum(rewards.values()) == pytest.approx(0)


def test_the_same_seed_is_the_same_game_whoever_asks_and_another_is_another() -> None:
    first, again, other = (envs.seat_env("luna-capital", seats=2, opponents="random") for _ in range(3))
    one, two, three = (env.reset(seed=seed)[0] for env, seed in ((first, 7), (again, 7), (other, 8)))
    assert (one["observation"] == two["observation"]).all()
    assert (one["observation"] != three["observation"]).any()


@pytest.mark.parametrize("seat", [0, 2, None])
def test_bots_take_the_other_seats(seat: int | None) -> None:
    asked = []

    def seen(game: Any, view: Any, seat: int, rng: random.Random) -> int:
        asked.append(seat)
        assert view == game.observe(view, seat)
        return int(rng.choice(game.legal(view, seat)))

    env = envs.seat_env("luna-capital", seats=3, seat=seat, opponents=[seen, "random"])
    rng = random.Random(0)
    seats = set()
    for seed in range(6 if seat is None else 1):
        observation, info = env.reset(seed=seed)
        seats.add(info["seat"])
        for _ in range(30):
            observation, *_ = env.step(np.int64(pick(observation, rng)))
    assert len(seats) > 1 if seat is None else seats == {seat}
    assert seat is None or {*asked} == {(seat + 1) % 3}


@pytest.mark.parametrize(("name", "setting"), [every.SETTINGS[9], every.SETTINGS[17]], ids=str)
def test_an_environment_tells_a_seat_nothing_hidden(name: str, setting: every.Setting) -> None:
    hide = import_module(every.module(name)).hide
    env, rng = envs.aec_env(name, **setting), random.Random(6)
    env.reset(seed=2)
    differed = 0
    for _ in range(60):
        whole = env.table.state
        for agent, seat in env.seat_of.items():
            told = env.observe(agent)
            twin = hide(env.game, whole, seat, rng)
            differed += twin != whole
            env.table.state = twin
            assert all((env.observe(agent)[key] == told[key]).all() for key in told)
            env.table.state = whole
        env.step(pick(env.last()[0], rng))
        if env.table.over:
            break
    assert differed > 20


def test_pictures() -> None:
    shown = {}
    for mode in picture.MODES:
        env = envs.seat_env("nova-luna", seats=2, render_mode=mode)
        env.reset(seed=1)
        shown[mode] = env.render()
    assert "take" not in str(shown["svg"])[:20]
    assert str(shown["svg"]).startswith("<svg")
    assert "Seat A" in str(shown["ansi"])
    pixels = shown["rgb_array"]
    assert isinstance(pixels, np.ndarray)
    assert pixels.dtype == np.uint8
    assert pixels.shape[1:] == (picture.WIDTH, 3)
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 50
    table = envs.aec_env(MOON, seats=2, render_mode="ansi")
    table.reset(seed=1)
    assert table.render()
    assert envs.seat_env("nova-luna").render() is None


def test_pixels_are_those_of_the_picture() -> None:
    red = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><rect width="4" height="4" fill="#f00"/>'
    pixels = picture.pixels(png(red + '<rect x="4" width="4" height="4" fill="#00f"/></svg>', width=8))
    assert pixels[:, :4].tolist() == [[[255, 0, 0]] * 4] * 4
    assert pixels[:, 4:].tolist() == [[[0, 0, 255]] * 4] * 4


def test_what_is_asked_for_must_be_there() -> None:
    with pytest.raises(ValueError, match="no seat 2 among 2"):
        envs.seat_env("nova-luna", seats=2, seat=2)
    with pytest.raises(ValueError, match="every other seat needs a bot: 1, not 2"):
        envs.seat_env("nova-luna", seats=2, opponents=["random", "random"])
    with pytest.raises(ValueError, match="has its options, and cannot be given seats"):
        envs.aec_env(lunarium.game("nova-luna"), seats=3)


def test_without_the_packages_a_sentence_says_what_to_install() -> None:
    script = (
        "import sys; sys.modules['gymnasium'] = sys.modules['pyspiel'] = None\n"
        "import importlib.util as u; find = u.find_spec\n"
        "u.find_spec = lambda name: None if name in ('gymnasium', 'pyspiel') else find(name)\n"
        "from lunarium import envs\n"
        "for make in (envs.seat_env, envs.register_spiel):\n"
        "    try: make()\n"
        "    except ImportError as error: print(error)\n"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert told.splitlines() == [
        "this environment needs gymnasium: pip install 'lunarium[envs]'",
        "this environment needs pyspiel: pip install 'lunarium[spiel]'",
    ]


def test_the_examples_run() -> None:
    assert doctest.testmod(envs).failed == 0
    text = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"^```python\nfrom lunarium import envs\n(.*?)^```", text, re.M | re.S)
    for line in block.splitlines():
        if "spiel" not in line:  # there is not a wheel everywhere
            scope = {"envs": envs}
            exec(line, scope)
            getattr(scope.get("env"), "close", lambda: None)()
