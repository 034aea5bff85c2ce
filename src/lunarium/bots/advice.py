"""Advice: what ``greedy`` would do, and what speaks for it."""

import random
from collections.abc import Sequence
from typing import Any, Final

from ..core.motive import ONLY, Motive
from ..core.play import DONE, Action, AnyGame, Seat
from .choosing import Bot, Course
from .planning import planner
from .weighing import MOST

ADVISER: Final = "greedy"  # the bot whose turns it tells, since its planner knows what speaks for them


def turn(game: AnyGame, choose: Bot, view: Any, seat: Seat, rng: random.Random) -> list[Action]:
    """The seat's actions until it is done, or until something must be dealt; the view goes along with them."""
    actions: list[Action] = []
    while seat in game.to_act(view):
        actions.append(choose(game, view, seat, rng))
        if actions[-1] == DONE:
            break
        game.apply(view, seat, actions[-1])
    return actions


def course(
    game: AnyGame, begun: Any, draft: Sequence[Action], view: Any, seat: Seat, actions: Sequence[Action]
) -> Course:
    """What was drafted since ``begun``, and then the actions from the view on."""
    states: list[Any] = []
    for state, done in ((begun.copy(), draft), (view.copy(), actions)):
        for action in done:
            states.append(state.copy())
            if action != DONE:
                game.apply(state, seat, action)
    return Course(tuple(states), (*draft, *actions), len(draft), state)


def motives(game: AnyGame, its: Course, seat: Seat) -> list[Motive]:
    """What speaks most for the turn; nothing where nothing stands out."""
    if all(len(game.legal(state, seat)) == 1 for state in its.states):
        return [Motive(ONLY)]
    return planner(ADVISER, game).motives(game, its, seat)[:MOST]
