"""What a sheet of The Dome promises."""

from collections.abc import Sequence
from functools import lru_cache, partial
from math import exp
from operator import itemgetter
from typing import Final, NamedTuple

from ....games.welcome_to_the_moon.adventures.dome import astronaut_points
from ....games.welcome_to_the_moon.adventures.dome_sheet import (
    ASTRONAUT_SCALE,
    ASTRONAUTS,
    BADGE,
    DOME_SCALE,
    EARNED,
    END,
    ERRORS,
    HALVES,
    HIGHS,
    LETTERS,
    LOWS,
    MISSION_SCALE,
    PLANTS,
    SCALES,
    SECTIONS,
    SKYSCRAPERS,
    SPACES,
    SPLIT,
    STAR,
    TOPS,
    TOWER,
    TOWER_SCALE,
    Skyscraper,
)
from ....games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, HIGHEST, VALUE, X
from ...weighing import added
from ..outlook import Outlook, Prospect, allotment, best, hope, lead, on_sheet, part, portion, reached, saturated
from ..parts import Known, Marks, Several, Term, reading
from ..room import danger, filled, share
from ..scoring import apart, bearing, compared, parts


class Weights(NamedTuple):
    """In points, and in what thirty turns bring."""

    symbols: float = 9.0  # in the tower
    sections: float = 8.0  # built
    astronauts: float = 4.0
    energies: float = 8.0
    missions: float = 0.5  # of those that are open
    growth: float = 0.85  # of the points that such growth would bring
    sure: float = 0.7  # how surely astronauts more than the others have decide
    end: float = 0.8  # of a bonus that will be reached
    doubt: float = 0.5  # how much every level that lacks counts against it
    level: float = 1.0  # that will be filled
    error: float = 15.0


WEIGHTS: Final = Weights()
_BESIDE: Final = tuple([space for space, symbols in PLANTS.items() if symbols[0] in level] for level in TOWER)
_by_level: Final = [itemgetter(*beside) for beside in _BESIDE]  # of the tower, of all spaces
_MIDDLE: Final = 8  # where the first number of a skyscraper is best
_TOWER: Final = range(TOWER[0].start, TOWER[-1].stop)
_ARCH: Final = range(SECTIONS.start, HALVES[SECTIONS[-1]].stop)  # sections and then halves
_HOUSES: Final = tuple(range(its.ground, top + 1) for top, its in zip(TOPS, SKYSCRAPERS, strict=True))


class Ends(NamedTuple):
    """A skyscraper: the free levels below and above, and its lowest and highest number."""

    below: int
    above: int
    low: int
    high: int


@lru_cache(maxsize=1 << 12)
def _ends(skyscraper: Skyscraper, marks: Marks) -> Ends:
    levels, ground = skyscraper
    numbers = [mark - VALUE for mark in marks if mark >= VALUE]
    low, high = (numbers[0], numbers[-1]) if numbers else (_MIDDLE, _MIDDLE)
    block = marks.strip(b"\0")
    below = len(marks) - len(marks.lstrip(b"\0")) if block else ground - levels.start
    above = len(marks) - len(marks.rstrip(b"\0")) if block else levels.stop - ground
    return Ends(below, above, low, high)


class Tall(NamedTuple):
    """What a skyscraper promises, and which numbers do not fit: those from the one to the other."""

    bonuses: float  # at its ends
    levels: float  # that will be filled
    low: int
    high: int


def _skyscraper(skyscraper: Skyscraper, left: int, more: float, w: Weights, found: tuple[Marks, Marks]) -> Tall:
    """The bonuses at the ends, of which alone the first bring a little more; and the levels that will be filled."""
    marks, highs = found
    ends = _ends(skyscraper, marks)
    bonuses = levels = 0.0
    for spaces, room, end in (
        (ends.below, filled(ends.below, -1, ends.low, left), skyscraper.levels[0]),
        (ends.above, filled(ends.above, ends.high, HIGHEST + 1, left), skyscraper.levels[-1]),
    ):
        if spaces:
            chance = min(1.0, room / spaces) ** (1 + w.doubt * spaces)
            high, _, (first, later) = END[end]
            bonuses += w.end * (first + more if highs[high - HIGHS.start] == EMPTY else later) * chance
            levels += w.level * room
    low = ends.low - 1 if ends.below else -1
    return Tall(bonuses, levels, low, ends.high + 1 if ends.above else HIGHEST + 1)


