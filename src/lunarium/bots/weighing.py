"""Weighing: a value as the sum of named terms, and which of them speak for a turn."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

Terms = dict[str, float]  # by name; what follows a space says what a term is about: ``mission 82``

MOST: Final = 3  # reasons that are named
_NOTICED: Final = 0.25  # what weighs less says nothing
_BESIDE: Final = 0.2  # nor does what weighs less than such a part of the strongest reason


def added(numbers: Iterable[float]) -> float:
    """One after another, since newer Pythons round what ``sum`` adds otherwise."""
    total = 0.0
    for number in numbers:
        total += number
    return total


def summed(terms: Mapping[str, float]) -> float:
    """The value."""
    return added(terms.values())


def kind(term: str) -> str:
    """The term without what it is about."""
    return term.partition(" ")[0]


def speaking(
    before: Mapping[str, float],
    after: Mapping[str, float],
    others: Sequence[Mapping[str, float]],
    gains: Collection[str],
) -> Terms:
    """The terms that speak for a turn, each with its weight, the strongest first.

    A term speaks for a turn by how much more it is worth than after the other turns, on average. What is a gain by its
    kind, or where there is no other turn, speaks for it also by how much more it is worth than before.
    """
    found: Terms = {}
    for term in {**before, **after}:
        now = after.get(term, 0.0)
        weights = []
        if others:
            weights.append(now - sum(other.get(term, 0.0) for other in others) / len(others))
        if not others or kind(term) in gains:
            weights.append(now - before.get(term, 0.0))
        found[term] = max(weights)
    most = max(found.values(), default=0.0)
    least = max(_NOTICED, _BESIDE * most)
    ranked = sorted(found.items(), key=lambda pair: -pair[1])
    return {term: weight for term, weight in ranked if weight >= least}
