"""Adventure 6, The Virus: every worked example of its sheet, its rules and its rulings."""

from itertools import combinations

import pytest

from lunarium.games.welcome_to_the_moon.adventures.virus import confined, fits, worth
from lunarium.games.welcome_to_the_moon.adventures.virus_propagation import PROPAGATE
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
from lunarium.games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, FRESH, INFECTED, VALUE, X
from lunarium.games.welcome_to_the_moon.state import DEAL, EVENTS, OVER, PLAY, RESOLVE, SET_UP, WRAP
from lunarium.games.welcome_to_the_moon.turn import open_steps
from tests.rules.welcome_to_the_moon.table import Table, card

NAMES = ("1a", "1b", "2b", "2c", "3a", "3b", "3c", "4a", "4b", "5b", "5c")
Marks = dict[str, str | int]


def table(seats: int = 2, missions: str = "111", home: str = "5c", **options: str | int) -> Table:
    """A table after set-up: the grey virus lives in the same quarter for all, and its first space is infected."""
    at = Table("virus", seats, missions, **options)
    for seat in range(seats):
        at.do(f"mark {home}-V", f"mark {home}-1", "done", seat=seat)
    at.deal()
    return at


def all_of(mark: str, *names: str) -> Marks:
    return dict.fromkeys(names, mark)


def filled(mark: str, *quarters: str) -> Marks:
    """Every space of these quarters."""
    return {f"{quarter}-{n}": mark for quarter in quarters for n in range(1, 6)}


def grown(track: str, marks: int) -> Marks:
    """A track with so many marks, their symbols circled, whatever it has reached crossed."""
    symbols = [name for name in SLOTS.names if ("-P" in name if track == "plant" else name.endswith("-W"))]
    return {
        **all_of("crossed", *(f"{track}-{n}" for n in range(1, marks + 1))),
        **all_of("circled", *[name for name in symbols if name[:2] in NAMES][:marks]),
    }


def walkways(quarter: str) -> list[str]:
    return [SLOTS.names[way] for way, _ in NEIGHBOURS[NAMES.index(quarter)]]


def infected(at: Table, seat: int = 0) -> list[str]:
    return [SLOTS.names[slot] for slot in SPACES if at.state.sheets[seat][slot] == INFECTED]


def asked(at: Table, seat: int = 0) -> str:
    """The quarter in which the seat has to infect a space; empty where it has not."""
    step = at.state.agendas[seat][-1:]
    name = at.game.step(step[0]).name if step and step[0] >= PROPAGATE else ""
    return name.removeprefix("infect-") if name.startswith("infect-") else ""


def suffer(at: Table, seat: int = 0) -> list[str]:
    """Infect the first space asked for until nothing more is; the quarters in order."""
    quarters = []
    while quarter := asked(at, seat):
        quarters.append(quarter)
        at.do(f"mark {at.spaces(seat)[0]}", seat=seat)
    if quarters:
        at.do("done", seat=seat)
    return quarters


def fulfilled(at: Table, mission: int) -> bool:
    return at.game.adventure.missions[mission - 94].fulfilled(at.state, 0)


def erring(at: Table, seat: int = 0) -> Table:
    """No 7 can be written on this sheet: there is one on every floor."""
    return at.sheet(dict.fromkeys(("1b-3", "2b-3", "3a-3", "4b-3", "5b-3"), 7), seat)


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
    at = table()
    for track, name, signs in (
        (PLANT_TRACK, "plant", {5: "2b-V", 8: "PP1", 11: "PP2"}),
        (WATER_TRACK, "water", {3: "4b-V", 5: "WP1", 7: "WP2"}),
    ):
        found = {SLOTS.names[mark]: SLOTS.names[sign] for mark, sign in track.signs.items()}
        assert found == {f"{name}-{mark}": sign for mark, sign in signs.items()}
    assert at.score()["plants"] == at.score()["water"] == 0


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
    assert (reason.code, reason.facts["mark"]) == ("taken", "infected")
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


