# The Escape compiled: the C twin of escape.py and escape_airlocks.py.

from lunarium.games.welcome_to_the_moon.adventures import escape as _escape
from lunarium.games.welcome_to_the_moon.adventures import escape_sheet as _print

cdef enum:
    SLOTS = 152
    SHEETS = 1
    SPACES = 43
    SHIPS = 6
    MODULES = 13
    MOST_MODULES = 3  # of a ship
    BLOCKS = 20  # modules, greenhouses, and the base
    AIRLOCKS = 26
    LINES = 5  # of the score

include "lunarium/games/welcome_to_the_moon/kernel_sheet.pxi"

cdef struct Module:
    Run spaces
    int tank

cdef struct Ship:
    Run spaces
    int modules
    Module[MOST_MODULES] module
    int greenhouse
    Run plants
    int badge
    Run reactors

cdef struct Reach:  # what is accessible, as bits
    int blocks
    uint64_t spaces

assert len(_print.SLOTS.names) <= SLOTS and len(_print.SHIPS) == SHIPS and len(_print.MODULES) == MODULES
assert _print.SPACES == range(SPACES) and len(_print.BLOCKS) == BLOCKS and len(_print.ENDS) == AIRLOCKS
assert all(len(ship.modules) <= MOST_MODULES for ship in _print.SHIPS)

cdef Run LOCKS = run_of(_print.AIRLOCKS)
cdef Run ASTRONAUTS = run_of(_print.ASTRONAUTS)
cdef Run WILDS = run_of(_print.WILDS)
cdef Run PLANS = run_of(_print.PLANS)
cdef Run ERRORS = run_of(_print.ERRORS)
cdef Run LETTERS_AT = run_of(_print.LETTERS)
cdef int LETTER = LETTERS_AT.start
cdef int COMFORTS = _print.COMFORTS
cdef int BONUSES = _print.BONUSES
cdef int EARNED = _print.EARNED
cdef bint FORGETS_CARD = False
cdef int DOUBLE = _print.DOUBLE
cdef int[4] PLANTS = _print.PLANTS
cdef int[4] REACTORS = _print.REACTORS
cdef int[10] PENALTIES = _print.PENALTIES
cdef int[4] ERROR_PENALTIES = _print.ERROR_PENALTIES
cdef int[SPACES] TANK_AT = [_print.TANK.get(space, NONE) for space in _print.SPACES]
cdef int[SPACES] BADGE_AT = [_print.BADGE.get(space, NONE) for space in _print.SPACES]
cdef bint[SPACES] ROBOTS = [space in _print.ROBOTS for space in _print.SPACES]
cdef int[SPACES] SHIP_AT = [_print.SHIPS.index(_print.SHIP[space]) for space in _print.SPACES]
cdef int16_t[SHIPS] BADGES = _print.BADGES
cdef int[ACTIONS] ASKS = _escape.ADVENTURE.asks
cdef Ship[SHIPS] SHIP
cdef int[AIRLOCKS] JOINS  # by airlock: its two blocks, as bits
cdef uint64_t[BLOCKS] SPACES_OF  # by block, as bits

cdef enum:  # its steps, in the order of their declaration
    AIRLOCK = OWN
    ROBOT_STEP
    REACTOR
    GROW
    TANK
    ASTRONAUT_STEP
    PLAN
    ASTRA

assert [step.name for step in _escape.STEPS] == [
    "airlock", "robot", "energy", "plant", "water", "astronaut", "planning", "astra"
]
assert next(iter(_print.BLOCKS)) == _print.BASE


cdef void _ships() except *:
    blocks = list(_print.BLOCKS)
    for k, ship in enumerate(_print.SHIPS):
        SHIP[k].spaces, SHIP[k].plants, SHIP[k].reactors = run_of(ship.spaces), run_of(ship.plants), run_of(ship.reactors)
        SHIP[k].greenhouse, SHIP[k].badge, SHIP[k].modules = ship.greenhouse, ship.badge, len(ship.modules)
        for index, module in enumerate(ship.modules):
            SHIP[k].module[index] = Module(run_of(module.spaces), module.tank)
    for k, (one, other) in enumerate(_print.ENDS):
        JOINS[k] = 1 << blocks.index(one) | 1 << blocks.index(other)
    for k, block in enumerate(blocks):
        SPACES_OF[k] = sum(1 << space for space in _print.BLOCKS[block])


