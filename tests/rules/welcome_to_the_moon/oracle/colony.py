"""The Colony by hand."""

from .paper import (
    CIRCLED,
    CROSSED,
    Oracle,
    Pile,
    Sheet,
    Sheets,
    Zone,
    cards_of,
    circled,
    crossed,
    each,
    fewer_errors,
    line_up,
    mission_points,
    named,
    numbered,
    open_spaces,
    places,
    reward,
    track,
    usual_astra,
    usual_endings,
    usual_wins,
)

# The top row first: A antenna, W tank, . neither, # not to be numbered.
GRID = """
W  A .  A .  #
.  . AW . AW .
A  . #  A .  W
.  AW . # A  .
A  . W  A W  A
#  A .  W A  .
"""
PRINTED = {
    f"c{column}r{row}": text
    for row, line in zip((6, 5, 4, 3, 2, 1), GRID.strip().splitlines(), strict=True)
    for column, text in enumerate(line.split(), 1)
}
SPACES = [place for place, text in PRINTED.items() if text != "#"]
ROCKET, OBSERVATORY = "c1r1", "c6r6"
COLUMNS: list[Zone] = [[f"c{c}r{r}" for r in range(1, 7) if PRINTED[f"c{c}r{r}"] != "#"] for c in range(1, 7)]
ROWS: list[Zone] = [[f"c{c}r{r}" for c in range(1, 7) if PRINTED[f"c{c}r{r}"] != "#"] for r in range(1, 7)]
SECTORS = {
    "NW": [f"c{c}r{r}" for c in (1, 2, 3) for r in (4, 5, 6)],
    "NE": [f"c{c}r{r}" for c in (4, 5, 6) for r in (4, 5, 6)],
    "SW": [f"c{c}r{r}" for c in (1, 2, 3) for r in (1, 2, 3)],
    "SE": [f"c{c}r{r}" for c in (4, 5, 6) for r in (1, 2, 3)],
}
TUNNELS = {
    **{f"H{c}-{r}": {f"c{c}r{r}", f"c{c + 1}r{r}"} for c in range(1, 6) for r in range(1, 7)},
    **{f"V{c}-{r}": {f"c{c}r{r}", f"c{c}r{r + 1}"} for c in range(1, 7) for r in range(1, 6)},
}
ERRORS, ASTRONAUTS, PLANS = named("error-", 3), named("AS-", 9), named("PL-", 9)

VALUES = {76: (12, 6), 77: (12, 5), 78: (9, 4), 79: (9, 4), 80: (8, 4), 81: (9, 5)}


def fits(sheets: Sheets, seat: int, turn: int, value: int, action: str) -> set[str]:
    return open_spaces(sheets[seat], [*COLUMNS, *ROWS], value)


def connected(sheet: Sheet) -> set[str]:
    """The places that drawn tunnels join to the rocket."""
    drawn = [ends for tunnel, ends in TUNNELS.items() if sheet[tunnel]]
    found = {ROCKET}
    while more := [ends for ends in drawn if len(found & ends) == 1]:
        found = found.union(*more)
    return found


def antennas(sheet: Sheet, places: list[str], joined: set[str]) -> int:
    """Antennas that count at these places: connected and, but for the observatory, numbered."""
    dishes = sum("A" in PRINTED[place] and place in joined and sheet[place] != 0 for place in places if place in SPACES)
    return dishes + (3 if OBSERVATORY in places and OBSERVATORY in joined else 0)


def printed_antennas(places: list[str]) -> int:
    return sum("A" in PRINTED[place] for place in places) + (3 if OBSERVATORY in places else 0)


def tanks(sheet: Sheet, places: list[str]) -> int:
    return circled(sheet, [f"W-{place}" for place in places if "W" in PRINTED[place]])


