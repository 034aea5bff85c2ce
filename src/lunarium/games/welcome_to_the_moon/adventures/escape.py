"""Adventure 7, The Escape: six starships above one another, opened airlock by airlock from the base."""

from typing import Final

from ....core.play import Line, Seat
from ..adventure import Adventure, Steps
from ..missions import gained, table
from ..parts import (
    any_of,
    at_space,
    between,
    by_missions,
    circle,
    cross,
    cross_next,
    fewer_errors,
    first_wild,
    in_pairs,
    lost,
    next_of,
    race,
    racing,
    up_to,
)
from ..sheet import CIRCLED, CROSSED, EMPTY, FRESH, Sheet, X, count, empty, first_empty, full, open_in, visible
from ..state import State
from .escape_airlocks import reach
from .escape_sheet import (
    ACTIVE,
    ASTRONAUTS,
    BADGE,
    BADGES,
    BONUSES,
    CIRCLED_FIRST,
    COMFORTS,
    DOUBLE,
    EARNED,
    ERROR_PENALTIES,
    ERRORS,
    FIXED,
    LETTERS,
    MISSIONS,
    MODULES,
    PENALTIES,
    PER_LEVEL,
    PLANS,
    PLANTS,
    REACTORS,
    ROBOTS,
    SHIP,
    SHIPS,
    SLOTS,
    SPACES,
    STARS,
    TANK,
    WILDS,
    ZONES,
    Ship,
)
from .escape_soundness import flaws

_ASTRONAUT: Final = in_pairs(ASTRONAUTS, WILDS)


def fits(sheet: Sheet, number: int, action: int) -> list[int]:
    """Accessible spaces; the order is that of the whole ship."""
    found = reach(sheet)
    return [slot for zone in found.zones for slot in open_in(sheet, zone, number) if slot in found.spaces]


def _barred(sheet: Sheet, slot: int, number: int, action: int) -> str:
    return "" if slot in reach(sheet).spaces else "not-accessible"


def _airlocks(state: State, seat: Seat) -> list[int]:
    return [*reach(state.sheets[seat]).airlocks]


def wrote(state: State, seat: Seat, slot: int) -> None:
    """A robot opens an airlock before the action; a greenhouse filled before the others is doubled."""
    sheet = state.sheets[seat]
    if slot in ROBOTS:
        state.agendas[seat].append(AIRLOCK)
    elif slot in BADGE and sheet[BADGE[slot]] == EMPTY:
        sheet[BADGE[slot]] = FRESH


def _err(state: State, seat: Seat) -> None:
    """The first errors comfort with an airlock."""
    sheet = state.sheets[seat]
    if count(sheet, ERRORS, CROSSED) < COMFORTS:
        state.agendas[seat].append(AIRLOCK)
    cross_next(sheet, ERRORS)


def _reactors(state: State, seat: Seat) -> list[int]:
    """The next reactor of the ship in which the number was written."""
    return first_empty(state.sheets[seat], SHIP[state.space[seat]].reactors)


def _plants(state: State, seat: Seat) -> list[int]:
    """The next plant of the ship in which the number was written, whether its greenhouse is accessible or not."""
    return first_empty(state.sheets[seat], SHIP[state.space[seat]].plants)


def _accessible(state: State, seat: Seat) -> list[int]:
    sheet = state.sheets[seat]
    return empty(sheet, reach(sheet).spaces)


def _plan(state: State, seat: Seat, slot: int) -> None:
    """An X costs a box of the planning track, as long as there is one, and does what a number does."""
    sheet = state.sheets[seat]
    sheet[slot] = X
    cross_next(sheet, PLANS)
    wrote(state, seat, slot)


def greenhouse(sheet: Sheet, ship: Ship) -> int:
    """The points of a ship's greenhouse."""
    if sheet[ship.greenhouse] == EMPTY:
        return 0
    times = DOUBLE if sheet[ship.badge] in (CIRCLED, FRESH) else 1
    return int(times * PLANTS[count(sheet, ship.plants, CIRCLED)])


def modules(sheet: Sheet, ship: Ship) -> int:
    """The points of a ship's complete modules."""
    times = (DOUBLE if sheet[module.tank] else 1 for module in ship.modules if full(sheet, module.spaces))
    return int(sum(times) * REACTORS[count(sheet, ship.reactors, CIRCLED)])


def flourishes(sheet: Sheet, ship: Ship) -> bool:
    """The greenhouse is numbered and all its plants are circled."""
    return sheet[ship.greenhouse] != EMPTY and full(sheet, ship.plants)


def _watered(sheet: Sheet, ship: Ship) -> bool:
    return all(sheet[module.tank] for module in ship.modules)


def _lines(state: State, seat: Seat) -> tuple[Line, ...]:
    sheet = state.sheets[seat]
    return (
        Line("missions", gained(sheet, LETTERS)),
        Line("greenhouses", sum(greenhouse(sheet, ship) for ship in SHIPS)),
        Line("modules", sum(modules(sheet, ship) for ship in SHIPS)),
        Line("planning", -visible(sheet, PLANS, PENALTIES)),
        Line("errors", -visible(sheet, ERRORS, ERROR_PENALTIES)),
    )


def _start(sheet: Sheet) -> None:
    for slot in ACTIVE:
        sheet[slot] = CROSSED
    for slot in CIRCLED_FIRST:
        sheet[slot] = CIRCLED


STEPS: Final = Steps()
AIRLOCK: Final = STEPS.add("airlock", _airlocks, cross)
STEPS.action("robot", _airlocks, cross)
STEPS.action("energy", _reactors, circle)
STEPS.action("plant", _plants, circle)
STEPS.action("water", at_space(TANK), circle)
STEPS.action("astronaut", next_of(ASTRONAUTS), _ASTRONAUT)
STEPS.action("planning", _accessible, _plan)
ASTRA: Final = STEPS.add("astra", any_of(BADGES), cross)

ADVENTURE: Final = Adventure(
    name="escape",
    slots=SLOTS,
    spaces=SPACES,
    letters=LETTERS,
    stars=tuple(STARS),
    errors=(ERRORS,),
    missions=table(
        MISSIONS,
        {
            100: lambda sheet: sum(flourishes(sheet, ship) for ship in SHIPS) >= 3,
            101: lambda sheet: flourishes(sheet, SHIPS[-1]),
            102: lambda sheet: sum(full(sheet, module.spaces) for module in MODULES) >= 7,
            103: lambda sheet: sum(full(sheet, ship.spaces) for ship in SHIPS) >= 3,
            104: lambda sheet: sum(full(sheet, ship.reactors) for ship in SHIPS) >= 3,
            105: lambda sheet: sum(_watered(sheet, ship) for ship in SHIPS) >= 3,
        },
        "escape.toml",
    ),
    set_up=_start,
    zones=lambda sheet: ZONES,
    fits=fits,
    barred=_barred,
    wrote=wrote,
    error=_err,
    wild=first_wild(WILDS),
    steps=tuple(STEPS),
    events=race(BADGES),
    flaws=flaws,
    lines=_lines,
    scores=between(
        by_missions(MISSIONS),
        up_to(DOUBLE * len(SHIPS), PLANTS),
        up_to(DOUBLE * len(MODULES), REACTORS),
        lost(PENALTIES),
        lost(ERROR_PENALTIES),
    ),
    ties=fewer_errors(ERRORS),
    astra=racing(BONUSES, EARNED, (FIXED, PER_LEVEL), BADGES, ASTRA),
)
