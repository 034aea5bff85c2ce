"""What a seat, or a spectator, may know."""

from typing import TYPE_CHECKING

from ...core.play import Seat
from .state import CLOSE, PLAY, RESOLVE, TO_CHOOSE, TO_CLAIM, WRAP, State

if TYPE_CHECKING:
    from .rules import WelcomeToTheMoon


def observe(game: "WelcomeToTheMoon", state: State, seat: Seat | None) -> State:
    """Others' drafts are hidden, open or closed, until all meet; only who is still at it can be seen."""
    view = state.copy()
    for other in range(game.seats):
        if other != seat and view.before[other]:
            _hide(game, view, other)
    return view


def _hide(game: "WelcomeToTheMoon", view: State, other: Seat) -> None:
    """The seat as it was when its draft began."""
    before, third, at_it = view.before[other], view.third[other], bool(view.agendas[other])
    view.sheets[other] = bytearray(before)
    view.forget(other)
    view.before[other] = before
    if at_it:
        view.agendas[other] = opening(game, view)
    if view.phase == WRAP:
        view.third[other] = third  # it follows from the combination, which everybody saw
        view.saved = 0


def opening(game: "WelcomeToTheMoon", state: State) -> list[int]:
    """The agenda with which every draft of this phase begins."""
    if state.phase == RESOLVE:
        return [CLOSE, game.adventure.astra.effect(state.effect, state.passes)]
    return [CLOSE, TO_CHOOSE] if state.phase == PLAY else [TO_CLAIM]
