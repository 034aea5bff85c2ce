"""Why not: a number and the one in its way, spaces that are barred, what has its place elsewhere."""

import pytest

from lunarium.core.play import CHANCE, Reason
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from tests.rules.welcome_to_the_moon.battle_table import Battle
from tests.rules.welcome_to_the_moon.table import Table
from tests.rules.welcome_to_the_moon.virus_table import table as virus

Marks = dict[str, str | int]


def why(at: Table, combination: str, space: str) -> Reason:
    """The reason why the number of the combination is not written there."""
    action = at.offer(combination).do("choose 1").game.space.index(f"mark {space}")
    assert action is not None
    reason = at.game.explain(at.state, 0, action)
    assert reason is not None
    return reason


def table(adventure: str) -> Table:
    return virus(home="1a") if adventure == "virus" else Table(adventure)


@pytest.mark.parametrize(
    ("adventure", "marks", "combination", "space", "zone", "other", "side"),
    [
        ("launch", {"L9-1": 8}, "6/astronaut", "L9-2", "L9-1 L9-3", ("L9-1", 8), "before"),
        ("journey", {"T9": 7, "G10": "crossed"}, "9/energy", "T8", "T1 T10", ("T9", 7), "after"),
        ("journey", {"T9": 12, "T12": 9, "G10": "crossed"}, "9/energy", "T13", "T11 T36", ("T12", 9), "before"),
        ("colony", {"c2r3": 8}, "9/energy", "c2r2", "c2r1 c2r6", ("c2r3", 8), "after"),
        ("colony", {"c2r3": 8}, "9/energy", "c1r3", "c1r3 c6r3", ("c2r3", 8), "after"),
        ("mine", {"L1-2": 10, "L1-3": 12, "L1-8": 13}, "9/energy", "L1-5", "L1-1 L1-12", ("L1-3", 12), "before"),
        ("mine", {"L1-2": 5, "L1-8": 6, "L1-9": 7}, "9/energy", "L1-5", "L1-1 L1-12", ("L1-8", 6), "after"),
        ("mine", {"L1-8": 0}, "9/energy", "L1-5", "L1-1 L1-12", ("L1-8", 0), "after"),
        ("dome", {"S2-U1": 7}, "9/energy", "S2-D1", "S2-D4 S2-U6", ("S2-U1", 7), "after"),
        ("virus", {"4a-5": 7, "W20": "crossed"}, "5/energy", "4b-2", "4a-1 4b-5", ("4a-5", 7), "before"),
        ("escape", {"S1-2": 3, "S1-7": 9}, "5/energy", "S1-8", "S1-1 S1-9", ("S1-7", 9), "before"),
    ],
)
def test_a_number_out_of_order_is_told_its_zone_and_the_number_in_its_way(
    adventure: str, marks: Marks, combination: str, space: str, zone: str, other: tuple[str, int], side: str
) -> None:
    reason = why(table(adventure).sheet(marks), combination, space)
    first, last = zone.split()
    number = int(combination.partition("/")[0])
    assert (reason.code, reason.section) == ("does-not-fit", "write")
    told = {"slot": space, "number": number, "first": first, "last": last}
    assert reason.args == {**told, "other": other[0], "there": other[1], "side": side}


@pytest.mark.parametrize(
    ("at", "combination", "space", "code"),
    [
        (Table("launch"), "6/astronaut", "L5-2", "wrong-level"),
        (Table("dome"), "6/energy", "S2-U2", "not-adjacent"),
        (Table("escape"), "6/energy", "S2-8", "not-accessible"),
        (Battle(), "6/energy", "P4-1", "not-here"),
        (Battle(), "6/energy", "P3-2", "not-next"),
    ],
    ids=["launch", "dome", "escape", "battle", "battle-next"],
)
def test_a_space_that_something_else_bars_is_told_what(at: Table, combination: str, space: str, code: str) -> None:
    reason = why(at, combination, space)
    assert (reason.code, reason.args) == (code, {"slot": space, "number": 6})


@pytest.mark.parametrize("adventure", ["journey", "mine"])
def test_a_combination_that_cannot_be_written_is_refused_while_another_can(adventure: str) -> None:
    at = Table(adventure)
    spaces = [at.game.adventure.slots.names[slot] for slot in at.game.adventure.spaces]
    at.sheet(dict.fromkeys(spaces[1:], "X")).sheet({spaces[1]: 8}).offer("9/water", "7/robot", "8/energy")
    assert at.legal() == ["choose 2"]
    for words, code in (("choose 1", "nothing-fits"), ("choose 3", "nothing-fits"), ("error", "something-fits")):
        reason = at.game.explain(at.state, 0, at.game.space.index(words) or 0)
        assert reason is not None
        assert reason.code == code


def said(at: Table, words: str, seat: int = 0) -> Reason | None:
    action = at.game.space.index(words)
    assert action is not None
    return at.game.explain(at.state, seat, action)


TANKS = {f"W{n}": "circled" for n in (2, 5, 7, 11, 14, 18)}  # for mission C


@pytest.mark.parametrize(
    ("before", "words", "code"),
    [
        ([], "bonus", "bonus-at-the-end"),
        ([], "give 1", "choose-first"),
        ([], "choose 1", "two-cards"),
        (["choose 1-2", "mark T20", "skip", "done"], "bonus", "no-bonus"),
        (["choose 1-2", "mark T20", "skip", "done"], "claim A", "not-fulfilled"),
        (["choose 1-2", "mark T20", "skip", "done", "claim C"], "claim C", "claimed-already"),
        (["choose 1-2", "mark T20", "skip", "done"], "mark T21", "turn-is-over"),
    ],
)
def test_what_has_its_place_elsewhere_in_a_turn_alone(before: list[str], words: str, code: str) -> None:
    at = Table("journey", 1).sheet(dict(TANKS)).offer("9/robot", "5/energy", "7/plant").do(*before)
    reason = said(at, words)
    assert reason is not None
    assert reason.code == code


