"""Adventure 7, The Escape: every worked example of its sheet, and its rulings."""

from itertools import pairwise

import pytest

from lunarium.core.play import CHANCE
from lunarium.games.welcome_to_the_moon.adventures.escape import ADVENTURE as ESCAPE
from lunarium.games.welcome_to_the_moon.adventures.escape import greenhouse, modules
from lunarium.games.welcome_to_the_moon.adventures.escape_airlocks import reach
from lunarium.games.welcome_to_the_moon.adventures.escape_sheet import (
    AIRLOCKS,
    BLOCKS,
    MODULES,
    ROBOTS,
    SHIPS,
    SLOTS,
    SPACES,
    TANK,
)
from lunarium.games.welcome_to_the_moon.cards import ACTIONS, EFFECT, LETTERS
from lunarium.games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, FRESH, VALUE, X
from lunarium.games.welcome_to_the_moon.state import DEAL, OVER, RESOLVE, TO_STACK, WRAP
from tests.rules.welcome_to_the_moon.table import Table, card

S1 = [f"S1-{n}" for n in range(1, 10)]


def table(seats: int = 2, missions: str = "111", **options: str | int) -> Table:
    return Table("escape", seats, missions, **options)


def all_of(mark: str, *names: str) -> dict[str, str | int]:
    return dict.fromkeys(names, mark)


def run(prefix: str, number: int) -> list[str]:
    return [f"{prefix}{n}" for n in range(1, number + 1)]


def fitting(at: Table, number: int) -> list[str]:
    """The spaces in which the number may be written."""
    return [SLOTS.names[slot] for slot in sorted(ESCAPE.fits(at.state.sheets[0], number, 0))]


def fulfilled(at: Table, mission: int) -> bool:
    return ESCAPE.missions[mission - 100].fulfilled(at.state, 0)


def claim(at: Table, letter: str, value: int) -> None:
    at.state.sheets[0][SLOTS.index[letter]] = 1 + value


def next_turn(at: Table, *others: int) -> Table:
    """The seat is done, the others finish somehow, cards are dealt."""
    at.do("done").rest(*others)
    at.deal()
    return at


def full_ship(at: Table) -> Table:
    """The lowest ship full and only its greenhouse opened: nothing can be written."""
    return at.sheet(all_of("X", *S1)).sheet(all_of("crossed", "H1a", "H1b", "G1-x2"))


def test_the_printed_sheet() -> None:
    assert (len(SPACES), len(MODULES), len(AIRLOCKS), len(TANK), len(ROBOTS)) == (43, 13, 26, 13, 8)
    assert [len(ship.spaces) for ship in SHIPS] == [9, 10, 7, 6, 6, 5]
    at = table()
    marks = {name: at.mark(name) for name in SLOTS.names if at.mark(name)}
    plants = ["G3-P1", "G4-P1", "G5-P1", "G6-P1", "G6-P2"]
    reactors = ["S4-R1", "S5-R1", "S6-R1", "S6-R2"]
    assert marks == {"Z1": CROSSED, "Z2": CROSSED, **dict.fromkeys([*plants, *reactors], CIRCLED)}
    assert at.total() == 0


def test_fewest_activations_to_reach_a_block() -> None:
    sheet, found = table().state.sheets[0], [{"base"}]
    while len(found[-1]) < len(BLOCKS):
        here = reach(sheet)
        found.append({*here.blocks})
        for airlock in here.airlocks:
            sheet[airlock] = CROSSED
    nearest = ["M1A M1B", "G1 M2A M2B M2C", "G2 M3A M3B", "G3 M4A M4B", "G4 M5A M5B", "G5 M6A M6B", "G6"]
    assert [after - before for before, after in pairwise(found)] == [{*blocks.split()} for blocks in nearest]


def test_example_1_opening() -> None:
    at = table().offer("3/robot").do("choose 1", "mark S1-1")
    assert at.legal() == ["mark H1a", "mark H1b", "mark V12a", "mark V12b", "mark V12c"]
    at.do("mark V12b")
    assert "skip" in at.legal()
    at.do("mark V23b")
    assert at.legal() == ["done"]
    assert reach(at.state.sheets[0]).blocks == {"base", "M1A", "M1B", "M2B", "M3B"}
    ones = [name for name in S1[1:] if name != "S1-5"]
    assert fitting(at, 6) == [*ones, "S2-4", "S2-5", "S2-6", "S3-5", "S3-6", "S3-7"]


