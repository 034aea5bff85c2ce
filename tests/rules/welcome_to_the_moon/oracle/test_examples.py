"""The oracles on situations worked out with pencil and paper."""

import pytest

from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES

from . import ORACLES
from .paper import ACTIONS, CIRCLED, CROSSED, INFECTED, ZERO, Pile, Sheet, X, named, places, ranks


def sheet(adventure: str, marks: dict[str, int], *spaces: str) -> Sheet:
    """A sheet with these marks, and an X in these spaces."""
    found = dict.fromkeys(ADVENTURES[adventure].slots.names, 0)
    for name, mark in {**dict.fromkeys(spaces, X), **marks}.items():
        assert name in found
        found[name] = mark
    return found


def numbers(**values: int) -> dict[str, int]:
    """Marks of numbers by space; ``_`` stands for a dash."""
    return {name.replace("_", "-"): ZERO + value for name, value in values.items()}


def circles(*names: str) -> dict[str, int]:
    return dict.fromkeys(names, CIRCLED)


def crosses(*names: str) -> dict[str, int]:
    return dict.fromkeys(names, CROSSED)


def pile(*counts: int) -> Pile:
    """So many cards of every action."""
    return [(1, action) for action, count in zip(ACTIONS, counts, strict=True) for _ in range(count)]


def fits(adventure: str, marks: Sheet, value: int, action: str = "robot") -> set[str]:
    return ORACLES[adventure].fits([marks], 0, 1, value, action)


def total(adventure: str, *sheets: Sheet, seat: int = 0) -> int:
    return sum(ORACLES[adventure].score(sheets, seat, None).values())


@pytest.mark.parametrize(
    ("adventure", "level", "cards", "points"),
    [
        ("launch", 3, (1, 1, 0, 0, 0, 0), 20),
        ("launch", 1, (1, 1, 1, 0, 0, 0), 30),
        ("journey", 6, (5, 4, 6, 2, 3, 1), 99),
        ("journey", 1, (4, 3, 5, 2, 3, 1), 46),
        ("colony", 1, (5, 4, 6, 2, 3, 1), 60),
        ("mine", 3, (5, 4, 6, 2, 3, 1), 77),
        ("dome", 3, (3, 2, 4, 2, 1, 2), 59),
        ("virus", 2, (4, 3, 5, 2, 1, 2), 59),
        ("escape", 1, (6, 3, 5, 1, 4, 1), 58),
        ("battle", 8, (5, 6, 3, 4, 1, 2), 135),
    ],
)
def test_astra(adventure: str, level: int, cards: tuple[int, ...], points: int) -> None:
    assert sum(ORACLES[adventure].astra(pile(*cards), level).values()) == points


def test_places_and_ranks() -> None:
    assert places((5, 5, 3, 1, 0), (20, 10, 5)) == [20, 20, 10, 5, 0]
    assert places((6, 5, 5, 4, 3, 0), (20, 10, 5)) == [20, 10, 10, 5, 0, 0]
    assert ranks([(-88, 1), (-88, 0), (-90, 3), (-88, 1)]) == [3, 2, 1, 3]


def test_launch() -> None:
    one = sheet("launch", numbers(L8_1=8))
    assert fits("launch", one, 6, "astronaut") == {*named("L9-", 3), *named("L1-", 8)}
    done = sheet("launch", {**crosses(*named("rocket-", 19)), **circles(*named("error-", 3))})
    assert total("launch", done) == 60
    nearly = sheet("launch", {**crosses(*named("rocket-", 31)), **circles("error-1")})
    assert total("launch", nearly) == 145
    assert ORACLES["launch"].endings([nearly], (), 0) == set()
    assert ORACLES["launch"].endings([{**nearly, "error-1": CROSSED}], (), 0) == {"launch"}