@lru_cache(maxsize=1 << 12)
def _unbuilt(arch: Marks) -> int:
    """The pieces of the dome that are not built: sections, or halves of those that are split."""
    sections, halves = arch[: len(SECTIONS)], arch[len(SECTIONS) :]
    split = [halves.count(EMPTY, 2 * place, 2 * place + 2) for place, mark in enumerate(sections) if mark == SPLIT]
    return sections.count(EMPTY) + sum(split)


@lru_cache(maxsize=1 << 12)
def _circled(tower: Marks) -> tuple[int, ...]:
    """How many symbols are circled, by tower level."""
    return tuple(tower.count(CIRCLED, its.start - _TOWER.start, its.stop - _TOWER.start) for its in TOWER)


def _spaces(spaces: Marks) -> tuple[int, ...]:
    """By tower level: the free spaces that tubes join to it."""
    return tuple([level(spaces).count(EMPTY) for level in _by_level])


def _tower(done: tuple[int, ...], spaces: tuple[int, ...], left: int, w: Weights) -> tuple[float, ...]:
    """The points of the tower by row, by the symbols of each level and the spaces that tubes join to it."""
    free = [min(len(level) - now, more) for level, now, more in zip(TOWER, done, spaces, strict=True)]
    taken = portion(w.symbols * left / 30, sum(free))
    later = [now + taken * more for now, more in zip(done, free, strict=True)]
    return tuple([added([reached((0, *values), number) for number in later]) for values in TOWER_SCALE.values])


def _astronauts(crossed: int, lead: int, time: float, w: Weights) -> tuple[float, ...]:
    """The points of astronauts by row: who is first is the surer, the fewer turns are left."""
    first = 1 / (1 + exp(-w.sure * (lead + 0.5) / max(time, 0.02)))
    some = 1.0 if crossed else min(1.0, w.astronauts * time)
    return tuple([some * (first * most + (1 - first) * fewer) for most, fewer in ASTRONAUT_SCALE.values])


def _missions(letters: Marks, left: int, w: Weights) -> tuple[float, ...]:
    """The points of missions by row; of those to come, only what energies add."""
    stars, badges = letters.count(STAR), letters.count(BADGE)
    more = w.missions * (len(LETTERS) - stars - badges) * hope(left, 12)
    least = MISSION_SCALE.values[0][0]
    return tuple([stars * star + badges * badge + more * (star - least) for star, badge in MISSION_SCALE.values])


def _earned(prospect: Prospect) -> Known[tuple[Marks, Marks], int]:
    """The points of astronauts and of their scale, by the rules."""
    state, seat = prospect.view.copy(), prospect.seat
    size, reads = len(state.sheets[seat]), (ASTRONAUTS, ASTRONAUT_SCALE.rows)

    def points(found: tuple[Marks, Marks]) -> int:
        state.sheets[seat] = bearing(size, reads, found)
        return astronaut_points(state, seat)

    return Known(points)


