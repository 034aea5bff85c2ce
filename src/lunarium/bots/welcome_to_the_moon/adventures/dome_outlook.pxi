# What a sheet of The Dome promises, compiled: the C twin of dome.py beside it.

from lunarium.bots.welcome_to_the_moon.adventures import dome as _judge

cdef enum:
    PROMISES = 4

cdef bint JOINT = _judge.OUTLOOK.joint

cdef struct Weights:
    double symbols
    double sections
    double astronauts
    double energies
    double missions
    double growth
    double sure
    double end
    double doubt
    double level
    double error

cdef Weights W = _judge.WEIGHTS._asdict()
cdef int MIDDLE = _judge._MIDDLE
cdef int[FLOORS][SPACES] BESIDE  # by tower level: spaces that tubes join to it
cdef int[FLOORS] BESIDES
cdef int[ROWS][4] IN_TOWER  # points of the tower by row, by the symbols of a level


cdef void _beside() except *:
    for k, spaces in enumerate(_judge._BESIDE):
        BESIDES[k] = len(spaces)
        for place, space in enumerate(spaces):
            BESIDE[k][place] = space
    for row, values in enumerate(_print.TOWER_SCALE.values):
        for number, value in enumerate((0, *values)):
            IN_TOWER[row][number] = value


_beside()


cdef struct Hopes:  # what holds as long as a turn is planned
    int left  # turns after this one
    double bonus  # points of a bonus; only alone
    double time
    Fills fills


cdef void hopes_begin(const Table *t, Hopes *h) noexcept nogil:
    """What follows from ``left`` and ``bonus``."""
    h.time = h.left / 30.0
    fills_begin(&h.fills, h.left)


cdef struct Tall:  # what skyscrapers promise, and which numbers do not fit: those from the one to the other
    double bonuses
    double levels
    int low
    int high


cdef void at_end(Hopes *h, const uint8_t *sheet, int level, int spaces, double filling, Tall *tall) noexcept nogil:
    """The bonus at an end, of which alone the first one brings a little more; and the levels that will be filled."""
    cdef double likely, points
    if not spaces:
        return
    likely = pow(min(1.0, filling / spaces), 1 + W.doubt * spaces)
    points = END[level].first + EARNED * h.bonus if sheet[END[level].high] == EMPTY else END[level].later
    tall.bonuses += W.end * points * likely
    tall.levels += W.level * filling


cdef Tall skyscraper(Hopes *h, const uint8_t *sheet, int k) noexcept nogil:
    cdef Run levels = SKYSCRAPER[k].levels
    cdef int slot, below, above, low = NONE, high = NONE
    cdef Tall tall = Tall(0.0, 0.0, -1, NUMBERS)
    around(sheet, k, &below, &above)
    below = below + 1 - levels.start if below != NONE else 0
    above = levels.stop - above if above != NONE else 0
    for slot in range(levels.start, levels.stop):
        if sheet[slot] >= VALUE:
            low = sheet[slot] - VALUE if low == NONE else low
            high = sheet[slot] - VALUE
    if low == NONE:
        low = high = MIDDLE
    at_end(h, sheet, levels.start, below, filled(&h.fills, below, -1, low), &tall)
    at_end(h, sheet, levels.stop - 1, above, filled(&h.fills, above, high, NUMBERS), &tall)
    if below:
        tall.low = low - 1
    if above:
        tall.high = high + 1
    return tall


cdef Tall skyline(Hopes *h, const uint8_t *sheet) noexcept nogil:
    """All skyscrapers together."""
    cdef Tall one, all = Tall(0.0, 0.0, -1, NUMBERS)
    cdef int k
    for k in range(TOWERS):
        one = skyscraper(h, sheet, k)
        all.bonuses += one.bonuses
        all.levels += one.levels
        all.low, all.high = max(all.low, one.low), min(all.high, one.high)
    return all


cdef double endangered(const Hopes *h, int low, int high) noexcept nogil:
    cdef double fitting = 1.0
    if low + 1 < high:
        fitting = (SHARE_OF_SPAN[0][low] if low >= 0 else 0.0) + SHARE_OF_SPAN[high][HIGHEST]
    return -W.error * danger(fitting) * min(1, h.left)


cdef Scaled tower_scale(const Hopes *h, const uint8_t *sheet, int start) noexcept nogil:
    """The points of the tower by row, by the symbols of each level and the spaces that tubes join to it."""
    cdef Scaled found
    cdef int[FLOORS] done, free
    cdef double[FLOORS] later
    cdef double taken
    cdef int k, place, row, spaces, all = 0
    for k in range(FLOORS):
        spaces = 0
        for place in range(BESIDES[k]):
            spaces += sheet[BESIDE[k][place]] == EMPTY
        done[k] = count(sheet, FLOOR[k], CIRCLED)
        free[k] = min(FLOOR[k].stop - FLOOR[k].start - done[k], spaces)
        all += free[k]
    taken = portion(W.symbols * h.left / 30, all)
    for k in range(FLOORS):
        later[k] = done[k] + taken * free[k]
    found.length = ROWS - start
    for row in range(start, ROWS):
        found.gains[row - start] = 0.0
        for k in range(FLOORS):
            found.gains[row - start] += reached(IN_TOWER[row], 4, later[k])
    return found


