"""The plain reading itself, on settlements small enough to count by hand."""

from collections import Counter

import pytest

from tests.rules.luna_capital.oracle import (
    CARDS,
    CONCESSIONS,
    EMPTY,
    KINDS,
    SCAFFOLDING,
    TILES,
    Automaton,
    Card,
    PlacedCard,
    Position,
    Settlement,
    around,
    claims,
    final_scores,
    group_points,
    meteorite_prizes,
    orthogonal,
    ranking,
    set_points,
    sites_of,
    solo_concession_points,
)

FACE_DOWN = PlacedCard(CARDS["K05"], face_up=False)


def plain(number: int, face: str = "....") -> Card:
    """A card of four empty sites, or of another face."""
    return Card(f"{face} {number}", number, sites_of(face))


def numbers(rows: dict[int, str]) -> Settlement:
    """Plain cards by row from column 0: `-` a gap, `?` face down, `4r` under a robot."""
    settlement = Settlement()
    for row, text in rows.items():
        for column, word in enumerate(text.split()):
            if word == "?":
                settlement.cards[row, column] = FACE_DOWN
            elif word != "-":
                settlement.cards[row, column] = PlacedCard(plain(int(word.strip("r"))), robot=word.endswith("r"))
    return settlement


def drawn(picture: str, special: dict[Position, PlacedCard] | None = None) -> Settlement:
    """A settlement drawn quadrant by quadrant: `x` no card, `.` no tile, else a tile; plain cards unless told."""
    quadrants = [line.split() for line in picture.strip().splitlines()]
    settlement = Settlement()
    for y, line in enumerate(quadrants):
        for x, kind in enumerate(line):
            position = (y // 2, x // 2)
            if kind == "x":
                continue
            if position not in settlement.cards:
                settlement.cards[position] = (special or {}).get(position, PlacedCard(plain(position[1] + 1)))
            if kind != ".":
                settlement.put(kind, position, (y % 2, x % 2))
    return settlement


def face(text: str) -> PlacedCard:
    return PlacedCard(plain(5, text))


# Cards and tiles


def test_the_68_cards() -> None:
    assert list(CARDS) == [f"K{n:02}" for n in range(1, 69)]
    assert Counter(card.number for card in CARDS.values()) == {n: 6 if n in (1, 10) else 7 for n in range(1, 11)}
    assert len({(card.number, card.sites) for card in CARDS.values()}) == 68
    printed = Counter(site.printed for card in CARDS.values() for site in card.sites)
    assert (printed[EMPTY], printed[SCAFFOLDING], printed["M"], printed["$"]) == (186, 32, 22, 2)
    assert [printed[kind] for kind in ("H", "O", "W", "GP", "GA", "GL")] == [3, 3, 3, 1, 1, 1]


def test_a_card_has_three_or_four_sites_on_its_four_quadrants() -> None:
    doubles = 0
    for card in CARDS.values():
        cells = [cell for site in card.sites for cell in site.cells]
        assert sorted(cells) == [(0, 0), (0, 1), (1, 0), (1, 1)]
        for site in card.sites:
            if len(site.cells) == 2:
                (i, j), (k, m) = site.cells
                assert abs(i - k) + abs(j - m) == 1
                assert site.printed == EMPTY
                doubles += 1
        assert len(card.sites) in (3, 4)
        assert sum(site.printed == EMPTY for site in card.sites) >= 2
    assert doubles == 18
    assert sum(card.sites == sites_of("....") for card in CARDS.values()) == 4


def test_the_165_tiles() -> None:
    tiles = [tile for same in TILES.values() for tile in same]
    assert len(tiles) == 165
    for phase, robots in zip("ABC", (4, 3, 1), strict=True):
        here = [tile for tile in tiles if tile.phase == phase]
        assert Counter(tile.dots for tile in here) == {0: 35, 2: 10, 3: 10}
        assert sum(tile.robots for tile in here) == robots
    totals = (23, 23, 19, 6, 6, 6, 3, 20, 3, 3, 3, 3, 3, 4, 4, 12, 8, 12, 4)
    assert [len(TILES[kind]) for kind in KINDS] == list(totals)


# Placing cards


def test_the_first_card_has_one_position_whatever_its_number() -> None:
    for number in range(1, 11):
        assert Settlement().legal_positions(number, robot=False) == {(0, 0)}
    assert Settlement().face_down_positions() == {(0, 0)}


def test_numbers_ascend_in_a_row_and_are_free_in_a_column() -> None:
    settlement = numbers({0: "5"})
    assert settlement.legal_positions(4, robot=False) == {(0, -1), (-1, 0), (1, 0)}
    assert settlement.legal_positions(6, robot=False) == {(0, 1), (-1, 0), (1, 0)}
    assert settlement.legal_positions(5, robot=False) == {(-1, 0), (1, 0)}


def test_a_gap_in_a_row_changes_nothing() -> None:
    settlement = numbers({0: "3 - 7", 1: "2 4 6", 2: "1 5 9"})
    assert settlement.legal_positions(5, robot=False) == {(0, 1)}
    assert settlement.legal_positions(8, robot=False) == {(0, 3), (1, 3)}
    assert settlement.legal_positions(3, robot=False) == set()


def test_three_rows_are_the_limit_and_the_band_grows_either_way() -> None:
    assert {r for r, _ in numbers({0: "5", 1: "5"}).face_down_positions()} == {-1, 0, 1, 2}
    assert {r for r, _ in numbers({0: "5", 1: "5", 2: "5"}).face_down_positions()} == {0, 1, 2}
    assert {r for r, _ in numbers({-2: "5", -1: "5", 0: "5"}).face_down_positions()} == {-2, -1, 0}


def test_a_robot_frees_its_card_and_later_the_row() -> None:
    settlement = numbers({0: "5", 1: "5", 2: "5"})
    assert settlement.legal_positions(5, robot=False) == set()
    assert settlement.legal_positions(5, robot=True) == {(r, c) for r in range(3) for c in (-1, 1)}
    covered = numbers({0: "5r", 1: "5", 2: "5"})
    assert covered.legal_positions(5, robot=False) == {(0, -1), (0, 1)}


def test_face_down_cards_have_no_number_but_are_cards() -> None:
    settlement = numbers({0: "4 ? 6", 1: "5", 2: "5"})
    assert settlement.legal_positions(5, robot=False) == set()
    assert settlement.legal_positions(6, robot=False) == {(1, 1), (1, 2), (2, 1)}
    assert settlement.legal_positions(7, robot=False) == {(0, 3), (1, 1), (1, 2), (2, 1)}
    assert (1, 1) in numbers({0: "4 ?"}).face_down_positions()


def test_cards_go_face_down_only_if_no_hand_card_fits() -> None:
    blocked = numbers({0: "5", 1: "5", 2: "5"})
    assert blocked.must_go_face_down([5])
    assert not blocked.must_go_face_down([5, 6])
    assert not blocked.must_go_face_down([])
    assert not numbers({0: "5", 1: "5"}).must_go_face_down([5])
    assert blocked.face_down_positions() == {(r, c) for r in range(3) for c in (-1, 1)}


# Placing tiles


def test_what_a_tile_may_cover() -> None:
    settlement = Settlement({(0, 0): PlacedCard(CARDS["K01"])})
    site = {cell: settlement.site_at((0, 0), cell) for cell in ((0, 0), (0, 1), (1, 0), (1, 1))}
    for kind in KINDS:
        legal = {site[0, 0], site[1, 1]}
        if kind in ("hab:H", "hab:O", "hab:W", "hab:G", "hab:M", "res:$", "res:hab", "land"):
            legal = {site[0, 0], site[1, 0], site[1, 1]}
        if kind == "demo":
            legal = set(site.values())
        assert settlement.legal_sites(kind) == legal


def test_demolition_empties_a_site_for_every_kind() -> None:
    settlement = Settlement({(0, 0): PlacedCard(CARDS["K01"])})
    scaffolding = settlement.site_at((0, 0), (1, 0))
    assert settlement.visible_scaffoldings() == 1
    settlement.put("hab:M", (0, 0), (1, 0))
    assert settlement.visible_scaffoldings() == 0
    assert settlement.score_lines()["hab-mods"] == 2
    settlement.put("demo", (0, 0), (1, 0))
    settlement.put("demo", (0, 0), (0, 1))
    assert settlement.state(scaffolding) == EMPTY
    assert settlement.visible_scaffoldings() == 0
    assert settlement.legal_sites("H") == set(settlement.sites())
    settlement.put("H", (0, 0), (1, 0))
    assert settlement.projects() == {scaffolding: "H"}


def test_a_double_site_takes_one_tile() -> None:
    settlement = Settlement({(0, 0): PlacedCard(CARDS["K06"])})
    settlement.put("H", (0, 0), (1, 1))
    assert settlement.state(settlement.site_at((0, 0), (1, 0))) == "H"
    assert len(settlement.legal_sites("O")) == 2
    assert len(settlement.legal_sites("demo")) == 3


def test_a_face_down_card_contributes_no_sites() -> None:
    settlement = Settlement({(0, 0): PlacedCard(CARDS["K08"]), (0, 1): FACE_DOWN})
    assert len(settlement.sites()) == 4
    assert settlement.largest_group("O") == 0
    assert all(site.position == (0, 0) for kind in KINDS for site in settlement.legal_sites(kind))


# Neighbours


def test_orthogonal_and_around_across_borders() -> None:
    settlement = numbers({0: "1 2", 1: "3"})
    corner = settlement.site_at((0, 0), (1, 1))
    assert {site.quadrants for site in settlement.sites() if orthogonal(corner, site)} == {
        ((0, 1),),
        ((1, 0),),
        ((1, 2),),
        ((2, 1),),
    }
    assert sum(around(corner, site) for site in settlement.sites()) == 7
    assert not orthogonal(corner, corner)
    assert not around(corner, corner)


def test_a_double_site_connects_through_both_quadrants_and_counts_once() -> None:
    settlement = drawn("H . . H\n. H . .", {(0, 0): face(".DSD"), (0, 1): face("....")})
    assert settlement.largest_group("H") == 2
    settlement.put("H", (0, 1), (1, 0))
    assert settlement.largest_group("H") == 3
    settlement.put("H", (0, 1), (0, 0))
    assert settlement.largest_group("H") == 5


def test_groups_connect_neither_diagonally_nor_over_a_gap_nor_over_a_face_down_card() -> None:
    assert drawn("O .\n. O").largest_group("O") == 1
    assert drawn(". O x x O .\n. . x x . .\n. . . . . .\n. . . . . .").largest_group("O") == 1
    down = drawn(". O . . O .\n. . . . . .", {(0, 1): FACE_DOWN})
    assert down.largest_group("O") == 1


# Points


def test_vital_systems_score_their_largest_group() -> None:
    expected = (0, 1, 3, 6, 10, 15, 20, 25, 30, 35, 40, 40, 40)
    assert [group_points(size) for size in range(13)] == list(expected)
    for size, points in enumerate(expected):
        line = " ".join(["W"] * size + ["."] * (14 - size))
        assert drawn(line + "\n" + ". " * 14).score_lines()["W"] == points


def test_only_the_largest_group_of_a_type_counts() -> None:
    lines = drawn("H H . H\nO H . H\nO . . .\nO . O O").score_lines()
    assert (lines["H"], lines["O"], lines["W"], lines["G"]) == (6, 6, 0, 0)


def test_greenhouses_of_all_fruits_are_one_group() -> None:
    lines = drawn("GP GA\nGV GL").score_lines()
    assert (lines["G"], lines["sets"]) == (10, 5)


@pytest.mark.parametrize(
    ("pears", "apples", "lemons", "varied", "points"),
    [
        (0, 0, 0, 0, 0),
        (5, 5, 0, 0, 0),
        (1, 1, 1, 0, 5),
        (1, 1, 0, 1, 5),
        (0, 0, 0, 3, 5),
        (1, 0, 0, 1, 0),
        (2, 2, 2, 0, 12),
        (2, 1, 1, 1, 5),
        (2, 1, 1, 2, 12),
        (3, 3, 0, 3, 22),
        (3, 3, 3, 3, 22),
        (6, 6, 6, 3, 22),
    ],
)
def test_greenhouse_sets(pears: int, apples: int, lemons: int, varied: int, points: int) -> None:
    kinds = ["GP"] * pears + ["GA"] * apples + ["GL"] * lemons + ["GV"] * varied
    assert set_points(kinds) == points


@pytest.mark.parametrize(
    ("counts", "prizes"),
    [
        ([3, 1], [10, 0]),
        ([4, 4], [5, 5]),
        ([0, 1], [0, 10]),
        ([0, 0], [0, 0]),
        ([3, 2, 1], [10, 2, 0]),
        ([1, 5, 5], [0, 6, 6]),
        ([5, 2, 2], [10, 1, 1]),
        ([2, 2, 2], [4, 4, 4]),
        ([3, 0, 0], [10, 0, 0]),
        ([1, 2, 3, 4], [0, 2, 5, 10]),
        ([9, 5, 5, 2], [10, 3, 3, 0]),
        ([5, 9, 5, 5], [2, 10, 2, 2]),
        ([6, 6, 6, 6], [4, 4, 4, 4]),
        ([6, 6, 1, 0], [7, 7, 2, 0]),
        ([6, 6, 6, 1], [5, 5, 5, 0]),
        ([6, 4, 1, 1], [10, 5, 1, 1]),
        ([6, 0, 0, 0], [10, 0, 0, 0]),
        ([0, 0, 0, 0], [0, 0, 0, 0]),
    ],
)
def test_meteorite_prizes(counts: list[int], prizes: list[int]) -> None:
    assert meteorite_prizes(counts) == prizes


def test_offices_score_two_each_printed_or_tile() -> None:
    settlement = Settlement({(0, 0): PlacedCard(CARDS["K08"])})
    settlement.put("$", (0, 0), (1, 1))
    assert settlement.score_lines()["offices"] == 4


def test_a_hab_mod_counts_the_eight_quadrants_around_it() -> None:
    settlement = drawn("W W W W\nW hab:W W W\nW W W W\n. . W W")
    assert settlement.score_lines()["hab-mods"] == 16


def test_a_hab_mod_on_a_double_site_counts_ten_quadrants() -> None:
    picture = """
    M M M M M M
    M M M M M M
    M M hab:M . M M
    M M M M M M
    """
    settlement = drawn(picture, {(1, 1): face("DD..")})
    assert settlement.score_lines()["hab-mods"] == 20


def test_a_hab_mod_counts_a_neighbour_on_a_double_site_once() -> None:
    settlement = drawn("hab:O O\n. .", {(0, 0): face(".D.D")})
    assert settlement.score_lines()["hab-mods"] == 2


def test_hab_mods_count_any_greenhouse_and_not_themselves() -> None:
    assert drawn("GV hab:G\nGP hab:G").score_lines()["hab-mods"] == 8
    assert drawn("hab:hab hab:H\nhab:$ $").score_lines()["hab-mods"] == 4 + 0 + 2


def test_residential_complexes_count_the_whole_settlement() -> None:
    settlement = drawn("res:$ $ . .\n. . . .\nx x . $\nx x $ .")
    assert settlement.score_lines()["complexes"] == 3
    settlement = drawn("res:hab hab:H hab:O land\nres:hab res:$ . hab:M")
    assert settlement.score_lines()["complexes"] == 6


def test_the_rulebook_sample_of_120_points() -> None:
    picture = """
    H H H O O O GP GA
    H H H O O . GL GP
    H H H W W . $ $
    . . . W W . $ $
    """
    settlement = drawn(picture)
    lines = settlement.score_lines(hand=1, concessions=6)
    assert [lines[name] for name in ("H", "O", "W", "G", "sets", "offices")] == [35, 15, 10, 10, 5, 8]
    assert (lines["meteorites"], lines["hand"], lines["concessions"]) == (0, 3, 6)
    assert sum(lines.values()) + 28 == 120


def test_final_scores_and_ranking() -> None:
    first = Settlement({(0, 0): PlacedCard(CARDS["K01"])})
    second = Settlement({(0, 0): PlacedCard(CARDS["K02"])})
    scores = final_scores([first, second], [2, 2], [0, 0])
    totals = [sum(lines.values()) for lines in scores]
    assert totals == [11, 11]
    assert ranking(totals, [first.visible_scaffoldings(), second.visible_scaffoldings()]) == [2, 1]
    assert ranking([50, 60, 60, 60], [0, 2, 1, 1]) == [4, 3, 1, 1]


# Concessions


def test_concession_points() -> None:
    assert sum(CONCESSIONS.values()) == 103 + 85
    assert {name for name, points in CONCESSIONS.items() if points == 10} == {"L1", "L3", "L5", "L8", "L9"}
    assert {name for name, points in CONCESSIONS.items() if points == 8} == {"S1", "S2", "S3", "S7", "L6"}


def test_s1_and_l8_are_arrangements_of_any_cards() -> None:
    assert numbers({0: "1 2", 1: "1 ?"}).concession("S1")
    assert numbers({0: "- 1 2", 1: "3 4 5r"}).concession("S1")
    assert not numbers({0: "1 2 3", 1: "1"}).concession("S1")
    assert numbers({0: "1 2 3 4", 1: "? ? 3r 4 5"}).concession("L8")
    assert not numbers({0: "1 2 3 4", 1: "1 2 3 - 5"}).concession("L8")
    assert not numbers({0: "1 2", 1: "1 2", 2: "1 2", 3: "1 2"}).concession("L8")


def test_s2_wants_no_visible_scaffolding() -> None:
    settlement = Settlement({(0, 0): PlacedCard(CARDS["K03"])})
    assert not settlement.concession("S2")
    settlement.put("land", (0, 0), (1, 0))
    assert settlement.concession("S2")
    assert Settlement({(0, 0): PlacedCard(CARDS["K03"], face_up=False)}).concession("S2")
    assert numbers({0: "1"}).concession("S2")


@pytest.mark.parametrize(
    ("picture", "met"),
    [
        ("H O W GP\n. . . .", True),
        ("H O . .\nGA W . .", True),
        ("O H W .\n. GV . .", True),
        ("H O . .\n. W GL .", True),
        ("H O O W GA .\n. . . . . .", False),
        ("H O O W GA .\n. H . . . .", False),
        ("H O O W GA .\n. . H . . .", True),
        ("H O . W\n. . GP .", False),
        ("H O W .\n. . . GP", False),
        ("H O W .\n. . . .", False),
    ],
)
def test_s3_wants_four_types_in_one_group_of_four(picture: str, met: bool) -> None:
    assert drawn(picture).concession("S3") == met


def test_s3_through_a_double_site() -> None:
    picture = "H . W .\nO . GP ."
    assert not drawn(picture).concession("S3")
    assert drawn(picture, {(0, 0): face("..DD")}).concession("S3")


@pytest.mark.parametrize(
    ("name", "kind"), [("S4", "H"), ("S5", "O"), ("S6", "GV"), ("S7", "W"), ("S8", "$"), ("S9", "M")]
)
def test_columns_of_three_cards(name: str, kind: str) -> None:
    settlement = drawn(f"{kind} .\n. .\n. .\n. .\n. .\n. {kind}")
    assert not settlement.concession(name)
    settlement.put(kind, (1, 0), (0, 1))
    assert settlement.concession(name)
    settlement.cards[1, 0] = FACE_DOWN
    assert not settlement.concession(name)


def test_a_printed_project_counts_in_a_column() -> None:
    cards = {(r, 0): PlacedCard(CARDS[name]) for r, name in enumerate(("K18", "K32", "K48"))}
    assert Settlement(cards).concession("S4")


@pytest.mark.parametrize(
    ("name", "kind"), [("S10", "M"), ("S11", "O"), ("S12", "GA"), ("S13", "H"), ("S14", "W"), ("S15", "$")]
)
@pytest.mark.parametrize(
    ("picture", "met"),
    [
        ("X X X .\n. . . .", True),
        (". X\n. X\n. X\n. .", True),
        ("X X . X\n. . . .", False),
        ("X X\nX .", False),
        ("X . . .\n. X . .\n. . X .\n. . . .", False),
        ("X X x x X X\n. . x x . .", False),
    ],
)
def test_three_in_a_line(name: str, kind: str, picture: str, met: bool) -> None:
    assert drawn(picture.replace("X", kind)).concession(name) == met


def test_a_double_site_along_a_line_counts_once() -> None:
    settlement = drawn("H . H .\n. . . .", {(0, 0): face("DD..")})
    assert not settlement.concession("S13")
    settlement.put("H", (0, 1), (0, 1))
    assert settlement.concession("S13")


def test_a_double_site_across_a_line_counts_with_either_quadrant() -> None:
    settlement = drawn(". . . .\nO O O .", {(0, 0): face(".D.D")})
    assert settlement.concession("S11")
    assert drawn(". . . .\n. O O O", {(0, 0): face(".D.D")}).concession("S11")
    assert drawn(". .\n. O\n. O\n. O", {(0, 0): face("..DD")}).concession("S11")


def test_any_fruits_make_a_line() -> None:
    assert drawn("GP GV GL .\n. . . .").concession("S12")


def test_l1_wants_strictly_fewer_rows_than_every_other_player() -> None:
    settlement = numbers({0: "1 2", 1: "?"})
    assert settlement.concession("L1", [3, 3, 3])
    assert not settlement.concession("L1", [3, 2, 3])
    assert settlement.concession("L1", [1, 2, 3], than="one")
    assert not settlement.concession("L1", [1, 2, 2], than="one")
    assert claims(["L1"], [settlement, numbers({0: "1"})]) == {"L1": {1}}
    assert claims(["L1", "S2"], [settlement, settlement]) == {"L1": set(), "S2": {0, 1}}


@pytest.mark.parametrize(
    ("name", "kind", "least"),
    [("L2", "O", 5), ("L3", "GV", 5), ("L4", "H", 5), ("L5", "W", 5), ("L6", "$", 4), ("L7", "M", 6)],
)
def test_numbers_of_projects(name: str, kind: str, least: int) -> None:
    for count in range(8):
        line = [kind, "."] * count + [".", "."] * (8 - count)
        assert drawn(" ".join(line) + "\n" + ". " * 16).concession(name) == (count >= least)


def test_l9_counts_cards_of_a_row_over_gaps() -> None:
    assert numbers({0: "1 ? - 3r 4 5", 1: "1 2 3"}).concession("L9")
    assert not numbers({0: "1 2 3 4", 1: "1 2 3 4"}).concession("L9")


# Alone


def test_concessions_alone_lose_value_with_time() -> None:
    assert [solo_concession_points("S4", phase) for phase in "ABC"] == [7, 4, 0]
    assert [solo_concession_points("S3", phase) for phase in "ABC"] == [8, 4, 0]
    assert [solo_concession_points("L2", phase) for phase in "ABC"] == [9, 9, 5]
    assert [solo_concession_points("L9", phase) for phase in "ABC"] == [10, 10, 5]


def test_the_automaton_scores_what_it_laid_aside() -> None:
    tiles = ["H", "H", "O", "GP", "GV", "$", "hab:M", "res:$", "demo", "redis", "land", "M"]
    automaton = Automaton([CARDS["K18"], CARDS["K55"], CARDS["K01"], CARDS["K08"]], tiles)
    lines = automaton.score_lines(["S3", "S4", "L2"], player_meteorites=2)
    assert [lines[name] for name in ("H", "O", "W", "G", "sets", "offices")] == [6, 1, 0, 6, 5, 4]
    assert [lines[name] for name in ("hab-mods", "complexes", "specials")] == [5, 5, 6]
    assert [lines[name] for name in ("meteorites", "hand", "concessions")] == [5, 9, 24]
    assert sum(lines.values()) == 76
    assert automaton.score_lines([], player_meteorites=1)["meteorites"] == 10
    assert automaton.score_lines([], player_meteorites=3)["meteorites"] == 0
