"""The market: a poster of the night with a sunset that leads from the dispenser past the lots; phase and turn order."""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from ...core.play import CHANCE
from ...games.luna_capital.actions import DROP, FOR, LARGEST, LIFT, LOT
from ...games.luna_capital.pieces import PHASES
from ...games.luna_capital.rules import LunaCapital
from ...games.luna_capital.state import LAST_ROUND, OVER, State
from ..scene import Inks, Scene
from ..svg import Value, at, esc, group, tag, write
from .card import back, card, tile
from .paint import CREAM, GOLD, HILLS, LILAC, NIGHT, PLUM, SHADE, SPACE, SUNSET
from .seats import flag, token

CARD: Final = 128  # the side of a lot's card
TILE: Final = 62
LOTW: Final = CARD + 2 * TILE + 30  # the width of a lot
LOTH: Final = CARD + 52


class Frame(NamedTuple):
    """Where the market's things go: its size, the dispenser, the lots and their scale, and the line with the phase."""

    w: float
    h: float
    deck: tuple[float, float, float]  # left, top, side
    lots: tuple[tuple[float, float], ...]
    scale: float
    status: tuple[float, float, float]  # left, middle, size of letters
    path: tuple[float, ...]  # of the sunset: down at x, along at y, and perhaps back at a second y


