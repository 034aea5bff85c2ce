"""Adventure 2, The Journey: every worked example of its sheet, and its rulings."""

import pytest

from lunarium.games.welcome_to_the_moon.adventures.journey import complete, zones
from lunarium.games.welcome_to_the_moon.adventures.journey_sheet import GAPS, PATH, SLOTS, STATIONS, TANKS
from lunarium.games.welcome_to_the_moon.cards import LETTERS
from lunarium.games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, FRESH, X
from lunarium.games.welcome_to_the_moon.state import OVER
from tests.rules.welcome_to_the_moon.table import Table, card


def table(seats: int = 2, missions: str = "111", **options: str | int) -> Table:
    return Table("journey", seats, missions, **options)


def lines(*gaps: int) -> dict[str, str | int]:
    return {f"G{gap}": "crossed" for gap in gaps}


def filled(*spaces: int) -> dict[str, str | int]:
    return {f"T{space}": "X" for space in spaces}


def circled(*names: str) -> dict[str, str | int]:
    return dict.fromkeys(names, "circled")


def fulfilled(at: Table, mission: int) -> bool:
    return at.game.adventure.missions[mission - 70].fulfilled(at.state, 0)


def test_the_printed_sheet() -> None:
    assert (len(PATH), len(GAPS)) == (36, 35)
    assert [value for _, value in TANKS] == [4, 4, 5, 6, 7, 8, 8, 7, 6, 5, 4, 4]
    assert [len(station.robots) for station in STATIONS] == [2, 3, 3, 4]
    assert [len(station.plants) for station in STATIONS] == [5, 3, 4, 4]
    assert table().mark("E1a") == CIRCLED


def test_example_1_first_energy() -> None:
    at = table().offer("7/energy").do("choose 1", "mark T9")
    assert at.legal() == ["skip", "mark E1b"]
    at.do("mark E1b")
    assert len(at.legal()) == 35
    at.do("mark G6")
    assert at.legal() == ["done"]
    assert [at.mark("E1a"), at.mark("E1b")] == [CROSSED, CROSSED]
    assert zones(at.state.sheets[0]) == [range(6), range(6, 36)]
    assert "T3" in [SLOTS.names[slot] for slot in at.game.adventure.fits(at.state.sheets[0], 7, 0)]


@pytest.mark.parametrize(
    ("gaps", "space", "stations"),
    [
        ((6,), "T4", ["S1"]),
        ((6,), "T10", ["S2", "S3", "S4"]),
        ((6, 15, 20, 30), "T18", ["S2"]),
        ((6, 15, 20, 30), "T10", []),
    ],
)
def test_example_2_plant_reach(gaps: tuple[int, ...], space: str, stations: list[str]) -> None:
    at = table().sheet(lines(*gaps)).offer("7/plant").do("choose 1", f"mark {space}")
    assert at.spaces() == [f"{station}-P1" for station in stations]


def stuck() -> dict[str, str | int]:
    """A path on which only 7 and 8 still have a place: none of the numbers offered below."""
    return {f"T{n}": 6 if n == 1 else 9 if n == 36 else "X" for n in range(1, 37) if n not in (5, 20)}


def test_example_3_system_errors() -> None:
    at = table().sheet(stuck()).sheet({"E1a": "crossed", "E1b": "crossed"}).offer("2/robot")
    assert at.legal() == ["error"]
    at.do("error")
    assert at.legal() == ["done"]
    assert at.score()["errors"] == -5
    assert at.mark("E2a") == CIRCLED
    at.do("done").rest(1)
    at.deal()
    at.offer("2/robot").do("error")
    assert at.score()["errors"] == -10
    assert at.mark("E2b") == CROSSED
    assert {words[:6] for words in at.legal()} == {"mark G"}
    at.do("mark G1", "done").rest(1)
    at.deal()
    at.sheet({"T5": "X", "T20": 8}).offer("8/robot").do("error")
    assert at.score()["errors"] == -15
    at.do("done").rest(1)
    while at.state.phase != OVER:
        at.rest(0, 1)
    outcome = at.game.outcome(at.state)
    assert outcome is not None
    assert outcome.ending == "errors"


