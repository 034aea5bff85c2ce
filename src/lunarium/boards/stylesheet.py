"""All the CSS that any board needs, for pages that show boards without their own."""

import re

from ..games import GAMES
from .artist import artist
from .style import WHITE, css

_OWN = re.compile("<style>.*?</style>", re.DOTALL)


def stylesheet() -> str:
    """The rules of every board, following the reader's own light or dark; ``--white`` is paper for printed things."""
    return f":root{{--white:{WHITE}}}" + css(None) + "".join(artist(name).css() for name in GAMES)


def bare(svg: str) -> str:
    """A board without its own style elements, for a page that has the stylesheet."""
    return _OWN.sub("", svg)