def test_example_5_green_virus() -> None:
    at = table(home="1a").sheet({"1a-2": "X", "3b-1": 1})
    at.sheet(all_of("crossed", *(f"plant-{n}" for n in range(1, 5))))
    at.offer("8/plant").do("choose 1", "mark 2b-5", "mark 2b-P1")
    assert (at.mark("plant-5"), at.mark("2b-V"), at.mark("2b-V", 1)) == (CROSSED, FRESH, EMPTY)
    at.do("done").do("choose 1", "mark 5c-5", "skip", "done", seat=1)
    assert at.state.phase == EVENTS
    assert [at.mark("2b-V", seat) for seat in (0, 1)] == [CIRCLED, CIRCLED]
    assert [suffer(at, seat) for seat in (0, 1)] == [["1a", "2b"], ["1a", "2b"]]
    assert [len(infected(at, seat)) for seat in (0, 1)] == [3, 3]
    assert at.state.turn == 2


def signs(at: Table, *plans: tuple[str, str]) -> list[int]:
    """Every seat plays its combination in its space; how many propagations each is hit by."""
    for seat, (combination, space) in enumerate(plans):
        at.do(combination, f"mark {space}", seat=seat)
        symbols = [name for name in at.spaces(seat) if name[-2:] in ("P1", "P2") or name.endswith("-W")]
        at.do(*(f"mark {name}" for name in symbols[:1]), seat=seat)
        if "skip" in at.legal(seat):
            at.do("skip", seat=seat)
        at.do("done", seat=seat)
    hits = [len(suffer(at, seat)) if at.state.phase == EVENTS else 0 for seat in range(len(plans))]
    return hits


def test_example_6_propagation_signs() -> None:
    at = table(3, home="1a")
    for seat in range(3):
        at.sheet({**grown("plant", 7), **grown("water", 4), "2b-V": "circled", "4b-V": "circled"}, seat)
        at.sheet(filled("X", "2b", "4b"), seat).sheet(all_of("crossed", *walkways("2b"), *walkways("4b")), seat)
    at.offer("8/plant", "9/water", "3/robot")
    assert at.mark("5b-W") == at.mark("4a-P1") == EMPTY
    assert signs(at, ("choose 1", "4a-4"), ("choose 2", "5b-2"), ("choose 3", "3c-1")) == [1, 1, 2]
    assert [at.mark(sign, seat) for sign in ("PP1", "WP1") for seat in range(3)] == [CROSSED] * 6


def test_example_6_the_same_sign_hits_neither_of_two() -> None:
    at = table(3, home="1a")
    for seat in range(3):
        at.sheet({**grown("plant", 7), "2b-V": "circled", **filled("X", "2b")}, seat)
        at.sheet(all_of("crossed", *walkways("2b")), seat)
    at.offer("8/plant", "9/water", "3/robot")
    assert signs(at, ("choose 1", "4a-4"), ("choose 1", "4a-4"), ("choose 3", "3c-1")) == [0, 0, 1]
    assert [at.mark("PP1", seat) for seat in range(3)] == [CROSSED] * 3


def propagate(at: Table, times: int = 1) -> list[str]:
    """Propagations on the sheet of seat 0 alone."""
    at.state.forget(0)
    at.state.forget(1)
    at.state.phase = EVENTS
    found = []
    if open_steps(at.game, at.state, [[PROPAGATE] * times, []]):
        while quarter := asked(at):
            found.append(quarter)
            at.do(f"mark {at.spaces()[0]}")
    return found


def test_example_7_spreading() -> None:
    at = table(home="1a").sheet({**filled("X", "1a", "4a"), "W01": "crossed"})
    assert propagate(at) == ["3a"]


def test_a_virus_in_an_open_home_stays_there_and_the_seat_chooses_any_empty_space() -> None:
    at = table(home="1a").sheet({"1a-2": 5})
    at.state.forget(0)
    open_steps(at.game, at.state, [[PROPAGATE], []])
    assert at.legal() == ["mark 1a-3", "mark 1a-4", "mark 1a-5"]


def test_ruling_16_a_virus_that_reaches_nothing_does_nothing() -> None:
    at = table(home="1a").sheet({**filled("X", "1a", "4a"), **all_of("crossed", "W01", "W02")})
    assert propagate(at) == []


def test_viruses_propagate_in_the_order_of_their_homes() -> None:
    at = table(home="4a").sheet(all_of("circled", "1b-V", "2b-V", "3b-V", "4b-V", "5b-V"))
    assert propagate(at) == ["1b", "2b", "3b", "4a", "4b", "5b"]


