# The Dome compiled: the C twin of dome.py.

from lunarium.games.welcome_to_the_moon.adventures import dome as _dome
from lunarium.games.welcome_to_the_moon.adventures import dome_sheet as _print

cdef enum:
    SLOTS = 136
    SHEETS = 1
    SPACES = 38
    TOWERS = 4  # skyscrapers
    FLOORS = 8  # levels of the tower
    PIECES = 8  # sections of the dome
    SCALES = 4
    ROWS = 5  # of values
    LINES = 6  # of the score

include "lunarium/games/welcome_to_the_moon/kernel_sheet.pxi"

cdef enum:  # marks
    BADGE = 2
    STAR = 3
    BUILT = 1
    SPLIT = 2

assert (_print.BADGE, _print.STAR, _print.BUILT, _print.SPLIT) == (BADGE, STAR, BUILT, SPLIT)

cdef struct Skyscraper:
    Run levels
    int ground

cdef struct End:  # its bonuses; NONE for a level that is no end
    int high
    int low
    int first
    int later

cdef struct Scale:
    Run rows
    int[ROWS][3] values

assert len(_print.SLOTS.names) <= SLOTS and len(_print.SKYSCRAPERS) == TOWERS and len(_print.TOWER) == FLOORS
assert _print.SPACES == range(SPACES) and len(_print.SECTIONS) == PIECES and len(_print.SCALES) == SCALES

cdef Run ALL_SPACES = run_of(_print.SPACES)
cdef Run SECTIONS = run_of(_print.SECTIONS)
cdef Run ASTRONAUTS = run_of(_print.ASTRONAUTS)
cdef Run ERRORS = run_of(_print.ERRORS)
cdef Run LETTERS_AT = run_of(_print.LETTERS)
cdef int LETTER = LETTERS_AT.start
cdef int BONUSES = _print.BONUSES
cdef int EARNED = _print.EARNED
cdef bint FORGETS_CARD = False
cdef int[4] PENALTIES = _print.PENALTIES
cdef int[ACTIONS] ASKS = _dome.ADVENTURE.asks
cdef int[TOWERS] TOPS = _print.TOPS
cdef int16_t[2 * TOWERS] HIGHS = _print.HIGHS
cdef int[SLOTS] PARITY = [_print.PARITY.get(slot, NONE) for slot in range(SLOTS)]
cdef Skyscraper[TOWERS] SKYSCRAPER
cdef Run[FLOORS] FLOOR
cdef Run[PIECES] HALVES
cdef Run[SPACES] PLANTS_AT  # by space: symbols to which tubes lead
cdef Run[SPACES] WATERS_AT
cdef End[SPACES] END
cdef Scale[SCALES] SCALE  # in the order of Python's

cdef enum:
    MISSION_SCALE, TOWER_SCALE, ASTRONAUT_SCALE, DOME_SCALE

assert _print.SCALES == (_print.MISSION_SCALE, _print.TOWER_SCALE, _print.ASTRONAUT_SCALE, _print.DOME_SCALE)

cdef enum:  # its steps, in the order of their declaration
    SCALE_STEP = OWN
    BUILD
    GROW
    DRAW
    ASTRONAUT_STEP
    PLAN
    SPLIT_STEP
    ASTRA

assert [step.name for step in _dome.STEPS] == [
    "energy", "robot", "plant", "water", "astronaut", "planning", "split", "astra"
]


cdef void _tables() except *:
    for k, (levels, ground) in enumerate(_print.SKYSCRAPERS):
        SKYSCRAPER[k] = Skyscraper(run_of(levels), ground)
    for k, level in enumerate(_print.TOWER):
        FLOOR[k] = run_of(level)
    for k, section in enumerate(_print.SECTIONS):
        HALVES[k] = run_of(_print.HALVES[section])
    for slot in range(SPACES):
        PLANTS_AT[slot] = run_of(_print.PLANTS[slot]) if slot in _print.PLANTS else Run(0, 0)
        WATERS_AT[slot] = run_of(_print.WATERS[slot]) if slot in _print.WATERS else Run(0, 0)
        END[slot] = End(NONE, NONE, 0, 0)
        if slot in _print.END:
            high, low, (first, later) = _print.END[slot]
            END[slot] = End(high, low, first, later)
    for k, scale in enumerate(_print.SCALES):
        assert len(scale.values) == ROWS
        SCALE[k].rows = run_of(scale.rows)
        for row, values in enumerate(scale.values):
            for column, value in enumerate(values):
                SCALE[k].values[row][column] = value


_tables()

include "lunarium/games/welcome_to_the_moon/kernel_usual.pxi"
include "lunarium/games/welcome_to_the_moon/kernel_still.pxi"


