"""LUNA Capital drawn: one standalone SVG from what a seat may see."""

from collections.abc import Mapping, Sequence
from functools import partial

from ...core.play import CHANCE, Seat
from ...games.luna_capital.rules import LunaCapital
from ...games.luna_capital.state import AT, BUILD, BURIED, COVERED, FOR, HIDDEN, KEEP, PAY, SWAP, UNDER, State
from ...words import action as action_words
from ...words.luna_capital.pieces import player
from ..scene import Hit, Label, Say, Scene, picture
from ..style import Theme, palette
from ..svg import group, tag
from .concessions import row
from .deal import deal, deal_height
from .layout import MEASURES, Shape, layout
from .market import market
from .names import Told
from .panel import Moves, panel
from .rival import rival

_SECRET = (SWAP, FOR, PAY, BUILD, AT, COVERED, BURIED, KEEP, UNDER)  # the steps whose choices tell what a hand holds


def board(
    game: LunaCapital,
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
    not choose it; ``label(action)`` names it. ``seat`` has the large settlement, by default who acts. ``last`` are
    moves to point out, as (seat, action). ``say`` is for a reader whose words are not those of ``lang``. A view
    that hides the hand of who acts offers nothing that depends on it.
    """
    given = _choices(game, view, hit) if hit else {}
    words = Told(lang, say)
    called = [player(words, names or (), who) for who in range(game.seats)]
    label = label or partial(_label, game, view, lang)
    scene = Scene(palette(theme), words, words.say, label, given, called, MEASURES[shape].type)
    own = seat if seat is not None else view.seat if view.seat >= 0 else view.mover % game.seats
    dealing = view.seat == CHANCE and bool(given)
    extra = deal_height(scene, game, MEASURES[shape].widths[0]) if dealing else 0
    plan = layout(scene, game, view, own, shape, extra)
    x, y, poster = plan.market
    left, top, wide = plan.concessions
    parts = [
        tag("rect", width=round(plan.w), height=round(plan.h), rx=30, fill=scene.paint["ground"]),
        group(market(scene, game, view, poster), x=x, y=y),
        group(row(scene, game, view, wide), x=left, y=top, class_="concessions"),
    ]
    for who, box in plan.boxes.items():
        parts.append(panel(scene, game, view, who, box, plan.areas[who], plan.held[who], last))
    if plan.rival:
        parts.append(rival(scene, game, view, plan.rival))
    if plan.extra:
        parts.append(deal(scene, game, view, plan.extra))
    name = words.say("LUNA Capital")
    return picture(*parts, w=plan.w, h=plan.h, name=name, theme=theme, lang=lang, live=bool(given))


def _choices(game: LunaCapital, view: State, hit: Hit) -> dict[int, Mapping[str, str]]:
    """The legal actions that the reader may choose, with their attributes."""
    offers = [
        (action, hit(action)) for who in game.to_act(view) if not _hidden(view, who) for action in game.legal(view, who)
    ]
    return {action: attributes for action, attributes in offers if attributes is not None}


def _hidden(view: State, seat: Seat) -> bool:
    """Whether the seat chooses among cards that this view hides."""
    return seat != CHANCE and view.step in _SECRET and (HIDDEN in view.hands[seat] or HIDDEN in view.drawn)


def _label(game: LunaCapital, view: State, lang: str, action: int) -> str:
    return action_words(game, view, action, lang, long=True)
