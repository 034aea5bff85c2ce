"""The turns of Welcome to the Moon.

Alone a turn ends where something is to be dealt: after events, missions, bonus and the third card, with all choices in
between. Together it is the seat's own draft, open at its ``done``: what follows from that is for all drafts to say.
"""

from collections.abc import Hashable

from ...core.afterstates import Turns
from ...core.play import Action, Seat
from .actions import COMBINATIONS
from .setting import Setting
from .state import CLOSE, DEAL, NONE, OVER, State


def turns(game: Setting) -> Turns[State]:
    if game.seats > 1:
        return Turns(State.drafted, _draft, _never, closes=False)
    return Turns(State.drafted, _alone, _dealing, closes=True)


def _never(state: State, seat: Seat, action: Action) -> bool:
    return False


def _dealing(state: State, seat: Seat, action: Action) -> bool:
    return state.phase in (DEAL, OVER)


def _draft(state: State, seat: Seat) -> Hashable:
    """A draft with nothing left to do is its sheet; until then steps look at the number, its space and its action."""
    sheet, agenda = bytes(state.sheets[seat]), state.agendas[seat]
    if agenda == [CLOSE]:
        return sheet
    return (
        sheet,
        *agenda,
        NONE,
        state.combination[seat],
        state.value[seat],
        state.action[seat],
        state.space[seat],
    )


def _alone(state: State, seat: Seat) -> Hashable:
    """Besides, ASTRA's part; of a combination the card that is left over."""
    if state.phase in (DEAL, OVER):
        return _settled(state)
    draft = _draft(state, seat)
    third = state.third[seat]
    if third == NONE and state.combination[seat] != NONE:
        number, action = COMBINATIONS[state.combination[seat]]
        third = 3 - number - action
    return draft, third, state.phase, state.saved, state.bonuses, *map(bytes, state.sheets[1:])


def _settled(state: State) -> Hashable:
    """All in which two ends of a turn can differ."""
    sheets = map(bytes, state.sheets)
    piles = map(tuple, (state.discards[0], state.astra, state.removed, state.pool, state.turned))
    return state.phase, state.bonuses, state.earned, *sheets, *piles
