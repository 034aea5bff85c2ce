"""Adventure 6, The Virus: its sheet, actions, missions and score."""

from itertools import combinations

import pytest

from lunarium.games.welcome_to_the_moon.adventures.virus import confined, fits
from lunarium.games.welcome_to_the_moon.adventures.virus_sheet import (
    FLOORS,
    HOME,
    NEIGHBOURS,
    PLANT_TRACK,
    QUARTERS,
    SLOTS,
    SPACES,
    TANK,
    TARGETS,
    WATER_TRACK,
)
from lunarium.games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, INFECTED, VALUE, X
from lunarium.games.welcome_to_the_moon.state import DEAL, OVER, SET_UP, WRAP
from tests.rules.welcome_to_the_moon.table import Table
from tests.rules.welcome_to_the_moon.virus_table import NAMES, Marks, all_of, filled, grown, infected, table, walkways


def fulfilled(at: Table, mission: int) -> bool:
    return at.game.adventure.missions[mission - 94].fulfilled(at.state, 0)


def stuck(marks: Marks, number: int) -> Table:
    """Seat 0 has one empty space, 1a-2, between numbers which leave room for one number only."""
    names = [SLOTS.names[slot] for slot in SPACES]
    at = table().sheet({name: "X" for name in names if name not in ("1a-2", "5c-1")})
    return at.sheet({"1a-1": number - 1, "1a-3": number + 1, **marks})


def test_the_printed_sheet() -> None:
    at = Table("virus")
    assert (len(SPACES), len(QUARTERS), len(TARGETS)) == (55, 11, 9)
    assert [len(floor.spaces) for floor in FLOORS] == [10, 10, 15, 10, 10]
    assert [(len(floor.plants), len(floor.tanks)) for floor in FLOORS] == [(2, 2), (3, 2), (6, 2), (3, 2), (2, 2)]
    assert [len(row) for row in NEIGHBOURS] == [3, 4, 4, 3, 5, 6, 5, 3, 4, 4, 3]
    tanks = ["1a-1", "1b-2", "2b-3", "2c-5", "3a-3", "3c-4", "4a-2", "4b-3", "5b-2", "5c-3"]
    assert [SLOTS.names[space] for space in TANK] == tanks
    assert [NAMES[HOME[target]] for target in TARGETS] == ["1a", "1b", "2b", "2c", "3b", "4a", "4b", "5b", "5c"]
    assert {name for name in SLOTS.names if at.mark(name)} == {f"{name}-E1" for name in NAMES}
    at.deal()
    assert at.state.phase == SET_UP


@pytest.mark.parametrize(
    ("here", "there"),
    [
        ("1a", "1b 3a 4a"),
        ("1b", "1a 2b 3a 3b"),
        ("2b", "1b 2c 3b 3c"),
        ("2c", "2b 3c 5c"),
        ("3a", "1a 1b 3b 4a 4b"),
        ("3b", "1b 2b 3a 3c 4b 5b"),
        ("3c", "2b 2c 3b 5b 5c"),
        ("4a", "1a 3a 4b"),
        ("4b", "3a 3b 4a 5b"),
        ("5b", "3b 3c 4b 5c"),
        ("5c", "2c 3c 5b"),
    ],
)
def test_walkways(here: str, there: str) -> None:
    assert [NAMES[quarter] for _, quarter in NEIGHBOURS[NAMES.index(here)]] == there.split()


def test_what_the_tracks_are_worth() -> None:
    plants = [0] * 2 + [5] * 2 + [10] * 3 + [20] * 3 + [35] * 3 + [55] * 3 + [80]
    water = [0] * 2 + [10] * 2 + [20] * 2 + [35] * 2 + [55] * 2 + [80]
    assert (list(PLANT_TRACK.values), list(WATER_TRACK.values)) == (plants, water)


