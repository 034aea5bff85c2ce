"""Welcome to the Moon: the rules for 1 to 6 seats, whatever the adventure."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any, Final

from ...core import versions
from ...core.options import Option, Value, settle
from ...core.play import CHANCE, DONE, Action, Dice, Line, Outcome, Profile, Reason, Seat, Source, Tell, places, total
from . import dealer, draft, figures, positions, reasons, turn, views
from .adventure import Adventure
from .adventures import ADVENTURES
from .cards import LEVELS
from .setting import NAME, Setting
from .state import OVER, State

_SEATS: Final = (2, 1, 3, 4, 5, 6)
_MISSIONS: Final = tuple(f"{a}{b}{c}" for a in "12" for b in "12" for c in "12")

OPTIONS: Final = (
    Option("seats", _SEATS, _SEATS),
    Option("adventure", tuple(ADVENTURES), _SEATS, series=True),
    Option("missions", ("drawn", *_MISSIONS), _SEATS),  # or chosen: the first or second card of A, B and C
    Option("level", LEVELS, (1,)),
    *(
        Option(name, values, _SEATS, ("adventure", adventure.name))
        for adventure in ADVENTURES.values()
        for name, values in adventure.options.items()
    ),
)


@cache
def _played(name: str, version: str, *options: tuple[str, Value]) -> Adventure:
    """The adventure as this version and these values of options play it."""
    newest = ADVENTURES[name]
    changes = [newest.older.get(version, {}), *(newest.rulings.get(option, {}) for option in options)]
    return replace(newest, **{field: value for change in changes for field, value in change.items()})


class WelcomeToTheMoon(Setting):
    """The rules object; ``WelcomeToTheMoon(seats=3, adventure="journey")``."""

    def __init__(self, *, rules: Value | None = None, **options: Value) -> None:
        chosen = settle(NAME, OPTIONS, options)
        newest = ADVENTURES[str(chosen["adventure"])]
        version = versions.choose(f"{NAME}, {newest.name}", newest.versions, rules)
        super().__init__(_played(newest.name, version, *chosen.items()), version, chosen)

    def start(self) -> State:
        """Sheets as they are printed, nothing dealt."""
        sheet = self.adventure.slots.blank()
        self.adventure.set_up(sheet)
        sheets = max(self.seats, self.adventure.least_sheets)
        state = State(self.seats, [sheet[:] for _ in range(sheets)])
        dealer.set_up(self, state)
        return state

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        if seat == CHANCE:
            return dealer.legal(self, state)
        if not 0 <= seat < self.seats or not state.agendas[seat]:
            return ()
        return draft.legal(self, state, seat)

    def apply(self, state: State, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        if seat == CHANCE:
            dealer.deal(self, state, action, tell)
        elif action == DONE:
            turn.close(self, state, seat, tell)
        else:
            draft.act(self, state, seat, action)

    @property
    def profile(self) -> Profile:
        return figures.profile(self)

    def source(self, state: State) -> Source:
        return dealer.source(state)

    def observe(self, state: State, seat: Seat | None) -> State:
        return views.observe(self, state, seat)

    def sample(self, view: State, seat: Seat | None, dice: Dice) -> State:
        return views.reopened(self, view, seat)

    def score(self, state: State, seat: Seat) -> tuple[Line, ...]:
        """The final scoring as if the game ended now."""
        return self.adventure.lines(state, seat)

    def won(self, state: State, seat: Seat) -> tuple[Line, ...]:
        early = self.adventure.won if state.phase != OVER else None
        return (early or self.adventure.lines)(state, seat)

    def rival(self, state: State) -> tuple[Line, ...]:
        return self.adventure.astra.score(state.astra, self.level) if self.seats == 1 else ()

    def outcome(self, state: State) -> Outcome | None:
        """Most points; then the adventure's tie-breaks; then a shared rank. Alone only beating ASTRA is a victory."""
        if state.phase != OVER:
            return None
        ending = self.ending(state) or "deck"
        totals = [total(self.score(state, seat)) for seat in range(self.seats)]
        if self.seats == 1:
            wins = self.adventure.astra.wins(state, totals[0], total(self.rival(state)))
            return Outcome((1 if wins else 2,), ending)
        ties = [self.adventure.ties(state, seat) for seat in range(self.seats)]
        keys = [(-mine, *(number for _, number in tie)) for mine, tie in zip(totals, ties, strict=True)]
        return Outcome(places(keys), ending, _tiebreak(keys, [name for name, _ in ties[0]]))

    def explain(self, state: State, seat: Seat, action: Action) -> Reason | None:
        return None if action in self.legal(state, seat) else reasons.explain(self, state, seat, action)

    def describe(self, state: State) -> dict[str, Any]:
        return positions.describe(self, state)

    def position(self, data: Mapping[str, Any]) -> State:
        return positions.position(self, data)

    def view(self, data: Mapping[str, Any]) -> State:
        """What ``describe`` told of a view, where others' closed drafts are null; also of a whole position."""
        return positions.position(self, data, view=True)


def _tiebreak(keys: list[tuple[int, ...]], names: list[str]) -> str | None:
    """The last tie-break that was needed to say who is first."""
    best = min(keys)
    needed = None
    for index, name in enumerate(names, 1):
        level = [key for key in keys if key[:index] == best[:index]]
        if len({key[: index + 1] for key in level}) > 1:
            needed = name
    return needed
