"""The Battle: rulings by their numbers, and the rules next to them."""

import pytest

from lunarium.core.errors import BadOption, BadPosition
from lunarium.games.welcome_to_the_moon.adventures.battle_sheet import SLOTS
from lunarium.games.welcome_to_the_moon.rules import WelcomeToTheMoon
from lunarium.games.welcome_to_the_moon.state import RESOLVE, WRAP
from tests.rules.welcome_to_the_moon.battle_table import SIZES, Battle, Solo, complete, planet, track
from tests.rules.welcome_to_the_moon.table import card


def test_ruling_1_planning_on_any_incomplete_planet() -> None:
    at = Battle().lay(complete("P2")).play("6/planning", "mark P3-1")
    assert at.spaces() == [f"P{n}-m1" for n in (1, 3, 4, 5, 6, 7)]


def test_ruling_2_bonus_then_control_then_action() -> None:
    """A planning bonus may still go to the planet that is being completed, the Planning action may not."""
    at = Battle().lay({f"K{n}": "B" for n in range(1, 7)} | planet("P4", "BBTTTT"))
    at.play("8/planning", "mark P4-7")
    assert "P4-m1" in at.spaces()
    at.do("mark P1-m1", "mark P2-m1")
    assert at.word("P4-F") == "T"
    assert "P4-m1" not in at.spaces()


def test_ruling_3_symbols_of_a_planet_just_completed() -> None:
    at = Battle().lay(planet("P6", "BBBB")).play("12/plant", "mark P6-5")
    assert at.word("P6-F") == "B"
    at.do("mark P6-p1")
    assert at.number("B-plants") == 1


def test_ruling_4_bonuses_of_spaces_are_used_by_themselves() -> None:
    at = Battle().lay(planet("P5", "TTT")).play("10/planning", "mark P5-4")
    assert at.score()["water"] == 3


def test_ruling_5_bonuses_of_asteroids_are_used_or_lost() -> None:
    marks = {f"K{n}": "B" for n in range(1, 5)}
    at = Battle().lay(marks).play("6/robot", "mark P3-1", "mark K5")
    assert at.number("B-water") == 1
    assert at.legal() == ["mark B-green-1", "mark B-blue-1", "mark B-grey-1"]
    full = track("B-green", 4) | track("B-blue", 4) | track("B-grey", 4)
    at = Battle().lay(marks | full).play("6/robot", "mark P3-1", "mark K5")
    assert at.legal() == ["done"]


def test_ruling_6_without_a_moon_no_planning_box() -> None:
    at = Battle().play("6/planning", "mark P3-1", "skip")
    assert at.legal() == ["done"]
    assert at.number("B-planning") == 0


def test_ruling_7_planning_goes_on_when_all_boxes_are_crossed() -> None:
    at = Battle().lay(track("B-planning", 7)).play("6/planning", "mark P3-1", "mark P1-m1")
    assert at.word("P1-m1") == "B"
    assert at.score()["planning"] == -36


def test_ruling_8_full_tracks() -> None:
    at = Battle().lay(track("B-plants", 11)).play("12/plant", "mark P6-1", "mark P6-p1")
    assert (at.word("P6-p1"), at.score()["plants"]) == ("crossed", 40)
    at = Battle().lay(track("B-water", 9)).play("12/water", "mark P6-1", "mark P6-w1")
    assert (at.word("P6-w1"), at.score()["water"]) == ("crossed", 45)
    at = Battle().lay(track("B-blue", 4)).play("12/energy", "mark P6-1")
    assert at.spaces() == ["B-green-1", "B-grey-1"]
    at = Battle().lay(track("B-astronaut", 6)).play("12/astronaut", "mark P6-1")
    assert at.legal() == ["done"]


