"""All ends of a turn: what ``apply`` gives, as many as brute force finds, each once. Drafts share safely."""

import random
from collections.abc import Hashable, Iterator
from typing import Any

import pytest

import lunarium
from lunarium.core.afterstates import Afterstate
from lunarium.core.flat import Flat
from lunarium.core.play import CHANCE, DONE, AnyGame
from lunarium.games import afterstates
from lunarium.games.luna_capital.kinds import DEMO
from lunarium.games.luna_capital.state import USE
from lunarium.games.welcome_to_the_moon.state import PLAY
from tests.amount import some
from tests.contract import every

ENOUGH = 400  # positions of a turn that brute force looks at; turns with more are left to the others
TURNS = some(30)  # of a game


def frozen(value: Any) -> Hashable:
    """All of a position, so that later changes do not reach it."""
    if isinstance(value, Flat):
        return tuple(frozen(getattr(value, name)) for name in value.__slots__)
    if isinstance(value, bytearray):
        return bytes(value)
    return tuple(map(frozen, value)) if isinstance(value, list) else value


def outcome_of(state: Any, seat: int, game: AnyGame) -> Hashable:
    """A position without the way on which it came about."""
    plain = state.copy()
    if game.name == "luna-capital":
        settlement = plain.settlements[seat]
        pairs = sorted(zip(settlement.tiles, settlement.spots, strict=True))
        settlement.tiles, settlement.spots = [tile for tile, _ in pairs], [spot for _, spot in pairs]
        plain.box.sort()
    if game.name == "welcome-to-the-moon" and game.seats > 1:
        plain.drafts[seat] = []
        for field in (plain.combination, plain.value, plain.action, plain.space):
            field[seat] = -1
    return frozen(plain)


def at_end(game: AnyGame, state: Any, seat: int, action: int) -> bool:
    """Whether the seat's turn is over after the action; of several who act at once it never is."""
    acting = game.to_act(state)
    if game.name == "welcome-to-the-moon":
        return acting in ((), (CHANCE,))
    if game.name == "nova-luna" and game.seats == 1 and game.space.verb(action) == "place":
        return game.legal(state, seat) != (DONE,)
    return action == DONE or acting != (seat,)


class TooMany(Exception):
    """Brute force would take too long."""


def brute_force(game: AnyGame, view: Any, seat: int) -> dict[Hashable, tuple[int, ...]]:
    """Every end with the first actions that lead there: depth first, whole copies, nothing merged."""
    ends: dict[Hashable, tuple[int, ...]] = {}
    looked = 0

    def go(state: Any, actions: tuple[int, ...]) -> None:
        nonlocal looked
        looked += 1
        if looked > ENOUGH:
            raise TooMany
        for action in game.legal(state, seat):
            if action == DONE and game.profile.simultaneous:
                ends.setdefault(outcome_of(state, seat, game), actions)
                continue
            new = state.copy()
            game.apply(new, seat, action)
            if at_end(game, new, seat, action):
                ends.setdefault(outcome_of(new, seat, game), (*actions, action))
            else:
                go(new, (*actions, action))

    go(view, ())
    return ends


def turns(game: AnyGame, rng: random.Random, share: float) -> Iterator[tuple[Any, int]]:
    """Views of a seat that is to act, from a random game, in the middle of turns too."""
    state = game.start()
    while acting := game.to_act(state):
        seat = rng.choice(acting)
        if seat != CHANCE and rng.random() < share:
            yield game.observe(state, seat), seat
        game.apply(state, seat, rng.choice(game.legal(state, seat)))


def check_ends(game: AnyGame, view: Any, seat: int, found: list[Afterstate]) -> None:
    """Each is what ``apply`` gives, no two are the same, and they come in the order of their actions."""
    assert [end.actions for end in found] == sorted(end.actions for end in found)
    for actions, end in found:
        state = view.copy()
        for action in actions:
            assert action in game.legal(state, seat)
            game.apply(state, seat, action)
        assert state == end
    assert len({outcome_of(end, seat, game) for _, end in found}) == len(found)


