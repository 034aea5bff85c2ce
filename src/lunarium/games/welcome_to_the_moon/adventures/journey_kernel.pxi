# The Journey compiled: the C twin of journey.py.

from lunarium.games.welcome_to_the_moon.adventures import journey as _journey
from lunarium.games.welcome_to_the_moon.adventures import journey_sheet as _print

cdef enum:
    SLOTS = 160
    SHEETS = 1
    SPACES = 36
    STATIONS = 4
    TANKS = 12
    LINES = 6  # of the score

include "lunarium/games/welcome_to_the_moon/kernel_sheet.pxi"

cdef struct Station:
    int space
    Run robots
    Run plants
    int high
    int low
    int high_times
    int low_times

assert len(_print.SLOTS.names) <= SLOTS and len(_print.STATIONS) == STATIONS and len(_print.TANKS) == TANKS
assert _print.PATH == range(SPACES)

cdef Run PATH = run_of(_print.PATH)
cdef Run GAPS = run_of(_print.GAPS)
cdef Run ENERGIES = run_of(_print.ENERGIES)
cdef Run ASTRONAUTS = run_of(_print.ASTRONAUTS)
cdef Run PLANS = run_of(_print.PLANS)
cdef Run ASTRONAUT_WILDS = run_of(_print.ASTRONAUT_WILDS)
cdef Run PLAN_WILDS = run_of(_print.PLAN_WILDS)
cdef Run ERRORS = run_of(_print.ERRORS)
cdef Run LETTERS_AT = run_of(_print.LETTERS)
cdef Run WATERS = run_of([tank for tank, _ in _print.TANKS])
cdef int LETTER = LETTERS_AT.start
cdef int COMFORTS = _print.COMFORTS
cdef int BONUSES = _print.BONUSES
cdef int EARNED = _print.EARNED
cdef bint FORGETS_CARD = False
cdef int[4] PENALTIES = _print.PENALTIES
cdef int[TANKS] WATER_WORTH = [value for _, value in _print.TANKS]
cdef int[SPACES] TANK_AT = [_print.TANK.get(space, NONE) for space in _print.PATH]
cdef int[ACTIONS] ASKS = _journey.ADVENTURE.asks
cdef int PRIZES_LEFT = len(_print.PRIZES)
cdef int[4] PRIZES = [*_print.PRIZES, 0, 0, 0, 0][:4]
cdef Station[STATIONS] STATION
cdef int16_t[STATIONS] HIGHS

cdef enum:  # its steps, in the order of their declaration
    GAIN = OWN
    LINE
    TANK
    BUILD
    GROW
    ASTRONAUT_STEP
    PLAN
    ASTRA

assert [step.name for step in _journey.STEPS] == [
    "energy", "line", "water", "robot", "plant", "astronaut", "planning", "astra"
]


cdef void _stations() except *:
    for k, station in enumerate(_print.STATIONS):
        STATION[k] = Station(
            station.space, run_of(station.robots), run_of(station.plants),
            station.high, station.low, station.high_times, station.low_times,
        )
        HIGHS[k] = station.high


_stations()

include "lunarium/games/welcome_to_the_moon/kernel_usual.pxi"


cdef int zones(const uint8_t *sheet, Run *found) noexcept nogil:
    """The parts of the path between lines: how many."""
    cdef int gap, n = 0, start = 0
    for gap in range(GAPS.start, GAPS.stop):
        if sheet[gap] == CROSSED:
            found[n] = Run(start, gap - GAPS.start + 1)
            n += 1
            start = gap - GAPS.start + 1
    found[n] = Run(start, SPACES)
    return n + 1


cdef inline bint cut_after(const uint8_t *sheet, int slot) noexcept nogil:
    """Whether a line ends a zone behind this space."""
    return slot < SPACES - 1 and sheet[GAPS.start + slot] == CROSSED


cdef inline bint cuts(int slot) noexcept nogil:
    """Whether a mark there is such a line."""
    return GAPS.start <= slot < GAPS.stop


cdef Run zone_of(const uint8_t *sheet, int space) noexcept nogil:
    """The zone of a space."""
    cdef int start = space, stop = space + 1
    while start > 0 and sheet[GAPS.start + start - 1] != CROSSED:
        start -= 1
    while stop < SPACES and sheet[GAPS.start + stop - 1] != CROSSED:
        stop += 1
    return Run(start, stop)


