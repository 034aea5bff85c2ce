"""Turns of LUNA Capital by a network are turns that the rules know, and the best of all where all can be listed."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from lunarium.bots.luna_capital import sight
from lunarium.core.afterstates import Afterstate, Keep
from lunarium.core.deal import deal
from lunarium.core.play import CHANCE
from lunarium.games import afterstates
from lunarium.games.luna_capital.actions import LIFT
from lunarium.games.luna_capital.rules import LunaCapital
from lunarium.games.luna_capital.state import LOT, State
from tests.amount import some, sparse
from tests.contract.luna_capital import SETTINGS
from tests.kernels import needed

network = needed("bots.luna_capital.network")

MANY = 400  # drafts open at once, that a test still lists
FEW = 8  # and so many of each length that no beam leaves one out, for at a choice they are of three lengths at most


class TooMany(Exception):
    """Such a turn is not listed."""


def at_most(number: int) -> Keep:
    def keep(drafts: list[Afterstate]) -> list[Afterstate]:
        if len(drafts) > number:
            raise TooMany
        return drafts

    return keep


def weights(seed: int) -> list[float]:
    rng = random.Random(seed)
    return [rng.gauss(0, 0.2) for _ in range(network.LENGTH)]


def met(game: LunaCapital, seed: int, share: float) -> Iterator[State]:
    """Positions of a random game in which a seat is to act."""
    rng, state = random.Random(seed), game.start()
    while acting := game.to_act(state):
        seat = acting[0]
        if seat != CHANCE and rng.random() < share:
            yield state.copy()
        action = deal(game, state, f"network-{seed}") if seat == CHANCE else rng.choice(game.legal(state, seat))
        game.apply(state, seat, action)
    yield state


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_network_sees_what_the_encoding_tells(setting: dict[str, Any]) -> None:
    game = LunaCapital(**setting)
    taught = network.Network(game, weights(1))
    for seed in range(some(20)):
        for state in met(game, seed, 0.1):
            for seat in range(game.seats):
                view = game.observe(state, seat)
                assert taught.encode(view, seat) == sight.numbers(game, view, seat)


@pytest.mark.parametrize("setting", sparse(SETTINGS, 5), ids=str)
def test_where_all_ends_can_be_listed_the_best_of_them_is_found(setting: dict[str, Any]) -> None:
    game = LunaCapital(**setting)
    listed = 0
    for seed in range(some(10)):
        whole = network.Network(game, weights(seed), beam=0)
        for state in met(game, seed, 0.05):
            if state.seat < 0:
                continue
            seat = state.seat
            view = game.observe(state, seat)
            try:
                ends = afterstates(game, view, seat, at_most(MANY))
            except TooMany:
                continue
            values = [whole.value(end.state, seat) for end in ends]
            best = max(range(len(ends)), key=values.__getitem__)
            assert whole.turn(view, seat) == (list(ends[best].actions), values[best])
            if view.round:
                everything(whole, view, ends, values)
                listed += 1
    assert listed


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_small_turn_is_listed_whatever_the_beam(setting: dict[str, Any]) -> None:
    game = LunaCapital(**setting)
    listed = 0
    for seed in range(some(20)):
        usual = network.Network(game, weights(seed))
        for state in met(game, seed, 0.2):
            if state.seat < 0 or not state.round:
                continue
            view = game.observe(state, state.seat)
            try:
                ends = afterstates(game, view, view.seat, at_most(FEW))
            except TooMany:
                continue
            values = [usual.value(end.state, view.seat) for end in ends]
            best = max(range(len(ends)), key=values.__getitem__)
            assert usual.turn(view, view.seat) == (list(ends[best].actions), values[best])
            listed += len(ends) > 1
    assert listed


def everything(whole: Any, view: State, ends: list[Afterstate], values: list[float]) -> None:
    """No end twice, none that is not there, and of those that look alike to the network one at least."""
    found = whole.ends(view, view.seat)
    of = {end.actions: value for end, value in zip(ends, values, strict=True)}
    assert len({tuple(actions) for actions, _ in found}) == len(found) <= len(ends)
    for actions, value in found:
        assert of[tuple(actions)] == value
    assert {value for _, value in found} == set(values)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_what_a_beam_proposes_is_what_the_rules_make_of_it(setting: dict[str, Any]) -> None:
    game = LunaCapital(**setting)
    for seed in range(some(10)):
        narrow = network.Network(game, weights(seed), beam=6)
        for state in met(game, seed, 0.05):
            if state.seat < 0 or not state.round:
                continue
            seat = state.seat
            view = game.observe(state, seat)
            ends = narrow.ends(view, seat)
            for actions, value in ends:
                after = view.copy()
                for action in actions:
                    assert after.seat == seat
                    assert action in game.legal(after, seat)
                    game.apply(after, seat, action)
                assert actions[-1] == 0 or after.seat == CHANCE
                assert narrow.value(after, seat) == value
            assert len({tuple(actions) for actions, _ in ends}) == len(ends) > 0
            assert narrow.turn(view, seat) == max(ends, key=lambda end: end[1])


def test_a_network_has_all_its_weights_and_plays_for_the_seat_that_acts() -> None:
    game = LunaCapital(seats=2)
    with pytest.raises(ValueError, match="weights"):
        network.Network(game, [0.0])
    with pytest.raises(ValueError, match="beam"):
        network.Network(game, weights(1), beam=-1)
    taught = network.Network(game, weights(1))
    with pytest.raises(ValueError, match="not the turn"):
        taught.turn(game.start(), 0)
    with pytest.raises(ValueError, match="no such seat"):
        taught.value(game.start(), 2)


def test_the_network_adds_up_as_it_is_told() -> None:
    """Layer by layer, in plain Python."""
    game, given = LunaCapital(seats=3), weights(3)
    taught = network.Network(game, given)
    for state in met(game, 1, 0.02):
        numbers, at = list(taught.encode(state, 0)), 0
        for inputs, outputs in ((network.SIZE, 48), (48, 16)):
            sums = [given[at + inputs * outputs + out] for out in range(outputs)]
            for k, number in enumerate(numbers):
                sums = [old + number * given[at + k * outputs + out] for out, old in enumerate(sums)]
            numbers = [max(0.0, each) for each in sums]
            at += (inputs + 1) * outputs
        value = given[at + 16] + sum(number * given[at + k] for k, number in enumerate(numbers))
        assert taught.value(state, 0) == pytest.approx(value, abs=1e-3)


def test_weights_that_are_no_numbers_end_no_search_outside_its_memory() -> None:
    game = LunaCapital(seats=2)
    broken = network.Network(game, [float("nan")] * network.LENGTH, beam=4)
    for state in met(game, 2, 0.02):
        if state.seat >= 0 and state.round:
            assert broken.turn(state, state.seat)[0]


def test_an_arrangement_of_lots_is_judged_by_what_can_be_taken() -> None:
    """With a token there are hundreds of redistributions, which look alike until a lot is taken."""
    game = LunaCapital(seats=3)
    better = 0
    for seed in range(4):
        narrow, given = network.Network(game, weights(seed), beam=8), random.Random(seed)
        for state in met(game, seed, 0.05):
            if state.seat < 0 or state.step != LOT or given.random() < 0.5:
                continue
            without = narrow.turn(state, state.seat)[1]
            state.tokens[state.seat] = 1
            with_token = narrow.ends(state, state.seat)
            assert any(actions[0] >= LIFT for actions, _ in with_token) or sum(map(bool, state.lots)) < 2
            better += max(value for _, value in with_token) > without
    assert better
