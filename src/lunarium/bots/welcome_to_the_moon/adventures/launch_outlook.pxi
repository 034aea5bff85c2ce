# What a sheet of The Launch promises, compiled: the C twin of launch.py beside it.

from libc.math cimport rint

from lunarium.bots.welcome_to_the_moon.adventures import launch as _judge

cdef enum:
    PROMISES = 4
    TIMES = 32  # turns to the launch, about

cdef bint JOINT = _judge.OUTLOOK.joint

cdef struct Weights:
    double rocket
    double turn
    double construction
    double activation
    double inactive
    double sabotage
    double hard
    double fit
    double time
    double space
    double error

cdef Weights W = _judge.WEIGHTS._asdict()
cdef int ROCKET_COUNT = ROCKETS.stop - ROCKETS.start
cdef int[40] BASES = [*_judge._BASES, *[0] * (40 - len(_judge._BASES))]
cdef int[BAYS] LEVEL_OF = [[bay.spaces[0] in zone for zone in _print.ZONES].index(True) for bay in _print.BAYS]
cdef int[ACTIONS] REACHED = [sum(1 << _print.ZONES.index(zone) for zone in zones) for zones in _print.OPEN]  # as bits
cdef double[TIMES][LEVELS][NUMBERS][NUMBERS] WAITS  # by the numbers that fit a space


cdef void _waits() except *:
    """The turn of a space, and the wait for a number that does not come in time."""
    cdef int level, time, low, high
    cdef double coming, reach, rare = _judge._RARE
    assert TIMES > round((len(_print.ROCKETS) + len(_print.ERRORS)) * W.time)
    for level in range(LEVELS):
        reach = _judge._REACH[level]
        for low in range(NUMBERS):
            for high in range(NUMBERS):
                coming = max(rare, reach * (1 - pow(1 - W.fit * SHARE_OF_SPAN[low][high], 2)))
                for time in range(TIMES):
                    WAITS[time][level][low][high] = 1 + W.hard * (1 / coming - 1) * pow(1 - coming, time)


_waits()


cdef struct Hopes:  # what holds as long as a turn is planned
    int left  # turns after this one
    double bonus  # points of a bonus; only alone
    Fills fills


cdef void hopes_begin(const Table *t, Hopes *h) noexcept nogil:
    """What follows from ``left`` and ``bonus``."""
    fills_begin(&h.fills, h.left)


cdef struct Offer:  # what a bay brings for a turn; what it brings, and the turns
    double rate
    double gain
    double turns


cdef inline bint better(const Offer *one, const Offer *other) noexcept nogil:
    if one.rate != other.rate:
        return one.rate > other.rate
    if one.gain != other.gain:
        return one.gain > other.gain
    return one.turns > other.turns


cdef double gain_of(const uint8_t *sheet, const Bay *bay, bint activations) noexcept nogil:
    """What a bay brings when it is complete, in rockets."""
    cdef int effect, kind
    cdef double gain = 0.0
    for effect in range(bay.effects.start, bay.effects.stop):
        kind = KIND[effect]
        if kind == ROCKET or (kind == ASLEEP and sheet[effect] == CIRCLED):
            gain += FIRES[effect]
        elif kind == ASLEEP:
            gain += W.inactive * FIRES[effect]
        elif kind == ACTIVATION:
            gain += W.activation if activations else 0
        elif kind == CONSTRUCTION:
            gain += W.construction
        elif sheet[effect] == EMPTY:
            gain += W.sabotage
    return gain


cdef inline double wait(int time, int level, const Span *span) noexcept nogil:
    if span.low <= span.high:
        return WAITS[time][level][span.low][span.high]
    return WAITS[time][level][1][0]


cdef int offers_of(const uint8_t *sheet, int time, Offer *found) noexcept nogil:
    """What the bays offer that are not complete: how many."""
    cdef Span[SPACES] span
    cdef int16_t[INACTIVE_SLOTS] colourless
    cdef int k, slot, n = 0
    cdef double turns
    cdef bint activations = arrows(sheet, colourless) > 0
    for k in range(LEVELS):
        spans(sheet + ZONE[k].start, ZONE[k].stop - ZONE[k].start, span + ZONE[k].start)
    for k in range(BAYS):
        turns = 0.0
        for slot in range(BAY[k].spaces.start, BAY[k].spaces.stop):
            if span[slot].empty:
                turns += wait(time, LEVEL_OF[k], &span[slot])
        if turns:
            found[n].gain, found[n].turns = gain_of(sheet, &BAY[k], activations), turns
            found[n].rate = found[n].gain / turns
            n += 1
    return n


cdef double turns_to_launch(double need, Offer *offers, int n) noexcept nogil:
    """The turns for the rockets that lack, bay by bay, those first that bring most for a turn."""
    cdef int k, j, most
    cdef double total = 0.0
    for k in range(n):
        most = k
        for j in range(k + 1, n):
            if better(&offers[j], &offers[most]):
                most = j
        if offers[most].gain >= need:
            return total + need / offers[most].rate
        need, total = need - offers[most].gain, total + offers[most].turns
        offers[most] = offers[k]
    return total + 3 * need


cdef double dangers(const int *numbers) noexcept nogil:
    """How likely no number fits, by the numbers that fit each level."""
    cdef int action, level, fitting
    cdef double found = 0.0
    for action in range(ACTIONS):
        fitting = 0
        for level in range(LEVELS):
            if REACHED[action] >> level & 1:
                fitting |= numbers[level]
        found += danger(share_of(fitting))
    return found


cdef void promise(const Table *t, Hopes *h, const Draft *d, double *terms) noexcept nogil:
    """In the order of the outlook. Lines of rockets count by the rocket, because the next one is always under way."""
    cdef const uint8_t *sheet = d.sheets[0]
    cdef Offer[BAYS] offers
    cdef int[LEVELS] numbers
    cdef int k, size, crossed = count(sheet, ROCKETS, CROSSED)
    cdef int need = ROCKET_COUNT - crossed + count(sheet, ERRORS, CIRCLED)
    cdef double rooms = 0.0
    for k in range(LEVELS):
        size = ZONE[k].stop - ZONE[k].start
        rooms += room_for(&h.fills, sheet + ZONE[k].start, size)
        numbers[k] = open_numbers(sheet + ZONE[k].start, size)
    terms[0] = W.rocket * (crossed + 0.5 * count(sheet, EXTRAS, CROSSED)) - BASES[crossed]
    terms[1] = W.space * rooms
    terms[2] = -W.turn * turns_to_launch(need, offers, offers_of(sheet, <int>rint(need * W.time), offers))
    terms[3] = -W.error * dangers(numbers) / ACTIONS


cdef inline double numbered(const uint8_t *sheet, Run run) noexcept nogil:
    return 1 - <double>count(sheet, run, EMPTY) / (run.stop - run.start)


cdef double progress(const Table *t, const Hopes *h, const Draft *d, int mission) noexcept nogil:
    """How near a mission is, by its place among the six."""
    cdef const uint8_t *sheet = d.sheets[0]
    if mission == 0:
        return numbered(sheet, ALL_A)
    if mission == 1:
        return numbered(sheet, ALL_AA)
    if mission == 2:
        return numbered(sheet, ALL_B)
    if mission == 3:
        return numbered(sheet, ALL_BB)
    if mission == 4:
        return part(count(sheet, WHOLE, X), CONSTRUCTION_SLOTS)
    return part(count(sheet, ERRORS, CIRCLED), 5)
