"""The door: how many connections are open, whose they are, and how long each has been waited for.

A connection costs memory and a file descriptor, and both are shared by all. So everything that a client may take its
time for has an end, nobody has more than a share, and when the house is full whoever only waits makes room.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from enum import Enum
from typing import Protocol

from .networks import Hops, networks

EACH = 400  # connections of an address
MOST = 10_000  # connections of all
SPARE = 128  # file descriptors for all else
PULSE = 1.0  # seconds between looks for who is late
TOLD = 60.0  # seconds between lines of log about it
log = logging.getLogger("lunarium.web")


class Phase(Enum):
    """What a connection is waited for, and the seconds it may take. A request that is worked on has no phase."""

    HEAD = 15.0  # the rest of a request's head
    BODY = 30.0  # the rest of its body
    IDLE = 80.0  # the next request
    STUCK = 60.0  # room for more of an answer
    PARTING = 3.0  # its end, after it was told why


class Guest(Protocol):
    """A connection, as the door sees it."""

    host: str

    def late(self, phase: Phase) -> None:
        """Its time is up."""

    def leave(self) -> None:
        """Make room, at once."""


class Door:
    """Counts connections; ``each`` is what one address may have, ``most`` what all may have together."""

    def __init__(self, each: int, most: int, hops: Hops) -> None:
        self._each = each
        self._most = most
        self._hops = hops
        self._networks: dict[Guest, tuple[tuple[str, int], ...]] = {}
        self._counts: Counter[str] = Counter()
        self._phases: dict[Phase, dict[Guest, float]] = {phase: {} for phase in Phase}  # each in order of time
        self._turned = Counter[str]()

    @property
    def open(self) -> int:
        """Connections that are open."""
        return len(self._networks)

    def enter(self, guest: Guest) -> bool:
        """Let a connection in, in the place of one that only waits if need be; False where there is no room."""
        counted = () if guest.host in self._hops else networks(guest.host)
        for network, times in counted:
            if self._counts[network] >= self._each * times and not self._room(network):
                return self._tell("refused")
        if self.open >= self._most and not self._room(None, *(network for network, _ in counted[:1])):
            return self._tell("refused")
        self._networks[guest] = counted
        self._counts.update(network for network, _ in counted)
        return True

    def gone(self, guest: Guest, phase: Phase | None) -> None:
        """A connection has ended, whoever ended it."""
        if phase:
            self._phases[phase].pop(guest, None)
        for network, _ in self._networks.pop(guest, ()):
            self._counts[network] -= 1
            if not self._counts[network]:
                del self._counts[network]

    def turn(self, guest: Guest, old: Phase | None, new: Phase | None) -> None:
        """From now on it is waited for something else."""
        if old:
            self._phases[old].pop(guest, None)
        if new:
            self._phases[new][guest] = time.monotonic()

    def _room(self, network: str | None, of: str = "") -> bool:
        """End the longest waiting connection of a network; or of whoever has most, unless ``of`` has more."""
        crowd = max(self._waiting(network), key=self._crowd, default=None)
        if crowd is None or (network is None and self._crowd(crowd) < self._counts[of]):
            return False
        self._tell("ended")
        crowd.leave()
        return True

    def _waiting(self, network: str | None) -> Iterable[Guest]:
        """Connections without a request, the longest waiting first; a proxy's stay."""
        for phase in (Phase.HEAD, Phase.IDLE):
            for guest in self._phases[phase]:
                counted = self._networks.get(guest)
                if counted and (network is None or any(network == one for one, _ in counted)):
                    yield guest

    def _crowd(self, guest: Guest) -> int:
        return self._counts[self._networks[guest][0][0]]

    def _tell(self, what: str) -> bool:
        self._turned[what] += 1
        return False

    def look(self) -> None:
        """End whatever is late."""
        now = time.monotonic()
        for phase, guests in self._phases.items():
            late = []
            for guest, since in guests.items():
                if now - since < phase.value:
                    break
                late.append(guest)
            for guest in late:
                self._tell(f"late {phase.name.lower()}")
                guest.late(phase)

    async def watch(self) -> None:
        """Look every second, and tell now and then; for ever."""
        told = time.monotonic()
        while True:
            await asyncio.sleep(PULSE)
            try:
                self.look()
            except Exception:  # of one connection: the others are still to be watched
                log.exception("late connections could not be ended")
            if (refused := self._turned["refused"] + self._turned["ended"]) and time.monotonic() - told > TOLD:
                log.warning("connections turned away", extra={"count": refused, "open": self.open})
                self._turned.clear()
                told = time.monotonic()


def capacity() -> int:
    """How many connections this process can have: as many files as the system lets it open, within reason."""
    try:
        import resource
    except ImportError:  # Windows
        return 400
    wanted = MOST + SPARE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    endless = resource.RLIM_INFINITY
    if soft != endless and soft < wanted:
        more = wanted if hard == endless else min(wanted, hard)
        with suppress(OSError, ValueError):  # where that may not be changed
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
            soft = more
    return MOST if soft == endless else max(EACH // 8, min(MOST, soft - SPARE))
