# cython: language_level=3, wraparound=False, cdivision=True
"""Nova Luna by the contract, compiled: what is asked for most often, on the same states as in plain Python.

What is rare, and whatever is told to a listener, is done by rules.py. Whoever changes the rules changes both: the
laws in tests/contract do every action with a listener and without, and compare.
"""

from types import MemberDescriptorType

from cpython.bytearray cimport PyByteArray_AS_STRING
from cpython.list cimport PyList_AsTuple, PyList_Insert
from cpython.object cimport PyObject
from cpython.ref cimport Py_INCREF, Py_XDECREF
from libc.stdint cimport uint8_t, uint64_t

from .kernel cimport (
    ALL,
    ALONE,
    CELLS,
    CLOSE,
    DEAL,
    DONE,
    EDGE,
    FIELD,
    GUARD,
    LUNARIUM_SOURCES,
    MOST,
    ORDER,
    OVER,
    PLACE,
    PRINT,
    SIDE,
    SPACES,
    TAKE,
    TAKES,
    TILES,
    lowest_bit,
)

from .display import _OPEN, _WANT, Display
from .rules import _REFILL_OR_TAKE, _TAKE, NovaLuna
from .setting import _ACTING
from .state import State

SOURCES = LUNARIUM_SOURCES.decode()  # see build.py

cdef tuple TAKES_OF = _TAKE
cdef tuple REFILL_OR_TAKE = _REFILL_OR_TAKE
cdef tuple OPEN = _OPEN
cdef tuple WANT = _WANT
cdef tuple ACTING = _ACTING[4:] + _ACTING[:4]  # by state.seat, from OVER on
cdef tuple FORCED = (DONE,)
cdef int[4] BESIDE = [-SIDE, -1, 1, SIDE]


# Slots are read and written where they are, without their names.


cdef extern from "structmember.h":
    ctypedef struct PyMemberDef:
        Py_ssize_t offset

    ctypedef struct PyMemberDescrObject:
        PyMemberDef *d_member


cdef Py_ssize_t where(type its, str slot) except -1:
    """How far into an object of the class this slot is."""
    cdef object member = vars(its)[slot]
    if type(member) is not MemberDescriptorType:
        raise ImportError(f"{its.__name__}.{slot} is no slot")
    return (<PyMemberDescrObject *>member).d_member.offset


cdef inline object get(object it, Py_ssize_t at):
    """The value of a slot."""
    cdef PyObject *value = (<PyObject **>(<char *><PyObject *>it + at))[0]
    if value == NULL:
        raise AttributeError("a slot that is empty")
    return <object>value


cdef inline void change(object it, Py_ssize_t at, object value):
    """Put a value into a slot."""
    cdef PyObject **slot = <PyObject **>(<char *><PyObject *>it + at)
    cdef PyObject *old = slot[0]
    Py_INCREF(value)
    slot[0] = <PyObject *>value
    Py_XDECREF(old)


cdef Py_ssize_t DISPLAYS = where(State, "displays")
cdef Py_ssize_t DISTANCE = where(State, "distance")
cdef Py_ssize_t GAPS = where(State, "gaps")
cdef Py_ssize_t HAND = where(State, "hand")
cdef Py_ssize_t LEFT = where(State, "left")
cdef Py_ssize_t MARKER = where(State, "marker")
cdef Py_ssize_t PHASE = where(State, "phase")
cdef Py_ssize_t POOL = where(State, "pool")
cdef Py_ssize_t QUEUE = where(State, "queue")
cdef Py_ssize_t ROW = where(State, "row")
cdef Py_ssize_t SEAT = where(State, "seat")
cdef Py_ssize_t STEP = where(State, "step")
cdef Py_ssize_t WHEEL = where(State, "wheel")

cdef Py_ssize_t ITS_CELLS = where(Display, "cells")
cdef Py_ssize_t ITS_DUE = where(Display, "due")
cdef Py_ssize_t ITS_EDGE = where(Display, "edge")
cdef Py_ssize_t ITS_GRID = where(Display, "grid")
cdef Py_ssize_t ITS_GROUP = where(Display, "group")
cdef Py_ssize_t ITS_HAVE = where(Display, "have")
cdef Py_ssize_t ITS_OPEN = where(Display, "open")
cdef Py_ssize_t ITS_TILES = where(Display, "tiles")
cdef Py_ssize_t ITS_TOUCH = where(Display, "touch")
cdef Py_ssize_t ITS_WANT = where(Display, "want")


