"""Matches: drafts, fences, undo and redo, forks, simultaneous turns."""

import itertools
import random
from typing import Any

import pytest

import lunarium
from lunarium.core.errors import LunariumError
from lunarium.core.match import HAND, Illegal, Match, NothingToUndo
from lunarium.core.play import CHANCE, DONE
from tests.contract.toy import DOUBLE, PICK, Tides


def do(match: Match[Any], seat: int, *words: str) -> None:
    for word in words:
        action = match.game.space.index(word)
        assert action is not None, word
        match.do(seat, action)


def random_match(game: Any, seed: int, moves: int = 10_000) -> Match[Any]:
    """A match played by random seats, with some taking back on the way."""
    rng = random.Random(seed)
    match: Match[Any] = Match(game, f"seed-{seed}")
    match.begin()
    while match.to_act and len(match.log) < moves:
        seat = rng.choice(match.to_act)
        if match.draft(seat) and rng.random() < 0.15:
            match.undo(seat)
        else:
            match.do(seat, rng.choice(match.legal(seat)))
    return match


def test_an_illegal_action_changes_nothing_and_says_why() -> None:
    match = Match(lunarium.game("nova-luna", seats=2), "m")
    match.begin()
    before, log = match.state.copy(), list(match.log)
    seat = match.to_act[0]
    with pytest.raises(Illegal) as caught:
        do(match, seat, "place 0")
    assert caught.value.reason.code == "take-first"
    assert match.state == before
    assert match.log == log


def test_undo_restores_exactly_and_redo_plays_again() -> None:
    match = Match(lunarium.game("nova-luna", seats=2), "m")
    match.begin()
    seat = match.to_act[0]
    states = [match.state.copy()]
    for words in ("take 2", "place 0"):
        do(match, seat, words)
        states.append(match.state.copy())
    assert match.draft(seat) == [match.game.space.index("take 2"), match.game.space.index("place 0")]
    match.undo(seat)
    assert match.state == states[1]
    match.undo(seat)
    assert match.state == states[0]
    with pytest.raises(NothingToUndo):
        match.undo(seat)
    match.redo(seat)
    match.redo(seat)
    assert match.state == states[2]
    with pytest.raises(NothingToUndo):
        match.redo(seat)


def test_done_closes_a_draft() -> None:
    match = Match(lunarium.game("nova-luna", seats=2), "m")
    match.begin()
    seat = match.to_act[0]
    do(match, seat, "take 1", "place 0", "done")
    assert match.draft(seat) == []
    with pytest.raises(NothingToUndo):
        match.undo(seat)


def test_another_action_forgets_what_was_taken_back() -> None:
    match = Match(lunarium.game("nova-luna", seats=2), "m")
    match.begin()
    seat = match.to_act[0]
    do(match, seat, "take 1")
    match.undo(seat)
    do(match, seat, "take 2")
    with pytest.raises(NothingToUndo):
        match.redo(seat)


def test_a_deal_is_a_fence() -> None:
    for seed in range(40):
        match = random_match(lunarium.game("nova-luna", seats=2), seed)
        refill = match.game.space.index("refill")
        number = next((n for n, move in enumerate(match.log, 1) if move.action == refill), 0)
        if number:
            fork = match.fork(number, "another")
            seat = fork.to_act[0]
            assert fork.log[-1].seat == CHANCE
            with pytest.raises(NothingToUndo):
                fork.undo(seat)
            return
    raise AssertionError("no game with a refill")


def test_alone_the_whole_phase_can_be_taken_back() -> None:
    match = Match(lunarium.game("nova-luna", seats=1), "m")
    match.begin()
    start = match.state.copy()
    do(match, 0, "take 1", "place 0", "take 3", "place e1", "take 1", "place n1")
    for _ in range(6):
        match.undo(0)
    assert match.state == start


def test_undo_leaves_other_drafts_alone() -> None:
    match = Match(Tides(seats=2), "t")
    match.begin()
    do(match, 0, f"pick {match.state.hands[0][0]}", "double")
    do(match, 1, f"pick {match.state.hands[1][0]}")
    match.undo(0)
    assert match.draft(0) == [match.log[0 + 4].action]
    assert match.state.doubled == [0, 0]
    assert match.state.picks[1] != 0
    match.redo(0)
    assert match.state.doubled == [1, 0]


@pytest.mark.parametrize("seats", [2, 3])
def test_drafts_played_in_every_seat_order_give_the_same_state(seats: int) -> None:
    rng = random.Random(1)
    for seed in range(20):
        match = Match(Tides(seats=seats), f"order-{seed}")
        match.begin()
        while not match.over:
            drafts = {}
            for seat in match.to_act:
                pick = PICK + rng.choice(match.state.hands[seat]) - 1
                double = not match.state.spent[seat] and rng.random() < 0.5
                drafts[seat] = [pick, *([DOUBLE] if double else []), DONE]
            results = []
            for order in itertools.permutations(drafts):
                fork = match.fork(len(match.log), "same")
                for seat in order:
                    for action in drafts[seat]:
                        fork.do(seat, action)
                results.append(fork.state)
            assert all(result == results[0] for result in results)
            for seat, actions in drafts.items():
                for action in actions:
                    match.do(seat, action)


