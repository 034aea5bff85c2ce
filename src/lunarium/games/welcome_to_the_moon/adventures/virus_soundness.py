"""What is wrong with a sheet of The Virus between drafts, if anything."""

from ..cards import EFFECT
from ..sheet import CIRCLED, CROSSED, INFECTED, Sheet, count, empty, full
from ..soundness import (
    Flaws,
    at_home,
    brought,
    crosses,
    effects,
    holes,
    marked,
    one_a_turn,
    over_numbers,
    planned,
    unpaid,
    unprinted,
    wild,
)
from ..state import EVENTS, RESOLVE, SET_UP, State
from .virus_sheet import (
    ASTRONAUT_WILDS,
    ASTRONAUTS,
    CARRIED,
    ENERGIES,
    ERRORS,
    GREY,
    GROWN,
    HOME,
    LETTERS,
    NEIGHBOURS,
    PLAN_WILDS,
    PLANS,
    PLANT_TRACK,
    PLANTS,
    QUARTER,
    QUARTERS,
    SIGNS,
    SLOTS,
    SPACES,
    TANK,
    TANKS,
    TARGETS,
    WALKWAYS,
    WATER_TRACK,
    Track,
)

_NAMES = SLOTS.names
_FIRST = tuple(quarter.energies[0] for quarter in QUARTERS)
_SUPPLIES = ((PLANT_TRACK, PLANTS), (WATER_TRACK, TANKS))
_RUNS = (PLANT_TRACK.marks, WATER_TRACK.marks, ERRORS, *(run for q in QUARTERS for run in (q.energies, q.plants)))


def flaws(state: State, index: int) -> Flaws:
    sheet = state.sheets[index]
    yield from unprinted(SLOTS, sheet, _FIRST)
    yield from holes(SLOTS, sheet, *_RUNS)
    yield from one_a_turn(state, sheet, SPACES, ERRORS)
    yield from planned(SLOTS, sheet, SPACES, PLANS)
    yield from wild(SLOTS, sheet, SPACES, (ASTRONAUTS, ASTRONAUT_WILDS), (PLANS, PLAN_WILDS))
    yield from over_numbers(SLOTS, sheet, TANK.items())
    for track, symbols in _SUPPLIES:
        crossed, circled = count(sheet, track.marks, CROSSED), count(sheet, symbols, CIRCLED)
        if crossed != circled:
            yield f"{_NAMES[track.marks[0]]}: {crossed} marks of the track stand for {circled} symbols"
    yield from _active(state, sheet)
    yield from _infected(state, sheet)
    yield from _actions(sheet)
    if len(state.agendas) == 1:
        yield from _alone(state)


def _ends(sheet: Sheet, track: Track) -> int:
    """How many rows of a track are full, each of which has brought an action."""
    return sum(sheet[mark] > 0 for mark in track.ends)


def _active(state: State, sheet: Sheet) -> Flaws:
    """Coloured viruses and propagation signs are the same on all sheets, and somebody has set them off."""
    for slot in (*CARRIED, *GROWN, *SIGNS):
        if any(bool(other[slot]) != bool(sheet[slot]) for other in state.sheets):
            yield f"{_NAMES[slot]} is marked on every sheet or on none"
    reached = {
        sign for other in state.sheets for track, _ in _SUPPLIES for mark, sign in track.signs.items() if other[mark]
    }
    reached |= {
        target for other in state.sheets for letter, target in zip(LETTERS, CARRIED, strict=True) if other[letter]
    }
    for slot in (*CARRIED, *GROWN, *SIGNS):
        if slot in reached and not sheet[slot]:
            yield f"{_NAMES[slot]} is not marked, but somebody has reached it"
        if slot not in reached and sheet[slot] and len(state.agendas) > 1:
            yield f"{_NAMES[slot]} is marked, but nobody has reached it"


def _infected(state: State, sheet: Sheet) -> Flaws:
    """The grey virus has one home, which it infects first; a virus goes from a complete home to its neighbours only."""
    homes = [slot for slot in GREY if sheet[slot]]
    if len(homes) != (state.turn > 0):
        yield f"{_NAMES[GREY[0]]}: the grey virus has {len(homes)} homes"
    active = [HOME[target] for target in TARGETS if sheet[target]]
    near = {other for home in active if full(sheet, QUARTERS[home].spaces) for _, other in NEIGHBOURS[home]}
    for slot in SPACES:
        if sheet[slot] == INFECTED and QUARTERS.index(QUARTER[slot]) not in {*active, *near}:
            yield f"{_NAMES[slot]} is infected, but no virus reaches it"
    settled = state.phase not in (SET_UP, RESOLVE, EVENTS)
    for target in TARGETS if settled else homes:
        spaces = QUARTERS[HOME[target]].spaces
        spared = INFECTED not in sheet[spaces.start : spaces.stop]
        if sheet[target] and spared and (target in GREY or not full(sheet, spaces)):
            yield f"{_NAMES[target]} is active, but has infected nothing at home"


def _actions(sheet: Sheet) -> Flaws:
    """Full rows of plants close a walkway each, rows of water bring an energy each; the rest comes with numbers."""
    closed = marked(sheet, WALKWAYS)
    plants, water = _ends(sheet, PLANT_TRACK), _ends(sheet, WATER_TRACK)
    if len(closed) < plants and empty(sheet, WALKWAYS):
        yield f"{_NAMES[WALKWAYS[0]]}: {plants} walkways were closed by plants, but {len(closed)} are"
    gifts = range(-water, 0)
    energies = [slot for slot in ENERGIES if sheet[slot] and slot not in _FIRST]
    free = [quarter for quarter in QUARTERS if not full(sheet, quarter.spaces) and empty(sheet, quarter.energies)]
    if len(energies) < water and free:
        yield f"{_NAMES[ENERGIES[0]]}: {water} energies came from water, but {len(energies)} are circled"
    uses = at_home(sheet, TANK)
    for quarter in QUARTERS:
        uses += brought(marked(sheet, quarter.plants), quarter.spaces)
    for quarter in QUARTERS:
        uses += brought(marked(sheet, quarter.energies[1:]), (*gifts, *quarter.spaces))
    uses += brought([*closed[plants:], *crosses(sheet, SPACES)], SPACES)
    yield from unpaid(SLOTS, sheet, SPACES, ASTRONAUTS, uses, gifts)


def _alone(state: State) -> Flaws:
    """What the seat has not set off itself, for a bonus, ASTRA has: growing viruses and signs, then carried ones."""
    sheet = state.sheets[0]
    marked = [slot for slot in (*CARRIED, *GROWN, *SIGNS) if sheet[slot]]
    its, drawn = len(marked) - state.earned, effects(state) + (state.phase == RESOLVE and state.passes == 2)
    if not 0 <= its <= drawn:
        yield f"ASTRA's bonuses: {state.earned} are earned for {len(marked)} viruses and signs and {drawn} effects"
    first = min(effects(state), len(LETTERS))
    if its < first and empty(sheet, (*GROWN, *SIGNS)):
        yield f"ASTRA has set off {its} viruses and signs with {first} effects"
    for letter, target in enumerate(CARRIED):
        called = state.passes == 2 and EFFECT + letter not in state.pool
        if called and not sheet[target]:
            yield f"{_NAMES[target]} is not active, but ASTRA has called it"
        if sheet[target] and not called and not sheet[LETTERS[letter]]:
            yield f"{_NAMES[target]} is active, but its mission was not accomplished"