class Swift(NovaLuna):
    """The rules object, compiled."""

    def to_act(self, state):
        if type(state) is not State:
            return NovaLuna.to_act(self, state)
        return ACTING[<int>get(state, SEAT) - OVER]

    def legal(self, state, seat):
        cdef int step
        cdef Py_ssize_t tiles
        if type(state) is not State:
            return NovaLuna.legal(self, state, seat)
        acting = get(state, SEAT)
        if acting is not seat and acting != seat:
            return ()
        step = get(state, STEP)
        if step == DEAL:
            return PyList_AsTuple(<list?>get(state, POOL))
        if step == CLOSE:
            return FORCED
        if step == PLACE:
            return PyList_AsTuple(<list?>get(display_of(state, seat), ITS_EDGE))
        if step == TAKE:
            tiles = len(<list?>get(state, ROW))
            if tiles > 2:
                return TAKES_OF[3]
            return REFILL_OR_TAKE[tiles] if get(state, POOL) else TAKES_OF[tiles]
        return NovaLuna.legal(self, state, seat)

    def apply(self, state, seat, action, tell=None):
        cdef int step
        if tell is not None or type(state) is not State:
            NovaLuna.apply(self, state, seat, action, tell)
            return
        step = get(state, STEP)
        if step == DEAL:
            deal(state, action)
        elif step == PLACE:
            place(self, state, seat, action)
        elif step == CLOSE:
            close(self, state, seat)
        elif step == ORDER:
            NovaLuna.apply(self, state, seat, action)
        elif <int>action < TAKES:
            self._instead(state, seat, action, None)
        else:
            take(state, <int>action - TAKES)


cdef object display_of(object state, int seat):
    cdef object display = (<list?>get(state, DISPLAYS))[seat]
    if type(display) is not Display:
        raise TypeError("a state has displays of its own")
    return display


cdef void deal(object state, object tile) except *:
    """A tile from the stock to the next gap; the last one hands the turn back."""
    cdef list pool = get(state, POOL), gaps = get(state, GAPS), wheel = get(state, WHEEL), row
    cdef int k, space
    del pool[found(pool, tile)]
    wheel[<int>gaps.pop()] = tile
    if gaps and pool:
        return
    gaps.clear()
    row = []
    space = get(state, MARKER)
    for k in range(1, SPACES):
        space = space + 1 if space < SPACES - 1 else 0
        if wheel[space]:
            row.append(space)
    change(state, ROW, row)
    change(state, SEAT, (<list?>get(state, QUEUE))[0])
    change(state, STEP, TAKE)
    if get(state, PHASE):
        change(state, STEP, ALONE if (<list?>get(state, LEFT))[0] else CLOSE)


cdef Py_ssize_t found(list numbers, int wanted) except -1:
    """Where the number is in an ascending list, or would be."""
    cdef Py_ssize_t low = 0, high = len(numbers), middle
    while low < high:
        middle = (low + high) >> 1
        if <int>numbers[middle] < wanted:
            low = middle + 1
        else:
            high = middle
    return low


cdef void take(object state, int nth) except *:
    """The marker follows to the space of the tile; tiles it passed are now last in the row."""
    cdef list row = get(state, ROW), wheel = get(state, WHEEL)
    cdef object space = row.pop(nth)
    cdef int k
    for k in range(nth):
        row.append(row.pop(0))
    change(state, MARKER, space)
    change(state, HAND, wheel[<int>space])
    wheel[<int>space] = 0
    change(state, STEP, PLACE)


cdef void place(object game, object state, int seat, object cell) except *:
    """Place, advance, then tokens on tasks: the advance counts even on the winning turn."""
    cdef object display = display_of(state, seat), mine
    cdef list queue, distance, due
    cdef int tile = get(state, HAND), reached, index
    change(state, HAND, 0)
    put(display, tile, cell)
    due = get(display, ITS_DUE)
    if get(state, PHASE):
        if due:
            mark(game, state, seat, due)
        change(state, STEP, ALONE if get(state, ROW) and (<list?>get(state, LEFT))[0] else CLOSE)
        return
    queue, distance = get(state, QUEUE), get(state, DISTANCE)
    reached = <int>distance[seat] + PRINT.cost[tile]
    distance[seat] = reached
    mine = queue.pop(0)
    index = 0
    while index < len(queue) and <int>distance[<int>queue[index]] < reached:
        index += 1  # landing on others, the token goes on top
    PyList_Insert(queue, index, mine)
    change(state, STEP, CLOSE)
    if due:
        mark(game, state, seat, due)


