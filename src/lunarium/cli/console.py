"""What the commands share: the language, and a terminal that may not be one."""

import os
import sys

from rich.console import Console

from ..words import Words, language

INTERRUPTED = 130  # the exit code after Ctrl-C
_WIDEST = 88  # columns of a text to read


def speak(wish: str | None) -> Words:
    """Words in the language asked for, or in the one of the environment."""
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    return Words(language(wish, *(os.environ.get(name) for name in names)))


def output() -> Console:
    """Standard output."""
    return Console(highlight=False, soft_wrap=True)


def column() -> Console:
    """Standard output for long texts, whose lines are broken where a reader likes them to be."""
    return Console(highlight=False, width=min(Console().width, _WIDEST))


def progress() -> Console:
    """Where progress is shown: standard error."""
    return Console(file=sys.stderr)