def test_example_2_order_with_a_closed_greenhouse() -> None:
    at = table().sheet({"S1-2": 3, "S1-7": 9})
    assert fitting(at, 9) == fitting(at, 3) == []
    assert fitting(at, 2) == ["S1-1"]
    assert fitting(at, 5) == ["S1-3", "S1-4", "S1-6"]
    assert fitting(at, 10) == ["S1-8", "S1-9"]
    at.offer("10/planning").do("choose 1", "mark S1-9")
    assert at.spaces() == ["S1-1", "S1-3", "S1-4", "S1-6", "S1-8"]


def test_example_3_planning() -> None:
    at = table().offer("5/planning").do("choose 1", "mark S1-2", "mark S1-8")
    assert (at.mark("S1-8"), at.mark("PL-1"), at.score()["planning"]) == (X, CROSSED, -1)
    assert "skip" not in at.legal()
    at.do("mark H1b")
    next_turn(at, 1).offer("7/planning").do("choose 1", "mark S1-6", "mark S1-3")
    assert at.score()["planning"] == -3


def test_example_4_x2_race() -> None:
    at = table(3)
    for seat in range(3):
        at.sheet({**all_of("crossed", "H1a"), **all_of("circled", "G1-P1", "G1-P2")}, seat)
    at.offer("7/water")
    for seat, space in enumerate(("S1-5", "S1-5", "S1-6")):
        at.do("choose 1", f"mark {space}", "done", seat=seat)
    assert [at.mark("G1-x2", seat) for seat in range(3)] == [CIRCLED, CIRCLED, CROSSED]
    at.deal()
    at.offer("5/water").do("choose 1", "mark S1-5", seat=2)
    assert [at.score(seat)["greenhouses"] for seat in range(3)] == [8, 8, 4]


def test_example_5_system_errors() -> None:
    at = full_ship(table(missions="122")).offer("7/robot")
    assert at.legal() == ["error"]
    at.do("error")
    assert at.legal() == ["mark V12a", "mark V12b", "mark V12c"]
    at.do("mark V12c")
    assert at.legal() == ["done"]
    assert (at.mark("error-1"), at.score()["errors"]) == (CROSSED, -5)
    next_turn(at, 1).sheet(all_of("X", "S2-8", "S2-9", "S2-10")).offer("7/robot").do("error")
    assert at.spaces() == ["H2c", "V12a", "V12b"]
    at.do("mark V12a")
    assert at.score()["errors"] == -10
    next_turn(at, 1).sheet(all_of("X", "S2-1", "S2-2", "S2-3")).offer("7/robot").do("error")
    assert at.legal() == ["done"]
    assert at.score()["errors"] == -15
    at.do("done").rest(1)
    while at.state.phase == WRAP:
        at.rest(0, 1)
    outcome = at.game.outcome(at.state)
    assert (at.state.phase, outcome and outcome.ending) == (OVER, "errors")


def test_example_6_astronaut_and_wild() -> None:
    at = table().sheet(all_of("crossed", "AS-1")).offer("9/astronaut").do("choose 1", "change +2", "mark S1-9")
    assert at.legal() == ["done"]
    assert (at.mark("AS-2"), at.mark("wild-1")) == (CROSSED, CIRCLED)
    next_turn(at, 1).offer("4/plant").do("choose 1", "wild energy", "mark S1-2")
    assert at.legal() == ["skip", "mark S1-R1"]
    at.do("mark S1-R1")
    assert at.legal() == ["done"]
    assert (at.mark("wild-1"), at.marked("G1-P", CIRCLED)) == (CROSSED, 0)


def test_example_7_one_ship() -> None:
    at = table().sheet(all_of("X", *S1)).sheet(all_of("circled", "G1-x2", *run("G1-P", 3), *run("S1-R", 2), "W-S1-3"))
    sheet = at.state.sheets[0]
    assert (greenhouse(sheet, SHIPS[0]), modules(sheet, SHIPS[0])) == (14, 12)
    assert at.total() == 26


