"""The Escape by hand."""

from .paper import (
    CIRCLED,
    CROSSED,
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

# Block by block from the left: G is the greenhouse, a number a module with so many spaces.
SHIPS = {"S1": "4 G 4", "S2": "3 3 G 3", "S3": "G 3 3", "S4": "2 G 3", "S5": "3 G 2", "S6": "2 2 G"}
AIRLOCKS = """
H1a M1A G1    H1b G1 M1B    H2a M2A M2B   H2b M2B G2    H2c G2 M2C    H3a G3 M3A
H3b M3A M3B   H4a M4A G4    H4b G4 M4B    H5a M5A G5    H5b G5 M5B    H6a M6A M6B
H6b M6B G6    V12a M1A M2A  V12b M1A M2B  V12c M1B M2C  V23a M2A M3A  V23b M2B M3B
V34a M3A M4A  V34b M3B M4B  V45a M4A M5A  V45b M4B M5B  V56a M5A M6A  V56b M5B M6B
"""
TANKS = {
    "M1A": "S1-3",
    "M1B": "S1-7",
    "M2A": "S2-2",
    "M2B": "S2-5",
    "M2C": "S2-9",
    "M3A": "S3-3",
    "M3B": "S3-7",
    "M4A": "S4-1",
    "M4B": "S4-5",
    "M5A": "S5-2",
    "M5B": "S5-5",
    "M6A": "S6-1",
    "M6B": "S6-3",
}
ERRORS, PLANS, ASTRONAUTS = named("error-", 3), named("PL-", 9), named("AS-", 6)
WILDS = tuple(named("wild-", 3))
WORTH = (0, 2, 4, 7)

VALUES = {100: (10, 5), 101: (7, 3), 102: (9, 4), 103: (10, 5), 104: (10, 5), 105: (10, 5)}


def _blocks() -> dict[str, list[str]]:
    """Modules and greenhouses with their spaces."""
    found: dict[str, list[str]] = {}
    for ship, blocks in SHIPS.items():
        space, letters = 1, iter("ABC")
        for block in blocks.split():
            name = f"G{ship[1]}" if block == "G" else f"M{ship[1]}{next(letters)}"
            size = 1 if block == "G" else int(block)
            found[name] = [f"{ship}-{index}" for index in range(space, space + size)]
            space += size
    return found


BLOCKS = _blocks()
ZONES: dict[str, Zone] = {
    ship: [space for block, spaces in BLOCKS.items() if block[1] == ship[1] for space in spaces] for ship in SHIPS
}
SPACES = [space for zone in ZONES.values() for space in zone]
_WORDS = AIRLOCKS.split()
JOINS = {_WORDS[index]: (_WORDS[index + 1], _WORDS[index + 2]) for index in range(0, len(_WORDS), 3)}


def accessible(sheet: Sheet) -> set[str]:
    """The blocks that can be reached from the base."""
    found = {"M1A", "M1B"}
    for _ in BLOCKS:
        for airlock, (one, other) in JOINS.items():
            if sheet[airlock] and (one in found or other in found):
                found |= {one, other}
    return found


def fits(sheets: Sheets, seat: int, turn: int, value: int, action: str) -> set[str]:
    sheet = sheets[seat]
    inside = {space for block in accessible(sheet) for space in BLOCKS[block]}
    return open_spaces(sheet, list(ZONES.values()), value) & inside


def modules(ship: str) -> list[str]:
    return [block for block in BLOCKS if block.startswith(f"M{ship[1]}")]


def plants(sheet: Sheet, ship: str) -> int:
    return circled(sheet, named(f"G{ship[1]}-P", 3))


def reactors(sheet: Sheet, ship: str) -> int:
    return circled(sheet, named(f"{ship}-R", 3))


def green(sheet: Sheet, ship: str) -> bool:
    """The greenhouse is numbered and its three plants are circled."""
    return numbered(sheet, BLOCKS[f"G{ship[1]}"]) and plants(sheet, ship) == 3


def tank(sheet: Sheet, module: str) -> bool:
    return circled(sheet, [f"W-{TANKS[module]}"]) == 1


def missions(sheets: Sheets, seat: int) -> dict[int, bool]:
    sheet = sheets[seat]
    return {
        100: sum(green(sheet, ship) for ship in SHIPS) >= 3,
        101: green(sheet, "S6"),
        102: sum(numbered(sheet, spaces) for block, spaces in BLOCKS.items() if block[0] == "M") >= 7,
        103: sum(numbered(sheet, zone) for zone in ZONES.values()) >= 3,
        104: sum(reactors(sheet, ship) == 3 for ship in SHIPS) >= 3,
        105: sum(all(tank(sheet, module) for module in modules(ship)) for ship in SHIPS) >= 3,
    }


def endings(sheets: Sheets, pile: Pile, level: int) -> set[str]:
    return usual_endings(sheets, SPACES, ERRORS)


def greenhouse_points(sheet: Sheet, ship: str) -> int:
    if not numbered(sheet, BLOCKS[f"G{ship[1]}"]):
        return 0
    return WORTH[plants(sheet, ship)] * (2 if circled(sheet, [f"G{ship[1]}-x2"]) else 1)


def module_points(sheet: Sheet, ship: str) -> int:
    total = 0
    for module in modules(ship):
        if numbered(sheet, BLOCKS[module]):
            total += WORTH[reactors(sheet, ship)] * (2 if tank(sheet, module) else 1)
    return total


def score(sheets: Sheets, seat: int, pile: Pile | None) -> dict[str, int]:
    sheet = sheets[seat]
    return {
        "missions": mission_points(sheet),
        "greenhouses": sum(greenhouse_points(sheet, ship) for ship in SHIPS),
        "modules": sum(module_points(sheet, ship) for ship in SHIPS),
        "planning": -track((0, 1, 3, 6, 9, 12, 16, 20, 24, 28), crossed(sheet, PLANS)),
        "errors": -track((0, 5, 10, 15), crossed(sheet, ERRORS)),
    }


def settle(sheet: Sheet) -> None:
    """A numbered greenhouse counts double unless somebody was faster; two astronauts bring a wild action."""
    for run in (PLANS, ERRORS, ASTRONAUTS):
        line_up(sheet, run)
    sheet["Z1"] = sheet["Z2"] = CROSSED
    for ship, (grown, running) in {"S3": (1, 0), "S4": (1, 1), "S5": (1, 1), "S6": (2, 2)}.items():
        for symbol in (*named(f"G{ship[1]}-P", grown), *named(f"{ship}-R", running)):
            sheet[symbol] = CIRCLED
    for ship in SHIPS:
        double = f"G{ship[1]}-x2"
        if sheet[double] != CROSSED:
            sheet[double] = CIRCLED if numbered(sheet, BLOCKS[f"G{ship[1]}"]) else 0
    for index, wild in enumerate(WILDS, 1):
        earned = crossed(sheet, ASTRONAUTS) >= 2 * index
        sheet[wild] = (sheet[wild] or CIRCLED) if earned else 0


def earned(sheets: Sheets) -> int:
    return min(6, circled(sheets[0], [f"G{ship[1]}-x2" for ship in SHIPS]))


ASTRA = usual_astra(15, 1)

ORACLE = Oracle(
    VALUES,
    fits,
    missions,
    endings,
    score,
    fewer_errors,
    ASTRA,
    usual_wins(score, ASTRA),
    each(settle),
    earned=earned,
    wilds=WILDS,
)
