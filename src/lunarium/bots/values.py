"""What a seat may expect of a position, by a small network that has learned it: points still to come, and winning.

A network is a file (``load``) and reads the numbers of ``lunarium.encoding``: n numbers → 48 → 16 → two heads, and
from the numbers straight to the heads. The first says by how many points the margin to the opponent will still change,
in units of ``UNIT``, the second how likely winning is, as a logit. So what a position is worth is the margin as it
stands and what the network adds; where the game is over, nothing is guessed.

Three ways come to the same numbers: kernels (a game's ``Network``), NumPy where it is installed, and plain Python.
"""

import json
import math
from array import array
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from ..core.errors import BadTable

try:
    import numpy
except ImportError:  # plain Python does it, too
    numpy = None  # type: ignore[assignment]

FIRST: Final = 48
SECOND: Final = 16
HEADS: Final = 2
WIDE: Final = FIRST + HEADS
UNIT: Final = 25.0  # points
FORMAT: Final = "lunarium net 1"

Heads = tuple[float, float]
Says = Callable[[Sequence[Sequence[float]]], list[Heads]]


class Net(NamedTuple):
    """Weights, row by row: of every number those to the first layer and to the heads, then the offsets; of every sum of
    the first layer those to the second, then the offsets; of every sum of the second those to the heads."""

    inputs: int
    weights: "array[float]"  # of 32 bits
    made: Mapping[str, Any]  # how: seed, games, score, and what its numbers are called

    @property
    def says(self) -> Says:
        """What the heads say of positions in numbers."""
        return by_numpy(self) if numpy is not None else plainly(self)


def length(inputs: int) -> int:
    """How many weights a network has."""
    return (inputs + 1) * WIDE + (FIRST + 1) * SECOND + SECOND * HEADS


def chance(logit: float) -> float:
    """A logit as a chance."""
    return 1 / (1 + math.exp(-logit)) if logit > -700 else 0.0


def fingerprint(names: Iterable[str]) -> str:
    """What the numbers are called, in a few letters: a network reads those alone that it has learned."""
    return sha256("\n".join(names).encode()).hexdigest()[:16]


def dump(net: Net) -> str:
    """The network as a file."""
    raw = net.weights[:]
    if _BIG:
        raw.byteswap()
    head = {"format": FORMAT, "inputs": net.inputs, **net.made}
    return (
        json.dumps({**head, "weights": b64encode(raw.tobytes()).decode("ascii")}, indent=1, ensure_ascii=False) + "\n"
    )


def load(path: Path) -> Net:
    """The network of a file; raises ``BadTable``."""
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        inputs, raw = int(told.pop("inputs")), b64decode(told.pop("weights"), validate=True)
        weights = array("f", raw)
        fits = told.pop("format") == FORMAT and len(weights) == length(inputs)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadTable("{name} is no network: {error}", name=path.name, error=error) from None
    if not fits:
        raise BadTable("{name} is no network: {error}", name=path.name, error=FORMAT)
    if _BIG:
        weights.byteswap()
    return Net(inputs, weights, told)


_BIG: Final = array("H", [1]).tobytes() == b"\0\1"


def by_numpy(net: Net) -> Says:
    all_ = numpy.array(net.weights, numpy.float32)
    first, second, third = numpy.split(all_, [(net.inputs + 1) * WIDE, len(all_) - SECOND * HEADS])
    first, second, third = first.reshape(-1, WIDE), second.reshape(-1, SECOND), third.reshape(-1, HEADS)

    def says(positions: Sequence[Sequence[float]]) -> list[Heads]:
        if not positions:
            return []
        sums = numpy.array(positions, numpy.float32) @ first[:-1] + first[-1]
        after = numpy.maximum(sums[:, :FIRST], 0) @ second[:-1] + second[-1]
        heads = sums[:, FIRST:] + numpy.maximum(after, 0) @ third
        return [(float(points), float(logit)) for points, logit in heads]

    return says


def plainly(net: Net) -> Says:
    """Positions of one turn differ in a few numbers: the first is summed, and of the others what differs is added."""
    weights, inputs = net.weights.tolist(), net.inputs
    rows = [weights[WIDE * row : WIDE * (row + 1)] for row in range(inputs + 1)]
    at = WIDE * (inputs + 1)
    second = [weights[at + SECOND * row : at + SECOND * (row + 1)] for row in range(FIRST + 1)]
    at += SECOND * (FIRST + 1)
    third = [weights[at + HEADS * row : at + HEADS * (row + 1)] for row in range(SECOND)]

    def added(sums: list[float], base: Sequence[float], numbers: Sequence[float]) -> list[float]:
        for place, (before, now) in enumerate(zip(base, numbers, strict=True)):
            if before != now:
                more = now - before
                sums = [its + more * weight for its, weight in zip(sums, rows[place], strict=True)]
        return sums

    def rest(sums: list[float]) -> Heads:
        after = second[-1]
        for its, row in zip(sums[:FIRST], second, strict=False):
            if its > 0:
                after = [one + its * weight for one, weight in zip(after, row, strict=True)]
        points, logit = sums[FIRST:]
        for its, (one, other) in zip(after, third, strict=True):
            if its > 0:
                points, logit = points + its * one, logit + its * other
        return points, logit

    def says(positions: Sequence[Sequence[float]]) -> list[Heads]:
        if not positions:
            return []
        base = positions[0]
        sums = added(rows[-1], [0.0] * inputs, base)
        return [rest(added(sums, base, numbers)) for numbers in positions]

    return says
