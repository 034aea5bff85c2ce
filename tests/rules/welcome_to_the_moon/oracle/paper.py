"""What every adventure's oracle knows: the cards, the opponents, and how to read a sheet by the names of its slots."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

Sheet = dict[str, int]  # slot name -> mark
Sheets = Sequence[Sheet]  # as they lie on the table
Pile = Sequence[tuple[int, str]]  # ASTRA's cards: number, action
Zone = Sequence[str]  # spaces whose numbers ascend

X, INFECTED, ZERO = 1, 2, 3  # in a space; a number n is ZERO + n
CIRCLED, CROSSED, FRESH = 1, 2, 3  # on a symbol; fresh: circled in this turn

ACTIONS = ("robot", "energy", "plant", "water", "astronaut", "planning")
CHANGES = (-2, -1, 1, 2)

_CARDS = """
1  robot energy
2  robot plant
3  water astronaut planning
4  energy plant astronaut planning
5  robot robot energy energy plant
6  robot energy plant water astronaut planning
7  robot energy energy plant plant water
8  robot robot plant plant water astronaut planning
9  robot energy energy plant plant water
10 robot energy plant water astronaut planning
11 robot robot energy energy plant
12 energy plant astronaut planning
13 water astronaut planning
14 robot plant
15 robot energy
"""


def _cards() -> list[tuple[int, str]]:
    rows = [line.split() for line in _CARDS.strip().splitlines()]
    return [(int(number), action) for number, *actions in rows for action in actions]


CARDS = _cards()  # card 1 comes first

# By level: robot, energy, plant, water, astronaut, planning.
OPPONENTS = {
    1: (2, 3, 2, 3, 1, 4),
    2: (2, 3, 3, 2, 4, 3),
    3: (5, 4, 2, 2, 2, 3),
    4: (2, 6, 4, 3, 3, 2),
    5: (4, 4, 4, 4, 4, 3),
    6: (6, 2, 4, 5, 4, 4),
    7: (5, 4, 3, 6, 5, 4),
    8: (5, 3, 6, 3, 6, 6),
}


def own_letters(sheets: Sheets, seat: int) -> list[int]:
    """What stands in the boxes of A, B and C: 1 + the value gained."""
    return [sheets[seat][letter] for letter in "ABC"]


def an_astronaut(sheets: Sheets, seat: int, turn: int, action: str) -> int:
    """Only the combination's astronaut changes the number."""
    return 1 if action == "astronaut" else 0


def as_they_are(sheets: list[Sheet], turn: int) -> list[Sheet]:
    return sheets


class Oracle(NamedTuple):
    """What an adventure's oracle answers. Sheets are in the order in which they lie on the table."""

    values: dict[int, tuple[int, int]]  # by mission: for the first, for later ones
    fits: Callable[[Sheets, int, int, int, str], set[str]]  # sheets, seat, turn, number, action -> spaces
    missions: Callable[[Sheets, int], dict[int, bool]]
    endings: Callable[[Sheets, Pile, int], set[str]]  # with ASTRA's pile and level; empty while the game goes on
    score: Callable[[Sheets, int, Pile | None], dict[str, int]]  # with a pile: alone
    ties: Callable[[Sheets, int], tuple[int, ...]]  # smaller is better
    astra: Callable[[Pile, int], dict[str, int]]
    wins: Callable[[Sheets, Pile, int], bool]  # alone
    settle: Callable[[Sheets, bool], None]  # make marks that follow from others follow from them; alone or not
    earned: Callable[[Sheets], int] | None = None  # alone: circled ASTRA bonuses, where the sheet tells
    wilds: tuple[str, ...] = ()  # slots of wild actions
    changes: Callable[[Sheets, int, int, str], int] = an_astronaut  # sheets, seat, turn, action: how often by 2
    letters: Callable[[Sheets, int], list[int]] = own_letters
    lay: Callable[[list[Sheet], int], list[Sheet]] = as_they_are  # sheets by seat in a turn -> as they lie


def each(settle: Callable[[Sheet], None]) -> Callable[[Sheets, bool], None]:
    """Every sheet for itself."""

    def settle_all(sheets: Sheets, alone: bool) -> None:
        for sheet in sheets:
            settle(sheet)

    return settle_all


def number(sheet: Sheet, space: str) -> int | None:
    """The number in a space; an X, an infection or nothing is none."""
    return sheet[space] - ZERO if sheet[space] >= ZERO else None


def numbered(sheet: Sheet, spaces: Iterable[str]) -> bool:
    """Every one of the spaces holds something."""
    return all(sheet[space] != 0 for space in spaces)


