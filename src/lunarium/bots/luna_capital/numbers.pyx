# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The vector of LUNA Capital, compiled: encoding/luna_capital once more, of the whole state, for one seat.

Nothing hidden is looked at: of others the number of cards in hand, of a landing ground what is its seat's own. The numbers
are those of ``encode``, to the last bit: tests/bots/test_eyes.py compares.
"""

from array import array

from cpython cimport array as arrays

from ...encoding.luna_capital import vector as _vector

include "land.pxi"
include "goals.pxi"
include "figures.pxi"
include "draft.pxi"
include "sight.pxi"

cdef enum:
    CARD = 15  # numbers that tell of a card
    STEPS = 17
    FULL_HAND = 8
    SETTLED = 3 + 3 + 2 + CODES + VITALS + NUMBERS - 1 + 1  # numbers that tell of a settlement
    SEAT = 7 + CARD + SETTLED
    SIZE_OF_ALL = (
        4 + 3 + 4 + 1 + STEPS + 4 + 4 + 2 + 1 + CODES + 4 + 4 * CODES + (4 + FULL_HAND + DRAWN + 1) * CARD + 2 * CODES
        + SPACES * LARGEST + OPEN_CARDS * (CONCESSIONS + 5) + 1 + TYPES + LINES + MOST_SEATS * SEAT
    )

if (len(_vector._STEPS), _vector._HAND, _vector._DRAWN, len(_vector._CARD), _vector.SEATS) != (
    STEPS, FULL_HAND, DRAWN, CARD, MOST_SEATS
):
    raise ImportError("compiled for other numbers")

SIZE = SIZE_OF_ALL


cdef class Numbers:
    """What a seat may see, in numbers."""

    cdef object game
    cdef Table table
    cdef Lands[MOST_SEATS] lands
    cdef Figures[MOST_SEATS] figures
    cdef double[DECK][CARD] cards
    cdef arrays.array empty

    def __init__(self, game):
        cdef int k, n
        self.game = game
        lay(&self.table, game)
        self.empty = array("f")
        for k in range(DECK):
            told = _vector._card(game.cards[k])
            for n in range(CARD):
                self.cards[k][n] = told[n]

    def vector(self, state, int seat):
        """As ``encode`` tells the view of the seat. A settlement that no play leads to is a ``ValueError``."""
        cdef arrays.array numbers = arrays.clone(self.empty, SIZE_OF_ALL, True)
        cdef Table *t = &self.table
        cdef float *to = numbers.data.as_floats
        cdef int k, other
        if not 0 <= seat < t.seats:
            raise ValueError("there is no such seat")
        look(t, self.game, state, seat, self.lands, self.figures)
        to = self.moment(state, to)
        to = self.offered(state, to)
        to = self.held(state, to)
        to = self.concessions(to)
        to = tell_rival(t, &t.moment, t.meteorites[seat], to)
        to = self.scored(to)
        for k in range(t.seats):
            other = (seat + k) % t.seats
            to = self.settled(state, other, to)
        return numbers

    cdef float *moment(self, state, float *to) except NULL:
        cdef Moment *moment = &self.table.moment
        cdef int marker = state.marker, taken = state.taken, step = state.step
        to[self.table.seats - 1] = 1
        to[4 + moment.phase] = 1
        if moment.round:
            to[7 + moment.round - 1] = 1
        to[11] = part(moment.turn, MOST_SEATS)
        to += 12
        to[STEPS - 1 if moment.over else step] = 1
        to += STEPS
        if 0 <= marker < SPACES:
            to[marker] = 1
        if taken >= 0:
            to[SPACES + taken] = 1
        to += 2 * SPACES
        to[0] = <float>(<int>state.fresh / <double>(DECK - 1))
        to[1] = <float>(len(<list>state.bottom) / <double>(DECK - 1))
        return to + 2

    cdef float *offered(self, state, float *to) except NULL:
        """The tower and the lots."""
        cdef Box *box = &self.table.box
        cdef list lots = state.lots, tower = state.tower, lot
        cdef int k, n, robots, tile
        to[0] = <float>(len(tower) / 55.0)
        to = kinds_of(box, tower, to + 1, 12)
        for k in range(len(lots)):
            lot, robots = lots[k], 0
            for n in range(len(lot)):
                tile = lot[n]
                robots += box.icons[tile]
            to[k] = part(robots, LARGEST)
            kinds_of(box, lot, to + SPACES + k * CODES, LARGEST)
        return to + SPACES + SPACES * CODES

    cdef float *held(self, state, float *to) except NULL:
        """Cards and tiles on their way."""
        cdef Table *t = &self.table
        cdef bint own = t.moment.mover == t.seat
        cdef int tile = state.tile, lifted = state.lifted
        to = self.cards_of(state.market, SPACES, to)
        to = self.cards_of((<list>state.hands)[t.seat], FULL_HAND, to)
        if own:
            self.cards_of(state.drawn, DRAWN, to)
            self.cards_of([state.card], 1, to + DRAWN * CARD)
        to = kinds_of(&t.box, state.aside, to + (DRAWN + 1) * CARD, LARGEST)
        if tile:
            to[t.box.kind[tile] - 3] = 1
        to += CODES
        if lifted >= 0:
            to[lifted] = 1
        return to + SPACES * LARGEST

    cdef float *cards_of(self, list cards, int most, float *to) except NULL:
        cdef int k, n, card
        for k in range(min(most, len(cards))):
            card = cards[k]
            for n in range(CARD):
                to[k * CARD + n] = <float>self.cards[card][n]
        return to + most * CARD

    cdef float *concessions(self, float *to) noexcept:
        cdef Table *t = &self.table
        cdef Moment *moment = &t.moment
        cdef float *state = to + OPEN_CARDS * CONCESSIONS
        cdef int k
        for k in range(t.open_cards):
            to[k * CONCESSIONS + t.which[k]] = 1
            state[0] = <float>(t.points[k] / 20.0)
            if t.goal[k].asks == FEWEST_ROWS:
                state[1] = fewest(t.rows, t.seats, t.seat, t.any_rows)
            else:
                state[1] = t.met[k][t.seat]
            state[2] = moment.claimed[k] >= 0
            state[3] = moment.claims[k] >> t.seat & 1
            state[4] = <float>(bits(moment.claims[k] & ~(1 << t.seat)) / 3.0)
            state += 5
        return to + OPEN_CARDS * (CONCESSIONS + 5)

    cdef float *scored(self, float *to) noexcept:
        """The own score by line."""
        cdef Table *t = &self.table
        cdef int *lines = self.figures[t.seat].lines
        lines[METEORITES_LINE] = rank_prize(t, &t.moment, t.seat, t.meteorites[t.seat])
        lines[HAND_LINE] = PER_CARD * t.hands[t.seat]
        lines[CONCESSIONS_LINE] = claimed(t, &t.moment, t.seat)
        return parts(to, lines, LINES, 40)

    cdef float *settled(self, state, int seat, float *to) except NULL:
        """A seat: what it has, what it was seen to take, and its settlement."""
        cdef Table *t = &self.table
        cdef Lands *land = &self.lands[seat]
        cdef Figures *its = &self.figures[seat]
        cdef list seen = (<list>state.seen)[seat], faces = (<list>state.settlements)[seat].faces
        cdef int[3] rows = [0, 0, 0]
        cdef int[3] face = [0, 0, 0]
        cdef int[NUMBERS + 1] fitting
        cdef double[CARD] sums
        cdef int k, n, points
        points = t.base[seat] + claimed(t, &t.moment, seat)
        points += rank_prize(t, &t.moment, seat, t.meteorites[t.seat])
        to = tell_seat(t, &t.moment, seat, points, to)
        memset(sums, 0, sizeof(sums))
        for k in range(len(seen)):
            n = seen[k]
            add(sums, self.cards[n])
        for k in range(CARD):
            to[k] = <float>min(1.0, sums[k] / 4)
        to += CARD
        for k in range(land.cards):
            n = faces[k]
            face[n] += 1
            rows[land.places[k] // WIDTH - land.top] += 1
        to = parts(to, face, 3, 12)
        to = parts(to, rows, 3, 12)
        to[0], to[1] = part(its.kinds[EMPTY], 20), part(its.kinds[SHELL], 20)
        to = parts(to + 2, &its.kinds[3], CODES, 6)
        to = parts(to, its.largest, VITALS, 10)
        memset(fitting, 0, sizeof(fitting))
        for k in range(land.edges):
            for n in range(land.low[land.edge[k]] + 1, land.high[land.edge[k]]):
                fitting[n] += 1
        to = parts(to, &fitting[1], NUMBERS - 1, 12)
        to[0] = part(land.edges, 20)
        return to + 1


cdef inline void add(double *sums, const double *card) noexcept:
    cdef int k
    for k in range(CARD):
        sums[k] += card[k]


cdef float *kinds_of(Box *box, list tiles, float *to, double most) except NULL:
    """Tiles by kind, as parts of so many."""
    cdef int[KINDS] counts
    cdef int k, tile
    memset(counts, 0, sizeof(counts))
    for k in range(len(tiles)):
        tile = tiles[k]
        counts[box.kind[tile]] += 1
    return parts(to, &counts[3], CODES, most)
