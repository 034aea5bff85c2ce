"""The bot ``thinker``: it looks ahead for a second, and then does what it found best."""

import random
from typing import Any, Final

from ..core.play import Action, AnyGame, Seat
from .choosing import Bot
from .thinking import Budget, think

SECOND: Final = Budget(seconds=1.0)


def thinker(game: AnyGame, budget: Budget = SECOND) -> Bot:
    """It plays every game that says how it is thought about; a plan is kept for as long as all comes as it thought."""
    plans: dict[Seat, tuple[Any, tuple[Action, ...]]] = {}  # what the seat saw then, and what it planned from there on

    def choose(_: AnyGame, view: Any, seat: Seat, rng: random.Random) -> Action:
        legal = game.legal(view, seat)
        if len(legal) == 1:
            return legal[0]
        expected, planned = plans.pop(seat, (None, ()))
        if not planned or expected != view or planned[0] not in legal:
            planned = think(game, view, seat, budget, rng).plan
        if len(planned) > 1:
            after = view.copy()
            game.apply(after, seat, planned[0])
            plans[seat] = after, planned[1:]
        return planned[0]

    return choose
