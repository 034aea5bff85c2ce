"""What the seats may do and what it does, step by step, and where their drafts meet."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ...core.play import DONE, Action, Event, Seat, Tell
from . import astra, dealer, missions
from .actions import ALONE, BONUS, CHANGE, CHANGES, CHOOSE, CLAIM, COMBINATIONS, ERROR, GIVE, MARK, SKIP, TOGETHER, WILD
from .cards import ACTION, ASTRONAUT, NUMBER, STACKS
from .sheet import CROSSED, HIGHEST, VALUE, Sheet
from .state import (
    CLOSE,
    NONE,
    OVER,
    OWN,
    PLACE,
    PLAY,
    RESOLVE,
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


def changes(game: "WelcomeToTheMoon", sheet: Sheet, number: int, action: int) -> list[int]:
    """The changes, by index, after which the number can be written."""
    if action != ASTRONAUT or not game.adventure.changes:
        return []
    fits = game.adventure.fits
    return [
        index
        for index, change in enumerate(CHANGES)
        if 0 <= number + change <= HIGHEST and fits(sheet, number + change, action)
    ]


def writable(game: "WelcomeToTheMoon", sheet: Sheet, number: int, action: int) -> bool:
    """The number can be written, changed where the action allows it."""
    return bool(game.adventure.fits(sheet, number, action) or changes(game, sheet, number, action))


def wilds(game: "WelcomeToTheMoon", sheet: Sheet, number: int) -> list[int]:
    """The actions for which a wild one may stand, so that the number can still be written."""
    if game.adventure.wild(sheet) == NONE:
        return []
    return [action for action in range(len(game.adventure.act)) if writable(game, sheet, number, action)]


def _choices(game: "WelcomeToTheMoon", state: State, seat: Seat) -> list[Action]:
    """Combinations that can be written; else an error, or what a wild action makes writable (not forced)."""
    sheet = state.sheets[seat]
    offers = [(index, *offered(game, state, index)) for index in combinations(game)]
    found = [CHOOSE + index for index, number, action in offers if writable(game, sheet, number, action)]
    if found:
        return found
    return [*(CHOOSE + index for index, number, _ in offers if wilds(game, sheet, number)), ERROR]


def _spaces(game: "WelcomeToTheMoon", state: State, seat: Seat) -> list[Action]:
    fits = game.adventure.fits(state.sheets[seat], state.value[seat], state.action[seat])
    return [MARK + slot for slot in sorted(fits)]


def _changed(game: "WelcomeToTheMoon", state: State, seat: Seat) -> list[Action]:
    found = changes(game, state.sheets[seat], state.value[seat], state.action[seat])
    return [*(CHANGE + index for index in found), *_spaces(game, state, seat)]


def _written(game: "WelcomeToTheMoon", state: State, seat: Seat) -> list[Action]:
    found = wilds(game, state.sheets[seat], state.value[seat])
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
    *(_close, _choices, _written, _changed, _spaces, _gifts, _claims),
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
    state.sheets[seat][slot] = VALUE + state.value[seat]
    state.space[seat] = slot
    game.adventure.act[state.action[seat]](state, seat)
    game.adventure.wrote(state, seat, slot)


def _pass_over(game: "WelcomeToTheMoon", state: State, seat: Seat) -> None:
    """Steps of the adventure for which there is nothing to mark."""
    agenda = state.agendas[seat]
    while agenda[-1] >= OWN and not game.step(agenda[-1]).targets(state, seat):
        agenda.pop()


def _meet(game: "WelcomeToTheMoon", state: State, tell: Tell | None) -> None:
    """All drafts of a phase are closed."""
    if tell:
        _reveal(game, state, tell)
    if state.phase == RESOLVE:
        state.effect = NONE
        state.forget(0)
        dealer.go_on(game, state, tell)
    elif state.phase == PLAY:
        _events(game, state, tell)
    else:
        _end(game, state, tell)


def _reveal(game: "WelcomeToTheMoon", state: State, tell: Tell) -> None:
    """Until now only the seat knew what it drafted."""
    for seat, before in enumerate(state.before):
        if state.phase == PLAY and before:
            if state.combination[seat] == NONE:
                tell(Event("error", seat))
            else:
                tell(Event("combination", seat, (state.combination[seat], state.value[seat], state.action[seat])))
        _tell_marks(seat, before, state.sheets[seat], tell)


def _tell_marks(seat: Seat, before: bytes, sheet: Sheet, tell: Tell) -> None:
    for slot, (old, new) in enumerate(zip(before, sheet, strict=False)):
        if old != new:
            tell(Event("mark", seat, (slot, old, new)))


def _events(game: "WelcomeToTheMoon", state: State, tell: Tell | None) -> None:
    """Phase 5, then phase 6 where somebody has something to do in it."""
    if game.seats == 1:
        astra.circle(game, state, tell)
        state.third[0] = astra.third(state)
    before = [bytes(sheet) for sheet in state.sheets] if tell else []
    game.adventure.events(state.sheets)
    for seat, old in enumerate(before):
        _tell_marks(seat, old, state.sheets[seat], tell or (lambda event: None))
    for seat in range(game.seats):
        third = state.third[seat]
        state.forget(seat)
        state.third[seat] = third
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
    """Turn the missions, part with the cards, and see whether this was the last turn."""
    letters = game.adventure.letters
    for letter, slot in enumerate(letters):
        if any(sheet[slot] for sheet in state.sheets):
            state.turned[letter] = 1
    if game.seats == 1:
        astra.part(game, state, tell)
    for seat in range(game.seats):
        state.forget(seat)
    if game.ending(state):
        state.phase = OVER
    else:
        dealer.next_turn(game, state, tell)