def test_nobody_sees_another_seats_draft_or_hand() -> None:
    rng = random.Random(5)
    match = Match(Tides(seats=3), "hidden")
    match.begin()
    while not match.over:
        for seat in (None, 0, 1, 2):
            view = match.view(seat)
            for other in range(3):
                if other != seat:
                    assert set(view.hands[other]) <= {0}
                    assert view.picks[other] == 0
                    assert view.doubled[other] == 0
            twin = swap_hidden(match, seat, rng)
            assert match.game.observe(twin, seat) == view
        seat = rng.choice(match.to_act)
        match.do(seat, rng.choice(match.legal(seat)))


def swap_hidden(match: Match[Any], seat: int | None, rng: random.Random) -> Any:
    """A state that differs from the match's only in what the seat may not know."""
    state = match.state.copy()
    others = [other for other in range(match.game.seats) if other != seat]
    unseen = state.pool + [card for other in others for card in state.hands[other]]
    rng.shuffle(unseen)
    for other in others:
        state.hands[other] = sorted(unseen.pop() for _ in state.hands[other])
        if state.todo[other] == 2 and not state.spent[other]:
            state.doubled[other] = rng.randrange(2)
    state.pool = sorted(unseen)
    return state


def test_fork_at_any_move_and_go_another_way() -> None:
    match = random_match(lunarium.game("nova-luna", seats=3), 4)
    for number in range(0, len(match.log) + 1, 17):
        fork = match.fork(number, "another")
        assert fork.log[:number] == match.log[:number]
        assert fork.given == number
        assert fork.seed != match.seed
        assert match.replay(number) == match.fork(number, "x").replay(number)
    assert match.replay(len(match.log)) == match.state


def test_a_fork_dealt_by_hand_stays_dealt_by_hand() -> None:
    match = Match(lunarium.game("nova-luna", seats=2), deal=HAND)
    assert match.seed is None
    do(match, CHANCE, "order B", "order A", "tile r1")
    fork = match.fork(2)
    assert (fork.deal, fork.seed, fork.given, len(fork.log)) == (HAND, None, 0, 2)


def test_one_seed_gives_the_same_deals_to_every_table() -> None:
    dealt = []
    for seed in (1, 2, 3):
        rng = random.Random(seed)
        match = Match(lunarium.game("nova-luna", seats=2), "shared")
        match.begin()
        while not match.over:
            match.do(match.to_act[0], rng.choice(match.legal(match.to_act[0])))
        dealt.append([move.action for move in match.log if move.seat == CHANCE])
    shortest = min(map(len, dealt))
    assert shortest > 30
    assert dealt[0][:shortest] == dealt[1][:shortest] == dealt[2][:shortest]


@pytest.mark.parametrize("seats", [1, 2])
def test_undo_cannot_re_roll(seats: int) -> None:
    """Whatever was taken back on the way, the seed deals what it deals to those who never took anything back."""
    game = lunarium.game("nova-luna", seats=seats)
    hesitant = random_match(game, 6)
    plain: Match[Any] = Match(game, hesitant.seed)
    plain.begin()
    for seat, action in hesitant.log:
        if seat != CHANCE:
            plain.do(seat, action)
    assert plain.log == hesitant.log


def test_what_was_taken_back_is_played_again_before_the_dealer_answers() -> None:
    """Redo of the last action before a deal: the dealer answers once, and there is nothing more to play again."""
    match = Match(lunarium.game("nova-luna", seats=1), "m")
    match.begin()
    dealt = len(match.log)
    while match.to_act == (0,) and all(move.seat == 0 for move in match.log[dealt:]):
        seat, action = 0, match.legal(0)[-1]
        match.do(seat, action)
        if match.draft(seat):
            after = match.state.copy()
            match.undo(seat)
            assert match.redo(seat) == action
            assert match.state == after
            with pytest.raises(NothingToUndo):
                match.redo(seat)
    assert match.log[-1].seat == CHANCE


def test_a_match_needs_a_name_a_seat() -> None:
    with pytest.raises(LunariumError, match="every seat needs a name: 2, not 1"):
        Match(lunarium.game("nova-luna", seats=2), deal=HAND, players=["Ana"])
    with pytest.raises(LunariumError, match="no deal 'loud'"):
        Match(lunarium.game("nova-luna", seats=2), deal="loud")


def test_a_match_draws_no_seed_of_its_own() -> None:
    with pytest.raises(LunariumError, match="a match needs a seed, or a deal by hand"):
        Match(lunarium.game("nova-luna", seats=2))
    with pytest.raises(LunariumError, match="a match needs a seed"):
        Match(lunarium.game("nova-luna", seats=2), "m").fork(0)
