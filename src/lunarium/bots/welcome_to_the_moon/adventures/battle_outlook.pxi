# What the two sheets of a seat promise in The Battle, compiled: the C twin of battle.py beside it.

from lunarium.bots.welcome_to_the_moon.adventures import battle as _judge

cdef enum:
    PROMISES = 6
    MARGIN = 9  # no lead on a planet and its moon is greater
    FREE = 8  # more than the spaces of a planet

cdef bint JOINT = _judge.OUTLOOK.joint

cdef struct Weights:
    double plants
    double water
    double energies
    double track
    double planets
    double lead
    double ties
    double astronaut
    double asteroid
    double error
    double pilots

assert all(len(planet.spaces) + len(planet.moon) <= MARGIN and len(planet.spaces) < FREE for planet in _print.PLANETS)

cdef Weights W = _judge.WEIGHTS._asdict()
cdef int[PLANETS] NUMBERS_OF = [sum(1 << number for number in planet.numbers) for planet in _print.PLANETS]  # as bits
cdef double[2 * MARGIN + 1][FREE] ODDS  # how likely a planet will be controlled, by the lead and the free spaces


cdef void _odds() except *:
    for lead in range(-MARGIN, MARGIN + 1):
        for free in range(FREE):
            ODDS[MARGIN + lead][free] = _judge._odds(lead, free, _judge.WEIGHTS)


_odds()


cdef struct Nothing:
    int numbers


cdef struct Hopes:  # what holds as long as a turn is planned
    int left  # turns after this one
    double bonus  # points of a bonus; only alone
    double soon
    bint met  # the seat's other sheet, which does not change
    double[PROMISES] other  # what it promises
    Nothing fills  # no number closes a gap


cdef void hopes_begin(const Table *t, Hopes *h) noexcept nogil:
    """What follows from ``left`` and ``bonus``."""
    h.soon = hope(h.left, 10)
    h.met = False


cdef double track(const uint8_t *sheet, Run boxes, const int *values, double more) noexcept nogil:
    """What a track gains with so many marks more."""
    cdef int now = count(sheet, boxes, CROSSED)
    return reached(values, boxes.stop - boxes.start + 1, now + more) - values[now]


cdef double planets_of(const Hopes *h, const uint8_t *sheet, const Side *of) noexcept nogil:
    """What planets will gain, as their control and their multipliers are still open."""
    cdef double[TYPES] expected
    cdef Scaled[TYPES] scales
    cdef int[TYPES] crossed
    cdef int k, kind, flag, free, ahead
    cdef double value = 0.0
    for kind in range(TYPES):
        expected[kind], crossed[kind] = 0.0, count(sheet, of.multipliers[kind], CROSSED)
    for k in range(PLANETS):
        kind, flag = PLANET[k].kind, sheet[PLANET[k].flag]
        if flag == EMPTY:
            free = count(sheet, PLANET[k].spaces, EMPTY)
            ahead = 2 * insignia_on(sheet, k, of.insignia) - (PLANET[k].spaces.stop - PLANET[k].spaces.start)
            ahead += free + count(sheet, PLANET[k].moon, EMPTY) - (PLANET[k].moon.stop - PLANET[k].moon.start)
            expected[kind] += ODDS[MARGIN + ahead][min(h.left, free)]
            if ahead >= 0:
                value -= MULTIPLIERS[kind][crossed[kind]]
        elif flag & of.insignia:
            expected[kind] += 1.0
            value -= MULTIPLIERS[kind][crossed[kind]]
    for kind in range(TYPES):
        scales[kind] = scaled(expected[kind], MULTIPLIERS[kind], crossed[kind], 5)
    return value + allotted(W.energies * h.left / 30, scales, TYPES)


cdef double endangered(const Hopes *h, const uint8_t *sheet, const Side *of) noexcept nogil:
    """No number fits, as all planets for it are complete; with an astronaut stored that is less of a danger."""
    cdef int k, numbers = 0
    cdef double near
    for k in range(PLANETS):
        if not sheet[PLANET[k].flag]:
            numbers |= NUMBERS_OF[k]
    near = W.error * danger(share_of(numbers)) * min(1, h.left)
    return -near * (W.pilots if count(sheet, of.astronauts, CIRCLED) else 1.0)


cdef void promise_of(const Hopes *h, const uint8_t *sheet, const Side *of, double *terms) noexcept nogil:
    """One side of a sheet, beyond its points."""
    terms[0] = W.track * track(sheet, of.plants, PLANT_VALUES, W.plants * h.left / 30)
    terms[1] = W.track * track(sheet, of.water, WATER_VALUES, W.water * h.left / 30)
    terms[2] = W.planets * planets_of(h, sheet, of)
    terms[3] = h.soon * W.astronaut * count(sheet, of.astronauts, CIRCLED)
    terms[4] = h.soon * W.asteroid * count(sheet, ASTEROIDS, of.insignia)
    terms[5] = endangered(h, sheet, of)


cdef void promise(const Table *t, Hopes *h, const Draft *d, double *terms) noexcept nogil:
    """In the order of the outlook. Of the two sheets only one changes in a turn."""
    cdef int k
    if not h.met:
        h.met = True
        promise_of(h, d.sheets[1], across(d), h.other)
    promise_of(h, d.sheets[0], side(d), terms)
    for k in range(PROMISES):
        terms[k] += h.other[k]


cdef bint leads_on(const uint8_t *sheet, int planet, int insignia) noexcept nogil:
    """The planet would be this side's if the game ended now."""
    cdef int bottom = insignia_on(sheet, planet, B), top = insignia_on(sheet, planet, T)
    return bottom >= top if insignia == B else top >= bottom


cdef double four_flags(const uint8_t *sheet, const Side *of) noexcept nogil:
    """A planet under control without its flag counts half."""
    cdef int k, held = 0, drawn = flags_of(sheet, of.insignia)
    if drawn >= 4:
        return 1.0
    for k in range(PLANETS):
        held += sheet[PLANET[k].flag] == EMPTY and leads_on(sheet, k, of.insignia)
    return min(1.0, drawn / 4.0 + min(held, 4 - drawn) / 16.0)


cdef double progress_of(const uint8_t *sheet, const Side *of, int mission) noexcept nogil:
    """On one sheet."""
    cdef int k, found = 0, kinds = 0
    if mission == 0:
        return four_flags(sheet, of)
    if mission == 1:
        for k in range(PLANETS):
            if sheet[PLANET[k].flag] & of.insignia and not kinds >> PLANET[k].kind & 1:
                kinds |= 1 << PLANET[k].kind
                found += 1
        return <double>found / TYPES
    if mission == 2:
        return part(count(sheet, ASTEROIDS, of.insignia), 7)
    if mission == 3:
        for k in range(TYPES):
            found += min(2, count(sheet, of.multipliers[k], CROSSED))
        return found / 6.0
    if mission == 4:
        found = min(6, count(sheet, of.plants, CROSSED)) + min(4, count(sheet, of.water, CROSSED))
        return found / 10.0
    for k in range(PLANETS):
        found += count(sheet, PLANET[k].moon, of.insignia) > 0
    return part(found, 4)


cdef double progress(const Table *t, const Hopes *h, const Draft *d, int mission) noexcept nogil:
    """How near a mission is, by its place among the six, on the better of the seat's two sheets."""
    return max(progress_of(d.sheets[0], side(d), mission), progress_of(d.sheets[1], across(d), mission))
