"""The kernels beside plain Python: every action of whole games, positions from anywhere, and what is no position."""

import copy
import pickle
import random
from collections.abc import Callable, Iterator

import pytest

import lunarium
from lunarium.bots.playouts import _played, playouts
from lunarium.core.play import DONE
from lunarium.games.nova_luna.rules import NovaLuna
from lunarium.games.nova_luna.state import ALONE, CLOSE, PLACE, TAKE, State
from tests.amount import some
from tests.contract.nova_luna import SETTINGS
from tests.kernels import needed

Swift = needed("games.nova_luna.swift").Swift
Position = needed("games.nova_luna.kernel").Position

CHUNKS = 20
SAME = 10_000  # games that are played in every build


def positions(seed: int, share: float = 1.0) -> Iterator[tuple[NovaLuna, State]]:
    """States of a random game, with options by the seed."""
    game = NovaLuna(**SETTINGS[seed % len(SETTINGS)])
    rng, state = random.Random(seed), game.start()
    while acting := game.to_act(state):
        if rng.random() < share:
            yield game, state
        game.apply(state, acting[0], rng.choice(game.legal(state, acting[0])))
    yield game, state


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_games_are_the_same_in_every_build(chunk: int) -> None:
    """What is legal is compared before every action, and all that a state holds now and then and at the end."""
    for number in range(chunk, some(SAME), CHUNKS):
        setting = SETTINGS[number % len(SETTINGS)]
        rng, plain, swift = random.Random(number), NovaLuna(**setting), Swift(**setting)
        one, two, three = plain.start(), swift.start(), Position(plain)
        while acting := plain.to_act(one):
            seat = acting[0]
            assert swift.to_act(two) == acting == (three.seat,)
            legal = plain.legal(one, seat)
            assert swift.legal(two, seat) == three.legal() == legal
            assert three.count == len(legal)
            nth = rng.randrange(len(legal))
            plain.apply(one, seat, legal[nth])
            swift.apply(two, seat, legal[nth])
            three.play(nth)
            if rng.random() < 0.04:
                assert one == two == three.state()
        assert swift.to_act(two) == () == three.legal()
        assert one == two == three.state()


@pytest.mark.parametrize("seed", range(len(SETTINGS)))
def test_a_state_is_the_same_in_memory(seed: int) -> None:
    for game, state in positions(seed):
        position = Position(game, state)
        assert position.state() == state
        assert position == position.copy() == Position(game, state)
        for _ in range(min(position.count, 2)):
            other = position.copy()
            other.play(position.count - 1)
            assert other != position
        assert position.state() == state, "a copy shares nothing"


def test_a_position_can_be_pickled() -> None:
    for game, state in positions(2, 0.05):
        back = pickle.loads(pickle.dumps(Position(game, state)))
        assert back.state() == state
        assert copy.deepcopy(back) == back


def test_a_compiled_game_and_its_states_can_be_pickled_and_copied() -> None:
    game = Swift(seats=3)
    back = pickle.loads(pickle.dumps(game))
    assert (type(back), back.options) == (Swift, game.options)
    state = game.start()
    rng = random.Random(1)
    for _ in range(60):
        game.apply(state, game.to_act(state)[0], rng.choice(game.legal(state, game.to_act(state)[0])))
    assert pickle.loads(pickle.dumps(state)) == state == copy.deepcopy(state) == state.copy()


def few_tokens(state: State) -> None:
    state.left[:] = [1] * len(state.left)


def no_stock(state: State) -> None:
    if state.row and not state.phase:  # something is left to take, and alone something to deal
        state.pool.clear()


def other_list(state: State) -> None:
    state.left = [2 for _ in state.left]


def other_tile(state: State) -> None:
    """The first tile of the row is put back for another one."""
    if state.pool and state.row:
        space = state.row[0]
        state.wheel[space], state.pool[0] = state.pool[0], state.wheel[space]
        state.pool.sort()


