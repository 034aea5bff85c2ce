"""The turns of Tides: a card that is picked, doubled or not; then others may still be picking."""

from collections.abc import Hashable
from typing import Any

from lunarium.core.afterstates import Turns
from lunarium.core.play import Action, Seat
from tests.contract.toy import State


def turns(game: Any) -> Turns[State]:
    return Turns(_draft, _alike, _ended, closes=False)


def _draft(state: State, seat: Seat) -> State:
    return state.copy()


def _alike(state: State, seat: Seat) -> Hashable:
    return state.picks[seat], state.doubled[seat]


def _ended(state: State, seat: Seat, action: Action) -> bool:
    return False
