"""What the two sheets of a seat promise in The Battle."""

from .....core.play import Seat
from .....games.welcome_to_the_moon.adventures.battle import BATTLE
from .....games.welcome_to_the_moon.adventures.battle_sheet import ASTEROIDS, PLANETS, insignia
from .....games.welcome_to_the_moon.adventures.battle_sides import halves
from .....games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, count
from .....games.welcome_to_the_moon.state import State


def outlook(state: State, seat: Seat, left: int) -> float:
    value = 0.0
    for line in BATTLE.lines(state, seat):
        value += line.points
    hope = min(1.0, left / 10)
    for sheet, side in halves(state, seat):
        value += hope * 1.0 * sum(count(sheet, boxes, CROSSED) for boxes in side.multipliers)
        value += hope * 1.2 * count(sheet, side.astronauts, CIRCLED)
        value += hope * 0.8 * count(sheet, ASTEROIDS, side.insignia)
        for planet in PLANETS:
            if sheet[planet.flag] == EMPTY:
                marks = insignia(sheet, planet)
                mine = marks.count(side.insignia)
                others = len(marks) - marks.count(EMPTY) - mine
                value += hope * 1.2 * max(-2, min(2, mine - others))
    return value
