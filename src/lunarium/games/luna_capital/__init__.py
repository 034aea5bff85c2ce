"""LUNA Capital, 1 to 4 seats: cards for a settlement, projects for its sites."""

from .pieces import load
from .rules import LunaCapital as Game
from .setting import NAME, OPTIONS

__all__ = ["NAME", "OPTIONS", "Game", "load"]
