"""The sheet of The Virus and ASTRA's card for it, as ``virus.toml`` prints them."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any, Final, NamedTuple

from ....core.tables import check, read, take
from ..sheet import CIRCLED, CROSSED, FRESH, INFECTED, SPACE, Slots

_LISTS: Final = ("floors", "quarters", "walkways", "plants", "water", "errors", "viruses", "missions")
_NUMBERS: Final = ("spaces", "energies", "last", "wild_columns", "quiet_errors")
_KEYS: Final = {**dict.fromkeys(_LISTS, list), **dict.fromkeys(_NUMBERS, int), "stars": list, "astra": dict}
_QUARTER: Final = {"name": str, "tank": int, "plants": int, "virus": str}
_ROW: Final = {"symbols": int, "value": int, "sign": str}
_ASTRA: Final = {"bonuses": int, "fixed": int, "level": int}
_FILE: Final = Path(__file__).with_name("virus.toml")
_PRINTED: Final = take(read(_FILE), _KEYS, _FILE.name)
_FLOORS, _QUARTERS, _WALKWAYS, _PLANT_ROWS, _WATER_ROWS, PENALTIES, _VIRUSES, MISSIONS = _PRINTED[:8]
_SIZE, _ENERGIES, _LAST, _WILDS, QUIET_ERRORS, STARS, _CARD = _PRINTED[8:]
BONUSES, FIXED, PER_LEVEL = take(_CARD, _ASTRA, "virus.toml: astra")

_ROWS: Final = [take(row, _QUARTER, "virus.toml: quarters") for row in _QUARTERS]
_NAMES: Final = [name for name, _, _, _ in _ROWS]
_PLANTS: Final = [plants for _, _, plants, _ in _ROWS]
_TANKS: Final = {name: tank for name, tank, _, _ in _ROWS if tank}
_HOMES: Final = {name: virus for name, _, _, virus in _ROWS if virus}

SLOTS: Final = Slots()


class Part(NamedTuple):
    """A quarter, or a whole floor of them: its spaces and its symbols."""

    spaces: range
    energies: range
    plants: range
    tanks: range


class Track(NamedTuple):
    """Plants or water: marks in rows, and what they are worth by their number."""

    marks: range
    signs: Mapping[int, int]  # by mark: the target of the virus, or the propagation sign, that it reaches
    ends: frozenset[int]  # the last mark of every row
    values: tuple[int, ...]


def _split(run: range, sizes: Sequence[int]) -> list[range]:
    """A run in consecutive pieces."""
    return [run[end - size : end] for size, end in zip(sizes, accumulate(sizes), strict=True)]


def _numbered(suffix: str, sizes: Iterable[int]) -> Iterable[str]:
    """Names for all quarters, with numbers from 1 in each."""
    return (f"{name}-{suffix}{n}" for name, size in zip(_NAMES, sizes, strict=True) for n in range(1, size + 1))


def _floor(quarters: range) -> Part:
    """Neighbouring quarters as one part."""
    ends = zip(QUARTERS[quarters[0]], QUARTERS[quarters[-1]], strict=True)
    return Part(*(range(first.start, last.stop) for first, last in ends))


def _track(name: str, rows: list[Any]) -> Track:
    sizes, values, signs = zip(*(take(row, _ROW, f"virus.toml: {name}") for row in rows), strict=True)
    marks = SLOTS.add((f"{name}-{n}" for n in range(1, sum(sizes) + 1)), (CROSSED,))
    pieces = _split(marks, sizes)
    worth = [value for size, value in zip(sizes, values, strict=True) for _ in range(size)]
    return Track(
        marks,
        {row[0]: _SIGNS[sign] for row, sign in zip(pieces, signs, strict=True) if sign},
        frozenset(row[-1] for row in pieces),
        (*worth, _LAST),
    )


_SIZES: Final = ([_SIZE] * len(_ROWS), [_ENERGIES] * len(_ROWS), _PLANTS, [int(name in _TANKS) for name in _NAMES])
SPACES: Final = SLOTS.bearing(_numbered("", _SIZES[0]), {**SPACE, INFECTED: "infected"})
ENERGIES: Final = SLOTS.add(_numbered("E", _SIZES[1]), (CIRCLED,))
PLANTS: Final = SLOTS.add(_numbered("P", _PLANTS), (CIRCLED,))
TANKS: Final = SLOTS.add((f"{name}-W" for name in _TANKS), (CIRCLED,))
QUARTERS: Final = tuple(map(Part, *map(_split, (SPACES, ENERGIES, PLANTS, TANKS), _SIZES)))
FLOORS: Final = tuple(map(_floor, _split(range(len(QUARTERS)), _FLOORS)))
QUARTER: Final = {space: quarter for quarter in QUARTERS for space in quarter.spaces}  # by space
TANK: Final = {SLOTS.index[f"{name}-{tank}"]: SLOTS.index[f"{name}-W"] for name, tank in _TANKS.items()}  # by space

# What can be fresh lies together: targets, propagation signs, errors.
TARGETS: Final = SLOTS.add((f"{name}-V" for name in _HOMES), (CIRCLED, FRESH))  # in the order of propagation
SIGNS: Final = SLOTS.add(("PP1", "PP2", "WP1", "WP2"), (CROSSED, FRESH))
ERRORS: Final = SLOTS.add((f"error-{n}" for n in range(1, len(PENALTIES))), (CROSSED, FRESH))
SIGNALS: Final = range(TARGETS.start, ERRORS.stop)

HOME: Final = {target: _NAMES.index(name) for target, name in zip(TARGETS, _HOMES, strict=True)}  # quarter, by target
GREY: Final = tuple(target for target in TARGETS if _ROWS[HOME[target]][3] == "grey")
_COLOURS: Final = {_ROWS[HOME[target]][3]: target for target in TARGETS if target not in GREY}
CARRIED: Final = tuple(_COLOURS[virus] for virus in _VIRUSES)  # the targets of missions A, B, C
GROWN: Final = tuple(target for target in _COLOURS.values() if target not in CARRIED)  # green and blue
_SIGNS: Final = {**{SLOTS.names[sign]: sign for sign in SIGNS}, **_COLOURS}

WALKWAYS: Final = SLOTS.add((f"W{n:02}" for n in range(1, len(_WALKWAYS) + 1)), (CROSSED,))
_ENDS: Final = [tuple(_NAMES.index(name) for name in pair.split()) for pair in _WALKWAYS]
NEIGHBOURS: Final = tuple(  # by quarter: its walkways and the quarters behind them
    tuple((way, sum(ends) - here) for way, ends in zip(WALKWAYS, _ENDS, strict=True) if here in ends)
    for here in range(len(_ROWS))
)
WAYS: Final = tuple(tuple(way for way, _ in behind) for behind in NEIGHBOURS)  # by quarter

PLANT_TRACK: Final = _track("plant", _PLANT_ROWS)
WATER_TRACK: Final = _track("water", _WATER_ROWS)
ASTRONAUTS: Final = SLOTS.add((f"AS-{n}" for n in range(1, 2 * _WILDS + 1)), (CROSSED,))
PLANS: Final = SLOTS.add((f"PL-{n}" for n in range(1, 2 * _WILDS + 1)), (CROSSED,))
ASTRONAUT_WILDS: Final = SLOTS.add((f"AS-wild-{n}" for n in range(1, _WILDS + 1)), (CIRCLED, CROSSED))
PLAN_WILDS: Final = SLOTS.add((f"PL-wild-{n}" for n in range(1, _WILDS + 1)), (CIRCLED, CROSSED))
LETTERS: Final = SLOTS.letters("ABC", {row[value] for row in MISSIONS for value in ("first", "later")})

check(sum(_FLOORS) == len(_ROWS) and len(SPACES) == 55, _FILE.name, "5 floors, 11 quarters, 55 spaces")
check(len({frozenset(ends) for ends in _ENDS}) == 22, _FILE.name, "22 walkways, each between two other quarters")
check(len(PLANT_TRACK.marks) == len(PLANTS) == 16, _FILE.name, "16 plants, each with its mark")
check(len(WATER_TRACK.marks) == len(TANKS) == 10, _FILE.name, "10 tanks, each with its mark")
check(len(TARGETS) == 9 and len(_COLOURS) == 5, _FILE.name, "9 targets, 5 of them coloured")
