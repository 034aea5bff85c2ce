"""The missions of The Battle: each is judged on one single sheet, on either of the seat's two."""

from collections.abc import Callable
from typing import Final

from ....core.play import Seat
from ..missions import cards
from ..sheet import CROSSED, Sheet, count, marks_of
from ..state import State
from .battle_sheet import ASTEROIDS, BOTH, FLAGS, KINDS, MISSIONS, MOONS, TYPES, Side
from .battle_sides import halves

Condition = Callable[[Sheet, Side], bool]


def _flags(sheet: Sheet, side: Side) -> int:
    """How many flags bear the side's insignia, alone or with the other's."""
    flags = marks_of(sheet, FLAGS)
    return flags.count(side.insignia) + flags.count(BOTH)


def _types(sheet: Sheet, side: Side) -> set[int]:
    """The types of the planets with such a flag."""
    return {kind for kind, flag in zip(KINDS, marks_of(sheet, FLAGS), strict=True) if flag & side.insignia}


def _moons_of(sheet: Sheet, side: Side) -> int:
    """How many moons bear the side's insignia."""
    marks = marks_of(sheet, MOONS)
    return sum(side.insignia in pair for pair in zip(marks[::2], marks[1::2], strict=True))


def _on_one_sheet(condition: Condition) -> Callable[[State, Seat], bool]:
    """A mission is fulfilled on either of the seat's two sheets."""

    def fulfilled(state: State, seat: Seat) -> bool:
        left, right = halves(state, seat)
        return condition(*left) or condition(*right)

    return fulfilled


_CONDITIONS: Final[dict[int, Condition]] = {
    106: lambda sheet, side: _flags(sheet, side) >= 4,
    107: lambda sheet, side: _flags(sheet, side) >= len(TYPES) and len(_types(sheet, side)) == len(TYPES),
    108: lambda sheet, side: count(sheet, ASTEROIDS, side.insignia) >= 7,
    109: lambda sheet, side: all(count(sheet, boxes, CROSSED) >= 2 for boxes in side.multipliers),
    110: lambda sheet, side: count(sheet, side.plants, CROSSED) >= 6 and count(sheet, side.water, CROSSED) >= 4,
    111: lambda sheet, side: count(sheet, MOONS, side.insignia) >= 4 and _moons_of(sheet, side) >= 4,
}

CARDS: Final = cards(MISSIONS, {number: _on_one_sheet(ask) for number, ask in _CONDITIONS.items()}, "battle.toml")
