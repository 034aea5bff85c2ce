"""Adventure 5, The Dome: every worked example of its sheet, and its rulings."""

import pytest

from lunarium.core.play import CHANCE, Outcome
from lunarium.games.welcome_to_the_moon.adventures.dome import fits, unbuilt
from lunarium.games.welcome_to_the_moon.adventures.dome_sheet import (
    BADGE,
    BUILT,
    END,
    HALVES,
    PARITY,
    PLANTS,
    SCALES,
    SECTIONS,
    SKYSCRAPERS,
    SLOTS,
    SPACES,
    SPLIT,
    STAR,
    TOPS,
    TOWER,
    WATERS,
)
from lunarium.games.welcome_to_the_moon.cards import EFFECT
from lunarium.games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, FRESH
from lunarium.games.welcome_to_the_moon.state import DEAL, OVER, TO_STACK
from tests.rules.welcome_to_the_moon.table import Table, card

S1 = ("S1-D6", "S1-D5", "S1-D4", "S1-D3", "S1-D2", "S1-D1", "S1-U1", "S1-U2", "S1-U3")
GROUND = ["S1-D1", "S1-U1", "S2-D1", "S2-U1", "S3-D1", "S3-U1", "S4-D1", "S4-U1"]


def table(seats: int = 2, missions: str = "111", **options: str | int) -> Table:
    return Table("dome", seats, missions, **options)


def all_of(mark: str, *names: str) -> dict[str, str | int]:
    return dict.fromkeys(names, mark)


def run(prefix: str, number: int) -> list[str]:
    return [f"{prefix}-{n}" for n in range(1, number + 1)]


def rows(at: Table, seat: int = 0, **numbers: int) -> Table:
    """Rows crossed by energy: M, T, A or D."""
    for scale, number in numbers.items():
        at.sheet(all_of("crossed", *run(f"E{scale}", number)), seat)
    return at


def dome(at: Table, mark: int, *pieces: str) -> Table:
    """Build or split pieces of the dome."""
    for piece in pieces:
        at.state.sheets[0][SLOTS.index[piece]] = mark
    return at.sheet({})


def claimed(at: Table, **marks: int) -> Table:
    for letter, mark in marks.items():
        at.state.sheets[0][SLOTS.index[letter]] = mark
    return at


def where(at: Table, number: int, skyscraper: str) -> list[str]:
    """The levels of a skyscraper where a number fits."""
    found = [SLOTS.names[slot] for slot in fits(at.state.sheets[0], number, 0)]
    return [name for name in found if name.startswith(skyscraper)]


def crosses(at: Table) -> list[str]:
    """The levels where an X may be written after a number far away in S2."""
    return at.offer("15/planning").do("choose 1", "mark S2-U1").spaces()


def fulfilled(at: Table, mission: int) -> bool:
    return at.game.adventure.missions[mission - 88].fulfilled(at.state, 0)


def names(*slots: int) -> list[str]:
    return [SLOTS.names[slot] for slot in slots]


def test_the_printed_sheet() -> None:
    assert names(*SKYSCRAPERS[0].levels) == [*S1]
    assert [len(skyscraper.levels) for skyscraper in SKYSCRAPERS] == [9, 10, 10, 9]
    assert names(*TOPS) == ["S1-U3", "S2-U6", "S3-U7", "S4-U4"]
    ends = {SLOTS.names[level]: (SLOTS.names[end.high], end.points) for level, end in END.items()}
    assert ends == {
        "S1-U3": ("B1T-high", (6, 3)),
        "S1-D6": ("B1B-high", (20, 10)),
        "S2-U6": ("B2T-high", (20, 10)),
        "S2-D4": ("B2B-high", (10, 5)),
        "S3-U7": ("B3T-high", (25, 12)),
        "S3-D3": ("B3B-high", (6, 3)),
        "S4-U4": ("B4T-high", (10, 5)),
        "S4-D5": ("B4B-high", (15, 7)),
    }
    assert [PARITY[section] for section in SECTIONS] == [1, 0] * 4
    assert all(PARITY[half] == PARITY[section] for section, halves in HALVES.items() for half in halves)
    assert not any(table().state.sheets[0])


