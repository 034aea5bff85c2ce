"""Sampled futures: one number, one deal, in the same order whatever the pools; and every card is as likely."""

import random
from itertools import permutations
from typing import Any

import pytest

import lunarium
from lunarium.core.futures import Future, mixed, playout
from lunarium.core.play import CHANCE, AnyGame
from lunarium.games import GAMES
from tests.contract import every
from tests.contract.chances import ABSURD, LIKELY, evenly, surprise
from tests.contract.toy import Tides

FUTURES = 3000


def emptied(future: Future, pool: list[int], source: str = "card", number: int = 100) -> list[int]:
    """So many draws from the pool, or all of it."""
    left = sorted(pool)
    drawn: list[int] = []
    while left and len(drawn) < number:
        drawn.append(future.draw(source, tuple(left)))
        left.remove(drawn[-1])
    return drawn


def uniform(rng: random.Random) -> Any:
    return lambda game, view, seat: rng.choice(game.legal(view, seat))


@pytest.mark.parametrize(("name", "setting"), [(name, every.settings(name)[0]) for name in GAMES], ids=str)
def test_the_same_number_and_the_same_line_is_the_same_game(name: str, setting: every.Setting) -> None:
    game = lunarium.game(name, **setting)
    one, two, other = (playout(game, game.start(), uniform(random.Random(5)), Future(seed)) for seed in (1, 1, 2))
    assert game.outcome(one) is not None
    assert one == two
    assert one != other


def test_lines_with_other_pools_get_their_common_cards_in_the_same_order() -> None:
    rng = random.Random(1)
    for seed in range(100):
        pools = [rng.sample(range(1, 64), rng.randrange(2, 60)) for _ in range(2)]
        common = {*pools[0]} & {*pools[1]}
        here, there = ([card for card in emptied(Future(seed), pool) if card in common] for pool in pools)
        assert here == there


def test_a_line_that_draws_more_is_only_ahead() -> None:
    future = Future(3)
    first = emptied(future, [*range(1, 40)], number=12)
    ahead = future.copy()
    rest = [card for card in range(1, 40) if card not in first]
    assert emptied(ahead, rest) == emptied(future, rest) == emptied(Future(3), [*range(1, 40)])[12:]


def test_sources_do_not_disturb_each_other() -> None:
    apart, mixed_up = Future(9), Future(9)
    alone = [emptied(apart, [*range(10)], source) for source in ("card", "tile-A")]
    together: dict[str, list[int]] = {"tile-A": [], "card": []}
    for _ in range(10):
        for source, drawn in together.items():
            left = tuple(card for card in range(10) if card not in drawn)
            drawn.append(mixed_up.draw(source, left))
    assert [together["card"], together["tile-A"]] == alone
    assert alone[0] != alone[1]


def test_every_card_is_as_likely_to_come_first() -> None:
    pool = tuple(range(1, 21))
    first = [Future(seed).draw("card", pool) for seed in range(FUTURES)]
    assert surprise(first, evenly(pool)) < LIKELY
    loaded = [Future(seed % 7).draw("card", pool) for seed in range(FUTURES)]
    assert surprise(loaded, evenly(pool)) > ABSURD


def test_every_order_is_as_likely() -> None:
    orders = evenly(permutations(range(1, 5)))
    assert surprise((tuple(emptied(Future(seed), [1, 2, 3, 4])) for seed in range(FUTURES)), orders) < LIKELY


def test_a_second_pass_knows_nothing_of_the_first() -> None:
    orders = evenly((*first, *second) for first in permutations(range(3)) for second in permutations(range(3)))
    drawn = []
    for seed in range(FUTURES):
        future = Future(seed)
        drawn.append((*emptied(future, [0, 1, 2]), *emptied(future, [0, 1, 2])))
    assert surprise(drawn, orders) < LIKELY


def late(future: Future) -> int:
    """Of twelve cards eight are drawn; then three join, as ASTRA's effect cards do."""
    drawn = emptied(future, [*range(12)], number=8)
    return future.draw("card", tuple(sorted({*range(15)} - {*drawn})))


class Rash(Future):
    """Gives those that join late a time from the beginning."""

    __slots__ = ()

    def _join(self, source: str, times: dict[int, float], legal: tuple[int, ...]) -> None:
        self._now[source] = 0.0
        super()._join(source, times, legal)


def test_who_joins_late_is_no_more_likely_than_the_others() -> None:
    shares = {"old": 4.0, "new": 3.0}
    assert surprise((("old", "new")[late(Future(seed)) > 11] for seed in range(FUTURES)), shares) < LIKELY
    assert surprise((("old", "new")[late(Rash(seed)) > 11] for seed in range(FUTURES)), shares) > ABSURD


def dealt(game: AnyGame, seed: int, rng: random.Random, draws: int) -> list[int]:
    """The first cards of a line of random play."""
    state, future = game.start(), Future(seed)
    cards: list[int] = []
    while len(cards) < draws and (acting := game.to_act(state)):
        if acting == (CHANCE,):
            card = game.source(state).name == "card"
            action = future.deal(game, state)
            cards += [action] if card else []
        else:
            game.apply(state, acting[0], rng.choice(game.legal(state, acting[0])))
    return cards


def test_other_choices_meet_the_same_cards() -> None:
    game = lunarium.game("welcome-to-the-moon", seats=1, adventure="battle", level=4)
    for seed in range(5):
        one, two = (dealt(game, seed, random.Random(line), 40) for line in (1, 2))
        assert one == two


def test_policies_see_no_more_than_they_may() -> None:
    seen = []

    def look(game: AnyGame, view: Any, seat: int) -> int:
        seen.append(all(not any(hand) for other, hand in enumerate(view.hands) if other != seat))
        return int(game.legal(view, seat)[0])

    playout(Tides(seats=3), Tides(seats=3).start(), look, Future(1))
    assert seen
    assert all(seen)


def test_numbers_are_mixed_the_same_everywhere() -> None:
    assert mixed(0) == 0xE220A8397B1DCDAF  # the first number of SplitMix64
    drawn = Future(2**80 + 1).draw("tile-B", tuple(range(1, 69))), Future(-1).draw("card", (3, 4, 5))
    assert drawn == (49, 5)
