"""The sheet of The Escape and ASTRA's card for it, as ``escape.toml`` prints them."""

from pathlib import Path
from typing import Any, Final, NamedTuple

from ....core.tables import check, read, take
from ..sheet import CIRCLED, CROSSED, FRESH, Slots

_LISTS: Final = ("ships", "tanks", "robots", "active", "plants", "reactors", "planning", "errors", "missions")
_NUMBERS: Final = ("double", "wilds", "comforts")
_KEYS: Final = {
    **dict.fromkeys(_LISTS, list),
    **dict.fromkeys(_NUMBERS, int),
    "airlocks": dict,
    "stars": list,
    "astra": dict,
}
_SHIP: Final = {"name": str, "blocks": dict, "plants": int, "reactors": int}
_ASTRA: Final = {"bonuses": int, "earned": int, "fixed": int, "level": int}
_FILE: Final = Path(__file__).with_name("escape.toml")
_PRINTED: Final = take(read(_FILE), _KEYS, _FILE.name)
_ROWS, _TANKS, _ROBOTS, _ACTIVE, PLANTS, REACTORS, PENALTIES, ERROR_PENALTIES, MISSIONS = _PRINTED[:9]
DOUBLE, _WILDS, COMFORTS, _AIRLOCKS, STARS, _CARD = _PRINTED[9:]
_SHIPS: Final = [take(row, _SHIP, "escape.toml: ships") for row in _ROWS]
BONUSES, EARNED, FIXED, PER_LEVEL = take(_CARD, _ASTRA, "escape.toml: astra")

SLOTS: Final = Slots()


class Module(NamedTuple):
    """A part of a ship with a water tank."""

    spaces: range
    tank: int


class Ship(NamedTuple):
    """A starship: its zone, its modules, and its greenhouse with plants and a badge that doubles them."""

    spaces: range
    modules: tuple[Module, ...]
    greenhouse: int
    plants: range
    badge: int
    reactors: range
    circled: tuple[int, ...]  # plants and reactors, from the start


ZONES: Final = tuple(
    SLOTS.spaces(f"{name}-{index}" for index in range(1, sum(blocks.values()) + 1)) for name, blocks, *_ in _SHIPS
)
SPACES: Final = range(len(SLOTS.names))
AIRLOCKS: Final = SLOTS.add(_AIRLOCKS, (CROSSED,))
_W: Final = SLOTS.add((f"W-{name}" for name in _TANKS), (CIRCLED,))
TANK: Final = {SLOTS.index[name]: tank for name, tank in zip(_TANKS, _W, strict=True)}  # by space
ROBOTS: Final = frozenset(SLOTS.index[name] for name in _ROBOTS)  # spaces

BASE: Final = "base"
BLOCKS: Final[dict[str, range]] = {BASE: range(0)}  # spaces by name


def _ship(zone: range, row: list[Any]) -> Ship:
    name, blocks, circled_plants, circled_reactors = row
    first, modules, houses = zone.start, [], []
    for block, spaces in blocks.items():
        run = BLOCKS[block] = range(first, first + spaces)
        first += spaces
        if block[0] == "G":
            houses.append(block)
            continue
        tanks = [TANK[space] for space in run if space in TANK]
        check(len(tanks) == 1, f"escape.toml: {block}", "a module has one tank")
        modules.append(Module(run, tanks[0]))
    check(len(houses) == 1 and blocks[houses[0]] == 1, f"escape.toml: {name}", "a ship has a greenhouse of one space")
    house = houses[0]
    plants = SLOTS.add((f"{house}-P{index}" for index in range(1, len(PLANTS))), (CIRCLED,))
    badge = SLOTS.add([f"{house}-x2"], (CIRCLED, CROSSED, FRESH))[0]
    reactors = SLOTS.add((f"{name}-R{index}" for index in range(1, len(REACTORS))), (CIRCLED,))
    circled = (*plants[:circled_plants], *reactors[:circled_reactors])
    return Ship(zone, tuple(modules), BLOCKS[house].start, plants, badge, reactors, circled)


SHIPS: Final = tuple(map(_ship, ZONES, _SHIPS))
MODULES: Final = tuple(module for ship in SHIPS for module in ship.modules)
SHIP: Final = tuple(ship for ship in SHIPS for _ in ship.spaces)  # by space
BADGE: Final = {ship.greenhouse: ship.badge for ship in SHIPS}  # by space
BADGES: Final = tuple(BADGE.values())
ASTRONAUTS: Final = SLOTS.add((f"AS-{index}" for index in range(1, 2 * _WILDS + 1)), (CROSSED,))
WILDS: Final = SLOTS.add((f"wild-{index}" for index in range(1, _WILDS + 1)), (CIRCLED, CROSSED))
PLANS: Final = SLOTS.add((f"PL-{index}" for index in range(1, len(PENALTIES))), (CROSSED,))
ERRORS: Final = SLOTS.add((f"error-{index}" for index in range(1, len(ERROR_PENALTIES))), (CROSSED,))
LETTERS: Final = SLOTS.letters("ABC", {row[value] for row in MISSIONS for value in ("first", "later")})

for _name, _ends in _AIRLOCKS.items():
    check(len(_ends) == 2 and BLOCKS.keys() >= {*_ends}, f"escape.toml: {_name}", "an airlock joins two blocks")
ENDS: Final = tuple((one, other) for one, other in _AIRLOCKS.values())  # names of blocks, by airlock
ACTIVE: Final = tuple(SLOTS.index[name] for name in _ACTIVE)
CIRCLED_FIRST: Final = tuple(slot for ship in SHIPS for slot in ship.circled)

check(len(SPACES) == 43 and len(MODULES) == 13 and len(ROBOTS) == 8, _FILE.name, "43 spaces, 13 modules, 8 robots")
check(len(AIRLOCKS) == 26 and len(CIRCLED_FIRST) == 9, _FILE.name, "26 airlocks, 9 symbols circled from the start")
