"""Whether what was drawn is as likely as it should be: Pearson's test, with seeds that make it the same every time."""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from math import sqrt
from typing import Any

LIKELY = 4.0  # fair draws stay below it but once in some ten thousand seeds
ABSURD = 8.0  # and nothing fair comes near this


def surprise(drawn: Iterable[Hashable], shares: Mapping[Any, float]) -> float:
    """By how many deviations the chi-square of what was drawn exceeds its mean; infinite where it is impossible."""
    counts = Counter(drawn)
    if counts.keys() - shares.keys():
        return float("inf")
    number, whole = counts.total(), sum(shares.values())
    expected = {what: number * share / whole for what, share in shares.items()}
    assert min(expected.values()) >= 5, "too few draws to say anything"
    free = max(1, len(shares) - 1)
    chi = sum((counts[what] - mean) ** 2 / mean for what, mean in expected.items())
    return (chi - free) / sqrt(2 * free)


def evenly(possible: Iterable[Hashable]) -> dict[Hashable, float]:
    """Each as likely as the others."""
    return dict.fromkeys(possible, 1.0)
