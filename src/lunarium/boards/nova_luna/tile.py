"""Tiles and tokens, drawn on a square of 100 and scaled."""

from collections.abc import Collection, Sequence
from typing import Final, Literal

from ...core.match import LETTERS as SIGNS
from ...games.nova_luna.tiles import COLOURS, LETTERS, TILES
from ...words.nova_luna.pieces import tile as tile_words
from ..scene import Inks, Scene
from ..style import symbol
from ..svg import Value, at, clip, esc, group, piece, polar, tag, write

Mark = Literal["letter", "tick", ""]

GAP: Final = 3  # between the edge of the square and the tile
SIDE: Final = 100 - 2 * GAP
PILL: Final = 43  # the side of a task
# By number of tasks the middles of their pills; the cost has the corner top left.
CORNERS: Final = ((), ((73, 73),), ((27, 73), (73, 73)), ((73, 27), (27, 73), (73, 73)))
# By number of colours asked for: their places around the middle of the pill, and their size.
PIPS: Final = (
    ((), 0.0),
    (((0, 0),), 12.0),
    (((-10, 0), (10, 0)), 9.2),
    (((0, -9.5), (-10.3, 8.5), (10.3, 8.5)), 8.8),
    (((-9.7, -9.7), (9.7, -9.7), (-9.7, 9.7), (9.7, 9.7)), 8.3),
)


def face(
    scene: Scene,
    tile: int,
    *,
    seat: int = 0,
    marked: Collection[int] = (),
    due: Collection[int] = (),
    have: Sequence[int] = (0, 0, 0, 0),
) -> str:
    """A tile. Tasks in ``marked`` carry the seat's token, those in ``due`` wait for one.

    ``have`` counts the colours around it: what an open task already has is dimmed, so that what it lacks shines.
    """
    return scene.once(_face, tile, seat if marked else 0, tuple(sorted(marked)), tuple(sorted(due)), tuple(have))


def _face(inks: Inks, tile: int, seat: int, marked: Collection[int], due: Collection[int], have: Sequence[int]) -> str:
    _, colour, cost, tasks = TILES[tile]
    name = COLOURS[colour]
    paint = inks.paint
    on = paint[f"on-{name}"]
    parts = [
        tag("title", esc(tile_words(inks.words, tile, long=True))),
        tag("rect", x=GAP, y=GAP, width=SIDE, height=SIDE, rx=15, fill=paint[name]),
        symbol(name, 50, 50, 33, on, opacity=0.18),
        write(str(cost), 9, 26, 37, on, font_weight="600"),
        symbol(name, 42 if cost != 1 else 37, 26, 8, on),
    ]
    for task, (letters, (x, y)) in enumerate(zip(tasks, CORNERS[len(tasks)], strict=True)):
        if task in marked:
            parts.append(group(_token(inks, seat, 20, "tick"), x=x, y=y, class_=f"token seat-{seat}"))
        else:
            parts.append(_task(inks, letters, x, y, have))
            if task in due:
                parts.append(tag("circle", cx=x, cy=y, r=20, fill="none", stroke=paint["gold"], stroke_width=3))
    return piece(f"tile-{tile}", *parts)


def _task(inks: Inks, letters: str, x: float, y: float, have: Sequence[int]) -> str:
    """A window on the night with a star for every colour asked for."""
    places, size = PIPS[len(letters)]
    rest = list(have)
    parts = [tag("rect", x=x - PILL / 2, y=y - PILL / 2, width=PILL, height=PILL, rx=13, fill=inks.paint["night"])]
    for letter, (dx, dy) in zip(letters, places, strict=True):
        colour = LETTERS.index(letter)
        rest[colour] -= 1
        there = rest[colour] >= 0
        glow = inks.paint[f"glow-{COLOURS[colour]}"]
        parts.append(symbol(COLOURS[colour], x + dx, y + dy, size, glow, opacity=0.35 if there else None))
    return "".join(parts)


def token(
    scene: Scene,
    seat: int,
    x: float,
    y: float,
    r: float,
    *,
    mark: Mark = "letter",
    lift: float = 0,
    turn: float = 0,
) -> str:
    """A seat's token. ``lift`` moves its letter in the direction of ``turn``: out from under the token above."""
    drawn = scene.once(_token, seat, r, mark, lift, turn if lift else 0)
    return group(drawn, x=x, y=y, class_=f"token seat-{seat}")


def _token(inks: Inks, seat: int, r: float, mark: Mark, lift: float = 0, turn: float = 0) -> str:
    fill, on, rim = (inks.paint[f"{name}-{seat}"] for name in ("seat", "on-seat", "rim"))
    line: dict[str, Value] = {"fill": "none", "stroke": on, "stroke_linecap": "round", "stroke_linejoin": "round"}
    parts = [tag("circle", r=r, fill=fill, stroke=rim, stroke_width=max(0.1 * r, 1.5))]
    if mark:
        parts.append(tag("circle", r=0.82 * r, stroke_width=0.06 * r, stroke_opacity=0.75, **line))
    if mark == "letter":
        dx, dy = polar(lift, turn)
        size = 0.72 * r if lift else r
        parts.append(write(SIGNS[seat], dx, dy, size, on, text_anchor="middle", font_weight="600"))
    elif mark == "tick":
        tick = f"M{at(-0.36 * r, 0.04 * r)}L{at(-0.08 * r, 0.32 * r)}L{at(0.4 * r, -0.28 * r)}"
        parts.append(tag("path", d=tick, stroke_width=0.18 * r, **line))
    return "".join(parts)


def back(scene: Scene, x: float, y: float, side: float) -> str:
    """A tile face down."""
    return scene.once(_back, x, y, side)


def _back(inks: Inks, x: float, y: float, side: float) -> str:
    paint = inks.paint
    return group(
        tag("rect", x=GAP, y=GAP, width=94, height=94, rx=15, fill=paint["haze"], stroke=paint["gold"], stroke_width=3),
        symbol("blue", 50, 50, 24, paint["gold"]),
        x=x,
        y=y,
        scale=side / 100,
    )


def chip(scene: Scene, seat: int, x: float, y: float, r: float, size: float, width: float) -> str:
    """A token with its seat's name beside it."""
    name = clip(scene.names[seat], size, width)
    return token(scene, seat, x + r, y, r) + write(name, x + 2.5 * r, y, size, scene.paint["ink"], font_weight="600")
