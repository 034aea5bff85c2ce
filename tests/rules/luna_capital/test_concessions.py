"""The 24 concessions, and when they are claimed (rulebook: concessions)."""

import pytest

from lunarium.games.luna_capital import concessions
from lunarium.games.luna_capital.pieces import CONCESSION, CONCESSIONS
from lunarium.games.luna_capital.settlement import Settlement
from tests.rules.luna_capital.table import Table, draw

ONE = ". .\n. ."
ROW = ". . . .\n. . . ."
TWO_ROWS = ONE + "\n" + ONE
SQUARE = ROW + "\n" + ROW
TALL = TWO_ROWS + "\n" + ONE
LONG_ROW = ". . . . . . . . . .\n. . . . . . . . . ."


def met(name: str, *pictures: str, **options: str) -> bool:
    """Whether the first settlement meets the concession beside the others, by default plain ones."""
    drawn = [draw(picture) for picture in pictures]
    drawn += [draw(ONE)] * (2 - len(drawn))
    return met_by(name, drawn, **options)


def met_by(name: str, settlements: list[Settlement], **options: str) -> bool:
    table = Table(len(settlements), **options)
    table.state.settlements = settlements
    return concessions.met(table.game, table.state, 0, CONCESSION[name])


def test_the_points() -> None:
    points = {card.id: card.points for card in CONCESSIONS}
    short = [8, 8, 8, 7, 7, 7, 8, 6, 6, 7, 6, 6, 6, 7, 6]
    long = [10, 9, 10, 9, 10, 8, 9, 10, 10]
    assert points == {f"S{n}": p for n, p in enumerate(short, 1)} | {f"L{n}": p for n, p in enumerate(long, 1)}


def test_s1_four_cards_in_a_square() -> None:
    assert met("S1", SQUARE)
    assert met("S1", ". . . . # #\n. . . . # #\n? ? . . # #\n? ? . . # #")  # faces do not matter, more is no harm
    assert not met("S1", ". . . . . .\n. . . . . .\n. . ? ? . .\n. . ? ? . .")
    assert not met("S1", LONG_ROW)


def test_s2_no_visible_scaffolding() -> None:
    assert met("S2", ONE)  # even where there never was any
    assert met("S2", "# # . .\n# # . .")
    assert not met("S2", ". S\n. .")
    assert not met("S2", "S <\n. .")


@pytest.mark.parametrize(
    "picture",
    [
        "H O W GA\n. . . .",
        "H O\nGV W",
        "H . . .\nO W GP .",
        "H O . .\n. W GL .",
        ". H . .\nO W GP .",
        "H < O O\nW . GP .",
        "H O O .\n. W GP .",
    ],
)
def test_s3_four_vital_types_that_hang_together(picture: str) -> None:
    assert met("S3", picture)


@pytest.mark.parametrize(
    "picture",
    [
        "H O O W GA .\n. . . . . .",
        "H O W .\n. . . GA",
        "H O\nW H",
        "H O . W\n. . . GA",
        "H O W . # # GA .\n. . . . # # . .",
    ],
)
def test_s3_needs_links_among_the_four(picture: str) -> None:
    assert not met("S3", picture)


@pytest.mark.parametrize(
    ("name", "kind"), [("S4", "H"), ("S5", "O"), ("S6", "GV"), ("S7", "W"), ("S8", "$"), ("S9", "M")]
)
def test_columns_of_three_cards(name: str, kind: str) -> None:
    column = "X .\n. .\n. X\n. .\n. .\n. X"
    assert met(name, column.replace("X", kind))
    assert met(name, column.replace(". X", "X <").replace("X", kind))
    assert not met(name, "X .\n. .\n. X\n. .".replace("X", kind))
    assert not met(name, "X X\n. .\n. .\n. .\n. .\n. X".replace("X", kind))
    assert not met(name, "X .\n. .\n# #\n# #\n. .\n. X".replace("X", kind))
    row = "X . X . X .\n. . . . . ."
    assert not met(name, row.replace("X", kind))
    shifted = "X . ? ?\n. . ? ?\nX . . .\n. . . .\n? ? X .\n? ? . ."
    assert not met(name, shifted.replace("X", kind))


@pytest.mark.parametrize(
    ("name", "kind"), [("S10", "M"), ("S11", "O"), ("S12", "GA"), ("S13", "H"), ("S14", "W"), ("S15", "$")]
)
@pytest.mark.parametrize(
    ("picture", "expected"),
    [
        ("X X X .\n. . . .", True),
        (". X . .\n. X . .\n. X . .\n. . . .", True),
        ("X < X .\n. . . .", False),  # a double site along the line counts once
        ("X < X X\n. . . .", True),
        ("X < . .\n. X . .\n. X . .\n. . . .", True),  # one across the line, by its second quadrant
        (". X . .\n. ^ . .\n. X . .\n. X . .", True),
        ("X X . X\n. . . .", False),
        ("X . . .\n. X . .\n. . X .\n. . . .", False),
        ("X X . .\n. X . .", False),
        ("X X # # X X\n. . # # . .", False),
    ],
)
def test_lines_of_three(name: str, kind: str, picture: str, expected: bool) -> None:
    assert met(name, picture.replace("X", kind)) is expected


