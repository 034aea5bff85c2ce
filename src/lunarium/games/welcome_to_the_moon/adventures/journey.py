"""Adventure 2, The Journey: one path, cut into zones, past four space stations."""

from collections import Counter
from typing import Final

from ....core.play import Line, Seat
from ..adventure import Adventure, Steps
from ..astra import with_astra
from ..cards import ENERGY
from ..missions import gained, table
from ..parts import (
    any_of,
    at_space,
    between,
    by_missions,
    circle,
    cross,
    cross_next,
    cross_pair,
    fewer_errors,
    first_wild,
    in_pairs,
    lost,
    next_of,
    prize,
    race,
    racing,
    up_to,
)
from ..sheet import (
    CIRCLED,
    CROSSED,
    EMPTY,
    FRESH,
    Sheet,
    X,
    count,
    first_empty,
    full,
    open_in,
    visible,
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
    FIXED,
    GAPS,
    HIGHS,
    LETTERS,
    MISSIONS,
    PATH,
    PENALTIES,
    PER_LEVEL,
    PLAN_WILDS,
    PLANS,
    PRIZES,
    SLOTS,
    STARS,
    STATIONS,
    TANK,
    TANKS,
    Station,
)
from .journey_soundness import earlier, flaws

_ASTRONAUT: Final = in_pairs(ASTRONAUTS, ASTRONAUT_WILDS)


def zones(sheet: Sheet) -> list[range]:
    """The parts of the path between lines."""
    gaps = sheet[GAPS.start : GAPS.stop]
    found, start = [], 0
    while (end := gaps.find(CROSSED, start)) >= 0:
        found.append(PATH[start : end + 1])
        start = end + 1
    return [*found, PATH[start:]]


def complete(sheet: Sheet) -> list[int]:
    """The lengths of the zones that are numbered throughout."""
    return [len(zone) for zone in zones(sheet) if full(sheet, zone)]


def fits(sheet: Sheet, number: int, action: int) -> list[int]:
    return [slot for zone in zones(sheet) for slot in open_in(sheet, zone, number)]


def gain_energy(state: State, seat: Seat, slot: int) -> None:
    """Circle an energy; a column of two is crossed and gives a line at once."""
    sheet = state.sheets[seat]
    sheet[slot] = CIRCLED
    column = ENERGIES[(slot - ENERGIES[0]) // 2 * 2 :][:2]
    if full(sheet, column):
        for half in column:
            sheet[half] = CROSSED
        state.agendas[seat].append(LINE)


def err(state: State, seat: Seat) -> None:
    """The first errors comfort with an energy."""
    sheet = state.sheets[seat]
    comforting = count(sheet, ERRORS, CROSSED) < COMFORTS
    cross_next(sheet, ERRORS)
    if comforting:
        for slot in first_empty(sheet, ENERGIES):
            gain_energy(state, seat, slot)


def _robots(state: State, seat: Seat) -> list[int]:
    """The next robot of every station."""
    return [slot for station in STATIONS for slot in first_empty(state.sheets[seat], station.robots)]


def _robot(state: State, seat: Seat, slot: int) -> None:
    """The last robot of a station brings its high multiplier, or the low one where others were first."""
    sheet = state.sheets[seat]
    sheet[slot] = CIRCLED
    station = next(station for station in STATIONS if slot in station.robots)
    if full(sheet, station.robots):
        if sheet[station.high] == EMPTY:
            sheet[station.high] = FRESH
        else:
            sheet[station.low] = CIRCLED


def _plants(state: State, seat: Seat) -> list[int]:
    """The next plant of every station in the zone of the number, as the zone is now."""
    sheet = state.sheets[seat]
    zone = next(zone for zone in zones(sheet) if state.space[seat] in zone)
    return [slot for station in STATIONS if station.space in zone for slot in first_empty(sheet, station.plants)]


def _plan(state: State, seat: Seat, slot: int) -> None:
    state.sheets[seat][slot] = X
    cross_pair(state.sheets[seat], PLANS, PLAN_WILDS)


def times(sheet: Sheet, station: Station) -> int:
    """The circled multiplier of a station, or 0."""
    if sheet[station.high] in (CIRCLED, FRESH):
        return station.high_times
    return station.low_times if sheet[station.low] else 0


def most_zones(state: State, seat: Seat) -> int:
    """Prizes for complete zones, ties together; alone against the pairs of energy cards in ASTRA's pile."""
    numbers = [len(complete(sheet)) for sheet in state.sheets]
    return prize(with_astra(state, numbers, ENERGY, cards=2), numbers[seat], PRIZES)


def _lines(state: State, seat: Seat) -> tuple[Line, ...]:
    sheet = state.sheets[seat]
    return (
        Line("missions", gained(sheet, LETTERS)),
        Line("plants", sum(count(sheet, station.plants, CIRCLED) * times(sheet, station) for station in STATIONS)),
        Line("water", sum(value for tank, value in TANKS if sheet[tank])),
        Line("longest-zone", max(complete(sheet), default=0)),
        Line("most-zones", most_zones(state, seat)),
        Line("errors", -visible(sheet, ERRORS, PENALTIES)),
    )


def _tanks_in_a_row(sheet: Sheet) -> bool:
    circled = "".join(str(sheet[tank]) for tank, _ in TANKS)
    return "1111" in circled


def _three_lengths(sheet: Sheet) -> bool:
    return {6, 4, 2} <= set(complete(sheet))


def _start(sheet: Sheet) -> None:
    sheet[ENERGIES[0]] = CIRCLED


STEPS: Final = Steps()
STEPS.action("energy", next_of(ENERGIES), gain_energy)
LINE: Final = STEPS.add("line", any_of(GAPS), cross)
STEPS.action("water", at_space(TANK), circle)
STEPS.action("robot", _robots, _robot)
STEPS.action("plant", _plants, circle)
STEPS.action("astronaut", next_of(ASTRONAUTS), _ASTRONAUT)
STEPS.action("planning", any_of(PATH), _plan)
ASTRA: Final = STEPS.add("astra", any_of(HIGHS), cross)

ADVENTURE: Final = Adventure(
    name="journey",
    slots=SLOTS,
    spaces=PATH,
    letters=LETTERS,
    stars=tuple(STARS),
    errors=(ERRORS,),
    missions=table(
        MISSIONS,
        {
            70: lambda sheet: sum(times(sheet, station) > 0 for station in STATIONS) >= 3,
            71: lambda sheet: sum(full(sheet, station.plants) for station in STATIONS) >= 2,
            72: lambda sheet: Counter(complete(sheet))[6] >= 2,
            73: _three_lengths,
            74: lambda sheet: sum(sheet[tank] == CIRCLED for tank, _ in TANKS) >= 6,
            75: _tanks_in_a_row,
        },
        "journey.toml",
    ),
    set_up=_start,
    zones=zones,
    fits=fits,
    error=err,
    wild=first_wild(ASTRONAUT_WILDS, PLAN_WILDS),
    steps=tuple(STEPS),
    events=race(HIGHS),
    flaws=flaws,
    earlier=earlier,
    lines=_lines,
    scores=between(
        by_missions(MISSIONS),
        (0, sum(len(station.plants) * max(station.high_times, station.low_times) for station in STATIONS)),
        (0, sum(value for _, value in TANKS)),
        up_to(len(PATH)),
        up_to(1, PRIZES),
        lost(PENALTIES),
    ),
    ties=fewer_errors(ERRORS),
    astra=racing(BONUSES, EARNED, (FIXED, PER_LEVEL), HIGHS, ASTRA, letters=2),
)
