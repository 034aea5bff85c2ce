"""Tides: a tiny game with hidden hands and simultaneous turns, which exists only to test the contract.

Three rounds. Everybody holds two cards of 1 to 9, secretly picks one, may double it once a game, and says
``done``. When all are done, the highest value takes the round (all who tie take it) and everybody draws.
"""

from collections.abc import Mapping
from typing import Any

from lunarium.core.errors import BadPosition
from lunarium.core.flat import Flat
from lunarium.core.options import Option, Value, settle
from lunarium.core.play import (
    CHANCE,
    DONE,
    Action,
    Dice,
    Event,
    Line,
    Outcome,
    Profile,
    Reason,
    Seat,
    Source,
    Tell,
    places,
)
from lunarium.core.space import Space

CARDS = 9
CARD = 1  # deal or pick: the card's number follows from the action
PICK = CARD + CARDS
DOUBLE = PICK + CARDS
ROUNDS = 3
HIDDEN = 0

NOTHING, TO_PICK, TO_CLOSE = range(3)

OPTIONS = (Option("seats", (2, 3), (2, 3)),)
SPACE = Space(
    [
        ("done", ()),
        ("card", map(str, range(1, CARDS + 1))),
        ("pick", map(str, range(1, CARDS + 1))),
        ("double", ()),
    ]
)


class State(Flat):
    __slots__ = ("doubled", "drawn", "hands", "picks", "pool", "round", "spent", "todo", "won")

    def __init__(self, seats: int) -> None:
        self.pool = list(range(1, CARDS + 1))
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.picks = [HIDDEN] * seats
        self.doubled = [0] * seats  # in this draft
        self.spent = [0] * seats
        self.won = [0] * seats
        self.todo = [NOTHING] * seats
        self.round = 1
        self.drawn = 0

    def copy(self) -> "State":
        new: State = State.__new__(State)
        new.pool = self.pool[:]
        new.hands = [hand[:] for hand in self.hands]
        new.picks = self.picks[:]
        new.doubled = self.doubled[:]
        new.spent = self.spent[:]
        new.won = self.won[:]
        new.todo = self.todo[:]
        new.round = self.round
        new.drawn = self.drawn
        return new


