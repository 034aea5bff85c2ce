"""The Battle: missions on two sheets, and seats that share them: drafts, secrets, positions."""

import itertools
import json
import random

import pytest

from lunarium.core.play import CHANCE, DONE
from lunarium.games.welcome_to_the_moon.adventures.battle_sheet import SLOTS, B
from lunarium.games.welcome_to_the_moon.rules import WelcomeToTheMoon
from lunarium.games.welcome_to_the_moon.state import WRAP, State
from tests.rules.welcome_to_the_moon.battle_table import Battle, Solo, complete, track
from tests.rules.welcome_to_the_moon.table import tidy


@pytest.mark.parametrize(
    ("mission", "missing", "marks"),
    [
        (106, "P4-F", complete("P1", "P2", "P3", "P4")),
        (107, "P2-F", complete("P1", "P2", "P3")),
        (108, "K7", {f"K{n}": "B" for n in range(1, 8)}),
        (109, "B-grey-2", track("B-green", 2) | track("B-blue", 2) | track("B-grey", 2)),
        (110, "B-water-4", track("B-plants", 6) | track("B-water", 4)),
        (111, "P7-m2", {f"P{n}-m2": "B" for n in (1, 3, 5, 7)}),
    ],
)
def test_missions_are_judged_on_one_sheet(mission: int, missing: str, marks: dict[str, str]) -> None:
    card = Battle().game.adventure.missions[mission - 106]
    assert card.id == mission
    assert card.fulfilled(Battle().lay(marks).state, 0)
    assert not card.fulfilled(Battle().lay(marks).state, 1)
    less = {name: word for name, word in marks.items() if name != missing}
    assert not card.fulfilled(Battle().lay(less).state, 0)
    top = {_top(name): "T" if word == "B" else word for name, word in marks.items()}
    assert card.fulfilled(Battle(3).lay(top, 2).state, 0)
    assert not card.fulfilled(Battle(3).lay(less).lay({_top(missing): top[_top(missing)]}, 2).state, 0)


@pytest.mark.parametrize(
    ("mission", "marks"),
    [
        (107, complete("P1", "P5", "P7")),
        (107, complete("P1", "P2", "P4", "P5", "P7")),
        (111, {f"P{n}-m{m}": "B" for n in (1, 2, 3) for m in (1, 2)}),
        (111, {f"P{n}-m1": "B" if n < 4 else "T" for n in range(1, 8)}),
    ],
)
def test_missions_107_and_111_need_different_planets(mission: int, marks: dict[str, str]) -> None:
    """Flags of two types are not three, and both places of a moon are one moon."""
    assert not Battle().game.adventure.missions[mission - 106].fulfilled(Battle().lay(marks).state, 0)


def _top(name: str) -> str:
    return f"T{name[1:]}" if name.startswith("B-") else name


def test_the_values_of_missions() -> None:
    values = [(card.first, card.later) for card in Battle().game.adventure.missions]
    assert values == [(12, 5), (9, 4), (9, 5), (11, 6), (10, 4), (10, 6)]


def test_a_mission_is_claimed_once_whatever_the_sheet() -> None:
    marks = track("B-plants", 6) | track("B-water", 4)
    at = Battle().lay(marks).pass_turn()
    at.offer("14/water")
    for seat in range(2):
        at.do("choose 1", *(f"mark {space}" for space in at.drawable(14, seat)), "done", seat=seat)
    assert at.legal() == ["done", "claim C"]
    at.do("claim C")
    assert at.word("T-C", 1) == 10
    assert at.legal() == ["done"]
    reason = at.game.explain(at.state, 0, at.game.space.index("claim C") or 0)
    assert reason is not None
    assert reason.code == "claimed-already"
    at.do("done")
    at.deal()
    assert at.state.turn == 3
    assert at.claims() == []
    assert at.score()["missions"] == 10


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_sheet_lies_between_the_same_two_seats_in_every_turn(seats: int) -> None:
    """In the first turn every seat draws on a planet of its own, by which its left sheet is known from then on."""
    at = Battle(seats)
    firsts = [SLOTS.index[f"P{planet}-1"] for planet in range(1, seats + 1)]
    for seat in range(seats):
        at.play(f"{2 + 2 * seat}/energy", f"mark P{seat + 1}-1", "skip", "done", seat=seat)
    for turn in range(2, 6):
        at.deal()
        at.offer("8/energy")
        for seat in range(seats):
            owner = [other for other, first in enumerate(firsts) if at.state.sheets[seat][first] == B]
            assert owner == [(seat - 1) % seats if turn % 2 == 0 else seat]
            at.do("choose 1", *(f"mark {space}" for space in at.drawable(8, seat)), "skip", "done", seat=seat)
        assert at.state.turn == turn + 1


