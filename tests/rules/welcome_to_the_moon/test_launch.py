"""Adventure 1, The Launch: every worked example of its sheet, and its rulings."""

import pytest

from lunarium.core.errors import BadPosition
from lunarium.games.welcome_to_the_moon.adventures import launch
from lunarium.games.welcome_to_the_moon.adventures.launch_sheet import BAYS, KIND, SLOTS, ZONES
from lunarium.games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, FRESH, X
from lunarium.games.welcome_to_the_moon.state import OVER
from tests.rules.welcome_to_the_moon.table import Table, card


def table(seats: int = 2, missions: str = "111", **options: str | int) -> Table:
    return Table("launch", seats, missions, **options)


def rockets(at: Table, crossed: int, errors: int = 0, seat: int = 0) -> None:
    names = [f"rocket-{index}" for index in range(1, crossed + 1)]
    circled = [f"error-{index}" for index in range(1, errors + 1)]
    at.sheet({**dict.fromkeys(names, "crossed"), **dict.fromkeys(circled, "circled")}, seat)


def almost(level: str, first: int, spaces: int) -> dict[str, str | int]:
    """A bay with all but its last space numbered 1, 2, 3 …"""
    return {f"{level}-{first + index}": index + 1 for index in range(spaces - 1)}


def test_the_printed_sheet() -> None:
    assert [len(zone) for zone in ZONES] == [8, 8, 10, 6, 5, 5, 5, 3, 3]
    assert len(BAYS) == 19
    kinds = list(KIND.values())
    assert sum(int(kind[1:]) for kind in kinds if kind[0] == "R") == 41
    assert sum(int(kind[1:]) for kind in kinds if kind[0] == "r") == 20
    assert [kinds.count(kind) for kind in ("ACT", "X", "SAB")] == [5, 10, 8]
    assert len(SLOTS.names) == 53 + 46 + 31 + 8 + 8 + 3


def test_example_1_where_to_write() -> None:
    at = table().sheet({"L8-1": 8}).offer("6/astronaut").do("choose 1")
    assert sorted(at.spaces()) == sorted([f"L9-{n}" for n in (1, 2, 3)] + [f"L1-{n}" for n in range(1, 9)])
    assert not [words for words in at.legal() if words.startswith(("change", "wild"))]


@pytest.mark.parametrize(
    ("action", "levels"),
    [
        ("astronaut", "189"),
        ("water", "17"),
        ("robot", "156"),
        ("planning", "14"),
        ("energy", "13"),
        ("plant", "12"),
    ],
)
def test_the_action_says_on_which_levels(action: str, levels: str) -> None:
    at = table().offer(f"6/{action}").do("choose 2")
    assert {space[1] for space in at.spaces()} == set(levels)


def test_example_2_chain() -> None:
    at = table().sheet({"L1-1": 3, "L6-1": 7}).offer("5/water").do("choose 1", "mark L1-2")
    assert at.marked("rocket") == 2
    assert "skip" in at.legal()
    at.do("mark L6-2")
    assert at.mark("6a.1") != EMPTY
    at.do("mark 4a.2", "mark L3-7")
    assert at.legal() == ["done"]
    assert at.marked("rocket") == 2
    assert at.total() == 0
    assert at.marked("L", X) == 2
    assert at.mark("4a.2") == CIRCLED
    assert at.mark("3b.1") == EMPTY


def test_the_order_of_activation_and_construction_is_free() -> None:
    at = table().sheet({"L6-1": 7}).offer("9/robot").do("choose 1", "mark L6-2")
    assert "4a.2" in at.spaces()
    assert "L4-1" in at.spaces()
    assert "skip" in at.legal()
    at.do("skip")
    assert "skip" not in at.legal()
    assert at.spaces() == ["2a.2", "2c.2", "3a.2", "4a.2", "5a.2", "7b.2", "8a.2"]
    at.do("mark 8a.2")
    assert at.legal() == ["done"]


