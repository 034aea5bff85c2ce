"""What the tests of the bots share at every game: a game that is watched, and duels."""

import random

from lunarium.bots import bot
from lunarium.bots.match_up import play_out
from lunarium.core.deal import deal
from lunarium.core.play import CHANCE, AnyGame

CHUNK = 50  # games to a test, so that they can run side by side


def log(game: AnyGame, name: str, seed: str) -> list[tuple[int, int]]:
    """Who did what in a game of the bot against itself, checked at every step."""
    choose, rng, state, moves = bot(name, game), random.Random(seed), game.start(), []
    while acting := game.to_act(state):
        (seat,) = acting
        if seat == CHANCE:
            action = deal(game, state, seed)
        else:
            view = game.observe(state, seat)
            before = view.copy()
            action = choose(game, view, seat, rng)
            assert action in game.legal(state, seat)
            assert view == before == game.observe(state, seat), "the bot changed what it was shown"
        game.apply(state, seat, action)
        moves.append((seat, action))
    return moves


def duels_won(game: AnyGame, start: int, games: int) -> int:
    """How many of the next games greedy wins alone against random, by turns from each seat."""
    greedy, uniform = bot("greedy", game), bot("random", game)
    wins = 0
    for number in range(start, start + games):
        seat = number % 2
        bots = (uniform, greedy) if seat else (greedy, uniform)
        outcome = game.outcome(play_out(game, bots, f"duel-{number // 2}", random.Random(number)))
        assert outcome is not None
        wins += outcome.ranks[seat] == 1 and outcome.ranks[1 - seat] == 2
    return wins
