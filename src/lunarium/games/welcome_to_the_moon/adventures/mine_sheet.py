"""The sheet of The Mine and ASTRA's card for it, as ``mine.toml`` prints them."""

from pathlib import Path
from typing import Any, Final, NamedTuple

from ....core.tables import check, read, take
from ..sheet import CIRCLED, CROSSED, FRESH, Slots

_KEYS: Final = {
    "columns": list,
    "main": list,
    "secondary": list,
    "errors": list,
    "missions": list,
    "stars": list,
    "astra": dict,
}
_FACTORY: Final = {"name": str, "energies": int, "robots": int}
_MAIN: Final = {**_FACTORY, "holds": str, "places": int, "values": list, "bonus": list}
_SECONDARY: Final = {**_FACTORY, "gives": str, "number": int}
_ASTRA: Final = {"bonuses": int, "earned": int, "fixed": int, "level": int}
_FILE: Final = Path(__file__).with_name("mine.toml")
_ROWS, _MAIN_ROWS, _SECONDARY_ROWS, PENALTIES, MISSIONS, STARS, _CARD = take(read(_FILE), _KEYS, _FILE.name)
_MAINS: Final = [take(row, _MAIN, "mine.toml: main") for row in _MAIN_ROWS]
_SECONDARIES: Final = [take(row, _SECONDARY, "mine.toml: secondary") for row in _SECONDARY_ROWS]
BONUSES, EARNED, FIXED, PER_LEVEL = take(_CARD, _ASTRA, "mine.toml: astra")

PLANT, WATER, PEARL, RUBY, ASTRONAUT, PLANNING = range(6)  # what the main factories hold
_KINDS: Final = ("plant", "water", "pearl", "ruby")

SLOTS: Final = Slots()


class Column(NamedTuple):
    """Three excavations under a pump, and the minerals, plants and water that it draws from them."""

    spaces: range
    pump: int
    resources: tuple[int, ...]


class Main(NamedTuple):
    """A main factory: symbols to cross for the upgrade, places for resources, and a bonus for reaching one of them."""

    symbols: tuple[int, ...]
    places: range
    values: tuple[int, int]  # of a resource, before and after the upgrade
    bonus: int | None
    goal: int | None  # the place that brings the bonus
    points: int


class Secondary(NamedTuple):
    """A secondary factory: symbols to cross, and what it gives at once when they are."""

    symbols: tuple[int, ...]
    gives: int | None  # a resource, or None for robots
    number: int


_DEPTHS: Final = ("L1", "G1", "L2", "G2", "L3")  # of a column, as it is printed
check(all(len(row.split()) == len(_DEPTHS) for row in _ROWS), _FILE.name, "a column says five times what lies there")
_MINE: Final = {  # what lies where, by level and column
    (depth, index): kind
    for index, row in enumerate(_ROWS, 1)
    for depth, kind in zip(_DEPTHS, row.split(), strict=True)
    if kind != "-"
}

SPACES: Final = SLOTS.spaces(f"{level}-{column}" for level in _DEPTHS[::2] for column in range(1, len(_ROWS) + 1))
LEVELS: Final = tuple(SPACES[start : start + len(_ROWS)] for start in range(0, len(SPACES), len(_ROWS)))


def _symbols(kind: str) -> range:
    """The plants or the water between the levels."""
    names = (f"{depth}-{column}" for (depth, column), there in _MINE.items() if there == kind)
    return SLOTS.add(sorted(names, key=lambda name: (name[:2], int(name[3:]))), (CIRCLED, CROSSED))


def _minerals(kind: str) -> range:
    names = (f"{kind}-{depth}-{column}" for (depth, column), there in _MINE.items() if there == kind)
    return SLOTS.add(names, (CIRCLED, CROSSED))


PLANTS, WATERS = _symbols("plant"), _symbols("water")
PEARLS, RUBIES = _minerals("pearl"), _minerals("ruby")
RESOURCES: Final = (PLANTS, WATERS, PEARLS, RUBIES)
PUMPS: Final = SLOTS.add((f"P-{column}" for column in range(1, len(_ROWS) + 1)), (CIRCLED,))


def _slot(depth: str, column: int) -> int | None:
    """What lies there, if anything."""
    kind = _MINE.get((depth, column))
    name = f"{kind}-{depth}-{column}" if kind in _KINDS[2:] else f"{depth}-{column}"
    return None if kind is None else SLOTS.index[name]


