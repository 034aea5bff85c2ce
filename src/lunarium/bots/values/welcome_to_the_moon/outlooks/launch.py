"""What a sheet of The Launch promises."""

from .....core.play import Seat
from .....games.welcome_to_the_moon.adventures.launch_sheet import BAYS, ERRORS, EXTRAS, ROCKETS, ZONES
from .....games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, count
from .....games.welcome_to_the_moon.state import State
from ..room import room


def outlook(state: State, seat: Seat, left: int) -> float:
    sheet = state.sheets[seat]
    value = 5.0 * count(sheet, ROCKETS, CROSSED) + 3 * count(sheet, EXTRAS, CROSSED)
    value -= 5.0 * count(sheet, ERRORS, CIRCLED)
    for bay in BAYS:
        done = len(bay.spaces) - count(sheet, bay.spaces, EMPTY)
        if done < len(bay.spaces):
            share = done / len(bay.spaces)
            for effect, kind in zip(bay.effects, bay.kinds, strict=True):
                if kind[0] == "R" or (kind[0] == "r" and sheet[effect] == CIRCLED):
                    value += 5.0 * int(kind[1:]) * share * share * 0.8
                elif kind[0] == "r":
                    value += 1.5 * share * share
                elif kind == "SAB":
                    value += (4.0 if sheet[effect] == EMPTY else 0) * share * share
                else:
                    value += 3.0 * share * share
    return value + 1.5 * room(sheet, ZONES, left + 4)
