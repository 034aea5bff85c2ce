"""What a sheet of The Escape promises."""

from .....core.play import Seat
from .....games.welcome_to_the_moon.adventures.escape import ESCAPE
from .....games.welcome_to_the_moon.adventures.escape_airlocks import reach
from .....games.welcome_to_the_moon.adventures.escape_sheet import PLANTS, REACTORS, SHIPS, WILDS
from .....games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, count
from .....games.welcome_to_the_moon.state import State
from ..room import room


def outlook(state: State, seat: Seat, left: int) -> float:
    sheet = state.sheets[seat]
    value = 0.0
    for line in ESCAPE.lines(state, seat):
        value += line.points
    hope = min(1.0, left / 15)
    reached = reach(sheet)
    for ship in SHIPS:
        reactors = REACTORS[count(sheet, ship.reactors, CIRCLED)]
        plants = PLANTS[count(sheet, ship.plants, CIRCLED)]
        near = ship.greenhouse in reached.spaces
        if sheet[ship.greenhouse] == EMPTY:
            double = 2 if sheet[ship.badge] == EMPTY else 1
            value += hope * plants * double * (0.6 if near else 0.3)
        for module in ship.modules:
            empty = count(sheet, module.spaces, EMPTY)
            if empty:
                share = 1 - empty / len(module.spaces)
                accessible = module.spaces[0] in reached.spaces
                times = 2 if sheet[module.tank] else 1
                value += hope * (0.25 * accessible + 0.55 * share) * times * (reactors + 2.0)
            else:
                value += hope * 0.4 * (7 - reactors) * (2 if sheet[module.tank] else 1)
    value += hope * 0.25 * len(reached.spaces)
    value += 2.0 * count(sheet, WILDS, CIRCLED) - 0.0 * count(sheet, WILDS, CROSSED)
    zones = [[slot for slot in zone if slot in reached.spaces] for zone in reached.zones]
    return value + 1.5 * room(sheet, zones, left + 4)