_ships()

include "lunarium/games/welcome_to_the_moon/kernel_usual.pxi"
include "lunarium/games/welcome_to_the_moon/kernel_still.pxi"


cdef Reach reach(const uint8_t *sheet) noexcept nogil:
    """What can be reached from the base through airlocks that are active."""
    cdef Reach found
    cdef int[AIRLOCKS] waiting
    cdef int k, n = 0, left, before = 0
    for k in range(AIRLOCKS):
        if sheet[LOCKS.start + k]:
            waiting[n] = JOINS[k]
            n += 1
    found.blocks, found.spaces = 1, 0
    while found.blocks != before:
        before, left = found.blocks, 0
        for k in range(n):
            if found.blocks & waiting[k]:
                found.blocks |= waiting[k]
            else:
                waiting[left] = waiting[k]
                left += 1
        n = left
    for k in range(BLOCKS):
        if found.blocks >> k & 1:
            found.spaces |= SPACES_OF[k]
    return found


cdef int fits(const Table *t, const Draft *d, int number, int action, int16_t *found) noexcept nogil:
    """Accessible spaces; the order is that of the whole ship."""
    cdef uint64_t spaces = reach(d.sheets[0]).spaces
    cdef int k, j, m, n = 0
    for k in range(SHIPS):
        m = n + open_in(d.sheets[0], SHIP[k].spaces.start, SHIP[k].spaces.stop, number, found + n)
        for j in range(n, m):
            if spaces >> found[j] & 1:
                found[n] = found[j]
                n += 1
    return n


cdef bint room(const Table *t, const Draft *d, int number, int action) noexcept nogil:
    cdef int16_t[SPACES] found
    return fits(t, d, number, action, found) > 0


cdef inline int wild(const Table *t, const Draft *d) noexcept nogil:
    return first_wild(d.sheets[0], WILDS)


cdef void error(const Table *t, Draft *d) noexcept nogil:
    """The first errors comfort with an airlock."""
    if count(d.sheets[0], ERRORS, CROSSED) < COMFORTS:
        push(d, AIRLOCK)
    cross_next(d.sheets[0], ERRORS)


cdef void wrote(const Table *t, Draft *d, int slot) noexcept nogil:
    """A robot opens an airlock before the action; a greenhouse filled before the others is doubled."""
    if ROBOTS[slot]:
        push(d, AIRLOCK)
    elif BADGE_AT[slot] != NONE and d.sheets[0][BADGE_AT[slot]] == EMPTY:
        d.sheets[0][BADGE_AT[slot]] = FRESH


cdef int airlocks(const uint8_t *sheet, int16_t *found) noexcept nogil:
    """Those that may be activated: how many."""
    cdef int k, n = 0, blocks = reach(sheet).blocks
    for k in range(AIRLOCKS):
        if not sheet[LOCKS.start + k] and blocks & JOINS[k]:
            found[n] = LOCKS.start + k
            n += 1
    return n


cdef int accessible(const uint8_t *sheet, int16_t *found) noexcept nogil:
    """The empty spaces that can be reached: how many."""
    cdef uint64_t spaces = reach(sheet).spaces
    cdef int slot, n = 0
    for slot in range(SPACES):
        if spaces >> slot & 1 and not sheet[slot]:
            found[n] = slot
            n += 1
    return n


cdef int offers(const Table *t, const Draft *d, int step, int16_t *found) noexcept nogil:
    cdef const uint8_t *sheet = d.sheets[0]
    cdef int k, n = 0
    if step == AIRLOCK or step == ROBOT_STEP:
        return airlocks(sheet, found)
    if step == REACTOR:
        return next_of(sheet, SHIP[SHIP_AT[d.space]].reactors, found)
    if step == GROW:
        return next_of(sheet, SHIP[SHIP_AT[d.space]].plants, found)
    if step == TANK:
        found[0] = TANK_AT[d.space]
        return found[0] != NONE
    if step == ASTRONAUT_STEP:
        return next_of(sheet, ASTRONAUTS, found)
    if step == PLAN:
        return accessible(sheet, found)
    for k in range(SHIPS):
        if not sheet[BADGES[k]]:
            found[n] = BADGES[k]
            n += 1
    return n


