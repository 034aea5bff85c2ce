"""Help and wrong arguments are told in the language of whoever asks, argparse's own sentences too."""

import argparse
import ast
import re
from pathlib import Path

import pytest

from lunarium.cli.argparsing import SENTENCES
from lunarium.cli.arguments import parse
from lunarium.words import LANGUAGES, Words
from lunarium.words.catalogue import SOURCE_LANGUAGE
from tests.cli.process import lunarium_command
from tests.words.source import template

TRANSLATED = [lang for lang in LANGUAGES if lang != SOURCE_LANGUAGE]
FOR_PROGRAMMERS = re.compile(
    r"__call__|invalid argument for|must be optional|callable|can't open|merge|option string|dest=|"
    r"conflict|cannot have|with mode|error: |expected %s"
)


def told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    monkeypatch.setenv("COLUMNS", "1000")  # no sentence is broken
    with pytest.raises(SystemExit):
        parse([*argv])
    out, err = capsys.readouterr()
    return out or err


def commands() -> list[str]:
    helped = lunarium_command("--help", COLUMNS="1000").out
    return re.findall(r"^    (\w+) ", helped, re.MULTILINE)


COMMANDS = commands()


def sentences() -> list[str]:
    """What help and refusals are made of."""
    return [
        str(message.id)
        for message in template()
        if message.id and any(place.startswith("cli/arg") for place, _ in message.locations)
    ]


def test_there_are_commands() -> None:
    assert {"games", "play", "serve", "backup", "draw", "perft"} <= {*COMMANDS}


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_translated(
    command: str, lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    argv = [command] if command else []
    english = told(monkeypatch, capsys, *argv, "--lang", "en", "--help")
    helped = told(monkeypatch, capsys, *argv, "--lang", lang, "--help")
    said = [text for text in sentences() if len(start := text.partition("{")[0]) > 8 and start in english]
    assert len(said) >= 3
    for text in said:
        translation = Words(lang).say(text).partition("{")[0]
        assert translation in helped
        assert text.partition("{")[0] not in helped or translation == text
    assert {*re.findall(r"--[a-z-]+", english)} == {*re.findall(r"--[a-z-]+", helped)}


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("command", COMMANDS)
def test_an_unknown_argument_is_refused_in_the_language_asked_for(
    command: str, lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    english = told(monkeypatch, capsys, command, "--lang", "en", "--nothing", "x", "y", "z")
    refused = told(monkeypatch, capsys, command, "--lang", lang, "--nothing", "x", "y", "z")
    see = Words(lang).say("(see '{command}')", command="lunarium")[:-3]
    assert see in refused
    assert english.count("\n") == refused.count("\n") == 1
    assert not [text for text in sentences() if len(text) > 8 and text.partition("%")[0] in refused.partition("--")[0]]


@pytest.mark.parametrize(
    ("argv", "es", "pl"),
    [
        (["serve", "--port", "x"], "'x' no es un número entero del 0 al 65535", "'x' nie jest liczbą całkowitą"),
        (["play", "--save", ""], "un archivo tiene un nombre", "plik musi mieć nazwę"),
        (["rules", "x", "--adventure", "0"], "ni uno de estos nombres", "ani żadną z nazw"),
        (["draw"], "faltan estos argumentos: record, -o/--output", "brakuje argumentów: record, -o/--output"),
        (["perft", "--depth"], "necesita un valor", "wymaga jednej wartości"),
        (["play", "--json=1"], "argumentos desconocidos", "nieznane argumenty"),
        (["serve", "--open=1"], "no admite el valor '1'", "nie przyjmuje wartości '1'"),
        (["play", "--se", "1"], "opción ambigua: --se puede ser", "niejednoznaczna opcja: --se może oznaczać"),
        (["draw", "--theme", "red"], "opción no válida: 'red'", "niepoprawny wybór: 'red'"),
        (["sing"], "opción no válida: 'sing'", "niepoprawny wybór: 'sing'"),
    ],
)
def test_wrong_arguments(
    argv: list[str], es: str, pl: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for lang, sentence in (("es", es), ("pl", pl)):
        assert sentence in told(monkeypatch, capsys, "--lang", lang, *argv)


@pytest.mark.parametrize("argv", [["--lang", "pl", "games"], ["games", "--lang", "pl"]])
def test_the_language_may_stand_before_the_command_or_after_it(argv: list[str]) -> None:
    assert parse(argv).lang == "pl"


def test_without_a_wish_the_environment_decides() -> None:
    assert lunarium_command("--help", LANG="pl_PL.UTF-8").out.startswith("użycie: lunarium")
    assert lunarium_command("play", "-h", LANGUAGE="fr:es").out.startswith("uso: lunarium play")
    assert lunarium_command("--help", LANG="C").out.startswith("usage: lunarium")
    assert "expected one argument" in lunarium_command("games", "--lang").err
    assert lunarium_command("--lang", "xx", "--help").code == 2


def test_argparse_speaks_english_again_afterwards(capsys: pytest.CaptureFixture[str]) -> None:
    parse(["games", "--lang", "pl"])
    assert argparse.ArgumentParser("other").format_usage().startswith("usage: ")


def test_every_sentence_of_argparse_is_known() -> None:
    calls = [node for node in ast.walk(ast.parse(Path(argparse.__file__).read_text())) if isinstance(node, ast.Call)]
    theirs = {
        str(call.args[0].value)
        for call in calls
        if getattr(call.func, "id", "") in {"_", "ngettext"} and isinstance(call.args[0], ast.Constant)
    }
    ours = {text for text in theirs if not FOR_PROGRAMMERS.search(text)}
    assert ours <= {*SENTENCES}
