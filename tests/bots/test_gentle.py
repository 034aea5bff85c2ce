"""The bot for a first game: it overlooks things, and so plays better than chance and worse than who sees everything."""

import random
import statistics

import pytest

import lunarium
from lunarium.bots import bot
from lunarium.bots.glance import everything, glance
from lunarium.bots.match_up import play_out
from lunarium.core.errors import BadOption
from lunarium.core.play import AnyGame
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES
from tests.amount import some
from tests.contract import toy

# Tables of each game, and how many deals are played at each of them.
TABLES: list[tuple[str, list[dict[str, str]], int]] = [
    ("nova-luna", [{}], 60),
    ("luna-capital", [{}], 30),
    ("welcome-to-the-moon", [{"adventure": name} for name in list(ADVENTURES)[::3]], 10),
]


def test_a_glance_shows_a_part_in_its_order_and_never_nothing() -> None:
    rng = random.Random(1)
    seen = [glance(0.3, rng)(range(20)) for _ in range(200)]
    assert all(list(part) == sorted(set(part)) and part for part in seen)
    assert 5 < sum(map(len, seen)) / len(seen) < 7
    assert all(len(glance(0.0, rng)("abc")) == 1 for _ in range(9))
    assert glance(0.3, rng)([]) == []
    assert glance(1.0, rng) is everything


def won(game: AnyGame, other: str, deals: int) -> float:
    """The share of games that gentle wins, every deal twice with the seats changed."""
    bots, wins = (bot("gentle", game), bot(other, game)), 0.0
    for number in range(2 * deals):
        seat = number % 2
        end = play_out(game, bots[::-1] if seat else bots, f"first-{number // 2}", random.Random(number))
        outcome = game.outcome(end)
        assert outcome is not None
        mine, its = outcome.ranks[seat], outcome.ranks[1 - seat]
        wins += (mine < its) + (mine == its) / 2
    return wins / (2 * deals)


@pytest.mark.soak
@pytest.mark.parametrize(("name", "tables", "deals"), TABLES, ids=lambda value: value if isinstance(value, str) else "")
def test_gentle_wins_against_random_and_loses_to_greedy(name: str, tables: list[dict[str, str]], deals: int) -> None:
    games = [lunarium.game(name, seats=2, **options) for options in tables]
    deals = max(1, some(deals))
    assert statistics.fmean(won(game, "random", deals) for game in games) > 0.8
    assert statistics.fmean(won(game, "greedy", deals) for game in games) < 0.25


def test_gentle_needs_a_planner() -> None:
    with pytest.raises(BadOption, match="'gentle' cannot play tides"):
        bot("gentle", toy.Tides())
