"""No code stands in what a person reads: whole random games in every language, on the page and in the terminal."""

import re
from random import Random

import pytest

from lunarium import words
from lunarium.boards import board
from lunarium.core.match import Match
from lunarium.core.play import CHANCE, AnyGame, Event
from lunarium.games import GAMES, game
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.words import LANGUAGES, Words
from lunarium.words.areas import areas
from tests.contract.every import numbers

SHEETS = "welcome-to-the-moon"
TABLES = [
    *(
        (name, seats, {})
        for name in GAMES
        if name != SHEETS
        for seats in {min(numbers(name)), min(3, max(numbers(name)))}
    ),
    *((SHEETS, seats, {"adventure": adventure}) for adventure in ADVENTURES for seats in (1, 2)),
]
CODES = {
    "colours by letters": r"\((?:[rbty]{1,4}(?: · |\)))|“[rbty]{1,4}”|\bby of\b",
    "tiles and cards by their ids": r"\bK\d\d\b|\b[ABC]-\w+(?::\w+)?-\d|\b[rbty]\d-[rbty]+\b|\b[SL]\d{1,2}[.,:]",
    "cells": r"\b(?:[ns]\d+(?:[ew]\d+)?|[ew]\d+)(?:-(?:TL|TR|BL|BR))?\b",
    "slots": r"\b[A-Z]{1,2}\d*-(?:[A-Z]|\d)\w*|\b(?:error|plant|water)-\d",
    "parts of a sheet": r"\bc\dr\d|\b[MG]\d[ABC]?\b|\b\d[a-d]\.\d|\b\d[ab] (?:of|de|kop)",
    "the compass": r"\b(?:NW|NE|SW|SE|NO|SO)\b",
    "kinds": r"\b(?:hab|res):\w|\b(?:GP|GA|GL|GV|redis|demo)\b",
    "names of programs": r"\w_\w|[{}]",
}
CODE = re.compile("|".join(f"(?:{pattern})" for pattern in CODES.values()))
STEPS = 160  # of a game: its first turns have all kinds of sentences but the last


def sentences(game: AnyGame, number: int) -> set[str]:
    """Whatever a random game says: what happens, what may be done, what is asked for, why not; titles on its board."""
    match = Match(game, f"codes {number}", players=("Ana", "Łukasz", "Zoë")[: game.seats])
    random, said, told = Random(number), set[str](), set[Event]()
    match.begin(told.add)
    for step in range(STEPS):
        if match.over:
            break
        seat = random.choice(match.to_act)
        view = match.view(seat)
        asked = random.sample(range(len(game.space)), 6)
        for lang in LANGUAGES:
            for action in match.legal(seat):
                said |= {words.action(game, view, action, lang, long=long) for long in (False, True)}
            said.add(words.prompt(game, view, seat, lang))
            reasons = [game.explain(view, seat, action) for action in asked]
            said |= {words.reason(game, reason, match.players, lang) for reason in reasons if reason}
            if not step % 40:
                said |= {*re.findall(r"<title>(.*?)</title>", board(game, view, seat=seat, lang=lang))}
        match.do(seat, random.choice(match.legal(seat)), told.add)
    for event in told:
        said |= {
            words.event(game, event, match.players, lang, long=long) for lang in LANGUAGES for long in (False, True)
        }
    return said


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_whole_games_are_told_without_codes(name: str, seats: int, options: dict[str, str]) -> None:
    made = game(name, seats=seats, **options)
    said = sentences(made, 1)
    for lang in LANGUAGES:
        for texts in areas(made, lang).values():
            said |= {*texts.values()}
    assert len(said) > 100
    assert sorted(text for text in said if CODE.search(text)) == []


def test_who_deals_by_hand_is_told_which_card_of_the_box() -> None:
    """There ids are words: they stand on the cards of whoever owns the components."""
    made = game("luna-capital", seats=2)
    state = made.start()
    action = made.legal(state, CHANCE)[0]
    assert CODE.search(words.action(made, state, action))


@pytest.mark.parametrize(
    "text",
    [
        "Ana takes the blue 4 (bb · yy · t).",
        "the task by of the red 7",
        "card 8 (K55)",
        "at n1w2",
        "Short-term concession S2, 8 points.",
        "space L1-3",
        "sector NW",
        "the tile A-H-0-0.1",
    ],
)
def test_codes_are_found(text: str) -> None:
    assert CODE.search(text)
    assert not CODE.search(Words().say("{name} refills the wheel.", name="Ana"))
