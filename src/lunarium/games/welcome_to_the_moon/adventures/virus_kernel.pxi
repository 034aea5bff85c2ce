# The Virus compiled: the C twin of virus.py and virus_propagation.py.

from lunarium.games.welcome_to_the_moon.adventures import virus as _virus
from lunarium.games.welcome_to_the_moon.adventures import virus_propagation as _propagation
from lunarium.games.welcome_to_the_moon.adventures import virus_sheet as _print

cdef enum:
    SLOTS = 200
    SHEETS = 1
    SPACES = 55
    FLOORS = 5
    QUARTERS = 11
    VIRUSES = 9
    GREY_VIRUSES = 4
    GROWN_VIRUSES = 2
    MOST_WAYS = 6  # of a quarter
    LINES = 6  # of the score

include "lunarium/games/welcome_to_the_moon/kernel_sheet.pxi"

cdef struct Part:  # a quarter, or a whole floor of them
    Run spaces
    Run energies
    Run plants
    Run tanks

cdef struct Behind:  # a quarter: its walkways, and the quarters behind them
    int number
    int[MOST_WAYS] way
    int[MOST_WAYS] quarter

cdef struct Track:
    Run marks
    int[20] signs  # by mark, or NONE
    bint[20] ends
    int[20] values

assert len(_print.SLOTS.names) <= SLOTS and len(_print.QUARTERS) == QUARTERS and len(_print.FLOORS) == FLOORS
assert _print.SPACES == range(SPACES) and len(_print.TARGETS) == VIRUSES

cdef Run WHOLE = run_of(_print.SPACES)
cdef Run TARGETS = run_of(_print.TARGETS)
cdef Run SIGNS = run_of(_print.SIGNS)
cdef Run ERRORS = run_of(_print.ERRORS)
cdef Run SIGNALS = run_of(_print.SIGNALS)
cdef Run WALKWAYS = run_of(_print.WALKWAYS)
cdef Run ASTRONAUTS = run_of(_print.ASTRONAUTS)
cdef Run PLANS = run_of(_print.PLANS)
cdef Run ASTRONAUT_WILDS = run_of(_print.ASTRONAUT_WILDS)
cdef Run PLAN_WILDS = run_of(_print.PLAN_WILDS)
cdef Run LETTERS_AT = run_of(_print.LETTERS)
cdef int LETTER = LETTERS_AT.start
cdef int QUIET_ERRORS = _print.QUIET_ERRORS
cdef int BONUSES = _print.BONUSES
cdef bint FORGETS_CARD = _virus.ADVENTURE.older["1"]["forgets_card"]  # in version 1
cdef int[4] PENALTIES = _print.PENALTIES
cdef int[SPACES] QUARTER_AT = [_print.QUARTERS.index(_print.QUARTER[space]) for space in _print.SPACES]
cdef int[SPACES] TANK_AT = [_print.TANK.get(space, NONE) for space in _print.SPACES]
cdef int[VIRUSES] HOME = [_print.HOME[target] for target in _print.TARGETS]  # quarters
cdef int16_t[GREY_VIRUSES] GREY = _print.GREY
cdef int16_t[GROWN_VIRUSES] GROWN = _print.GROWN
cdef int16_t[LETTERS] CARRIED = _print.CARRIED
cdef int[ACTIONS] ASKS = _virus.ADVENTURE.asks
cdef Part[QUARTERS] QUARTER
cdef Part[FLOORS] FLOOR
cdef Behind[QUARTERS] NEIGHBOURS
cdef Track PLANT_TRACK
cdef Track WATER_TRACK

cdef enum:  # its steps, in the order of their declaration
    PROPAGATE = OWN
    HOME_STEP
    ASTRA
    SPREAD  # by virus
    INFECT = SPREAD + VIRUSES  # by quarter
    CLOSE_WAY = INFECT + QUARTERS
    GAIN
    GROW
    TANK
    ASTRONAUT_STEP
    PLAN
    ROW_ROBOT
    ROW_ENERGY

