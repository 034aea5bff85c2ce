"""Choosing a language, and saying a sentence in it."""

import pytest

from lunarium.core.errors import BadOption
from lunarium.words import LANGUAGES, N_, NC_, Words, language, spoken


@pytest.mark.parametrize(
    ("wish", "lang"),
    [
        ("en", "en"),
        ("es", "es"),
        ("pl", "pl"),
        ("PL", "pl"),
        ("pl_PL.UTF-8", "pl"),
        ("es-419", "es"),
        ("es_MX@euro", "es"),
        ("en-GB", "en"),
        ("C", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("fr:es:en", "es"),
        ("fr-FR,pl;q=0.8,en;q=0.5", "pl"),
        ("", "en"),
        (None, "en"),
    ],
)
def test_a_wish(wish: str | None, lang: str) -> None:
    assert language(wish) == lang
    assert language(None, wish) == lang


def test_the_first_wish_that_can_be_fulfilled() -> None:
    assert language(None, None, "", "fr", "pl_PL", "es") == "pl"
    assert language("es", "pl") == "es"
    assert language(None, "C", "pl") == "en"  # LC_ALL=C wins over LANG
    assert language(None, "fr") == "en"
    assert language(None, "ple", "espero", "?") == "en"
    assert language(None) == "en"


@pytest.mark.parametrize("wish", ["fr", "ple", "espero", "x-pl", "12", "?", " "])
def test_an_explicit_wish_that_cannot_be_fulfilled(wish: str) -> None:
    with pytest.raises(BadOption) as caught:
        language(wish, "pl")
    assert str(caught.value) == f"there is no language '{wish}'; there are: {spoken()}"
    with pytest.raises(BadOption):
        Words(wish)


def test_words_know_their_language() -> None:
    assert [Words(lang).lang for lang in LANGUAGES] == [*LANGUAGES]
    assert Words().lang == "en"
    assert Words("pl_PL").lang == "pl"


def test_say() -> None:
    assert Words("en").say("Refill the wheel") == "Refill the wheel"
    assert Words("es").say("Refill the wheel") == "Rellena la rueda"
    assert Words("pl").say("Refill the wheel") == "Uzupełnij koło"
    assert Words("pl").say("{name} refills the wheel.", name="{Ana}") == "{Ana} uzupełnia koło."


def test_a_sentence_without_translation_is_said_in_english() -> None:
    assert Words("pl").say("Not {what} here.", what="yet") == "Not yet here."
    assert Words("pl").say("") == ""


def test_arguments_may_come_later_but_not_in_part() -> None:
    assert Words("es").say("{name} refills the wheel.").format(name="Ana") == "Ana rellena la rueda."
    with pytest.raises(KeyError):
        Words("en").say("{name} refills the wheel.", seat=1)


@pytest.mark.parametrize(
    ("lang", "forms"),
    [
        ("en", {1: "tile", 0: "tiles", 2: "tiles", 21: "tiles"}),
        ("es", {1: "loseta", 0: "losetas", 2: "losetas", 21: "losetas"}),
        (
            "pl",
            {1: "kafelek", 2: "kafelki", 4: "kafelki", 22: "kafelki", 104: "kafelki"}
            | dict.fromkeys((0, 5, 11, 12, 14, 21, 25, 112), "kafelków"),
        ),
    ],
)
def test_count(lang: str, forms: dict[int, str]) -> None:
    for n, form in forms.items():
        assert Words(lang).count("{n} tile", "{n} tiles", n) == f"{n} {form}"


def test_the_marker_changes_nothing() -> None:
    assert N_("{name} wins.") == "{name} wins."
    assert Words("en").say(NC_("who won", "{name} wins."), name="Ana") == "Ana wins."
