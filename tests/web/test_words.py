"""Pages say only what is written in ``words.pages``, and all of it."""

import re
from pathlib import Path

from lunarium.server.web.pages import render
from lunarium.words import pages
from lunarium.words.pages import COUNTS, PAGES

TEMPLATES = sorted((Path(render.__file__).parent.parent / "templates").glob("*.html"))
CALL = re.compile(r"\b([tn])\('(\w+)'( ~ )?")
CODE = [*sorted(Path(render.__file__).parent.glob("*.py")), Path(pages.__file__)]
IN_CODE = re.compile(r"\bPAGES(?:\[|\.get\()f?\"(\w+)(\{)?")  # said by Python


def test_every_sentence_is_used_and_every_used_one_exists() -> None:
    said: dict[str, set[str]] = {"t": set(), "n": set()}
    for template in TEMPLATES:
        for kind, key, more in CALL.findall(template.read_text()):
            known = PAGES if kind == "t" else COUNTS
            found = {name for name in known if name.startswith(key)} if more else {key}
            assert found <= set(known), template.name
            assert found, (template.name, key)
            said[kind] |= found
    for module in CODE:
        for key, more in IN_CODE.findall(module.read_text()):
            found = {name for name in PAGES if name.startswith(key)} if more else {key}
            assert found, (module.name, key)
            assert found <= set(PAGES), module.name
            said["t"] |= found
    assert said["t"] == set(PAGES)
    assert said["n"] == set(COUNTS)


def test_templates_hold_no_sentences_of_their_own() -> None:
    for template in TEMPLATES:
        bare = re.sub(r"\{[{%#].*?[}%#]\}|<svg.*?</svg>|<[^>]*>", " ", template.read_text(), flags=re.DOTALL)
        found = set(re.findall(r"[^\W\d_]{3,}", bare)) - {"Lunarium", "nbsp", "table"}
        assert not found, (template.name, found)
