"""What a sheet of The Dome promises."""

from typing import Final, NamedTuple

from .....core.play import Seat
from .....games.welcome_to_the_moon.adventures.dome import circled, unbuilt
from .....games.welcome_to_the_moon.adventures.dome_sheet import (
    ASTRONAUTS,
    EARNED,
    END,
    SCALES,
    SECTIONS,
    SKYSCRAPERS,
    SPACES,
    TOPS,
    TOWER,
    Skyscraper,
)
from .....games.welcome_to_the_moon.cards import ACTION, ASTRONAUT
from .....games.welcome_to_the_moon.sheet import CROSSED, EMPTY, HIGHEST, VALUE, Sheet, X, count, marks_of
from .....games.welcome_to_the_moon.state import State
from ..room import danger, filled, share
from .outlook import Outlook, best, hope, on_sheet
from .outlook import share as part


class Weights(NamedTuple):
    """In points."""

    symbol: float = 0.8  # circled in the tower
    missions: float = 1.5  # for a row of their scale, beyond what it brings now
    tower: float = 2.0
    astronauts: float = 2.0
    dome: float = 0.5
    section: float = 2.0  # built
    end: float = 0.8  # of a bonus that will be reached
    doubt: float = 0.5  # how much every level that lacks counts against it
    level: float = 1.0  # that will be filled
    lead: float = 1.5  # for every astronaut more than the others have
    error: float = 15.0


WEIGHTS: Final = Weights()
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


def _skyscraper(sheet: Sheet, skyscraper: Skyscraper, left: int, more: float, w: Weights) -> float:
    """Levels that will be filled, and the bonuses at the end of them; alone the first ones bring a little more."""
    value = 0.0
    ends = _ends(sheet, skyscraper)
    for spaces, room, end in (
        (ends.below, filled(ends.below, -1, ends.low, left), skyscraper.levels[0]),
        (ends.above, filled(ends.above, ends.high, HIGHEST + 1, left), skyscraper.levels[-1]),
    ):
        if spaces:
            chance = min(1.0, room / spaces) ** (1 + w.doubt * spaces)
            high, _, (first, later) = END[end]
            value += w.end * (first + more if sheet[high] == EMPTY else later) * chance + w.level * room
    return value


def _lead(state: State, seat: Seat) -> int:
    """Astronauts more than the best other has; alone than ASTRA."""
    others = [count(sheet, ASTRONAUTS, CROSSED) for at, sheet in enumerate(state.sheets) if at != seat]
    most = max(others, default=sum(ACTION[card] == ASTRONAUT for card in state.astra))
    return count(state.sheets[seat], ASTRONAUTS, CROSSED) - most


def promise(state: State, seat: Seat, left: int, bonus: float, w: Weights = WEIGHTS) -> float:
    sheet = state.sheets[seat]
    value = w.symbol * sum(circled(sheet))
    for scale, row in zip(SCALES, (w.missions, w.tower, w.astronauts, w.dome), strict=True):
        value += row * count(sheet, scale.rows, CROSSED)
    value += w.section * (len(SECTIONS) - len(unbuilt(sheet)))
    value += w.lead * max(-2, min(2, _lead(state, seat)))
    value *= hope(left, 15)
    low, high = -1, HIGHEST + 1  # all numbers outside fit somewhere
    for skyscraper in SKYSCRAPERS:
        ends = _ends(sheet, skyscraper)
        value += _skyscraper(sheet, skyscraper, left, EARNED * bonus, w)
        low = max(low, ends.low - 1 if ends.below else -1)
        high = min(high, ends.high + 1 if ends.above else HIGHEST + 1)
    fitting = 1.0 if low + 1 >= high else share(0, low) + share(high, HIGHEST)
    return value - w.error * danger(fitting) * min(1, left)


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