def final() -> Table:
    spaces = [*S1, *run("S2-", 9), *(f"S3-{n}" for n in range(2, 8)), *run("S4-", 3)]
    at = table(1, level=1).sheet(all_of("X", *spaces))
    at.sheet(all_of("circled", *run("S1-R", 3), "W-S1-3", "W-S1-7", *run("G1-P", 2)))
    at.sheet(all_of("circled", *run("G2-P", 3), "G2-x2", "S2-R1", "W-S2-5", "G3-P2", "S4-R2", "W-S4-1"))
    at.sheet(all_of("crossed", "G1-x2", "G4-x2", *run("PL-", 4), "error-1"))
    claim(at, "B", 9)
    return at


def test_example_8_final_score() -> None:
    at = final()
    assert sum(bool(at.state.sheets[0][slot]) for slot in SPACES) == 27
    assert [greenhouse(at.state.sheets[0], ship) for ship in SHIPS] == [4, 14, 0, 2, 0, 0]
    assert [modules(at.state.sheets[0], ship) for ship in SHIPS] == [28, 6, 0, 8, 0, 0]
    assert at.score() == {"missions": 9, "greenhouses": 20, "modules": 42, "planning": -9, "errors": -5}
    assert at.total() == 57
    assert fulfilled(at, 102)
    at.state.sheets[0][SLOTS.index["S4-2"]] = EMPTY
    assert not fulfilled(at, 102)


def test_example_9_missions() -> None:
    at = table().sheet(all_of("circled", "S6-R3", "S5-R2", "S5-R3", "S4-R2"))
    assert not fulfilled(at, 104)
    assert fulfilled(at.sheet(all_of("circled", "S4-R3")), 104)
    assert not fulfilled(at.sheet(all_of("circled", "G6-P3")), 101)
    assert fulfilled(at.sheet({"S6-5": "X"}), 101)


def test_the_other_missions() -> None:
    at = table().sheet(all_of("circled", *(f"G{ship}-P{n}" for ship in (1, 3, 5) for n in (1, 2, 3))))
    at.sheet({"S1-5": 5, "S3-1": "X"})
    assert not fulfilled(at, 100)
    assert fulfilled(at.sheet({"S5-4": 7}), 100)
    at = table().sheet(all_of("X", *S1, *run("S4-", 6), "S5-1", "S5-2", "S5-3", "S5-5", "S5-6"))
    assert not fulfilled(at, 103)
    assert fulfilled(at.sheet({"S5-4": 7}), 103)
    at = table().sheet(all_of("circled", "W-S1-3", "W-S1-7", "W-S2-2", "W-S2-5", "W-S4-1", "W-S4-5"))
    assert not fulfilled(at, 105)
    assert fulfilled(at.sheet(all_of("circled", "W-S2-9")), 105)


def test_example_10_astra() -> None:
    at = final()
    pile = zip(ACTIONS, (6, 3, 5, 1, 4, 1), strict=True)
    at.state.astra = [card(name) for name, number in pile for _ in range(number)]
    its = sum(line.points for line in at.game.rival(at.state))
    assert its == 58
    assert not ESCAPE.astra.wins(at.state, at.total(), its)


def test_example_11_astra_effect() -> None:
    for letter in range(3):
        at = table(1).sheet({"G1-x2": "circled", "G2-x2": "crossed"})
        at.state.open(0, 0, *ESCAPE.astra.effect(at.state, letter))
        assert at.legal() == ["mark G3-x2", "mark G4-x2", "mark G5-x2", "mark G6-x2"]
    at.do("mark G6-x2")
    assert at.mark("G6-x2") == CROSSED
    way = all_of("crossed", "V12a", "V23a", "V34a", "V45a", "V56a", "H6a", "H6b", "G6-x2")
    at = table(1).sheet(way).offer("9/water", "7/water", "5/robot").do("choose 1-2", "mark S6-5", "done")
    assert (at.mark("G6-x2"), at.state.earned) == (CROSSED, 0)
    assert at.score()["greenhouses"] == 4


def draw_effect_b(at: Table, passes: int) -> Table:
    """The next card dealt is effect B."""
    at.state.forget(0)
    at.state.phase, at.state.passes = DEAL, passes
    at.state.numbers, at.state.duties = [0, 0, 0], [TO_STACK + place for place in (2, 1, 0)]
    at.state.pool = [*range(1, 10), EFFECT + LETTERS.index("B")]
    at.game.apply(at.state, CHANCE, at.game.legal(at.state, CHANCE)[-1])
    return at


