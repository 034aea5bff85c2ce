"""A draft: what a seat may do in it, and what that does, step by step."""

from collections.abc import Sequence
from typing import Final

from ...core.play import DONE, Action, Event, Seat, Tell
from ...core.steps import by_number
from . import missions
from .actions import ALONE, BONUS, CHANGE, CHANGES, CHOOSE, CLAIM, COMBINATIONS, ERROR, GIVE, MARK, SKIP, TOGETHER, WILD
from .adventure import Adventure, Agendas
from .cards import ACTION, ACTIONS, ASTRONAUT, NUMBER, STACKS
from .parts import change, used
from .setting import Setting
from .sheet import CROSSED, HIGHEST, Sheet
from .state import (
    CLOSE,
    EVENTS,
    NONE,
    OWN,
    PLACE,
    TO_CHOOSE,
    TO_CLAIM,
    TO_GIVE,
    WRITE,
    WRITE_WILD,
    State,
)

_EVERY: Final = range(len(ACTIONS))


def offered(game: Setting, state: State, combination: int) -> tuple[int, int]:
    """The number and the action of a combination."""
    number, action = COMBINATIONS[combination]
    cards = state.actions if game.seats > 1 else state.numbers
    return NUMBER[state.numbers[number]], ACTION[cards[action]]


def combinations(game: Setting) -> range:
    return TOGETHER if game.seats > 1 else ALONE


def begin(game: Setting, state: State) -> None:
    """Everybody drafts."""
    for seat in range(game.seats):
        state.open(seat, CLOSE, TO_CHOOSE)


def changes(game: Setting, state: State, seat: Seat, number: int, action: int, so_far: int) -> list[int]:
    """The changes, by index, after which the number can still be written.

    Several changes go the same way, and only the last may be of one: so none is wasted.
    """
    most = game.adventure.changes(state, seat, action)
    return _changes(game, state, seat, number, action, so_far, most) if most else []


def _changes(game: Setting, state: State, seat: Seat, number: int, action: int, so_far: int, most: int) -> list[int]:
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


