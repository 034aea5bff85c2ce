"""A match as a picture that a notebook shows by itself."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..core.match import Match, Move
from ..core.play import DONE, AnyGame, Seat
from .draw import board
from .scene import Shape
from .style import Theme


@dataclass(frozen=True)
class Picture:
    """An SVG that notebooks show; ``str`` gives its text."""

    svg: str

    def __str__(self) -> str:
        return self.svg

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_html_(self) -> str:
        return f"<div>{self.svg}</div>"

    def save(self, path: str | Path) -> None:
        """Write it to a file."""
        Path(path).write_text(self.svg, encoding="utf-8")


def show(
    match: Match[Any],
    seat: Seat | None = None,
    *,
    lang: str = "en",
    theme: Theme | None = None,
    shape: Shape = "wide",
) -> Picture:
    """The match as the seat may see it, or a spectator; the parameters are those of ``board``."""
    last = latest(match.game, match.log)
    view = match.view(seat)
    return Picture(
        board(match.game, view, seat=seat, names=match.players, last=last, lang=lang, theme=theme, shape=shape)
    )


def latest(game: AnyGame, log: Sequence[Move]) -> list[Move]:
    """The moves worth pointing out: of the open turn and the one before, the last of each seat and verb."""
    found: dict[tuple[Seat, str], Move] = {}
    ends = 0
    for move in reversed(log):
        if move.seat >= 0:
            ends += move.action == DONE
            if ends > 1:
                break
            found.setdefault((move.seat, game.space.verb(move.action)), move)
    return list(found.values())
