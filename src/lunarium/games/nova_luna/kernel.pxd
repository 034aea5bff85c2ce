"""Nova Luna in memory of a fixed size, for those who play many games: what other compiled modules may use of it."""

from libc.stdint cimport int16_t, int32_t, uint8_t, uint16_t, uint64_t

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int lowest_bit(unsigned long long bits) {
        unsigned long at;
        if (_BitScanForward(&at, (unsigned long)bits)) return (int)at;
        _BitScanForward(&at, (unsigned long)(bits >> 32));
        return (int)at + 32;
    }
    #else
    #define lowest_bit(bits) __builtin_ctzll(bits)
    #endif
    #ifndef LUNARIUM_SOURCES
    #define LUNARIUM_SOURCES ""
    #endif
    """
    int lowest_bit(uint64_t bits) noexcept nogil
    const char *LUNARIUM_SOURCES  # the digest of build.py when this was built

cdef enum:
    MOST = 44  # tiles in a display, as in cells.py
    EDGES = 2 * MOST + 2  # cells beside them
    TASKS = 3  # of a tile
    SPACES = 12
    TILES = 69  # 68, and none
    SEATS = 4
    EDGE = 255
    CELLS = 7998
    SIDE = 89
    ORIGIN = 4037
    GUARD = 0x820820
    FIELD = 48
    ALL = 7  # every task is open

cdef enum:
    DONE = 0
    REFILL = 69
    TAKES = 70
    ORDERS = 73

cdef enum:
    CHANCE = -1
    OVER = -2

cdef enum:
    ORDER, DEAL, TAKE, ALONE, PLACE, CLOSE


cdef struct Due:
    uint8_t slot
    uint8_t task


cdef struct Tiles:  # a display without its grid: the fields of display.py
    int count
    int edges
    int dues
    uint64_t want[4]  # by colour
    uint64_t touch[MOST]
    int32_t have[MOST]
    uint16_t cells[MOST]
    uint16_t edge[EDGES]
    int16_t group[MOST]
    uint8_t tiles[MOST]
    uint8_t open[MOST]  # a bit a task
    Due due[TASKS * MOST]


cdef struct Table:  # a state without its displays: the fields of state.py
    int seats
    int reserve  # alone: the tokens of phase two
    int seat
    int step
    int marker
    int hand
    int phase
    int first
    int missed
    int stock  # how many are in the pool
    int tiles  # how many in the row
    int holes  # how many in the gaps
    int queued
    int distance[SEATS]
    int left[SEATS]
    uint8_t queue[SEATS]
    uint8_t wheel[SPACES]
    uint8_t row[SPACES]
    uint8_t gaps[SPACES]
    uint8_t pool[TILES]


cdef struct Memory:
    Table table
    Tiles displays[SEATS]
    uint8_t grids[SEATS][CELLS]


cdef struct Print:  # what is printed on the tiles: see tiles.py
    int colour[TILES]
    int cost[TILES]
    int32_t need[TILES][TASKS]
    uint8_t tasks[TILES]  # a bit a task
    uint8_t asked[TILES][8]  # by mask of open tasks, a bit a colour


cdef Print PRINT


cdef class Position:
    cdef Memory memory
    cdef readonly object game


cdef int put(Tiles *display, uint8_t *grid, int tile, int cell) noexcept nogil
cdef void lift(Tiles *display, uint8_t *grid, Tiles *before) noexcept nogil
cdef int number(Memory *memory) noexcept nogil
cdef int action(Memory *memory, int nth) noexcept nogil
cdef void act(Memory *memory, int action) noexcept nogil
cdef void read(Memory *memory, object game, object state) except *