def circled(sheet: Sheet, slots: Iterable[str]) -> int:
    """How many of the symbols are circled, in this turn or before."""
    return sum(sheet[slot] in (CIRCLED, FRESH) for slot in slots)


def crossed(sheet: Sheet, slots: Iterable[str]) -> int:
    return sum(sheet[slot] == CROSSED for slot in slots)


def named(first: str, count: int) -> list[str]:
    """``first``1, ``first``2, …"""
    return [f"{first}{index}" for index in range(1, count + 1)]


def line_up(sheet: Sheet, slots: Sequence[str]) -> None:
    """The marks of a track, moved to its beginning."""
    marks = [sheet[slot] for slot in slots if sheet[slot]]
    for index, slot in enumerate(slots):
        sheet[slot] = marks[index] if index < len(marks) else 0


def reward(sheet: Sheet, done: bool, high: str, low: str) -> None:
    """Who is done has the high value circled, or the low one where the high one is crossed."""
    if not done:
        sheet[high] = CROSSED if sheet[high] else 0
    elif sheet[high] != CROSSED:
        sheet[high] = CIRCLED
    sheet[low] = CIRCLED if done and sheet[high] == CROSSED else 0


def ascends(numbers: Iterable[int | None]) -> bool:
    """Of any two numbers, the one before is smaller."""
    there = [value for value in numbers if value is not None]
    return all(there[i] < there[j] for j in range(len(there)) for i in range(j))


def open_spaces(sheet: Sheet, zones: Sequence[Zone], value: int) -> set[str]:
    """The empty spaces in which the number leaves all their zones in order."""
    found = set()
    for space in {space for zone in zones for space in zone if sheet[space] == 0}:
        mine = [zone for zone in zones if space in zone]
        if all(ascends(value if other == space else number(sheet, other) for other in zone) for zone in mine):
            found.add(space)
    return found


def track(values: Sequence[int], marks: int) -> int:
    """The first visible value of a track whose last value has no box."""
    return values[marks]


def places(counts: Sequence[int], prizes: Sequence[int]) -> list[int]:
    """Prizes for the most: ties share a place, the next group takes the next place, nothing earns nothing."""
    order = sorted({count for count in counts if count > 0}, reverse=True)
    found = []
    for count in counts:
        place = order.index(count) if count > 0 else len(prizes)
        found.append(prizes[place] if place < len(prizes) else 0)
    return found


def mission_points(sheet: Sheet) -> int:
    """The values written for A, B and C."""
    return sum(sheet[letter] - 1 for letter in "ABC" if sheet[letter])


def usual_endings(sheets: Sheets, spaces: Iterable[str], errors: Iterable[str]) -> set[str]:
    """Three missions, all System Errors, or every space, on one sheet."""
    spaces, errors = list(spaces), list(errors)
    found = set()
    for sheet in sheets:
        if all(sheet[letter] for letter in "ABC"):
            found.add("missions")
        if all(sheet[box] for box in errors):
            found.add("errors")
        if numbered(sheet, spaces):
            found.add("full")
    return found


def cards_of(pile: Pile, action: str) -> int:
    return sum(other == action for _, other in pile)


def pile_points(pile: Pile, level: int) -> dict[str, int]:
    """The cards of ASTRA's pile, action by action."""
    return {action: cards_of(pile, action) * OPPONENTS[level][index] for index, action in enumerate(ACTIONS)}


def usual_astra(fixed: int, times: int) -> Callable[[Pile, int], dict[str, int]]:
    """ASTRA's cards, its fixed points, and its level so many times."""

    def astra(pile: Pile, level: int) -> dict[str, int]:
        return {**pile_points(pile, level), "fixed": fixed, "level": times * level}

    return astra


def usual_wins(
    score: Callable[[Sheets, int, Pile | None], dict[str, int]], astra: Callable[[Pile, int], dict[str, int]]
) -> Callable[[Sheets, Pile, int], bool]:
    """More points than ASTRA."""

    def wins(sheets: Sheets, pile: Pile, level: int) -> bool:
        return sum(score(sheets, 0, pile).values()) > sum(astra(pile, level).values())

    return wins


def fewer_errors(sheets: Sheets, seat: int) -> tuple[int, ...]:
    """The usual tie-break."""
    return (sum(mark != 0 for name, mark in sheets[seat].items() if name.startswith("error-")),)


def ranks(keys: Sequence[tuple[int, ...]]) -> list[int]:
    """The smallest key is first; equal ones share a rank, and the next is counted behind all of them."""
    return [1 + sum(other < key for other in keys) for key in keys]
