"""One line says what a seat is to do now, in every step of every game."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from lunarium import words
from lunarium.core.match import Match
from lunarium.games import game
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.words import LANGUAGES

from .telling import fine

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("nova-luna", {"seats": 1}),
    ("nova-luna", {"seats": 3}),
    ("luna-capital", {"seats": 1}),
    ("luna-capital", {"seats": 2}),
    *(("welcome-to-the-moon", {"seats": seats, "adventure": name}) for name in ADVENTURES for seats in (1, 2)),
]
each_table = pytest.mark.parametrize(("name", "options"), TABLES, ids=lambda given: str(given))


def moments(name: str, options: dict[str, Any]) -> Iterator[tuple[Match[Any], int]]:
    """A random game, before every action."""
    match: Match[Any] = Match(game(name, **options), f"prompts-{name}")
    match.begin()
    random = Random(11)
    while not match.over:
        seat = random.choice(match.to_act)
        yield match, seat
        match.do(seat, random.choice(match.legal(seat)))


@each_table
def test_who_acts_is_told_what_to_do(name: str, options: dict[str, Any]) -> None:
    for match, seat in moments(name, options):
        told = [words.prompt(match.game, match.view(seat), seat, lang) for lang in LANGUAGES]
        for text in told:
            fine(text)
            assert "\n" not in text
        assert len({*told}) == len(LANGUAGES), told


@each_table
def test_who_waits_is_told_nothing(name: str, options: dict[str, Any]) -> None:
    for match, _ in moments(name, options):
        for other in set(range(match.game.seats)) - set(match.to_act):
            assert not words.prompt(match.game, match.view(other), other)


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_a_prompt_asks_for_what_the_choices_do(adventure: str) -> None:
    """Where choices write a number the prompt says so, and where they draw insignia it says that."""
    for match, seat in moments("welcome-to-the-moon", {"seats": 2, "adventure": adventure}):
        view = match.view(seat)
        does = [words.action(match.game, view, action) for action in match.legal(seat)]
        asked = words.prompt(match.game, view, seat)
        for verb in ("Write ", "Draw your insignia "):
            if any(told.startswith(verb) and " an X " not in told for told in does):
                assert asked.startswith(verb)
            elif asked.startswith(verb):  # first the number is changed, or the action
                assert all(told.startswith(("Make it ", "Use a wild action")) for told in does)