assert [_propagation.PROPAGATE, _propagation.HOME_STEP, _propagation.ASTRA] == [PROPAGATE, HOME_STEP, ASTRA]
assert _propagation._SPREAD == list(range(SPREAD, INFECT)) and _propagation._INFECT == list(range(INFECT, CLOSE_WAY))
assert [step.name for step in _virus.STEPS][CLOSE_WAY - OWN :] == [
    "robot", "energy", "plant", "water", "astronaut", "planning", "row-robot", "row-energy"
]


cdef Part part_of(part) except *:
    """A part without tanks has an empty run of them."""
    cdef Run none = Run(0, 0)
    return Part(
        run_of(part.spaces), run_of(part.energies), run_of(part.plants), run_of(part.tanks) if part.tanks else none
    )


cdef Track track_of(track) except *:
    cdef Track found
    found.marks = run_of(track.marks)
    for k, mark in enumerate(track.marks):
        found.signs[k], found.ends[k] = track.signs.get(mark, NONE), mark in track.ends
    for k, value in enumerate(track.values):
        found.values[k] = value
    return found


cdef void _quarters() except *:
    for k, quarter in enumerate(_print.QUARTERS):
        QUARTER[k] = part_of(quarter)
        NEIGHBOURS[k].number = len(_print.NEIGHBOURS[k])
        for index, (way, other) in enumerate(_print.NEIGHBOURS[k]):
            NEIGHBOURS[k].way[index], NEIGHBOURS[k].quarter[index] = way, other
    for k, floor in enumerate(_print.FLOORS):
        FLOOR[k] = part_of(floor)


_quarters()
PLANT_TRACK = track_of(_print.PLANT_TRACK)
WATER_TRACK = track_of(_print.WATER_TRACK)

include "lunarium/games/welcome_to_the_moon/kernel_usual.pxi"
include "lunarium/games/welcome_to_the_moon/kernel_still.pxi"


cdef int fits(const Table *t, const Draft *d, int number, int action, int16_t *found) noexcept nogil:
    """Numbers ascend over all quarters of a floor, walkways or not."""
    cdef int k, n = 0
    for k in range(FLOORS):
        n += open_in(d.sheets[0], FLOOR[k].spaces.start, FLOOR[k].spaces.stop, number, found + n)
    return n


cdef bint room(const Table *t, const Draft *d, int number, int action) noexcept nogil:
    cdef int k
    for k in range(FLOORS):
        if takes(d.sheets[0], FLOOR[k].spaces.start, FLOOR[k].spaces.stop, number):
            return True
    return False


cdef int wild(const Table *t, const Draft *d) noexcept nogil:
    cdef int slot = first_wild(d.sheets[0], ASTRONAUT_WILDS)
    return slot if slot != NONE else first_wild(d.sheets[0], PLAN_WILDS)


cdef void error(const Table *t, Draft *d) noexcept nogil:
    """The later errors bear a propagation sign."""
    cdef int slot = first_empty(d.sheets[0], ERRORS)
    if slot != NONE:
        d.sheets[0][slot] = CROSSED if slot - ERRORS.start < QUIET_ERRORS else FRESH


cdef inline void wrote(const Table *t, Draft *d, int slot) noexcept nogil:
    """Nothing reacts to a mark."""


cdef inline bint complete(const uint8_t *sheet, int quarter) noexcept nogil:
    """Every space holds a number, an X or an infection: the quarter is, or is about to be, evacuated."""
    return full(sheet, QUARTER[quarter].spaces)


cdef inline int any_of(const uint8_t *sheet, const int16_t *slots, int most, int16_t *found) noexcept nogil:
    """The empty ones of some slots: how many."""
    cdef int k, n = 0
    for k in range(most):
        if not sheet[slots[k]]:
            found[n] = slots[k]
            n += 1
    return n


