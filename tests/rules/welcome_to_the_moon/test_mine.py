"""Adventure 4, The Mine: every worked example of its sheet, and its rulings."""

import pytest

from lunarium.core.play import CHANCE, Outcome
from lunarium.games.welcome_to_the_moon.adventures.mine import fits, upgraded
from lunarium.games.welcome_to_the_moon.adventures.mine_sheet import (
    COLUMNS,
    ENERGIES,
    LEVELS,
    MAINS,
    NEAR_PLANTS,
    NEAR_WATERS,
    PEARLS,
    PLANTS,
    ROBOTS,
    RUBIES,
    SECONDARIES,
    SLOTS,
    SPACES,
    WATERS,
)
from lunarium.games.welcome_to_the_moon.cards import EFFECT
from lunarium.games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, FRESH
from lunarium.games.welcome_to_the_moon.state import DEAL, OVER, TO_STACK
from tests.rules.welcome_to_the_moon.table import Table, card


def table(seats: int = 2, missions: str = "111", **options: str | int) -> Table:
    return Table("mine", seats, missions, **options)


def all_of(mark: str, *names: str) -> dict[str, str | int]:
    return dict.fromkeys(names, mark)


def places(at: Table, seat: int = 0, **numbers: int) -> Table:
    """Resources in the factories."""
    for factory, number in numbers.items():
        mark = "crossed" if factory in ("M5", "M6") else "circled"
        at.sheet(all_of(mark, *(f"{factory}-p{n}" for n in range(1, number + 1))), seat)
    return at


def stores(at: Table, seat: int = 0) -> list[int]:
    """How much is in M1, M2, M3 and M4."""
    return [at.marked(f"M{n}-p", CIRCLED, seat) for n in range(1, 5)]


def built(at: Table, *factories: str) -> Table:
    """Cross all symbols of these factories."""
    symbols = [name for name in SLOTS.names if name[:4] in {f"{f}-{k}" for f in factories for k in "ER"}]
    return at.sheet(all_of("crossed", *symbols))


def values(at: Table, space: str) -> list[int]:
    """The numbers that may be written in a space."""
    return [number for number in range(18) if SLOTS.index[space] in fits(at.state.sheets[0], number, 0)]


def fulfilled(at: Table, mission: int) -> bool:
    return at.game.adventure.missions[mission - 82].fulfilled(at.state, 0)


def claimed(at: Table, **points: int) -> Table:
    for letter, value in points.items():
        at.state.sheets[0][SLOTS.index[letter]] = 1 + value
    return at


def test_the_printed_sheet() -> None:
    assert [len(level) for level in LEVELS] == [12, 12, 12]
    assert [len(run) for run in (PLANTS, WATERS, PEARLS, RUBIES, ENERGIES, ROBOTS)] == [12, 8, 12, 14, 14, 16]
    assert [len(column.resources) for column in COLUMNS] == [5, 4, 3, 4, 3, 3, 3, 4, 4, 4, 4, 5]
    assert [len(main.places) for main in MAINS] == [14, 10, 14, 16, 8, 6]
    assert [len(main.symbols) for main in MAINS] == [4, 3, 3, 4, 2, 2]
    assert [len(secondary.symbols) for secondary in SECONDARIES] == [2, 3, 3, 2, 2]
    names = {name: {s for s in SLOTS.names if s.startswith(f"{name}-L")} for name in ("pearl", "ruby")}
    pearls = "L1-1 L1-2 L1-9 L1-11 L1-12 L2-3 L2-8 L2-10 L2-12 L3-1 L3-5 L3-11"
    rubies = "L1-4 L1-6 L1-7 L1-8 L1-10 L2-1 L2-5 L2-7 L3-2 L3-3 L3-4 L3-6 L3-9 L3-12"
    assert names["pearl"] == {f"pearl-{space}" for space in pearls.split()}
    assert names["ruby"] == {f"ruby-{space}" for space in rubies.split()}
    assert not any(table().state.sheets[0])


def test_plants_and_water_lie_between_two_excavations() -> None:
    links = [
        (SLOTS.names[space], len(symbols)) for near in (NEAR_PLANTS, NEAR_WATERS) for space, symbols in near.items()
    ]
    assert sum(number for _, number in links) == 40
    assert {space for space, number in links if number == 2} == {"L2-1", "L2-9", "L2-12", "L2-8"}
    linked = {space for space, _ in links}
    assert {SLOTS.names[space] for space in SPACES} - linked == {"L1-5", "L1-7", "L3-3", "L3-6"}
    both = {SLOTS.names[space] for space in {*NEAR_PLANTS} & {*NEAR_WATERS}}
    assert both == {"L2-2", "L2-4", "L2-10", "L2-11"}


