"""Sentences in every language: English msgids with named ``{placeholders}``, translated by catalogues.

``LANGUAGES`` is the only list of them. The ``.po`` files are read as they are; nothing compiled is kept.
``python -m lunarium.words.update`` brings them up to date with the source.
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from ..core.errors import BadOption
from . import po

SOURCE_LANGUAGE = "en"  # the one that the msgids are written in: it has no catalogue
LANGUAGES = {  # by code, each in its own words
    SOURCE_LANGUAGE: "English",
    "es": "Español",
    "pl": "Polski",
}
DOMAIN = "lunarium"
LOCALE = Path(__file__).with_name("locale")

_NAMES = re.compile(r"(?:^|[:,])\s*([A-Za-z]+)")  # pl_PL.UTF-8, es-419, fr:es:en, pl,en;q=0.8


def N_(msgid: str) -> str:  # noqa: N802  # the name that translators' tools know
    """Mark a sentence for the catalogues where it is written; ``Words.say`` translates it where it is said."""
    return msgid


def NC_(context: str, msgid: str) -> str:  # noqa: N802
    """``N_`` for a sentence that means two things: ``context`` says which, to its translators alone."""
    return f"{context}{po.CONTEXT}{msgid}"


def spoken() -> str:
    """Every language with its code: ``en (English), es (Español)``."""
    return ", ".join(f"{code} ({name})" for code, name in LANGUAGES.items())


def path(lang: str) -> Path:
    """Where the catalogue of a language is kept."""
    return LOCALE / lang / "LC_MESSAGES" / f"{DOMAIN}.po"


def language(wish: str | None, *more: str | None) -> str:
    """One of ``LANGUAGES``: the explicit wish, or the first of the others that we speak, or English.

    A wish is a locale or a list of them, as in ``--lang`` or the environment. Only the explicit one may be
    wrong: it raises ``BadOption`` where we do not speak it.
    """
    if wish in LANGUAGES:
        return wish
    for number, text in enumerate((wish, *more)):
        for name in _NAMES.findall(text or ""):
            if name.lower() in LANGUAGES:
                return str(name.lower())
            if name.upper() in ("C", "POSIX"):
                return SOURCE_LANGUAGE
        if text and number == 0:
            raise BadOption(N_("there is no language '{text}'; there are: {known}"), text=f"{text:.40}", known=spoken())
    return SOURCE_LANGUAGE


@cache
def _translations(lang: str) -> po.Catalogue:
    """What is not translated is said in English: in a language that has no file yet, everything."""
    if not path(lang).exists():
        return po.Catalogue({}, lambda n: n != 1)
    return po.read(path(lang))


def number(value: int, *, plus: bool = False) -> str:
    """A number as print has it: a minus is no hyphen.

    >>> number(7), number(-11), number(7, plus=True)
    ('7', '−11', '+7')
    """
    return f"{value:+d}".replace("-", "\N{MINUS SIGN}") if plus or value < 0 else str(value)


def _printed(args: Mapping[str, object]) -> Mapping[str, object]:
    """What is filled in; most of it as it is."""
    if any(type(value) is int and value < 0 for value in args.values()):
        return {name: number(value) if type(value) is int else value for name, value in args.items()}
    return args


class Words:
    """One language. ``say`` and ``count`` translate a msgid, then fill its placeholders."""

    def __init__(self, lang: str = SOURCE_LANGUAGE) -> None:
        self.lang = language(lang)
        self._forms, self._plural = _translations(self.lang)

    def say(self, msgid: str, /, **args: object) -> str:
        """The sentence with its arguments: ``say("{name} wins.", name="Ana")``; without any, its braces stay."""
        said = self._forms.get(msgid)
        text = said[0] if said else msgid.rpartition(po.CONTEXT)[2]
        return text.format(**_printed(args)) if args else text

    def sign(self, symbols: str, text: str, *, alone: bool = False) -> str:
        """A part of a sentence that has symbols, by their names; they are drawn by who says it with ``Drawn``.

        ``alone``: the symbols say it all, and the text is for those who do not see them.
        """
        return text

    def count(self, singular: str, plural: str, n: int, /, **args: object) -> str:
        """The form that fits ``n``, which is ``{n}``: ``count("{n} tile", "{n} tiles", 5)``."""
        forms, form = self._forms.get(singular, ()), self._plural(n)
        said = forms[form] if form < len(forms) else singular if n == 1 else plural
        return said.format(**_printed({"n": n, **args}))
