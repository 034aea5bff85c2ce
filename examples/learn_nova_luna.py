"""Learn Nova Luna for two from nothing but games against itself: ten minutes on two cores, without a graphics card.

``pip install 'lunarium[learn]'``, then ``python examples/learn_nova_luna.py --minutes 10 --curve docs/learning``.

A small network (the components of ``lunarium.encoding`` → 48 → 16 → 1) values *afterstates*: what a seat leaves at the
end of its move, before anything is dealt. To play is to try every move and to take the one that the network likes best.
Two processes play against themselves with the network of the round; then JAX and Optax fit it to what came of these
games (λ-returns, cut where a move was made for exploration only), and the next round begins. What was learned is judged
afterwards, by games against our bots, never by how well it fits.
"""

import argparse
import json
import math
import os
import random
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

os.environ.setdefault("OMP_NUM_THREADS", "1")  # the processes are as many as the cores
os.environ.setdefault("JAX_PLATFORMS", "cpu")

sys.path.insert(0, str(Path(__file__).parents[1]))

import numpy as np
from numpy.typing import NDArray

import lunarium
from lunarium.bots import Bot, bot
from lunarium.core.play import CHANCE, AnyGame
from lunarium.encoding import encoder, names

Floats = NDArray[np.float32]
Weights = dict[str, Floats]

GAME: Final = lunarium.game("nova-luna", seats=2)
COMPONENTS: Final = len(names(GAME))
HIDDEN: Final = (48, 16)
LAMBDA: Final = 0.9
EXPLORED: Final = 0.05  # the share of moves that are drawn, not chosen
POINTS: Final = 10  # a lead of so many tokens counts as much as winning
WINDOW: Final = 20  # rounds whose games are learned from
ROUND: Final = 40  # games a process
BATCH: Final = 512
PASSES: Final = 2
PROCESSES: Final = 2


class Game(NamedTuple):
    """What one game teaches: vectors of afterstates with the values to learn."""

    vectors: Floats
    values: Floats
    seconds: float = 0.0  # of processor that it took


def fresh(rng: np.random.Generator) -> Weights:
    """A network that knows nothing."""
    sizes = (COMPONENTS, *HIDDEN, 1)
    weights = {}
    for layer, (into, out) in enumerate(pairwise(sizes)):
        weights[f"w{layer}"] = rng.normal(0, math.sqrt(2 / into), (into, out)).astype(np.float32)
        weights[f"b{layer}"] = np.zeros(out, np.float32)
    weights["w2"] *= 0.1
    weights["skip"] = np.zeros((COMPONENTS, 1), np.float32)
    return weights


def forward(weights: Any, x: Any, maximum: Any = np.maximum, tanh: Any = np.tanh) -> Any:
    """The values of vectors, -1 … 1, with NumPy or with JAX."""
    one = maximum(x @ weights["w0"] + weights["b0"], 0)
    two = maximum(one @ weights["w1"] + weights["b1"], 0)
    return tanh((two @ weights["w2"] + weights["b2"] + x @ weights["skip"])[:, 0])


# Playing.


def endings(state: Any, seat: int) -> tuple[list[tuple[int, ...]], list[Any]]:
    """Every move of the seat as its actions, and what it leaves: a tile taken and placed, or a refill before that."""
    moves: list[tuple[int, ...]] = []
    ends: list[Any] = []
    for action in GAME.legal(state, seat):
        after = state.copy()
        GAME.apply(after, seat, action)
        cells = GAME.legal(after, seat)  # none after a refill: the dealer is next
        if not cells:
            moves.append((action,))
            ends.append(after)
        for cell in cells:
            end = after.copy()
            GAME.apply(end, seat, cell)
            moves.append((action, cell))
            ends.append(end)
    return moves, ends


def vectors(states: Sequence[Any], seat: int) -> Floats:
    """As the network wants them."""
    encode = encoder(GAME)
    joined = b"".join([encode(state, seat).tobytes() for state in states])
    return np.frombuffer(joined, np.float32).reshape(len(states), COMPONENTS)