cdef int offers(const Table *t, const Draft *d, int step, int16_t *found) noexcept nogil:
    cdef const uint8_t *sheet = d.sheets[0]
    cdef int k, n = 0
    if INFECT <= step < CLOSE_WAY:
        return empty(sheet, QUARTER[step - INFECT].spaces, found)
    if step == CLOSE_WAY or step == ROW_ROBOT:
        return empty(sheet, WALKWAYS, found)
    if step == GAIN:
        return next_of(sheet, QUARTER[QUARTER_AT[d.space]].energies, found)
    if step == GROW:
        return next_of(sheet, QUARTER[QUARTER_AT[d.space]].plants, found)
    if step == TANK:
        found[0] = TANK_AT[d.space]
        return found[0] != NONE
    if step == ASTRONAUT_STEP:
        return next_of(sheet, ASTRONAUTS, found)
    if step == PLAN:
        return empty(sheet, WHOLE, found)
    if step == ROW_ENERGY:
        for k in range(QUARTERS):
            if not complete(sheet, k):
                n += next_of(sheet, QUARTER[k].energies, found + n)
        return n
    if step == HOME_STEP:
        return any_of(sheet, GREY, GREY_VIRUSES, found)
    n = any_of(sheet, GROWN, GROWN_VIRUSES, found)
    return n if n else empty(sheet, SIGNS, found)


cdef inline bint optional(const Table *t, const Draft *d, int step) noexcept nogil:
    return CLOSE_WAY <= step <= PLAN


cdef inline bint by_itself(int step) noexcept nogil:
    return step == PROPAGATE or SPREAD <= step < INFECT


cdef void happens(const Table *t, Draft *d, int step) noexcept nogil:
    """Every active virus in the order of its home, the first on top of the agenda."""
    cdef int virus
    if step != PROPAGATE:
        spread(d, HOME[step - SPREAD])
        return
    for virus in range(VIRUSES - 1, -1, -1):
        if d.sheets[0][TARGETS.start + virus] == CIRCLED:
            push(d, SPREAD + virus)


cdef void spread(Draft *d, int home) noexcept nogil:
    """A virus infects its home; from a complete one it goes over every open walkway, but no further."""
    cdef const uint8_t *sheet = d.sheets[0]
    cdef const Behind *behind = &NEIGHBOURS[home]
    cdef int k
    if not complete(sheet, home):
        push(d, INFECT + home)
        return
    for k in range(behind.number - 1, -1, -1):
        if not sheet[behind.way[k]] and not complete(sheet, behind.quarter[k]):
            push(d, INFECT + behind.quarter[k])


cdef void advance(Draft *d, const Track *track, int row) noexcept nogil:
    """Cross the next mark of a track: it may reach a sign, and at the end of a row it brings an action."""
    cdef uint8_t *sheet = d.sheets[0]
    cdef int sign, slot = first_empty(sheet, track.marks), place = slot - track.marks.start
    if slot == NONE:
        return
    sheet[slot], sign = CROSSED, track.signs[place]
    if sign != NONE and sheet[sign] == EMPTY:
        sheet[sign] = FRESH
    if track.ends[place]:
        push(d, row)


cdef void mark(const Table *t, Draft *d, int step, int slot) noexcept nogil:
    cdef uint8_t *sheet = d.sheets[0]
    if INFECT <= step < CLOSE_WAY:
        sheet[slot] = INFECTED
    elif step == CLOSE_WAY or step == ROW_ROBOT:
        sheet[slot] = CROSSED
    elif step == ASTRONAUT_STEP:
        cross_pair(sheet, ASTRONAUTS, ASTRONAUT_WILDS)
    elif step == PLAN:
        sheet[slot] = X
        cross_pair(sheet, PLANS, PLAN_WILDS)
    elif step == ASTRA:
        sheet[slot] = CIRCLED if slot < TARGETS.stop else CROSSED
        push(d, PROPAGATE)
    else:
        sheet[slot] = CIRCLED
        if step == GROW:
            advance(d, &PLANT_TRACK, ROW_ROBOT)
        elif step == TANK:
            advance(d, &WATER_TRACK, ROW_ENERGY)
        elif step == HOME_STEP:  # the grey virus infects a first space at once
            push(d, INFECT + HOME[slot - TARGETS.start])


