# A draft in memory of a fixed size, and what sheets have in common: the C twin of sheet.py, state.py and parts.py.
#
# Every adventure is compiled by itself. Before this is included it says, as an enum, how many SLOTS a sheet has (a
# multiple of 8), how many SHEETS a seat has (1 or 2), and where its SPACES end, which always begin at 0.

from libc.stdint cimport int8_t, int16_t, uint8_t, uint64_t
from libc.string cimport memchr, memcmp, memcpy, memset

cdef extern from *:
    """
    #ifndef LUNARIUM_SOURCES
    #define LUNARIUM_SOURCES ""
    #endif
    """
    const char *LUNARIUM_SOURCES

cdef enum:  # marks
    EMPTY = 0
    X = 1
    INFECTED = 2
    VALUE = 3
    HIGHEST = 17
    CIRCLED = 1
    CROSSED = 2
    FRESH = 3
    PENDING = 4

cdef enum:  # actions of cards
    ROBOT, ENERGY, PLANT, WATER, ASTRONAUT, PLANNING
    ACTIONS = 6

cdef enum:  # phases
    DEAL, SET_UP, RESOLVE, PLAY, EVENTS, WRAP, OVER

cdef enum:  # steps that all adventures have
    CLOSE, TO_CHOOSE, WRITE, WRITE_WILD, PLACE, TO_GIVE, TO_CLAIM
    OWN = 8
    DEPTH = 56  # of an agenda

cdef enum:
    NONE = -1
    SETTLED = 2
    STACKS = 3
    LETTERS = 3
    SEATS = 6
    MOST = 128  # slots that can be offered at once


cdef struct Draft:  # what a turn changes
    uint8_t[SHEETS][SLOTS] sheets  # first the one on which the seat writes in this turn
    int8_t[DEPTH] agenda
    int8_t steps  # of the agenda
    int8_t phase
    int8_t combination
    int8_t value
    int8_t action
    int16_t space
    int8_t third
    int8_t saved
    int8_t bonuses
    int8_t earned
    int8_t[LETTERS] turned
    int8_t turn
    int8_t given  # at the end of a turn: the place of the third card
    int8_t kept  # at the end of a turn: a bonus kept it from ASTRA
    int8_t again  # at the end of a turn: the deck was begun again
    int8_t duties  # what the dealer owes


cdef struct Table:  # what it does not change
    int seats
    int seat
    int level
    int version  # of the rules, from 1
    int ruling  # of the adventure's own option: 0 for the usual one
    int passes
    int left  # cards in the pool
    int[STACKS] number  # by place: of its card
    int[STACKS] act  # by place: the action beside the number; alone that of the card
    int[STACKS] cards
    int[ACTIONS] astra  # its pile by action
    int[ACTIONS] points  # of a card, for ASTRA
    int[LETTERS] mission  # 0 or 1, or NONE
    int[2 * LETTERS][2] worth  # by mission: for the first, and later
    uint8_t[SEATS][SLOTS] sheets


cdef struct Run:  # slots in a row
    int start
    int stop


cdef Run run_of(slots) except *:
    """A range or a tuple of neighbours of Python as a run."""
    cdef Run run
    listed = list(slots)
    assert listed == list(range(min(listed), min(listed) + len(listed)))
    run.start, run.stop = min(listed), min(listed) + len(listed)
    return run


cdef inline int count(const uint8_t *sheet, Run run, int mark) noexcept nogil:
    cdef int slot, found = 0
    for slot in range(run.start, run.stop):
        found += sheet[slot] == mark
    return found


cdef inline bint full(const uint8_t *sheet, Run run) noexcept nogil:
    return memchr(sheet + run.start, EMPTY, run.stop - run.start) == NULL


cdef inline int first_empty(const uint8_t *sheet, Run run) noexcept nogil:
    """The first empty slot of a run, or NONE."""
    cdef int slot
    for slot in range(run.start, run.stop):
        if not sheet[slot]:
            return slot
    return NONE


cdef inline int empty(const uint8_t *sheet, Run run, int16_t *found) noexcept nogil:
    """The empty slots of a run: how many."""
    cdef int slot, n = 0
    for slot in range(run.start, run.stop):
        if not sheet[slot]:
            found[n] = slot
            n += 1
    return n


