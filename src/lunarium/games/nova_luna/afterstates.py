"""The turns of Nova Luna: a tile taken and placed; alone, where a phase is one draft, its next tile or its end."""

from collections.abc import Hashable

from ...core.afterstates import Turns
from ...core.play import DONE, Action, Seat
from .setting import Setting
from .state import ALONE, State


def turns(game: Setting) -> Turns[State]:
    return Turns(_draft, _alike, _ended, closes=True)


def _draft(state: State, seat: Seat) -> State:
    return state.copy()


def _alike(state: State, seat: Seat) -> Hashable:
    """A turn goes on from one position by one tile on one cell."""
    display = state.displays[seat]
    return state.seat, state.step, state.marker, state.hand, state.phase, *display.tiles[-1:], *display.cells[-1:]


def _ended(state: State, seat: Seat, action: Action) -> bool:
    return action == DONE or state.seat != seat or state.step == ALONE
