"""Adventure 3, The Colony: a grid whose rows and columns ascend, with tunnels from the rocket to its antennas."""

from functools import lru_cache
from typing import Final

from ....core.play import Line, Seat
from ..adventure import Adventure, Steps
from ..astra import with_astra
from ..cards import ASTRONAUT
from ..missions import gained, table
from ..parts import (
    any_of,
    at_space,
    between,
    by_missions,
    circle,
    cross,
    cross_error,
    cross_next,
    fewer_errors,
    lost,
    next_of,
    prize,
    race,
    racing,
    up_to,
)
from ..sheet import CIRCLED, CROSSED, EMPTY, FRESH, VALUE, Sheet, X, count, first_empty, full, marks_of, visible
from ..state import State
from .colony_sheet import (
    AFTER,
    ANTENNA,
    ANTENNA_SCALE,
    ANTENNAS,
    ASTRONAUTS,
    BEFORE,
    BONUS,
    BONUSES,
    COLUMNS,
    DISHES,
    DRAWN,
    EARNED,
    ERROR_PENALTIES,
    ERRORS,
    FIXED,
    GREENHOUSES,
    HIGHS,
    LETTERS,
    MISSIONS,
    OBSERVATORY,
    PENALTIES,
    PER_LEVEL,
    PLACE,
    PLANS,
    PLANT_SCALE,
    PLANTS,
    PRIZES,
    ROWS,
    SECTORS,
    SLOTS,
    SPACES,
    STARS,
    TANK,
    TUNNELS,
    WATER,
    WATER_SCALE,
)
from .colony_soundness import flaws
from .colony_tunnels import connected

_SCALES: Final = (PLANT_SCALE, WATER_SCALE, ANTENNA_SCALE)


def fits(sheet: Sheet, number: int, action: int) -> tuple[int, ...]:
    """Between smaller and larger numbers both in its row and in its column."""
    return _open(bytes(marks_of(sheet, SPACES)), VALUE + number)


@lru_cache(maxsize=1 << 14)
def _open(marks: bytes, mark: int) -> tuple[int, ...]:
    forbidden = 0
    for slot, there in zip(SPACES, marks, strict=True):
        if VALUE <= there <= mark:
            forbidden |= BEFORE[slot]
        if there >= mark:
            forbidden |= AFTER[slot]
    return tuple([slot for slot in SPACES if not marks[slot] and not forbidden >> slot & 1])


def react(sheet: Sheet) -> None:
    """Antennas that are numbered and connected, and the bonus of a sector that is complete."""
    places = connected(sheet)
    for space, antenna in ANTENNA.items():
        if sheet[space] and PLACE[space] in places:
            sheet[antenna] = CIRCLED
    if OBSERVATORY in places:
        for dish in DISHES:
            sheet[dish] = CIRCLED
    for sector in SECTORS:
        if full(sheet, sector.spaces):
            if sheet[sector.high] == EMPTY:
                sheet[sector.high] = FRESH
            elif sheet[sector.high] == CROSSED:
                sheet[sector.low] = CIRCLED


def _wrote(state: State, seat: Seat, slot: int) -> None:
    react(state.sheets[seat])


def _energies(state: State, seat: Seat) -> list[int]:
    """The next box of each scale."""
    return [slot for scale in _SCALES for slot in first_empty(state.sheets[seat], scale)]


def _tunnels(state: State, seat: Seat) -> list[int]:
    """Tunnels that begin where the rocket is connected; a useless one is allowed."""
    sheet = state.sheets[seat]
    places = connected(sheet)
    return [tunnel for tunnel, ends in TUNNELS.items() if not sheet[tunnel] and not places.isdisjoint(ends)]


def _tunnel(state: State, seat: Seat, slot: int) -> None:
    state.sheets[seat][slot] = CROSSED
    react(state.sheets[seat])


def _greenhouse(state: State, seat: Seat) -> list[int]:
    """The next greenhouse of the sector in which the number was written."""
    sector = next(sector for sector in SECTORS if state.space[seat] in sector.spaces)
    return first_empty(state.sheets[seat], sector.greenhouses)


def _plan(state: State, seat: Seat, slot: int) -> None:
    """An X costs a box of the planning track."""
    sheet = state.sheets[seat]
    sheet[slot] = X
    cross_next(sheet, PLANS)
    react(sheet)


