"""The watch: the wall clock says when, a steady one how long. Where they disagree, nobody shall suffer for it.

A pulse in the database says when a server was last alive. What lies between it and now, and was not served, is time in
which nobody could play: the server was away, its machine slept, the database was down, or the clock was set. Deadlines
move by as much, forwards or back, so that everybody has the time that was left to them.
"""

import logging
from collections.abc import Callable

from ..store import Store

BEAT = 60.0  # seconds between pulses
SLACK = 180.0  # seconds by which clocks may differ before it counts
HOUR = 3600.0
DAY = 24 * HOUR
RESPITE = 6 * HOUR  # after a start or a small surprise, until tables are closed again
LONG_RESPITE = 7 * DAY  # after more than a day that was not served
log = logging.getLogger("lunarium.house")


class Watch:
    """One process's."""

    def __init__(self, clock: Callable[[], float], steady: Callable[[], float]) -> None:
        self._clock = clock
        self._steady = steady
        self._looked: float | None = None
        self._calm = steady() + RESPITE

    @property
    def calm(self) -> bool:
        """Whether nothing strange has happened to time for so long that it may be judged by."""
        return self._steady() >= self._calm

    async def look(self, store: Store) -> float:
        """The time, by which nobody is late for whom time did not pass."""
        now, steady = self._clock(), self._steady()
        served = 0.0 if self._looked is None else steady - self._looked
        first, self._looked = self._looked is None, steady
        moved = await store.resume(now, served, SLACK, 0.0 if first else BEAT)
        if moved:
            log.warning("the clock was set, or nobody served: deadlines move with it", extra={"seconds": round(moved)})
            self._calm = max(self._calm, steady + (LONG_RESPITE if abs(moved) > DAY else RESPITE))
        return now
