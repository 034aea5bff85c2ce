"""Adventure 6, The Virus: quarters are numbered, supplied and evacuated while infections eat their spaces."""

from typing import Final

from ....core.play import Line, Seat
from ..adventure import Adventure, Astra, Step, always, never, nothing
from ..astra import goes_on, more_points, pile_and
from ..missions import gained, table
from ..parts import (
    any_of,
    at_space,
    circle,
    cross,
    cross_pair,
    fewer_errors,
    first_wild,
    in_pairs,
    next_of,
    push,
    use_astronaut,
)
from ..sheet import (
    CIRCLED,
    CROSSED,
    EMPTY,
    FRESH,
    INFECTED,
    Sheet,
    X,
    count,
    first_empty,
    full,
    open_by_zone,
    takes,
    visible,
)
from ..state import State
from . import virus_propagation as propagation
from .virus_propagation import NEXT
from .virus_sheet import (
    ASTRONAUT_WILDS,
    ASTRONAUTS,
    BONUSES,
    ERRORS,
    FIXED,
    FLOORS,
    GROWN,
    HOME,
    LETTERS,
    MISSIONS,
    PENALTIES,
    PER_LEVEL,
    PLAN_WILDS,
    PLANS,
    PLANT_TRACK,
    QUARTER,
    QUARTERS,
    QUIET_ERRORS,
    SLOTS,
    SPACES,
    TANK,
    WALKWAYS,
    WATER_TRACK,
    WAYS,
    Part,
    Track,
)
from .virus_soundness import flaws

ROBOT_STEP, ENERGY_STEP, PLANT_STEP, WATER_STEP, ASTRONAUT_STEP, PLAN_STEP, ROW_ROBOT, ROW_ENERGY = range(
    NEXT, NEXT + 8
)
_ZONES: Final = tuple(floor.spaces for floor in FLOORS)


_ASTRONAUT: Final = in_pairs(ASTRONAUTS, ASTRONAUT_WILDS)


def fits(sheet: Sheet, number: int, action: int) -> list[int]:
    """Numbers ascend over all quarters of a floor, walkways or not."""
    return [slot for spaces in open_by_zone(sheet, _ZONES, number) for slot in spaces]


def _room(sheet: Sheet, number: int, action: int) -> bool:
    return takes(sheet, _ZONES, number)


def _err(state: State, seat: Seat) -> None:
    """The later errors bear a propagation sign."""
    for box in first_empty(state.sheets[seat], ERRORS):
        state.sheets[seat][box] = CROSSED if box in ERRORS[:QUIET_ERRORS] else FRESH


def _energy(state: State, seat: Seat) -> list[int]:
    """The next energy of the quarter of the number, even if the number completed it."""
    return first_empty(state.sheets[seat], QUARTER[state.space[seat]].energies)


def _row_energies(state: State, seat: Seat) -> list[int]:
    """The next energy of any quarter that is not complete."""
    sheet = state.sheets[seat]
    return [
        slot for quarter in QUARTERS if not full(sheet, quarter.spaces) for slot in first_empty(sheet, quarter.energies)
    ]


def _plant(state: State, seat: Seat) -> list[int]:
    """The next plant of the quarter of the number."""
    return first_empty(state.sheets[seat], QUARTER[state.space[seat]].plants)


def _advance(state: State, seat: Seat, track: Track, row: int) -> None:
    """Cross the next mark of a track: it may reach a sign, and at the end of a row it brings an action."""
    sheet = state.sheets[seat]
    for mark in first_empty(sheet, track.marks):
        sheet[mark] = CROSSED
        sign = track.signs.get(mark)
        if sign is not None and sheet[sign] == EMPTY:
            sheet[sign] = FRESH
        if mark in track.ends:
            state.agendas[seat].append(row)


def _circle_plant(state: State, seat: Seat, slot: int) -> None:
    circle(state, seat, slot)
    _advance(state, seat, PLANT_TRACK, ROW_ROBOT)


def _circle_tank(state: State, seat: Seat, slot: int) -> None:
    circle(state, seat, slot)
    _advance(state, seat, WATER_TRACK, ROW_ENERGY)


def _plan(state: State, seat: Seat, slot: int) -> None:
    state.sheets[seat][slot] = X
    cross_pair(state.sheets[seat], PLANS, PLAN_WILDS)


