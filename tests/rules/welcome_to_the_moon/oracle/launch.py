"""The Launch by hand."""

from .paper import (
    CIRCLED,
    OPPONENTS,
    Oracle,
    Pile,
    Sheet,
    Sheets,
    X,
    each,
    line_up,
    named,
    numbered,
    open_spaces,
    usual_endings,
)

LEVELS = {
    "L9": ("astronaut", 3),
    "L8": ("astronaut", 3),
    "L7": ("water", 5),
    "L6": ("robot", 5),
    "L5": ("robot", 5),
    "L4": ("planning", 6),
    "L3": ("energy", 10),
    "L2": ("plant", 8),
    "L1": ("wild", 8),
}
SPACES = {level: named(f"{level}-", size) for level, (_, size) in LEVELS.items()}
ALL = [space for spaces in SPACES.values() for space in spaces]
ROCKETS, EXTRAS, ERRORS = named("rocket-", 31), named("extra-", 8), named("error-", 8)

# From the bottom: the rockets of a line and the score box at its end; the last box has no line of its own.
LADDER = ((5, 0), (4, 15), (3, 30), (3, 45), (3, 60), (3, 75), (3, 90), (3, 105), (2, 120), (2, 135))
TOP = 150

BLUE = (8, 8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 2)
BLACK = [0] * 66
BLACK[::5] = range(10, 150, 10)  # every fifth box brings ten points more

VALUES = {64: (3, 2), 65: (4, 2), 66: (3, 2), 67: (3, 2), 68: (2, 1), 69: (3, 2)}


def fits(sheets: Sheets, seat: int, turn: int, value: int, action: str) -> set[str]:
    zones = [SPACES[level] for level, (symbol, _) in LEVELS.items() if symbol in (action, "wild")]
    return open_spaces(sheets[seat], zones, value)


def uncrossed_errors(sheet: Sheet) -> int:
    return sum(sheet[box] == CIRCLED for box in ERRORS)


def missions(sheets: Sheets, seat: int) -> dict[int, bool]:
    sheet = sheets[seat]
    full = {level for level, spaces in SPACES.items() if numbered(sheet, spaces)}
    return {
        64: full >= {"L9", "L8", "L7"},
        65: full >= {"L6", "L5", "L4"},
        66: full >= {"L3"},
        67: full >= {"L2", "L1"},
        68: sum(sheet[space] == X for space in ALL) >= 10,
        69: uncrossed_errors(sheet) >= 5,
    }


def launched(sheet: Sheet) -> bool:
    return all(sheet[rocket] for rocket in ROCKETS) and uncrossed_errors(sheet) == 0


def endings(sheets: Sheets, pile: Pile, level: int) -> set[str]:
    found = usual_endings(sheets, ALL, ERRORS)
    if any(launched(sheet) for sheet in sheets):
        found.add("launch")
    if level and boxes(pile, level) == len(BLUE) + len(BLACK):
        found.add("astra")
    return found


def base_score(rockets: int) -> int:
    """The lowest score box that is not crossed."""
    for line, box in LADDER:
        if rockets < line:
            return box
        rockets -= line
    return TOP


def score(sheets: Sheets, seat: int, pile: Pile | None) -> dict[str, int]:
    sheet = sheets[seat]
    return {
        "rockets": base_score(sum(sheet[rocket] != 0 for rocket in ROCKETS)),
        "errors": -5 * uncrossed_errors(sheet),
    }


def extras(sheet: Sheet) -> int:
    return sum(sheet[rocket] != 0 for rocket in EXTRAS)


def ties(sheets: Sheets, seat: int) -> tuple[int, ...]:
    """Extra rockets decide between those who launch; then boxes that were ever circled."""
    sheet = sheets[seat]
    return (-extras(sheet) if launched(sheet) else 0, sum(sheet[box] != 0 for box in ERRORS))


def boxes(pile: Pile, level: int) -> int:
    """The boxes of ASTRA's track that are crossed."""
    start = sum(blue > level for blue in BLUE)
    actions = ("robot", "energy", "plant", "water", "astronaut", "planning")
    points = sum(OPPONENTS[level][actions.index(action)] for _, action in pile)
    return min(start + points, len(BLUE) + len(BLACK))


def astra(pile: Pile, level: int) -> dict[str, int]:
    left = [box for box in BLACK[max(0, boxes(pile, level) - len(BLUE)) :] if box]
    return {"rockets": left[0] if left else TOP}


def wins(sheets: Sheets, pile: Pile, level: int) -> bool:
    mine, its = launched(sheets[0]), boxes(pile, level) == len(BLUE) + len(BLACK)
    if mine and its:
        return extras(sheets[0]) >= 1
    if mine or its:
        return mine
    return sum(score(sheets, 0, pile).values()) > sum(astra(pile, level).values())


def settle(sheet: Sheet) -> None:
    for run in (ROCKETS, EXTRAS):
        line_up(sheet, run)


def no_changes(sheets: Sheets, seat: int, turn: int, action: str) -> int:
    return 0


ORACLE = Oracle(VALUES, fits, missions, endings, score, ties, astra, wins, each(settle), changes=no_changes)
