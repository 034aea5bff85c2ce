"""Sentences in three languages: English msgids with named ``{placeholders}``, translated by Babel catalogues.

The ``.po`` files are read as they are; nothing compiled is kept. ``python -m lunarium.words.update`` brings
them up to date with the source.
"""

import gettext
import re
from functools import cache
from io import BytesIO
from pathlib import Path

from ..core.errors import BadOption

LANGUAGES = {"en": "English", "es": "Español", "pl": "Polski"}
DOMAIN = "lunarium"
LOCALE = Path(__file__).with_name("locale")

_NAMES = re.compile(r"(?:^|[:,])\s*([A-Za-z]+)")  # pl_PL.UTF-8, es-419, fr:es:en, pl,en;q=0.8


def N_(msgid: str) -> str:  # noqa: N802  # the name that translators' tools know
    """Mark a sentence for the catalogues where it is written; ``Words.say`` translates it where it is said."""
    return msgid


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
                return "en"
        if text and number == 0:
            spoken = ", ".join(f"{code} ({name})" for code, name in LANGUAGES.items())
            raise BadOption(f"there is no language '{text:.40}'; there are: {spoken}")
    return "en"


@cache
def _translations(lang: str) -> gettext.NullTranslations:
    if lang == "en":  # is what the msgids are; its catalogue is empty
        return gettext.NullTranslations()
    from babel.messages.mofile import write_mo  # slow to import
    from babel.messages.pofile import read_po

    compiled = BytesIO()
    with path(lang).open("rb") as file:
        write_mo(compiled, read_po(file, locale=lang))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


class Words:
    """One language. ``say`` and ``count`` translate a msgid, then fill its placeholders."""

    def __init__(self, lang: str = "en") -> None:
        self.lang = language(lang)
        self._translations = _translations(self.lang)

    def say(self, msgid: str, /, **args: object) -> str:
        """The sentence with its arguments: ``say("{name} wins.", name="Ana")``; without any, its braces stay."""
        text = self._translations.gettext(msgid) if msgid else ""
        return text.format(**args) if args else text

    def count(self, singular: str, plural: str, n: int, /, **args: object) -> str:
        """The form that fits ``n``, which is ``{n}``: ``count("{n} tile", "{n} tiles", 5)``."""
        return self._translations.ngettext(singular, plural, n).format(n=n, **args)