def promise(prospect: Prospect, w: Weights = WEIGHTS) -> dict[str, Term]:
    left, time = prospect.left, prospect.left / 30
    talls = [Known(partial(_skyscraper, its, left, EARNED * prospect.bonus, w)) for its in SKYSCRAPERS]
    spaces_, allotted = Known(_spaces), allotment(w.energies * time)
    towers = Known[tuple[tuple[int, ...], tuple[int, ...]], tuple[float, ...]](lambda found: _tower(*found, left, w))
    ahead, earned = lead(prospect, ASTRONAUTS), _earned(prospect)
    astronauts_ = Known[Marks, tuple[float, ...]](
        lambda marks: _astronauts(marks.count(CROSSED), ahead(marks), time, w)
    )
    missions_ = Known[Marks, tuple[float, ...]](lambda letters: _missions(letters, left, w))

    def grown(
        spaces: tuple[int, ...], letters: Marks, tower: Marks, astronauts: Marks, arch: Marks, *rows: Marks
    ) -> float:
        """What missions, symbols, astronauts and sections gain, as energies are spent on the best of their scales."""
        done, pieces = _circled(tower), _unbuilt(arch)
        dome = pieces - saturated(w.sections * time, pieces)
        scales = (
            missions_[letters],
            towers[done, spaces],
            astronauts_[astronauts],
            tuple([-dome * value for (value,) in DOME_SCALE.values]),
        )
        crossed = [its.count(CROSSED) for its in rows]
        later = [(1.0, values[row:]) for row, values in zip(crossed, scales, strict=True)]
        star, badge = MISSION_SCALE.values[crossed[0]]
        symbols = (0, *TOWER_SCALE.values[crossed[1]])
        now = star * letters.count(STAR) + badge * letters.count(BADGE) + sum([symbols[number] for number in done])
        now += earned[astronauts, rows[2]]
        return w.growth * (allotted(later) - now + pieces * DOME_SCALE.values[crossed[3]][0])

    known = Several[float](grown)

    def scales(spaces: Marks, *symbols: Marks) -> float:
        """Of a number counts only beside which level of the tower it is."""
        return known[spaces_[spaces], *symbols] if left else 0.0

    def skyline(*marks: Marks) -> Tall:
        """All skyscrapers together."""
        bonuses = levels = 0.0
        low, high = -1, HIGHEST + 1  # all numbers outside fit somewhere
        for its, tall in zip(marks, talls, strict=False):
            at_ends, between, lowest, highest = tall[its, marks[-1]]
            bonuses, levels = bonuses + at_ends, levels + between
            low, high = max(low, lowest), min(high, highest)
        return Tall(bonuses, levels, low, high)

    def error(low: int, high: int) -> float:
        fitting = 1.0 if low + 1 >= high else share(0, low) + share(high, HIGHEST)
        return -w.error * danger(fitting) * min(1, left)

    city, dangers = Several[Tall](skyline), Several[float](error)
    skyscrapers = (*(its.levels for its in SKYSCRAPERS), HIGHS)
    return {
        "missions+tower+astronauts+dome": reading(
            scales, SPACES, LETTERS, _TOWER, ASTRONAUTS, _ARCH, *(scale.rows for scale in SCALES)
        ),
        "skyscrapers": reading(lambda *marks: city[marks].bonuses, *skyscrapers),
        "room": reading(lambda *marks: city[marks].levels, *skyscrapers),
        "danger": reading(lambda *marks: dangers[city[marks][2:]], *skyscrapers),
    }


def _filled(runs: Sequence[Marks]) -> list[float]:
    return [1 - marks.count(EMPTY) / len(marks) for marks in runs]


OUTLOOK: Final = Outlook(
    promise,
    on_sheet(
        {
            88: reading(lambda *levels: max(_filled(levels)), *(its.levels for its in SKYSCRAPERS)),
            89: reading(lambda *houses: best(_filled(houses), 2), *_HOUSES),  # above the ground
            90: reading(lambda tower: best([min(1.0, number / 2) for number in _circled(tower)], 3), _TOWER),
            91: reading(lambda tower: best([number / len(TOWER[0]) for number in _circled(tower)], 2), _TOWER),
            92: reading(lambda arch: max(0.0, 1 - _unbuilt(arch) / len(SECTIONS)), _ARCH),
            93: reading(lambda spaces: part(spaces.count(X), 4), SPACES),
        }
    ),
    parts(
        apart(LETTERS, MISSION_SCALE.rows),
        apart(_TOWER, TOWER_SCALE.rows),
        apart(HIGHS, LOWS),
        compared(ASTRONAUTS, ASTRONAUT_SCALE.rows),
        apart(_ARCH, DOME_SCALE.rows),
        apart(ERRORS),
    ),
    mission=5.0,  # a star has the value 2 and, without any energy, 8 points
)
