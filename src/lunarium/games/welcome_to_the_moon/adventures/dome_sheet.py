"""The sheet of The Dome and ASTRA's card for it, as ``dome.toml`` prints them."""

from pathlib import Path
from typing import Any, Final, NamedTuple

from ....core.tables import check, read, take
from ..sheet import CIRCLED, CROSSED, FRESH, Slots

_KEYS: Final = {
    "skyscrapers": list,
    "tower": int,
    "plants": int,
    "dome": list,
    "missions": list,
    "astronauts": int,
    "errors": list,
    "scales": dict,
    "stars": list,
    "astra": dict,
}
_SKYSCRAPER: Final = {"name": str, "below": int, "above": int, "top": list, "bottom": list}
_SCALES: Final = {"missions": list, "tower": list, "astronauts": list, "dome": list}
_ASTRA: Final = {"bonuses": int, "earned": int, "fixed": int, "level": int}
_FILE: Final = Path(__file__).with_name("dome.toml")
_ROWS, _TOWER, _PLANTS, _DOME, MISSIONS, _ASTRONAUTS, PENALTIES, _SCALE_ROWS, STARS, _CARD = take(
    read(_FILE), _KEYS, _FILE.name
)
_SKYSCRAPERS: Final = [take(row, _SKYSCRAPER, "dome.toml: skyscrapers") for row in _ROWS]
BONUSES, EARNED, FIXED, PER_LEVEL = take(_CARD, _ASTRA, "dome.toml: astra")

STAR, BADGE = 3, 2  # marks of a mission: 1 + its value
BUILT, SPLIT = 1, 2  # marks of a dome section

SLOTS: Final = Slots()


class Skyscraper(NamedTuple):
    """The levels from the bottom to the top, and the first one above the ground."""

    levels: range
    ground: int


class End(NamedTuple):
    """A highest or lowest level: its bonuses and their points."""

    high: int
    low: int
    points: tuple[int, int]


class Scale(NamedTuple):
    """Rows that energy crosses from the top, and the values of each row; the last row has nothing to cross."""

    rows: range
    values: tuple[tuple[int, ...], ...]


def _skyscraper(row: list[Any]) -> Skyscraper:
    name, below, above = row[:3]
    cellar = SLOTS.spaces(f"{name}-D{level}" for level in range(below, 0, -1))
    house = SLOTS.spaces(f"{name}-U{level}" for level in range(1, above + 1))
    return Skyscraper(range(cellar.start, house.stop), house.start)


SKYSCRAPERS: Final = tuple(map(_skyscraper, _SKYSCRAPERS))
SPACES: Final = range(SKYSCRAPERS[0].levels.start, SKYSCRAPERS[-1].levels.stop)
TOPS: Final = tuple(skyscraper.levels[-1] for skyscraper in SKYSCRAPERS)

_ENDS: Final = {
    f"B{name[1:]}{side}": (levels[place], points)
    for (name, _, _, top, bottom), (levels, _) in zip(_SKYSCRAPERS, SKYSCRAPERS, strict=True)
    for side, place, points in (("T", -1, top), ("B", 0, bottom))
}
HIGHS: Final = SLOTS.add((f"{name}-high" for name in _ENDS), (CIRCLED, CROSSED, FRESH))
LOWS: Final = SLOTS.add((f"{name}-low" for name in _ENDS), (CIRCLED,))
END: Final = {
    level: End(high, low, (points[0], points[1]))
    for (level, points), high, low in zip(_ENDS.values(), HIGHS, LOWS, strict=True)
}  # by level

_HEIGHTS: Final = (*(f"U{n}" for n in range(_TOWER, 0, -1)), *(f"D{n}" for n in range(1, _TOWER + 1)))
_SYMBOLS: Final = (*(f"P{n}" for n in range(1, _PLANTS + 1)), "W")
_IN_TOWER: Final = {
    height: SLOTS.add((f"T{height}-{symbol}" for symbol in _SYMBOLS), (CIRCLED,)) for height in _HEIGHTS
}
TOWER: Final = tuple(_IN_TOWER.values())


def _beside(symbols: slice) -> dict[int, range]:
    """By level: these symbols of the tower level to which tubes lead from it."""
    heights = {slot: SLOTS.names[slot].partition("-")[2] for slot in SPACES}
    return {slot: _IN_TOWER[height][symbols] for slot, height in heights.items() if height in _IN_TOWER}


PLANTS, WATERS = _beside(slice(_PLANTS)), _beside(slice(_PLANTS, None))

SECTIONS: Final = SLOTS.bearing((f"C{n}" for n in range(1, len(_DOME) + 1)), {BUILT: "built", SPLIT: "split"})
_HALVES: Final = SLOTS.bearing((f"C{n}{half}" for n in range(1, len(_DOME) + 1) for half in "ab"), {BUILT: "built"})
HALVES: Final = {section: _HALVES[2 * index : 2 * index + 2] for index, section in enumerate(SECTIONS)}
PARITY: Final = {  # by section and by half
    piece: int(parity == "odd")
    for section, parity in zip(SECTIONS, _DOME, strict=True)
    for piece in (section, *HALVES[section])
}


def _scale(letter: str, values: list[list[int]]) -> Scale:
    rows = SLOTS.add((f"E{letter}-{row}" for row in range(1, len(values))), (CROSSED,))
    return Scale(rows, tuple(map(tuple, values)))


SCALES: Final = tuple(map(_scale, "MTAD", take(_SCALE_ROWS, _SCALES, "dome.toml: scales")))
MISSION_SCALE, TOWER_SCALE, ASTRONAUT_SCALE, DOME_SCALE = SCALES
ASTRONAUTS: Final = SLOTS.add((f"AS-{n}" for n in range(1, _ASTRONAUTS + 1)), (CROSSED,))
ERRORS: Final = SLOTS.add((f"error-{n}" for n in range(1, len(PENALTIES))), (CROSSED,))
LETTERS: Final = SLOTS.bearing("ABC", {BADGE: "badge", STAR: "star"})

check([len(levels) for levels, _ in SKYSCRAPERS] == [9, 10, 10, 9], _FILE.name, "38 levels")
check(sum(end.points[0] for end in END.values()) == 112, _FILE.name, "the high bonuses are 112 in all")
check(sum(end.points[1] for end in END.values()) == 55, _FILE.name, "the low bonuses are 55 in all")
check(len(PLANTS) == len(WATERS) == 30, _FILE.name, "30 levels are joined to the tower")
check(all(row["first"] + 1 == STAR and row["later"] + 1 == BADGE for row in MISSIONS), _FILE.name, "star and badge")
check(all(len(scale.rows) == 4 for scale in SCALES), _FILE.name, "a scale has four rows to cross")
