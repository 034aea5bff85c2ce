"""Nova Luna: the rules for 1 to 4 seats."""

from bisect import bisect_left
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from ...core.play import CHANCE, DONE, Action, Dice, Event, Line, Outcome, Profile, Reason, Seat, Source, Tell
from ...core.steps import by_number
from . import positions, reasons
from .actions import ORDERS, REFILL, SPACE, TAKES
from .setting import FIRST_PILE, PENALTY, TARGET, Setting
from .state import ALONE, CLOSE, DEAL, ORDER, OVER, PLACE, SPACES, TAKE, State, open_gaps
from .tiles import COST, COUNT, NOTHING

_CLOSE: Final = (DONE,)
_TAKE: Final = tuple(tuple(range(TAKES, TAKES + n)) for n in range(4))
_REFILL_OR_TAKE: Final = tuple((REFILL, *takes) for takes in _TAKE)


class NovaLuna(Setting):
    """The rules object; ``NovaLuna(seats=3, tokens="beginner")``."""

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return _OFFERS[state.step](self, state) if state.seat == seat else ()

    def apply(self, state: State, seat: Seat, action: Action, tell: Tell | None = None) -> None:
        _DOES[state.step](self, state, seat, action, tell)

    def _orders(self, state: State) -> tuple[Action, ...]:
        return tuple(ORDERS + other for other in range(self.seats) if other not in state.queue)

    def _order(self, state: State, seat: Seat, action: Action, tell: Tell | None) -> None:
        """The next seat from above in the starting stack."""
        seat = action - ORDERS
        state.queue.append(seat)
        if tell:
            tell(Event("order", seat, (len(state.queue),)))
        if len(state.queue) == self.seats:
            open_gaps(state)

    def _stock(self, state: State) -> tuple[Action, ...]:
        return tuple(state.pool)

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

    def _takes(self, state: State) -> tuple[Action, ...]:
        tiles = len(state.row)
        if tiles > 2:
            return _TAKE[3]
        return _REFILL_OR_TAKE[tiles] if state.pool else _TAKE[tiles]

    def _takes_alone(self, state: State) -> tuple[Action, ...]:
        takes = _TAKE[min(len(state.row), 3)]
        return takes if state.phase == 2 or self._owes_tokens(state) else (DONE, *takes)

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
        open_gaps(state)
        if tell:
            tell(Event("refill", seat))

    def _edge(self, state: State) -> tuple[Action, ...]:
        return tuple(state.displays[state.seat].edge)

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

    def _closing(self, state: State) -> tuple[Action, ...]:
        return _CLOSE

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
        open_gaps(state)

    @property
    def profile(self) -> Profile:
        """A tile is dealt, taken, placed and done with; a refill brings nine tiles, or all that are left."""
        refills = COUNT // (SPACES - 3)  # there were two tiles at most; one space is the marker's
        least, most = 0, self.tokens
        if self.seats == 1:
            most = sum(COST) * (2 if self.running else 1) + PENALTY * (FIRST_PILE + self.tokens)
        longest = self.seats + 4 * COUNT + refills
        return Profile(self.seats, False, False, len(SPACE), COUNT, longest, least, most, self.less_is_better)

    def source(self, state: State) -> Source:
        if state.step == ORDER:
            return Source("order", len(state.queue))
        return Source("tile", COUNT - len(state.pool))

    def observe(self, state: State, seat: Seat | None) -> State:
        """Nothing is hidden: the stock is a pool without an order."""
        return state.copy()

    def sample(self, view: State, seat: Seat | None, dice: Dice) -> State:
        return view.copy()

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

    def won(self, state: State, seat: Seat) -> tuple[Line, ...]:
        return self.score(state, seat)

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


class Step(NamedTuple):
    """One thing to be done by one seat, or by the dealer."""

    offers: Callable[[NovaLuna, State], tuple[Action, ...]]
    does: Callable[[NovaLuna, State, Seat, Action, Tell | None], None]


STEPS: Final = by_number(
    {
        ORDER: Step(NovaLuna._orders, NovaLuna._order),
        DEAL: Step(NovaLuna._stock, NovaLuna._deal),
        TAKE: Step(NovaLuna._takes, NovaLuna._take),
        ALONE: Step(NovaLuna._takes_alone, NovaLuna._take),
        PLACE: Step(NovaLuna._edge, NovaLuna._place),
        CLOSE: Step(NovaLuna._closing, NovaLuna._close),
    }
)
_OFFERS: Final = tuple(step.offers for step in STEPS)
_DOES: Final = tuple(step.does for step in STEPS)


def _over(state: State, tell: Tell | None) -> None:
    state.seat = OVER
    if tell:
        tell(Event("over", OVER))
