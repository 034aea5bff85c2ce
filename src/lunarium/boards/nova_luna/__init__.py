"""Nova Luna drawn: one standalone SVG from what a seat may see."""

from ...core.play import CHANCE
from ...games.nova_luna.rules import NovaLuna
from ...games.nova_luna.state import State
from ...words import Words
from ...words.nova_luna import TITLE
from ..plain import NEAR, closer, cover, css, notes, parts, sheets, spare
from ..scene import Look, Scene, Shape, foremost
from ..svg import group
from .display import panel
from .figures import figures
from .layout import MEASURES, layout
from .panels import NOTES, deal, deal_height
from .panels import notes as costs
from .signs import SIGNS, places
from .text import STYLES, text_parts
from .wheel import RADIUS, wheel

__all__ = [
    "COVER",
    "NEAR",
    "SIGNS",
    "STYLES",
    "board",
    "closer",
    "css",
    "figures",
    "notes",
    "parts",
    "places",
    "sheets",
    "spare",
    "text_parts",
]

COVER = cover(__file__)


def board(game: NovaLuna, view: State, look: Look) -> str:
    """The board as SVG; the large panel is a display."""
    words = Words(look.lang)
    scene = look.scene(game, view, words, game.to_act(view), MEASURES[look.shape].type)
    own = foremost(look.seat, view, (view.queue or [0])[0])
    plan = layout(game, view, own, look.shape, _extra(scene, game, view, look.shape))
    x, y, side = plan.wheel
    order = [own, *(who for who in range(game.seats) if who != own)]
    shown = [
        group(wheel(scene, view), x=x, y=y, scale=side / 2 / RADIUS, data_region="wheel"),
        *(panel(scene, game, view, who, plan.boxes[who], plan.margins[who], look.last, who == own) for who in order),
    ]
    if view.seat == CHANCE and scene.hits:
        shown.append(deal(scene, game, view, plan.extra))
    elif view.phase:
        shown.append(costs(scene, game, view, plan.extra))
    return look.picture(scene, *shown, w=plan.w, h=plan.h, name=words.say(TITLE))


def _extra(scene: Scene, game: NovaLuna, view: State, shape: Shape) -> float:
    """The height of the panel that only some positions have."""
    if view.seat == CHANCE and scene.hits:
        return deal_height(scene, view, MEASURES[shape].widths[min(1, game.seats - 1)])
    return NOTES * min(scene.type, 1.2) if view.phase else 0
