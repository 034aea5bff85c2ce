# How greedy plans a turn, compiled: the C twin of planner.py and worth.py. Values and choices are the same to the last
# bit, since everything is tried and added in the same order.

from libc.math cimport INFINITY

from lunarium.bots.welcome_to_the_moon import planner as _planner
from lunarium.bots.welcome_to_the_moon import worth as _worth

cdef enum:
    KNOWN = 1 << 11  # sheets of a turn whose worth is remembered
    KINDS = 7 * NUMBERS + 64  # of steps, by number and action

cdef int AT_SPACES = _planner._SPACES
cdef int AT_CHANGED = _planner._CHANGED
cdef int AT_MARKS = _planner._MARKS
cdef int AT_FURTHER = _planner._FURTHER
cdef int TRIED_AGAIN = _planner._AGAIN
cdef int STEEP = _worth._STEEP


cdef struct Known:
    uint64_t hash  # of the sheets; 0 where there is nothing
    uint8_t[SHEETS][SLOTS] sheets
    double value
    bint fulfilled


cdef struct Rank:  # of the marks of a step, as they were when it was met first
    bint met
    int16_t[SLOTS] of


cdef struct Goal:  # a mission that the seat has not completed
    int mission  # its place among the six
    double points
    double hoped


cdef struct Search:
    Hopes hopes
    int goals
    Goal[LETTERS] goal
    int priced  # whether the third card costs anything
    double[STACKS] cost
    Known[KNOWN] known
    int knows
    Rank[KINDS] ranks


cdef uint64_t hash_of_sheets(const Draft *d) noexcept nogil:
    cdef uint64_t found = 0x9E3779B97F4A7C15ULL, word
    cdef int k
    for k in range(0, SHEETS * SLOTS, 8):
        memcpy(&word, <const uint8_t *>d.sheets + k, 8)
        found = (found ^ word) * 0xFF51AFD7ED558CCDULL
        found ^= found >> 29
    return found | 1


cdef void weigh(const Table *t, Search *s, const Draft *d, Known *to) noexcept nogil:
    """Points, promises, missions, bonuses."""
    cdef int[16] points
    cdef double[PROMISES] terms
    cdef double value, promised = 0.0, near, its
    cdef int k, total = 0
    lines(t, d, points)
    for k in range(LINES):
        total += points[k]
    promise(t, &s.hopes, d, terms)
    for k in range(PROMISES):
        promised += terms[k]
    value, to.fulfilled = total + promised, True
    for k in range(s.goals):
        near = progress(t, &s.hopes, d, s.goal[k].mission)
        its = s.goal[k].points if near >= 1 else s.goal[k].hoped * pow(near, STEEP)
        to.fulfilled = to.fulfilled and its >= s.goal[k].points
        value += its
    if s.hopes.bonus:
        value += s.hopes.bonus * min(earned(t, d), BONUSES - d.earned)
    to.value = value


cdef const Known *look_up(const Table *t, Search *s, const Draft *d) noexcept nogil:
    """What the sheet is worth, which is remembered."""
    cdef uint64_t hash = hash_of_sheets(d)
    cdef int at = <int>(hash >> 20) & (KNOWN - 1)
    while s.known[at].hash:
        if s.known[at].hash == hash and memcmp(s.known[at].sheets, d.sheets, sizeof(d.sheets)) == 0:
            return &s.known[at]
        at = (at + 1) & (KNOWN - 1)
    if s.knows < KNOWN // 2:
        s.knows += 1
        s.known[at].hash = hash
        memcpy(s.known[at].sheets, d.sheets, sizeof(d.sheets))
    weigh(t, s, d, &s.known[at])
    return &s.known[at]


cdef inline double cost(const Search *s, const Draft *d) noexcept nogil:
    """What the third card of the draft costs."""
    if not s.priced or (d.combination == NONE and d.third == NONE):
        return 0.0
    return s.cost[third(d)]


cdef inline double worth(const Table *t, Search *s, const Draft *d) noexcept nogil:
    return look_up(t, s, d).value - cost(s, d)


