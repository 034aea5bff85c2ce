"""A seat's panel: sponsor, name and tokens, the settlement, what the seat holds, and its score as it stands."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from ...core.play import DONE, Line, total
from ...games.luna_capital.rules import LunaCapital
from ...games.luna_capital.state import HIDDEN, State
from ...words.luna_capital import LINES
from ..area import Area
from ..scene import Inks, Moves, Scene
from ..svg import about, at, clip, esc, group, tag, write
from .card import back, card, robot
from .icons import disc, icon
from .names import SIGNS
from .paint import BASE, GOLD, NIGHT, PLUM, SUNSET
from .seats import IDENTIFICATIONS, flag, numbers, sponsor, swap_token
from .settlement import settlement
from .tray import Bundle, lay, shows_hand

ROOMY: Final = 320  # where there is space for a horizon behind another's settlement
MOST: Final = 25  # the points that fill the bar of a score line


class Box(NamedTuple):
    """A panel: its place and size, the heights of its head, settlement, tray and score, and the side of a card."""

    x: float
    y: float
    w: float
    h: float
    head: float
    room: float
    tray: float
    strip: float
    side: float
    inset: float
    rows: int  # of the score
    caption: float
    own: bool


def panel(
    scene: Scene, game: LunaCapital, view: State, seat: int, box: Box, shown: Area, held: Sequence[Bundle], last: Moves
) -> str:
    """The whole panel of a seat."""
    marks = {action for who, action in last or () if who == seat}
    x = (box.w - shown.columns * box.side) / 2
    y = box.head + (box.room - shown.rows * box.side) / 2
    city = settlement(scene, game, view, seat, shown, box.side, marks)
    lines = game.score(view, seat)
    tray = lay(scene, held, box.w - 2 * box.inset, box.caption)[0]
    below = box.head + box.room
    parts = [
        scene.frame(box.w, box.h, acting=view.seat == seat),
        scene.once(_horizon, box.w, box.head, box.room)
        if box.own or box.room > ROOMY or not view.settlements[seat].cards
        else "",
        stripes(box.w, box.head, box.own),
        _head(scene, game, view, seat, box, lines),
        group(city, x=x, y=y, scale=box.side / 200, class_="settlement"),
        group(tray, x=box.inset, y=below, class_="tray", data_region="hand" if box.own else None),
        group(strip(scene, lines, box), y=below + box.tray, class_="score", data_region="score" if box.own else None),
    ]
    region = "settlement" if box.own else None
    return group(*parts, x=box.x, y=box.y, class_=f"panel seat-{seat}", data_region=region)


@lru_cache(256)
def stripes(w: float, y: float, own: bool) -> str:
    """The sunset as a rule between the head and the settlement."""
    high = 4.0 if own else 2.5
    bars = (
        tag("rect", x=20, y=y - (len(SUNSET) - k) * high - 2, width=w - 40, height=high, fill=colour)
        for k, colour in enumerate(SUNSET)
    )
    return "".join(bars)


def _horizon(inks: Inks, width: float, head: float, room: float) -> str:
    """The ground that is still to be built on: faint hills, and a sun behind them."""
    line = inks.paint["line"]
    foot, w, r = head + room - 4, width - 4, min(0.62 * room, 0.2 * width)
    x, y = 0.78 * w, foot
    parts = []
    for k, colour in enumerate(SUNSET):
        out = r * (1 - 0.17 * k)
        parts.append(tag("path", d=f"M{at(x - out, y)}A{at(out, out)} 0 0 1 {at(x + out, y)}Z", fill=colour))
    sun = tag("g", *parts, opacity=0.22)
    high = min(room, 0.4 * width)
    far, near = 0.16 * high, 0.08 * high
    back = f"M2 {foot:.1f}V{foot - far:.1f}Q{at(0.2 * w, foot - 1.9 * far)} {at(0.42 * w, foot - 0.7 * far)}"
    back += f"Q{at(0.56 * w, foot - 0.1 * far)} {at(0.72 * w, foot - 0.8 * far)}"
    back += f"Q{at(0.86 * w, foot - 1.6 * far)} {at(w + 2, foot - far)}V{foot:.1f}Z"
    front = f"M2 {foot:.1f}V{foot - 0.4 * near:.1f}Q{at(0.3 * w, foot - near)} {at(0.55 * w, foot - 0.6 * near)}"
    front += f"Q{at(0.8 * w, foot - 0.2 * near)} {at(w + 2, foot - 0.9 * near)}V{foot:.1f}Z"
    hills = tag("path", d=back, fill=line, opacity=0.45) + tag("path", d=front, fill=line, opacity=0.7)
    return group(sun, hills, class_="horizon")


def _head(scene: Scene, game: LunaCapital, view: State, seat: int, box: Box, lines: Sequence[Line]) -> str:
    """Sponsor, name and tokens; at the right the points, and the way to end the turn."""
    paint, h = scene.paint, box.head - (24 if box.own else 15)
    r, size = 0.36 * h, 0.33 * h
    x, y = box.inset + r + 2, 0.56 * h
    text = x + r + 0.24 * h
    end = box.w - box.inset
    points = str(total(tuple(lines)))
    wide = 0.62 * h * len(points) * 0.62 + 0.36 * h
    parts = [
        sponsor(scene, seat, x, y, r),
        tag("rect", x=end - wide, y=y - 0.36 * h, width=wide, height=0.72 * h, rx=0.24 * h, fill=GOLD),
        write(points, end - wide / 2, y, 0.58 * h, NIGHT, text_anchor="middle", font_weight="600"),
    ]
    end -= wide + 0.2 * h
    outcome = game.outcome(view)
    if outcome:
        parts.append(_rank(scene, outcome.ranks[seat], end - 0.3 * h, y, 0.3 * h))
        end -= 0.8 * h
    if view.seat == seat and DONE in scene.hits:
        most = 0.46 * box.w
        parts.append(scene.button(DONE, end, y, 0.7 * h, most, anchor=1))
        end -= scene.pill(DONE, 0.7 * h, most)[1] + 0.2 * h
    elif not box.own and not shows_hand(view, seat):
        minis, used = _known(scene, game, view, seat, end, y, h)
        parts.append(minis)
        end -= used
    first = game.seats > 1 and view.round > 0 and view.first == seat
    left = IDENTIFICATIONS - sum(claims >> seat & 1 for claims in view.claims)
    after = (0.42 * h if first else 0) + 0.2 * h * left
    name = clip(scene.names[seat], size, end - text - after - 0.3 * h)
    parts.append(write(name, text, y - 0.21 * h, size, paint["ink"], font_weight="600"))
    x = text + 0.56 * size * len(name) + 0.26 * h
    if first:
        parts.append(flag(x, y - 0.21 * h, 0.17 * h))
        x += 0.38 * h
    parts.append(_tokens(scene, seat, left, x, y - 0.2 * h, 0.085 * h))
    parts.append(numbers(scene, _facts(scene, view, seat), text, y + 0.24 * h, 0.29 * h))
    return group(*parts, class_="head")


def _tokens(scene: Scene, seat: int, left: int, x: float, y: float, r: float) -> str:
    """The identification tokens that are not on a concession."""
    told = tag("title", esc(scene.say("Identification tokens left: {count}", count=left)))
    fill, rim = scene.paint[f"seat-{seat}"], scene.paint[f"rim-{seat}"]
    xs = [x + 2.5 * r * k for k in range(left)]
    return group(told, *(tag("circle", cx=cx, cy=y, r=r, fill=fill, stroke=rim, stroke_width=0.2 * r) for cx in xs))


def _facts(scene: Scene, view: State, seat: int) -> list[tuple[str, str, str]]:
    say, (cards, robots, tokens) = scene.say, _icons()
    return [
        (say("Cards in hand"), str(len(view.hands[seat])), cards),
        (say("Robots"), str(view.robots[seat]), robots),
        (say("Redistribution tokens"), str(view.tokens[seat]), tokens),
    ]


@cache
def _icons() -> tuple[str, str, str]:
    """A card, a robot and a token, as they stand before numbers."""
    return (
        group(back(), x=-32, y=-32, scale=0.32),
        about("robot", robot(0, 0, 32)),
        about("token", swap_token(0, 0, 32)),
    )


def _known(
    scene: Scene, game: LunaCapital, view: State, seat: int, end: float, y: float, h: float
) -> tuple[str, float]:
    """Small cards of another seat: its hand where the reader knows it, else what it took openly."""
    hand = view.hands[seat]
    cards = view.seen[seat] if HIDDEN in hand else hand
    if not cards:
        return "", 0
    side, most = 0.76 * h, 2.5 * h
    step = min(side + 2, (most - side) / max(1, len(cards) - 1))
    told = scene.say("Taken openly") if HIDDEN in hand else scene.say("Hand")
    parts = [tag("title", esc(told))]
    for k, held in enumerate(cards):
        x = end - side - (len(cards) - 1 - k) * step
        parts.append(group(card(scene, game, held, r=42), x=x, y=y - side / 2, scale=side / 200))
    return group(*parts, class_="known"), side + (len(cards) - 1) * step + 4


def _rank(scene: Scene, rank: int, x: float, y: float, r: float) -> str:
    best = rank == 1
    fill, on = (scene.paint["gold"], NIGHT) if best else (scene.paint["line"], scene.paint["ink"])
    rays = ""
    if best:
        rays = tag("circle", r=1.02 * r, fill="none", stroke=SUNSET[2], stroke_width=0.22 * r, stroke_dasharray="4 4")
    middle = {"text_anchor": "middle", "font_weight": "600"}
    return group(rays, tag("circle", r=0.86 * r, fill=fill), write(f"{rank}.", 0, 0, r, on, **middle), x=x, y=y)


@lru_cache(1024)
def sign(name: str, x: float, y: float, r: float) -> str:
    """The symbol of a score line on a disc."""
    code = SIGNS[name]
    if code in BASE:
        return disc(code, x, y, r)
    return group(tag("circle", r=r, fill=PLUM), group(icon(code), scale=0.66 * r / 32), x=x, y=y)


def strip(scene: Scene, lines: Sequence[Line], box: Box) -> str:
    """Every line of the score with its symbol; on a large panel a bar that grows."""
    columns = -(-len(lines) // box.rows)
    w = (box.w - 2 * box.inset) / columns
    high = box.strip / box.rows
    r = min((0.36 if box.own else 0.42) * high, 0.2 * w)
    parts = []
    for k, line in enumerate(lines):
        row, column = divmod(k, columns)
        x, y = box.inset + column * w, (row + 0.5) * high - 2
        size = min(1.3 * r, 0.3 * w) if box.own else min(1.35 * r, 0.42 * w)
        parts.append(scene.once(_line, line.name, line.points, x, y, w, r, size, box.own))
    return "".join(parts)


def _line(inks: Inks, name: str, points: int, x: float, y: float, w: float, r: float, size: float, own: bool) -> str:
    """One line of the score."""
    paint = inks.paint
    tone = paint["ink" if points else "soft"]
    inside = [
        tag("title", esc(f"{inks.say(LINES[name])}: {points}")),
        sign(name, x + r, y, r),
        write(str(points), x + 2.2 * r, y - (0.18 * r if own else 0), size, tone, font_weight="600"),
    ]
    if own:
        room = w - 2.2 * r - 14
        bar = {"x": x + 2.2 * r, "y": y + 0.62 * r, "height": 6, "rx": 3}
        part = min(1.0, points / MOST)
        inside.append(tag("rect", width=room, fill=paint["line"], **bar))
        if part:
            tint = SUNSET[min(4, int(part * 5))]
            inside.append(tag("rect", width=max(6, room * part), fill=tint, **bar))
    return group(*inside)
