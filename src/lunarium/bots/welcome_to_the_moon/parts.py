"""Parts of a sheet: what follows from a few runs of slots is worked out once for the same marks.

A planned turn looks at hundreds of sheets that differ in a few marks. A term says which runs it reads and gets nothing
but their marks; so whatever the rest of the sheet bears, the same marks have the same worth.
"""

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import Any, Generic, NamedTuple, TypeVar

K = TypeVar("K")
V = TypeVar("V")

Marks = bytes  # of a whole sheet, or of a run


class Known(dict[K, V], Generic[K, V]):
    """What a function says of things, asked once for each; forgotten with the turn for which it was made."""

    __slots__ = ("of",)

    def __init__(self, of: Callable[[K], V]) -> None:
        self.of = of

    def __missing__(self, key: K) -> V:
        value = self[key] = self.of(key)
        return value


class Several(dict[tuple[Any, ...], V], Generic[V]):
    """The same of a function of several things at once."""

    __slots__ = ("of",)

    def __init__(self, of: Callable[..., V]) -> None:
        self.of = of

    def __missing__(self, key: tuple[Any, ...]) -> V:
        value = self[key] = self.of(*key)
        return value


def cut(reads: Sequence[range]) -> Callable[[Marks], Any]:
    """The marks of the runs: of one by itself, of several as a tuple."""
    return itemgetter(*[slice(run.start, run.stop) for run in reads])


class Term(NamedTuple):
    """A number that some runs of a sheet decide."""

    of: Callable[..., float]  # the marks of each run
    reads: tuple[range, ...]

    def __call__(self, marks: Marks) -> float:
        """Worked out anew."""
        found = cut(self.reads)(marks)
        return self.of(*found) if len(self.reads) > 1 else self.of(found)

    def after(self, start: int) -> "Term":
        """The same on what is left of a sheet after its first slots, which it does not read."""
        return Term(self.of, tuple([range(run.start - start, run.stop - start) for run in self.reads]))


def reading(of: Callable[..., float], *reads: range) -> Term:
    """The term of these runs."""
    return Term(of, reads)


Part = tuple[
    Callable[[Marks], Any], Mapping[Any, float]
]  # what cuts the marks out of a sheet, and what is known of them


def remembered(term: Term) -> Part:
    """The term with a memory: ``known[cut(marks)]``."""
    return cut(term.reads), (Known if len(term.reads) == 1 else Several)(term.of)
