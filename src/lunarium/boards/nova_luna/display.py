"""A seat's panel: who, how far, how many tokens left, the tile in hand, and the display."""

from collections.abc import Collection
from typing import Final, NamedTuple

from ...core.play import DONE
from ...games.nova_luna.cells import cell, offset
from ...games.nova_luna.display import EDGE, Display
from ...games.nova_luna.rules import NovaLuna
from ...games.nova_luna.state import OVER, State
from ...games.nova_luna.tiles import COLOUR, COLOURS
from ..area import Area, around
from ..scene import Moves, Scene
from ..style import phase
from ..svg import clip, esc, group, tag, write
from .tile import GAP, SIDE, face, token

INSET: Final = (18, 12)  # within the own panel, and within another


class Box(NamedTuple):
    """A panel's place on the picture, the height of its head, the side of a cell, and the space at its edges."""

    x: float
    y: float
    w: float
    h: float
    head: float
    side: float
    inset: float = 18


def area(display: Display, margin: int) -> Area:
    """The display with so many empty cells around it."""
    return around([offset(at) for at in display.cells] or [(0, 0)], margin)


def panel(scene: Scene, game: NovaLuna, view: State, seat: int, box: Box, margin: int, last: Moves, own: bool) -> str:
    """The whole panel of a seat; that of ``own`` has regions."""
    frame = scene.frame(box.w, box.h, acting=view.seat == seat)
    shown = area(view.displays[seat], margin)
    room = box.h - box.head
    x = (box.w - shown.columns * box.side) / 2
    y = box.head + (room - box.inset - shown.rows * box.side) / 2
    marks = {at for who, at in last or () if who == seat}
    laid = group(grid(scene, view, seat, shown, marks), x=x, y=y, scale=box.side / 100)
    head = group(_head(scene, game, view, seat, box), data_region="score" if own else None)
    region = "display" if own else None
    return group(frame, head, laid, x=box.x, y=box.y, class_=f"display seat-{seat}", data_region=region)


def _head(scene: Scene, game: NovaLuna, view: State, seat: int, box: Box) -> str:
    """Token, name and numbers; at the right the tile in hand, the way to end the turn, or the rank."""
    paint, h = scene.paint, box.head
    r, size = 0.27 * h, 0.33 * h
    x, y = box.inset + r, 0.52 * h
    acting = view.seat == seat
    right = 1.1 * h if acting or view.seat == OVER else 0.0
    if acting and DONE in scene.hits:
        right = scene.pill(DONE, 0.66 * h, 0.45 * box.w)[1]
    text = x + r + 0.2 * h
    parts = [
        tag("circle", cx=x, cy=y, r=r + 6, fill="none", stroke=paint["accent"], stroke_width=4) if acting else "",
        token(scene, seat, x, y, r),
        write(
            clip(scene.names[seat], size, box.w - text - right - box.inset),
            text,
            y - 0.21 * h,
            size,
            paint["ink"],
            font_weight="600",
        ),
        _numbers(scene, view, seat, text, y + 0.24 * h, 0.28 * h),
        _corner(scene, game, view, seat, box) if right else "",
    ]
    return group(*parts, class_="head")


def _numbers(scene: Scene, view: State, seat: int, x: float, y: float, size: float) -> str:
    """Tokens left, and the distance on the moon track."""
    paint, r = scene.paint, 0.42 * size
    facts = [(scene.say("Tokens left"), view.left[seat], token(scene, seat, r, 0, r, mark=""))]
    if not view.phase:
        moon = tag("circle", cx=r, r=r, fill=paint["night"], stroke=paint["soft"], stroke_width=1)
        moon += tag("path", d=phase(0.19, r), fill=paint["moon"], transform=f"translate({r:.2f} 0)")
        facts.append((scene.say("Steps on the moon track"), view.distance[seat], moon))
    parts = []
    for words, number, icon in facts:
        value = write(str(number), 2.6 * r, 0, size, paint["soft"], font_weight="600")
        parts.append(group(tag("title", esc(words)), icon, value, x=x, y=y))
        x += 2.6 * r + 2.1 * size
    return "".join(parts)


