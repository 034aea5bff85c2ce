"""What is wrong with a sheet of The Launch, if anything."""

from collections.abc import Iterable
from itertools import combinations

from ..cards import NUMBER
from ..sheet import CIRCLED, CROSSED, EMPTY, VALUE, Sheet, X, count, empty, full
from ..soundness import Flaws, earned, effects, holes, numbers, staged, turns
from ..state import State
from .launch_sheet import (
    ACTIVATIONS,
    BAY,
    BAYS,
    BONUSES,
    ERRORS,
    EXTRAS,
    INACTIVE,
    KIND,
    LETTERS,
    ROCKETS,
    SABOTAGES,
    SLOTS,
    SPACES,
)

_NAMES = SLOTS.names


def flaws(state: State, index: int) -> Flaws:
    sheet = state.sheets[index]
    yield from _effects(sheet)
    yield from _constructions(sheet)
    yield from holes(SLOTS, sheet, ROCKETS, EXTRAS)
    yield from staged(SLOTS, sheet, ERRORS, (CROSSED, CIRCLED, EMPTY))
    yield from _rockets(sheet)
    yield from _numbers(sheet)
    yield from _alone(state) if len(state.agendas) == 1 else _together(state, sheet)


def earlier(sheet: Sheet) -> Iterable[Sheet]:
    """What a mission may have seen: errors that rockets have crossed since."""
    past = sheet[:]
    for box in ERRORS:
        past[box] = sheet[box] and CIRCLED
    return [past]


def complete(sheet: Sheet, effect: int) -> bool:
    return full(sheet, BAY[effect].spaces)


def _numbers(sheet: Sheet) -> Flaws:
    for space in numbers(sheet, SPACES):
        if sheet[space] - VALUE not in NUMBER[1:]:
            yield f"{_NAMES[space]}: numbers are never changed, and no card shows {sheet[space] - VALUE}"


def _effects(sheet: Sheet) -> Flaws:
    """A complete bay has used its effects; before, arrows may be coloured and sabotages lost."""
    for slot, kind in KIND.items():
        if complete(sheet, slot):
            if sheet[slot] != CROSSED:
                yield f"{_NAMES[slot]} is not crossed, but its bay is complete"
        elif sheet[slot] == CROSSED and kind != "SAB":
            yield f"{_NAMES[slot]} is crossed, but its bay is not complete"


def _constructions(sheet: Sheet) -> Flaws:
    """Every X comes from a bay that was completed before; so bays follow each other as far as X are at hand."""
    waiting = [(count(sheet, bay.spaces, X), bay.kinds.count("X")) for bay in BAYS if full(sheet, bay.spaces)]
    waiting.sort(key=lambda bay: (bay[0] > bay[1], bay[0] if bay[0] <= bay[1] else -bay[1]))
    at_hand = 0
    for needed, given in waiting:
        if needed > at_hand:
            yield "a bay is complete with more X than other bays can have given before"
            return
        at_hand += given - needed
    if sum(count(sheet, bay.spaces, X) for bay in BAYS if not full(sheet, bay.spaces)) > at_hand:
        yield "there are more X than constructions"


def _rockets(sheet: Sheet) -> Flaws:
    """All rockets come from complete bays and missions; errors and extra rockets follow the 31."""
    crossed = [count(sheet, run, CROSSED) for run in (ROCKETS, ERRORS, EXTRAS)]
    if any(crossed[1:]) and not full(sheet, ROCKETS):
        later = next(slot for slot in (*ERRORS, *EXTRAS) if sheet[slot] == CROSSED)
        yield f"{_NAMES[later]} is crossed before the last rocket"
    fired = {*_fired(sheet)}
    if not fired:
        yield f"{count(sheet, INACTIVE, CIRCLED)} arrows are coloured, but not with that many activations"
    elif sum(crossed) not in fired and not (full(sheet, EXTRAS) and sum(crossed) < max(fired)):
        number = " or ".join(map(str, sorted(fired)))
        yield f"{sum(crossed)} rockets are crossed, but {number} were fired"


def _fired(sheet: Sheet) -> Iterable[int]:
    """The numbers of rockets that bays and missions can have fired.

    An inactive rocket that is crossed no longer says whether it was active. While arrows are left, every activation has
    coloured one.
    """
    done = [slot for slot in KIND if complete(sheet, slot)]
    worth = {slot: int(KIND[slot][1:]) for slot in done if KIND[slot][0] in "Rr"}
    sure = sum(worth[slot] for slot in worth if slot not in INACTIVE)
    sure += sum(sheet[letter] - 1 for letter in LETTERS if sheet[letter])
    doubtful = [worth[slot] for slot in worth if slot in INACTIVE]
    left = count(sheet, ACTIVATIONS, CROSSED) - count(sheet, INACTIVE, CIRCLED)
    arrows = any(sheet[slot] == EMPTY for slot in INACTIVE)
    for active in range(max(left, 0) if arrows else 0, left + 1):
        for some in combinations(doubtful, active):
            yield sure + sum(some)


def _errors(state: State, sheet: Sheet, least: int, most: int) -> Flaws:
    """A turn without a number has circled an error; so have ``least`` to ``most`` sabotages."""
    errors, own = len(ERRORS) - count(sheet, ERRORS, EMPTY), turns(state) - len(numbers(sheet, SPACES))
    if own < 0:
        yield f"{len(numbers(sheet, SPACES))} numbers are more than {turns(state)} turns"
    elif not own + least <= errors <= own + most and not own + least > errors == len(ERRORS):
        yield f"{errors} errors are marked, but {own} turns and {least} to {most} sabotages brought some"


def _together(state: State, sheet: Sheet) -> Flaws:
    """A sabotage is crossed for all at once; whoever did not set it off has an error."""
    suffered = doubtful = 0
    for slot in SABOTAGES:
        if any(bool(other[slot]) != bool(sheet[slot]) for other in state.sheets):
            yield f"{_NAMES[slot]} is crossed on every sheet or on none"
        if sheet[slot]:
            others = [complete(other, slot) for other in state.sheets if other is not sheet]
            if not complete(sheet, slot) and not any(others):
                yield f"{_NAMES[slot]} is crossed, but nobody has completed its bay"
            suffered += not complete(sheet, slot)
            doubtful += complete(sheet, slot) and any(others)
    yield from _errors(state, sheet, suffered, suffered + doubtful)


def _alone(state: State) -> Flaws:
    """ASTRA's effects cross sabotages, each with an error; the others were the seat's own, each with a bonus."""
    sheet = state.sheets[0]
    crossed, drawn = count(sheet, SABOTAGES, CROSSED), effects(state)
    lost = sum(sheet[slot] == CROSSED and not complete(sheet, slot) for slot in SABOTAGES)
    most = min(drawn, crossed)
    least = max(lost, 0 if not empty(sheet, SABOTAGES) else drawn)
    if least > most:
        yield f"ASTRA has crossed {crossed} sabotages with {drawn} effects"
        return
    yield from _errors(state, sheet, least, most)
    if not any(state.earned == min(BONUSES, crossed - its) for its in range(least, most + 1)):
        yield from earned(state, crossed - most, 1, BONUSES)
