"""Where the drafts of a phase meet, and what follows: events, missions, the end of the turn."""

from collections.abc import Callable

from ...core.play import DONE, Event, Seat, Tell
from . import astra, dealer, draft
from .adventure import Agendas
from .setting import Setting
from .state import EVENTS, NONE, OVER, PLAY, SET_UP, SETTLED, WRAP, State


def close(game: Setting, state: State, seat: Seat, tell: Tell | None) -> None:
    """The seat's ``done``; the last one of all seats ends the phase."""
    state.drafts[seat].append(DONE)
    state.agendas[seat] = []
    if not any(state.agendas):
        _meet(game, state, tell)


def _meet(game: Setting, state: State, tell: Tell | None) -> None:
    """All drafts of a phase are closed."""
    if tell:
        _reveal(game, state, tell)
    if state.phase == PLAY:
        _events(game, state, tell)
    elif state.phase == WRAP:
        _end(game, state, tell)
    elif state.phase == EVENTS:
        state.forget_all()
        _missions(game, state, tell)
    else:
        state.effect = NONE
        state.forget_all()
        dealer.go_on(game, state, tell, ready=state.phase == SET_UP)


def _reveal(game: Setting, state: State, tell: Tell) -> None:
    """Until now only the seat knew what it drafted."""
    for seat, before in enumerate(state.before):
        if state.phase == PLAY and before:
            if state.combination[seat] == NONE:
                tell(Event("error", seat))
            else:
                tell(Event("combination", seat, (state.combination[seat], state.value[seat], state.action[seat])))
        if before:
            draft.tell_marks(seat, before, state.sheets[seat], tell)


def _events(game: Setting, state: State, tell: Tell | None) -> None:
    """Phase 5."""
    if game.seats == 1:
        astra.circle(game, state, tell)
        state.third[0] = astra.third(state)
    if not _happen(game, state, game.adventure.events, tell):
        state.forget_all()
        _missions(game, state, tell)


def _happen(game: Setting, state: State, event: Callable[[State], Agendas | None], tell: Tell | None) -> bool:
    """Let an event happen. Where it asks the seats for something, even for nothing, phase 6 follows from here."""
    before = [bytes(sheet) for sheet in state.sheets] if tell else []
    agendas = event(state)
    asked = False
    if agendas is not None:
        state.forget_all()
        state.phase = EVENTS
        asked = draft.open_steps(game, state, agendas)
    if tell:
        for seat, old in enumerate(before):
            draft.tell_marks(seat, old, state.sheets[seat], tell)
    if agendas is not None and not asked:
        _missions(game, state, tell)
    return agendas is not None


def _missions(game: Setting, state: State, tell: Tell | None) -> None:
    """Phase 6, where somebody has something to do in it."""
    state.phase = WRAP
    draft.open_claims(game, state)
    if not any(state.agendas):
        _end(game, state, tell)


def _end(game: Setting, state: State, tell: Tell | None) -> None:
    """What missions set off; then turn them, part with the cards, and see whether this was the last turn."""
    if game.seats == 1:
        astra.circle(game, state, tell)
        state.saved = SETTLED if state.saved else 0
    if _happen(game, state, game.adventure.again, tell):
        return
    for seat in range(game.seats):
        for letter, mark in enumerate(game.adventure.claimed(state, seat)):
            if mark:
                state.turned[letter] = 1
    if game.seats == 1:
        astra.part(game, state, tell)
    state.forget_all()
    if game.ending(state):
        state.phase = OVER
    else:
        game.adventure.pass_on(state)
        dealer.next_turn(game, state, tell)