def _corner(scene: Scene, game: NovaLuna, view: State, seat: int, box: Box) -> str:
    """The tile in hand, ``done``, or how the seat ranked."""
    h = box.head
    outcome = game.outcome(view)
    if outcome and view.phase:
        return ""
    if outcome:
        return _rank(scene, outcome.ranks[seat], box.w - box.inset - 0.34 * h, 0.52 * h, 0.34 * h)
    if view.hand:
        rim = tag("rect", width=100, height=100, rx=18, fill="none", stroke=scene.paint["accent"], stroke_width=5)
        held = tag("g", face(scene, view.hand), id="held")
        return group(held, rim, x=box.w - h - 4, y=12, scale=(h - 10) / 100, class_="hand")
    return scene.button(DONE, box.w - box.inset, 0.52 * h, 0.66 * h, 0.45 * box.w, anchor=1)


def _rank(scene: Scene, rank: int, x: float, y: float, r: float) -> str:
    best = rank == 1
    fill, on = ("gold", "night") if best else ("line", "ink")
    paint = scene.paint
    style = {"text_anchor": "middle", "font_weight": "600"}
    return group(
        tag("circle", r=r, fill=paint[fill]),
        tag("circle", r=0.84 * r, fill="none", stroke=paint[on], stroke_width=1.5) if best else "",
        write(f"{rank}", 0, 0, 1.1 * r, paint[on], **style),
        x=x,
        y=y,
        class_="rank",
    )


def grid(scene: Scene, view: State, seat: int, shown: Area, marks: Collection[int]) -> str:
    """Slots, bridges between tiles of a colour, then the tiles."""
    display = view.displays[seat]
    spots = {at: slot for slot, at in enumerate(display.cells)}
    under, tiles, rings = [], [], []
    for row in range(shown.rows):
        for column in range(shown.columns):
            at = cell(shown.x + column, shown.y + row)
            x, y = 100 * column, 100 * row
            if at in spots:
                under.append(_bridges(scene, display, spots, at, x, y))
                laid = scene.dead(at, _laid(scene, display, spots[at], seat), seat=seat)
                tiles.append(group(laid, x=x, y=y, class_="tile"))
            elif display.grid[at] == EDGE and view.seat == seat:
                under.append(scene.room(at, x, y, 100, tag("use", href="#held", x=x, y=y), seat))
            if at in marks:
                box = {"x": x + 1, "y": y + 1, "width": 98, "height": 98, "rx": 17}
                rings.append(tag("rect", fill="none", stroke=scene.paint["accent"], stroke_width=5, **box))
    return "".join(under + tiles + rings)


def _laid(scene: Scene, display: Display, slot: int, seat: int) -> str:
    have = [display.have[slot] >> 6 * colour & 31 for colour in range(4)]
    due = [task for at, task in display.due if at == slot]
    return face(scene, display.tiles[slot], seat=seat, marked=display.tokens(slot), due=due, have=have)


def _bridges(scene: Scene, display: Display, spots: dict[int, int], at: int, x: float, y: float) -> str:
    """Mortar between the tile and those of its colour east and south, so that groups are seen as one."""
    colour = COLOUR[display.tiles[spots[at]]]
    name = f"mortar-{COLOURS[colour]}"
    right, down = offset(at)

    def same(dx: int, dy: int) -> bool:
        other = spots.get(cell(right + dx, down + dy))
        return other is not None and COLOUR[display.tiles[other]] == colour

    east, south = same(1, 0), same(0, 1)
    joins = [(50, GAP, 100, SIDE)] if east else []
    joins += [(GAP, 50, SIDE, 100)] if south else []
    joins += [(50, 50, 100, 100)] if east and south and same(1, 1) else []
    return "".join(tag("rect", x=x + dx, y=y + dy, width=w, height=h, fill=scene.paint[name]) for dx, dy, w, h in joins)
