"""The cards of the turn: three combinations with the actions that come next; alone three cards and their six pairs."""

from typing import Final

from ...core.play import Seat
from ...games.welcome_to_the_moon.actions import ALONE, CHOOSE, COMBINATIONS, GIVE
from ...games.welcome_to_the_moon.cards import ACTION, ACTIONS, NOTHING, NUMBER, STACKS
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ...games.welcome_to_the_moon.state import NONE, OVER, State
from ..scene import Scene
from ..style import CREAM, NIGHT
from ..svg import Value, about, esc, group, tag, write
from .block import CENTRED, Block, stack
from .icons import badge

APART: Final = 14  # between cards
WIDE: Final = 190.0  # a card as it is drawn
HIGH: Final = 150.0
FLAT: Final = 108.0  # alone, where nothing is known of the next action


def offer(scene: Scene, game: WelcomeToTheMoon, view: State, seat: Seat, w: float) -> Block:
    """What may be chosen; what the seat chose has a rim."""
    if view.phase == OVER:
        return Block("", 0)
    wide = (w - 2 * APART) / STACKS
    scale = wide / WIDE
    drawn, high = (_together, HIGH) if game.seats > 1 else (_alone, FLAT)
    cards = [group(drawn(scene, view, seat, place), x=place * (wide + APART), scale=scale) for place in range(STACKS)]
    row = Block("".join(cards), high * scale)
    block = row if game.seats > 1 else stack([row, _pairs(scene, view, seat, w)], 10)
    return block._replace(region="offer")


def _ground(scene: Scene, chosen: bool, h: float) -> str:
    paint = scene.paint
    box: dict[str, Value] = {"width": WIDE, "height": h, "rx": 16}
    rim: dict[str, Value] = {"stroke": paint["accent" if chosen else "line"], "stroke_width": 5 if chosen else 2}
    left = tag("path", d=f"M16 0H95V{h:.0f}H16A16 16 0 0 1 0 {h - 16:.0f}V16A16 16 0 0 1 16 0Z", fill=NIGHT)
    return tag("rect", fill=paint["panel"], **box) + left + tag("rect", fill="none", **box, **rim)


def _half(x: float, h: float) -> str:
    """The ground of the number or of the action, unseen: a finger need not hit the sign itself."""
    return tag("rect", x=x, width=WIDE / 2, height=h, fill_opacity=0)


def _figure(text: str, x: float, y: float, size: float, fill: str) -> str:
    return write(text, x, y, size, fill, **CENTRED)


def _together(scene: Scene, view: State, seat: Seat, place: int) -> str:
    """A stack: the number on top, the action last turned over, and small the action that comes next."""
    top, turned = view.numbers[place], view.actions[place]
    parts = [_ground(scene, view.combination[seat] == place, HIGH)]
    if top != NOTHING:
        figure = _figure(str(NUMBER[top]), 47, 70, 76, CREAM)
        parts.append(group(about("number", _half(0, HIGH), figure), data_card=top))
        told = scene.say("The next action of this stack")
        action = ACTIONS[ACTION[top]]
        then = badge(action, 62, 125, 15) + _figure("›", 32, 124, 30, CREAM)
        parts.append(group(tag("title", esc(told)), about(f"next-{action}", then), class_="next"))
    if turned != NOTHING:
        action = ACTIONS[ACTION[turned]]
        parts.append(about(f"action-{action}", _half(WIDE / 2, HIGH), badge(action, 142, 75, 40)))
    return _choice(scene, CHOOSE + place, parts, HIGH)


def _alone(scene: Scene, view: State, seat: Seat, place: int) -> str:
    """A card that gives its number or its action; after a System Error one is given to ASTRA."""
    card = view.numbers[place]
    pair = COMBINATIONS[view.combination[seat]] if view.combination[seat] != NONE else ()
    parts = [_ground(scene, place in pair, FLAT)]
    if card != NOTHING:
        used = dict(zip(pair, "na", strict=True)) if pair else {}
        faint = {"n": 1.0, "a": 0.25}, {"n": 0.25, "a": 1.0}
        how = used.get(place, "na" if not pair else "")
        number, action = (faint[0][how], faint[1][how]) if how in ("n", "a") else ((1, 1) if how else (0.4, 0.4))
        figure = _figure(str(NUMBER[card]), 47, FLAT / 2, 68, CREAM)
        parts.append(group(about("number", _half(0, FLAT), group(figure, opacity=number)), data_card=card))
        name = ACTIONS[ACTION[card]]
        drawn = group(badge(name, 142, FLAT / 2, 38), opacity=action)
        parts.append(about(f"action-{name}", _half(WIDE / 2, FLAT), drawn))
    return _choice(scene, GIVE + place, parts, FLAT)


def _choice(scene: Scene, action: int, parts: list[str], h: float) -> str:
    w = WIDE
    if action in scene.hits:
        rim: dict[str, Value] = {"stroke": scene.paint["accent"], "stroke_width": 4, "stroke_dasharray": "10 7"}
        parts.append(tag("rect", x=2, y=2, width=w - 4, height=h - 4, rx=15, fill="none", **rim))
    return scene.press(action, *parts, scene.ring(-4, -4, w + 8, h + 8, 19) if action in scene.hits else "")


def _pairs(scene: Scene, view: State, seat: Seat, w: float) -> Block:
    """A number of one card with the action of another, six times."""
    wide, high = (w - 2 * APART) / 3, 0.092 * w
    if NOTHING in view.numbers:
        return Block("", 2 * high + 10)
    parts = []
    for k, index in enumerate(ALONE):
        number, action = COMBINATIONS[index]
        column, row = divmod(k, 2)
        chosen, live = view.combination[seat] == index, CHOOSE + index in scene.hits
        paint = scene.paint
        rim = {"stroke": paint["accent" if chosen or live else "line"], "stroke_width": 4 if chosen else 2}
        inside = [
            tag("rect", width=wide, height=high, rx=high / 2, fill=paint["panel"], **rim),
            _figure(str(NUMBER[view.numbers[number]]), 0.3 * wide, high / 2, 0.62 * high, paint["ink"]),
            _figure("+", 0.5 * wide, high / 2, 0.5 * high, paint["soft"]),
            badge(ACTIONS[ACTION[view.numbers[action]]], 0.7 * wide, high / 2, 0.36 * high),
            scene.ring(-3, -3, wide + 6, high + 6, high / 2 + 3) if live else "",
        ]
        faint = None if live or chosen or not scene.hits else 0.55
        drawn = group(scene.press(CHOOSE + index, *inside), opacity=faint)
        parts.append(group(drawn, x=column * (wide + APART), y=row * (high + 10)))
    return Block("".join(parts), 2 * high + 10)
