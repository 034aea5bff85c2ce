# What a sheet of The Colony promises, compiled: the C twin of colony.py beside it.

from lunarium.bots.welcome_to_the_moon.adventures import colony as _judge

cdef enum:
    PROMISES = 5
    AERIALS = 14  # the observatory first
    FARTHEST = 10  # tunnels from corner to corner

cdef bint JOINT = _judge.OUTLOOK.joint

cdef struct Weights:
    double plants
    double tanks
    double energies
    double growth
    double far
    double cell
    double pace
    double sector
    double doubt
    double lead
    double error

assert len(_judge._AERIALS) == AERIALS

cdef Weights W = _judge.WEIGHTS._asdict()
cdef int[AERIALS] AERIAL_SPACE = [NONE if space is None else space for _, space, _, _ in _judge._AERIALS]
cdef int[AERIALS] AERIAL_SYMBOL = [symbol for _, _, symbol, _ in _judge._AERIALS]
cdef int[AERIALS] AERIAL_NUMBER = [number for _, _, _, number in _judge._AERIALS]
cdef uint64_t[AERIALS][FARTHEST + 1] WITHIN  # places that so many tunnels lead to, as bits


cdef void _within() except *:
    for k, (place, *_) in enumerate(_judge._AERIALS):
        x, y = divmod(place, SIDE)
        for away in range(FARTHEST + 1):
            WITHIN[k][away] = sum(
                1 << column * SIDE + row
                for column in range(SIDE) for row in range(SIDE) if abs(x - column) + abs(y - row) <= away
            )


_within()


cdef struct Hopes:  # what holds as long as a turn is planned
    int left  # turns after this one
    double bonus  # points of a bonus; only alone
    double soon
    double time
    double[FARTHEST + 1] near  # by the tunnels that an antenna lacks
    Chances fills


cdef void hopes_begin(const Table *t, Hopes *h) noexcept nogil:
    """What follows from ``left`` and ``bonus``."""
    cdef int away
    h.soon = hope(h.left, 10)
    h.time = h.left / 30.0
    for away in range(FARTHEST + 1):
        h.near[away] = exp(-W.far * away / h.time) if h.left else 0.0
    chances_begin(&h.fills, h.left, W.pace)


cdef struct Area:  # the numbering area
    double room  # spaces that will be filled
    int numbers  # that go somewhere, as bits
    double[SPACES] chances  # how likely each space will be filled, or is


cdef void spans_of(const uint8_t *sheet, const Few *zone, Span *by_space) noexcept nogil:
    """The numbers that fit into each space of a row or a column."""
    cdef uint8_t[SIDE] marks
    cdef Span[SIDE] found
    cdef int k
    for k in range(zone.length):
        marks[k] = sheet[zone.slots[k]]
    spans(marks, zone.length, found)
    for k in range(zone.length):
        by_space[zone.slots[k]] = found[k]


cdef void area_of(const Hopes *h, const uint8_t *sheet, Area *area) noexcept nogil:
    """A space is filled by the numbers for which its row and its column leave room."""
    cdef Span[SPACES] rows, columns
    cdef int k, slot, low, high
    for k in range(SIDE):
        spans_of(sheet, &ROWS[k], rows)
        spans_of(sheet, &COLUMNS[k], columns)
    area.room, area.numbers = 0.0, 0
    for slot in range(SPACES):
        area.chances[slot] = 1.0
        if sheet[slot] == EMPTY:
            low, high = max(rows[slot].low, columns[slot].low), min(rows[slot].high, columns[slot].high)
            area.chances[slot] = likely(&h.fills, low, high)
            area.room += area.chances[slot]
            if low <= high:
                area.numbers |= (2 << high) - (1 << low)


cdef inline int away_from(uint64_t places, int aerial) noexcept nogil:
    """The tunnels that lack to an antenna or to the observatory."""
    cdef int away = 0
    while not WITHIN[aerial][away] & places:
        away += 1
    return away


cdef double aerials(const Hopes *h, const uint8_t *sheet, const Area *area) noexcept nogil:
    """Antennas to come, by the tunnels and the numbers that they lack."""
    cdef uint64_t places = connected(sheet)
    cdef double value = 0.0, numbered
    cdef int k
    for k in range(AERIALS):
        if sheet[AERIAL_SYMBOL[k]] == EMPTY:
            numbered = 1.0 if AERIAL_SPACE[k] == NONE else area.chances[AERIAL_SPACE[k]]
            value += AERIAL_NUMBER[k] * numbered * h.near[away_from(places, k)]
    return value


