"""Nova Luna in memory of a fixed size, for those who play many games; there is no plain Python of this module."""

from ...core.play import Action, Seat
from .rules import NovaLuna
from .state import State

SOURCES: str

class Position:
    """A position in memory. It is played like a state, by the index of an action among the legal ones."""

    game: NovaLuna

    def __init__(self, game: NovaLuna, state: State | None = None) -> None:
        """The beginning of a game, or a state of it; raises ValueError for one that no play can reach."""

    def copy(self) -> Position:
        """An equal position that shares nothing."""

    @property
    def seat(self) -> Seat:
        """Who is to act: a seat, CHANCE, or OVER."""

    @property
    def count(self) -> int:
        """How many actions are legal."""

    def legal(self) -> tuple[Action, ...]:
        """The legal actions of whoever is to act, ascending."""

    def play(self, nth: int) -> None:
        """Do the legal action of this index; raises IndexError."""

    def finish(self, seed: int) -> int:
        """Play on by chance to the end; returns the number of actions."""

    def playouts(self, games: int, seed: int) -> tuple[int, tuple[int, ...]]:
        """Games from here to the end by chance: how many actions they took, and how many each seat won."""

    def state(self) -> State:
        """The same as a state."""
