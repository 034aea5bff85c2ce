"""The bot ``greedy``: it tries every move to its end and takes one that a value function likes best."""

import random
from typing import Any

from ..core.errors import BadOption
from ..core.play import Action, AnyGame, Seat
from .choosing import Bot
from .values import PLANNERS, VALUES, Value


def greedy(game: AnyGame) -> Bot:
    """It plays every game that has a value function or a planner."""
    if planner := PLANNERS.get(game.name):
        return planner(game)
    make = VALUES.get(game.name)
    if make is None:
        known = ", ".join([*VALUES, *PLANNERS])
        raise BadOption(f"the bot 'greedy' cannot play {game.name}; it can play: {known}")
    value = make(game)

    def choose(game: AnyGame, view: Any, seat: Seat, rng: random.Random) -> Action:
        actions = game.legal(view, seat)
        if len(actions) == 1:
            return actions[0]
        values = [_try(game, value, view, seat, action) for action in actions]
        best = max(values)
        return rng.choice([action for action, its in zip(actions, values, strict=True) if its == best])

    return choose


def _try(game: AnyGame, value: Value, view: Any, seat: Seat, action: Action) -> float:
    """The value after the action; in the middle of a move, after its best end."""
    state = view.copy()
    game.apply(state, seat, action)
    if value.midway(state):
        return max(_try(game, value, state, seat, then) for then in game.legal(state, seat))
    return value(state, seat)
