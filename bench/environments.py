"""Steps a second of our environments beside those of others, in one interleaved run.

``python bench/environments.py --rounds 11 --markdown``. Every round times all of them, one after another, by the
seconds of its processor, and what counts is the median of the rounds' ratios. All are driven alike: look at the
observation with its mask, draw a legal action, step; deals and moves without a choice are the environment's own affair.
PettingZoo's come as ``env()`` makes them, with checks around them; ours checks by itself. The extra ``bench`` brings
the peers, all but those of poker and chess (``pettingzoo[classic]``); one that is not there is left out and said so.
"""

import argparse
import gc
import importlib
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

import numpy as np

from bench.playouts import ratio, show, spread
from bench.rounds import rounds, whole
from lunarium import envs

Play = Callable[[random.Random], int]  # a game; how many steps it had

# Python environments of PettingZoo: those of boards and cards.
CLASSICS = ("tictactoe_v3", "connect_four_v3", "hanabi_v5", "leduc_holdem_v4", "texas_holdem_v4", "chess_v6", "go_v5")


class Peer(NamedTuple):
    """An environment, and how long a round of it takes."""

    name: str
    play: Play
    seconds: float = 0.4


def actions(mask: Any) -> Any:
    """What a mask allows; bytes are searched faster as truth values, whoever gave them."""
    return np.flatnonzero(np.asarray(mask, np.int8).view(np.bool_))


def aec(env: Any) -> Play:
    """A PettingZoo environment, whoever made it."""

    def play(rng: random.Random) -> int:
        env.reset(seed=rng.getrandbits(30))
        steps = 0
        for _ in env.agent_iter():
            observation, _, over, cut, info = env.last()
            if over or cut:
                env.step(None)
                continue
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            legal = actions(mask)
            env.step(int(legal[int(rng.random() * len(legal))]))
            steps += 1
        return steps

    return play


def gym(env: Any) -> Play:
    """A Gymnasium environment of ours."""

    def play(rng: random.Random) -> int:
        observation, _ = env.reset(seed=rng.getrandbits(30))
        over, steps = False, 0
        while not over:
            legal = actions(observation["action_mask"])
            observation, _, over, _, _ = env.step(legal[int(rng.random() * len(legal))])
            steps += 1
        return steps

    return play


def together(env: Any) -> Play:
    """A parallel environment of ours; a step is that of one seat."""

    def play(rng: random.Random) -> int:
        observations, _ = env.reset(seed=rng.getrandbits(30))
        steps = 0
        while env.agents:
            chosen = {}
            for agent in env.agents:
                legal = actions(observations[agent]["action_mask"])
                chosen[agent] = int(legal[int(rng.random() * len(legal))])
            steps += len(env.table.choices)
            observations, *_ = env.step(chosen)
        return steps

    return play


def spiel(name: str) -> Play:
    """A game of OpenSpiel from Python, its tensor looked at before every choice; deals are no steps."""
    import pyspiel

    game = pyspiel.load_game(name)
    look = "observation_tensor" if game.get_type().provides_observation_tensor else "information_state_tensor"

    def play(rng: random.Random) -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
                continue
            np.array(getattr(state, look)(), np.float32)
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            steps += 1
        return steps

    return play


def peers() -> tuple[list[Peer], list[Peer], list[Peer]]:
    """Ours, Python environments of others, and those in C++ that are driven from Python."""
    moon = "welcome-to-the-moon"
    ours = [
        Peer("ours, Nova Luna, 2 seats, AEC", aec(envs.aec_env("nova-luna", seats=2))),
        Peer("ours, Nova Luna alone, Gymnasium", gym(envs.seat_env("nova-luna", seats=1))),
        Peer("ours, LUNA Capital, 2 seats, AEC", aec(envs.aec_env("luna-capital", seats=2))),
        Peer("ours, Welcome to the Moon, journey, 2 seats, AEC", aec(envs.aec_env(moon, seats=2, adventure="journey"))),
        Peer(
            "ours, Welcome to the Moon, journey, 2 seats, parallel",
            together(envs.parallel_env(moon, seats=2, adventure="journey")),
        ),
    ]
    theirs = []
    for name in CLASSICS:
        try:
            module = importlib.import_module(f"pettingzoo.classic.{name}")
            theirs.append(Peer(f"PettingZoo, {name}", aec(module.env())))
        except Exception as error:
            print(f"left out: {name} ({error})", file=sys.stderr)
    compiled = []
    try:
        for name in ("hearts", "backgammon", "connect_four"):
            compiled.append(Peer(f"OpenSpiel, {name}, C++ from Python", spiel(name)))
    except ImportError as error:
        print(f"left out: OpenSpiel ({error})", file=sys.stderr)
    return ours, theirs, compiled


def measure(peer: Peer, rng: random.Random) -> float:
    """Steps a second of the processor in one round of whole games."""
    gc.collect()
    steps, started = 0, time.process_time()
    while (spent := time.process_time() - started) < peer.seconds:
        steps += peer.play(rng)
    return steps / spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--markdown", action="store_true", help="print a table for docs/research.md")
    chosen = parser.parse_args()
    ours, theirs, compiled = peers()
    everybody = [*ours, *theirs, *compiled]
    rng = random.Random(0)
    for peer in everybody:
        peer.play(rng)
    gc.collect()
    gc.freeze()
    speeds: dict[str, list[float]] = {peer.name: [] for peer in everybody}
    with suppress(KeyboardInterrupt):
        for _ in rounds(chosen.rounds):
            for peer in everybody:
                speeds[peer.name].append(measure(peer, rng))
    made = whole(speeds, chosen.rounds)
    libraries = ", ".join(f"{name} {version(name)}" for name in ("gymnasium", "pettingzoo", "open_spiel"))
    print(f"Python {platform.python_version()}, {platform.machine()}, {libraries}, {made} interleaved rounds")
    fastest = max(theirs or compiled, key=lambda peer: statistics.median(speeds[peer.name]))
    rows = [["environment", "steps a second", f"times as fast as {fastest.name}"]]
    for peer in everybody:
        times = spread(ratio(speeds[peer.name], speeds[fastest.name]), 2) if peer is not fastest else ""
        rows.append([peer.name, spread(speeds[peer.name], 0), times])
    show(rows, chosen.markdown)


if __name__ == "__main__":
    main()
