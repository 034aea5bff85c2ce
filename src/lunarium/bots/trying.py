"""Trying every move to its end, where a turn has few enough, and taking one that a value function likes best."""

import random
from collections.abc import Sequence
from typing import Any, Protocol

from ..core.play import Action, AnyGame, Seat
from .choosing import Bot
from .glance import Notice, glance


class Value(Protocol):
    """What a seat thinks of a position: more is better, in units of its own."""

    def __call__(self, state: Any, seat: Seat, /) -> float: ...

    def midway(self, state: Any, /) -> bool:
        """The move has begun and is not at its end: ask again one action later."""


class Tries(Protocol):
    """Tries actions of a seat, each to the best end of its move that is noticed: their values."""

    def __call__(
        self, game: AnyGame, view: Any, seat: Seat, actions: Sequence[Action], notice: Notice, /
    ) -> list[float]: ...


def one_by_one(value: Value) -> Tries:
    """In a copy each, by the rules of the game."""

    def tries(game: AnyGame, view: Any, seat: Seat, actions: Sequence[Action], notice: Notice) -> list[float]:
        return [_try(game, value, view, seat, action, notice) for action in actions]

    return tries


def best_of_all(value: Value, share: float = 1.0, tries: Tries | None = None) -> Bot:
    """The bot that plays by a value function; it notices this share of the ends of moves."""
    values_of = tries or one_by_one(value)

    def choose(game: AnyGame, view: Any, seat: Seat, rng: random.Random) -> Action:
        actions: Sequence[Action] = game.legal(view, seat)
        if len(actions) == 1:
            return actions[0]
        notice = glance(share, rng)
        if value.midway(view):
            actions = notice(actions)
        values = values_of(game, view, seat, actions, notice)
        best = max(values)
        return rng.choice([action for action, its in zip(actions, values, strict=True) if its == best])

    return choose


def _try(game: AnyGame, value: Value, view: Any, seat: Seat, action: Action, notice: Notice) -> float:
    """The value after the action; in the middle of a move, after its best end."""
    state = view.copy()
    game.apply(state, seat, action)
    if value.midway(state):
        return max(_try(game, value, state, seat, then, notice) for then in notice(game.legal(state, seat)))
    return value(state, seat)
