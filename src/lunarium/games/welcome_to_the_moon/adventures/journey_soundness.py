"""What is wrong with a sheet of The Journey, if anything."""

from collections.abc import Iterable
from itertools import combinations

from ..sheet import CIRCLED, CROSSED, EMPTY, Sheet, count, full
from ..soundness import (
    Flaws,
    at_home,
    brought,
    crosses,
    earned,
    holes,
    marked,
    one_a_turn,
    over_numbers,
    paid_once,
    planned,
    raced,
    unpaid,
    unprinted,
    wild,
)
from ..state import State
from .journey_sheet import (
    ASTRONAUT_WILDS,
    ASTRONAUTS,
    BONUSES,
    COMFORTS,
    EARNED,
    ENERGIES,
    ERRORS,
    GAPS,
    HIGHS,
    PATH,
    PLAN_WILDS,
    PLANS,
    SLOTS,
    STATIONS,
    TANK,
)

_TRACKS = (*(run for station in STATIONS for run in (station.robots, station.plants)), ENERGIES, ERRORS)


def flaws(state: State, index: int) -> Flaws:
    sheet = state.sheets[index]
    yield from unprinted(SLOTS, sheet, ENERGIES[:1])
    yield from holes(SLOTS, sheet, *_TRACKS)
    yield from _lines(sheet)
    yield from one_a_turn(state, sheet, PATH, ERRORS)
    yield from planned(SLOTS, sheet, PATH, PLANS)
    yield from wild(SLOTS, sheet, PATH, (ASTRONAUTS, ASTRONAUT_WILDS), (PLANS, PLAN_WILDS))
    yield from over_numbers(SLOTS, sheet, TANK.items())
    for station in STATIONS:
        yield from paid_once(SLOTS, sheet, full(sheet, station.robots), station.high, station.low)
    yield from raced(state, SLOTS, sheet, HIGHS, letters=2)
    yield from earned(state, count(sheet, HIGHS, CIRCLED), EARNED, BONUSES)
    yield from _actions(sheet)


def earlier(sheet: Sheet) -> Iterable[Sheet]:
    """What a mission may have seen: lines that cut complete zones may have come since."""
    lines = [gap for gap in GAPS if sheet[gap]]
    for number in range(len(lines) + 1):
        for later in combinations(lines, number):
            past = sheet[:]
            for gap in later:
                past[gap] = EMPTY
            yield past


def _lines(sheet: Sheet) -> Flaws:
    """Every line was paid with a column of two energies, which are crossed; half a column is circled."""
    for one, two in zip(ENERGIES[::2], ENERGIES[1::2], strict=True):
        pair = sheet[one], sheet[two]
        if pair not in ((EMPTY, EMPTY), (CIRCLED, EMPTY), (CROSSED, CROSSED)):
            yield f"{SLOTS.names[two]}: a column of energies is crossed when it is full"
    lines, columns = count(sheet, GAPS, CROSSED), count(sheet, ENERGIES, CROSSED) // 2
    if lines != columns:
        yield f"{lines} lines are drawn, but {columns} columns of energies are crossed"


def _actions(sheet: Sheet) -> Flaws:
    """Errors comfort with energies; all other marks come with numbers."""
    given = 1 + min(COMFORTS, count(sheet, ERRORS, CROSSED))
    circled = len(ENERGIES) - count(sheet, ENERGIES, EMPTY)
    if circled < min(given, len(ENERGIES)):
        yield f"{SLOTS.names[ENERGIES[circled]]} is circled for an error"
    stations = [slot for station in STATIONS for slot in marked(sheet, (*station.robots, *station.plants))]
    anywhere = brought([*ENERGIES[given:circled], *crosses(sheet, PATH), *stations], PATH)
    yield from unpaid(SLOTS, sheet, PATH, ASTRONAUTS, at_home(sheet, TANK) + anywhere)
