"""A table's board as inline SVG: what may be chosen can be clicked, what may not can be asked about. And the news."""

import pickle
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from markupsafe import Markup

from ....boards import board
from ....boards.stylesheet import bare
from ....core.play import DONE
from ...service import Look
from .reader import Reader

T = TypeVar("T")

KEPT = 50  # drawings; the largest, six seats in The Battle, takes a megabyte
_kept: OrderedDict[bytes, Any] = OrderedDict()


def picture(reader: Reader, look: Look) -> Markup:
    """The board as the reader may see it."""
    return Markup(bare(once(board, reader, look, shape=reader.shape)))


def once(draw: Callable[..., T], reader: Reader, look: Look, **more: str) -> T:
    """What ``draw`` makes of what the reader may see; the same again is not drawn again.

    A drawing is kept under everything that it was drawn from, the view included. So whoever gets it sees nothing that
    would not be drawn for them, and a draft which is hidden from a reader costs no new picture.
    """
    rules = look.game.name, look.game.edition, dict(look.game.options)
    known = look.view, look.seat, look.names, tuple(look.last), look.legal, _asks(look)
    wishes = draw.__name__, more, reader.lang, reader.theme
    key = pickle.dumps((rules, known, wishes), pickle.HIGHEST_PROTOCOL)
    if key not in _kept:
        _kept[key] = draw(look.game, look.view, **more, **options(reader, look))
        if len(_kept) > KEPT:
            _kept.popitem(last=False)
    _kept.move_to_end(key)
    drawing: T = _kept[key]
    return drawing


def options(reader: Reader, look: Look) -> dict[str, Any]:
    """How boards are drawn for a reader. Ending the turn is a button of the page, not of the board."""
    legal = set(look.legal) - {DONE}

    def hit(action: int) -> Mapping[str, str] | None:
        return {"data-act": str(action)} if action in legal else None

    def why(action: int) -> Mapping[str, str]:
        return {"data-why": str(action)}

    return {
        "lang": reader.lang,
        "theme": reader.theme,
        "seat": look.seat,
        "names": look.names,
        "last": look.last,
        "hit": hit if legal else None,
        "why": why if _asks(look) else None,
    }


def _asks(look: Look) -> bool:
    """Whether the reader plays, and so may ask why something cannot be chosen."""
    return look.data["status"] == "playing" and look.seat in look.mine and look.move == look.data["moves"]


def news(log: Sequence[Mapping[str, Any]], since: int = 0) -> list[Mapping[str, Any]]:
    """What the last move of a person or bot brought about; what was dealt since would drown it.

    That a bot ended a late turn is news, too, but no reason to forget what it did. What lies before ``since`` is old.
    """
    log = [line for line in log if line["move"] > since]
    played = [line for line in log if line["seat"] >= 0] or list(log[-1:])
    last = next((line["move"] for line in reversed(played) if line["kind"] != "late"), 0)
    return [line for line in played if line["move"] >= last]
