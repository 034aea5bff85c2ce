"""For a person who deals from the real box: every card or mission that may come next, to be chosen."""

from math import ceil

from ...games.welcome_to_the_moon.actions import CARD, MISSION
from ...games.welcome_to_the_moon.cards import ACTION, ACTIONS, CARDS, EFFECT, LETTERS, NUMBER
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ...games.welcome_to_the_moon.state import TO_LETTER, State
from ...words.welcome_to_the_moon import mission as asks
from ..scene import Scene
from ..style import CREAM, NIGHT
from ..svg import group, tag, write
from .block import BOLD, CENTRED, INSET, Block, framed, paragraph, stack, wrap
from .icons import badge


def deal(scene: Scene, game: WelcomeToTheMoon, view: State, w: float) -> Block:
    """The panel of the dealer."""
    room, size = w - 2 * INSET, 22 * min(scene.type, 1.3)
    due = view.duties[-1]
    if due >= TO_LETTER:
        title = scene.say("Dealer: a mission {letter}", letter=LETTERS[due - TO_LETTER])
        inside = stack([_mission(scene, game, action, room) for action in sorted(scene.hits)], 10)
    else:
        title = scene.say("Dealer: a card for place {place}", place=due + 1)
        inside = _cards(scene, room)
    head = Block(write(title, 0, 0.6 * size, size, scene.paint["ink"], **BOLD), 1.4 * size)
    return framed(scene, w, stack([head, inside], 8), acting=True)


def _cards(scene: Scene, w: float) -> Block:
    """Cards by their printed order; effect cards at the end."""
    columns = 9 if scene.type == 1 else 7
    wide = w / columns
    high = 0.72 * wide
    parts = []
    for k, action in enumerate(sorted(scene.hits)):
        row, column = divmod(k, columns)
        drawn = _card(scene, action - CARD, wide - 6, high - 6)
        parts.append(group(scene.press(action, drawn), x=column * wide, y=row * high))
    return Block("".join(parts), ceil(len(scene.hits) / columns) * high)


def _card(scene: Scene, card: int, w: float, h: float) -> str:
    ground = tag("rect", width=w, height=h, rx=8, fill=NIGHT, stroke=scene.paint["line"], stroke_width=1.5)
    ring = scene.ring(-2, -2, w + 4, h + 4, 10)
    if card > CARDS:
        return ground + write(LETTERS[card - EFFECT], w / 2, h / 2, 0.6 * h, scene.paint["gold"], **CENTRED) + ring
    number = write(str(NUMBER[card]), 0.28 * w, h / 2, 0.5 * h, CREAM, **CENTRED)
    return ground + number + badge(ACTIONS[ACTION[card]], 0.7 * w, h / 2, 0.32 * h) + ring


def _mission(scene: Scene, game: WelcomeToTheMoon, action: int, w: float) -> Block:
    paint, size = scene.paint, 18 * min(scene.type, 1.35)
    mission = game.adventure.missions[action - MISSION]
    lines = wrap(asks(scene.words, mission.id), size, w - 7 * size)
    h = 1.2 * size * max(2, len(lines)) + size
    inside = [
        tag("rect", width=w, height=h, rx=14, fill=paint["ground"], stroke=paint["accent"], stroke_width=2),
        paragraph(lines, 0.9 * size, h / 2, size, paint["ink"]),
        write(
            f"{mission.first} / {mission.later}",
            w - 0.9 * size,
            h / 2,
            1.1 * size,
            paint["ink"],
            text_anchor="end",
            **BOLD,
        ),
        scene.ring(-3, -3, w + 6, h + 6, 16),
    ]
    return Block(scene.press(action, *inside), h)