def test_ruling_9_stored_astronauts_add_up_and_only_those_needed_are_crossed() -> None:
    stored = track("B-astronaut", 3, "circled")
    at = Battle().lay(stored).play("6/energy", "change +2", "change +2", "change +1")
    assert at.spaces() == ["P5-1", "P6-1"]
    at.do("mark P6-1")
    assert (at.number("B-astronaut"), at.number("B-astronaut", "circled")) == (3, 0)
    at = Battle().lay(stored).play("6/energy", "change -2", "mark P2-1")
    assert (at.number("B-astronaut"), at.number("B-astronaut", "circled")) == (1, 2)
    at = Battle().lay(stored).play("6/energy", "mark P3-1")
    assert at.number("B-astronaut", "circled") == 3


def test_ruling_9_stored_astronauts_after_the_astronaut_action() -> None:
    """The action's own change comes first; its symbol is circled all the same."""
    stored = track("B-astronaut", 1, "circled")
    at = Battle().lay(stored).play("6/astronaut", "change +2", "mark P4-1", "done")
    assert (at.number("B-astronaut"), at.number("B-astronaut", "circled")) == (0, 2)
    at = Battle().lay(stored).play("6/astronaut", "change +2", "change +1", "mark P5-1", "done")
    assert (at.word("B-astronaut-1"), at.word("B-astronaut-2")) == ("crossed", "circled")
    at = Battle().lay(stored).play("15/astronaut", "change +2")
    assert "change +2" not in at.legal()  # 19 is no number


@pytest.mark.parametrize(("rules", "error"), [("1", []), ("2", ["error"])])
def test_ruling_10_a_stored_astronaut_may_prevent_the_error_and_need_not(rules: str, error: list[str]) -> None:
    """Version 1 forced it."""
    at = Battle(rules=rules).lay(complete("P4") | track("B-astronaut", 1, "circled")).offer("8/plant")
    assert at.legal() == ["choose 1", "choose 2", "choose 3", *error]
    at.do("choose 1")
    assert at.legal() == ["change -2", "change -1", "change +1", "change +2"]


@pytest.mark.parametrize("rules", ["1", "2"])
def test_ruling_10_the_astronaut_of_the_combination_prevents_the_error(rules: str) -> None:
    """A stored one beside it changes nothing."""
    at = Battle(rules=rules).lay(complete("P4") | track("B-astronaut", 1, "circled")).offer("8/astronaut", "8/plant")
    assert "error" not in at.legal()


def test_ruling_11_an_astronaut_of_this_turn_is_for_later() -> None:
    at = Battle().play("6/astronaut", "change +2")
    assert at.legal() == ["mark P4-1"]


def test_an_unchanged_number_leaves_the_astronaut_to_the_seat() -> None:
    at = Battle().play("6/astronaut", "mark P3-1")
    assert at.legal() == ["skip", "mark B-astronaut-1"]


def test_ruling_12_shared_control_counts_for_both() -> None:
    marks = planet("P2", "BBTTB", "T", "both")
    at = Battle(missions="111").lay(marks | complete("P1", "P3", "P5"))
    assert at.claims() == ["A"]
    at = Battle().lay(marks | complete("P4"))
    at.lay(complete("P2", "P4", owner="B"), 1)
    assert at.score(0)["grey"] == 8
    assert at.score(1)["grey"] == 4 + 8  # sheet 0 in common, sheet 1 alone


def test_ruling_13_planets_without_insignia_are_tied() -> None:
    at = Battle()
    assert [at.total(seat) for seat in range(2)] == [36, 36]
    assert Solo().total() == 36


def test_ruling_13_can_be_switched() -> None:
    at = Battle(blank_planets="nobody")
    assert [at.total(seat) for seat in range(2)] == [0, 0]
    assert Solo(blank_planets="nobody").total() == 0
    assert at.lay({"P1-m1": "B"}).score()["green"] == 2
    with pytest.raises(BadOption, match="is for adventure=battle, not for adventure=mine"):
        WelcomeToTheMoon(adventure="mine", blank_planets="nobody")


