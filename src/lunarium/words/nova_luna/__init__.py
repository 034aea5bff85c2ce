"""Nova Luna in words: from codes and facts to sentences."""

from .about import ABOUT, LINES, OPTIONS, TITLE, VALUES
from .actions import action
from .events import ending, event
from .reasons import SECTIONS, reason

__all__ = ["ABOUT", "LINES", "OPTIONS", "SECTIONS", "TITLE", "VALUES", "action", "ending", "event", "reason"]
