"""What a sheet of The Virus promises."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from .....core.play import Seat
from .....games.welcome_to_the_moon.adventures.virus_sheet import (
    ASTRONAUT_WILDS,
    ASTRONAUTS,
    FLOORS,
    GROWN,
    HOME,
    NEIGHBOURS,
    PLAN_WILDS,
    PLANS,
    PLANT_TRACK,
    PLANTS,
    QUARTERS,
    SPACES,
    TANKS,
    TARGETS,
    WALKWAYS,
    WATER_TRACK,
    Track,
)
from .....games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, INFECTED, Sheet, count, marks_of
from .....games.welcome_to_the_moon.state import State
from ..room import danger, fitting, room
from .outlook import Outlook, best, hope, on_sheet


class Weights(NamedTuple):
    """In points, and in what a turn brings."""

    plants: float = 0.2  # marks of the track
    water: float = 0.1
    track: float = 0.8  # of what such marks bring
    energies: float = 0.02  # to every quarter that is not complete
    filled: float = 0.7  # of the free spaces, those that people will fill, if there is time for all
    people: float = 0.8  # of what such energies and people bring
    wild: float = 2.5
    half: float = 0.4  # of a wild action, for its first symbol
    walkway: float = 0.5  # closed
    threat: float = 2.0  # for every space that a propagation would infect
    space: float = 0.5  # that will be filled
    error: float = 15.0


WEIGHTS: Final = Weights()
_ZONES: Final = tuple(floor.spaces for floor in FLOORS)


def _track(sheet: Sheet, track: Track, symbols: int, more: float) -> float:
    """What a track still gains if so many marks follow, and no more than there are symbols."""
    now = count(sheet, track.marks, CROSSED)
    later = min(now + more, now + symbols)
    mark = int(later)
    rest = (later - mark) * (track.values[mark + 1] - track.values[mark]) if later > mark else 0
    return track.values[mark] + rest - track.values[now]


@lru_cache(maxsize=1 << 14)
def _threat(targets: bytes, complete: int, walkways: bytes) -> int:
    """Spaces that the next propagation would infect: at a virus's home, from a complete one wherever it can go."""
    spaces = 0
    for target, mark in zip(TARGETS, targets, strict=True):
        home = HOME[target]
        if mark and not complete >> home & 1:
            spaces += 1
        elif mark:
            ways = NEIGHBOURS[home]
            spaces += sum(not walkways[way - WALKWAYS.start] and not complete >> there & 1 for way, there in ways)
    return spaces


def _wilds(sheet: Sheet, w: Weights) -> float:
    ready = count(sheet, ASTRONAUT_WILDS, CIRCLED) + count(sheet, PLAN_WILDS, CIRCLED)
    halves = count(sheet, ASTRONAUTS, CROSSED) % 2 + count(sheet, PLANS, CROSSED) % 2
    return w.wild * (ready + w.half * halves)


def _quarters(sheet: Sheet, left: int, w: Weights) -> tuple[float, int]:
    """What the quarters still gain, as energies wait for people and the other way round; and which are complete."""
    value, complete = 0.0, 0
    free = count(sheet, SPACES, EMPTY)
    filled = w.filled * min(1.0, left / free) if free else 0
    for index, quarter in enumerate(QUARTERS):
        spaces = sheet[quarter.spaces.start : quarter.spaces.stop]
        empty = spaces.count(EMPTY)
        if empty:
            people = len(spaces) - empty - spaces.count(INFECTED)
            energies = count(sheet, quarter.energies, CIRCLED)
            later = min(energies + w.energies * left, len(quarter.energies))
            value += (people + filled * empty) * later - people * energies
        else:
            complete |= 1 << index
    return value, complete


@lru_cache(maxsize=1 << 12)
def _within_reach(complete: int, symbols: bytes, *, plants: bool) -> int:
    """Plants or tanks without a mark, in quarters that are not complete."""
    runs = [quarter.plants if plants else quarter.tanks for quarter in QUARTERS]
    first = runs[0].start
    return sum(
        symbols[run.start - first : run.stop - first].count(EMPTY)
        for index, run in enumerate(runs)
        if not complete >> index & 1
    )


def promise(state: State, seat: Seat, left: int, bonus: float, w: Weights = WEIGHTS) -> float:
    sheet = state.sheets[seat]
    people, complete = _quarters(sheet, left, w)
    plants = _within_reach(complete, bytes(marks_of(sheet, PLANTS)), plants=True)
    tanks = _within_reach(complete, bytes(marks_of(sheet, TANKS)), plants=False)
    walkways = bytes(marks_of(sheet, WALKWAYS))
    value = _wilds(sheet, w) + w.walkway * (len(walkways) - walkways.count(EMPTY))
    value -= w.threat * _threat(bytes(marks_of(sheet, TARGETS)), complete, walkways)
    value = hope(left, 15) * value + w.people * people
    value += w.track * _track(sheet, PLANT_TRACK, plants, w.plants * left)
    value += w.track * _track(sheet, WATER_TRACK, tanks, w.water * left)
    value += w.space * room(sheet, _ZONES, left)
    return value - w.error * danger(fitting(sheet, _ZONES)) * min(1, left)


@lru_cache(maxsize=1 << 12)
def _closed(walkways: bytes) -> tuple[float, ...]:
    """By quarter: how many of its walkways are closed."""
    marks = [[walkways[way - WALKWAYS.start] for way, _ in ways] for ways in NEIGHBOURS]
    return tuple(ways.count(CROSSED) / len(ways) for ways in marks)


def _confined(sheet: Sheet, quarters: Iterable[int], number: int) -> float:
    closed = _closed(bytes(marks_of(sheet, WALKWAYS)))
    return best([closed[quarter] for quarter in quarters], number)


def _supplied(sheet: Sheet) -> list[float]:
    """How far the floors are with their plants and tanks."""
    runs = [(*floor.plants, *floor.tanks) for floor in FLOORS]
    return [count(sheet, run, CIRCLED) / len(run) for run in runs]


OUTLOOK: Final = Outlook(
    promise,
    on_sheet(
        {
            94: lambda sheet: best([1 - count(sheet, q.spaces, EMPTY) / len(q.spaces) for q in QUARTERS], 2),
            95: lambda sheet: max(1 - count(sheet, zone, EMPTY) / len(zone) for zone in _ZONES),
            96: lambda sheet: _confined(sheet, range(len(QUARTERS)), 3),
            97: lambda sheet: _confined(sheet, [HOME[target] for target in GROWN], len(GROWN)),
            98: lambda sheet: best([count(sheet, f.energies, CIRCLED) / len(f.energies) for f in FLOORS], 2),
            99: lambda sheet: best(_supplied(sheet), 2),
        }
    ),
)
