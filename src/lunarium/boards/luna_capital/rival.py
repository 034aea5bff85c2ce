"""Alone: the automaton's open piles and its score as it stands."""

from collections.abc import Sequence
from typing import Final

from ...core.play import Line, total
from ...games.luna_capital.actions import EXCHANGE
from ...games.luna_capital.rules import LunaCapital
from ...games.luna_capital.state import State
from ...words.luna_capital import LINES as CALLED
from ..scene import Scene
from ..svg import clip, group, tag, write
from .card import card, tile
from .icons import icon
from .paint import GOLD, NIGHT, SILVER
from .panel import Box, sign, stripes
from .seats import token

LINES: Final = 12  # of its score


def rival(scene: Scene, game: LunaCapital, view: State, box: Box) -> str:
    """The panel of the automaton."""
    lines = game.automaton_score(view)
    room = box.w - 2 * box.inset
    parts = [
        scene.frame(box.w, box.h),
        stripes(box.w, box.head, False),
        _head(scene, box, lines),
    ]
    y = box.head + 8
    drawn, y = _cards(scene, game, view, box, room, y)
    parts.append(drawn)
    drawn, y = _tiles(scene, game, view, box, room, y)
    parts.append(drawn)
    parts.append(group(_lines(scene, game, view, lines, box), y=box.h - box.strip - 8, class_="score"))
    return group(*parts, x=box.x, y=box.y, class_="panel automaton", data_region="automaton")


def least(scene: Scene, view: State, w: float) -> tuple[float, float]:
    """The height that its piles need, and that of its score."""
    side = _side(w, 6)
    kinds = len(view.rival_tiles)
    cards = -(-max(len(view.rival_cards), 1) // 6)
    piles = cards * (side + 6) + -(-max(kinds, 1) // 8) * (_side(w, 8) + 4) + 40 * scene.type
    return piles, (LINES + 1) * 28 * scene.type


def _side(room: float, count: int) -> float:
    return (room + 6) / count - 6


def _head(scene: Scene, box: Box, lines: Sequence[Line]) -> str:
    paint, h = scene.paint, box.head - 15
    x, y, r = box.inset + 0.36 * h + 2, 0.56 * h, 0.36 * h
    points = str(total(tuple(lines)))
    wide = 0.38 * h * len(points) + 0.36 * h
    end = box.w - box.inset
    name = clip(scene.say("Automaton"), 0.4 * h, end - wide - x - 1.2 * r)
    return group(
        tag("rect", x=x - r, y=y - r, width=2 * r, height=2 * r, rx=0.5 * r, fill=NIGHT, stroke=SILVER, stroke_width=2),
        group(icon("robot"), x=x, y=y + 2, scale=0.8 * r / 32),
        write(name, x + 1.5 * r, y, 0.4 * h, paint["ink"], font_weight="600"),
        tag("rect", x=end - wide, y=y - 0.36 * h, width=wide, height=0.72 * h, rx=0.24 * h, fill=GOLD),
        write(points, end - wide / 2, y, 0.58 * h, NIGHT, text_anchor="middle", font_weight="600"),
        class_="head",
    )


def _cards(scene: Scene, game: LunaCapital, view: State, box: Box, room: float, y: float) -> tuple[str, float]:
    """Its cards; during set-up they are the hand that may be had in exchange."""
    side = _side(room, 6)
    parts = []
    for k, held in enumerate(view.rival_cards):
        x, top = box.inset + k % 6 * (side + 6), y + k // 6 * (side + 6)
        parts.append(group(card(scene, game, held, r=33), x=x, y=top, scale=side / 200))
    shown = "".join(parts)
    rows = -(-len(view.rival_cards) // 6)
    if EXCHANGE in scene.hits:
        w, h = 3 * (side + 6) + 6, side + 12
        hint = tag(
            "rect",
            x=box.inset - 6,
            y=y - 6,
            width=w,
            height=h,
            rx=16,
            fill=scene.paint["panel"],
            stroke=scene.paint["accent"],
            stroke_width=3,
            stroke_dasharray="8 6",
        )
        shown = scene.press(EXCHANGE, hint, shown, scene.ring(box.inset - 6, y - 6, w, h, 16))
    return shown, y + rows * (side + 6) + (8 if rows else 0)


def _tiles(scene: Scene, game: LunaCapital, view: State, box: Box, room: float, y: float) -> tuple[str, float]:
    """Its tiles, those of a kind together."""
    side = _side(room, 8)
    parts = []
    for k, number in enumerate(sorted(view.rival_tiles, key=lambda number: game.kind[number])):
        x, top = box.inset + k % 8 * (side + 6), y + k // 8 * (side + 4)
        parts.append(group(tile(scene, game, number), x=x, y=top, scale=side / 100))
    return "".join(parts), y + -(-len(view.rival_tiles) // 8) * (side + 4)


def _lines(scene: Scene, game: LunaCapital, view: State, lines: Sequence[Line], box: Box) -> str:
    """Its lines and the seat's side by side."""
    paint = scene.paint
    mine = {line.name: line.points for line in game.score(view, 0)}
    high = box.strip / (LINES + 1)
    r, size = 0.4 * high, 0.72 * high
    x, end = box.inset, box.w - box.inset - 4
    ours, its = end - 2.3 * size, end - 0.6 * size
    parts = [token(scene, 0, ours - 0.5 * size, high / 2, r), group(icon("robot"), x=its, y=high / 2, scale=r / 28)]
    for k, line in enumerate(lines):
        y = (k + 1.5) * high
        told = clip(scene.say(CALLED[line.name]), 0.8 * size, ours - 1.4 * size - x - 2.6 * r)
        parts += [
            sign(line.name, x + r, y, r),
            write(told, x + 2.6 * r, y, 0.8 * size, paint["soft"]),
            write(str(mine.get(line.name, "–")), ours, y, size, paint["soft"], text_anchor="end"),
            write(str(line.points), end, y, size, paint["ink"], text_anchor="end", font_weight="600"),
        ]
    return "".join(parts)
