"""A network fitted to what games teach, with JAX and Optax."""

import os
from array import array
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

os.environ.setdefault("JAX_PLATFORMS", "cpu")

import jax
import jax.numpy as jnp
import numpy as np
import optax
from numpy.typing import NDArray

from ..bots.values import FIRST, HEADS, SECOND, WIDE, Net, length
from .selfplay import Lesson

BATCH: Final = 512
PASSES: Final = 2
RATE: Final = 1e-3
DECAY: Final = 0.01
DELTA: Final = 1.5  # beyond so many deviations errors count by their size, not by its square
WINNING: Final = 0.5  # what the second head's loss counts

Floats = NDArray[np.float32]
Weights = dict[str, Any]


def fresh(inputs: int, rng: np.random.Generator) -> Weights:
    """A network that knows nothing: what it says is nearly 0."""
    first = rng.normal(0, 0.3 * np.sqrt(2 / 100), (inputs + 1, WIDE))  # about 100 numbers are not 0
    first[-1], first[:, FIRST:] = 0, 0
    second = rng.normal(0, np.sqrt(2 / FIRST), (FIRST + 1, SECOND))
    second[-1] = 0
    third = rng.normal(0, 0.1 * np.sqrt(2 / SECOND), (SECOND, HEADS))
    return {name: jnp.asarray(its, jnp.float32) for name, its in (("1", first), ("2", second), ("3", third))}


def flat(weights: Weights) -> Floats:
    """As ``values.Net`` has them."""
    return np.concatenate([np.asarray(weights[name], np.float32).ravel() for name in "123"])


def shaped(inputs: int, weights: Sequence[float]) -> Weights:
    """The other way."""
    all_ = np.array(weights, np.float32)
    assert len(all_) == length(inputs)
    first, second, third = np.split(all_, [(inputs + 1) * WIDE, len(all_) - SECOND * HEADS])
    parts = {"1": first.reshape(-1, WIDE), "2": second.reshape(-1, SECOND), "3": third.reshape(-1, HEADS)}
    return {name: jnp.asarray(its) for name, its in parts.items()}


def forward(weights: Weights, numbers: Any) -> Any:
    sums = numbers @ weights["1"][:-1] + weights["1"][-1]
    after = jnp.maximum(sums[:, :FIRST], 0) @ weights["2"][:-1] + weights["2"][-1]
    return sums[:, FIRST:] + jnp.maximum(after, 0) @ weights["3"]


def _loss(weights: Weights, numbers: Any, points: Any, won: Any, delta: Any) -> Any:
    heads = forward(weights, numbers.astype(jnp.float32))
    far = optax.huber_loss(heads[:, 0], points, delta=delta).mean() / delta
    return far + WINNING * optax.sigmoid_binary_cross_entropy(heads[:, 1], won).mean()


_OPTIMISER: Final = optax.adamw(RATE, weight_decay=DECAY)


@partial(jax.jit, donate_argnums=(0, 1))
def _step(weights: Weights, moments: Any, numbers: Any, points: Any, won: Any, delta: Any) -> Any:
    updates, moments = _OPTIMISER.update(jax.grad(_loss)(weights, numbers, points, won, delta), moments, weights)
    return optax.apply_updates(weights, updates), moments


class Learner:
    """A network with the moments of Adam."""

    def __init__(self, inputs: int, rng: np.random.Generator) -> None:
        self.inputs, self.weights = inputs, fresh(inputs, rng)
        self.moments = _OPTIMISER.init(self.weights)

    def net(self, **made: Any) -> Net:
        return Net(self.inputs, array("f", flat(self.weights).tobytes()), made)

    def fit(self, window: Sequence[Lesson], rng: np.random.Generator) -> None:
        """So many passes over the window, each in an order of its own."""
        lengths = [len(lesson.points) for lesson in window]
        points, won = (np.concatenate([lesson[part] for lesson in window]) for part in (1, 2))
        delta = np.float32(DELTA * points.std())
        starts = np.cumsum([0, *lengths])
        numbers = np.empty((starts[-1], self.inputs), np.float16)
        for start, lesson in zip(starts, window, strict=False):
            numbers[start : start + len(lesson.points)] = lesson.numbers
        for _ in range(PASSES):
            order = rng.permutation(len(points))
            for at in range(0, len(order) - BATCH + 1, BATCH):
                some = np.sort(order[at : at + BATCH])
                self.weights, self.moments = _step(
                    self.weights, self.moments, numbers[some], points[some], won[some], delta
                )

    def saved(self) -> dict[str, Floats]:
        """All that goes on from here, by name."""
        leaves = jax.tree.leaves((self.weights, self.moments))
        return {f"leaf{k}": np.asarray(leaf) for k, leaf in enumerate(leaves)}

    def restore(self, saved: dict[str, Any]) -> None:
        shape = jax.tree.structure((self.weights, self.moments))
        leaves = [jnp.asarray(saved[f"leaf{k}"]) for k in range(len(jax.tree.leaves((self.weights, self.moments))))]
        self.weights, self.moments = jax.tree.unflatten(shape, leaves)
