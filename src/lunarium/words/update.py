"""Bring the catalogues up to date with the source: ``python -m lunarium.words.update``.

Collects the msgids of ``N_``, ``NC_``, ``say`` and ``count`` from the whole package into ``locale/lunarium.pot`` and
merges them into the ``lunarium.po`` of every language: new ones come untranslated, old ones go. They stand in
the order of their sources, with the files they are from, the key they have in a table, and what a comment
``# i18n: …`` above them says. Line numbers and dates are left out, so that a diff shows sentences only.
What is the translators' own stays: comments, those at the head of the file too, and entries that are marked fuzzy.
Prints what is still to be translated and fails if there is any.
"""

import ast
import sys
from collections.abc import Iterator
from io import BytesIO
from itertools import takewhile
from pathlib import Path
from textwrap import TextWrapper
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from . import catalogue as kept_in
from .catalogue import DOMAIN, LANGUAGES, SOURCE_LANGUAGE, path

SOURCE = Path(__file__).parent.parent
KEYWORDS = {"N_": 1, "NC_": 2, "say": 1, "count": 2}  # with their number of texts
KEY = "key: "
NOTE = "# i18n: "  # a comment above a msgid that tells its translators something
HEAD = "# The words of Lunarium."  # of a new file
WIDE = 1_000_000  # nothing is broken at a width
OURS = ("#:", "#.")  # comments that come from the source; the lines of all others are left as they are
WRAPPED = TextWrapper(76, break_long_words=False)


class Found(NamedTuple):
    """A msgid of the source, or one with its plural, and what its translators are told."""

    msgid: str | tuple[str, str]
    context: str | None
    notes: list[str]


def extract() -> Catalog:
    """Every msgid of the source."""
    template = _empty(None)
    for file in sorted(SOURCE.rglob("*.py")):
        place = (file.relative_to(SOURCE).as_posix(), 0)
        for msgid, context, notes in _found(file.read_text(encoding="utf-8")):
            template.add(msgid, context=context, locations=[place], auto_comments=notes)
    return template


def _found(source: str) -> Iterator[Found]:
    """The msgids of a module in their order."""
    lines = ["", *source.splitlines()]
    tree = ast.parse(source)
    keys = dict(_keys(tree))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
        wanted = KEYWORDS.get(name, 0)
        texts = [
            arg.value for arg in call.args[:wanted] if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
        ]
        if not texts or len(texts) < wanted:
            continue
        above = lines[call.lineno - 1].strip()
        notes = [above.removeprefix(NOTE)] if above.startswith(NOTE) else []
        notes += [keys[call]] if call in keys else []
        if name == "NC_":
            yield Found(texts[1], texts[0], notes)
        else:
            yield Found(texts[0] if wanted == 1 else (texts[0], texts[1]), None, notes)


def _keys(tree: ast.AST) -> Iterator[tuple[ast.expr, str]]:
    """What stands under a key of a table, with the key, which often says what a short word is for."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                if isinstance(key, ast.Constant | ast.Tuple | ast.Attribute | ast.Name):
                    yield value, f"{KEY}{ast.unparse(key)}"


def read(lang: str) -> Catalog:
    """The catalogue of a language as it is kept."""
    with path(lang).open("rb") as file:
        return read_po(file, locale=lang)


def untranslated(catalogue: Catalog) -> list[Message]:
    """The messages that lack a translation or one of its plural forms, or whose translation is a guess."""
    return [message for message in catalogue if message.id and (message.fuzzy or not all(forms(message)))]


def forms(message: Message) -> tuple[str, ...]:
    """The translation, or all its plural forms."""
    string = message.string or ""
    return (string,) if isinstance(string, str) else tuple(string)


def _empty(lang: str | None, head: str = HEAD) -> Catalog:
    return Catalog(lang, DOMAIN, project="Lunarium", fuzzy=False, header_comment=head)


def _head(lang: str) -> str:
    """The comment at the head of the file as it stands there."""
    lines = path(lang).read_text(encoding="utf-8").splitlines()
    return "\n".join(line for line in takewhile(lambda line: line.startswith("#"), lines) if line[:2] != "#,") or HEAD


def text(catalogue: Catalog) -> bytes:
    """The file of a catalogue in the order of the sources, without line numbers, dates or addresses."""
    buffer = BytesIO()
    write_po(buffer, catalogue, width=WIDE, include_lineno=False, ignore_obsolete=True)
    kept = ('"Language: ', '"Plural-Forms: ', '"MIME-Version: ', '"Content-T')
    blank = False
    result = []
    for line in buffer.getvalue().decode().split("\n"):
        blank = blank or not line
        if line.startswith(OURS):
            result += [f"{line[:2]} {part}" for part in WRAPPED.wrap(line[3:])]
        elif line.startswith("# | msg"):  # Babel takes what an entry was for a comment
            result.append(line.replace("# |", "#|", 1))
        elif blank or not line.startswith('"') or line.startswith(kept):
            result.append(line)
    return "\n".join(result).encode()


def merged(lang: str, template: Catalog) -> Catalog:
    """The template's msgids with what the catalogue of the language has for them."""
    there = path(lang).exists()
    catalogue = _empty(lang, _head(lang) if there else HEAD)
    old = read(lang) if there else catalogue
    for message in template:
        if message.id:
            kept = old.get(message.id, message.context)
            same = kept and kept.pluralizable == message.pluralizable
            catalogue.add(
                message.id,
                kept.string if kept and same else "",
                locations=message.locations,
                flags=kept.flags if kept and same else (),
                auto_comments=message.auto_comments,
                user_comments=kept.user_comments if kept else (),
                context=message.context,
            )
    return catalogue


def main() -> int:
    template = extract()
    (kept_in.LOCALE / f"{DOMAIN}.pot").write_bytes(text(template))
    missing = 0
    for lang in LANGUAGES:
        if lang != SOURCE_LANGUAGE:
            catalogue = merged(lang, template)
            path(lang).parent.mkdir(parents=True, exist_ok=True)
            path(lang).write_bytes(text(catalogue))
            for message in untranslated(catalogue):
                missing += 1
                print(f"{lang}: {message.id}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
