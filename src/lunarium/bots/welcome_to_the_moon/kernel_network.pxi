# Turns by a small network: all ends of a turn are made, told in numbers and valued, and the best is chosen.
#
# The numbers are those of lunarium.encoding: tests/bots/test_moon_kernels.py compares them. Ends differ in a few of
# them, so the first layer is summed for one end, and for all others only what differs is added.

from array import array

from cpython cimport array as arrays
from libc.math cimport INFINITY, exp

from lunarium import encoding as _encoding
from lunarium.bots import values as _values
from lunarium.encoding.welcome_to_the_moon import vector as _vector
from lunarium.games.welcome_to_the_moon.cards import EFFECT as _EFFECT

cdef enum:
    FIRST = 48
    SECOND = 16
    HEADS = 2  # what it says: how many points more, and by what chance the game is won
    WIDE = FIRST + HEADS  # sums of the numbers: of the first layer, and what goes to the heads straight
    MARKS = 64  # that a slot can bear
    PARTS = 6  # numbers that tell of a slot
    VALUES = 15  # numbers on cards
    TURNS = 40
    EACH = 14
    COPIES = 7
    PRIZE = 20
    ALL_BONUSES = 6
    AGENDA = 4
    SUMMARY = 8
    LONG = 512  # places in all zones
    OFTEN = LETTERS + 1 + LINES  # numbers that change from end to end: missions fulfilled, and points
    MOMENTS = 48  # that are remembered

assert (VALUES, TURNS, EACH, COPIES) == (_vector._NUMBERS, _vector._TURNS, _vector._EACH, _vector._COPIES)
assert (PRIZE, ALL_BONUSES, AGENDA) == (_vector._PRIZE, _vector._BONUSES, _vector._AGENDA)
assert (FIRST, SECOND, HEADS) == (_values.FIRST, _values.SECOND, _values.HEADS)
assert (SEATS, SUMMARY) == (_vector.SEATS, len(_vector._SUMMARY)) and _vector._POINTS == 100


cdef double UNIT = _values.UNIT


cdef struct Deck:  # the cards that are nowhere on the table, and what else only changes from turn to turn
    int[ACTIONS] left
    int[VALUES + 1] numbers
    int[LETTERS] effects
    int[ACTIONS] gone
    int[VALUES + 1] gone_numbers
    int[STACKS] front  # by place: the action that is shown, or NONE
    int[STACKS] back  # the action of the number's card
    int[STACKS] value  # the number on the card, or 0
    int effect  # that is being resolved, or NONE
    int rounds  # how often the deck was begun
    double[STACKS + 1] astra  # its points by the place of the card that it gets; the last: none
    float[SEATS * SUMMARY] others


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


cdef inline float *hot(float *to, int index, int length) noexcept nogil:
    """A 1 at the index, if it is one of them, and 0 elsewhere."""
    cdef int k
    for k in range(length):
        to[k] = k == index
    return to + length


cdef inline float share_in(int count, double most) noexcept nogil:
    return <float>(count / most) if count < most else 1.0


cdef inline int place_of(const Draft *d, int nth) noexcept nogil:
    """Of two sheets always that of the odd turns is told first."""
    return 1 - nth if SHEETS > 1 and max(1, d.turn) % 2 == 0 else nth


