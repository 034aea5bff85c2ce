"""Welcome to the Moon, 1 to 6 seats: numbers and actions on a sheet, a different one in every adventure."""

from .rules import OPTIONS
from .rules import WelcomeToTheMoon as Game
from .setting import NAME

__all__ = ["NAME", "OPTIONS", "Game", "load"]

load = None  # there are no components of a player's own
