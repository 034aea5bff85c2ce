"""Nova Luna drawn: one standalone SVG from what a seat may see."""

from collections.abc import Mapping, Sequence
from functools import partial

from ...core.play import CHANCE
from ...games.nova_luna.rules import NovaLuna
from ...games.nova_luna.state import State
from ...words import Words
from ...words import action as action_words
from ...words.nova_luna.pieces import player
from ..scene import Hit, Label, Say, Scene, picture
from ..style import Theme, palette
from ..svg import group, tag
from .display import Moves, panel
from .layout import MEASURES, Shape, layout
from .panels import NOTES, deal, deal_height, notes
from .wheel import RADIUS, wheel


def board(
    game: NovaLuna,
    view: State,
    *,
    lang: str = "en",
    hit: Hit | None = None,
    theme: Theme | None = None,
    seat: int | None = None,
    names: Sequence[str] | None = None,
    last: Moves = None,
    shape: Shape = "wide",
    label: Label | None = None,
    say: Say | None = None,
) -> str:
    """The board as SVG.

    ``hit(action)`` gives the attributes of the element that chooses a legal action, or None where the reader may
    not choose it; ``label(action)`` names it. ``seat`` has the large display, by default who acts. ``last`` are
    moves to point out, as (seat, action). ``say`` is for a reader whose words are not those of ``lang``.
    """
    given = _choices(game, view, hit) if hit else {}
    size, words = MEASURES[shape], Words(lang)
    label = label or partial(_label, game, view, lang)
    called = [player(words, names or (), who) for who in range(game.seats)]
    scene = Scene(palette(theme), words, say or words.say, label, given, called, size.type)
    own = seat if seat is not None else view.seat if view.seat >= 0 else (view.queue or [0])[0]
    plan = layout(game, view, own, shape, _extra(scene, game, view, shape))
    x, y, side = plan.wheel
    order = [own, *(who for who in range(game.seats) if who != own)]
    parts = [
        tag("rect", width=round(plan.w), height=round(plan.h), rx=30, fill=scene.paint["ground"]),
        group(wheel(scene, view), x=x, y=y, scale=side / 2 / RADIUS),
        *(panel(scene, game, view, who, plan.boxes[who], plan.margins[who], last) for who in order),
    ]
    if view.seat == CHANCE and given:
        parts.append(deal(scene, game, view, plan.extra))
    elif view.phase:
        parts.append(notes(scene, game, view, plan.extra))
    name = words.say("Nova Luna")
    return picture(*parts, w=plan.w, h=plan.h, name=name, theme=theme, lang=lang, live=bool(given))


def _choices(game: NovaLuna, view: State, hit: Hit) -> dict[int, Mapping[str, str]]:
    """The legal actions that the reader may choose, with their attributes."""
    offers = [(action, hit(action)) for who in game.to_act(view) for action in game.legal(view, who)]
    return {action: attributes for action, attributes in offers if attributes is not None}


def _label(game: NovaLuna, view: State, lang: str, action: int) -> str:
    return action_words(game, view, action, lang, long=True)


def _extra(scene: Scene, game: NovaLuna, view: State, shape: Shape) -> float:
    """The height of the panel that only some positions have."""
    if view.seat == CHANCE and scene.hits:
        return deal_height(scene, view, MEASURES[shape].widths[min(1, game.seats - 1)])
    return NOTES * min(scene.type, 1.2) if view.phase else 0
