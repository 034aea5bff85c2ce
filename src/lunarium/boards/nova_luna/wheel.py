"""The wheel around 0, 0: twelve spaces for tiles, the moon track of twenty-four, the stock in the middle."""

from functools import cache
from math import pi
from typing import Final

from ...games.nova_luna.actions import REFILL, TAKES
from ...games.nova_luna.state import DEAL, PLACE, SPACES, State
from ...games.nova_luna.tiles import TILES
from ..scene import Inks, Scene
from ..style import phase
from ..svg import arc, ghost, group, piece, polar, sector, tag, write
from .tile import back, face, token

RADIUS: Final = 456  # with the arc that shows the tiles to be taken
RIM: Final = 433
PLACES: Final = 338  # where the tiles lie
INNER: Final = 252  # where the moon track begins
STEPS: Final = 212  # where its tokens stand
HUB: Final = 170
TILE: Final = 118
TRACK: Final = 24
TICKS: Final = f"1.2 {2 * pi * (RIM - 6) / 144 - 1.2:.3f}"  # twelve to a space
PIECE: Final = 20  # the radius of a token


def wheel(scene: Scene, view: State) -> str:
    """The whole wheel."""
    parts = [scene.once(_sky), _window(scene, view)]
    parts += [_space(scene, view, space) for space in range(SPACES)]
    parts += [scene.once(_track), _tokens(scene, view), _hub(scene, view)]
    return group(*parts, class_="wheel")


def _sky(inks: Inks) -> str:
    """The disc, its rings and the golden space of the new moon on top."""
    paint = inks.paint
    half = 0.5 / SPACES
    parts = [
        tag("circle", r=RIM, fill=paint["sky"], stroke=paint["gold"], stroke_width=2.5),
        tag("circle", r=RIM - 6, fill="none", stroke=paint["bronze"], stroke_width=6, stroke_dasharray=TICKS),
        tag("circle", r=RIM - 11, fill="none", stroke=paint["gold"], stroke_width=1, stroke_opacity=0.45),
        tag("path", d=sector(INNER, RIM - 11, -half, half), fill=paint["bronze"]),
        tag("path", d=_spokes(INNER, RIM - 11, SPACES), stroke=paint["gold"], stroke_width=1, stroke_opacity=0.35),
        tag("path", d=_stars(), fill=paint["moon"], fill_opacity=0.5),
        tag("circle", r=INNER, fill=paint["deep"], stroke=paint["gold"], stroke_width=1.5, stroke_opacity=0.8),
    ]
    return "".join(parts)


@cache
def _spokes(inner: float, outer: float, count: int) -> str:
    """Lines between the spaces."""
    ends = [(polar(inner, (k + 0.5) / count), polar(outer, (k + 0.5) / count)) for k in range(count)]
    return "".join(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}" for a, b in ends)


@cache
def _stars() -> str:
    """Some stars between the spaces, always the same."""
    dots = []
    for k in range(60):
        x, y = polar(INNER + 14 + k * 61 % 160, k * 0.3819 % 1)
        r = (1, 1.5, 2.2)[k * 7 % 3]
        dots.append(f"M{x - r:.1f} {y:.1f}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z")
    return "".join(dots)


def _window(scene: Scene, view: State) -> str:
    """A golden arc on the rim from the marker over the tiles that may be taken next, each with its number."""
    reach = view.row[:3]
    if not reach:
        return ""
    gold, size = scene.paint["gold"], 24 * min(scene.type, 1.2)
    calm = 0.35 if view.step == PLACE else None  # first the tile in hand is to be placed
    end = view.marker + (reach[-1] - view.marker) % SPACES
    parts = [
        tag(
            "path",
            d=arc(RIM, view.marker / SPACES, end / SPACES),
            fill="none",
            stroke=gold,
            stroke_width=7,
            stroke_linecap="round",
        )
    ]
    for number, space in enumerate(reach, 1):
        x, y = polar(RIM, space / SPACES)
        parts.append(tag("circle", cx=x, cy=y, r=0.85 * size, fill=gold, stroke=scene.paint["deep"], stroke_width=2))
        style = {"text_anchor": "middle", "font_weight": "600"}
        parts.append(write(str(number), x, y, size, scene.paint["night"], **style))
    return group(*parts, data_region="reach", opacity=calm)


def _space(scene: Scene, view: State, space: int) -> str:
    """What lies on a space: a tile, the marker or nothing."""
    x, y = polar(PLACES, space / SPACES)
    tile = view.wheel[space]
    if space == view.marker:
        return group(piece("marker", scene.once(_marker)), x=x, y=y, class_="marker")
    if not tile and space == 0:
        return scene.once(_new_moon, x, y)
    if not tile:
        due = view.step == DEAL and view.gaps[-1:] == [space]
        return scene.once(_gap, x, y, due)
    nth = view.row.index(space) if space in view.row[:3] else None
    side = TILE if nth is not None else 0.9 * TILE
    shown = group(face(scene, tile), x=x - side / 2, y=y - side / 2, scale=side / 100)
    if nth is None:
        return group(scene.dead(TAKES + 2, shown, near=True), class_="tile")
    box = {"x": x - side / 2, "y": y - side / 2, "width": side, "height": side, "rx": 20}
    live = view.step != PLACE
    rim = tag("rect", fill="none", stroke=scene.paint["gold" if live else "dusk"], stroke_width=4 if live else 2, **box)
    ring = scene.ring(x - side / 2 - 6, y - side / 2 - 6, side + 12, side + 12, 24)
    # Beside the choice, not in it: the middle of a choice is where it is pressed.
    return group(scene.press(TAKES + nth, shown, rim, ring), _ahead(scene, view, tile, nth), class_="tile next")


