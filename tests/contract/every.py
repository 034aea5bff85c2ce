"""Every game on the list with the tables at which its laws are tried, and what must hold in its states.

A game says both in ``tests/contract/<game>.py``. One that does not yet is tried with every number of seats.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from lunarium.core.play import AnyGame
from lunarium.games import GAMES

Setting = dict[str, str | int]


def module(name: str) -> str:
    return f"{__package__}.{name.replace('-', '_')}"


def settings(name: str) -> tuple[Setting, ...]:
    """Options of the tables."""
    if find_spec(module(name)):
        chosen: tuple[Setting, ...] = import_module(module(name)).SETTINGS
        return chosen
    return tuple({"seats": number} for number in numbers(name))


def numbers(name: str) -> tuple[int, ...]:
    """The numbers of seats that a game is for."""
    return tuple(int(number) for option in GAMES[name].options if option.name == "seats" for number in option.values)


def invariants(name: str) -> Callable[[AnyGame, Any], None]:
    """What the game says of all its states."""
    if not find_spec(module(name)):
        return lambda game, state: None
    found: Callable[[AnyGame, Any], None] = import_module(module(name)).invariants
    return found


SETTINGS = [(name, setting) for name in GAMES for setting in settings(name)]
