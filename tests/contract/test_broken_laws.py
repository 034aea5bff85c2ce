"""The laws can fail: games that break one each are found out."""

import random
from typing import Any

import pytest

from lunarium.core.play import CHANCE, DONE, Action, Dice, Line, Outcome, Reason, Seat, Tell
from tests.contract.laws import check_explained, play_lawfully
from tests.contract.toy import State, Tides


class Unsorted(Tides):  # law 1
    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return super().legal(state, seat)[::-1]


class Idle(Tides):  # law 1
    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return super().legal(state, seat) or ((DONE,) if seat == 0 else ())


class DealerAmongSeats(Tides):  # law 2
    def to_act(self, state: State) -> tuple[Seat, ...]:
        acting = super().to_act(state)
        return (CHANCE, *acting) if len(acting) > 1 else acting

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        among = seat == CHANCE and len(self.to_act(state)) > 1
        return (1,) if among else super().legal(state, seat)


class OnlyWithAListener(Tides):  # law 4
    def apply(self, state: State, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        super().apply(state, seat, action, tell)
        if tell is None:
            state.drawn += 1


class FirstComeFirstServed(Tides):  # law 5
    def apply(self, state: State, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        if action == DONE and all(state.todo):
            state.won[seat] += 1
        super().apply(state, seat, action, tell)


class Blind(Tides):  # law 7
    def observe(self, state: State, seat: Seat | None) -> State:
        view = super().observe(state, seat)
        if seat is not None and state.todo[seat]:
            view.hands[seat] = []
        return view


class Forgetful(Tides):  # law 7
    def observe(self, state: State, seat: Seat | None) -> State:
        view = super().observe(state, seat)
        view.drawn += 1
        return view


class TwoLinesOfOneName(Tides):  # law 8
    def score(self, state: State, seat: Seat) -> tuple[Line, ...]:
        return (Line("rounds", state.won[seat]), Line("rounds", state.won[seat]), Line("unspent", 1))


class ScoringChanges(Tides):  # law 8
    def score(self, state: State, seat: Seat) -> tuple[Line, ...]:
        state.drawn += 1
        return super().score(state, seat)


class Dense(Tides):  # law 9
    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and outcome._replace(ranks=tuple(sorted({*outcome.ranks}).index(r) + 1 for r in outcome.ranks))


class UpsideDown(Tides):  # law 9
    less_is_better = True


class EndsLate(Tides):  # law 9
    def outcome(self, state: State) -> Outcome | None:
        return super().outcome(state) or (Outcome((1,) * self.seats, "rounds") if state.round == 2 else None)


class Speechless(Tides):  # law 10
    def explain(self, state: State, seat: Seat, action: Action) -> Reason | None:
        return None if action == DONE else super().explain(state, seat, action)


class Unwilling(Tides):  # law 10
    def explain(self, state: State, seat: Seat, action: Action) -> Reason | None:
        return super().explain(state, seat, action) or Reason("no", "turn")


class Loses(Tides):  # law 11
    def describe(self, state: State) -> dict[str, Any]:
        return super().describe(state) | {"spent": [0] * self.seats}


class Guesses(Tides):  # law 15
    def sample(self, view: State, seat: Seat | None, dice: Dice) -> State:
        world = super().sample(view, seat, dice)
        if seat is not None and any(world.todo) and world.pool:
            world.hands[seat][:1], world.pool[:1] = world.pool[:1], world.hands[seat][:1]
        return world


class LeavesGaps(Tides):  # law 15
    def sample(self, view: State, seat: Seat | None, dice: Dice) -> State:
        return view.copy()


class Spoils(Tides):  # law 15
    def sample(self, view: State, seat: Seat | None, dice: Dice) -> State:
        world = super().sample(view, seat, dice)
        view.pool = world.pool
        return world


def nothing(game: Any, state: Any) -> None:
    """Law 12 is each game's own."""


def judge(game: Tides) -> None:
    check_explained(game, game.start(), list(range(len(game.space))))
    for seed in range(200):  # two in a hundred end 1, 1, 3
        play_lawfully(game, random.Random(seed), nothing)


def test_the_toy_is_lawful() -> None:
    judge(Tides(seats=3))


@pytest.mark.parametrize(
    "broken",
    [
        Unsorted,
        Idle,
        DealerAmongSeats,
        OnlyWithAListener,
        FirstComeFirstServed,
        Blind,
        Forgetful,
        TwoLinesOfOneName,
        ScoringChanges,
        Dense,
        UpsideDown,
        EndsLate,
        Speechless,
        Unwilling,
        Loses,
        Guesses,
        LeavesGaps,
        Spoils,
    ],
)
def test_a_broken_law_is_found(broken: type[Tides]) -> None:
    with pytest.raises(AssertionError):
        judge(broken(seats=3))


def test_a_copy_that_shares_is_found(monkeypatch: pytest.MonkeyPatch) -> None:  # law 6
    honest = State.copy

    def sharing(state: State) -> State:
        new = honest(state)
        new.won = state.won
        return new

    monkeypatch.setattr(State, "copy", sharing)
    with pytest.raises(AssertionError):
        judge(Tides(seats=3))
