"""Many games to their end by chance: from any position, a game's own kernel does it where there is one."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from ..build import kernel
from ..core.play import AnyGame

_WORD: Final = (1 << 64) - 1


class Playouts(NamedTuple):
    """What came of them."""

    moves: int  # in all games together
    won: tuple[int, ...]  # seat -> games in which it had rank 1


def playouts(game: AnyGame, state: Any, games: int, seed: int) -> Playouts:
    """So many games from the state on, which stays as it is; the same seed gives the same games in every build.

    >>> import lunarium
    >>> game = lunarium.game("nova-luna", seats=2)
    >>> playouts(game, game.start(), 2, seed=7).moves > 300
    True
    """
    compiled = kernel(f"games.{game.name.replace('-', '_')}.kernel")
    if compiled is not None:
        try:
            return Playouts(*compiled.Position(game, state).playouts(games, seed & _WORD))
        except ValueError:  # a position that no play reaches
            pass
    return _played(game, state, games, seed)


def _played(game: AnyGame, state: Any, games: int, seed: int) -> Playouts:
    """By the contract. Of those who act at once the first is asked first."""
    chance, moves, won = _numbers(seed), 0, [0] * game.seats
    for _ in range(games):
        now = state.copy()
        while acting := game.to_act(now):
            legal = game.legal(now, acting[0])
            game.apply(now, acting[0], legal[(next(chance) >> 32) * len(legal) >> 32])
            moves += 1
        outcome = game.outcome(now)
        assert outcome
        for seat, rank in enumerate(outcome.ranks):
            won[seat] += rank == 1
    return Playouts(moves, tuple(won))


def _numbers(seed: int) -> Iterator[int]:
    """Numbers of 64 bits: the generator splitmix64."""
    while True:
        seed = (seed + 0x9E3779B97F4A7C15) & _WORD
        mixed = (seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9 & _WORD
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB & _WORD
        yield mixed ^ (mixed >> 31)
