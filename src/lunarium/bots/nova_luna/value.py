"""What a position of Nova Luna is worth to a seat, in steps of the moon track.

Time spent counts against it, and so do tokens not yet placed, at a fixed price each. Against that stands the
*hope* of the open tasks: a part of a token each, more the fewer tiles it lacks, the more tiles of their colours
lie on the track or may come from the stock, and the more free cells its tile has around it. Hope needs turns,
so it fades as the end comes near. A compact display and groups of one colour count a little more.

The weights come from games against itself, and alone from many thousand deals; no deal of the tests was used.
"""

from bisect import bisect_left
from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from ...core.play import AnyGame, Seat
from ...games.nova_luna.cells import NEAR
from ...games.nova_luna.display import EDGE, Display
from ...games.nova_luna.setting import FIRST_PILE, PENALTY, TOKENS
from ...games.nova_luna.state import DEAL, SPACES, State
from ...games.nova_luna.tiles import COLOUR, COST, LANE, NOTHING
from ..weighing import Terms, summed


class Weights(NamedTuple):
    """How much counts what; times are steps of the moon track."""

    token: float  # the time that a token is worth
    hope: tuple[float, float, float, float]  # the part of a token in a task that lacks one, two, three or four tiles
    room: float  # added to that, as a share of it, for a free cell beside the tile
    scarcity: float  # how many tiles of a colour must be in sight so that half the hope for one more is left
    stock: float  # how many tiles on the track the coming refills count for
    horizon: float  # with how many turns to come half the hope is left
    fresh: float  # for a track about to be filled, the turn still to be made
    edge: float  # for a cell where a tile may go
    group: float  # for a group of two or more tiles


TOGETHER: Final = Weights(
    token=2.5,
    hope=(0.57, 0.33, 0.22, 0.07),
    room=0.42,
    scarcity=0.45,
    stock=6.6,
    horizon=10.0,
    fresh=-0.3,
    edge=-0.2,
    group=0.6,
)
ALONE_EACH: Final = Weights(
    token=4.5,
    hope=(0.55, 0.31, 0.16, 0.03),
    room=0.41,
    scarcity=0.85,
    stock=5.8,
    horizon=6.0,
    fresh=-2.0,
    edge=-0.3,
    group=1.1,
)
ALONE: Final = Weights(
    token=6.5,
    hope=(0.67, 0.42, 0.26, 0.10),
    room=0.42,
    scarcity=0.82,
    stock=2.75,
    horizon=8.5,
    fresh=5.0,
    edge=-0.3,
    group=1.15,
)

WON: Final = 1000.0  # more than anything else can be worth
_RESERVE: Final = TOKENS["standard"][0] - FIRST_PILE  # alone: the tokens of phase two
_LANE_FULL: Final = 32  # a lane of "have less need" that lacks nothing is at least this: its guard bit
_LANE_MASK: Final = 63
_FIRST_OF: Final = tuple(COLOUR.index(colour, 1) for colour in range(4))  # tiles are numbered colour by colour

Supply = tuple[float, float, float, float]


