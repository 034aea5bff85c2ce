"""What a sheet of The Journey promises."""

from .....core.play import Seat
from .....games.welcome_to_the_moon.adventures.journey import JOURNEY, times, zones
from .....games.welcome_to_the_moon.adventures.journey_sheet import (
    ASTRONAUT_WILDS,
    ENERGIES,
    ERRORS,
    PLAN_WILDS,
    STATIONS,
)
from .....games.welcome_to_the_moon.sheet import CIRCLED, EMPTY, count
from .....games.welcome_to_the_moon.state import State
from ..room import room


def outlook(state: State, seat: Seat, left: int) -> float:
    sheet = state.sheets[seat]
    value = 0.0
    for line in JOURNEY.lines(state, seat):
        value += line.points
    for station in STATIONS:
        plants = count(sheet, station.plants, CIRCLED)
        robots = count(sheet, station.robots, CIRCLED)
        share = robots / len(station.robots)
        if not times(sheet, station):
            hoped = station.high_times if sheet[station.high] == EMPTY else station.low_times
            value += plants * hoped * share * 0.75
            value += 1.2 * robots
        else:
            value += 1.5 * (len(station.plants) - plants)
    value += 1.6 * room(sheet, zones(sheet), left + 4)
    value += 1.0 * count(sheet, ENERGIES, CIRCLED)
    value += 2.5 * (count(sheet, ASTRONAUT_WILDS, CIRCLED) + count(sheet, PLAN_WILDS, CIRCLED))
    return value - 2 * count(sheet, ERRORS, 2)
