"""Alone: ASTRA's card. Its opponent, what the pile is worth by action, bonuses, and the score as it stands."""

from ...core.play import total
from ...games.welcome_to_the_moon.actions import BONUS
from ...games.welcome_to_the_moon.cards import ACTION, ACTIONS, OPPONENTS
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ...games.welcome_to_the_moon.state import State
from ...words.welcome_to_the_moon import VALUES
from ..scene import Scene
from ..svg import about, clip, group, tag, write
from . import hand
from .adventures import printed
from .block import BOLD, CENTRED, INSET, Block, framed, stack
from .icons import badge


def astra(scene: Scene, game: WelcomeToTheMoon, view: State, w: float) -> Block:
    """The whole card."""
    room = w - 2 * INSET
    rows = [_head(scene, game, view, room), _pile(scene, game, view, room), _bonuses(scene, game, view, room)]
    return framed(scene, w, stack(rows, 12))._replace(region="astra")


def _head(scene: Scene, game: WelcomeToTheMoon, view: State, w: float) -> Block:
    paint, size = scene.paint, 22 * min(scene.type, 1.3)
    h = 2.2 * size
    value = str(total(game.rival(view)))
    wide = (0.66 * len(value) + 0.9) * 1.2 * size
    opponent = scene.say(VALUES["level", str(game.level)])
    deck = scene.say("Deck: {count} cards, pass {n} of 2", count=len(view.pool), n=view.passes)
    parts = [
        write(clip(f"ASTRA · {opponent}", size, w - wide - size), 0, h / 2 - 0.55 * size, size, paint["ink"], **BOLD),
        write(clip(deck, 0.76 * size, w - wide - size), 0, h / 2 + 0.68 * size, 0.76 * size, paint["soft"]),
        tag(
            "rect", x=w - wide, y=h / 2 - 0.86 * size, width=wide, height=1.72 * size, rx=0.6 * size, fill=paint["line"]
        ),
        write(value, w - wide / 2, h / 2, 1.2 * size, paint["ink"], **CENTRED),
    ]
    return Block("".join(parts), h)


def _pile(scene: Scene, game: WelcomeToTheMoon, view: State, w: float) -> Block:
    """By action how many cards it has, and what each is worth; below them what it has besides."""
    paint, size = scene.paint, 19 * min(scene.type, 1.3)
    step, points = w / len(ACTIONS), OPPONENTS[game.level - 1].points
    parts = []
    for k, action in enumerate(ACTIONS):
        x, cards = (k + 0.5) * step, sum(ACTION[card] == k for card in view.astra)
        parts += [
            about(f"action-{action}", badge(action, x, 1.05 * size, 1.02 * size)),
            write(f"{cards} × {points[k]}", x, 2.95 * size, 0.92 * size, paint["ink" if cards else "soft"], **CENTRED),
        ]
    told = printed(game.adventure.name).besides(game, view, scene.words)
    parts.append(write(clip(told, 0.86 * size, w), w / 2, 4.5 * size, 0.86 * size, paint["soft"], text_anchor="middle"))
    return Block("".join(parts), 5.1 * size)


def _bonuses(scene: Scene, game: WelcomeToTheMoon, view: State, w: float) -> Block:
    """Printed bonuses: free to earn, ready to use, used up; and the button that uses one."""
    paint, count = scene.paint, game.adventure.astra.bonuses
    h = 46 * min(scene.type, 1.3)
    r = min(0.3 * h, 0.4 * w / count)
    used, size = view.earned - view.bonuses, 17 * min(scene.type, 1.3)
    told, left = scene.say("Bonuses against ASTRA: {count}", count=view.bonuses), 2.45 * count * r + size
    parts = [write(clip(told, size, w - left), left, h / 2, size, paint["soft"])]
    for k in range(count):
        x = (2.45 * k + 1.1) * r
        ready = used <= k < view.earned
        look = {"fill": paint["gold"]} if ready else {"fill": "none"}
        parts.append(
            tag("circle", cx=x, cy=h / 2, r=r, stroke=paint["accent" if ready else "soft"], stroke_width=2, **look)
        )
        if k < used:
            parts.append(tag("path", d=hand.cross(x, h / 2, 0.6 * r, k), **hand.pen(paint["soft"], 3)))
    row = Block(group(*parts, class_="bonuses"), h)
    if BONUS not in scene.hits:
        return row
    high = 54 * min(scene.type, 1.3)
    return stack([row, Block(scene.button(BONUS, 0, high / 2, high, w, anchor=0), high)], 8)