@pytest.mark.parametrize(("passes", "turned"), [(1, [0, 0, 0]), (2, [0, 1, 0])])
def test_the_second_pass_also_turns_the_mission(passes: int, turned: list[int]) -> None:
    at = draw_effect_b(table(1), passes)
    assert at.state.phase == RESOLVE
    assert at.legal() == [f"mark G{n}-x2" for n in range(1, 7)]
    assert at.state.turned == turned


def test_an_effect_without_a_free_x2_only_turns_the_mission() -> None:
    at = draw_effect_b(table(1).sheet(all_of("crossed", *(f"G{n}-x2" for n in range(1, 7)))), 2)
    assert (at.state.phase, at.state.turned) == (DEAL, [0, 1, 0])


def test_each_x2_earns_a_bonus_alone() -> None:
    at = table(1).sheet(all_of("crossed", "H1a")).offer("7/water", "5/robot", "9/water")
    at.do("choose 1-3", "mark S1-5")
    assert at.mark("G1-x2") == FRESH
    at.do("done")
    assert (at.mark("G1-x2"), at.state.earned, at.state.bonuses) == (CIRCLED, 1, 1)
    at.do("done").deal()
    at.offer("9/water", "5/robot", "9/water").do("choose 1-3", "mark S1-9", "done")
    assert at.state.earned == 1


def test_ruling_1_an_x_on_a_robot_opens_an_airlock() -> None:
    at = table().offer("5/planning").do("choose 1", "mark S1-2", "mark S1-1")
    assert at.spaces() == ["H1a", "H1b", "V12a", "V12b", "V12c"]


def test_ruling_2_an_x_in_a_greenhouse_claims_its_x2() -> None:
    at = table().sheet(all_of("crossed", "H1a")).offer("5/planning").do("choose 1", "mark S1-2", "mark S1-5")
    assert at.mark("G1-x2") == FRESH
    at.sheet(all_of("circled", "G1-P1"))
    assert at.score()["greenhouses"] == 4


def test_ruling_3_no_x_and_no_number_out_of_reach() -> None:
    at = table().offer("5/planning").do("choose 1")
    reason = at.game.explain(at.state, 0, at.game.space.index("mark S1-5") or 0)
    assert reason is not None
    assert reason.code == "not-accessible"
    at.do("mark S1-2")
    assert all(name.startswith("S1-") and name != "S1-5" for name in at.spaces())


def test_ruling_4_an_x_may_stand_between_consecutive_numbers() -> None:
    at = table().sheet({"S1-2": 4, "S1-4": 5}).offer("9/planning").do("choose 1", "mark S1-9", "mark S1-3")
    assert at.mark("S1-3") == X
    assert fitting(at, 6) == ["S1-6", "S1-7", "S1-8"]


def test_ruling_5_a_bonus_airlock_serves_the_x_and_the_robot_of_the_same_turn() -> None:
    at = table().offer("3/planning").do("choose 1", "mark S1-1", "mark V12b")
    assert {"S2-4", "S2-5", "S2-6"} <= {*at.spaces()}
    at = table().offer("3/robot").do("choose 1", "mark S1-1", "mark V12b")
    assert {"H2a", "H2b", "V23b"} <= {*at.spaces()}


def test_ruling_6_the_robot_bonus_is_compulsory_where_possible_and_otherwise_lost() -> None:
    at = table().offer("3/water").do("choose 1", "mark S1-1")
    assert "skip" not in at.legal()
    names = [SLOTS.names[slot] for slot in AIRLOCKS]
    at = table().sheet(all_of("crossed", *names)).offer("3/water").do("choose 1", "mark S1-1")
    assert at.legal() == ["done"]


@pytest.mark.parametrize("action", ["robot", "energy", "plant", "water", "astronaut", "planning"])
def test_ruling_7_every_action_is_optional(action: str) -> None:
    at = table().offer(f"7/{action}").do("choose 1", "mark S1-3")
    assert "skip" in at.legal()
    before = bytes(at.state.sheets[0])
    at.do("skip")
    assert at.legal() == ["done"]
    assert bytes(at.state.sheets[0]) == before


def test_ruling_8_planning_declined_costs_nothing() -> None:
    at = table().offer("7/planning").do("choose 1", "mark S1-2", "skip")
    assert at.score()["planning"] == 0


