# What stands in a settlement: survey.py once more.

cdef enum:
    PER_NEIGHBOUR = 2


cdef struct Group:
    int which
    int size
    int border
    uint64_t free


cdef struct Hab:
    int of
    uint64_t free
    double value


cdef struct Seen:  # what a reading finds
    int counts[TYPES + 1]
    int fruits[4]
    int empty
    int shells
    uint64_t empties
    int groups
    Group group[SITES]
    int habs
    Hab hab[SITES]
    uint64_t main[VITALS]
    int largest[VITALS]
    double lost[VITALS]
    double vital[VITALS]
    double toll[SITES]
    int goals[GOALS]
    double value
    uint8_t label[QUADS + 1]
    uint8_t place[QUADS + 1]  # of a site in the list of them


cdef void group(Lands *land, Seen *seen, int site, int which, uint8_t *edge) noexcept:
    """The group that the site belongs to; its quadrants get the number."""
    cdef short[SITES] todo
    cdef int count = 1, k, half, other, kind, number = seen.groups + 1
    cdef Group *found = &seen.group[seen.groups]
    seen.groups += 1
    found.which, found.size, found.border, found.free = which, 0, 0, 0
    seen.label[site] = seen.label[site + land.halves[site] - SINGLE] = number
    todo[0] = site
    while count:
        count -= 1
        half = site = todo[count]
        found.size += 1
        while True:
            for k in range(NEXTS[half]):
                other = NEXT[half][k]
                kind = land.kinds[other]
                if not kind:
                    found.border += edge[other // 4]
                elif kind == EMPTY or (TYPE[kind] == which and not seen.label[other]):
                    if land.halves[other] < SINGLE:
                        other += land.halves[other] - SINGLE
                    if kind == EMPTY:
                        found.free |= <uint64_t>1 << seen.place[other]
                    else:
                        seen.label[other] = seen.label[other + land.halves[other] - SINGLE] = number
                        todo[count] = other
                        count += 1
            if half != site or land.halves[site] == SINGLE:
                break
            half = site + land.halves[site] - SINGLE


cdef void hab_mod(Lands *land, Seen *seen, int site, int of, double near_worth, Hab *found) noexcept:
    """A hab-mod on the site: its type, the empty sites around it and what it may come to."""
    cdef uint64_t have = 0, free = 0, own = <uint64_t>1 << seen.place[site]
    cdef int half = site, k, near, kind
    while True:
        for k in range(AROUNDS[half]):
            near = AROUND[half][k]
            kind = land.kinds[near]
            if kind == EMPTY or TYPE[kind] == of:
                if land.halves[near] < SINGLE:
                    near += land.halves[near] - SINGLE
                if kind == EMPTY:
                    free |= <uint64_t>1 << seen.place[near]
                else:
                    have |= <uint64_t>1 << seen.place[near]
        if half != site or land.halves[site] == SINGLE:
            break
        half = site + land.halves[site] - SINGLE
    free &= ~own
    have &= ~own
    found.of, found.free = of, free
    found.value = PER_NEIGHBOUR * (bits(have) + near_worth * bits(free))