@pytest.mark.parametrize(("name", "setting"), every.SETTINGS, ids=str)
def test_afterstates_are_all_ends_of_a_turn(name: str, setting: every.Setting) -> None:
    game = lunarium.game(name, **setting)
    checked = 0
    for view, seat in turns(game, random.Random(4), 0.1):
        try:
            ends = brute_force(game, view, seat)
        except TooMany:
            continue
        before = frozen(view)
        found = afterstates(game, view, seat)
        assert frozen(view) == before
        check_ends(game, view, seat, found)
        assert {outcome_of(end, seat, game): actions for actions, end in found} == ends
        checked += len(ends) > 1
        if checked == TURNS:
            break
    assert checked > 1


@pytest.mark.parametrize(("name", "setting"), every.SETTINGS, ids=str)
def test_a_draft_that_shares_changes_nothing_else(name: str, setting: every.Setting) -> None:
    game = lunarium.game(name, **setting)
    if not hasattr(game.start(), "drafted"):
        return
    rng = random.Random(5)
    state = game.start()
    while acting := game.to_act(state):
        seat = rng.choice(acting)
        action = rng.choice(game.legal(state, seat))
        if seat == CHANCE or action == DONE:
            state = state.copy()
            game.apply(state, seat, action)
            continue
        before, whole, shared = frozen(state), state.copy(), state.drafted(seat)
        game.apply(whole, seat, action)
        game.apply(shared, seat, action)
        assert frozen(shared) == frozen(whole)
        assert frozen(state) == before
        state = shared


def test_a_tile_on_another_is_not_one_under_it() -> None:
    game: Any = lunarium.game("luna-capital", seats=3)
    for view, seat in turns(game, random.Random(4), 1):
        if len(view.aside) == 2 and view.step == USE and DEMO in [game.kind[tile] for tile in view.aside]:
            found = afterstates(game, view, seat)
            assert {outcome_of(end, seat, game): actions for actions, end in found} == brute_force(game, view, seat)
            return
    raise AssertionError("nobody demolished anything")


@pytest.mark.parametrize("adventure", ["launch", "battle"])
def test_alone_a_bonus_may_be_kept_or_used(adventure: str) -> None:
    game = lunarium.game("welcome-to-the-moon", seats=1, adventure=adventure, level=3)
    for view, seat in turns(game, random.Random(1), 0.4):
        if view.phase == PLAY and view.turn > 3:
            view.bonuses = view.earned = 1
            found = afterstates(game, view, seat)
            assert {outcome_of(end, seat, game): actions for actions, end in found} == brute_force(game, view, seat)
            assert {len(end.removed) for _, end in found} == {0, 1}
            return


def test_drafts_can_be_dropped_in_the_middle() -> None:
    game = lunarium.game("welcome-to-the-moon", seats=1, adventure="journey", level=3)
    view, seat = next((view, seat) for view, seat in turns(game, random.Random(1), 1) if view.phase == PLAY)
    every_end = afterstates(game, view, seat)
    asked: list[int] = []

    def few(drafts: list[Afterstate]) -> list[Afterstate]:
        asked.append(len(drafts))
        assert len({len(actions) for actions, _ in drafts}) == 1
        return drafts[:3]

    some = afterstates(game, view, seat, few)
    assert max(asked) > 3
    assert 0 < len(some) < len(every_end)
    known = {frozen(state) for _, state in every_end}
    assert all(frozen(state) in known for _, state in some)
    assert afterstates(game, view, seat, lambda drafts: drafts) == every_end


def test_nobody_ends_a_turn_of_others() -> None:
    game = lunarium.game("nova-luna", seats=2)
    view, seat = next(turns(game, random.Random(1), 1))
    assert afterstates(game, view, 1 - seat) == []
