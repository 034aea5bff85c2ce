"""A display in numbers: what lies there, how it hangs together, and what its tasks lack."""

from typing import Final

from ...games.nova_luna.cells import NEAR
from ...games.nova_luna.display import EDGE, Display
from ...games.nova_luna.tiles import COLOUR, COLOURS, COST, LANE
from ..block import Block, Memo, any_of, packed, scaled

_TILES: Final = 44  # the most that lie in a display
_TIME: Final = 150
_EACH: Final = 12  # tiles or tasks of one colour
_TASKS: Final = 6  # that lack one tile of a colour, or groups of a colour
_ROOM: Final = 24  # free cells beside the tiles with tasks of a kind
_CELLS: Final = 48
_LANE_FULL: Final = 32  # a lane of "have less need" that lacks nothing is at least this: its guard bit
_LANE_MASK: Final = 63
_FOUR: Final = len(COLOURS)

Lack = tuple[int, tuple[int, ...]]  # how many tiles, and the colours of which some are lacking


def blocks(seat: str) -> list[Block]:
    """What is told of the display of a seat."""
    colours = any_of(COLOURS)
    return [
        Block(f"{seat}.tiles", f"tiles in the display, of {_TILES}"),
        Block(f"{seat}.time", f"what they cost, of {_TIME}"),
        Block(f"{seat}.colour.{colours}", f"tiles by colour, of {_EACH}"),
        Block(f"{seat}.largest.{colours}", f"the largest group of the colour, of {_EACH}"),
        Block(f"{seat}.groups.{colours}", f"groups of two and more tiles, of {_TASKS}"),
        Block(f"{seat}.lacks.{{1…4}}", f"open tasks that lack so many tiles, of {_EACH}"),
        Block(f"{seat}.room.{{1…4}}", f"free cells beside the tiles of these tasks, of {_ROOM}"),
        Block(f"{seat}.one.{colours}", f"tasks that lack one tile, and it has this colour, of {_TASKS}"),
        Block(f"{seat}.more.{colours}", f"tasks that lack more, some of this colour, of {_EACH}"),
        Block(f"{seat}.edge", f"cells where a tile may go, of {_CELLS}"),
    ]


class Lacks(dict[int, Lack]):
    """By "have less need" of an open task, in lanes: what it lacks."""

    def __missing__(self, rest: int) -> Lack:
        each = [max(0, _LANE_FULL - (rest // lane & _LANE_MASK)) for lane in LANE]
        self[rest] = lack = sum(each), tuple(colour for colour, tiles in enumerate(each) if tiles)
        return lack


_lacks: Final = Lacks()
_known: Final[Memo[bytes]] = Memo()


def display_part(display: Display) -> bytes:
    """Remembered by its tiles and cells: from turn to turn most displays stay as they are."""
    key = bytes(display.tiles), tuple(display.cells)
    return _known.get(key) or _known.keep(key, packed(_values(display)))


def _values(display: Display) -> list[float]:
    tiles = display.tiles
    return [
        len(tiles) / _TILES,
        min(1.0, sum([COST[tile] for tile in tiles]) / _TIME),
        *_grouped(display),
        *_tasks(display),
        min(1.0, len(display.edge) / _CELLS),
    ]


def _grouped(display: Display) -> list[float]:
    tiles, largest, groups = [0] * _FOUR, [0] * _FOUR, [0] * _FOUR
    for tile, group in zip(display.tiles, display.group, strict=True):
        colour = COLOUR[tile]
        tiles[colour] += 1
        if group < 0:  # the root of a group knows its size
            if -group > largest[colour]:
                largest[colour] = -group
            groups[colour] += group < -1
    return scaled((*tiles, *largest), _EACH) + scaled(groups, _TASKS)


def _tasks(display: Display) -> list[float]:
    grid, cells, haves = display.grid, display.cells, display.have
    lacks, room = [0] * _FOUR, [0] * _FOUR
    one, more = [0] * _FOUR, [0] * _FOUR
    for slot, tasks in enumerate(display.open):
        if not tasks:
            continue
        have = haves[slot]
        north, west, east, south = NEAR[cells[slot]]
        free = (grid[north] == EDGE) + (grid[west] == EDGE) + (grid[east] == EDGE) + (grid[south] == EDGE)
        for need, _ in tasks:
            tiles, colours = _lacks[have - need]
            lacks[tiles - 1] += 1
            room[tiles - 1] += free
            if tiles == 1:
                one[colours[0]] += 1
            else:
                for colour in colours:
                    more[colour] += 1
    return scaled(lacks, _EACH) + scaled(room, _ROOM) + scaled(one, _TASKS) + scaled(more, _EACH)
