"""The slow oracle: what a sheet of The Dome promises."""

from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from lunarium.bots.weighing import Terms
from lunarium.bots.welcome_to_the_moon.adventures.dome import WEIGHTS, Weights
from lunarium.core.play import Seat
from lunarium.games.welcome_to_the_moon.adventures.dome import astronaut_points, circled, mission_points, seen, unbuilt
from lunarium.games.welcome_to_the_moon.adventures.dome_sheet import (
    ASTRONAUT_SCALE,
    ASTRONAUTS,
    BADGE,
    DOME_SCALE,
    EARNED,
    END,
    LETTERS,
    MISSION_SCALE,
    PLANTS,
    SCALES,
    SECTIONS,
    SKYSCRAPERS,
    SPACES,
    STAR,
    TOPS,
    TOWER,
    TOWER_SCALE,
    Skyscraper,
)
from lunarium.games.welcome_to_the_moon.sheet import CROSSED, EMPTY, HIGHEST, VALUE, Sheet, X, count, marks_of
from lunarium.games.welcome_to_the_moon.state import State

from .outlook import Outlook, allotted, best, hope, lead, on_sheet, part, portion, reached, saturated
from .room import danger, filled, share

_BESIDE: Final = tuple([space for space, symbols in PLANTS.items() if symbols[0] in level] for level in TOWER)
_MIDDLE: Final = 8  # where the first number of a skyscraper is best


class Ends(NamedTuple):
    """A skyscraper: the free levels below and above, and its lowest and highest number."""

    below: int
    above: int
    low: int
    high: int


def _ends(sheet: Sheet, skyscraper: Skyscraper) -> Ends:
    levels, ground = skyscraper
    marks = marks_of(sheet, levels)
    numbers = [mark - VALUE for mark in marks if mark >= VALUE]
    low, high = (numbers[0], numbers[-1]) if numbers else (_MIDDLE, _MIDDLE)
    block = marks.strip(b"\0")
    below = len(marks) - len(marks.lstrip(b"\0")) if block else ground - levels.start
    above = len(marks) - len(marks.rstrip(b"\0")) if block else levels.stop - ground
    return Ends(below, above, low, high)


def _skyscraper(
    sheet: Sheet, skyscraper: Skyscraper, ends: Ends, left: int, more: float, w: Weights
) -> tuple[float, float]:
    """The bonuses at the ends, of which alone the first bring a little more; and the levels that will be filled."""
    bonuses = levels = 0.0
    for spaces, room, end in (
        (ends.below, filled(ends.below, -1, ends.low, left), skyscraper.levels[0]),
        (ends.above, filled(ends.above, ends.high, HIGHEST + 1, left), skyscraper.levels[-1]),
    ):
        if spaces:
            chance = min(1.0, room / spaces) ** (1 + w.doubt * spaces)
            high, _, (first, later) = END[end]
            bonuses += w.end * (first + more if sheet[high] == EMPTY else later) * chance
            levels += w.level * room
    return bonuses, levels


@lru_cache(maxsize=1 << 14)
def _tower(done: tuple[int, ...], spaces: tuple[int, ...], left: int, w: Weights) -> list[float]:
    """The points of the tower by row, by the symbols of each level and the spaces that tubes join to it."""
    free = [min(len(level) - now, more) for level, now, more in zip(TOWER, done, spaces, strict=True)]
    taken = portion(w.symbols * left / 30, sum(free))
    later = [now + taken * more for now, more in zip(done, free, strict=True)]
    return [sum([reached((0, *values), number) for number in later]) for values in TOWER_SCALE.values]


def _astronauts(state: State, seat: Seat, time: float, w: Weights) -> list[float]:
    """The points of astronauts by row: who is first is the surer, the fewer turns are left."""
    first = 1 / (1 + exp(-w.sure * (lead(state, seat, ASTRONAUTS) + 0.5) / max(time, 0.02)))
    some = 1.0 if count(state.sheets[seat], ASTRONAUTS, CROSSED) else min(1.0, w.astronauts * time)
    return [some * (first * most + (1 - first) * fewer) for most, fewer in ASTRONAUT_SCALE.values]