def test_ruling_15_a_quarter_completed_by_one_virus_is_complete_for_the_next() -> None:
    at = table(home="1a").sheet({**filled("X", "1a", "4a"), **filled("X", "1b"), "1b-V": "circled"})
    at.state.sheets[0][SLOTS.index["1b-5"]] = EMPTY
    assert propagate(at) == ["1b", "3a", "2b", "3a", "3b"]


def test_ruling_18_and_19_confinement_only_stops_spreading() -> None:
    at = table(home="1a").sheet({**all_of("crossed", *walkways("1a"), *walkways("1b")), "1b-V": "circled"})
    assert propagate(at, 5) == ["1a", "1b"] * 4 + ["1b"]


def claim(at: Table, *letters: str, seat: int = 0) -> None:
    at.do(*(f"claim {letter}" for letter in letters), "done", seat=seat)


def turn(at: Table, *seats: int) -> None:
    """A turn in which these seats, or all, write somewhere harmless."""
    at.offer("5/astronaut")
    for seat in seats or range(at.game.seats):
        at.do("choose 1", "mark 3a-1" if not at.mark("3a-1", seat) else "mark 3c-4", "skip", "done", seat=seat)


def test_example_8_double_propagation() -> None:
    at = table(home="2c", missions="121")
    at.sheet({"1b-1": 3, "1b-2": 5, "1b-3": 8, "1b-4": "infected", "1b-E2": "circled"})
    at.sheet({**filled("X", "4a", "5c"), **all_of("crossed", *walkways("2b"), *walkways("4b"))}, 1)
    turn(at)
    claim(at, "A", "B", seat=1)
    assert (at.state.phase, at.mark("1b-V"), at.mark("3b-V")) == (EVENTS, CIRCLED, CIRCLED)
    assert suffer(at) == ["1b", "2c", "3b", "1a", "2b", "3a", "3b", "2c", "3b"]
    assert worth(at.state.sheets[0], QUARTERS[1]) == 6
    assert len([name for name in infected(at) if name[:2] == "3b"]) == 3


def test_two_viruses_of_two_seats_in_one_turn_are_two_propagations() -> None:
    at = table(home="1a")
    for seat in range(2):
        at.sheet({**grown("plant", 4), **grown("water", 2)}, seat)
    at.offer("8/plant", "9/water")
    assert signs(at, ("choose 1", "4a-4"), ("choose 2", "5b-2")) == [6, 6]


def test_ruling_12_the_same_virus_of_two_seats_is_one_propagation() -> None:
    at = table(home="1a")
    for seat in range(2):
        at.sheet(grown("plant", 4), seat)
    at.offer("8/plant")
    assert signs(at, ("choose 1", "4a-4"), ("choose 1", "4a-4")) == [2, 2]


def test_ruling_14_different_signs_are_counted_each() -> None:
    at = table(3, home="1a")
    for seat in range(3):
        at.sheet({**grown("plant", 7), **grown("water", 4), "2b-V": "circled", "4b-V": "circled"}, seat)
        at.sheet({**filled("X", "2b", "4b"), **all_of("crossed", *walkways("2b"), *walkways("4b"))}, seat)
    at.offer("8/plant", "9/water")
    assert signs(at, ("choose 1", "4a-4"), ("choose 2", "5b-2"), ("choose 2", "5b-2")) == [1, 1, 1]


def test_a_sign_that_is_crossed_has_no_effect() -> None:
    at = table().sheet({**grown("plant", 7), "2b-V": "circled", "PP1": "crossed"}).offer("8/plant")
    assert signs(at, ("choose 1", "4a-4"), ("choose 1", "4a-4")) == [0, 0]


def test_example_9_energy_and_evacuation() -> None:
    at = table(home="1a").sheet({"5b-1": 2, "5b-2": 4, "5b-3": "X", "5b-4": 7, "5b-E2": "circled"})
    at.offer("12/energy").do("choose 1", "mark 5b-5")
    assert at.legal() == ["skip", "mark 5b-E3"]
    at.do("mark 5b-E3")
    assert at.score()["quarters"] == 15


def test_example_10_system_errors() -> None:
    at = erring(erring(table(home="1a")), 1).sheet({"error-1": "crossed"}).offer("7/robot")
    assert at.legal() == ["error"]
    at.do("error", "done").do("error", "done", seat=1)
    assert (at.state.phase, at.score()["errors"], at.score(1)["errors"]) == (EVENTS, -10, -5)
    assert (suffer(at), suffer(at, 1)) == (["1a"], [])
    at.deal()
    at.offer("7/robot").do("error", "done").do("error", "done", seat=1)
    assert (at.state.phase, at.score()["errors"]) == (EVENTS, -15)
    assert (suffer(at), suffer(at, 1)) == (["1a"], ["1a"])
    assert (at.state.phase, at.game.ending(at.state)) == (OVER, "errors")