class Tides:
    name = "tides"
    version = "1"
    edition = ""
    less_is_better = False
    mark = None
    space = SPACE

    def __init__(self, **options: Value) -> None:
        self.options = settle(self.name, OPTIONS, options)
        self.seats = int(self.options["seats"])

    @property
    def profile(self) -> Profile:
        """Two cards each, then one a round; a round is a pick and a ``done``, once with a double between them."""
        longest = self.seats * (2 + ROUNDS + 2 * ROUNDS + 1)
        return Profile(self.seats, True, True, len(SPACE), CARDS, longest, 0, 2 * ROUNDS + 1, False)

    def start(self) -> State:
        return State(self.seats)

    def _next_hand(self, state: State) -> Seat | None:
        """The seat that the dealer owes a card, shortest hand first."""
        if state.round > ROUNDS or any(state.todo) or any(state.picks):
            return None
        seat = min(range(self.seats), key=lambda seat: len(state.hands[seat]))
        return seat if len(state.hands[seat]) < 2 else None

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if self._next_hand(state) is not None:
            return (CHANCE,)
        return tuple(seat for seat in range(self.seats) if state.todo[seat])

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        if seat == CHANCE:
            return tuple(CARD + card - 1 for card in state.pool) if self._next_hand(state) is not None else ()
        if not 0 <= seat < self.seats or state.todo[seat] == NOTHING:
            return ()
        if state.todo[seat] == TO_PICK:
            return tuple(PICK + card - 1 for card in sorted(state.hands[seat]) if card != HIDDEN)
        return (DONE,) if state.doubled[seat] or state.spent[seat] else (DONE, DOUBLE)

    def apply(self, state: State, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        if seat == CHANCE:
            self._deal(state, action - CARD + 1, tell)
        elif action == DOUBLE:
            state.doubled[seat] = 1
        elif action != DONE:
            state.picks[seat] = action - PICK + 1
            state.hands[seat].remove(state.picks[seat])
            state.todo[seat] = TO_CLOSE
        else:
            state.todo[seat] = NOTHING
            if not any(state.todo):
                self._barrier(state, tell)

    def _deal(self, state: State, card: int, tell: Tell | None) -> None:
        seat = self._next_hand(state)
        assert seat is not None
        state.pool.remove(card)
        state.hands[seat] = sorted([*state.hands[seat], card])
        state.drawn += 1
        if tell:
            tell(Event("card", seat, (card,), to=seat))
        if self._next_hand(state) is None:
            state.todo = [TO_PICK] * self.seats

    def _barrier(self, state: State, tell: Tell | None) -> None:
        values = [pick << doubled for pick, doubled in zip(state.picks, state.doubled, strict=True)]
        for seat, value in enumerate(values):
            state.won[seat] += value == max(values)
            state.spent[seat] |= state.doubled[seat]
            if tell:
                tell(Event("shown", seat, (value,)))
        state.pool = sorted([*state.pool, *state.picks])
        state.picks = [HIDDEN] * self.seats
        state.doubled = [0] * self.seats
        state.round += 1

    def source(self, state: State) -> Source:
        return Source("card", state.drawn)

    def observe(self, state: State, seat: Seat | None) -> State:
        """Others' hands and open or closed drafts are hidden; the pool is all that the seat has not seen."""
        view = state.copy()
        for other in range(self.seats):
            if other != seat:
                unseen = [*view.hands[other], view.picks[other]]
                view.pool += [card for card in unseen if card != HIDDEN]
                size = len(view.hands[other]) + (view.picks[other] != HIDDEN)
                view.hands[other] = [HIDDEN] * (2 if any(state.todo) else size)
                view.picks[other] = HIDDEN
                view.doubled[other] = 0
                view.todo[other] = TO_PICK if view.todo[other] else NOTHING
        view.pool.sort()
        return view

    def sample(self, view: State, seat: Seat | None, dice: Dice) -> State:
        """Any of the unseen cards for every hidden one; others pick again."""
        state = view.copy()
        hidden = [hand for other, hand in enumerate(state.hands) if other != seat]
        cards = dice.sample(state.pool, sum(map(len, hidden)))
        state.pool = [card for card in state.pool if card not in cards]
        for hand in hidden:
            hand[:] = sorted(cards.pop() for _ in hand)
        if any(state.todo):
            state.todo = [todo if other == seat else TO_PICK for other, todo in enumerate(state.todo)]
        return state

    def won(self, state: State, seat: Seat) -> tuple[Line, ...]:
        return self.score(state, seat)

    def score(self, state: State, seat: Seat) -> tuple[Line, ...]:
        return (Line("rounds", 2 * state.won[seat]), Line("unspent", 1 - state.spent[seat]))

    def rival(self, state: State) -> tuple[Line, ...]:
        return ()

    def outcome(self, state: State) -> Outcome | None:
        if self.to_act(state):
            return None
        totals = [sum(line.points for line in self.score(state, seat)) for seat in range(self.seats)]
        return Outcome(places([-mine for mine in totals]), "rounds")

    def explain(self, state: State, seat: Seat, action: Action) -> Reason | None:
        if not 0 <= action < len(SPACE):
            raise ValueError(f"there is no action {action}")
        return None if action in self.legal(state, seat) else Reason("not-now", "turn")

    def describe(self, state: State) -> dict[str, Any]:
        return {name: getattr(state.copy(), name) for name in State.__slots__}

    def position(self, data: Mapping[str, Any]) -> State:
        if set(data) != set(State.__slots__):
            raise BadPosition("position: wrong keys")
        state = self.start()
        for name in State.__slots__:
            setattr(state, name, data[name])
        return state.copy()


def make(name: str, *, rules: str = Tides.version, **options: Value) -> Tides:
    """Stands in for ``games.game`` where a record of the toy is read."""
    if name != Tides.name:
        raise BadPosition(f"there is no game '{name}'")
    assert rules == Tides.version
    return Tides(**options)
