"""What is wrong with a sheet of The Battle, if anything."""

from collections.abc import Iterable, Sequence

from ....core.play import Seat
from ..cards import ASTRONAUT, ENERGY, PLANNING, PLANT, ROBOT, WATER
from ..sheet import CIRCLED, CROSSED, EMPTY, Sheet, count, empty, full
from ..soundness import Flaws, earned, effects, holes, staged, turns
from ..state import DEAL, NONE, OVER, RESOLVE, State
from .battle_sheet import (
    ASTEROIDS,
    BONUS,
    BONUSES,
    BOTH,
    BOTTOM,
    FLAGS,
    FLAGS_FOR_A_BONUS,
    MOONS,
    PLANETS,
    SLOTS,
    SPACES,
    TOP,
    B,
    Side,
    T,
    majority,
)
from .battle_sides import halves

_NAMES = SLOTS.names
_OWN = tuple(
    (side.plants, side.water, *side.multipliers, side.plans, side.errors) for side in (BOTTOM, TOP)
)  # tracks, by side
_COMMON = tuple(run for planet in PLANETS for run in (planet.spaces, planet.moon, planet.plants, planet.water))


def flaws(state: State, index: int) -> Flaws:
    sheet = state.sheets[index]
    yield from holes(SLOTS, sheet, *_OWN[0], *_OWN[1], *_COMMON)
    yield from staged(SLOTS, sheet, ASTEROIDS, (B, EMPTY, T))
    for side in (BOTTOM, TOP):
        yield from staged(SLOTS, sheet, side.astronauts, (CROSSED, CIRCLED, EMPTY))
    if index < len(state.agendas):
        yield from _noted(state, index)
    if len(state.agendas) == 1:
        yield from _alone(state, index)
        return
    yield from _flags(sheet, BOTH)
    for side in (BOTTOM, TOP):
        yield from _played(sheet, side, _turns(turns(state), odd=side is BOTTOM))
        yield from _used(sheet, side)
    yield from _gathered(sheet, (BOTTOM, TOP), 0)


def _noted(state: State, seat: Seat) -> Flaws:
    """A mission is noted on one of the seat's sheets."""
    (left, mine), (right, other) = halves(state, seat)
    for here, there in zip(mine.letters, other.letters, strict=True):
        if left[here] and right[there]:
            yield f"{_NAMES[here]}: the mission is noted on both sheets"


def _turns(number: int, *, odd: bool) -> int:
    """How many of the first turns are odd ones, or even ones."""
    return (number + odd) // 2


def _flags(sheet: Sheet, tied: int) -> Flaws:
    """A complete planet has its flag, for the majority; moons of others count to the end."""
    for planet in PLANETS:
        if bool(sheet[planet.flag]) != full(sheet, planet.spaces):
            yield f"{_NAMES[planet.flag]} stands exactly on a complete planet"
        elif sheet[planet.flag] and majority(sheet, planet, tied) != sheet[planet.flag]:
            yield f"{_NAMES[planet.flag]} is not that of the majority"


def _played(sheet: Sheet, side: Side, number: int) -> Flaws:
    """A turn draws one insignia on a planet or crosses one error."""
    drawn, crossed = count(sheet, SPACES, side.insignia), count(sheet, side.errors, CROSSED)
    if drawn + crossed != number:
        where = _NAMES[side.errors[0]]
        yield f"{where}: {drawn} insignia of this side and {crossed} errors are not those of {number} turns"


def _brought(sheet: Sheet, side: Side) -> list[int]:
    """How often the bonuses of a side's spaces and asteroids have brought each action."""
    gained = [symbol for slot, symbols in BONUS.items() if sheet[slot] == side.insignia for symbol in symbols]
    return [gained.count(action) for action in range(ASTRONAUT + 2)]


def _used(sheet: Sheet, side: Side) -> Flaws:
    """All marks of a side come from bonuses or, one for each insignia on a planet, from actions."""
    brought, used = _brought(sheet, side), 0
    moons = [slot for planet in PLANETS if not sheet[planet.flag] for slot in planet.moon]
    columns = [slot for boxes in side.multipliers for slot in boxes]
    tracks: Iterable[tuple[int, Sequence[int], int, Sequence[int]]] = (  # action, marks, which mark, room for more
        (PLANT, side.plants, CROSSED, side.plants),
        (WATER, side.water, CROSSED, side.water),
        (ROBOT, ASTEROIDS, side.insignia, ASTEROIDS),
        (ENERGY, columns, CROSSED, columns),
        (PLANNING, MOONS, side.insignia, moons),
    )
    for action, run, mark, room in tracks:
        marks = count(sheet, run, mark)
        if marks < brought[action] and empty(sheet, room):
            yield f"{_NAMES[run[0]]}: {marks} marks of this side, but bonuses have brought {brought[action]}"
        used += max(0, marks - brought[action])
    used += len(side.astronauts) - count(sheet, side.astronauts, EMPTY)
    drawn = count(sheet, SPACES, side.insignia)
    if used > drawn:
        yield f"{_NAMES[side.plants[0]]}: {used} actions of this side take more than {drawn} insignia on planets"
    yield from _planned(sheet, side, brought[PLANNING], bool(empty(sheet, moons)))


