"""Strokes that several sheets share: stars, craters, smooth lines, arrows."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from ..style import Paint
from ..svg import Value, at, tag
from .hand import waver

Points = Sequence[tuple[float, float]]


def stars(paint: Paint, count: int, area: tuple[float, float, float, float]) -> str:
    """Small dots over a part of the sky: left, top, width, height."""
    x, y, w, h = area
    dots = ""
    for k in range(count):
        r = (0.12, 0.18, 0.28)[k % 7 // 3]
        across, down = x + (k * 0.6180339887 % 1) * w, y + (k * 0.7548776662 % 1) * h
        dots += f"M{at(across - r, down)}a{at(r, r)} 0 1 0 {at(2 * r, 0)}a{at(r, r)} 0 1 0 {at(-2 * r, 0)}Z"
    return tag("path", d=dots, fill=paint["dim"], fill_opacity=0.6)


def disc(x: float, y: float, r: float, fill: str, **more: Value) -> str:
    return tag("circle", cx=x, cy=y, r=r, fill=fill, **more)


def craters(paint: Paint, spots: Iterable[tuple[float, float, float]]) -> str:
    """Hollows, each with its lit rim."""
    return "".join(
        tag("ellipse", cx=x, cy=y, rx=r, ry=0.8 * r, fill=paint["shade"])
        + tag(
            "path",
            d=f"M{at(x - r, y)}A{at(r, 0.8 * r)} 0 0 0 {at(x + r, y)}",
            fill="none",
            stroke=paint["edge"],
            stroke_width=0.18,
            stroke_opacity=0.6,
        )
        for x, y, r in spots
    )


def curve(points: Points) -> str:
    """A path through points that takes its corners gently."""
    middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in pairwise(points)]
    turns = "".join(f"Q{at(*corner)} {at(*middle)}" for corner, middle in zip(points[1:], middles[1:], strict=False))
    return f"M{at(*points[0])}L{at(*middles[0])}{turns}L{at(*points[-1])}"


def line(d: str, stroke: str, width: float, **more: Value) -> str:
    look: dict[str, Value] = {"stroke_linecap": "round", "stroke_linejoin": "round", **more}
    return tag("path", d=d, fill="none", stroke=stroke, stroke_width=width, **look)


def arrow(paint: Paint, x: float, y: float, to_x: float, to_y: float) -> str:
    """A small arrow, straight down or to the right."""
    dx, dy = (0.7, 0.0) if to_x == x else (0.0, 0.7)
    head = f"M{at(to_x - dx - dy, to_y - dx - dy)}L{at(to_x, to_y)}L{at(to_x + dx - dy, to_y - dx + dy)}"
    return line(f"M{at(x, y)}L{at(to_x, to_y)}{head}", paint["dim"], 0.4)


def ridge(foot: float, tops: Sequence[float], seed: int, wide: float = 100.0) -> str:
    """The outline of hills from the left edge to the right, down to ``foot``."""
    step = wide / (len(tops) - 1)
    path = f"M0 {foot}V{tops[0]:.2f}"
    for k, top in enumerate(tops[1:], 1):
        lift = 1.2 * waver(seed, k)
        path += f"Q{at(step * (k - 0.5), (tops[k - 1] + top) / 2 - lift)} {at(step * k, top)}"
    return f"{path}V{foot}Z"