def test_example_1_order() -> None:
    at = table().sheet({"L1-3": 5, "L1-6": "X", "L1-8": 9, "L2-5": 7})
    assert values(at, "L1-5") == values(at, "L1-7") == [6, 7, 8]
    assert values(at, "L1-9") == list(range(10, 18))
    assert values(at, "L3-5") == list(range(18))


def test_example_2_mineral_and_plant() -> None:
    at = table().offer("4/plant", "4/water").do("choose 1", "mark L1-1")
    assert at.legal() == ["skip", "mark G1-1"]
    at.do("mark G1-1")
    assert (at.mark("pearl-L1-1"), at.mark("G1-1"), at.mark("P-1")) == (CIRCLED, CIRCLED, EMPTY)
    at = table().offer("4/water").do("choose 1", "mark L1-1")
    assert at.legal() == ["done"]
    assert sorted(name for name in SLOTS.names if at.mark(name)) == ["L1-1", "pearl-L1-1"]


def column_8() -> Table:
    return table().sheet({"L1-8": 9, "L3-8": 10, "ruby-L1-8": "circled", "G1-8": "circled"})


def test_example_3_extraction_with_last_symbol() -> None:
    at = column_8().offer("8/water", "8/robot").do("choose 1", "mark L2-8")
    assert at.legal() == ["skip", "mark G2-8"]
    at.do("mark G2-8")
    assert stores(at) == [0, 2, 1, 1]
    assert [at.mark(name) for name in ("ruby-L1-8", "pearl-L2-8", "G1-8", "G2-8")] == [CROSSED] * 4
    assert at.mark("P-8") == CIRCLED
    assert at.total() == 10
    at = column_8().offer("8/robot").do("choose 1", "mark L2-8", "skip", "done").rest(1)
    assert stores(at) == [0, 1, 1, 1]
    assert (at.mark("G2-8"), at.mark("P-8")) == (EMPTY, CIRCLED)


def test_ruling_16_a_symbol_that_was_not_circled_is_lost() -> None:
    at = column_8().offer("8/water").do("choose 1", "mark L2-8", "skip", "done").rest(1)
    assert stores(at) == [0, 1, 1, 1]
    at.deal()
    at.offer("11/water").do("choose 1", "mark L3-9")
    assert at.legal() == ["done"]
    assert at.mark("G2-8") == EMPTY


def test_example_4_planning_two_columns() -> None:
    at = table().sheet({"L1-11": 13, "L2-11": 9, "L1-12": 14, "L3-12": 15})
    at.sheet(all_of("circled", "pearl-L1-11", "pearl-L1-12", "ruby-L3-12", "G1-11", "G2-12"))
    at.offer("12/planning").do("choose 1", "mark L3-11")
    assert stores(at) == [0, 1, 2, 0]
    assert at.mark("P-12") == EMPTY
    at.do("mark L2-12", "done").rest(1)
    assert stores(at) == [1, 1, 4, 1]
    assert (at.mark("G2-11"), at.mark("G1-12")) == (EMPTY, EMPTY)
    assert list(at.score().values()) == [0, 2, 3, 8, 2, 0, -3, 0]
    assert at.total() == 12


def test_example_5_main_upgrade_and_fill_bonus() -> None:
    at = places(table(), M1=7).sheet({"L1-3": 2, "L3-3": 4, "ruby-L3-3": "circled"})
    assert at.total() == 14
    at.offer("3/plant").do("choose 1", "mark L2-3", "mark G1-3")
    assert at.mark("M1-bonus") == FRESH
    assert at.score()["plants"] == 8 * 2 + 8
    at.do("done").rest(1)
    assert [at.mark("M1-bonus", seat) for seat in (0, 1)] == [CIRCLED, CROSSED]
    assert built(at, "M1").score()["plants"] == 40


def chain() -> Table:
    at = places(table(), M1=6, M2=3)
    at.sheet(all_of("crossed", "S5-E1", "S1-E1", "M2-E1", "M2-R1"))
    return at.offer("7/energy").do("choose 1", "mark L1-5")


def test_example_6_s5_chain() -> None:
    at = chain()
    assert at.total() == 21
    at.do("mark S5-E2")
    assert "skip" not in at.legal()
    at.do("mark S1-R1")
    assert stores(at) == [8, 3, 0, 0]
    assert at.mark("M1-bonus") == FRESH
    at.do("mark M2-R2", "mark M4-R1")
    assert at.legal() == ["done"]
    assert upgraded(at.state.sheets[0]) == 3
    assert at.total() == 8 * 2 + 8 + 3 * 5 == 39


