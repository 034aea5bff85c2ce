"""Bring the catalogues up to date with the source: ``python -m lunarium.words.update``.

Collects the msgids of ``N_``, ``say`` and ``count`` from the whole package into ``locale/lunarium.pot`` and
merges them into every ``lunarium.po``: new ones come untranslated, old ones go. Line numbers and dates are
left out, so that a diff shows sentences only. English needs no translation: its entries stay empty.
Prints what is still to be translated and fails if there is any.
"""

import ast
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from .catalogue import DOMAIN, LANGUAGES, LOCALE, path

SOURCE = Path(__file__).parent.parent
KEYWORDS = {"N_": 1, "say": 1, "count": 2}  # with their number of msgids
NOTE = "# i18n: "  # a comment above a msgid that tells its translators something


def extract() -> Catalog:
    """Every msgid of the source."""
    template = _empty(None)
    for file in sorted(SOURCE.rglob("*.py")):
        for msgid, note in _found(file.read_text(encoding="utf-8")):
            template.add(msgid, auto_comments=[note] if note else [])
    return template


def _found(source: str) -> Iterator[tuple[str | tuple[str, ...], str]]:
    """The msgids of a module with their notes."""
    lines = ["", *source.splitlines()]
    for call in ast.walk(ast.parse(source)):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name | ast.Attribute):
            continue
        name = call.func.id if isinstance(call.func, ast.Name) else call.func.attr
        places = KEYWORDS.get(name, 0)
        texts = [
            arg.value for arg in call.args[:places] if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
        ]
        if texts and len(texts) == places:
            above = lines[call.lineno - 1].strip()
            yield texts[0] if places == 1 else tuple(texts), above.removeprefix(NOTE) if above.startswith(NOTE) else ""


def read(lang: str) -> Catalog:
    """The catalogue of a language as it is kept."""
    with path(lang).open("rb") as file:
        return read_po(file, locale=lang)


def untranslated(catalogue: Catalog) -> list[Message]:
    """The messages that lack a translation or one of its plural forms."""
    return [message for message in catalogue if message.id and not all(forms(message))]


def forms(message: Message) -> tuple[str, ...]:
    """The translation, or all its plural forms."""
    string = message.string or ""
    return (string,) if isinstance(string, str) else tuple(string)


def _empty(lang: str | None) -> Catalog:
    return Catalog(lang, DOMAIN, project="Lunarium", fuzzy=False, header_comment="# The words of Lunarium.")


def text(catalogue: Catalog) -> bytes:
    """The file of a catalogue: sorted, without places, dates or addresses."""
    buffer = BytesIO()
    write_po(buffer, catalogue, width=0, no_location=True, sort_output=True, ignore_obsolete=True)
    kept = (b'"Language: ', b'"Plural-Forms: ', b'"MIME-Version: ', b'"Content-T')
    lines, blank = buffer.getvalue().splitlines(keepends=True), False
    result = []
    for line in lines:
        blank = blank or not line.strip()
        if blank or not line.startswith(b'"') or line.startswith(kept):
            result.append(line)
    return b"".join(result)


def merged(lang: str, template: Catalog) -> Catalog:
    """The kept translations of the template's msgids."""
    catalogue = _empty(lang)
    old = read(lang) if path(lang).exists() else catalogue
    for message in template:
        if message.id:
            kept = old.get(message.id)
            string = kept.string if kept and not kept.fuzzy and kept.pluralizable == message.pluralizable else ""
            notes = kept.user_comments if kept else ()
            catalogue.add(message.id, string, auto_comments=message.auto_comments, user_comments=notes)
    return catalogue


def main() -> int:
    template = extract()
    (LOCALE / f"{DOMAIN}.pot").write_bytes(text(template))
    missing = 0
    for lang in LANGUAGES:
        catalogue = merged(lang, template)
        path(lang).parent.mkdir(parents=True, exist_ok=True)
        path(lang).write_bytes(text(catalogue))
        for message in untranslated(catalogue) if lang != "en" else ():
            missing += 1
            print(f"{lang}: {message.id}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