def frame(w: float, spaces: int, tall: bool) -> Frame:
    """The market in a width: in one row, or in rows of two."""
    if not tall:
        left, h = 268.0, 296.0
        gap = 14.0
        scale = min(1.12, ((w - left - 22 - (spaces - 1) * gap) / spaces) / LOTW)
        step = (w - left - 22 + gap) / spaces
        top = 68 + (h - 68 - 20 - LOTH * scale) / 2
        lots = tuple((left + step * k + (step - gap - LOTW * scale) / 2, top) for k in range(spaces))
        return Frame(w, h, (128, 66, 100), lots, scale, (left + 6, 40, 24), (76, 226))
    gap = 16.0
    scale = (w - 36 - gap) / 2 / LOTW
    high = LOTH * scale
    top = 196.0
    lots = tuple((18 + (k % 2) * (LOTW * scale + gap), top + (k // 2) * (high + gap)) for k in range(spaces))
    h = top + ((spaces + 1) // 2) * (high + gap) + 6
    rows = tuple(top + (k + 0.5) * high + k * gap for k in range((spaces + 1) // 2))
    return Frame(w, h, (134, 28, 136), lots, scale, (320, 58, 34), (72, *rows))


def market(scene: Scene, game: LunaCapital, view: State, where: Frame) -> str:
    """The whole poster."""
    parts = [_poster(where), _status(scene, game, view, where), _deck(scene, view, where)]
    for space, (x, y) in enumerate(where.lots):
        parts.append(group(_lot(scene, game, view, space), x=x, y=y, scale=where.scale, class_="lot"))
    return group(*parts, class_="market", data_region="market")


@lru_cache(16)
def _poster(where: Frame) -> str:
    """Night, stars, hills with domes, and the sunset's bands."""
    w, h = where.w, where.h
    parts = [tag("rect", width=w, height=h, rx=24, fill=SPACE)]
    dots = ""
    for k in range(int(w * h / 5200)):
        x, y, r = 20 + k * 197.3 % (w - 40), 16 + k * 61.7 % (h - 40), (1, 1.4, 2.1)[k * 7 % 3]
        dots += f"M{x - r:.1f} {y:.1f}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z"
    parts.append(tag("path", d=dots, fill=CREAM, fill_opacity=0.55))
    parts.append(tag("path", d=_hills(w, h), fill=HILLS))
    band = 19.0
    for k, colour in enumerate(SUNSET):
        away = (2 - k) * band  # outwards from the inside of the first bend
        parts.append(tag("path", d=_band(where, away, band), fill="none", stroke=colour, stroke_width=band + 0.6))
    return "".join(parts)


def _band(where: Frame, away: float, band: float) -> str:
    """One stripe: down from the top edge, a bend to the right, along the lots, and back along a second row."""
    x, y, *more = where.path
    r = 56.0  # of the middle stripe
    d = f"M{at(x - away, 0)}V{y - r:.2f}A{at(r + away, r + away)} 0 0 0 {at(x + r, y + away)}"
    if not more:
        return d + f"H{where.w:.2f}"
    turn = where.w - 18 - (more[0] - y) / 2 - 2.6 * band
    half = (more[0] - y) / 2 - away
    return d + f"H{turn:.2f}A{at(half, half)} 0 0 1 {at(turn, more[0] - away)}H0"


def _hills(w: float, h: float) -> str:
    """The moon's horizon, with a few domes on it."""
    top = h - 44
    d = f"M0 {h - 24:.1f}V{top + 16:.1f}"
    step = w / 6
    for k in range(6):
        lift = (10, -14, 8, -6, 14, -10)[k]
        d += f"Q{at(step * (k + 0.5), top + lift)} {at(step * (k + 1), top + (8 if k % 2 else 18))}"
    d += f"V{h - 24:.1f}A24 24 0 0 1 {at(w - 24, h)}H24A24 24 0 0 1 {at(0, h - 24)}Z"
    for x, r in ((0.30, 17), (0.325, 11), (0.62, 21), (0.9, 15), (0.925, 9)):
        d += f"M{at(w * x - r, top + 14)}a{r} {r} 0 0 1 {2 * r} 0Z"
    return d


def _status(scene: Scene, game: LunaCapital, view: State, where: Frame) -> str:
    """Phase, round and the order of turns."""
    x, y, size = where.status
    say, r = scene.say, 0.72 * size
    parts = []
    style: dict[str, Value] = {"text_anchor": "middle", "font_weight": "600"}
    for number, letter in enumerate(PHASES):
        now = number == view.phase
        cx = x + r + number * 2.4 * r
        look: dict[str, Value] = {"fill": GOLD} if now else {"fill": "none", "stroke": LILAC, "stroke_width": 2}
        dim = number < view.phase
        parts.append(tag("circle", cx=cx, cy=y, r=r, opacity=0.5 if dim else None, **look))
        parts.append(write(letter, cx, y, 0.95 * size, NIGHT if now else "#b9b2e2", **style))
    x += 7.6 * r
    for number in range(1, LAST_ROUND + 1):
        done = number <= view.round
        look = {"fill": SUNSET[number], "stroke": CREAM} if done else {"fill": "none", "stroke": LILAC}
        w = 0.9 * size
        now = number == view.round
        high = (0.68 if now else 0.4) * size
        look |= {"x": x, "y": y - high / 2, "width": w, "height": high, "rx": 0.2 * size}
        parts.append(tag("rect", stroke_width=2.5 if now else 1.2, **look))
        x += 1.1 * w
    phase = say("Phase {phase}, round {round} of 4", phase=PHASES[view.phase], round=view.round)
    if not view.round:
        phase = say("Set-up")
    if view.seat == OVER:
        phase = say("The game is over")
    told = group(tag("title", esc(phase)), *parts, data_region="rounds")
    left, foot = (x + 0.8 * size, y) if where.w > 1000 else (where.status[0], y + 2.1 * size)
    line = write(phase, left, foot if where.w > 1000 else y + 1.55 * size, 0.8 * size, CREAM, font_weight="600")
    return told + line + _order(scene, game, view, where) + _name(scene, game, where)


def _name(scene: Scene, game: LunaCapital, where: Frame) -> str:
    """The game's name, where a poster has room for it."""
    if where.w < 1000:
        return ""
    right = where.w - 34 - (game.seats * 47 + 48 if game.seats > 1 else 0)
    words = scene.say("LUNA Capital").upper()
    return write(words, right, where.status[1], 25, SUNSET[3], text_anchor="end", font_weight="600", letter_spacing=7)


def _order(scene: Scene, game: LunaCapital, view: State, where: Frame) -> str:
    """The seats from the First Player on; who is to move has a ring."""
    _, y, size = where.status
    if game.seats == 1 or view.seat == OVER:
        return ""
    tall = where.w < 1000
    r = 0.66 * size if tall else 0.72 * size
    order = [(view.first + k) % game.seats for k in range(game.seats)]
    step = 2.7 * r
    x = where.w - 26 - r - (game.seats - 1) * step
    if tall:
        x, y = where.status[0] + 3.6 * r, y + 2.9 * size
    parts = [tag("title", esc(scene.say("Order of turns"))), flag(x - 2.2 * r, y, 0.9 * r)]
    mover = view.seat if view.seat != CHANCE else view.mover
    for k, seat in enumerate(order):
        if seat == mover:
            parts.append(tag("circle", cx=x + k * step, cy=y, r=1.25 * r, fill="none", stroke=GOLD, stroke_width=3))
        parts.append(token(scene, seat, x + k * step, y, r))
    return group(*parts, class_="order")


def _deck(scene: Scene, view: State, where: Frame) -> str:
    """The dispenser: the backs of the cards and how many."""
    x, y, side = where.deck
    count = view.deck()
    parts = [tag("title", esc(scene.say("Deck: {count} cards", count=count)))]
    layers = min(3, (count + 19) // 20)
    for k in range(layers):
        parts.append(group(back(), x=x + 6 * k, y=y - 6 * k, scale=side / 200))
    if not layers:
        parts.append(
            tag(
                "rect",
                x=x,
                y=y,
                width=side,
                height=side,
                rx=16,
                fill=NIGHT,
                stroke=GOLD,
                stroke_width=2,
                stroke_dasharray="4 9",
            )
        )
    cx, cy, r = x + side, y + side - 4, 25 * min(1.2, scene.type)
    parts.append(tag("circle", cx=cx, cy=cy, r=r, fill=GOLD, stroke=NIGHT, stroke_width=3))
    parts.append(write(str(count), cx, cy, 1.05 * r, NIGHT, text_anchor="middle", font_weight="600"))
    return group(*parts, class_="deck")


def _lot(scene: Scene, game: LunaCapital, view: State, space: int) -> str:
    """A space of the market: a choice as a whole; its tiles are choices of their own in a redistribution."""
    marked, empty = view.marker == space, not view.market[space]
    box: dict[str, Value] = {"width": LOTW, "height": LOTH, "rx": 22}
    live = LOT + space in scene.hits or FOR + space in scene.hits
    bold = live or marked
    rim: dict[str, Value] = {"stroke": GOLD if bold else SHADE, "stroke_width": 3 if bold else 2}
    parts = [tag("rect", fill=NIGHT, fill_opacity=0.86, **box, **rim), _number(space)]
    if marked:
        parts.append(scene.once(_marker))
    if not empty:
        parts.append(group(card(scene, game, view.market[space]), x=10, y=42, scale=CARD / 200))
    else:
        parts.append(
            tag(
                "rect",
                x=14,
                y=46,
                width=CARD - 8,
                height=CARD - 8,
                rx=14,
                fill="none",
                stroke=SHADE,
                stroke_width=2,
                stroke_dasharray="4 8",
            )
        )
    tiles = [_tile(scene, game, view, space, index) for index in range(len(view.lots[space]))]
    alone = any(first + LARGEST * space + k in scene.hits for first in (LIFT, DROP) for k in range(LARGEST))
    ring = scene.ring(-3, -3, LOTW + 6, LOTH + 6, 25)
    inside = [*parts, *([] if alone else tiles), ring if live else ""]
    action = FOR + space if FOR + space in scene.hits else LOT + space
    return scene.press(action, *inside) + "".join(tiles if alone else [])


def _tile(scene: Scene, game: LunaCapital, view: State, space: int, index: int) -> str:
    """A tile of a lot; lifted it has a golden rim."""
    x, y = CARD + 18 + (index % 2) * (TILE + 3), 43 + (index // 2) * (TILE + 3)
    number = LARGEST * space + index
    shown = tile(scene, game, view.lots[space][index])
    if view.lifted == number:
        shown += tag("rect", x=-1, y=-1, width=102, height=102, rx=18, fill="none", stroke=GOLD, stroke_width=9)
    for first in (LIFT, DROP):
        if first + number in scene.hits:
            hint = tag(
                "rect",
                x=2,
                y=2,
                width=96,
                height=96,
                rx=16,
                fill="none",
                stroke=GOLD,
                stroke_width=5,
                stroke_dasharray="10 8",
            )
            return group(
                scene.press(first + number, shown, hint, scene.ring(-3, -3, 106, 106, 19)), x=x, y=y, scale=TILE / 100
            )
    return group(shown, x=x, y=y, scale=TILE / 100, class_="tile")


@cache
def _number(space: int) -> str:
    disc = tag("circle", cx=26, cy=22, r=14, fill=PLUM)
    return disc + write(str(space + 1), 26, 22, 18, CREAM, text_anchor="middle", font_weight="600")


def _marker(inks: Inks) -> str:
    """The Last Delivery marker: a golden tag with a crate."""
    words = inks.say("Last Delivery")
    size = min(20.0, (LOTW - 108) / (0.54 * len(words)))
    w = 46 + 0.54 * len(words) * size
    x = LOTW - 10 - w
    crate = tag(
        "path",
        d=f"M{at(x + 12, 14)}h16v16h-16Zm0 0l16 16m0-16l-16 16",
        fill="none",
        stroke=NIGHT,
        stroke_width=2.6,
        stroke_linejoin="round",
    )
    return group(
        tag("rect", x=x, y=7, width=w, height=30, rx=15, fill=GOLD),
        crate,
        write(words, x + 36, 22, size, NIGHT, font_weight="600", data_room=round(w - 42)),
        class_="marker",
        data_region="marker",
    )
