"""The sheet of The Battle and ASTRA's card for it, as ``battle.toml`` prints them."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple

from ....core.tables import check, read, take
from ..cards import ACTIONS
from ..sheet import CIRCLED, CROSSED, HIGHEST, Sheet, Slots, marks_of

_LISTS: Final = ("types", "planets", "asteroids", "plants", "water", "multipliers", "planning", "errors", "missions")
_KEYS: Final = {**dict.fromkeys(_LISTS, list), "moon": int, "astronauts": int, "stars": list, "astra": dict}
_PLANET: Final = {"type": str, "numbers": list, "spaces": int, "bonus": dict, "plants": int, "water": int}
_ASTRA: Final = {"bonuses": int, "flags": int, "fixed": int, "level": int}
_FILE: Final = Path(__file__).with_name("battle.toml")
_PRINTED: Final = take(read(_FILE), _KEYS, _FILE.name)
TYPES, _PLANETS, _ASTEROIDS, PLANTS, WATERS, MULTIPLIERS, PENALTIES, ERROR_PENALTIES, MISSIONS = _PRINTED[:9]
_MOON, _ASTRONAUTS, STARS, _CARD = _PRINTED[9:]
BONUSES, FLAGS_FOR_A_BONUS, FIXED, PER_LEVEL = take(_CARD, _ASTRA, "battle.toml: astra")

# Insignia, a bit a side, so that a flag can bear both; apart from all marks of symbols.
B: Final = 8
T: Final = 16
BOTH: Final = B | T

SLOTS: Final = Slots()


class Planet(NamedTuple):
    """A planet with its moon, its flag and its symbols."""

    kind: int  # an index of TYPES
    numbers: range
    spaces: range
    moon: range
    flag: int
    plants: range
    water: range


class Side(NamedTuple):
    """What one of the two players of a sheet has for themselves, and the asteroids from where they sit."""

    insignia: int
    plants: range
    water: range
    multipliers: tuple[range, ...]  # by type
    plans: range
    errors: range
    astronauts: range
    letters: range
    asteroids: tuple[int, ...]  # the nearest first


def _numbered(name: str, number: int) -> list[str]:
    return [f"{name}{index}" for index in range(1, number + 1)]


def _on_planets(name: str, numbers: Iterable[int], words: dict[int, str]) -> list[range]:
    """A run of slots on every planet."""
    return [
        SLOTS.bearing(_numbered(f"P{planet}-{name}", number), words) for planet, number in enumerate(numbers, start=1)
    ]


def _planets() -> tuple[Planet, ...]:
    rows = [take(row, _PLANET, f"battle.toml: P{index}") for index, row in enumerate(_PLANETS, 1)]
    kinds, numbers, spaces, _, plants, water = zip(*rows, strict=True)
    check({*kinds} == {*TYPES}, _FILE.name, "a planet is of one of the types")
    insignia, crossed = {B: "B", T: "T"}, {CROSSED: "crossed"}
    runs = zip(
        (TYPES.index(kind) for kind in kinds),
        (range(low, high + 1) for low, high in numbers),
        _on_planets("", spaces, insignia),
        _on_planets("m", [_MOON] * len(rows), insignia),
        SLOTS.bearing((f"P{index}-F" for index in range(1, len(rows) + 1)), {**insignia, BOTH: "both"}),
        _on_planets("p", plants, crossed),
        _on_planets("w", water, crossed),
        strict=True,
    )
    return tuple(Planet(*run) for run in runs)


def _actions(names: list[Any]) -> tuple[int, ...]:
    check(all(name in ACTIONS for name in names), _FILE.name, f"no such bonus among {names}")
    return tuple(ACTIONS.index(name) for name in names)


PLANETS: Final = _planets()
SPACES: Final = range(PLANETS[0].spaces.start, PLANETS[-1].spaces.stop)
MOONS: Final = range(PLANETS[0].moon.start, PLANETS[-1].moon.stop)
FLAGS: Final = range(PLANETS[0].flag, PLANETS[-1].flag + 1)
KINDS: Final = tuple(planet.kind for planet in PLANETS)  # by flag
ASTEROIDS: Final = SLOTS.bearing(_numbered("K", len(_ASTEROIDS)), {B: "B", T: "T"})
PLANET: Final = {space: planet for planet in PLANETS for space in planet.spaces}
FITTING: Final = tuple(
    tuple(planet for planet in PLANETS if number in planet.numbers) for number in range(HIGHEST + 1)
)  # by number
BONUS: Final = {
    **{
        planet.spaces[int(place) - 1]: _actions([name])
        for planet, row in zip(PLANETS, _PLANETS, strict=True)
        for place, name in row["bonus"].items()
    },
    **dict(zip(ASTEROIDS, map(_actions, _ASTEROIDS), strict=True)),
}  # by space, and by asteroid


def _side(name: str, insignia: int, letters: range, asteroids: Iterable[int]) -> Side:
    def track(what: str, values: list[int]) -> range:
        return SLOTS.add(_numbered(f"{name}-{what}-", len(values) - 1), (CROSSED,))

    return Side(
        insignia,
        track("plants", PLANTS),
        track("water", WATERS),
        tuple(track(kind, values) for kind, values in zip(TYPES, MULTIPLIERS, strict=True)),
        track("planning", PENALTIES),
        track("error", ERROR_PENALTIES),
        SLOTS.add(_numbered(f"{name}-astronaut-", _ASTRONAUTS), (CIRCLED, CROSSED)),
        letters,
        tuple(asteroids),
    )


LETTERS: Final = SLOTS.letters(
    (f"{side}-{letter}" for side in "BT" for letter in "ABC"),
    {row[value] for row in MISSIONS for value in ("first", "later")},
)
BOTTOM: Final = _side("B", B, LETTERS[:3], ASTEROIDS)
TOP: Final = _side("T", T, LETTERS[3:], reversed(ASTEROIDS))


def insignia(sheet: Sheet, planet: Planet) -> bytes | bytearray:
    """What is drawn in the spaces of a planet and of its moon."""
    return marks_of(sheet, planet.spaces) + marks_of(sheet, planet.moon)


def majority(sheet: Sheet, planet: Planet, tied: int) -> int:
    """Whose insignia are more on the planet and its moon; ``tied`` where they are equal."""
    marks = insignia(sheet, planet)
    bottom, top = marks.count(B), marks.count(T)
    return B if bottom > top else T if top > bottom else tied


check(_MOON == 2, _FILE.name, "a moon has two spaces")
check(len(SPACES) == 33 and all(FITTING), _FILE.name, "33 spaces, and every number has a planet")
check(sum(len(planet.plants) for planet in PLANETS) == 12, _FILE.name, "12 plants on planets")
check(sum(len(planet.water) for planet in PLANETS) == 6, _FILE.name, "6 water symbols on planets")
check(_ASTEROIDS[::-1] == _ASTEROIDS and len(ASTEROIDS) == 13, _FILE.name, "13 asteroids, the same from both sides")