def test_an_activation_without_a_target_is_lost() -> None:
    names = ["8a.2", "7b.2", "5a.2", "4a.2", "3a.2", "2a.2", "2c.2"]
    at = table().sheet({**dict.fromkeys(names, "circled"), "L2-3": 4}).offer("9/plant").do("choose 1", "mark L2-4")
    assert at.legal() == ["done"]
    assert at.mark("2b.2") == CROSSED


def test_example_3_line_change() -> None:
    at = table()
    rockets(at, 4)
    at.sheet(almost("L3", 1, 5)).offer("9/energy").do("choose 1", "mark L3-5")
    assert at.marked("rocket") == 8
    assert at.score()["rockets"] == 15
    assert at.mark("3a.2") == CROSSED
    assert [at.mark("3a.3"), at.mark("3a.4")] == [FRESH, FRESH]


def test_example_4_shared_sabotage() -> None:
    at = table(3)
    for seat in (0, 1):
        at.sheet(almost("L8", 1, 3), seat)
    at.offer("9/astronaut")
    for seat in (0, 1):
        at.do("choose 1", "mark L8-3", "done", seat=seat)
    at.do("choose 1", "mark L1-5", "done", seat=2)
    assert [at.marked("error", CIRCLED, seat) for seat in range(3)] == [0, 0, 1]
    assert [at.mark("8a.3", seat) for seat in range(3)] == [CROSSED] * 3
    at.deal()
    at.sheet(almost("L8", 1, 3), 2).offer("9/astronaut").do("choose 1", "mark L8-3", "done", seat=2)
    at.rest(0, 1)
    assert at.marked("rocket", seat=2) == 2
    assert [at.marked("error", CIRCLED, seat) for seat in range(3)] == [0, 0, 1]


def test_example_5_double_sabotage() -> None:
    at = table(3).sheet(almost("L5", 1, 5)).offer("9/robot").do("choose 1", "mark L5-5", "done")
    for seat in (1, 2):
        at.do("choose 1", "mark L1-5", "done", seat=seat)
        assert at.marked("error", CIRCLED, 0) == 0
    assert [at.marked("error", CIRCLED, seat) for seat in range(3)] == [0, 2, 2]
    assert [at.mark(name, 2) for name in ("5a.3", "5a.4")] == [CROSSED, CROSSED]


def ready(at: Table) -> None:
    """29 rockets, two errors, and a bay 3a that gives eight."""
    rockets(at, 29, 2)
    at.sheet({**almost("L3", 1, 5), "3a.2": "circled"}).offer("9/energy").do("choose 1", "mark L3-5")


def test_example_6_launch() -> None:
    at = table()
    ready(at)
    assert [at.marked("rocket"), at.marked("error"), at.marked("extra")] == [31, 2, 4]
    at.do("done").do("choose 1", "mark L1-5", "done", seat=1)
    assert at.state.phase == OVER
    assert at.total() == 150
    outcome = at.game.outcome(at.state)
    assert outcome is not None
    assert (outcome.ranks, outcome.ending, outcome.tiebreak) == ((1, 2), "launch", None)


def test_example_7_launch_saved_by_a_mission() -> None:
    at = table().sheet({f"L3-{n}": "X" for n in range(6, 11)})
    at.sheet(almost("L8", 1, 3), 1)
    ready(at)
    at.do("done").offer("9/energy", "9/astronaut").do("choose 2", "mark L8-3", "done", seat=1)
    assert at.total() == 145
    at.do("claim B")
    assert [at.marked("error", CIRCLED), at.marked("extra")] == [0, 6]
    at.do("done")
    assert at.state.phase == OVER
    assert at.total() == 150


@pytest.mark.parametrize(("crossed", "errors", "points"), [(19, 3, 60), (3, 2, -10), (31, 1, 145), (31, 0, 150)])
def test_example_8_normal_end(crossed: int, errors: int, points: int) -> None:
    at = table()
    rockets(at, crossed, errors)
    assert at.total() == points