def test_journey() -> None:
    filled = [f"T{n}" for n in (*range(1, 13), *range(17, 23), 24, 25, 29, 30)]
    robots = [*named("S1-R", 2), *named("S3-R", 3)]
    plants = [*named("S1-P", 4), *named("S2-P", 2), *named("S3-P", 3), "S4-P1"]
    tanks = [f"W{n}" for n in (2, 5, 7, 18, 19, 30)]
    marks = {
        **crosses("G6", "G12", "G16", "G22", "G28", "S3-high", "error-1"),
        **circles(*robots, *plants, *tanks, "S1-high", "S3-low"),
        "A": 1 + 9,
        "B": 1 + 11,
    }
    mine = sheet("journey", marks, *filled)
    assert total("journey", mine, sheet("journey", {})) == 117
    zones = sheet("journey", crosses("G6", "G10", "G12", "G19"), *named("T", 19))
    done = ORACLES["journey"].missions([zones], 0)
    assert done[73]
    assert not done[72]


def test_colony() -> None:
    one = sheet("colony", numbers(c2r2=6, c4r2=9, c3r5=8), "c3r6")
    legal = {space: {n for n in range(18) if space in fits("colony", one, n)} for space in one if space[0] == "c"}
    assert legal["c3r2"] == {7}
    assert legal["c3r3"] == legal["c3r1"] == {*range(8)}
    assert legal["c6r2"] == {*range(10, 18)}
    tunnels = crosses("H1-1", "V1-1", *named("V1-", 5), *(f"H{c}-6" for c in range(1, 6)))
    far = sheet("colony", {**tunnels, **crosses("EA-1", "EA-2", "EA-3", "EA-4")}, "c1r4", "c2r6", "c4r6")
    assert ORACLES["colony"].score([far], 0, None)["antennas"] == 6 * 6
    assert ORACLES["colony"].missions([far], 0)[78]


def test_mine() -> None:
    one = sheet("mine", numbers(L1_3=5, L1_8=9, L2_5=7), "L1-6")
    legal = {space: {n for n in range(18) if space in fits("mine", one, n)} for space in one if space[0] == "L"}
    assert legal["L1-5"] == legal["L1-7"] == {6, 7, 8}
    assert legal["L1-9"] == {*range(10, 18)}
    assert legal["L3-5"] == {*range(18)}
    column = sheet("mine", circles("G1-8", "G2-8"), "L1-8", "L2-8", "L3-8")
    assert total("mine", column) == 2 + 2 + 6
    two = sheet(
        "mine", {**circles("G1-11", "G2-12"), **crosses("M6-p1")}, *(f"L{n}-{c}" for n in (1, 2, 3) for c in (11, 12))
    )
    assert total("mine", two) == 12
    pumps = [f"L{n}-{c}" for n in (1, 2, 3) for c in (3, 4, 6, 7, 8)]
    done = ORACLES["mine"].missions([sheet("mine", {}, *pumps)], 0)
    assert done[82]
    assert not done[83]


def test_dome() -> None:
    starts = {f"S{n}-{level}" for n in (1, 3, 4) for level in ("D1", "U1")}
    assert fits("dome", sheet("dome", numbers(S2_U1=7)), 9) == {*starts, "S2-U2"}
    mixed = sheet("dome", numbers(S1_U1=8), "S1-D1")
    assert {space for space in fits("dome", mixed, 5) if space[:2] == "S1"} == {"S1-D2"}
    assert not any(space[:2] == "S1" for space in fits("dome", mixed, 8))
    assert total("dome", sheet("dome", {})) == -48
    marks = {
        "A": 1 + 2,
        "B": 1 + 1,
        **crosses("EM-1", "EM-2", "ET-1", "EA-1", "EA-2", "EA-3", "ED-1", "AS-1", "error-1"),
        **circles("TU1-P1", "TU2-W", "TU3-P1", "TU3-P2", "TU4-P1", "TU4-W", "TD1-P1", "TD1-W"),
        **circles("TD2-P1", "TD2-P2", "TD2-W", "B2T-high", "B1B-low", "B4T-low", "B3B-high"),
        "C2": 2,
        "C7": 2,
        "C1": 1,
        "C8": 1,
        "C2a": 1,
        "C2b": 1,
        "C7a": 1,
        "C7b": 1,
    }
    assert total("dome", sheet("dome", marks), sheet("dome", {})) == 88


