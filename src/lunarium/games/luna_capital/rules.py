"""LUNA Capital: the rules for 1 to 4 seats."""

from collections.abc import Mapping
from typing import Any

from ...core.play import Action, Dice, Line, Outcome, Profile, Reason, Seat, Source, Tell, places
from . import automaton, concessions, dealer, figures, positions, reasons, scoring, views, worlds
from .kinds import METEORITE, VITALS
from .setting import Setting
from .state import OVER, State
from .steps import DOES, OFFERS


class LunaCapital(Setting):
    """The rules object; ``LunaCapital(seats=3, rows="one")``, for owners with components of their own."""

    def start(self) -> State:
        return dealer.start(self)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return OFFERS[state.step](self, state) if state.seat == seat else ()

    def apply(self, state: State, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        DOES[state.step](self, state, seat, action, tell)

    @property
    def profile(self) -> Profile:
        return figures.profile(self)

    def source(self, state: State) -> Source:
        return dealer.source(self, state)

    def observe(self, state: State, seat: Seat | None) -> State:
        return views.observe(state, seat)

    def sample(self, view: State, seat: Seat | None, dice: Dice) -> State:
        return worlds.sample(self, view, seat, dice)

    def score(self, state: State, seat: Seat) -> tuple[Line, ...]:
        """The final scoring as if the game ended now; concessions are claimed at the end of a phase."""
        settlement = state.settlements[seat]
        return (
            *scoring.vital_lines([scoring.largest_group(settlement, vital) for vital in range(VITALS)]),
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

    def won(self, state: State, seat: Seat) -> tuple[Line, ...]:
        return self.score(state, seat)

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
