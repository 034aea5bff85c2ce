# What a sheet of The Mine promises, compiled: the C twin of mine.py beside it.

from lunarium.bots.welcome_to_the_moon.adventures import mine as _judge

cdef enum:
    PROMISES = 5

cdef bint JOINT = _judge.OUTLOOK.joint

cdef struct Weights:
    double cell
    double pace
    double doubt
    double resource
    double mineral
    double upgrade
    double stock
    double fill
    double steep
    double gift
    double error

cdef Weights W = _judge.WEIGHTS._asdict()
cdef double[DEPTHS + 1] DONE_OF = _judge._DONE  # of a column, by its empty spaces


cdef struct Hopes:  # what holds as long as a turn is planned
    int left  # turns after this one
    double bonus  # points of a bonus; only alone
    double soon
    Chances fills


cdef void hopes_begin(const Table *t, Hopes *h) noexcept nogil:
    """What follows from ``left`` and ``bonus``."""
    h.soon = hope(h.left, 10)
    chances_begin(&h.fills, h.left, W.pace)


cdef struct Area:  # the numbering area
    double room
    int numbers  # that fit somewhere, as bits
    double[WIDTH] columns  # how surely each will be complete; 0 if it is


cdef void area_of(const Hopes *h, const uint8_t *sheet, Area *area) noexcept nogil:
    cdef Span[WIDTH] found
    cdef double[SPACES] chances
    cdef double complete
    cdef int k, level
    area.room, area.numbers = 0.0, 0
    for level in range(DEPTHS):
        spans(sheet + level * WIDTH, WIDTH, found)
        area.numbers |= open_numbers(sheet + level * WIDTH, WIDTH)
        for k in range(WIDTH):
            chances[level * WIDTH + k] = likely(&h.fills, found[k].low, found[k].high) if found[k].empty else 1.0
            area.room += chances[level * WIDTH + k]
    for k in range(WIDTH):
        complete = chances[k] * chances[k + WIDTH] * chances[k + 2 * WIDTH]
        area.columns[k] = pow(complete, W.doubt) if complete != 1 else 0.0


cdef int crossed(const uint8_t *sheet, Run energies, Run robots) noexcept nogil:
    """The symbols of a factory that are."""
    return count(sheet, energies, CROSSED) + count(sheet, robots, CROSSED)


cdef inline double share_built(const uint8_t *sheet, Run energies, Run robots) noexcept nogil:
    """How much of a factory is crossed."""
    cdef int all = energies.stop - energies.start + robots.stop - robots.start
    return <double>crossed(sheet, energies, robots) / all


cdef double resources(const uint8_t *sheet, const Area *area, const double *built) noexcept nogil:
    """What the pumps will bring up."""
    cdef double[MAINS] values
    cdef double worth_of, value = 0.0
    cdef int k, place, slot, kind
    for k in range(MAINS):
        values[k] = MAIN[k].values[0] + (MAIN[k].values[1] - MAIN[k].values[0]) * built[k] * built[k]
    for k in range(WIDTH):
        worth_of = 0.0
        for place in range(COLUMN[k].length):
            slot = COLUMN[k].resources[place]
            kind = KIND[slot]
            if sheet[slot] == CIRCLED:
                worth_of += W.resource * values[kind]
            elif kind >= OF_PEARLS:
                worth_of += W.mineral * values[kind]
        value += worth_of * area.columns[k]
    return value


cdef double factories(const Hopes *h, const uint8_t *sheet, const double *built) noexcept nogil:
    """Upgrades, and fill bonuses, which alone bring a little more."""
    cdef double upgrade, fill, filling, value = 0.0
    cdef int k, held
    for k in range(MAINS):
        held, upgrade, fill = stored(sheet, k), 0.0, 0.0
        if built[k] < 1:
            upgrade = W.upgrade * built[k] * built[k] * (MAIN[k].values[1] - MAIN[k].values[0])
            upgrade = upgrade * (held + W.stock * h.left / 30)
        if MAIN[k].bonus != NONE and sheet[MAIN[k].bonus] == EMPTY:
            filling = <double>held / (MAIN[k].goal - MAIN[k].places.start + 1)
            fill = W.fill * (MAIN[k].points + EARNED * h.bonus) * pow(filling, W.steep)
        value += upgrade
        value += fill
    return value * h.soon


cdef void promise(const Table *t, Hopes *h, const Draft *d, double *terms) noexcept nogil:
    """In the order of the outlook."""
    cdef const uint8_t *sheet = d.sheets[0]
    cdef double[MAINS] built
    cdef double its, gifts = 0.0
    cdef Area area
    cdef int k
    area_of(h, sheet, &area)
    for k in range(MAINS):
        built[k] = share_built(sheet, MAIN[k].energies, MAIN[k].robots)
    for k in range(SECONDARIES):
        its = share_built(sheet, SECONDARY[k].energies, SECONDARY[k].robots)
        if its < 1:
            gifts += its * its
    terms[0] = W.cell * area.room
    terms[1] = resources(sheet, &area, built)
    terms[2] = factories(h, sheet, built)
    terms[3] = W.gift * h.soon * gifts
    terms[4] = -W.error * danger(share_of(area.numbers)) * min(1, h.left)


cdef inline int lacking(const uint8_t *sheet, int column) noexcept nogil:
    """The empty spaces of a column."""
    return (not sheet[column]) + (not sheet[column + WIDTH]) + (not sheet[column + 2 * WIDTH])


cdef double progress(const Table *t, const Hopes *h, const Draft *d, int mission) noexcept nogil:
    """How near a mission is, by its place among the six."""
    cdef const uint8_t *sheet = d.sheets[0]
    cdef double[WIDTH] parts
    cdef int k, most = 0, row = 0, all = 0
    if mission == 0:
        for k in range(WIDTH):
            parts[k] = DONE_OF[lacking(sheet, k)]
        return best(parts, WIDTH, 5)
    if mission == 1:
        for k in range(WIDTH):
            row += DEPTHS - lacking(sheet, k)
            if k >= 4:
                row -= DEPTHS - lacking(sheet, k - 4)
            most = max(most, row)
        return most / 12.0
    if mission == 2:
        for k in range(SECONDARIES):
            row += crossed(sheet, SECONDARY[k].energies, SECONDARY[k].robots)
            all += SECONDARY[k].energies.stop - SECONDARY[k].energies.start
            all += SECONDARY[k].robots.stop - SECONDARY[k].robots.start
        return <double>row / all
    if mission == 3:
        for k in range(MAINS):
            parts[k] = share_built(sheet, MAIN[k].energies, MAIN[k].robots)
        for k in range(SECONDARIES):
            parts[MAINS + k] = share_built(sheet, SECONDARY[k].energies, SECONDARY[k].robots)
        return best(parts, MAINS + SECONDARIES, 6)
    if mission == 4:
        return part(PLANTS.stop - PLANTS.start - count(sheet, PLANTS, EMPTY), 8)
    return part(WATERS.stop - WATERS.start - count(sheet, WATERS, EMPTY), 5)
