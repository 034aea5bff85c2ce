"""Errors as sentences: what ``core.errors`` tells in English, in the reader's language."""

from ..core.errors import LunariumError, Phrase
from .catalogue import Words


def complaint(error: LunariumError | Phrase, lang: str = "en") -> str:
    """What is wrong, with the facts of the error; those that are errors or phrases are said, too."""
    return _said(Words(lang), error)


def _said(words: Words, told: LunariumError | Phrase) -> str:
    facts = {
        name: _said(words, fact) if isinstance(fact, LunariumError | Phrase) else fact
        for name, fact in told.facts.items()
    }
    return words.say(told.text, **facts)
