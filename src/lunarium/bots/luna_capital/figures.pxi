# What a settlement scores, and which concessions it meets: scoring.py and concessions.py once more.

from ...games.luna_capital import scoring as _scoring

cdef enum:
    MOST_SEATS = 4
    LINES = 11  # of the score
    SETS_LINE = 4
    METEORITES_LINE = 5
    OFFICES_LINE = 6
    HAB_MODS_LINE = 7
    COMPLEXES_LINE = 8
    HAND_LINE = 9
    CONCESSIONS_LINE = 10

cdef int[11] GROUP = _scoring.GROUP
cdef int[4] SETS = _scoring.SETS
cdef int[MOST_SEATS + 1][MOST_SEATS] PRIZES
cdef int PER_OFFICE = _scoring.PER_OFFICE
cdef int PER_NEIGHBOUR = _scoring.PER_NEIGHBOUR
cdef int PER_CARD = _scoring.PER_CARD

for _seats, _prizes in _scoring.PRIZES.items():
    for _rank, _prize in enumerate(_prizes):
        PRIZES[_seats][_rank] = _prize


cdef struct Figures:
    int kinds[KINDS]
    int counts[TYPES + 1]  # by type, what stands on no project among them
    int largest[VITALS]
    int lines[LINES]


cdef void figure(Lands *land, Figures *found) noexcept nogil:
    """All that the settlement alone decides: the lines of its meteorites, hand and concessions are left at 0."""
    cdef uint8_t[QUADS + 1] seen
    cdef int k, kind, site
    memset(found, 0, sizeof(Figures))
    memset(seen, 0, QUADS + 1)
    for k in range(land.sites):
        kind = land.kinds[land.site[k]]
        found.kinds[kind] += 1
        found.counts[TYPE[kind]] += 1
    for k in range(land.sites):
        site = land.site[k]
        kind = land.kinds[site]
        if TYPE[kind] < VITALS:
            if not seen[site]:
                found.largest[TYPE[kind]] = max(found.largest[TYPE[kind]], grouped(land, site, seen))
        elif TYPE[kind] == HAB_MOD:
            found.lines[HAB_MODS_LINE] += PER_NEIGHBOUR * neighbours(land, site, kind - HAB)
        elif TYPE[kind] == COMPLEX:
            found.lines[COMPLEXES_LINE] += found.counts[kind - RES]
    for k in range(VITALS):
        found.lines[k] = GROUP[min(found.largest[k], 10)]
    found.lines[SETS_LINE] = set_points(found.kinds)
    found.lines[OFFICES_LINE] = PER_OFFICE * found.counts[OFFICE]


cdef int grouped(Lands *land, int site, uint8_t *seen) noexcept nogil:
    """The size of the group that the site belongs to."""
    cdef short[SITES] todo
    cdef int count = 1, size = 0, which = TYPE[land.kinds[site]], half, k, other
    todo[0] = site
    seen[site] = 1
    while count:
        count -= 1
        half = site = todo[count]
        size += 1
        while True:
            for k in range(NEXTS[half]):
                other = NEXT[half][k]
                if TYPE[land.kinds[other]] == which:
                    if land.halves[other] < SINGLE:
                        other += land.halves[other] - SINGLE
                    if not seen[other]:
                        seen[other] = 1
                        todo[count] = other
                        count += 1
            if half != site or land.halves[site] == SINGLE:
                break
            half = site + land.halves[site] - SINGLE
    return size


cdef int neighbours(Lands *land, int site, int which) noexcept nogil:
    """How many different sites around this one hold a project of the type."""
    cdef short[16] found
    cdef int count = 0, half = site, k, n, near
    while True:
        for k in range(AROUNDS[half]):
            near = AROUND[half][k]
            if TYPE[land.kinds[near]] == which:
                if land.halves[near] < SINGLE:
                    near += land.halves[near] - SINGLE
                n = 0
                while n < count and found[n] != near:
                    n += 1
                if n == count and near != site:
                    found[count] = near
                    count += 1
        if half != site or land.halves[site] == SINGLE:
            return count
        half = site + land.halves[site] - SINGLE


cdef int set_points(int *kinds) noexcept nogil:
    """Points for sets of fruit; a varied greenhouse stands once for any."""
    cdef int sets = 0, lacking, k
    while sets < 3:
        lacking = 0
        for k in range(PEARS, VARIED):
            lacking += max(0, sets + 1 - kinds[k])
        if lacking > kinds[VARIED]:
            break
        sets += 1
    return SETS[sets]


cdef int prize(int *meteorites, int seats, int seat) noexcept nogil:
    """What a seat's meteorites score: who ties shares the prizes of the ranks taken, rounded down."""
    cdef int k, better = 0, tied = 0, points = 0
    if not meteorites[seat]:
        return 0
    for k in range(seats):
        better += meteorites[k] > meteorites[seat]
        tied += meteorites[k] == meteorites[seat]
    for k in range(better, better + tied):
        points += PRIZES[seats][k]
    return points // tied


cdef bint meets(Lands *land, Goal *goal, Figures *its) noexcept nogil:
    """Whether a settlement meets a concession, unless that compares rows."""
    if goal.asks == LINE:
        return its.counts[goal.of] >= goal.number and runs(land, goal)
    return not lacking(land, goal, its.counts, its.kinds[SHELL], 0)


cdef bint runs(Lands *land, Goal *goal) noexcept nogil:
    """An unbroken run of quadrants that belong to so many different sites."""
    cdef int n, half, direction, at, site, last, count
    for n in range(land.sites):
        half = land.site[n]
        if TYPE[land.kinds[half]] != goal.of:
            continue
        while True:
            for direction in range(2):
                at, last, count = half, -1, 0
                while TYPE[land.kinds[at]] == goal.of:  # OFF has no project
                    site = at + land.halves[at] - SINGLE if land.halves[at] < SINGLE else at
                    count += site != last
                    if count >= goal.number:
                        return True
                    last = site
                    at = BELOW[at] if direction else RIGHT[at]
            if half != land.site[n] or land.halves[half] == SINGLE:
                break
            half += land.halves[half] - SINGLE
    return False


cdef bint fewest(int *rows, int seats, int seat, bint any_rows) noexcept nogil:
    """Fewer rows than every other seat, or than one of them."""
    cdef int k, fewer = 0
    for k in range(seats):
        fewer += rows[seat] < rows[k]
    return fewer > 0 and (any_rows or fewer == seats - 1)
