"""What Gymnasium and PettingZoo check themselves."""

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from lunarium import envs
from lunarium.games import GAMES
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from tests.amount import sparse

MOON = "welcome-to-the-moon"
TABLES = [
    ("nova-luna", {"seats": 2}),
    ("nova-luna", {"seats": 1}),
    ("nova-luna", {"seats": 4, "tokens": "beginner"}),
    ("luna-capital", {"seats": 3}),
    ("luna-capital", {"seats": 1}),
    *((MOON, {"seats": 1 + number % 3, "adventure": name}) for number, name in enumerate(ADVENTURES)),
]
# Both ask for plain boxes and names on their own list, and warn where an observation is a dict with a mask.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


@pytest.mark.parametrize(("name", "setting"), TABLES, ids=str)
def test_gymnasium_finds_nothing(name: str, setting: dict[str, object]) -> None:
    check_env(envs.seat_env(name, **setting), skip_render_check=True)


@pytest.mark.parametrize(("name", "setting"), TABLES, ids=str)
def test_pettingzoo_finds_nothing(name: str, setting: dict[str, object]) -> None:
    api_test(envs.aec_env(name, **setting), num_cycles=40)
    seed_test(lambda: envs.aec_env(name, **setting), num_cycles=30)


@pytest.mark.parametrize("adventure", sparse([*ADVENTURES], 4))
def test_pettingzoo_finds_nothing_where_all_act_at_once(adventure: str) -> None:
    parallel_api_test(envs.parallel_env(MOON, adventure=adventure, seats=3), num_cycles=60)
    parallel_seed_test(lambda: envs.parallel_env(MOON, adventure=adventure, seats=3), num_cycles=30)


def test_gymnasium_makes_every_game_by_its_name() -> None:
    names = envs.register_games()
    assert names == envs.register_games() == [f"lunarium/{name}-v0" for name in GAMES]
    for name in names:
        env = gymnasium.make(name, seats=2, opponents="random")
        observation, _ = env.reset(seed=5)
        assert observation in env.observation_space