cdef int fits(const Table *t, const Draft *d, int number, int action, int16_t *found) noexcept nogil:
    cdef Run[SPACES] zone
    cdef const uint8_t *sheet = d.sheets[0]
    cdef int k, n = 0
    for k in range(zones(sheet, zone)):
        n += open_in(sheet, zone[k].start, zone[k].stop, number, found + n)
    return n


cdef bint room(const Table *t, const Draft *d, int number, int action) noexcept nogil:
    cdef Run[SPACES] zone
    cdef int k
    for k in range(zones(d.sheets[0], zone)):
        if takes(d.sheets[0], zone[k].start, zone[k].stop, number):
            return True
    return False


cdef int wild(const Table *t, const Draft *d) noexcept nogil:
    cdef int slot = first_wild(d.sheets[0], ASTRONAUT_WILDS)
    return slot if slot != NONE else first_wild(d.sheets[0], PLAN_WILDS)


cdef void gain_energy(Draft *d, int slot) noexcept nogil:
    """Circle an energy; a column of two is crossed and gives a line at once."""
    cdef int first = slot - (slot - ENERGIES.start) % 2
    d.sheets[0][slot] = CIRCLED
    if full(d.sheets[0], Run(first, first + 2)):
        d.sheets[0][first] = d.sheets[0][first + 1] = CROSSED
        push(d, LINE)


cdef void error(const Table *t, Draft *d) noexcept nogil:
    """The first errors comfort with an energy."""
    cdef int slot
    cdef bint comforting = count(d.sheets[0], ERRORS, CROSSED) < COMFORTS
    cross_next(d.sheets[0], ERRORS)
    if comforting:
        slot = first_empty(d.sheets[0], ENERGIES)
        if slot != NONE:
            gain_energy(d, slot)


cdef inline void wrote(const Table *t, Draft *d, int slot) noexcept nogil:
    """Nothing reacts to a mark."""


cdef int offers(const Table *t, const Draft *d, int step, int16_t *found) noexcept nogil:
    cdef const uint8_t *sheet = d.sheets[0]
    cdef int k, n = 0
    cdef Run zone
    if step == GAIN:
        return next_of(sheet, ENERGIES, found)
    if step == LINE:
        return empty(sheet, GAPS, found)
    if step == TANK:
        found[0] = TANK_AT[d.space]
        return found[0] != NONE
    if step == BUILD:
        for k in range(STATIONS):
            n += next_of(sheet, STATION[k].robots, found + n)
        return n
    if step == GROW:
        zone = zone_of(sheet, d.space)
        for k in range(STATIONS):
            if zone.start <= STATION[k].space < zone.stop:
                n += next_of(sheet, STATION[k].plants, found + n)
        return n
    if step == ASTRONAUT_STEP:
        return next_of(sheet, ASTRONAUTS, found)
    if step == PLAN:
        return empty(sheet, PATH, found)
    for k in range(STATIONS):
        if not sheet[HIGHS[k]]:
            found[n] = HIGHS[k]
            n += 1
    return n


cdef inline bint optional(const Table *t, const Draft *d, int step) noexcept nogil:
    return step != LINE and step != ASTRA


cdef inline bint by_itself(int step) noexcept nogil:
    return False


cdef inline void happens(const Table *t, Draft *d, int step) noexcept nogil:
    """Nothing does by itself."""


cdef void mark(const Table *t, Draft *d, int step, int slot) noexcept nogil:
    cdef uint8_t *sheet = d.sheets[0]
    if step == GAIN:
        gain_energy(d, slot)
    elif step == BUILD:
        build(sheet, slot)
    elif step == ASTRONAUT_STEP:
        cross_pair(sheet, ASTRONAUTS, ASTRONAUT_WILDS)
    elif step == PLAN:
        sheet[slot] = X
        cross_pair(sheet, PLANS, PLAN_WILDS)
    else:
        sheet[slot] = CROSSED if step == LINE or step == ASTRA else CIRCLED


