"""Adventure 6, The Virus, alone: ASTRA's effects and bonuses."""

import pytest

from lunarium.core.play import CHANCE
from lunarium.games.welcome_to_the_moon.actions import CARD
from lunarium.games.welcome_to_the_moon.cards import EFFECT
from lunarium.games.welcome_to_the_moon.sheet import CIRCLED, CROSSED
from lunarium.games.welcome_to_the_moon.state import DEAL, EVENTS, OVER, PLAY, TO_STACK, WRAP
from tests.rules.welcome_to_the_moon.table import Table, card
from tests.rules.welcome_to_the_moon.virus_table import (
    NAMES,
    all_of,
    claim,
    erring,
    filled,
    grown,
    infected,
    suffer,
    table,
    walkways,
)


def effect(at: Table, letter: int) -> None:
    """ASTRA's effect card of a letter is drawn instead of the third card of the turn."""
    at.state.forget(0)
    at.state.phase, at.state.duties, at.state.numbers[2] = DEAL, [TO_STACK + 2], 0
    at.state.pool.append(EFFECT + letter)
    at.game.apply(at.state, CHANCE, CARD + EFFECT + letter)


def second_pass(missions: str = "111") -> Table:
    """Alone, in the second pass, with no mission done."""
    at = table(1, missions=missions, home="2c")
    at.state.passes = 2
    return at


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
    assert (at.state.phase, infected(at)) == (DEAL, ["4a-1"])


def test_example_15_solo_round_2() -> None:
    at = second_pass()
    effect(at, 0)
    assert (at.mark("1b-V"), suffer(at), at.state.turned) == (CIRCLED, ["1b", "2c"], [1, 0, 0])
    at.deal()
    at.sheet(filled("X", "4a", "5c")).offer("8/robot", "9/plant", "5/energy")
    at.do("choose 1-3", "mark 1a-1", "skip", "done")
    claim(at, "A")
    assert (at.mark("A"), at.state.bonuses, at.state.turn) == (1 + 3, 0, 2)


def test_ruling_31_an_active_virus_only_turns_the_mission() -> None:
    at = second_pass().sheet({"1b-V": "circled"})
    effect(at, 0)
    assert (at.state.phase, infected(at), at.state.turned) == (DEAL, ["2c-1"], [1, 0, 0])


def test_ruling_32_a_quarter_completed_by_astra_serves_missions_in_phase_6() -> None:
    at = second_pass().sheet({**filled("X", "3b"), **all_of("X", "1b-1", "1b-2", "1b-3", "1b-4")})
    effect(at, 0)
    at.do("mark 1b-5", "mark 2c-2", "done")
    at.deal()
    assert (at.score()["quarters"], at.state.phase) == (5 + 4, PLAY)
    at.offer("8/robot", "9/plant", "5/energy").do("choose 1-3", "mark 1a-1", "skip", "done")
    assert at.legal() == ["done", "claim A"]


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


def confined(rules: str, bonuses: int = 0) -> Table:
    """The grey virus lives in 4a, which is complete and closed; no number fits, and the next error propagates."""
    at = table(1, home="4a", rules=rules).sheet(filled("X", *NAMES))
    at.sheet({"1a-1": 15, "1a-3": 16, **all_of("crossed", "W03", "W13", "W20", "error-1")})
    at.state.sheets[0][at.game.adventure.slots.index["1a-2"]] = 0
    at.state.bonuses = at.state.earned = bonuses
    at.state.numbers = [12, 4, 5]
    return at


@pytest.mark.parametrize(("rules", "given"), [("1", 12), ("2", 4)])
def test_a_propagation_that_infects_nothing_leaves_astra_its_card(rules: str, given: int) -> None:
    """Version 1 forgot which card was given, and took the first."""
    at = confined(rules)
    pile = [*at.state.astra]
    at.do("error", "give 2", "done")
    assert (at.state.phase, infected(at)) == (WRAP, [])
    assert at.state.numbers[at.game.describe(at.state)["astra"]["third"] - 1] == given
    at.do("done")
    assert at.state.astra == sorted([*pile, given])


@pytest.mark.parametrize(("rules", "given"), [("1", 12), ("2", 4)])
def test_a_bonus_takes_the_card_that_was_given_out_of_the_game(rules: str, given: int) -> None:
    at = confined(rules, bonuses=1).do("error", "give 2", "done", "bonus", "done")
    assert at.state.removed == [given]


@pytest.mark.parametrize(("rules", "left_over"), [("1", "8/robot"), ("2", "9/plant")])
def test_the_virus_of_a_mission_that_infects_nothing_leaves_astra_its_card(rules: str, left_over: str) -> None:
    at = table(1, home="4a", rules=rules).sheet(filled("X", "1b", "4a"))
    at.sheet(all_of("crossed", "W03", "W13", "W20", *walkways("1b"))).offer("8/robot", "9/plant", "5/energy")
    at.do("choose 1-3", "mark 1a-1", "skip", "done")
    claim(at, "A")
    at.rest(0)
    assert infected(at) == []
    assert card(left_over) in at.state.astra
