"""Samples of what is hidden: they can be played on in every game, and in the toy all of them are equally likely."""

import random
from itertools import permutations
from typing import Any

import pytest

import lunarium
from lunarium.core.play import AnyGame, Dice, Seat
from tests.contract import every
from tests.contract.chances import ABSURD, LIKELY, evenly, surprise
from tests.contract.laws import check_described
from tests.contract.toy import HIDDEN, State, Tides


def play(game: AnyGame, state: Any, rng: random.Random, moves: int) -> Any:
    """So many random moves, or to the end; seats in any order, so that some are done where several act at once."""
    for _ in range(moves):
        acting = game.to_act(state)
        if not acting:
            break
        seat = rng.choice(acting)
        game.apply(state, seat, rng.choice(game.legal(state, seat)))
    return state


@pytest.mark.parametrize(("name", "setting"), every.SETTINGS, ids=str)
def test_a_sample_is_a_position_that_can_be_played_to_its_end(name: str, setting: every.Setting) -> None:
    game = lunarium.game(name, **setting)
    rng = random.Random(11)
    state = play(game, game.start(), rng, rng.randrange(20, 150))
    for seat in (None, *rng.sample(range(game.seats), min(2, game.seats))):
        world = game.sample(game.observe(state, seat), seat, rng)
        check_described(game, world)
        play(game, world, rng, game.profile.longest)
        every.invariants(name)(game, world)
        assert game.outcome(world) is not None


class FirstCards(Tides):
    """Deals the hidden cards in their order."""

    def sample(self, view: State, seat: Seat | None, dice: Dice) -> State:
        return super().sample(view, seat, InOrder())


class InOrder(random.Random):
    def sample(self, population: Any, k: int, *, counts: Any = None) -> list[Any]:
        return list(population[:k])


def dealt(world: State) -> tuple[object, ...]:
    return (*map(tuple, world.hands), *world.todo)


def toy_worlds(game: Tides, view: State, seat: Seat | None) -> set[tuple[object, ...]]:
    """All whole states with this view, from all orders of the unseen cards."""
    found = set()
    for cards in permutations(view.pool, sum(hand.count(HIDDEN) for hand in view.hands)):
        world = view.copy()
        left = [*cards]
        for hand in world.hands:
            hand[:] = sorted(left.pop() if card == HIDDEN else card for card in hand)
        if any(world.todo):
            world.todo = [todo if other == seat else 1 for other, todo in enumerate(world.todo)]
        found.add(dealt(world))
    return found


def test_every_world_of_the_toy_is_equally_likely() -> None:
    rng = random.Random(2)
    fair, loaded = Tides(seats=2), FirstCards(seats=2)
    for seat in (None, 0, 1):
        state = play(fair, fair.start(), rng, 4 + 3)  # both hands, and somebody may be done
        view = fair.observe(state, seat)
        shares = evenly(toy_worlds(fair, view, seat))
        draws = 20 * len(shares)
        assert surprise((dealt(fair.sample(view, seat, rng)) for _ in range(draws)), shares) < LIKELY
        assert surprise((dealt(loaded.sample(view, seat, rng)) for _ in range(draws)), shares) > ABSURD
