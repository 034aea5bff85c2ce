"""Why something cannot be done at a table; ``words.complaint`` says it to every reader in their language."""

from ...core.errors import LunariumError
from ...core.play import Reason


class Refused(LunariumError):
    """It cannot be done now, and nothing was changed."""


class NotFound(Refused):
    """There is no such table."""


class Unreadable(Refused):
    """What the store holds of a table makes no table."""


class NotYours(Refused):
    """Somebody else's seat, or none."""


class Stale(Refused):
    """The table has moved on since the reader looked."""


class TooMany(Refused):
    """More than one person needs."""


class NotLegal(Refused):
    """The rules forbid it; ``reason`` says why, and ``reason.section`` where they do."""

    def __init__(self, msgid: str, reason: Reason, told: str, section: str) -> None:
        super().__init__(msgid, reason=told, section=section)
        self.reason = reason
        self.sentence = told
        self.section = section
