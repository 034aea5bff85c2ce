"""Nova Luna: the rules for 1 to 4 seats."""

from bisect import bisect_left
from collections.abc import Mapping
from typing import Any, Final

from ...core import versions
from ...core.options import Option, Value, settle
from ...core.play import CHANCE, DONE, Action, Event, Line, Outcome, Reason, Seat, Source, Tell
from . import positions, reasons
from .actions import ORDERS, REFILL, SPACE, TAKES
from .state import ALONE, CLOSE, DEAL, ORDER, OVER, PLACE, SPACES, TAKE, State
from .tiles import COST, COUNT, NOTHING

NAME: Final = "nova-luna"
VERSIONS: Final = ("1", "2")

OPTIONS: Final = (
    Option("seats", (2, 1, 3, 4), (1, 2, 3, 4)),
    Option("tokens", ("standard", "beginner"), (3, 4)),
    # Version 1 counted each phase by itself. Time spent in phase one counts double: the mark of 100 fits only so.
    Option("solo_count", ("running", "each"), (1,), older={"1": "each"}),
)

TOKENS: Final = {"standard": (21, 20, 20, 20), "beginner": (0, 0, 17, 15)}  # to be placed, by seats
FIRST_PILE: Final = 8  # alone: the tokens of phase one
PENALTY: Final = 10  # alone: for a token left
TARGET: Final = 100  # alone: the rulebook's mark

_ACTING: Final = ((0,), (1,), (2,), (3,), (), (CHANCE,))  # by state.seat, OVER and CHANCE from the end
_CLOSE: Final = (DONE,)
_TAKE: Final = tuple(tuple(range(TAKES, TAKES + n)) for n in range(4))
_REFILL_OR_TAKE: Final = tuple((REFILL, *takes) for takes in _TAKE)


