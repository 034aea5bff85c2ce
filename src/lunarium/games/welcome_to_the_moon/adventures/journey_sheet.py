"""The sheet of The Journey and ASTRA's card for it, as ``journey.toml`` prints them."""

from pathlib import Path
from typing import Final, NamedTuple

from ....core.tables import check, read, take
from ..sheet import CIRCLED, CROSSED, FRESH, Slots

_KEYS: Final = {
    "spaces": int,
    "tanks": dict,
    "stations": list,
    "energy_columns": int,
    "wild_columns": int,
    "errors": list,
    "comforts": int,
    "zone_prizes": list,
    "missions": list,
    "stars": list,
    "astra": dict,
}
_ASTRA: Final = {"bonuses": int, "earned": int, "fixed": int, "level": int}
_STATION: Final = {"name": str, "space": str, "robots": int, "plants": int, "high": int, "low": int}
_FILE: Final = Path(__file__).with_name("journey.toml")
_PRINTED: Final = take(read(_FILE), _KEYS, _FILE.name)
_SPACES, _TANKS, _STATIONS, _ENERGIES, _WILDS, PENALTIES, COMFORTS, PRIZES, MISSIONS, STARS, _CARD = _PRINTED
(BONUSES, EARNED, FIXED, PER_LEVEL) = take(_CARD, _ASTRA, "journey.toml: astra")

SLOTS: Final = Slots()


class Station(NamedTuple):
    """A space station: the space it hangs on, its symbols, and its multipliers with their slots."""

    space: int
    robots: range
    plants: range
    high: int
    low: int
    high_times: int
    low_times: int


def _station(row: object) -> Station:
    name, space, robots, plants, high, low = take(row, _STATION, "journey.toml: stations")
    check(space in SLOTS.index, f"journey.toml: {name}", f"there is no space {space}")
    return Station(
        SLOTS.index[space],
        SLOTS.add((f"{name}-R{index}" for index in range(1, robots + 1)), (CIRCLED,)),
        SLOTS.add((f"{name}-P{index}" for index in range(1, plants + 1)), (CIRCLED,)),
        SLOTS.add([f"{name}-high"], (CIRCLED, CROSSED, FRESH))[0],
        SLOTS.add([f"{name}-low"], (CIRCLED,))[0],
        high,
        low,
    )


PATH: Final = SLOTS.spaces(f"T{index}" for index in range(1, _SPACES + 1))
GAPS: Final = SLOTS.add((f"G{index}" for index in range(1, _SPACES)), (CROSSED,))
_WATER: Final = SLOTS.add((f"W{name[1:]}" for name in _TANKS), (CIRCLED,))
TANK: Final = {SLOTS.index[name]: tank for name, tank in zip(_TANKS, _WATER, strict=True)}  # by space, in path order
TANKS: Final = tuple(zip(_WATER, _TANKS.values(), strict=True))  # tank, value
STATIONS: Final = tuple(map(_station, _STATIONS))
HIGHS: Final = tuple(station.high for station in STATIONS)
ENERGIES: Final = SLOTS.add((f"E{n}{half}" for n in range(1, _ENERGIES + 1) for half in "ab"), (CIRCLED, CROSSED))
ASTRONAUTS: Final = SLOTS.add((f"JA{n}{half}" for n in range(1, _WILDS + 1) for half in "ab"), (CROSSED,))
PLANS: Final = SLOTS.add((f"JP{n}{half}" for n in range(1, _WILDS + 1) for half in "ab"), (CROSSED,))
ASTRONAUT_WILDS: Final = SLOTS.add((f"JA{n}" for n in range(1, _WILDS + 1)), (CIRCLED, CROSSED))
PLAN_WILDS: Final = SLOTS.add((f"JP{n}" for n in range(1, _WILDS + 1)), (CIRCLED, CROSSED))
ERRORS: Final = SLOTS.add((f"error-{index}" for index in range(1, len(PENALTIES))), (CROSSED,))
LETTERS: Final = SLOTS.letters("ABC", {row[value] for row in MISSIONS for value in ("first", "later")})

check(sum(_TANKS.values()) == 68 and list(TANK) == sorted(TANK), _FILE.name, "twelve tanks in path order, 68 in all")
check(sum(len(s.plants) * s.high_times for s in STATIONS) == 129, _FILE.name, "all plants are worth 129 at most")
check(sum(len(s.plants) * s.low_times for s in STATIONS) == 98, _FILE.name, "all plants are worth 98 at least")
