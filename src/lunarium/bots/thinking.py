"""Thinking: looking ahead for as long as a budget lasts. ``think(game, view, seat, Budget(seconds=1), rng).plan``.

How a game is thought about says ``bots.<game>.thinking``. A thought comes from what the seat may know and nothing else;
by a number of samples it is the same for the same chance, on every machine and in every build.
"""

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol

from ..core.errors import N_, BadOption
from ..core.found import Lacking, found
from ..core.play import Action, AnyGame, Seat

PACKAGE: Final = __package__ or ""


def _never() -> bool:
    return False


@dataclass(frozen=True)
class Budget:
    """When to end: after so many samples, so many seconds, or when ``stop`` says so; whichever comes first."""

    samples: int | None = None
    seconds: float | None = None
    stop: Callable[[], bool] = _never

    def begin(self) -> Callable[[int], bool]:
        """From now on: whether it is spent after so many samples."""
        end = None if self.seconds is None else time.monotonic() + self.seconds

        def spent(samples: int) -> bool:
            if self.samples is not None and samples >= self.samples:
                return True
            return (end is not None and time.monotonic() >= end) or self.stop()

        return spent


class Idea(NamedTuple):
    """A way to go on, to the end of the seat's turn or as far as it can be planned."""

    actions: tuple[Action, ...]
    value: float  # what the seat may expect of it: more is better
    error: float  # one standard error of that; 0 where nothing was sampled
    samples: int  # how often it was looked at


class Thought(NamedTuple):
    """What was found so far: the best idea first, each of them once."""

    ideas: tuple[Idea, ...]
    samples: int  # spent on all of them

    @property
    def plan(self) -> tuple[Action, ...]:
        return self.ideas[0].actions

    @property
    def value(self) -> float:
        return self.ideas[0].value


class Thinking(Protocol):
    """What ``bots.<game>.thinking`` offers."""

    def thoughts(self, game: Any, view: Any, seat: Seat, budget: Budget, rng: random.Random) -> Iterator[Thought]:
        """Thoughts that grow; the first comes at once, the last when the budget is spent. The seat has a choice."""


def thoughts(game: AnyGame, view: Any, seat: Seat, budget: Budget, rng: random.Random) -> Iterator[Thought]:
    """Thoughts about a seat's turn, each better founded than the one before; raises ``BadOption``."""
    try:
        offered: Thinking = found(Thinking, PACKAGE, game.name, "thinking")
    except Lacking as error:
        raise BadOption(N_("nobody can think about {name}: {error}"), name=game.name, error=error) from None
    legal = game.legal(view, seat)
    if len(legal) == 1:
        return iter((Thought((Idea((legal[0],), 0.0, 0.0, 0),), 0),))
    return offered.thoughts(game, view, seat, budget, rng)


def think(game: AnyGame, view: Any, seat: Seat, budget: Budget, rng: random.Random) -> Thought:
    """The last of these thoughts."""
    *_, last = thoughts(game, view, seat, budget, rng)
    return last
