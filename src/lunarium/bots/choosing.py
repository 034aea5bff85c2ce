"""What a bot is: a function of the game, of what a seat may know, of the seat and of chance; and a turn of it."""

import random
from collections.abc import Callable
from typing import Any, NamedTuple

from ..core.play import Action, AnyGame, Seat

Bot = Callable[[AnyGame, Any, Seat, random.Random], Action]


class Course(NamedTuple):
    """A turn from its beginning: every position of it, and the action that is done there, or will be."""

    states: tuple[Any, ...]
    actions: tuple[Action, ...]
    now: int  # the place of the next action: those before it are done
    end: Any  # the position after them; there the turn is still to be ended