def test_example_4_robot_race() -> None:
    at = table(3)
    for seat in range(3):
        at.sheet(circled("S1-R1"), seat)
    at.offer("7/robot")
    for seat in (0, 1):
        at.do("choose 1", "mark T9", "mark S1-R2", "done", seat=seat)
    assert at.mark("S1-high") == FRESH
    at.do("choose 1", "mark T9", "skip", "done", seat=2)
    assert [at.mark("S1-high", seat) for seat in range(3)] == [CIRCLED, CIRCLED, CROSSED]
    at.deal()
    at.offer("9/robot").do("choose 1", "mark T20", "mark S1-R2", seat=2)
    assert at.mark("S1-low", 2) == CIRCLED


def test_example_5_astronaut_and_wild() -> None:
    at = table().sheet({"JA1a": "crossed"}).offer("1/astronaut").do("choose 1")
    assert [words for words in at.legal() if words.startswith("change")] == ["change -1", "change +1", "change +2"]
    at.do("mark T1")
    assert at.legal() == ["skip", "mark JA1b"]
    at.do("mark JA1b", "done").rest(1)
    assert at.mark("JA1") == CIRCLED
    at.deal()
    at.offer("10/robot").do("choose 1", "wild water", "mark T19", "mark W19")
    assert at.legal() == ["done"]
    assert at.mark("JA1") == CROSSED
    assert at.score()["water"] == 8


def test_a_change_crosses_a_symbol_by_itself_and_happens_once() -> None:
    at = table().offer("1/astronaut").do("choose 1", "change -1")
    assert all(words.startswith("mark T") for words in at.legal())
    at.do("mark T1")
    assert at.legal() == ["done"]
    assert at.mark("JA1a") == CROSSED


def test_example_6_planning() -> None:
    at = table().offer("4/planning").do("choose 1", "mark T2")
    assert "skip" in at.legal()
    at.do("mark T3")
    assert [at.mark("T3"), at.mark("W2"), at.mark("JP1a")] == [X, EMPTY, CROSSED]
    assert at.legal() == ["done"]


def full_score() -> Table:
    at = table().sheet(lines(6, 12, 16, 22, 28))
    at.sheet(filled(*range(1, 13), *range(17, 23), 24, 25, 29, 30)).sheet(circled("S1-high", "S3-low"))
    at.sheet(circled(*(f"S1-R{n}" for n in (1, 2)), *(f"S3-R{n}" for n in (1, 2, 3))))
    plants = {"S1": 4, "S2": 2, "S3": 3, "S4": 1}
    at.sheet(circled(*(f"{station}-P{n}" for station, last in plants.items() for n in range(1, last + 1))))
    at.sheet(circled(*(f"W{n}" for n in (2, 5, 7, 18, 19, 30)))).sheet({"error-1": "crossed"})
    for letter, value in (("B", 11), ("C", 9)):
        at.state.sheets[0][SLOTS.index[letter]] = 1 + value
    return at


def test_example_7_full_score() -> None:
    at = full_score()
    assert complete(at.state.sheets[0]) == [6, 6, 6]
    assert at.score() == {
        "missions": 20,
        "plants": 42,
        "water": 34,
        "longest-zone": 6,
        "most-zones": 20,
        "errors": -5,
    }
    assert at.total() == 117


def test_example_8_bad_score() -> None:
    assert table().sheet({f"error-{n}": "crossed" for n in (1, 2, 3)}).total() == -15


@pytest.mark.parametrize(
    ("numbers", "prizes"),
    [((4, 3, 3, 2, 1), [20, 10, 10, 5, 0]), ((2, 0), [20, 0]), ((5, 5, 3, 1, 0), [20, 20, 10, 5, 0])],
)
def test_example_9_zone_ranking(numbers: tuple[int, ...], prizes: list[int]) -> None:
    at = table(len(numbers))
    for seat, number in enumerate(numbers):
        at.sheet({**lines(*range(1, number + 1)), **filled(*range(1, number + 1))}, seat)
    assert [at.score(seat)["most-zones"] for seat in range(len(numbers))] == prizes


def test_example_10_missions_of_zones() -> None:
    at = table().sheet({**lines(6, 10, 12, 19), **filled(*range(1, 20))})
    assert sorted(complete(at.state.sheets[0])) == [2, 4, 6, 7]
    assert fulfilled(at, 73)
    assert not fulfilled(at, 72)