cdef Scaled astronaut_scale(const Table *t, const Hopes *h, const uint8_t *sheet, int start) noexcept nogil:
    """The points of astronauts by row: who is first is the surer, the fewer turns are left."""
    cdef Scaled found
    cdef const int *values
    cdef int row
    cdef double first = 1 / (1 + exp(-W.sure * (lead(t, sheet, ASTRONAUTS) + 0.5) / max(h.time, 0.02)))
    cdef double some = 1.0 if count(sheet, ASTRONAUTS, CROSSED) else min(1.0, W.astronauts * h.time)
    found.length = ROWS - start
    for row in range(start, ROWS):
        values = SCALE[ASTRONAUT_SCALE].values[row]
        found.gains[row - start] = some * (first * values[0] + (1 - first) * values[1])
    return found


cdef Scaled mission_scale(const Hopes *h, const uint8_t *sheet, int start) noexcept nogil:
    """The points of missions by row; of those to come, only what energies add."""
    cdef Scaled found
    cdef const int *values
    cdef int row, stars = count(sheet, LETTERS_AT, STAR), badges = count(sheet, LETTERS_AT, BADGE)
    cdef int least = SCALE[MISSION_SCALE].values[0][0]
    cdef double more = W.missions * (LETTERS - stars - badges) * hope(h.left, 12)
    found.length = ROWS - start
    for row in range(start, ROWS):
        values = SCALE[MISSION_SCALE].values[row]
        found.gains[row - start] = stars * values[0] + badges * values[1] + more * (values[0] - least)
    return found


cdef double grown(const Table *t, const Hopes *h, const Draft *d) noexcept nogil:
    """What missions, symbols, astronauts and sections gain, as energies are spent on the best of their scales."""
    cdef const uint8_t *sheet = d.sheets[0]
    cdef const int *mission = seen(sheet, MISSION_SCALE)
    cdef int16_t[2 * PIECES] found
    cdef int[SCALES] start
    cdef Scaled[SCALES] later
    cdef int k, row, now, pieces = unbuilt(sheet, found)
    cdef double dome = pieces - saturated(W.sections * h.time, pieces)
    for k in range(SCALES):
        start[k] = count(sheet, SCALE[k].rows, CROSSED)
    later[0] = mission_scale(h, sheet, start[MISSION_SCALE])
    later[1] = tower_scale(h, sheet, start[TOWER_SCALE])
    later[2] = astronaut_scale(t, h, sheet, start[ASTRONAUT_SCALE])
    later[3].length = ROWS - start[DOME_SCALE]
    for row in range(start[DOME_SCALE], ROWS):
        later[3].gains[row - start[DOME_SCALE]] = -dome * SCALE[DOME_SCALE].values[row][0]
    now = mission[0] * count(sheet, LETTERS_AT, STAR) + mission[1] * count(sheet, LETTERS_AT, BADGE)
    now += tower_points(sheet) + astronaut_points(t, d)
    return W.growth * (allotted(W.energies * h.time, later, SCALES) - now + pieces * seen(sheet, DOME_SCALE)[0])


cdef void promise(const Table *t, Hopes *h, const Draft *d, double *terms) noexcept nogil:
    """In the order of the outlook."""
    cdef Tall tall = skyline(h, d.sheets[0])
    terms[0] = grown(t, h, d) if h.left else 0.0
    terms[1] = tall.bonuses
    terms[2] = tall.levels
    terms[3] = endangered(h, tall.low, tall.high)


cdef inline double numbered(const uint8_t *sheet, int start, int stop) noexcept nogil:
    return 1 - <double>count(sheet, Run(start, stop), EMPTY) / (stop - start)


cdef double progress(const Table *t, const Hopes *h, const Draft *d, int mission) noexcept nogil:
    """How near a mission is, by its place among the six."""
    cdef const uint8_t *sheet = d.sheets[0]
    cdef int16_t[2 * PIECES] found
    cdef double[FLOORS] parts
    cdef int k
    if mission == 0:
        for k in range(TOWERS):
            parts[k] = numbered(sheet, SKYSCRAPER[k].levels.start, SKYSCRAPER[k].levels.stop)
        return best(parts, TOWERS, 1)
    if mission == 1:
        for k in range(TOWERS):
            parts[k] = numbered(sheet, SKYSCRAPER[k].ground, SKYSCRAPER[k].levels.stop)
        return best(parts, TOWERS, 2)
    if mission == 2 or mission == 3:
        for k in range(FLOORS):
            parts[k] = count(sheet, FLOOR[k], CIRCLED)
            parts[k] = min(1.0, parts[k] / 2) if mission == 2 else parts[k] / (FLOOR[0].stop - FLOOR[0].start)
        return best(parts, FLOORS, 3 if mission == 2 else 2)
    if mission == 4:
        return max(0.0, 1 - <double>unbuilt(sheet, found) / PIECES)
    return part(count(sheet, ALL_SPACES, X), 4)