class Hopes(dict[int, float]):
    """By "have less need" of an open task, in lanes: the part of a token that it is worth, room left aside."""

    def __init__(self, weights: Weights, supply: Supply) -> None:
        super().__init__()
        self.weights = weights
        self.supply = supply

    def __missing__(self, rest: int) -> float:
        likely, lacking = 1.0, 0
        for lane, tiles in zip(LANE, self.supply, strict=True):
            lacks = _LANE_FULL - (rest // lane & _LANE_MASK)
            if lacks > 0:
                lacking += lacks
                likely *= tiles / (tiles + self.weights.scarcity * lacks)
        self[rest] = hope = likely * self.weights.hope[lacking - 1]
        return hope


_hopes = lru_cache(maxsize=64)(Hopes)  # placements of one tile share what is left on the track


class Value:
    """The value function for one game and its options."""

    def __init__(self, game: AnyGame) -> None:
        self.seats = game.seats
        self.running = game.options.get("solo_count") == "running"
        self.weights = TOGETHER if game.seats > 1 else ALONE if self.running else ALONE_EACH

    def midway(self, state: State) -> bool:
        """A tile is in the hand."""
        return state.hand != NOTHING

    def __call__(self, state: State, seat: Seat) -> float:
        return summed(self._weighed(state, seat, _hope))

    def weighed(self, state: State, seat: Seat) -> Terms:
        """The same by what it is made of."""
        return self._weighed(state, seat, _hope_by_part)

    def _weighed(self, state: State, seat: Seat, hoped: Callable[[Display, float, Hopes, float], Terms]) -> Terms:
        weights = self.weights
        display = state.displays[seat]
        left = state.left[seat] - len(display.due)
        spent = self._spent(state, seat)
        if left <= 0:
            return {"won": WON, "time": -spent}
        turns = min(left, self._tiles_to_come(state) / self.seats)
        token = weights.token * turns / (turns + weights.horizon)
        terms = hoped(display, weights.room, _hopes(weights, self._supply(state)), token)
        terms["tokens"] = -weights.token * left
        terms["time"] = -spent
        terms["compact"] = weights.edge * len(display.edge)
        terms["groups"] = weights.group * sum(size < -1 for size in display.group)
        if state.step == DEAL:
            terms["fresh"] = weights.fresh
        elif state.phase and not state.row:
            terms["penalty"] = -PENALTY * max(0, left - _RESERVE if state.phase == 1 else left)
        return terms

    def _spent(self, state: State, seat: Seat) -> int:
        """Time, or alone the costs as they are going to be counted."""
        if not state.phase:
            return state.distance[seat]
        tiles = state.displays[seat].tiles
        spent = sum(COST[tile] for tile in tiles)
        if self.running:  # the tiles of phase one count twice
            spent += sum(COST[tile] for tile in (tiles if state.phase == 1 else tiles[: state.first]))
        return spent

    def _supply(self, state: State) -> Supply:
        """By colour the tiles on the track, and what the stock may add to them."""
        tiles = [0.0, 0.0, 0.0, 0.0]
        for tile in state.wheel:
            if tile:
                tiles[COLOUR[tile]] += 1
        dealt = len(state.gaps) if state.step == DEAL else 0 if state.phase == 2 else self.weights.stock
        pool = state.pool
        if dealt and pool:
            share = dealt / len(pool)
            starts = [bisect_left(pool, first) for first in _FIRST_OF]
            for colour, (start, end) in enumerate(zip(starts, (*starts[1:], len(pool)), strict=True)):
                tiles[colour] += share * (end - start)
        return tiles[0], tiles[1], tiles[2], tiles[3]

    def _tiles_to_come(self, state: State) -> int:
        """How many tiles can still be taken, by all seats together."""
        tiles = SPACES - state.wheel.count(NOTHING)
        if not state.phase:
            return tiles + len(state.pool)
        return tiles + (SPACES - 1 if state.phase == 1 else len(state.gaps))


def _hope(display: Display, room: float, hopes: Hopes, token: float) -> Terms:
    """The hope of all open tasks, with what a token of it is worth now."""
    grid, cells, haves = display.grid, display.cells, display.have
    total = 0.0
    for slot, tasks in enumerate(display.open):
        if tasks:
            have = haves[slot]
            hope = 0.0
            for need, _ in tasks:
                hope += hopes[have - need]
            north, west, east, south = NEAR[cells[slot]]
            free = (grid[north] == EDGE) + (grid[west] == EDGE) + (grid[east] == EDGE) + (grid[south] == EDGE)
            total += hope * (1 + room * free)
    return {"hope": token * total}


def _hope_by_part(display: Display, room: float, hopes: Hopes, token: float) -> Terms:
    """The same apart: of tasks that lack one tile, of those that lack more, and for the room around them."""
    terms = {"near": 0.0, "open": 0.0, "room": 0.0}
    for slot, rest in open_tasks(display):
        hope = token * hopes[rest]
        terms["near" if sum(lacks(rest)) == 1 else "open"] += hope
        terms["room"] += hope * room * free_cells(display, slot)
    return terms


def open_tasks(display: Display) -> list[tuple[int, int]]:
    """Every open task: the slot of its tile, and "have less need" in lanes."""
    return [(slot, display.have[slot] - need) for slot, tasks in enumerate(display.open) for need, _ in tasks]


def lacks(rest: int) -> list[int]:
    """By colour: how many tiles a task lacks."""
    return [max(0, _LANE_FULL - (rest // lane & _LANE_MASK)) for lane in LANE]


def free_cells(display: Display, slot: int) -> int:
    """How many cells beside a tile are free."""
    return sum(display.grid[cell] == EDGE for cell in NEAR[display.cells[slot]])