def test_example_11_mission_chain() -> None:
    at = table(home="2c")
    at.sheet(filled("X", "4a", "5c")).sheet({**filled("X", "4a"), **filled("X", "1b")}, 1)
    at.state.sheets[1][SLOTS.index["1b-5"]] = EMPTY
    turn(at)
    assert not at.state.agendas[1]
    claim(at, "A")
    assert suffer(at) == ["1b", "2c"]
    assert suffer(at, 1) == ["1b", "2c"]
    assert at.state.phase == WRAP
    assert not at.state.agendas[0]
    claim(at, "A", seat=1)
    assert (at.mark("A"), at.mark("A", 1), at.state.turned) == (1 + 8, 1 + 8, [1, 0, 0])
    assert at.state.turn == 2


def test_ruling_23_a_later_accomplishment_brings_the_low_value_and_no_virus() -> None:
    at = table(home="2c").sheet(filled("X", "4a", "5c")).sheet(filled("X", "4a", "5c"), 1)
    turn(at)
    claim(at, "A")
    at.do("done", seat=1)
    suffer(at)
    suffer(at, 1)
    at.do("done", seat=1)
    at.deal()
    turn(at)
    claim(at, "A", seat=1)
    assert (at.mark("A", 1), at.state.turn) == (1 + 3, 3)


def test_ruling_22_two_seats_accomplish_the_same_mission_at_once() -> None:
    at = table(home="2c").sheet(filled("X", "4a", "5c")).sheet(filled("X", "4a", "5c"), 1)
    turn(at)
    for seat in (0, 1):
        claim(at, "A", seat=seat)
    assert [suffer(at, seat) for seat in (0, 1)] == [["1b", "2c"]] * 2
    assert (at.mark("A"), at.mark("A", 1), at.state.turn) == (9, 9, 2)


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


def effect(at: Table, letter: int) -> None:
    """ASTRA's effect card of a letter is drawn for the third card of the turn."""
    at.state.forget(0)
    at.state.effect = letter
    at.state.phase = RESOLVE
    at.state.duties = [0]
    open_steps(at.game, at.state, [at.game.adventure.astra.effect(at.state, letter)])


def test_example_14_solo_round_1() -> None:
    at = table(1, home="4a")
    effect(at, 1)
    assert at.legal() == ["mark 2b-V", "mark 4b-V"]
    at.do("mark 2b-V")
    assert suffer(at) == ["2b", "4a"]
    assert (at.mark("2b-V"), at.state.bonuses) == (CIRCLED, 0)
    at = table(1, home="4a").sheet({**grown("plant", 4), "2b-V": "circled"})
    at.offer("8/robot", "9/plant", "5/energy").do("choose 1-2", "mark 4a-4", "mark 4a-P1", "done")
    assert (at.mark("plant-5"), at.state.bonuses, at.state.turn) == (CROSSED, 0, 2)


def test_solo_round_1_after_green_and_blue_a_free_sign_is_crossed() -> None:
    at = table(1, home="4a").sheet({"2b-V": "circled"})
    effect(at, 0)
    assert at.legal() == ["mark 4b-V"]
    at = table(1, home="4a").sheet({**all_of("circled", "2b-V", "4b-V"), "PP1": "crossed"})
    effect(at, 2)
    assert at.legal() == ["mark PP2", "mark WP1", "mark WP2"]
    at.do("mark WP1")
    assert suffer(at) == ["2b", "4a", "4b"]
    assert at.mark("WP1") == CROSSED


def test_ruling_30_nothing_left_to_cross_is_no_effect() -> None:
    at = table(1, home="4a").sheet(all_of("circled", "2b-V", "4b-V"))
    at.sheet(all_of("crossed", "PP1", "PP2", "WP1", "WP2"))
    effect(at, 2)
    assert at.state.agendas == [[]]
    assert len(infected(at)) == 1


def second_pass(missions: str = "111") -> Table:
    """Alone, early in the second pass, with effect A next and no mission done."""
    at = table(1, missions=missions, home="2c")
    at.state.passes = 2
    return at


