"""What can be wrong with what somebody gave us: a sentence, and the facts that fill it.

Errors are English here. Whoever shows them to a person says them in their language (``words.complaint``).
"""

from functools import reduce


def N_(text: str) -> str:  # noqa: N802  # the name that translators' tools know
    """Mark a sentence for the catalogues, which lie above."""
    return text


class Phrase:
    """A sentence, or a part of one, with named placeholders and what fills them; it reads English."""

    def __init__(self, text: str, /, **facts: object) -> None:
        self.text = text
        self.facts = facts

    def __str__(self) -> str:
        return self.text.format(**self.facts) if self.facts else self.text


def either(first: object, *more: object) -> object:
    """One or the other, or the third."""
    return reduce(lambda one, other: Phrase(N_("{one} or {other}"), one=one, other=other), more, first)


def both(first: object, *more: object) -> object:
    """One and the other, and the third."""
    return reduce(lambda one, other: Phrase(N_("{one} and {other}"), one=one, other=other), more, first)


class LunariumError(Exception):
    """A mistake in the input, told in one sentence that a person can act on. Its facts may be errors and phrases."""

    def __init__(self, text: str = "", /, **facts: object) -> None:
        super().__init__(str(Phrase(text, **facts)))
        self.text = text
        self.facts = facts


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

    def __init__(self, text: str, fault: str, number: int = 0, /, **facts: object) -> None:
        super().__init__(text, **facts)
        self.fault = fault
        self.number = number


class BadPosition(LunariumError):
    """A described position is impossible; the message names the place and the reason."""
