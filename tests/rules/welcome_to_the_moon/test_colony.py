"""Adventure 3, The Colony: every worked example of its sheet, and its rulings."""

import pytest

from lunarium.core.play import CHANCE
from lunarium.games.welcome_to_the_moon.adventures.colony import antennas, fits, plants
from lunarium.games.welcome_to_the_moon.adventures.colony_sheet import COLUMNS, ROWS, SECTORS, SLOTS, SPACES, TUNNELS
from lunarium.games.welcome_to_the_moon.adventures.colony_tunnels import connected
from lunarium.games.welcome_to_the_moon.cards import EFFECT, LETTERS
from lunarium.games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, FRESH, X
from lunarium.games.welcome_to_the_moon.state import DEAL, TO_STACK
from tests.rules.welcome_to_the_moon.table import Table, card

SW = {"c1r2": 2, "c1r3": 4, "c2r1": 1, "c2r2": 3, "c2r3": 6, "c3r1": 5, "c3r2": 7}


def table(seats: int = 2, missions: str = "111", **options: str | int) -> Table:
    return Table("colony", seats, missions, **options)


def all_of(mark: str, *names: str) -> dict[str, str | int]:
    return dict.fromkeys(names, mark)


def values(at: Table, space: str) -> list[int]:
    """The numbers that may be written in a space."""
    return [number for number in range(18) if SLOTS.index[space] in fits(at.state.sheets[0], number, 0)]


def fulfilled(at: Table, mission: int) -> bool:
    return at.game.adventure.missions[mission - 76].fulfilled(at.state, 0)


def test_the_printed_sheet() -> None:
    assert (len(SPACES), len(TUNNELS)) == (32, 60)
    assert [len(zone) for zone in COLUMNS] == [len(zone) for zone in ROWS] == [5, 6, 5, 5, 6, 5]
    assert [len(sector.antennas) for sector in SECTORS] == [3, 6, 3, 4]
    names = [SLOTS.names[slot] for slot in SECTORS[3].spaces]
    assert sorted(names) == ["c4r1", "c4r2", "c5r1", "c5r2", "c5r3", "c6r1", "c6r2", "c6r3"]
    at = table()
    assert sorted(name for name in SLOTS.names if at.mark(name)) == ["H1-1", "V1-1"]


def test_example_1_start_antenna() -> None:
    at = table().offer("3/robot").do("choose 1", "mark c1r2")
    assert at.mark("A-c1r2") == CIRCLED
    assert sorted(at.spaces()) == ["H1-2", "H2-1", "V1-2", "V2-1"]
    at.do("mark V1-2")
    assert antennas(at.state.sheets[0]) == 1
    at.do("done").rest(1)
    at.deal()
    at.offer("5/robot").do("choose 1", "mark c6r1")
    assert sorted(at.spaces()) == ["H1-2", "H1-3", "H2-1", "V1-3", "V2-1"]


def test_example_2_order() -> None:
    at = table().sheet({"c2r2": 6, "c4r2": 9, "c3r5": 8, "c3r6": "X"})
    assert values(at, "c3r2") == [7]
    assert values(at, "c3r3") == values(at, "c3r1") == list(range(8))
    assert values(at, "c6r2") == list(range(10, 18))
    at.offer("7/planning").do("choose 1", "mark c6r1")
    assert {"c3r2", "c3r3", "c3r1", "c6r2"} <= set(at.spaces())


def test_example_3_an_antenna_needs_both() -> None:
    at = table().sheet(all_of("crossed", "H2-1", "H3-1", "H4-1"))
    assert antennas(at.state.sheets[0]) == 0
    at.offer("7/planning").do("choose 1", "mark c5r1")
    assert at.mark("A-c5r1") == CIRCLED
    at.do("mark c2r1")
    assert at.mark("A-c2r1") == CIRCLED
    assert at.score()["planning"] == -1


def test_planning_without_an_x_costs_nothing() -> None:
    at = table().offer("7/planning").do("choose 1", "mark c5r1", "skip")
    assert at.score()["planning"] == 0


def test_example_4_observatory() -> None:
    tunnels = ["V1-2", "V1-3", "V1-4", "V1-5", "H1-6", "H2-6", "H3-6", "H4-6"]
    at = table().sheet(all_of("crossed", *tunnels)).sheet(all_of("X", "c1r4", "c2r6", "c4r6"))
    assert not fulfilled(at, 78)
    at.offer("7/robot").do("choose 1", "mark c6r1", "mark H5-6")
    assert at.marked("A-obs", CIRCLED) == 3
    assert antennas(at.state.sheets[0]) == 6
    assert fulfilled(at, 78)
    assert len(connected(at.state.sheets[0])) == 12


