"""Adventure 4, The Mine: three levels of excavations under twelve pumps, and factories for what the pumps bring up."""

from collections.abc import Mapping
from typing import Final

from ....core.play import Line, Seat
from ..adventure import Adventure, Steps, Targets
from ..missions import gained, table
from ..parts import (
    any_of,
    between,
    by_missions,
    cross,
    cross_error,
    cross_next,
    fewer_errors,
    lost,
    next_of,
    race,
    racing,
    up_to,
)
from ..sheet import CIRCLED, CROSSED, EMPTY, FRESH, Sheet, X, count, empty, full, open_in, visible
from ..state import State
from .mine_sheet import (
    ASTRONAUT,
    BONUSES,
    COLUMN,
    EARNED,
    ENERGIES,
    ERRORS,
    FILLS,
    FIXED,
    KIND,
    LETTERS,
    LEVELS,
    MAINS,
    MINERAL,
    MISSIONS,
    NEAR_PLANTS,
    NEAR_WATERS,
    PEARL,
    PENALTIES,
    PER_LEVEL,
    PLANNING,
    PLANT,
    PLANTS,
    PUMPS,
    ROBOTS,
    RUBY,
    SECONDARIES,
    SECONDARY,
    SLOTS,
    SPACES,
    STARS,
    WATER,
    WATERS,
    Main,
)
from .mine_soundness import flaws

_FACTORIES: Final = (*(main.symbols for main in MAINS), *(secondary.symbols for secondary in SECONDARIES))


def fits(sheet: Sheet, number: int, action: int) -> list[int]:
    return [slot for level in LEVELS for slot in open_in(sheet, level, number)]


def store(sheet: Sheet, factory: Main) -> None:
    """A resource goes to the next place of its factory; one of the places brings a bonus, unless others were first."""
    place = sheet.index(EMPTY, factory.places.start)
    sheet[place] = CIRCLED
    if place == factory.goal and factory.bonus is not None and sheet[factory.bonus] == EMPTY:
        sheet[factory.bonus] = FRESH


def extract(sheet: Sheet, space: int) -> None:
    """Once its excavations are numbered, all that is circled in the column goes to the factories.

    That belongs to the end of the turn. But it is nobody else's business, and what the action circles in the column
    afterwards follows by the same way.
    """
    column = COLUMN[space]
    if full(sheet, column.spaces):
        sheet[column.pump] = CIRCLED
        for slot in column.resources:
            if sheet[slot] == CIRCLED:
                sheet[slot] = CROSSED
                store(sheet, MAINS[KIND[slot]])


def _wrote(state: State, seat: Seat, slot: int) -> None:
    """A numbered excavation, by an X too, brings its mineral to light."""
    sheet = state.sheets[seat]
    if slot in MINERAL:
        sheet[MINERAL[slot]] = CIRCLED
    extract(sheet, slot)


def _near(symbols: Mapping[int, tuple[int, ...]]) -> Targets:
    """The symbols directly above and below the number that are not circled yet."""
    return lambda state, seat: empty(state.sheets[seat], symbols.get(state.space[seat], ()))


def _draw(state: State, seat: Seat, slot: int) -> None:
    """Circle a plant or water beside the number."""
    state.sheets[seat][slot] = CIRCLED
    extract(state.sheets[seat], state.space[seat])


def _build(state: State, seat: Seat, slot: int) -> None:
    """Cross a symbol of a factory; a secondary one gives something with its last."""
    sheet = state.sheets[seat]
    sheet[slot] = CROSSED
    factory = SECONDARY.get(slot)
    if factory and full(sheet, factory.symbols):
        for _ in range(factory.number):
            if factory.gives is None:
                state.agendas[seat].append(GIFT)
            else:
                store(sheet, MAINS[factory.gives])


def _plan(state: State, seat: Seat, slot: int) -> None:
    """An X costs a planning symbol, as long as there are any."""
    state.sheets[seat][slot] = X
    cross_next(state.sheets[seat], MAINS[PLANNING].places)
    _wrote(state, seat, slot)


def upgraded(sheet: Sheet) -> int:
    """Factories of both sorts whose symbols are all crossed."""
    return sum(full(sheet, symbols) for symbols in _FACTORIES)


def stored(sheet: Sheet, factory: Main) -> int:
    """What a factory holds."""
    return len(factory.places) - count(sheet, factory.places, EMPTY)


def points(sheet: Sheet, factory: Main) -> int:
    """Its resources at the value that is visible, and the fill bonus."""
    bonus = factory.bonus is not None and sheet[factory.bonus] in (CIRCLED, FRESH)
    return stored(sheet, factory) * factory.values[full(sheet, factory.symbols)] + bonus * factory.points


def _lines(state: State, seat: Seat) -> tuple[Line, ...]:
    sheet = state.sheets[seat]
    return (
        Line("missions", gained(sheet, LETTERS)),
        Line("plants", points(sheet, MAINS[PLANT])),
        Line("water", points(sheet, MAINS[WATER])),
        Line("pearls", points(sheet, MAINS[PEARL])),
        Line("rubies", points(sheet, MAINS[RUBY])),
        Line("astronauts", points(sheet, MAINS[ASTRONAUT])),
        Line("planning", points(sheet, MAINS[PLANNING])),
        Line("errors", -visible(sheet, ERRORS, PENALTIES)),
    )


def _four_in_a_row(sheet: Sheet) -> bool:
    return bytes([CIRCLED] * 4) in sheet[PUMPS.start : PUMPS.stop]


STEPS: Final = Steps()
STEPS.action("energy", any_of(ENERGIES), _build)
STEPS.action("robot", any_of(ROBOTS), _build)
GIFT: Final = STEPS.add("gift", any_of(ROBOTS), _build)
STEPS.action("plant", _near(NEAR_PLANTS), _draw)
STEPS.action("water", _near(NEAR_WATERS), _draw)
STEPS.action("astronaut", next_of(MAINS[ASTRONAUT].places), cross)
STEPS.action("planning", any_of(SPACES), _plan)
ASTRA: Final = STEPS.add("astra", any_of(FILLS), cross)

ADVENTURE: Final = Adventure(
    name="mine",
    slots=SLOTS,
    spaces=SPACES,
    letters=LETTERS,
    stars=tuple(STARS),
    errors=(ERRORS,),
    missions=table(
        MISSIONS,
        {
            82: lambda sheet: count(sheet, PUMPS, CIRCLED) >= 5,
            83: _four_in_a_row,
            84: lambda sheet: all(full(sheet, factory.symbols) for factory in SECONDARIES),
            85: lambda sheet: upgraded(sheet) >= 6,
            86: lambda sheet: len(PLANTS) - count(sheet, PLANTS, EMPTY) >= 8,
            87: lambda sheet: len(WATERS) - count(sheet, WATERS, EMPTY) >= 5,
        },
        "mine.toml",
    ),
    zones=lambda sheet: LEVELS,
    fits=fits,
    wrote=_wrote,
    error=cross_error(ERRORS),
    steps=tuple(STEPS),
    events=race(FILLS),
    flaws=flaws,
    lines=_lines,
    scores=between(
        by_missions(MISSIONS),
        *[up_to(len(main.places), main.values) for main in MAINS],
        (0, sum(main.points for main in MAINS)),
        lost(PENALTIES),
    ),
    ties=fewer_errors(ERRORS),
    astra=racing(BONUSES, EARNED, (FIXED, PER_LEVEL), FILLS, ASTRA, letters=2),
)