def _column(column: int) -> Column:
    resources = (_slot(depth, column) for depth in _DEPTHS)
    return Column(
        SPACES[column - 1 :: len(_ROWS)],
        PUMPS[column - 1],
        tuple(slot for slot in resources if slot is not None),
    )


COLUMNS: Final = tuple(_column(column) for column in range(1, len(_ROWS) + 1))
COLUMN: Final = {space: column for column in COLUMNS for space in column.spaces}
KIND: Final = {slot: kind for kind, slots in enumerate(RESOURCES) for slot in slots}
MINERAL: Final = {
    SLOTS.index[f"{depth}-{column}"]: slot
    for depth, column in _MINE
    if depth[0] == "L" and (slot := _slot(depth, column)) is not None
}


def _near(symbols: range) -> dict[int, tuple[int, ...]]:
    """By excavation: the symbols of a kind directly above or below it."""
    found: dict[int, tuple[int, ...]] = {}
    for slot in symbols:
        gap, _, column = SLOTS.names[slot].partition("-")
        for level in (int(gap[1]), int(gap[1]) + 1):
            space = SLOTS.index[f"L{level}-{column}"]
            found[space] = (*found.get(space, ()), slot)
    return found


NEAR_PLANTS, NEAR_WATERS = _near(PLANTS), _near(WATERS)


def _each(names_and_numbers: list[tuple[str, int]], letter: str) -> dict[str, range]:
    """The energies or the robots of every factory, one after another."""
    return {
        name: SLOTS.add((f"{name}-{letter}{index}" for index in range(1, number + 1)), (CROSSED,))
        for name, number in names_and_numbers
    }


_ENERGIES: Final = _each([(name, energies) for name, energies, *_ in (*_MAINS, *_SECONDARIES)], "E")
_ROBOTS: Final = _each([(name, robots) for name, _, robots, *_ in (*_MAINS, *_SECONDARIES)], "R")
ENERGIES: Final = range(_ENERGIES["M1"].start, _ENERGIES["S5"].stop)
ROBOTS: Final = range(_ROBOTS["M1"].start, _ROBOTS["S5"].stop)
FILLS: Final = SLOTS.add((f"{name}-bonus" for name, *_, bonus in _MAINS if bonus), (CIRCLED, CROSSED, FRESH))


def _main(row: list[Any]) -> Main:
    name, _, _, holds, places, (before, after), bonus = row
    run = SLOTS.add((f"{name}-p{index}" for index in range(1, places + 1)), (CIRCLED if holds in _KINDS else CROSSED,))
    symbols = (*_ENERGIES[name], *_ROBOTS[name])
    if not bonus:
        return Main(symbols, run, (before, after), None, None, 0)
    return Main(symbols, run, (before, after), SLOTS.index[f"{name}-bonus"], run[bonus[0] - 1], bonus[1])


def _secondary(row: list[Any]) -> Secondary:
    name, _, _, gives, number = row
    check(gives in (*_KINDS, "robot"), f"mine.toml: {name}", f"cannot give '{gives}'")
    return Secondary((*_ENERGIES[name], *_ROBOTS[name]), _KINDS.index(gives) if gives in _KINDS else None, number)


MAINS: Final = tuple(map(_main, _MAINS))
SECONDARIES: Final = tuple(map(_secondary, _SECONDARIES))
SECONDARY: Final = {slot: factory for factory in SECONDARIES for slot in factory.symbols}  # by symbol
ERRORS: Final = SLOTS.add((f"error-{index}" for index in range(1, len(PENALTIES))), (CROSSED,))
LETTERS: Final = SLOTS.letters("ABC", {row[value] for row in MISSIONS for value in ("first", "later")})

check([row[3] for row in _MAINS] == [*_KINDS, "astronaut", "planning"], _FILE.name, "main factories in order")
check([*map(len, RESOURCES)] == [12, 8, 12, 14] and len(SPACES) == 36, _FILE.name, "36 excavations, 46 resources")
check((len(ENERGIES), len(ROBOTS)) == (14, 16), _FILE.name, "14 energies and 16 robots")
check(
    all(len(MAINS[f.gives].places) == len(RESOURCES[f.gives]) + f.number for f in SECONDARIES if f.gives is not None),
    _FILE.name,
    "a factory has room for the mine and the gift",
)
