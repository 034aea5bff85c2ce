"""All the CSS that any board needs, for pages that show boards without their own."""

import re

from .style import css
from .welcome_to_the_moon.paint import MOODS, PLAYERS
from .welcome_to_the_moon.paint import css as mood

_OWN = re.compile("<style>.*?</style>", re.DOTALL)


def stylesheet() -> str:
    """The rules of every board, following the reader's own light or dark; ``--player-0`` and on are those of sheets."""
    players = ";".join(f"--player-{seat}:{colour}" for seat, colour in enumerate(PLAYERS))
    return f":root{{{players}}}" + css(None) + "".join(mood(adventure, None) for adventure in MOODS)


def bare(svg: str) -> str:
    """A board without its own style elements, for a page that has the stylesheet."""
    return _OWN.sub("", svg)
