"""Every msgid of the source is in every catalogue, translated, with the same placeholders."""

import copy
import gettext
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message

from lunarium.games import GAMES
from lunarium.games import game as make
from lunarium.words import LANGUAGES, Words, po, update
from lunarium.words import catalogue as catalogues
from lunarium.words.catalogue import DOMAIN, LOCALE, SOURCE_LANGUAGE, path
from tests.words.source import template

TRANSLATED = [lang for lang in LANGUAGES if lang != SOURCE_LANGUAGE]
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
    | {"{n} robot", "{n} robots", "robots: {count}", "Welcome to the Moon", "robot", "Robot", "R"},
    "pl": {
        "OK",
        "argument %(argument_name)s: %(message)s",
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


def ids() -> set[tuple[str | None, object]]:
    return {(message.context, message.id) for message in template() if message.id}


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def printed(text: str) -> list[str]:
    """The placeholders of argparse's sentences."""
    return sorted(re.findall(r"%(?:\(\w+\))?[rs]", text))


def msgids(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def places(catalogue: Catalog) -> list[str]:
    """The first file of every message, in the order of the catalogue."""
    return [message.locations[0][0] for message in catalogue if message.id]


def test_there_are_msgids() -> None:
    known = ids()
    assert len(known) > 100
    assert (None, "{name} takes the {tile} from space {space}.") in known
    assert (None, ("{n} tile", "{n} tiles")) in known


def test_the_template_is_up_to_date() -> None:
    kept = (LOCALE / f"{DOMAIN}.pot").read_bytes()
    assert kept == update.text(template()), "run: python -m lunarium.words.update"


@pytest.mark.parametrize("lang", TRANSLATED)
def test_a_catalogue_is_up_to_date(lang: str) -> None:
    kept = path(lang).read_bytes()
    assert kept == update.text(update.merged(lang, template())), "run: python -m lunarium.words.update"
    assert b"POT-Creation-Date" not in kept
    assert not re.search(rb"^#:.*:\d", kept, re.MULTILINE)


@pytest.mark.parametrize("lang", TRANSLATED)
def test_a_catalogue_has_exactly_the_msgids_of_the_source(lang: str) -> None:
    catalogue = update.read(lang)
    assert {(message.context, message.id) for message in catalogue if message.id} == ids()
    assert not catalogue.obsolete
    assert not [message.id for message in catalogue if message.id and message.fuzzy]
    assert catalogue.num_plurals == Catalog(lang).num_plurals


@pytest.mark.parametrize("lang", TRANSLATED)
def test_everything_is_translated(lang: str) -> None:
    catalogue = update.read(lang)
    assert [message.id for message in update.untranslated(catalogue)] == []
    for message in catalogue:
        if message.id:
            assert len(update.forms(message)) == (catalogue.num_plurals if message.pluralizable else 1), message.id


@pytest.mark.parametrize("lang", TRANSLATED)
def test_translations_have_the_placeholders_of_their_msgid(lang: str) -> None:
    for message in update.read(lang):
        if message.id:
            want = fields(msgids(message)[0])
            for text in (*msgids(message), *update.forms(message)):
                assert fields(text) == want, text
                assert printed(text) == printed(msgids(message)[0]), text


@pytest.mark.parametrize("lang", TRANSLATED)
def test_no_english_is_left(lang: str) -> None:
    for message in update.read(lang):
        if message.id:
            left = set(msgids(message)) & set(update.forms(message))
            assert left <= SAME.get(lang, set())


@pytest.mark.parametrize("lang", TRANSLATED)
def test_translations_end_as_their_msgid_ends(lang: str) -> None:
    for message in update.read(lang):
        if message.id:
            for text in update.forms(message):
                for mark in (".", "?", "!", ":", "…", "\n", " "):
                    assert text.endswith(mark) == msgids(message)[0].endswith(mark), text
                assert text[0].isspace() == msgids(message)[0][0].isspace()


def _of_data(place: tuple[str, int]) -> bool:
    """What is wrong with a file names keys, which are no commands."""
    return place[0].startswith(("core/", "games/", "cli/perft"))


@pytest.mark.parametrize("lang", TRANSLATED)
def test_commands_can_be_typed_and_are_called_what_they_are(lang: str) -> None:
    typed = {name: Words(lang).say(name) for name in COMMANDS}
    assert {(None, name) for name in COMMANDS} <= ids()
    assert len(set(typed.values())) == len(COMMANDS)
    for name in typed.values():
        assert name.isalpha()
        assert name == name.lower()
        assert name not in {*COMMANDS, *(verb for game in GAMES for verb in make(game).space.verbs())}
    for message in update.read(lang):
        if message.id and not message.pluralizable and not all(map(_of_data, message.locations)):
            for name in re.findall(r"(?:'|: )(\w+)(?:'|(?= FILE'| my-game| place))", str(message.id)):
                assert name in typed, message.id
                assert typed[name] in str(message.string), message.string


def test_english_stays_as_it_is_written() -> None:
    words = Words("en")
    assert not path(SOURCE_LANGUAGE).exists()
    for message in template():
        if message.id:
            args = {name: f"<{name}>" for name in fields(msgids(message)[0])}
            for text in msgids(message):
                assert words.say(text, **args) == text.format(**args)


def test_a_new_msgid_comes_untranslated() -> None:
    longer = copy.deepcopy(template())
    longer.add("Something new")
    for lang in TRANSLATED:
        catalogue = update.merged(lang, longer)
        assert catalogue.get("Something new").string == ""  # type: ignore[union-attr]
        assert len(update.untranslated(catalogue)) == 1


def test_a_msgid_that_is_gone_goes_from_the_catalogue() -> None:
    shorter = copy.deepcopy(template())
    shorter.delete("Refill the wheel")
    assert update.merged("pl", shorter).get("Refill the wheel") is None
    assert b"Uzupe\xc5\x82nij ko\xc5\x82o" not in update.text(update.merged("pl", shorter))


HEAD = """\
# Polskie słowa, tłumaczyły Ala i Ola, w każdej chwili gotowe odpowiedzieć na pytania o każde z nich, byle po obiedzie.
#
# Wolno używać.
#
"""
ENTRY = """\
# Za krótkie? Patrz https://example.org/jak-to-powiedzieć-tak-żeby-nikt-nie-musiał-pytać-co-to-ma-znaczyć
# Zapytać Olę.
"""


@pytest.fixture
def edited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The Polish catalogue in a copy, as an editor of catalogues leaves it: with comments and guesses."""
    kept = (LOCALE / "pl" / "LC_MESSAGES" / f"{DOMAIN}.po").read_text(encoding="utf-8")
    shutil.copytree(LOCALE, tmp_path / "locale")
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path / "locale")
    monkeypatch.setattr(update, "extract", template)  # which is read once
    catalogues._translations.cache_clear()
    first, entry, rest = kept.partition('#: boards/luna_capital/concessions.py\nmsgid "Long term"\n')
    flagged = '#| msgid "Long times"\n' + entry.replace("msgid", "#, fuzzy\nmsgid")
    counted = '#, python-brace-format\nmsgid "{n} tile"\n'
    assert entry
    assert counted in rest
    rest = rest.replace(counted, counted.replace("#,", "#, fuzzy,"))
    text = HEAD + first.partition("\n")[2] + ENTRY + flagged + rest
    path("pl").write_text(text, encoding="utf-8")
    yield path("pl")
    catalogues._translations.cache_clear()


def test_the_update_keeps_what_is_the_translators_own(edited: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = edited.read_text(encoding="utf-8")
    assert update.main() == 1  # guesses are still to be translated
    assert capsys.readouterr().out.splitlines() == ["pl: Long term", "pl: ('{n} tile', '{n} tiles')"]
    assert edited.read_text(encoding="utf-8").splitlines() == before.splitlines()


def test_a_guess_and_an_untranslated_plural_are_said_in_english(edited: Path) -> None:
    words = Words("pl")
    assert words.say("Long term") == "Long term"
    for n, said in ((0, "0 tiles"), (1, "1 tile"), (2, "2 tiles"), (5, "5 tiles"), (22, "22 tiles")):
        assert words.count("{n} tile", "{n} tiles", n) == said
        assert words.count("{n} newt", "{n} newts", n) == said.replace("tile", "newt")


def test_a_plural_that_lacks_a_form_is_said_in_english_where_it_would_need_it(edited: Path) -> None:
    text = edited.read_text(encoding="utf-8").replace(
        '#, fuzzy, python-brace-format\nmsgid "{n} tile"', 'msgid "{n} tile"'
    )
    edited.write_text(
        re.sub(r'(msgid_plural "\{n\} tiles"\n(?:msgstr.*\n){2})msgstr.*\n', r"\1", text), encoding="utf-8"
    )
    words = Words("pl")
    assert words.count("{n} tile", "{n} tiles", 2) != "2 tiles"
    assert words.count("{n} tile", "{n} tiles", 5) == "5 tiles"


@pytest.mark.parametrize("lang", TRANSLATED)
def test_messages_stand_in_the_order_of_their_sources(lang: str) -> None:
    catalogue = update.read(lang)
    assert places(catalogue) == sorted(places(template()))
    assert [(message.context, message.id) for message in catalogue if message.id] == [
        (message.context, message.id) for message in template() if message.id
    ]


def test_the_update_changes_nothing_that_is_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = tmp_path / "locale"
    shutil.copytree(LOCALE, copy)
    monkeypatch.setattr(catalogues, "LOCALE", copy)
    assert update.main() == 0
    files = sorted(file.relative_to(LOCALE) for file in LOCALE.rglob("*") if file.is_file())
    assert files == sorted(file.relative_to(copy) for file in copy.rglob("*") if file.is_file())
    for file in files:
        assert (copy / file).read_bytes() == (LOCALE / file).read_bytes(), file


@pytest.mark.parametrize("lang", TRANSLATED)
def test_a_catalogue_is_read_as_babel_reads_it(lang: str) -> None:
    read, plural = po.read(path(lang))
    catalogue = update.read(lang)
    assert read == {
        f"{message.context}{po.CONTEXT}{msgids(message)[0]}" if message.context else msgids(message)[0]: update.forms(
            message
        )
        for message in catalogue
        if message.id
    }
    told = gettext.c2py(catalogue.plural_expr)
    assert [plural(n) for n in range(300)] == [told(n) for n in range(300)]


def test_a_catalogue_of_other_tools_is_read(tmp_path: Path) -> None:
    file = tmp_path / "other.po"
    file.write_bytes(
        'msgid ""\r\nmsgstr ""\r\n"Plural-Forms: nplurals=1; plural=0;\\n"\r\n'
        'msgid "a\\n\\"b\\\\"\r\nmsgstr "ä\\t"\r\n"ö\u2028"\r\n'
        'msgctxt "of a tree"\r\nmsgid "leaf"\r\nmsgid_plural "leaves"\r\nmsgstr[0] "Blatt"\r\n\r\n'
        '#, fuzzy\r\nmsgid "guess"\r\nmsgstr "geraten"\r\n\r\n'
        'msgid "later"\r\nmsgstr ""\r\n\r\n#~ msgid "gone"\r\n#~ msgstr "weg"\r\n'.encode()
    )
    read, plural = po.read(file)
    assert read == {'a\n"b\\': ("ä\tö\u2028",), f"of a tree{po.CONTEXT}leaf": ("Blatt",)}
    assert plural(5) == 0