cdef int events(const Table *t, Draft *d, int8_t *steps) noexcept nogil:
    """Alone a new virus and an error hit; whoever reaches a sign is spared."""
    cdef uint8_t *sheet = d.sheets[0]
    cdef int slot, n = 0
    if not count(sheet, SIGNALS, FRESH):
        return NONE
    for slot in range(SIGNALS.start, SIGNALS.stop):
        if sheet[slot] == FRESH:
            sheet[slot] = CIRCLED if slot < TARGETS.stop else CROSSED
            if slot < SIGNS.start or slot >= SIGNS.stop:
                steps[n] = PROPAGATE
                n += 1
    return n


cdef inline bint carried(const Draft *d, int letter) noexcept nogil:
    """The mission was accomplished for the first time in this phase 6."""
    return d.sheets[0][CARRIED[letter]] == EMPTY and d.sheets[0][LETTER + letter] != EMPTY


cdef int again(const Table *t, Draft *d, int8_t *steps) noexcept nogil:
    """The viruses of missions: one propagation each."""
    cdef int letter, n = 0
    for letter in range(LETTERS):
        if carried(d, letter):
            d.sheets[0][CARRIED[letter]] = CIRCLED
            steps[n] = PROPAGATE
            n += 1
    return n if n else NONE


cdef int earned(const Table *t, const Draft *d) noexcept nogil:
    """A bonus for each virus and each propagation sign that the seat itself has set off; errors give none."""
    cdef int letter, n = count(d.sheets[0], Run(TARGETS.start, SIGNS.stop), FRESH)
    for letter in range(LETTERS):
        n += carried(d, letter)
    return n


# What counts


cdef inline int people(const uint8_t *sheet, const Part *quarter) noexcept nogil:
    """Evacuated people: spaces with a number or an X, times the circled energies."""
    cdef int slot, found = 0
    for slot in range(quarter.spaces.start, quarter.spaces.stop):
        found += sheet[slot] != EMPTY and sheet[slot] != INFECTED
    return found * count(sheet, quarter.energies, CIRCLED)


cdef inline bint confined(const uint8_t *sheet, int quarter) noexcept nogil:
    """Every walkway of the quarter is closed."""
    cdef int k
    for k in range(NEIGHBOURS[quarter].number):
        if not sheet[NEIGHBOURS[quarter].way[k]]:
            return False
    return True


cdef inline int track_value(const uint8_t *sheet, const Track *track) noexcept nogil:
    return track.values[count(sheet, track.marks, CROSSED)]


cdef void lines(const Table *t, const Draft *d, int *points) noexcept nogil:
    """The score lines in their order."""
    cdef const uint8_t *sheet = d.sheets[0]
    cdef int k
    points[0] = gained(sheet, LETTERS_AT)
    points[1], points[2] = track_value(sheet, &PLANT_TRACK), track_value(sheet, &WATER_TRACK)
    points[3] = 0
    for k in range(QUARTERS):
        points[3] += people(sheet, &QUARTER[k])
    points[4] = -count(sheet, WHOLE, INFECTED)
    points[5] = -visible(sheet, ERRORS, PENALTIES)


cdef bint fulfilled(const Table *t, const Draft *d, int mission) noexcept nogil:
    """By its place among the six."""
    cdef const uint8_t *sheet = d.sheets[0]
    cdef int k, found = 0
    if mission == 0:
        for k in range(QUARTERS):
            found += complete(sheet, k)
        return found >= 2
    if mission == 1:
        for k in range(FLOORS):
            found += full(sheet, FLOOR[k].spaces)
        return found >= 1
    if mission == 2:
        for k in range(QUARTERS):
            found += confined(sheet, k)
        return found >= 3
    if mission == 3:
        for k in range(GROWN_VIRUSES):
            found += confined(sheet, HOME[GROWN[k] - TARGETS.start])
        return found == GROWN_VIRUSES
    for k in range(FLOORS):
        if mission == 4:
            found += full(sheet, FLOOR[k].energies)
        else:
            found += full(sheet, FLOOR[k].plants) and full(sheet, FLOOR[k].tanks)
    return found >= 2
