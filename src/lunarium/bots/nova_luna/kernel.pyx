# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""What moves of Nova Luna are worth, compiled: value.py and trying.py once more, for whole turns.

Values are the same to the last bit, since they are summed in the same order: tests/bots/test_kernels.py compares.
"""

from libc.stdint cimport uint8_t

from ...games.nova_luna.kernel cimport (
    CELLS,
    DEAL,
    EDGE,
    LUNARIUM_SOURCES,
    PRINT,
    SIDE,
    SPACES,
    TASKS,
    Memory,
    Position,
    Table,
    Tiles,
    act,
    lift,
    read,
)

from ...games.nova_luna.setting import PENALTY as _PENALTY
from .value import _LANE_FULL, WON as _WON

SOURCES = LUNARIUM_SOURCES.decode()  # see build.py

cdef double WON = _WON
cdef int PENALTY = _PENALTY
cdef int FULL = _LANE_FULL


cdef struct Prospect:  # what tasks may hope for: the same for all places of a tile
    double part[4][5]  # by colour, and by how many tiles of it are lacking


cdef class Judge:
    """The value function for one game and its options."""

    cdef object game
    cdef int seats
    cdef bint running
    cdef double token, room, scarcity, stock, horizon, fresh, edge, group
    cdef double[4] hope

    def __init__(self, game, weights):
        cdef int k
        self.game = game
        self.seats = game.seats
        self.running = game.running
        self.token, self.room, self.scarcity = weights.token, weights.room, weights.scarcity
        self.stock, self.horizon, self.fresh = weights.stock, weights.horizon, weights.fresh
        self.edge, self.group = weights.edge, weights.group
        for k in range(4):
            self.hope[k] = weights.hope[k]

    def value(self, state, int seat):
        """What the position is worth to the seat."""
        cdef Position work = held(self.game, state)
        return self.worth(&work.memory, seat)

    def tries(self, view, int seat, actions, notice=None):
        """The value after each of these actions of the seat that is to act; after a tile, of its best place.

        ``notice`` chooses among the places of every tile. Raises ValueError for a view that no play reaches.
        """
        cdef Position work = held(self.game, view)
        cdef Memory *memory = &work.memory
        cdef Table table = memory.table
        cdef Tiles display
        if memory.table.seat != seat:
            raise ValueError("somebody else is to act")
        if table.hand:
            return self.places(memory, seat, actions)
        values = []
        for action in actions:
            display = memory.displays[seat]
            act(memory, action)
            if memory.table.hand:
                cells = [display.edge[k] for k in range(display.edges)]
                values.append(max(self.places(memory, seat, cells if notice is None else notice(cells))))
            else:
                values.append(self.worth(memory, seat))
                memory.displays[seat] = display
            memory.table = table
        return values

    cdef list places(self, Memory *memory, int seat, object cells):
        """The value of each place for the tile in hand."""
        cdef Table table = memory.table
        cdef Tiles display = memory.displays[seat]
        cdef Prospect prospect
        cdef int cell
        self.look(memory, &prospect)
        values = []
        for each in cells:
            cell = each
            if not (SIDE <= cell < CELLS - SIDE and memory.grids[seat][cell] == EDGE):
                raise ValueError("a cell that is not at the edge")
            act(memory, cell)
            values.append(self.weigh(memory, seat, &prospect))
            memory.table = table
            lift(&memory.displays[seat], memory.grids[seat], &display)
        return values

    cdef double worth(self, Memory *memory, int seat) noexcept nogil:
        cdef Prospect prospect
        self.look(memory, &prospect)
        return self.weigh(memory, seat, &prospect)

    cdef void look(self, Memory *memory, Prospect *prospect) noexcept nogil:
        """By colour the tiles on the track, and what the stock may add to them; and what that means for a task."""
        cdef Table *table = &memory.table
        cdef double[4] tiles = [0.0, 0.0, 0.0, 0.0]
        cdef int[4] stock = [0, 0, 0, 0]
        cdef double dealt, share
        cdef int k, colour, lacks
        for k in range(SPACES):
            if table.wheel[k]:
                tiles[PRINT.colour[table.wheel[k]]] += 1
        dealt = table.holes if table.step == DEAL else 0 if table.phase == 2 else self.stock
        if dealt and table.stock:
            share = dealt / table.stock
            for k in range(table.stock):
                stock[PRINT.colour[table.pool[k]]] += 1
            for colour in range(4):
                tiles[colour] += share * stock[colour]
        for colour in range(4):
            prospect.part[colour][0] = 1.0
            for lacks in range(1, 5):
                prospect.part[colour][lacks] = tiles[colour] / (tiles[colour] + self.scarcity * lacks)

    cdef double weigh(self, Memory *memory, int seat, Prospect *prospect) noexcept nogil:
        """The terms of the value, in the order in which Python adds them."""
        cdef Table *table = &memory.table
        cdef Tiles *display = &memory.displays[seat]
        cdef int left = table.left[seat] - display.dues, spent = self.spent(memory, seat), groups = 0, k, missing
        cdef double turns, token, total
        if left <= 0:
            return WON + -spent
        turns = <double>self.to_come(table) / self.seats
        if not turns < left:
            turns = left
        token = self.token * turns / (turns + self.horizon)
        for k in range(display.count):
            groups += display.group[k] < -1
        total = token * self.hopes(display, memory.grids[seat], prospect)
        total += -self.token * left
        total += -spent
        total += self.edge * display.edges
        total += self.group * groups
        if table.step == DEAL:
            total += self.fresh
        elif table.phase and not table.tiles:
            missing = left - table.reserve if table.phase == 1 else left
            total += -PENALTY * (missing if missing > 0 else 0)
        return total

    cdef double hopes(self, Tiles *display, uint8_t *grid, Prospect *prospect) noexcept nogil:
        """The hope of all open tasks."""
        cdef double total = 0.0, hope, likely
        cdef int slot, task, tile, rest, colour, lacks, lacking, cell, free
        for slot in range(display.count):
            if not display.open[slot]:
                continue
            tile, cell, hope = display.tiles[slot], display.cells[slot], 0.0
            for task in range(TASKS):
                if display.open[slot] >> task & 1:
                    rest = display.have[slot] - PRINT.need[tile][task]
                    likely, lacking = 1.0, 0
                    for colour in range(4):
                        lacks = FULL - (rest >> 6 * colour & 63)
                        if lacks > 0:
                            lacking += lacks
                            likely *= prospect.part[colour][lacks]
                    hope += likely * self.hope[lacking - 1]
            free = (grid[cell - SIDE] == EDGE) + (grid[cell - 1] == EDGE)
            free += (grid[cell + 1] == EDGE) + (grid[cell + SIDE] == EDGE)
            total += hope * (1 + self.room * free)
        return total

    cdef int spent(self, Memory *memory, int seat) noexcept nogil:
        """Time, or alone the costs as they are going to be counted."""
        cdef Tiles *display = &memory.displays[seat]
        cdef int k, cost, spent = 0
        if not memory.table.phase:
            return memory.table.distance[seat]
        for k in range(display.count):
            cost = PRINT.cost[display.tiles[k]]
            spent += cost
            if self.running and (memory.table.phase == 1 or k < memory.table.first):
                spent += cost
        return spent

    cdef int to_come(self, Table *table) noexcept nogil:
        """How many tiles can still be taken, by all seats together."""
        cdef int tiles = 0, k
        for k in range(SPACES):
            tiles += table.wheel[k] != 0
        if not table.phase:
            return tiles + table.stock
        return tiles + (SPACES - 1 if table.phase == 1 else table.holes)


cdef Position held(object game, object state):
    """The state in memory of its own, to try things in."""
    cdef Position work = Position.__new__(Position)
    work.game = game
    read(&work.memory, game, state)
    return work
