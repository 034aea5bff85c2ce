"""Adventure 8, The Battle: insignia on planets, moons and asteroids, on two sheets that are shared with neighbours."""

from collections.abc import Callable, Iterable
from typing import Final

from ....core.play import Line, Seat
from ..adventure import Adventure, Astra, Effect, Step, always, never, no_reaction, nothing
from ..astra import goes_on, more_points, pile_and
from ..cards import ASTRONAUT, ENERGY, PLANNING, PLANT, ROBOT, WATER
from ..missions import gained
from ..parts import Targets, change, circle, cross, cross_next, nowhere, push, use_astronaut, used
from ..sheet import CIRCLED, CROSSED, EMPTY, Sheet, count, first_empty, visible
from ..state import OWN, State
from . import battle_astra
from .battle_missions import CARDS
from .battle_sheet import (
    BONUS,
    BONUSES,
    BOTTOM,
    ERROR_PENALTIES,
    FITTING,
    FIXED,
    LETTERS,
    MULTIPLIERS,
    PENALTIES,
    PER_LEVEL,
    PLANET,
    PLANETS,
    PLANTS,
    SLOTS,
    SPACES,
    TOP,
    TYPES,
    WATERS,
    Planet,
    Side,
)
from .battle_sides import attribute, claims, controlled, halves, noted, pass_on, side
from .battle_soundness import flaws

_FIRST: Final = OWN + len(battle_astra.STEPS)
ROBOT_STEP, ENERGY_STEP, PLANT_STEP, WATER_STEP, ASTRONAUT_STEP, PLAN_STEP = range(_FIRST, _FIRST + 6)
ENERGY_BONUS, PLAN_BONUS, CONTROL = range(_FIRST + 6, _FIRST + 9)
_RUNS: Final = tuple(
    tuple((planet.spaces.start, planet.spaces.stop) for planet in planets) for planets in FITTING
)  # of spaces, by number


def fits(sheet: Sheet, number: int, action: int) -> list[int]:
    """The first free space of every planet for this number."""
    found = [sheet.find(EMPTY, start, stop) for start, stop in _RUNS[number]]
    return [slot for slot in found if slot >= 0]


def _room(sheet: Sheet, number: int, action: int) -> bool:
    for start, stop in _RUNS[number]:  # noqa: SIM110 - a generator costs more than the search
        if sheet.find(EMPTY, start, stop) >= 0:
            return True
    return False


def _barred(sheet: Sheet, slot: int, number: int, action: int) -> str:
    """The number leads to another planet, or a space before this one is still free."""
    if number not in PLANET[slot].numbers:
        return "not-here"
    return "" if slot in first_empty(sheet, PLANET[slot].spaces) else "not-next"


def _changes(state: State, seat: Seat, action: int) -> int:
    """The astronaut's change, and one for every astronaut stored on this side of the sheet."""
    return count(state.sheets[seat], side(state).astronauts, CIRCLED) + (action == ASTRONAUT)


def _insignia(state: State, seat: Seat) -> int:
    return side(state).insignia


def _wrote(state: State, seat: Seat, slot: int) -> None:
    """The space's bonus with all that it brings comes first, then control, then the action."""
    sheet = state.sheets[seat]
    for _ in range(used(change(state, seat)) - (state.action[seat] == ASTRONAUT)):
        astronauts = side(state).astronauts
        sheet[sheet.index(CIRCLED, astronauts.start, astronauts.stop)] = CROSSED
    state.agendas[seat].append(CONTROL)
    _use(state, seat, slot)


def _use(state: State, seat: Seat, slot: int) -> None:
    """The bonuses printed in a space or on an asteroid."""
    for symbol in BONUS.get(slot, ()):
        _BONUSES[symbol](state, seat)


def _control(state: State, seat: Seat) -> None:
    attribute(state, seat, PLANET[state.space[seat]])


def _advance(track: Callable[[Side], Iterable[int]]) -> Effect:
    """Cross the next box of a track of the seat's side."""
    return lambda state, seat: cross_next(state.sheets[seat], track(side(state)))


def _next(track: Callable[[Side], Iterable[int]]) -> Targets:
    """The next slot in a row that the seat's side has for itself."""
    return lambda state, seat: first_empty(state.sheets[seat], track(side(state)))


def _here(symbols: Callable[[Planet], range]) -> Targets:
    """The next symbol of the planet on which the insignia was just drawn."""
    return lambda state, seat: first_empty(state.sheets[seat], symbols(PLANET[state.space[seat]]))


def _gather(advance: Effect) -> Callable[[State, Seat, int], None]:
    """Cross a symbol of a planet, and a box for it."""

    def mark(state: State, seat: Seat, slot: int) -> None:
        state.sheets[seat][slot] = CROSSED
        advance(state, seat)

    return mark


def _mine(state: State, seat: Seat, slot: int) -> None:
    """Take an asteroid; its bonuses are used at once."""
    state.sheets[seat][slot] = side(state).insignia
    _use(state, seat, slot)


