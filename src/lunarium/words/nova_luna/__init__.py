"""Nova Luna in words: from codes and facts to sentences."""

from .about import about, line, option, title, value
from .actions import action
from .events import ending, event
from .reasons import reason, section

__all__ = ["about", "action", "ending", "event", "line", "option", "reason", "section", "title", "value"]