def test_the_other_missions() -> None:
    at = full_score()
    assert fulfilled(at, 72)
    assert not fulfilled(at, 70)
    assert fulfilled(at.sheet(circled("S2-low")), 70)
    assert not fulfilled(at, 71)
    assert fulfilled(at.sheet(circled("S1-P5", "S3-P4")), 71)
    assert fulfilled(at, 74)
    assert not fulfilled(at, 75)
    assert fulfilled(at.sheet(circled("W11")), 75)


@pytest.mark.parametrize(("energies", "points"), [(7, 20), (8, 10)])
def test_example_11_solo_ranking(energies: int, points: int) -> None:
    at = table(1).sheet({**lines(1, 2, 3), **filled(1, 2, 3)})
    at.state.astra = [card("energy")] * energies
    assert at.score()["most-zones"] == points


@pytest.mark.parametrize(
    ("level", "cards", "points"),
    [(1, (4, 3, 5, 2, 3, 1), 46), (6, (5, 4, 6, 2, 3, 1), 99)],
)
def test_example_12_solo_total(level: int, cards: tuple[int, ...], points: int) -> None:
    at = table(1, level=level)
    names = ("robot", "energy", "plant", "water", "astronaut", "planning")
    at.state.astra = [card(name) for name, number in zip(names, cards, strict=True) for _ in range(number)]
    assert sum(line.points for line in at.game.rival(at.state)) == points


def test_a_wild_astronaut_where_nothing_fits_is_allowed_not_forced() -> None:
    at = table().sheet({**stuck(), "JP1a": "crossed", "JP1b": "crossed", "JP1": "circled"}).offer("5/robot")
    assert at.legal() == ["choose 1", "choose 2", "choose 3", "error"]
    at.do("choose 1")
    assert at.legal() == ["wild astronaut"]
    at.do("wild astronaut")
    assert at.legal() == ["change +2"]
    at.do("change +2", "mark T20")
    assert at.mark("JA1a") == CROSSED


def test_an_astronaut_combination_that_fits_changed_forbids_the_error() -> None:
    at = table().sheet(stuck()).offer("5/astronaut")
    assert at.legal() == ["choose 1", "choose 2", "choose 3"]


def test_water_needs_its_space_and_energy_runs_out() -> None:
    at = table().offer("7/water").do("choose 1", "mark T1")
    assert at.legal() == ["done"]
    at = table().sheet({f"E{n}{half}": "crossed" for n in range(1, 7) for half in "ab"}).offer("7/energy")
    at.do("choose 1", "mark T1")
    assert at.legal() == ["done"]


def test_the_effects_of_astra() -> None:
    at = table(1).sheet({"S2-high": "crossed", "S3-high": "circled"})
    effect = at.game.adventure.astra.effect
    assert LETTERS == ("A", "B", "C")
    assert effect(at.state, 0) == effect(at.state, 1) != []
    assert effect(at.state, 2) == []
    at.state.open(0, 0, *effect(at.state, 0))
    assert at.legal() == ["mark S1-high", "mark S4-high"]


def test_a_high_multiplier_earns_two_bonuses_alone() -> None:
    at = table(1).sheet(circled("S1-R1")).offer("9/water", "7/water", "5/robot")
    at.do("choose 1-3", "mark T19", "mark S1-R2", "done")
    assert (at.state.earned, at.state.bonuses) == (2, 2)
    at.do("done").deal()
    at.offer("10/water", "7/water", "5/robot").do("choose 1-2", "mark T22", "done")
    assert at.state.earned == 2


def test_a_line_is_drawn_in_a_free_gap_and_neighbouring_gaps_leave_a_zone_of_one() -> None:
    at = table().sheet(lines(6)).sheet({"E1a": "crossed", "E1b": "crossed", "E2a": "circled", "T6": 4, "T7": 5})
    at.offer("9/energy").do("choose 1", "mark T9", "mark E2b")
    assert "skip" not in at.legal()
    assert at.spaces() == [f"G{gap}" for gap in range(1, 36) if gap != 6]
    at.do("mark G7")
    assert complete(at.state.sheets[0]) == [1]


def test_an_error_without_a_free_energy_comforts_with_nothing() -> None:
    at = table().sheet({**stuck(), **{f"E{n}{half}": "crossed" for n in range(1, 7) for half in "ab"}})
    at.offer("2/robot").do("error")
    assert at.legal() == ["done"]


