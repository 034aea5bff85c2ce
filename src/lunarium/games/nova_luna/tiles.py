"""The 68 tiles as flat tuples, indexed by tile: 1 … 68, colour by colour as in ``tiles.toml``; 0 is no tile."""

from collections import Counter
from pathlib import Path
from typing import NamedTuple

from ...core import tables

COLOURS = ("red", "blue", "turquoise", "yellow")
LETTERS = "rbty"

# Four colour counts in one int, a lane of six bits each: a count is at most 17. The sixth bit is a guard that
# stays set in ``counts - need`` exactly where a count reaches its need.
LANE = tuple(1 << 6 * colour for colour in range(4))
GUARD = sum(lane << 5 for lane in LANE)


class Tile(NamedTuple):
    """A tile as printed: its name (``t6-bb-yy-r``), colour 0–3, cost 1–7, and tasks as letters."""

    name: str
    colour: int
    cost: int
    tasks: tuple[str, ...]


def _read() -> tuple[Tile, ...]:
    path = Path(__file__).with_name("tiles.toml")
    (colours,) = tables.take(tables.read(path), {"colour": list}, path.name)
    tiles: list[Tile] = []
    seen: Counter[str] = Counter()
    for colour, table in enumerate(colours):
        name, rows = tables.take(table, {"name": str, "tiles": list}, f"{path.name}: colour {colour + 1}")
        tables.check(name == COLOURS[colour], path.name, f"colour {colour + 1} is '{name}'")
        for number, row in enumerate(rows, 1):
            where = f"{path.name}: {name} tile {number}"
            cost, tasks = tables.take(row, {"cost": int, "tasks": list}, where)
            tables.check(1 <= cost <= 7, where, f"cost {cost} is not 1 to 7")
            tables.check(len(tasks) <= 3, where, "more than three tasks")
            for task in tasks:
                ok = isinstance(task, str) and 1 <= len(task) <= 4 and set(task) <= set(LETTERS)
                tables.check(ok, where, f"task {task!r} is not one to four of the letters {LETTERS}")
            plain = "-".join([f"{LETTERS[colour]}{cost}", *tasks])
            seen[plain] += 1  # two tiles of each colour are alike: the second is called .2
            copy = f".{seen[plain]}" if seen[plain] > 1 else ""
            tiles.append(Tile(plain + copy, colour, cost, tuple(tasks)))
        costs = Counter(tile.cost for tile in tiles if tile.colour == colour)
        tables.check(costs == {1: 1, 2: 2, 3: 4, 4: 4, 5: 3, 6: 2, 7: 1}, path.name, f"costs of {name}: {costs}")
    asked = Counter("".join(task for tile in tiles for task in tile.tasks))
    tables.check(asked == dict.fromkeys(LETTERS, 78), path.name, f"colours asked for: {asked}")
    return tuple(tiles)


NOTHING = 0
TILES = (Tile("-", 0, 0, ()), *_read())
COUNT = len(TILES) - 1
COLOUR = tuple(tile.colour for tile in TILES)
LANES = tuple(LANE[colour] for colour in COLOUR)
COST = tuple(tile.cost for tile in TILES)
NEEDS = tuple(tuple(sum(LANE[LETTERS.index(c)] for c in task) for task in tile.tasks) for tile in TILES)
INDEX = {tile.name: index for index, tile in enumerate(TILES)}
