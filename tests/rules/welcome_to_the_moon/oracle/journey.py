"""The Journey by hand."""

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

PATH = named("T", 36)
TANKS = {2: 4, 5: 4, 7: 5, 11: 6, 14: 7, 18: 8, 19: 8, 23: 7, 26: 6, 30: 5, 32: 4, 35: 4}  # by space
ERRORS = named("error-", 3)
WILDS = (*named("JA", 3), *named("JP", 3))

# Robots, plants, high and low multiplier.
STATIONS = {"S1": (2, 5, 6, 5), "S2": (3, 3, 9, 7), "S3": (3, 4, 8, 6), "S4": (4, 4, 10, 7)}

VALUES = {70: (9, 5), 71: (10, 5), 72: (11, 6), 73: (12, 6), 74: (9, 5), 75: (11, 6)}


def zones(sheet: Sheet) -> list[Zone]:
    """The path, cut at every line."""
    found: list[list[str]] = [[]]
    for index, space in enumerate(PATH, 1):
        found[-1].append(space)
        if index < len(PATH) and sheet[f"G{index}"] == CROSSED:
            found.append([])
    return list(found)


def complete(sheet: Sheet) -> list[int]:
    """The lengths of the zones that are numbered completely."""
    return [len(zone) for zone in zones(sheet) if numbered(sheet, zone)]


def fits(sheets: Sheets, seat: int, turn: int, value: int, action: str) -> set[str]:
    return open_spaces(sheets[seat], zones(sheets[seat]), value)


def multiplier(sheet: Sheet, station: str) -> int:
    """The circled multiplier of a station, 0 where robots are missing."""
    robots, _, high, low = STATIONS[station]
    if circled(sheet, named(f"{station}-R", robots)) < robots:
        return 0
    return high if circled(sheet, [f"{station}-high"]) else low


def plants(sheet: Sheet, station: str) -> int:
    return circled(sheet, named(f"{station}-P", STATIONS[station][1]))


def missions(sheets: Sheets, seat: int) -> dict[int, bool]:
    sheet = sheets[seat]
    lengths = complete(sheet)
    tanks = "".join("o" if circled(sheet, [f"W{space}"]) else "-" for space in sorted(TANKS))
    return {
        70: sum(multiplier(sheet, station) > 0 for station in STATIONS) >= 3,
        71: sum(plants(sheet, station) == STATIONS[station][1] for station in STATIONS) >= 2,
        72: lengths.count(6) >= 2,
        73: 6 in lengths and 4 in lengths and 2 in lengths,
        74: tanks.count("o") >= 6,
        75: "oooo" in tanks,
    }


def endings(sheets: Sheets, pile: Pile, level: int) -> set[str]:
    return usual_endings(sheets, PATH, ERRORS)


def most_zones(sheets: Sheets, seat: int, pile: Pile | None) -> int:
    counts = [len(complete(sheet)) for sheet in sheets]
    if pile is None:
        return places(counts, (20, 10, 5))[seat]
    if counts[0] == 0:
        return 0
    return 20 if counts[0] >= cards_of(pile, "energy") // 2 else 10


def score(sheets: Sheets, seat: int, pile: Pile | None) -> dict[str, int]:
    sheet = sheets[seat]
    return {
        "missions": mission_points(sheet),
        "plants": sum(plants(sheet, station) * multiplier(sheet, station) for station in STATIONS),
        "water": sum(value for space, value in TANKS.items() if circled(sheet, [f"W{space}"])),
        "longest-zone": max(complete(sheet), default=0),
        "most-zones": most_zones(sheets, seat, pile),
        "errors": -track((0, 5, 10, 15), crossed(sheet, ERRORS)),
    }


def settle(sheet: Sheet) -> None:
    """One multiplier is circled as soon as all robots are; a column of energy is a line, one of the others a wild."""
    line_up(sheet, ERRORS)
    for station, (robots, *_) in STATIONS.items():
        done = circled(sheet, named(f"{station}-R", robots)) == robots
        reward(sheet, done, f"{station}-high", f"{station}-low")
    lines = crossed(sheet, named("G", 35))
    for column in range(1, 7):
        begun = column == 1 or (column == lines + 1 and sheet[f"E{column}a"] != 0)
        sheet[f"E{column}a"] = CROSSED if column <= lines else CIRCLED if begun else 0
        sheet[f"E{column}b"] = CROSSED if column <= lines else 0
    for kind in ("JA", "JP"):
        line_up(sheet, [f"{kind}{column}{half}" for column in (1, 2, 3) for half in "ab"])
        for wild in named(kind, 3):
            sheet[wild] = (sheet[wild] or CIRCLED) if sheet[f"{wild}b"] else 0


def earned(sheets: Sheets) -> int:
    return min(10, 2 * circled(sheets[0], [f"{station}-high" for station in STATIONS]))


ASTRA = usual_astra(5, 1)

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
