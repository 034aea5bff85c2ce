"""Random games of Welcome to the Moon, for the tests of its words."""

from functools import cache
from typing import Any

import pytest

from lunarium.core.play import Event
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from lunarium.games.welcome_to_the_moon.rules import WelcomeToTheMoon
from lunarium.games.welcome_to_the_moon.state import State
from tests.words.telling import random_game

NAME = "welcome-to-the-moon"

each_adventure = pytest.mark.parametrize("adventure", ADVENTURES)
each_table = pytest.mark.parametrize("seats", [1, 2, 3])


@cache
def told(adventure: str, seats: int) -> tuple[tuple[WelcomeToTheMoon, tuple[State, ...], tuple[Event, ...]], ...]:
    """Random games, alone more of them: their states, and all that was told."""
    game = WelcomeToTheMoon(adventure=adventure, seats=seats)
    return tuple((game, *random_game(game, number)) for number in range(4 if seats == 1 else 2))


def slot(game: Any, name: str) -> int:
    """A slot of the sheet by its name."""
    return int(game.adventure.slots.index[name])


def at(game: WelcomeToTheMoon, name: str) -> int:
    """An action by its name."""
    index = game.space.index(name)
    assert index is not None
    return index
