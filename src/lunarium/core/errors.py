"""What can be wrong with what somebody gave us."""


class LunariumError(Exception):
    """A mistake in the input, told in one sentence that a person can act on."""


class BadOption(LunariumError):
    """An option, its value or its combination with the others does not exist."""


class UnknownRules(LunariumError):
    """A version of a game's rules that this program does not know."""


class BadTable(LunariumError):
    """A component file breaks its own rules; the message names file, row and reason."""


class BadRecord(LunariumError):
    """A record cannot be read; the message names the line and the reason."""


class Unfair(BadRecord):
    """A finished game is not what was promised: ``fault`` is the promise, a deal or a move, and ``number`` the move."""

    def __init__(self, told: str, fault: str, number: int = 0) -> None:
        super().__init__(told)
        self.fault = fault
        self.number = number


class BadPosition(LunariumError):
    """A described position is impossible; the message names the place and the reason."""
