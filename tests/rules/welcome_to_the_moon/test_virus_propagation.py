"""Adventure 6, The Virus: what sets viruses off, and where they spread."""

from lunarium.games.welcome_to_the_moon.adventures.virus import worth
from lunarium.games.welcome_to_the_moon.adventures.virus_propagation import PROPAGATE
from lunarium.games.welcome_to_the_moon.adventures.virus_sheet import QUARTERS, SLOTS
from lunarium.games.welcome_to_the_moon.draft import open_steps
from lunarium.games.welcome_to_the_moon.sheet import CIRCLED, CROSSED, EMPTY, FRESH
from lunarium.games.welcome_to_the_moon.state import EVENTS, OVER, PLAY, WRAP
from tests.rules.welcome_to_the_moon.table import Table
from tests.rules.welcome_to_the_moon.virus_table import (
    all_of,
    asked,
    claim,
    erring,
    filled,
    grown,
    infected,
    suffer,
    table,
    turn,
    walkways,
)


def signs(at: Table, *plans: tuple[str, str]) -> list[int]:
    """Every seat plays its combination in its space; how many propagations each is hit by."""
    for seat, (combination, space) in enumerate(plans):
        at.do(combination, f"mark {space}", seat=seat)
        symbols = [name for name in at.spaces(seat) if name[-2:] in ("P1", "P2") or name.endswith("-W")]
        at.do(*(f"mark {name}" for name in symbols[:1]), seat=seat)
        if "skip" in at.legal(seat):
            at.do("skip", seat=seat)
        at.do("done", seat=seat)
    return [len(suffer(at, seat)) if at.state.phase == EVENTS else 0 for seat in range(len(plans))]


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


def test_example_7_spreading() -> None:
    at = table(home="1a").sheet({**filled("X", "1a", "4a"), "W01": "crossed"})
    assert propagate(at) == ["3a"]


def test_ruling_17_an_infection_is_obligatory_in_any_empty_space_tanks_included() -> None:
    at = table(home="4a").sheet({"4a-3": 5})
    at.state.forget(0)
    open_steps(at.game, at.state, [[PROPAGATE], []])
    assert at.legal() == ["mark 4a-2", "mark 4a-4", "mark 4a-5"]


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


def test_example_10_system_errors() -> None:
    at = erring(erring(table(home="1a")), 1).sheet({"error-1": "crossed"}).offer("7/robot")
    assert at.legal() == ["error"]
    at.do("error", "done").do("error", "done", seat=1)
    assert (at.state.phase, at.score()["errors"], at.score(1)["errors"]) == (EVENTS, -10, -5)
    assert (at.mark("error-2"), at.mark("error-1", 1)) == (CROSSED, CROSSED)
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
    turn(at, "5b-1")
    claim(at, "A", seat=1)
    assert (at.mark("A", 1), at.state.turn) == (1 + 3, 3)


def test_ruling_22_two_seats_accomplish_the_same_mission_at_once() -> None:
    at = table(home="2c").sheet(filled("X", "4a", "5c")).sheet(filled("X", "4a", "5c"), 1)
    turn(at)
    for seat in (0, 1):
        claim(at, "A", seat=seat)
    assert [suffer(at, seat) for seat in (0, 1)] == [["1b", "2c"]] * 2
    assert (at.mark("A"), at.mark("A", 1), at.state.turn) == (9, 9, 2)


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
    turn(at, "5b-1")
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
    at.offer("8/plant").do("choose 1", "mark 3a-4", "mark 3a-P1", "done").do(
        "choose 1", "mark 1a-4", "skip", "done", seat=1
    )
    for seat in (0, 1):
        assert suffer(at, seat) == ["2b", "2c"]
    claim(at, "A")
    for seat in (0, 1):
        assert suffer(at, seat) == ["1b", "2b", "2c"]
    assert at.state.turn == 2


def test_ruling_18_a_virus_is_activated_in_a_confined_home() -> None:
    at = table(home="1a")
    for seat in range(2):
        at.sheet({**grown("plant", 4), **all_of("crossed", *walkways("2b"))}, seat)
    at.offer("8/plant").do("choose 1", "mark 4a-4", "mark 4a-P1", "done")
    at.do("choose 1", "mark 3c-1", "skip", "done", seat=1)
    assert [at.mark("2b-V", seat) for seat in (0, 1)] == [CIRCLED, CIRCLED]
    assert [suffer(at, seat) for seat in (0, 1)] == [["1a", "2b"]] * 2
