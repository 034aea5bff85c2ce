# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""What settlements of LUNA Capital are worth, compiled: survey.py, reading.py and goals.py once more, and the hot half
of turn.py.

Values are the same to the last bit, since they are summed in the same order: tests/bots/test_luna_kernel.py compares.
"""

from math import exp as _exp

from .outlook import MOST as _MOST
from .outlook import fruit_table, group_table
from .reading import _IDLE, _NEW_ROW, _ROOM
from .turn import _MEAN, _NEVER

include "land.pxi"
include "goals.pxi"

cdef enum:
    GOALS = 32
    MOST = 12
    LACKING = 13
    TABLE = 72
    PER_CARD = 3

cdef double NEVER = _NEVER
cdef double MEAN = _MEAN
cdef double NEW_ROW = _NEW_ROW
cdef double[NUMBERS] ROOM = _ROOM
cdef uint8_t[TYPES + 1] IDLE

assert _MOST == MOST
for _type in range(TYPES + 1):
    IDLE[_type] = _type in _IDLE

include "survey.pxi"


cdef class Judge:
    """An outlook, and what of the game goes with it."""

    cdef object outlook
    cdef double groups[MOST + 1][2 * MOST + 1]
    cdef double fruit[4][4][4][10]
    cdef double sites[TABLE]
    cdef double race[TABLE]
    cdef double more[TYPES + 1]
    cdef double effects[KINDS][3]
    cdef double borders, time, stray, bridge, near, shell, rows_price, tightness, card, quality, robot
    cdef int builds, rows, goals
    cdef bint clearing
    cdef Goal goal[GOALS]
    cdef double hopes[GOALS][LACKING + 1]
    cdef Card card_of[DECK]
    cdef int asking[TYPES + 1][GOALS]
    cdef int askings[TYPES + 1]
    cdef object kind, icons, qualities

    def __init__(self, outlook, qualities):
        cdef int k, n
        cdef double[::1] table
        game, weights = outlook.game, outlook.weights
        self.outlook = outlook
        self.kind, self.icons, self.qualities = game.kind, game.icons, qualities
        print_cards(self.card_of, game.cards)
        table = group_table(weights, outlook.tiles)
        memcpy(&self.groups[0][0], &table[0], sizeof(self.groups))
        table = fruit_table(outlook.fruit)
        memcpy(&self.fruit[0][0][0][0], &table[0], sizeof(self.fruit))
        for k in range(TABLE):
            n = min(k, len(outlook.sites) - 1)
            self.sites[k] = outlook.sites[n]
            self.race[k] = outlook.race[n]
        for k in range(TYPES + 1):
            self.more[k] = outlook.more[k]
            self.askings[k] = len(outlook.asking[k])
            for n in range(self.askings[k]):
                self.asking[k][n] = outlook.asking[k][n]
        for n in range(3):
            plain = outlook.effect(0, n)
            for k in range(KINDS):
                self.effects[k][n] = plain
            self.effects[LAND][n] = outlook.effect(LAND, n)
            self.effects[REDIS][n] = outlook.effect(REDIS, n)
        self.borders, self.time, self.near = outlook.borders, outlook.time, outlook.near
        self.stray, self.bridge, self.shell = weights.stray, weights.bridge, weights.shell
        self.rows_price, self.tightness = weights.rows, weights.tightness
        self.card, self.quality, self.robot = weights.card, weights.quality, weights.robot
        self.builds, self.rows, self.clearing = outlook.builds, outlook.rows, outlook.clearing
        self.goals = len(outlook.goals)
        for k in range(self.goals):
            goal = outlook.goals[k]
            ask(&self.goal[k], goal.card, game.components.patterns)
            for n in range(LACKING + 1):
                self.hopes[k][n] = goal.hope[n]

    def read(self, settlement):
        """The settlement with this outlook."""
        cdef Reading new = Reading.__new__(Reading)
        new.judge = self
        lift(&new.land, settlement)
        new.look()
        return new

    def builds_of(self, Reading base, int card, positions, int face):
        """Readings with the card on each of the positions."""
        cdef Reading new
        cdef list found = []
        for position in positions:
            new = Reading.__new__(Reading)
            new.judge = self
            memcpy(&new.land, &base.land, sizeof(Lands))
            build(&new.land, &self.card_of[card], <int>position - FIRST_PLACE, face)
            new.look()
            found.append(new)
        return found

    def ranked(self, list builds, list hand, int card, bint marked, int robots, list tiles, notice, int looked, int tried):
        """The builds that end best with these tiles, as value, card to pay and build, after two rough choices.

        Of the hand one card is built, and one is paid where the lot is marked; then the lot's own card comes to it.
        """
        cdef int total = len(builds)
        cdef list values = [], rough = [], found = []
        cdef double own
        cdef int pay
        cdef Reading reading
        chosen = range(total) if notice is None else notice(range(total))
        for index in chosen:
            made = builds[index]
            pay = 0
            own = self.held(hand, made[0], card, marked, robots - (made[2] == 1), &pay)
            reading = made[3]
            values.append((-(own + reading.seen.value), own, pay, made))
        values.sort(key=_first)
        for value, own, pay, made in values[:looked]:
            reading = made[3]
            rough.append((-(-<double>value + self.alone(reading, tiles)), own, pay, made))
        rough.sort(key=_first)
        for _, own, pay, made in rough[:tried]:
            reading = made[3]
            found.append((own + reading.finish(tiles), pay, made))
        return found

    cdef double held(self, list hand, int built, int card, bint marked, int robots, int *pay) except? -1e300:
        """What the cards left and the robots are worth, and which card to pay."""
        cdef int[64] left
        cdef int count = 0, k, worst = -1, other
        cdef double quality, lowest_quality = 0.0, value, part = 0.0
        for each in hand:
            other = each
            if other != built and count < 62:
                left[count] = other
                count += 1
        if marked:
            if not count:
                raise ValueError("there is no card to pay with")
            for k in range(count):
                quality = self.qualities[left[k]]
                if worst < 0 or quality < lowest_quality or (quality == lowest_quality and left[k] < left[worst]):
                    worst, lowest_quality = k, quality
            pay[0] = left[worst]
            for k in range(worst, count - 1):
                left[k] = left[k + 1]
            count -= 1
        if card and built != card:
            left[count] = card
            count += 1
        value = <double>(PER_CARD * count)
        if not self.builds:
            return value + 0.0
        value += self.card * count
        for k in range(count):
            part += self.quality * (<double>self.qualities[left[k]] - MEAN)
        value += part
        return value + self.robot * min(robots, self.builds)

    cdef double alone(self, Reading reading, list tiles) except? -1e300:
        """What all tiles add where each alone would go."""
        cdef double value = 0.0
        cdef int kind
        for tile in tiles:
            kind = self.kind[tile]
            if kind != DEMO:
                reading.find(kind)
                value += reading.gains[kind]
        return value

    cdef double fruit_value(self, int *fruits) noexcept:
        return self.fruit[min(fruits[0], 3)][min(fruits[1], 3)][min(fruits[2], 3)][min(fruits[3], 9)]

    cdef double hope(self, int goal, int lacks) noexcept:
        return self.hopes[goal][lacks if lacks < LACKING else LACKING]


def _first(one):
    return one[0]


cdef struct Ranked:
    double value
    int main
    int room


include "reading.pxi"
