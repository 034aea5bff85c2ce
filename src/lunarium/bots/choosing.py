"""What a bot is: a function of the game, of what a seat may know, of the seat and of chance."""

import random
from collections.abc import Callable
from typing import Any

from ..core.play import Action, AnyGame, Seat

Bot = Callable[[AnyGame, Any, Seat, random.Random], Action]
