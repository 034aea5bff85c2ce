"""Adventure 5, The Dome: skyscrapers that grow from the ground both ways, a tower of plants and water, and an arch."""

from collections.abc import Mapping
from typing import Final

from ....core.play import Line, Seat
from ..adventure import Adventure, Steps, Targets
from ..astra import with_astra
from ..cards import ASTRONAUT
from ..missions import table
from ..parts import (
    any_of,
    between,
    circle,
    cross,
    cross_error,
    fewer_errors,
    lost,
    next_of,
    race,
    racing,
    up_to,
)
from ..sheet import CIRCLED, CROSSED, EMPTY, FRESH, VALUE, Sheet, X, count, empty, first_empty, full, visible
from ..state import NONE, State
from .dome_sheet import (
    ASTRONAUT_SCALE,
    ASTRONAUTS,
    BADGE,
    BONUSES,
    BUILT,
    DOME_SCALE,
    EARNED,
    END,
    ERRORS,
    FIXED,
    HALVES,
    HIGHS,
    LETTERS,
    MISSION_SCALE,
    MISSIONS,
    PARITY,
    PENALTIES,
    PER_LEVEL,
    PLANTS,
    SCALES,
    SECTIONS,
    SKYSCRAPERS,
    SLOTS,
    SPACES,
    SPLIT,
    STAR,
    STARS,
    TOPS,
    TOWER,
    TOWER_SCALE,
    WATERS,
    Scale,
    Skyscraper,
)
from .dome_soundness import flaws

_LEVELS: Final = tuple(skyscraper.levels for skyscraper in SKYSCRAPERS)
_EMPTY: Final = bytes([EMPTY])
_WORTHLESS: Final = bytes([EMPTY, X])


def ends(sheet: Sheet, skyscraper: Skyscraper) -> tuple[int, int]:
    """The levels just below and just above the marked ones, NONE where there is none; at first those at the ground."""
    start, stop = skyscraper.levels.start, skyscraper.levels.stop
    marks = sheet[start:stop]
    block = marks.lstrip(_EMPTY)
    if not block:
        return skyscraper.ground - 1, skyscraper.ground
    below = stop - len(block) - 1
    above = start + len(marks.rstrip(_EMPTY))
    return below if below >= start else NONE, above if above < stop else NONE


def fits(sheet: Sheet, number: int, action: int) -> list[int]:
    """Above all numbers of a skyscraper or below them, next to a marked level."""
    mark, found = VALUE + number, []
    for skyscraper in SKYSCRAPERS:
        below, above = ends(sheet, skyscraper)
        numbers = sheet[skyscraper.levels.start : skyscraper.levels.stop].strip(_WORTHLESS)
        if below != NONE and (not numbers or mark < numbers[0]):
            found.append(below)
        if above != NONE and (not numbers or mark > numbers[-1]):
            found.append(above)
    return found


def open_levels(sheet: Sheet) -> list[int]:
    """Where an X may stand."""
    return [level for skyscraper in SKYSCRAPERS for level in ends(sheet, skyscraper) if level != NONE]


def _open(state: State, seat: Seat) -> list[int]:
    return open_levels(state.sheets[seat])


def _barred(sheet: Sheet, slot: int, number: int, action: int) -> str:
    return "" if slot in open_levels(sheet) else "not-adjacent"


def _wrote(state: State, seat: Seat, slot: int) -> None:
    """An end, numbered by an X too, brings its high bonus, or the low one where others were first."""
    sheet, end = state.sheets[seat], END.get(slot)
    if end and sheet[end.high] == EMPTY:
        sheet[end.high] = FRESH
    elif end:
        sheet[end.low] = CIRCLED


def _beside(symbols: Mapping[int, range]) -> Targets:
    """Symbols on the tower level to which tubes lead from the number."""
    return lambda state, seat: empty(state.sheets[seat], symbols.get(state.space[seat], ()))


def _energies(state: State, seat: Seat) -> list[int]:
    """The topmost row of each scale."""
    return [slot for scale in SCALES for slot in first_empty(state.sheets[seat], scale.rows)]


def unbuilt(sheet: Sheet) -> list[int]:
    """The pieces of the dome that are not built, along the arch: sections, or halves of those that are split."""
    found: list[int] = []
    for section in SECTIONS:
        if sheet[section] == EMPTY:
            found.append(section)
        elif sheet[section] == SPLIT:
            found += empty(sheet, HALVES[section])
    return found


def _buildable(state: State, seat: Seat) -> list[int]:
    """The outermost unbuilt pieces, touching the ground or what is built, if they are of the number's parity."""
    pieces, parity = unbuilt(state.sheets[seat]), state.value[seat] % 2
    return [piece for piece in {*pieces[:1], *pieces[-1:]} if PARITY[piece] == parity]