def test_example_5_plant_and_water() -> None:
    at = table().offer("6/plant").do("choose 1", "mark c5r2")
    assert at.spaces() == ["GH-SE-1"]
    at.do("mark GH-SE-1")
    assert plants(at.state.sheets[0]) == 1
    assert at.mark("W-c5r2") == EMPTY
    at = table().offer("6/water").do("choose 1", "mark c5r2", "mark W-c5r2")
    assert plants(at.state.sheets[0]) == 0
    at = table().sheet(all_of("circled", "GH-SE-1", "GH-SE-2", "GH-SE-3")).offer("6/plant")
    at.do("choose 1", "mark c5r2", "mark GH-SE-4")
    assert plants(at.state.sheets[0]) == 5


def test_example_6_sector_race() -> None:
    at = table(3)
    for seat in range(3):
        at.sheet(dict(SW), seat)
    at.offer("9/planning").do("choose 1", "mark c3r3")
    assert at.mark("SB-SW-15") == FRESH
    assert at.score()["sectors"] == 15
    at.do("skip", "done")
    at.do("choose 1", "mark c6r3", "mark c3r3", "done", seat=1).do("choose 1", "mark c6r3", "skip", "done", seat=2)
    assert [at.mark("SB-SW-15", seat) for seat in range(3)] == [CIRCLED, CIRCLED, CROSSED]
    at.deal()
    at.offer("8/water").do("choose 1", "mark c3r3", seat=2)
    assert at.score(2)["sectors"] == 5
    fresh = table().sheet({name: mark for name, mark in SW.items() if name != "c1r2"}).offer("2/robot")
    fresh.do("choose 1", "mark c1r2")
    assert [name for name in SLOTS.names if name[:2] == "A-" and fresh.mark(name)] == ["A-c1r2", "A-c2r1"]


def test_example_7_mission_76() -> None:
    names = [f"c{c}r{r}" for c in (1, 3, 6) for r in range(1, 7)]
    names = [name for name in names if name in SLOTS.index]
    assert len(names) == 15
    at = table().sheet(all_of("X", *names))
    assert fulfilled(at, 76)
    assert not fulfilled(at, 77)
    at.state.sheets[0][SLOTS.index["c6r5"]] = EMPTY
    assert not fulfilled(at, 76)


def test_the_other_missions() -> None:
    at = table().sheet(
        all_of("X", *(f"c{c}r{r}" for c in range(1, 7) for r in (1, 2, 5) if f"c{c}r{r}" in SLOTS.index))
    )
    assert fulfilled(at, 77)
    assert not fulfilled(at, 79)
    at.sheet(all_of("circled", "A-c1r4", "A-c2r6", "A-c3r5", "A-c1r2", "A-c2r1", "A-c2r3"))
    assert fulfilled(at, 79)
    at.sheet(all_of("circled", *(f"GH-{sector}-{n}" for sector in ("NE", "SW") for n in range(1, 4))))
    assert not fulfilled(at, 80)
    assert fulfilled(at.sheet(all_of("circled", "GH-NE-4", "GH-SW-4")), 80)
    assert not fulfilled(at.sheet(all_of("circled", "W-c1r6", "W-c3r2")), 81)
    assert fulfilled(at.sheet(all_of("circled", "W-c3r5", "W-c2r3")), 81)


def greenhouses(at: Table, **numbers: int) -> None:
    for sector, number in numbers.items():
        at.sheet(all_of("circled", *(f"GH-{sector}-{n}" for n in range(1, number + 1))))


def scales(at: Table, plant: int, water: int, antenna: int, plans: int, errors: int) -> None:
    tracks = {"EP": plant, "EW": water, "EA": antenna, "PL": plans, "error": errors}
    at.sheet(all_of("crossed", *(f"{name}-{n}" for name, number in tracks.items() for n in range(1, number + 1))))


def claimed(at: Table, **points: int) -> None:
    for letter, value in points.items():
        at.state.sheets[0][SLOTS.index[letter]] = 1 + value


DISHES = [name for name in SLOTS.names if name.startswith("A-")]


def test_example_8_final_score() -> None:
    at = table(3)
    greenhouses(at, NW=3, NE=1, SW=4)
    scales(at, 3, 2, 4, 4, 1)
    claimed(at, A=12, C=4)
    at.sheet(all_of("circled", "W-c1r6", "W-c2r3", "W-c3r2", "W-c3r5", *DISHES[:9], "SB-NW-15", "SB-SW-5"))
    at.sheet(all_of("crossed", "AS-1"))
    assert list(at.score().values()) == [16, 27, 16, 54, 20, 20, -9, -5]
    assert at.total() == 139


