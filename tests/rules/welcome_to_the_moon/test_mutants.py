"""Positions with one changed mark: most are refused, and the others could have been."""

import random
from typing import Any

import pytest

from lunarium.core.errors import BadPosition
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.games.welcome_to_the_moon.rules import WelcomeToTheMoon
from lunarium.games.welcome_to_the_moon.sheet import Sheet
from lunarium.games.welcome_to_the_moon.state import State
from tests.rules.welcome_to_the_moon.test_soundness import edited, played


def mutants(game: WelcomeToTheMoon, state: State, rng: random.Random, number: int) -> list[tuple[dict[str, Any], str]]:
    """The position with another mark in one slot of a sheet, so many times, and in which one."""
    found = list[tuple[dict[str, Any], str]]()
    slots = game.adventure.slots
    while len(found) < number:
        seat, slot = rng.randrange(game.seats), rng.randrange(len(slots.names))
        mark = rng.choice([None, *slots.words[slot].values()])
        data = edited(game, state, {slots.names[slot]: mark}, seat)
        if data != game.describe(state):
            found.append((data, slots.names[slot]))
    return found


def explained(adventure: str, sheet: Sheet) -> bool:
    """What anybody can count: every mark of an action has a number that is written with it, at most one a number."""
    slots = ADVENTURES[adventure].slots
    spaces = ADVENTURES[adventure].spaces
    written = sum(type(slots.words[slot].get(sheet[slot])) is int for slot in spaces)
    marks = sum(bool(sheet[slots.index[name]]) for name in slots.names if ACTIONS[adventure](name))
    crosses = sum(slots.words[slot].get(sheet[slot]) == "X" for slot in spaces)
    return bool(marks + crosses <= written + FREE[adventure])


def begins(*prefixes: str) -> Any:
    return lambda name: name.startswith(prefixes)


# Marks that need no number.
FREE = {
    "journey": 1 + 2,  # a printed energy and those of errors
    "colony": 2,  # printed tunnels
    "mine": 3,  # robots of S5
    "dome": 0,
    "virus": 11 + 3 + 4,  # printed energies; rows of water and of plants
    "escape": 2 + 9 + 2 + 8,  # printed airlocks and symbols, those of errors and of robots
}
# In The Launch no action marks anything, in The Battle two players mark one sheet.
UNCOUNTED = {"launch", "battle"}
ACTIONS = {
    "journey": lambda name: name[0] in "WE" or (name[:2] == "JA" and name[-1] in "ab") or "-R" in name or "-P" in name,
    "colony": begins("EP", "EW", "EA", "AS", "GH", "W-", "H", "V"),
    "mine": lambda name: name[0] == "G" or "-E" in name or "-R" in name or name[:4] == "M5-p",
    "dome": lambda name: name[:2] in ("EM", "ET", "EA", "ED", "AS", "TU", "TD"),
    "virus": lambda name: "-E" in name or "-P" in name or name[-2:] == "-W" or (name[0] == "W" and name[1:].isdigit()),
    "escape": lambda name: name[0] in "WZHV" or "-R" in name or "-P" in name or name[:3] == "AS-",
}


@pytest.mark.parametrize("adventure", [name for name in ADVENTURES if name not in UNCOUNTED])
def test_every_adventure_says_what_can_be_counted(adventure: str) -> None:
    assert adventure in ACTIONS, f"ACTIONS do not say which slots of '{adventure}' an action marks"
    assert adventure in FREE, f"FREE does not say how many marks of '{adventure}' need no number"


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("adventure", ADVENTURES)
def test_one_changed_mark_is_refused_or_could_have_been(adventure: str, seats: int) -> None:
    """Of single changes on sheets of real games, what is accepted obeys what can be counted by hand and plays on."""
    game, states = played(adventure, seats)
    rng, accepted = random.Random(seats), 0
    for state in rng.sample(states, 6):
        for data, slot in mutants(game, state, rng, 40):
            try:
                mutant = game.position(data)
            except BadPosition as error:
                assert "\n" not in str(error)
                continue
            accepted += 1
            if adventure not in UNCOUNTED:
                assert all(explained(adventure, sheet) for sheet in mutant.sheets), slot
            assert game.describe(mutant) == data
            while acting := game.to_act(mutant):
                game.apply(mutant, acting[0], rng.choice(game.legal(mutant, acting[0])))
    assert accepted < 0.25 * 6 * 40, "most single changes are impossible"
