# The Mine compiled: the C twin of mine.py.

from lunarium.games.welcome_to_the_moon.adventures import mine as _mine
from lunarium.games.welcome_to_the_moon.adventures import mine_sheet as _print

cdef enum:
    SLOTS = 208
    SHEETS = 1
    SPACES = 36
    WIDTH = 12  # columns
    DEPTHS = 3  # levels
    DRAWN = 5  # at most: what lies in a column
    MAINS = 6
    SECONDARIES = 5
    LINES = 8  # of the score

include "lunarium/games/welcome_to_the_moon/kernel_sheet.pxi"

cdef enum:  # what the main factories hold
    OF_PLANTS, OF_WATER, OF_PEARLS, OF_RUBIES, OF_ASTRONAUTS, OF_PLANS

cdef struct Column:
    int pump
    int length
    int[DRAWN] resources

cdef struct Main:
    Run energies
    Run robots
    Run places
    int[2] values
    int bonus  # or NONE
    int goal
    int points

cdef struct Secondary:
    Run energies
    Run robots
    int gives  # or NONE for robots
    int number

cdef struct Pair:  # symbols directly above and below a space
    int length
    int[2] slots

assert len(_print.SLOTS.names) <= SLOTS and _print.SPACES == range(SPACES) and len(_print.LEVELS) == DEPTHS
assert len(_print.COLUMNS) == WIDTH and len(_print.MAINS) == MAINS and len(_print.SECONDARIES) == SECONDARIES
assert [_print.PLANT, _print.WATER, _print.PEARL, _print.RUBY, _print.ASTRONAUT, _print.PLANNING] == [
    OF_PLANTS, OF_WATER, OF_PEARLS, OF_RUBIES, OF_ASTRONAUTS, OF_PLANS
]
assert all(column.spaces == range(k, SPACES, WIDTH) for k, column in enumerate(_print.COLUMNS))

cdef Run ALL_SPACES = run_of(_print.SPACES)
cdef Run PLANTS = run_of(_print.PLANTS)
cdef Run WATERS = run_of(_print.WATERS)
cdef Run PUMPS = run_of(_print.PUMPS)
cdef Run ENERGIES = run_of(_print.ENERGIES)
cdef Run ROBOTS = run_of(_print.ROBOTS)
cdef Run FILLS = run_of(_print.FILLS)
cdef Run ERRORS = run_of(_print.ERRORS)
cdef Run LETTERS_AT = run_of(_print.LETTERS)
cdef int LETTER = LETTERS_AT.start
cdef int BONUSES = _print.BONUSES
cdef int EARNED = _print.EARNED
cdef bint FORGETS_CARD = False
cdef int[4] PENALTIES = _print.PENALTIES
cdef int[ACTIONS] ASKS = _mine.ADVENTURE.asks
cdef int[SPACES] MINERAL = [_print.MINERAL.get(space, NONE) for space in _print.SPACES]
cdef int[SLOTS] KIND = [_print.KIND.get(slot, NONE) for slot in range(SLOTS)]
cdef int[SLOTS] SECONDARY_OF = [
    _print.SECONDARIES.index(_print.SECONDARY[slot]) if slot in _print.SECONDARY else NONE for slot in range(SLOTS)
]
cdef Column[WIDTH] COLUMN
cdef Main[MAINS] MAIN
cdef Secondary[SECONDARIES] SECONDARY
cdef Pair[SPACES] NEAR_PLANTS
cdef Pair[SPACES] NEAR_WATERS

cdef enum:  # its steps, in the order of their declaration
    UPGRADE = OWN
    BUILD
    GIFT
    GROW
    DRAW
    ASTRONAUT_STEP
    PLAN
    ASTRA

assert [step.name for step in _mine.STEPS] == [
    "energy", "robot", "gift", "plant", "water", "astronaut", "planning", "astra"
]


cdef Run part_of(symbols, slots) except *:
    """The symbols of a factory that are of one sort."""
    found = [slot for slot in symbols if slot in slots]
    return run_of(found) if found else Run(0, 0)


cdef Pair pair_of(slots) except *:
    cdef Pair found
    found.length = len(slots)
    assert found.length <= 2
    for k, slot in enumerate(slots):
        found.slots[k] = slot
    return found