cdef inline bint optional(const Table *t, const Draft *d, int step) noexcept nogil:
    return step != AIRLOCK and step != ASTRA


cdef inline bint by_itself(int step) noexcept nogil:
    return False


cdef inline void happens(const Table *t, Draft *d, int step) noexcept nogil:
    """Nothing does by itself."""


cdef void mark(const Table *t, Draft *d, int step, int slot) noexcept nogil:
    cdef uint8_t *sheet = d.sheets[0]
    if step == ASTRONAUT_STEP:
        cross_pair(sheet, ASTRONAUTS, WILDS)
    elif step == PLAN:  # an X costs a box of the planning track, as long as there is one
        sheet[slot] = X
        cross_next(sheet, PLANS)
        wrote(t, d, slot)
    else:
        sheet[slot] = CIRCLED if step == REACTOR or step == GROW or step == TANK else CROSSED


cdef int events(const Table *t, Draft *d, int8_t *steps) noexcept nogil:
    freshen(d.sheets[0], BADGES, SHIPS)
    return NONE


cdef inline int again(const Table *t, Draft *d, int8_t *steps) noexcept nogil:
    return NONE


cdef int earned(const Table *t, const Draft *d) noexcept nogil:
    cdef int k, n = 0
    for k in range(SHIPS):
        n += d.sheets[0][BADGES[k]] == FRESH
    return EARNED * n


# What counts


cdef int greenhouse(const uint8_t *sheet, const Ship *ship) noexcept nogil:
    """The points of a ship's greenhouse."""
    cdef uint8_t badge = sheet[ship.badge]
    if sheet[ship.greenhouse] == EMPTY:
        return 0
    return (DOUBLE if badge == CIRCLED or badge == FRESH else 1) * PLANTS[count(sheet, ship.plants, CIRCLED)]


cdef int modules(const uint8_t *sheet, const Ship *ship) noexcept nogil:
    """The points of a ship's complete modules."""
    cdef int k, times = 0
    for k in range(ship.modules):
        if full(sheet, ship.module[k].spaces):
            times += DOUBLE if sheet[ship.module[k].tank] else 1
    return times * REACTORS[count(sheet, ship.reactors, CIRCLED)]


cdef inline bint flourishes(const uint8_t *sheet, const Ship *ship) noexcept nogil:
    """The greenhouse is numbered and all its plants are circled."""
    return sheet[ship.greenhouse] != EMPTY and full(sheet, ship.plants)


cdef void lines(const Table *t, const Draft *d, int *points) noexcept nogil:
    """The score lines in their order."""
    cdef const uint8_t *sheet = d.sheets[0]
    cdef int k
    points[0] = gained(sheet, LETTERS_AT)
    points[1] = points[2] = 0
    for k in range(SHIPS):
        points[1] += greenhouse(sheet, &SHIP[k])
        points[2] += modules(sheet, &SHIP[k])
    points[3] = -visible(sheet, PLANS, PENALTIES)
    points[4] = -visible(sheet, ERRORS, ERROR_PENALTIES)


cdef inline int watered(const uint8_t *sheet, const Ship *ship) noexcept nogil:
    """The modules with a circled tank."""
    cdef int k, n = 0
    for k in range(ship.modules):
        n += sheet[ship.module[k].tank] != EMPTY
    return n


cdef inline int numbered(const uint8_t *sheet, const Ship *ship) noexcept nogil:
    """The complete modules."""
    cdef int k, n = 0
    for k in range(ship.modules):
        n += full(sheet, ship.module[k].spaces)
    return n


cdef bint fulfilled(const Table *t, const Draft *d, int mission) noexcept nogil:
    """By its place among the six."""
    cdef const uint8_t *sheet = d.sheets[0]
    cdef int k, found = 0
    if mission == 1:
        return flourishes(sheet, &SHIP[SHIPS - 1])
    for k in range(SHIPS):
        if mission == 0:
            found += flourishes(sheet, &SHIP[k])
        elif mission == 2:
            found += numbered(sheet, &SHIP[k])
        elif mission == 3:
            found += full(sheet, SHIP[k].spaces)
        elif mission == 4:
            found += full(sheet, SHIP[k].reactors)
        else:
            found += watered(sheet, &SHIP[k]) == SHIP[k].modules
    return found >= (7 if mission == 2 else 3)