@pytest.mark.parametrize("turn", [1, 2])
def test_ruling_14_a_mission_fulfilled_by_the_neighbours_move(turn: int) -> None:
    """Seat 0 leads P1 on the sheet where it does not play in this turn, and a neighbour completes it."""
    at = Battle(3)
    for _ in range(1, turn):
        at.pass_turn()
    sheet, mine, other = (2, "T", 2) if turn == 1 else (0, "B", 1)
    at.lay(complete("P2", "P3", "P4", owner=mine) | planet("P1", mine * 2), sheet)
    assert at.claims() == []
    at.offer("2/water").do("choose 1", "mark P1-3", "skip", "done", seat=other)
    for seat in {0, 1, 2} - {other}:
        at.do("choose 1", "mark P1-1", "skip", "done", seat=seat)
    assert at.state.phase == WRAP
    assert at.game.to_act(at.state) == (0,)
    at.do("claim A", "done")
    assert [at.score(seat)["missions"] for seat in range(3)] == [12, 0, 0]
    assert at.state.turned[0] == 1


def test_ruling_15_everything_gained_by_bonuses_counts() -> None:
    at = Battle(missions="112").lay({f"K{n}": "B" for n in range(1, 7)} | planet("P2", "BBBB"))
    at.lay({"P5-m1": "B", "P6-m1": "B"})
    at.play("4/water", "mark P2-5", "mark P1-m1", "mark P3-m1", "skip", "done").rest(1)
    assert at.claims() == ["B", "C"]


def test_ruling_16_no_asteroid_is_left() -> None:
    at = Battle().lay({f"K{n}": "B" if n < 7 else "T" for n in range(1, 14)} | planet("P2", "BBBB"))
    at.play("6/robot", "mark P3-1")
    assert at.legal() == ["done"]
    at = Battle().lay({f"K{n}": "T" for n in range(1, 14)} | planet("P2", "BBBB")).play("4/robot", "mark P2-5")
    assert at.legal() == ["done"]


def test_asteroids_are_taken_from_the_own_side() -> None:
    at = Battle().play("6/robot", "mark P3-1")
    assert at.legal() == ["skip", "mark K1"]
    at.do("mark K1", "done").rest(1)
    at.deal()
    assert at.play("6/robot", *(f"mark {space}" for space in at.drawable(6, 0))).legal() == ["skip", "mark K13"]


def test_ruling_17_astra_leaves_the_moon_of_a_planet_it_completed() -> None:
    at = Solo().lay(planet("P7", "BB")).draw("13/planning")
    at.do("mark P7-3", "done")
    assert (at.word("P7-F"), at.word("P7-m1")) == ("B", "")


def test_ruling_18_both_insignia_on_the_moon_chosen() -> None:
    at = Solo().lay(planet("P2", "BB") | planet("P5", "BB")).effect("C")
    assert at.legal() == ["mark P2-m1", "mark P5-m1"]
    at.do("mark P2-m1")
    assert at.legal() == ["done"]
    assert (at.word("P2-m2"), at.word("P5-m1")) == ("T", "")


def test_an_effect_is_lost_where_no_moon_is_free() -> None:
    at = Solo().lay({f"P{n}-m{m}": "B" for n in range(1, 8) for m in (1, 2)})
    before = bytes(at.paper(0))
    at.effect("B")
    assert bytes(at.paper(0)) == before
    at = Solo().lay(planet("P2", "BB", "T") | {f"P{n}-m{m}": "B" for n in (1, 3, 4, 5, 6, 7) for m in (1, 2)})
    at.effect("B")
    assert at.word("P2-m2") == "T"  # one is drawn, the other lost
    assert at.state.phase != RESOLVE


def test_the_second_pass_of_an_effect_turns_the_mission() -> None:
    at = Solo().lay(planet("P2", "BB")).effect("B", passes=2)
    assert at.state.turned == [0, 1, 0]
    assert at.number("P2-m", "T") == 2


def test_ruling_19_an_asteroid_of_astra_brings_nothing() -> None:
    at = Solo().lay({"K13": "T"}).draw("8/robot")
    assert at.word("K12") == "T"
    assert not any(at.word(name) for name in SLOTS.names if name[:2] in ("B-", "T-"))