def plants(sheet: Sheet) -> int:
    houses = [(f"GH-{sector}-{index}", size) for sector in SECTORS for index, size in enumerate((1, 1, 1, 2), 1)]
    return sum(size for house, size in houses if circled(sheet, [house]))


def missions(sheets: Sheets, seat: int) -> dict[int, bool]:
    sheet = sheets[seat]
    joined = connected(sheet)
    return {
        76: sum(numbered(sheet, column) for column in COLUMNS) >= 3,
        77: sum(numbered(sheet, row) for row in ROWS) >= 3,
        78: OBSERVATORY in joined,
        79: sum(antennas(sheet, sector, joined) == printed_antennas(sector) for sector in SECTORS.values()) >= 2,
        80: plants(sheet) >= 10,
        81: sum(tanks(sheet, sector) == 2 for sector in SECTORS.values()) >= 2,
    }


def endings(sheets: Sheets, pile: Pile, level: int) -> set[str]:
    return usual_endings(sheets, SPACES, ERRORS)


def sectors(sheet: Sheet) -> int:
    """A complete sector gives 15 or 5, whichever is circled."""
    total = 0
    for sector, inside in SECTORS.items():
        if numbered(sheet, [place for place in inside if place in SPACES]):
            total += 15 if circled(sheet, [f"SB-{sector}-15"]) else 5
    return total


def astronauts(sheets: Sheets, seat: int, pile: Pile | None) -> int:
    counts = [crossed(sheet, ASTRONAUTS) for sheet in sheets]
    if pile is None:
        return places(counts, (20, 10, 5))[seat]
    if counts[0] == 0:
        return 0
    return 20 if counts[0] >= cards_of(pile, "astronaut") else 10


def score(sheets: Sheets, seat: int, pile: Pile | None) -> dict[str, int]:
    sheet = sheets[seat]
    everywhere = list(PRINTED)
    dishes = antennas(sheet, everywhere, connected(sheet))
    return {
        "missions": mission_points(sheet),
        "plants": plants(sheet) * track((0, 1, 2, 3, 4), crossed(sheet, named("EP-", 4))),
        "water": tanks(sheet, everywhere) * track((0, 2, 4, 6, 8), crossed(sheet, named("EW-", 4))),
        "antennas": dishes * track((0, 1, 2, 4, 6), crossed(sheet, named("EA-", 4))),
        "sectors": sectors(sheet),
        "astronauts": astronauts(sheets, seat, pile),
        "planning": -track((0, 1, 3, 6, 9, 12, 16, 20, 24, 28), crossed(sheet, PLANS)),
        "errors": -track((0, 5, 10, 15), crossed(sheet, ERRORS)),
    }


def settle(sheet: Sheet) -> None:
    """Antennas are circled where they count; a complete sector has one bonus."""
    for run in (named("EP-", 4), named("EW-", 4), named("EA-", 4), ASTRONAUTS, PLANS, ERRORS):
        line_up(sheet, run)
    sheet["H1-1"] = sheet["V1-1"] = CROSSED
    joined = connected(sheet)
    for place in PRINTED:
        if "A" in PRINTED[place]:
            sheet[f"A-{place}"] = CIRCLED if antennas(sheet, [place], joined) else 0
    for dish in named("A-obs-", 3):
        sheet[dish] = CIRCLED if OBSERVATORY in joined else 0
    for sector, inside in SECTORS.items():
        line_up(sheet, named(f"GH-{sector}-", 4))
        done = numbered(sheet, [place for place in inside if place in SPACES])
        reward(sheet, done, f"SB-{sector}-15", f"SB-{sector}-5")


def earned(sheets: Sheets) -> int:
    return min(8, 2 * circled(sheets[0], [f"SB-{sector}-15" for sector in SECTORS]))


ASTRA = usual_astra(10, 3)

ORACLE = Oracle(
    VALUES, fits, missions, endings, score, fewer_errors, ASTRA, usual_wins(score, ASTRA), each(settle), earned=earned
)
