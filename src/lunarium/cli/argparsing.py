"""argparse in the language of whoever reads it: its own sentences, and a parser that translates what it is given."""

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Final, NoReturn

from ..words import N_, Words, spoken

# What argparse can say to a person; the rest of its sentences are for who calls it wrongly.
SENTENCES: Final = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    # i18n: argument_name is an option or an argument as it is typed, message is one of the next sentences
    N_("argument %(argument_name)s: %(message)s"),
    N_("expected one argument"),
    N_("expected at most one argument"),
    N_("expected at least one argument"),
    N_("ignored explicit argument %r"),
    N_("not allowed with argument %s"),
    N_("invalid %(type)s value: %(value)r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("unknown parser %(parser_name)r (choices: %(choices)s)"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("the following arguments are required: %s"),
    N_("one of the arguments %s is required"),
    N_("unrecognized arguments: %s"),
)
_GLOBALS: Final[dict[str, Any]] = vars(argparse)
_WORDS: Final[ContextVar[Words]] = ContextVar("_WORDS")


@contextmanager
def translated(words: Words) -> Iterator[None]:
    """argparse and its parsers speak this language.

    It looks them up by the name ``_``, which would ask gettext for a compiled catalogue.
    """
    before: Callable[[str], str] = _GLOBALS["_"]
    _GLOBALS["_"] = words.say
    token = _WORDS.set(words)
    try:
        yield
    finally:
        _GLOBALS["_"] = before
        _WORDS.reset(token)


def wrong(msgid: str, **args: object) -> argparse.ArgumentTypeError:
    """What a type of argparse raises, in the language of whoever typed it."""
    return argparse.ArgumentTypeError(_WORDS.get().say(msgid, **args))


class Parser(argparse.ArgumentParser):
    """Takes msgids and says them; one clear line about a wrong argument, and leaves with code 2."""

    def add_argument(self, *names: Any, **options: Any) -> argparse.Action:
        say = _WORDS.get().say
        for told in ("help", "metavar"):
            if isinstance(options.get(told), str):
                options[told] = say(options[told]).replace("{languages}", spoken())
        return super().add_argument(*names, **options)

    def error(self, message: str) -> NoReturn:
        see = _WORDS.get().say("(see '{command}')", command=f"{self.prog} --help")
        print(f"{self.prog}: {message} {see}", file=sys.stderr)
        raise SystemExit(2)
