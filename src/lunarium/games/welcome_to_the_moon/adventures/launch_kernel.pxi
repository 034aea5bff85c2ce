# The Launch compiled: the C twin of launch.py.

from lunarium.games.welcome_to_the_moon.adventures import launch as _launch
from lunarium.games.welcome_to_the_moon.adventures import launch_sheet as _print

cdef enum:
    SLOTS = 152
    SHEETS = 1
    SPACES = 53
    LEVELS = 9  # of the rocket
    BAYS = 19
    CONSTRUCTION_SLOTS = 10
    ACTIVATION_SLOTS = 5
    INACTIVE_SLOTS = 7
    SABOTAGE_SLOTS = 8
    ROCKET_LINES = 10
    LINES = 2  # of the score

include "lunarium/games/welcome_to_the_moon/kernel_sheet.pxi"

cdef enum:  # effects
    ROCKET = 1
    ASLEEP
    ACTIVATION
    CONSTRUCTION
    SABOTAGE

cdef struct Bay:
    Run spaces
    Run effects

cdef struct Levels:  # on which a number may stand
    int number
    Run[LEVELS] zone

assert len(_print.SLOTS.names) <= SLOTS and len(_print.BAYS) == BAYS and len(_print.ZONES) == LEVELS
assert _print.SPACES == range(SPACES) and len(_print.LINES) == ROCKET_LINES

cdef Run WHOLE = run_of(_print.SPACES)
cdef Run ROCKETS = run_of(_print.ROCKETS)
cdef Run EXTRAS = run_of(_print.EXTRAS)
cdef Run ERRORS = run_of(_print.ERRORS)
cdef int LETTER = _print.LETTERS.start
cdef int BONUSES = _print.BONUSES
cdef bint FORGETS_CARD = False
cdef int PENALTY = _print.PENALTY
cdef int BOXES = _print.BOXES
cdef int[ROCKET_LINES] ROCKETS_OF = _print.LINES
cdef int[ROCKET_LINES + 1] SCORES = _print.SCORES
cdef int[ACTIONS] ASKS = _launch.ADVENTURE.asks
cdef int16_t[CONSTRUCTION_SLOTS] CONSTRUCTIONS = _print.CONSTRUCTIONS
cdef int16_t[ACTIVATION_SLOTS] ACTIVATIONS = _print.ACTIVATIONS
cdef int16_t[INACTIVE_SLOTS] INACTIVE = _print.INACTIVE
cdef int16_t[SABOTAGE_SLOTS] SABOTAGES = _print.SABOTAGES
cdef Run ALL_A = run_of(_launch._A)
cdef Run ALL_AA = run_of(_launch._AA)
cdef Run ALL_B = run_of(_launch._B)
cdef Run ALL_BB = run_of(_launch._BB)
cdef Run[LEVELS] ZONE
cdef Levels[ACTIONS] OPEN
cdef Bay[BAYS] BAY
cdef int[SLOTS] BAY_AT  # of a space or an effect
cdef int[SLOTS] KIND  # of an effect
cdef int[SLOTS] FIRES  # how many rockets
cdef int[32] BLUE  # by level: boxes of ASTRA's track that are crossed from the start

cdef enum:  # its steps, in the order of their declaration
    EFFECTS = OWN
    ASTRA

assert [step.name for step in _launch.STEPS] == ["effects", "astra"]


cdef void _bays() except *:
    kinds = {"R": ROCKET, "r": ASLEEP, "A": ACTIVATION, "X": CONSTRUCTION, "S": SABOTAGE}
    for k, zone in enumerate(_print.ZONES):
        ZONE[k] = run_of(zone)
    for action, zones_of in enumerate(_print.OPEN):
        OPEN[action].number = len(zones_of)
        for k, zone in enumerate(zones_of):
            OPEN[action].zone[k] = run_of(zone)
    for k, bay in enumerate(_print.BAYS):
        BAY[k] = Bay(run_of(bay.spaces), run_of(bay.effects))
        for slot in (*bay.spaces, *bay.effects):
            BAY_AT[slot] = k
    for slot, kind in _print.KIND.items():
        KIND[slot] = kinds[kind[0]]
        FIRES[slot] = int(kind[1:]) if kind[0] in "Rr" else 0
    for level in range(32):
        BLUE[level] = sum(blue > level for blue in _print.BLUE)


_bays()

include "lunarium/games/welcome_to_the_moon/kernel_still.pxi"

# Where it is like most adventures; the rest of kernel_usual.pxi it does in a way of its own.


cdef inline int forced(const Table *t, const Draft *d, int action) noexcept nogil:
    return 0


cdef inline int ink(const Table *t, const Draft *d) noexcept nogil:
    return VALUE + d.value


cdef inline int box(const Table *t, const Draft *d, int letter) noexcept nogil:
    return LETTER + letter


