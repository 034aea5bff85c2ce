"""Many games over processes are the same games."""

import numpy as np
import pytest

import lunarium
from lunarium import envs

GAMES = 5


def test_games_over_processes_are_those_of_one_process() -> None:
    rules = lunarium.game("nova-luna", seats=2)
    many = envs.vector_env(rules, num_envs=GAMES, processes=2, opponents="random")
    single = [envs.seat_env("nova-luna", seats=2, opponents="random") for _ in range(GAMES)]
    rng = np.random.default_rng(1)
    try:
        seen, _ = many.reset(seed=3)
        each = [env.reset(seed=3 + number)[0] for number, env in enumerate(single)]
        over = np.zeros(GAMES, bool)
        ends = 0
        for _ in range(120):
            for key in seen:
                assert (seen[key] == np.stack([observation[key] for observation in each])).all()
            actions = np.array([rng.choice(np.flatnonzero(row)) if row.any() else 0 for row in seen["action_mask"]])
            seen, rewards, overs, cut, infos = many.step(actions)
            assert not cut.any()
            for number, env in enumerate(single):
                if over[number]:  # the step after the last begins a new game
                    each[number] = env.reset()[0]
                    assert (rewards[number], overs[number]) == (0, False)
                    continue
                each[number], reward, ended, _, info = env.step(actions[number])
                assert (rewards[number], overs[number]) == (reward, ended)
                if ended:
                    assert infos["rank"][number] == info["rank"]
            over = overs
            ends += int(overs.sum())
        assert ends >= GAMES
        assert seen["observation"].shape == (GAMES, *many.single_observation_space["observation"].shape)  # type: ignore[index]
    finally:
        many.close()


def test_a_mistake_in_a_process_is_told() -> None:
    many = envs.vector_env("nova-luna", num_envs=1, processes=1)
    try:
        many.reset(seed=[4])
        with pytest.raises(ValueError, match="no action"):
            many.step(np.array([-1]))
    finally:
        many.close()
    with pytest.raises(ValueError, match="0 games are none"):
        envs.vector_env("nova-luna", num_envs=0)
