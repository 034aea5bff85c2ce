"""A number below nothing has a minus sign, and no hyphen, wherever a person reads it in a sentence or a table."""

import re
from pathlib import Path

import pytest

import lunarium
from lunarium.core import record
from lunarium.core.verdict import verdict
from lunarium.server.web.pages.render import ENV
from lunarium.words import LANGUAGES, Words, verdicts

HYPHEN = re.compile(r"(?<![\w-])-\d")
GOLDEN = Path(__file__).parent.parent / "golden"
TEMPLATES = Path(verdicts.__file__).parent.parent / "server" / "web" / "templates"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sentence_fills_in_a_minus_sign(lang: str) -> None:
    words = Words(lang)
    assert "−11" in words.say("You won by {n}.", n=-11)
    assert "−11" in words.count("{n} point", "{n} points", -11)
    assert "11" in words.say("You won by {n}.", n=11)
    assert "Ana-1" in words.say("{name} wins.", name="Ana-1")  # a name is as it is
    assert words.say("{name} wins.", name=True) == words.say("{name} wins.", name="True")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_verdicts_have_no_hyphen_before_a_number(lang: str) -> None:
    lines = made = 0
    for file in sorted(GOLDEN.glob("*.txt")):
        text = file.read_text(encoding="utf-8")
        if "[Result" in text and "[Campaign" not in text:
            match = record.read(text, lunarium.game)
            for you in (None, *range(match.game.seats)):
                told = str(verdicts.told(match, lang, you))
                assert not HYPHEN.search(told), (file.stem, told)
                lines += "−" in told
            if match.game.seats == 1 and match.game.mark is not None and (found := verdict(match, 0)):
                below = [each._replace(points=-11) for each in found.gaps]
                told = verdicts.spoken(match, found._replace(gaps=tuple(below)), None, lang, 0).how
                assert not HYPHEN.search(told), (file.stem, told)
                made += "−11" in told
    assert lines
    assert made


def test_pages_print_points_and_totals_as_numbers() -> None:
    assert (
        ENV.from_string(
            "{{ -11 | number }} {{ 7 | number(plus=true) }} {{ [3, -2] | map('number') | join(' : ') }}"
        ).render()
        == "−11 +7 3 : −2"
    )
    told = [
        (file.name, said)
        for file in sorted(TEMPLATES.glob("*.html"))
        for said in re.findall(r"\{\{(.*?)\}\}", file.read_text(encoding="utf-8"))
        if re.search(r"\.(points|totals?)\b|'points'\) \||\"points\"\) \|", said)
    ]
    assert len(told) > 12
    assert [pair for pair in told if "number" not in pair[1]] == []