def learned(weights: Weights) -> Bot:
    """The bot that plays by a network."""

    def choose(game: AnyGame, view: Any, seat: int, rng: random.Random) -> int:
        legal = game.legal(view, seat)
        if len(legal) == 1:
            return legal[0]
        if view.hand:  # a tile was taken by the bot itself: where to?
            ends = [view.copy() for _ in legal]
            for end, cell in zip(ends, legal, strict=True):
                game.apply(end, seat, cell)
            return legal[int(np.argmax(forward(weights, vectors(ends, seat))))]
        moves, ends = endings(view, seat)
        return moves[int(np.argmax(forward(weights, vectors(ends, seat))))][0]

    return choose


def outcome(state: Any) -> tuple[float, float]:
    """By seat: half for winning, half for the lead in tokens."""
    ranks = GAME.outcome(state).ranks  # type: ignore[union-attr]
    lead = max(-1.0, min(1.0, (state.left[1] - state.left[0]) / POINTS))
    first = (lead + (1 if ranks[0] == 1 else -1)) / 2
    return first, -first


def self_play(weights: Weights, seed: str, games: int) -> Game:
    """What so many games of the network against itself teach."""
    started, rng = time.process_time(), random.Random(seed)
    played = [_one_game(weights, rng) for _ in range(games)]
    vectors, values = _together(played)
    return Game(vectors, values, time.process_time() - started)


def _together(games: Sequence[Game]) -> tuple[Floats, Floats]:
    return np.concatenate([game.vectors for game in games]), np.concatenate([game.values for game in games])


def _one_game(weights: Weights, rng: random.Random) -> Game:
    left: list[list[Floats]] = [[], []]  # by seat: the vectors of its afterstates
    best: list[list[float]] = [[], []]  # what the network thought of the best move there was
    drawn: list[list[bool]] = [[], []]  # the move was made for exploration
    state = GAME.start()
    while acting := GAME.to_act(state):
        (seat,) = acting
        legal = GAME.legal(state, seat)
        if seat == CHANCE or len(legal) == 1:
            GAME.apply(state, seat, rng.choice(legal))
            continue
        moves, ends = endings(state, seat)
        rows = vectors(ends, seat)
        values = forward(weights, rows)
        chosen = int(np.argmax(values))
        best[seat].append(float(values[chosen]))
        drawn[seat].append(rng.random() < EXPLORED)
        if drawn[seat][-1]:
            chosen = rng.randrange(len(moves))
        left[seat].append(rows[chosen])
        state = ends[chosen]
    came = outcome(state)
    targets = [_returns(best[seat], drawn[seat], came[seat]) for seat in (0, 1)]
    return Game(np.array(left[0] + left[1], np.float32), np.array(targets[0] + targets[1], np.float32))


def _returns(best: list[float], drawn: list[bool], came: float) -> list[float]:
    """λ-returns of a seat's afterstates: the last is what came of the game, the others mix what was thought later."""
    found = [came]
    for thought, explored in zip(best[:0:-1], drawn[:0:-1], strict=True):
        found.append(thought if explored else (1 - LAMBDA) * thought + LAMBDA * found[-1])
    return found[::-1]


# Learning.


def learner() -> Callable[[Weights, Any, Floats, Floats, np.random.Generator], tuple[Weights, Any]]:
    """A function that fits a network to games, with JAX and Optax."""
    import jax
    import jax.numpy as jnp
    import optax

    optimiser = optax.adamw(1e-3, weight_decay=1e-3)

    def loss(weights: Any, x: Any, y: Any) -> Any:
        return optax.huber_loss(forward(weights, x, jnp.maximum, jnp.tanh), y, delta=0.5).mean()

    @jax.jit
    def step(weights: Any, state: Any, x: Any, y: Any) -> Any:
        updates, state = optimiser.update(jax.grad(loss)(weights, x, y), state, weights)
        return optax.apply_updates(weights, updates), state

    def fit(weights: Weights, state: Any, x: Floats, y: Floats, rng: np.random.Generator) -> tuple[Weights, Any]:
        state = optimiser.init(weights) if state is None else state
        for _ in range(PASSES):
            order = rng.permutation(len(y))
            for start in range(0, max(1, len(y) - BATCH + 1), BATCH):
                part = order[start : start + BATCH]
                weights, state = step(weights, state, x[part], y[part])
        return {name: np.asarray(value) for name, value in weights.items()}, state

    return fit


