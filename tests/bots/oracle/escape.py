"""The slow oracle: what a sheet of The Escape promises."""

from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from lunarium.bots.weighing import Terms
from lunarium.bots.welcome_to_the_moon.adventures.escape import WEIGHTS, Weights
from lunarium.core.play import Seat
from lunarium.games.welcome_to_the_moon.adventures.escape import greenhouse, modules
from lunarium.games.welcome_to_the_moon.adventures.escape_airlocks import reach
from lunarium.games.welcome_to_the_moon.adventures.escape_sheet import (
    AIRLOCKS,
    ASTRONAUTS,
    BASE,
    BLOCKS,
    DOUBLE,
    EARNED,
    ENDS,
    MODULES,
    PLANTS,
    REACTORS,
    SHIPS,
    TANK,
    WILDS,
    Ship,
)
from lunarium.games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, Sheet, count, marks_of
from lunarium.games.welcome_to_the_moon.state import State

from .outlook import Outlook, best, hope, on_sheet, portion, reached
from .room import danger, fitting, room

_AT: Final = {tank: space for space, tank in TANK.items()}  # the space of a tank


@lru_cache(maxsize=1 << 12)
def _away(airlocks: bytes) -> dict[int, int]:
    """The airlocks that lack to every block, by its first space."""
    away, blocks = 0, {BASE}
    found: dict[int, int] = {}
    while blocks:
        active = [ends for ends, mark in zip(ENDS, airlocks, strict=True) if mark]
        while joined := {block for ends in active if not blocks.isdisjoint(ends) for block in ends} - blocks:
            blocks |= joined
        for block in blocks - {BASE}:
            found.setdefault(BLOCKS[block].start, away)
        near = {block for ends in ENDS if not blocks.isdisjoint(ends) for block in ends} - blocks
        if not near:
            break
        blocks, away = blocks | near, away + 1
    return found


class Coming(NamedTuple):
    """The turns left, in thirties, and what they bring: of all free symbols, those that will be circled."""

    time: float
    plants: float
    reactors: float
    tanks: float


def _coming(sheet: Sheet, left: int, w: Weights) -> Coming:
    time = left / 30
    free = (
        sum(count(sheet, ship.plants, EMPTY) for ship in SHIPS),
        sum(count(sheet, ship.reactors, EMPTY) for ship in SHIPS),
        sum(sheet[space] == EMPTY for space in TANK),
    )
    rates = (w.plants, w.reactors, w.tanks)
    return Coming(time, *(portion(rate * time, of) for rate, of in zip(rates, free, strict=True)))


def _ship(sheet: Sheet, ship: Ship, away: dict[int, int], coming: Coming, more: float, w: Weights) -> float:
    """Plants wait for the greenhouse's number, modules and tanks for reactors, and the other way round."""
    space = min(1, count(sheet, ship.spaces, EMPTY))
    value = -float(greenhouse(sheet, ship) + modules(sheet, ship))
    plants, reactors = count(sheet, ship.plants, CIRCLED), count(sheet, ship.reactors, CIRCLED)
    points = reached(PLANTS, plants + space * coming.plants * (len(ship.plants) - plants))
    energy = reached(REACTORS, reactors + space * coming.reactors * (len(ship.reactors) - reactors))
    if sheet[ship.greenhouse] == EMPTY:
        first = sheet[ship.badge] == EMPTY
        near = exp(-(w.lack + w.far * away[ship.greenhouse]) / coming.time)
        value += near * (DOUBLE * points + more if first else points)
    else:
        value += points * (1 if sheet[ship.badge] == CROSSED else DOUBLE)
    for module in ship.modules:
        empty = count(sheet, module.spaces, EMPTY)
        near = exp(-(w.lack * empty + w.far * away[module.spaces.start]) / coming.time) if empty else 1.0
        watered = 1.0 if sheet[module.tank] else coming.tanks if sheet[_AT[module.tank]] == EMPTY else 0.0
        value += near * energy * (1 + (DOUBLE - 1) * watered)
    return value


def promise(state: State, seat: Seat, left: int, bonus: float, w: Weights = WEIGHTS) -> Terms:
    sheet = state.sheets[seat]
    accessible = reach(sheet)
    ships = 0.0
    if left:
        away, coming = _away(bytes(marks_of(sheet, AIRLOCKS))), _coming(sheet, left, w)
        ships = w.growth * sum(_ship(sheet, ship, away, coming, EARNED * bonus, w) for ship in SHIPS)
    ready = count(sheet, WILDS, CIRCLED) + w.half * (count(sheet, ASTRONAUTS, CROSSED) % 2)
    zones = [[slot for slot in zone if slot in accessible.spaces] for zone in accessible.zones]
    return {
        "reach": hope(left, 15) * w.space * len(accessible.spaces),
        "wilds": hope(left, 15) * w.wild * ready,
        "greenhouses+modules": ships,
        "room": w.room * room(sheet, zones, left),
        "danger": -w.error * danger(fitting(sheet, zones)) * min(1, left),
    }


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