def test_s12_takes_any_greenhouse() -> None:
    assert met("S12", "GP GV GL .\n. . . .")


def test_l1_fewer_rows_than_all_others() -> None:
    assert met("L1", LONG_ROW, TALL)
    assert not met("L1", ONE, ROW)
    assert not met("L1", TALL, ONE)
    assert met("L1", ONE, TWO_ROWS, TALL)
    assert not met("L1", ONE, ONE, TALL)
    assert met("L1", ONE, ONE, TALL, rows="one")
    assert not met("L1", TALL, ONE, TALL, rows="one")
    assert met("L1", ONE, "# #\n# #\n. .\n. .")  # cards face down make rows too


@pytest.mark.parametrize(
    ("name", "kind", "number"),
    [("L2", "O", 5), ("L3", "GP", 5), ("L4", "H", 5), ("L5", "W", 5), ("L6", "$", 4), ("L7", "M", 6)],
)
def test_so_many_projects(name: str, kind: str, number: int) -> None:
    signs = [kind if index < number else "." for index in range(8)]
    for last, expected in ((kind, True), (".", False)):
        signs[number - 1] = last
        assert met(name, " ".join(signs[:4]) + "\n" + " ".join(signs[4:])) is expected


def test_l3_takes_any_greenhouse() -> None:
    assert met("L3", "GP GA GL GV\n. . . GV")


def test_a_double_site_is_one_project() -> None:
    assert not met("L4", "H < H .\nH < ^ .")
    assert met("L4", "H < H < H <\nH < H < . .")
    assert not met("L4", "H < H <\nH < H <")


def test_l8_two_rows_of_four() -> None:
    eight = ". . . . . . . .\n. . . . . . . ."
    assert met("L8", eight + "\n" + eight)
    more = "? ? . . . . . . . .\n? ? . . . . . . . .\n. . # # . . . . . .\n. . # # . . . . . ."
    assert met("L8", more)
    assert not met("L8", eight + "\n? ? . . . . . . . .\n? ? . . . . . . . .")
    assert not met("L8", SQUARE)


def test_l9_five_cards_in_a_row() -> None:
    assert met("L9", LONG_ROW)
    assert not met("L9", ". . . . . . . .\n. . . . . . . .")
    gap = ". . . . . . ? ? . . # #\n. . . . . . ? ? . . # #\n" + ". " * 12 + "\n" + ". " * 12
    assert met("L9", gap)
    split = ". . . . ? ? . . . .\n. . . . ? ? . . . .\n. . . . . . . .\n. . . . . . . ."
    assert not met("L9", split)


def claim_at_the_end_of(table: Table, phase: int) -> None:
    table.state.phase = phase
    concessions.check(table.game, table.state, table.events.append)


def test_everybody_who_meets_an_open_concession_claims_it_in_full() -> None:
    table = Table(3)
    table.reveal("L4", "S2", "S1")
    table.state.settlements = [draw(ONE), draw("S .\n. ."), draw(ONE)]
    claim_at_the_end_of(table, 0)
    assert table.state.claims == [0, 0b101, 0]
    assert table.state.claimed == [-1, 0, -1]
    assert [table.points(seat)["concessions"] for seat in range(3)] == [8, 0, 8]
    assert [event[:3] for event in table.events if event.kind == "claim"] == [
        ("claim", 0, (CONCESSION["S2"], 8)),
        ("claim", 2, (CONCESSION["S2"], 8)),
    ]


def test_a_claimed_concession_is_closed_and_never_lost() -> None:
    table = Table(2)
    table.reveal("L9", "S2", "S1")
    table.state.settlements = [draw(ONE), draw("S .\n. .")]
    claim_at_the_end_of(table, 0)
    table.state.settlements = [draw("S .\n. ."), draw(ONE)]
    claim_at_the_end_of(table, 1)
    assert table.state.claims == [0, 0b01, 0]
    assert [table.points(seat)["concessions"] for seat in range(2)] == [8, 0]


@pytest.mark.parametrize(
    ("name", "expected"), [("S1", [8, 4, 0]), ("S4", [7, 4, 0]), ("L4", [9, 9, 5]), ("L9", [10, 10, 5])]
)
def test_alone_late_concessions_are_worth_less(name: str, expected: list[int]) -> None:
    tall = "H H H H H H H H H H\n" + ". " * 10 + "\n" + "H . . . . . . . . .\n" + ". " * 10
    tall += "\nH . . . . . . . . .\n" + ". " * 10
    for phase in range(3):
        table = Table(1)
        table.reveal(name)
        table.state.settlements = [draw(tall)]
        claim_at_the_end_of(table, phase)
        assert table.points()["concessions"] == expected[phase]
        assert table.told("claim") == [(CONCESSION[name], expected[phase])]


def test_concessions_are_checked_at_the_end_of_every_phase_also_the_last() -> None:
    table = Table(2).begin()
    for phase in range(3):
        while table.state.round < 4 or table.state.turn < 1:
            table.turn()
        table.reveal("L9", "S2", "S1")
        table.state.settlements[0].shells.clear()
        table.turn()
        assert table.state.claimed[1] == phase
