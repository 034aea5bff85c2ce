"""What the seats may do and what it does, step by step, and where their drafts meet."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from ...core.play import DONE, Action, Event, Seat, Tell
from . import astra, dealer, missions
from .actions import ALONE, BONUS, CHANGE, CHANGES, CHOOSE, CLAIM, COMBINATIONS, ERROR, GIVE, MARK, SKIP, TOGETHER, WILD
from .adventure import Agendas
from .cards import ACTION, NUMBER, STACKS
from .parts import used
from .sheet import CROSSED, HIGHEST, Sheet
from .state import (
    CLOSE,
    EVENTS,
    NONE,
    OVER,
    OWN,
    PLACE,
    PLAY,
    SET_UP,
    SETTLED,
    TO_CHOOSE,
    TO_CLAIM,
    TO_GIVE,
    WRAP,
    WRITE,
    WRITE_WILD,
    State,
)

if TYPE_CHECKING:
    from .rules import WelcomeToTheMoon


def offered(game: "WelcomeToTheMoon", state: State, combination: int) -> tuple[int, int]:
    """The number and the action of a combination."""
    number, action = COMBINATIONS[combination]
    cards = state.actions if game.seats > 1 else state.numbers
    return NUMBER[state.numbers[number]], ACTION[cards[action]]


def combinations(game: "WelcomeToTheMoon") -> range:
    return TOGETHER if game.seats > 1 else ALONE


def begin(game: "WelcomeToTheMoon", state: State) -> None:
    """Everybody drafts."""
    for seat in range(game.seats):
        state.open(seat, CLOSE, TO_CHOOSE)


def changes(game: "WelcomeToTheMoon", state: State, seat: Seat, number: int, action: int, so_far: int) -> list[int]:
    """The changes, by index, after which the number can still be written.

    Several changes go the same way, and only the last may be of one: so none is wasted.
    """
    return _changes(game, state, seat, number, action, so_far, game.adventure.changes(state, seat, action))


def _changes(
    game: "WelcomeToTheMoon", state: State, seat: Seat, number: int, action: int, so_far: int, most: int
) -> list[int]:
    """The same with so many changes at most."""
    left = most - used(so_far)
    if left <= 0 or so_far % 2:
        return []
    sheet = state.sheets[seat]
    return [
        index
        for index, change in enumerate(CHANGES)
        if change * so_far >= 0 and _leads(game, sheet, number, action, change, left)
    ]


def _leads(game: "WelcomeToTheMoon", sheet: Sheet, number: int, action: int, change: int, left: int) -> bool:
    """After this change, one of those that are left, the number can be written, perhaps changed further."""
    changed = number + change
    if not 0 <= changed <= HIGHEST:
        return False
    if game.room(sheet, changed, action):
        return True
    onward = (change // 2, change) if left > 1 and change % 2 == 0 else ()
    return any(_leads(game, sheet, changed, action, further, left - 1) for further in onward)


def wilds(game: "WelcomeToTheMoon", state: State, seat: Seat, number: int) -> Sequence[int]:
    """The actions for which a wild one may stand, so that the number can still be written.

    Where there are wild actions, an action changes the number or nothing: it never decides on the space.
    """
    if game.adventure.wild(state.sheets[seat]) == NONE:
        return ()
    every = range(len(game.adventure.act))
    if game.room(state.sheets[seat], number, NONE):
        return every
    return [action for action in every if changes(game, state, seat, number, action, 0)]


def _choices(game: "WelcomeToTheMoon", state: State, seat: Seat) -> list[Action]:
    """Combinations that can be written, if need be with what is stored; an error where all of them need that.

    What is stored is a wild action or an astronaut: it may be used, and nobody has to.
    """
    sheet, found, forced = state.sheets[seat], [], False
    for index in combinations(game):
        number, action = offered(game, state, index)
        most = game.adventure.changes(state, seat, action)
        must = min(most, game.adventure.forced(state, seat, action))
        if game.room(sheet, number, action) or _changes(game, state, seat, number, action, 0, must):
            forced = True
        elif not (wilds(game, state, seat, number) or _changes(game, state, seat, number, action, 0, most)):
            continue
        found.append(CHOOSE + index)
    return found if forced else [*found, ERROR]


def _changed(game: "WelcomeToTheMoon", state: State, seat: Seat) -> list[Action]:
    """A further change, or a space."""
    number, action = state.value[seat], state.action[seat]
    so_far = number - offered(game, state, state.combination[seat])[0]
    found = [CHANGE + index for index in changes(game, state, seat, number, action, so_far)]
    fits = game.adventure.fits(state.sheets[seat], number, action)
    return found + [MARK + slot for slot in sorted(fits)]


def _written(game: "WelcomeToTheMoon", state: State, seat: Seat) -> list[Action]:
    found = wilds(game, state, seat, state.value[seat])
    return [*(WILD + action for action in found), *_changed(game, state, seat)]


def _claims(game: "WelcomeToTheMoon", state: State, seat: Seat) -> list[Action]:
    found = [DONE, *(CLAIM + letter for letter in missions.claimable(game, state, seat))]
    return [*found, BONUS] if state.bonuses and not state.saved else found


def _close(game: "WelcomeToTheMoon", state: State, seat: Seat) -> list[Action]:
    return [DONE]


def _gifts(game: "WelcomeToTheMoon", state: State, seat: Seat) -> list[Action]:
    return [GIVE + place for place in range(STACKS)]


# By step.
_LEGAL: Final[tuple[Callable[["WelcomeToTheMoon", State, Seat], list[Action]], ...]] = (
    *(_close, _choices, _written, _changed, _changed, _gifts, _claims),
)


def legal(game: "WelcomeToTheMoon", state: State, seat: Seat) -> tuple[Action, ...]:
    """The actions of a seat with something to do."""
    top = state.agendas[seat][-1]
    if top < OWN:
        return tuple(_LEGAL[top](game, state, seat))
    step = game.step(top)
    found = [MARK + slot for slot in sorted(step.targets(state, seat))]
    return (SKIP, *found) if step.optional(state, seat) else tuple(found)


def apply(game: "WelcomeToTheMoon", state: State, seat: Seat, action: Action, tell: Tell | None) -> None:
    """Do one thing; the last ``done`` of all seats ends the phase."""
    state.drafts[seat].append(action)
    if action == DONE:
        state.agendas[seat] = []
        if not any(state.agendas):
            _meet(game, state, tell)
        return
    top = state.agendas[seat][-1]
    if top >= OWN:
        step = game.step(state.agendas[seat].pop())
        if action == SKIP:
            step.skip(state, seat)
        else:
            step.mark(state, seat, action - MARK)
    elif action >= MARK:
        _write(game, state, seat, action - MARK)
    else:
        _prepare(game, state, seat, action)
    _pass_over(game, state, seat)


def _prepare(game: "WelcomeToTheMoon", state: State, seat: Seat, action: Action) -> None:
    """Everything in a draft that is not a mark on the sheet."""
    agenda = state.agendas[seat]
    if action >= BONUS:
        state.saved = 1
    elif action >= CLAIM:
        missions.claim(game, state, seat, action - CLAIM)
    elif action >= GIVE:
        state.third[seat] = action - GIVE
        agenda.pop()
    elif action >= CHANGE:
        state.value[seat] += CHANGES[action - CHANGE]
        agenda[-1] = PLACE
    elif action >= WILD:
        state.sheets[seat][game.adventure.wild(state.sheets[seat])] = CROSSED
        state.action[seat] = action - WILD
        agenda[-1] = WRITE_WILD
    elif action == ERROR:
        agenda[-1:] = [TO_GIVE] if game.seats == 1 else []
        game.adventure.error(state, seat)
    else:
        state.combination[seat] = action - CHOOSE
        state.value[seat], state.action[seat] = offered(game, state, action - CHOOSE)
        agenda[-1] = WRITE


def _write(game: "WelcomeToTheMoon", state: State, seat: Seat, slot: int) -> None:
    """The number, what it sets off, then the action."""
    state.agendas[seat].pop()
    state.sheets[seat][slot] = game.adventure.mark(state, seat)
    state.space[seat] = slot
    game.adventure.act[state.action[seat]](state, seat)
    game.adventure.wrote(state, seat, slot)


def _pass_over(game: "WelcomeToTheMoon", state: State, seat: Seat) -> None:
    """Steps of the adventure that happen by themselves or for which there is nothing to mark."""
    agenda, steps = state.agendas[seat], game.adventure.steps
    while agenda[-1] >= OWN:
        step = steps[agenda[-1] - OWN]
        if step.by_itself:
            agenda.pop()
            step.by_itself(state, seat)
        elif step.targets(state, seat):
            return
        else:
            agenda.pop()


def open_steps(game: "WelcomeToTheMoon", state: State, agendas: Agendas) -> bool:
    """Begin drafts with steps of the adventure's own; whether there is anything to choose in them.

    What happens by itself at the beginning of such a draft is known to all, so it comes before the draft.
    """
    for seat, steps in enumerate(agendas):
        if steps:
            state.agendas[seat] = [CLOSE, *steps]
            _pass_over(game, state, seat)
            if len(state.agendas[seat]) > 1:
                state.open(seat, *state.agendas[seat])
            else:
                state.forget(seat)
                if game.adventure.forgets_card and state.phase == EVENTS:
                    state.third[seat] = 0
    return any(state.agendas)


def _meet(game: "WelcomeToTheMoon", state: State, tell: Tell | None) -> None:
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


def _reveal(game: "WelcomeToTheMoon", state: State, tell: Tell) -> None:
    """Until now only the seat knew what it drafted."""
    for seat, before in enumerate(state.before):
        if state.phase == PLAY and before:
            if state.combination[seat] == NONE:
                tell(Event("error", seat))
            else:
                tell(Event("combination", seat, (state.combination[seat], state.value[seat], state.action[seat])))
        if before:
            tell_marks(seat, before, state.sheets[seat], tell)


def tell_marks(seat: Seat, before: bytes, sheet: Sheet, tell: Tell) -> None:
    """What has changed on a sheet."""
    for slot, (old, new) in enumerate(zip(before, sheet, strict=True)):
        if old != new:
            tell(Event("mark", seat, (slot, old, new)))


def _events(game: "WelcomeToTheMoon", state: State, tell: Tell | None) -> None:
    """Phase 5."""
    if game.seats == 1:
        astra.circle(game, state, tell)
        state.third[0] = astra.third(state)
    if not _happen(game, state, game.adventure.events, tell):
        state.forget_all()
        _missions(game, state, tell)


def _happen(
    game: "WelcomeToTheMoon", state: State, event: Callable[[State], Agendas | None], tell: Tell | None
) -> bool:
    """Let an event happen. Where it asks the seats for something, even for nothing, phase 6 follows from here."""
    before = [bytes(sheet) for sheet in state.sheets] if tell else []
    agendas = event(state)
    asked = False
    if agendas is not None:
        state.forget_all()
        state.phase = EVENTS
        asked = open_steps(game, state, agendas)
    if tell:
        for seat, old in enumerate(before):
            tell_marks(seat, old, state.sheets[seat], tell)
    if agendas is not None and not asked:
        _missions(game, state, tell)
    return agendas is not None


def _missions(game: "WelcomeToTheMoon", state: State, tell: Tell | None) -> None:
    """Phase 6, where somebody has something to do in it."""
    state.phase = WRAP
    open_claims(game, state)
    if not any(state.agendas):
        _end(game, state, tell)


def open_claims(game: "WelcomeToTheMoon", state: State) -> None:
    """Phase 6 for whoever has something to claim or, alone, a bonus to use."""
    for seat in range(game.seats):
        if len(_claims(game, state, seat)) > 1:
            state.open(seat, TO_CLAIM)


def _end(game: "WelcomeToTheMoon", state: State, tell: Tell | None) -> None:
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
