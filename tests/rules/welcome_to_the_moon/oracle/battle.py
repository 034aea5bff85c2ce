"""The Battle by hand: sheet i lies between seat i, on its side B, and seat i + 1, on its side T."""

from .paper import (
    CIRCLED,
    Oracle,
    Pile,
    Sheet,
    Sheets,
    crossed,
    line_up,
    named,
    numbered,
    track,
    usual_astra,
    usual_wins,
)

B, T, BOTH = 8, 16, 24  # insignia
INSIGNIA = {"B": B, "T": T}

# Type, numbers, spaces.
PLANETS = {
    "P1": ("green", (0, 1, 2, 3), 3),
    "P2": ("grey", (3, 4, 5), 5),
    "P3": ("blue", (5, 6, 7), 5),
    "P4": ("grey", (7, 8, 9), 7),
    "P5": ("green", (9, 10, 11), 5),
    "P6": ("blue", (11, 12, 13), 5),
    "P7": ("green", (13, 14, 15, 16, 17), 3),
}
SPACES = [space for planet, (_, _, size) in PLANETS.items() for space in named(f"{planet}-", size)]
ASTEROIDS = named("K", 13)
TRACKS = {
    "plants": (0, 2, 4, 7, 10, 13, 17, 21, 25, 30, 35, 40),
    "water": (0, 3, 6, 10, 14, 19, 24, 30, 37, 45),
    "green": (2, 3, 4, 6, 8),
    "blue": (2, 4, 6, 8, 10),
    "grey": (4, 5, 6, 9, 12),
    "planning": (0, 3, 6, 10, 15, 21, 28, 36),
    "error": (0, 5, 10),
}

VALUES = {106: (12, 5), 107: (9, 4), 108: (9, 5), 109: (11, 6), 110: (10, 4), 111: (10, 6)}

Half = tuple[Sheet, str]  # a sheet and the side from which it is played


def halves(sheets: Sheets, seat: int) -> list[Half]:
    """The left and the right sheet of a seat."""
    return [(sheets[seat], "B"), (sheets[seat - 1], "T")]


def active(sheets: Sheets, seat: int, turn: int) -> Half:
    return halves(sheets, seat)[0 if turn % 2 else 1]


def lay(sheets: list[Sheet], turn: int) -> list[Sheet]:
    """Sheets by the seats that play on them in this turn, as they lie between the seats."""
    return sheets if turn % 2 else [*sheets[1:], sheets[0]]


def boxes(half: Half, name: str) -> int:
    """How many boxes of a track of this side are crossed."""
    sheet, side = half
    return crossed(sheet, named(f"{side}-{name}-", len(TRACKS[name]) - 1))


def value(half: Half, name: str) -> int:
    return track(TRACKS[name], boxes(half, name))


def spaces(planet: str) -> list[str]:
    return named(f"{planet}-", PLANETS[planet][2])


def fits(sheets: Sheets, seat: int, turn: int, number: int, action: str) -> set[str]:
    """The first free space of every planet for the number."""
    sheet, _ = active(sheets, seat, turn)
    found = set()
    for planet, (_, numbers, _) in PLANETS.items():
        free = [space for space in spaces(planet) if not sheet[space]]
        if number in numbers and free:
            found.add(free[0])
    return found


def changes(sheets: Sheets, seat: int, turn: int, action: str) -> int:
    """An astronaut of the combination, and all that are stored on the side in play."""
    sheet, side = active(sheets, seat, turn)
    stored = sum(sheet[slot] == CIRCLED for slot in named(f"{side}-astronaut-", 6))
    return stored + (action == "astronaut")


def insignia(half: Half, slots: list[str]) -> int:
    sheet, side = half
    return sum(sheet[slot] == INSIGNIA[side] for slot in slots)


def controls(half: Half, planet: str) -> bool:
    """At least as many insignia as the other side."""
    sheet, side = half
    slots = [*spaces(planet), f"{planet}-m1", f"{planet}-m2"]
    other = (sheet, "T" if side == "B" else "B")
    return insignia(half, slots) >= insignia(other, slots)


