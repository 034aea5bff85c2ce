"""The Dome by hand."""

from .paper import (
    Oracle,
    Pile,
    Sheet,
    Sheets,
    X,
    cards_of,
    circled,
    crossed,
    each,
    fewer_errors,
    line_up,
    named,
    numbered,
    open_spaces,
    reward,
    track,
    usual_astra,
    usual_endings,
    usual_wins,
)

# Levels below and above the ground.
SKYSCRAPERS = {"S1": (6, 3), "S2": (4, 6), "S3": (3, 7), "S4": (5, 4)}
ZONES = {
    name: [*reversed(named(f"{name}-D", below)), *named(f"{name}-U", above)]
    for name, (below, above) in SKYSCRAPERS.items()
}
SPACES = [space for zone in ZONES.values() for space in zone]
BONUSES = {
    "B1T": ("S1-U3", 6, 3),
    "B1B": ("S1-D6", 20, 10),
    "B2T": ("S2-U6", 20, 10),
    "B2B": ("S2-D4", 10, 5),
    "B3T": ("S3-U7", 25, 12),
    "B3B": ("S3-D3", 6, 3),
    "B4T": ("S4-U4", 10, 5),
    "B4B": ("S4-D5", 15, 7),
}
TOWER = (*named("TU", 4), *named("TD", 4))
SECTIONS = named("C", 8)
ASTRONAUTS, ERRORS = named("AS-", 8), named("error-", 3)
BUILT, SPLIT = 1, 2  # marks of a section
STAR, BADGE = 2, 1  # what a mission gives

# By crossed rows.
MISSION_SCALE = ((8, 4), (10, 6), (12, 8), (15, 9), (18, 10))
TOWER_SCALE = ((2, 5, 9), (2, 6, 10), (3, 7, 12), (3, 8, 15), (4, 10, 18))
ASTRONAUT_SCALE = ((-10, 0), (0, 2), (10, 4), (20, 7), (30, 10))
DOME_SCALE = (6, 5, 4, 3, 2)

VALUES = dict.fromkeys(range(88, 94), (STAR, BADGE))


def reachable(sheet: Sheet, zone: list[str]) -> set[str]:
    """The start levels, then levels directly above or below a marked one."""
    marked = [index for index, space in enumerate(zone) if sheet[space]]
    if not marked:
        return {space for space in zone if space[3:] in ("U1", "D1")}
    return {zone[index + step] for index in marked for step in (-1, 1) if 0 <= index + step < len(zone)}


def fits(sheets: Sheets, seat: int, turn: int, value: int, action: str) -> set[str]:
    sheet = sheets[seat]
    near = {space for zone in ZONES.values() for space in reachable(sheet, zone)}
    return near & open_spaces(sheet, list(ZONES.values()), value)


def symbols(sheet: Sheet, level: str) -> int:
    return circled(sheet, [f"{level}-P1", f"{level}-P2", f"{level}-W"])


def unbuilt(sheet: Sheet) -> int:
    """Sections that are not built; a split one counts by halves."""
    total = 0
    for section in SECTIONS:
        if sheet[section] == SPLIT:
            total += sum(sheet[half] != BUILT for half in (f"{section}a", f"{section}b"))
        elif sheet[section] != BUILT:
            total += 1
    return total


def missions(sheets: Sheets, seat: int) -> dict[int, bool]:
    sheet = sheets[seat]
    tower = [symbols(sheet, level) for level in TOWER]
    return {
        88: any(numbered(sheet, zone) for zone in ZONES.values()),
        89: sum(numbered(sheet, [zone[-1]]) for zone in ZONES.values()) >= 2,
        90: sum(count >= 2 for count in tower) >= 3,
        91: sum(count == 3 for count in tower) >= 2,
        92: unbuilt(sheet) == 0,
        93: sum(sheet[space] == X for space in SPACES) >= 4,
    }


def endings(sheets: Sheets, pile: Pile, level: int) -> set[str]:
    return usual_endings(sheets, SPACES, ERRORS)


def rows(sheet: Sheet, scale: str) -> int:
    return crossed(sheet, named(f"{scale}-", 4))


def mission_score(sheet: Sheet) -> int:
    star, badge = MISSION_SCALE[rows(sheet, "EM")]
    gained = [sheet[letter] - 1 for letter in "ABC" if sheet[letter]]
    return star * gained.count(STAR) + badge * gained.count(BADGE)


def astronaut_score(sheets: Sheets, seat: int, pile: Pile | None) -> int:
    first, others = ASTRONAUT_SCALE[rows(sheets[seat], "EA")]
    counts = [crossed(sheet, ASTRONAUTS) for sheet in sheets]
    best = max(counts) if pile is None else cards_of(pile, "astronaut")
    if counts[seat] == 0:
        return 0
    return first if counts[seat] >= best else others


def score(sheets: Sheets, seat: int, pile: Pile | None) -> dict[str, int]:
    sheet = sheets[seat]
    tower = [symbols(sheet, level) for level in TOWER]
    one, two, three = TOWER_SCALE[rows(sheet, "ET")]
    bonuses = 0
    for name, (_, high, low) in BONUSES.items():
        bonuses += high * circled(sheet, [f"{name}-high"]) + low * circled(sheet, [f"{name}-low"])
    return {
        "missions": mission_score(sheet),
        "tower": one * tower.count(1) + two * tower.count(2) + three * tower.count(3),
        "skyscrapers": bonuses,
        "astronauts": astronaut_score(sheets, seat, pile),
        "dome": -unbuilt(sheet) * DOME_SCALE[rows(sheet, "ED")],
        "errors": -track((0, 5, 10, 15), crossed(sheet, ERRORS)),
    }


def settle(sheet: Sheet) -> None:
    """A marked end level has one bonus; only a split section has halves."""
    for run in (*(named(f"E{scale}-", 4) for scale in "MTAD"), ASTRONAUTS, ERRORS):
        line_up(sheet, run)
    for name, (level, _, _) in BONUSES.items():
        reward(sheet, sheet[level] != 0, f"{name}-high", f"{name}-low")
    for section in SECTIONS:
        for half in (f"{section}a", f"{section}b"):
            sheet[half] = sheet[half] if sheet[section] == SPLIT else 0


def earned(sheets: Sheets) -> int:
    return min(8, circled(sheets[0], [f"{bonus}-high" for bonus in BONUSES]))


ASTRA = usual_astra(10, 2)

ORACLE = Oracle(
    VALUES, fits, missions, endings, score, fewer_errors, ASTRA, usual_wins(score, ASTRA), each(settle), earned=earned
)
