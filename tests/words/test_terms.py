"""One thing has one name: what stands in the last column of docs/glossary.md is not said."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from lunarium.games import GAMES
from lunarium.words import LANGUAGES, title, update
from lunarium.words.catalogue import SOURCE_LANGUAGE
from tests.words.source import template

GLOSSARY = Path(__file__).parents[2] / "docs" / "glossary.md"
GAME = {title(name): name.replace("-", "_") for name in GAMES}
CELLS = re.compile(r"(?<!\\)\|")
ANY = "*… "
BETWEEN = {"*": r"\w*", "…": ".{0,20}", " ": r"\s+"}


def unsaid(text: str) -> Iterator[tuple[str, str, str]]:
    """By language and by the game in whose files a message stands ("" for all): what must not be said."""
    game = lang = ""
    for line in text.splitlines():
        if line.startswith("## "):
            heading = line.removeprefix("## ").partition(" (")[0]
            game = "" if heading == "Everywhere" else GAME[heading]
        elif line.startswith("|"):
            for words in CELLS.split(line)[-2].split(" · "):
                named = re.match(r"\s*([a-z]{2}): ", words)
                lang, words = (named[1], words[named.end() :]) if named else (lang, words)
                if words.strip() not in ("", "not", "---"):
                    yield lang, game, pattern(words.strip())


def pattern(words: str) -> str:
    """What finds these words: see the head of the page."""
    if words.startswith("`"):
        return words.strip("`").replace(r"\|", "|")
    letters = [BETWEEN.get(letter, re.escape(letter)) for letter in words.replace(" … ", "…")]
    start = f"[{words[0].upper()}{words[0].lower()}]" if words[0].isalpha() else letters[0]
    return start + "".join(letters[1:]) + ("" if words[-1] in ANY else r"\b")


UNSAID = list(unsaid(GLOSSARY.read_text(encoding="utf-8")))


@pytest.mark.parametrize("lang", sorted({lang for lang, _, _ in UNSAID}))
def test_the_other_words_are_not_used(lang: str) -> None:
    messages = [message for message in (template() if lang == SOURCE_LANGUAGE else update.read(lang)) if message.id]
    found = []
    for _, game, words in (one for one in UNSAID if one[0] == lang):
        said = [
            text
            for message in messages
            if any(game in place for place, _ in message.locations)
            for text in (update.forms(message) if lang != SOURCE_LANGUAGE else _english(message.id))
        ]
        assert len(said) > 50
        found += [(words, text) for text in said if re.search(words, text)]
    assert found == []


def _english(msgid: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    return (msgid,) if isinstance(msgid, str) else tuple(msgid)


def test_the_page_is_read_as_it_says() -> None:
    assert {lang for lang, _, _ in UNSAID} <= {*LANGUAGES}
    assert {game for _, game, _ in UNSAID} == {"", *GAME.values()}
    assert len(UNSAID) > 60
    for page, said, free in (
        ("es: marcador lunar", "El Marcador lunar", "marcador lunares"),
        ("pl: krok* na ścieżce", "Kroków na ścieżce", "krok i ścieżka"),
        ("en: other · es: carta* … construi*", "Cartas ya construidas", "carta a ti"),
        (r"pl: `\b(NW\|SE)\b`", "na SE", "SENS"),
    ):
        *_, (_, game, words) = unsaid(f"## Nova Luna (so)\n| a | b | {page} |")
        assert game == "nova_luna"
        assert re.search(words, said)
        assert not re.search(words, free)
