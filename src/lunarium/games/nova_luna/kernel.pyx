# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Nova Luna in memory of a fixed size: the rules of rules.py and display.py once more, for those who play many games.

What is legal, in which order, and what an action does are the same: tests/rules/nova_luna/test_kernel.py compares
every action. Whoever changes the rules changes both.
"""

from libc.string cimport memcpy, memmove, memset

from .actions import ORDERS as _ORDERS
from .actions import REFILL as _REFILL
from .actions import TAKES as _TAKES
from .cells import END, REACH
from .cells import ORIGIN as _ORIGIN
from .cells import SIDE as _SIDE
from .display import Display as _Display
from .display import _OPEN, _WANT
from .display import FIELD as _FIELD
from .state import State as _State
from .tiles import COLOUR, COST, COUNT, NEEDS
from .tiles import GUARD as _GUARD

SOURCES = LUNARIUM_SOURCES.decode()  # see build.py

if (END, SIDE, ORIGIN, GUARD, FIELD, REFILL, TAKES, ORDERS, TILES) != (
    CELLS, _SIDE, _ORIGIN, _GUARD, _FIELD, _REFILL, _TAKES, _ORDERS, COUNT + 1
) or REACH != MOST:
    raise ImportError("compiled for other tiles or actions")

cdef int[4] BESIDE = [-SIDE, -1, 1, SIDE]


cdef void _print() except *:
    """Copy the tiles into tables that compiled code can read."""
    cdef int tile, task, mask, colour
    for tile in range(TILES):
        PRINT.colour[tile] = COLOUR[tile]
        PRINT.cost[tile] = COST[tile]
        PRINT.tasks[tile] = 0
        for task in range(len(NEEDS[tile])):
            PRINT.need[tile][task] = NEEDS[tile][task]
            PRINT.tasks[tile] |= 1 << task
        for mask in range(8):
            PRINT.asked[tile][mask] = 0
            for colour in range(4):
                if _WANT[tile][mask] >> FIELD * colour & 1:
                    PRINT.asked[tile][mask] |= 1 << colour


_print()


include "kernel_display.pxi"
include "kernel_rules.pxi"


# Chance


cdef inline uint64_t drawn(uint64_t *seed) noexcept nogil:
    """The next number of the generator: splitmix64."""
    cdef uint64_t mixed
    seed[0] += <uint64_t>0x9E3779B97F4A7C15
    mixed = seed[0]
    mixed = (mixed ^ (mixed >> 30)) * <uint64_t>0xBF58476D1CE4E5B9
    mixed = (mixed ^ (mixed >> 27)) * <uint64_t>0x94D049BB133111EB
    return mixed ^ (mixed >> 31)


cdef int finish(Memory *memory, uint64_t *seed) noexcept nogil:
    """Play on by chance to the end; returns the number of actions."""
    cdef int moves = 0
    while memory.table.seat != OVER:
        play(memory, <int>((drawn(seed) >> 32) * <uint64_t>number(memory) >> 32))
        moves += 1
    return moves


# For Python


cdef void copy(Memory *new, Memory *old) noexcept nogil:
    """All that seats have; what is beyond them is never read."""
    cdef int seats = old.table.seats
    new.table = old.table
    memcpy(new.displays, old.displays, seats * sizeof(Tiles))
    memcpy(new.grids, old.grids, seats * CELLS)


cdef void back(Memory *memory, Memory *before) noexcept nogil:
    """A game that went on from a position is that position again."""
    cdef int seat, k
    cdef uint8_t *grid
    cdef Tiles *display
    for seat in range(memory.table.seats):
        grid, display = memory.grids[seat], &memory.displays[seat]
        if display.count != before.displays[seat].count:
            for k in range(before.displays[seat].count, display.count):
                grid[display.cells[k]] = 0
            lift(display, grid, &before.displays[seat])
        else:
            display[0] = before.displays[seat]  # tokens may have been placed
    memory.table = before.table


cdef int total(Memory *memory, bint running) noexcept nogil:
    """Alone, at the end: costs and penalties of both phases."""
    cdef int k, cost, points = 10 * (memory.table.missed + memory.table.left[0])
    for k in range(memory.displays[0].count):
        cost = PRINT.cost[memory.displays[0].tiles[k]]
        points += 2 * cost if running and k < memory.table.first else cost
    return points


cdef int winner(Memory *memory, bint running) noexcept nogil:
    """The seat with rank 1 once the game is over; alone -1 where the mark was missed."""
    cdef Table *table = &memory.table
    cdef int best, k
    if table.phase:
        return 0 if total(memory, running) <= 100 else -1
    best = table.queue[0]
    for k in range(1, table.queued):
        if table.left[table.queue[k]] < table.left[best]:
            best = table.queue[k]
    return best


cdef class Position:
    """A position in memory. It is played like a state, by the index of an action among the legal ones."""

    def __init__(self, game, state=None):
        """The beginning of a game, or a state of it; raises ValueError for one that no play can reach."""
        self.game = game
        if state is None:
            start(&self.memory, game.seats, game.tokens, game.reserve)
        else:
            read(&self.memory, game, state)

    def __reduce__(self):
        return Position, (self.game, self.state())

    def __eq__(self, other):
        return type(other) is Position and self.state() == other.state()

    __hash__ = None

    def copy(self):
        """An equal position that shares nothing."""
        cdef Position new = Position.__new__(Position)
        new.game = self.game
        copy(&new.memory, &self.memory)
        return new

    @property
    def seat(self):
        """Who is to act: a seat, CHANCE, or OVER."""
        return self.memory.table.seat

    @property
    def count(self):
        """How many actions are legal."""
        return number(&self.memory)

    def legal(self):
        """The legal actions of whoever is to act, ascending."""
        return tuple([action(&self.memory, nth) for nth in range(number(&self.memory))])

    def play(self, int nth):
        """Do the legal action of this index."""
        if not 0 <= nth < number(&self.memory):
            raise IndexError(f"there is no legal action {nth}")
        play(&self.memory, nth)

    def finish(self, seed):
        """Play on by chance to the end; returns the number of actions."""
        cdef uint64_t state = seed
        return finish(&self.memory, &state)

    def playouts(self, int games, seed):
        """Games from here to the end by chance: how many actions they took, and how many each seat won."""
        cdef uint64_t state = seed, moves = 0
        cdef int k, best
        cdef int[SEATS] won = [0, 0, 0, 0]
        cdef bint running = self.game.running
        cdef Position work = self.copy()
        with nogil:
            for k in range(games):
                moves += finish(&work.memory, &state)
                best = winner(&work.memory, running)
                if best >= 0:
                    won[best] += 1
                back(&work.memory, &self.memory)
        return moves, tuple([won[k] for k in range(self.memory.table.seats)])

    def state(self):
        """The same as a state."""
        return written(&self.memory)


cdef void refuse(str why) except *:
    raise ValueError(f"a position that no play reaches: {why}")


cdef int numbers(object values, uint8_t *into, int most, int beyond) except -1:
    """Copy a list of small numbers; returns how many."""
    cdef int k = 0, value
    for each in values:
        value = each
        if k == most or not 0 <= value < beyond:
            refuse("a number that is too large")
        into[k] = value
        k += 1
    return k


cdef void read(Memory *memory, object game, object state) except *:
    """A state as memory: tiles are laid once more, since all that a display knows follows from them."""
    cdef Table *table = &memory.table
    cdef int seat
    start(memory, game.seats, game.tokens, game.reserve)
    table.seat = state.seat
    table.step = state.step
    table.marker = state.marker
    table.hand = state.hand
    table.phase = state.phase
    table.first = state.first
    table.missed = state.missed
    table.stock = numbers(state.pool, table.pool, TILES - 1, TILES)
    if numbers(state.wheel, table.wheel, SPACES, TILES) != SPACES:
        refuse("the wheel")
    table.tiles = numbers(state.row, table.row, SPACES - 1, SPACES)
    table.holes = numbers(state.gaps, table.gaps, SPACES - 1, SPACES)
    table.queued = numbers(state.queue, table.queue, table.seats, table.seats)
    if not (OVER <= table.seat < table.seats and ORDER <= table.step <= CLOSE and 0 <= table.marker < SPACES):
        refuse("who is to act")
    if not (0 <= table.hand < TILES and 0 <= table.phase <= 2 and (table.phase > 0) == (table.seats == 1)):
        refuse("the hand or the phase")
    if table.step == DEAL and table.seat != OVER and not (table.stock and table.holes):
        refuse("nothing to deal")
    if table.step > DEAL and table.seat == CHANCE or table.step <= DEAL and table.seat >= 0:
        refuse("who is to act")
    if table.step != ORDER and table.queued != table.seats:
        refuse("the queue")
    for seat in range(table.seats):
        table.distance[seat] = state.distance[seat]
        table.left[seat] = state.left[seat]
        build(memory, seat, state.displays[seat])
    check(table, memory)


cdef void build(Memory *memory, int seat, object display) except *:
    """Lay the tiles of a display in their order."""
    cdef Tiles *tiles = &memory.displays[seat]
    cdef uint8_t *grid = memory.grids[seat]
    cdef int tile, cell, k = 0
    for tile, cell in zip(display.tiles, display.cells, strict=True):
        if not (0 < tile < TILES and 0 <= cell < CELLS and grid[cell] == EDGE and tiles.count < MOST):
            refuse("a display")
        put(tiles, grid, tile, cell)
    if len(display.due) > tiles.dues:
        refuse("tasks that are due")
    for slot, task in display.due:
        if not (0 <= slot < tiles.count and 0 <= task < TASKS):
            refuse("tasks that are due")
        tiles.due[k].slot = slot
        tiles.due[k].task = task
        k += 1
    tiles.dues = k


cdef void check(Table *table, Memory *memory) except *:
    """No play from here can lay more tiles than a display has room for: see cells.py."""
    cdef int seat, k, spent, to_come, low = 0, high = 0
    if table.phase:
        to_come = (table.hand > 0) + table.tiles + table.holes + (SPACES - 1 if table.phase == 1 else 0)
        if memory.displays[0].count + to_come > MOST:
            refuse("too many tiles")
        return
    for seat in range(table.seats):
        spent = 0
        for k in range(memory.displays[seat].count):
            spent += PRINT.cost[memory.displays[seat].tiles[k]]
        if spent != table.distance[seat]:
            refuse("the moon track")
        low = spent if not seat or spent < low else low
        high = spent if not seat or spent > high else high
    if high - low > 7:
        refuse("the moon track")


cdef object written(Memory *memory):
    """Memory as a state."""
    cdef Table *table = &memory.table
    cdef int seats = table.seats, k
    state = _State.__new__(_State)
    state.seat = table.seat
    state.step = table.step
    state.pool = [table.pool[k] for k in range(table.stock)]
    state.wheel = [table.wheel[k] for k in range(SPACES)]
    state.marker = table.marker
    state.row = [table.row[k] for k in range(table.tiles)]
    state.gaps = [table.gaps[k] for k in range(table.holes)]
    state.hand = table.hand
    state.queue = [table.queue[k] for k in range(table.queued)]
    state.distance = [table.distance[k] for k in range(seats)]
    state.left = [table.left[k] for k in range(seats)]
    state.displays = [shown(&memory.displays[k], memory.grids[k]) for k in range(seats)]
    state.phase = table.phase
    state.first = table.first
    state.missed = table.missed
    return state


cdef object shown(Tiles *tiles, uint8_t *grid):
    """A display as Python has it."""
    cdef int k, colour
    display = _Display.__new__(_Display)
    display.grid = bytearray((<char *>grid)[:CELLS])
    display.edge = [tiles.edge[k] for k in range(tiles.edges)]
    display.tiles = [tiles.tiles[k] for k in range(tiles.count)]
    display.cells = [tiles.cells[k] for k in range(tiles.count)]
    display.due = [(tiles.due[k].slot, tiles.due[k].task) for k in range(tiles.dues)]
    display.open = [_OPEN[tiles.tiles[k]][tiles.open[k]] for k in range(tiles.count)]
    display.have = [tiles.have[k] for k in range(tiles.count)]
    display.group = [tiles.group[k] for k in range(tiles.count)]
    display.touch = [tiles.touch[k] for k in range(tiles.count)]
    display.want = 0
    for colour in range(4):
        display.want |= (<object>tiles.want[colour]) << (FIELD * colour)
    return display
