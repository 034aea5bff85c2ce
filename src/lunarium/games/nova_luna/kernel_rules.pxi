"""What is legal, in which order, and what an action does; rules.py once more."""


cdef void start(Memory *memory, int seats, int tokens, int reserve) noexcept nogil:
    """Marker on the golden space, tokens in the supply, nothing dealt."""
    cdef Table *table = &memory.table
    cdef int k
    memset(table, 0, sizeof(Table))
    table.seats = seats
    table.reserve = reserve
    table.seat = CHANCE
    table.step = ORDER
    table.stock = TILES - 1
    for k in range(TILES - 1):
        table.pool[k] = k + 1
    for k in range(seats):
        table.left[k] = tokens
        clear(&memory.displays[k], memory.grids[k])
    if seats == 1:
        table.queued = 1
        table.phase = 1
        open_gaps(table)


cdef void open_gaps(Table *table) noexcept nogil:
    """Let the dealer fill the empty spaces, the nearest clockwise of the marker first."""
    cdef int k, space = table.marker
    table.holes = 0
    for k in range(SPACES - 1):
        space = space - 1 if space else SPACES - 1
        if not table.wheel[space]:
            table.gaps[table.holes] = space
            table.holes += 1
    table.tiles = 0
    table.seat = CHANCE
    table.step = DEAL


cdef inline int choices(Table *table) noexcept nogil:
    """How many tiles can be chosen from."""
    return table.tiles if table.tiles < 3 else 3


cdef inline bint refills(Table *table) noexcept nogil:
    return table.tiles < 3 and table.stock > 0


cdef inline bint ends(Table *table) noexcept nogil:
    """Alone: phase one may be ended."""
    return table.phase != 2 and table.left[0] <= table.reserve


cdef int number(Memory *memory) noexcept nogil:
    """How many actions are legal for whoever is to act."""
    cdef Table *table = &memory.table
    if table.seat == OVER:
        return 0
    if table.step == CLOSE:
        return 1
    if table.step == DEAL:
        return table.stock
    if table.step == PLACE:
        return memory.displays[table.seat].edges
    if table.step == TAKE:
        return choices(table) + refills(table)
    if table.step == ALONE:
        return choices(table) + ends(table)
    return table.seats - table.queued


cdef int action(Memory *memory, int nth) noexcept nogil:
    """The legal action of this index."""
    cdef Table *table = &memory.table
    if table.step == CLOSE:
        return DONE
    if table.step == DEAL:
        return table.pool[nth]
    if table.step == PLACE:
        return memory.displays[table.seat].edge[nth]
    if table.step == TAKE:
        return TAKES + nth if not refills(table) else TAKES + nth - 1 if nth else REFILL
    if table.step == ALONE:
        return TAKES + nth if not ends(table) else TAKES + nth - 1 if nth else DONE
    return ORDERS + absent(table, nth)


cdef int absent(Table *table, int nth) noexcept nogil:
    """Of the seats that are not yet in the starting stack the one of this index."""
    cdef int seat, k
    for seat in range(table.seats):
        for k in range(table.queued):
            if table.queue[k] == seat:
                break
        else:
            if nth == 0:
                return seat
            nth -= 1
    return 0


cdef inline void play(Memory *memory, int nth) noexcept nogil:
    """Do the legal action of this index."""
    cdef Table *table = &memory.table
    if table.step == DEAL:
        deal(table, nth)
    elif table.step == CLOSE:
        close(memory)
    elif table.step == PLACE:
        place(memory, nth)
    elif table.step == TAKE:
        if refills(table):
            nth -= 1
        if nth < 0:
            open_gaps(table)
        else:
            take(table, nth)
    elif table.step == ALONE:
        if ends(table):
            nth -= 1
        if nth < 0:
            end_phase(memory)
        else:
            take(table, nth)
    else:
        order(table, absent(table, nth))


cdef void act(Memory *memory, int action) noexcept nogil:
    """Do a legal action."""
    cdef Table *table = &memory.table
    cdef int k
    if table.step == DEAL:
        for k in range(table.stock):
            if table.pool[k] == action:
                deal(table, k)
                return
    elif table.step == PLACE:
        place(memory, found(memory.displays[table.seat].edge, memory.displays[table.seat].edges, action))
    elif table.step == CLOSE:
        close(memory)
    elif table.step == ORDER:
        order(table, action - ORDERS)
    elif action >= TAKES:
        take(table, action - TAKES)
    elif action == REFILL:
        open_gaps(table)
    else:
        end_phase(memory)


