"""The slow oracle: what a sheet of The Colony promises."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp, prod
from typing import Final, NamedTuple

from lunarium.bots.weighing import Terms
from lunarium.bots.welcome_to_the_moon.adventures.colony import WEIGHTS, Weights
from lunarium.core.play import Seat
from lunarium.games.welcome_to_the_moon.adventures.colony import antennas, plants
from lunarium.games.welcome_to_the_moon.adventures.colony_sheet import (
    ANTENNA,
    ANTENNA_SCALE,
    ANTENNAS,
    ASTRONAUTS,
    BONUS,
    COLUMNS,
    DISHES,
    EARNED,
    GREENHOUSES,
    OBSERVATORY,
    PLACE,
    PLANT_SCALE,
    PLANTS,
    ROWS,
    SECTORS,
    SPACES,
    TANK,
    TUNNELS,
    WATER,
    WATER_SCALE,
)
from lunarium.games.welcome_to_the_moon.adventures.colony_tunnels import connected
from lunarium.games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, Sheet, count, marks_of
from lunarium.games.welcome_to_the_moon.state import State

from .outlook import Outlook, allotted, best, hope, lead, on_sheet, part, saturated
from .room import chance, danger, share_of, spans

_SCALES: Final = ((PLANT_SCALE, PLANTS), (WATER_SCALE, WATER), (ANTENNA_SCALE, ANTENNAS))
_WAYS: Final = range(min(TUNNELS), max(TUNNELS) + 1)
_ROW: Final = {slot: (line, place) for line, row in enumerate(ROWS) for place, slot in enumerate(row)}
_COLUMN: Final = {slot: (line, place) for line, column in enumerate(COLUMNS) for place, slot in enumerate(column)}
_SIZE: Final = len(ROWS)
_AERIALS: Final = (  # place, space, symbol, antennas
    (OBSERVATORY, None, DISHES[0], len(DISHES)),
    *((PLACE[space], space, antenna, 1) for space, antenna in ANTENNA.items()),
)


@lru_cache(maxsize=1 << 12)
def _away(tunnels: bytes) -> tuple[int, ...]:
    """The tunnels that lack to each antenna and to the observatory."""
    sheet = bytearray(_WAYS.start) + bytearray(tunnels)
    places = [divmod(place, _SIZE) for place in connected(sheet)]
    ends = [divmod(place, _SIZE) for place, *_ in _AERIALS]
    return tuple(min(abs(x - column) + abs(y - row) for column, row in places) for x, y in ends)


class Room(NamedTuple):
    """How likely each empty space will be filled, and all numbers that go somewhere, as bits."""

    chances: dict[int, float]
    numbers: int


def _room(sheet: Sheet, left: int, w: Weights) -> Room:
    """A space is filled by the numbers for which its row and its column leave room."""
    rows = [spans(bytes(marks_of(sheet, row))) for row in ROWS]
    columns = [spans(bytes(marks_of(sheet, column))) for column in COLUMNS]
    chances, numbers = {}, 0
    for slot in SPACES:
        if sheet[slot] == EMPTY:
            (row, x), (column, y) = _ROW[slot], _COLUMN[slot]
            one, two = rows[row][x], columns[column][y]
            assert one is not None
            assert two is not None
            low, high = max(one[0], two[0]), min(one[1], two[1])
            if low <= high:
                numbers |= (2 << high) - (1 << low)
            chances[slot] = chance(low, high, w.pace * left)
    return Room(chances, numbers)


def _aerials(sheet: Sheet, chances: dict[int, float], time: float, w: Weights) -> float:
    """Antennas to come, by the tunnels and the numbers that they lack."""
    value = 0.0
    for (_, space, symbol, number), away in zip(_AERIALS, _away(bytes(marks_of(sheet, _WAYS))), strict=True):
        if sheet[symbol] == EMPTY:
            written = 1.0 if space is None else chances.get(space, 1.0)
            value += number * written * exp(-w.far * away / time)
    return value


def _greenhouses(sheet: Sheet) -> int:
    """Plants that can still be circled, each by a number in its sector."""
    free = 0
    for sector in SECTORS:
        circled = count(sheet, sector.greenhouses, CIRCLED)
        free += sum(GREENHOUSES[circled : circled + count(sheet, sector.spaces, EMPTY)])
    return free


def _scales(sheet: Sheet, symbols: Sequence[float], energies: float) -> float:
    """What so many plants, tanks and antennas bring with so many energies more."""
    scales = zip(symbols, _SCALES, strict=True)
    return allotted([(number, values[count(sheet, boxes, CROSSED) :]) for number, (boxes, values) in scales], energies)


def _sectors(sheet: Sheet, chances: dict[int, float], more: float, w: Weights) -> float:
    """The bonuses of sectors that will be complete; alone the first ones bring a little more."""
    value = 0.0
    for sector in SECTORS:
        complete = prod([chances.get(slot, 1.0) for slot in sector.spaces])
        if complete < 1:
            points = BONUS[1] if sheet[sector.high] else BONUS[0] + more
            value += w.sector * points * complete**w.doubt
    return value


def promise(state: State, seat: Seat, left: int, bonus: float, w: Weights = WEIGHTS) -> Terms:
    sheet, time = state.sheets[seat], left / 30
    chances, open_numbers = _room(sheet, left, w)
    numbers = (plants(sheet), count(sheet, TANK.values(), CIRCLED), antennas(sheet))
    tanks = sum(sheet[space] == EMPTY for space in TANK)
    coming = (
        saturated(w.plants * time, _greenhouses(sheet)),
        saturated(w.tanks * time, tanks),
        _aerials(sheet, chances, time, w) if left else 0.0,
    )
    grown = _scales(sheet, [now + more for now, more in zip(numbers, coming, strict=True)], w.energies * time)
    return {
        "plants+water+antennas": w.growth * (grown - _scales(sheet, numbers, 0)),
        "astronauts": hope(left, 10) * w.lead * max(-2, min(2, lead(state, seat, ASTRONAUTS))),
        "room": w.cell * sum(chances.values()),
        "sectors": _sectors(sheet, chances, EARNED * bonus, w),
        "danger": -w.error * danger(share_of(open_numbers)) * min(1, left),
    }


def _lines(sheet: Sheet, lines: tuple[tuple[int, ...], ...]) -> float:
    return best([1 - count(sheet, line, EMPTY) / len(line) for line in lines], 3)


OUTLOOK: Final = Outlook(
    promise,
    on_sheet(
        {
            76: lambda sheet: _lines(sheet, COLUMNS),
            77: lambda sheet: _lines(sheet, ROWS),
            78: lambda sheet: 1 - _away(bytes(marks_of(sheet, _WAYS)))[0] / (2 * _SIZE - 3),
            79: lambda sheet: best([part(count(sheet, s.antennas, CIRCLED), len(s.antennas)) for s in SECTORS], 2),
            80: lambda sheet: part(plants(sheet), 10),
            81: lambda sheet: best([count(sheet, s.tanks, CIRCLED) / 2 for s in SECTORS], 2),
        }
    ),
    mission=0.93,
    mission_hope=0.6,
    rival=0.9,
)
