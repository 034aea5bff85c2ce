"""Why an action is not legal, with the section of the rules that says so."""

from ...core.gate import gate
from ...core.play import DONE, Action, Reason, Seat
from .actions import ORDERS, REFILL, TAKES
from .cells import FIRST, ORIGIN
from .cells import name as cell_name
from .display import EDGE, FREE
from .setting import Setting
from .state import ALONE, CLOSE, DEAL, PLACE, TAKE, State
from .tiles import NOTHING, TILES


def explain(game: Setting, state: State, seat: Seat, action: Action) -> Reason:
    """The reason why this action of the space is not legal for the seat now."""
    deals = NOTHING < action < REFILL or ORDERS <= action < FIRST
    if reason := gate(game, state, seat, action, deals=deals, section="set-up"):
        return reason
    if deals:
        return _dealing(state, action)
    if state.step == CLOSE:
        return Reason("phase-is-over" if state.phase else "turn-is-over", "turn")
    if action == DONE:
        return _done(game, state)
    if action == REFILL:
        return _refill(state)
    return _place(state, seat, action) if action >= FIRST else _take(state, action - TAKES + 1)


def _dealing(state: State, action: Action) -> Reason:
    if action >= ORDERS:
        if state.step == DEAL:
            return Reason("order-is-drawn", "set-up")
        seat = action - ORDERS
        if seat >= len(state.left):
            return Reason("no-such-seat", "set-up", {"seats": len(state.left)})
        return Reason("in-the-order-already", "set-up", {"seat": seat})
    if state.step == DEAL:
        return Reason("not-in-stock", "set-up", {"tile": TILES[action].name})
    return Reason("order-first", "set-up")


def _done(game: Setting, state: State) -> Reason:
    if state.step == PLACE:
        return Reason("place-first", "place")
    if state.step == TAKE:
        return Reason("no-passing", "take") if state.row else Reason("must-refill", "refill")
    if state.phase == 1:
        return Reason("eight-first", "solitaire", {"left": state.left[0] - game.reserve})
    return Reason("phase-two-goes-on", "solitaire", {"left": state.left[0], "tiles": len(state.row)})


def _refill(state: State) -> Reason:
    if state.step == PLACE:
        return Reason("refill-comes-first", "refill")
    if state.step == ALONE:
        return Reason("no-refill-alone", "solitaire")
    if len(state.row) > 2:
        return Reason("too-many-tiles", "refill", {"tiles": len(state.row)})
    return Reason("stock-is-empty", "refill")


def _take(state: State, nth: int) -> Reason:
    if state.step == PLACE:
        return Reason("place-first", "place")
    if not state.row:
        return Reason("must-refill", "refill")
    return Reason("no-such-tile", "take", {"nth": nth, "tiles": len(state.row)})


def _place(state: State, seat: Seat, cell: int) -> Reason:
    if state.step != PLACE:
        return Reason("take-first", "take")
    grid = state.displays[seat].grid
    if grid[ORIGIN] == EDGE:
        return Reason("first-tile", "place")
    if grid[cell] == FREE:
        return Reason("not-adjacent", "place", {"cell": cell_name(cell)})
    tile = TILES[state.displays[seat].tiles[grid[cell] - 1]]
    return Reason("occupied", "place", {"cell": cell_name(cell), "tile": tile.name})