def test_tubes_join_levels_of_the_same_height_to_the_tower() -> None:
    heights = ("TU4", "TU3", "TU2", "TU1", "TD1", "TD2", "TD3", "TD4")
    assert names(*(level[0] for level in TOWER)) == [f"{level}-P1" for level in heights]
    joined: dict[str, set[str]] = {}
    for slot, plants in PLANTS.items():
        joined.setdefault(SLOTS.names[plants[0]][:3], set()).add(SLOTS.names[slot])
    assert joined["TU4"] == {"S2-U4", "S3-U4", "S4-U4"}
    assert joined["TD4"] == {"S1-D4", "S2-D4", "S4-D4"}
    assert all(len(joined[level]) == 4 for level in heights[1:-1])
    apart = {"S1-D5", "S1-D6", "S2-U5", "S2-U6", "S3-U5", "S3-U6", "S3-U7", "S4-D5"}
    assert {SLOTS.names[slot] for slot in SPACES if slot not in PLANTS} == apart
    assert WATERS.keys() == PLANTS.keys()


def test_the_scales() -> None:
    assert [scale.values[0] for scale in SCALES] == [(8, 4), (2, 5, 9), (-10, 0), (6,)]
    assert [scale.values[4] for scale in SCALES] == [(18, 10), (4, 10, 18), (30, 10), (2,)]


def test_a_skyscraper_begins_at_the_ground() -> None:
    assert table().offer("7/robot").do("choose 1").spaces() == GROUND


def test_example_1_adjacency() -> None:
    at = table().sheet({"S2-U1": 7}).offer("9/plant").do("choose 1")
    assert at.spaces() == ["S1-D1", "S1-U1", "S2-U2", "S3-D1", "S3-U1", "S4-D1", "S4-U1"]
    at.do("mark S2-U2")
    assert at.legal() == ["skip", "mark TU2-P1", "mark TU2-P2"]
    at.do("mark TU2-P1")
    assert at.legal() == ["done"]


def test_example_2_order() -> None:
    at = table().sheet({"S1-D1": 5, "S1-U1": 8})
    assert [where(at, number, "S1") for number in (6, 5, 8, 3, 12)] == [[], [], [], ["S1-D2"], ["S1-U2"]]
    assert [name for name in crosses(at) if name.startswith("S1")] == ["S1-D2", "S1-U2"]


def test_example_3_x_does_not_bind() -> None:
    at = table().sheet({"S1-D1": "X", "S1-U1": 8, "S4-D1": "X"})
    assert [where(at, number, "S1") for number in (5, 9, 10, 8)] == [["S1-D2"], ["S1-U2"], ["S1-U2"], []]
    assert where(at, 0, "S4") == where(at, 17, "S4") == ["S4-D2", "S4-U1"]


def test_ruling_2_and_3_an_x_obeys_adjacency_and_the_number_just_written_counts() -> None:
    assert crosses(table()) == ["S1-D1", "S1-U1", "S2-D1", "S2-U2", "S3-D1", "S3-U1", "S4-D1", "S4-U1"]


def test_a_number_apart_from_the_block_is_explained() -> None:
    at = table().sheet({"S2-U1": 7}).offer("9/plant").do("choose 1")
    far, low = (at.game.space.index(f"mark {name}") for name in ("S2-U3", "S2-D1"))
    assert far is not None
    assert low is not None
    reasons = [at.game.explain(at.state, 0, action) for action in (far, low)]
    assert [reason and reason.code for reason in reasons] == ["not-adjacent", "does-not-fit"]


def pieces(at: Table, number: int) -> list[str]:
    """What a robot may build with a number."""
    found = at.offer(f"{number}/robot").do("choose 1", "mark S2-U1")
    return found.spaces()


@pytest.mark.parametrize(
    ("built", "odd", "even"),
    [
        ((), ["C1"], ["C8"]),
        (("C1",), [], ["C2", "C8"]),
        (("C1", "C8"), ["C7"], ["C2"]),
        (("C1", "C2", "C3", "C5", "C6", "C7", "C8"), [], ["C4"]),
        (("C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8"), [], []),
    ],
)
def test_example_4_dome_parity(built: tuple[str, ...], odd: list[str], even: list[str]) -> None:
    assert pieces(dome(table(), BUILT, *built), 7) == odd
    assert pieces(dome(table(), BUILT, *built), 4) == even