def test_ruling_9_s5_with_fewer_robots_left() -> None:
    at = table().sheet(all_of("crossed", "S5-E1", *(SLOTS.names[slot] for slot in ROBOTS[:-2]))).offer("7/energy")
    at.do("choose 1", "mark L1-5", "mark S5-E2", "mark S3-R2")
    assert at.legal() == ["mark S4-R1"]
    at.do("mark S4-R1")
    assert at.legal() == ["done"]


def test_example_7_final_score() -> None:
    at = claimed(places(table(), M1=9, M2=5, M3=10, M4=13, M5=3, M6=2), A=8, B=6, C=3)
    built(at, "M2", "M4", "M5").sheet(all_of("circled", "M1-bonus", "M4-bonus"))
    at.sheet(all_of("crossed", "M3-bonus", "error-1"))
    assert list(at.score().values()) == [17, 26, 25, 20, 51, 9, -6, -5]
    assert at.total() == 137


def test_example_8_final_score() -> None:
    at = claimed(places(table(), M1=4, M2=8, M3=11, M4=6, M5=4, M6=5), A=9, C=10)
    built(at, "M1", "M6").sheet(all_of("circled", "M2-bonus", "M3-bonus"))
    assert list(at.score().values()) == [19, 16, 34, 30, 12, 0, 0, 0]
    assert at.total() == 111


def test_the_highest_score_of_the_factories() -> None:
    at = built(places(table(), M1=14, M2=10, M3=14, M4=16, M5=8), "M1", "M2", "M3", "M4", "M5")
    at.sheet(all_of("circled", *(f"M{n}-bonus" for n in range(1, 5))))
    assert list(at.score().values())[1:6] == [64, 60, 50, 60, 24]
    assert at.total() == 258


def test_example_9_race() -> None:
    at = table(3)
    for seat, water in enumerate((5, 4, 5)):
        places(at, seat, M2=water)
    at.sheet({"L2-5": 5, "L3-5": 6, "G2-5": "circled"})
    at.sheet(all_of("crossed", "S2-E1", "S2-R1"), 1)
    at.offer("7/robot").do("choose 1", "mark L1-5", "skip", "done")
    at.do("choose 1", "mark L1-5", "mark S2-R2", "done", seat=1)
    assert at.mark("M2-bonus", 2) == EMPTY
    at.do("choose 1", "mark L3-10", "skip", "done", seat=2)
    assert [at.mark("M2-bonus", seat) for seat in range(3)] == [CIRCLED, CIRCLED, CROSSED]
    at.deal()
    at.sheet({"L2-5": 5, "L3-5": 6, "G2-5": "circled"}, 2).offer("7/robot").do("choose 1", "mark L1-5", seat=2)
    assert stores(at, 2)[1] == 6
    assert at.score(2)["water"] == 18
    assert [at.score(seat)["water"] for seat in (0, 1)] == [28, 28]


def test_ruling_15_the_bonus_when_its_place_is_passed() -> None:
    at = places(table(), M2=5).sheet(all_of("crossed", "S2-E1", "S2-R1")).offer("7/robot")
    at.do("choose 1", "mark L1-5", "mark S2-R2")
    assert stores(at)[1] == 7
    assert at.mark("M2-bonus") == FRESH


def test_example_10_missions() -> None:
    at = table().sheet(all_of("circled", "P-3", "P-4", "P-6", "P-7", "P-8"))
    assert fulfilled(at, 82)
    assert not fulfilled(at, 83)
    assert fulfilled(at.sheet(all_of("circled", "P-5")), 83)
    assert not fulfilled(built(at, "S1", "S2", "S3", "S4"), 84)
    assert fulfilled(built(at, "S5"), 84)
    assert not fulfilled(at, 85)
    assert fulfilled(built(at, "M5"), 85)


def test_ruling_17_six_factories_of_any_sort() -> None:
    assert fulfilled(built(table(), "M1", "M2", "M3", "M4", "M5", "M6"), 85)
    assert not fulfilled(built(table(), "M1", "M2", "M3", "M4", "M6"), 85)


def test_ruling_18_the_ends_of_the_mine_are_no_neighbours() -> None:
    at = table().sheet(all_of("circled", "P-11", "P-12", "P-1", "P-2"))
    assert not fulfilled(at, 82)
    assert not fulfilled(at, 83)
    at.sheet(all_of("circled", "P-10", "P-9"))
    assert fulfilled(at, 82)
    assert fulfilled(at, 83)