def test_ruling_9_an_exhausted_planning_track_still_allows_an_x() -> None:
    at = table().sheet(all_of("crossed", *run("PL-", 9))).offer("7/planning")
    at.do("choose 1", "mark S1-2", "mark S1-3")
    assert (at.mark("S1-3"), at.score()["planning"]) == (X, -28)


def test_ruling_10_no_number_follows_the_airlock_of_an_error() -> None:
    at = full_ship(table(1)).offer("7/robot", "5/robot", "9/water").do("error", "mark V12c")
    assert at.legal() == ["give 1", "give 2", "give 3"]
    at.do("give 2")
    assert at.legal() == ["done"]


def nearly_full() -> dict[str, str | int]:
    """One space left for 7 or 8."""
    return {**all_of("X", *S1), "S1-2": 6, "S1-4": 9, "H1a": "crossed", "H1b": "crossed", "G1-x2": "crossed"}


def test_ruling_11_a_number_that_fits_changed_forbids_the_error() -> None:
    at = table().sheet(nearly_full())
    at.state.sheets[0][SLOTS.index["S1-3"]] = EMPTY
    assert at.offer("5/astronaut").legal() == ["choose 1", "choose 2", "choose 3"]
    assert at.do("choose 1").legal() == ["change +2"]


def test_ruling_12_a_wild_astronaut_may_avoid_the_error_but_need_not() -> None:
    at = table().sheet({**nearly_full(), **all_of("crossed", "AS-1", "AS-2"), "wild-1": "circled"})
    at.state.sheets[0][SLOTS.index["S1-3"]] = EMPTY
    assert at.offer("5/robot").legal() == ["choose 1", "choose 2", "choose 3", "error"]
    assert at.do("choose 1").legal() == ["wild astronaut"]
    at.do("wild astronaut", "change +2", "mark S1-3")
    assert at.legal() == ["done"]
    assert at.mark("AS-3") == CROSSED


def test_ruling_13_a_wild_action_has_all_side_effects() -> None:
    wild = {**all_of("crossed", "AS-1", "AS-2", "AS-3"), "wild-1": "circled"}
    at = table().sheet(wild).offer("5/robot").do("choose 1", "wild planning", "mark S1-2", "mark S1-3")
    assert at.score()["planning"] == -1
    at = table().sheet(wild).offer("5/robot").do("choose 1", "wild astronaut", "mark S1-2", "mark AS-4")
    assert (at.mark("wild-1"), at.mark("wild-2")) == (CROSSED, CIRCLED)


def test_rulings_14_and_15_one_wild_a_turn_and_not_the_one_just_circled() -> None:
    wilds = {**all_of("crossed", *run("AS-", 5)), **all_of("circled", "wild-1", "wild-2")}
    at = table().sheet(wilds).offer("5/robot").do("choose 1", "wild energy")
    assert not any(words.startswith("wild") for words in at.legal())
    at = table().sheet(all_of("crossed", "AS-1")).offer("5/astronaut").do("choose 1", "change +1")
    assert not any(words.startswith("wild") for words in at.legal())
    at.do("mark S1-2")
    assert (at.mark("wild-1"), at.legal()) == (CIRCLED, ["done"])


def test_ruling_16_a_seventh_astronaut_changes_a_number_and_crosses_nothing() -> None:
    at = table().sheet({**all_of("crossed", *run("AS-", 6)), **all_of("crossed", *run("wild-", 3))})
    at.offer("5/astronaut").do("choose 1", "change +2", "mark S1-2")
    assert at.legal() == ["done"]
    assert at.marked("AS-") == 6


def test_ruling_17_alone_a_wild_action_uses_up_two_cards() -> None:
    at = table(1).sheet({**all_of("crossed", "AS-1", "AS-2"), "wild-1": "circled"})
    at.offer("7/water", "5/robot", "9/plant").do("choose 1-3", "wild energy", "mark S1-2", "mark S1-R1", "done")
    assert at.state.astra == [card("5/robot")]


def test_ruling_19_the_tank_of_an_incomplete_module_gives_nothing() -> None:
    at = table().sheet(all_of("circled", "W-S1-3", *run("S1-R", 3))).sheet(all_of("X", "S1-1", "S1-2", "S1-3"))
    assert at.score()["modules"] == 0
    assert at.sheet({"S1-4": 9}).score()["modules"] == 14