def test_ruling_12_zero_is_even() -> None:
    at = table().offer("7/robot").do("choose 1")
    at.state.value[0] = 0
    assert at.do("mark S2-U1").spaces() == ["C8"]


def test_example_5_split() -> None:
    at = dome(table(), BUILT, "C1").offer("9/planning").do("choose 1", "mark S1-U1", "mark S3-D1")
    assert at.legal() == [f"mark C{n}" for n in range(2, 9)]
    at.do("mark C2", "done").rest(1)
    assert names(*unbuilt(at.state.sheets[0])) == ["C2a", "C2b", *(f"C{n}" for n in range(3, 9))]
    at.deal()
    at.offer("8/robot").do("choose 1", "mark S2-U1")
    assert at.spaces() == ["C8", "C2a"]
    at.do("mark C2a", "done").rest(1)
    assert at.score()["dome"] == -42
    at.deal()
    assert at.offer("10/robot").do("choose 1", "mark S2-U2").spaces() == ["C8", "C2b"]


@pytest.mark.parametrize(("section", "number", "first", "second"), [("C1", 7, "C1a", "C1b"), ("C8", 4, "C8b", "C8a")])
def test_ruling_10_of_a_split_base_the_half_at_the_ground_comes_first(
    section: str, number: int, first: str, second: str
) -> None:
    assert pieces(dome(table(), SPLIT, section), number) == [first]
    assert pieces(dome(dome(table(), SPLIT, section), BUILT, first), number) == [second]


def test_ruling_11_the_last_piece_is_open_from_both_sides_once() -> None:
    at = dome(table(), BUILT, *(f"C{n}" for n in range(1, 9) if n != 4))
    dome(dome(at, SPLIT, "C4"), BUILT, "C4a")
    assert pieces(at, 4) == ["C4b"]


def test_example_6_race() -> None:
    at = table(3)
    house: dict[str, str | int] = {f"S3-U{n}": n for n in range(1, 7)}
    for seat in range(3):
        at.sheet(house, seat)
    at.offer("15/robot", "9/planning").do("choose 1", "mark S3-U7", "skip")
    assert (at.mark("B3T-high"), at.score()["skyscrapers"]) == (FRESH, 25)
    at.do("done").do("choose 2", "mark S1-U1", "mark S3-U7", "mark C1", "done", seat=1)
    at.do("choose 1", "mark S1-U1", "skip", "done", seat=2)
    assert [at.mark("B3T-high", seat) for seat in range(3)] == [CIRCLED, CIRCLED, CROSSED]
    at.deal()
    at.offer("15/robot").do("choose 1", "mark S3-U7", seat=2)
    assert (at.mark("B3T-low", 2), at.score(2)["skyscrapers"]) == (CIRCLED, 12)
    assert [at.score(seat)["skyscrapers"] for seat in (0, 1)] == [25, 25]


def tower(at: Table, *numbers: int) -> Table:
    """Circle so many symbols on the tower levels from the top."""
    for level, number in zip(TOWER, numbers, strict=False):
        at.sheet(all_of("circled", *names(*level[:number])))
    return at


def test_example_7_tower_score() -> None:
    assert tower(rows(table(), T=2), 1, 1, 2, 3, 3).score()["tower"] == 37


def test_example_8_astronauts() -> None:
    at = table(4)
    for seat, (marks, crossed) in enumerate(((4, 0), (4, 3), (2, 1), (0, 4))):
        rows(at, seat, A=crossed).sheet(all_of("crossed", *run("AS", marks)), seat)
    assert [at.score(seat)["astronauts"] for seat in range(4)] == [-10, 20, 2, 0]


def test_ruling_18_all_who_are_not_first_take_the_other_column() -> None:
    at = table(4)
    for seat, marks in enumerate((5, 3, 2, 1)):
        rows(at, seat, A=4).sheet(all_of("crossed", *run("AS", marks)), seat)
    assert [at.score(seat)["astronauts"] for seat in range(4)] == [30, 10, 10, 10]


