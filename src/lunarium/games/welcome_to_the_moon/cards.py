"""The starship cards and ASTRA's opponents, read once and checked in their own terms."""

from pathlib import Path
from typing import Final, NamedTuple

from ...core.tables import check, read, take

ROBOT, ENERGY, PLANT, WATER, ASTRONAUT, PLANNING = range(6)
ACTIONS: Final = ("robot", "energy", "plant", "water", "astronaut", "planning")

CARDS: Final = 63
STACKS: Final = 3
NOTHING: Final = 0  # instead of a card
EFFECT: Final = CARDS + 1  # alone: the cards A, B, C that let ASTRA act
LETTERS: Final = ("A", "B", "C")
EFFECTS: Final = (EFFECT, EFFECT + 1, EFFECT + 2)
ABOVE: Final = 42  # alone: the cards above the pile with the effect cards

_COPIES: Final = (2, 2, 3, 4, 5, 6, 6, 7, 6, 6, 5, 4, 3, 2, 2)
_SHARES: Final = (14, 14, 14, 7, 7, 7)


class Opponent(NamedTuple):
    """Who stands for ASTRA: a name and the points of a card, by action."""

    name: str
    points: tuple[int, ...]


def _cards() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Number and action by card; card 0 is nothing."""
    (rows,) = take(read(Path(__file__).with_name("cards.toml")), {"cards": list}, "cards.toml")
    numbers, actions = [0], [-1]
    for index, row in enumerate(rows, 1):
        where = f"cards.toml: card {index}"
        check(isinstance(row, list) and len(row) == 2, where, "expected a number and an action")
        check(type(row[0]) is int and row[1] in ACTIONS, where, "no such number or action")
        numbers.append(row[0])
        actions.append(ACTIONS.index(row[1]))
    check(tuple(numbers.count(number) for number in range(1, 16)) == _COPIES, "cards.toml", "wrong copies of a number")
    check(tuple(actions.count(action) for action in range(6)) == _SHARES, "cards.toml", "wrong copies of an action")
    return tuple(numbers), tuple(actions)


def _opponents() -> tuple[Opponent, ...]:
    (rows,) = take(read(Path(__file__).with_name("opponents.toml")), {"opponents": list}, "opponents.toml")
    found = []
    for level, row in enumerate(rows, 1):
        where = f"opponents.toml: level {level}"
        name, points = take(row, {"name": str, "points": dict}, where)
        found.append(Opponent(name, tuple(take(points, dict.fromkeys(ACTIONS, int), where))))
    sums = [sum(opponent.points) for opponent in found]
    check(sums == [15, 17, 18, 20, 23, 25, 27, 29], "opponents.toml", "an opponent's points do not add up")
    return tuple(found)


NUMBER, ACTION = _cards()  # by card
OPPONENTS: Final = _opponents()  # by level, from 1: OPPONENTS[level - 1]
LEVELS: Final = tuple(range(1, len(OPPONENTS) + 1))
