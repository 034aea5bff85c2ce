# A position in numbers, as lunarium.encoding tells it: of a view, or of the whole state for a seat, of which nothing
# hidden is looked at. tests/bots/test_moon_networks.py and test_eyes.py compare all of them.

from array import array

from cpython cimport array as arrays

from lunarium import encoding as _encoding
from lunarium.encoding.welcome_to_the_moon import vector as _vector
from lunarium.games.welcome_to_the_moon.cards import EFFECT as _EFFECT

cdef enum:
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
    PILES = 4096  # of ASTRA, whose points are remembered
    RUNS = 2  # of errors

assert (VALUES, TURNS, EACH, COPIES) == (_vector._NUMBERS, _vector._TURNS, _vector._EACH, _vector._COPIES)
assert (PRIZE, ALL_BONUSES, AGENDA) == (_vector._PRIZE, _vector._BONUSES, _vector._AGENDA)
assert (SEATS, SUMMARY) == (_vector.SEATS, len(_vector._SUMMARY)) and _vector._POINTS == 100


cdef int EFFECT = _EFFECT


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
    float[SEATS * SUMMARY] others  # by their order from the seat on; their points are left out


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


cdef inline double share_filled(const uint8_t *sheet, Run run) noexcept nogil:
    return 1 - count(sheet, run, EMPTY) / <double>(run.stop - run.start)


cdef class Numbers(Turns):
    """What a seat sees, in numbers."""

    cdef readonly int inputs  # numbers that tell of a position
    cdef int told  # numbers before those of the sheets
    cdef int steps
    cdef int names
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
    cdef object encoder
    cdef Run spaces
    cdef Run[RUNS] errors
    cdef int error_runs
    cdef dict piles
    cdef arrays.array empty

    def __init__(self, game):
        super().__init__(game)
        self.encoder = _encoding.encoder(game)
        self.piles, self.empty = {}, array("f")
        self.spaces = run_of(game.adventure.spaces)
        self.error_runs = len(game.adventure.errors)
        assert self.error_runs <= RUNS
        for k, run in enumerate(game.adventure.errors):
            self.errors[k] = run_of(run)
        self.prepare_slots()
        self.inputs = self.told + SHEETS * self.sheet_size

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

    cdef int read(self, view, int seat, Draft *d, bint whole) except 0:
        cdef Table *t = &self.table
        cdef Deck *deck = &self.deck
        cdef int k, card, shown
        cdef list numbers, actions
        Turns.read(self, view, seat, d, whole)
        memset(deck, 0, sizeof(Deck))
        self.count_left(view.pool)
        for pile in <list>view.stacks:
            self.count_left(pile)
        for pile in <list>view.discards:
            self.count_gone(pile)
        numbers, actions = view.numbers, view.actions
        for k in range(STACKS):
            card = numbers[k]
            deck.value[k] = CARD_NUMBER[card]
            deck.back[k] = CARD_ACTION[card] if card else NONE
            shown = actions[k]
            shown = shown or card
            deck.front[k] = CARD_ACTION[shown] if shown else NONE
        deck.effect, deck.rounds = view.effect, view.passes
        if t.seats == 1:
            self.read_astra(view)
        else:
            for k in range(1, t.seats):
                self.read_other((seat + k) % t.seats, view, d.turn, &deck.others[SUMMARY * (k - 1)])
        return 1

    cdef int count_left(self, list cards) except 0:
        cdef int k, card
        for k in range(len(cards)):
            card = cards[k]
            if card >= EFFECT:
                self.deck.effects[card - EFFECT] += 1
            else:
                self.deck.left[CARD_ACTION[card]] += 1
                self.deck.numbers[CARD_NUMBER[card]] += 1
        return 1

    cdef int count_gone(self, list cards) except 0:
        cdef int k, card
        for k in range(len(cards)):
            card = cards[k]
            self.deck.gone[CARD_ACTION[card]] += 1
            self.deck.gone_numbers[CARD_NUMBER[card]] += 1
        return 1

    cdef int read_other(self, int other, view, int turn, float *to) except 0:
        """What is told of another seat, but for its points."""
        cdef Table *t = &self.table
        cdef const uint8_t *sheet = t.sheets[other]
        cdef Draft its
        cdef int k, seat = t.seat
        cdef double errors = 0.0
        t.seat, its.turn = other, turn
        for k in range(SHEETS):
            memcpy(its.sheets[k], t.sheets[own_sheet(t, turn, k)], SLOTS)
        t.seat = seat
        to[0] = 1
        to[1] = len(<list>(<list>view.agendas)[other]) > 0
        to[3] = <float>(1 - share_filled(sheet, self.spaces))
        for k in range(self.error_runs):
            errors = max(errors, share_filled(sheet, self.errors[k]))
        to[4] = <float>errors
        for k in range(LETTERS):
            to[5 + k] = <float>min(1.0, max(0, claimed(t, &its, k) - 1) / <double>PRIZE)
        return 1

    cdef int read_astra(self, view) except 0:
        """What ASTRA's pile is worth, with each of the cards that it may get."""
        astra, numbers = view.astra, view.numbers
        self.deck.astra[STACKS] = self.points_of_pile(astra)
        for place in range(STACKS):
            if numbers[place]:
                self.deck.astra[place] = self.points_of_pile([*astra, numbers[place]])
        return 1

    cdef double points_of_pile(self, pile) except? -1:
        key = bytes(pile)
        points = self.piles.get(key)
        if points is None:
            if len(self.piles) > PILES:
                self.piles.clear()
            lines = self.game.adventure.astra.score(pile, self.game.level)
            points = self.piles[key] = sum([line.points for line in lines]) / 100.0
        return points

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
        cdef arrays.array numbers = arrays.clone(self.empty, self.inputs, False)
        self.read(view, seat, &draft, False)
        for action in actions:
            act(&self.table, &draft, action)
        self.encoded(&draft, numbers.data.as_floats)
        return numbers

    def vector(self, state, int seat):
        """What the seat may see of a whole state."""
        cdef Draft draft
        cdef arrays.array numbers = arrays.clone(self.empty, self.inputs, False)
        self.read(state, seat, &draft, True)
        self.encoded(&draft, numbers.data.as_floats)
        return numbers

    cdef void encoded(self, const Draft *d, float *to) noexcept nogil:
        cdef int k
        self.tell(d, to)
        for k in range(SHEETS):
            self.tell_sheet(d.sheets[place_of(d, k)], to + self.told + k * self.sheet_size)