cdef class Network(Turns):
    """Who plays by a network (bots/values.py): numbers of a position → 48 → 16 → what the seat may expect."""

    cdef readonly int inputs  # numbers that tell of a position
    cdef readonly int length  # weights in all
    cdef int told  # numbers before those of the sheets
    cdef int steps
    cdef int names
    cdef float *weights
    cdef float[SLOTS][MARKS][PARTS] look
    cdef int16_t[SLOTS] at  # where its numbers begin, within a sheet's
    cdef int16_t[SLOTS] parts
    cdef int16_t[SLOTS] takes_at  # of a space: the number of numbers that fit, or NONE
    cdef int sheet_size
    cdef int zones
    cdef int16_t[LONG] zone  # slots, zone after zone
    cdef int16_t[WIDEST] stop  # of each
    cdef int8_t[SPACES] highest  # by space: what fits at most; less than nothing where it is in no zone
    cdef Deck deck
    cdef int16_t[OFTEN] often_at
    cdef Moment[MOMENTS] moments
    cdef int remembered
    cdef readonly double stake  # points that winning is worth
    cdef float *worths  # of the ends of a turn
    cdef int room  # for them
    cdef object encoder

    def __init__(self, game, weights=None, stake=0.0):
        """Weights as ``values.Net`` has them; without any, the turns are only listed."""
        super().__init__(game)
        self.encoder = _encoding.encoder(game)
        self.prepare_slots()
        self.inputs = self.told + SHEETS * self.sheet_size
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

    cdef int prepare_slots(self) except 0:
        """Where and how each slot is told, as the encoder has it."""
        cdef int slot, mark, k, at = 0
        sheets, adventure = self.encoder.sheets, self.game.adventure
        self.names, self.steps = len(adventure.slots.names), 7 + len(adventure.steps)
        assert self.names <= SLOTS
        for slot in range(SLOTS):
            self.parts[slot], self.takes_at[slot] = 0, NONE
        for slot in [*sheets.spaces, *sheets.marked]:
            looks = [array("f", look) for look in sheets.looks[slot]]
            self.at[slot], self.parts[slot] = at, len(looks[0])
            assert self.parts[slot] <= PARTS
            for mark in range(MARKS):
                for k in range(self.parts[slot]):
                    self.look[slot][mark][k] = looks[mark][k]
            at += self.parts[slot]
            if slot in sheets.spaces:
                self.takes_at[slot] = at
                at += 1
        self.sheet_size = at
        self.told = sum(len(block.names) for block in self.encoder.blocks if not block.pattern.startswith("sheet"))
        self.prepare_often()
        self.zones, at = 0, 0
        memset(self.highest, 0xFF, SPACES)
        for zone in adventure.zones(adventure.slots.blank()):
            for slot in zone:
                self.zone[at] = slot
                self.highest[<int>slot] = HIGHEST
                at += 1
            self.stop[self.zones] = at
            self.zones += 1
        return 1

    cdef int prepare_often(self) except 0:
        names = _encoding.names(self.game)
        for k, letter in enumerate("ABC"):
            self.often_at[k] = names.index(f"mission.{letter}.done")
        for k in range(1 + LINES):
            self.often_at[LETTERS + k] = names.index("seat.0.points") + k
        return 1

    cdef int read(self, view, int seat, Draft *d) except 0:
        cdef Table *t = &self.table
        cdef Deck *deck = &self.deck
        cdef int k
        Turns.read(self, view, seat, d)
        memset(deck, 0, sizeof(Deck))
        for card in view.pool:
            self.count_left(card)
        for stack in view.stacks:
            for card in stack:
                self.count_left(card)
        for pile in view.discards:
            for card in pile:
                deck.gone[<int>_ACTION[card]] += 1
                deck.gone_numbers[<int>_NUMBER[card]] += 1
        for k in range(STACKS):
            card = view.numbers[k]
            deck.value[k] = _NUMBER[card]
            deck.back[k] = _ACTION[card] if card else NONE
            shown = view.actions[k] or card
            deck.front[k] = _ACTION[shown] if shown else NONE
        deck.effect, deck.rounds = view.effect, view.passes
        if t.seats == 1:
            self.read_astra(view)
        else:
            summary = self.encoder.other
            for k in range(1, t.seats):
                for j, value in enumerate(summary(view, (seat + k) % t.seats)):
                    deck.others[SUMMARY * (k - 1) + j] = value
        return 1

    cdef int count_left(self, int card) except 0:
        if card >= _EFFECT:
            self.deck.effects[card - <int>_EFFECT] += 1
        else:
            self.deck.left[<int>_ACTION[card]] += 1
            self.deck.numbers[<int>_NUMBER[card]] += 1
        return 1

    cdef int read_astra(self, view) except 0:
        score, level = self.game.adventure.astra.score, self.game.level
        self.deck.astra[STACKS] = sum([line.points for line in score(view.astra, level)]) / 100.0
        for place in range(STACKS):
            if view.numbers[place]:
                pile = [*view.astra, view.numbers[place]]
                self.deck.astra[place] = sum([line.points for line in score(pile, level)]) / 100.0
        return 1

    # A position in numbers

    cdef void tell(self, const Draft *d, float *to) noexcept nogil:
        """All but the sheets, in the order of the encoder's blocks."""
        cdef const Table *t = &self.table
        cdef const Deck *deck = &self.deck
        cdef int k, gone, parted = d.given != NONE
        to = hot(to, t.seats - 1, SEATS)
        to[0] = <float>(t.level / 8.0)
        to[1] = <float>min(1.0, d.turn / <double>TURNS)
        to[2] = d.turn % 2
        to = hot(to + 3, d.phase, OVER + 1)
        to[0] = <float>(d.duties / <double>(STACKS + LETTERS))
        to += 1
        for k in range(STACKS):
            to[k] = 0 if parted else <float>(deck.value[k] / <double>VALUES)
        to += STACKS
        for k in range(STACKS):
            to = hot(to, NONE if parted else deck.front[k], ACTIONS)
        for k in range(STACKS):
            to = hot(to, NONE if parted else deck.back[k], ACTIONS)
        to = self.tell_deck(d, to)
        to = self.tell_astra(d, to)
        to = self.tell_missions(d, to)
        to = self.tell_draft(d, to)
        self.tell_points(d, to)

    cdef float *tell_deck(self, const Draft *d, float *to) noexcept nogil:
        """What may come and what is gone; a deck that was begun again is made of what was gone."""
        cdef const Table *t = &self.table
        cdef const Deck *deck = &self.deck
        cdef int[ACTIONS] left, gone
        cdef int[VALUES + 1] numbers
        cdef int k
        memcpy(left, deck.left, sizeof(left))
        memcpy(gone, deck.gone, sizeof(gone))
        memcpy(numbers, deck.numbers, sizeof(numbers))
        if d.given != NONE:
            for k in range(STACKS):
                if k != d.given:
                    gone[t.act[k]] += 1
        if d.again:
            memcpy(left, gone, sizeof(left))
            memset(gone, 0, sizeof(gone))
            self.count_again(d, numbers)
        for k in range(ACTIONS):
            to[k] = share_in(left[k], EACH)
        to += ACTIONS
        for k in range(VALUES):
            to[k] = share_in(numbers[k + 1], COPIES)
        to += VALUES
        for k in range(LETTERS):
            to[k] = d.again or deck.effects[k]
        to += LETTERS
        for k in range(ACTIONS):
            to[k] = share_in(gone[k], EACH)
        return to + ACTIONS

    cdef void count_again(self, const Draft *d, int *numbers) noexcept nogil:
        """By number the cards that were gone: all that are neither ASTRA's nor out of the game."""
        cdef int k
        memcpy(numbers, self.deck.gone_numbers, sizeof(self.deck.gone_numbers))
        for k in range(STACKS):
            if d.given != NONE and k != d.given:
                numbers[self.deck.value[k]] += 1

    cdef float *tell_astra(self, const Draft *d, float *to) noexcept nogil:
        cdef const Table *t = &self.table
        cdef int k, gets = d.given != NONE and not d.kept
        if t.seats > 1:
            return hot(to, NONE, 1 + LETTERS + ACTIONS + 4)
        to[0] = self.deck.rounds > 1 or d.again
        to = hot(to + 1, self.deck.effect if d.phase == RESOLVE else NONE, LETTERS)
        for k in range(ACTIONS):
            to[k] = share_in(pile(t, d, k), EACH)
        to += ACTIONS
        to[0] = <float>self.deck.astra[d.given if gets else STACKS]
        to[1] = share_in(d.bonuses, ALL_BONUSES)
        to[2] = share_in(d.earned, ALL_BONUSES)
        to[3] = d.saved > 0
        return to + 4

    cdef float *tell_missions(self, const Draft *d, float *to) noexcept nogil:
        cdef const Table *t = &self.table
        cdef int letter, its
        for letter in range(LETTERS):
            its = 2 * letter + t.mission[letter]
            to = hot(to, t.mission[letter], 2)
            if t.mission[letter] == NONE:
                to = hot(to, NONE, 3)
                continue
            to[0] = d.turned[letter] > 0
            to[1] = fulfilled(t, d, its)
            to[2] = <float>min(1.0, t.worth[its][1 if d.turned[letter] else 0] / <double>PRIZE)
            to += 3
        return to

    cdef float *tell_draft(self, const Draft *d, float *to) noexcept nogil:
        """What the seat is doing; nothing, where the turn is over."""
        cdef int k, top = d.agenda[d.steps - 1] if d.steps else NONE
        cdef int[DEPTH] counts
        to = hot(to, top if top < OWN else top - OWN + 7, self.steps)
        memset(counts, 0, sizeof(counts))
        for k in range(d.steps):
            counts[d.agenda[k] if d.agenda[k] < OWN else d.agenda[k] - OWN + 7] += 1
        for k in range(self.steps):
            to[k] = share_in(counts[k], AGENDA)
        to = hot(to + self.steps, d.combination, 9)
        to[0] = <float>(max(0, d.value) / <double>HIGHEST)
        to = hot(to + 1, d.action, ACTIONS)
        to[0] = <float>((d.space + 1) / <double>self.names)
        return hot(to + 1, d.third, STACKS)

    cdef void tell_points(self, const Draft *d, float *to) noexcept nogil:
        cdef const Table *t = &self.table
        cdef int k
        self.own_points(d, to)
        to += 1 + LINES
        memcpy(to, self.deck.others, (SEATS - 1) * SUMMARY * sizeof(float))
        for k in range(1, t.seats):
            to[SUMMARY * (k - 1) + 2] = <float>(self.points_of((t.seat + k) % t.seats, d) / 100.0)

    cdef inline void own_points(self, const Draft *d, float *to) noexcept nogil:
        cdef int[16] points
        cdef int k, total = 0
        lines(&self.table, d, points)
        for k in range(LINES):
            total += points[k]
            to[1 + k] = <float>(points[k] / 100.0)
        to[0] = <float>(total / 100.0)

    cdef inline void tell_often(self, const Draft *d, float *to) noexcept nogil:
        """What changes from end to end, as ``tell`` says it."""
        cdef const Table *t = &self.table
        cdef int letter
        for letter in range(LETTERS):
            to[letter] = t.mission[letter] != NONE and fulfilled(t, d, 2 * letter + t.mission[letter])
        self.own_points(d, to + LETTERS)

    cdef int points_of(self, int other, const Draft *d) noexcept nogil:
        """The points of another seat beside this draft."""
        cdef Table t = self.table
        cdef Draft its
        cdef int[16] points
        cdef int k, total = 0
        for k in range(SHEETS):
            memcpy(t.sheets[own_sheet(&t, d.turn, k)], d.sheets[k], SLOTS)
        t.seat = other
        its.turn, its.given, its.kept = d.turn, NONE, 0
        for k in range(SHEETS):
            memcpy(its.sheets[k], t.sheets[own_sheet(&t, d.turn, k)], SLOTS)
        lines(&t, &its, points)
        for k in range(LINES):
            total += points[k]
        return total

    cdef void fitting(self, const uint8_t *sheet, int8_t *low, int8_t *high) noexcept nogil:
        """By space the lowest and the highest number that fits in all its zones; nothing where it is taken."""
        cdef int zone, k, slot, mark, start = 0, first, before
        memset(low, 0, SPACES)
        memcpy(high, self.highest, SPACES)
        for zone in range(self.zones):
            before, first = -1, start
            for k in range(start, self.stop[zone]):
                slot = self.zone[k]
                mark = sheet[slot]
                if mark >= VALUE:
                    self.bound(sheet, first, k, before, mark - VALUE, low, high)
                    before, first = mark - VALUE, k + 1
                if cut_after(sheet, slot):
                    self.bound(sheet, first, k + 1, before, HIGHEST + 1, low, high)
                    before, first = -1, k + 1
            self.bound(sheet, first, self.stop[zone], before, HIGHEST + 1, low, high)
            start = self.stop[zone]

    cdef inline void bound(
        self, const uint8_t *sheet, int first, int stop, int below, int above, int8_t *low, int8_t *high
    ) noexcept nogil:
        cdef int k, slot
        for k in range(first, stop):
            slot = self.zone[k]
            low[slot] = max(low[slot], below + 1)
            high[slot] = min(high[slot], above - 1)

    cdef inline float takes_of(self, const uint8_t *sheet, int slot, int8_t low, int8_t high) noexcept nogil:
        if sheet[slot] != EMPTY or high < low:
            return 0
        return <float>((high - low + 1) / <double>(HIGHEST + 1))

    cdef void tell_sheet(self, const uint8_t *sheet, float *to) noexcept nogil:
        cdef int8_t[SPACES] low, high
        cdef int slot, k
        self.fitting(sheet, low, high)
        for slot in range(self.names):
            for k in range(self.parts[slot]):
                to[self.at[slot] + k] = self.look[slot][sheet[slot]][k]
            if self.takes_at[slot] != NONE:
                to[self.takes_at[slot]] = self.takes_of(sheet, slot, low[slot], high[slot])

    def encode(self, view, int seat, actions=()):
        """What comes of actions of the turn in numbers: to the end of it, or as it is."""
        cdef Draft draft
        cdef int k
        cdef arrays.array numbers = array("f", bytes(self.inputs * sizeof(float)))
        self.read(view, seat, &draft)
        for action in actions:
            act(&self.table, &draft, action)
        self.encoded(&draft, numbers.data.as_floats)
        return numbers

    cdef void encoded(self, const Draft *d, float *to) noexcept nogil:
        cdef int k
        self.tell(d, to)
        for k in range(SHEETS):
            self.tell_sheet(d.sheets[place_of(d, k)], to + self.told + k * self.sheet_size)

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
        self.read(view, seat, &draft)
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
        self.read(view, seat, &draft)
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