def test_ruling_19_missions_see_the_extraction_of_the_turn() -> None:
    at = column_8().sheet(all_of("circled", "P-1", "P-2", "P-3", "P-4")).offer("8/robot")
    at.do("choose 1", "mark L2-8", "skip", "done").rest(1)
    assert at.legal() == ["done", "claim A"]


def test_ruling_20_missions_86_and_87_count_the_mine_extracted_or_not() -> None:
    plants, waters = ([SLOTS.names[slot] for slot in run] for run in (PLANTS, WATERS))
    at = places(built(table(), "S1", "S2"), M1=8, M2=6)
    assert not fulfilled(at, 86)
    assert not fulfilled(at, 87)
    at.sheet(all_of("circled", *plants[:4], *waters[:3])).sheet(all_of("crossed", *plants[8:11], waters[7]))
    assert not fulfilled(at, 86)
    assert not fulfilled(at, 87)
    at.sheet(all_of("circled", plants[4], waters[4]))
    assert fulfilled(at, 86)
    assert fulfilled(at, 87)
    assert (at.score()["plants"], at.score()["water"]) == (16, 18)


def test_example_11_solo() -> None:
    at = table(1, level=3)
    names = ("robot", "energy", "plant", "water", "astronaut", "planning")
    pile = zip(names, (5, 4, 6, 2, 3, 1), strict=True)
    at.state.astra = [card(name) for name, number in pile for _ in range(number)]
    assert sum(line.points for line in at.game.rival(at.state)) == 77


def effect(at: Table, letter: str, passes: int) -> Table:
    """Let the dealer turn over an effect card instead of the third card of the turn."""
    index = "ABC".index(letter)
    at.state.phase, at.state.passes, at.state.duties = DEAL, passes, [TO_STACK]
    at.state.forget(0)
    at.state.pool = [*at.state.pool, EFFECT + index]
    return at.do(f"effect {letter}", seat=CHANCE)


def test_example_12_solo_effect() -> None:
    at = effect(table(1), "B", passes=1)
    assert at.legal() == ["mark M1-bonus", "mark M2-bonus", "mark M3-bonus", "mark M4-bonus"]
    at.do("mark M4-bonus")
    assert (at.mark("M4-bonus"), at.state.turned) == (CROSSED, [0, 0, 0])
    at = places(table(1), M3=9, M4=11).sheet({"M4-bonus": "crossed", "L1-7": 5, "L2-7": 6, "ruby-L1-7": "circled"})
    at.offer("7/robot", "8/robot", "9/robot").do("choose 1-2", "mark L3-7", "skip", "done")
    assert (stores(at)[3], at.score()["rubies"], at.state.bonuses) == (12, 24, 0)
    at = places(table(1), M3=9).sheet(all_of("crossed", "S3-E1", "S3-R1"))
    at.offer("7/robot", "8/robot", "9/robot").do("choose 1-2", "mark L3-7", "mark S3-R2", "done")
    assert (at.mark("M3-bonus"), at.score()["pearls"], at.state.bonuses) == (CIRCLED, 11 * 2 + 8, 2)


@pytest.mark.parametrize("missions", ["111", "211"])
def test_example_12_effect_a_in_the_second_pass_turns_mission_a(missions: str) -> None:
    at = effect(table(1, missions).sheet(all_of("circled", *(f"P-{n}" for n in range(1, 6)))), "A", passes=2)
    assert at.state.turned == [1, 0, 0]
    at.do("mark M1-bonus", "done").deal()
    at.offer("7/robot", "8/robot", "9/robot").do("choose 1-2", "mark L3-7", "skip", "done", "claim A")
    assert at.score()["missions"] == 4


def test_effect_c_and_an_effect_without_an_open_fill_bonus_ask_for_nothing() -> None:
    assert effect(table(1), "C", passes=1).state.phase == DEAL
    at = table(1).sheet(all_of("crossed", "M1-bonus", "M2-bonus", "M3-bonus")).sheet(all_of("circled", "M4-bonus"))
    assert effect(at, "A", passes=1).state.phase == DEAL


def test_ruling_1_an_x_circles_the_mineral_ruling_2_but_gives_no_plant() -> None:
    at = table().offer("7/planning").do("choose 1", "mark L1-5", "mark L1-1")
    assert at.legal() == ["done"]
    assert (at.mark("pearl-L1-1"), at.mark("G1-1"), at.mark("M6-p1")) == (CIRCLED, EMPTY, CROSSED)


def test_ruling_3_an_x_goes_anywhere() -> None:
    at = table().sheet({"L1-1": 4, "L1-3": 5}).offer("7/planning").do("choose 1", "mark L3-5")
    assert len(at.spaces()) == 33
    assert "L1-2" in at.spaces()


