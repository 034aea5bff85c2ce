"""Counting every line of play to a depth, to compare two implementations of the same rules."""

from .deal import deal
from .play import CHANCE, AnyGame, S


def perft(game: AnyGame, state: S, depth: int, seed: str) -> int:
    """The number of sequences of ``depth`` actions of the seats; the seed deals, which is no depth.

    Of seats that act at once the first acts, which loses nothing because they commute.

    >>> from lunarium.games import game
    >>> rules = game("nova-luna", seats=2)
    >>> [perft(rules, rules.start(), depth, "moon") for depth in (1, 2, 3)]
    [3, 3, 3]
    """
    if depth == 0:
        return 1
    state = settled(game, state, seed)
    for seat in game.to_act(state):
        legal = game.legal(state, seat)
        if depth == 1:
            return len(legal)
        return sum(perft(game, after(game, state, seat, action), depth - 1, seed) for action in legal)
    return 0


def divide(game: AnyGame, state: S, depth: int, seed: str) -> dict[str, int]:
    """``perft`` below every first action, by its words."""
    state = settled(game, state, seed)
    return {
        game.space.words(action): perft(game, after(game, state, seat, action), depth - 1, seed)
        for seat in game.to_act(state)[:1]
        for action in game.legal(state, seat)
    }


def settled(game: AnyGame, state: S, seed: str) -> S:
    """A copy of the state with everything dealt that is due."""
    state = state.copy()
    while game.to_act(state) == (CHANCE,):
        game.apply(state, CHANCE, deal(game, state, seed))
    return state


def after(game: AnyGame, state: S, seat: int, action: int) -> S:
    """A copy of the state with the action played."""
    state = state.copy()
    game.apply(state, seat, action)
    return state