def test_after_an_error_alone_a_card_is_given_first() -> None:
    at = Table("mine", 1).sheet({f"L{level}-{n}": "X" for level in (1, 2, 3) for n in range(1, 13)})
    at.offer("9/robot").do("error")
    reason = said(at, "done")
    assert reason is not None
    assert (reason.code, reason.section) == ("give-first", "solo")


def test_cards_that_cannot_be_dealt_now() -> None:
    for seats, words, code in ((2, "effect A", "alone-only"), (1, "effect A", "no-effect-here")):
        at = Table("journey", seats)
        at.state = at.game.start()
        reason = said(at, words, CHANCE)
        assert reason is not None
        assert reason.code == code
    at = Table("journey")
    at.state = at.game.start()
    at.do("card 5", seat=CHANCE)
    assert said(at, "card 5", CHANCE) == Reason("not-in-stack", "cards", {"card": 5, "stack": 2})


@pytest.mark.parametrize(
    ("before", "words", "reason"),
    [
        ([], "give 1", Reason("alone-only", "solo", {"verb": "give"})),
        ([], "bonus", Reason("alone-only", "solo", {"verb": "bonus"})),
        ([], "claim A", Reason("missions-at-the-end", "missions")),
        ([], "error", Reason("something-fits", "error")),
        ([], "choose 1-2", Reason("one-stack", "choose")),
        ([], "mark L5-2", Reason("choose-first", "choose")),
        ([], "change +1", Reason("choose-first", "choose")),
        (["choose 1"], "choose 1", Reason("write-first", "write")),
        (["choose 1"], "error", Reason("write-first", "write")),
        (["choose 1"], "skip", Reason("write-first", "write")),
        (["choose 1"], "change +1", Reason("no-astronaut", "astronaut")),
        (["choose 1"], "mark L6-1", Reason("number-is-there", "write", {"slot": "L6-1", "number": 3})),
        (["choose 1"], "mark L6-2", Reason("x-is-there", "write", {"slot": "L6-2", "mark": "X"})),
        (["choose 1"], "mark error-1", Reason("not-a-space", "write", {"slot": "error-1"})),
    ],
)
def test_what_has_its_place_elsewhere_in_a_turn_together(before: list[str], words: str, reason: Reason) -> None:
    at = Table("launch").sheet({"L6-1": 3, "L6-2": "X"}).offer("9/robot", "5/energy", "7/plant").do(*before)
    assert said(at, words) == reason


def test_the_reasons_of_a_turn_alone_name_their_sections_and_facts() -> None:
    at = Table("journey", 1).sheet(dict(TANKS)).offer("9/robot", "5/energy", "7/plant")
    assert said(at, "bonus") == Reason("bonus-at-the-end", "solo")
    assert said(at, "choose 1") == Reason("two-cards", "choose")
    at.do("choose 1-2", "mark T20", "skip", "done")
    assert said(at, "bonus") == Reason("no-bonus", "solo")
    assert said(at, "mark T21") == Reason("turn-is-over", "missions")
    mission = {letter: at.game.adventure.missions[index].id for index, letter in ((0, "A"), (4, "C"))}
    assert said(at, "claim A") == Reason("not-fulfilled", "missions", {"mission": mission["A"]})
    at.do("claim C")
    assert said(at, "claim C") == Reason("claimed-already", "missions", {"mission": mission["C"]})


def test_the_dealer_deals_missions_first_and_in_their_order() -> None:
    at = Table("journey", 2, missions="drawn")
    at.state = at.game.start()
    first, second = at.game.adventure.missions[0].id, at.game.adventure.missions[2].id
    assert said(at, "card 5", CHANCE) == Reason("other-deal", "cards", {"due": "mission"})
    assert said(at, f"mission {second}", CHANCE) == Reason("other-letter", "missions", {"mission": second, "due": "A"})
    at.do(f"mission {first}", seat=CHANCE)
    assert said(at, f"mission {first}", CHANCE) == Reason("other-letter", "missions", {"mission": first, "due": "B"})
    for seats, code in ((2, "alone-only"), (1, "no-effect-here")):
        at = Table("journey", seats)
        at.state = at.game.start()
        assert said(at, "effect A", CHANCE) == Reason(code, "solo", {"verb": "effect"})
        assert said(at, f"mission {first}", CHANCE) == Reason("other-deal", "cards", {"due": "card"})


def test_a_number_that_fits_nowhere_is_told_with_its_action() -> None:
    spaces = {name: "X" for name in ADVENTURES["mine"].slots.names if name[0] == "L" and name[1].isdigit()}
    at = Table("mine").sheet({**spaces, "L1-1": 8})
    at.state.sheets[0][at.game.adventure.slots.index["L1-2"]] = 0
    at.offer("7/robot", "9/energy", "8/plant")
    assert said(at, "choose 1") == Reason("nothing-fits", "write", {"number": 7, "action": "robot"})
    assert said(at, "choose 3") == Reason("nothing-fits", "write", {"number": 8, "action": "plant"})


def test_after_its_last_action_a_seat_can_only_end_its_turn() -> None:
    at = Table("mine").offer("9/energy").do("choose 1", "mark L1-5", "skip")
    assert at.legal() == ["done"]
    for words in ("mark L1-6", "choose 1", "skip", "wild energy"):
        assert said(at, words) == Reason("turn-is-over", "turn")
