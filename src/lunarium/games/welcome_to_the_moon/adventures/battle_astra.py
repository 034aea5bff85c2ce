"""ASTRA in The Battle: it plays on the sheet of the turn with the first card, and its effects take moons."""

from typing import Final

from ....core.play import Seat
from ..adventure import Steps
from ..cards import ACTION, ENERGY, NUMBER, PLANT, ROBOT, WATER
from ..parts import cross_next
from ..sheet import EMPTY, first_empty
from ..state import State
from .battle_sheet import FITTING, FLAGS_FOR_A_BONUS, PLANET, PLANETS, SPACES, insignia
from .battle_sides import across, attribute, halves, side


def turn(state: State) -> list[int]:
    """The seat only chooses between two planets."""
    spaces = _spaces(state, 0)
    if len(spaces) > 1:
        return [DRAW]
    for slot in spaces:
        _draw(state, 0, slot)
    return []


def _spaces(state: State, seat: Seat) -> list[int]:
    """On the planets for its number; where they are complete, on the next one that is not."""
    sheet, planets = state.sheets[seat], FITTING[NUMBER[state.numbers[0]]]
    found = [slot for planet in planets for slot in first_empty(sheet, planet.spaces)]
    after = planets[-1].spaces.stop - SPACES.start
    return found or first_empty(sheet, (*SPACES[after:], *SPACES[:after]))


def _draw(state: State, seat: Seat, slot: int) -> None:
    """Insignia without its bonus, then the action of the same card, if possible on the same planet."""
    sheet, mine, planet = state.sheets[seat], across(state), PLANET[slot]
    sheet[slot] = mine.insignia
    attribute(state, seat, planet)
    action = ACTION[state.numbers[0]]
    if action == PLANT:
        cross_next(sheet, planet.plants)
    elif action == WATER:
        cross_next(sheet, planet.water)
    elif action in (ROBOT, ENERGY):
        for asteroid in first_empty(sheet, mine.asteroids):
            sheet[asteroid] = mine.insignia
    elif sheet[planet.flag] == EMPTY:
        for moon in first_empty(sheet, planet.moon):
            sheet[moon] = mine.insignia


def effect(state: State, letter: int) -> list[int]:
    """Two moons, whatever the letter."""
    return [PLAN, PLAN]


def _moons(state: State, seat: Seat) -> list[int]:
    """On the moons with room, of incomplete planets, where the seat has most insignia."""
    sheet, its = state.sheets[seat], side(state).insignia
    numbers = {
        slot: insignia(sheet, planet).count(its)
        for planet in PLANETS
        if sheet[planet.flag] == EMPTY
        for slot in first_empty(sheet, planet.moon)
    }
    most = max(numbers.values(), default=0)
    return [slot for slot, number in numbers.items() if number == most]


def _plan(state: State, seat: Seat) -> None:
    """The seat only chooses between equals."""
    moons = _moons(state, seat)
    if len(moons) == 1:
        _moon(state, seat, moons[0])
    elif moons:
        state.agendas[seat].append(MOON)


def _moon(state: State, seat: Seat, slot: int) -> None:
    """Where a moon has room for both insignia, both go there."""
    sheet, agenda, mine = state.sheets[seat], state.agendas[seat], across(state).insignia
    sheet[slot] = mine
    moon = next(planet.moon for planet in PLANETS if slot in planet.moon)
    if agenda[-1] == PLAN:
        for other in first_empty(sheet, moon):
            agenda.pop()
            sheet[other] = mine


def earned(state: State) -> int:
    """A bonus for every two flags of the seat on both sheets, whoever completed the planets."""
    flags = sum(bool(sheet[planet.flag] & side.insignia) for sheet, side in halves(state, 0) for planet in PLANETS)
    return max(0, int(flags // FLAGS_FOR_A_BONUS) - state.earned)


STEPS: Final = Steps()
DRAW: Final = STEPS.add("astra-planet", _spaces, _draw)
PLAN: Final = STEPS.happens("astra-planning", _plan)
MOON: Final = STEPS.add("astra-moon", _moons, _moon)
