# The Colony compiled: the C twin of colony.py.

from lunarium.games.welcome_to_the_moon.adventures import colony as _colony
from lunarium.games.welcome_to_the_moon.adventures import colony_sheet as _print

cdef enum:
    SLOTS = 176
    SHEETS = 1
    SPACES = 32
    SIDE = 6  # of the grid: rows, and columns
    SECTORS = 4
    DIGS = 60  # tunnels
    HOUSES = 4  # greenhouses of a sector
    LINES = 8  # of the score

include "lunarium/games/welcome_to_the_moon/kernel_sheet.pxi"

cdef struct Few:  # slots that do not lie in a row
    int length
    int16_t[9] slots

cdef struct Sector:
    Few spaces
    Few tanks
    Few antennas
    Run greenhouses
    int high
    int low

assert len(_print.SLOTS.names) <= SLOTS and _print.SPACES == range(SPACES) and len(_print.TUNNELS) == DIGS
assert len(_print.ROWS) == len(_print.COLUMNS) == SIDE and len(_print.SECTORS) == SECTORS
assert len(_print.GREENHOUSES) == HOUSES

cdef Run ALL_SPACES = run_of(_print.SPACES)
cdef Run TUNNELS = run_of(_print.TUNNELS)
cdef Run TANKS = run_of(_print.TANK.values())
cdef Run ANTENNAS = run_of(_print.ANTENNA.values())
cdef Run DISHES = run_of(_print.DISHES)
cdef Run PLANT_SCALE = run_of(_print.PLANT_SCALE)
cdef Run WATER_SCALE = run_of(_print.WATER_SCALE)
cdef Run ANTENNA_SCALE = run_of(_print.ANTENNA_SCALE)
cdef Run ASTRONAUTS = run_of(_print.ASTRONAUTS)
cdef Run PLANS = run_of(_print.PLANS)
cdef Run ERRORS = run_of(_print.ERRORS)
cdef Run LETTERS_AT = run_of(_print.LETTERS)
cdef int LETTER = LETTERS_AT.start
cdef int BONUSES = _print.BONUSES
cdef int EARNED = _print.EARNED
cdef bint FORGETS_CARD = False
cdef int[5] PLANT_VALUES = _print.PLANTS
cdef int[5] WATER_VALUES = _print.WATER
cdef int[5] ANTENNA_VALUES = _print.ANTENNAS
cdef int[10] PLAN_PENALTIES = _print.PENALTIES
cdef int[4] PENALTIES = _print.ERROR_PENALTIES
cdef int[2] SECTOR_WORTH = _print.BONUS
cdef int[HOUSES] GREENHOUSES = _print.GREENHOUSES
cdef int PRIZES_LEFT = len(_print.PRIZES)
cdef int[4] PRIZES = [*_print.PRIZES, 0, 0, 0, 0][:4]
cdef int[ACTIONS] ASKS = _colony.ADVENTURE.asks
cdef int[SPACES] TANK_AT = [_print.TANK.get(space, NONE) for space in _print.SPACES]
cdef int[SPACES] ANTENNA_AT = [_print.ANTENNA.get(space, NONE) for space in _print.SPACES]
cdef int[SPACES] SECTOR_AT = [
    next(k for k, sector in enumerate(_print.SECTORS) if space in sector.spaces) for space in _print.SPACES
]
cdef uint64_t[SPACES] BEFORE = _print.BEFORE
cdef uint64_t[SPACES] AFTER = _print.AFTER
cdef uint64_t[SPACES] SQUARE_AT = [1 << _print.PLACE[space] for space in _print.SPACES]  # as a bit
cdef uint64_t[DIGS] JOINED = [1 << one | 1 << other for one, other in _print.TUNNELS.values()]  # places, by tunnel
cdef uint64_t ROCKET = 1 << _print.ROCKET
cdef uint64_t OBSERVATORY = 1 << _print.OBSERVATORY
cdef Few[SIDE] ROWS
cdef Few[SIDE] COLUMNS
cdef Sector[SECTORS] SECTOR
cdef int16_t[SECTORS] HIGHS = _print.HIGHS

cdef enum:  # its steps, in the order of their declaration
    SCALE_STEP = OWN
    TANK
    DIG
    GROW
    ASTRONAUT_STEP
    PLAN
    ASTRA

assert [step.name for step in _colony.STEPS] == [
    "energy", "water", "robot", "plant", "astronaut", "planning", "astra"
]


cdef Few few(slots) except *:
    cdef Few found
    found.length = len(slots)
    assert found.length <= 9
    for k, slot in enumerate(slots):
        found.slots[k] = slot
    return found


