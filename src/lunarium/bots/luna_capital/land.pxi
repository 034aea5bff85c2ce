# A settlement in memory of a fixed size, as games/luna_capital/settlement.py has it, on the grid of grid.py.
#
# Positions and quadrants count from 0 here, and a set of sites is a number whose bits are places in the list of sites.

from libc.stdint cimport uint8_t, uint64_t
from libc.string cimport memcpy, memset

from ...games.luna_capital import grid as _grid
from ...games.luna_capital import kinds as _kinds
from ...games.luna_capital import settlement as _settlement

cdef extern from *:
    """
    #ifndef LUNARIUM_SOURCES
    #define LUNARIUM_SOURCES ""
    #endif
    #if defined(__GNUC__)
    #define lunarium_lowest(x) __builtin_ctzll(x)
    #else
    static int lunarium_lowest(unsigned long long x) { int n = 0; while (!(x & 1)) { x >>= 1; n++; } return n; }
    #endif
    /* Without an instruction of its own, GCC's built-in counts by a table, which is slower than this. */
    static int lunarium_bits(unsigned long long x) {
        x -= x >> 1 & 0x5555555555555555ULL;
        x = (x & 0x3333333333333333ULL) + (x >> 2 & 0x3333333333333333ULL);
        return (int)(((x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fULL) * 0x0101010101010101ULL >> 56);
    }
    """
    const char *LUNARIUM_SOURCES
    int bits "lunarium_bits" (uint64_t) noexcept nogil
    int lowest "lunarium_lowest" (uint64_t) noexcept nogil

SOURCES = LUNARIUM_SOURCES.decode()  # see build.py

cdef enum:
    PLACES = 115
    QUADS = 460
    OFF = 460  # no quadrant
    WIDTH = 23
    HEIGHT = 5
    CARDS = 16  # more than a settlement has
    DECK = 69  # 68 cards, and none
    SITES = 64
    EDGES = 64
    KINDS = 35
    TYPES = 10  # and one for none
    SINGLE = 4
    EDGE = 255
    LIMIT = 2
    NUMBERS = 11
    EMPTY = 1
    SHELL = 2
    VITALS = 4

cdef enum:
    UP = 0
    ROBOT = 1
    DOWN = 2

cdef enum:
    ON_EMPTY = 0
    ON_SHELLS = 1
    ON_ANY = 2

cdef int FIRST_PLACE = _grid.PLACE
cdef int FIRST_SITE = _grid.SITE
cdef int PEARS = _kinds.PEARS
cdef int VARIED = _kinds.VARIED
cdef int LAND = _kinds.LAND
cdef int REDIS = _kinds.REDIS
cdef int DEMO = _kinds.DEMO
cdef int HAB = _kinds.HAB
cdef int RES = _kinds.RES
cdef int OFFICE = _kinds.OFFICE
cdef int METEORITE = _kinds.METEORITE
cdef int HAB_MOD = _kinds.HAB_MOD
cdef int COMPLEX = _kinds.COMPLEX
cdef int[KINDS] TYPE
cdef uint8_t[KINDS] GOES
cdef short[QUADS][4] NEXT
cdef uint8_t[QUADS] NEXTS
cdef short[QUADS][8] AROUND
cdef uint8_t[QUADS] AROUNDS
cdef short[QUADS + 1] RIGHT
cdef short[QUADS + 1] BELOW
cdef short[PLACES][4] BESIDE
cdef uint8_t[PLACES] BESIDES


cdef void _prepare() except *:
    """The tables of the grid and of the kinds; the sizes above must be theirs."""
    cdef int site, k
    assert _grid.SITE - _grid.PLACE == PLACES and _grid.END - _grid.SITE == QUADS
    assert _grid.COLUMNS == WIDTH and _grid.ROWS == HEIGHT and _settlement.NUMBERS == NUMBERS and _kinds.KINDS == KINDS
    assert (_kinds.ON_SHELLS, _kinds.ON_ANY) == (ON_SHELLS, ON_ANY)
    assert (_settlement.UP, _settlement.ROBOT, _settlement.DOWN) == (UP, ROBOT, DOWN)
    assert _settlement.SINGLE == SINGLE and _settlement.EDGE == EDGE and _settlement.LIMIT == LIMIT
    assert len(_kinds.TYPES) == TYPES and _kinds.NO_TYPE == TYPES
    assert _grid.CARDS == DECK - 1
    for k in range(KINDS):
        TYPE[k] = _kinds.TYPE[k]
        GOES[k] = _kinds.GOES[k]
    for site in range(QUADS):
        near = _grid.NEXT[FIRST_SITE + site]
        NEXTS[site] = len(near)
        for k in range(len(near)):
            NEXT[site][k] = near[k] - FIRST_SITE
        near = _grid.AROUND[FIRST_SITE + site]
        AROUNDS[site] = len(near)
        for k in range(len(near)):
            AROUND[site][k] = near[k] - FIRST_SITE
        other = _grid.RIGHT[FIRST_SITE + site]
        RIGHT[site] = other - FIRST_SITE if other else OFF
        other = _grid.BELOW[FIRST_SITE + site]
        BELOW[site] = other - FIRST_SITE if other else OFF
    RIGHT[OFF] = BELOW[OFF] = OFF
    for site in range(PLACES):
        near = _grid.BESIDE[FIRST_PLACE + site]
        BESIDES[site] = len(near)
        for k in range(len(near)):
            BESIDE[site][k] = near[k] - FIRST_PLACE


