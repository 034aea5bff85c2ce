"""What a sheet of The Colony promises."""

from functools import lru_cache
from math import prod
from typing import Final, NamedTuple

from .....core.play import Seat
from .....games.welcome_to_the_moon.adventures.colony import antennas, connected, plants
from .....games.welcome_to_the_moon.adventures.colony_sheet import (
    ANTENNA,
    ANTENNA_SCALE,
    ANTENNAS,
    ASTRONAUTS,
    BONUS,
    COLUMNS,
    DISHES,
    EARNED,
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
from .....games.welcome_to_the_moon.cards import ACTION, ASTRONAUT
from .....games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, Sheet, count, marks_of
from .....games.welcome_to_the_moon.state import State
from ..room import chance, danger, share_of, spans
from .outlook import Outlook, best, grown, hope, on_sheet
from .outlook import share as part


class Weights(NamedTuple):
    """In points, and in what thirty turns bring."""

    plants: float = 6.0
    tanks: float = 4.0
    antennas: float = 7.0
    energies: float = 2.5  # for each of the scales
    growth: float = 0.8  # of the points that such growth would bring
    near: float = 0.5  # of an antenna, for every tunnel that lacks
    numbered: float = 0.5  # of an antenna that is connected or will be: its number
    cell: float = 1.5  # for a space that will be filled
    pace: float = 0.45  # how fast spaces are filled
    sector: float = 0.9  # of a sector's bonus
    doubt: float = 0.6  # how much a sector's empty spaces count against it
    lead: float = 1.2  # for every astronaut more than the others have
    error: float = 12.0


WEIGHTS: Final = Weights()
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


def _aerials(sheet: Sheet, w: Weights) -> float:
    """Antennas to come, by the tunnels and the numbers that they lack."""
    value = 0.0
    for (_, space, symbol, number), away in zip(_AERIALS, _away(bytes(marks_of(sheet, _WAYS))), strict=True):
        if sheet[symbol] == EMPTY:
            written = 1.0 if space is None or sheet[space] != EMPTY else w.numbered
            value += number * written * w.near**away
    return value


def _lead(state: State, seat: Seat) -> int:
    """Astronauts more than the best other has; alone than ASTRA."""
    others = [count(sheet, ASTRONAUTS, CROSSED) for at, sheet in enumerate(state.sheets) if at != seat]
    most = max(others, default=sum(ACTION[card] == ASTRONAUT for card in state.astra))
    return count(state.sheets[seat], ASTRONAUTS, CROSSED) - most


def promise(state: State, seat: Seat, left: int, bonus: float, w: Weights = WEIGHTS) -> float:
    sheet, time = state.sheets[seat], left / 30
    numbers = (plants(sheet), count(sheet, TANK.values(), CIRCLED), antennas(sheet))
    coming = (w.plants * time, w.tanks * time, min(w.antennas * time, _aerials(sheet, w)))
    value = 0.0
    for now, more, (boxes, values) in zip(numbers, coming, _SCALES, strict=True):
        value += w.growth * grown(now, more, count(sheet, boxes, CROSSED), w.energies * time, values)
    value += hope(left, 10) * w.lead * max(-2, min(2, _lead(state, seat)))
    chances, open_numbers = _room(sheet, left, w)
    value += w.cell * sum(chances.values())
    for sector in SECTORS:
        complete = prod([chances.get(slot, 1.0) for slot in sector.spaces])
        if complete < 1:
            points = BONUS[1] if sheet[sector.high] else BONUS[0] + EARNED * bonus
            value += w.sector * points * complete**w.doubt
    return value - w.error * danger(share_of(open_numbers)) * min(1, left)


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
)
