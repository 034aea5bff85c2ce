"""What a sheet of The Colony promises."""

from .....core.play import Seat
from .....games.welcome_to_the_moon.adventures.colony import COLONY, antennas, connected, plants
from .....games.welcome_to_the_moon.adventures.colony_sheet import (
    ANTENNA,
    ANTENNA_SCALE,
    COLUMNS,
    PLACE,
    PLANT_SCALE,
    ROWS,
    SECTORS,
    TANK,
    WATER_SCALE,
)
from .....games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, count
from .....games.welcome_to_the_moon.state import State
from ..room import room


def outlook(state: State, seat: Seat, left: int) -> float:
    sheet = state.sheets[seat]
    value = 0.0
    for line in COLONY.lines(state, seat):
        value += line.points
    hope = min(1.0, left / 20)
    crossed = [count(sheet, scale, CROSSED) for scale in (PLANT_SCALE, WATER_SCALE, ANTENNA_SCALE)]
    value += hope * (1.0 * plants(sheet) + 1.5 * count(sheet, TANK.values(), CIRCLED) + 1.2 * antennas(sheet))
    value += hope * 1.2 * sum(crossed)
    places = connected(sheet)
    for space, antenna in ANTENNA.items():
        if sheet[antenna] == EMPTY:
            value += hope * (1.0 * (PLACE[space] in places) + 0.6 * (sheet[space] != EMPTY))
    for sector in SECTORS:
        done = 1 - count(sheet, sector.spaces, EMPTY) / len(sector.spaces)
        if sheet[sector.high] == EMPTY:
            value += 9 * done * done * done
    return value + 0.8 * room(sheet, (*ROWS, *COLUMNS), left + 6)
