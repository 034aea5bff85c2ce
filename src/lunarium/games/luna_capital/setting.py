"""The game with its options and components fixed, and what follows from them: all that rules on any level ask of it."""

from typing import Final

from ...core import versions
from ...core.options import Option, Value, settle
from ...core.play import CHANCE, Seat
from .actions import SPACES, space
from .pieces import PHASES, Components, load
from .state import State

NAME: Final = "luna-capital"
VERSIONS: Final = ("1", "2")

OPTIONS: Final = (
    Option("seats", (2, 1, 3, 4), (1, 2, 3, 4)),
    Option("rows", ("all", "one"), (3, 4)),  # L1: fewer rows than all others, or than at least one
)

_ACTING: Final = ((0,), (1,), (2,), (3,), (), (CHANCE,))  # by state.seat, OVER and CHANCE from the end


class Setting:
    """Who plays, by which version and options, with which cards and tiles."""

    name = NAME
    less_is_better = False
    mark = None  # alone there is the automaton

    def __init__(self, *, components: Components | None = None, rules: Value | None = None, **options: Value) -> None:
        self.version = versions.choose(NAME, VERSIONS, rules)
        self.options = settle(NAME, OPTIONS, options, self.version)
        self.seats = int(self.options["seats"])
        self.any_rows = self.options.get("rows") == "one"
        self.spaces = SPACES if self.seats > 1 else SPACES - 1
        # Set-up: one a seat. Alone the three cards first, then one; version 1 let the three take the place of the one,
        # but the solo rules only list changes to the set-up for two, and this is none of them.
        self.exchanges = self.seats if self.seats > 1 else 1 if self.version == "1" else 2
        self.components = components or load()
        self.edition = "" if self.components.hash == load().hash else f"sha256:{self.components.hash}"
        self.space = space(self.components)
        self.cards = self.components.cards
        self.number = [card.number for card in self.cards]
        self.kind = [tile.kind for tile in self.components.tiles]
        self.icons = [tile.robots for tile in self.components.tiles]
        self.towers = [self.components.tower(phase, self.seats) for phase in range(len(PHASES))]

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return _ACTING[state.seat]
