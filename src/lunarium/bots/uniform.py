"""The bot ``random``: any legal action, each as likely as the others."""

import random
from typing import Any

from ..core.play import Action, AnyGame, Seat
from .choosing import Bot


def uniform(game: AnyGame) -> Bot:
    """It plays every game."""
    return _choose


def _choose(game: AnyGame, view: Any, seat: Seat, rng: random.Random) -> Action:
    return rng.choice(game.legal(view, seat))
