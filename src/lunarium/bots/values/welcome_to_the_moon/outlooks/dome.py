"""What a sheet of The Dome promises."""

from .....core.play import Seat
from .....games.welcome_to_the_moon.adventures.dome import DOME, circled, unbuilt
from .....games.welcome_to_the_moon.adventures.dome_sheet import (
    ASTRONAUTS,
    END,
    SCALES,
    SKYSCRAPERS,
)
from .....games.welcome_to_the_moon.sheet import CROSSED, EMPTY, HIGHEST, VALUE, count, marks_of
from .....games.welcome_to_the_moon.state import State
from ..room import filled


def outlook(state: State, seat: Seat, left: int) -> float:
    sheet = state.sheets[seat]
    value = 0.0
    for line in DOME.lines(state, seat):
        value += line.points
    hope = min(1.0, left / 15)
    value += hope * 0.8 * sum(circled(sheet))
    value += hope * 1.0 * sum(count(sheet, scale.rows, CROSSED) for scale in SCALES)
    value += hope * 0.5 * count(sheet, ASTRONAUTS, CROSSED)
    value += hope * 2.0 * (8 - len(unbuilt(sheet)))
    for levels, ground in SKYSCRAPERS:
        marks = marks_of(sheet, levels)
        numbers = [mark - VALUE for mark in marks if mark >= VALUE]
        low, high = (min(numbers), max(numbers)) if numbers else (8, 8)
        below = next((index for index, mark in enumerate(marks) if mark), ground - levels.start)
        above = next((index for index, mark in enumerate(reversed(marks)) if mark), levels.stop - ground)
        for spaces, room, end in (
            (below, filled(below, -1, low, left), levels[0]),
            (above, filled(above, high, HIGHEST + 1, left), levels[-1]),
        ):
            if spaces:
                chance = min(1.0, room / spaces) ** (1 + spaces / 2)
                points = END[end].points[0 if sheet[END[end].high] == EMPTY else 1]
                value += points * chance * 0.8 + 1.0 * room
    return value