def test_the_signs_of_the_tracks() -> None:
    for track, name, signs in (
        (PLANT_TRACK, "plant", {5: "2b-V", 8: "PP1", 11: "PP2"}),
        (WATER_TRACK, "water", {3: "4b-V", 5: "WP1", 7: "WP2"}),
    ):
        found = {SLOTS.names[mark]: SLOTS.names[sign] for mark, sign in track.signs.items()}
        assert found == {f"{name}-{mark}": sign for mark, sign in signs.items()}


def test_example_1_set_up() -> None:
    at = Table("virus")
    assert at.spaces() == ["1a-V", "2c-V", "4a-V", "5c-V"]
    at.do("mark 4a-V")
    assert at.spaces() == ["4a-1", "4a-2", "4a-3", "4a-4", "4a-5"]
    at.do("mark 4a-3", "done")
    assert (at.mark("4a-V"), at.mark("4a-3")) == (CIRCLED, INFECTED)
    assert list(at.score().values()) == [0, 0, 0, 0, -1, 0]
    at.do("mark 1a-V", "mark 1a-1", "done", seat=1)
    assert (at.mark("4a-V"), at.mark("1a-V"), at.mark("1a-V", 1), at.state.phase) == (CIRCLED, EMPTY, CIRCLED, DEAL)


def test_example_2_order() -> None:
    at = table(home="4a")
    at.sheet({"4a-1": 2, "4a-3": "infected", "4a-4": "X", "4a-5": 7})

    def on_floor_4(number: int) -> list[str]:
        names = [SLOTS.names[slot] for slot in fits(at.state.sheets[0], number, 0)]
        return [name for name in names if name[0] == "4"]

    middle = [f"4b-{n}" for n in range(1, 6)]
    assert on_floor_4(5) == ["4a-2"]
    assert on_floor_4(1) == on_floor_4(7) == []
    assert on_floor_4(9) == middle
    at.sheet({}).offer("9/planning").do("choose 1", "mark 5b-1")
    assert [name for name in at.spaces() if name[0] == "4"] == ["4a-2", *middle]
    at.do("mark 4b-3")
    assert at.mark("4b-3") == X


def test_a_closed_walkway_does_not_cut_a_floor() -> None:
    at = table().sheet({"1a-5": 9, "W01": "crossed"})
    names = {SLOTS.names[slot] for slot in fits(at.state.sheets[0], 8, 0)}
    assert not names & {f"1b-{n}" for n in range(1, 6)}


def test_an_infected_space_is_never_written_on() -> None:
    at = table().offer("6/planning").do("choose 1")
    assert "5c-1" not in at.spaces()
    action = at.game.space.index("mark 5c-1")
    assert action is not None
    reason = at.game.explain(at.state, 0, action)
    assert reason is not None
    assert (reason.code, reason.args["mark"]) == ("taken", "infected")
    at.do("mark 1a-1")
    assert "5c-1" not in at.spaces()


def test_example_3_plant_row() -> None:
    at = table().sheet(grown("plant", 1)).offer("6/plant").do("choose 1", "mark 3a-2")
    assert at.legal() == ["skip", "mark 3a-P1"]
    at.do("mark 3a-P1")
    assert at.mark("plant-2") == CROSSED
    assert at.legal() == [f"mark W{n:02}" for n in range(1, 23)]
    at.do("mark W12")
    assert (at.mark("W12"), at.score()["plants"], at.legal()) == (CROSSED, 5, ["done"])


def test_example_4_water_row() -> None:
    marks = {"water-1": "crossed", "3c-W": "circled"}
    at = table().sheet({**marks, **filled("X", "2b")}).offer("4/water").do("choose 1", "mark 1a-1", "mark 1a-W")
    assert at.spaces() == [f"{name}-E2" for name in NAMES if name != "2b"]
    at.do("mark 3b-E2")
    assert (at.mark("3b-E2"), at.score()["water"], at.legal()) == (CIRCLED, 10, ["done"])


