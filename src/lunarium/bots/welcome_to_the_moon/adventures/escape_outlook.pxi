# What a sheet of The Escape promises, compiled: the C twin of escape.py beside it.

from lunarium.bots.welcome_to_the_moon.adventures import escape as _judge

cdef enum:
    PROMISES = 5

cdef bint JOINT = _judge.OUTLOOK.joint

cdef struct Weights:
    double plants
    double reactors
    double tanks
    double growth
    double lack
    double far
    double space
    double wild
    double half
    double room
    double error

cdef Weights W = _judge.WEIGHTS._asdict()
cdef int[SLOTS] SPACE_AT = [_judge._AT.get(slot, NONE) for slot in range(SLOTS)]  # of a tank
cdef int[SHIPS] HOUSE_BLOCK  # by ship: its greenhouse among the blocks
cdef int[SHIPS][MOST_MODULES] MODULE_BLOCK


cdef void _blocks() except *:
    firsts = [run.start if len(run) else NONE for run in _print.BLOCKS.values()]
    for k, ship in enumerate(_print.SHIPS):
        HOUSE_BLOCK[k] = firsts.index(ship.greenhouse)
        for index, module in enumerate(ship.modules):
            MODULE_BLOCK[k][index] = firsts.index(module.spaces.start)


_blocks()


cdef struct Hopes:  # what holds as long as a turn is planned
    int left  # turns after this one
    double bonus  # points of a bonus; only alone
    double soon
    double time
    Fills fills


cdef void hopes_begin(const Table *t, Hopes *h) noexcept nogil:
    """What follows from ``left`` and ``bonus``."""
    h.soon = hope(h.left, 15)
    h.time = h.left / 30.0
    fills_begin(&h.fills, h.left)


cdef int behind(int blocks, const int *joins, int n) noexcept nogil:
    """The blocks, as bits, with all to which airlocks lead from them."""
    cdef int k, found = blocks
    for k in range(n):
        if blocks & joins[k]:
            found |= joins[k]
    return found


cdef void away_of(const uint8_t *sheet, int *away) noexcept nogil:
    """The airlocks that lack to every block."""
    cdef int[AIRLOCKS] active
    cdef int k, n = 0, blocks = 1, near, known = 0, lacking = 0
    for k in range(AIRLOCKS):
        if sheet[LOCKS.start + k]:
            active[n] = JOINS[k]
            n += 1
    while True:
        near = behind(blocks, active, n)
        while near != blocks:
            blocks, near = near, behind(near, active, n)
        for k in range(BLOCKS):
            if (blocks & ~known) >> k & 1:
                away[k] = lacking
        known, lacking = blocks, lacking + 1
        blocks = behind(blocks, JOINS, AIRLOCKS)
        if blocks == known:
            return


cdef struct Coming:  # of all free symbols, those that will be circled
    double plants
    double reactors
    double tanks


cdef Coming coming_of(const Hopes *h, const uint8_t *sheet) noexcept nogil:
    cdef int k, plants = 0, reactors = 0, tanks = 0
    for k in range(SHIPS):
        plants += count(sheet, SHIP[k].plants, EMPTY)
        reactors += count(sheet, SHIP[k].reactors, EMPTY)
    for k in range(SPACES):
        tanks += TANK_AT[k] != NONE and sheet[k] == EMPTY
    return Coming(
        portion(W.plants * h.time, plants), portion(W.reactors * h.time, reactors), portion(W.tanks * h.time, tanks)
    )


cdef double house(const Hopes *h, const uint8_t *sheet, int k, int lacking, double points) noexcept nogil:
    """What the greenhouse of a ship will gain; plants wait for its number."""
    cdef const Ship *ship = &SHIP[k]
    cdef uint8_t badge = sheet[ship.badge]
    cdef double near
    if sheet[ship.greenhouse] != EMPTY:
        return (1.0 if badge == CROSSED else DOUBLE) * points
    near = exp(-(W.lack + W.far * lacking) / h.time)
    if badge == EMPTY:
        return near * (DOUBLE * points + EARNED * h.bonus)
    return near * points


