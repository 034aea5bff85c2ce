"""How much one person may do: buckets that fill again with time."""

from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from ...words import N_
from .errors import TooMany

KEPT = 20_000  # buckets; the least used go first


class Rate(NamedTuple):
    """So many at once, and one more every so many seconds."""

    burst: int
    seconds: float


class Limits:
    """A bucket for every (who, what); in memory, so a restart forgives."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, who: str, what: str, rate: Rate) -> None:
        """Count one; raises ``TooMany`` where the bucket is empty."""
        now = self._clock()
        left, at = self._buckets.pop((who, what), (float(rate.burst), now))
        left = min(rate.burst, left + (now - at) / rate.seconds)
        enough = left >= 1
        self._buckets[who, what] = (left - enough, now)
        if len(self._buckets) > KEPT:
            self._buckets.popitem(last=False)
        if not enough:
            raise TooMany(N_("Too many at once. Please wait a moment."))