cdef bint takes_off(const Table *t, const Draft *d) noexcept nogil:
    """Alone: ASTRA ends the game with the card of the turn, unless a bonus can keep it."""
    cdef Draft after
    if t.seats > 1 or (d.combination == NONE and d.third == NONE):
        return False
    after = d[0]
    after.given = third(d)
    after.kept = d.bonuses + d.saved + min(earned(t, d), BONUSES - d.earned) > 0
    return taken_off(t, &after)


cdef double at_first_sight(const Table *t, Search *s, const Draft *d) noexcept nogil:
    """A number is looked at together with the only mark that its space lets its action make."""
    cdef int16_t[MOST] found
    cdef double value = worth(t, s, d)
    cdef int k, n, only = NONE, marks = 0
    cdef Draft after
    if not JOINT:
        return value
    n = legal(t, d, found)
    for k in range(n):
        if found[k] >= MARK:
            only = found[k]
            marks += 1
    if marks != 1:
        return value
    after = d[0]
    act(t, &after, only)
    return max(value, worth(t, s, &after))


cdef inline int kind_of(const Draft *d) noexcept nogil:
    cdef int step = d.agenda[d.steps - 1]
    if step >= OWN:
        return 7 * NUMBERS + step
    return 7 * d.value + (1 + d.action if JOINT else 0)


cdef inline bint is_wild(int action) noexcept nogil:
    return WILD <= action < WILD + ACTIONS


cdef bint needless(const Table *t, const Draft *d, int action) noexcept nogil:
    """Alone every number comes with two actions, so half of the wild ones lead nowhere new."""
    if t.seats > 1 or not is_wild(action):
        return False
    if action - WILD == d.action:
        return True
    return t.points[t.act[third(d)]] > t.points[t.act[ACTION_AT[d.combination]]]


cdef struct Way:  # how the draft came here
    bint wilded
    int most  # of its actions but the last
    int last


cdef inline Way onward(Way way, int action) noexcept nogil:
    return Way(way.wilded or is_wild(action), max(way.most, way.last), action)


cdef int width_of(const Draft *d, Way way) noexcept nogil:
    """A wild action multiplies everything by six, so there the beam is narrow."""
    cdef int step = d.agenda[d.steps - 1]
    if d.phase != PLAY or way.wilded:
        return AT_FURTHER
    if step < OWN:
        return AT_CHANGED if step == PLACE else AT_SPACES
    return AT_FURTHER if way.most >= MARK else AT_MARKS


cdef int best_marks(const Table *t, Search *s, const Draft *d, int width, int16_t *marks, int n) noexcept nogil:
    """The best marks at first sight, as many as the width, put first: how many."""
    cdef Rank *rank
    cdef double[MOST] value
    cdef double its
    cdef int16_t mark
    cdef Draft after
    cdef int k, j, left = 0
    if n <= width:
        return n
    rank = &s.ranks[kind_of(d)]
    if d.phase == PLAY and rank.met:  # without those that were not good enough elsewhere
        for k in range(n):
            if rank.of[marks[k] - MARK] < TRIED_AGAIN:
                marks[left] = marks[k]
                left += 1
        n = left
        if n <= width:
            return n
    for k in range(n):
        after = d[0]
        act(t, &after, marks[k])
        its, mark, j = at_first_sight(t, s, &after), marks[k], k
        while j and value[j - 1] < its:
            value[j], marks[j] = value[j - 1], marks[j - 1]
            j -= 1
        value[j], marks[j] = its, mark
    if not rank.met:
        rank.met = True
        memset(rank.of, 0xFF, sizeof(rank.of))
    for k in range(n):
        if rank.of[marks[k] - MARK] == NONE:
            rank.of[marks[k] - MARK] = k
    return width