def test_astra_does_not_use_the_bonus_of_a_space() -> None:
    at = Solo().draw("8/water")
    assert (at.word("P4-1"), at.word("P4-w1")) == ("T", "crossed")
    assert (at.number("B-"), at.number("T-")) == (0, 0)


def test_astra_goes_up_to_the_next_incomplete_planet_before_it_begins_again() -> None:
    at = Solo().lay(complete("P2")).draw("4/plant")
    assert (at.word("P3-1"), at.word("P1-1")) == ("T", "")


def test_astra_asks_which_of_two_planets() -> None:
    at = Solo().draw("7/plant")
    assert at.state.phase == RESOLVE
    assert at.legal() == ["mark P3-1", "mark P4-1"]
    at.do("mark P3-1", "done")
    assert (at.word("P3-1"), at.word("P3-p1"), at.word("P4-p1")) == ("T", "crossed", "")
    at = Solo().lay(complete("P4")).draw("7/plant")
    assert at.word("P3-1") == "T"


def test_astra_plays_on_the_sheet_of_the_turn_from_the_other_side() -> None:
    at = Solo().draw("8/robot", "12/energy", "4/energy")
    at.do("choose 2-3", "mark P6-1", "skip", "done")
    assert at.state.turn == 2
    at.draw("6/robot")
    assert (at.word("P3-1", 1), at.word("K1", 1)) == ("B", "B")
    at.draw("12/plant", "4/plant").do("choose 2-3", "mark P6-1", "skip", "done")
    assert at.word("P6-1", 1) == "T"
    assert at.word("K13", 0) == "T"


def test_ruling_20_an_effect_before_the_first_card() -> None:
    at = Solo().lay(planet("P2", "BB")).effect("A")
    assert at.number("P2-m", "T") == 2
    assert at.word("P4-1") == ""
    at.draw("8/plant")
    assert at.word("P4-1") == "T"


def test_ruling_21_six_bonuses_at_most() -> None:
    at = Solo()
    at.lay(complete("P1", "P2", "P3", "P4", "P5", "P6")).lay(complete(*SIZES, owner="T"), 1)
    at.lay(planet("P7", "BB"))
    at.state.earned = at.state.bonuses = 5
    at.draw("14/robot", "12/energy", "4/energy")
    assert at.word("P7-F") == "B"
    at.do("error", "give 1")
    assert at.do("done").state.earned == 6


def test_flags_that_astra_completes_earn_bonuses() -> None:
    at = Solo().lay(complete("P1") | planet("P7", "BB")).draw("14/robot", "12/energy", "4/energy")
    at.do("choose 2-3", "mark P6-1", "skip", "done")
    assert at.state.earned == 1


def test_ruling_22_three_missions_of_one_player_end_the_game() -> None:
    at = Battle().lay({"B-A": 12, "B-B": 9}).lay({"B-C": 10}, 1)
    assert at.game.ending(at.state) == ""
    at.lay({"T-C": 10}, 1)
    assert at.game.ending(at.state) == "missions"


def test_ruling_24_free_choice_between_two_planets() -> None:
    for number, spaces in ((3, ["P1-1", "P2-1"]), (9, ["P4-1", "P5-1"]), (13, ["P6-1", "P7-1"])):
        assert Battle().offer(f"{number}/planning").do("choose 1").spaces() == spaces


def test_ruling_25_errors_are_crossed_on_the_own_side_of_the_active_sheet() -> None:
    at = Battle().pass_turn()
    at.lay(complete("P4"), 1).offer("8/plant").do("error")
    assert at.number("T-error", sheet=1) == 1
    assert sum(at.number(f"{side}-error", sheet=sheet) for side in "BT" for sheet in range(2)) == 1


