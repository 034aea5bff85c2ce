"""A position of Nova Luna as flat data."""

from typing import Final

from ...core.flat import Flat
from ...core.play import CHANCE
from .display import Display
from .tiles import NOTHING

SPACES: Final = 12  # of the selection track; the golden new-moon space is 0
OVER: Final = -2  # instead of a seat: the game is over

# What the acting seat, or the dealer, has to do. Only one step is open at a time.
ORDER: Final = 0  # the dealer: who comes next in the starting stack
DEAL: Final = 1  # the dealer: a tile for the next gap
TAKE: Final = 2  # a seat: take, or refill first where few tiles are left
ALONE: Final = 3  # the only seat: take, or end the phase where it may end
PLACE: Final = 4  # a seat: lay the tile in hand
CLOSE: Final = 5  # a seat: nothing but ``done``


class State(Flat):
    """Who is to act with what, the wheel, the moon track, the displays, and the phase when alone."""

    __slots__ = (
        "displays",
        "distance",
        "first",
        "gaps",
        "hand",
        "left",
        "marker",
        "missed",
        "phase",
        "pool",
        "queue",
        "row",
        "seat",
        "step",
        "wheel",
    )

    seat: int  # a seat, CHANCE or OVER
    step: int
    pool: list[int]  # the stock: tiles nobody has seen, ascending
    wheel: list[int]  # space -> tile or NOTHING
    marker: int  # the space of the moon marker
    row: list[int]  # the spaces with a tile, clockwise from the marker; empty while the dealer fills gaps
    gaps: list[int]  # the spaces still to be filled, the next one last
    hand: int  # the tile taken and not yet placed, or NOTHING
    queue: list[int]  # seats in the order in which they would move: the track from behind, stacks from above
    distance: list[int]  # seat -> steps travelled on the moon track
    left: list[int]  # seat -> tokens not yet placed
    displays: list[Display]
    phase: int  # alone: 1 or 2; otherwise 0
    first: int  # alone, in phase 2: how many tiles phase one used
    missed: int  # alone, in phase 2: how many of the eight tokens were left at the end of phase one

    def __init__(self, seats: int, tokens: int) -> None:
        self.seat = CHANCE
        self.step = ORDER
        self.pool = []
        self.wheel = [NOTHING] * SPACES
        self.marker = 0
        self.row = []
        self.gaps = []
        self.hand = NOTHING
        self.queue = []
        self.distance = [0] * seats
        self.left = [tokens] * seats
        self.displays = [Display() for _ in range(seats)]
        self.phase = 0
        self.first = 0
        self.missed = 0

    def copy(self) -> "State":
        new: State = State.__new__(State)
        new.seat = self.seat
        new.step = self.step
        new.pool = self.pool[:]
        new.wheel = self.wheel[:]
        new.marker = self.marker
        new.row = self.row[:]
        new.gaps = self.gaps[:]
        new.hand = self.hand
        new.queue = self.queue[:]
        new.distance = self.distance[:]
        new.left = self.left[:]
        new.displays = [display.copy() for display in self.displays]
        new.phase = self.phase
        new.first = self.first
        new.missed = self.missed
        return new


def open_gaps(state: State) -> None:
    """Let the dealer fill the empty spaces, the nearest clockwise of the marker first."""
    marker, wheel = state.marker, state.wheel
    backwards = (*range(marker - 1, -1, -1), *range(SPACES - 1, marker, -1))
    state.gaps = [space for space in backwards if not wheel[space]]
    state.row = []
    state.seat = CHANCE
    state.step = DEAL
