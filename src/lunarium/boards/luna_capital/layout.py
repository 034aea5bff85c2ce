"""Where things go. Wide, for a desk: the market over the own settlement, concessions and the others at the right.
Tall, for a phone: the same from top to bottom."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from ...games.luna_capital.rules import LunaCapital
from ...games.luna_capital.state import State
from ..area import Area
from ..scene import Scene, Shape
from .concessions import height
from .market import Frame, frame
from .panel import Box
from .rival import least
from .settlement import PLACING, area
from .tray import Bundle, Sizes, bundles, lay

GUTTER: Final = 16  # between panels


@dataclass(frozen=True)
class Measure:
    """The sizes of a shape. Pairs are for the own panel and for the others."""

    pad: float  # around everything
    widths: tuple[float, float]
    heads: tuple[float, float]
    rooms: tuple[float, float]  # for the settlement: the least if wide, the most if tall
    most: tuple[float, float]  # the side of a card
    trays: float  # the least height of the own one
    strips: tuple[float, float]
    rows: tuple[int, int]  # of the score
    sizes: tuple[Sizes, Sizes]
    type: float  # the scale of letters


MEASURES: Final[dict[Shape, Measure]] = {
    "wide": Measure(
        24,
        (1372, 460),
        (104, 66),
        (500, 170),
        (160, 128),
        168,
        (62, 62),
        (1, 2),
        (Sizes(124, 92, 92, 18), Sizes(66, 48, 48, 15)),
        1,
    ),
    "tall": Measure(
        14,
        (764, 764),
        (128, 110),
        (900, 560),
        (190, 116),
        0,
        (138, 108),
        (2, 2),
        (Sizes(140, 116, 90, 24), Sizes(112, 96, 80, 24)),
        1.4,
    ),
}


class Layout(NamedTuple):
    """The picture's size and the places of everything on it."""

    w: float
    h: float
    market: tuple[float, float, Frame]
    concessions: tuple[float, float, float]  # left, top, width
    boxes: Mapping[int, Box]
    areas: Mapping[int, Area]
    held: Mapping[int, list[Bundle]]
    rival: Box | None
    extra: Box | None


def layout(scene: Scene, game: LunaCapital, view: State, own: int, shape: Shape, extra: float) -> Layout:
    """Fit everything; ``extra`` is the height of one panel more below the own one."""
    size = MEASURES[shape]
    order = [own, *(seat for seat in range(game.seats) if seat != own)]
    held = {s: bundles(scene, game, view, s, size.sizes[s != own], s == own) for s in order}
    areas = {s: area(view.settlements[s], _edges(view, s, own, shape)) for s in order}
    trays = {}
    for seat in order:
        small = int(seat != own)
        room = size.widths[small] - 2 * _inset(small)
        trays[seat] = max(lay(scene, held[seat], room, size.sizes[small].caption)[1], 0 if small else size.trays)
    arrange = _wide if shape == "wide" else _tall
    return arrange(scene, game, view, order, areas, trays, held, extra)


def _inset(small: int) -> float:
    return 12 if small else 18


def _edges(view: State, seat: int, own: int, shape: Shape) -> bool:
    """Whether the empty positions around a settlement have room: always where there is enough of it."""
    return (view.seat == seat and view.step in PLACING) or (shape == "wide" and seat == own)


def _box(size: Measure, shown: Area, small: int, x: float, y: float, h: float, tray: float) -> Box:
    """A panel of that height; a height of 0 is as much as the settlement needs."""
    w, inset, head, strip = size.widths[small], _inset(small), size.heads[small], size.strips[small]
    fixed = head + tray + strip + inset / 2
    side = min(size.most[small], (w - 2 * inset) / shown.columns)
    if not h:
        side = min(side, size.rooms[small] / shown.rows)
        h = fixed + side * shown.rows + 24
    room = h - fixed
    side = min(side, (room - 16) / shown.rows)
    return Box(x, y, w, h, head, room, tray, strip, side, inset, size.rows[small], size.sizes[small].caption, not small)


def _rival(scene: Scene, size: Measure, view: State, x: float, y: float, h: float) -> Box:
    w, inset, head = size.widths[1], 12.0, size.heads[1]
    piles, strip = least(scene, view, w - 2 * inset)
    h = max(h, head + piles + strip + 24)
    return Box(x, y, w, h, head, 0, 0, strip, 0, inset, 1, size.sizes[1].caption, False)


def _wide(
    scene: Scene,
    game: LunaCapital,
    view: State,
    order: list[int],
    areas: dict[int, Area],
    trays: dict[int, float],
    held: dict[int, list[Bundle]],
    extra: float,
) -> Layout:
    """Two columns of the same height."""
    size = MEASURES["wide"]
    own, *others = order
    pad, (left, right) = size.pad, size.widths
    poster = frame(left, game.spaces, False)
    top = pad + poster.h + GUTTER
    high = size.heads[0] + size.rooms[0] + trays[own] + size.strips[0] + _inset(0) / 2
    x, y = pad + left + GUTTER, pad + height(right) + GUTTER
    fixed = size.heads[1] + size.strips[1] + _inset(1) / 2
    need = [fixed + trays[seat] + size.rooms[1] for seat in others]
    more = extra + GUTTER if extra else 0
    foot = max(top + high + more, y + sum(need) + GUTTER * (len(others) - 1))
    rival = None
    if game.seats == 1:
        rival = _rival(scene, size, view, x, y, foot - y)
        foot = max(foot, y + rival.h)
    boxes = {own: _box(size, areas[own], 0, pad, top, foot - top - more, trays[own])}
    spare = (foot - y + GUTTER - sum(need) - GUTTER * len(others)) / max(1, len(others))
    for seat, least_high in zip(others, need, strict=True):
        boxes[seat] = _box(size, areas[seat], 1, x, y, least_high + spare, trays[seat])
        y += boxes[seat].h + GUTTER
    panel = boxes[own]._replace(y=foot - extra, h=extra) if extra else None
    w = x + right + pad
    return Layout(w, foot + pad, (pad, pad, poster), (x, pad, right), boxes, areas, held, rival, panel)


def _tall(
    scene: Scene,
    game: LunaCapital,
    view: State,
    order: list[int],
    areas: dict[int, Area],
    trays: dict[int, float],
    held: dict[int, list[Bundle]],
    extra: float,
) -> Layout:
    """Everything one below the other."""
    size = MEASURES["tall"]
    pad, w = size.pad, size.widths[0]
    poster = frame(w, game.spaces, True)
    y = pad + poster.h + GUTTER
    sheet = (pad, y, w)
    y += height(w) + GUTTER
    boxes, panel, rival = {}, None, None
    for seat in order:
        boxes[seat] = _box(size, areas[seat], int(seat != order[0]), pad, y, 0, trays[seat])
        y += boxes[seat].h + GUTTER
        if seat == order[0] and extra:
            panel = boxes[seat]._replace(y=y, h=extra)
            y += extra + GUTTER
    if game.seats == 1:
        rival = _rival(scene, size, view, pad, y, 0)
        y += rival.h + GUTTER
    return Layout(w + 2 * pad, y - GUTTER + pad, (pad, pad, poster), sheet, boxes, areas, held, rival, panel)