def plants(sheet: Sheet) -> int:
    """Circled plants; the last greenhouse of a sector holds two."""
    return sum(
        number
        for sector in SECTORS
        for slot, number in zip(sector.greenhouses, GREENHOUSES, strict=True)
        if sheet[slot]
    )


def antennas(sheet: Sheet) -> int:
    return count(sheet, ANTENNA.values(), CIRCLED) + count(sheet, DISHES, CIRCLED)


def sector_points(sheet: Sheet) -> int:
    highs = sum(sheet[sector.high] in (CIRCLED, FRESH) for sector in SECTORS)
    return int(BONUS[0] * highs + BONUS[1] * sum(sheet[sector.low] == CIRCLED for sector in SECTORS))


def most_astronauts(state: State, seat: Seat) -> int:
    """Prizes for crossed symbols, ties together; alone against the astronaut cards in ASTRA's pile."""
    numbers = [count(sheet, ASTRONAUTS, CROSSED) for sheet in state.sheets]
    return prize(with_astra(state, numbers, ASTRONAUT), numbers[seat], PRIZES)


def _lines(state: State, seat: Seat) -> tuple[Line, ...]:
    sheet = state.sheets[seat]
    tanks = count(sheet, TANK.values(), CIRCLED)
    return (
        Line("missions", gained(sheet, LETTERS)),
        Line("plants", plants(sheet) * visible(sheet, PLANT_SCALE, PLANTS)),
        Line("water", tanks * visible(sheet, WATER_SCALE, WATER)),
        Line("antennas", antennas(sheet) * visible(sheet, ANTENNA_SCALE, ANTENNAS)),
        Line("sectors", sector_points(sheet)),
        Line("astronauts", most_astronauts(state, seat)),
        Line("planning", -visible(sheet, PLANS, PENALTIES)),
        Line("errors", -visible(sheet, ERRORS, ERROR_PENALTIES)),
    )


def _start(sheet: Sheet) -> None:
    for tunnel in DRAWN:
        sheet[tunnel] = CROSSED


STEPS: Final = Steps()
STEPS.action("energy", _energies, cross)
STEPS.action("water", at_space(TANK), circle)
STEPS.action("robot", _tunnels, _tunnel)
STEPS.action("plant", _greenhouse, circle)
STEPS.action("astronaut", next_of(ASTRONAUTS), cross)
STEPS.action("planning", any_of(SPACES), _plan)
ASTRA: Final = STEPS.add("astra", any_of(HIGHS), cross)

ADVENTURE: Final = Adventure(
    name="colony",
    slots=SLOTS,
    spaces=SPACES,
    letters=LETTERS,
    stars=tuple(STARS),
    errors=(ERRORS,),
    missions=table(
        MISSIONS,
        {
            76: lambda sheet: sum(full(sheet, column) for column in COLUMNS) >= 3,
            77: lambda sheet: sum(full(sheet, row) for row in ROWS) >= 3,
            78: lambda sheet: OBSERVATORY in connected(sheet),
            79: lambda sheet: sum(full(sheet, sector.antennas) for sector in SECTORS) >= 2,
            80: lambda sheet: plants(sheet) >= 10,
            81: lambda sheet: sum(full(sheet, sector.tanks) for sector in SECTORS) >= 2,
        },
        "colony.toml",
    ),
    set_up=_start,
    zones=lambda sheet: (*ROWS, *COLUMNS),
    fits=fits,
    wrote=_wrote,
    error=cross_error(ERRORS),
    steps=tuple(STEPS),
    events=race(HIGHS),
    flaws=flaws,
    lines=_lines,
    scores=between(
        by_missions(MISSIONS),
        up_to(sum(GREENHOUSES) * len(SECTORS), PLANTS),
        up_to(len(TANK), WATER),
        up_to(len(ANTENNA) + len(DISHES), ANTENNAS),
        up_to(len(SECTORS), BONUS),
        up_to(1, PRIZES),
        lost(PENALTIES),
        lost(ERROR_PENALTIES),
    ),
    ties=fewer_errors(ERRORS),
    astra=racing(BONUSES, EARNED, (FIXED, PER_LEVEL), HIGHS, ASTRA, letters=2),
)
