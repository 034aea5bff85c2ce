"""The Mine by hand."""

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

# Column by column: what lies at L1, between, at L2, between, at L3.
MINE = """
pearl plant ruby  plant pearl
pearl water -     plant ruby
-     plant pearl -     ruby
ruby  water -     plant ruby
-     -     ruby  water pearl
ruby  plant -     -     ruby
ruby  -     ruby  water -
ruby  water pearl water -
pearl plant -     plant ruby
ruby  plant pearl water -
pearl water -     plant pearl
pearl plant pearl plant ruby
"""
COLUMNS = [line.split() for line in MINE.strip().splitlines()]
LEVELS: list[Zone] = [named(f"L{level}-", 12) for level in (1, 2, 3)]
SPACES = [space for level in LEVELS for space in level]
ERRORS = named("error-", 3)

# Resource, places, value before and after, energies, robots, the place of the fill bonus and its points.
MAIN = {
    "M1": ("plant", 14, 2, 4, 1, 3, 8, 8),
    "M2": ("water", 10, 3, 5, 1, 2, 6, 10),
    "M3": ("pearl", 14, 2, 3, 2, 1, 10, 8),
    "M4": ("ruby", 16, 2, 3, 2, 2, 12, 12),
    "M5": ("astronaut", 8, 0, 3, 1, 1, 0, 0),
    "M6": ("planning", 6, 3, 0, 1, 1, 0, 0),
}
# Energies, robots, and of which resource two are given.
SECONDARY = {
    "S1": (1, 1, "plant"),
    "S2": (1, 2, "water"),
    "S3": (1, 2, "pearl"),
    "S4": (1, 1, "ruby"),
    "S5": (2, 0, ""),
}

VALUES = {82: (8, 4), 83: (9, 4), 84: (11, 6), 85: (10, 4), 86: (8, 3), 87: (10, 4)}


def fits(sheets: Sheets, seat: int, turn: int, value: int, action: str) -> set[str]:
    return open_spaces(sheets[seat], LEVELS, value)


def extracted(sheet: Sheet) -> list[bool]:
    """Column by column: all three excavations are filled."""
    return [numbered(sheet, [f"L{level}-{column}" for level in (1, 2, 3)]) for column in range(1, 13)]


def finished(sheet: Sheet, factory: str) -> bool:
    """All energies and robots of the factory are crossed."""
    energies, robots = MAIN[factory][4:6] if factory in MAIN else SECONDARY[factory][:2]
    symbols = [*named(f"{factory}-E", energies), *named(f"{factory}-R", robots)]
    return crossed(sheet, symbols) == len(symbols)


def symbols(resource: str) -> list[str]:
    """The plants or waters between the levels."""
    return [
        f"G{gap}-{column}"
        for column, things in enumerate(COLUMNS, 1)
        for gap in (1, 2)
        if things[2 * gap - 1] == resource
    ]


def mined(sheet: Sheet, resource: str) -> int:
    """Plants or waters circled in the mine; extraction crosses them."""
    return sum(sheet[symbol] != 0 for symbol in symbols(resource))


def delivered(sheet: Sheet, resource: str) -> int:
    """What extracted columns and a secondary factory have brought to the main factory."""
    total = 0
    for column, (things, done) in enumerate(zip(COLUMNS, extracted(sheet), strict=True), 1):
        if done:
            total += sum(things[2 * (level - 1)] == resource for level in (1, 2, 3))
            total += sum(things[2 * gap - 1] == resource and sheet[f"G{gap}-{column}"] != 0 for gap in (1, 2))
    for factory, (_, _, gift) in SECONDARY.items():
        if gift == resource and finished(sheet, factory):
            total += 2
    return total


def missions(sheets: Sheets, seat: int) -> dict[int, bool]:
    sheet = sheets[seat]
    pumps = "".join("o" if done else "-" for done in extracted(sheet))
    secondary = sum(finished(sheet, factory) for factory in SECONDARY)
    return {
        82: pumps.count("o") >= 5,
        83: "oooo" in pumps,
        84: secondary == 5,
        85: secondary + sum(finished(sheet, factory) for factory in MAIN) >= 6,
        86: mined(sheet, "plant") >= 8,
        87: mined(sheet, "water") >= 5,
    }


def endings(sheets: Sheets, pile: Pile, level: int) -> set[str]:
    return usual_endings(sheets, SPACES, ERRORS)


def value(sheet: Sheet, factory: str) -> int:
    """What one resource of the factory counts."""
    _, _, before, after, *_ = MAIN[factory]
    return after if finished(sheet, factory) else before


def factory_points(sheet: Sheet, factory: str) -> int:
    resource, *_, place, bonus = MAIN[factory]
    count = delivered(sheet, resource)
    first = count >= place and circled(sheet, [f"{factory}-bonus"])
    return count * value(sheet, factory) + (bonus if first else 0)


def score(sheets: Sheets, seat: int, pile: Pile | None) -> dict[str, int]:
    sheet = sheets[seat]
    return {
        "missions": mission_points(sheet),
        "plants": factory_points(sheet, "M1"),
        "water": factory_points(sheet, "M2"),
        "pearls": factory_points(sheet, "M3"),
        "rubies": factory_points(sheet, "M4"),
        "astronauts": crossed(sheet, named("M5-p", 8)) * value(sheet, "M5"),
        "planning": -crossed(sheet, named("M6-p", 6)) * value(sheet, "M6"),
        "errors": -track((0, 5, 10, 15), crossed(sheet, ERRORS)),
    }


def settle(sheet: Sheet) -> None:
    """Minerals are circled as they are reached; what is extracted is crossed and has arrived in its factory."""
    done = extracted(sheet)
    for column, things in enumerate(COLUMNS, 1):
        mark = CROSSED if done[column - 1] else CIRCLED
        sheet[f"P-{column}"] = CIRCLED if done[column - 1] else 0
        for gap in (1, 2):
            if things[2 * gap - 1] != "-" and sheet[f"G{gap}-{column}"]:
                sheet[f"G{gap}-{column}"] = mark
        for level in (1, 2, 3):
            if (mineral := things[2 * level - 2]) != "-":
                sheet[f"{mineral}-L{level}-{column}"] = mark if sheet[f"L{level}-{column}"] else 0
    for factory, (resource, size, *_, place, bonus) in MAIN.items():
        line_up(sheet, named(f"{factory}-p", size))
        if bonus:
            count = delivered(sheet, resource)
            for index in range(1, size + 1):
                sheet[f"{factory}-p{index}"] = CIRCLED if index <= count else 0
            if sheet[f"{factory}-bonus"] != CROSSED:
                sheet[f"{factory}-bonus"] = CIRCLED if count >= place else 0
    line_up(sheet, ERRORS)


def earned(sheets: Sheets) -> int:
    return min(8, 2 * circled(sheets[0], [f"{factory}-bonus" for factory in ("M1", "M2", "M3", "M4")]))


ASTRA = usual_astra(5, 2)

ORACLE = Oracle(
    VALUES, fits, missions, endings, score, fewer_errors, ASTRA, usual_wins(score, ASTRA), each(settle), earned=earned
)
