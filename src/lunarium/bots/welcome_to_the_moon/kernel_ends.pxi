# All ends of the turn that a seat is drafting, each once: the C twin of core/afterstates.py and of the game's
# afterstates.py. Drafts grow by one action at a time, all of them together, and equal ones go on as one.

from libc.stdlib cimport calloc, free, malloc, realloc

cdef enum:
    TAIL = 80  # bytes: what tells drafts apart besides their sheets
    LONGEST = 64  # actions of a turn
    KEPT = 1 << 17  # drafts whose memory is kept from turn to turn


cdef struct Node:
    Draft draft
    uint8_t[TAIL] tail
    uint64_t hash
    int parent  # among all drafts that grew; NONE for the first
    int16_t action  # that led here
    int16_t depth


cdef struct Nodes:  # a growing list, and where each is found by its hash
    Node *list
    int length
    int size
    int *table
    int slots  # of the table: a power of two


cdef struct Tree:
    Nodes grown  # whatever has been a draft, level by level
    Nodes ends


cdef int nodes_begin(Nodes *nodes) noexcept nogil:
    nodes.length, nodes.size, nodes.slots = 0, 256, 1024
    nodes.list = <Node *>malloc(nodes.size * sizeof(Node))
    nodes.table = <int *>calloc(nodes.slots, sizeof(int))
    return nodes.list != NULL and nodes.table != NULL


cdef void nodes_end(Nodes *nodes) noexcept nogil:
    free(nodes.list)
    free(nodes.table)


cdef int nodes_forget(Nodes *nodes) noexcept nogil:
    """Begin anew in the same memory, but for that of a rare huge turn; 0 where memory is short."""
    if nodes.size > KEPT:
        nodes_end(nodes)
        nodes_begin(nodes)
    elif nodes.length:
        memset(nodes.table, 0, nodes.slots * sizeof(int))
    nodes.length = 0
    return nodes.list != NULL and nodes.table != NULL


cdef enum:
    WORDS = (SHEETS * SLOTS + TAIL) // 8

cdef uint64_t[WORDS] ODD  # by word: what it is multiplied with


cdef void _odd() noexcept:
    cdef int k
    cdef uint64_t now = 0x9E3779B97F4A7C15ULL
    for k in range(WORDS):
        now = (now ^ now >> 30) * 0xBF58476D1CE4E5B9ULL
        now = (now ^ now >> 27) * 0x94D049BB133111EBULL + 0x9E3779B97F4A7C15ULL
        ODD[k] = now | 1


_odd()


