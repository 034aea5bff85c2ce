"""What is wrong with a sheet of The Escape, if anything."""

from ..sheet import CIRCLED, CROSSED, Sheet, count
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
from .escape_airlocks import reach
from .escape_sheet import (
    ACTIVE,
    AIRLOCKS,
    ASTRONAUTS,
    BADGE,
    BADGES,
    BONUSES,
    CIRCLED_FIRST,
    COMFORTS,
    EARNED,
    ENDS,
    ERRORS,
    PLANS,
    ROBOTS,
    SHIPS,
    SLOTS,
    SPACES,
    TANK,
    WILDS,
)


def flaws(state: State, index: int) -> Flaws:
    sheet = state.sheets[index]
    yield from unprinted(SLOTS, sheet, (*ACTIVE, *CIRCLED_FIRST))
    yield from holes(SLOTS, sheet, PLANS, ERRORS, *(run for ship in SHIPS for run in (ship.plants, ship.reactors)))
    yield from one_a_turn(state, sheet, SPACES, ERRORS)
    yield from planned(SLOTS, sheet, SPACES, PLANS)
    yield from wild(SLOTS, sheet, SPACES, (ASTRONAUTS, WILDS))
    yield from _reached(sheet)
    yield from over_numbers(SLOTS, sheet, TANK.items())
    for space, badge in BADGE.items():
        yield from paid_once(SLOTS, sheet, bool(sheet[space]), badge, None)
    yield from raced(state, SLOTS, sheet, BADGES)
    yield from earned(state, count(sheet, BADGES, CIRCLED), EARNED, BONUSES)
    yield from _actions(sheet)


def _reached(sheet: Sheet) -> Flaws:
    """Nothing was opened or written out of reach."""
    blocks, spaces, *_ = reach(sheet)
    for slot, ends in zip(AIRLOCKS, ENDS, strict=True):
        if sheet[slot] and ends[0] not in blocks:
            yield f"{SLOTS.names[slot]} is active out of reach of the base"
    for slot in SPACES:
        if sheet[slot] and slot not in spaces:
            yield f"{SLOTS.names[slot]} is written out of reach of the base"


def _actions(sheet: Sheet) -> Flaws:
    """Robots in spaces and errors open airlocks; all other marks come with numbers."""
    opened = [slot for slot in AIRLOCKS if sheet[slot] and slot not in ACTIVE]
    given = sum(sheet[space] > 0 for space in ROBOTS) + min(COMFORTS, count(sheet, ERRORS, CROSSED))
    if len(opened) < given and reach(sheet).airlocks:
        yield f"{SLOTS.names[AIRLOCKS[0]]}: {given} airlocks were given, but {len(opened)} opened"
    uses = at_home(sheet, TANK)
    for ship in SHIPS:
        symbols = marked(sheet, (*ship.plants, *ship.reactors))
        uses += brought([slot for slot in symbols if slot not in ship.circled], ship.spaces)
    uses += brought([*opened[given:], *crosses(sheet, SPACES)], SPACES)
    yield from unpaid(SLOTS, sheet, SPACES, ASTRONAUTS, uses)
