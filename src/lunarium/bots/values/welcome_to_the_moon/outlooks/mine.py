"""What a sheet of The Mine promises."""

from functools import lru_cache
from math import prod
from typing import Final, NamedTuple

from .....core.play import Seat
from .....games.welcome_to_the_moon.adventures.mine import stored
from .....games.welcome_to_the_moon.adventures.mine_sheet import (
    COLUMNS,
    EARNED,
    ENERGIES,
    KIND,
    LEVELS,
    MAINS,
    PEARL,
    PLANTS,
    ROBOTS,
    SECONDARIES,
    WATERS,
)
from .....games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, Sheet, count, marks_of
from .....games.welcome_to_the_moon.state import State
from ..room import chance, danger, fitting, spans
from .outlook import Outlook, best, hope, on_sheet
from .outlook import share as part


class Weights(NamedTuple):
    """In points, and in what thirty turns bring."""

    cell: float = 1.60  # for a space that will be filled
    pace: float = 0.472  # how fast spaces are filled
    doubt: float = 0.637  # how much the empty spaces of a column count against it
    resource: float = 1.04  # of what lies circled in a column
    mineral: float = 0.571  # of what will be circled by the way
    upgrade: float = 0.735  # of what a factory's upgrade will bring
    stock: float = 3.61  # resources that a factory still gets
    fill: float = 0.571  # of a fill bonus
    steep: float = 1.3  # how late it comes into sight
    gift: float = 3.70  # of a secondary factory
    error: float = 18.1


WEIGHTS: Final = Weights()
_SYMBOLS: Final = range(ENERGIES.start, ROBOTS.stop)  # of all factories
_FACTORIES: Final = (*(main.symbols for main in MAINS), *(secondary.symbols for secondary in SECONDARIES))


def _chances(sheet: Sheet, left: int, w: Weights) -> list[float]:
    """How likely each space will be filled, level by level; 1 where it is."""
    return [
        1.0 if span is None else chance(*span, w.pace * left)
        for level in LEVELS
        for span in spans(bytes(marks_of(sheet, level)))
    ]


def _built(sheet: Sheet) -> tuple[float, ...]:
    """How much of each factory is crossed, the main ones first."""
    return _shares(bytes(marks_of(sheet, _SYMBOLS)))


@lru_cache(maxsize=1 << 12)
def _shares(symbols: bytes) -> tuple[float, ...]:
    runs = [[symbols[slot - _SYMBOLS.start] for slot in run] for run in _FACTORIES]
    return tuple(run.count(CROSSED) / len(run) for run in runs)


def _columns(sheet: Sheet, chances: list[float], w: Weights) -> float:
    """What the pumps will bring up, at the values that factories have or will have."""
    value = 0.0
    values = [
        factory.values[0] + (factory.values[1] - factory.values[0]) * crossed * crossed
        for factory, crossed in zip(MAINS, _built(sheet), strict=False)
    ]
    for column in COLUMNS:
        complete = prod([chances[slot] for slot in column.spaces])
        if complete == 1:
            continue
        worth = 0.0
        for slot in column.resources:
            if sheet[slot] == CIRCLED:
                worth += w.resource * values[KIND[slot]]
            elif KIND[slot] >= PEARL:
                worth += w.mineral * values[KIND[slot]]
        value += worth * complete**w.doubt
    return value


def _factories(sheet: Sheet, left: int, more: float, w: Weights) -> float:
    """Upgrades, fill bonuses, which alone bring a little more, and gifts."""
    value = 0.0
    shares = _built(sheet)
    for factory, crossed in zip(MAINS, shares, strict=False):
        held = stored(sheet, factory)
        if crossed < 1:
            gain = factory.values[1] - factory.values[0]
            value += w.upgrade * crossed * crossed * gain * (held + w.stock * left / 30)
        if factory.bonus is not None and factory.goal is not None and sheet[factory.bonus] == EMPTY:
            filled = held / (factory.goal - factory.places.start + 1)
            value += w.fill * (factory.points + more) * filled**w.steep
    value += w.gift * sum(crossed * crossed for crossed in shares[len(MAINS) :] if crossed < 1)
    return value * hope(left, 10)


def promise(state: State, seat: Seat, left: int, bonus: float, w: Weights = WEIGHTS) -> float:
    sheet = state.sheets[seat]
    chances = _chances(sheet, left, w)
    value = w.cell * sum(chances) + _columns(sheet, chances, w) + _factories(sheet, left, EARNED * bonus, w)
    return value - w.error * danger(fitting(sheet, LEVELS)) * min(1, left)


def _neighbours(sheet: Sheet) -> float:
    """The four pumps in a row that lack least."""
    done = [3 - count(sheet, column.spaces, EMPTY) for column in COLUMNS]
    return max(sum(done[first : first + 4]) for first in range(len(done) - 3)) / 12


def _secondaries(sheet: Sheet) -> float:
    symbols = [symbol for factory in SECONDARIES for symbol in factory.symbols]
    return count(sheet, symbols, CROSSED) / len(symbols)


OUTLOOK: Final = Outlook(
    promise,
    on_sheet(
        {
            82: lambda sheet: best([1 - count(sheet, column.spaces, EMPTY) / 3 for column in COLUMNS], 5),
            83: _neighbours,
            84: _secondaries,
            85: lambda sheet: best([*_built(sheet)], 6),
            86: lambda sheet: part(len(PLANTS) - count(sheet, PLANTS, EMPTY), 8),
            87: lambda sheet: part(len(WATERS) - count(sheet, WATERS, EMPTY), 5),
        }
    ),
    mission_hope=0.52,
    rival=1.07,
)