cdef inline uint64_t summed(const uint8_t *bytes, int size, const uint64_t *odd) noexcept nogil:
    """Words times numbers of their own: no product waits for another."""
    cdef uint64_t word, found = 0
    cdef int k
    for k in range(size // 8):
        memcpy(&word, bytes + 8 * k, 8)
        found += (word ^ word >> 32) * odd[k]
    return found


cdef uint64_t hashed(const Node *node) noexcept nogil:
    cdef uint64_t found = summed(<const uint8_t *>node.draft.sheets, SHEETS * SLOTS, ODD)
    found += summed(node.tail, TAIL, ODD + SHEETS * SLOTS // 8)
    found = (found ^ found >> 29) * 0xFF51AFD7ED558CCDULL
    return found ^ found >> 32


cdef void tell_apart(const Table *t, Node *node) noexcept nogil:
    """Fill the tail: what the game's afterstates.py asks for besides sheets."""
    cdef const Draft *d = &node.draft
    cdef int8_t *tail = <int8_t *>node.tail
    memset(tail, 0, TAIL)
    tail[0] = d.phase
    tail[1] = d.saved
    tail[2] = d.bonuses
    if d.phase == DEAL or d.phase == OVER:
        tail[3] = d.earned
        memcpy(tail + 4, d.turned, LETTERS)
        tail[7] = d.given
        tail[8] = d.kept
        tail[9] = 1
    else:
        if t.seats == 1:
            tail[3] = d.third
            if d.third == NONE and d.combination != NONE:
                tail[3] = third(d)
        tail[10] = d.steps
        if d.steps > 1 or d.agenda[0] != CLOSE:
            tail[4] = d.combination
            tail[5] = d.value
            tail[6] = d.action
            memcpy(tail + 7, &d.space, 2)
            memcpy(tail + 11, d.agenda, d.steps)
    node.hash = hashed(node)


cdef inline bint same(const Node *one, const Node *other) noexcept nogil:
    if one.hash != other.hash or memcmp(one.tail, other.tail, TAIL):
        return False
    return memcmp(one.draft.sheets, other.draft.sheets, SHEETS * SLOTS) == 0


cdef int path(const Tree *tree, const Node *node, int16_t *actions) noexcept nogil:
    """The actions that lead to a node: how many."""
    cdef int k, n = node.depth
    for k in range(n - 1, -1, -1):
        actions[k] = node.action
        if k:
            node = &tree.grown.list[node.parent]
    return n


cdef bint sooner(const Tree *tree, const Node *one, const Node *other) noexcept nogil:
    """Whether the first has the lesser actions."""
    cdef int16_t[LONGEST] mine, its
    cdef int k, n = path(tree, one, mine), m = path(tree, other, its)
    for k in range(min(n, m)):
        if mine[k] != its[k]:
            return mine[k] < its[k]
    return n < m


cdef int note(Tree *tree, Nodes *nodes, int since, const Node *node) noexcept nogil:
    """Add the node, unless one like it is there already since that place; 0 where memory is short."""
    cdef int at = <int>(node.hash & (nodes.slots - 1)), index
    while True:
        index = nodes.table[at] - 1
        if index < since:
            break
        if same(&nodes.list[index], node):
            if sooner(tree, node, &nodes.list[index]):
                nodes.list[index] = node[0]
            return 1
        at = (at + 1) & (nodes.slots - 1)
    if nodes.length == nodes.size and not nodes_grow(nodes):
        return 0
    if 2 * nodes.length > nodes.slots:
        if not nodes_index(nodes, since):
            return 0
        return note(tree, nodes, since, node)
    nodes.table[at] = nodes.length + 1
    nodes.list[nodes.length] = node[0]
    nodes.length += 1
    return 1


cdef int nodes_grow(Nodes *nodes) noexcept nogil:
    cdef Node *more = <Node *>realloc(nodes.list, 2 * nodes.size * sizeof(Node))
    if more == NULL:
        return 0
    nodes.list, nodes.size = more, 2 * nodes.size
    return 1


cdef int nodes_index(Nodes *nodes, int since) noexcept nogil:
    """A table of twice the size."""
    cdef int index, at, slots = 2 * nodes.slots
    cdef int *table = <int *>calloc(slots, sizeof(int))
    if table == NULL:
        return 0
    for index in range(since, nodes.length):
        at = <int>(nodes.list[index].hash & (slots - 1))
        while table[at]:
            at = (at + 1) & (slots - 1)
        table[at] = index + 1
    free(nodes.table)
    nodes.table, nodes.slots = table, slots
    return 1


cdef inline bint settled(const Draft *d) noexcept nogil:
    return d.phase == DEAL or d.phase == OVER


cdef int grow(const Table *t, Tree *tree, int index, int since) noexcept nogil:
    """All drafts that are one action longer, or at their end; 0 where memory is short."""
    cdef Node child, parent = tree.grown.list[index]
    cdef int16_t[MOST] actions
    cdef int k, first = 0, n = legal(t, &parent.draft, actions)
    if t.seats > 1 and actions[0] == DONE:
        first = 1
        if not note(tree, &tree.ends, 0, &parent):
            return 0
    if parent.depth == LONGEST:
        return 1
    for k in range(first, n):
        child = parent
        child.parent, child.action, child.depth = index, actions[k], parent.depth + 1
        act(t, &child.draft, actions[k])
        tell_apart(t, &child)
        if settled(&child.draft):
            if not note(tree, &tree.ends, 0, &child):
                return 0
        elif not note(tree, &tree.grown, since, &child):
            return 0
    return 1


cdef int expand(const Table *t, Tree *tree, const Draft *draft) noexcept nogil:
    """All ends of the turn that goes on from a draft; 0 where memory is short."""
    cdef int index, since = 0, stop = 1
    if not (nodes_forget(&tree.grown) and nodes_forget(&tree.ends)):
        return 0
    memset(&tree.grown.list[0], 0, sizeof(Node))
    tree.grown.list[0].draft = draft[0]
    tree.grown.list[0].parent = NONE
    tell_apart(t, &tree.grown.list[0])
    tree.grown.length = 1
    while since < stop:
        for index in range(since, stop):
            if not grow(t, tree, index, stop):
                return 0
        since, stop = stop, tree.grown.length
    return 1
