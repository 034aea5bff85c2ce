"""Where seeds come from. Rules and matches are given theirs; who begins a match draws it here."""

import secrets
from collections.abc import Sequence

from .core.match import FAIR, PUBLIC, Match
from .core.play import Game, S


def fresh() -> str:
    """A secret seed of 128 random bits, as 32 hexadecimal digits."""
    return secrets.token_hex(16)


def choose(typed: str | None) -> tuple[str, str]:
    """A seed and what kind of deal that is: one that somebody typed is public, otherwise a fair one is drawn."""
    return (typed, PUBLIC) if typed else (fresh(), FAIR)


def fair(game: Game[S], players: Sequence[str] = ()) -> Match[S]:
    """A new match with a secret seed of its own."""
    return Match(game, fresh(), deal=FAIR, players=players)
