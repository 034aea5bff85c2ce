"""What the commands share: the language, and a terminal that may not be one."""

import os
import sys

from rich.console import Console

from ..core.errors import N_, BadOption
from ..words import LANGUAGES, Words, language
from ..words.catalogue import SOURCE_LANGUAGE, path

INTERRUPTED = 130  # the exit code after Ctrl-C
_WIDEST = 88  # columns of a text to read


def speak(wish: str | None) -> Words:
    """Words in the language asked for, or in the one of the environment."""
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    lang = language(wish, *(os.environ.get(name) for name in names))
    if wish and lang != SOURCE_LANGUAGE and not path(lang).exists():
        raise BadOption(
            N_("nothing is translated into {name} yet: 'make words' makes the file for it"), name=LANGUAGES[lang]
        )
    return Words(lang)


def output() -> Console:
    """Standard output."""
    return Console(highlight=False, soft_wrap=True)


def column() -> Console:
    """Standard output for long texts, whose lines are broken where a reader likes them to be."""
    return Console(highlight=False, width=min(Console().width, _WIDEST))


def progress() -> Console:
    """Where progress is shown: standard error."""
    return Console(file=sys.stderr)
