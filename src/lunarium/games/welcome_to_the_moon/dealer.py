"""What the dealer draws. The order of a stack is never known: its next card is drawn from all that can be there.

Together, in the first pass, nobody knows which card lies in which stack, so all undealt cards are one pool. After a
reshuffle every stack draws from its own cards. Alone the three effect cards lie among the last 24 cards, so they
join the pool when 42 starship cards are out of it.
"""

from bisect import insort
from collections.abc import Callable

from ...core.play import CHANCE, Action, Event, Source, Tell
from . import draft
from .actions import CARD, MISSION
from .cards import ABOVE, EFFECT, EFFECTS, LETTERS, NOTHING, STACKS
from .setting import Setting
from .state import DEAL, NONE, OVER, PLAY, RESOLVE, SET_UP, TO_LETTER, TO_STACK, State


def due(state: State) -> list[int]:
    """The cards that the stack owed next can show."""
    place = state.duties[-1] - TO_STACK
    return state.pool or state.stacks[place]


def legal(game: Setting, state: State) -> tuple[Action, ...]:
    if state.phase != DEAL:
        return ()
    duty = state.duties[-1]
    if duty >= TO_LETTER:
        first = MISSION + 2 * (duty - TO_LETTER)
        return (first, first + 1)
    return tuple(due(state))  # cards are actions: CARD is 0


def source(state: State) -> Source:
    """Cards are counted over the whole game; every letter has one draw."""
    duty = state.duties[-1]
    if duty >= TO_LETTER:
        return Source(f"mission {LETTERS[duty - TO_LETTER]}", 0)
    return Source("card", state.drawn)


def deal(game: Setting, state: State, action: Action, tell: Tell | None) -> None:
    duty = state.duties[-1]
    if duty >= TO_LETTER:
        state.duties.pop()
        state.missions[duty - TO_LETTER] = (action - MISSION) % 2
        if tell:
            tell(Event("mission", CHANCE, (game.adventure.missions[action - MISSION].id,)))
    else:
        card = action - CARD
        due(state).remove(card)
        state.drawn += 1
        if tell:
            tell(Event("card", CHANCE, (duty - TO_STACK, card)))
        if card >= EFFECT:
            _effect(game, state, card - EFFECT, tell)
            return
        state.duties.pop()
        state.numbers[duty - TO_STACK] = card
        if game.seats == 1 and state.passes == 1 and state.drawn == ABOVE:
            state.pool += EFFECTS
        if game.adventure.astra.turn and game.seats == 1 and duty == TO_STACK:
            _resolve(game, state, game.adventure.astra.turn, tell)
            return
    go_on(game, state, tell)


def go_on(game: Setting, state: State, tell: Tell | None, *, ready: bool = False) -> None:
    """Deal on, set up, begin the next turn, or let the seats play."""
    state.phase = DEAL
    if state.duties:
        if game.seats == 1 and not state.pool and state.duties[-1] < TO_LETTER:
            _begin_again(state, tell)
    elif state.turn == 0 and game.adventure.opening and not ready:
        state.phase = SET_UP
        draft.open_steps(game, state, [[*game.adventure.opening]] * game.seats)
    elif state.turn == 0:
        next_turn(game, state, tell)
    else:
        state.phase = PLAY
        draft.begin(game, state)


def next_turn(game: Setting, state: State, tell: Tell | None) -> None:
    """Turn the three cards over, or alone draw three new ones."""
    state.turn += 1
    state.duties = [TO_STACK + place for place in reversed(range(STACKS))]
    if game.seats > 1:
        for place in range(STACKS):
            _flip(state, place, tell)
    go_on(game, state, tell)


def _flip(state: State, place: int, tell: Tell | None) -> None:
    """The top card shows its action. Under the last one the others of its stack are shuffled, not itself."""
    if state.actions[place]:
        insort(state.discards[place], state.actions[place])
    state.actions[place] = state.numbers[place]
    state.numbers[place] = NOTHING
    if not state.pool and not state.stacks[place]:
        state.stacks[place], state.discards[place] = state.discards[place], []
        if tell:
            tell(Event("reshuffle", CHANCE, (place,)))


def _begin_again(state: State, tell: Tell | None) -> None:
    """Alone: the discards and all effect cards are a new deck once; the second time the game is over."""
    if state.passes == 2:
        state.phase = OVER
        return
    state.passes = 2
    state.pool = [*state.discards[0], *EFFECTS]
    state.discards[0] = []
    if tell:
        tell(Event("reshuffle", CHANCE, (0,)))


def _effect(game: Setting, state: State, letter: int, tell: Tell | None) -> None:
    """An effect card is resolved at once; in the second pass it also turns the mission of its letter."""
    if state.passes == 2 and not state.turned[letter]:
        state.turned[letter] = 1
        if tell:
            tell(Event("turned", CHANCE, (letter,)))
    state.effect = letter
    _resolve(game, state, lambda state: game.adventure.astra.effect(state, letter), tell)


def _resolve(game: Setting, state: State, effect: Callable[[State], list[int]], tell: Tell | None) -> None:
    """What ASTRA does by itself, then what it asks of the seat."""
    before = [bytes(sheet) for sheet in state.sheets] if tell else []
    asked = draft.open_steps(game, state, [effect(state)])
    if tell:
        for seat, old in enumerate(before):
            draft.tell_marks(seat, old, state.sheets[seat], tell)
    if asked:
        state.phase = RESOLVE
    else:
        state.effect = NONE
        go_on(game, state, tell)


def set_up(game: Setting, state: State) -> None:
    """Owe the missions, and together the first card of every stack."""
    chosen = str(game.options["missions"])
    cards = [TO_STACK + place for place in reversed(range(STACKS))] if game.seats > 1 else []
    if chosen == "drawn":
        state.duties = [*cards, *(TO_LETTER + letter for letter in reversed(range(3)))]
    else:
        state.missions = [int(digit) - 1 for digit in chosen]
        state.duties = cards
    if not state.duties:
        go_on(game, state, None)