cdef inline int claimed(const Table *t, const Draft *d, int letter) noexcept nogil:
    """The mark of a mission: 1 + the value gained, or EMPTY."""
    return d.sheets[0][LETTER + letter]


cdef inline void pass_on(const Table *t, Draft *d) noexcept nogil:
    """Every seat keeps its sheet."""


cdef inline int own_sheet(const Table *t, int turn, int which) noexcept nogil:
    return t.seat


cdef inline void prepare_table(Table *t, view) except *:
    """There is nothing more to know."""


cdef inline int changes(const Table *t, const Draft *d, int action) noexcept nogil:
    """No action is ever performed."""
    return 0


cdef int fits(const Table *t, const Draft *d, int number, int action, int16_t *found) noexcept nogil:
    cdef const Levels *levels = &OPEN[action]
    cdef int k, n = 0
    for k in range(levels.number):
        n += open_in(d.sheets[0], levels.zone[k].start, levels.zone[k].stop, number, found + n)
    return n


cdef bint room(const Table *t, const Draft *d, int number, int action) noexcept nogil:
    cdef const Levels *levels = &OPEN[action]
    cdef int k
    for k in range(levels.number):
        if takes(d.sheets[0], levels.zone[k].start, levels.zone[k].stop, number):
            return True
    return False


cdef inline int wild(const Table *t, const Draft *d) noexcept nogil:
    return NONE


cdef int fire_in(uint8_t *sheet, Run run, int mark, int rockets) noexcept nogil:
    """Cross rockets of a run, those with the mark: how many are left."""
    cdef int slot
    for slot in range(run.start, run.stop):
        if not rockets:
            break
        if sheet[slot] == mark:
            sheet[slot] = CROSSED
            rockets -= 1
    return rockets


cdef void fire(uint8_t *sheet, int rockets) noexcept nogil:
    """Cross rockets: those of the lines, then circled errors, then the extra ones; the rest is lost."""
    fire_in(sheet, EXTRAS, EMPTY, fire_in(sheet, ERRORS, CIRCLED, fire_in(sheet, ROCKETS, EMPTY, rockets)))


cdef inline void circle_error(uint8_t *sheet) noexcept nogil:
    cdef int slot = first_empty(sheet, ERRORS)
    if slot != NONE:
        sheet[slot] = CIRCLED


cdef void error(const Table *t, Draft *d) noexcept nogil:
    circle_error(d.sheets[0])


cdef void wrote(const Table *t, Draft *d, int slot) noexcept nogil:
    """A complete bay: rockets and sabotage by themselves, activations and constructions to be chosen."""
    cdef uint8_t *sheet = d.sheets[0]
    cdef const Bay *bay = &BAY[BAY_AT[slot]]
    cdef int effect, kind
    if not full(sheet, bay.spaces):
        return
    for effect in range(bay.effects.start, bay.effects.stop):
        kind = KIND[effect]
        if kind == ROCKET or (kind == ASLEEP and sheet[effect] == CIRCLED):
            fire(sheet, FIRES[effect])
        if kind == ACTIVATION or kind == CONSTRUCTION:
            sheet[effect] = PENDING
        elif kind != SABOTAGE:
            sheet[effect] = CROSSED
        elif sheet[effect] == EMPTY:
            sheet[effect] = FRESH
    owe(d)


cdef void owe(Draft *d) noexcept nogil:
    """One step as long as effects are pending; what has nothing to mark is lost."""
    cdef uint8_t *sheet = d.sheets[0]
    cdef int16_t[INACTIVE_SLOTS] found
    if not arrows(sheet, found):
        give_up(sheet, ACTIVATIONS, ACTIVATION_SLOTS)
    if full(sheet, WHOLE):
        give_up(sheet, CONSTRUCTIONS, CONSTRUCTION_SLOTS)
    if d.agenda[d.steps - 1] != EFFECTS and (activates(sheet) != NONE or constructs(sheet) != NONE):
        push(d, EFFECTS)


cdef void give_up(uint8_t *sheet, const int16_t *slots, int n) noexcept nogil:
    cdef int k
    for k in range(n):
        if sheet[slots[k]] == PENDING:
            sheet[slots[k]] = CROSSED


cdef int arrows(const uint8_t *sheet, int16_t *found) noexcept nogil:
    """The inactive rockets of bays that are not complete: how many."""
    cdef int k, n = 0
    for k in range(INACTIVE_SLOTS):
        if sheet[INACTIVE[k]] == EMPTY and not full(sheet, BAY[BAY_AT[INACTIVE[k]]].spaces):
            found[n] = INACTIVE[k]
            n += 1
    return n


cdef inline int pending(const uint8_t *sheet, const int16_t *slots, int n) noexcept nogil:
    """The first that is pending, or NONE."""
    cdef int k
    for k in range(n):
        if sheet[slots[k]] == PENDING:
            return slots[k]
    return NONE


cdef inline int activates(const uint8_t *sheet) noexcept nogil:
    return pending(sheet, ACTIVATIONS, ACTIVATION_SLOTS)


