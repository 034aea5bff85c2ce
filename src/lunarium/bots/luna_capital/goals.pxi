# How far a settlement is from a concession: goals.py once more.

from ...games.luna_capital.pieces import PATTERNS as _PATTERNS

cdef enum:
    FAR = 9
    CELLS = 16  # of an arrangement

cdef enum:
    COUNT = 0
    COLUMN = 1
    LINE = 2
    FOUR_VITALS = 3
    NO_SCAFFOLDING = 4
    PATTERN = 5
    ROW = 6
    FEWEST_ROWS = 7

_ASKS = ("count", "column", "line", "four-vitals", "no-scaffolding", "pattern", "row", "fewest-rows")


cdef struct Goal:
    int asks
    int number
    int of
    int cells
    int cell[CELLS][2]


cdef void ask(Goal *to, card, patterns) except *:
    """What the concession asks for; patterns are those of the components."""
    cdef int k
    to.asks, to.number, to.of, to.cells = _ASKS.index(card.asks), card.number, card.of, 0
    if to.asks == PATTERN:
        cells = patterns[_PATTERNS.index(card.id)]
        if len(cells) > CELLS:
            raise ValueError("an arrangement of more cards than a settlement can have")
        for cell in cells:
            to.cell[to.cells][0], to.cell[to.cells][1] = cell
            to.cells += 1


cdef int lacking(Lands *land, Goal *goal, int *counts, int shells, int rows) noexcept nogil:
    """How many tiles or cards the settlement lacks, with so many projects by type; others have so many rows."""
    if goal.asks == COUNT:
        return max(0, goal.number - counts[goal.of])
    if goal.asks == COLUMN:
        return column(land, goal)
    if goal.asks == LINE:
        return line(land, goal)
    if goal.asks == FOUR_VITALS:
        return four_vitals(land)
    if goal.asks == NO_SCAFFOLDING:
        return shells
    if goal.asks == PATTERN:
        return pattern(land, goal)
    if goal.asks == ROW:
        return max(0, goal.number - fullest(land))
    return max(0, rows_of(land) + 1 - rows)


cdef int pattern(Lands *land, Goal *goal) noexcept nogil:
    """The cards that lack of the arrangement, wherever it may still be."""
    cdef int best = goal.cells, slot, k, n, row, column, y, x, high, low, lacks
    for slot in range(land.cards):
        for k in range(goal.cells):
            row = land.places[slot] // WIDTH - goal.cell[k][0]
            column = land.places[slot] % WIDTH - goal.cell[k][1]
            high = min(land.top, row + goal.cell[0][0])
            low = max(land.bottom, row + goal.cell[goal.cells - 1][0])
            if low - high > LIMIT:
                continue
            lacks = 0
            for n in range(goal.cells):
                y, x = row + goal.cell[n][0], column + goal.cell[n][1]
                if not (0 <= y < HEIGHT and 0 <= x < WIDTH) or land.grid[y * WIDTH + x] in (0, EDGE):
                    lacks += 1
            best = min(best, lacks)
    return best


cdef int rows_of(Lands *land) noexcept nogil:
    """How many rows have cards."""
    return land.bottom - land.top + 1 if land.cards else 0


cdef int fullest(Lands *land) noexcept nogil:
    """The cards of the row that has most."""
    cdef int[HEIGHT] cards
    cdef int k, most = 0
    memset(cards, 0, sizeof(cards))
    for k in range(land.cards):
        cards[land.places[k] // WIDTH] += 1
    for k in range(HEIGHT):
        most = max(most, cards[k])
    return most


cdef int column(Lands *land, Goal *goal) noexcept nogil:
    """The column of cards that lacks least, where one can still be."""
    cdef uint8_t[PLACES] cost
    cdef int slot, k, kind, top, at, lacks, best = FAR, position
    memset(cost, 2, PLACES)
    for slot in range(land.cards):
        position = land.places[slot]
        cost[position] = FAR
        for k in range(4):
            kind = land.kinds[4 * position + k]
            if TYPE[kind] == goal.of:
                cost[position] = 0
                break
            if kind == EMPTY:
                cost[position] = 1
    for top in range(max(0, land.bottom - LIMIT), min(land.top, HEIGHT - 1 - LIMIT) + 1):
        for slot in range(land.cards):
            at, lacks = top * WIDTH + land.places[slot] % WIDTH, 0
            for k in range(goal.number):
                lacks += cost[at]
                at += WIDTH
            best = min(best, lacks)
    return best


cdef int line(Lands *land, Goal *goal) noexcept nogil:
    """The run of sites that lacks least."""
    cdef int best = FAR, k, n, site, half, kind, direction, at, lacks, last, named, of = goal.of
    for n in range(land.sites):
        site = half = land.site[n]
        if land.kinds[site] != EMPTY and TYPE[land.kinds[site]] != of:
            continue
        while True:
            for direction in range(2):
                at, lacks, last = half, 0, -1
                for k in range(goal.number):
                    kind = land.kinds[at]
                    named = -2
                    if land.halves[at]:
                        named = at + land.halves[at] - SINGLE if land.halves[at] < SINGLE else at
                    if at == OFF or named == last:
                        lacks = FAR
                    elif TYPE[kind] != of:
                        if kind == EMPTY:
                            lacks += 1
                        elif not land.halves[at] and land.grid[at // 4] == EDGE:
                            lacks += 2
                        else:
                            lacks += FAR
                    if lacks >= best:
                        break
                    last = named if named >= 0 else -1
                    at = BELOW[at] if direction else RIGHT[at]
                best = min(best, lacks)
            if half != site or land.halves[site] == SINGLE:
                break
            half = site + land.halves[site] - SINGLE
    return best


cdef int four_vitals(Lands *land) noexcept nogil:
    """Any four that hang together have two in the middle that touch all of them."""
    cdef uint8_t[QUADS + 1] masks  # by site, those with vital projects
    cdef int n, k, most = 0, site, half, kind, other, near, turn
    for turn in range(2):
        for n in range(land.sites):
            site = half = land.site[n]
            kind = TYPE[land.kinds[site]]
            if kind >= VITALS:
                continue
            if not turn:
                masks[site] = 1 << kind
            while True:
                for k in range(NEXTS[half]):
                    near = NEXT[half][k]
                    other = TYPE[land.kinds[near]]
                    if other < VITALS:
                        if not turn:
                            masks[site] |= 1 << other
                        elif other != kind:
                            if land.halves[near] < SINGLE:
                                near += land.halves[near] - SINGLE
                            most = max(most, bits(masks[site] | masks[near]))
                if half != site or land.halves[site] == SINGLE:
                    break
                half = site + land.halves[site] - SINGLE
            if not turn:
                most = max(most, bits(masks[site]))
    return VITALS - most