def _missions(sheet: Sheet, left: int, w: Weights) -> list[float]:
    """The points of missions by row; of those to come, only what energies add."""
    stars, badges = count(sheet, LETTERS, STAR), count(sheet, LETTERS, BADGE)
    more = w.missions * (len(LETTERS) - stars - badges) * hope(left, 12)
    least = MISSION_SCALE.values[0][0]
    return [stars * star + badges * badge + more * (star - least) for star, badge in MISSION_SCALE.values]


def _scales(state: State, seat: Seat, left: int, w: Weights) -> float:
    """What missions, symbols, astronauts and sections will gain, as energies are spent on the best of their scales."""
    sheet, time = state.sheets[seat], left / 30
    done, pieces = circled(sheet), len(unbuilt(sheet))
    spaces = tuple([count(sheet, beside, EMPTY) for beside in _BESIDE])
    dome = pieces - saturated(w.sections * time, pieces)
    rows = (
        _missions(sheet, left, w),
        _tower((*done,), spaces, left, w),
        _astronauts(state, seat, time, w),
        [-dome * value for (value,) in DOME_SCALE.values],
    )
    later = [(1.0, values[count(sheet, scale.rows, CROSSED) :]) for scale, values in zip(SCALES, rows, strict=True)]
    tower = (0, *seen(sheet, TOWER_SCALE))
    now = mission_points(sheet) + sum([tower[number] for number in done]) + astronaut_points(state, seat)
    return allotted(later, w.energies * time) - now + pieces * seen(sheet, DOME_SCALE)[0]


def promise(state: State, seat: Seat, left: int, bonus: float, w: Weights = WEIGHTS) -> Terms:
    sheet = state.sheets[seat]
    bonuses = levels = 0.0
    low, high = -1, HIGHEST + 1  # all numbers outside fit somewhere
    for skyscraper in SKYSCRAPERS:
        ends = _ends(sheet, skyscraper)
        at_ends, between = _skyscraper(sheet, skyscraper, ends, left, EARNED * bonus, w)
        bonuses, levels = bonuses + at_ends, levels + between
        low = max(low, ends.low - 1 if ends.below else -1)
        high = min(high, ends.high + 1 if ends.above else HIGHEST + 1)
    fitting = 1.0 if low + 1 >= high else share(0, low) + share(high, HIGHEST)
    return {
        "missions+tower+astronauts+dome": w.growth * _scales(state, seat, left, w) if left else 0.0,
        "skyscrapers": bonuses,
        "room": levels,
        "danger": -w.error * danger(fitting) * min(1, left),
    }


def _highest(sheet: Sheet) -> float:
    return max(1 - count(sheet, levels, EMPTY) / len(levels) for levels, _ in SKYSCRAPERS)


def _to_the_top(sheet: Sheet) -> float:
    """How far the two best skyscrapers are above the ground."""
    parts = []
    for top, skyscraper in zip(TOPS, SKYSCRAPERS, strict=True):
        house = range(skyscraper.ground, top + 1)
        parts.append(1 - count(sheet, house, EMPTY) / len(house))
    return best(parts, 2)


OUTLOOK: Final = Outlook(
    promise,
    on_sheet(
        {
            88: _highest,
            89: _to_the_top,
            90: lambda sheet: best([min(1.0, number / 2) for number in circled(sheet)], 3),
            91: lambda sheet: best([number / len(TOWER[0]) for number in circled(sheet)], 2),
            92: lambda sheet: max(0.0, 1 - len(unbuilt(sheet)) / len(SECTIONS)),
            93: lambda sheet: part(count(sheet, SPACES, X), 4),
        }
    ),
    mission=5.0,  # a star has the value 2 and, without any energy, 8 points
)