def _planned(sheet: Sheet, side: Side, bonuses: int, room: bool) -> Flaws:
    """The action, not the bonus, crosses a box for its moon, as long as there is one."""
    boxes, moons = count(sheet, side.plans, CROSSED), count(sheet, MOONS, side.insignia)
    if boxes > moons or (boxes < moons - bonuses and boxes < len(side.plans)) or (room and boxes > moons - bonuses):
        yield f"{_NAMES[side.plans[0]]}: {boxes} boxes are crossed for {moons} moons, {bonuses} of them bonuses"


def _gathered(sheet: Sheet, sides: Sequence[Side], most: int) -> Flaws:
    """Every symbol of a planet brought a box; ``most`` of them may be ASTRA's, without one."""
    kinds = (
        (PLANT, [side.plants for side in sides], [slot for planet in PLANETS for slot in planet.plants]),
        (WATER, [side.water for side in sides], [slot for planet in PLANETS for slot in planet.water]),
    )
    for action, tracks, symbols in kinds:
        boxes = sum(
            count(sheet, track, CROSSED) - _brought(sheet, side)[action]
            for side, track in zip(sides, tracks, strict=True)
        )
        crossed = count(sheet, symbols, CROSSED)
        lost = any(full(sheet, track) for track in tracks)
        if boxes > crossed or (crossed > boxes + most and not lost):
            yield f"{_NAMES[symbols[0]]}: {crossed} symbols of planets are crossed for {boxes} boxes"
    for planet in PLANETS:
        gathered = count(sheet, (*planet.plants, *planet.water), CROSSED)
        if gathered > len(planet.spaces) - count(sheet, planet.spaces, EMPTY):
            yield f"{_NAMES[planet.spaces[0]]}: more symbols are crossed than the planet has insignia"


def _alone(state: State, index: int) -> Flaws:
    """The seat has side B of the left sheet, on which odd turns are played, and side T of the right one."""
    sheet = state.sheets[index]
    left = (index == 0) == (state.turn % 2 == 1)
    mine, its = (BOTTOM, TOP) if left else (TOP, BOTTOM)
    yield from _flags(sheet, mine.insignia)
    yield from _played(sheet, mine, _turns(turns(state), odd=left))
    yield from _used(sheet, mine)
    draws = _turns(_drawn(state), odd=left)
    if count(sheet, SPACES, its.insignia) != min(draws, len(SPACES) - count(sheet, SPACES, mine.insignia)):
        yield f"ASTRA has {count(sheet, SPACES, its.insignia)} insignia on planets, not {draws}"
    for slot in (*(slot for run in _OWN[its is TOP] for slot in run), *its.astronauts, *its.letters):
        if sheet[slot]:
            yield f"{_NAMES[slot]} is marked, but ASTRA marks nothing there"
    taken = count(sheet, ASTEROIDS, its.insignia)
    moons = max(0, count(sheet, MOONS, its.insignia) - 2 * (effects(state) + (state.phase == RESOLVE)))
    if taken + moons > draws:
        yield f"ASTRA has taken {taken} asteroids and more moons than in {draws} turns"
    yield from _gathered(sheet, [mine], draws - taken - moons)
    if index == 0:
        yield from _bonuses(state)


def _drawn(state: State) -> int:
    """How many turns ASTRA has played: it does so as soon as its card, the first one, is there."""
    if state.phase in (DEAL, RESOLVE) or (state.phase == OVER and state.duties):
        waits = state.phase == RESOLVE and state.effect == NONE
        return max(0, state.turn - 1) + (bool(state.numbers[0]) and not waits)
    return state.turn


def _bonuses(state: State) -> Flaws:
    """Two flags are a bonus; a flag that ASTRA's own turn has brought counts when the turn was played."""
    flags = sum(count(sheet, FLAGS, side.insignia) for sheet, side in halves(state, 0))
    before = flags - (turns(state) < _drawn(state))
    if state.earned not in (min(BONUSES, number // FLAGS_FOR_A_BONUS) for number in (before, flags)):
        yield from earned(state, flags // FLAGS_FOR_A_BONUS, 1, BONUSES)
