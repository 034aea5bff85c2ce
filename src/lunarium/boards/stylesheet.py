"""All the CSS that any board needs, for pages that show boards without their own."""

from ..games import GAMES
from .artist import artist
from .style import WHITE, css

_BEGINS, _ENDS = "<style>", "</style>"


def stylesheet() -> str:
    """The rules of every board, following the reader's own light or dark; ``--white`` is paper for printed things."""
    return f":root{{--white:{WHITE}}}" + css(None) + "".join(artist(name).css() for name in GAMES)


def bare(svg: str) -> str:
    """A board without its own style elements, for a page that has the stylesheet."""
    first, *rest = svg.split(_BEGINS)
    return first + "".join([after.partition(_ENDS)[2] for after in rest])