@pytest.mark.parametrize(("action", "track"), [("astronaut", "JA"), ("planning", "JP")])
def test_with_all_symbols_crossed_changes_and_xs_still_work(action: str, track: str) -> None:
    at = table().sheet({f"{track}{n}{half}": "crossed" for n in (1, 2, 3) for half in "ab"}).offer(f"7/{action}")
    at.sheet({f"{track}{n}": "crossed" for n in (1, 2, 3)})
    at.do("choose 1", *(["change +2", "mark T9"] if action == "astronaut" else ["mark T9", "mark T10"]))
    assert at.legal() == ["done"]
    assert at.marked(track) == 9


@pytest.mark.parametrize("action", ["robot", "energy", "plant", "water", "astronaut", "planning"])
def test_every_action_is_optional(action: str) -> None:
    at = table().offer(f"7/{action}").do("choose 1", "mark T5")
    before = bytes(at.state.sheets[0])
    at.do("skip")
    assert at.legal() == ["done"]
    assert bytes(at.state.sheets[0]) == before


def test_one_wild_a_turn_and_not_one_just_circled() -> None:
    at = table().sheet(circled("JA1", "JP1")).offer("7/robot").do("choose 1", "wild water")
    assert not any(words.startswith("wild") for words in at.legal())
    at = table().sheet({"JP1a": "crossed"}).offer("7/planning").do("choose 1", "mark T9", "mark T10")
    assert (at.mark("JP1"), at.legal()) == (CIRCLED, ["done"])


def test_a_multiplier_without_plants_counts_for_mission_70_and_scores_nothing() -> None:
    at = table().sheet(circled("S1-high", "S2-low", "S4-low"))
    assert fulfilled(at, 70)
    assert at.score()["plants"] == 0


def test_a_path_without_lines_is_one_zone() -> None:
    at = table().sheet(filled(*range(1, 37)))
    assert complete(at.state.sheets[0]) == [36]
    assert at.game.ending(at.state) == "full"


def test_missions_count_zones_of_exactly_these_lengths() -> None:
    at = table().sheet({**lines(6, 13), **filled(*range(1, 14))})
    assert not fulfilled(at, 72)
    assert fulfilled(at.sheet(lines(12)), 72)


def test_a_later_line_leaves_the_points_of_a_mission() -> None:
    at = table().sheet({**lines(6, 12), **filled(*range(1, 13)), "E1a": "crossed", "E1b": "crossed"})
    at.sheet({"E2a": "crossed", "E2b": "crossed", "E3a": "circled"})
    at.offer("7/water").do("choose 1", "mark T20", "done").rest(1)
    at.do("claim B", "done").rest(1)
    at.deal()
    at.offer("9/energy").do("choose 1", "mark T30", "mark E3b", "mark G3")
    assert not fulfilled(at, 72)
    assert at.score()["missions"] == 11


def test_a_multiplier_crossed_by_astra_leaves_the_low_one_without_a_bonus() -> None:
    at = table(1).sheet({**circled("S1-R1"), "S1-high": "crossed"}).offer("9/water", "7/water", "5/robot")
    at.do("choose 1-3", "mark T19", "mark S1-R2", "done")
    assert (at.mark("S1-low"), at.state.earned) == (CIRCLED, 0)


def test_bonuses_beyond_the_printed_ones_are_lost() -> None:
    at = table(1).sheet(circled("S1-R1")).offer("9/water", "7/water", "5/robot")
    at.state.earned = 9
    at.do("choose 1-3", "mark T19", "mark S1-R2", "done")
    assert (at.state.earned, at.state.bonuses) == (10, 1)


def test_an_x_over_a_tank_never_gives_it() -> None:
    at = table().offer("4/planning").do("choose 1", "mark T3", "mark T5")
    assert (at.legal(), at.mark("W5")) == (["done"], EMPTY)


def test_no_wild_action_in_a_turn_with_an_error() -> None:
    at = table().sheet({**stuck(), **circled("JP1"), "E1a": "crossed", "E1b": "crossed"}).offer("5/robot")
    assert at.do("error").legal() == ["done"]
    assert at.mark("JP1") == CIRCLED


def test_wild_actions_that_were_not_used_are_worth_nothing() -> None:
    assert table().sheet(circled("JA1", "JP1")).total() == 0
