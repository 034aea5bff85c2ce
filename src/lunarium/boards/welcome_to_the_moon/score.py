"""The score as it stands, line by line, with its total."""

from collections.abc import Sequence
from typing import Final

from ...core.play import Line, Seat, total
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ...games.welcome_to_the_moon.state import State
from ...words.welcome_to_the_moon import LINES
from ..scene import Scene
from ..svg import about, clip, group, tag, write
from .block import BOLD, CENTRED, INSET, Block, framed
from .icons import badge
from .names import sign

LINE: Final = 1.6  # the height of a line, in letters


def score(scene: Scene, game: WelcomeToTheMoon, view: State, seat: Seat, w: float) -> Block:
    """The lines of a seat in two columns, then their sum."""
    size, room = 18 * min(scene.type, 1.35), w - 2 * INSET
    found = game.won(view, seat)
    high = LINE * size * (len(found) // 2 + 1)
    foot = _total(scene, total(found), 0.48 * room, size)
    inside = columns(scene, found, room, size).svg + group(foot, x=0.52 * room, y=high - LINE * size)
    return framed(scene, w, Block(inside, high))._replace(region="score")


def columns(scene: Scene, found: Sequence[Line], w: float, size: float) -> Block:
    """Lines in two columns, of which the left may have one more."""
    half = -(-len(found) // 2)
    left, right = (lines(scene, part, 0.48 * w, size) for part in (found[:half], found[half:]))
    return Block(left.svg + group(right.svg, x=0.52 * w), left.h)


def lines(scene: Scene, found: Sequence[Line], w: float, size: float) -> Block:
    """One line below the other: symbol, name, points."""
    paint, parts = scene.paint, []
    for k, line in enumerate(found):
        y = (k + 0.5) * LINE * size
        name = clip(scene.say(LINES[line.name]), size, w - 4 * size)
        tone = paint["ink" if line.points else "soft"]
        shown = (
            tag("rect", y=y - 0.5 * LINE * size, width=w, height=LINE * size, fill_opacity=0),
            badge(sign(line.name), 0.75 * size, y, 0.72 * size),
            write(name, 1.9 * size, y, size, paint["soft"]),
            write(str(line.points), w - 0.5 * size, y, 1.1 * size, tone, text_anchor="end", **BOLD),
        )
        parts.append(about(f"line-{line.name}", *shown))
    return Block("".join(parts), LINE * size * len(found))


def _total(scene: Scene, points: int, w: float, size: float) -> str:
    paint, y = scene.paint, 0.5 * LINE * size
    wide = (0.66 * len(str(points)) + 0.9) * size
    return (
        write(scene.say("Total"), 1.9 * size, y, size, paint["ink"], **BOLD)
        + tag("rect", x=w - wide, y=y - 0.78 * size, width=wide, height=1.56 * size, rx=0.6 * size, fill=paint["gold"])
        + write(str(points), w - wide / 2, y, 1.15 * size, paint["night"], **CENTRED)
    )
