"""What the seat is asked now, and the choices that are no place on the sheet."""

from ...core.play import CHANCE, DONE, Seat
from ...games.welcome_to_the_moon.actions import CHANGE, CHANGES, ERROR, SKIP, WILD
from ...games.welcome_to_the_moon.cards import ACTIONS
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ...games.welcome_to_the_moon.state import NONE, OVER, State
from ...words.welcome_to_the_moon import prompt
from ..scene import Scene
from ..svg import about, group, tag, write
from .block import BOLD, CENTRED, INSET, Block, framed, paragraph, stack, wrap
from .icons import badge


def tools(scene: Scene, game: WelcomeToTheMoon, view: State, seat: Seat, w: float) -> Block:
    """The prompt, then changes, wild actions and words to press."""
    room = w - 2 * INSET
    rows = [_prompt(scene, game, view, seat, room), _changes(scene, view, seat, room), _wilds(scene, room)]
    rows.append(_words(scene, room))
    return framed(scene, w, stack(rows, 12), acting=bool(view.agendas[seat]))._replace(region="asks")


def _prompt(scene: Scene, game: WelcomeToTheMoon, view: State, seat: Seat, w: float) -> Block:
    """A sentence, and in the draft the number and the action in hand."""
    size = 24 * min(scene.type, 1.25)
    h, left, held = 2.4 * size, 0.0, ""
    if view.combination[seat] != NONE:
        held = _held(scene, view, seat, h)
        left = 2.35 * h
    lines = wrap(_asked(scene, game, view, seat), size, w - left)
    return Block(
        held + paragraph(lines, left, h / 2, size, scene.paint["ink"], **BOLD), max(h, 1.2 * size * len(lines))
    )


def _held(scene: Scene, view: State, seat: Seat, h: float) -> str:
    paint = scene.paint
    number = write(str(view.value[seat]), 0.5 * h, h / 2, 0.66 * h, paint["on-button"], **CENTRED)
    plate = tag("rect", width=h, height=h, rx=0.24 * h, fill=paint["button"])
    action = ACTIONS[view.action[seat]]
    return about("number", plate, number) + about(f"action-{action}", badge(action, 1.62 * h, h / 2, 0.46 * h))


def _asked(scene: Scene, game: WelcomeToTheMoon, view: State, seat: Seat) -> str:
    """What is to be done next, by the seat or by others."""
    if view.phase == OVER:
        return scene.say("The game is over")
    if game.to_act(view) == (CHANCE,):
        return scene.say("The dealer is to act")
    return prompt(scene.words, game, view, seat) or scene.say("Waiting for the others")


def _changes(scene: Scene, view: State, seat: Seat, w: float) -> Block:
    """The numbers that may be written instead."""
    h = 62 * min(scene.type, 1.3)
    wide = min(120.0 * scene.type, (w - 36) / 4)
    parts = []
    for k, change in enumerate(CHANGES):
        if CHANGE + k in scene.hits:
            paint = scene.paint
            inside = [
                tag(
                    "rect",
                    width=wide,
                    height=h,
                    rx=0.3 * h,
                    fill=paint["ground"],
                    stroke=paint["accent"],
                    stroke_width=2,
                ),
                write(str(view.value[seat] + change), 0.36 * wide, h / 2, 0.56 * h, paint["ink"], **CENTRED),
                write(f"{change:+d}", 0.76 * wide, h / 2, 0.34 * h, paint["soft"], **CENTRED),
                scene.ring(-3, -3, wide + 6, h + 6, 0.3 * h + 3),
            ]
            parts.append(group(scene.press(CHANGE + k, *inside), x=k * (wide + 12)))
    return Block("".join(parts), h if parts else 0)


def _wilds(scene: Scene, w: float) -> Block:
    """A cog wheel, and the actions for which it may stand."""
    live = [k for k in range(len(ACTIONS)) if WILD + k in scene.hits]
    if not live:
        return Block("", 0)
    step = min(72 * scene.type, w / 7)
    r = 0.42 * step
    parts = [
        badge("wild", r, step / 2, 0.8 * r),
        write("›", 2.05 * r, step / 2, 0.5 * step, scene.paint["soft"], **CENTRED),
    ]
    for place, k in enumerate(live, 1):
        x = step * place + r
        ring = scene.ring(x - r - 3, step / 2 - r - 3, 2 * r + 6, 2 * r + 6, r + 3)
        parts.append(scene.press(WILD + k, about(f"action-{ACTIONS[k]}", badge(ACTIONS[k], x, step / 2, r)), ring))
    return Block("".join(parts), step)


def _words(scene: Scene, w: float) -> Block:
    """Errors, doing without, and the end."""
    h = 58 * min(scene.type, 1.3)
    live = [action for action in (ERROR, SKIP, DONE) if action in scene.hits]
    if not live:
        return Block("", 0)
    most = (w - 12 * (len(live) - 1)) / len(live)
    x, parts = 0.0, []
    for action in live:
        parts.append(scene.button(action, x, h / 2, h, most, anchor=0))
        x += scene.pill(action, h, most)[1] + 12
    return Block("".join(parts), h)
