"""One seat's display: tiles on a grid, same-colour groups and task counts kept up as tiles come.

``tiles``, ``cells`` and ``due`` say it all; the rest derives from them and is there for speed, with a slow
oracle beside it in the tests. Slots number the tiles of a display in the order of placing; sets of slots
are bit masks.
"""

from bisect import bisect_left, insort
from typing import Final

from ...core.flat import Flat
from .cells import END, NEAR, ORIGIN
from .tiles import COLOUR, COUNT, GUARD, LANE, LANES, NEEDS

FREE: Final = 0  # an empty cell that touches no tile
EDGE: Final = 255  # an empty cell that a tile may go to; any other number is a slot + 1

_Open = tuple[tuple[int, int], ...]


def _open(tile: int, mask: int) -> _Open:
    """Those of the tile's tasks that are in the mask, as (need, index of the task)."""
    return tuple((need, task) for task, need in enumerate(NEEDS[tile]) if mask >> task & 1)


def _asked(tasks: _Open) -> int:
    """A bit in the field of each colour that these tasks ask for."""
    return sum(1 << FIELD * colour for colour in range(4) if any(need & 15 * LANE[colour] for need, _ in tasks))


# By tile and mask of open tasks: the tasks, and the colours that they ask for.
FIELD: Final = 48  # bits, a slot each
ALL: Final = 7  # every task is open
_OPEN = tuple(tuple(_open(tile, mask) for mask in range(8)) for tile in range(COUNT + 1))
_FIELDS = tuple(FIELD * colour for colour in COLOUR)  # by tile: where the field of its colour begins
_WANT = tuple(tuple(_asked(tasks) for tasks in masks) for masks in _OPEN)


class Display(Flat):
    """Tiles in the order of placing, and the fulfilled tasks that still wait for a token."""

    __slots__ = ("cells", "due", "edge", "grid", "group", "have", "open", "tiles", "touch", "want")

    grid: bytearray  # cell -> FREE, EDGE or slot + 1
    edge: list[int]  # the cells where a tile may go, ascending
    tiles: list[int]  # slot -> tile
    cells: list[int]  # slot -> cell
    due: list[tuple[int, int]]  # fulfilled tasks without a token, as (slot, task)
    open: list[_Open]  # slot -> its tasks that are not fulfilled
    have: list[int]  # slot -> counts of the colours it asks for in the groups that touch it, in lanes
    group: list[int]  # slot -> a slot nearer to the root of its group; at the root minus the group's size
    touch: list[int]  # root -> the slots of the group and those that touch it
    want: int  # a field a colour: the slots with an open task that asks for it

    def __init__(self) -> None:
        self.grid = bytearray(END)
        self.grid[ORIGIN] = EDGE
        self.edge = [ORIGIN]
        self.tiles = []
        self.cells = []
        self.due = []
        self.open = []
        self.have = []
        self.group = []
        self.touch = []
        self.want = 0

    def copy(self) -> "Display":
        new: Display = Display.__new__(Display)
        new.grid = self.grid[:]
        new.edge = self.edge[:]
        new.tiles = self.tiles[:]
        new.cells = self.cells[:]
        new.due = self.due[:]
        new.open = self.open[:]
        new.have = self.have[:]
        new.group = self.group[:]
        new.touch = self.touch[:]
        new.want = self.want
        return new

    def put(self, tile: int, cell: int) -> None:
        """Lay the tile there; tasks fulfilled by it are due."""
        grid, edge, tiles, group, touch = self.grid, self.edge, self.tiles, self.group, self.touch
        slot = len(tiles)
        bit = near = 1 << slot
        lane = LANES[tile]
        have = GUARD
        size = 1
        joined: list[int] = []  # roots of the groups that the tile joins into one
        grid[cell] = slot + 1
        del edge[bisect_left(edge, cell)]
        for place in NEAR[cell]:
            root = grid[place]
            if not root:
                grid[place] = EDGE
                insort(edge, place)
            elif root != EDGE:
                root -= 1
                near |= 1 << root
                while (up := group[root]) >= 0:
                    root = up
                its = LANES[tiles[root]]
                if its != lane:
                    if not touch[root] & bit:
                        touch[root] |= bit
                        have -= its * up
                elif root not in joined:
                    joined.append(root)
                    size -= up
                    near |= touch[root]
                    have -= lane * up
        tiles.append(tile)
        self.cells.append(cell)
        self.have.append(have)
        tasks = _OPEN[tile][ALL]
        self.open.append(tasks)
        touch.append(near)
        watching = self.want >> _FIELDS[tile] & near
        if watching:
            self._recount(watching, size, lane, joined)
        self.want |= _WANT[tile][ALL] << slot
        for root in joined:
            group[root] = slot
        group.append(-size)
        for need, _ in tasks:
            if (have - need) & GUARD == GUARD:
                self._note(slot)
                break

    def _recount(self, watching: int, size: int, lane: int, joined: list[int]) -> None:
        """Add the grown group for those that watch it, less what they counted of the groups it was before."""
        group, touch, haves, opens = self.group, self.touch, self.have, self.open
        grown = size * lane
        while watching:
            low = watching & -watching
            watching ^= low
            slot = low.bit_length() - 1
            have = haves[slot] + grown
            for root in joined:
                if touch[root] & low:
                    have += group[root] * lane
            haves[slot] = have
            for need, _ in opens[slot]:
                if (have - need) & GUARD == GUARD:
                    self._note(slot)
                    break

    def _note(self, slot: int) -> None:
        """Sort the slot's open tasks anew: what is fulfilled is due, what is not stays open."""
        have = self.have[slot]
        still = 0
        for need, task in self.open[slot]:
            if (have - need) & GUARD == GUARD:
                self.due.append((slot, task))
            else:
                still |= 1 << task
        tile = self.tiles[slot]
        self.open[slot] = _OPEN[tile][still]
        self.want = self.want & ~(_WANT[tile][ALL] << slot) | _WANT[tile][still] << slot

    def tokens(self, slot: int) -> list[int]:
        """The slot's tasks that carry a token, as 0, 1 or 2."""
        bare = [task for _, task in self.open[slot]] + [task for at, task in self.due if at == slot]
        return [task for task in range(len(NEEDS[self.tiles[slot]])) if task not in bare]
