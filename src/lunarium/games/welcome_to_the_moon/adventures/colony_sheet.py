"""The sheet of The Colony and ASTRA's card for it, as ``colony.toml`` prints them."""

from pathlib import Path
from typing import Final, NamedTuple

from ....core.tables import check, read, take
from ..sheet import CIRCLED, CROSSED, FRESH, Slots

_LISTS: Final = ("numbered", "tanks", "antennas", "tunnels", "sectors", "bonus", "greenhouses", "plants", "water")
_MORE: Final = ("antenna", "prizes", "planning", "errors", "missions")
_NUMBERS: Final = ("size", "observatory", "astronauts")
_KEYS: Final = {**dict.fromkeys((*_LISTS, *_MORE), list), **dict.fromkeys(_NUMBERS, int), "stars": list, "astra": dict}
_ASTRA: Final = {"bonuses": int, "earned": int, "fixed": int, "level": int}
_FILE: Final = Path(__file__).with_name("colony.toml")
_PRINTED: Final = take(read(_FILE), _KEYS, _FILE.name)
_NUMBERED, _TANKS, _ANTENNAS, _DRAWN, _SECTORS, BONUS, GREENHOUSES, PLANTS, WATER = _PRINTED[:9]
ANTENNAS, PRIZES, PENALTIES, ERROR_PENALTIES, MISSIONS = _PRINTED[9:14]
_SIZE, _OBSERVATORY, _ASTRONAUTS, STARS, _CARD = _PRINTED[14:]
BONUSES, EARNED, FIXED, PER_LEVEL = take(_CARD, _ASTRA, "colony.toml: astra")

SLOTS: Final = Slots()


class Sector(NamedTuple):
    """A quarter of the colony."""

    spaces: tuple[int, ...]
    greenhouses: range
    high: int
    low: int
    tanks: tuple[int, ...]
    antennas: tuple[int, ...]


_SIDE: Final = range(1, _SIZE + 1)
_PLACES: Final = [f"c{column}r{row}" for column in _SIDE for row in _SIDE]
ROCKET: Final = _PLACES.index(_NUMBERED[0])
OBSERVATORY: Final = _PLACES.index(_NUMBERED[-1])

SPACES: Final = SLOTS.spaces(name for name in _PLACES if name not in _NUMBERED)
PLACE: Final = {SLOTS.index[name]: place for place, name in enumerate(_PLACES) if name not in _NUMBERED}  # by space
_SPACE: Final = {place: space for space, place in PLACE.items()}


def _tunnels() -> dict[int, tuple[int, int]]:
    """Every tunnel with the places that it joins."""
    found = {}
    for place, name in enumerate(_PLACES):
        column, row = divmod(place, _SIZE)
        for letter, other, there in (("H", place + _SIZE, column < _SIZE - 1), ("V", place + 1, row < _SIZE - 1)):
            if there:
                slot = SLOTS.add([f"{letter}{name[1]}-{name[3]}"], (CROSSED,))[0]
                found[slot] = (place, other)
    return found


def _zone(places: range) -> tuple[int, ...]:
    return tuple(_SPACE[place] for place in places if place in _SPACE)


TUNNELS: Final = _tunnels()
DRAWN: Final = tuple(SLOTS.index[name] for name in _DRAWN)
COLUMNS: Final = tuple(_zone(range(first, first + _SIZE)) for first in range(0, _SIZE * _SIZE, _SIZE))
ROWS: Final = tuple(_zone(range(row, _SIZE * _SIZE, _SIZE)) for row in range(_SIZE))


def _bits(space: int, *, before: bool) -> int:
    """The spaces before or after this one in its row and its column, as bits."""
    zones = [zone for zone in (*ROWS, *COLUMNS) if space in zone]
    places = [(zone, zone.index(space)) for zone in zones]
    return sum({1 << slot for zone, at in places for slot in (zone[:at] if before else zone[at + 1 :])})


BEFORE: Final = tuple(_bits(space, before=True) for space in SPACES)  # by space
AFTER: Final = tuple(_bits(space, before=False) for space in SPACES)

_W: Final = SLOTS.add((f"W-{name}" for name in _TANKS), (CIRCLED,))
TANK: Final = {SLOTS.index[name]: tank for name, tank in zip(_TANKS, _W, strict=True)}  # by space
_A: Final = SLOTS.add((f"A-{name}" for name in _ANTENNAS), (CIRCLED,))
ANTENNA: Final = {SLOTS.index[name]: antenna for name, antenna in zip(_ANTENNAS, _A, strict=True)}  # by space
DISHES: Final = SLOTS.add((f"A-obs-{index}" for index in range(1, _OBSERVATORY + 1)), (CIRCLED,))


def _sector(name: str) -> Sector:
    half = _SIZE // 2
    inside = [
        place
        for place in range(_SIZE * _SIZE)
        if (place // _SIZE >= half) == (name[1] == "E") and (place % _SIZE >= half) == (name[0] == "N")
    ]
    spaces = tuple(_SPACE[place] for place in inside if place in _SPACE)
    antennas = tuple(ANTENNA[space] for space in spaces if space in ANTENNA)
    return Sector(
        spaces,
        SLOTS.add((f"GH-{name}-{index}" for index in range(1, len(GREENHOUSES) + 1)), (CIRCLED,)),
        SLOTS.add([f"SB-{name}-{BONUS[0]}"], (CIRCLED, CROSSED, FRESH))[0],
        SLOTS.add([f"SB-{name}-{BONUS[1]}"], (CIRCLED,))[0],
        tuple(TANK[space] for space in spaces if space in TANK),
        antennas + tuple(DISHES) if OBSERVATORY in inside else antennas,
    )


SECTORS: Final = tuple(map(_sector, _SECTORS))
HIGHS: Final = tuple(sector.high for sector in SECTORS)
PLANT_SCALE: Final = SLOTS.add((f"EP-{index}" for index in range(1, len(PLANTS))), (CROSSED,))
WATER_SCALE: Final = SLOTS.add((f"EW-{index}" for index in range(1, len(WATER))), (CROSSED,))
ANTENNA_SCALE: Final = SLOTS.add((f"EA-{index}" for index in range(1, len(ANTENNAS))), (CROSSED,))
ASTRONAUTS: Final = SLOTS.add((f"AS-{index}" for index in range(1, _ASTRONAUTS + 1)), (CROSSED,))
PLANS: Final = SLOTS.add((f"PL-{index}" for index in range(1, len(PENALTIES))), (CROSSED,))
ERRORS: Final = SLOTS.add((f"error-{index}" for index in range(1, len(ERROR_PENALTIES))), (CROSSED,))
LETTERS: Final = SLOTS.letters("ABC", {row[value] for row in MISSIONS for value in ("first", "later")})

check(len(SPACES) == 32 and len(TUNNELS) == 60, _FILE.name, "32 buildings and 60 tunnels")
check([len(sector.antennas) for sector in SECTORS] == [3, 6, 3, 4], _FILE.name, "antennas by sector")
check(all(len(sector.spaces) == 8 and len(sector.tanks) == 2 for sector in SECTORS), _FILE.name, "a sector has 8 and 2")
