# What a sheet of The Virus promises, compiled: the C twin of virus.py and virus_walkways.py beside it.

from lunarium.bots.welcome_to_the_moon.adventures import virus as _judge

cdef enum:
    PROMISES = 7
    SIZE = 5  # spaces of a quarter
    ENERGIES_OF = 3  # a quarter

assert (SIZE, ENERGIES_OF) == (_judge._SIZE, _judge._ENERGIES)

cdef bint JOINT = _judge.OUTLOOK.joint

cdef struct Weights:
    double plants
    double tanks
    double track
    double energies
    double numbers
    double pace
    double people
    double outbreaks
    double asleep
    double infection
    double wild
    double half
    double walkway
    double space
    double error

cdef Weights W = _judge.WEIGHTS._asdict()
cdef bint[VIRUSES] IS_GREY = [target in _print.GREY for target in _print.TARGETS]


cdef struct Hopes:  # what holds as long as a turn is planned
    int left  # turns after this one
    double bonus  # points of a bonus; only alone
    double soon
    double time
    Chances chances
    Chances watered
    Fills fills


cdef void hopes_begin(const Table *t, Hopes *h) noexcept nogil:
    """What follows from ``left`` and ``bonus``."""
    h.soon = hope(h.left, 15)
    h.time = h.left / 30.0
    chances_of(&h.chances, W.pace * h.left)
    chances_of(&h.watered, W.tanks * h.time)
    fills_begin(&h.fills, h.left)


cdef struct Area:  # all floors together
    int[QUARTERS] empty  # spaces
    int[QUARTERS] people
    double[QUARTERS] filled  # spaces that will be
    int tanks  # over empty spaces
    double circled  # those of them that will be circled
    double room
    int numbers  # that fit, as bits


cdef void area_of(Hopes *h, const uint8_t *sheet, Area *area) noexcept nogil:
    """What numbers will do, and what those with water."""
    cdef Span[SPACES] span
    cdef int k, slot, start, size
    cdef double circled
    area.tanks = area.numbers = 0
    area.circled = area.room = 0.0
    for k in range(FLOORS):
        start, size, circled = FLOOR[k].spaces.start, FLOOR[k].spaces.stop - FLOOR[k].spaces.start, 0.0
        spans(sheet + start, size, span + start)
        for slot in range(start, start + size):
            if span[slot].empty and TANK_AT[slot] != NONE:
                area.tanks += 1
                circled += likely(&h.watered, span[slot].low, span[slot].high)
        area.circled += circled
        area.room += room_for(&h.fills, sheet + start, size)
        area.numbers |= open_numbers(sheet + start, size)
    for k in range(QUARTERS):
        area.empty[k] = count(sheet, QUARTER[k].spaces, EMPTY)
        area.people[k] = SIZE - area.empty[k] - count(sheet, QUARTER[k].spaces, INFECTED)
        area.filled[k] = 0.0
        for slot in range(QUARTER[k].spaces.start, QUARTER[k].spaces.stop):
            if span[slot].empty:
                area.filled[k] += likely(&h.chances, span[slot].low, span[slot].high)


cdef double wilds(const uint8_t *sheet) noexcept nogil:
    cdef int ready = count(sheet, ASTRONAUT_WILDS, CIRCLED) + count(sheet, PLAN_WILDS, CIRCLED)
    cdef int halves = count(sheet, ASTRONAUTS, CROSSED) % 2 + count(sheet, PLANS, CROSSED) % 2
    return W.wild * (ready + W.half * halves)


cdef int plants_free(const uint8_t *sheet, const Area *area) noexcept nogil:
    """Plants that can still be circled, each by a number in its quarter."""
    cdef int k, found = 0
    for k in range(QUARTERS):
        found += min(count(sheet, QUARTER[k].plants, EMPTY), area.empty[k])
    return found


cdef double grown(const Hopes *h, const uint8_t *sheet, const Track *track, int free, double marks) noexcept nogil:
    """What a track still gains, if about so many of the marks that are free follow; signs that they reach bring a bonus."""
    cdef double[21] values
    cdef double more = 0.0
    cdef int mark, sign, n = 1, now = count(sheet, track.marks, CROSSED)
    values[0] = track.values[now]
    for mark in range(now, now + free):
        sign = track.signs[mark]
        if SIGNS.start <= sign < SIGNS.stop and sheet[sign] == EMPTY:
            more += h.bonus
        values[n] = track.values[mark + 1] + more
        n += 1
    return W.track * (expected(values, n, marks) - values[0])


cdef void infections(const Hopes *h, const uint8_t *sheet, const Area *area, double *found) noexcept nogil:
    """By quarter, as viruses leave their homes once these are complete."""
    cdef double[QUARTERS] risks
    cdef double strength, leaves, outbreaks = W.outbreaks * h.left / 30 + count(sheet, TARGETS, FRESH)
    cdef const Behind *behind
    cdef int k, virus, home
    for k in range(QUARTERS):
        risks[k] = 0.0
    for virus in range(VIRUSES):
        home, strength = HOME[virus], 1.0
        if not sheet[TARGETS.start + virus]:
            if IS_GREY[virus]:
                continue
            strength = W.asleep
        leaves = strength * pow(1 - <double>area.empty[home] / SIZE, 2)
        risks[home] += strength - leaves
        behind = &NEIGHBOURS[home]
        for k in range(behind.number):
            if leaves and not sheet[behind.way[k]]:
                risks[behind.quarter[k]] += leaves
    for k in range(QUARTERS):
        found[k] = saturated(outbreaks * risks[k], area.empty[k])


