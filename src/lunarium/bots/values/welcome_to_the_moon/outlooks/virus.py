"""What a sheet of The Virus promises."""

from .....core.play import Seat
from .....games.welcome_to_the_moon.adventures.virus import VIRUS
from .....games.welcome_to_the_moon.adventures.virus_sheet import (
    ASTRONAUT_WILDS,
    FLOORS,
    NEIGHBOURS,
    PLAN_WILDS,
    PLANT_TRACK,
    QUARTERS,
    TARGETS,
    WATER_TRACK,
)
from .....games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, INFECTED, count
from .....games.welcome_to_the_moon.state import State
from ..room import room


def outlook(state: State, seat: Seat, left: int) -> float:
    sheet = state.sheets[seat]
    value = 0.0
    for line in VIRUS.lines(state, seat):
        value += line.points
    hope = min(1.0, left / 15)
    for track in (PLANT_TRACK, WATER_TRACK):
        marks = count(sheet, track.marks, CROSSED)
        here, later = track.values[marks], track.values[min(marks + 2, len(track.values) - 1)]
        value += hope * 0.45 * (later - here)
    for quarter in QUARTERS:
        energies = count(sheet, quarter.energies, CIRCLED)
        free = count(sheet, quarter.spaces, EMPTY)
        people = len(quarter.spaces) - free - count(sheet, quarter.spaces, INFECTED)
        value += hope * energies * 0.45 * free + hope * (3 - energies) * 0.35 * people
    value += hope * 1.5 * (count(sheet, ASTRONAUT_WILDS, CIRCLED) + count(sheet, PLAN_WILDS, CIRCLED))
    closed = sum(bool(sheet[way]) for ways in NEIGHBOURS for way, _ in ways) / 2
    value += hope * 0.5 * closed
    value -= hope * 1.0 * (len(TARGETS) - count(sheet, TARGETS, EMPTY))
    return value + 1.2 * room(sheet, [floor.spaces for floor in FLOORS], left + 4)
