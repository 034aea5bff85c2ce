"""What is wrong with what somebody gave us is said in their language; in English it is what the error says."""

import pickle
from collections.abc import Callable

import pytest

from lunarium import fair
from lunarium.core import record
from lunarium.core.errors import BadOption, LunariumError, Phrase, Unfair, both, either
from lunarium.core.strict import fields
from lunarium.games import GAMES, game
from lunarium.words import complaint, language, spoken
from tests.cli.process import lunarium_command


def _moved(**changes: object) -> object:
    """A position that somebody has changed by hand."""
    rules = game("nova-luna")
    return rules.position({**rules.describe(rules.start()), **changes})


RECORD = '[Game "nova-luna"]\n[Rules "1"]\n[Options "seats=9"]\n'


@pytest.mark.parametrize(
    ("wrong", "en", "es", "pl"),
    [
        (
            lambda: game("chess"),
            f"there is no game 'chess'; there is: {', '.join(GAMES)}",
            f"no hay ningún juego 'chess'; hay: {', '.join(GAMES)}",
            f"nie ma gry 'chess'; są: {', '.join(GAMES)}",
        ),
        (
            lambda: game("nova-luna", tokens="beginner"),
            "option 'tokens' of nova-luna is for 3 or 4 seats, not for 2",
            "la opción 'tokens' de nova-luna es para 3 o 4 jugadores, no para 2",
            "opcja 'tokens' gry nova-luna istnieje przy liczbie graczy 3 lub 4, a nie 2",
        ),
        (
            lambda: game("nova-luna", rules="two"),
            "this program knows rules 1 and 2 of nova-luna, not 'two'",
            "este programa conoce las reglas 1 y 2 de nova-luna, no 'two'",
            "ten program zna zasady 1 i 2 gry nova-luna, a nie 'two'",
        ),
        (
            lambda: record.read(RECORD + "x", game),
            "line 4: the line is cut: it does not end in a line break",
            "línea 4: la línea está cortada: no termina en un salto de línea",
            "wiersz 4: wiersz jest ucięty: nie kończy się znakiem nowego wiersza",
        ),
        (
            lambda: fields({"a": 1.5}, {"a": (int, str)}, "tile", BadOption),
            "tile: 'a' must be a whole number or text, not 1.5",
            "tile: 'a' debe ser un número entero o texto, no 1.5",
            "tile: 'a' – oczekiwano: liczba całkowita lub tekst, a nie 1.5",
        ),
        (
            lambda: language("xx"),
            f"there is no language 'xx'; there are: {spoken()}",
            f"no hay ningún idioma 'xx'; hay: {spoken()}",
            f"nie ma języka 'xx'; są: {spoken()}",
        ),
        (
            lambda: _moved(step="sing"),
            "step: there is no step 'sing'; there are: order, refill, take, place, done, over",
            "step: no existe el paso 'sing'; hay: order, refill, take, place, done, over",
            "step: nie ma kroku 'sing'; są: order, refill, take, place, done, over",
        ),
        (
            lambda: fair(game("nova-luna")).undo(0),
            "there is nothing to take back",
            "no hay nada que deshacer",
            "nie ma czego cofnąć",
        ),
    ],
)
def test_a_mistake_is_told_in_the_language_of_who_made_it(
    wrong: Callable[[], object], en: str, es: str, pl: str
) -> None:
    with pytest.raises(LunariumError) as caught:
        wrong()
    error = caught.value
    assert [str(error), complaint(error), complaint(error, "es"), complaint(error, "pl")] == [en, en, es, pl]
    assert str(pickle.loads(pickle.dumps(error))) == en  # bots think in processes of their own


def test_what_was_given_may_hold_braces() -> None:
    with pytest.raises(LunariumError) as caught:
        record.check_name('{name} "{0}"')
    assert complaint(caught.value, "pl").endswith('a nie "{name} "{0}""')
    assert str(LunariumError("a plain {sentence}")) == "a plain {sentence}"


def test_phrases_within_phrases() -> None:
    inner = Phrase("there is nothing to take back")
    assert complaint(Unfair("line {number}: {reason}", "move", 3, number=3, reason=inner), "es") == (
        "línea 3: no hay nada que deshacer"
    )
    assert str(either(1, 2, 3)) == "1 or 2 or 3"
    assert str(both(1)) == "1"


@pytest.mark.parametrize(("lang", "said"), [("es", "no hay ningún juego 'x'"), ("pl", "nie ma gry 'x'")])
def test_the_command_line_complains_in_the_language_asked_for(lang: str, said: str) -> None:
    assert lunarium_command("play", "x", "--lang", lang).err.startswith(f"lunarium: {said}")
    assert lunarium_command("play", "x", LANG=f"{lang}_XX.UTF-8").err.startswith(f"lunarium: {said}")