def _robot(state: State, seat: Seat) -> None:
    for asteroid in _nearest(state, seat):
        _mine(state, seat, asteroid)


def _energies(state: State, seat: Seat) -> list[int]:
    """The next box of each type of planets."""
    sheet = state.sheets[seat]
    return [slot for boxes in side(state).multipliers for slot in first_empty(sheet, boxes)]


def _moons(state: State, seat: Seat) -> list[int]:
    """A free place at every planet whose control is still open."""
    sheet = state.sheets[seat]
    return [slot for planet in PLANETS if not sheet[planet.flag] for slot in first_empty(sheet, planet.moon)]


def _land(state: State, seat: Seat, slot: int) -> None:
    state.sheets[seat][slot] = side(state).insignia


def _plan(state: State, seat: Seat, slot: int) -> None:
    """The action costs a box of the planning track, as long as there are any."""
    _land(state, seat, slot)
    cross_next(state.sheets[seat], side(state).plans)


_plants: Final = _advance(lambda side: side.plants)
_water: Final = _advance(lambda side: side.water)
_nearest: Final = _next(lambda side: side.asteroids)
_free_astronaut: Final = _next(lambda side: side.astronauts)
_BONUSES: Final[dict[int, Effect]] = {
    PLANT: _plants,
    WATER: _water,
    ROBOT: _robot,
    ENERGY: push(ENERGY_BONUS),
    PLANNING: push(PLAN_BONUS),
}


def _half(state: State, sheet: Sheet, side: Side, blanks: bool) -> list[int]:
    """The points of one side of a sheet, in the order of the score lines."""
    planets = [planet.kind for planet in PLANETS if controlled(state, sheet, side, planet, blanks=blanks)]
    types = enumerate(zip(side.multipliers, MULTIPLIERS, strict=True))
    return [
        gained(sheet, side.letters),
        visible(sheet, side.plants, PLANTS),
        visible(sheet, side.water, WATERS),
        *(planets.count(kind) * visible(sheet, boxes, values) for kind, (boxes, values) in types),
        -visible(sheet, side.plans, PENALTIES),
        -visible(sheet, side.errors, ERROR_PENALTIES),
    ]


def _lines(blanks: bool) -> Callable[[State, Seat], tuple[Line, ...]]:
    """The score lines, where planets without any insignia count as ties, or do not count."""
    names = ("missions", "plants", "water", *TYPES, "planning", "errors")

    def lines(state: State, seat: Seat) -> tuple[Line, ...]:
        left, right = (_half(state, sheet, side, blanks) for sheet, side in halves(state, seat))
        return tuple(Line(name, one + two) for name, one, two in zip(names, left, right, strict=True))

    return lines


def _errors(state: State, seat: Seat) -> tuple[tuple[str, int], ...]:
    return (("errors", sum(count(sheet, side.errors, CROSSED) for sheet, side in halves(state, seat))),)


BATTLE: Final = Adventure(
    name="battle",
    slots=SLOTS,
    spaces=SPACES,
    letters=LETTERS,
    errors=(BOTTOM.errors, TOP.errors),
    missions=CARDS,
    zones=lambda sheet: (),
    fits=fits,
    room=_room,
    barred=_barred,
    changes=_changes,
    mark=_insignia,
    wrote=_wrote,
    act=(
        *(push(ROBOT_STEP), push(ENERGY_STEP), push(PLANT_STEP)),
        *(push(WATER_STEP), use_astronaut(ASTRONAUT_STEP, _free_astronaut, circle), push(PLAN_STEP)),
    ),
    error=_advance(lambda side: side.errors),
    steps=(
        *battle_astra.STEPS,
        Step("robot", _nearest, _mine, always, nothing),
        Step("energy", _energies, cross, always, nothing),
        Step("plant", _here(lambda planet: planet.plants), _gather(_plants), always, nothing),
        Step("water", _here(lambda planet: planet.water), _gather(_water), always, nothing),
        Step("astronaut", _free_astronaut, circle, always, nothing),
        Step("planning", _moons, _plan, always, nothing),
        Step("energy-bonus", _energies, cross, never, nothing),
        Step("planning-bonus", _moons, _land, never, nothing),
        Step("control", nowhere, no_reaction, never, nothing, by_itself=_control),
    ),
    flaws=flaws,
    lines=_lines(blanks=True),
    ties=_errors,
    least_sheets=2,
    pass_on=pass_on,
    noted=noted,
    claims=claims,
    astra=Astra(
        bonuses=BONUSES,
        earned=battle_astra.earned,
        effect=battle_astra.effect,
        score=pile_and(FIXED, PER_LEVEL),
        wins=more_points,
        ended=goes_on,
        turn=battle_astra.turn,
    ),
    rulings={"nobody": {"lines": _lines(blanks=False)}},
    # Version 1 forced a stored astronaut on whoever could have avoided a System Error with it; but one may, no more.
    older={"1": {"forced": _changes}},
)
