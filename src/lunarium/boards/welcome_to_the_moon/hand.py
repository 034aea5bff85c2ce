"""What a pen leaves on a sheet: rings, crosses, strokes and numbers, none quite like another.

Every stroke wavers by its ``seed``, which is the slot it is written in: the same mark is always the same stroke.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import pairwise
from math import hypot
from typing import Final

from ..svg import Value, at, num, polar, tag

WIDTH: Final = 0.5  # of a stroke, where a sheet is 100 wide

# Digits as single strokes around 0, 0, ten high.
_DIGITS: Final = (
    "M.4-5C-3.6-5.2-3.8 5 0 5C3.8 5 3.5-4.6-.6-5",
    "M-1.9-2.8L.7-5L.4 5",
    "M-2.6-2.8C-2.4-5.7 2.9-5.9 2.6-2.3C2.3.3-1.7 2.6-2.9 4.8L3.1 4.5",
    "M-2.5-4.4C.7-5.9 3.1-4 2.4-2C1.9-.6.4-.3-.7-.3C1.4-.5 3.1 1 2.8 2.8C2.3 5.5-1.5 5.4-2.9 3.7",
    "M.7-5L-2.9 1.7L3.1 1.4M1.5-1.5L1.2 5",
    "M2.7-4.9L-1.8-4.7L-2.2-.5C.4-1.8 3.1-.4 2.8 2.1C2.5 5.1-1.1 5.6-2.9 3.8",
    "M2-4.8C-1.1-4.3-2.9-.6-2.7 2C-2.5 5.5 2.6 5.6 2.8 2.3C2.8-.9-1.7-.9-2.6 1.9",
    "M-2.8-4.5L2.9-4.8C1-1.6 0 1.6-.6 5M-1.5.3L1.9 0",
    "M2.3-3.4C1.6-5.9-2.5-5.7-2.2-2.8C-1.9-.3 2.9 0 2.8 2.6C2.7 5.7-2.9 5.6-2.7 2.4C-2.5-.1 2.1-.8 2.3-3.2",
    "M2.5-2.7C2-5.9-2.7-5.7-2.6-2.4C-2.5.5 2 .4 2.5-2.7C2.6.7 2 3.3.5 5",
)
_SIGNS: Final = {**{str(k): digit for k, digit in enumerate(_DIGITS)}, "-": "M-2.2.3L2.2-.1"}
_ADVANCE: Final = {"1": 5.2, "-": 6.0}


@cache
def waver(seed: int, turn: int) -> float:
    """A number from -1 to 1 that looks like chance and is none."""
    mixed = (seed * 2654435761 + turn * 40503 + 97) & 0xFFFFFFFF
    mixed = ((mixed ^ mixed >> 15) * 2246822519) & 0xFFFFFFFF
    return ((mixed ^ mixed >> 13) & 1023) / 511.5 - 1


def _smooth(points: Sequence[tuple[float, float]]) -> str:
    """A path that rounds its corners: through the middles of the sides."""
    middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in pairwise(points)]
    turns = "".join(f"Q{at(*corner)} {at(*middle)}" for corner, middle in zip(points[1:], middles[1:], strict=False))
    return f"M{at(*middles[0])}{turns}"


def ring(x: float, y: float, r: float, seed: int) -> str:
    """The path of a circle that somebody drew in one go: it does not quite meet itself."""
    start, points = 0.1 * waver(seed, 0) - 0.12, []
    for k in range(10):
        away = r * (1.02 + 0.06 * waver(seed, k + 1) + 0.018 * k)
        dx, dy = polar(away, start - k / 8)
        points.append((x + dx * 1.04, y + dy * 0.98))
    return _smooth(points)


def cross(x: float, y: float, r: float, seed: int) -> str:
    """The path of two strokes across each other."""
    off = [0.16 * r * waver(seed, k) for k in range(8)]
    one = f"M{at(x - r + off[0], y - r + off[1])}Q{at(x + off[2], y + off[3])} {at(x + r + off[4], y + r + off[5])}"
    two = f"M{at(x + r + off[6], y - r + off[7])}Q{at(x + off[3], y + off[0])} {at(x - r + off[1], y + r + off[2])}"
    return one + two


def stroke(points: Sequence[tuple[float, float]], seed: int) -> str:
    """The path of a line drawn along points without a ruler."""
    (x, y), *rest = points
    path = f"M{at(x + 0.2 * waver(seed, 0), y + 0.2 * waver(seed, 1))}"
    for k, (to_x, to_y) in enumerate(rest, 1):
        far = hypot(to_x - x, to_y - y)
        side = 0.07 * far * waver(seed, 2 * k)
        middle = (x + to_x) / 2 - side * (to_y - y) / (far or 1), (y + to_y) / 2 + side * (to_x - x) / (far or 1)
        x, y = to_x + 0.2 * waver(seed, 2 * k), to_y + 0.2 * waver(seed, 2 * k + 1)
        path += f"Q{at(*middle)} {at(x, y)}"
    return path


@lru_cache(4096)  # a sheet counts the same few numbers at the same places
def number(value: int, x: float, y: float, high: float, colour: str, seed: int) -> str:
    """A number in somebody's hand, so high, around a point."""
    signs = str(value)
    steps = [_ADVANCE.get(sign, 7.0) for sign in signs]
    scale = high / 10 * min(1.0, 14 / sum(steps)) * (1 + 0.05 * waver(seed, 9))
    left, paths = -sum(steps) / 2, []
    for k, (sign, step) in enumerate(zip(signs, steps, strict=True)):
        where = f"translate({num(left + step / 2)} {num(0.35 * waver(seed, k + 11))})"
        paths.append(tag("path", d=_SIGNS[sign], transform=where))
        left += step
    turn = f"translate({at(x, y)}) rotate({num(4.5 * waver(seed, 10))}) scale({scale:.3f})"
    return tag("g", *paths, transform=turn, **pen(colour, 0.115 * high / scale))


def inked(d: str, colour: str, paper: str, width: float = WIDTH, dash: str | None = None) -> str:
    """A stroke that crosses print: a wider one in the colour of paper lies under it, so that it stands out."""
    under = tag("path", d=d, class_="under", **pen(paper, width + 0.45))
    return under + tag("path", d=d, stroke_dasharray=dash, **pen(colour, width))


def pen(colour: str, width: float = WIDTH) -> dict[str, Value]:
    """How a stroke looks."""
    return {
        "fill": "none",
        "stroke": colour,
        "stroke_width": width,
        "stroke_linecap": "round",
        "stroke_linejoin": "round",
    }
