"""The laws of ``core/play.py`` as functions that fail with a message."""

import itertools
import json
import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from lunarium.core.play import CHANCE, AnyGame, Event, Outcome, total

Check = Callable[[AnyGame, Any], None]


def observers(game: AnyGame) -> list[int | None]:
    return [None, *range(game.seats)]


def check_legal(game: AnyGame, state: Any) -> None:
    """Law 1 and 2: who acts, and with what."""
    acting = game.to_act(state)
    assert acting == (CHANCE,) or list(acting) == sorted({*acting} & {*range(game.seats)})
    before = state.copy()
    for seat in (CHANCE, *range(game.seats)):
        actions = game.legal(state, seat)
        assert isinstance(actions, tuple)
        assert bool(actions) == (seat in acting), (seat, acting)
        assert list(actions) == sorted(set(actions))
        assert not actions or (actions[0] >= 0 and actions[-1] < len(game.space))
    assert state == before


def check_explained(game: AnyGame, state: Any, actions: list[int]) -> None:
    """Law 10: legal actions have no reason, all others have one."""
    for seat in (CHANCE, *range(game.seats)):
        legal = set(game.legal(state, seat))
        for action in actions:
            reason = game.explain(state, seat, action)
            assert (reason is None) == (action in legal), (seat, game.space.words(action))
            assert reason is None or (reason.code and reason.section)


def check_observed(game: AnyGame, state: Any) -> None:
    """Law 7, but for hidden differences: type, idempotence, own actions, no change."""
    before = state.copy()
    for seat in observers(game):
        view = game.observe(state, seat)
        assert type(view) is type(state)
        assert view is not state
        assert game.observe(view, seat) == view
        assert game.to_act(view) == game.to_act(state)
        if seat is not None:
            assert game.legal(view, seat) == game.legal(state, seat)
    assert state == before


def check_sampled(game: AnyGame, state: Any, rng: random.Random, invariants: Check) -> None:
    """Law 15, but for how likely each is: whole, with the same view, and the view itself where nothing is hidden."""
    for seat in observers(game):
        view = game.observe(state, seat)
        before = view.copy()
        world = game.sample(view, seat, rng)
        assert world is not view
        assert view == before
        assert view != state or world == state
        check_legal(game, world)
        invariants(game, world)
        assert {*game.to_act(view)} <= {*game.to_act(world)}
        close(game, world, {*game.to_act(world)} - {*game.to_act(view)}, rng)
        assert game.observe(world, seat) == view


def close(game: AnyGame, state: Any, seats: set[int], rng: random.Random) -> None:
    """Let these seats draft to their ``done``; somebody else is still at it, so that nothing follows."""
    for seat in sorted(seats):
        while seat in game.to_act(state):
            game.apply(state, seat, rng.choice(game.legal(state, seat)))


def check_described(game: AnyGame, state: Any) -> None:
    """Law 11: a description survives JSON and gives the state back."""
    assert game.position(json.loads(json.dumps(game.describe(state)))) == state


def check_result(game: AnyGame, state: Any, seats: Iterable[int]) -> None:
    """Laws 8 and 9: scores at any time, an outcome exactly at the end. That scores are right is for the oracles."""
    before = state.copy()
    for seat in seats:
        lines = game.score(state, seat)
        won = game.won(state, seat)
        assert [line.name for line in won] == [line.name for line in lines]
        assert game.to_act(state) or won == lines  # at the end nothing is still to come
        assert all(type(points) is int for _, points in lines)
        assert len({name for name, _ in lines}) == len(lines) > 0
    outcome = game.outcome(state)
    assert state == before
    assert (outcome is None) == bool(game.to_act(state))
    if outcome is not None:
        check_ranked(game, [total(game.score(state, seat)) for seat in range(game.seats)], outcome)


def check_ranked(game: AnyGame, totals: Sequence[int], outcome: Outcome) -> None:
    """Law 9 of a game that is over: ranks follow the totals, then the tie-breaks, and are counted 1, 1, 3."""
    ranks = outcome.ranks
    assert len(ranks) == game.seats
    if game.seats == 1:
        assert ranks in ((1,), (2,))
        assert outcome.tiebreak is None
        return
    assert all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks), ranks
    for (one, first), (two, second) in itertools.permutations(zip(totals, ranks, strict=True), 2):
        assert one == two or (first < second) == (one < two if game.less_is_better else one > two), (totals, ranks)
    best = min(totals) if game.less_is_better else max(totals)
    assert (outcome.tiebreak is not None) == (ranks.count(1) < totals.count(best)), (totals, outcome)


def check_apply(game: AnyGame, state: Any, seat: int, action: int) -> list[Event]:
    """Laws 4 and 6: a function of its arguments, with or without a listener; copies share nothing."""
    before, twin = state.copy(), state.copy()
    events: list[Event] = []
    game.apply(twin, seat, action, events.append)
    assert state == before
    assert all(type(fact) is int for event in events for fact in event.facts)
    game.apply(state, seat, action)
    assert state == twin
    return events


def check_commuting(game: AnyGame, state: Any, rng: random.Random) -> None:
    """Law 5: two seats that act at once, in either order."""
    acting = game.to_act(state)
    if len(acting) < 2:
        return
    one, two = rng.sample(acting, 2)
    first, second = rng.choice(game.legal(state, one)), rng.choice(game.legal(state, two))
    forth, back = state.copy(), state.copy()
    game.apply(forth, one, first)
    game.apply(forth, two, second)
    game.apply(back, two, second)
    game.apply(back, one, first)
    assert forth == back


def play_lawfully(game: AnyGame, rng: random.Random, invariants: Check, *, deep: float = 1.0) -> Any:
    """A random game with the laws checked after every action; the costly ones with chance ``deep``.

    Scores are those of whoever acted; at the end, of all.
    """
    state = game.start()
    kept: list[tuple[Any, str]] = []  # the description as text: it shares nothing with a state
    seat = CHANCE
    while acting := game.to_act(state):
        check_legal(game, state)
        invariants(game, state)
        check_result(game, state, [] if seat == CHANCE else [seat])
        if rng.random() < deep:
            check_observed(game, state)
            check_described(game, state)
            check_commuting(game, state, rng)
            check_sampled(game, state, rng, invariants)
            check_explained(game, state, rng.sample(range(len(game.space)), min(12, len(game.space))))
            kept.append((state.copy(), json.dumps(game.describe(state))))
        seat = rng.choice(acting)
        check_apply(game, state, seat, rng.choice(game.legal(state, seat)))
    check_legal(game, state)
    invariants(game, state)
    check_result(game, state, range(game.seats))
    check_observed(game, state)
    check_described(game, state)
    check_sampled(game, state, rng, invariants)
    assert all(json.dumps(game.describe(copy)) == description for copy, description in kept), "a copy changed later"
    return state