def worth(sheet: Sheet, quarter: Part) -> int:
    """Evacuated people: spaces with a number or an X, times the circled energies.

    Nothing can change it once the quarter is complete, so the box on the sheet needs no slot.
    """
    spaces = quarter.spaces
    people = len(spaces) - count(sheet, spaces, EMPTY) - count(sheet, spaces, INFECTED)
    return people * count(sheet, quarter.energies, CIRCLED)


def confined(sheet: Sheet, quarter: int) -> bool:
    """Every walkway of the quarter is closed."""
    return all(map(sheet.__getitem__, WAYS[quarter]))


def _track_value(sheet: Sheet, track: Track) -> int:
    return track.values[count(sheet, track.marks, CROSSED)]


def _lines(state: State, seat: Seat) -> tuple[Line, ...]:
    sheet = state.sheets[seat]
    return (
        Line("missions", gained(sheet, LETTERS)),
        Line("plants", _track_value(sheet, PLANT_TRACK)),
        Line("water", _track_value(sheet, WATER_TRACK)),
        Line("quarters", sum(worth(sheet, quarter) for quarter in QUARTERS)),
        Line("infected", -count(sheet, SPACES, INFECTED)),
        Line("errors", -visible(sheet, ERRORS, PENALTIES)),
    )


def _start(sheet: Sheet) -> None:
    for quarter in QUARTERS:
        sheet[quarter.energies[0]] = CIRCLED


_GREEN_AND_BLUE: Final = tuple(HOME[target] for target in GROWN)

VIRUS: Final = Adventure(
    name="virus",
    slots=SLOTS,
    spaces=SPACES,
    letters=LETTERS,
    errors=(ERRORS,),
    missions=table(
        MISSIONS,
        {
            94: lambda sheet: sum(full(sheet, quarter.spaces) for quarter in QUARTERS) >= 2,
            95: lambda sheet: any(full(sheet, floor.spaces) for floor in FLOORS),
            96: lambda sheet: sum(confined(sheet, quarter) for quarter in range(len(QUARTERS))) >= 3,
            97: lambda sheet: all(confined(sheet, quarter) for quarter in _GREEN_AND_BLUE),
            98: lambda sheet: sum(full(sheet, floor.energies) for floor in FLOORS) >= 2,
            99: lambda sheet: sum(full(sheet, floor.plants) and full(sheet, floor.tanks) for floor in FLOORS) >= 2,
        },
        "virus.toml",
    ),
    set_up=_start,
    opening=(propagation.HOME_STEP,),
    zones=lambda sheet: _ZONES,
    fits=fits,
    room=_room,
    act=(
        *(push(ROBOT_STEP), push(ENERGY_STEP), push(PLANT_STEP)),
        *(push(WATER_STEP), use_astronaut(ASTRONAUT_STEP, next_of(ASTRONAUTS), _ASTRONAUT), push(PLAN_STEP)),
    ),
    error=_err,
    wild=first_wild(ASTRONAUT_WILDS, PLAN_WILDS),
    steps=(
        *propagation.STEPS,
        Step("robot", any_of(WALKWAYS), cross, always, nothing),
        Step("energy", _energy, circle, always, nothing),
        Step("plant", _plant, _circle_plant, always, nothing),
        Step("water", at_space(TANK), _circle_tank, always, nothing),
        Step("astronaut", next_of(ASTRONAUTS), _ASTRONAUT, always, nothing),
        Step("planning", any_of(SPACES), _plan, always, nothing),
        Step("row-robot", any_of(WALKWAYS), cross, never, nothing),
        Step("row-energy", _row_energies, circle, never, nothing),
    ),
    events=propagation.events,
    again=propagation.again,
    flaws=flaws,
    lines=_lines,
    ties=fewer_errors(ERRORS),
    astra=Astra(
        bonuses=BONUSES,
        earned=propagation.earned,
        effect=propagation.effect,
        score=pile_and(FIXED, PER_LEVEL),
        wins=more_points,
        ended=goes_on,
    ),
    # Version 1 forgot, when a propagation infected nothing, which card was left over for ASTRA, and gave it the first.
    older={"1": {"forgets_card": True}},
)
