"""The four colours as symbols in a line, and where on the board a line speaks of."""

from collections.abc import Mapping
from typing import Final

from ...core.play import Event
from ...games.nova_luna.rules import NovaLuna
from ...games.nova_luna.tiles import COLOURS
from ..places import NOWHERE, Places, piece, region
from ..style import palette, symbol
from ..svg import tag

_PAINT: Final = palette("light")  # tiles have their colours by day and by night
SIGNS: Final[Mapping[str, str]] = {
    name: tag("rect", x=4, y=4, width=92, height=92, rx=22, fill=_PAINT[name])
    + symbol(name, 50, 50, 34, _PAINT[f"on-{name}"])
    for name in COLOURS
}


def places(game: NovaLuna, event: Event) -> Places:
    """A tile wherever it lies, a token on the moon track."""
    if event.kind in ("tile", "take", "place", "token"):
        return Places((piece(f"tile-{event.facts[0]}"),))
    if event.kind in ("advance", "order"):
        return Places((piece(f"token-{event.seat}"),))
    return Places((region("wheel"),)) if event.kind == "refill" else NOWHERE
