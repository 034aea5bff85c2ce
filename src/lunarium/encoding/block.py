"""Components of a vector by name: blocks of a pattern, and the tools to fill them."""

import re
from array import array
from collections.abc import Iterable, Sequence
from itertools import product
from typing import Final, NamedTuple, TypeVar

_BRACES: Final = re.compile(r"\{([^{}]*)\}")
_NUMBERED: Final = re.compile(r"(.*?)(0|[1-9]\d*)")
_DIFFERS: Final = re.compile(r"\d+[a-z]?(?![a-z])")
RANGE: Final = "…"

T = TypeVar("T")

Vector = array  # of floats, type code "f"
FLOAT: Final = "f"


class Block(NamedTuple):
    """Components that belong together: a pattern of their names, what they say, and their bounds.

    ``{a,b}`` in a pattern stands for either, ``{1…5}`` for a number in between; the last one varies fastest.
    """

    pattern: str
    says: str
    low: float = 0.0
    high: float = 1.0

    @property
    def names(self) -> list[str]:
        return expand(self.pattern)


def expand(pattern: str) -> list[str]:
    """The names that a pattern stands for, in order.

    >>> expand("wheel.{1…2}.{cost,red}")
    ['wheel.1.cost', 'wheel.1.red', 'wheel.2.cost', 'wheel.2.red']
    """
    plain = _BRACES.split(pattern)  # text, choices, text, choices, text
    choices = [_choices(part) if index % 2 else [part] for index, part in enumerate(plain)]
    return ["".join(parts) for parts in product(*choices)]


def _choices(text: str) -> list[str]:
    found: list[str] = []
    for part in text.split(","):
        first, between, last = part.partition(RANGE)
        found += map(str, range(int(first), int(last) + 1)) if between else [part]
    return found


def any_of(names: Iterable[str]) -> str:
    """The part of a pattern that stands for each of these names.

    >>> any_of(["L1-1", "L1-2", "L1-3"]), any_of(["low", "high"]), any_of(["A"])
    ('L1-{1…3}', '{low,high}', 'A')
    """
    listed = list(names)
    numbered = [_NUMBERED.fullmatch(name) for name in listed]
    heads = {match[1] for match in numbered if match}
    if len(listed) > 2 and all(numbered) and len(heads) == 1:
        numbers = [int(match[2]) for match in numbered if match]
        if numbers == list(range(numbers[0], numbers[0] + len(numbers))):
            return f"{heads.pop()}{{{numbers[0]}{RANGE}{numbers[-1]}}}"
    return listed[0] if len(listed) == 1 else f"{{{','.join(listed)}}}"


def alike(names: Iterable[str]) -> list[list[str]]:
    """The names put together that differ in their numbers only, or in a last letter."""
    found: dict[str, list[str]] = {}
    for name in names:
        found.setdefault(_DIFFERS.sub("#", name), []).append(name)
    return list(found.values())


def packed(values: Iterable[float]) -> bytes:
    """A part of a vector as it is kept and joined."""
    return array(FLOAT, values).tobytes()


def joined(parts: Iterable[bytes]) -> "Vector[float]":
    """The vector that these parts make."""
    vector: Vector[float] = array(FLOAT)
    vector.frombytes(b"".join(parts))
    return vector


def one_hot(index: int, length: int) -> list[float]:
    """A 1 at the index, if it is one of them, and 0 elsewhere."""
    values = [0.0] * length
    if 0 <= index < length:
        values[index] = 1.0
    return values


def scaled(counts: Iterable[float], most: float) -> list[float]:
    """Counts as parts of a large one; what is larger is 1."""
    return [count / most if count < most else 1.0 for count in counts]


def counted(values: Sequence[int], length: int) -> list[int]:
    """How often each of 0 … length - 1 is among the values."""
    counts = [0] * length
    for value in values:
        counts[value] += 1
    return counts


class Memo(dict[object, T]):
    """What was worked out before, by all that it follows from; emptied once it is full."""

    def __init__(self, most: int = 1 << 12) -> None:
        super().__init__()
        self._most = most

    def keep(self, key: object, value: T) -> T:
        if len(self) >= self._most:
            self.clear()
        self[key] = value
        return value
