"""Turns of Welcome to the Moon by a network: ends of a turn in numbers, what they are worth, and the best of them."""

import random
from array import array
from contextlib import suppress
from typing import Any

import pytest

from lunarium.bots.values import UNIT, Net, chance, plainly
from lunarium.core.afterstates import Afterstate
from lunarium.core.play import CHANCE
from lunarium.encoding import encode, names
from lunarium.games import afterstates
from lunarium.games.welcome_to_the_moon.rules import WelcomeToTheMoon
from tests.amount import some
from tests.moons import Setting, TooMany, compiled, few, named, tables

SETTINGS = tables((1, 7), (3, 0))


def worth(game: WelcomeToTheMoon, weights: list[float], numbers: list[float], stake: float) -> float:
    """What a position in numbers is worth, slowly."""
    called = names(game)
    margin = 100 * (numbers[called.index("seat.0.points")] - numbers[called.index("astra.points")])
    if numbers[called.index("phase.over")]:
        return margin + stake * (margin > 0)
    ((points, logit),) = plainly(Net(len(numbers), array("f", weights), {}))([numbers])
    return margin + UNIT * points + stake * chance(logit)


def turns(game: WelcomeToTheMoon, rng: random.Random, most: int) -> list[tuple[Any, int, list[Afterstate]]]:
    """Views of seats that are to act, in random games, with the ends of their turns."""
    found: list[tuple[Any, int, list[Afterstate]]] = []
    while len(found) < most:
        state = game.start()
        while (acting := game.to_act(state)) and len(found) < most:
            seat = rng.choice(acting)
            if seat != CHANCE and rng.random() < 0.4:
                view = game.observe(state, seat)
                with suppress(TooMany):
                    found.append((view, seat, afterstates(game, view, seat, few)))
            game.apply(state, seat, rng.choice(game.legal(state, seat)))
    return found


@pytest.mark.parametrize("setting", SETTINGS, ids=named)
def test_ends_are_told_as_the_encoding_tells_them(setting: Setting) -> None:
    game, module = compiled(setting)
    playing = module.Network(game)
    rng = random.Random(named(setting))
    called = names(game)
    for view, seat, ends in turns(game, rng, some(300)):
        for end in rng.sample(ends, min(4, len(ends))):
            told, wanted = playing.encode(view, seat, end.actions), encode(game, end.state, seat)
            differ = [(n, a, b) for n, a, b in zip(called, told, wanted, strict=True) if a != b]
            assert not differ, end.actions


@pytest.mark.parametrize("setting", SETTINGS, ids=named)
def test_the_turn_is_the_best_of_all(setting: Setting) -> None:
    game, module = compiled(setting)
    rng = random.Random(named(setting))
    weights = [rng.gauss(0, 0.1) for _ in range(module.Network(game).length)]
    playing, stake = module.Network(game, weights, 20.0), 20.0
    for view, seat, ends in turns(game, rng, some(60)):
        actions, value, number = playing.turn(view, seat)
        assert number == len(ends)
        values = {end.actions: playing.value(view, seat, end.actions) for end in ends}
        ordered = sorted(values.values(), reverse=True)
        assert value == pytest.approx(ordered[0], abs=1e-3)
        assert values[actions] == pytest.approx(value, abs=1e-3)
        state = next(end.state for end in ends if end.actions == actions)
        assert value == pytest.approx(worth(game, weights, list(encode(game, state, seat)), stake), abs=1e-3)
        for rank in (1, 3, 1000):  # the next best, and the last where there are not so many
            assert playing.turn(view, seat, rank)[1] == pytest.approx(ordered[min(rank, number - 1)], abs=1e-3)


def test_weights_of_another_size_are_refused() -> None:
    game, module = compiled({"adventure": "journey", "seats": 1})
    with pytest.raises(ValueError, match="weights, not 3"):
        module.Network(game, [1.0, 2.0, 3.0])
