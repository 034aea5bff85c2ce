"""What a sheet of The Escape promises."""

from typing import Final, NamedTuple

from .....core.play import Seat
from .....games.welcome_to_the_moon.adventures.escape_airlocks import reach
from .....games.welcome_to_the_moon.adventures.escape_sheet import (
    ASTRONAUTS,
    DOUBLE,
    EARNED,
    MODULES,
    PLANTS,
    REACTORS,
    SHIPS,
    WILDS,
    Ship,
)
from .....games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, Sheet, count
from .....games.welcome_to_the_moon.state import State
from ..room import danger, fitting, room
from .outlook import Outlook, best, hope, on_sheet


class Weights(NamedTuple):
    """In points."""

    greenhouse: float = 0.6  # of the points of one that is accessible
    far: float = 0.3  # and of one that is not
    accessible: float = 0.25  # of the points of a module
    begun: float = 0.55  # of them, as far as it is numbered
    hope: float = 2.0  # points that reactors may still bring to a module
    reactor: float = 0.4  # of what reactors may still bring to a complete module
    space: float = 0.25  # accessible
    wild: float = 2.0
    half: float = 0.4  # of a wild action, for its first symbol
    room: float = 1.5  # for a space that will be filled
    error: float = 8.0


WEIGHTS: Final = Weights()


def _ship(sheet: Sheet, ship: Ship, accessible: frozenset[int], more: float, w: Weights) -> float:
    """Plants wait for the greenhouse's number, modules and tanks for reactors, and the other way round."""
    value = 0.0
    if sheet[ship.greenhouse] == EMPTY:
        points = PLANTS[count(sheet, ship.plants, CIRCLED)]
        near = w.greenhouse if ship.greenhouse in accessible else w.far
        value += near * (DOUBLE * points + more if sheet[ship.badge] == EMPTY else points)
    reactors = REACTORS[count(sheet, ship.reactors, CIRCLED)]
    for module in ship.modules:
        empty = count(sheet, module.spaces, EMPTY)
        times = 2 if sheet[module.tank] else 1
        if empty:
            begun = 1 - empty / len(module.spaces)
            near = w.accessible if module.spaces[0] in accessible else 0
            value += (near + w.begun * begun) * times * (reactors + w.hope)
        else:
            value += w.reactor * (REACTORS[-1] - reactors) * times
    return value


def promise(state: State, seat: Seat, left: int, bonus: float, w: Weights = WEIGHTS) -> float:
    sheet = state.sheets[seat]
    reached = reach(sheet)
    value = sum(_ship(sheet, ship, reached.spaces, EARNED * bonus, w) for ship in SHIPS) + w.space * len(reached.spaces)
    value += w.wild * (count(sheet, WILDS, CIRCLED) + w.half * (count(sheet, ASTRONAUTS, CROSSED) % 2))
    zones = [[slot for slot in zone if slot in reached.spaces] for zone in reached.zones]
    value = hope(left, 15) * value + w.room * room(sheet, zones, left)
    return value - w.error * danger(fitting(sheet, zones)) * min(1, left)


def _greenhouse(sheet: Sheet, ship: Ship) -> float:
    """The number counts as a plant."""
    done = count(sheet, ship.plants, CIRCLED) + (sheet[ship.greenhouse] != EMPTY)
    return done / (len(ship.plants) + 1)


def _watered(sheet: Sheet, ship: Ship) -> float:
    tanks = [module.tank for module in ship.modules]
    return count(sheet, tanks, CIRCLED) / len(tanks)


OUTLOOK: Final = Outlook(
    promise,
    on_sheet(
        {
            100: lambda sheet: best([_greenhouse(sheet, ship) for ship in SHIPS], 3),
            101: lambda sheet: _greenhouse(sheet, SHIPS[-1]),
            102: lambda sheet: best([1 - count(sheet, m.spaces, EMPTY) / len(m.spaces) for m in MODULES], 7),
            103: lambda sheet: best([1 - count(sheet, s.spaces, EMPTY) / len(s.spaces) for s in SHIPS], 3),
            104: lambda sheet: best([count(sheet, s.reactors, CIRCLED) / len(s.reactors) for s in SHIPS], 3),
            105: lambda sheet: best([_watered(sheet, ship) for ship in SHIPS], 3),
        }
    ),
)