cdef void around(const uint8_t *sheet, int k, int *below, int *above) noexcept nogil:
    """The levels just below and just above the marked ones, NONE where there is none; at first those at the ground."""
    cdef Run levels = SKYSCRAPER[k].levels
    cdef int first = levels.start, last = levels.stop - 1
    while first < levels.stop and not sheet[first]:
        first += 1
    if first == levels.stop:
        below[0], above[0] = SKYSCRAPER[k].ground - 1, SKYSCRAPER[k].ground
        return
    while not sheet[last]:
        last -= 1
    below[0] = first - 1 if first > levels.start else NONE
    above[0] = last + 1 if last + 1 < levels.stop else NONE


cdef int fits(const Table *t, const Draft *d, int number, int action, int16_t *found) noexcept nogil:
    """Above all numbers of a skyscraper or below them, next to a marked level."""
    cdef const uint8_t *sheet = d.sheets[0]
    cdef int k, slot, below, above, least, most, n = 0, mark = VALUE + number
    for k in range(TOWERS):
        around(sheet, k, &below, &above)
        least = most = 0
        for slot in range(SKYSCRAPER[k].levels.start, SKYSCRAPER[k].levels.stop):
            if sheet[slot] >= VALUE:
                least = least if least else sheet[slot]
                most = sheet[slot]
        if below != NONE and (not least or mark < least):
            found[n] = below
            n += 1
        if above != NONE and (not least or mark > most):
            found[n] = above
            n += 1
    return n


cdef bint room(const Table *t, const Draft *d, int number, int action) noexcept nogil:
    cdef int16_t[2 * TOWERS] found
    return fits(t, d, number, action, found) > 0


cdef int open_levels(const uint8_t *sheet, int16_t *found) noexcept nogil:
    """Where an X may stand: how many."""
    cdef int k, below, above, n = 0
    for k in range(TOWERS):
        around(sheet, k, &below, &above)
        if below != NONE:
            found[n] = below
            n += 1
        if above != NONE:
            found[n] = above
            n += 1
    return n


cdef inline int wild(const Table *t, const Draft *d) noexcept nogil:
    """The sheet has no wild actions."""
    return NONE


cdef inline void error(const Table *t, Draft *d) noexcept nogil:
    cross_next(d.sheets[0], ERRORS)


cdef void wrote(const Table *t, Draft *d, int slot) noexcept nogil:
    """An end, numbered by an X too, brings its high bonus, or the low one where others were first."""
    cdef uint8_t *sheet = d.sheets[0]
    if END[slot].high == NONE:
        return
    if sheet[END[slot].high] == EMPTY:
        sheet[END[slot].high] = FRESH
    else:
        sheet[END[slot].low] = CIRCLED


cdef int unbuilt(const uint8_t *sheet, int16_t *found) noexcept nogil:
    """The pieces of the dome that are not built, along the arch: how many."""
    cdef int k, n = 0
    for k in range(PIECES):
        if sheet[SECTIONS.start + k] == EMPTY:
            found[n] = SECTIONS.start + k
            n += 1
        elif sheet[SECTIONS.start + k] == SPLIT:
            n += empty(sheet, HALVES[k], found + n)
    return n


cdef int buildable(const uint8_t *sheet, int value, int16_t *found) noexcept nogil:
    """The outermost unbuilt pieces, if they are of the number's parity: how many."""
    cdef int16_t[2 * PIECES] pieces
    cdef int number = unbuilt(sheet, pieces), n = 0
    if number and PARITY[pieces[0]] == value % 2:
        found[n] = pieces[0]
        n += 1
    if number > 1 and PARITY[pieces[number - 1]] == value % 2:
        found[n] = pieces[number - 1]
        n += 1
    return n


cdef int offers(const Table *t, const Draft *d, int step, int16_t *found) noexcept nogil:
    cdef const uint8_t *sheet = d.sheets[0]
    cdef int k, n = 0
    if step == SCALE_STEP:
        for k in range(SCALES):
            n += next_of(sheet, SCALE[k].rows, found + n)
        return n
    if step == BUILD:
        return buildable(sheet, d.value, found)
    if step == GROW:
        return empty(sheet, PLANTS_AT[d.space], found)
    if step == DRAW:
        return empty(sheet, WATERS_AT[d.space], found)
    if step == ASTRONAUT_STEP:
        return next_of(sheet, ASTRONAUTS, found)
    if step == PLAN:
        return open_levels(sheet, found)
    if step == SPLIT_STEP:
        return empty(sheet, SECTIONS, found)
    return empty(sheet, Run(HIGHS[0], HIGHS[0] + 2 * TOWERS), found)