cdef struct Crowd:  # a quarter that is not complete
    double people  # that will be there
    int circled
    int free
    int evacuated


cdef inline bint larger(const Crowd *one, const Crowd *other) noexcept nogil:
    if one.people != other.people:
        return one.people > other.people
    if one.circled != other.circled:
        return one.circled > other.circled
    if one.free != other.free:
        return one.free > other.free
    return one.evacuated > other.evacuated


cdef int crowds_of(const uint8_t *sheet, const Area *area, const double *more, double pace, Crowd *found) noexcept nogil:
    """The largest first: how many."""
    cdef Crowd crowd
    cdef int k, j, n = 0
    for k in range(QUARTERS):
        if not area.empty[k]:
            continue
        crowd.people, crowd.circled = area.people[k] + pace * more[k], count(sheet, QUARTER[k].energies, CIRCLED)
        crowd.free, crowd.evacuated = area.empty[k], area.people[k] * crowd.circled
        j = n
        while j and larger(&crowd, &found[j - 1]):
            found[j] = found[j - 1]
            j -= 1
        found[j] = crowd
        n += 1
    return n


cdef double quarters(const Hopes *h, const uint8_t *sheet, const Area *area) noexcept nogil:
    """What the quarters still gain by people and by energies, which go where most people will be."""
    cdef double[QUARTERS] infected, more
    cdef Crowd[QUARTERS] crowds
    cdef double step, pace = 0.0, coming = 0.0, later = 0.0, lost = 0.0
    cdef double energies = W.energies * h.time + area.circled / 2
    cdef int k, now = 0
    infections(h, sheet, area, infected)
    for k in range(QUARTERS):
        lost += infected[k]
        more[k] = area.filled[k] * (1 - infected[k] / area.empty[k] if area.empty[k] else 0.0)
        coming += more[k]
    if coming:
        pace = min(1.0, W.numbers * h.left / 30 / coming)
    for k in range(crowds_of(sheet, area, more, pace, crowds)):
        step = min(energies, <double>min(crowds[k].free, ENERGIES_OF - crowds[k].circled))
        later += crowds[k].people * (crowds[k].circled + step)
        energies -= step
        now += crowds[k].evacuated
    return W.people * (later - now) - W.infection * lost


cdef void promise(const Table *t, Hopes *h, const Draft *d, double *terms) noexcept nogil:
    """In the order of the outlook."""
    cdef const uint8_t *sheet = d.sheets[0]
    cdef Area area
    cdef int plants
    area_of(h, sheet, &area)
    plants = plants_free(sheet, &area)
    terms[0] = h.soon * wilds(sheet)
    terms[1] = h.soon * W.walkway * count(sheet, WALKWAYS, CROSSED)
    terms[2] = grown(h, sheet, &PLANT_TRACK, plants, saturated(W.plants * h.time, plants))
    terms[3] = grown(h, sheet, &WATER_TRACK, area.tanks, area.circled)
    terms[4] = quarters(h, sheet, &area)
    terms[5] = W.space * area.room
    terms[6] = -W.error * danger(share_of(area.numbers)) * min(1, h.left)


cdef inline double numbered(const uint8_t *sheet, Run run) noexcept nogil:
    return 1 - <double>count(sheet, run, EMPTY) / (run.stop - run.start)


cdef double closed(const uint8_t *sheet, int quarter) noexcept nogil:
    """The part of its walkways that is closed."""
    cdef int k, found = 0
    for k in range(NEIGHBOURS[quarter].number):
        found += sheet[NEIGHBOURS[quarter].way[k]] == CROSSED
    return <double>found / NEIGHBOURS[quarter].number


cdef double progress(const Table *t, const Hopes *h, const Draft *d, int mission) noexcept nogil:
    """How near a mission is, by its place among the six."""
    cdef const uint8_t *sheet = d.sheets[0]
    cdef const Part *floor
    cdef double[QUARTERS] parts
    cdef int k, symbols
    if mission == 0 or mission == 2:
        for k in range(QUARTERS):
            parts[k] = closed(sheet, k) if mission else numbered(sheet, QUARTER[k].spaces)
        return best(parts, QUARTERS, 3 if mission else 2)
    if mission == 3:
        for k in range(GROWN_VIRUSES):
            parts[k] = closed(sheet, HOME[GROWN[k] - TARGETS.start])
        return best(parts, GROWN_VIRUSES, GROWN_VIRUSES)
    for k in range(FLOORS):
        floor = &FLOOR[k]
        if mission == 1:
            parts[k] = numbered(sheet, floor.spaces)
        elif mission == 4:
            parts[k] = <double>count(sheet, floor.energies, CIRCLED) / (floor.energies.stop - floor.energies.start)
        else:
            symbols = floor.plants.stop - floor.plants.start + floor.tanks.stop - floor.tanks.start
            parts[k] = <double>(count(sheet, floor.plants, CIRCLED) + count(sheet, floor.tanks, CIRCLED)) / symbols
    return best(parts, FLOORS, 1 if mission == 1 else 2)
