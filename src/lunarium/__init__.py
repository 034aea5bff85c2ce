"""Lunarium plays three moon board games, whole and exactly.

>>> import lunarium
>>> match = lunarium.Match(lunarium.game("nova-luna", seats=2), "moon")
>>> match.begin()
>>> [match.game.space.words(action) for action in match.legal(match.to_act[0])]
['take 1', 'take 2', 'take 3']
"""

from typing import Any

from .core.match import Match
from .games import GAMES, game
from .seeds import fair

__all__ = ["GAMES", "Match", "fair", "game"]


def _show(match: Match[Any]) -> str:
    from .boards import show  # pictures are loaded by those who look

    return show(match).svg


Match._repr_svg_ = _show  # type: ignore[attr-defined]  # a notebook asks for it; the core cannot draw
