"""A whole game between bots."""

import random
from collections.abc import Sequence
from typing import Any

from ..core.deal import deal
from ..core.play import CHANCE, AnyGame
from .choosing import Bot


def play_out(game: AnyGame, bots: Sequence[Bot], seed: str, rng: random.Random) -> Any:
    """The last state of a game that the bots play, one a seat, with deals from the seed."""
    state = game.start()
    while acting := game.to_act(state):
        seat = acting[0]
        if seat == CHANCE:
            game.apply(state, seat, deal(game, state, seed))
        else:
            game.apply(state, seat, bots[seat](game, game.observe(state, seat), seat, rng))
    return state
