"""Final scoring, line by line (rulebook: final scoring)."""

import pytest

from lunarium.core.play import Line, total
from lunarium.games.luna_capital import scoring
from lunarium.games.luna_capital.kinds import GREENHOUSE, HYDROGEN, KIND, OXYGEN
from tests.rules.luna_capital.table import Table, draw, put

SAMPLE = """
    H H     H .     O O     O .
    H hab:H H .     O O     . .
    H H     H .     . .     . .
    H .     W W     . GP    GA .
    . .     W W     . GL    GP .
    $ $     $ $     . res:$ res:$ res:$
"""


def points(picture: str) -> dict[str, int]:
    table = Table(2)
    table.state.settlements[0] = draw(picture)
    return table.points()


def test_the_sample_of_120_points() -> None:
    table = Table(2)
    state = table.state
    state.settlements[0] = draw(SAMPLE)
    table.give(0, "K01")
    table.reveal("L4", "S13", "S1")
    state.claims = [0, 1, 0]
    state.claimed = [-1, 0, -1]
    assert table.points() == {
        "vital-H": 35,
        "vital-O": 15,
        "vital-W": 10,
        "vital-G": 10,
        "sets": 5,
        "meteorites": 0,
        "offices": 8,
        "hab-mods": 16,
        "complexes": 12,
        "hand": 3,
        "concessions": 6,
    }
    assert total(table.game.score(state, 0)) == 120


@pytest.mark.parametrize(
    ("size", "expected"),
    [
        (0, 0),
        (1, 1),
        (2, 3),
        (3, 6),
        (4, 10),
        (5, 15),
        (6, 20),
        (7, 25),
        (8, 30),
        (9, 35),
        (10, 40),
        (11, 40),
        (24, 40),
    ],
)
def test_points_of_a_group(size: int, expected: int) -> None:
    assert scoring.group_points(size) == expected


def test_only_the_largest_group_of_a_type_counts() -> None:
    assert points("H H . H\n. . . H")["vital-H"] == 3
    assert points("H . . H\n. H . H")["vital-H"] == 3  # diagonals do not connect


def test_groups_cross_the_borders_of_cards() -> None:
    assert points("O O O O\n. . . .")["vital-O"] == 10
    assert points("O .\n. .\nO .\n. .")["vital-O"] == 1
    assert points(". .\nO .\nO .\n. .")["vital-O"] == 3


def test_all_greenhouses_are_one_type() -> None:
    assert points("GP GA\nGL GV")["vital-G"] == 10


def test_no_group_goes_through_a_gap_or_a_card_face_down() -> None:
    assert scoring.largest_group(draw("H H # # H H\n. . # # . ."), HYDROGEN) == 2
    assert scoring.largest_group(draw("H H - H\n. . - ."), HYDROGEN) == 2
    gap = draw("H H ? ? H H\n. . ? ? . .\n. . . . . .\n. . . . . .")
    assert scoring.largest_group(gap, HYDROGEN) == 2


def test_a_double_site_counts_once_and_connects_through_both_quadrants() -> None:
    assert scoring.largest_group(draw("H < H .\nO O O ."), HYDROGEN) == 2
    assert scoring.largest_group(draw("O H O .\nO ^ O ."), OXYGEN) == 2
    assert scoring.largest_group(draw("H . H .\n^ H ^ ."), HYDROGEN) == 3
    assert scoring.largest_group(draw("GP < GA .\nGL GV ^ ."), GREENHOUSE) == 4


def test_a_double_site_of_scaffolding_or_nothing_connects_nothing() -> None:
    assert scoring.largest_group(draw("H . . H\n. . ^ ."), HYDROGEN) == 1


@pytest.mark.parametrize(
    ("fruits", "sets"),
    [
        ((0, 0, 0, 0), 0),
        ((1, 1, 0, 0), 0),
        ((1, 1, 1, 0), 1),
        ((1, 1, 0, 1), 1),
        ((0, 0, 0, 3), 1),
        ((2, 2, 0, 1), 1),
        ((2, 2, 1, 1), 2),
        ((5, 1, 0, 3), 2),
        ((3, 3, 3, 0), 3),
        ((4, 4, 4, 0), 4),
        ((6, 0, 0, 2), 1),
    ],
)
def test_sets_of_fruit(fruits: tuple[int, int, int, int], sets: int) -> None:
    assert scoring.fruit_sets(*fruits) == sets


@pytest.mark.parametrize(("sets", "expected"), [(0, 0), (1, 5), (2, 12), (3, 22), (4, 22)])
def test_points_of_sets_stop_at_three(sets: int, expected: int) -> None:
    fruits = bytes([KIND[fruit] for fruit in ("GP", "GA", "GL")] * sets)
    assert scoring.set_points(fruits) == expected


@pytest.mark.parametrize(
    ("meteorites", "expected"),
    [
        ([3, 1], [10, 0]),
        ([2, 2], [5, 5]),
        ([0, 0], [0, 0]),
        ([0, 1], [0, 10]),
        ([4, 4, 1], [6, 6, 0]),
        ([5, 4, 4], [10, 1, 1]),
        ([5, 4, 1], [10, 2, 0]),
        ([2, 2, 2], [4, 4, 4]),
        ([5, 0, 0], [10, 0, 0]),
        ([7, 5, 5, 1], [10, 3, 3, 0]),
        ([7, 5, 5, 5], [10, 2, 2, 2]),
        ([3, 3, 3, 3], [4, 4, 4, 4]),
        ([4, 3, 2, 1], [10, 5, 2, 0]),
        ([3, 3, 0, 0], [7, 7, 0, 0]),
        ([3, 3, 3, 0], [5, 5, 5, 0]),
        ([3, 2, 0, 0], [10, 5, 0, 0]),
    ],
)
def test_meteorites(meteorites: list[int], expected: list[int]) -> None:
    assert scoring.meteorite_points(meteorites) == expected