cdef void _tables() except *:
    for k in range(SIDE):
        ROWS[k], COLUMNS[k] = few(_print.ROWS[k]), few(_print.COLUMNS[k])
    for k, sector in enumerate(_print.SECTORS):
        SECTOR[k] = Sector(
            few(sector.spaces), few(sector.tanks), few(sector.antennas), run_of(sector.greenhouses),
            sector.high, sector.low,
        )


_tables()

include "lunarium/games/welcome_to_the_moon/kernel_usual.pxi"
include "lunarium/games/welcome_to_the_moon/kernel_still.pxi"


cdef bint full_few(const uint8_t *sheet, const Few *slots) noexcept nogil:
    cdef int k
    for k in range(slots.length):
        if not sheet[slots.slots[k]]:
            return False
    return True


cdef uint64_t open_to(const uint8_t *sheet, int number) noexcept nogil:
    """The empty spaces between smaller and larger numbers both in their row and in their column, as bits."""
    cdef int slot, there, mark = VALUE + number
    cdef uint64_t forbidden = 0, free = 0
    for slot in range(SPACES):
        there = sheet[slot]
        if there == EMPTY:
            free |= <uint64_t>1 << slot
        elif there >= VALUE:
            if there <= mark:
                forbidden |= BEFORE[slot]
            if there >= mark:
                forbidden |= AFTER[slot]
    return free & ~forbidden


cdef int fits(const Table *t, const Draft *d, int number, int action, int16_t *found) noexcept nogil:
    cdef uint64_t free = open_to(d.sheets[0], number)
    cdef int slot, n = 0
    for slot in range(SPACES):
        if free >> slot & 1:
            found[n] = slot
            n += 1
    return n


cdef bint room(const Table *t, const Draft *d, int number, int action) noexcept nogil:
    return open_to(d.sheets[0], number) != 0


cdef inline int wild(const Table *t, const Draft *d) noexcept nogil:
    """The sheet has no wild actions."""
    return NONE


cdef uint64_t connected(const uint8_t *sheet) noexcept nogil:
    """The places that tunnels join to the rocket, as bits."""
    cdef int k, n = 0
    cdef uint64_t found = ROCKET, before = 0
    cdef uint64_t[DIGS] joined
    for k in range(DIGS):
        if sheet[TUNNELS.start + k]:
            joined[n] = JOINED[k]
            n += 1
    while found != before:
        before = found
        for k in range(n):
            if joined[k] & found:
                found |= joined[k]
    return found


cdef void react(uint8_t *sheet) noexcept nogil:
    """Antennas that are numbered and connected, and the bonus of a sector that is complete."""
    cdef uint64_t places = connected(sheet)
    cdef int k, slot
    for slot in range(SPACES):
        if ANTENNA_AT[slot] != NONE and sheet[slot] and SQUARE_AT[slot] & places:
            sheet[ANTENNA_AT[slot]] = CIRCLED
    if OBSERVATORY & places:
        memset(sheet + DISHES.start, CIRCLED, DISHES.stop - DISHES.start)
    for k in range(SECTORS):
        if full_few(sheet, &SECTOR[k].spaces):
            if sheet[SECTOR[k].high] == EMPTY:
                sheet[SECTOR[k].high] = FRESH
            elif sheet[SECTOR[k].high] == CROSSED:
                sheet[SECTOR[k].low] = CIRCLED


cdef inline void error(const Table *t, Draft *d) noexcept nogil:
    cross_next(d.sheets[0], ERRORS)


cdef inline void wrote(const Table *t, Draft *d, int slot) noexcept nogil:
    react(d.sheets[0])


cdef int diggable(const uint8_t *sheet, int16_t *found) noexcept nogil:
    """Tunnels that begin where the rocket is connected; a useless one is allowed: how many."""
    cdef uint64_t places = connected(sheet)
    cdef int k, n = 0
    for k in range(DIGS):
        if not sheet[TUNNELS.start + k] and places & JOINED[k]:
            found[n] = TUNNELS.start + k
            n += 1
    return n


cdef int offers(const Table *t, const Draft *d, int step, int16_t *found) noexcept nogil:
    cdef const uint8_t *sheet = d.sheets[0]
    cdef int k, n
    if step == SCALE_STEP:
        n = next_of(sheet, PLANT_SCALE, found)
        n += next_of(sheet, WATER_SCALE, found + n)
        return n + next_of(sheet, ANTENNA_SCALE, found + n)
    if step == TANK:
        found[0] = TANK_AT[d.space]
        return found[0] != NONE
    if step == DIG:
        return diggable(sheet, found)
    if step == GROW:
        return next_of(sheet, SECTOR[SECTOR_AT[d.space]].greenhouses, found)
    if step == ASTRONAUT_STEP:
        return next_of(sheet, ASTRONAUTS, found)
    if step == PLAN:
        return empty(sheet, ALL_SPACES, found)
    n = 0
    for k in range(SECTORS):
        if not sheet[HIGHS[k]]:
            found[n] = HIGHS[k]
            n += 1
    return n


