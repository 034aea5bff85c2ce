"""What greedy and gentle choose in Nova Luna is the same with the kernel and without, and so is the chance they use."""

import random

import pytest

from lunarium.bots import bot
from lunarium.bots.nova_luna import GENTLE
from lunarium.bots.nova_luna.value import Value
from lunarium.bots.trying import best_of_all
from lunarium.encoding import encode
from lunarium.games.nova_luna.rules import NovaLuna
from lunarium.games.nova_luna.state import ALONE, DEAL, TAKE, State
from tests.amount import some
from tests.contract.nova_luna import SETTINGS
from tests.kernels import needed

kernel = needed("bots.nova_luna.kernel")
network = needed("bots.nova_luna.network")


@pytest.mark.parametrize("number", range(len(SETTINGS)))
def test_choices_are_the_same(number: int) -> None:
    """In games of greedy that chance disturbs: all seats, every step, some hundred positions each."""
    setting = SETTINGS[number]
    for seed in range(some(10)):
        game, rng = NovaLuna(**setting), random.Random(seed)
        value, state = Value(game), game.start()
        judge = kernel.Judge(game, value.weights)
        pairs = [
            (bot("greedy", game), best_of_all(value)),
            (bot("gentle", game), best_of_all(value, GENTLE)),
        ]
        while acting := game.to_act(state):
            seat = acting[0]
            action = rng.choice(game.legal(state, seat))
            if seat >= 0:
                for each in range(game.seats):
                    assert judge.value(state, each) == value(state, each)
                for quick, plain in pairs:
                    one, two = random.Random(seed), random.Random(seed)
                    chosen = quick(game, state, seat, one)
                    assert chosen == plain(game, state, seat, two)
                    assert one.getstate() == two.getstate()
                action = chosen if rng.random() < 0.8 else action
            game.apply(state, seat, action)


def test_a_position_that_no_play_reaches_is_left_to_plain_python() -> None:
    game = NovaLuna(seats=2)
    state = begun(game)
    state.distance[0] += 30
    greedy, plain = bot("greedy", game), best_of_all(Value(game))
    seat = state.seat
    assert greedy(game, state, seat, random.Random(1)) == plain(game, state, seat, random.Random(1))


def begun(game: NovaLuna, moves: int = 60) -> State:
    """A turn that is about to begin."""
    rng, state = random.Random(1), game.start()
    while moves > 0 or state.step not in (TAKE, ALONE) or state.seat < 0:
        seat = game.to_act(state)[0]
        game.apply(state, seat, rng.choice(game.legal(state, seat)))
        moves -= 1
    return state


def weights(seed: int) -> list[float]:
    rng = random.Random(seed)
    return [rng.gauss(0, 0.2) for _ in range(network.LENGTH)]


def valued(numbers: list[float], given: list[float]) -> float:
    """What the network makes of the numbers, in plain Python."""
    at = 0
    for inputs, outputs in ((network.SIZE, 48), (48, 16)):
        sums = [given[at + inputs * outputs + out] for out in range(outputs)]
        for k, number in enumerate(numbers):
            sums = [old + number * given[at + k * outputs + out] for out, old in enumerate(sums)]
        numbers = [max(0.0, each) for each in sums]
        at += (inputs + 1) * outputs
    return given[at + 16] + sum(number * given[at + k] for k, number in enumerate(numbers))


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_turn_by_the_network_is_the_best_of_all(setting: dict[str, str | int]) -> None:
    game = NovaLuna(**setting)
    given = weights(3)
    taught = network.Network(game, given)
    state = begun(game)
    seat = state.seat
    assert taught.value(state, seat) == pytest.approx(valued(list(taught.encode(state, seat)), given), abs=1e-3)
    best: tuple[float, list[int]] | None = None
    for action in game.legal(state, seat):
        after = state.copy()
        game.apply(after, seat, action)
        for cell in game.legal(after, seat) if after.hand else (None,):
            end = after.copy()
            if cell is not None:
                game.apply(end, seat, cell)
            if not end.phase and end.step != DEAL:
                game.apply(end, seat, 0)
            worth = taught.value(end, seat)
            if best is None or worth > best[0]:
                best = worth, [action] if cell is None else [action, cell]
    assert best
    assert taught.turn(state, seat) == (best[1], best[0])


def test_the_network_sees_what_the_encoding_tells() -> None:
    for setting in SETTINGS:
        game = NovaLuna(**setting)
        taught, rng, state = network.Network(game, weights(1)), random.Random(2), game.start()
        while acting := game.to_act(state):
            if rng.random() < 0.1:
                for seat in range(game.seats):
                    assert taught.encode(state, seat) == encode(game, state, seat)
            game.apply(state, acting[0], rng.choice(game.legal(state, acting[0])))


def test_a_network_has_all_its_weights_and_a_turn_begins_with_a_tile() -> None:
    game = NovaLuna(seats=2)
    with pytest.raises(ValueError, match="weights"):
        network.Network(game, [0.0])
    taught = network.Network(game, weights(1))
    with pytest.raises(ValueError, match="no turn begins here"):
        taught.turn(game.start(), 0)
    with pytest.raises(ValueError, match="no such seat"):
        taught.value(game.start(), 2)