def test_printed_meteorites_and_tiles_count_alike() -> None:
    table = Table(2)
    table.state.settlements = [draw("M .\n. ."), draw(". .\n. .")]
    assert (table.points(0)["meteorites"], table.points(1)["meteorites"]) == (10, 0)
    put(table.state.settlements[1], "M", "0-TL")
    put(table.state.settlements[1], "M", "0-TR")
    assert (table.points(0)["meteorites"], table.points(1)["meteorites"]) == (0, 10)


def test_sales_offices_are_two_each() -> None:
    assert points("$ . $ <\n. $ . .")["offices"] == 6


def test_a_hab_mod_counts_the_eight_quadrants_around_it() -> None:
    assert points("O O O .\nO hab:O O .\nO O O O\n. . . .")["hab-mods"] == 16
    assert points("O . O .\n. hab:O . .\n. . O O\n. . . .")["hab-mods"] == 6  # corners too, but not two away


def test_a_hab_mod_counts_only_its_type() -> None:
    assert points("H O\nW hab:O")["hab-mods"] == 2
    assert points("GP GV\nGA hab:G")["hab-mods"] == 6
    assert points("M O\nM hab:M")["hab-mods"] == 4
    assert points("$ O\nM hab:$")["hab-mods"] == 2


def test_a_neighbour_on_a_double_site_counts_once() -> None:
    assert points("O <\nO hab:O")["hab-mods"] == 4


def test_a_hab_mod_on_a_double_site_counts_ten_quadrants() -> None:
    around = "O O O .\nhab:O < O .\nO O O .\n. . . ."
    assert points(around)["hab-mods"] == 2 * 7
    ten = ". . . . . .\n. O O O O .\n. O hab:O < O .\n. O O O O ."
    assert points(ten)["hab-mods"] == 2 * 10


def test_a_hab_mod_never_counts_itself() -> None:
    assert points("hab:hab <\nhab:hab .")["hab-mods"] == 4
    assert points("hab:hab .\n. .")["hab-mods"] == 0


def test_hab_mods_do_not_see_across_a_gap_or_a_card_face_down() -> None:
    assert points("hab:H H # # H H\n. . # # . .")["hab-mods"] == 2


@pytest.mark.parametrize(
    ("kind", "expected"), [("res:$", 2), ("res:hab", 3), ("res:G", 4), ("res:res", 1), ("res:M", 0)]
)
def test_a_residential_complex_counts_its_type_anywhere(kind: str, expected: int) -> None:
    picture = f"{kind} . $ < . .\n. . . . . .\nhab:H hab:O GP GA . $\nhab:M land GL GV . ."
    assert points(picture)["complexes"] == expected


def test_cards_in_hand_are_three_each() -> None:
    table = Table(2)
    assert table.points()["hand"] == 9
    table.give(0)
    assert table.points()["hand"] == 0


def test_tokens_left_score_nothing() -> None:
    table = Table(2)
    before = table.game.score(table.state, 0)
    table.state.robots[0] = 3
    table.state.tokens[0] = 2
    assert table.game.score(table.state, 0) == before


def test_what_a_demolition_covers_counts_no_longer() -> None:
    table = Table(2)
    table.state.settlements[0] = settlement = draw("H H $ <\nS . hab:$ .")
    assert table.points() | {"hand": 0, "meteorites": 0} == dict.fromkeys(table.points(), 0) | {
        "vital-H": 3,
        "offices": 2,
        "hab-mods": 2,
    }
    for site in ("0-TL", "e1-TL", "0-BL"):
        put(settlement, "demo", site)
    assert (table.points()["vital-H"], table.points()["offices"], table.points()["hab-mods"]) == (1, 0, 0)
    assert settlement.shells == []
    assert len(settlement.empty) == 5


@pytest.mark.parametrize(
    ("totals", "shells", "ranks", "tiebreak"),
    [
        ((5, 3), (0, 0), (1, 2), None),
        ((5, 5), (1, 0), (2, 1), "scaffolding"),
        ((5, 5), (1, 1), (1, 1), None),
        ((5, 5, 2), (0, 1, 0), (1, 2, 3), "scaffolding"),
        ((5, 5, 5), (1, 0, 0), (3, 1, 1), "scaffolding"),
        ((9, 5, 5), (1, 0, 1), (1, 2, 3), None),
    ],
)
def test_ties_are_broken_by_visible_scaffolding(
    totals: tuple[int, ...], shells: tuple[int, ...], ranks: tuple[int, ...], tiebreak: str | None
) -> None:
    table = Table(len(totals))
    table.state.seat = -2
    for seat, scaffolds in enumerate(shells):
        table.give(seat)
        table.state.settlements[seat] = draw("S .\n. ." if scaffolds else ". .\n. .")

    class Fixed(type(table.game)):  # type: ignore[misc]
        def score(self, state: object, seat: int) -> tuple[Line, ...]:
            return (Line("hand", totals[seat]),)

    outcome = Fixed(seats=len(totals)).outcome(table.state)
    assert outcome is not None
    assert (outcome.ranks, outcome.tiebreak) == (ranks, tiebreak)