def test_virus() -> None:
    floor = sheet("virus", {**numbers(**{"4a_1": 2, "4a_5": 7}), "4a-3": INFECTED}, "4a-4")
    assert {space for space in fits("virus", floor, 5) if space[0] == "4"} == {"4a-2"}
    assert {space for space in fits("virus", floor, 9) if space[0] == "4"} == {*named("4b-", 5)}
    assert not any(space[0] == "4" for value in (1, 7) for space in fits("virus", floor, value))
    quarters = {"1a": (4, 2), "1b": (5, 3), "2b": (3, 2), "2c": (2, 1), "3a": (4, 2), "3b": (2, 1), "3c": (5, 1)}
    quarters |= {"4a": (3, 3), "4b": (0, 1), "5b": (1, 2), "5c": (3, 2)}
    marks = {**crosses(*named("plant-", 9), *named("water-", 5), "error-1", "error-2"), "A": 1 + 8, "C": 1 + 4}
    ill = [*named("4b-", 5), *(f"{quarter}-5" for quarter in ("1a", "2b", "2c", "3a", "3b", "4a", "5b", "5c")), "2b-4"]
    for quarter, (people, energies) in quarters.items():
        marks |= {**dict.fromkeys(named(f"{quarter}-", people), X), **circles(*named(f"{quarter}-E", energies))}
    assert total("virus", sheet("virus", {**marks, **dict.fromkeys(ill, INFECTED)})) == 91


def test_escape() -> None:
    opened = sheet("escape", {**numbers(S1_1=3), **crosses("V12b", "V23b")})
    near = [f"S1-{n}" for n in (2, 3, 4, 6, 7, 8, 9)]
    assert fits("escape", opened, 6) == {*near, *(f"S2-{n}" for n in (4, 5, 6)), *(f"S3-{n}" for n in (5, 6, 7))}
    closed = sheet("escape", numbers(S1_2=3, S1_7=9))
    assert [fits("escape", closed, n) for n in (3, 9, 2)] == [set(), set(), {"S1-1"}]
    assert fits("escape", closed, 5) == {"S1-3", "S1-4", "S1-6"}
    spaces = [*named("S1-", 9), *named("S2-", 9), *(f"S3-{n}" for n in range(2, 8)), *named("S4-", 3)]
    marks = {
        **circles("G3-P1", "G4-P1", "G5-P1", "G6-P1", "G6-P2", "S4-R1", "S5-R1", "S6-R1", "S6-R2"),
        **circles(*named("S1-R", 3), "S2-R1", "S4-R2", "G1-P1", "G1-P2", *named("G2-P", 3), "G3-P2"),
        **circles("W-S1-3", "W-S1-7", "W-S2-5", "W-S4-1", "G2-x2"),
        **crosses("G1-x2", "G4-x2", *named("PL-", 4), "error-1"),
        "B": 1 + 9,
    }
    done = sheet("escape", marks, *spaces)
    assert total("escape", done) == 57
    assert ORACLES["escape"].missions([done], 0)[102]


def test_battle() -> None:
    left = crosses(*named("B-plants-", 7), *named("B-water-", 4), *named("B-green-", 2), "B-blue-1")
    left |= {**crosses(*named("B-grey-", 3), *named("B-planning-", 3), "B-error-1"), "B-A": 1 + 12, "B-C": 1 + 6}
    left |= {
        **dict.fromkeys(("P5-1", "P3-1", "P2-1", "P7-1"), 8),
        **dict.fromkeys(("P7-2", "P1-1", "P4-1", "P6-1"), 16),
    }
    right = crosses(*named("T-plants-", 3), *named("T-water-", 2), *named("T-blue-", 4))
    right |= dict.fromkeys(("P1-1", "P3-1", "P6-1"), 16) | dict.fromkeys(("P2-1", "P4-1", "P5-1", "P7-1"), 8)
    table = [sheet("battle", left), sheet("battle", right)]
    assert total("battle", *table) == 94
    assert ORACLES["battle"].fits(table, 0, 1, 9, "robot") == {"P4-2", "P5-2"}
    assert ORACLES["battle"].fits(table, 1, 1, 1, "robot") == {"P1-2"}