cdef inline void order(Table *table, int seat) noexcept nogil:
    """The next seat from above in the starting stack."""
    table.queue[table.queued] = seat
    table.queued += 1
    if table.queued == table.seats:
        open_gaps(table)


cdef inline void deal(Table *table, int nth) noexcept nogil:
    """A tile from the stock to the next gap; the last one hands the turn back."""
    cdef int tile = table.pool[nth], space, k
    table.stock -= 1
    memmove(&table.pool[nth], &table.pool[nth + 1], table.stock - nth)
    table.holes -= 1
    table.wheel[table.gaps[table.holes]] = tile
    if table.holes and table.stock:
        return
    table.holes = 0
    table.tiles = 0
    space = table.marker
    for k in range(SPACES - 1):
        space = space + 1 if space < SPACES - 1 else 0
        if table.wheel[space]:
            table.row[table.tiles] = space
            table.tiles += 1
    table.seat = table.queue[0]
    table.step = TAKE
    if table.phase:
        table.step = ALONE if table.left[0] else CLOSE


cdef inline void take(Table *table, int nth) noexcept nogil:
    """The marker follows to the space of the tile; tiles it passed are now last in the row."""
    cdef int space = table.row[nth], k, tiles = table.tiles - 1
    cdef uint8_t[2] passed = [0, 0]
    for k in range(nth):
        passed[k] = table.row[k]
    for k in range(tiles - nth):
        table.row[k] = table.row[k + nth + 1]
    for k in range(nth):
        table.row[tiles - nth + k] = passed[k]
    table.tiles = tiles
    table.marker = space
    table.hand = table.wheel[space]
    table.wheel[space] = 0
    table.step = PLACE


cdef inline void place(Memory *memory, int nth) noexcept nogil:
    """Place, advance, then tokens on tasks: the advance counts even on the winning turn."""
    cdef Table *table = &memory.table
    cdef int seat = table.seat, tile = table.hand, reached, k = 0
    table.hand = 0
    lay(&memory.displays[seat], memory.grids[seat], tile, nth)
    if table.phase:
        mark(memory, seat)
        table.step = ALONE if table.tiles and table.left[0] else CLOSE
        return
    reached = table.distance[seat] + PRINT.cost[tile]
    table.distance[seat] = reached
    while k < table.queued - 1 and table.distance[table.queue[k + 1]] < reached:
        table.queue[k] = table.queue[k + 1]  # landing on others, the token goes on top
        k += 1
    table.queue[k] = seat
    table.step = CLOSE
    mark(memory, seat)


cdef inline void mark(Memory *memory, int seat) noexcept nogil:
    """A token on every task that is due, while there are tokens; phase one uses its own pile only."""
    cdef Tiles *display = &memory.displays[seat]
    cdef Table *table = &memory.table
    cdef int tokens = table.left[seat] - (table.reserve if table.phase == 1 else 0)
    if display.dues == 0:
        return
    if tokens > display.dues:
        tokens = display.dues
    if tokens > 0:
        table.left[seat] -= tokens
        display.dues -= tokens
        memmove(&display.due[0], &display.due[tokens], display.dues * sizeof(Due))


cdef inline void close(Memory *memory) noexcept nogil:
    """The next seat on the track, unless the last token was placed or nothing is left to take."""
    cdef Table *table = &memory.table
    if table.phase:
        end_phase(memory)
    elif table.left[table.seat] and (table.tiles or table.stock):
        table.seat = table.queue[0]
        table.step = TAKE
    else:
        table.seat = OVER


cdef void end_phase(Memory *memory) noexcept nogil:
    cdef Table *table = &memory.table
    if table.phase == 2:
        table.seat = OVER
        return
    table.first = memory.displays[0].count
    table.missed = table.left[0] - table.reserve if table.left[0] > table.reserve else 0
    table.phase = 2
    mark(memory, 0)
    open_gaps(table)
