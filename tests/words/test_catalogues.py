"""Every msgid of the source is in every catalogue, translated, with the same placeholders."""

import re
from string import Formatter

import pytest
from babel.messages.catalog import Message

from lunarium.games.luna_capital.rules import LunaCapital
from lunarium.games.nova_luna.rules import NovaLuna
from lunarium.words import LANGUAGES, Words, update
from lunarium.words.catalogue import DOMAIN, LOCALE, path

FORMS = {"en": 2, "es": 2, "pl": 3}
SAME = {  # what may be as in English
    "es": {
        "Nova Luna",
        "LUNA Capital",
        "Total",
        "ASTRA",
        "Chat",
        "i virus",
        "r robot",
        "t reactor",
        "Bot",
        "Bot: {level}",
        "Bots: {names}",
        "Robots",
        "Hab-mods",
        "hab-mods",
    }
    | {"{n} robot", "{n} robots", "robots: {count}", "Welcome to the Moon", "robot", "Robot", "base"},
    "pl": {
        "OK",
        "r robot",
        "Nova Luna",
        "ASTRA",
        "Link",
        "Menu",
        "Bot",
        "Bot: {level}",
        "{n} robot",
        "Welcome to the Moon",
        "robot",
        "Robot",
    },
}

COMMANDS = ("help", "undo", "redo", "hint", "why", "board", "score", "save", "quit", "again")  # typed at the table

TEMPLATE = update.extract()
IDS = {message.id for message in TEMPLATE if message.id}


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def msgids(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def test_there_are_msgids() -> None:
    assert len(IDS) > 100
    assert "{name} takes the {tile} from space {space}." in IDS
    assert ("{n} tile", "{n} tiles") in IDS


def test_the_template_is_up_to_date() -> None:
    kept = (LOCALE / f"{DOMAIN}.pot").read_bytes()
    assert kept == update.text(TEMPLATE), "run: python -m lunarium.words.update"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_catalogue_is_up_to_date(lang: str) -> None:
    kept = path(lang).read_bytes()
    assert kept == update.text(update.merged(lang, TEMPLATE)), "run: python -m lunarium.words.update"
    assert b"POT-Creation-Date" not in kept
    assert not any(line.startswith(b"#:") for line in kept.splitlines())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_catalogue_has_exactly_the_msgids_of_the_source(lang: str) -> None:
    catalogue = update.read(lang)
    assert {message.id for message in catalogue if message.id} == IDS
    assert not catalogue.obsolete
    assert not [message.id for message in catalogue if message.id and message.fuzzy]
    assert catalogue.num_plurals == FORMS[lang]


@pytest.mark.parametrize("lang", ["es", "pl"])
def test_everything_is_translated(lang: str) -> None:
    catalogue = update.read(lang)
    assert [message.id for message in update.untranslated(catalogue)] == []
    for message in catalogue:
        if message.id:
            assert len(update.forms(message)) == (FORMS[lang] if message.pluralizable else 1), message.id


@pytest.mark.parametrize("lang", ["es", "pl"])
def test_translations_have_the_placeholders_of_their_msgid(lang: str) -> None:
    for message in update.read(lang):
        if message.id:
            want = fields(msgids(message)[0])
            for text in (*msgids(message), *update.forms(message)):
                assert fields(text) == want, text


@pytest.mark.parametrize("lang", ["es", "pl"])
def test_no_english_is_left(lang: str) -> None:
    for message in update.read(lang):
        if message.id:
            left = set(msgids(message)) & set(update.forms(message))
            assert left <= SAME[lang]


@pytest.mark.parametrize("lang", ["es", "pl"])
def test_translations_end_as_their_msgid_ends(lang: str) -> None:
    for message in update.read(lang):
        if message.id:
            for text in update.forms(message):
                for mark in (".", "?", "!", ":", "…", "\n", " "):
                    assert text.endswith(mark) == msgids(message)[0].endswith(mark), text
                assert text[0].isspace() == msgids(message)[0][0].isspace()


@pytest.mark.parametrize("lang", ["es", "pl"])
def test_commands_can_be_typed_and_are_called_what_they_are(lang: str) -> None:
    typed = {name: Words(lang).say(name) for name in COMMANDS}
    assert set(COMMANDS) <= IDS
    assert len(set(typed.values())) == len(COMMANDS)
    for name in typed.values():
        assert name.isalpha()
        assert name == name.lower()
        assert name not in {*COMMANDS, *NovaLuna().space.verbs(), *LunaCapital().space.verbs()}
    for message in update.read(lang):
        if message.id and not message.pluralizable:
            for name in re.findall(r"(?:'|: )(\w+)(?:'|(?= FILE'| my-game| place))", str(message.id)):
                assert name in typed, message.id
                assert typed[name] in str(message.string), message.string


def test_english_stays_as_it_is_written() -> None:
    words = Words("en")
    assert not [message.id for message in update.read("en") if message.id and any(update.forms(message))]
    for message in TEMPLATE:
        if message.id:
            args = {name: f"<{name}>" for name in fields(msgids(message)[0])}
            for text in msgids(message):
                assert words.say(text, **args) == text.format(**args)


def test_a_new_msgid_comes_untranslated() -> None:
    template = update.extract()
    template.add("Something new")
    for lang in LANGUAGES:
        catalogue = update.merged(lang, template)
        assert catalogue.get("Something new").string == ""  # type: ignore[union-attr]
        assert len(update.untranslated(catalogue)) == (1 if lang != "en" else len(IDS) + 1)


def test_a_msgid_that_is_gone_goes_from_the_catalogue() -> None:
    template = update.extract()
    template.delete("Refill the wheel")
    assert update.merged("pl", template).get("Refill the wheel") is None
    assert b"Uzupe\xc5\x82nij ko\xc5\x82o" not in update.text(update.merged("pl", template))
