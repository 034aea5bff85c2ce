"""Welcome to the Moon in words: from codes and facts to sentences."""

from .about import ABOUT, LINES, OPTIONS, TITLE, VALUES
from .actions import action
from .events import event
from .reasons import SECTIONS, reason
from .results import ending
from .sheets import area, effect, mission

__all__ = [
    "ABOUT",
    "LINES",
    "OPTIONS",
    "SECTIONS",
    "TITLE",
    "VALUES",
    "action",
    "area",
    "effect",
    "ending",
    "event",
    "mission",
    "reason",
]
