"""What is wrong with a sheet of The Colony, if anything."""

from ..sheet import CIRCLED, Sheet, count, full
from ..soundness import (
    Flaws,
    Use,
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
)
from ..state import State
from .colony_sheet import (
    ANTENNA,
    ANTENNA_SCALE,
    ASTRONAUTS,
    BONUSES,
    DISHES,
    DRAWN,
    EARNED,
    ERRORS,
    HIGHS,
    OBSERVATORY,
    PLACE,
    PLANS,
    PLANT_SCALE,
    SECTORS,
    SLOTS,
    SPACES,
    TANK,
    TUNNELS,
    WATER_SCALE,
)
from .colony_tunnels import connected

_SCALES = (PLANT_SCALE, WATER_SCALE, ANTENNA_SCALE)
_TRACKS = (*_SCALES, ASTRONAUTS, PLANS, ERRORS, *(sector.greenhouses for sector in SECTORS))


def flaws(state: State, index: int) -> Flaws:
    sheet = state.sheets[index]
    yield from unprinted(SLOTS, sheet, DRAWN)
    yield from holes(SLOTS, sheet, *_TRACKS)
    yield from one_a_turn(state, sheet, SPACES, ERRORS)
    yield from planned(SLOTS, sheet, SPACES, PLANS)
    yield from _joined(sheet)
    yield from over_numbers(SLOTS, sheet, TANK.items())
    for sector in SECTORS:
        yield from paid_once(SLOTS, sheet, full(sheet, sector.spaces), sector.high, sector.low)
    yield from raced(state, SLOTS, sheet, HIGHS, letters=2)
    yield from earned(state, count(sheet, HIGHS, CIRCLED), EARNED, BONUSES)
    yield from unpaid(SLOTS, sheet, SPACES, ASTRONAUTS, _actions(sheet))


def _joined(sheet: Sheet) -> Flaws:
    """Tunnels hang together from the rocket on; an antenna is circled where they reach a numbered building."""
    places = connected(sheet)
    for tunnel, ends in TUNNELS.items():
        if sheet[tunnel] and ends[0] not in places:
            yield f"{SLOTS.names[tunnel]} is drawn out of reach of the rocket"
    works = {antenna: bool(sheet[space]) and PLACE[space] in places for space, antenna in ANTENNA.items()}
    works |= dict.fromkeys(DISHES, OBSERVATORY in places)
    for antenna, circled in works.items():
        if bool(sheet[antenna]) != circled:
            yield f"{SLOTS.names[antenna]} is circled exactly where it is numbered and connected"


def _actions(sheet: Sheet) -> list[Use]:
    uses = at_home(sheet, TANK)
    for sector in SECTORS:
        uses += brought(marked(sheet, sector.greenhouses), sector.spaces)
    energies = [slot for scale in _SCALES for slot in marked(sheet, scale)]
    dug = [slot for slot in marked(sheet, TUNNELS) if slot not in DRAWN]
    return uses + brought([*energies, *dug, *crosses(sheet, SPACES)], SPACES)