def test_example_15_solo_round_2() -> None:
    at = second_pass()
    assert at.game.adventure.astra.effect(at.state, 0) == [PROPAGATE]
    assert at.mark("1b-V") == CIRCLED
    at.state.turned[0] = 1
    at.sheet(filled("X", "4a", "5c")).offer("8/robot", "9/plant", "5/energy")
    at.do("choose 1-3", "mark 1a-1", "skip", "done")
    claim(at, "A")
    assert (at.mark("A"), at.state.bonuses, at.state.turn) == (1 + 3, 0, 2)


def test_ruling_31_an_active_virus_only_turns_the_mission() -> None:
    at = second_pass().sheet({"1b-V": "circled"})
    assert at.game.adventure.astra.effect(at.state, 0) == []


@pytest.mark.parametrize(("letter", "home"), [(0, "1b"), (1, "3b"), (2, "5b")])
def test_solo_round_2_activates_the_virus_of_the_letter(letter: int, home: str) -> None:
    at = second_pass()
    effect(at, letter)
    assert at.mark(f"{home}-V") == CIRCLED
    assert sorted(suffer(at)) == sorted(["2c", home])


def test_example_16_solo_score() -> None:
    at = table(1, level=2)
    actions = ("robot", "energy", "plant", "water", "astronaut", "planning")
    pile = zip(actions, (4, 3, 5, 2, 1, 2), strict=True)
    at.state.astra = [card(name) for name, number in pile for _ in range(number)]
    assert sum(line.points for line in at.game.rival(at.state)) == 59


def test_solo_bonus_for_a_virus_and_for_a_sign_but_no_propagation_for_the_sign() -> None:
    at = table(1, home="1a").sheet({**grown("water", 4), "4b-V": "circled"})
    at.offer("8/robot", "9/water", "5/energy").do("choose 1-2", "mark 5b-2", "mark 5b-W", "done")
    assert (at.state.phase, at.state.bonuses, len(infected(at)), at.mark("WP1")) == (WRAP, 1, 1, CROSSED)
    at = table(1, home="1a").sheet(grown("water", 2))
    at.offer("8/robot", "9/water", "5/energy").do("choose 1-2", "mark 5b-2", "mark 5b-W", "done")
    assert suffer(at) == ["1a", "4b"]
    assert at.state.bonuses == 1


def test_solo_bonus_for_the_virus_of_a_mission_serves_in_the_same_turn() -> None:
    at = table(1, home="2c").sheet(filled("X", "4a", "5c")).offer("8/robot", "9/plant", "5/energy")
    at.do("choose 1-3", "mark 1a-1", "skip", "done")
    assert at.legal() == ["done", "claim A"]
    claim(at, "A")
    assert (at.state.phase, at.state.bonuses) == (EVENTS, 1)
    assert suffer(at) == ["1b", "2c"]
    assert at.legal() == ["done", "bonus"]
    at.do("bonus", "done")
    assert (at.state.removed, at.state.bonuses, at.state.earned) == ([card("9/plant")], 0, 1)


def test_a_bonus_used_before_a_repeated_phase_5_is_remembered_and_seen() -> None:
    at = table(1, home="2c").sheet(filled("X", "4a", "5c")).offer("8/robot", "9/plant", "5/energy")
    at.state.bonuses = at.state.earned = 1
    at.do("choose 1-3", "mark 1a-1", "skip", "done", "bonus")
    claim(at, "A")
    assert at.state.phase == EVENTS
    assert at.game.describe(at.game.observe(at.state, None))["astra"]["saved"]
    suffer(at)
    assert (at.state.removed, at.state.bonuses, at.state.earned) == ([card("9/plant")], 1, 2)


def test_ruling_29_solo_errors_propagate_without_a_bonus() -> None:
    at = erring(table(1, home="1a")).sheet({"error-1": "crossed"}).offer("7/robot", "7/plant", "7/energy")
    at.do("error", "give 1", "done")
    assert (at.state.phase, at.state.bonuses) == (EVENTS, 0)


def test_ruling_33_a_sheet_filled_by_astra_ends_after_an_error() -> None:
    at = table(1, home="5c").sheet(filled("X", *NAMES[:-1]))
    at.sheet(all_of("X", "5c-2", "5c-3", "5c-4"))
    effect(at, 0)
    at.do("mark 2b-V", "mark 5c-5", "done")
    at.deal()
    assert (at.state.phase, at.legal()) == (PLAY, ["error"])
    at.do("error", "give 1", "done").rest(0)
    assert (at.state.phase, at.game.ending(at.state)) == (OVER, "full")


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


