"""What a seat, or a spectator, may know."""

from ...core.play import Seat
from .setting import Setting
from .state import EVENTS, NONE, SETTLED, WRAP, State


def observe(game: Setting, state: State, seat: Seat | None) -> State:
    """Others' drafts are hidden, open or closed, until all meet; only who is still at it can be seen."""
    view = state.copy()
    for other in range(game.seats):
        if other != seat and view.before[other]:
            _hide(view, other)
    return view


def _hide(view: State, other: Seat) -> None:
    """The seat as it was when its draft began."""
    before, opening, at_it = view.before[other], view.openings[other], bool(view.agendas[other])
    view.sheets[other] = bytearray(before)
    view.forget(other)
    view.before[other], view.openings[other] = before, opening
    if at_it:
        view.agendas[other] = opening[:]
    if view.phase in (EVENTS, WRAP):  # ASTRA's card follows from the combination, which everybody saw
        view.saved = view.saved if view.saved == SETTLED else 0
    else:
        view.third[other] = NONE


def reopened(game: Setting, view: State, seat: Seat | None) -> State:
    """The whole state to go on from: only drafts are hidden, and those that others closed they may make again."""
    whole = view.copy()
    for other in range(game.seats):
        if other != seat and whole.before[other]:
            whole.agendas[other] = whole.openings[other][:]
    return whole