cdef class Planner(Turns):
    """The plan of a turn; what cannot be said of the sheet alone is asked of the stakes."""

    cdef Search *search
    cdef object stakes
    cdef object view

    def __cinit__(self, *_):
        self.search = <Search *>malloc(sizeof(Search))
        if self.search == NULL:
            raise MemoryError
        self.search.hopes.fills.numbers = NONE

    def __dealloc__(self):
        free(self.search)

    cdef int begin(self, stakes, view, int seat, Draft *d) except 0:
        cdef Search *s = self.search
        cdef int k
        self.read(view, seat, d, False)
        self.stakes, self.view = stakes, view
        s.hopes.left, s.hopes.bonus = stakes.left, stakes.bonus
        hopes_begin(&self.table, &s.hopes)
        s.goals = len(stakes.goals)
        for k in range(s.goals):
            letter, points = stakes.goals[k]
            s.goal[k].mission = 2 * letter + view.missions[letter]
            s.goal[k].points, s.goal[k].hoped = points, points * stakes.hope
        s.priced = len(stakes.costs)
        for k in range(s.priced):
            s.cost[k] = stakes.costs[k]
        s.knows = 0
        for k in range(KNOWN):
            s.known[k].hash = 0
        for k in range(KINDS):
            s.ranks[k].met = False
        return 1

    def plan(self, stakes, view, int seat):
        """What the draft is worth at its end, and the actions that lead there."""
        cdef Draft draft
        cdef int16_t[LONGEST] actions
        cdef int k, length = 0
        cdef Way way = Way(False, 0, 0)
        self.begin(stakes, view, seat, &draft)
        for action in view.drafts[seat]:
            way = onward(way, action)
        value = self.grown(&draft, way, actions, &length, 0)
        self.view = self.stakes = None
        return value, tuple([actions[k] for k in range(length)])

    cdef double grown(self, const Draft *d, Way way, int16_t *actions, int *length, int depth) except? -1:
        """The best way to the end of the draft."""
        cdef int16_t[MOST] found
        cdef int16_t[LONGEST] tried
        cdef Draft after
        cdef double value, most = -INFINITY
        cdef int k, j, many, n = legal(&self.table, d, found), others = 0, marks
        length[0] = 0
        if found[0] == DONE or depth == LONGEST - 1:
            return self.at_the_end(d)
        actions[0], length[0] = found[0], 1
        while others < n and found[others] < MARK:
            others += 1
        marks = best_marks(&self.table, self.search, d, width_of(d, way), found + others, n - others)
        for k in range(others + marks):
            if k < others and needless(&self.table, d, found[k]):
                continue
            after = d[0]
            act(&self.table, &after, found[k])
            value = self.grown(&after, onward(way, found[k]), tried, &many, depth + 1)
            if value > most:
                most = value
                actions[0], length[0] = found[k], many + 1
                for j in range(many):
                    actions[1 + j] = tried[j]
        return most

    cdef double at_the_end(self, const Draft *d) except? -1:
        """Besides, a draft may end the game."""
        cdef const Known *known = look_up(&self.table, self.search, d)
        cdef double value = known.value - cost(self.search, d)
        if d.phase != PLAY:
            return value
        if known.fulfilled or self.complete(d) or takes_off(&self.table, d):
            value += self.stakes.verdict_of(self.state(d), known.fulfilled)
        return value

    cdef bint complete(self, const Draft *d) noexcept:
        """The sheet ends the game, whatever is claimed."""
        return ends(&self.table, d, d.sheets[0]) or memchr(d.sheets[0], EMPTY, SPACES) == NULL

    cdef object state(self, const Draft *d):
        """The draft as a state."""
        cdef int seat = self.table.seat
        state = self.view.drafted(seat)
        state.sheets[seat][:] = (<const char *>d.sheets[0])[: len(state.sheets[seat])]
        state.agendas[seat] = [d.agenda[k] for k in range(d.steps)]
        state.combination[seat], state.value[seat], state.action[seat] = d.combination, d.value, d.action
        state.space[seat], state.third[seat] = d.space, d.third
        return state

    def terms(self, stakes, view, int seat, actions):
        """The promises after actions of the draft, and how near each of the missions is: for tests."""
        cdef Draft draft
        cdef double[PROMISES] terms
        cdef int k
        self.begin(stakes, view, seat, &draft)
        for action in actions:
            act(&self.table, &draft, action)
        promise(&self.table, &self.search.hopes, &draft, terms)
        near = [progress(&self.table, &self.search.hopes, &draft, k) for k in range(2 * LETTERS)]
        return [terms[k] for k in range(PROMISES)], near