cdef double aboard(const Hopes *h, const uint8_t *sheet, int k, const int *away, const Coming *coming) noexcept nogil:
    """What a ship will gain. Modules and tanks wait for reactors, and the other way round."""
    cdef const Ship *ship = &SHIP[k]
    cdef const Module *module
    cdef bint free = not full(sheet, ship.spaces)
    cdef int index, empty, plants = count(sheet, ship.plants, CIRCLED), reactors = count(sheet, ship.reactors, CIRCLED)
    cdef int plants_free = ship.plants.stop - ship.plants.start - plants if free else 0
    cdef int reactors_free = ship.reactors.stop - ship.reactors.start - reactors if free else 0
    cdef double gained, near, water
    cdef double points = reached(PLANTS, 4, plants + coming.plants * plants_free)
    cdef double energy = reached(REACTORS, 4, reactors + coming.reactors * reactors_free)
    gained = -greenhouse(sheet, ship) - modules(sheet, ship)
    gained += house(h, sheet, k, away[HOUSE_BLOCK[k]], points)
    for index in range(ship.modules):
        module = &ship.module[index]
        empty, near = count(sheet, module.spaces, EMPTY), 1.0
        if empty:
            near = exp(-(W.lack * empty + W.far * away[MODULE_BLOCK[k][index]]) / h.time)
        water = 1.0 if sheet[module.tank] else coming.tanks if sheet[SPACE_AT[module.tank]] == EMPTY else 0.0
        gained += near * energy * (1 + (DOUBLE - 1) * water)
    return gained


cdef double ships(const Hopes *h, const uint8_t *sheet) noexcept nogil:
    cdef int[BLOCKS] away
    cdef Coming coming
    cdef double found = 0.0
    cdef int k
    if not h.left:
        return 0.0
    away_of(sheet, away)
    coming = coming_of(h, sheet)
    for k in range(SHIPS):
        found += aboard(h, sheet, k, away, &coming)
    return W.growth * found


cdef inline int inside(const uint8_t *sheet, const Ship *ship, uint64_t spaces, uint8_t *marks) noexcept nogil:
    """The marks of the ship's spaces that are accessible: how many."""
    cdef int slot, n = 0
    for slot in range(ship.spaces.start, ship.spaces.stop):
        if spaces >> slot & 1:
            marks[n] = sheet[slot]
            n += 1
    return n


cdef void promise(const Table *t, Hopes *h, const Draft *d, double *terms) noexcept nogil:
    """In the order of the outlook."""
    cdef const uint8_t *sheet = d.sheets[0]
    cdef uint64_t spaces = reach(sheet).spaces
    cdef uint8_t[SPACES] marks
    cdef int k, size, accessible = 0, numbers = 0
    cdef double rooms = 0.0
    for k in range(SHIPS):
        size = inside(sheet, &SHIP[k], spaces, marks)
        accessible += size
        rooms += room_for(&h.fills, marks, size)
        numbers |= open_numbers(marks, size)
    terms[0] = h.soon * W.space * accessible
    terms[1] = h.soon * W.wild * (count(sheet, WILDS, CIRCLED) + W.half * (count(sheet, ASTRONAUTS, CROSSED) % 2))
    terms[2] = ships(h, sheet)
    terms[3] = W.room * rooms
    terms[4] = -W.error * danger(share_of(numbers)) * min(1, h.left)


cdef inline double numbers_in(const uint8_t *sheet, Run run) noexcept nogil:
    return 1 - <double>count(sheet, run, EMPTY) / (run.stop - run.start)


cdef inline double flourishing(const uint8_t *sheet, const Ship *ship) noexcept nogil:
    """The number counts as a plant."""
    cdef int done = count(sheet, ship.plants, CIRCLED) + 1 - (sheet[ship.greenhouse] == EMPTY)
    return <double>done / (ship.plants.stop - ship.plants.start + 1)


cdef double progress(const Table *t, const Hopes *h, const Draft *d, int mission) noexcept nogil:
    """How near a mission is, by its place among the six."""
    cdef const uint8_t *sheet = d.sheets[0]
    cdef const Ship *ship
    cdef double[MODULES] parts
    cdef int k, index, n = 0
    if mission == 1:
        return flourishing(sheet, &SHIP[SHIPS - 1])
    for k in range(SHIPS):
        ship = &SHIP[k]
        if mission == 0:
            parts[k] = flourishing(sheet, ship)
        elif mission == 2:
            for index in range(ship.modules):
                parts[n] = numbers_in(sheet, ship.module[index].spaces)
                n += 1
        elif mission == 3:
            parts[k] = numbers_in(sheet, ship.spaces)
        elif mission == 4:
            parts[k] = <double>count(sheet, ship.reactors, CIRCLED) / (ship.reactors.stop - ship.reactors.start)
        else:
            parts[k] = <double>watered(sheet, ship) / ship.modules
    return best(parts, MODULES, 7) if mission == 2 else best(parts, SHIPS, 3)
