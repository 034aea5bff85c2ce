"""Why three endings have no golden record: a law of every turn, and arithmetic on what is printed.

Alone a turn takes one card out of the game, so the deck lasts ``DECK`` turns whatever the seat does. Each of them
writes a number or marks a System Error: The Colony and The Battle have no room for so many. In The Launch whoever
fills the rocket alone has launched it: only somebody else's sabotage comes after the rockets of a turn.
"""

import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

import pytest

import lunarium
from lunarium.core import record
from lunarium.core.play import CHANCE
from lunarium.games.welcome_to_the_moon.actions import ERROR
from lunarium.games.welcome_to_the_moon.adventures import battle_sheet, colony_sheet, launch, launch_sheet
from lunarium.games.welcome_to_the_moon.adventures.battle_sides import halves
from lunarium.games.welcome_to_the_moon.cards import CARDS, EFFECT, STACKS
from lunarium.games.welcome_to_the_moon.rules import WelcomeToTheMoon
from lunarium.games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, Sheet, X, count
from lunarium.games.welcome_to_the_moon.state import DEAL, RESOLVE, State
from tests.rules.welcome_to_the_moon.table import Table, tidy

_FIRST_PASS = CARDS // STACKS
DECK = _FIRST_PASS + (CARDS - _FIRST_PASS) // STACKS  # turns


class Move(NamedTuple):
    """A move alone, with the states that it joins."""

    before: State
    seat: int
    action: int
    after: State


def moves(adventure: str) -> Iterator[Move]:
    """Whole games alone, half of them careless."""
    game = WelcomeToTheMoon(seats=1, adventure=adventure, level=1)
    for seed in range(20):
        rng, state = random.Random(seed), game.start()
        while acting := game.to_act(state):
            before, seat = state.copy(), acting[0]
            careless = seed % 2 and seat != CHANCE
            action = rng.choice(game.legal(state, seat)) if careless else tidy(game, state, seat, rng)
            game.apply(state, seat, action)
            yield Move(before, seat, action, state)


def beginnings(adventure: str) -> Iterator[State]:
    """The same games at the beginning of each turn."""
    for *_, state in moves(adventure):
        if state.phase == DEAL and state.turn and len(state.duties) == STACKS:
            yield state


def marked(sheet: Sheet, *runs: range) -> int:
    return sum(len(run) - count(sheet, run, EMPTY) for run in runs)


@pytest.mark.parametrize("path", sorted(Path(__file__).parent.glob("*-alone-deck.txt")), ids=lambda path: path.stem)
def test_a_deck_lasts_as_long_as_its_cards(path: Path) -> None:
    text = path.read_text(encoding="utf-8").partition("\n")[2]
    assert record.read(text, lunarium.game).state.played() == DECK


@pytest.mark.parametrize("adventure", ["colony", "battle"])
def test_a_turn_alone_takes_one_card_out_of_the_game(adventure: str) -> None:
    for state in beginnings(adventure):
        undealt = sum(card < EFFECT for card in state.pool)
        assert undealt + len(state.discards[0]) == CARDS - (state.turn - 1)


def test_the_colony_is_over_before_its_deck() -> None:
    for state in beginnings("colony"):
        assert marked(state.sheets[0], colony_sheet.SPACES, colony_sheet.ERRORS) >= state.turn - 1
    unfinished = (len(colony_sheet.SPACES) - 1) + (len(colony_sheet.ERRORS) - 1)
    assert unfinished < DECK


def test_the_battle_is_over_before_its_deck() -> None:
    """ASTRA fills a space of the sheet of the turn as well."""
    for state in beginnings("battle"):
        played = (state.turn // 2, (state.turn - 1) // 2)  # odd turns on the left sheet, even ones on the right
        for turns, (sheet, side) in zip(played, halves(state, 0), strict=True):
            assert marked(sheet, battle_sheet.SPACES, side.errors) >= 2 * turns
    unfinished = (len(battle_sheet.SPACES) - 1) + (len(battle_sheet.BOTTOM.errors) - 1)
    assert unfinished < 2 * (DECK // 2)


def test_a_complete_rocket_has_rockets_for_all_lines_and_all_errors() -> None:
    fired = 0
    for bay in launch_sheet.BAYS:
        for last in bay.spaces:
            state = Table("launch", seats=1, level=1).state
            sheet = state.sheets[0]
            for space in bay.spaces:
                sheet[space] = X
            launch.wrote(state, 0, last)
            rockets = count(sheet, launch_sheet.ROCKETS, CROSSED)
            assert rockets == sum(int(kind[1:]) for kind in bay.kinds if kind[0] == "R")
        fired += rockets
    assert fired >= len(launch_sheet.ROCKETS) + len(launch_sheet.ERRORS)


def due(sheet: Sheet) -> int:
    """The rockets that a launch still takes."""
    return count(sheet, launch_sheet.ROCKETS, EMPTY) + count(sheet, launch_sheet.ERRORS, CIRCLED)


def test_no_rocket_is_wasted_before_a_launch() -> None:
    lines, errors = launch_sheet.ROCKETS, launch_sheet.ERRORS
    for fired, crossed, rockets in product(range(len(lines) + 1), range(len(errors) + 1), range(1, 5)):
        for circled in range(len(errors) - crossed + 1):
            sheet = launch_sheet.SLOTS.blank()
            for slot in (*lines[:fired], *errors[:crossed]):
                sheet[slot] = CROSSED
            for slot in errors[crossed : crossed + circled]:
                sheet[slot] = CIRCLED
            before = due(sheet)
            launch.fire(sheet, rockets)
            assert due(sheet) == max(0, before - rockets)
            assert launch.launched(sheet) == (not due(sheet))


def test_alone_errors_come_before_the_rockets_of_a_turn() -> None:
    """From ASTRA's cards, which come before the draft, and instead of a number; then nothing brings any."""
    sources = set[str]()
    for before, seat, action, after in moves("launch"):
        if marked(after.sheets[0], launch_sheet.ERRORS) > marked(before.sheets[0], launch_sheet.ERRORS):
            astra = seat == CHANCE or before.phase == RESOLVE
            assert astra or (action == ERROR and not before.drafts[0])
            sources.add("astra" if astra else "error")
    assert sources == {"astra", "error"}