@pytest.mark.parametrize(
    ("level", "cards", "crossed", "score"),
    [
        (3, [], 10, 10),
        (3, ["robot", "energy"], 19, 20),
        (1, ["robot", "plant", "energy"], 22, 30),
        (8, [], 0, 10),
        (1, [], 15, 10),
    ],
)
def test_example_9_the_track_of_astra(level: int, cards: list[str], crossed: int, score: int) -> None:
    at = table(1, level=level)
    at.state.astra = [card(word) for word in cards]
    assert launch.track(at.state.astra, level) == crossed
    assert at.game.rival(at.state)[0].points == score


def test_astra_launches_at_the_last_box() -> None:
    at = table(1, level=1)
    at.state.astra = [card("planning")] * 16  # 64 boxes
    assert at.game.rival(at.state)[0].points == 140
    at.state.astra.append(card("robot"))
    assert at.game.rival(at.state)[0].points == 150
    assert at.game.ending(at.state) == "astra"


def test_example_10_the_effect_of_astra() -> None:
    at = table(1)
    gone = ["8a.3", "5a.3", "5a.4", "4a.4", "3a.3", "3a.4"]
    at.sheet(dict.fromkeys(gone, "crossed"))
    at.state.open(0, 0, *at.game.adventure.astra.effect(at.state, 2))
    assert sorted(at.spaces()) == ["2d.2", "7a.2"]
    at.do("mark 2d.2")
    assert at.legal() == ["done"]
    assert at.mark("2d.2") == CROSSED
    assert at.marked("error", CIRCLED) == 1


def test_a_sabotage_alone_earns_a_bonus_that_saves_a_card() -> None:
    at = table(1).sheet({"L7-1": 1}).offer("9/water", "7/water", "5/robot")
    at.do("choose 1-2", "mark L7-2", "done")
    assert (at.state.earned, at.state.bonuses) == (1, 1)
    assert at.legal() == ["done", "bonus"]
    at.do("bonus")
    assert at.legal() == ["done"]
    at.do("done")
    assert at.state.removed == [card("5/robot")]
    assert at.state.astra == []
    assert at.state.bonuses == 0


def test_mission_69_before_66() -> None:
    at = table(missions="112")
    rockets(at, 31, 5)
    at.sheet({f"L3-{n}": "X" for n in range(1, 11)}).offer("9/water").do("choose 1", "mark L7-3", "done")
    at.rest(1)
    assert at.legal() == ["done", "claim B", "claim C"]
    at.do("claim C", "claim B")
    assert [at.marked("error"), at.marked("extra")] == [5, 1]


def test_mission_66_before_69() -> None:
    at = table(missions="112")
    rockets(at, 31, 5)
    at.sheet({f"L3-{n}": "X" for n in range(1, 11)}).offer("9/water").do("choose 1", "mark L7-3", "done")
    at.rest(1)
    at.do("claim B")
    assert at.legal() == ["done"]


def test_both_launch_and_an_extra_rocket_decides() -> None:
    at = table(1)
    rockets(at, 31)
    wins = at.game.adventure.astra.wins
    assert not wins(at.state, 150, 150)
    at.sheet({"extra-1": "crossed"})
    assert wins(at.state, 150, 150)


def test_an_error_circles_a_box_and_asks_alone_for_a_card() -> None:
    full = {f"L{level}-{n}": "X" for level in range(1, 10) for n in range(1, 11)}
    slots = SLOTS.index
    at = table(1).sheet({name: mark for name, mark in full.items() if name in slots and name != "L4-1"})
    at.offer("9/water", "7/water", "5/robot")
    assert at.legal() == ["error"]
    at.do("error")
    assert at.legal() == ["give 1", "give 2", "give 3"]
    at.do("give 2", "done")
    assert at.marked("error", CIRCLED) == 1
    assert at.mark("L4-1") == EMPTY


def fulfilled(at: Table, mission: int) -> bool:
    return at.game.adventure.missions[mission - 64].fulfilled(at.state, 0)


def levels(*numbers: int) -> dict[str, str | int]:
    return {name: "X" for name in SLOTS.names if name.startswith(tuple(f"L{number}-" for number in numbers))}