cdef inline bint optional(const Table *t, const Draft *d, int step) noexcept nogil:
    return step < SPLIT_STEP


cdef inline bint by_itself(int step) noexcept nogil:
    return False


cdef inline void happens(const Table *t, Draft *d, int step) noexcept nogil:
    """Nothing does by itself."""


cdef void mark(const Table *t, Draft *d, int step, int slot) noexcept nogil:
    cdef uint8_t *sheet = d.sheets[0]
    if step == BUILD:
        sheet[slot] = BUILT
    elif step == PLAN:
        sheet[slot] = X
        wrote(t, d, slot)
        push(d, SPLIT_STEP)
    elif step == SPLIT_STEP:
        sheet[slot] = SPLIT
    else:
        sheet[slot] = CIRCLED if step == GROW or step == DRAW else CROSSED


cdef int events(const Table *t, Draft *d, int8_t *steps) noexcept nogil:
    freshen(d.sheets[0], HIGHS, 2 * TOWERS)
    return NONE


cdef inline int again(const Table *t, Draft *d, int8_t *steps) noexcept nogil:
    return NONE


cdef int earned(const Table *t, const Draft *d) noexcept nogil:
    return EARNED * count(d.sheets[0], Run(HIGHS[0], HIGHS[0] + 2 * TOWERS), FRESH)


# What counts


cdef inline const int *seen(const uint8_t *sheet, int scale) noexcept nogil:
    """The first row of a scale that is not crossed."""
    return SCALE[scale].values[count(sheet, SCALE[scale].rows, CROSSED)]


cdef int astronaut_points(const Table *t, const Draft *d) noexcept nogil:
    """The most symbols, ties together, or fewer; alone against the astronaut cards in ASTRA's pile."""
    cdef int seat, mine = count(d.sheets[0], ASTRONAUTS, CROSSED), most = mine
    if not mine:
        return 0
    for seat in range(t.seats):
        if seat != t.seat:
            most = max(most, count(t.sheets[seat], ASTRONAUTS, CROSSED))
    if t.seats == 1:
        most = max(most, pile(t, d, ASTRONAUT))
    return seen(d.sheets[0], ASTRONAUT_SCALE)[0 if mine == most else 1]


cdef int tower_points(const uint8_t *sheet) noexcept nogil:
    cdef const int *values = seen(sheet, TOWER_SCALE)
    cdef int k, number, found = 0
    for k in range(FLOORS):
        number = count(sheet, FLOOR[k], CIRCLED)
        if number:
            found += values[number - 1]
    return found


cdef int bonus_points(const uint8_t *sheet) noexcept nogil:
    cdef int slot, found = 0
    for slot in range(SPACES):
        if END[slot].high != NONE:
            if sheet[END[slot].high] == CIRCLED or sheet[END[slot].high] == FRESH:
                found += END[slot].first
            if sheet[END[slot].low]:
                found += END[slot].later
    return found


cdef void lines(const Table *t, const Draft *d, int *points) noexcept nogil:
    """The score lines in their order."""
    cdef const uint8_t *sheet = d.sheets[0]
    cdef const int *mission = seen(sheet, MISSION_SCALE)
    cdef int16_t[2 * PIECES] pieces
    points[0] = mission[0] * count(sheet, LETTERS_AT, STAR) + mission[1] * count(sheet, LETTERS_AT, BADGE)
    points[1] = tower_points(sheet)
    points[2] = bonus_points(sheet)
    points[3] = astronaut_points(t, d)
    points[4] = -unbuilt(sheet, pieces) * seen(sheet, DOME_SCALE)[0]
    points[5] = -visible(sheet, ERRORS, PENALTIES)


cdef bint fulfilled(const Table *t, const Draft *d, int mission) noexcept nogil:
    """By its place among the six."""
    cdef const uint8_t *sheet = d.sheets[0]
    cdef int16_t[2 * PIECES] pieces
    cdef int k, found = 0
    if mission == 0:
        for k in range(TOWERS):
            found += full(sheet, SKYSCRAPER[k].levels)
        return found >= 1
    if mission == 1:
        for k in range(TOWERS):
            found += sheet[TOPS[k]] != EMPTY
        return found >= 2
    if mission == 2 or mission == 3:
        for k in range(FLOORS):
            found += count(sheet, FLOOR[k], CIRCLED) >= 2 if mission == 2 else full(sheet, FLOOR[k])
        return found >= (3 if mission == 2 else 2)
    if mission == 4:
        return unbuilt(sheet, pieces) == 0
    return count(sheet, ALL_SPACES, X) >= 4
