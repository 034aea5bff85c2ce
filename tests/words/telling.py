"""What the tests of every game's words need: random games, and what a sentence must be."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from lunarium import words
from lunarium.core.match import Match
from lunarium.core.options import Option
from lunarium.core.play import CHANCE, Event, Game, Outcome, S
from lunarium.words import LANGUAGES

NAMES = ("Ana", "Łukasz", "{Zoë}", "Don Quijote")

each_language = pytest.mark.parametrize("lang", LANGUAGES)


def fine(text: str) -> None:
    """Something is said, and no placeholder or gap is left in it."""
    assert text == text.strip()
    assert text
    for name in NAMES:
        text = text.replace(name, "N")
    assert not set("{}_") & set(text), text
    assert "  " not in text, text
    assert ".." not in text, text
    assert "()" not in text, text


def random_game(game: Game[S], number: int) -> tuple[tuple[S, ...], tuple[Event, ...]]:
    """All its states, and all that was told."""
    match: Match[S] = Match(game, f"words-{number}", players=NAMES[: game.seats])
    random = Random(number)
    heard: list[Event] = []
    states = [match.state.copy()]
    match.begin(heard.append)
    while not match.over:
        states.append(match.state.copy())
        match.do(match.to_act[0], random.choice(match.legal(match.to_act[0])), heard.append)
    states.append(match.state.copy())
    return tuple(states), tuple(heard)


def half_dealt(game: Game[S]) -> Iterator[S]:
    """A game whose dealer is still at work."""
    state = game.start()
    while game.to_act(state) == (CHANCE,):
        yield state.copy()
        game.apply(state, CHANCE, game.legal(state, CHANCE)[-1])


def in_each(say: Callable[[str], str]) -> dict[str, str]:
    """What is said in every language, by its code."""
    return {lang: say(lang) for lang in LANGUAGES}


def said_so(said: dict[str, str], **expected: str) -> None:
    """It is said in these words: ``said_so(sayings(DONE), en="End the turn", pl="Zakończ turę")``."""
    assert {lang: said[lang] for lang in expected} == expected


def sayings(game: Game[S], action: int, change: Callable[[S], None] | None = None, **options: Any) -> dict[str, str]:
    """An action in every language, in a state that is as after the set-up or as changed."""
    match: Match[S] = Match(game, "moon")
    match.begin()
    if change:
        change(match.state)
    return in_each(lambda lang: words.action(game, match.state, action, lang, **options))


def options_are_told(game: str, options: tuple[Option, ...], lang: str) -> None:
    """Every option and each of its values, also as it is typed."""
    for option in options:
        fine(words.option(game, option.name, lang))
        said = [words.value(game, option.name, value, lang) for value in option.values]
        assert said == [words.value(game, option.name, str(value), lang) for value in option.values]
        assert len(set(said)) == len(said)
        for text in said:
            fine(text)


def ending_told(game: Game[S], state: S, lang: str) -> tuple[Outcome, list[int], str]:
    """The end of a game: its outcome, the totals, and the sentence that says so."""
    outcome = game.outcome(state)
    assert outcome
    totals = [sum(line.points for line in game.score(state, seat)) for seat in range(game.seats)]
    text = words.ending(game, outcome, NAMES, totals, lang)
    fine(text)
    return outcome, totals, text
