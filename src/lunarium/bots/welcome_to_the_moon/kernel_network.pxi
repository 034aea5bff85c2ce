# Turns by a small network: all ends of a turn are made, told in numbers and valued, and the best is chosen.
#
# Ends differ in a few numbers, so the first layer is summed for one end, and for all others only what differs is added.

from libc.math cimport INFINITY, exp

from lunarium.bots import values as _values

cdef enum:
    FIRST = 48
    SECOND = 16
    HEADS = 2  # what it says: how many points more, and by what chance the game is won
    WIDE = FIRST + HEADS  # sums of the numbers: of the first layer, and what goes to the heads straight
    OFTEN = LETTERS + 1 + LINES  # numbers that change from end to end: missions fulfilled, and points
    MOMENTS = 48  # that are remembered

assert (FIRST, SECOND, HEADS) == (_values.FIRST, _values.SECOND, _values.HEADS)

cdef double UNIT = _values.UNIT


cdef struct Moment:  # ends that differ in nothing but the sheets
    int8_t[LETTERS + 10] key
    float[OFTEN] often
    float[WIDE] sums


cdef inline void moment_of(const Draft *d, int8_t *key) noexcept nogil:
    """All in which ends of a turn alone can differ, besides the sheets."""
    memset(key, 0, LETTERS + 10)
    memcpy(key, d.turned, LETTERS)
    key[LETTERS], key[LETTERS + 1], key[LETTERS + 2], key[LETTERS + 3] = d.phase, d.turn, d.given, d.kept
    key[LETTERS + 4], key[LETTERS + 5], key[LETTERS + 6] = d.again, d.bonuses, d.earned
    key[LETTERS + 7], key[LETTERS + 8] = d.duties, d.saved


