"""The slow oracle: what a sheet of The Mine promises."""

from functools import lru_cache
from math import prod
from typing import Final

from lunarium.bots.weighing import Terms
from lunarium.bots.welcome_to_the_moon.adventures.mine import WEIGHTS, Weights
from lunarium.core.play import Seat
from lunarium.games.welcome_to_the_moon.adventures.mine import stored
from lunarium.games.welcome_to_the_moon.adventures.mine_sheet import (
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
from lunarium.games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, Sheet, count, marks_of
from lunarium.games.welcome_to_the_moon.state import State

from .outlook import Outlook, best, hope, on_sheet, part
from .room import chance, danger, fitting, spans

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
    """Upgrades, and fill bonuses, which alone bring a little more."""
    value = 0.0
    for factory, crossed in zip(MAINS, _built(sheet), strict=False):
        held = stored(sheet, factory)
        if crossed < 1:
            gain = factory.values[1] - factory.values[0]
            value += w.upgrade * crossed * crossed * gain * (held + w.stock * left / 30)
        if factory.bonus is not None and factory.goal is not None and sheet[factory.bonus] == EMPTY:
            filled = held / (factory.goal - factory.places.start + 1)
            value += w.fill * (factory.points + more) * filled**w.steep
    return value * hope(left, 10)


def _gifts(sheet: Sheet, left: int, w: Weights) -> float:
    """What secondary factories will give."""
    return w.gift * hope(left, 10) * sum(part * part for part in _built(sheet)[len(MAINS) :] if part < 1)


def promise(state: State, seat: Seat, left: int, bonus: float, w: Weights = WEIGHTS) -> Terms:
    sheet = state.sheets[seat]
    chances = _chances(sheet, left, w)
    return {
        "room": w.cell * sum(chances),
        "plants+water+pearls+rubies": _columns(sheet, chances, w),
        "factories": _factories(sheet, left, EARNED * bonus, w),
        "gifts": _gifts(sheet, left, w),
        "danger": -w.error * danger(fitting(sheet, LEVELS)) * min(1, left),
    }


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
