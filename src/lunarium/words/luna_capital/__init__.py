"""LUNA Capital in words: from codes and facts to sentences."""

from .about import about, line, option, title, value
from .actions import action
from .events import event
from .reasons import reason, section
from .results import ending

__all__ = ["about", "action", "ending", "event", "line", "option", "reason", "section", "title", "value"]