def test_example_9_final_score() -> None:
    at = table(3)
    greenhouses(at, NW=1, NE=4, SW=2, SE=4)
    scales(at, 4, 0, 1, 9, 2)
    claimed(at, A=6, B=9, C=8)
    at.sheet(all_of("circled", "W-c1r6", "W-c2r3", "W-c3r2", *DISHES[:6], "SB-NW-15", "SB-NE-15", "SB-SW-5"))
    at.sheet(all_of("crossed", "AS-1")).sheet(all_of("crossed", "AS-1", "AS-2"), 1)
    assert list(at.score().values()) == [23, 52, 0, 6, 35, 10, -28, -10]
    assert at.total() == 88


@pytest.mark.parametrize(
    ("symbols", "prizes"),
    [
        ((5, 5, 3, 0), [20, 20, 10, 0]),
        ((4, 2, 2, 1), [20, 10, 10, 5]),
        ((6, 5, 5, 4, 3, 0), [20, 10, 10, 5, 0, 0]),
        ((2, 2, 2), [20, 20, 20]),
        ((0, 0), [0, 0]),
    ],
)
def test_example_10_astronaut_ranks(symbols: tuple[int, ...], prizes: list[int]) -> None:
    at = table(len(symbols))
    for seat, number in enumerate(symbols):
        at.sheet(all_of("crossed", *(f"AS-{n}" for n in range(1, number + 1))), seat)
    assert [at.score(seat)["astronauts"] for seat in range(len(symbols))] == prizes


def test_example_11_solo() -> None:
    at = table(1, level=1)
    names = ("robot", "energy", "plant", "water", "astronaut", "planning")
    pile = zip(names, (5, 4, 6, 2, 3, 1), strict=True)
    at.state.astra = [card(name) for name, number in pile for _ in range(number)]
    assert sum(line.points for line in at.game.rival(at.state)) == 60
    found = [at.score()["astronauts"]]
    for symbol in ("AS-1", "AS-2", "AS-3"):
        found.append(at.sheet(all_of("crossed", symbol)).score()["astronauts"])
    assert found == [0, 10, 10, 20]


def test_example_12_solo_effect() -> None:
    at = table(1)
    effect = at.game.adventure.astra.effect
    assert effect(at.state, 2) == []
    at.state.open(0, 0, *effect(at.state, 0))
    assert at.spaces() == ["SB-NW-15", "SB-NE-15", "SB-SW-15", "SB-SE-15"]
    at.do("mark SB-NE-15")
    at = table(1).sheet({**SW, "SB-NE-15": "crossed"}).offer("9/water", "7/water", "5/robot")
    at.do("choose 1-2", "mark c3r3", "done")
    assert (at.mark("SB-SW-15"), at.state.bonuses) == (CIRCLED, 2)
    at.do("done").deal()
    at.offer("9/water", "7/water", "5/robot").do("choose 1-2", "mark c6r5", "done")
    assert at.state.earned == 2
    others = ["c4r5", "c4r6", "c5r4", "c5r5", "c5r6", "c6r4", "c6r5"]
    at = table(1).sheet({**all_of("X", *others), "SB-NE-15": "crossed"}).offer("9/water", "7/water", "5/robot")
    at.do("choose 1-2", "mark c4r4", "done")
    assert (at.mark("SB-NE-5"), at.state.bonuses) == (CIRCLED, 0)


def test_energy_raises_the_scale_of_choice_and_the_astronaut_his_track() -> None:
    at = table().offer("6/energy").do("choose 1", "mark c5r2")
    assert at.legal() == ["skip", "mark EP-1", "mark EW-1", "mark EA-1"]
    at = table().offer("6/astronaut").do("choose 1", "change +1", "mark c5r2")
    assert at.legal() == ["done"]
    assert at.mark("AS-1") == CROSSED


def test_the_third_error_ends_the_game() -> None:
    at = table().sheet(
        all_of("X", *(SLOTS.names[slot] for slot in SPACES if SLOTS.names[slot] not in ("c1r2", "c1r6")))
    )
    at.sheet({"c1r3": 5, "c1r5": 6, "error-1": "crossed", "error-2": "crossed"}).sheet({"c1r6": 9}).offer("7/robot")
    assert at.legal() == ["error"]
    at.do("error", "done").offer("7/robot").rest(1)
    assert at.game.ending(at.state) == "errors"


def test_the_same_number_may_stand_where_neither_row_nor_column_is_shared() -> None:
    at = table().sheet({"c2r2": 6})
    assert 6 in values(at, "c3r3")
    assert 6 not in values(at, "c2r5")
    assert 6 not in values(at, "c5r2")