def _build(state: State, seat: Seat, slot: int) -> None:
    state.sheets[seat][slot] = BUILT


def _plan(state: State, seat: Seat, slot: int) -> None:
    """An X costs the split of a section, as long as there is one to split."""
    state.sheets[seat][slot] = X
    _wrote(state, seat, slot)
    state.agendas[seat].append(SPLIT_STEP)


def _split(state: State, seat: Seat, slot: int) -> None:
    state.sheets[seat][slot] = SPLIT


def seen(sheet: Sheet, scale: Scale) -> tuple[int, ...]:
    """The first row of a scale that is not crossed."""
    return scale.values[count(sheet, scale.rows, CROSSED)]


def mission_points(sheet: Sheet) -> int:
    star, badge = seen(sheet, MISSION_SCALE)
    return star * count(sheet, LETTERS, STAR) + badge * count(sheet, LETTERS, BADGE)


def circled(sheet: Sheet) -> list[int]:
    """How many symbols are circled, by tower level."""
    return [count(sheet, level, CIRCLED) for level in TOWER]


def bonus_points(sheet: Sheet) -> int:
    highs = sum(end.points[0] for end in END.values() if sheet[end.high] in (CIRCLED, FRESH))
    return highs + sum(end.points[1] for end in END.values() if sheet[end.low])


def astronaut_points(state: State, seat: Seat) -> int:
    """The most symbols, ties together, or fewer; alone against the astronaut cards in ASTRA's pile."""
    numbers = [count(sheet, ASTRONAUTS, CROSSED) for sheet in state.sheets]
    mine = numbers[seat]
    most, fewer = seen(state.sheets[seat], ASTRONAUT_SCALE)
    return 0 if not mine else most if mine == max(with_astra(state, numbers, ASTRONAUT)) else fewer


def _lines(state: State, seat: Seat) -> tuple[Line, ...]:
    sheet = state.sheets[seat]
    tower = (0, *seen(sheet, TOWER_SCALE))
    return (
        Line("missions", mission_points(sheet)),
        Line("tower", sum(tower[number] for number in circled(sheet))),
        Line("skyscrapers", bonus_points(sheet)),
        Line("astronauts", astronaut_points(state, seat)),
        Line("dome", -len(unbuilt(sheet)) * seen(sheet, DOME_SCALE)[0]),
        Line("errors", -visible(sheet, ERRORS, PENALTIES)),
    )


STEPS: Final = Steps()
STEPS.action("energy", _energies, cross)
STEPS.action("robot", _buildable, _build)
STEPS.action("plant", _beside(PLANTS), circle)
STEPS.action("water", _beside(WATERS), circle)
STEPS.action("astronaut", next_of(ASTRONAUTS), cross)
STEPS.action("planning", _open, _plan)
SPLIT_STEP: Final = STEPS.add("split", any_of(SECTIONS), _split)
ASTRA: Final = STEPS.add("astra", any_of(HIGHS), cross)

ADVENTURE: Final = Adventure(
    name="dome",
    slots=SLOTS,
    spaces=SPACES,
    letters=LETTERS,
    stars=tuple(STARS),
    errors=(ERRORS,),
    missions=table(
        MISSIONS,
        {
            88: lambda sheet: any(full(sheet, levels) for levels in _LEVELS),
            89: lambda sheet: sum(sheet[top] != EMPTY for top in TOPS) >= 2,
            90: lambda sheet: sum(number >= 2 for number in circled(sheet)) >= 3,
            91: lambda sheet: sum(full(sheet, level) for level in TOWER) >= 2,
            92: lambda sheet: not unbuilt(sheet),
            93: lambda sheet: count(sheet, SPACES, X) >= 4,
        },
        "dome.toml",
    ),
    zones=lambda sheet: _LEVELS,
    fits=fits,
    barred=_barred,
    wrote=_wrote,
    error=cross_error(ERRORS),
    steps=tuple(STEPS),
    events=race(HIGHS),
    flaws=flaws,
    lines=_lines,
    scores=between(
        up_to(len(LETTERS), [points for row in MISSION_SCALE.values for points in row]),
        up_to(len(TOWER), [points for row in TOWER_SCALE.values for points in row]),
        (0, sum(max(end.points) for end in END.values())),
        up_to(1, [points for row in ASTRONAUT_SCALE.values for points in row]),
        lost((0, 2 * len(SECTIONS) * max(row[0] for row in DOME_SCALE.values))),
        lost(PENALTIES),
    ),
    ties=fewer_errors(ERRORS),
    astra=racing(BONUSES, EARNED, (FIXED, PER_LEVEL), HIGHS, ASTRA),
)