def gain_two(at: Table) -> None:
    """Complete bay 2a, whose active rocket is worth two."""
    at.sheet({"L2-1": 1}).offer("9/plant").do("choose 1", "mark L2-2")


def test_the_order_runs_across_the_walls_of_a_level() -> None:
    at = table().sheet({"L2-2": 7}).offer("5/plant").do("choose 1")
    assert [name for name in at.spaces() if name[1] == "2"] == ["L2-1"]


@pytest.mark.parametrize(("mission", "needed"), [(64, (7, 8, 9)), (65, (4, 5, 6)), (66, (3,)), (67, (1, 2))])
def test_missions_of_levels(mission: int, needed: tuple[int, ...]) -> None:
    at = table().sheet(levels(*needed))
    assert fulfilled(at, mission)
    at.state.sheets[0][SLOTS.index[f"L{needed[0]}-1"]] = EMPTY
    assert not fulfilled(at, mission)


@pytest.mark.parametrize(("word", "done"), [("skip", False), ("mark L4-1", True)])
def test_mission_68_needs_ten_constructions_and_a_skipped_one_is_lost(word: str, done: bool) -> None:
    spaces = [f"L3-{n}" for n in range(1, 6)] + [f"L5-{n}" for n in range(1, 5)]
    at = table().sheet({**dict.fromkeys(spaces, "X"), "L1-1": 3}).offer("5/water").do("choose 1", "mark L1-2", word)
    assert at.legal() == ["done"]
    assert fulfilled(at, 68) == done


def test_an_arrow_in_a_bay_completed_in_the_same_chain_is_gone() -> None:
    start: dict[str, str | int] = {"L6-1": 7, "L2-1": 3}
    at = table().sheet(start).offer("9/robot").do("choose 1", "mark L6-2", "mark L2-2")
    assert "2a.2" not in at.spaces()
    assert at.marked("rocket") == 2
    at = table().sheet(start).offer("9/robot").do("choose 1", "mark L6-2", "mark 2a.2", "mark L2-2")
    assert at.marked("rocket") == 4


@pytest.mark.parametrize(
    ("crossed", "errors", "after"),
    [(20, 2, (22, 0, 0)), (30, 2, (31, 1, 0)), (31, 1, (31, 1, 1)), (30, 0, (31, 0, 1))],
)
def test_rockets_go_to_lines_then_errors_then_extras(crossed: int, errors: int, after: tuple[int, ...]) -> None:
    at = table()
    rockets(at, crossed, errors)
    gain_two(at)
    assert (at.marked("rocket"), at.marked("error"), at.marked("extra")) == after


def test_an_error_after_extra_rockets_is_crossed_first_and_they_stay() -> None:
    at = table().sheet({"extra-1": "crossed"})
    rockets(at, 31, 1)
    gain_two(at)
    assert (at.marked("error"), at.marked("extra")) == (1, 2)


def test_rockets_beyond_the_extras_are_lost() -> None:
    at = table().sheet({f"extra-{n}": "crossed" for n in range(1, 8)})
    rockets(at, 31)
    gain_two(at)
    assert (at.marked("error"), at.marked("extra")) == (0, 8)


def test_a_sabotage_without_a_free_box_still_crosses_the_symbol() -> None:
    at = table().sheet(almost("L5", 1, 5))
    rockets(at, 0, 7, seat=1)
    at.offer("9/robot").do("choose 1", "mark L5-5", "done").do("choose 1", "mark L1-5", "done", seat=1)
    assert at.marked("error", CIRCLED, 1) == 8
    assert [at.mark(name, 1) for name in ("5a.3", "5a.4")] == [CROSSED, CROSSED]
    assert at.game.ending(at.state) == "errors"


def test_a_sabotage_activated_by_all_harms_nobody() -> None:
    at = table().sheet(almost("L8", 1, 3)).sheet(almost("L8", 1, 3), 1).offer("9/astronaut")
    for seat in (0, 1):
        at.do("choose 1", "mark L8-3", "done", seat=seat)
    assert [at.marked("error", CIRCLED, seat) for seat in (0, 1)] == [0, 0]


