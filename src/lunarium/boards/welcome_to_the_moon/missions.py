"""The three missions: what each asks for, its first and later value, and who has claimed it."""

from collections.abc import Mapping

from ...core.match import LETTERS as SEATS
from ...core.play import Seat
from ...games.welcome_to_the_moon.actions import CLAIM
from ...games.welcome_to_the_moon.cards import LETTERS
from ...games.welcome_to_the_moon.missions import in_play
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ...games.welcome_to_the_moon.state import NONE, State
from ...words.welcome_to_the_moon import mission as asks
from ..scene import Scene
from ..svg import about, group, polar, tag, write
from .adventures import printed
from .block import BOLD, CENTRED, INSET, Block, framed, paragraph, stack, wrap
from .icons import glyph


def missions(scene: Scene, game: WelcomeToTheMoon, view: State, seat: Seat, w: float) -> Block:
    """One row a letter."""
    room = w - 2 * INSET
    found = (_row(scene, game, view, letter, room) for letter in range(3))
    named = [row._replace(svg=group(row.svg, data_mission=letter)) for letter, row in enumerate(found)]
    rows = stack(named, 8)
    return framed(scene, w, rows)._replace(region="missions")


def _row(scene: Scene, game: WelcomeToTheMoon, view: State, letter: int, w: float) -> Block:
    paint = scene.paint
    size = 18 * min(scene.type, 1.35)
    h, r = 2.7 * size, 1.25 * size
    if view.missions[letter] == NONE:
        return Block(_sign(scene, letter, r, h), h)
    mission = in_play(game, view, letter)
    claims = [
        (SEATS[who], mark - 1) for who in range(game.seats) if (mark := game.adventure.claimed(view, who)[letter])
    ]
    left, right = 2 * r + 0.7 * size, w - 5.2 * size
    notes = "  ".join(f"{who} {value}" if game.seats > 1 else f"+{value}" for who, value in claims)
    lines = wrap(asks(scene.words, mission.id), size, right - left)
    h = max(h, (1.2 * (len(lines) + bool(notes)) + 0.3) * size)
    parts = [
        _sign(scene, letter, r, h),
        paragraph(lines, left, h / 2 - (0.55 * size if notes else 0), size, paint["ink"]),
        write(notes, left, (h + 1.2 * size * len(lines)) / 2, 0.86 * size, paint["ink"], **BOLD) if notes else "",
    ]
    turned = bool(view.turned[letter])
    worth = printed(game.adventure.name).worth
    parts.append(_value(scene, mission.first, worth, right + 1.3 * size, h / 2, 1.05 * size, not turned))
    parts.append(_value(scene, mission.later, worth, right + 3.9 * size, h / 2, 1.05 * size, turned))
    ground = tag("rect", x=-8, y=-3, width=w + 16, height=h + 6, fill_opacity=0)  # a finger need not hit a letter
    known = f"mission-{mission.id}"
    if CLAIM + letter not in scene.hits:
        return Block(about(known, ground, *parts), h)
    ground = tag(
        "rect",
        x=-8,
        y=-3,
        width=w + 16,
        height=h + 6,
        rx=14,
        fill=paint["gold"],
        fill_opacity=0.18,
        stroke=paint["accent"],
        stroke_width=3,
        stroke_dasharray="10 7",
    )
    ring = scene.ring(-8, -3, w + 16, h + 6, 14)
    return Block(about(known, scene.press(CLAIM + letter, ground, *parts, ring)), h)


def _sign(scene: Scene, letter: int, r: float, h: float) -> str:
    """The hexagon of a mission."""
    corners = "L".join(f"{x + r:.2f} {y + h / 2:.2f}" for x, y in (polar(r, k / 6) for k in range(6)))
    return tag("path", d=f"M{corners}Z", fill=scene.paint["button"]) + (
        write(LETTERS[letter], r, h / 2, 1.3 * r, scene.paint["on-button"], **CENTRED)
    )


def _value(scene: Scene, points: int, worth: Mapping[int, str], x: float, y: float, r: float, due: bool) -> str:
    """A value: the one that is due is filled; the first is struck out when it is gone."""
    paint = scene.paint
    look = {"fill": paint["gold"]} if due else {"fill": "none", "stroke": paint["soft"], "stroke_width": 1.5}
    tone = paint["night" if due else "soft"]
    shown = write(str(points), x, y, 1.15 * r, tone, **CENTRED)
    if points in worth:
        shown = glyph(worth[points], x, y, 0.62 * r, tone, paint["gold" if due else "panel"])
    return group(tag("circle", cx=x, cy=y, r=1.08 * r, **look), shown)
