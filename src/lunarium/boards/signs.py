"""Symbols for lines of text, one SVG a game: a page uses them by their ids. Each is drawn on a square of 100."""

import re
from typing import Final

from ..words.signs import PLACE
from .artist import artist
from .style import GOLD, NIGHT
from .svg import tag

_PIN: Final = "M50 96C36 70 18 58 18 36A32 32 0 0 1 82 36C82 58 64 70 50 96Z"
_SHARED: Final = {
    PLACE: tag("path", d=_PIN, fill=GOLD, stroke=NIGHT, stroke_width=6) + tag("circle", cx=50, cy=37, r=12, fill=NIGHT),
}


def identifier(name: str) -> str:
    """The id of a symbol; names of kinds have signs that an id must not."""
    return re.sub(r"\W", "_", f"sign-{name}")


def signs(game: str) -> str:
    """All symbols of a game."""
    drawn = {**_SHARED, **artist(game).SIGNS}
    symbols = (tag("symbol", svg, id=identifier(name), viewBox="0 0 100 100") for name, svg in drawn.items())
    return tag("svg", *symbols, xmlns="http://www.w3.org/2000/svg")