def _ahead(scene: Scene, view: State, tile: int, nth: int) -> str:
    """Where the cost of a tile would bring the token of who takes it."""
    if view.phase or TAKES + nth not in scene.hits:
        return ""
    turn = (view.distance[view.seat] + TILES[tile].cost) % TRACK / TRACK
    x, y = polar(STEPS, turn)
    return ghost(token(scene, view.seat, x, y, PIECE))


def _gap(inks: Inks, x: float, y: float, bold: bool) -> str:
    side = 0.8 * TILE
    paint = inks.paint["gold" if bold else "dusk"]
    return tag(
        "rect",
        x=x - side / 2,
        y=y - side / 2,
        width=side,
        height=side,
        rx=15,
        fill="none",
        stroke=paint,
        stroke_width=2,
        stroke_dasharray="3 9",
        stroke_linecap="round",
        stroke_opacity=1 if bold else 0.55,
    )


def _new_moon(inks: Inks, x: float, y: float) -> str:
    """The golden space, empty: a dark moon with a thin bright rim."""
    rays = [(polar(58, k / 40), polar(70 if k % 2 else 64, k / 40)) for k in range(40)]
    lines = "".join(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}" for a, b in rays)
    gold = inks.paint["gold"]
    return group(
        tag("circle", r=48, fill=inks.paint["deep"], stroke=gold, stroke_width=3),
        tag("path", d=lines, stroke=gold, stroke_width=1.5),
        x=x,
        y=y,
    )


def _marker(inks: Inks) -> str:
    """The moon marker: a full moon in a halo."""
    moon, seas = inks.paint["moon"], inks.paint["dusk"]
    parts = [tag("circle", r=r, fill=moon, fill_opacity=opacity) for r, opacity in ((62, 0.1), (55, 0.14))]
    parts.append(tag("circle", r=47, fill=moon, stroke=inks.paint["gold"], stroke_width=3))
    for x, y, r in ((-14, -16, 13), (12, -4, 8), (-6, 16, 10), (20, 20, 6), (-28, 8, 5), (16, -26, 5)):
        parts.append(tag("circle", cx=x, cy=y, r=r, fill=seas, fill_opacity=0.45))
    return "".join(parts)


def _track(inks: Inks) -> str:
    """The twenty-four spaces are the ages of the moon: new on top, full below."""
    paint = inks.paint
    parts = []
    for step in range(TRACK):
        x, y = polar(STEPS, step / TRACK)
        turn = step / TRACK
        gold = paint["gold"] if step == 0 else paint["haze"]
        parts.append(
            group(
                tag("circle", r=17, fill=paint["night"], stroke=gold, stroke_width=3 if step == 0 else 1.5),
                tag("path", d=phase(turn, 15.5), fill=paint["dusk"], fill_opacity=0.75) if step else "",
                x=x,
                y=y,
            )
        )
    return group(*parts, class_="track", data_region="track")


def _tokens(scene: Scene, view: State) -> str:
    """Seats on the track; a stack leans outwards, its upper token is the outer one and on top."""
    if view.phase:
        return ""
    parts = []
    for distance in sorted({view.distance[seat] for seat in view.queue}):
        stack = [seat for seat in reversed(view.queue) if view.distance[seat] == distance]  # from below
        turn = distance % TRACK / TRACK
        for level, seat in enumerate(stack):
            x, y = polar(STEPS + 14 * (level - (len(stack) - 1) / 2), turn)
            covered = level < len(stack) - 1
            drawn = token(scene, seat, x, y, PIECE, lift=-12.5 if covered else 0, turn=turn)
            parts.append(piece(f"token-{seat}", drawn))
        if distance >= TRACK:
            x, y = polar(HUB - 8, turn)
            style = {"text_anchor": "middle", "font_weight": "600"}
            size = 17 * min(scene.type, 1.35)
            parts.append(write(f"+{distance // TRACK * TRACK}", x, y, size, scene.paint["dusk"], **style))
    return group(*parts, class_="tokens")


def _hub(scene: Scene, view: State) -> str:
    """The stock, and the button to refill from it."""
    paint, size = scene.paint, 24 * min(scene.type, 1.25)
    up = -64 if REFILL in scene.hits else 0
    style = {"text_anchor": "middle"}
    deck = [back(scene, -48 + 5 * k, -78 + up - 5 * k, 86) for k in range(min(3, (len(view.pool) + 21) // 22))]
    stock = "".join(deck) or scene.once(_gap, 0, -40, False)
    parts = [
        scene.dead(REFILL, stock),
        write(str(len(view.pool)), 0, 38 + up, 46, paint["moon"], font_weight="600", **style),
        write(scene.say("Stock"), 0, 38 + up + 28 + 0.5 * size, size, paint["dusk"], **style),
        scene.button(REFILL, 0, 72, 58, 240),
    ]
    return group(*parts, class_="stock", data_region="stock")
