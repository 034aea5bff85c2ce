"""The game with its options fixed, and what follows from them: all that rules on any level ask of it."""

from typing import Final

from ...core import versions
from ...core.options import Option, Value, settle
from ...core.play import CHANCE, Seat
from .actions import SPACE
from .state import State, open_gaps
from .tiles import COUNT

NAME: Final = "nova-luna"
VERSIONS: Final = ("1", "2")

OPTIONS: Final = (
    Option("seats", (2, 1, 3, 4), (1, 2, 3, 4)),
    Option("tokens", ("standard", "beginner"), (3, 4)),
    # Version 1 counted each phase by itself. Time spent in phase one counts double: the mark of 100 fits only so.
    Option("solo_count", ("running", "each"), (1,), older={"1": "each"}),
)

TOKENS: Final = {"standard": (21, 20, 20, 20), "beginner": (0, 0, 17, 15)}  # to be placed, by seats
FIRST_PILE: Final = 8  # alone: the tokens of phase one
PENALTY: Final = 10  # alone: for a token left
TARGET: Final = 100  # alone: the rulebook's mark

_ACTING: Final = ((0,), (1,), (2,), (3,), (), (CHANCE,))  # by state.seat, OVER and CHANCE from the end


class Setting:
    """Who plays, by which version and options."""

    name = NAME
    edition = ""
    space = SPACE

    def __init__(self, *, rules: Value | None = None, **options: Value) -> None:
        self.version = versions.choose(NAME, VERSIONS, rules)
        self.options = settle(NAME, OPTIONS, options, self.version)
        self.seats = int(self.options["seats"])
        self.tokens = TOKENS[str(self.options.get("tokens", "standard"))][self.seats - 1]
        self.reserve = self.tokens - FIRST_PILE  # alone: the tokens of phase two
        self.less_is_better = self.seats == 1  # costs and penalties
        self.mark = TARGET if self.seats == 1 else None
        self.running = self.options.get("solo_count") == "running"

    def start(self) -> State:
        """Marker on the golden space, tokens in the supply, nothing dealt."""
        state = State(self.seats, self.tokens)
        state.pool = list(range(1, COUNT + 1))
        if self.seats == 1:
            state.queue = [0]
            state.phase = 1
            open_gaps(state)
        return state

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return _ACTING[state.seat]
