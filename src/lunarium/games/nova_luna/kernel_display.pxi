"""Displays: groups and tasks, kept up as tiles come; display.py once more."""


cdef void clear(Tiles *display, uint8_t *grid) noexcept nogil:
    """A display without a tile."""
    cdef int colour
    memset(grid, 0, CELLS)
    grid[ORIGIN] = EDGE
    display.count = 0
    display.dues = 0
    display.edges = 1
    display.edge[0] = ORIGIN
    for colour in range(4):
        display.want[colour] = 0


cdef inline int found(uint16_t *edge, int edges, int cell) noexcept nogil:
    """The index of the cell, or where it would be."""
    cdef int low = 0, high = edges, middle
    while low < high:
        middle = (low + high) >> 1
        if edge[middle] < cell:
            low = middle + 1
        else:
            high = middle
    return low


cdef int put(Tiles *display, uint8_t *grid, int tile, int cell) noexcept nogil:
    """Lay the tile there; tasks fulfilled by it are due. Returns how many new ones are."""
    return lay(display, grid, tile, found(display.edge, display.edges, cell))


cdef inline int lay(Tiles *display, uint8_t *grid, int tile, int index) noexcept nogil:
    """Lay the tile on a cell of the edge."""
    cdef int slot = display.count, colour = PRINT.colour[tile], lane = 6 * colour, cell = display.edge[index]
    cdef int have = GUARD, size = 1, joins = 0, k, side, place, root, up, at, its, dues = display.dues
    cdef int[4] joined
    cdef uint64_t bit = (<uint64_t>1) << slot, near = bit, watching
    cdef uint16_t *edge = display.edge
    if slot == MOST:  # which no play of the rules reaches
        return 0
    grid[cell] = slot + 1
    display.edges -= 1
    memmove(&edge[index], &edge[index + 1], (display.edges - index) * sizeof(uint16_t))
    for side in range(4):
        place = cell + BESIDE[side]
        root = grid[place]
        if root == 0:
            grid[place] = EDGE
            at = display.edges
            while at and edge[at - 1] > place:
                edge[at] = edge[at - 1]
                at -= 1
            edge[at] = place
            display.edges += 1
        elif root != EDGE:
            root -= 1
            near |= (<uint64_t>1) << root
            while display.group[root] >= 0:
                root = display.group[root]
            up = -display.group[root]
            its = PRINT.colour[display.tiles[root]]
            if its != colour:
                if not display.touch[root] & bit:
                    display.touch[root] |= bit
                    have += up << 6 * its
            else:
                for k in range(joins):
                    if joined[k] == root:
                        break
                else:
                    joined[joins] = root
                    joins += 1
                    size += up
                    near |= display.touch[root]
                    have += up << lane
    display.count = slot + 1
    display.tiles[slot] = tile
    display.cells[slot] = cell
    display.have[slot] = have
    display.open[slot] = PRINT.tasks[tile]
    display.touch[slot] = near
    watching = display.want[colour] & near
    while watching:
        at = lowest_bit(watching)
        watching &= watching - 1
        up = size
        for k in range(joins):
            if display.touch[joined[k]] >> at & 1:
                up += display.group[joined[k]]
        display.have[at] += up << lane
        note(display, at)
    for k in range(joins):
        display.group[joined[k]] = slot
    display.group[slot] = -size
    wish(display, slot, PRINT.asked[tile][ALL])
    note(display, slot)
    return display.dues - dues


cdef inline void wish(Tiles *display, int slot, int asked) noexcept nogil:
    """The slot watches groups of these colours, and of no other."""
    cdef int colour
    for colour in range(4):
        display.want[colour] = display.want[colour] & ~((<uint64_t>1) << slot) | (
            (<uint64_t>(asked >> colour & 1)) << slot
        )


cdef inline void note(Tiles *display, int slot) noexcept nogil:
    """What of the slot's open tasks is fulfilled is due."""
    cdef int tile = display.tiles[slot], still = display.open[slot], have = display.have[slot], task
    cdef int before = still
    for task in range(TASKS):
        if still >> task & 1 and (have - PRINT.need[tile][task]) & GUARD == GUARD:
            display.due[display.dues].slot = slot
            display.due[display.dues].task = task
            display.dues += 1
            still ^= 1 << task
    if still != before:
        display.open[slot] = still
        wish(display, slot, PRINT.asked[tile][still])


cdef void lift(Tiles *display, uint8_t *grid, Tiles *before) noexcept nogil:
    """Take back the tile that was laid last: the display is again what it was before."""
    cdef int k
    for k in range(display.edges):
        grid[display.edge[k]] = 0
    memcpy(display, before, sizeof(Tiles))
    for k in range(display.edges):
        grid[display.edge[k]] = EDGE
