"""A table's board as inline SVG: what may be chosen can be clicked, what may not can be asked about. And the news."""

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from ....boards import board
from ....boards.stylesheet import bare
from ....core.play import DONE
from ...service import Look
from .reader import Reader


def picture(reader: Reader, look: Look) -> Markup:
    """The board as the reader may see it."""
    return Markup(bare(board(look.game, look.view, shape=reader.shape, **options(reader, look))))


def options(reader: Reader, look: Look) -> dict[str, Any]:
    """How boards are drawn for a reader. Ending the turn is a button of the page, not of the board."""
    legal = set(look.legal) - {DONE}

    def hit(action: int) -> Mapping[str, str] | None:
        return {"data-act": str(action)} if action in legal else None

    def why(action: int) -> Mapping[str, str]:
        return {"data-why": str(action)}

    playing = look.data["status"] == "playing" and look.seat in look.mine and look.move == look.data["moves"]
    return {
        "lang": reader.lang,
        "theme": reader.theme,
        "seat": look.seat,
        "names": look.names,
        "last": look.last,
        "hit": hit if legal else None,
        "why": why if playing else None,
    }


def news(log: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """What the last move of a person or bot brought about; what was dealt since would drown it."""
    played = [line for line in log if line["seat"] >= 0] or list(log[-1:])
    return [line for line in played if line["move"] == played[-1]["move"]]