cdef void _tables() except *:
    for k, column in enumerate(_print.COLUMNS):
        COLUMN[k].pump, COLUMN[k].length = column.pump, len(column.resources)
        for place, slot in enumerate(column.resources):
            COLUMN[k].resources[place] = slot
    for k, main in enumerate(_print.MAINS):
        MAIN[k] = Main(
            part_of(main.symbols, _print.ENERGIES), part_of(main.symbols, _print.ROBOTS), run_of(main.places),
            main.values, NONE if main.bonus is None else main.bonus, NONE if main.goal is None else main.goal,
            main.points,
        )
    for k, factory in enumerate(_print.SECONDARIES):
        SECONDARY[k] = Secondary(
            part_of(factory.symbols, _print.ENERGIES), part_of(factory.symbols, _print.ROBOTS),
            NONE if factory.gives is None else factory.gives, factory.number,
        )
    for space in _print.SPACES:
        NEAR_PLANTS[space] = pair_of(_print.NEAR_PLANTS.get(space, ()))
        NEAR_WATERS[space] = pair_of(_print.NEAR_WATERS.get(space, ()))


_tables()

include "lunarium/games/welcome_to_the_moon/kernel_usual.pxi"
include "lunarium/games/welcome_to_the_moon/kernel_still.pxi"


cdef int fits(const Table *t, const Draft *d, int number, int action, int16_t *found) noexcept nogil:
    cdef int k, n = 0
    for k in range(DEPTHS):
        n += open_in(d.sheets[0], k * WIDTH, (k + 1) * WIDTH, number, found + n)
    return n


cdef bint room(const Table *t, const Draft *d, int number, int action) noexcept nogil:
    cdef int k
    for k in range(DEPTHS):
        if takes(d.sheets[0], k * WIDTH, (k + 1) * WIDTH, number):
            return True
    return False


cdef inline int wild(const Table *t, const Draft *d) noexcept nogil:
    """The sheet has no wild actions."""
    return NONE


cdef void store(uint8_t *sheet, int factory) noexcept nogil:
    """A resource goes to the next place of its factory; one of the places may bring a bonus."""
    cdef int place = first_empty(sheet, MAIN[factory].places)
    sheet[place] = CIRCLED
    if place == MAIN[factory].goal and sheet[MAIN[factory].bonus] == EMPTY:
        sheet[MAIN[factory].bonus] = FRESH


cdef inline bint pumped(const uint8_t *sheet, int column) noexcept nogil:
    """Whether the excavations of a column are numbered."""
    return sheet[column] and sheet[column + WIDTH] and sheet[column + 2 * WIDTH]


cdef void extract(uint8_t *sheet, int space) noexcept nogil:
    """Once its excavations are numbered, all that is circled in the column goes to the factories."""
    cdef int k, slot, column = space % WIDTH
    if not pumped(sheet, column):
        return
    sheet[COLUMN[column].pump] = CIRCLED
    for k in range(COLUMN[column].length):
        slot = COLUMN[column].resources[k]
        if sheet[slot] == CIRCLED:
            sheet[slot] = CROSSED
            store(sheet, KIND[slot])


cdef inline void error(const Table *t, Draft *d) noexcept nogil:
    cross_next(d.sheets[0], ERRORS)


cdef void wrote(const Table *t, Draft *d, int slot) noexcept nogil:
    """A numbered excavation, by an X too, brings its mineral to light."""
    if MINERAL[slot] != NONE:
        d.sheets[0][MINERAL[slot]] = CIRCLED
    extract(d.sheets[0], slot)


cdef int near(const uint8_t *sheet, const Pair *symbols, int16_t *found) noexcept nogil:
    """The symbols directly above and below the number that are not circled yet: how many."""
    cdef int k, n = 0
    for k in range(symbols.length):
        if not sheet[symbols.slots[k]]:
            found[n] = symbols.slots[k]
            n += 1
    return n


cdef int offers(const Table *t, const Draft *d, int step, int16_t *found) noexcept nogil:
    cdef const uint8_t *sheet = d.sheets[0]
    if step == UPGRADE:
        return empty(sheet, ENERGIES, found)
    if step == BUILD or step == GIFT:
        return empty(sheet, ROBOTS, found)
    if step == GROW:
        return near(sheet, &NEAR_PLANTS[d.space], found)
    if step == DRAW:
        return near(sheet, &NEAR_WATERS[d.space], found)
    if step == ASTRONAUT_STEP:
        return next_of(sheet, MAIN[OF_ASTRONAUTS].places, found)
    return empty(sheet, ALL_SPACES if step == PLAN else FILLS, found)


