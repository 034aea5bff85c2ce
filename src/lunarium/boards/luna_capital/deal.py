"""For a person who deals from the real box: everything that may fall next, to be chosen."""

from math import ceil
from typing import Final

from ...games.luna_capital.actions import CONCESSION, FIRST
from ...games.luna_capital.grid import CARDS, TILE, TILES
from ...games.luna_capital.pieces import CONCESSIONS
from ...games.luna_capital.rules import LunaCapital
from ...games.luna_capital.state import TO_LOT, TO_SPACE, State
from ..scene import Scene
from ..svg import clip, group, tag, write
from .card import card, tile
from .concessions import H, W, face
from .panel import Box
from .seats import sponsor

INSET: Final = 18
TITLE: Final = 30


def deal_height(scene: Scene, game: LunaCapital, w: float) -> float:
    """The height that the dealer's choices need."""
    count = len(scene.hits)
    columns, high = _grid(scene, w)
    return 2 * INSET + (TITLE + 10) * scene.type + ceil(count / columns) * high


def _grid(scene: Scene, w: float) -> tuple[int, float]:
    """How many in a row, and how high a row is."""
    room = w - 2 * INSET
    first = min(scene.hits)
    if FIRST <= first < CONCESSION:
        return min(2, len(scene.hits)) if w < 1000 else 4, 70 * scene.type
    if first >= CONCESSION:
        columns = 9 if w > 1000 else 5
        return columns, room / columns * H / W
    columns = 16 if w > 1000 else 8
    return columns, room / columns


def deal(scene: Scene, game: LunaCapital, view: State, box: Box) -> str:
    """The panel of the dealer; every piece that may be dealt is a choice, also those that look alike."""
    paint = scene.paint
    size = 0.75 * TITLE * scene.type
    parts = [
        tag("rect", width=box.w, height=box.h, rx=24, fill=paint["panel"], stroke=paint["accent"], stroke_width=3),
        write(_title(scene, view), INSET + 4, INSET + 0.5 * size, size, paint["ink"], font_weight="600"),
    ]
    columns, high = _grid(scene, box.w)
    top = INSET + (TITLE + 10) * scene.type
    w = (box.w - 2 * INSET) / columns
    for k, action in enumerate(sorted(scene.hits)):
        row, column = divmod(k, columns)
        inside, scale = _piece(scene, game, action, w, high)
        parts.append(group(scene.press(action, inside), x=INSET + column * w, y=top + row * high, scale=scale))
    return group(*parts, x=box.x, y=box.y, class_="deal")


def _title(scene: Scene, view: State) -> str:
    """What is due."""
    say, duty = scene.say, view.agenda[-1]
    if duty >= TO_LOT:
        return say("Dealer: a tile for space {space}", space=duty - TO_LOT + 1)
    if duty >= TO_SPACE:
        return say("Dealer: a card for space {space}", space=duty - TO_SPACE + 1)
    if duty < len(scene.names):
        return say("Dealer: a card for {name}", name=scene.names[duty])
    return say("The dealer is to act")


def _piece(scene: Scene, game: LunaCapital, action: int, w: float, high: float) -> tuple[str, float]:
    """What an action of the dealer deals, with its ring, and its scale."""
    if action <= CARDS:
        return card(scene, game, action) + scene.ring(0, 0, 200, 200, 24), w / 205
    if action < TILE + TILES:
        return tile(scene, game, action) + scene.ring(0, 0, 100, 100, 18), w / 102
    if action < CONCESSION:
        seat, r = action - FIRST, 0.34 * high
        ground = tag("rect", width=w - 8, height=high - 8, rx=18, fill=scene.paint["ground"])
        name = clip(scene.names[seat], 0.34 * high, w - 4 * r)
        text = write(name, 2.8 * r, high / 2 - 4, 0.34 * high, scene.paint["ink"], font_weight="600")
        emblem = sponsor(scene, seat, 1.4 * r, high / 2 - 4, r)
        return ground + emblem + text + scene.ring(0, 0, w - 8, high - 8, 18), 1
    number = action - CONCESSION
    return face(scene, game, number, CONCESSIONS[number].points) + scene.ring(-2, -2, W + 4, H + 4, 18), (w - 8) / W