class NovaLuna:
    """The rules object; ``NovaLuna(seats=3, tokens="beginner")``."""

    name = NAME
    edition = ""
    space = SPACE

    def __init__(self, *, rules: Value | None = None, **options: Value) -> None:
        self.version = versions.choose(NAME, VERSIONS, rules)
        self.options = settle(NAME, OPTIONS, options, self.version)
        self.seats = int(self.options["seats"])
        self.tokens = TOKENS[str(self.options.get("tokens", "standard"))][self.seats - 1]
        self.reserve = self.tokens - FIRST_PILE  # alone: the tokens of phase two
        self.less_is_better = self.seats == 1  # costs and penalties
        self.running = self.options.get("solo_count") == "running"

    def start(self) -> State:
        """Marker on the golden space, tokens in the supply, nothing dealt."""
        state = State(self.seats, self.tokens)
        state.pool = list(range(1, COUNT + 1))
        if self.seats == 1:
            state.queue = [0]
            state.phase = 1
            _open_gaps(state)
        return state

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return _ACTING[state.seat]

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        if state.seat != seat:
            return ()
        step = state.step
        if step >= PLACE:
            return tuple(state.displays[seat].edge) if step == PLACE else _CLOSE
        if step == TAKE:
            tiles = len(state.row)
            if tiles > 2:
                return _TAKE[3]
            return _REFILL_OR_TAKE[tiles] if state.pool else _TAKE[tiles]
        if step == DEAL:
            return tuple(state.pool)
        if step == ALONE:
            takes = _TAKE[min(len(state.row), 3)]
            return takes if state.phase == 2 or self._owes_tokens(state) else (DONE, *takes)
        return tuple(ORDERS + other for other in range(self.seats) if other not in state.queue)

    def apply(self, state: State, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        _STEPS[state.step](self, state, seat, action, tell)

    def _order(self, state: State, seat: Seat, action: Action, tell: Tell | None) -> None:
        """The next seat from above in the starting stack."""
        seat = action - ORDERS
        state.queue.append(seat)
        if tell:
            tell(Event("order", seat, (len(state.queue),)))
        if len(state.queue) == self.seats:
            _open_gaps(state)

    def _deal(self, state: State, seat: Seat, tile: int, tell: Tell | None) -> None:
        """A tile from the stock to the next gap; the last one hands the turn back."""
        pool, gaps = state.pool, state.gaps
        del pool[bisect_left(pool, tile)]
        space = gaps.pop()
        state.wheel[space] = tile
        if tell:
            tell(Event("tile", CHANCE, (tile, space)))
        if gaps and pool:
            return
        gaps.clear()
        wheel, marker = state.wheel, state.marker
        clockwise = (*range(marker + 1, SPACES), *range(marker))
        state.row = [space for space in clockwise if wheel[space]]
        state.seat = state.queue[0]
        state.step = TAKE
        if state.phase:
            state.step = ALONE if state.left[0] else CLOSE

    def _take(self, state: State, seat: Seat, action: Action, tell: Tell | None) -> None:
        """The marker follows to the space of the tile; tiles it passed are now last in the row."""
        nth = action - TAKES
        if nth < 0:
            self._instead(state, seat, action, tell)
            return
        row = state.row
        state.marker = space = row.pop(nth)
        if nth:
            row += row[:nth]
            del row[:nth]
        state.hand = tile = state.wheel[space]
        state.wheel[space] = NOTHING
        state.step = PLACE
        if tell:
            tell(Event("take", seat, (tile, space)))

    def _instead(self, state: State, seat: Seat, action: Action, tell: Tell | None) -> None:
        """What can be done instead of taking: refill first, or alone end the phase."""
        if action == DONE:
            self._end_phase(state, tell)
            return
        _open_gaps(state)
        if tell:
            tell(Event("refill", seat))

    def _place(self, state: State, seat: Seat, cell: int, tell: Tell | None) -> None:
        """Place, advance, then tokens on tasks: the advance counts even on the winning turn."""
        tile = state.hand
        state.hand = NOTHING
        display = state.displays[seat]
        display.put(tile, cell)
        if tell:
            tell(Event("place", seat, (tile, cell)))
        if state.phase:
            if display.due:
                self._mark(state, seat, tell)
            state.step = ALONE if state.row and state.left[0] else CLOSE
            return
        queue, distance = state.queue, state.distance
        distance[seat] = reached = distance[seat] + COST[tile]
        del queue[0]
        index = 0
        for other in queue:
            if distance[other] >= reached:  # landing on others, the token goes on top
                break
            index += 1
        queue.insert(index, seat)
        state.step = CLOSE
        if tell:
            tell(Event("advance", seat, (COST[tile], reached)))
        if display.due:
            self._mark(state, seat, tell)

    def _mark(self, state: State, seat: Seat, tell: Tell | None) -> None:
        """A token on every task that is due, while there are tokens; phase one uses its own pile only."""
        display = state.displays[seat]
        due, left = display.due, state.left
        reserve = self.reserve if state.phase == 1 else 0
        while due and left[seat] > reserve:
            slot, task = due.pop(0)
            left[seat] -= 1
            if tell:
                tell(Event("token", seat, (display.tiles[slot], display.cells[slot], task, left[seat])))

    def _close(self, state: State, seat: Seat, action: Action, tell: Tell | None) -> None:
        """The next seat on the track, unless the last token was placed or nothing is left to take."""
        if state.phase:
            self._end_phase(state, tell)
        elif state.left[seat] and (state.row or state.pool):
            state.seat = state.queue[0]
            state.step = TAKE
        else:
            _over(state, tell)

    def _owes_tokens(self, state: State) -> bool:
        """Alone, phase one: some of the first eight tokens are still to be placed."""
        return state.left[0] > self.reserve

    def _end_phase(self, state: State, tell: Tell | None) -> None:
        if state.phase == 2:
            _over(state, tell)
            return
        state.first = len(state.displays[0].tiles)
        state.missed = max(0, state.left[0] - self.reserve)
        state.phase = 2
        if tell:
            tell(Event("phase", 0, (state.first, state.missed)))
        self._mark(state, 0, tell)
        _open_gaps(state)

    def source(self, state: State) -> Source:
        if state.step == ORDER:
            return Source("order", len(state.queue))
        return Source("tile", COUNT - len(state.pool))

    def observe(self, state: State, seat: Seat | None) -> State:
        """Nothing is hidden: the stock is a pool without an order."""
        return state.copy()

    def score(self, state: State, seat: Seat) -> tuple[Line, ...]:
        """Tokens placed; alone the costs and penalties of both phases, where less is better."""
        if not state.phase:
            return (Line("tokens", self.tokens - state.left[seat]),)
        costs = [COST[tile] for tile in state.displays[0].tiles]
        if state.phase == 1:
            return (Line("phase-one-tiles", sum(costs)),)
        second = sum(costs) if self.running else sum(costs[state.first :])
        return (
            Line("phase-one-tiles", sum(costs[: state.first])),
            Line("phase-one-left", PENALTY * state.missed),
            Line("phase-two-tiles", second),
            Line("phase-two-left", PENALTY * state.left[0] if state.seat == OVER else 0),
        )

    def rival(self, state: State) -> tuple[Line, ...]:
        """Alone there is a mark to reach, not an opponent."""
        return ()

    def outcome(self, state: State) -> Outcome | None:
        if state.seat != OVER:
            return None
        left = state.left
        ending = "no-tiles" if all(left) else "last-token"
        if state.phase:
            result = sum(line.points for line in self.score(state, 0))
            return Outcome((1 if result <= TARGET else 2,), ending)
        order = sorted(state.queue, key=left.__getitem__)  # stable: who would move first breaks ties
        ranks = tuple(order.index(seat) + 1 for seat in range(self.seats))
        tied = left[order[0]] == left[order[1]]
        return Outcome(ranks, ending, "track" if tied else None)

    def explain(self, state: State, seat: Seat, action: Action) -> Reason | None:
        if action in self.legal(state, seat):
            return None
        return reasons.explain(self, state, seat, action)

    def describe(self, state: State) -> dict[str, Any]:
        return positions.describe(self, state)

    def position(self, data: Mapping[str, Any]) -> State:
        return positions.position(self, data)


# What each step does with its action, in the order of the steps.
_STEPS: Final = (
    NovaLuna._order,
    NovaLuna._deal,
    NovaLuna._take,
    NovaLuna._take,
    NovaLuna._place,
    NovaLuna._close,
)


def _over(state: State, tell: Tell | None) -> None:
    state.seat = OVER
    if tell:
        tell(Event("over", OVER))


def _open_gaps(state: State) -> None:
    """Let the dealer fill the empty spaces, the nearest clockwise of the marker first."""
    marker, wheel = state.marker, state.wheel
    backwards = (*range(marker - 1, -1, -1), *range(SPACES - 1, marker, -1))
    state.gaps = [space for space in backwards if not wheel[space]]
    state.row = []
    state.seat = CHANCE
    state.step = DEAL
