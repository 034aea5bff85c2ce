# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Turns of LUNA Capital by a small network, compiled: what self-play does most often.

Ends of a turn are made, told in numbers (sight.py) and valued, and the best is chosen. A turn has thousands of ends, so
its drafts go on in a beam: after the lot, the card and every tile only the best go on, by what the network says of them
as they stand. The network is given by whoever teaches it.
"""

from array import array

from cpython cimport array as arrays
from libc.stdlib cimport free, malloc, realloc

from ...games import afterstates as _afterstates

include "land.pxi"
include "goals.pxi"
include "figures.pxi"
include "draft.pxi"
include "sight.pxi"

cdef enum:
    FIRST = 48
    SECOND = 16
    WEIGHTS = (INPUTS + 1) * FIRST + (FIRST + 1) * SECOND + SECOND + 1
    STAGE = 12  # actions between two choices of the beam
    CHOICES = 64

SIZE = INPUTS
LENGTH = WEIGHTS
BEAM = 32  # drafts that go on


cdef struct Child:  # a draft by what led to it
    int parent
    int length
    short actions[STAGE]
    float worth


cdef struct End:
    float worth
    int length
    short actions[MOVES]


cdef struct Search:
    Table *table
    float *weights
    int beam  # 0: all go on
    Draft *drafts
    int open
    Child *children
    int born
    int room
    uint64_t *known  # marks of this stage, by their last bits
    int marks
    int room_of_marks
    End *ends  # the best one, or all
    int ended
    int most
    bint every
    bint full  # there is no memory left


cdef class Network:
    """Numbers of a position → 48 → 16 → what it is worth to a seat."""

    cdef object game
    cdef int beam
    cdef Table table  # what the game is played with; copied, and filled in, for every turn
    cdef float[WEIGHTS] weights

    def __init__(self, game, weights, int beam=BEAM):
        """Layer by layer the weights, input by input, and then the offsets; LENGTH numbers in all.

        So many drafts go on at a time; 0 stands for all.
        """
        cdef int k
        if len(weights) != WEIGHTS:
            raise ValueError(f"a network has {LENGTH} weights, not {len(weights)}")
        if beam < 0:
            raise ValueError("a beam is as wide as it has drafts")
        self.game = game
        self.beam = beam
        lay(&self.table, game)
        for k in range(WEIGHTS):
            self.weights[k] = weights[k]

    def encode(self, view, int seat):
        """The numbers of sight.py."""
        cdef Table table = self.table
        cdef Draft draft
        cdef arrays.array numbers = array("f", bytes(INPUTS * sizeof(float)))
        self.open(&table, &draft, view, seat)
        tell(&table, &draft, numbers.data.as_floats)
        return numbers

    def value(self, view, int seat):
        """What the position is worth to the seat."""
        cdef Table table = self.table
        cdef Draft draft
        self.open(&table, &draft, view, seat)
        return worth(&table, self.weights, &draft)

    def turn(self, view, int seat):
        """The best turn of the seat that the beam finds: its actions, and what the position is worth then.

        Of equal ones it is the first. A turn ends after ``done``, or at a landing ground.
        """
        if view.seat == seat and not view.round:  # the exchanges before the first turn have few ends
            ends = [(end.actions, self.value(end.state, seat)) for end in _afterstates(self.game, view, seat)]
            actions, value = max(ends, key=_second)
            return list(actions), value
        return self.search(view, seat, False)[0]

    def ends(self, view, int seat):
        """All ends that the beam finds, in the order of their actions; those that come to the same are one."""
        return self.search(view, seat, True)

    cdef search(self, view, int seat, bint every):
        cdef Table table = self.table
        cdef Search search
        cdef Draft draft
        cdef int k, n
        if view.seat != seat or not view.round:
            raise ValueError("it is not the turn of this seat")
        self.open(&table, &draft, view, seat)
        memset(&search, 0, sizeof(Search))
        search.table, search.weights, search.beam, search.every = &table, self.weights, self.beam, every
        try:
            with nogil:
                run(&search, &draft)
            if search.full:
                raise MemoryError
            ends = []
            for k in range(search.ended):
                ends.append(([search.ends[k].actions[n] for n in range(search.ends[k].length)], search.ends[k].worth))
        finally:
            free(search.drafts)
            free(search.children)
            free(search.known)
            free(search.ends)
        return sorted(ends) if every else ends

    cdef void open(self, Table *table, Draft *draft, view, int seat) except *:
        cdef Lands[MOST_SEATS] lands
        cdef Figures[MOST_SEATS] figures
        if not 0 <= seat < self.game.seats:
            raise ValueError("there is no such seat")
        look(table, self.game, view, seat, lands, figures)
        open_draft(&table.box, draft, view, seat)


def _second(one):
    return one[1]


# The search


cdef void run(Search *search, Draft *draft) noexcept nogil:
    """From choice to choice of the beam."""
    cdef int k
    search.drafts = <Draft *>malloc(sizeof(Draft))
    search.open = 1
    if not search.drafts:
        search.full = True
        return
    search.drafts[0] = draft[0]
    while search.open and not search.full:
        search.born = 0
        forget(search, 1024)
        for k in range(search.open):
            if not search.full:
                grow(search, k, search.drafts[k].length, &search.drafts[k])
        go_on(search)


cdef void grow(Search *search, int parent, int since, Draft *draft) noexcept nogil:
    """All that a draft may be at the next choice; in the order of their actions."""
    cdef int[CHOICES] actions
    cdef Draft new
    cdef int count = offers(&search.table.box, draft, actions), k
    for k in range(count):
        new = draft[0]
        act(&search.table.box, &new, actions[k])
        if new.step == AT_CLOSE and not new.ended:
            act(&search.table.box, &new, 0)
        if not new.ended and (draft.step == AT_USE or half(new.step)):
            grow(search, parent, since, &new)
        elif is_new(search, mark(&search.table.box, &new)):
            if new.ended:
                end(search, &new)
            else:
                bear(search, parent, since, &new)


cdef bint half(int step) noexcept nogil:
    """Something was said without which the draft cannot be judged."""
    return step == AT_DROP or step == AT_PAY or AT_PLACE <= step <= AT_BURIED or step == AT_UNDER


cdef void bear(Search *search, int parent, int since, Draft *draft) noexcept nogil:
    cdef Child *child
    cdef int k
    if search.born == search.room:
        search.room = max(256, 2 * search.room)
        child = <Child *>realloc(search.children, search.room * sizeof(Child))
        if not child:
            search.full = True
            return
        search.children = child
    child = &search.children[search.born]
    search.born += 1
    child.parent, child.length = parent, draft.length - since
    for k in range(child.length):
        child.actions[k] = draft.actions[since + k]
    child.worth = promise(search, draft) if search.beam else 0


cdef float promise(Search *search, Draft *draft) noexcept nogil:
    """What a draft is worth as it stands; before a lot is taken, the best that can be taken."""
    cdef int[CHOICES] actions
    cdef Draft new
    cdef int count, k
    cdef float its, best = 0
    cdef bint any_yet = False
    if draft.step != AT_LOT and draft.step != AT_PAY:
        return worth(search.table, search.weights, draft)
    count = offers(&search.table.box, draft, actions)
    for k in range(count):
        if draft.step == AT_LOT and actions[k] >= LIFT:
            break
        new = draft[0]
        act(&search.table.box, &new, actions[k])
        its = promise(search, &new)
        if not any_yet or its > best:
            best, any_yet = its, True
    return best


cdef void end(Search *search, Draft *draft) noexcept nogil:
    """An end: the best is kept, of equal ones the first; or every one."""
    cdef float its = worth(search.table, search.weights, draft)
    cdef End *to
    cdef int k
    if not search.ends or (search.every and search.ended == search.most):
        search.most = max(1, 2 * search.most)
        to = <End *>realloc(search.ends, search.most * sizeof(End))
        if not to:
            search.full = True
            return
        search.ends = to
    if search.every or not search.ended:
        to = &search.ends[search.ended]
        search.ended += 1
    else:
        to = search.ends
        if its < to.worth or (its == to.worth and not sooner(draft, to)):
            return
    to.worth, to.length = its, draft.length
    for k in range(draft.length):
        to.actions[k] = draft.actions[k]


cdef bint sooner(Draft *draft, End *than) noexcept nogil:
    """Whether the actions come first in their order."""
    cdef int k
    for k in range(min(draft.length, than.length)):
        if draft.actions[k] != than.actions[k]:
            return draft.actions[k] < than.actions[k]
    return draft.length < than.length


cdef void go_on(Search *search) noexcept nogil:
    """The best children become drafts, in the order of their actions; of equal ones the first."""
    cdef Draft *drafts
    cdef float least = 0
    cdef int k, n, kept = search.born, equal = 0
    if search.full:
        return
    if search.beam and search.born > search.beam:
        kept = equal = search.beam
        least = nth(search.children, search.born, search.beam)
        for k in range(search.born):
            equal -= search.children[k].worth > least
    drafts = <Draft *>malloc(max(1, kept) * sizeof(Draft))
    if not drafts:
        search.full = True
        return
    kept = 0
    for k in range(search.born):
        if search.beam and search.born > search.beam:
            if search.children[k].worth < least or (search.children[k].worth == least and not equal):
                continue
            if kept == search.beam:  # weights that are no numbers
                break
            equal -= search.children[k].worth == least
        drafts[kept] = search.drafts[search.children[k].parent]
        for n in range(search.children[k].length):
            act(&search.table.box, &drafts[kept], search.children[k].actions[n])
        kept += 1
    free(search.drafts)
    search.drafts, search.open = drafts, kept


cdef float nth(Child *children, int count, int place) noexcept nogil:
    """The worth of the child in this place, counted from 1, if the best came first: by halving what it may be."""
    cdef float low = children[0].worth, high = children[0].worth, middle, next_low, least
    cdef int k, above
    for k in range(count):
        low = min(low, children[k].worth)
        high = max(high, children[k].worth)
    # So many are above ``high``: less than the place; at least ``low``: no less than it.
    while low < high:
        middle = low + (high - low) / 2
        if middle <= low or middle >= high:
            middle = high
        above = 0
        next_low = high
        least = low
        for k in range(count):
            if children[k].worth >= middle:
                above += 1
                next_low = min(next_low, children[k].worth)
            else:
                least = max(least, children[k].worth)
        if above >= place:
            low = next_low
        else:
            high = least
    return low


# Marks that were met in this stage


cdef void forget(Search *search, int room) noexcept nogil:
    free(search.known)
    search.known = <uint64_t *>malloc(room * sizeof(uint64_t))
    search.full = search.full or not search.known
    search.room_of_marks, search.marks = room, 0
    if search.known:
        memset(search.known, 0, room * sizeof(uint64_t))


cdef bint is_new(Search *search, uint64_t mark) noexcept nogil:
    """Whether no draft of this stage came to the same; it is known from now on."""
    cdef uint64_t *old = search.known
    cdef int room = search.room_of_marks, at, k
    mark += not mark  # 0 stands for none
    at = <int>(mark & <uint64_t>(room - 1))
    while search.known[at]:
        if search.known[at] == mark:
            return False
        at = (at + 1) & (room - 1)
    search.known[at] = mark
    search.marks += 1
    if 2 * search.marks > room:
        search.known = NULL
        forget(search, 2 * room)
        if search.known:
            for k in range(room):
                if old[k]:
                    is_new(search, old[k])
        free(old)
    return True


# The network


cdef float worth(Table *table, float *weights, Draft *draft) noexcept nogil:
    cdef float[INPUTS] numbers
    cdef float[FIRST] first
    cdef float[SECOND] second
    cdef float found
    cdef int k
    tell(table, draft, numbers)
    layer(numbers, INPUTS, weights, first, FIRST)
    weights += (INPUTS + 1) * FIRST
    layer(first, FIRST, weights, second, SECOND)
    weights += (FIRST + 1) * SECOND
    found = weights[SECOND]
    for k in range(SECOND):
        found += second[k] * weights[k]
    return found


cdef inline void layer(float *numbers, int inputs, float *weights, float *to, int outputs) noexcept nogil:
    """Sums by the weights of every input, the offsets after them; what is less than nothing is nothing."""
    cdef int k, out
    cdef float it
    for out in range(outputs):
        to[out] = weights[inputs * outputs + out]
    for k in range(inputs):
        it = numbers[k]
        if it:
            for out in range(outputs):
                to[out] += it * weights[k * outputs + out]
    for out in range(outputs):
        if to[out] < 0:
            to[out] = 0
