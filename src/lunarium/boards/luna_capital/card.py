"""Tiles and cards. A tile is drawn on a square of 100, a card on one of 200: its quadrants are four of those."""

from functools import cache, lru_cache
from typing import Final

from ...games.luna_capital import kinds
from ...games.luna_capital.kinds import DEMO, EMPTY, NO_SITE, SHELL
from ...games.luna_capital.pieces import Card
from ...games.luna_capital.rules import LunaCapital
from ...games.luna_capital.settlement import ROBOT, UP
from ...words.luna_capital import pieces as told
from ..scene import Inks, Scene
from ..svg import Value, at, esc, group, piece, polar, tag, write
from .icons import icon
from .paint import CARD, CREAM, DUST, GOLD, NIGHT, NUMBERS, SAND, SILVER, SUNSET, base, on_number

EDGE: Final = 3  # between the square and the card
NEAR: Final = 12  # from the card's square to its sites
GAP: Final = 3  # half of what is between sites
SITE: Final = 100 - NEAR - GAP
ROUND: Final = 15

Span = tuple[float, float, float, float]


def span(quadrant: int, other: int) -> Span:
    """Where a site lies on its card: left, top, width, height."""
    down, right = divmod(quadrant, 2)
    x = NEAR if right == 0 else 100 + GAP
    y = NEAR if down == 0 else 100 + GAP
    w = 200 - 2 * NEAR if other == 1 else SITE
    h = 200 - 2 * NEAR if other == 2 else SITE
    return x, y, w, h


@cache
def project(kind: int, where: Span, robots: int = 0, corner: bool = False, printed: bool = False) -> str:
    """What stands on a site: a tile, or the same printed, which has no rim. A number covers its ``corner``."""
    x, y, w, h = where
    code = kinds.name(kind)
    box: dict[str, Value] = {"x": x, "y": y, "width": w, "height": h, "rx": ROUND}
    rim: dict[str, Value] = {} if printed else {"stroke": CREAM, "stroke_opacity": 0.55, "stroke_width": 3}
    if not printed:
        box |= {"x": x + 1.5, "y": y + 1.5, "width": w - 3, "height": h - 3}
    scale = (0.82 if corner else 0.94) * (1 if max(w, h) <= SITE else 1.2)
    cx, cy = x + w / 2, y + h / 2
    if corner and w <= SITE:
        cx += 6
    if corner and h <= SITE:
        cy += 6
    return "".join(
        [
            tag("rect", fill=base(code), **box, **rim),
            _hazard(x, y, w, h) if kind == DEMO else "",
            group(icon(code), x=cx, y=cy, scale=scale),
            *(robot(x + w - 13 - 21 * k, y + 13, 13) for k in range(robots)),
        ]
    )


def _hazard(x: float, y: float, w: float, h: float) -> str:
    """Stripes along the foot and the head of a demolition."""
    d = ""
    for top in (y + 5, y + h - 13):
        for k in range(5):
            left = x + 11 + k * (w - 22) / 5
            d += f"M{at(left + 4, top)}h8l-4 8h-8Z"
    return tag("path", d=d, fill=GOLD)


def tile(scene: Scene, game: LunaCapital, number: int) -> str:
    """A tile that lies outside settlements, on a square of 100."""
    return scene.once(_tile, number, game.kind[number], game.icons[number])


def _tile(inks: Inks, number: int, kind: int, robots: int) -> str:
    where = (3.0, 3.0, 94.0, 94.0)
    name = tag("title", esc(told.tile_of(inks.words, kind, robots)))
    return piece(f"tile-{number}", name, project(kind, where, robots))


@lru_cache(1024)
def robot(x: float, y: float, r: float) -> str:
    """A robot's head on a disc: the icon of a tile, and a token."""
    ground = tag("circle", r=r, fill=NIGHT, stroke=SILVER, stroke_width=0.12 * r)
    head = group(icon("robot"), y=0.08 * r, scale=r / 42)
    return group(ground, head, x=x, y=y)