def test_ruling_19_and_20_a_single_astronaut_is_first_even_for_ten_points_less() -> None:
    at = table().sheet({"AS-1": "crossed"})
    assert [at.score(seat)["astronauts"] for seat in (0, 1)] == [-10, 0]


def test_example_9_mission_value_at_the_end() -> None:
    at = claimed(table(), A=STAR, B=BADGE)
    assert at.score()["missions"] == 12
    assert rows(at, M=2).score()["missions"] == 20


def test_example_10_full_score() -> None:
    at = claimed(rows(table(), M=2, T=1, A=3, D=1), A=STAR, B=BADGE)
    tower(at, 1, 1, 2, 2, 2, 3).sheet(all_of("circled", "B2T-high", "B1B-low", "B4T-low", "B3B-high"))
    at.sheet(all_of("crossed", "AS-1", "error-1"))
    dome(dome(at, SPLIT, "C1", "C5"), BUILT, "C1a", "C1b", "C2", "C8", "C7", "C6")
    assert list(at.score().values()) == [20, 32, 41, 20, -20, -5]
    assert at.total() == 88


def test_example_11_empty_sheet() -> None:
    assert table().total() == -48


def test_example_12_tie() -> None:
    at = dome(table(), BUILT, "C1").sheet({"error-1": "crossed"})
    rows(at, T=2).sheet({"TU4-P1": "circled"}).sheet({"TU1-P1": "circled", "TU2-P1": "circled"}, 1)
    assert at.total(0) == at.total(1) == -44
    at.state.phase = OVER
    assert at.game.outcome(at.state) == Outcome((2, 1), "deck", "errors")


def test_example_13_solo() -> None:
    at = table(1, level=3)
    actions = ("robot", "energy", "plant", "water", "astronaut", "planning")
    pile = zip(actions, (3, 2, 4, 2, 1, 2), strict=True)
    at.state.astra = [card(name) for name, number in pile for _ in range(number)]
    assert sum(line.points for line in at.game.rival(at.state)) == 59
    rows(at, A=2)
    assert at.score()["astronauts"] == 0
    assert at.sheet({"AS-1": "crossed"}).score()["astronauts"] == 10
    at.state.astra.append(card("astronaut"))
    assert at.score()["astronauts"] == 4


def effect(at: Table, letter: str, passes: int = 1) -> Table:
    """Let the dealer turn over an effect card instead of a card of the turn."""
    at.state.phase, at.state.passes, at.state.duties = DEAL, passes, [TO_STACK]
    at.state.forget(0)
    at.state.pool = [*at.state.pool, EFFECT + "ABC".index(letter)]
    return at.do(f"effect {letter}", seat=CHANCE)


@pytest.mark.parametrize("letter", "ABC")
def test_example_14_solo_effect(letter: str) -> None:
    at = effect(table(1), letter)
    assert at.legal() == [f"mark B{n}{side}-high" for n in range(1, 5) for side in "TB"]
    at.do("mark B3B-high", "done").deal()
    at.sheet({"S3-D1": 9, "S3-D2": 8}).offer("7/robot", "8/robot", "9/robot")
    at.do("choose 1-2", "mark S3-D3", "skip", "done")
    assert (at.mark("B3B-low"), at.score()["skyscrapers"], at.state.bonuses) == (CIRCLED, 3, 0)
    at.deal()
    at.sheet({"S2-D1": 12, "S2-D2": 11, "S2-D3": 10}).offer("7/robot", "8/robot", "9/robot")
    at.do("choose 1-2", "mark S2-D4", "skip", "done")
    assert (at.mark("B2B-high"), at.score()["skyscrapers"], at.state.bonuses) == (CIRCLED, 13, 1)


def test_two_high_bonuses_of_a_turn_earn_two_astra_bonuses() -> None:
    at = table(1).sheet({"S3-D1": 9, "S3-D2": 8, "S1-U1": 1, "S1-U2": 2})
    at.offer("7/robot", "8/planning", "9/robot").do("choose 1-2", "mark S3-D3", "mark S1-U3", "mark C1", "done")
    assert (at.state.earned, at.state.bonuses) == (2, 2)


