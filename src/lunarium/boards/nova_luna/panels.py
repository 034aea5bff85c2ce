"""Two more panels: the notes of somebody who plays alone, and the choices of a person who deals."""

from math import ceil
from typing import Final

from ...games.nova_luna.actions import ORDERS
from ...games.nova_luna.rules import NovaLuna
from ...games.nova_luna.setting import FIRST_PILE, TARGET
from ...games.nova_luna.state import ORDER, OVER, State
from ...games.nova_luna.tiles import COUNT
from ..scene import Scene
from ..style import symbol
from ..svg import group, tag, write
from .display import Box
from .tile import chip, face, token

INSET: Final = 18
NOTES: Final = 250  # the height of the notes at type 1
TILE: Final = 62  # the least side of a tile to be dealt


def notes(scene: Scene, game: NovaLuna, view: State, box: Box) -> str:
    """Alone: both piles of tokens, what each phase has cost so far, and the sum beside the rulebook's mark."""
    lines = {line.name: line.points for line in game.score(view, 0)}
    rest = game.tokens - FIRST_PILE
    row = box.h / 3
    parts = [scene.frame(box.w, box.h)]
    piles = ((FIRST_PILE, max(0, view.left[0] - rest)), (rest, min(rest, view.left[0])))
    say = scene.say
    titles = say("Phase one"), say("Phase two")
    for number, name in enumerate(("one", "two")):
        y = (number + 0.5) * row
        tiles, left = lines.get(f"phase-{name}-tiles", 0), lines.get(f"phase-{name}-left", 0)
        begun = view.phase > number
        parts += [
            _text(scene, titles[number], INSET + 4, y, 27, "ink" if begun else "soft", bold=view.phase == number + 1),
            _pile(scene, *piles[number], box.w * 0.3, y, box.w * 0.42),
            _text(
                scene,
                f"{tiles}" + (f" + {left}" if left else "") if begun else "–",
                box.w - INSET - 6,
                y,
                30,
                "ink" if begun else "soft",
                end=True,
            ),
            tag("path", d=f"M{INSET} {row * (number + 1):.1f}H{box.w - INSET:.1f}", stroke=scene.paint["line"]),
        ]
    total = sum(lines.values())
    met = view.seat == OVER and total <= TARGET
    parts += [
        symbol("yellow", box.w * 0.26, 2.5 * row, 14, scene.paint["accent"]) if met else "",
        _text(scene, say("Total"), INSET + 4, 2.5 * row, 27, "ink", bold=True),
        _gauge(scene, total, box.w * 0.3, 2.5 * row, box.w * 0.42),
        _text(scene, f"{total} / {TARGET}", box.w - INSET - 6, 2.5 * row, 32, "ink", bold=True, end=True),
    ]
    return group(*parts, x=box.x, y=box.y, class_="notes", data_region="notes")


def _text(
    scene: Scene, words: str, x: float, y: float, size: float, tone: str, *, bold: bool = False, end: bool = False
) -> str:
    return write(
        words,
        x,
        y,
        size * min(scene.type, 1.15),
        scene.paint[tone],
        text_anchor="end" if end else None,
        font_weight="600" if bold else None,
    )


def _pile(scene: Scene, count: int, left: int, x: float, y: float, width: float) -> str:
    """A pile of tokens; those that are placed leave a dot."""
    step = width / 13
    r = 0.42 * step
    parts = []
    for k in range(count):
        cx = x + (k + 0.5) * step
        if k < left:
            parts.append(token(scene, 0, cx, y, r, mark=""))
        else:
            parts.append(tag("circle", cx=cx, cy=y, r=0.3 * r, fill=scene.paint["slot"]))
    return "".join(parts)


def _gauge(scene: Scene, total: int, x: float, y: float, width: float) -> str:
    """How near the sum is to the mark."""
    paint, h = scene.paint, 12
    bar = {"x": x, "y": y - h / 2, "height": h, "rx": h / 2}
    part = max(0.02, min(1, total / TARGET))
    tone = "accent" if total <= TARGET else "red"
    full = tag("rect", width=width, fill=paint["line"], **bar)
    return full + tag("rect", width=width * part, fill=paint[tone], **bar)


def deal_height(scene: Scene, view: State, width: float) -> float:
    """The height that the dealer's choices need."""
    if not scene.hits:
        return 0
    if view.step == ORDER:
        return 96 * scene.type
    columns = _columns(width)
    return 2 * INSET + ceil(COUNT / columns) * (width - 2 * INSET) / columns


def _columns(width: float) -> int:
    return 17 if width >= 17 * 44 + 2 * INSET else int((width - 2 * INSET) // TILE)


def deal(scene: Scene, game: NovaLuna, view: State, box: Box) -> str:
    """For a person who deals: the seats that may come next in the stack, or the tiles of the stock."""
    parts = [scene.frame(box.w, box.h)]
    if view.step == ORDER:
        width = (box.w - 2 * INSET) / game.seats
        for seat in range(game.seats):
            x, y, h = INSET + seat * width, 12.0, box.h - 24
            shown = chip(scene, seat, x + 10, box.h / 2, 22 * scene.type, 26 * scene.type, width - 80 * scene.type)
            if ORDERS + seat in scene.hits:
                area = tag("rect", x=x, y=y, width=width - 6, height=h, rx=18, fill=scene.paint["ground"])
                parts.append(scene.press(ORDERS + seat, area, shown, scene.ring(x, y, width - 6, h, 18)))
    else:
        columns = _columns(box.w)
        side = (box.w - 2 * INSET) / columns
        for tile in view.pool:
            row, column = divmod(tile - 1, columns)
            shown = face(scene, tile) + scene.ring(0, 0, 100, 100, 18)
            x, y = INSET + column * side, INSET + row * side
            parts.append(group(scene.press(tile, shown), x=x, y=y, scale=side / 100))
    return group(*parts, x=box.x, y=box.y, class_="deal")