def test_all_errors_circled_or_crossed_end_the_game() -> None:
    at = table()
    rockets(at, 31, 7)
    assert at.game.ending(at.state) == ""
    assert at.game.ending(at.sheet({"error-8": "crossed"}).state) == "errors"


def test_ties_are_broken_by_extra_rockets_then_by_all_errors_ever_circled() -> None:
    at = table(3)
    for seat, extras, errors in ((0, 2, 3), (1, 1, 0), (2, 2, 1)):
        rockets(at, 31, seat=seat)
        at.sheet({f"extra-{n}": "crossed" for n in range(1, extras + 1)}, seat)
        at.sheet({f"error-{n}": "crossed" for n in range(1, errors + 1)}, seat)
    at.state.phase = OVER
    outcome = at.game.outcome(at.state)
    assert outcome is not None
    assert (outcome.ranks, outcome.ending, outcome.tiebreak) == ((2, 3, 1), "launch", "errors")


def test_extra_rockets_break_no_tie_without_a_launch() -> None:
    at = table().sheet({"extra-1": "crossed"})
    rockets(at, 31, 1)
    rockets(at, 31, 1, seat=1)
    assert at.game.adventure.ties(at.state, 0) == at.game.adventure.ties(at.state, 1)


def test_a_launch_beats_three_missions_in_the_same_turn() -> None:
    at = table()
    rockets(at, 31)
    rockets(at, 31, 1, seat=1)
    for letter in at.game.adventure.letters:
        at.state.sheets[1][letter] = 1 + 2
    at.state.phase = OVER
    outcome = at.game.outcome(at.state)
    assert outcome is not None
    assert (outcome.ranks, outcome.ending) == ((1, 2), "launch")


def test_without_a_free_sabotage_the_effect_of_astra_is_skipped() -> None:
    at = table(1).sheet({name: "crossed" for name, slot in SLOTS.index.items() if KIND.get(slot) == "SAB"})
    step = at.game.step(at.game.adventure.astra.effect(at.state, 0)[0])
    assert step.offers(at.state, 0) == []
    assert not step.free(at.state, 0)


def test_with_all_errors_circled_the_effect_of_astra_only_crosses_the_sabotage() -> None:
    at = table(1)
    rockets(at, 0, 8)
    at.state.open(0, 0, *at.game.adventure.astra.effect(at.state, 0))
    at.do("mark 2d.2")
    assert (at.mark("2d.2"), at.marked("error", CIRCLED)) == (CROSSED, 8)


def test_example_10_a_bay_without_its_sabotage_gives_only_its_construction_and_no_bonus() -> None:
    at = table(1).sheet({"2d.2": "crossed", "L2-7": 1}).offer("9/water", "7/plant", "5/robot")
    at.do("choose 1-2", "mark L2-8", "mark L4-1")
    assert at.legal() == ["done"]
    at.do("done")
    assert (at.state.earned, at.marked("error", CIRCLED)) == (0, 0)


@pytest.mark.parametrize(("level", "crossed"), [*enumerate((15, 12, 10, 8, 6, 4, 2, 0), 1)])
def test_boxes_of_astra_crossed_at_the_start(level: int, crossed: int) -> None:
    assert launch.track([], level) == crossed


def test_the_track_of_astra_stops_at_its_last_box() -> None:
    assert launch.track([card("planning")] * 40, 1) == 81


def test_the_last_error_may_come_from_astra_before_the_seat_plays() -> None:
    at = table(1)
    at.sheet(dict.fromkeys((f"error-{n}" for n in range(1, 9)), "circled"))
    assert at.game.ending(at.state) == "errors"
    assert at.game.to_act(at.state) == (0,)
    with pytest.raises(BadPosition, match="8 errors are marked, but 0 turns"):  # by hand; but the game is not over yet
        at.game.position(at.game.describe(at.state))
