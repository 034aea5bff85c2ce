"""Adventure 6, The Virus: quarters are numbered, supplied and evacuated while infections eat their spaces."""

from typing import Final

from ....core.play import Line, Seat
from ..adventure import Adventure, Astra
from ..astra import more_points, never_ends, pile_and
from ..missions import gained, table
from ..parts import (
    any_of,
    at_space,
    between,
    by_missions,
    circle,
    cross,
    cross_pair,
    fewer_errors,
    first_wild,
    in_pairs,
    lost,
    next_of,
    up_to,
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
    open_in_zones,
    takes,
    visible,
)
from ..state import State
from . import virus_propagation as propagation
from .virus_propagation import STEPS
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
    STARS,
    TANK,
    WALKWAYS,
    WATER_TRACK,
    WAYS,
    Part,
    Track,
)
from .virus_soundness import flaws

_ZONES: Final = tuple(floor.spaces for floor in FLOORS)


_ASTRONAUT: Final = in_pairs(ASTRONAUTS, ASTRONAUT_WILDS)


def fits(sheet: Sheet, number: int, action: int) -> list[int]:
    """Numbers ascend over all quarters of a floor, walkways or not."""
    return open_in_zones(sheet, _ZONES, number)


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
    for way in WAYS[quarter]:  # noqa: SIM110  a generator costs more
        if not sheet[way]:
            return False
    return True


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

STEPS.action("robot", any_of(WALKWAYS), cross)
STEPS.action("energy", _energy, circle)
STEPS.action("plant", _plant, _circle_plant)
STEPS.action("water", at_space(TANK), _circle_tank)
STEPS.action("astronaut", next_of(ASTRONAUTS), _ASTRONAUT)
STEPS.action("planning", any_of(SPACES), _plan)
ROW_ROBOT: Final = STEPS.add("row-robot", any_of(WALKWAYS), cross)
ROW_ENERGY: Final = STEPS.add("row-energy", _row_energies, circle)

ADVENTURE: Final = Adventure(
    name="virus",
    slots=SLOTS,
    spaces=SPACES,
    letters=LETTERS,
    stars=tuple(STARS),
    errors=(ERRORS,),
    missions=table(
        MISSIONS,
        {
            94: lambda sheet: sum([full(sheet, quarter.spaces) for quarter in QUARTERS]) >= 2,
            95: lambda sheet: True in [full(sheet, floor.spaces) for floor in FLOORS],
            96: lambda sheet: sum([confined(sheet, quarter) for quarter in range(len(QUARTERS))]) >= 3,
            97: lambda sheet: all(confined(sheet, quarter) for quarter in _GREEN_AND_BLUE),
            98: lambda sheet: sum([full(sheet, floor.energies) for floor in FLOORS]) >= 2,
            99: lambda sheet: sum([full(sheet, floor.plants) and full(sheet, floor.tanks) for floor in FLOORS]) >= 2,
        },
        "virus.toml",
    ),
    set_up=_start,
    opening=(propagation.HOME_STEP,),
    zones=lambda sheet: _ZONES,
    fits=fits,
    room=_room,
    error=_err,
    wild=first_wild(ASTRONAUT_WILDS, PLAN_WILDS),
    steps=tuple(STEPS),
    events=propagation.events,
    again=propagation.again,
    flaws=flaws,
    lines=_lines,
    scores=between(
        by_missions(MISSIONS),
        up_to(1, PLANT_TRACK.values),
        up_to(1, WATER_TRACK.values),
        (0, sum(len(quarter.spaces) * len(quarter.energies) for quarter in QUARTERS)),
        lost((0, len(SPACES))),
        lost(PENALTIES),
    ),
    ties=fewer_errors(ERRORS),
    astra=Astra(
        bonuses=BONUSES,
        earned=propagation.earned,
        effect=propagation.effect,
        score=pile_and(FIXED, PER_LEVEL),
        wins=more_points,
        ended=never_ends,
    ),
    # Version 1 forgot, when a propagation infected nothing, which card was left over for ASTRA, and gave it the first.
    older={"1": {"forgets_card": True}},
)