def test_ruling_20_plants_and_reactors_need_no_access() -> None:
    at = table().sheet(all_of("crossed", "V12a", "V23a")).offer("7/plant").do("choose 1", "mark S3-2")
    assert BLOCKS["G3"].start not in reach(at.state.sheets[0]).spaces
    assert at.spaces() == ["G3-P2"]
    at = table().offer("7/energy").do("choose 1", "mark S1-9")
    assert at.spaces() == ["S1-R1"]


def test_ruling_21_a_full_greenhouse_and_full_reactors_take_no_more() -> None:
    full = all_of("circled", *run("G1-P", 3), *run("S1-R", 3))
    for action in ("plant", "energy"):
        assert table().sheet(full).offer(f"7/{action}").do("choose 1", "mark S1-2").legal() == ["done"]


def test_ruling_23_a_crossed_x2_leaves_the_plain_value() -> None:
    at = table().sheet({"H1a": "crossed", "G1-x2": "crossed", **all_of("circled", *run("G1-P", 3))})
    at.offer("7/water").do("choose 1", "mark S1-5")
    assert (at.mark("G1-x2"), at.score()["greenhouses"]) == (CROSSED, 7)


def test_water_needs_a_tank_at_the_space_of_the_number() -> None:
    assert table().offer("7/water").do("choose 1", "mark S1-2").legal() == ["done"]
    assert table().offer("7/water").do("choose 1", "mark S1-3").spaces() == ["W-S1-3"]


def test_an_airlock_between_accessible_blocks_is_useless_but_allowed() -> None:
    at = table().sheet(all_of("crossed", "H1a")).offer("7/robot").do("choose 1", "mark S1-2")
    assert "H1b" in at.spaces()


def test_all_spaces_full_end_the_game() -> None:
    names = [SLOTS.names[slot] for slot in AIRLOCKS]
    at = table().sheet(all_of("crossed", *names)).sheet(all_of("X", *(SLOTS.names[slot] for slot in SPACES)))
    assert at.game.ending(at.state) == "full"
    at.state.sheets[0][SLOTS.index["S6-5"]] = EMPTY
    assert at.game.ending(at.state) == ""


def test_everything_scores_296() -> None:
    at = table().sheet(all_of("X", *(SLOTS.names[slot] for slot in SPACES)))
    for ship in range(1, 7):
        at.sheet(all_of("circled", f"G{ship}-x2", *run(f"G{ship}-P", 3), *run(f"S{ship}-R", 3)))
    at.sheet(all_of("circled", *(name for name in SLOTS.names if name.startswith("W-"))))
    for letter in "ABC":
        claim(at, letter, 10)
    assert at.score() == {"missions": 30, "greenhouses": 84, "modules": 182, "planning": 0, "errors": 0}
    assert at.total() == 296


def test_fewer_errors_break_a_tie() -> None:
    at = table().sheet(all_of("crossed", "error-1"))
    assert [ESCAPE.ties(at.state, seat) for seat in (0, 1)] == [(("errors", 1),), (("errors", 0),)]


def test_a_wild_astronaut_may_serve_a_combination_while_others_fit_without_one() -> None:
    """Using a wild action is a free choice; but what fits without one forbids the error."""
    at = table().sheet({**nearly_full(), **all_of("crossed", "AS-1", "AS-2"), "wild-1": "circled"})
    at.state.sheets[0][SLOTS.index["S1-3"]] = EMPTY
    assert at.offer("5/robot", "7/water", "3/plant").legal() == ["choose 1", "choose 2"]
    assert at.do("choose 1").legal() == ["wild astronaut"]
    at.do("wild astronaut", "change +2", "mark S1-3")
    assert (at.mark("S1-3"), at.mark("wild-1")) == (VALUE + 7, CROSSED)


def test_an_error_beyond_the_last_box_marks_nothing() -> None:
    """A position alone may have all errors crossed and a turn to play; its end comes with the turn."""
    at = full_ship(table(1)).sheet(all_of("crossed", *run("error-", 3))).offer("7/robot", "5/robot", "9/water")
    at.do("error", "give 1", "done")
    assert (at.state.phase, at.game.ending(at.state)) == (OVER, "errors")
