"""Sampled futures: dealers from a number, so that rival lines of play can be compared on the same deals.

A seed of a match (``deal.py``) is for fairness: a keyed hash says the k-th draw, whatever the line of play. For search
that is noise: where two lines differ by one card in the pool, all later draws differ. Here every card has a *time* at
which it comes, by seed and source, and of those that can come the earliest does. So two lines get what they have in
common in the same order, and their difference shows the choice and not the deal.

Times are exponential: those of cards that are still to come are, seen from any moment, as good as new. So a card that
joins a pool late, or comes again after a reshuffle, gets a new time from that moment on, and every draw stays even.
"""

from collections.abc import Callable
from functools import lru_cache
from math import log
from typing import Any, Final

from .play import CHANCE, Action, AnyGame, S, Seat

Policy = Callable[[AnyGame, Any, Seat], Action]  # the game, what the seat may know, the seat

_MASK: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15  # the fraction of the golden ratio: consecutive numbers spread evenly
_UNIT: Final = 1.0 / (1 << 53)


def mixed(number: int) -> int:
    """64 bits that look like chance, the same for the same number: the finaliser of SplitMix64.

    >>> hex(mixed(1)), hex(mixed(2))
    ('0x910a2dec89025cc1', '0x975835de1c9756ce')
    """
    number = (number + _STEP) & _MASK
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & _MASK
    return number ^ (number >> 31)


@lru_cache(maxsize=256)
def _named(source: str) -> int:
    """A number of the source: its letters, mixed one after the other. Python's own hash differs from run to run."""
    number = 0
    for letter in source.encode():
        number = mixed(number ^ letter)
    return number


class Future:
    """A dealer for one line of play, from one position on. The same number deals the same to every line.

    >>> from lunarium.games import game
    >>> rules = game("nova-luna", seats=2)
    >>> dealt = []
    >>> for future in (Future(7), Future(7), Future(8)):
    ...     state = rules.start()
    ...     while rules.to_act(state) == (CHANCE,):
    ...         _ = future.deal(rules, state)
    ...     dealt.append(state)
    >>> dealt[0] == dealt[1], dealt[0] == dealt[2]
    (True, False)
    """

    __slots__ = ("_comings", "_now", "_times", "seed")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._times: dict[str, dict[Action, float]] = {}  # by source: when each card comes that was seen to be there
        self._comings: dict[tuple[str, Action], int] = {}  # how often it came
        self._now: dict[str, float] = {}  # by source: the time of its last draw

    def copy(self) -> "Future":
        """The same future, for a line that goes its own way from here."""
        new = Future(self.seed)
        new._times = {source: times.copy() for source, times in self._times.items()}
        new._comings = self._comings.copy()
        new._now = self._now.copy()
        return new

    def deal(self, game: AnyGame, state: Any) -> Action:
        """Let the dealer act once, and say what it dealt."""
        action = self.draw(game.source(state).name, game.legal(state, CHANCE))
        game.apply(state, CHANCE, action)
        return action

    def draw(self, source: str, legal: tuple[Action, ...]) -> Action:
        """Of what can come, what comes first."""
        times = self._times.setdefault(source, {})
        try:
            action = min(legal, key=times.__getitem__)
        except KeyError:
            self._join(source, times, legal)
            action = min(legal, key=times.__getitem__)
        self._now[source] = times.pop(action)
        self._comings[source, action] = self._comings.get((source, action), 0) + 1
        return action

    def _join(self, source: str, times: dict[Action, float], legal: tuple[Action, ...]) -> None:
        """Times for those that have none: from now on, by seed, source, card and how often it came before."""
        now, comings, base = self._now.get(source, 0.0), self._comings, mixed(self.seed ^ _named(source))
        for action in legal:
            if action not in times:
                number = mixed((base + _STEP * action) ^ mixed(comings.get((source, action), 0)))
                times[action] = now - log(((number >> 11) + 1) * _UNIT)


def playout(game: AnyGame, state: S, policy: Policy, future: Future) -> S:
    """Play the state to its end, which changes it: the policy for all seats, the future for the dealer.

    Seats see what they may know; where nothing is ever hidden that is the state itself, which no policy may change.
    """
    hidden = game.profile.hidden
    while acting := game.to_act(state):
        seat = acting[0]
        if seat == CHANCE:
            future.deal(game, state)
        else:
            game.apply(state, seat, policy(game, game.observe(state, seat) if hidden else state, seat))
    return state
