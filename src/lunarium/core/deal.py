"""A seed as a player: the dealer's choice is a keyed hash of (seed, source, k).

There is no generator and so no generator's state: undo cannot re-roll, two tables with one seed get the
same deals in any order of asking, and whoever learns the seed can check every deal.
"""

import hashlib
import hmac

from .play import CHANCE, Action, AnyGame, State

_BITS = 64


def commitment(seed: str) -> str:
    """What is published at the start: ``sha256:`` and the SHA-256 of the seed's text.

    >>> commitment("moon")[:20]
    'sha256:9e78b43ea00ed'
    """
    return "sha256:" + hashlib.sha256(seed.encode()).hexdigest()


def draw(seed: str, source: str, k: int, n: int) -> int:
    """Draw ``k`` of the source: uniform in 0 … n-1, the same on every platform.

    >>> [draw("moon", "tile", k, 68) for k in range(5)]
    [34, 16, 65, 56, 8]
    >>> draw("moon", "tile", 3, 68)  # asked alone, the answer is the same
    56

    The hash gives 64 bits; values beyond the last whole multiple of ``n`` are drawn again, so no result is
    likelier than another.
    """
    if n < 1:
        raise ValueError("there is nothing to draw from")
    fair = (1 << _BITS) // n * n
    attempt = 0
    while True:
        message = f"{source}\0{k}\0{attempt}".encode()
        digest = hmac.digest(seed.encode(), message, "sha256")
        value = int.from_bytes(digest[: _BITS // 8], "big")
        if value < fair:
            return value % n
        attempt += 1


def deal(game: AnyGame, state: State, seed: str) -> Action:
    """What the dealer does in this state if the seed decides."""
    legal: tuple[Action, ...] = game.legal(state, CHANCE)
    source = game.source(state)
    return legal[draw(seed, source.name, source.k, len(legal))]