def test_ruling_26_astra_fills_the_sheet() -> None:
    at = Solo("111")
    at.lay(complete("P2", "P3", "P4") | complete("P1", "P5", "P6", owner="T") | planet("P7", "BB"))
    at.draw("14/robot")
    assert at.word("P7-F") == "B"
    with pytest.raises(BadPosition, match="are not those of 0 turns"):  # laid by hand; but the game is not over yet
        at.game.position(at.game.describe(at.state))
    at.draw("12/energy", "4/energy")
    assert at.legal() == ["error"]
    at.do("error", "give 2", "done")
    assert at.state.phase == WRAP
    at.do("claim A", "bonus", "done")
    assert at.score()["missions"] == 12
    assert at.score()["errors"] == -5
    assert at.state.removed == [card("12/energy")]
    outcome = at.game.outcome(at.state)
    assert outcome is not None
    assert outcome.ending == "full"


def test_a_full_sheet_ends_the_game() -> None:
    at = Battle(3).lay(complete("P1", "P2", "P3", "P4", "P5", "P6") | planet("P7", "TT"), 1)
    at.play("14/water", "mark P7-3", "done", seat=1)
    at.do("choose 1", "mark P7-1", "done").do("choose 1", "mark P7-1", "done", seat=2)
    while at.state.phase == WRAP:
        at.do("done", seat=at.game.to_act(at.state)[0])
    outcome = at.game.outcome(at.state)
    assert outcome is not None
    assert outcome.ending == "full"


def test_ties_are_broken_by_errors_on_both_sheets() -> None:
    at = Battle().lay(track("B-error", 1)).lay(track("T-error", 1), 1)
    assert [at.game.adventure.ties(at.state, seat) for seat in range(2)] == [(("errors", 2),), (("errors", 0),)]


def test_spaces_are_filled_in_order() -> None:
    at = Battle().lay(planet("P3", "BT")).play("6/energy")
    assert at.spaces() == ["P3-3"]
    reason = at.game.explain(at.state, 0, at.game.space.index("mark P3-4") or 0)
    assert reason is not None
    assert reason.code == "not-next"


def test_ruling_9_stored_astronauts_go_the_same_way_and_only_the_last_by_one() -> None:
    stored = track("B-astronaut", 3, "circled")
    at = Battle().lay(stored).play("6/energy", "change +2")
    assert [words for words in at.legal() if words.startswith("change")] == ["change +1", "change +2"]
    at.do("change +1")
    assert all(words.startswith("mark") for words in at.legal())


@pytest.mark.parametrize(
    ("stored", "before", "words", "code"),
    [
        (0, (), "change +1", "no-astronaut"),
        (1, ("change +2",), "change +1", "one-change"),
        (2, ("change +2",), "change -1", "same-way"),
        (2, ("change +1",), "change +2", "same-way"),
        (9, ("change +2",) * 5, "change +2", "out-of-range"),
        (1, (), "mark P7-3", "not-here"),
        (1, (), "mark P3-3", "not-next"),
    ],
)
def test_why_a_number_is_not_changed_or_does_not_lead_there(
    stored: int, before: tuple[str, ...], words: str, code: str
) -> None:
    at = Battle().lay(track("B-astronaut", min(stored, 6), "circled")).play("6/energy", *before)
    reason = at.game.explain(at.state, 0, at.game.space.index(words) or 0)
    assert reason is not None
    assert reason.code == code


def test_a_change_that_leads_nowhere_is_told_with_the_action_of_the_combination() -> None:
    at = Battle().lay(complete("P4") | track("B-astronaut", 1, "circled")).play("6/energy")
    reason = at.game.explain(at.state, 0, at.game.space.index("change +2") or 0)
    assert reason is not None
    assert (reason.code, reason.args) == ("nothing-fits", {"number": 8, "action": "energy"})


def test_what_astra_draws_is_told() -> None:
    at = Solo().draw("8/plant")
    told = {event.facts[0] for event in at.events if event.kind == "mark"}
    assert told == {SLOTS.index["P4-1"], SLOTS.index["P4-p1"]}


def test_what_is_won_is_less_than_the_score_until_the_end() -> None:
    """A planet is won with its flag; the others count at the end only, then as the score says."""
    at = Battle().lay(complete("P4"))
    won = {line.name: line.points for line in at.game.won(at.state, 0)}
    assert sum(won.values()) > 0
    assert sum(won.values()) < sum(at.score().values())