_prepare()


cdef struct Lands:  # a settlement
    uint8_t kinds[QUADS + 1]
    uint8_t halves[QUADS + 1]
    uint8_t grid[PLACES]
    uint8_t low[PLACES]
    uint8_t high[PLACES]
    int cards
    uint8_t places[CARDS]
    int edges
    uint8_t edge[EDGES]
    int sites
    short site[SITES]
    int top
    int bottom


cdef struct Card:  # what is printed on it
    int number
    int sites
    int quadrant[4]
    int other[4]
    int printed[4]


cdef void print_cards(Card *to, cards) except *:
    """All cards of a game."""
    cdef int k, n
    for k in range(DECK):
        to[k].number, to[k].sites = cards[k].number, len(cards[k].sites)
        for n in range(to[k].sites):
            to[k].quadrant[n], to[k].other[n], to[k].printed[n] = cards[k].sites[n]


cdef void lift(Lands *land, settlement) except *:
    """The settlement as it stands."""
    cdef const uint8_t[::1] row
    cdef int k
    row = settlement.kinds
    memcpy(land.kinds, &row[FIRST_SITE], QUADS)
    row = settlement.halves
    memcpy(land.halves, &row[FIRST_SITE], QUADS)
    land.kinds[OFF] = land.halves[OFF] = 0
    row = settlement.grid
    memcpy(land.grid, &row[FIRST_PLACE], PLACES)
    row = settlement.low
    memcpy(land.low, &row[FIRST_PLACE], PLACES)
    row = settlement.high
    memcpy(land.high, &row[FIRST_PLACE], PLACES)
    cdef list places = settlement.places, edge = settlement.edge, sites = settlement.sites
    if len(places) >= CARDS - 1 or len(edge) > EDGES - 4 or len(sites) > SITES - 4:
        raise ValueError("more than a settlement can have")
    land.cards, land.edges, land.sites = len(places), len(edge), len(sites)
    for k in range(land.cards):
        land.places[k] = <int>places[k] - FIRST_PLACE
    for k in range(land.edges):
        land.edge[k] = <int>edge[k] - FIRST_PLACE
    for k in range(land.sites):
        land.site[k] = <int>sites[k] - FIRST_SITE
    land.top, land.bottom = settlement.top, settlement.bottom


cdef void build(Lands *land, Card *card, int position, int face) noexcept nogil:
    """The card there, as in Settlement.build."""
    cdef int k, n, near, row = position // WIDTH, top = land.top, bottom = land.bottom, at
    cdef int number = card.number
    cdef bint full
    land.places[land.cards] = position
    land.cards += 1
    land.grid[position] = land.cards
    n = 0
    for k in range(land.edges):
        if land.edge[k] != position:
            land.edge[n] = land.edge[k]
            n += 1
    land.edges = n
    if row < top or row > bottom:
        land.top = top = min(top, row)
        land.bottom = bottom = max(bottom, row)
        if bottom - top == LIMIT:
            n = 0
            for k in range(land.edges):
                if top <= land.edge[k] // WIDTH <= bottom:
                    land.edge[n] = land.edge[k]
                    n += 1
            land.edges = n
    full = bottom - top == LIMIT
    for k in range(BESIDES[position]):
        near = BESIDE[position][k]
        if not land.grid[near]:
            land.grid[near] = EDGE
            if not full or top <= near // WIDTH <= bottom:
                n = land.edges
                while n and land.edge[n - 1] > near:
                    land.edge[n] = land.edge[n - 1]
                    n -= 1
                land.edge[n] = near
                land.edges += 1
    if face == UP:
        for near in range(position + 1, (row + 1) * WIDTH):
            if land.low[near] < number:
                land.low[near] = number
        for near in range(row * WIDTH, position):
            if land.high[near] > number:
                land.high[near] = number
    if face != DOWN:
        at = land.sites
        n = card.sites
        while at and land.site[at - 1] >= 4 * position:
            land.site[at - 1 + n] = land.site[at - 1]
            at -= 1
        for k in range(n):
            near = 4 * position + card.quadrant[k]
            land.kinds[near] = card.printed[k]
            land.halves[near] = SINGLE + card.other[k]
            if card.other[k]:
                land.kinds[near + card.other[k]] = card.printed[k]
                land.halves[near + card.other[k]] = SINGLE - card.other[k]
            land.site[at] = near
            at += 1
        land.sites += n


cdef void put(Lands *land, int site, int kind) noexcept nogil:
    """A tile of the kind on the site."""
    if kind == DEMO:
        kind = EMPTY
    land.kinds[site] = kind
    land.kinds[site + land.halves[site] - SINGLE] = kind
