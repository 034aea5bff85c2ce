"""What is wrong with a sheet of The Mine, if anything."""

from ..sheet import CIRCLED, CROSSED, EMPTY, Sheet, count, empty, full
from ..soundness import (
    Flaws,
    Use,
    brought,
    crosses,
    earned,
    holes,
    marked,
    one_a_turn,
    paid_once,
    planned,
    raced,
    unpaid,
)
from ..state import State
from .mine_sheet import (
    ASTRONAUT,
    BONUSES,
    COLUMNS,
    EARNED,
    ENERGIES,
    ERRORS,
    FILLS,
    MAINS,
    MINERAL,
    NEAR_PLANTS,
    NEAR_WATERS,
    PLANNING,
    RESOURCES,
    ROBOTS,
    SECONDARIES,
    SLOTS,
    SPACES,
)

_NEAR: dict[int, list[int]] = {}  # by plant and water: the excavations directly above and below
for _symbols in (NEAR_PLANTS, NEAR_WATERS):
    for _space, _near in _symbols.items():
        for _symbol in _near:
            _NEAR.setdefault(_symbol, []).append(_space)


def flaws(state: State, index: int) -> Flaws:
    sheet = state.sheets[index]
    yield from holes(SLOTS, sheet, ERRORS, *(factory.places for factory in MAINS))
    yield from one_a_turn(state, sheet, SPACES, ERRORS)
    yield from planned(SLOTS, sheet, SPACES, MAINS[PLANNING].places)
    yield from _extracted(sheet)
    yield from _stored(sheet)
    for factory in MAINS:
        if factory.bonus is not None and factory.goal is not None:
            yield from paid_once(SLOTS, sheet, bool(sheet[factory.goal]), factory.bonus, None)
    yield from raced(state, SLOTS, sheet, FILLS, letters=2)
    yield from earned(state, count(sheet, FILLS, CIRCLED), EARNED, BONUSES)
    yield from _actions(sheet)


def _extracted(sheet: Sheet) -> Flaws:
    """A mineral shows with its number; a complete column has its pump, and all that was circled is crossed."""
    for space, mineral in MINERAL.items():
        if bool(sheet[space]) != bool(sheet[mineral]):
            yield f"{SLOTS.names[mineral]} is marked exactly where {SLOTS.names[space]} is numbered"
    for column in COLUMNS:
        finished = full(sheet, column.spaces)
        if (sheet[column.pump] == CIRCLED) != finished:
            yield f"{SLOTS.names[column.pump]} is circled exactly where its column is complete"
        for slot in column.resources:
            if sheet[slot] == (CIRCLED if finished else CROSSED):
                yield f"{SLOTS.names[slot]} is crossed when its column is complete, and not before"


def _stored(sheet: Sheet) -> Flaws:
    """A main factory holds what was extracted and what a secondary one gave."""
    gifts = {factory.gives: factory.number for factory in SECONDARIES if full(sheet, factory.symbols)}
    for kind, run in enumerate(RESOURCES):
        places = MAINS[kind].places
        held, came = len(places) - count(sheet, places, EMPTY), count(sheet, run, CROSSED) + gifts.get(kind, 0)
        if held != came:
            yield f"{SLOTS.names[places[0]]}: the factory holds {held} resources, but {came} came there"


def _actions(sheet: Sheet) -> Flaws:
    """Plants and water lie beside their number; a secondary factory gives robots, the others are built by actions."""
    given = sum(factory.number for factory in SECONDARIES if factory.gives is None and full(sheet, factory.symbols))
    built = marked(sheet, ROBOTS)
    if len(built) < given and empty(sheet, ROBOTS):
        yield f"{given} robots were given, but {len(built)} are crossed"
    uses: list[Use] = [(symbol, near) for symbol, near in _NEAR.items() if sheet[symbol]]
    uses += brought([*marked(sheet, ENERGIES), *built[given:], *crosses(sheet, SPACES)], SPACES)
    yield from unpaid(SLOTS, sheet, SPACES, MAINS[ASTRONAUT].places, uses)