@pytest.mark.parametrize("change", [few_tokens, no_stock, other_list, other_tile])
def test_what_is_written_from_outside_counts(change: Callable[[State], None]) -> None:
    """Changed in the middle of a game, it goes on from there by the same way in every build."""
    for seed in range(12):
        for game, found in positions(seed, 0.03):
            if found.step not in (TAKE, PLACE, CLOSE) or found.seat < 0:
                continue
            state = found.copy()
            change(state)
            swift, twin, position = Swift(**SETTINGS[seed % len(SETTINGS)]), state.copy(), Position(game, state)
            rng = random.Random(seed)
            while acting := game.to_act(state):
                legal = game.legal(state, acting[0])
                assert swift.legal(twin, acting[0]) == legal == position.legal()
                nth = rng.randrange(len(legal))
                game.apply(state, acting[0], legal[nth])
                swift.apply(twin, acting[0], legal[nth])
                position.play(nth)
            assert state == twin == position.state()


@pytest.mark.parametrize("seed", range(len(SETTINGS)))
def test_playouts_are_the_same_in_every_build(seed: int) -> None:
    game = NovaLuna(**SETTINGS[seed])
    for found, state in [(game, game.start()), *positions(seed, 0.01)]:
        before = state.copy()
        told = playouts(found, state, 3, seed=seed * 977)
        assert told == _played(found, state, 3, seed=seed * 977)
        assert state == before
        assert sum(told.won) == 3 or game.seats == 1


def test_a_game_is_finished_in_place() -> None:
    position = Position(NovaLuna(seats=2))
    assert position.finish(3) > 100
    assert (position.count, position.legal(), position.seat) == (0, (), -2)
    assert position.finish(4) == 0


def test_only_legal_actions_have_an_index() -> None:
    position = Position(NovaLuna(seats=2))
    for nth in (-1, 2, 1 << 20):
        with pytest.raises(IndexError, match="no legal action"):
            position.play(nth)


def spoil_wheel(state: State) -> None:
    state.wheel.append(1)


def spoil_row(state: State) -> None:
    state.row[0] = 12


def spoil_display(state: State) -> None:
    state.displays[0].cells[-1] = 99


def spoil_tile(state: State) -> None:
    state.displays[0].tiles[0] = 200


def spoil_time(state: State) -> None:
    state.distance[0] += 8


def spoil_due(state: State) -> None:
    state.displays[0].due += [(0, 0)] * 200


def spoil_seat(state: State) -> None:
    state.seat = 7


def spoil_queue(state: State) -> None:
    state.queue.pop()


def spoil_pool(state: State) -> None:
    state.pool *= 3


@pytest.mark.parametrize(
    "spoil",
    [
        spoil_wheel,
        spoil_row,
        spoil_display,
        spoil_tile,
        spoil_time,
        spoil_due,
        spoil_seat,
        spoil_queue,
        spoil_pool,
    ],
)
def test_what_no_play_reaches_is_refused(spoil: Callable[[State], None]) -> None:
    game, state = next(
        (game, state) for game, state in positions(2) if len(state.displays[0].tiles) > 3 and state.step == TAKE
    )
    spoil(state)
    with pytest.raises(ValueError, match="no play reaches"):
        Position(game, state)


def test_a_display_grows_to_its_bound_and_no_further() -> None:
    """Tiles in one long row, the most that a display has room for; one more is refused."""
    game = Swift(seats=2)
    state = game.start()
    display = state.displays[0]
    for tile in range(1, 45):
        display.put(tile, display.edge[-1])
    state.seat, state.step, state.hand, state.queue = 0, PLACE, 50, [0, 1]
    with pytest.raises(ValueError, match="no room"):
        game.apply(state, 0, display.edge[-1])
    with pytest.raises(ValueError, match="no play reaches"):
        Position(game, state)


def test_alone_the_phase_ends_in_every_build() -> None:
    """Wherever the tokens of phase one are placed, which chance rarely does."""
    for seed in (0, 1):
        for game, found in positions(seed):
            if found.step != ALONE or found.phase != 1:
                continue
            state = found.copy()
            state.left[0] = game.reserve
            twin, position = state.copy(), Position(game, state)
            game.apply(state, 0, DONE)
            Swift(**SETTINGS[seed]).apply(twin, 0, DONE)
            assert position.legal()[0] == DONE
            position.play(0)
            assert state == twin == position.state()
            assert state.phase == 2


def test_the_game_on_the_list_is_the_compiled_one() -> None:
    assert type(lunarium.game("nova-luna")) is Swift
