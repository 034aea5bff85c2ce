# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Turns of Nova Luna by a small network, compiled: what self-play does most often.

All ends of a turn are made, told in numbers and valued, and the best is chosen. The network is given by whoever
teaches it.
"""

from array import array

from cpython cimport array as arrays
from libc.stdint cimport uint8_t

from ...games.nova_luna.kernel cimport (
    CLOSE,
    DONE,
    EDGE,
    LUNARIUM_SOURCES,
    OVER,
    PLACE,
    PRINT,
    SEATS,
    SIDE,
    SPACES,
    TASKS,
    TILES,
    Memory,
    Position,
    Table,
    Tiles,
    act,
    action,
    lift,
    number,
    read,
)

from ...games.nova_luna.setting import FIRST_PILE as _FIRST_PILE
from ...games.nova_luna.setting import TOKENS as _TOKENS
from ...games.nova_luna.tiles import LETTERS, TILES as _TILES

SOURCES = LUNARIUM_SOURCES.decode()  # see build.py

cdef enum:
    LOOK = 5  # numbers that tell of a tile on the wheel: cost and colour
    TILE = 11  # of one that can be taken: its tasks, too
    MOMENT = 18
    STOCK = 13
    DISPLAY = 31
    INPUTS = MOMENT + 4 * TILE + (SPACES - 1) * LOOK + STOCK + SEATS * (5 + DISPLAY)
    FIRST = 48
    SECOND = 16
    WEIGHTS = (INPUTS + 1) * FIRST + (FIRST + 1) * SECOND + SECOND + 1

SIZE = INPUTS
LENGTH = WEIGHTS

cdef double TOKENS = _TOKENS["standard"][0]
cdef double FIRST_PILE = _FIRST_PILE
cdef float[TILES][TILE] TOLD


cdef void tell() except *:
    """Every tile in numbers."""
    cdef int tile, k
    for tile in range(1, TILES):
        its = _TILES[tile]
        asked = "".join(its.tasks)
        values = [its.cost / 7.0, *(float(its.colour == k) for k in range(4)), len(its.tasks) / 3.0]
        values += [asked.count(letter) / 6.0 for letter in LETTERS]
        values += [min(map(len, its.tasks), default=0) / 4.0]
        for k in range(TILE):
            TOLD[tile][k] = values[k]


tell()


cdef inline float part(int count, double most) noexcept nogil:
    """A count as a part of a large one; what is larger is 1."""
    return <float>(count / most) if count < most else 1.0


cdef inline float *hot(float *to, int index, int length) noexcept nogil:
    """A 1 at the index, and 0 elsewhere."""
    cdef int k
    for k in range(length):
        to[k] = k == index
    return to + length


cdef inline float *parts(float *to, int *counts, int length, double most) noexcept nogil:
    cdef int k
    for k in range(length):
        to[k] = part(counts[k], most)
    return to + length


cdef inline float *tile_in(float *to, int tile, int length) noexcept nogil:
    cdef int k
    for k in range(length):
        to[k] = TOLD[tile][k]
    return to + length


cdef void encode(Memory *memory, int seat, int tokens, bint running, float *to) noexcept nogil:
    """The position as this seat sees it: first what all see, then every seat, its own before the others."""
    cdef int k
    to = moment(memory, tokens, running, to)
    to = tiles_in(&memory.table, to)
    to = stock_in(&memory.table, to)
    for k in range(SEATS):
        if k < memory.table.seats:
            to = seat_in(memory, (seat + k) % memory.table.seats, to)
        else:
            to = hot(to, -1, 5 + DISPLAY)


cdef float *moment(Memory *memory, int tokens, bint running, float *to) noexcept nogil:
    cdef Table *table = &memory.table
    to = hot(to, table.seats - 1, SEATS)
    to[0] = <float>(tokens / TOKENS)
    to = hot(to + 1, CLOSE + 1 if table.seat == OVER else table.step, CLOSE + 2)
    to = hot(to, table.phase - 1, 2)
    to[0] = running
    to[1] = <float>(table.first / <double>(TILES // 2))
    to[2] = part(memory.displays[0].dues, 4) if table.phase else 0
    to[3] = <float>(table.missed / FIRST_PILE)
    return to + 4


cdef float *tiles_in(Table *table, float *to) noexcept nogil:
    """The tiles that can be taken, the one in the hand, and those on the wheel from the marker on."""
    cdef int k
    for k in range(3):
        to = tile_in(to, table.wheel[table.row[k]] if k < table.tiles else 0, TILE)
    to = tile_in(to, table.hand, TILE)
    for k in range(1, SPACES):
        to = tile_in(to, table.wheel[(table.marker + k) % SPACES], LOOK)
    return to


cdef float *stock_in(Table *table, float *to) noexcept nogil:
    cdef int[4] colours = [0, 0, 0, 0]
    cdef int[8] costs = [0, 0, 0, 0, 0, 0, 0, 0]
    cdef int k
    for k in range(table.stock):
        colours[PRINT.colour[table.pool[k]]] += 1
        costs[PRINT.cost[table.pool[k]]] += 1
    to[0] = table.seat >= 0 and table.tiles < 3 and table.stock > 0 and table.phase == 0
    to[1] = <float>(table.stock / <double>(TILES - 1))
    to = parts(to + 2, colours, 4, 17)
    return parts(to, &costs[1], 7, 17)


cdef float *seat_in(Memory *memory, int seat, float *to) noexcept nogil:
    cdef Table *table = &memory.table
    cdef int k, place = table.seats - 1, last = table.distance[table.queue[0]] if table.queued else 0
    for k in range(table.queued):
        if table.queue[k] == seat:
            place = k
    to[0] = 1
    to[1] = table.seat == seat
    to[2] = <float>(table.left[seat] / TOKENS)
    to[3] = part(table.distance[seat] - last, 7)
    to[4] = <float>(place / <double>(SEATS - 1))
    return display_in(&memory.displays[seat], memory.grids[seat], to + 5)


cdef float *display_in(Tiles *display, uint8_t *grid, float *to) noexcept nogil:
    """What lies there, how it hangs together, and what its tasks lack."""
    cdef int[4] tiles = [0, 0, 0, 0], largest = [0, 0, 0, 0], groups = [0, 0, 0, 0]
    cdef int[4] lacks = [0, 0, 0, 0], room = [0, 0, 0, 0], one = [0, 0, 0, 0], more = [0, 0, 0, 0]
    cdef int[4] each
    cdef int slot, task, colour, tile, rest, lacking, free, size, cell, spent = 0
    for slot in range(display.count):
        tile, cell, size = display.tiles[slot], display.cells[slot], -display.group[slot]
        colour = PRINT.colour[tile]
        spent += PRINT.cost[tile]
        tiles[colour] += 1
        groups[colour] += size > 1
        if size > largest[colour]:
            largest[colour] = size
        if not display.open[slot]:
            continue
        free = (grid[cell - SIDE] == EDGE) + (grid[cell - 1] == EDGE)
        free += (grid[cell + 1] == EDGE) + (grid[cell + SIDE] == EDGE)
        for task in range(TASKS):
            if not display.open[slot] >> task & 1:
                continue
            rest, lacking = display.have[slot] - PRINT.need[tile][task], 0
            for colour in range(4):
                each[colour] = 32 - (rest >> 6 * colour & 63)
                if each[colour] > 0:
                    lacking += each[colour]
            lacks[lacking - 1] += 1
            room[lacking - 1] += free
            for colour in range(4):
                if each[colour] > 0:
                    if lacking == 1:
                        one[colour] += 1
                    else:
                        more[colour] += 1
    to[0] = <float>(display.count / 44.0)
    to[1] = part(spent, 150)
    to = parts(to + 2, tiles, 4, 12)
    to = parts(to, largest, 4, 12)
    to = parts(to, groups, 4, 6)
    to = parts(to, lacks, 4, 12)
    to = parts(to, room, 4, 24)
    to = parts(to, one, 4, 6)
    to = parts(to, more, 4, 12)
    to[0] = part(display.edges, 48)
    return to + 1


cdef class Network:
    """Numbers of a position → 48 → 16 → what it is worth to a seat."""

    cdef object game
    cdef int tokens
    cdef bint running
    cdef float[WEIGHTS] weights

    def __init__(self, game, weights):
        """Layer by layer the weights, input by input, and then the offsets; LENGTH numbers in all."""
        cdef int k
        if len(weights) != WEIGHTS:
            raise ValueError(f"a network has {LENGTH} weights, not {len(weights)}")
        self.game = game
        self.tokens = game.tokens
        self.running = game.running
        for k in range(WEIGHTS):
            self.weights[k] = weights[k]

    def encode(self, state, int seat):
        """The position in numbers, as the seat sees it."""
        cdef Position work = held(self.game, state, seat)
        cdef arrays.array numbers = array("f", bytes(INPUTS * sizeof(float)))
        encode(&work.memory, seat, self.tokens, self.running, numbers.data.as_floats)
        return numbers

    def value(self, state, int seat):
        """What the position is worth to the seat."""
        cdef Position work = held(self.game, state, seat)
        return self.worth(&work.memory, seat)

    def turn(self, state, int seat):
        """The best turn of the seat that is to take a tile: its actions, and what the position is worth then.

        Of equal ones it is the first. A turn ends where something is dealt, where the next seat is to act, or alone
        where the next tile is to be taken.
        """
        cdef Position work = held(self.game, state, seat)
        cdef Memory *memory = &work.memory
        cdef Table table = memory.table, taken
        cdef Tiles display = memory.displays[seat]
        cdef int nth, cell, does, best_does = -1, best_cell = -1
        cdef float value, best = 0
        cdef bint any_yet = False
        if table.seat != seat or table.hand or table.step == CLOSE:
            raise ValueError("no turn begins here")
        with nogil:
            for nth in range(number(memory)):
                does = action(memory, nth)
                act(memory, does)
                if memory.table.step != PLACE:
                    value = self.worth(memory, seat)
                    if not any_yet or value > best:
                        best, best_does, best_cell, any_yet = value, does, -1, True
                    memory.displays[seat] = display
                    memory.table = table
                    continue
                taken = memory.table
                for cell in range(display.edges):
                    act(memory, display.edge[cell])
                    if memory.table.step == CLOSE and not memory.table.phase:
                        act(memory, DONE)
                    value = self.worth(memory, seat)
                    if not any_yet or value > best:
                        best, best_does, best_cell, any_yet = value, does, display.edge[cell], True
                    memory.table = taken
                    lift(&memory.displays[seat], memory.grids[seat], &display)
                memory.table = table
        return ([best_does] if best_cell < 0 else [best_does, best_cell]), best

    cdef float worth(self, Memory *memory, int seat) noexcept nogil:
        cdef float[INPUTS] numbers
        cdef float[FIRST] first
        cdef float[SECOND] second
        cdef float *weights = self.weights
        cdef float worth
        cdef int k
        encode(memory, seat, self.tokens, self.running, numbers)
        layer(numbers, INPUTS, weights, first, FIRST)
        weights += (INPUTS + 1) * FIRST
        layer(first, FIRST, weights, second, SECOND)
        weights += (FIRST + 1) * SECOND
        worth = weights[SECOND]
        for k in range(SECOND):
            worth += second[k] * weights[k]
        return worth


cdef inline void layer(float *numbers, int inputs, float *weights, float *to, int outputs) noexcept nogil:
    """Sums by the weights of every input, the offsets after them; what is less than nothing is nothing."""
    cdef int k, out
    cdef float it
    for out in range(outputs):
        to[out] = weights[inputs * outputs + out]
    for k in range(inputs):
        it = numbers[k]
        if it:
            for out in range(outputs):
                to[out] += it * weights[k * outputs + out]
    for out in range(outputs):
        if to[out] < 0:
            to[out] = 0


cdef Position held(object game, object state, int seat):
    """The state in memory of its own."""
    cdef Position work = Position.__new__(Position)
    if not 0 <= seat < game.seats:
        raise ValueError("there is no such seat")
    work.game = game
    read(&work.memory, game, state)
    return work
