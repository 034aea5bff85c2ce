"""Insignia, and whose they are, on a sheet that lies between two players."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from ..style import CREAM, Paint
from ..svg import Value, at, clip, num, polar, tag, write
from .hand import pen, waver
from .paint import PLAYERS
from .sides import ASTRA, Owners


def _star() -> str:
    points = (polar(1.1 if k % 2 == 0 else 0.48, k / 10) for k in range(10))
    return "M" + "L".join(at(*point) for point in points) + "Z"


# By player, ASTRA last: the outline around 0, 0, about 1 in each direction; the first is only a line.
_SHAPES: Final = (
    "M0-.75A.75.75 0 1 1-.01-.75Z",
    "M-.75-.75H.75V.75H-.75Z",
    _star(),
    "M.45-.9A.95.95 0 1 0 .45.9A.75.75 0 0 1 .45-.9Z",
    "M-.3-.95H.3V-.3H.95V.3H.3V.95H-.3V.3H-.95V-.3H-.3Z",
    "M-.85-.9H.85L.2 0L.85.9H-.85L-.2 0Z",
    "M0-.95L.95.75H-.95Z",
)


def emblem(player: int, x: float, y: float, r: float, seed: int) -> str:
    """The insignia of a player as a pen leaves it, on a patch of ink."""
    colour = PLAYERS[player]
    look = pen(CREAM, 0.42) if player == 0 else {"fill": CREAM}
    where = f"translate({at(x, y)}) rotate({num(9 * waver(seed, 3))}) scale({0.62 * r:.3f})"
    return tag("path", d=_patch(x, y, r, seed), fill=colour, stroke=CREAM, stroke_width=0.12 * r) + tag(
        "path", d=_SHAPES[player], transform=where, **look
    )


def _patch(x: float, y: float, r: float, seed: int) -> str:
    """A disc that was filled in by hand."""
    spots = []
    for k in range(9):
        away, turn = r * (1 + 0.055 * waver(seed, k + 20)), 2 * pi * k / 9
        spots.append((x + away * cos(turn), y + away * sin(turn)))
    middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in zip(spots, spots[1:] + spots[:1], strict=True)]
    turns = "".join(f"Q{at(*a)} {at(*b)}" for a, b in zip(spots, middles, strict=True))
    return f"M{at(*middles[-1])}{turns}Z"


def emblems(of: Owners, value: int, x: float, y: float, r: float, seed: int) -> str:
    """What a slot bears: the insignia of one side, or smaller of both, that of the lower one first."""
    players = [player for side, player in of.items() if value & side]
    if len(players) == 1:
        return emblem(players[0], x, y, r, seed)
    return "".join(
        emblem(player, x + (2 * k - 1) * 0.86 * r, y, 0.84 * r, seed + k) for k, player in enumerate(players)
    )


def foot(of: Owners, eyes: int, seat: int) -> int:
    """The side that lies before somebody who looks; before the seat where the sheet is not theirs."""
    return next((side for who in (eyes, seat) for side, player in of.items() if player == who), next(iter(of)))


def edges(
    paint: Paint, names: Sequence[str], panels: Sequence[Sequence[float]], of: Owners, below: int, *, small: bool
) -> str:
    """Whose edge is whose: the grounds of the tracks, upper and lower, in the colours of their players, with names."""
    parts = []
    for (x, y, w, h), side in zip(panels, sorted(of, key=below.__eq__), strict=True):
        player = of[side]
        colour = PLAYERS[player]
        box: dict[str, Value] = {"x": x, "y": y, "width": w, "height": h, "rx": 1.8}
        parts.append(tag("rect", fill="none", stroke=colour, stroke_width=1.4 if small else 0.8, **box))
        parts.append(_ship(paint, player, x + w - 5.2, y + (9.4 if side == below else 0.5 * h), up=side == below))
        parts.append(_plaque(names, player, x + 3, y + (0 if side == below else h), 2.0 if small else 1.0))
    return "".join(parts)


def _ship(paint: Paint, player: int, x: float, y: float, *, up: bool) -> str:
    """A player's ship under its insignia; the two face each other."""
    hull = "M0-6.4C3.4-4 3.6 1 3 5H-3C-3.6 1-3.4-4 0-6.4ZM3.1 0L5 4V6.4L2.9 5ZM-3.1 0L-5 4V6.4L-2.9 5Z"
    turn = f"translate({at(x, y)}) scale(0.88)" + ("" if up else " rotate(180)")
    flame = tag("path", d="M-1.6 5.4L0 8.2L1.6 5.4Z", fill=paint["accent"], transform=turn)
    body = tag("path", d=hull, fill=paint["hull"], stroke=paint["edge"], stroke_width=0.4, transform=turn)
    return flame + body + emblem(player, x, y, 2.4, 901)


def _plaque(names: Sequence[str], player: int, x: float, y: float, scale: float) -> str:
    """A player's insignia and name."""
    size = 2.1 * scale
    name = clip("ASTRA" if player == ASTRA else names[player], size, 24)
    w, h = 0.56 * size * len(name) + 6 * scale, 3.8 * scale
    ground = tag("rect", x=x, y=y - h / 2, width=w, height=h, rx=h / 2, fill=PLAYERS[player])
    sign = emblem(player, x + 2 * scale, y, 1.7 * scale, 900)
    return ground + sign + write(name, x + 4.4 * scale, y, size, CREAM, font_weight="600")