def test_example_9_energy_and_evacuation() -> None:
    at = table(home="1a").sheet({"5b-1": 2, "5b-2": 4, "5b-3": "X", "5b-4": 7, "5b-E2": "circled"})
    at.offer("12/energy").do("choose 1", "mark 5b-5")
    assert at.legal() == ["skip", "mark 5b-E3"]
    at.do("mark 5b-E3")
    assert at.score()["quarters"] == 15


def test_example_12_full_score() -> None:
    at = table(home="4a")
    boxes = {"1a": (4, 2), "1b": (5, 3), "2b": (3, 2), "2c": (2, 1), "3a": (4, 2), "3b": (2, 1)}
    boxes |= {"3c": (5, 1), "4a": (3, 3), "4b": (0, 1), "5b": (1, 2), "5c": (3, 2)}
    at.state.sheets[0][SPACES.start : SPACES.stop] = bytes(len(SPACES))
    for quarter, (people, energies) in boxes.items():
        at.sheet(all_of("X", *(f"{quarter}-{n}" for n in range(1, people + 1))))
        at.sheet(all_of("circled", *(f"{quarter}-E{n}" for n in range(1, energies + 1))))
    at.sheet(filled("infected", "4b")).sheet(all_of("infected", *(f"5b-{n}" for n in range(2, 6))))
    at.sheet(all_of("infected", "2c-3", "2c-4", "2c-5", "3b-3", "3b-4"))
    at.sheet({**grown("plant", 9), **grown("water", 5), **all_of("crossed", "error-1", "error-2")})
    at.state.sheets[0][SLOTS.index["A"]] = 1 + 8
    at.state.sheets[0][SLOTS.index["B"]] = 1 + 4
    assert len(infected(at)) == 14
    assert list(at.score().values()) == [12, 20, 20, 63, -14, -10]
    assert at.total() == 91


def test_example_13_wild() -> None:
    at = table().sheet({**all_of("crossed", "AS-1"), "PL-wild-1": "circled"}).offer("7/robot")
    at.do("choose 1", "wild astronaut", "change +2", "mark 3a-1")
    assert (at.mark("3a-1"), at.mark("PL-wild-1")) == (VALUE + 9, CROSSED)
    assert (at.mark("AS-2"), at.mark("AS-wild-1"), at.marked("W")) == (CROSSED, CIRCLED, 0)
    assert at.legal() == ["done"]


def test_ruling_1_plant_and_water_may_be_declined() -> None:
    at = table().sheet(grown("water", 2)).offer("9/water").do("choose 1", "mark 5b-2")
    assert at.legal() == ["skip", "mark 5b-W"]
    at.do("skip", "done")
    assert (at.mark("4b-V"), at.mark("water-3")) == (EMPTY, EMPTY)


def test_ruling_4_row_energy_is_forbidden_in_the_quarter_just_completed() -> None:
    at = table().sheet({**grown("water", 1), **filled("X", "4b")})
    at.state.sheets[0][SLOTS.index["4b-3"]] = EMPTY
    at.sheet({}).offer("9/water").do("choose 1", "mark 4b-3", "mark 4b-W")
    assert "4b-E2" not in at.spaces()
    assert "skip" not in at.legal()


def test_ruling_5_a_row_robot_is_forced_and_lost_without_an_open_walkway() -> None:
    at = table().sheet({**grown("plant", 1), **all_of("crossed", *(f"W{n:02}" for n in range(1, 23)))})
    at.offer("6/plant").do("choose 1", "mark 3a-2", "mark 3a-P1")
    assert (at.legal(), at.score()["plants"]) == (["done"], 5)


def test_ruling_5_a_row_energy_is_lost_where_every_quarter_has_all() -> None:
    energies = all_of("circled", *(f"{name}-E{n}" for name in NAMES for n in (2, 3)))
    at = table().sheet({"water-1": "crossed", "3c-W": "circled", **energies})
    at.offer("4/water").do("choose 1", "mark 1a-1", "mark 1a-W")
    assert (at.legal(), at.score()["water"]) == (["done"], 10)


