"""The turns of LUNA Capital: from the lot to ``done``, or to a landing ground, for which cards are dealt."""

from collections.abc import Hashable

from ...core.afterstates import Turns
from ...core.play import DONE, Action, Seat
from .setting import Setting
from .state import State


def turns(game: Setting) -> Turns[State]:
    return Turns(State.drafted, _alike, _ended, closes=True)


def _ended(state: State, seat: Seat, action: Action) -> bool:
    return action == DONE or state.seat != seat


def _alike(state: State, seat: Seat) -> Hashable:
    """Where cards and tiles are; hand and box have the rest. Order is no matter, but where tiles lie on others."""
    settlement = state.settlements[seat]
    return (
        state.seat,
        state.step,
        state.taken,
        state.card,
        state.tile,
        state.lifted,
        state.tokens[seat],
        state.robots[seat],
        tuple(state.aside),
        tuple(state.drawn),
        tuple(state.bottom),
        tuple(state.market),
        tuple(map(tuple, state.lots)),
        tuple(settlement.cards),
        tuple(settlement.places),
        tuple(settlement.faces),
        bytes(settlement.kinds),
        frozenset(zip(settlement.tiles, settlement.spots, strict=True)),
    )