cdef class Network(Numbers):
    """Who plays by a network (bots/values.py): numbers of a position → 48 → 16 → what the seat may expect."""

    cdef readonly int length  # weights in all
    cdef float *weights
    cdef int16_t[OFTEN] often_at
    cdef Moment[MOMENTS] moments
    cdef int remembered
    cdef readonly double stake  # points that winning is worth
    cdef float *worths  # of the ends of a turn
    cdef int room  # for them

    def __init__(self, game, weights=None, stake=0.0):
        """Weights as ``values.Net`` has them; without any, the turns are only listed."""
        super().__init__(game)
        self.prepare_often()
        self.length = (self.inputs + 1) * WIDE + (FIRST + 1) * SECOND + SECOND * HEADS
        self.stake = stake
        if weights is not None and len(weights) != self.length:
            raise ValueError(f"a network has {self.length} weights, not {len(weights)}")
        self.weights = <float *>calloc(self.length, sizeof(float))
        if self.weights == NULL:
            raise MemoryError
        if weights is not None:
            for k in range(self.length):
                self.weights[k] = weights[k]

    def __dealloc__(self):
        free(self.weights)
        free(self.worths)

    cdef int prepare_often(self) except 0:
        names = _encoding.names(self.game)
        for k, letter in enumerate("ABC"):
            self.often_at[k] = names.index(f"mission.{letter}.done")
        for k in range(1 + LINES):
            self.often_at[LETTERS + k] = names.index("seat.0.points") + k
        return 1

    cdef inline void tell_often(self, const Draft *d, float *to) noexcept nogil:
        """What changes from end to end, as ``tell`` says it."""
        cdef const Table *t = &self.table
        cdef int letter
        for letter in range(LETTERS):
            to[letter] = t.mission[letter] != NONE and fulfilled(t, d, 2 * letter + t.mission[letter])
        self.own_points(d, to + LETTERS)

    # The network

    cdef inline void add(self, int index, float more, float *sums) noexcept nogil:
        cdef const float *weights = self.weights + index * WIDE
        cdef int k
        for k in range(WIDE):
            sums[k] += more * weights[k]

    cdef void rest(self, const float *sums, float *heads) noexcept nogil:
        """From the sums on."""
        cdef const float *weights = self.weights + (self.inputs + 1) * WIDE
        cdef float[SECOND] second
        cdef float it
        cdef int k, out
        for out in range(SECOND):
            second[out] = weights[FIRST * SECOND + out]
        for k in range(FIRST):
            it = sums[k]
            if it > 0:
                for out in range(SECOND):
                    second[out] += it * weights[k * SECOND + out]
        weights += (FIRST + 1) * SECOND
        for out in range(HEADS):
            heads[out] = sums[FIRST + out]
        for k in range(SECOND):
            if second[k] > 0:
                for out in range(HEADS):
                    heads[out] += second[k] * weights[k * HEADS + out]

    cdef float worth_of(self, const Draft *d, float points, const float *sums) noexcept nogil:
        """What an end is worth, from the seat's points (of 100) and the sums."""
        cdef float[HEADS] heads
        cdef bint gets = d.given != NONE and not d.kept
        cdef double margin = 100.0 * (points - self.deck.astra[d.given if gets else STACKS])
        if d.phase == OVER:
            return <float>(margin + self.stake * (margin > 0))
        self.rest(sums, heads)
        margin += UNIT * heads[0]
        if self.stake:
            margin += self.stake / (1 + exp(-heads[1]))
        return <float>margin

    cdef void sum_all(self, const float *numbers, float *sums) noexcept nogil:
        cdef int k
        memcpy(sums, self.weights + self.inputs * WIDE, WIDE * sizeof(float))
        for k in range(self.inputs):
            if numbers[k]:
                self.add(k, numbers[k], sums)

    cdef float differing(
        self, const Draft *base, const float *numbers, const float *sums, const Draft *d, float *work
    ) noexcept nogil:
        """What an end is worth, by what tells it from the base."""
        cdef float[WIDE] mine
        cdef float points
        cdef int k
        points = self.moment_sums(d, numbers, sums, work, mine)
        for k in range(SHEETS):
            self.differing_sheet(
                base.sheets[place_of(base, k)], d.sheets[place_of(d, k)], self.told + k * self.sheet_size, numbers, mine
            )
        return self.worth_of(d, points, mine)

    cdef float moment_sums(
        self, const Draft *d, const float *numbers, const float *sums, float *work, float *mine
    ) noexcept nogil:
        """The sums but for the sheets: alone few moments lead to many ends. Returns the seat's points."""
        cdef Moment now
        cdef Moment *known
        cdef float[OFTEN] often
        cdef int k, nth
        moment_of(d, now.key)
        for nth in range(self.remembered):
            known = &self.moments[nth]
            if memcmp(known.key, now.key, sizeof(now.key)) == 0:
                memcpy(mine, known.sums, WIDE * sizeof(float))
                self.tell_often(d, often)
                for k in range(OFTEN):
                    if often[k] != known.often[k]:
                        self.add(self.often_at[k], often[k] - known.often[k], mine)
                return often[LETTERS]
        memcpy(mine, sums, WIDE * sizeof(float))
        self.tell(d, work)
        for k in range(self.told):
            if work[k] != numbers[k]:
                self.add(k, work[k] - numbers[k], mine)
        if self.table.seats == 1 and self.remembered < MOMENTS:
            memcpy(now.sums, mine, sizeof(now.sums))
            self.tell_often(d, now.often)
            self.moments[self.remembered] = now
            self.remembered += 1
        return work[self.often_at[LETTERS]]

    cdef void differing_sheet(self, const uint8_t *base, const uint8_t *sheet, int first, const float *numbers,
                              float *sums) noexcept nogil:
        cdef int8_t[SPACES] low, high
        cdef uint64_t one, other
        cdef int word, slot, k, at
        cdef float its
        cdef bint moved = False
        for word in range(0, SLOTS, 8):
            memcpy(&one, base + word, 8)
            memcpy(&other, sheet + word, 8)
            if one == other:
                continue
            for slot in range(word, word + 8):
                if base[slot] == sheet[slot]:
                    continue
                moved = moved or slot < SPACES or cuts(slot)
                at = first + self.at[slot]
                for k in range(self.parts[slot]):
                    its = self.look[slot][sheet[slot]][k]
                    if its != numbers[at + k]:
                        self.add(at + k, its - numbers[at + k], sums)
        if not moved:
            return
        self.fitting(sheet, low, high)
        for slot in range(SPACES):
            if self.takes_at[slot] != NONE:
                its, at = self.takes_of(sheet, slot, low[slot], high[slot]), first + self.takes_at[slot]
                if its != numbers[at]:
                    self.add(at, its - numbers[at], sums)

    def says(self, numbers):
        """What the heads say of a position in numbers."""
        cdef float[WIDE] sums
        cdef float[HEADS] heads
        cdef arrays.array told = array("f", numbers)
        if len(told) != self.inputs:
            raise ValueError(f"a position has {self.inputs} numbers, not {len(told)}")
        self.sum_all(told.data.as_floats, sums)
        self.rest(sums, heads)
        return heads[0], heads[1]

    def value(self, view, int seat, actions=()):
        """What comes of actions is worth to the seat."""
        cdef Draft draft
        cdef float[WIDE] sums
        cdef arrays.array told = array("f", bytes(self.inputs * sizeof(float)))
        cdef float *numbers = told.data.as_floats
        self.read(view, seat, &draft, False)
        for action in actions:
            act(&self.table, &draft, action)
        self.encoded(&draft, numbers)
        self.sum_all(numbers, sums)
        return self.worth_of(&draft, numbers[self.often_at[LETTERS]], sums)

    cdef int weigh_ends(self, float *numbers) noexcept nogil:
        """What all ends of the turn are worth; 0 where memory is short. There is room for two positions in numbers."""
        cdef const Node *ends = self.tree.ends.list
        cdef float[WIDE] sums
        cdef int index, length = self.tree.ends.length
        if self.room < length:
            free(self.worths)
            self.room = 2 * length
            self.worths = <float *>malloc(self.room * sizeof(float))
            if self.worths == NULL:
                self.room = 0
                return 0
        self.remembered = 0
        self.encoded(&ends[0].draft, numbers)
        self.sum_all(numbers, sums)
        for index in range(length):
            self.worths[index] = self.differing(
                &ends[0].draft, numbers, sums, &ends[index].draft, numbers + self.inputs
            )
        return 1

    cdef int best_end(self) noexcept nogil:
        cdef int index, found = 0
        for index in range(self.tree.ends.length):
            if self.worths[index] > self.worths[found]:
                found = index
        return found

    def turn(self, view, int seat, int rank=0):
        """The best turn, or one that is so many places behind it: its actions, what its end is worth, and how many ends
        there are. Of equal ones any."""
        cdef Draft draft
        cdef float value = 0
        cdef int k, n, found = 0
        cdef int16_t[LONGEST] actions
        cdef arrays.array told = array("f", bytes(2 * self.inputs * sizeof(float)))
        cdef float *numbers = told.data.as_floats
        self.read(view, seat, &draft, False)
        with nogil:
            n = expand(&self.table, &self.tree, &draft) and self.weigh_ends(numbers)
            if n:
                for k in range(min(rank + 1, self.tree.ends.length)):
                    if k:
                        self.worths[found] = -INFINITY
                    found = self.best_end()
                value = self.worths[found]
        if not n:
            raise MemoryError
        n = path(&self.tree, &self.tree.ends.list[found], actions)
        return tuple([actions[k] for k in range(n)]), value, self.tree.ends.length
