"""Reading a catalogue: the ``.po`` file itself, quickly, so that nothing compiled can be out of date."""

import re
from collections.abc import Callable, Iterator
from gettext import c2py
from pathlib import Path
from typing import NamedTuple

CONTEXT = "\4"  # stands between a context and its msgid, as gettext has it

_ESCAPE = re.compile(r"\\(.)")
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r"}
_PLURALS = re.compile(r"^Plural-Forms:.*plural=([^;\n]+)", re.MULTILINE)


class Catalogue(NamedTuple):
    """The translations of one language: the forms by context and msgid, and which form counts ``n``."""

    forms: dict[str, tuple[str, ...]]
    plural: Callable[[int], int]


def read(file: Path) -> Catalogue:
    """What a file translates: entries that are obsolete, fuzzy or not complete are left out."""
    forms: dict[str, tuple[str, ...]] = {}
    header = ""
    for entry in _entries(file.read_text(encoding="utf-8")):
        msgid = entry.get("msgid", "")
        told = tuple(text for keyword, text in entry.items() if keyword.startswith("msgstr"))
        if not msgid:
            header = "".join(told)
        elif told and all(told) and "fuzzy" not in entry:
            forms[f"{entry['msgctxt']}{CONTEXT}{msgid}" if "msgctxt" in entry else msgid] = told
    rule = _PLURALS.search(header)
    return Catalogue(forms, c2py(rule[1].strip() if rule else "n != 1"))


def _entries(text: str) -> Iterator[dict[str, str]]:
    """Keywords and texts of each entry, in their order; ``fuzzy`` where it is flagged so."""
    entry: dict[str, str] = {}
    keyword = ""
    for line in text.replace("\r\n", "\n").split("\n"):
        if line.startswith('"'):
            entry[keyword] += _unquoted(line)
        elif line.startswith("msg"):
            last, (keyword, _, told) = keyword, line.partition(" ")
            if last.startswith("msgstr") and not keyword.startswith("msgstr"):  # no blank line between them
                yield entry
                entry = {}
            entry[keyword] = _unquoted(told)
        elif entry and keyword:
            yield entry
            entry, keyword = {}, ""
        if line.startswith("#,") and "fuzzy" in line:
            entry["fuzzy"] = ""
    if keyword:
        yield entry


def _unquoted(text: str) -> str:
    inside = text.strip()[1:-1]
    return _ESCAPE.sub(lambda found: _ESCAPED.get(found[1], found[1]), inside) if "\\" in inside else inside