def test_ruling_22_a_ninth_bonus_is_lost() -> None:
    at = table(1).sheet({"S3-D1": 9, "S3-D2": 8})
    at.state.earned = 8
    at.offer("7/robot", "8/robot", "9/robot").do("choose 1-2", "mark S3-D3", "skip", "done")
    assert (at.state.earned, at.state.bonuses) == (8, 0)


def test_ruling_24_two_effect_cards_in_one_draw() -> None:
    at = effect(table(1), "A").do("mark B1T-high", "done")
    at.state.pool = [*at.state.pool, EFFECT + 2]
    at.do("effect C", seat=CHANCE).do("mark B1B-high")
    assert at.marked("B", CROSSED) == 2


def test_an_effect_without_a_free_high_bonus_does_nothing_but_turn_its_mission() -> None:
    at = table(1).sheet(all_of("crossed", *(name for name in SLOTS.names if name.endswith("-high"))))
    at = effect(at, "B", passes=2)
    assert (at.state.phase, at.state.turned) == (DEAL, [0, 1, 0])


def test_missions_a() -> None:
    at = table().sheet(all_of("X", *(f"S1-D{n}" for n in range(1, 7)), "S1-U1", "S1-U2"))
    assert not fulfilled(at, 88)
    assert fulfilled(at.sheet({"S1-U3": 9}), 88)
    assert not fulfilled(at, 89)
    assert not fulfilled(at.sheet({"S4-D5": 1}), 89)
    assert fulfilled(at.sheet({"S3-U7": "X"}), 89)


def test_missions_b() -> None:
    at = tower(table(), 2, 2, 1, 3)
    assert fulfilled(at, 90)
    assert not fulfilled(at, 91)
    assert not fulfilled(tower(table(), 3, 2, 1, 1), 90)
    at = tower(table(), 3, 3)
    assert fulfilled(at, 91)
    assert not fulfilled(at, 90)
    water_and_plant = table().sheet(all_of("circled", *(f"TU{n}-{s}" for n in (1, 2, 3) for s in ("P2", "W"))))
    assert fulfilled(water_and_plant, 90)


def test_missions_c() -> None:
    at = dome(table(), BUILT, *(f"C{n}" for n in range(1, 8)))
    dome(dome(at, SPLIT, "C8"), BUILT, "C8a")
    assert not fulfilled(at, 92)
    assert fulfilled(dome(at, BUILT, "C8b"), 92)
    assert not fulfilled(at.sheet(all_of("X", *GROUND[:3])), 93)
    assert fulfilled(at.sheet({"S4-U1": "X"}), 93)


def test_a_mission_gives_a_star_to_all_firsts_and_a_badge_later() -> None:
    at = table(3)
    full = all_of("X", *S1[:-1])
    at.sheet(full).sheet(full, 1).offer("15/robot")
    for seat in range(3):
        at.do("choose 1", "mark S1-U3" if seat < 2 else "mark S2-U1", "skip", "done", seat=seat)
    at.do("claim A", "done").do("claim A", "done", seat=1)
    at.deal()
    at.sheet(full, 2).offer("15/robot").do("choose 1", "mark S1-U3", "skip", "done", seat=2).rest(0, 1)
    at.do("claim A", "done", seat=2)
    assert [at.mark("A", seat) for seat in range(3)] == [STAR, STAR, BADGE]
    described = at.game.describe(at.state)["seats"]
    assert [seat["sheet"]["A"] for seat in described] == ["star", "star", "badge"]
    assert [at.score(seat)["missions"] for seat in range(3)] == [8, 8, 4]


def test_ruling_1_robot_energy_plant_water_may_be_skipped() -> None:
    for action in ("robot", "energy", "plant", "water", "planning"):
        at = table().offer(f"7/{action}").do("choose 1", "mark S2-U1")
        assert at.legal()[0] == "skip"
        assert at.do("skip").legal() == ["done"]


def test_ruling_1_a_changed_number_has_used_the_astronaut() -> None:
    at = table().offer("7/astronaut").do("choose 1", "change -2", "mark S2-U1")
    assert at.legal() == ["done"]
    assert at.mark("AS-1") == CROSSED
    at = table().offer("7/astronaut").do("choose 1", "mark S2-U1")
    assert at.legal() == ["skip", "mark AS-1"]
    assert at.do("skip").score()["astronauts"] == 0