cdef inline int next_of(const uint8_t *sheet, Run run, int16_t *found) noexcept nogil:
    """The first empty slot of a run, if there is one: how many."""
    cdef int slot = first_empty(sheet, run)
    found[0] = slot
    return slot != NONE


cdef inline int visible(const uint8_t *sheet, Run run, const int *values) noexcept nogil:
    """The first value of a track that is not crossed."""
    return values[run.stop - run.start - count(sheet, run, EMPTY)]


cdef inline void cross_next(uint8_t *sheet, Run run) noexcept nogil:
    cdef int slot = first_empty(sheet, run)
    if slot != NONE:
        sheet[slot] = CROSSED


cdef inline void cross_pair(uint8_t *sheet, Run symbols, Run wilds) noexcept nogil:
    """Cross the next symbol of a track in columns of two; a full column circles its wild action."""
    cdef int slot = first_empty(sheet, symbols)
    if slot == NONE:
        return
    sheet[slot] = CROSSED
    if (slot - symbols.start) % 2:
        sheet[wilds.start + (slot - symbols.start) // 2] = CIRCLED


cdef inline int first_wild(const uint8_t *sheet, Run wilds) noexcept nogil:
    """The first wild action of a track that is circled and not crossed, or NONE."""
    cdef int slot
    for slot in range(wilds.start, wilds.stop):
        if sheet[slot] == CIRCLED:
            return slot
    return NONE


cdef inline void freshen(uint8_t *sheet, const int16_t *slots, int n) noexcept nogil:
    """Alone a race is won by whoever is there: what is fresh is circled."""
    cdef int k
    for k in range(n):
        if sheet[slots[k]] == FRESH:
            sheet[slots[k]] = CIRCLED


cdef inline int gained(const uint8_t *sheet, Run letters) noexcept nogil:
    """The sum of the values that a sheet's missions gave."""
    cdef int slot, found = 0
    for slot in range(letters.start, letters.stop):
        if sheet[slot]:
            found += sheet[slot] - 1
    return found


cdef inline int open_in(const uint8_t *sheet, int start, int stop, int number, int16_t *found) noexcept nogil:
    """The empty spaces of a zone between its smaller and its larger numbers: how many."""
    cdef int slot, there, n = 0, mark = VALUE + number
    for slot in range(start, stop):
        there = sheet[slot]
        if there == EMPTY:
            found[n] = slot
            n += 1
        elif there > mark:
            break
        elif there >= VALUE:
            n = 0
            if there == mark:
                break
    return n


cdef inline bint takes(const uint8_t *sheet, int start, int stop, int number) noexcept nogil:
    """Whether a zone is open to the number."""
    cdef int slot, there, mark = VALUE + number
    cdef bint room = False
    for slot in range(start, stop):
        there = sheet[slot]
        if there == EMPTY:
            room = True
        elif there > mark:
            break
        elif there >= VALUE:
            room = False
            if there == mark:
                break
    return room


cdef inline int prize(const int *numbers, int seats, int mine, const int *prizes, int most) noexcept nogil:
    """A prize by rank, where ties share a rank and the next group takes the next one; nothing for none."""
    cdef int seat, other, rank = 0
    cdef bint seen
    if not mine:
        return 0
    for seat in range(seats):
        if numbers[seat] > mine:
            seen = False
            for other in range(seat):
                seen = seen or numbers[other] == numbers[seat]
            rank += not seen
    return prizes[rank] if rank < most else 0


cdef inline void push(Draft *d, int step) noexcept nogil:
    d.agenda[d.steps] = step
    d.steps += 1


cdef inline int pile(const Table *t, const Draft *d, int action) noexcept nogil:
    """How many cards of the action are in ASTRA's pile, with the one that it got at the end of the turn."""
    return t.astra[action] + (d.given != NONE and not d.kept and t.act[d.given] == action)


cdef inline int written(const Table *t, const Draft *d) noexcept nogil:
    """By how much the number of the draft differs from the one on its card."""
    return d.value - t.number[NUMBER_AT[d.combination]]


# A combination: the place of its number and the place of its action.
cdef int[9] NUMBER_AT = [0, 1, 2, 0, 0, 1, 1, 2, 2]
cdef int[9] ACTION_AT = [0, 1, 2, 1, 2, 0, 2, 0, 1]