def test_ruling_6_water_needs_the_number_of_the_combination_over_its_space() -> None:
    at = table().sheet({"2b-3": "X", "4b-3": "infected"}).offer("9/water").do("choose 1", "mark 2b-4")
    assert at.legal() == ["done"]
    at = table().offer("9/planning").do("choose 1", "mark 2b-4", "mark 1a-1")
    assert at.legal() == ["done"]


def test_plants_of_a_quarter_are_used_up() -> None:
    at = table().sheet({"3a-P1": "circled", "plant-1": "crossed"}).offer("6/plant")
    at.do("choose 1", "mark 3a-2")
    assert at.legal() == ["skip", "mark 3a-P2"]
    at = table().sheet({"1a-P1": "circled", "plant-1": "crossed"}).offer("6/plant").do("choose 1", "mark 1a-2")
    assert at.legal() == ["done"]


def test_energy_circles_the_next_one_of_the_quarter() -> None:
    at = table().offer("6/energy").do("choose 1", "mark 3b-2")
    assert at.legal() == ["skip", "mark 3b-E2"]
    full = table().sheet(all_of("circled", "3b-E2", "3b-E3")).offer("6/energy").do("choose 1", "mark 3b-2")
    assert full.legal() == ["done"]


def test_robot_closes_any_open_walkway() -> None:
    at = table().sheet({"W05": "crossed"}).offer("6/robot").do("choose 1", "mark 3b-2")
    assert at.legal() == ["skip", *(f"mark W{n:02}" for n in range(1, 23) if n != 5)]


def test_ruling_7_one_wild_a_turn() -> None:
    at = table().sheet(all_of("circled", "AS-wild-1", "PL-wild-1")).offer("7/robot").do("choose 1", "wild energy")
    assert not [words for words in at.legal() if words.startswith("wild")]
    at.do("mark 3a-1", "mark 3a-E2")
    assert at.mark("PL-wild-1") == CIRCLED


def test_ruling_8_a_wild_used_as_planning_crosses_its_symbol() -> None:
    at = table().sheet({"PL-1": "crossed", "AS-wild-1": "circled"}).offer("7/robot")
    at.do("choose 1", "wild planning", "mark 3a-1", "mark 1a-1")
    assert (at.mark("PL-2"), at.mark("PL-wild-1"), at.mark("AS-wild-1")) == (CROSSED, CIRCLED, CROSSED)


def test_no_x_no_planning_symbol() -> None:
    at = table().offer("7/planning").do("choose 1", "mark 3a-1", "skip")
    assert at.marked("PL-") == 0


def test_an_unchanged_astronaut_number_may_cross_its_symbol() -> None:
    at = table().offer("7/astronaut").do("choose 1", "mark 3a-1")
    assert at.legal() == ["skip", "mark AS-1"]


def test_ruling_9_a_wild_is_never_forced_to_avoid_an_error() -> None:
    at = stuck({"AS-wild-1": "circled"}, 9).offer("8/robot")
    assert at.legal() == ["choose 1", "choose 2", "choose 3", "error"]
    at.do("choose 1")
    assert at.legal() == ["wild astronaut"]


def test_ruling_10_an_astronaut_must_be_used_to_avoid_an_error() -> None:
    at = stuck({}, 9).offer("8/astronaut", "3/robot")
    assert at.legal() == ["choose 1"]


def test_ruling_27_the_seventh_astronaut_or_planning_has_no_symbol_left() -> None:
    symbols = all_of("crossed", *(f"{track}-{n}" for track in ("AS", "PL") for n in range(1, 7)))
    at = table().sheet(symbols).offer("7/astronaut", "7/planning").do("choose 1", "change +1", "mark 3a-1")
    assert (at.legal(), at.mark("3a-1")) == (["done"], VALUE + 8)
    at = table().sheet(symbols).offer("7/planning").do("choose 1", "mark 3a-1", "mark 3a-2")
    assert (at.legal(), at.mark("3a-2")) == (["done"], X)


