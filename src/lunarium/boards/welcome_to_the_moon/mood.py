"""A mood: the paints of one sheet, by day and by night.

By day a sheet is a print on paper and the pen writes blue; by night it is a chart that glows and the pen is chalk.
"""

from collections.abc import Mapping
from typing import Final

from ..style import WHITE, Paint, Theme

Mood = Mapping[Theme, Paint]

# Sky, its upper and its lower band; land near and far; things and their shade; outlines; print and small print; the
# ground of tracks and its edge; spaces and their edge; the pen, and the pen of this turn.
NAMES: Final = (
    "sky",
    "high",
    "haze",
    "land",
    "far",
    "hull",
    "shade",
    "edge",
    "print",
    "dim",
    "board",
    "rim",
    "plate",
    "frame",
    "pen",
    "fresh",
)
_DAY: Final = {"plate": WHITE, "pen": "#1f3cb8", "fresh": "#a8231c"}  # on every sheet
_NIGHT: Final = {"pen": "#ffd978", "fresh": "#7cf0c4"}


def mood(*, day: str, night: str) -> Mood:
    """The paints of a sheet in the order of ``NAMES``, without those that every sheet has."""
    return {"light": _all(_DAY, day), "dark": _all(_NIGHT, night)}


def _all(common: Paint, own: str) -> Paint:
    names = [name for name in NAMES if name not in common]
    found = {**common, **dict(zip(names, own.split(), strict=True))}
    return {name: found[name] for name in NAMES}
