"""Viruses: where they live, how they propagate, and what sets them off."""

from typing import Final

from ....core.play import Seat
from ..adventure import Agendas, Effect, Steps
from ..parts import any_of
from ..sheet import CIRCLED, CROSSED, EMPTY, FRESH, INFECTED, Sheet, count, empty, full
from ..state import State
from .virus_sheet import (
    CARRIED,
    ERRORS,
    GREY,
    GROWN,
    HOME,
    LETTERS,
    NEIGHBOURS,
    QUARTERS,
    SIGNALS,
    SIGNS,
    SLOTS,
    TARGETS,
)


def complete(sheet: Sheet, quarter: int) -> bool:
    """Every space holds a number, an X or an infection: the quarter is, or is about to be, evacuated."""
    return full(sheet, QUARTERS[quarter].spaces)


def _propagate(state: State, seat: Seat) -> None:
    """Every active virus in the order of its home, the first on top of the agenda."""
    sheet = state.sheets[seat]
    pairs = zip(reversed(_SPREAD), reversed(TARGETS), strict=True)
    state.agendas[seat] += [step for step, target in pairs if sheet[target] == CIRCLED]


def _spread(home: int) -> Effect:
    """A virus infects its home; from a complete one it goes over every open walkway, but no further."""

    def effect(state: State, seat: Seat) -> None:
        sheet, agenda = state.sheets[seat], state.agendas[seat]
        if not complete(sheet, home):
            agenda.append(_INFECT[home])
            return
        for way, quarter in reversed(NEIGHBOURS[home]):
            if not sheet[way] and not complete(sheet, quarter):
                agenda.append(_INFECT[quarter])

    return effect


def _infect(state: State, seat: Seat, slot: int) -> None:
    state.sheets[seat][slot] = INFECTED


def _settle(state: State, seat: Seat, slot: int) -> None:
    """The grey virus is at home here, and infects a first space at once."""
    state.sheets[seat][slot] = CIRCLED
    state.agendas[seat].append(_INFECT[HOME[slot]])


def _activate(state: State, target: int) -> None:
    for sheet in state.sheets:
        sheet[target] = CIRCLED


def events(state: State) -> Agendas | None:
    """Phase 5: a new virus hits everybody, a sign whoever did not reach it, an error its own seat."""
    if not any(count(sheet, SIGNALS, FRESH) for sheet in state.sheets):
        return None
    fresh = [{slot for slot in SIGNALS if sheet[slot] == FRESH} for sheet in state.sheets]
    reached = set[int]().union(*fresh)
    for slot in reached:
        for sheet in state.sheets:
            if slot not in ERRORS or sheet[slot] == FRESH:
                sheet[slot] = CIRCLED if slot in TARGETS else CROSSED
    hits = [sum(slot in TARGETS or (slot in SIGNS) != (slot in mine) for slot in reached) for mine in fresh]
    return [[PROPAGATE] * hit for hit in hits]


def carried(state: State) -> list[int]:
    """The targets of missions that were accomplished for the first time in this phase 6."""
    return [
        target
        for letter, target in zip(LETTERS, CARRIED, strict=True)
        if state.sheets[0][target] == EMPTY and any(sheet[letter] for sheet in state.sheets)
    ]


def again(state: State) -> Agendas | None:
    """The viruses of missions: one propagation each, for everybody."""
    targets = carried(state)
    for target in targets:
        _activate(state, target)
    return [[PROPAGATE] * len(targets) for _ in state.sheets] if targets else None


def earned(state: State) -> int:
    """A bonus for each virus and each propagation sign that the seat itself has set off; errors give none."""
    return count(state.sheets[0], range(TARGETS.start, SIGNS.stop), FRESH) + len(carried(state))


def effect(state: State, letter: int) -> list[int]:
    """ASTRA: a growing virus or a sign of choice in the first pass, the mission's virus in the second."""
    if state.passes == 1:
        return [ASTRA]
    if state.sheets[0][CARRIED[letter]]:
        return []
    _activate(state, CARRIED[letter])
    return [PROPAGATE]


def _threats(state: State, seat: Seat) -> list[int]:
    """Green or blue; once both are active a propagation sign."""
    return empty(state.sheets[seat], GROWN) or empty(state.sheets[seat], SIGNS)


def _threaten(state: State, seat: Seat, slot: int) -> None:
    state.sheets[seat][slot] = CIRCLED if slot in TARGETS else CROSSED
    state.agendas[seat].append(PROPAGATE)


def _name(target: int) -> str:
    return SLOTS.names[target].partition("-")[0]


STEPS: Final = Steps()
PROPAGATE: Final = STEPS.happens("propagate", _propagate)
HOME_STEP: Final = STEPS.add("home", any_of(GREY), _settle)
ASTRA: Final = STEPS.add("astra", _threats, _threaten)
_SPREAD: Final = [STEPS.happens(f"spread-{_name(target)}", _spread(HOME[target])) for target in TARGETS]
_INFECT: Final = [  # by quarter
    STEPS.add(f"infect-{_name(quarter.spaces[0])}", any_of(quarter.spaces), _infect) for quarter in QUARTERS
]