cdef inline bint optional(const Table *t, const Draft *d, int step) noexcept nogil:
    return step != ASTRA


cdef inline bint by_itself(int step) noexcept nogil:
    return False


cdef inline void happens(const Table *t, Draft *d, int step) noexcept nogil:
    """Nothing does by itself."""


cdef void mark(const Table *t, Draft *d, int step, int slot) noexcept nogil:
    cdef uint8_t *sheet = d.sheets[0]
    if step == DIG:
        sheet[slot] = CROSSED
        react(sheet)
    elif step == PLAN:
        sheet[slot] = X
        cross_next(sheet, PLANS)
        react(sheet)
    else:
        sheet[slot] = CIRCLED if step == TANK or step == GROW else CROSSED


cdef int events(const Table *t, Draft *d, int8_t *steps) noexcept nogil:
    freshen(d.sheets[0], HIGHS, SECTORS)
    return NONE


cdef inline int again(const Table *t, Draft *d, int8_t *steps) noexcept nogil:
    return NONE


cdef int earned(const Table *t, const Draft *d) noexcept nogil:
    cdef int k, n = 0
    for k in range(SECTORS):
        n += d.sheets[0][HIGHS[k]] == FRESH
    return EARNED * n


# What counts


cdef int plants(const uint8_t *sheet) noexcept nogil:
    """Circled plants; the last greenhouse of a sector holds two."""
    cdef int k, house, found = 0
    for k in range(SECTORS):
        for house in range(HOUSES):
            if sheet[SECTOR[k].greenhouses.start + house]:
                found += GREENHOUSES[house]
    return found


cdef int antennas(const uint8_t *sheet) noexcept nogil:
    return count(sheet, ANTENNAS, CIRCLED) + count(sheet, DISHES, CIRCLED)


cdef int sector_points(const uint8_t *sheet) noexcept nogil:
    cdef int k, found = 0
    for k in range(SECTORS):
        if sheet[SECTOR[k].high] == CIRCLED or sheet[SECTOR[k].high] == FRESH:
            found += SECTOR_WORTH[0]
        if sheet[SECTOR[k].low] == CIRCLED:
            found += SECTOR_WORTH[1]
    return found


cdef int most_astronauts(const Table *t, const Draft *d) noexcept nogil:
    """Prizes for crossed symbols, ties together; alone against the astronaut cards in ASTRA's pile."""
    cdef int[SEATS] numbers
    cdef int seat, most = t.seats, mine = count(d.sheets[0], ASTRONAUTS, CROSSED)
    for seat in range(t.seats):
        numbers[seat] = mine if seat == t.seat else count(t.sheets[seat], ASTRONAUTS, CROSSED)
    if most == 1:
        numbers[1] = pile(t, d, ASTRONAUT)
        most = 2
    return prize(numbers, most, mine, PRIZES, PRIZES_LEFT)


cdef void lines(const Table *t, const Draft *d, int *points) noexcept nogil:
    """The score lines in their order."""
    cdef const uint8_t *sheet = d.sheets[0]
    points[0] = gained(sheet, LETTERS_AT)
    points[1] = plants(sheet) * visible(sheet, PLANT_SCALE, PLANT_VALUES)
    points[2] = count(sheet, TANKS, CIRCLED) * visible(sheet, WATER_SCALE, WATER_VALUES)
    points[3] = antennas(sheet) * visible(sheet, ANTENNA_SCALE, ANTENNA_VALUES)
    points[4] = sector_points(sheet)
    points[5] = most_astronauts(t, d)
    points[6] = -visible(sheet, PLANS, PLAN_PENALTIES)
    points[7] = -visible(sheet, ERRORS, PENALTIES)


cdef bint fulfilled(const Table *t, const Draft *d, int mission) noexcept nogil:
    """By its place among the six."""
    cdef const uint8_t *sheet = d.sheets[0]
    cdef int k, found = 0
    if mission == 0 or mission == 1:
        for k in range(SIDE):
            found += full_few(sheet, &COLUMNS[k] if mission == 0 else &ROWS[k])
        return found >= 3
    if mission == 2:
        return (connected(sheet) & OBSERVATORY) != 0
    if mission == 4:
        return plants(sheet) >= 10
    for k in range(SECTORS):
        found += full_few(sheet, &SECTOR[k].antennas if mission == 3 else &SECTOR[k].tanks)
    return found >= 2
