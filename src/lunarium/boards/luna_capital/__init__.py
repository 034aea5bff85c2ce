"""LUNA Capital drawn: one standalone SVG from what a seat may see."""

from ...core.play import CHANCE, Seat
from ...games.luna_capital.rules import LunaCapital
from ...games.luna_capital.state import AT, BUILD, BURIED, COVERED, FOR, HIDDEN, KEEP, PAY, SWAP, UNDER, State
from ...words.luna_capital import TITLE
from ..plain import NEAR, closer, cover, css, notes, parts, sheets, spare
from ..scene import Look, Told, foremost
from ..svg import group
from .concessions import row
from .deal import deal, deal_height
from .figures import figures
from .layout import MEASURES, layout
from .market import market
from .paint import GLOW, HILLS, RIDGE, SPACE
from .panel import panel
from .rival import rival
from .signs import SIGNS, places
from .text import STYLES, text_parts

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

COVER = cover(__file__, space=SPACE, hills=HILLS, glow=GLOW, ridge=RIDGE)

_SECRET = (SWAP, FOR, PAY, BUILD, AT, COVERED, BURIED, KEEP, UNDER)  # the steps whose choices tell what a hand holds


def board(game: LunaCapital, view: State, look: Look) -> str:
    """The board as SVG; the large panel is a settlement.

    A view that hides the hand of who acts offers nothing that depends on it.
    """
    words, size = Told(look.lang, look.say), MEASURES[look.shape]
    acting = [who for who in game.to_act(view) if not _hidden(view, who)]
    scene = look.scene(game, view, words, acting, size.type)
    own = foremost(look.seat, view, view.mover % game.seats)
    extra = deal_height(scene, game, size.widths[0]) if view.seat == CHANCE and scene.hits else 0
    plan = layout(scene, game, view, own, look.shape, extra)
    x, y, poster = plan.market
    left, top, wide = plan.concessions
    shown = [
        group(market(scene, game, view, poster), x=x, y=y),
        group(row(scene, game, view, wide), x=left, y=top, class_="concessions", data_region="concessions"),
    ]
    for who, box in plan.boxes.items():
        shown.append(panel(scene, game, view, who, box, plan.areas[who], plan.held[who], look.last))
    if plan.rival:
        shown.append(rival(scene, game, view, plan.rival))
    if plan.extra:
        shown.append(deal(scene, game, view, plan.extra))
    return look.picture(scene, *shown, w=plan.w, h=plan.h, name=words.say(TITLE))


def _hidden(view: State, seat: Seat) -> bool:
    """Whether the seat chooses among cards that this view hides."""
    return seat != CHANCE and view.step in _SECRET and (HIDDEN in view.hands[seat] or HIDDEN in view.drawn)