def test_a_draft_on_a_shared_sheet_is_hidden_from_the_neighbour() -> None:
    at = Battle(3).play("7/water", "mark P4-1", "mark P4-w1", "done")
    neighbour = at.game.observe(at.state, 1)
    assert not any(neighbour.sheets[0])
    assert at.game.score(neighbour, 1) == at.game.score(Battle(3).state, 1)
    assert any(at.game.observe(at.state, 0).sheets[0])
    at.do("choose 1", "mark P4-1", "skip", "done", seat=1).do("choose 1", "mark P4-1", "skip", "done", seat=2)
    assert at.game.observe(at.state, 1).sheets == at.state.sheets


def drafts(game: WelcomeToTheMoon, state: State, rng: random.Random) -> dict[int, list[int]]:
    """A whole draft of every seat that is to act."""
    found: dict[int, list[int]] = {}
    for seat in game.to_act(state):
        twin, found[seat] = state.copy(), []
        while found[seat][-1:] != [DONE]:
            found[seat].append(tidy(game, twin, seat, rng))
            game.apply(twin, seat, found[seat][-1])
    return found


def meet(game: WelcomeToTheMoon, state: State, rng: random.Random) -> State:
    """The one state that whole drafts lead to in every order of seats."""
    drafted = drafts(game, state, rng)
    ends = []
    for order in itertools.permutations(drafted):
        end = state.copy()
        for seat in order:
            for action in drafted[seat]:
                game.apply(end, seat, action)
        ends.append(end)
    assert all(end == ends[0] for end in ends)
    return ends[0]


@pytest.mark.parametrize(("seats", "turns"), [(2, 99), (3, 99), (6, 6)])
def test_drafts_on_shared_sheets_commute_in_every_order(seats: int, turns: int) -> None:
    game, rng, wraps = WelcomeToTheMoon(seats=seats, adventure="battle", missions="111"), random.Random(4), 0
    state = game.start()
    while game.to_act(state) and state.turn <= turns:
        if game.to_act(state) == (CHANCE,):
            game.apply(state, CHANCE, rng.choice(game.legal(state, CHANCE)))
        else:
            wraps += state.phase == WRAP
            state = meet(game, state, rng)
    assert state.turn > 2
    assert wraps or seats == 6


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("turn", [1, 2])
def test_claims_on_shared_sheets_commute_in_every_order(seats: int, turn: int) -> None:
    """Everybody claims two missions at once, one for each of their sheets."""
    at, rng = Battle(seats, "112"), random.Random(1)
    for _ in range(1, turn):
        at.pass_turn()
    for sheet in range(seats):
        at.lay({f"K{n}": "B" for n in range(1, 8)} | {f"P{n}-m1": "T" for n in (1, 2, 3, 4)}, sheet)
    at.offer("14/water")
    for seat in range(seats):
        at.do("choose 1", *(f"mark {space}" for space in at.drawable(14, seat)), "done", seat=seat)
    assert at.state.phase == WRAP
    assert len(at.game.to_act(at.state)) == seats
    at.state = meet(at.game, at.state, rng)
    assert [at.score(seat)["missions"] for seat in range(seats)] == [9 + 10] * seats
    assert at.state.turned == [0, 1, 1]


def test_positions_tell_the_sheet_of_the_turn() -> None:
    at = Battle(3)
    at.rest(0, 1, 2)
    at.deal()
    assert at.state.turn == 2
    told = json.loads(json.dumps(at.game.describe(at.state)))
    for seat, row in enumerate(told["seats"]):
        right = (seat - 1) % 3
        assert row["sheet"] == {name: at.word(name, right) for name in SLOTS.names if at.word(name, right)} != {}
    assert told["other"] == []
    assert at.game.position(told) == at.state


def test_alone_a_position_tells_the_other_sheet() -> None:
    at = Solo().draw("8/robot", "12/energy", "4/energy")
    at.do("choose 2-3", "mark P6-1", "skip", "done")
    told = json.loads(json.dumps(at.game.describe(at.state)))
    assert told["seats"][0]["sheet"] == {}
    assert told["other"] == [{"P4-1": "T", "P6-1": "B", "K13": "T"}]
    assert at.game.position(told) == at.state
