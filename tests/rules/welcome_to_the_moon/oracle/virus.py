"""The Virus by hand."""

from .paper import (
    CIRCLED,
    CROSSED,
    INFECTED,
    Oracle,
    Pile,
    Sheet,
    Sheets,
    Zone,
    circled,
    crossed,
    each,
    fewer_errors,
    line_up,
    mission_points,
    named,
    numbered,
    open_spaces,
    track,
    usual_astra,
    usual_endings,
    usual_wins,
)

FLOORS = {
    "F1": ["1a", "1b"],
    "F2": ["2b", "2c"],
    "F3": ["3a", "3b", "3c"],
    "F4": ["4a", "4b"],
    "F5": ["5b", "5c"],
}
QUARTERS = [quarter for floor in FLOORS.values() for quarter in floor]
PLANTS = {"1a": 1, "1b": 1, "2b": 2, "2c": 1, "3a": 2, "3b": 2, "3c": 2, "4a": 1, "4b": 2, "5b": 1, "5c": 1}
ZONES: list[Zone] = [[f"{quarter}-{n}" for quarter in floor for n in range(1, 6)] for floor in FLOORS.values()]
SPACES = [space for zone in ZONES for space in zone]
WALKWAYS = """
W01 1a 1b  W02 1a 3a  W03 1a 4a  W04 1b 2b  W05 1b 3a  W06 1b 3b  W07 2b 2c  W08 2b 3b
W09 2b 3c  W10 2c 3c  W11 2c 5c  W12 3a 3b  W13 3a 4a  W14 3a 4b  W15 3b 3c  W16 3b 4b
W17 3b 5b  W18 3c 5b  W19 3c 5c  W20 4a 4b  W21 4b 5b  W22 5b 5c
"""
_WORDS = WALKWAYS.split()
JOINS = {_WORDS[index]: _WORDS[index + 1 : index + 3] for index in range(0, len(_WORDS), 3)}
PLANT_MARKS, WATER_MARKS, ERRORS = named("plant-", 16), named("water-", 10), named("error-", 3)
WILDS = (*named("AS-wild-", 3), *named("PL-wild-", 3))

# Symbols of a row and the value at its end; then the value that cannot be crossed.
PLANT_ROWS, PLANT_TOP = ((2, 0), (2, 5), (3, 10), (3, 20), (3, 35), (3, 55)), 80
WATER_ROWS, WATER_TOP = ((2, 0), (2, 10), (2, 20), (2, 35), (2, 55)), 80

VALUES = {94: (8, 3), 95: (8, 3), 96: (11, 4), 97: (12, 5), 98: (10, 4), 99: (10, 4)}


def fits(sheets: Sheets, seat: int, turn: int, value: int, action: str) -> set[str]:
    return open_spaces(sheets[seat], ZONES, value)


def spaces(quarter: str) -> list[str]:
    return named(f"{quarter}-", 5)


def energies(sheet: Sheet, quarter: str) -> int:
    return circled(sheet, named(f"{quarter}-E", 3))


def confined(sheet: Sheet, quarter: str) -> bool:
    """Every walkway of the quarter is closed."""
    return all(sheet[walkway] == CROSSED for walkway, ends in JOINS.items() if quarter in ends)


def symbols(quarter: str) -> list[str]:
    """The plants of the quarter, and its tank; only 3b has none."""
    return [*named(f"{quarter}-P", PLANTS[quarter]), *([] if quarter == "3b" else [f"{quarter}-W"])]


def missions(sheets: Sheets, seat: int) -> dict[int, bool]:
    sheet = sheets[seat]
    evacuated = {quarter for quarter in QUARTERS if numbered(sheet, spaces(quarter))}
    powered = [all(energies(sheet, quarter) == 3 for quarter in floor) for floor in FLOORS.values()]
    gathered = [all(sheet[symbol] for quarter in floor for symbol in symbols(quarter)) for floor in FLOORS.values()]
    return {
        94: len(evacuated) >= 2,
        95: any(evacuated >= set(floor) for floor in FLOORS.values()),
        96: sum(confined(sheet, quarter) for quarter in QUARTERS) >= 3,
        97: confined(sheet, "2b") and confined(sheet, "4b"),
        98: sum(powered) >= 2,
        99: sum(gathered) >= 2,
    }


def endings(sheets: Sheets, pile: Pile, level: int) -> set[str]:
    return usual_endings(sheets, SPACES, ERRORS)


def rows(marks: int, table: tuple[tuple[int, int], ...], top: int) -> int:
    """The value at the end of the first row that is not complete."""
    for size, value in table:
        if marks < size:
            return value
        marks -= size
    return top


def evacuation(sheet: Sheet, quarter: str) -> int:
    people = sum(sheet[space] not in (0, INFECTED) for space in spaces(quarter))
    return people * energies(sheet, quarter)


def score(sheets: Sheets, seat: int, pile: Pile | None) -> dict[str, int]:
    sheet = sheets[seat]
    return {
        "missions": mission_points(sheet),
        "plants": rows(crossed(sheet, PLANT_MARKS), PLANT_ROWS, PLANT_TOP),
        "water": rows(crossed(sheet, WATER_MARKS), WATER_ROWS, WATER_TOP),
        "quarters": sum(evacuation(sheet, quarter) for quarter in QUARTERS),
        "infected": -sum(sheet[space] == INFECTED for space in SPACES),
        "errors": -track((0, 5, 10, 15), crossed(sheet, ERRORS)),
    }


def settle(sheet: Sheet) -> None:
    """Every circled plant and tank has its mark on the track; wilds follow pairs; first energies are circled."""
    for run in (ERRORS, named("AS-", 6), named("PL-", 6)):
        line_up(sheet, run)
    for quarter in QUARTERS:
        sheet[f"{quarter}-E1"] = CIRCLED
        line_up(sheet, named(f"{quarter}-E", 3))
    for kind, marks in (("P", PLANT_MARKS), ("W", WATER_MARKS)):
        count = sum(sheet[symbol] != 0 for quarter in QUARTERS for symbol in symbols(quarter) if symbol[3] == kind)
        for index, mark in enumerate(marks):
            sheet[mark] = CROSSED if index < count else 0
    for track_name in ("AS", "PL"):
        for index in (1, 2, 3):
            wild = f"{track_name}-wild-{index}"
            earned = crossed(sheet, named(f"{track_name}-", 6)) >= 2 * index
            sheet[wild] = (sheet[wild] or CIRCLED) if earned else 0


ASTRA = usual_astra(5, 4)

ORACLE = Oracle(
    VALUES, fits, missions, endings, score, fewer_errors, ASTRA, usual_wins(score, ASTRA), each(settle), wilds=WILDS
)
