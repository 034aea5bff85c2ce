# What a sheet of The Journey promises, compiled: the C twin of journey.py beside it.

from lunarium.bots.welcome_to_the_moon.adventures import journey as _judge

cdef enum:
    PROMISES = 7

cdef bint JOINT = _judge.OUTLOOK.joint

cdef struct Weights:
    double plants
    double tanks
    double lack
    double growth
    double space
    double zone
    double energy
    double wild
    double half
    double error

cdef Weights W = _judge.WEIGHTS._asdict()


cdef struct Hopes:  # what holds as long as a turn is planned
    int left  # turns after this one
    double bonus  # points of a bonus; only alone
    double soon
    double time
    Fills fills


cdef void hopes_begin(const Table *t, Hopes *h) noexcept nogil:
    """What follows from ``left`` and ``bonus``."""
    h.soon = hope(h.left, 10)
    h.time = h.left / 30.0
    fills_begin(&h.fills, h.left)


cdef struct Area:  # the path in its zones
    int number
    Run[SPACES] zone
    int[SPACES] empty  # spaces, by zone
    int[STATIONS] beside  # the same of the zone of each station


cdef void area_of(const uint8_t *sheet, Area *area) noexcept nogil:
    cdef int k, station
    area.number = zones(sheet, area.zone)
    for k in range(area.number):
        area.empty[k] = count(sheet, area.zone[k], EMPTY)
        for station in range(STATIONS):
            if area.zone[k].start <= STATION[station].space < area.zone[k].stop:
                area.beside[station] = area.empty[k]


cdef double wilds(const uint8_t *sheet) noexcept nogil:
    cdef int ready = count(sheet, ASTRONAUT_WILDS, CIRCLED) + count(sheet, PLAN_WILDS, CIRCLED)
    cdef int halves = count(sheet, ASTRONAUTS, CROSSED) % 2 + count(sheet, PLANS, CROSSED) % 2
    return W.wild * (ready + W.half * halves)


cdef double stations(const Hopes *h, const uint8_t *sheet, const Area *area) noexcept nogil:
    """Plants wait for robots, and the other way round; alone the first multipliers bring a little more."""
    cdef int k, its, plants, all = 0
    cdef int[STATIONS] free
    cdef bint first
    cdef double value = 0.0, taken, hoped
    for k in range(STATIONS):
        free[k] = min(count(sheet, STATION[k].plants, EMPTY), area.beside[k])
        all += free[k]
    taken = portion(W.plants * h.time, all)
    for k in range(STATIONS):
        its = times(sheet, k)
        if its:
            value += taken * free[k] * its
        elif h.left:
            first = sheet[STATION[k].high] == EMPTY
            plants = count(sheet, STATION[k].plants, CIRCLED)
            hoped = (plants + taken * free[k]) * (STATION[k].high_times if first else STATION[k].low_times)
            hoped = hoped + EARNED * h.bonus * first
            value += hoped * exp(-W.lack * count(sheet, STATION[k].robots, EMPTY) / h.time)
    return value


cdef double tanks(const Hopes *h, const uint8_t *sheet) noexcept nogil:
    """What the tanks at free spaces will bring."""
    cdef int space, free = 0, points = 0
    for space in range(SPACES):
        if TANK_AT[space] != NONE and sheet[space] == EMPTY:
            free += 1
            points += WATER_WORTH[TANK_AT[space] - WATERS.start]
    return points * portion(W.tanks * h.left / 30, free)


cdef void promise(const Table *t, Hopes *h, const Draft *d, double *terms) noexcept nogil:
    """In the order of the outlook."""
    cdef const uint8_t *sheet = d.sheets[0]
    cdef Area area
    cdef int k, size, numbers = 0
    cdef double filling = 0.0, rooms = 0.0
    area_of(sheet, &area)
    for k in range(area.number):
        size = area.zone[k].stop - area.zone[k].start
        if area.empty[k]:
            filling += pow(1 - <double>area.empty[k] / size, 3)
        rooms += room_for(&h.fills, sheet + area.zone[k].start, size)
        numbers |= open_numbers(sheet + area.zone[k].start, size)
    terms[0] = h.soon * wilds(sheet)
    terms[1] = h.soon * W.energy * count(sheet, ENERGIES, CIRCLED)
    terms[2] = W.growth * stations(h, sheet, &area)
    terms[3] = W.growth * tanks(h, sheet)
    terms[4] = W.zone * h.soon * filling
    terms[5] = W.space * rooms
    terms[6] = -W.error * danger(share_of(numbers)) * min(1, h.left)


cdef double circled(const uint8_t *sheet, Run run) noexcept nogil:
    return <double>count(sheet, run, CIRCLED) / (run.stop - run.start)


cdef int done(const uint8_t *sheet, int length, double *found) noexcept nogil:
    """How far the zones of a length are: how many."""
    cdef Run[SPACES] zone
    cdef int k, n = 0
    for k in range(zones(sheet, zone)):
        if zone[k].stop - zone[k].start == length:
            found[n] = 1 - <double>count(sheet, zone[k], EMPTY) / length
            n += 1
    return n


cdef double progress(const Table *t, const Hopes *h, const Draft *d, int mission) noexcept nogil:
    """How near a mission is, by its place among the six."""
    cdef const uint8_t *sheet = d.sheets[0]
    cdef double[SPACES] parts
    cdef double most, total = 0.0
    cdef int k, n, length, row = 0
    if mission == 0:
        for k in range(STATIONS):
            parts[k] = circled(sheet, STATION[k].robots)
        return best(parts, STATIONS, 3)
    if mission == 1:
        for k in range(STATIONS):
            parts[k] = circled(sheet, STATION[k].plants)
        return best(parts, STATIONS, 2)
    if mission == 2:
        n = done(sheet, 6, parts)
        return best(parts, n, 2)
    if mission == 3:
        for length in range(6, 0, -2):
            n, most = done(sheet, length, parts), 0.0
            for k in range(n):
                most = max(most, parts[k])
            total += most
        return total / 3
    if mission == 4:
        return part(count(sheet, WATERS, CIRCLED), 6)
    for k in range(WATERS.start, WATERS.stop - 3):
        row = max(row, count(sheet, Run(k, k + 4), CIRCLED))
    return row / 4.0
