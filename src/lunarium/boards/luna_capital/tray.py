"""What a seat holds: its hand, the cards of a landing ground, the tiles it set aside, and the choices among them."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ...games.luna_capital import actions
from ...games.luna_capital.actions import BUILD, DISCARD, FACE_DOWN, KEEP, ROBOT, UNDER, USE
from ...games.luna_capital.rules import LunaCapital
from ...games.luna_capital.state import AT as PLACING
from ...games.luna_capital.state import BUILD as BUILDING
from ...games.luna_capital.state import BURIED, COVERED, FOR, HIDDEN, OVER, PAY, SWAP, State
from ..scene import Scene
from ..svg import Value, group, tag, write
from .card import back, card, robot, tile
from .paint import GOLD, NIGHT

WITH_HAND: Final = (SWAP, FOR, PAY, BUILDING, PLACING, COVERED, BURIED)  # the steps that look at the hand


class Sizes(NamedTuple):
    """The sides of cards, of tiles, and of cards that are only known; the letters of a caption."""

    card: float
    tile: float
    small: float
    caption: float


class Bundle(NamedTuple):
    """Things that lie together, each drawn on a square of 100."""

    caption: str
    side: float
    items: Sequence[str]


def bundles(scene: Scene, game: LunaCapital, view: State, seat: int, sizes: Sizes, own: bool) -> list[Bundle]:
    """All that the seat holds; a seat with a small panel shows its hand only while it needs it."""
    say, found = scene.say, []
    turn = view.mover == seat and view.seat != OVER
    hand = view.hands[seat]
    acting = view.seat == seat
    if hand and (own or shows_hand(view, seat)):
        found.append(Bundle(say("Hand"), sizes.card, [_held(scene, game, view, seat, held) for held in hand]))
    if own and HIDDEN in hand and view.seen[seat]:
        known = [group(card(scene, game, held), scale=0.5) for held in view.seen[seat]]
        found.append(Bundle(say("Taken openly"), sizes.small, known))
    if acting and ROBOT in scene.hits:
        found.append(Bundle(say("Robot"), sizes.card, [_robot(scene)]))
    if turn and view.drawn:
        found.append(Bundle(say("Landing ground"), sizes.card, [_drawn(scene, game, held) for held in view.drawn]))
    if turn and view.tile:
        shown = tag("g", tile(scene, game, view.tile), id="held")
        rim = tag("rect", x=-3, y=-3, width=106, height=106, rx=20, fill="none", stroke=GOLD, stroke_width=7)
        found.append(Bundle(say("To be placed"), sizes.tile * 1.15, [shown + rim]))
    if turn and view.aside:
        tiles = [_aside(scene, game, view, place, acting) for place in range(len(view.aside))]
        found.append(Bundle(say("Set aside"), sizes.tile, tiles))
    return found


def shows_hand(view: State, seat: int) -> bool:
    """Whether a seat needs its hand now, and the reader may see it."""
    return view.seat == seat and view.step in WITH_HAND and HIDDEN not in view.hands[seat]


def _held(scene: Scene, game: LunaCapital, view: State, seat: int, held: int) -> str:
    """A card in hand: a choice face up, and another face down; the chosen one has a golden rim."""
    if held == HIDDEN:
        return group(back(), scale=0.5)
    chosen = view.seat == seat and view.card == held
    shown = group(card(scene, game, held), scale=0.5, id="held" if chosen else None)
    if view.seat != seat:
        return scene.dead(BUILD + held, shown, seat=seat)
    if chosen:
        shown += tag("rect", x=-3, y=-3, width=106, height=106, rx=15, fill="none", stroke=GOLD, stroke_width=6)
    choice = next((first + held for first in (actions.SWAP, DISCARD, BUILD) if first + held in scene.hits), None)
    if choice is None:
        shown = scene.dead(BUILD + held, shown, seat=seat)
    else:
        shown = scene.press(choice, shown, _rim(15), scene.ring(-4, -4, 108, 108, 15))
    if FACE_DOWN + held in scene.hits:
        buried = group(back(), scale=0.23) + scene.ring(-2, -2, 50, 50, 9)
        shown += group(scene.press(FACE_DOWN + held, buried), x=62, y=-8)
    return shown


def _rim(r: float) -> str:
    """What can be chosen shows it before anybody points at it."""
    look: dict[str, Value] = {"stroke": GOLD, "stroke_width": 4, "class_": "choosable"}
    return tag("rect", x=-1, y=-1, width=102, height=102, rx=r, fill="none", **look)


def _robot(scene: Scene) -> str:
    plus = tag("circle", cx=82, cy=18, r=15, fill=GOLD) + tag(
        "path", d="M82 10v16M74 18h16", stroke=NIGHT, stroke_width=4, stroke_linecap="round"
    )
    return scene.press(ROBOT, robot(50, 50, 42), plus, scene.ring(0, 0, 100, 100, 30))


def _drawn(scene: Scene, game: LunaCapital, held: int) -> str:
    if held == HIDDEN:
        return group(back(), scale=0.5)
    shown = group(card(scene, game, held), scale=0.5)
    for first in (KEEP, UNDER):
        if first + held in scene.hits:
            shown = scene.press(first + held, shown, _rim(15), scene.ring(-4, -4, 108, 108, 15))
    return shown


def _aside(scene: Scene, game: LunaCapital, view: State, place: int, acting: bool) -> str:
    shown = tile(scene, game, view.aside[place])
    if acting and USE + place in scene.hits:
        return scene.press(USE + place, shown, _rim(20), scene.ring(-4, -4, 108, 108, 20))
    return shown


def lay(scene: Scene, found: Sequence[Bundle], w: float, caption: float) -> tuple[str, float]:
    """The bundles in rows of a width, and the height of that."""
    gap, apart = 10.0, 34.0
    rows: list[list[Bundle]] = []
    left = 0.0
    for bundle in found:
        side = min(bundle.side, (w + gap) / max(1, len(bundle.items)) - gap)
        need = max((side + gap) * len(bundle.items) - gap, 0.54 * caption * len(bundle.caption))
        if not rows or left + need > w:
            rows.append([])
            left = 0.0
        rows[-1].append(bundle._replace(side=side))
        left += need + apart
    parts, y = [], 0.0
    for row in rows:
        x, high = 0.0, max(bundle.side for bundle in row)
        for bundle in row:
            parts.append(write(bundle.caption, x, y + 0.5 * caption, caption, scene.paint["soft"], font_weight="600"))
            top = y + 1.5 * caption + (high - bundle.side) / 2
            for k, item in enumerate(bundle.items):
                parts.append(group(item, x=x + k * (bundle.side + gap), y=top, scale=bundle.side / 100))
            wide = (bundle.side + gap) * len(bundle.items) - gap
            x += max(wide, 0.54 * caption * len(bundle.caption)) + apart
        y += 1.5 * caption + high + 12
    return "".join(parts), y