cdef inline bint optional(const Table *t, const Draft *d, int step) noexcept nogil:
    return step != GIFT and step != ASTRA


cdef inline bint by_itself(int step) noexcept nogil:
    return False


cdef inline void happens(const Table *t, Draft *d, int step) noexcept nogil:
    """Nothing does by itself."""


cdef inline bint upgraded(const uint8_t *sheet, Run energies, Run robots) noexcept nogil:
    """All symbols of a factory are crossed."""
    return full(sheet, energies) and full(sheet, robots)


cdef void build(Draft *d, int slot) noexcept nogil:
    """Cross a symbol of a factory; a secondary one gives something with its last."""
    cdef uint8_t *sheet = d.sheets[0]
    cdef int gift, k = SECONDARY_OF[slot]
    sheet[slot] = CROSSED
    if k == NONE or not upgraded(sheet, SECONDARY[k].energies, SECONDARY[k].robots):
        return
    for gift in range(SECONDARY[k].number):
        if SECONDARY[k].gives == NONE:
            push(d, GIFT)
        else:
            store(sheet, SECONDARY[k].gives)


cdef void mark(const Table *t, Draft *d, int step, int slot) noexcept nogil:
    cdef uint8_t *sheet = d.sheets[0]
    if step == UPGRADE or step == BUILD or step == GIFT:
        build(d, slot)
    elif step == GROW or step == DRAW:
        sheet[slot] = CIRCLED
        extract(sheet, d.space)
    elif step == PLAN:
        sheet[slot] = X
        cross_next(sheet, MAIN[OF_PLANS].places)
        wrote(t, d, slot)
    else:
        sheet[slot] = CROSSED


cdef int events(const Table *t, Draft *d, int8_t *steps) noexcept nogil:
    cdef int slot
    for slot in range(FILLS.start, FILLS.stop):
        if d.sheets[0][slot] == FRESH:
            d.sheets[0][slot] = CIRCLED
    return NONE


cdef inline int again(const Table *t, Draft *d, int8_t *steps) noexcept nogil:
    return NONE


cdef int earned(const Table *t, const Draft *d) noexcept nogil:
    return EARNED * count(d.sheets[0], FILLS, FRESH)


# What counts


cdef inline int stored(const uint8_t *sheet, int k) noexcept nogil:
    """What a factory holds."""
    return MAIN[k].places.stop - MAIN[k].places.start - count(sheet, MAIN[k].places, EMPTY)


cdef int factory_points(const uint8_t *sheet, int k) noexcept nogil:
    """Its resources at the value that is visible, and the fill bonus."""
    cdef int found = stored(sheet, k) * MAIN[k].values[upgraded(sheet, MAIN[k].energies, MAIN[k].robots)]
    cdef uint8_t bonus
    if MAIN[k].bonus != NONE:
        bonus = sheet[MAIN[k].bonus]
        if bonus == CIRCLED or bonus == FRESH:
            found += MAIN[k].points
    return found


cdef void lines(const Table *t, const Draft *d, int *points) noexcept nogil:
    """The score lines in their order."""
    cdef const uint8_t *sheet = d.sheets[0]
    cdef int k
    points[0] = gained(sheet, LETTERS_AT)
    for k in range(MAINS):
        points[1 + k] = factory_points(sheet, k)
    points[1 + MAINS] = -visible(sheet, ERRORS, PENALTIES)


cdef bint fulfilled(const Table *t, const Draft *d, int mission) noexcept nogil:
    """By its place among the six."""
    cdef const uint8_t *sheet = d.sheets[0]
    cdef int k, found = 0, row = 0
    if mission == 0:
        return count(sheet, PUMPS, CIRCLED) >= 5
    if mission == 1:
        for k in range(PUMPS.start, PUMPS.stop):
            row = row + 1 if sheet[k] == CIRCLED else 0
            if row == 4:
                return True
        return False
    if mission == 2 or mission == 3:
        for k in range(SECONDARIES):
            found += upgraded(sheet, SECONDARY[k].energies, SECONDARY[k].robots)
        if mission == 2:
            return found == SECONDARIES
        for k in range(MAINS):
            found += upgraded(sheet, MAIN[k].energies, MAIN[k].robots)
        return found >= 6
    if mission == 4:
        return PLANTS.stop - PLANTS.start - count(sheet, PLANTS, EMPTY) >= 8
    return WATERS.stop - WATERS.start - count(sheet, WATERS, EMPTY) >= 5
