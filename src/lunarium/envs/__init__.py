"""Environments for learning programs: Gymnasium, PettingZoo, OpenSpiel, and many games at once over processes.

``pip install 'lunarium[envs]'`` brings what they need; ``'lunarium[spiel]'`` adds OpenSpiel. ``docs/research.md`` tells
what an observation holds, what a step is and what is rewarded.

>>> from lunarium import envs
>>> env = envs.seat_env("nova-luna", seats=2, opponents="greedy")
>>> observation, info = env.reset(seed=1)
>>> sorted(observation), int(observation["action_mask"].sum())
(['action_mask', 'observation'], 3)
"""

from typing import TYPE_CHECKING, Any

from .needed import needed

if TYPE_CHECKING:
    from .gym import SeatEnv
    from .vector import ProcessVectorEnv
    from .zoo import TableEnv, TogetherEnv

__all__ = ["aec_env", "parallel_env", "register_games", "register_spiel", "seat_env", "vector_env"]


def seat_env(game: Any = "nova-luna", **settings: Any) -> "SeatEnv":
    """A ``gymnasium.Env``: one seat, alone or against bots. See ``gym.SeatEnv``."""
    needed("numpy", "gymnasium")
    from .gym import SeatEnv

    return SeatEnv(game, **settings)


def aec_env(game: Any = "nova-luna", **settings: Any) -> "TableEnv":
    """A PettingZoo ``AECEnv``: all seats, one after the other. See ``zoo.TableEnv``."""
    needed("numpy", "gymnasium", "pettingzoo")
    from .zoo import TableEnv

    return TableEnv(game, **settings)


def parallel_env(game: Any = "welcome-to-the-moon", **settings: Any) -> "TogetherEnv":
    """A PettingZoo ``ParallelEnv``: all seats at once. See ``zoo.TogetherEnv``."""
    needed("numpy", "gymnasium", "pettingzoo")
    from .zoo import TogetherEnv

    return TogetherEnv(game, **settings)


def vector_env(game: Any = "nova-luna", **settings: Any) -> "ProcessVectorEnv":
    """A ``gymnasium.vector.VectorEnv``: many games over processes. See ``vector.ProcessVectorEnv``."""
    needed("numpy", "gymnasium")
    from .vector import ProcessVectorEnv

    return ProcessVectorEnv(game, **settings)


def register_games() -> list[str]:
    """Let ``gymnasium.make("lunarium/nova-luna-v0", seats=2)`` know every game; their names."""
    needed("numpy", "gymnasium")
    from .gym import register

    return register()


def register_spiel() -> list[str]:
    """Let ``pyspiel.load_game("lunarium_nova_luna")`` know every game; their names."""
    needed("numpy", "pyspiel")
    from .spiel import register

    return register()