cdef inline int empty_few(const uint8_t *sheet, const Few *slots) noexcept nogil:
    """How many are empty."""
    cdef int k, found = 0
    for k in range(slots.length):
        found += sheet[slots.slots[k]] == EMPTY
    return found


cdef int free_plants(const uint8_t *sheet) noexcept nogil:
    """Plants that can still be circled, each by a number in its sector."""
    cdef int k, house, done, found = 0
    for k in range(SECTORS):
        done = count(sheet, SECTOR[k].greenhouses, CIRCLED)
        for house in range(done, min(done + empty_few(sheet, &SECTOR[k].spaces), HOUSES)):
            found += GREENHOUSES[house]
    return found


cdef int free_tanks(const uint8_t *sheet) noexcept nogil:
    """Tanks at empty spaces."""
    cdef int slot, found = 0
    for slot in range(SPACES):
        found += TANK_AT[slot] != NONE and sheet[slot] == EMPTY
    return found


cdef double grown(const Hopes *h, const uint8_t *sheet, const Area *area) noexcept nogil:
    """What plants, tanks and antennas now and to come bring with the energies to come, more than now."""
    cdef Scaled[3] later
    cdef int planted = plants(sheet), watered = count(sheet, TANKS, CIRCLED), called = antennas(sheet)
    cdef int one = count(sheet, PLANT_SCALE, CROSSED), two = count(sheet, WATER_SCALE, CROSSED)
    cdef int three = count(sheet, ANTENNA_SCALE, CROSSED)
    cdef int points = planted * PLANT_VALUES[one] + watered * WATER_VALUES[two] + called * ANTENNA_VALUES[three]
    later[0] = scaled(planted + saturated(W.plants * h.time, free_plants(sheet)), PLANT_VALUES, one, 5)
    later[1] = scaled(watered + saturated(W.tanks * h.time, free_tanks(sheet)), WATER_VALUES, two, 5)
    later[2] = scaled(called + (aerials(h, sheet, area) if h.left else 0.0), ANTENNA_VALUES, three, 5)
    return W.growth * (allotted(W.energies * h.time, later, 3) - points)


cdef double sectors(const Hopes *h, const uint8_t *sheet, const Area *area) noexcept nogil:
    """The bonuses of sectors that will be complete; alone the first ones bring a little more."""
    cdef int k, place
    cdef double complete, points, value = 0.0
    for k in range(SECTORS):
        complete = 1.0
        for place in range(SECTOR[k].spaces.length):
            complete *= area.chances[SECTOR[k].spaces.slots[place]]
        if complete < 1:
            points = SECTOR_WORTH[1] if sheet[SECTOR[k].high] else SECTOR_WORTH[0] + EARNED * h.bonus
            value += W.sector * points * pow(complete, W.doubt)
    return value


cdef void promise(const Table *t, Hopes *h, const Draft *d, double *terms) noexcept nogil:
    """In the order of the outlook."""
    cdef const uint8_t *sheet = d.sheets[0]
    cdef Area area
    area_of(h, sheet, &area)
    terms[0] = grown(h, sheet, &area)
    terms[1] = h.soon * W.lead * max(-2, min(2, lead(t, sheet, ASTRONAUTS)))
    terms[2] = W.cell * area.room
    terms[3] = sectors(h, sheet, &area)
    terms[4] = -W.error * danger(share_of(area.numbers)) * min(1, h.left)


cdef double progress(const Table *t, const Hopes *h, const Draft *d, int mission) noexcept nogil:
    """How near a mission is, by its place among the six."""
    cdef const uint8_t *sheet = d.sheets[0]
    cdef double[SIDE] parts
    cdef const Few *its
    cdef int k, place, circled
    if mission == 0 or mission == 1:
        for k in range(SIDE):
            its = &COLUMNS[k] if mission == 0 else &ROWS[k]
            parts[k] = 1 - <double>empty_few(sheet, its) / its.length
        return best(parts, SIDE, 3)
    if mission == 2:
        return 1 - <double>away_from(connected(sheet), 0) / (2 * SIDE - 3)
    if mission == 4:
        return part(plants(sheet), 10)
    for k in range(SECTORS):
        its, circled = &SECTOR[k].antennas if mission == 3 else &SECTOR[k].tanks, 0
        for place in range(its.length):
            circled += sheet[its.slots[place]] == CIRCLED
        parts[k] = part(circled, its.length)
    return best(parts, SECTORS, 2)
