"""One thing has one name (docs/glossary.md): the other words for it are not used."""

import re

import pytest

from lunarium.words import update
from tests.words.source import template

# By language and by the game in whose files a message stands ("" for all): what must not be said.
OTHERS = [
    ("es", "nova_luna", r"marcador lunar"),
    ("es", "nova_luna", r"límite de 100"),
    (
        "es",
        "luna_capital",
        r"[Ee]mplazamiento|colonia|cartas? .{0,12}construi|construi\w* .{0,4}cartas?|debajo del mazo",
    ),
    ("es", "", r"portada"),
    ("es", "", r"([Pp]oner|puso) (una|la|esta) mesa|[Ss]uerte nueva|[Cc]on los ojos|(turno|vuelve) sol[oa]\b"),
    ("es", "", r"Unirse a un amigo|¿Fue limpio|Aún piensan|[Nn]o hay tal"),
    ("pl", "nova_luna", r"[Żż]eton|[Zz]nacznik\w* księżyca|[Ww]ypełni\w* zada"),
    ("pl", "nova_luna", r"[Kk]rok\w* na ścieżce|kroków|granica 100"),
    (
        "pl",
        "luna_capital",
        r"kart\w* .{0,20}zbudowa|pod talię|spełni\w* (otwart\w+ )?koncesj|(?<!\()\bautomat(em|owi|u|a)?\b",
    ),
    ("pl", "luna_capital", r"system\w* życiow\w*|[Pp]uste miejsce dowolnej"),
    ("pl", "welcome_to_the_moon", r"[Łł]ącznik|[Ww]ypełni\w+ misj|misj\w+ wypełni|\b(NW|NE|SW|SE)\b"),
    ("pl", "", r"[Zz]astaw|nowym szczęściem|turę samo|kończy się sama|Wygrywa najwięcej|Jeszcze myślą"),
    ("pl", "", r"(?<=[a-ząćęłńóśźż,;:] )(Tw[oó]j|Ci\b|Cię\b|Ciebie\b)"),
]


@pytest.mark.parametrize(("lang", "game", "words"), OTHERS)
def test_the_other_words_are_not_used(lang: str, game: str, words: str) -> None:
    said = [
        text
        for message in update.read(lang)
        if message.id and any(game in place for place, _ in message.locations)
        for text in update.forms(message)
    ]
    assert len(said) > 50
    assert [text for text in said if re.search(words, text)] == []


def test_nothing_is_said_as_no_player_would_say_it() -> None:
    odd = (
        r"[Dd]o without|to hear|[Aa]ll eight adventures|the eight adventures|[Tt]he most points win\b|"
        r"(turn|ends|[Pp]lay|choices|back) by itself|[Ss]et (a|the|your) table|[Ww]hose eyes|can be had|new luck"
    )
    said = [message.id if isinstance(message.id, str) else message.id[0] for message in template() if message.id]
    assert [text for text in said if re.search(odd, text)] == []
