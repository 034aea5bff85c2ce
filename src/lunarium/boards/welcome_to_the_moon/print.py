"""What an adventure adds to the common print of a sheet."""

from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple

from ...core.play import Seat
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ...games.welcome_to_the_moon.state import State
from ...words import Words
from ...words.welcome_to_the_moon import LINES
from ..style import Paint
from .layout import Layout
from .sides import Sides


def no_tallies(game: WelcomeToTheMoon, view: State, seat: Seat) -> Mapping[str, int]:
    """Nothing is counted on the sheet but its score lines."""
    return {}


def nothing_over(paint: Paint, plan: Layout, view: State, seat: Seat) -> str:
    """All marks are slots."""
    return ""


def fixed(game: WelcomeToTheMoon, view: State, words: Words) -> str:
    """What ASTRA has besides its cards."""
    lines = [line for line in game.rival(view) if line.name in ("fixed", "level")]
    return "  ".join(f"+{line.points} {words.say(LINES[line.name])}" for line in lines)


class Print(NamedTuple):
    """The drawing of a sheet. ``art`` lies under everything, ``notes`` stand on the panels."""

    art: Callable[[Paint, Layout], str]
    notes: Callable[[Paint, Layout], str]
    values: Mapping[str, str]  # by slot: what is printed on it
    # By name, as the layout places them.
    tallies: Callable[[WelcomeToTheMoon, State, Seat], Mapping[str, int]] = no_tallies
    over: Callable[[Paint, Layout, State, Seat], str] = nothing_over  # what follows from marks and is marked too
    sides: Sides | None = None  # where it lies between two players
    worth: Mapping[int, str] = {}  # by value of a mission: its symbol, where it is no number
    # By number of a mission: the slots that stay empty in its example, where it does not ask for as much as can be.
    unmarked: Mapping[int, Collection[str]] = {}
    besides: Callable[[WelcomeToTheMoon, State, Words], str] = fixed  # on ASTRA's card, beside its cards
    lines: Mapping[str, str] = {}  # by score line, beyond those of several sheets: its symbol
    legend: Mapping[str, str] = {}  # by score line: its sign where the sheet is in letters

    @property
    def shared(self) -> bool:
        """Whether it lies between two players."""
        return self.sides is not None

    def spare(self, view: State, seat: Seat) -> int | None:
        """The place of a seat's second sheet, where it has one."""
        return self.sides.second(view, seat) if self.sides else None
