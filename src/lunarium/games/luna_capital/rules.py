"""LUNA Capital: the rules for 1 to 4 seats."""

from collections.abc import Mapping
from typing import Any, Final

from ...core import versions
from ...core.options import Option, Value, settle
from ...core.play import CHANCE, Action, Line, Outcome, Reason, Seat, Source, Tell, places
from . import automaton, concessions, dealer, positions, reasons, scoring, views
from .actions import SPACES, space
from .choices import LEGAL
from .grid import CARDS
from .kinds import METEORITE, TYPES, VITALS
from .pieces import PHASES, Components, load
from .state import OVER, State
from .turn import APPLY

NAME: Final = "luna-capital"
VERSIONS: Final = ("1", "2")

OPTIONS: Final = (
    Option("seats", (2, 1, 3, 4), (1, 2, 3, 4)),
    Option("rows", ("all", "one"), (3, 4)),  # L1: fewer rows than all others, or than at least one
)

_ACTING: Final = ((0,), (1,), (2,), (3,), (), (CHANCE,))  # by state.seat, OVER and CHANCE from the end


class LunaCapital:
    """The rules object; ``LunaCapital(seats=3, rows="one")``, for owners with components of their own."""

    name = NAME
    less_is_better = False

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

    def start(self) -> State:
        """Marker on the space nearest the dispenser, tokens in the supply, nothing dealt."""
        state = State(self.seats, self.spaces)
        state.pool = list(range(1, CARDS + 1))
        state.fresh = CARDS
        state.tower = self.towers[0][:]
        state.agenda = dealer.opening(self.seats, self.spaces)
        return state

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return _ACTING[state.seat]

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return LEGAL[state.step](self, state) if state.seat == seat else ()

    def apply(self, state: State, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        APPLY[state.step](self, state, seat, action, tell)

    def source(self, state: State) -> Source:
        return dealer.source(self, state)

    def observe(self, state: State, seat: Seat | None) -> State:
        return views.observe(state, seat)

    def score(self, state: State, seat: Seat) -> tuple[Line, ...]:
        """The final scoring as if the game ended now; concessions are claimed at the end of a phase."""
        settlement = state.settlements[seat]
        groups = [scoring.group_points(scoring.largest_group(settlement, vital)) for vital in range(VITALS)]
        return (
            *(Line(f"vital-{TYPES[vital]}", points) for vital, points in enumerate(groups)),
            Line("sets", scoring.set_points(scoring.projects(settlement))),
            Line("meteorites", scoring.meteorite_points(self.meteorites(state))[seat]),
            Line("offices", scoring.office_points(settlement)),
            Line("hab-mods", scoring.hab_mod_points(settlement)),
            Line("complexes", scoring.complex_points(settlement)),
            Line("hand", scoring.PER_CARD * len(state.hands[seat])),
            Line("concessions", concessions.points(self, state, seat)),
        )

    def meteorites(self, state: State) -> list[int]:
        """How many every seat has; alone the automaton's come last."""
        found = [scoring.count(settlement, METEORITE) for settlement in state.settlements]
        return found if self.seats > 1 else [*found, automaton.meteorites(self, state)]

    def automaton_score(self, state: State) -> tuple[Line, ...]:
        """Alone: the automaton's score as it stands."""
        if self.seats > 1:
            raise ValueError("there is an automaton only where one seat plays alone")
        return automaton.score(self, state, self.meteorites(state)[0])

    def rival(self, state: State) -> tuple[Line, ...]:
        return self.automaton_score(state) if self.seats == 1 else ()

    def outcome(self, state: State) -> Outcome | None:
        """Most points; then fewer visible scaffoldings; then a shared rank. Alone only more than the automaton wins."""
        if state.seat != OVER:
            return None
        totals = [sum(line.points for line in self.score(state, seat)) for seat in range(self.seats)]
        if self.seats == 1:
            its = sum(line.points for line in self.automaton_score(state))
            return Outcome((1 if totals[0] > its else 2,), "last-phase")
        keys = [(-total, len(state.settlements[seat].shells)) for seat, total in enumerate(totals)]
        ranks = places(keys)
        decided = ranks.count(1) < totals.count(max(totals))
        return Outcome(ranks, "last-phase", "scaffolding" if decided else None)

    def explain(self, state: State, seat: Seat, action: Action) -> Reason | None:
        if action in self.legal(state, seat):
            return None
        return reasons.explain(self, state, seat, action)

    def describe(self, state: State) -> dict[str, Any]:
        return positions.describe(self, state)

    def position(self, data: Mapping[str, Any]) -> State:
        return positions.position(self, data)

    def view(self, data: Mapping[str, Any]) -> State:
        """What ``describe`` told of a view, where hidden cards are null; also of a whole position."""
        return positions.position(self, data, view=True)
