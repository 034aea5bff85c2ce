"""What an adventure adds to the common print of a sheet."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ....core.play import Seat
from ....games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ....games.welcome_to_the_moon.state import State
from ...style import Paint
from ..layout import Layout


def no_tallies(game: WelcomeToTheMoon, view: State, seat: Seat) -> Mapping[str, int]:
    """Nothing is counted on the sheet but its score lines."""
    return {}


def nothing_over(paint: Paint, plan: Layout, view: State, seat: Seat) -> str:
    """All marks are slots."""
    return ""


class Print(NamedTuple):
    """The drawing of a sheet. ``art`` lies under everything, ``notes`` stand on the panels."""

    art: Callable[[Paint, Layout], str]
    notes: Callable[[Paint, Layout], str]
    values: Mapping[str, str]  # by slot: what is printed on it
    tallies: Callable[[WelcomeToTheMoon, State, Seat], Mapping[str, int]] = (
        no_tallies  # by name, as the layout places them
    )
    over: Callable[[Paint, Layout, State, Seat], str] = nothing_over  # what follows from marks and is marked too
    shared: bool = False  # it lies between two players, each with a side and insignia
    worth: Mapping[int, str] = {}  # by value of a mission: its symbol, where it is no number
