"""What compiled eyes see of a whole state is what ``encode`` tells of the view; what they allow the rules allow."""

import doctest
import random
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

import lunarium
from lunarium.bots import seeing
from lunarium.bots.seeing import Plain, eyes
from lunarium.core.play import AnyGame
from lunarium.encoding import encode, names
from tests.amount import some
from tests.contract import every
from tests.contract.luna_capital import SETTINGS as CAPITALS
from tests.kernels import needed
from tests.moons import Setting, compiled, named, tables, variants

CAPITAL, MOON = "luna-capital", "welcome-to-the-moon"
MOONS = variants(tables((1, 7), (2, 0), (5, 0)))


def positions(game: AnyGame, seed: int) -> Iterator[tuple[Any, tuple[int, ...]]]:
    """All states of a random game, with who is to act: the dealer too; and the last."""
    rng = random.Random(seed)
    state = game.start()
    while acting := game.to_act(state):
        yield state, acting
        seat = rng.choice(acting)
        game.apply(state, seat, rng.choice(game.legal(state, seat)))
    yield state, ()


def compare(game: AnyGame, games: int) -> None:
    """Every seat looks now and then, whoever is to act."""
    seen, rng, called = eyes(game), random.Random(5), names(game)
    assert type(seen) is not Plain, "plain Python, where a kernel should be"
    for seed in range(games):
        for state, acting in positions(game, seed):
            for seat in acting:
                assert seen.legal(state, seat) == tuple(game.legal(state, seat))
            if rng.random() < 0.8:
                continue
            before = state.copy()
            for seat in range(game.seats):
                told, wanted = seen.vector(state, seat), encode(game, game.observe(state, seat), seat)
                differ = [(name, a, b) for name, a, b in zip(called, told, wanted, strict=True) if a != b]
                assert not differ, (seed, seat)
            assert state == before


@pytest.mark.parametrize("setting", CAPITALS, ids=str)
def test_luna_capital_is_seen_as_it_is_told(setting: dict[str, Any]) -> None:
    needed("bots.luna_capital.numbers")
    compare(lunarium.game(CAPITAL, **setting), some(20))


@pytest.mark.parametrize("setting", MOONS, ids=named)
def test_adventures_are_seen_as_they_are_told(setting: Setting) -> None:
    game, _ = compiled(setting)
    compare(game, some(20))


@pytest.mark.parametrize(("name", "setting"), every.SETTINGS, ids=str)
def test_nothing_hidden_is_seen(name: str, setting: every.Setting) -> None:
    """The law of leaks on what is read of the whole state: also where nothing is compiled."""
    game, rng = lunarium.game(name, **setting), random.Random(3)
    seen = eyes(game)
    hide = getattr(import_module(every.module(name)), "hide", None)
    for state, _ in positions(game, 4):
        if rng.random() < 0.1:
            for seat in range(game.seats):
                vector = seen.vector(state, seat)
                assert vector == encode(game, game.observe(state, seat), seat)
                if hide:
                    assert seen.vector(hide(game, state, seat, rng), seat) == vector


def test_examples_hold() -> None:
    assert not doctest.testmod(seeing).failed