def test_printed_places_stand_in_no_order() -> None:
    at = table().sheet({"c2r4": 6, "c3r5": 9})
    assert values(at, "c4r4") == list(range(7, 18))
    assert values(at, "c3r3") == list(range(9))
    assert values(at, "c4r2") == list(range(18))


@pytest.mark.parametrize("action", ["robot", "energy", "plant", "water", "astronaut", "planning"])
def test_every_action_is_optional(action: str) -> None:
    at = table().offer(f"7/{action}").do("choose 1", "mark c5r2")
    before = bytes(at.state.sheets[0])
    at.do("skip")
    assert at.legal() == ["done"]
    assert bytes(at.state.sheets[0]) == before


def test_an_exhausted_planning_track_still_allows_an_x() -> None:
    at = table().sheet(all_of("crossed", *(f"PL-{n}" for n in range(1, 10)))).offer("7/planning")
    at.do("choose 1", "mark c5r2", "mark c3r3")
    assert (at.mark("c3r3"), at.score()["planning"]) == (X, -28)


def test_a_tenth_astronaut_changes_a_number_and_crosses_nothing() -> None:
    at = table().sheet(all_of("crossed", *(f"AS-{n}" for n in range(1, 10)))).offer("7/astronaut")
    at.do("choose 1", "change -2", "mark c5r2")
    assert at.legal() == ["done"]
    assert at.marked("AS-") == 9


def test_an_x_gives_neither_water_nor_plants() -> None:
    at = table().offer("7/planning").do("choose 1", "mark c6r1", "mark c5r2")
    assert at.legal() == ["done"]
    assert at.mark("W-c5r2") == EMPTY


def test_a_tunnel_between_connected_places_is_useless_but_allowed() -> None:
    at = table().sheet(all_of("crossed", "V1-2", "H1-2")).offer("7/robot").do("choose 1", "mark c5r2")
    assert "V2-1" in at.spaces()


def test_the_antennas_of_the_observatory_belong_to_its_sector() -> None:
    at = table().sheet(all_of("circled", "A-c1r2", "A-c2r1", "A-c2r3", "A-c4r4", "A-c4r6", "A-c5r5"))
    assert not fulfilled(at, 79)
    assert fulfilled(at.sheet(all_of("circled", "A-obs-1", "A-obs-2", "A-obs-3")), 79)


def test_example_4_the_observatory_needs_no_number_on_the_way() -> None:
    tunnels = ["V1-2", "V1-3", "V1-4", "V1-5", "H1-6", "H2-6", "H3-6", "H4-6"]
    at = table().sheet(all_of("crossed", *tunnels)).offer("7/robot").do("choose 1", "mark c6r1", "mark H5-6")
    assert antennas(at.state.sheets[0]) == 3
    assert fulfilled(at, 78)


def test_a_finished_scale_is_not_offered_and_an_untouched_one_multiplies_by_nothing() -> None:
    at = table().sheet(all_of("crossed", *(f"EW-{n}" for n in range(1, 5)))).sheet(all_of("circled", *DISHES))
    assert at.score()["antennas"] == 0
    at.offer("6/energy").do("choose 1", "mark c5r2")
    assert at.spaces() == ["EP-1", "EA-1"]


def test_a_number_and_an_x_may_complete_two_sectors_in_one_turn() -> None:
    se = ["c4r1", "c4r2", "c5r1", "c5r2", "c5r3", "c6r1", "c6r2"]
    at = table().sheet({**SW, **all_of("X", *se)}).offer("9/planning").do("choose 1", "mark c3r3", "mark c6r3", "done")
    at.rest(1)
    assert (at.mark("SB-SW-15"), at.mark("SB-SE-15"), at.score()["sectors"]) == (CIRCLED, CIRCLED, 30)


def test_example_12_effect_c_of_the_second_pass_only_turns_its_mission() -> None:
    at = table(1)
    at.state.forget(0)
    at.state.phase, at.state.passes = DEAL, 2
    at.state.numbers, at.state.duties = [0, 0, 0], [TO_STACK + place for place in (2, 1, 0)]
    at.state.pool = [*range(1, 10), EFFECT + LETTERS.index("C")]
    at.game.apply(at.state, CHANCE, at.game.legal(at.state, CHANCE)[-1])
    assert (at.state.phase, at.state.turned) == (DEAL, [0, 0, 1])
    assert at.marked("SB-") == 0
    assert [at.game.adventure.missions[index].later for index in (4, 5)] == [4, 5]


def test_alone_no_symbol_brings_nothing_even_if_astra_has_no_astronaut() -> None:
    at = table(1)
    assert (at.state.astra, at.score()["astronauts"]) == ([], 0)
    assert at.sheet(all_of("crossed", "AS-1")).score()["astronauts"] == 20