cdef inline int constructs(const uint8_t *sheet) noexcept nogil:
    return pending(sheet, CONSTRUCTIONS, CONSTRUCTION_SLOTS)


cdef int offers(const Table *t, const Draft *d, int step, int16_t *found) noexcept nogil:
    """An arrow for an activation, a space for the X of a construction; for ASTRA a sabotage."""
    cdef const uint8_t *sheet = d.sheets[0]
    cdef int k, n = 0
    if step == ASTRA:
        for k in range(SABOTAGE_SLOTS):
            if not sheet[SABOTAGES[k]]:
                found[n] = SABOTAGES[k]
                n += 1
        return n
    if constructs(sheet) != NONE:
        n = empty(sheet, WHOLE, found)
    if activates(sheet) != NONE:
        n += arrows(sheet, found + n)
    return n


cdef inline bint optional(const Table *t, const Draft *d, int step) noexcept nogil:
    """A construction may be given up, an activation may not."""
    return step == EFFECTS and constructs(d.sheets[0]) != NONE


cdef inline bint by_itself(int step) noexcept nogil:
    return False


cdef inline void happens(const Table *t, Draft *d, int step) noexcept nogil:
    """Nothing does by itself."""


cdef void mark(const Table *t, Draft *d, int step, int slot) noexcept nogil:
    cdef uint8_t *sheet = d.sheets[0]
    if step == ASTRA:  # a sabotage is gone, and a System Error
        sheet[slot] = CROSSED
        circle_error(sheet)
    elif slot >= SPACES:
        sheet[activates(sheet)] = CROSSED
        sheet[slot] = CIRCLED
        owe(d)
    else:
        sheet[constructs(sheet)] = CROSSED
        sheet[slot] = X
        wrote(t, d, slot)
        owe(d)


cdef void skip(const Table *t, Draft *d, int step) noexcept nogil:
    """Give up all pending constructions."""
    give_up(d.sheets[0], CONSTRUCTIONS, CONSTRUCTION_SLOTS)
    owe(d)


cdef int events(const Table *t, Draft *d, int8_t *steps) noexcept nogil:
    """Alone a sabotage of this turn is activated, and nobody suffers it."""
    cdef int k
    for k in range(SABOTAGE_SLOTS):
        if d.sheets[0][SABOTAGES[k]] == FRESH:
            d.sheets[0][SABOTAGES[k]] = CROSSED
    return NONE


cdef inline int again(const Table *t, Draft *d, int8_t *steps) noexcept nogil:
    return NONE


cdef int earned(const Table *t, const Draft *d) noexcept nogil:
    cdef int k, n = 0
    for k in range(SABOTAGE_SLOTS):
        n += d.sheets[0][SABOTAGES[k]] == FRESH
    return n


cdef inline void reward(const Table *t, Draft *d, int value) noexcept nogil:
    fire(d.sheets[0], value)


# What counts


cdef inline bint launched(const uint8_t *sheet) noexcept nogil:
    return full(sheet, ROCKETS) and not count(sheet, ERRORS, CIRCLED)


cdef inline bint ends(const Table *t, const Draft *d, const uint8_t *sheet) noexcept nogil:
    """The take-off, or all System Errors."""
    return full(sheet, ERRORS) or launched(sheet)


cdef inline bint taken_off(const Table *t, const Draft *d) noexcept nogil:
    """ASTRA has crossed all boxes of its track."""
    cdef int action, crossed = BLUE[t.level]
    if t.seats > 1:
        return False
    for action in range(ACTIONS):
        crossed += pile(t, d, action) * t.points[action]
    return crossed >= BOXES


cdef int base(const uint8_t *sheet) noexcept nogil:
    """The lowest score box that is not crossed."""
    cdef int k, left = count(sheet, ROCKETS, CROSSED)
    for k in range(ROCKET_LINES):
        if left < ROCKETS_OF[k]:
            return SCORES[k]
        left -= ROCKETS_OF[k]
    return SCORES[ROCKET_LINES]


cdef void lines(const Table *t, const Draft *d, int *points) noexcept nogil:
    """The score lines in their order."""
    points[0] = base(d.sheets[0])
    points[1] = -PENALTY * count(d.sheets[0], ERRORS, CIRCLED)


cdef bint fulfilled(const Table *t, const Draft *d, int mission) noexcept nogil:
    """By its place among the six."""
    cdef const uint8_t *sheet = d.sheets[0]
    if mission == 0:
        return full(sheet, ALL_A)
    if mission == 1:
        return full(sheet, ALL_AA)
    if mission == 2:
        return full(sheet, ALL_B)
    if mission == 3:
        return full(sheet, ALL_BB)
    if mission == 4:
        return count(sheet, WHOLE, X) >= CONSTRUCTION_SLOTS
    return count(sheet, ERRORS, CIRCLED) >= 5