def test_ruling_4_an_x_on_an_end_level_brings_the_bonus() -> None:
    at = table().sheet({"S3-D1": 9, "S3-D2": 8}).offer("7/planning").do("choose 1", "mark S1-U1", "mark S3-D3")
    assert at.score()["skyscrapers"] == 6


def test_ruling_7_the_split_is_forced() -> None:
    at = table().offer("7/planning").do("choose 1", "mark S1-U1", "mark S3-D1")
    assert at.legal() == [f"mark C{n}" for n in range(1, 9)]


def test_ruling_7_and_9_without_a_whole_section_the_x_is_free() -> None:
    at = dome(dome(table(), SPLIT, "C1", "C2", "C3"), BUILT, "C1a", "C4", "C5", "C6", "C7", "C8")
    at.offer("7/planning").do("choose 1", "mark S1-U1", "mark S3-D1")
    assert at.legal() == ["done"]


def test_ruling_8_without_an_x_there_is_no_split() -> None:
    at = table().offer("7/planning").do("choose 1", "mark S1-U1", "skip")
    assert at.legal() == ["done"]
    assert at.score()["dome"] == -48


def test_ruling_14_energy_crosses_the_topmost_row_of_a_scale_that_has_one() -> None:
    at = rows(table(), M=1, T=4).offer("7/energy").do("choose 1", "mark S2-U1")
    assert at.legal() == ["skip", "mark EM-2", "mark EA-1", "mark ED-1"]
    at = rows(table(), M=4, T=4, A=4, D=4).offer("7/energy").do("choose 1", "mark S2-U1")
    assert at.legal() == ["done"]


def test_ruling_15_energy_raises_missions_before_any_is_done() -> None:
    at = table().offer("7/energy").do("choose 1", "mark S2-U1", "mark EM-1")
    assert at.score()["missions"] == 0
    assert claimed(at, A=STAR).score()["missions"] == 10


def test_ruling_16_plant_and_water_need_a_tube_and_a_free_symbol() -> None:
    at = table().sheet({f"S2-U{n}": n for n in range(1, 5)}).offer("7/plant", "8/water")
    assert at.do("choose 1", "mark S2-U5").legal() == ["done"]
    for action, symbols in (("plant", ("TU1-P1", "TU1-P2")), ("water", ("TU1-W",))):
        at = table().sheet(all_of("circled", *symbols)).offer(f"7/{action}")
        assert at.do("choose 1", "mark S4-U1").legal() == ["done"]
        at = table().offer(f"7/{action}").do("choose 1", "mark S4-U1")
        assert at.spaces() == [*symbols]


def test_ruling_17_a_ninth_astronaut_still_changes_the_number() -> None:
    at = table().sheet(all_of("crossed", *run("AS", 8))).offer("7/astronaut")
    assert at.do("choose 1", "change +1", "mark S2-U1").legal() == ["done"]
    assert at.marked("AS-") == 8


def test_nothing_fits_is_an_error_and_the_third_ends_the_game() -> None:
    full = {SLOTS.names[slot]: 1 + slot - levels.start for levels, _ in SKYSCRAPERS for slot in levels}
    at = table().sheet(all_of("crossed", "error-1", "error-2")).sheet({**full, "S1-U3": 15})
    at.state.sheets[0][SLOTS.index["S1-U2"]] = at.state.sheets[0][SLOTS.index["S1-U3"]]
    at.state.sheets[0][SLOTS.index["S1-U3"]] = EMPTY
    at.sheet({}).offer("7/robot")
    assert at.legal() == ["error"]
    at.do("error", "done").rest(1)
    assert (at.game.ending(at.state), at.score()["errors"]) == ("errors", -15)


def test_all_levels_end_the_game() -> None:
    full = all_of("X", *(SLOTS.names[slot] for slot in SPACES if SLOTS.names[slot] != "S1-U3"))
    at = table().sheet(full).offer("7/robot").do("choose 1", "mark S1-U3", "skip", "done").rest(1)
    assert at.game.ending(at.state) == "full"