def test_ruling_5_of_two_symbols_the_player_picks_one() -> None:
    at = table().offer("7/plant").do("choose 1", "mark L2-9")
    assert at.legal() == ["skip", "mark G1-9", "mark G2-9"]
    at.do("mark G2-9")
    assert at.legal() == ["done"]


@pytest.mark.parametrize(("action", "space"), [("water", "L2-9"), ("plant", "L1-8"), ("plant", "L3-3")])
def test_ruling_6_a_symbol_of_the_other_kind_is_no_use(action: str, space: str) -> None:
    assert table().offer(f"7/{action}").do("choose 1", f"mark {space}").legal() == ["done"]


def test_ruling_6_a_circled_symbol_is_no_use() -> None:
    at = table().sheet(all_of("circled", "G1-9", "G2-9")).offer("7/plant")
    assert at.do("choose 1", "mark L2-9").legal() == ["done"]


def test_ruling_7_no_error_where_an_astronaut_can_write() -> None:
    names = [SLOTS.names[slot] for slot in SPACES]
    at = table().sheet({**all_of("X", *names), "L3-10": 5, "L3-12": 7})
    at.state.sheets[0][SLOTS.index["L3-11"]] = EMPTY
    at.sheet({}).offer("8/astronaut", "9/robot")
    assert at.legal() == ["choose 1"]
    assert at.do("choose 1").legal() == ["change -2"]
    at.do("change -2", "mark L3-11")


def test_ruling_8_energy_and_robot_may_be_skipped() -> None:
    for action, symbols in (("energy", ENERGIES), ("robot", ROBOTS)):
        at = table().offer(f"7/{action}").do("choose 1", "mark L1-5")
        assert at.legal() == ["skip", *(f"mark {SLOTS.names[slot]}" for slot in symbols)]
        assert at.do("skip").legal() == ["done"]


def test_ruling_8_a_changed_number_has_used_the_astronaut() -> None:
    at = table().offer("7/astronaut").do("choose 1", "change +2", "mark L1-5")
    assert at.legal() == ["done"]
    assert at.mark("M5-p1") == CROSSED
    at = table().offer("7/astronaut").do("choose 1", "mark L1-5")
    assert at.legal() == ["skip", "mark M5-p1"]


def test_ruling_11_a_seventh_x_costs_nothing_more() -> None:
    at = places(table(), M6=6).offer("7/planning").do("choose 1", "mark L1-5", "mark L1-6")
    assert at.score()["planning"] == -18


def test_ruling_12_a_ninth_astronaut_still_changes_the_number() -> None:
    at = places(table(), M5=8).offer("7/astronaut").do("choose 1", "change +1", "mark L1-5")
    assert at.legal() == ["done"]
    assert at.marked("M5-p") == 8


def test_ruling_13_planning_without_an_x_costs_nothing() -> None:
    at = table().offer("7/planning").do("choose 1", "mark L1-5", "skip")
    assert at.score()["planning"] == 0


def test_a_secondary_factory_gives_two_resources() -> None:
    for number, kind in ((1, "S1-R1"), (2, "S2-R2"), (3, "S3-R2"), (4, "S4-R1")):
        at = built(table(), f"S{number}")
        at.state.sheets[0][SLOTS.index[kind]] = EMPTY
        at.sheet({}).offer("7/robot").do("choose 1", "mark L1-5", f"mark {kind}")
        assert stores(at) == [2 if n == number else 0 for n in range(1, 5)]


def test_a_full_mine_and_the_third_error_end_the_game() -> None:
    names = [SLOTS.names[slot] for slot in SPACES]
    at = table().sheet(all_of("X", *names[:-1])).offer("7/robot").do("choose 1", "mark L3-12", "skip", "done")
    at.rest(1)
    assert at.game.ending(at.state) == "full"
    at = table().sheet({**all_of("X", *names[:-2]), "L3-10": 5, "L3-12": 6})
    at.sheet(all_of("crossed", "error-1", "error-2")).offer("7/robot")
    assert at.legal() == ["error"]
    at.do("error", "done").rest(1)
    assert (at.game.ending(at.state), at.score()["errors"]) == ("errors", -15)


def test_a_tie_goes_to_fewer_errors() -> None:
    at = places(table(), M1=5).sheet(all_of("crossed", "error-1"))
    places(at, 1, M1=1, M2=1)
    assert at.total(0) == at.total(1) == 5
    at.state.phase = OVER
    assert at.game.outcome(at.state) == Outcome((2, 1), "deck", "errors")