cdef void build(uint8_t *sheet, int slot) noexcept nogil:
    """The last robot of a station brings its high multiplier, or the low one where others were first."""
    cdef int k
    sheet[slot] = CIRCLED
    for k in range(STATIONS):
        if STATION[k].robots.start <= slot < STATION[k].robots.stop and full(sheet, STATION[k].robots):
            if sheet[STATION[k].high] == EMPTY:
                sheet[STATION[k].high] = FRESH
            else:
                sheet[STATION[k].low] = CIRCLED


cdef int events(const Table *t, Draft *d, int8_t *steps) noexcept nogil:
    freshen(d.sheets[0], HIGHS, STATIONS)
    return NONE


cdef inline int again(const Table *t, Draft *d, int8_t *steps) noexcept nogil:
    return NONE


cdef int earned(const Table *t, const Draft *d) noexcept nogil:
    cdef int k, n = 0
    for k in range(STATIONS):
        n += d.sheets[0][HIGHS[k]] == FRESH
    return EARNED * n


# What counts


cdef inline int times(const uint8_t *sheet, int k) noexcept nogil:
    """The circled multiplier of a station, or 0."""
    cdef uint8_t high = sheet[STATION[k].high]
    if high == CIRCLED or high == FRESH:
        return STATION[k].high_times
    return STATION[k].low_times if sheet[STATION[k].low] else 0


cdef int complete(const uint8_t *sheet, int *lengths) noexcept nogil:
    """The lengths of the zones that are numbered throughout: how many."""
    cdef Run[SPACES] zone
    cdef int k, n = 0
    for k in range(zones(sheet, zone)):
        if full(sheet, zone[k]):
            lengths[n] = zone[k].stop - zone[k].start
            n += 1
    return n


cdef int most_zones(const Table *t, const Draft *d, int mine) noexcept nogil:
    """Prizes for complete zones, ties together; alone against the pairs of energy cards in ASTRA's pile."""
    cdef int[SEATS] numbers
    cdef int[SPACES] lengths
    cdef int seat, most = t.seats
    for seat in range(t.seats):
        numbers[seat] = mine if seat == t.seat else complete(t.sheets[seat], lengths)
    if most == 1:
        numbers[1] = pile(t, d, ENERGY) // 2
        most = 2
    return prize(numbers, most, mine, PRIZES, PRIZES_LEFT)


cdef void lines(const Table *t, const Draft *d, int *points) noexcept nogil:
    """The score lines in their order."""
    cdef const uint8_t *sheet = d.sheets[0]
    cdef int[SPACES] lengths
    cdef int k, n = complete(sheet, lengths)
    points[0] = gained(sheet, LETTERS_AT)
    points[1] = points[2] = points[3] = 0
    for k in range(STATIONS):
        points[1] += count(sheet, STATION[k].plants, CIRCLED) * times(sheet, k)
    for k in range(TANKS):
        if sheet[WATERS.start + k]:
            points[2] += WATER_WORTH[k]
    for k in range(n):
        points[3] = max(points[3], lengths[k])
    points[4] = most_zones(t, d, n)
    points[5] = -visible(sheet, ERRORS, PENALTIES)


cdef bint fulfilled(const Table *t, const Draft *d, int mission) noexcept nogil:
    """By its place among the six."""
    cdef const uint8_t *sheet = d.sheets[0]
    cdef int[SPACES] lengths
    cdef int k, length, found = 0, row = 0
    if mission == 0:
        for k in range(STATIONS):
            found += times(sheet, k) > 0
        return found >= 3
    if mission == 1:
        for k in range(STATIONS):
            found += full(sheet, STATION[k].plants)
        return found >= 2
    if mission == 2 or mission == 3:
        for k in range(complete(sheet, lengths)):
            length = lengths[k]
            if mission == 2:
                found += length == 6
            elif length == 6 or length == 4 or length == 2:
                row |= 1 << length
        return found >= 2 or row == (1 << 6 | 1 << 4 | 1 << 2)
    if mission == 4:
        return count(sheet, WATERS, CIRCLED) >= 6
    for k in range(WATERS.start, WATERS.stop):
        row = row + 1 if sheet[k] == CIRCLED else 0
        if row == 4:
            return True
    return False
