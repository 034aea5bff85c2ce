"""What a sheet of The Mine promises."""

from .....core.play import Seat
from .....games.welcome_to_the_moon.adventures.mine import MINE, stored
from .....games.welcome_to_the_moon.adventures.mine_sheet import COLUMNS, KIND, LEVELS, MAINS, SECONDARIES
from .....games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, count, full
from .....games.welcome_to_the_moon.state import State
from ..room import room


def outlook(state: State, seat: Seat, left: int) -> float:
    sheet = state.sheets[seat]
    value = 0.0
    for line in MINE.lines(state, seat):
        value += line.points
    hope = min(1.0, left / 15)
    for column in COLUMNS:
        filled = 3 - count(sheet, column.spaces, EMPTY)
        if filled < 3:
            for slot in column.resources:
                if sheet[slot] == CIRCLED:
                    value += MAINS[KIND[slot]].values[0] * (0.15, 0.4, 0.7)[filled] * hope
            value += (0.0, 0.3, 1.0)[filled]
    for factory in MAINS:
        if not full(sheet, factory.symbols):
            share = count(sheet, factory.symbols, CROSSED) / len(factory.symbols)
            gain = abs(factory.values[1] - factory.values[0])
            value += hope * share * gain * (stored(sheet, factory) * 0.6 + 3.0 * hope)
        if factory.bonus is not None and sheet[factory.bonus] == EMPTY and factory.goal is not None:
            progress = stored(sheet, factory) / (factory.goal - factory.places.start + 1)
            value += factory.points * 0.6 * min(1.0, progress) ** 2
    for secondary in SECONDARIES:
        if not full(sheet, secondary.symbols):
            value += hope * 2.5 * count(sheet, secondary.symbols, CROSSED) / len(secondary.symbols)
    return value + 1.2 * room(sheet, LEVELS, left + 4)