def flags(half: Half) -> list[str]:
    """The types of the complete planets with a flag of this side."""
    sheet, _ = half
    return [
        kind for planet, (kind, _, _) in PLANETS.items() if numbered(sheet, spaces(planet)) and controls(half, planet)
    ]


def moons(half: Half) -> int:
    return sum(insignia(half, [f"{planet}-m1", f"{planet}-m2"]) > 0 for planet in PLANETS)


def missions(sheets: Sheets, seat: int) -> dict[int, bool]:
    mine = halves(sheets, seat)
    return {
        106: any(len(flags(half)) >= 4 for half in mine),
        107: any(set(flags(half)) == {"green", "blue", "grey"} for half in mine),
        108: any(insignia(half, ASTEROIDS) >= 7 for half in mine),
        109: any(all(boxes(half, kind) >= 2 for kind in ("green", "blue", "grey")) for half in mine),
        110: any(boxes(half, "plants") >= 6 and boxes(half, "water") >= 4 for half in mine),
        111: any(moons(half) >= 4 for half in mine),
    }


def letters(sheets: Sheets, seat: int) -> list[int]:
    """The missions of a seat, on whichever of its sheets they are noted."""
    return [sum(sheet[f"{side}-{letter}"] for sheet, side in halves(sheets, seat)) for letter in "ABC"]


def endings(sheets: Sheets, pile: Pile, level: int) -> set[str]:
    found = set()
    for seat in range(1 if level else len(sheets)):
        if all(letters(sheets, seat)):
            found.add("missions")
        if any(boxes(half, "error") == 2 for half in halves(sheets, seat)):
            found.add("errors")
    if any(numbered(sheet, SPACES) for sheet in sheets):
        found.add("full")
    return found


def score(sheets: Sheets, seat: int, pile: Pile | None) -> dict[str, int]:
    """All planets are attributed, as at the end."""
    mine = halves(sheets, seat)
    lines = {"missions": sum(mark - 1 for mark in letters(sheets, seat) if mark)}
    for name in ("plants", "water"):
        lines[name] = sum(value(half, name) for half in mine)
    for kind in ("green", "blue", "grey"):
        planets = [planet for planet in PLANETS if PLANETS[planet][0] == kind]
        lines[kind] = sum(value(half, kind) * sum(controls(half, planet) for planet in planets) for half in mine)
    lines["planning"] = -sum(value(half, "planning") for half in mine)
    lines["errors"] = -sum(value(half, "error") for half in mine)
    return lines


def ties(sheets: Sheets, seat: int) -> tuple[int, ...]:
    return (sum(boxes(half, "error") for half in halves(sheets, seat)),)


def flag(sheet: Sheet, planet: str, tied: int) -> int:
    """Whose flag stands on a planet."""
    if not numbered(sheet, spaces(planet)):
        return 0
    sides = [INSIGNIA[side] for side in "BT" if controls((sheet, side), planet)]
    return sides[0] if len(sides) == 1 else tied


def settle(sheets: Sheets, alone: bool) -> None:
    """Complete planets have flags; a mission is noted once; alone, ASTRA has no scoring area and no share of a tie."""
    for index, sheet in enumerate(sheets):
        for side in "BT":
            for name, values in TRACKS.items():
                line_up(sheet, named(f"{side}-{name}-", len(values) - 1))
        for planet in PLANETS:
            line_up(sheet, spaces(planet))
            sheet[f"{planet}-F"] = flag(sheet, planet, (B, T)[index] if alone else BOTH)
        astra = [name for name in sheet if alone and name.startswith(f"{'TB'[index]}-")]
        sheet.update(dict.fromkeys(astra, 0))
        for letter in "ABC":
            if sheet[f"B-{letter}"]:
                sheets[index - 1][f"T-{letter}"] = 0


def earned(sheets: Sheets) -> int:
    """One for every two flags."""
    return min(6, sum(len(flags(half)) for half in halves(sheets, 0)) // 2)


ASTRA = usual_astra(20, 3)

ORACLE = Oracle(
    VALUES,
    fits,
    missions,
    endings,
    score,
    ties,
    ASTRA,
    usual_wins(score, ASTRA),
    settle,
    earned=earned,
    changes=changes,
    letters=letters,
    lay=lay,
)
