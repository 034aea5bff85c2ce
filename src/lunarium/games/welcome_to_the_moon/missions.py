"""Missions: three letters, each claimed at most once a seat, dearer in the turn in which somebody is first."""

from collections.abc import Callable, Mapping
from typing import Any

from ...core.play import Seat
from ...core.tables import check, take
from .adventure import Mission
from .cards import LETTERS
from .setting import Setting
from .sheet import EMPTY, Sheet
from .state import NONE, State


def on_sheet(condition: Callable[[Sheet], bool]) -> Callable[[State, Seat], bool]:
    """A condition on the sheet of the seat."""
    return lambda state, seat: condition(state.sheets[seat])


def table(rows: Any, conditions: Mapping[int, Callable[[Sheet], bool]], where: str) -> tuple[Mission, ...]:
    """The six missions of an adventure that are judged on the seat's own sheet."""
    return cards(rows, {number: on_sheet(condition) for number, condition in conditions.items()}, where)


def cards(rows: Any, conditions: Mapping[int, Callable[[State, Seat], bool]], where: str) -> tuple[Mission, ...]:
    """The six missions of an adventure, two a letter, with their conditions by printed number."""
    check(isinstance(rows, list) and len(rows) == 6, where, "an adventure has six missions")
    found = []
    for index, row in enumerate(rows):
        number, letter, first, later = take(row, {"id": int, "letter": str, "first": int, "later": int}, where)
        check(letter == LETTERS[index // 2] and number in conditions, where, f"mission {number} is out of place")
        check(first > later > 0, where, f"mission {number} must be worth more for the first")
        found.append(Mission(number, first, later, conditions[number]))
    return tuple(found)


def in_play(game: Setting, state: State, letter: int) -> Mission:
    """The mission of a letter."""
    return game.adventure.missions[2 * letter + state.missions[letter]]


def claimable(game: Setting, state: State, seat: Seat) -> list[int]:
    """The letters that the seat may claim now."""
    cards, drawn = game.adventure.missions, state.missions
    return [
        letter
        for letter, mark in enumerate(game.adventure.claimed(state, seat))
        if mark == EMPTY and drawn[letter] != NONE and cards[2 * letter + drawn[letter]].fulfilled(state, seat)
    ]


def claim(game: Setting, state: State, seat: Seat, letter: int) -> None:
    """Write the value that is visible; some adventures pay it out at once."""
    mission = in_play(game, state, letter)
    value = mission.later if state.turned[letter] else mission.first
    state.sheets[seat][game.adventure.boxes(state)[letter]] = 1 + value
    game.adventure.reward(state.sheets[seat], value)


def gained(sheet: Sheet, letters: range) -> int:
    """The sum of the values that a sheet's missions gave."""
    return sum(sheet[slot] - 1 for slot in letters if sheet[slot])
