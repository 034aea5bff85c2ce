"""Nova Luna in words: from codes and facts to sentences."""

from .about import ABOUT, LINES, OPTIONS, RIVAL, TITLE, VALUES, chapter
from .actions import action
from .events import ending, event
from .motives import motive
from .prompts import prompt
from .reasons import SECTIONS, reason

__all__ = [
    "ABOUT",
    "LINES",
    "OPTIONS",
    "RIVAL",
    "SECTIONS",
    "TITLE",
    "VALUES",
    "action",
    "chapter",
    "ending",
    "event",
    "motive",
    "prompt",
    "reason",
]