cdef void mark(object game, object state, int seat, list due) except *:
    """A token on every task that is due, while there are tokens; phase one uses its own pile only."""
    cdef list left = get(state, LEFT)
    cdef int tokens = left[seat], reserve = game.reserve if get(state, PHASE) == 1 else 0
    while due and tokens > reserve:
        due.pop(0)
        tokens -= 1
    left[seat] = tokens


cdef void close(object game, object state, int seat) except *:
    """The next seat on the track, unless the last token was placed or nothing is left to take."""
    if get(state, PHASE):
        game._end_phase(state, None)
    elif (<list?>get(state, LEFT))[seat] and (get(state, ROW) or get(state, POOL)):
        change(state, SEAT, (<list?>get(state, QUEUE))[0])
        change(state, STEP, TAKE)
    else:
        change(state, SEAT, OVER)


cdef void put(object display, int tile, object at_cell) except *:
    """Lay the tile there; tasks fulfilled by it are due."""
    cdef list edge = get(display, ITS_EDGE), tiles = get(display, ITS_TILES), group = get(display, ITS_GROUP)
    cdef list touch = get(display, ITS_TOUCH), haves = get(display, ITS_HAVE), opens = get(display, ITS_OPEN)
    cdef bytearray squares = get(display, ITS_GRID)
    cdef uint8_t *grid = <uint8_t *>PyByteArray_AS_STRING(squares)
    cdef int slot = len(tiles), cell = at_cell, have = GUARD, size = 1, joins = 0
    cdef int colour, lane, k, side, square, root, up, its, at
    cdef int[4] joined
    cdef uint64_t bit, near, touching, watching
    cdef object want = get(display, ITS_WANT)
    if not (slot < MOST and 0 < tile < TILES and SIDE <= cell < CELLS - SIDE and len(squares) == CELLS):
        raise ValueError("there is no room for this tile")
    colour = PRINT.colour[tile]
    lane = 6 * colour
    bit = near = (<uint64_t>1) << slot
    del edge[found(edge, cell)]
    grid[cell] = slot + 1
    for side in range(4):
        square = cell + BESIDE[side]
        root = grid[square]
        if root == 0:
            grid[square] = EDGE
            PyList_Insert(edge, found(edge, square), square)
        elif root != EDGE:
            root -= 1
            near |= (<uint64_t>1) << root
            up = group[root]
            while up >= 0:
                root = up
                up = group[root]
            its = PRINT.colour[<int>tiles[root]]
            if its != colour:
                touching = touch[root]
                if not touching & bit:
                    touch[root] = touching | bit
                    have -= up * (1 << 6 * its)
            else:
                for k in range(joins):
                    if joined[k] == root:
                        break
                else:
                    joined[joins] = root
                    joins += 1
                    size -= up
                    near |= <uint64_t>touch[root]
                    have -= up * (1 << lane)
    tiles.append(tile)
    (<list?>get(display, ITS_CELLS)).append(at_cell)
    haves.append(have)
    opens.append((<tuple>OPEN[tile])[ALL])
    touch.append(near)
    watching = (want >> (FIELD * colour)) & near
    while watching:
        at = lowest_bit(watching)
        watching &= watching - 1
        up = size
        for k in range(joins):
            if <uint64_t>touch[joined[k]] >> at & 1:
                up += <int>group[joined[k]]
        its = <int>haves[at] + (up << lane)
        haves[at] = its
        want = note(display, tiles[at], at, its, opens, want)
    want = want | (<tuple>WANT[tile])[ALL] << slot
    for k in range(joins):
        group[joined[k]] = slot
    group.append(-size)
    change(display, ITS_WANT, note(display, tile, slot, have, opens, want))


cdef object note(object display, int tile, int slot, int have, list opens, object want):
    """What of the slot's open tasks is fulfilled is due; returns who watches what then."""
    cdef int still = 0, done = 0, task
    for each in <tuple?>opens[slot]:
        task = (<tuple?>each)[1]
        if (have - PRINT.need[tile][task]) & GUARD == GUARD:
            (<list?>get(display, ITS_DUE)).append((slot, task))
            done += 1
        else:
            still |= 1 << task
    if not done:
        return want
    opens[slot] = (<tuple>OPEN[tile])[still]
    return want & ~((<tuple>WANT[tile])[ALL] << slot) | (<tuple>WANT[tile])[still] << slot