def workers() -> ProcessPoolExecutor:
    """Processes of their own from the first instruction on: JAX has threads, which must not be forked."""
    return ProcessPoolExecutor(PROCESSES, get_context("spawn"))


def learn(minutes: float, seed: int, games: int = ROUND) -> list[tuple[float, int, Weights]]:
    """Networks on the way: after so many minutes and games.

    Minutes are those of two free cores: a round takes as much processor as the slower process, and then the fit. So a
    machine that does other things as well learns as much, only later.
    """
    rng = np.random.default_rng(seed)
    weights, state, fit = fresh(rng), None, learner()
    window: list[Game] = []
    kept = [(0.0, 0, weights)]
    spent, played = 0.0, 0
    with workers() as pool:
        while spent < minutes or not played:
            tasks = [
                pool.submit(self_play, weights, f"{seed} {played} {process}", games) for process in range(PROCESSES)
            ]
            latest = [task.result() for task in tasks]
            window = [*window, *latest][-WINDOW * PROCESSES :]
            started = time.process_time()
            weights, state = fit(weights, state, *_together(window), rng)
            seconds = max(game.seconds for game in latest) + time.process_time() - started
            spent += seconds / 60
            played += games * PROCESSES
            kept.append((spent, played, weights))
            print(f"{spent:5.2f} minutes, {played} games", flush=True)
    return kept


# Judging.


def won(weights: Weights, other: str, games: int, seed: str = "judge") -> int:
    """Of so many games against a bot, in pairs with the same deals and seats changed."""
    mine, theirs = learned(weights), bot(other, GAME)
    wins = 0
    for number in range(games):
        deals, rng = random.Random(f"{seed} {number // 2}"), random.Random(f"{seed} {number}")
        seats = (mine, theirs) if number % 2 == 0 else (theirs, mine)
        state = GAME.start()
        while acting := GAME.to_act(state):
            (seat,) = acting
            legal = GAME.legal(state, seat)
            if seat == CHANCE:
                GAME.apply(state, seat, deals.choice(legal))
            else:
                GAME.apply(state, seat, seats[seat](GAME, state.copy(), seat, rng))
        wins += GAME.outcome(state).ranks[number % 2] == 1  # type: ignore[union-attr]
    return wins


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--points", type=int, default=8, help="of the curve")
    parser.add_argument("--games", type=int, default=200, help="to judge a point by, against each bot")
    parser.add_argument("--curve", type=Path, help="a folder for its numbers and its picture")
    parser.add_argument("--weights", type=Path, help="where to keep the last network, as .npz")
    chosen = parser.parse_args()
    kept = learn(chosen.minutes, chosen.seed)
    if chosen.weights:
        np.savez(chosen.weights, **kept[-1][2])  # type: ignore[arg-type]
    places = sorted({round(part * (len(kept) - 1) / chosen.points) for part in range(chosen.points + 1)})
    curve = []
    with workers() as pool:
        for place in places:
            minutes, played, weights = kept[place]
            tasks = {other: pool.submit(won, weights, other, chosen.games) for other in ("random", "gentle", "greedy")}
            rates = {other: task.result() / chosen.games for other, task in tasks.items()}
            curve.append({"minutes": round(minutes, 2), "games": played, **rates})
            print(json.dumps(curve[-1]), flush=True)
    if chosen.curve:
        from examples.curve import drawn

        chosen.curve.mkdir(parents=True, exist_ok=True)
        numbers = {"minutes": chosen.minutes, "seed": chosen.seed, "games": chosen.games, "curve": curve}
        (chosen.curve / "curve.json").write_text(json.dumps(numbers, indent=1) + "\n", encoding="utf-8")
        (chosen.curve / "curve.svg").write_text(drawn(curve, chosen.games), encoding="utf-8")


if __name__ == "__main__":
    main()