def _leads(game: Setting, sheet: Sheet, number: int, action: int, change: int, left: int) -> bool:
    """After this change, one of those that are left, the number can be written, perhaps changed further."""
    changed = number + change
    if not 0 <= changed <= HIGHEST:
        return False
    if game.room(sheet, changed, action):
        return True
    onward = (change // 2, change) if left > 1 and change % 2 == 0 else ()
    return any(_leads(game, sheet, changed, action, further, left - 1) for further in onward)


def wilds(game: Setting, state: State, seat: Seat, number: int) -> Sequence[int]:
    """The actions for which a wild one may stand, so that the number can still be written.

    Where there are wild actions, an action changes the number or nothing: it never decides on the space.
    """
    if game.adventure.wild(state.sheets[seat]) == NONE:
        return ()
    if game.room(state.sheets[seat], number, NONE):
        return _EVERY
    return [action for action in _EVERY if changes(game, state, seat, number, action, 0)]


def _choices(game: Setting, state: State, seat: Seat) -> list[Action]:
    """Combinations that can be written, if need be with what is stored; an error where all of them need that.

    What is stored is a wild action or an astronaut: it may be used, and nobody has to.
    """
    sheet, found, forced, room = state.sheets[seat], [], False, game.room
    for index in combinations(game):
        number, action = offered(game, state, index)
        if room(sheet, number, action) or _changed_by_force(game, state, seat, number, action):
            forced = True
        elif not (wilds(game, state, seat, number) or changes(game, state, seat, number, action, 0)):
            continue
        found.append(CHOOSE + index)
    return found if forced else [*found, ERROR]


def _changed_by_force(game: Setting, state: State, seat: Seat, number: int, action: int) -> list[int]:
    """The changes that the seat must not do without, where the number can be written after them."""
    most = game.adventure.changes(state, seat, action)
    must = min(most, game.adventure.forced(state, seat, action)) if most else 0
    return _changes(game, state, seat, number, action, 0, must) if must else []


def _changed(game: Setting, state: State, seat: Seat) -> list[Action]:
    """A further change, or a space."""
    number, action = state.value[seat], state.action[seat]
    so_far = number - offered(game, state, state.combination[seat])[0]
    found = [CHANGE + index for index in changes(game, state, seat, number, action, so_far)]
    fits = game.adventure.fits(state.sheets[seat], number, action)
    return found + [MARK + slot for slot in sorted(fits)]


def _written(game: Setting, state: State, seat: Seat) -> list[Action]:
    found = wilds(game, state, seat, state.value[seat])
    changed = _changed(game, state, seat)
    return [*[WILD + action for action in found], *changed] if found else changed


def _claims(game: Setting, state: State, seat: Seat) -> list[Action]:
    found = [DONE, *[CLAIM + letter for letter in missions.claimable(game, state, seat)]]
    return [*found, BONUS] if state.bonuses and not state.saved else found


def _close(game: Setting, state: State, seat: Seat) -> tuple[Action, ...]:
    return (DONE,)


def _gifts(game: Setting, state: State, seat: Seat) -> list[Action]:
    return [GIVE + place for place in range(STACKS)]


_LEGAL: Final = by_number(
    {
        CLOSE: _close,
        TO_CHOOSE: _choices,
        WRITE: _written,
        WRITE_WILD: _changed,
        PLACE: _changed,
        TO_GIVE: _gifts,
        TO_CLAIM: _claims,
    }
)


def legal(game: Setting, state: State, seat: Seat) -> tuple[Action, ...]:
    """The actions of a seat with something to do."""
    top = state.agendas[seat][-1]
    if top < OWN:
        return tuple(_LEGAL[top](game, state, seat))
    adventure = game.adventure
    found = [MARK + slot for slot in sorted(adventure.offers[top](state, seat))]
    free = adventure.optional[top]
    if free is True or (free is not False and free(state, seat)):
        return (SKIP, *found)
    return tuple(found)


def act(game: Setting, state: State, seat: Seat, action: Action) -> None:
    """Do one thing of a draft; ``done`` is the turn's business."""
    state.drafts[seat].append(action)
    top = state.agendas[seat][-1]
    if top >= OWN:
        state.agendas[seat].pop()
        if action == SKIP:
            game.step(top).skip(state, seat)
        else:
            game.adventure.marks[top](state, seat, action - MARK)
    elif action >= MARK:
        _write(game, state, seat, action - MARK)
    else:
        _prepare(game, state, seat, action)
    _pass_over(game.adventure, state, seat)


def _prepare(game: Setting, state: State, seat: Seat, action: Action) -> None:
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


def _write(game: Setting, state: State, seat: Seat, slot: int) -> None:
    """The number, what it sets off, then the action."""
    adventure, action = game.adventure, state.action[seat]
    state.agendas[seat].pop()
    state.sheets[seat][slot] = adventure.mark(state, seat)
    state.space[seat] = slot
    step = adventure.asks[action]
    if step != NONE:
        if action == ASTRONAUT and change(state, seat):
            _use_astronaut(adventure, state, seat, step)
        else:
            state.agendas[seat].append(step)
    adventure.wrote(state, seat, slot)


def _use_astronaut(adventure: Adventure, state: State, seat: Seat, step: int) -> None:
    """A changed number has used the action, so its symbol is marked; with an unchanged one the step asks for it."""
    for slot in adventure.offers[step](state, seat)[:1]:
        adventure.marks[step](state, seat, slot)


def _pass_over(adventure: Adventure, state: State, seat: Seat) -> None:
    """Steps of the adventure that happen by themselves or for which there is nothing to mark."""
    agenda = state.agendas[seat]
    while agenda[-1] >= OWN:
        step = agenda[-1]
        effect = adventure.by_itself[step]
        if effect:
            agenda.pop()
            effect(state, seat)
        elif adventure.offers[step](state, seat):
            return
        else:
            agenda.pop()


def open_steps(game: Setting, state: State, agendas: Agendas) -> bool:
    """Begin drafts with steps of the adventure's own; whether there is anything to choose in them.

    What happens by itself at the beginning of such a draft is known to all, so it comes before the draft.
    """
    for seat, steps in enumerate(agendas):
        if steps:
            state.agendas[seat] = [CLOSE, *steps]
            _pass_over(game.adventure, state, seat)
            if len(state.agendas[seat]) > 1:
                state.open(seat, *state.agendas[seat])
            else:
                state.forget(seat)
                if game.adventure.forgets_card and state.phase == EVENTS:
                    state.third[seat] = 0
    return any(state.agendas)


def open_claims(game: Setting, state: State) -> None:
    """Phase 6 for whoever has something to claim or, alone, a bonus to use."""
    for seat in range(game.seats):
        if len(_claims(game, state, seat)) > 1:
            state.open(seat, TO_CLAIM)


def tell_marks(seat: Seat, before: bytes, sheet: Sheet, tell: Tell) -> None:
    """What has changed on a sheet."""
    for slot, (old, new) in enumerate(zip(before, sheet, strict=True)):
        if old != new:
            tell(Event("mark", seat, (slot, old, new)))