def stuck(marks: Marks, number: int) -> Table:
    """Seat 0 has one empty space, 1a-2, between numbers which leave room for one number only."""
    names = [SLOTS.names[slot] for slot in SPACES]
    at = table().sheet({name: "X" for name in names if name not in ("1a-2", "5c-1")})
    return at.sheet({"1a-1": number - 1, "1a-3": number + 1, **marks})


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


def test_ruling_11_a_virus_of_another_seat_shows_only_when_all_have_played() -> None:
    at = table(home="1a").sheet(grown("plant", 4)).offer("8/plant")
    at.do("choose 1", "mark 4a-4", "mark 4a-P1", "done")
    assert (at.mark("2b-V", 1), at.state.phase) == (EMPTY, PLAY)
    view = at.game.observe(at.state, 1)
    assert view.sheets[0][SLOTS.index["2b-V"]] == EMPTY


def test_ruling_24_a_mission_may_be_declined() -> None:
    at = table(home="2c").sheet(filled("X", "4a", "5c"))
    turn(at)
    at.do("done")
    assert (at.mark("A"), at.mark("1b-V"), at.state.turn) == (EMPTY, EMPTY, 2)
    at.deal()
    turn(at)
    assert at.legal() == ["done", "claim A"]


def test_ruling_20_a_declined_mission_is_offered_again_after_the_repeated_phase_5() -> None:
    at = table(home="2c").sheet(filled("X", "4a", "5c")).sheet(filled("X", "4a", "5c"), 1)
    turn(at)
    claim(at, "A")
    at.do("done", seat=1)
    suffer(at)
    suffer(at, 1)
    claim(at, "A", seat=1)
    assert at.mark("A", 1) == 1 + 8


def test_ruling_21_missions_of_different_seats_bring_two_propagations() -> None:
    at = table(home="2c", missions="121").sheet(filled("X", "4a", "5c"))
    at.sheet(all_of("crossed", *walkways("2b"), *walkways("4b")), 1)
    turn(at)
    claim(at, "A")
    claim(at, "B", seat=1)
    assert [suffer(at, seat) for seat in (0, 1)] == [["1b", "2c", "3b"] * 2] * 2
    assert at.state.turn == 2


def test_ruling_25_the_third_error_propagates_and_missions_come_before_the_end() -> None:
    at = erring(table(home="1a")).sheet({**filled("X", "4a", "5c"), **all_of("crossed", "error-1", "error-2")})
    at.offer("7/robot").do("error", "done").do("choose 1", "mark 3a-1", "skip", "done", seat=1)
    assert (at.state.phase, suffer(at), at.state.phase, at.legal()) == (EVENTS, ["1a"], WRAP, ["done", "claim A"])
    claim(at, "A")
    assert [suffer(at, seat) for seat in (0, 1)] == [["1a", "1b"]] * 2
    assert (at.state.phase, at.game.ending(at.state), at.mark("A")) == (OVER, "errors", 1 + 8)


def test_signs_and_errors_count_in_the_first_phase_5_only() -> None:
    at = table(home="2c").sheet({**filled("X", "4a", "5c"), **grown("plant", 4)})
    at.offer("8/plant").do("choose 1", "mark 3a-4", "mark 3a-P1", "done").do("choose 1", "mark 1a-4", "skip", "done", seat=1)
    for seat in (0, 1):
        assert suffer(at, seat) == ["2b", "2c"]
    claim(at, "A")
    for seat in (0, 1):
        assert suffer(at, seat) == ["1b", "2b", "2c"]
    assert at.state.turn == 2


def test_a_full_sheet_ends_the_game_infections_included() -> None:
    at = table(home="5c").sheet({**filled("X", *NAMES[:-1]), **all_of("infected", "5c-2", "5c-3", "5c-4")})
    at.offer("9/robot").do("choose 1", "mark 5c-5", "skip", "done").do("choose 1", "mark 3a-1", "skip", "done", seat=1)
    if at.state.phase == WRAP:
        at.rest(0, 1)
    assert (at.state.phase, at.game.ending(at.state)) == (OVER, "full")


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
