"""Where things go. Wide, for a desk: wheel, own display, the others one below the other. Tall, for a phone:
the same from top to bottom, where only the width binds."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from ...games.nova_luna.rules import NovaLuna
from ...games.nova_luna.state import PLACE, State
from ..area import Area
from ..scene import Shape
from .display import INSET, Box, area

GUTTER: Final = 18  # between panels


@dataclass(frozen=True)
class Measure:
    """The sizes of a shape. Pairs are for the own display and for the others."""

    pad: float  # around everything
    wheel: float
    widths: tuple[float, ...]  # of the own panel alone, with others; of the others where there are 1, 2, 3
    highs: tuple[tuple[float, float], tuple[float, float]]  # of a panel, least and most before its cells shrink
    heads: tuple[float, float]
    least: tuple[float, float]  # the side of a cell: a longer display makes its panel grow
    most: tuple[float, float]
    type: float  # the scale of letters


MEASURES: Final[dict[Shape, Measure]] = {
    "wide": Measure(28, 830, (760, 620, 400, 400, 350), ((850, 850), (850, 850)), (88, 62), (38, 26), (112, 84), 1),
    "tall": Measure(14, 764, (764, 764, 764, 764, 764), ((500, 1060), (250, 780)), (112, 96), (26, 26), (124, 92), 1.4),
}


class Layout(NamedTuple):
    """The picture's size, the wheel's middle and size, a box and a margin a seat, and room for one panel more."""

    w: float
    h: float
    wheel: tuple[float, float, float]
    boxes: dict[int, Box]
    margins: dict[int, int]
    extra: Box


def layout(game: NovaLuna, view: State, own: int, shape: Shape, extra: float) -> Layout:
    """Fit everything; ``extra`` is the height of one panel more below the own display."""
    size = MEASURES[shape]
    margins = {seat: int(seat == own or (seat == view.seat and view.step == PLACE)) for seat in range(game.seats)}
    shown = {seat: area(view.displays[seat], margins[seat]) for seat in range(game.seats)}
    others = [seat for seat in range(game.seats) if seat != own]
    more = extra + GUTTER if extra else 0
    widths = size.widths[0 if not others else 1], size.widths[1 + len(others)]
    if shape == "wide":  # the panels share the height
        highs = [(size.highs[0][0] - more,) * 2, ((size.highs[1][0] + GUTTER) / max(1, len(others)) - GUTTER,) * 2]
    else:
        highs = list(size.highs)
    boxes = {seat: _fit(shown[seat], widths[seat != own], highs[seat != own], size, seat != own) for seat in shown}
    arrange = _wide if shape == "wide" else _tall
    return arrange(size, boxes, margins, [own, *others], extra)


def _wide(size: Measure, boxes: dict[int, Box], margins: dict[int, int], order: list[int], extra: float) -> Layout:
    """Three columns of the same height."""
    own, *others = order
    more = extra + GUTTER if extra else 0
    x = size.pad + size.wheel + size.pad
    boxes[own] = boxes[own]._replace(x=x, y=size.pad)
    high = max(boxes[own].h + more, sum(boxes[seat].h + GUTTER for seat in others) - GUTTER)
    boxes[own] = boxes[own]._replace(h=high - more)
    room = Box(x, size.pad + high - extra, boxes[own].w, extra, 0, 0)
    x += boxes[own].w
    if others:
        spare = (high + GUTTER - sum(boxes[seat].h + GUTTER for seat in others)) / len(others)
        w = max(boxes[seat].w for seat in others)
        y = size.pad
        for seat in others:
            boxes[seat] = boxes[seat]._replace(x=x + GUTTER, y=y, w=w, h=boxes[seat].h + spare)
            y += boxes[seat].h + GUTTER
        x += GUTTER + w
    wheel = (size.pad + size.wheel / 2, size.pad + min(high / 2, 0.6 * size.wheel), size.wheel)
    return Layout(x + size.pad, high + 2 * size.pad, wheel, boxes, margins, room)


def _tall(size: Measure, boxes: dict[int, Box], margins: dict[int, int], order: list[int], extra: float) -> Layout:
    """Everything one below the other, as wide as the widest."""
    w = max(box.w for box in boxes.values())
    y = size.pad + size.wheel + GUTTER
    room = Box(0, 0, 0, 0, 0, 0)
    for seat in order:
        boxes[seat] = boxes[seat]._replace(x=size.pad, y=y, w=w)
        y += boxes[seat].h + GUTTER
        if seat == order[0] and extra:
            room = Box(size.pad, y, w, extra, 0, 0)
            y += extra + GUTTER
    wheel = (size.pad + w / 2, size.pad + size.wheel / 2, size.wheel)
    return Layout(w + 2 * size.pad, y - GUTTER + size.pad, wheel, boxes, margins, room)


def _fit(shown: Area, w: float, high: tuple[float, float], size: Measure, rank: int) -> Box:
    """A panel of that size or more around a display, ``rank`` 0 for the own one."""
    head, inset = size.heads[rank], INSET[rank]
    side = min(size.most[rank], (w - 2 * inset) / shown.columns, (high[1] - head - inset) / shown.rows)
    side = max(side, size.least[rank])
    w = max(w, side * shown.columns + 2 * inset)
    return Box(0, 0, w, max(high[0], side * shown.rows + head + inset), head, side, inset)