def test_a_full_sheet_ends_the_game_infections_included() -> None:
    at = table(home="5c").sheet({**filled("X", *NAMES[:-1]), **all_of("infected", "5c-2", "5c-3", "5c-4")})
    at.offer("9/robot").do("choose 1", "mark 5c-5", "skip", "done").do("choose 1", "mark 3a-1", "skip", "done", seat=1)
    if at.state.phase == WRAP:
        at.rest(0, 1)
    assert (at.state.phase, at.game.ending(at.state)) == (OVER, "full")


def test_ruling_26_quarters_evacuated_by_the_end_score_but_count_for_no_mission() -> None:
    at = table(home="1a").sheet({**filled("X", "3a"), "3b-1": 5, "3b-2": 6, "3b-E2": "circled"})
    assert at.score()["quarters"] == 5 + 4
    assert not fulfilled(at, 94)


def test_fewer_errors_break_a_tie() -> None:
    at = table().sheet({**filled("X", "1a"), "error-1": "crossed"})
    at.state.phase = OVER
    assert at.total() == at.total(1)
    outcome = at.game.outcome(at.state)
    assert outcome is not None
    assert (outcome.ranks, outcome.tiebreak) == ((2, 1), "errors")


def test_mission_94_counts_infected_quarters() -> None:
    at = table().sheet(filled("infected", "1a"))
    assert not fulfilled(at, 94)
    assert fulfilled(at.sheet(filled("X", "3c")), 94)


def test_mission_95_one_floor() -> None:
    at = table().sheet({**filled("X", "3a", "3b"), **filled("infected", "4a")})
    assert not fulfilled(at, 95)
    assert fulfilled(at.sheet(filled("X", "4b")), 95)


def test_mission_96_each_of_three_quarters_is_closed_by_itself() -> None:
    group = {*walkways("1a"), *walkways("4a")} - {"W03"}
    at = table(missions="121").sheet(all_of("crossed", *group, *walkways("2c")))
    assert [confined(at.state.sheets[0], quarter) for quarter in (0, 3, 7)] == [False, True, False]
    assert not fulfilled(at, 96)
    assert fulfilled(at.sheet({"W03": "crossed"}), 96)


def test_ruling_28_three_confined_quarters_need_eight_walkways() -> None:
    cheapest = min(len({*walkways(a), *walkways(b), *walkways(c)}) for a, b, c in combinations(NAMES, 3))
    assert cheapest == 8
    assert {*walkways("2b"), *walkways("4b")} == {f"W{n:02}" for n in (4, 7, 8, 9, 14, 16, 20, 21)}


def test_mission_97_green_and_blue_quarter() -> None:
    at = table().sheet(all_of("crossed", *walkways("2b"), *walkways("4b")[1:]))
    assert not fulfilled(at, 97)
    assert fulfilled(at.sheet({walkways("4b")[0]: "crossed"}), 97)


def test_mission_98_energies_of_two_floors() -> None:
    energies = [f"{name}-E{n}" for name in ("1a", "1b", "5b", "5c") for n in (2, 3)]
    at = table().sheet(all_of("circled", *energies[1:]))
    assert not fulfilled(at, 98)
    assert fulfilled(at.sheet({energies[0]: "circled"}), 98)


def test_mission_99_plants_and_tanks_of_two_floors() -> None:
    symbols = [name for name in SLOTS.names if name[0] in "24" and name[3:4] in ("P", "W")]
    at = table().sheet(all_of("circled", *symbols[1:]))
    assert len(symbols) == 10
    assert not fulfilled(at, 99)
    assert fulfilled(at.sheet({symbols[0]: "circled"}), 99)
