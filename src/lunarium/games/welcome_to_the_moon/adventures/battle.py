"""Adventure 8, The Battle: insignia on planets, moons and asteroids, on two sheets that are shared with neighbours."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from ....core.play import Line, Seat
from ..adventure import Adventure, Astra, Effect, Mark, Targets
from ..astra import more_points, never_ends, pile_and
from ..cards import ASTRONAUT, ENERGY, PLANNING, PLANT, ROBOT, WATER
from ..missions import gained
from ..parts import between, by_missions, change, circle, cross, cross_next, lost, up_to, used
from ..sheet import CIRCLED, CROSSED, EMPTY, Sheet, count, first_empty, visible
from ..state import State
from . import battle_astra
from .battle_astra import STEPS
from .battle_missions import CARDS
from .battle_sheet import (
    BONUS,
    BONUSES,
    BOTTOM,
    ERROR_PENALTIES,
    FITTING,
    FIXED,
    KINDS,
    LETTERS,
    MISSIONS,
    MULTIPLIERS,
    PENALTIES,
    PER_LEVEL,
    PLANET,
    PLANETS,
    PLANTS,
    SLOTS,
    SPACES,
    STARS,
    TOP,
    TYPES,
    WATERS,
    Planet,
    Side,
)
from .battle_sides import attribute, claims, controlled, halves, noted, pass_on, side
from .battle_soundness import flaws

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
        if symbol == ENERGY:
            state.agendas[seat].append(ENERGY_BONUS)
        elif symbol == PLANNING:
            state.agendas[seat].append(PLAN_BONUS)
        else:
            _AT_ONCE[symbol](state, seat)


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


def _gather(advance: Effect) -> Mark:
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
_AT_ONCE: Final[dict[int, Effect]] = {PLANT: _plants, WATER: _water, ROBOT: _robot}


_Control = Callable[[State, Sheet, Side, Planet], bool]


def _flagged(state: State, sheet: Sheet, side: Side, planet: Planet) -> bool:
    """The planet is this side's for good: its flag is drawn."""
    return bool(sheet[planet.flag] & side.insignia)


def _half(state: State, sheet: Sheet, side: Side, control: _Control) -> list[int]:
    """The points of one side of a sheet, in the order of the score lines."""
    planets = [planet.kind for planet in PLANETS if control(state, sheet, side, planet)]
    types = enumerate(zip(side.multipliers, MULTIPLIERS, strict=True))
    by_type = [planets.count(kind) * visible(sheet, boxes, values) for kind, (boxes, values) in types]
    return [
        gained(sheet, side.letters),
        visible(sheet, side.plants, PLANTS),
        visible(sheet, side.water, WATERS),
        *by_type,
        -visible(sheet, side.plans, PENALTIES),
        -visible(sheet, side.errors, ERROR_PENALTIES),
    ]


def _lines(control: _Control) -> Callable[[State, Seat], tuple[Line, ...]]:
    """The score lines with the planets of which this is true."""
    names = ("missions", "plants", "water", *TYPES, "planning", "errors")

    def lines(state: State, seat: Seat) -> tuple[Line, ...]:
        left, right = (_half(state, sheet, side, control) for sheet, side in halves(state, seat))
        return tuple(Line(name, one + two) for name, one, two in zip(names, left, right, strict=True))

    return lines


def _errors(state: State, seat: Seat) -> tuple[tuple[str, int], ...]:
    return (("errors", sum(count(sheet, side.errors, CROSSED) for sheet, side in halves(state, seat))),)


STEPS.action("robot", _nearest, _mine)
STEPS.action("energy", _energies, cross)
STEPS.action("plant", _here(lambda planet: planet.plants), _gather(_plants))
STEPS.action("water", _here(lambda planet: planet.water), _gather(_water))
STEPS.action("astronaut", _free_astronaut, circle)
STEPS.action("planning", _moons, _plan)
ENERGY_BONUS: Final = STEPS.add("energy-bonus", _energies, cross)
PLAN_BONUS: Final = STEPS.add("planning-bonus", _moons, _land)
CONTROL: Final = STEPS.happens("control", _control)

ADVENTURE: Final = Adventure(
    name="battle",
    slots=SLOTS,
    spaces=SPACES,
    letters=LETTERS,
    stars=tuple(STARS),
    errors=(BOTTOM.errors, TOP.errors),
    missions=CARDS,
    zones=lambda sheet: (),
    fits=fits,
    room=_room,
    barred=_barred,
    changes=_changes,
    mark=_insignia,
    wrote=_wrote,
    error=_advance(lambda side: side.errors),
    steps=tuple(STEPS),
    flaws=flaws,
    lines=_lines(controlled),
    won=_lines(_flagged),
    scores=between(
        by_missions(MISSIONS),
        up_to(2, PLANTS),  # on two sheets
        up_to(2, WATERS),
        *[up_to(2 * KINDS.count(kind), values) for kind, values in enumerate(MULTIPLIERS)],
        *[lost(PENALTIES), lost(ERROR_PENALTIES)] * 2,
    ),
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
        ended=never_ends,
        turn=battle_astra.turn,
    ),
    options={"blank_planets": ("tied", "nobody")},  # without any insignia at the end
    rulings={("blank_planets", "nobody"): {"lines": _lines(partial(controlled, blanks=False))}},
    # Version 1 forced a stored astronaut on whoever could have avoided a System Error with it; but one may, no more.
    older={"1": {"forced": _changes}},
)