@cache
def ground(kind: int, where: Span, ruin: bool = False, corner: bool = False) -> str:
    """An empty site, perhaps with what a demolition left, or a site with scaffolding."""
    x, y, w, h = where
    cx, cy = x + w / 2, y + h / 2
    parts = [tag("rect", x=x, y=y, width=w, height=h, rx=ROUND, fill=SAND)]
    if kind == SHELL:
        off = 6 if corner else 0
        parts.append(group(icon("S"), x=cx + off, y=cy + off, scale=0.82 if corner else 0.95))
    elif ruin:
        rays = [(polar(13, k / 8), polar(24 + 5 * (k % 2), k / 8)) for k in range(8)]
        d = "".join(f"M{at(cx + a[0], cy + a[1])}L{at(cx + b[0], cy + b[1])}" for a, b in rays)
        parts.append(tag("path", d=d, stroke=DUST, stroke_width=5, stroke_linecap="round"))
        parts.append(tag("circle", cx=cx, cy=cy, r=8, fill=DUST))
    else:
        dots = ((-0.2, 0.16, 9), (0.2, -0.2, 6), (0.16, 0.24, 4))
        parts += [tag("circle", cx=cx + a * w, cy=cy + b * h, r=r, fill=DUST, fill_opacity=0.5) for a, b, r in dots]
    return "".join(parts)


@cache
def plate(number: int) -> str:
    """The paper of a card, framed in the colour of its number."""
    box: dict[str, Value] = {"x": EDGE + 2, "y": EDGE + 2, "width": 196 - 2 * EDGE, "height": 196 - 2 * EDGE}
    return tag("rect", fill=CARD, stroke=NUMBERS[number], stroke_width=5, rx=21, **box)


@cache
def badge(number: int, face: int, r: float = 26) -> str:
    """The number of a card, or the robot that covers it."""
    x = EDGE + 0.8 * r
    if face == ROBOT:
        return robot(x + 2, x + 2, r + 4)
    fill = NUMBERS[number]
    disc = tag("circle", cx=x, cy=x, r=r, fill=fill, stroke=CARD, stroke_width=0.14 * r)
    size = 1.34 * r if number < 10 else 1.16 * r
    return disc + write(str(number), x, x, size, on_number(number), text_anchor="middle", font_weight="600")


def card(scene: Scene, game: LunaCapital, number: int, *, r: float = 26) -> str:
    """A card as printed, on a square of 200."""
    return scene.once(_card, number, game.cards[number], r)


def _card(inks: Inks, number: int, sheet: Card, r: float) -> str:
    name = inks.say("Card {card}", card=told.card_of(inks.words, sheet, long=True))
    parts = [tag("title", esc(name)), plate(sheet.number)]
    for quadrant, other, printed in sheet.sites:
        where = span(quadrant, other)
        if printed in (EMPTY, SHELL):
            parts.append(ground(printed, where, False, quadrant == 0))
        elif printed != NO_SITE:
            parts.append(project(printed, where, 0, quadrant == 0, True))
    return piece(f"card-{number}", *parts, badge(sheet.number, UP, r))


@cache
def back() -> str:
    """The back of a card, on a square of 200: the sun goes down behind the moon's horizon."""
    parts = [tag("rect", x=5, y=5, width=190, height=190, rx=21, fill=NIGHT, stroke=SUNSET[3], stroke_width=5)]
    for k, colour in enumerate(SUNSET):
        r = 80 - 14 * k
        parts.append(tag("path", d=f"M{100 - r} 136A{r} {r} 0 0 1 {100 + r} 136Z", fill=colour))
    d = "".join(f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z" for x, y, r in _STARS)
    parts.append(tag("path", d=d, fill=CREAM))
    parts.append(tag("rect", x=18, y=144, width=164, height=7, rx=3.5, fill=SUNSET[2]))
    parts.append(tag("rect", x=34, y=158, width=132, height=7, rx=3.5, fill=SUNSET[1]))
    parts.append(tag("rect", x=54, y=172, width=92, height=7, rx=3.5, fill=SUNSET[0]))
    return "".join(parts)


_STARS: Final = ((32, 36, 3), (60, 24, 2), (150, 30, 3), (172, 58, 2), (26, 80, 2), (112, 22, 2))
