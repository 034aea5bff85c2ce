"""The pictures beside the rules: the market, a settlement, and the concessions."""

from collections.abc import Mapping, Sequence
from typing import Final

from ...core.match import Match
from ...games.luna_capital.rules import LunaCapital
from ...games.luna_capital.state import LOT, State
from ...words import N_, Words
from ..figure import Figure, Window, cut
from ..scene import Look, Scene
from .concessions import height, row
from .market import frame, market
from .settlement import area, settlement

SEED: Final = "moon"
SEAT: Final = 0
CARDS: Final = 6  # of the settlement that is shown
_WIDTH: Final = 764.0
_PIXELS: Final = 540.0  # of that width, where there is room
_CARD: Final = 128.0  # of a card of the settlement

_MARKET: Final = N_("The market")
_LOTS: Final = N_("Four lots, each a card with its tiles. Above them stand the dispenser, the phase and the round.")
_SETTLEMENT: Final = N_("A settlement")
_ROWS: Final = N_("In every row the numbers rise from left to right. Tiles stand on the sites of the cards.")
_CONCESSIONS: Final = N_("Concessions")
_OPEN: Final = N_("One long-term and two short-term concessions, each with what it asks for and its points.")


def figures(chapter: str, look: Look) -> Mapping[str, Sequence[Figure]]:
    """By anchor what is drawn there."""
    game = LunaCapital(seats=2)
    match = Match(game, SEED)
    match.begin()
    while match.state.step != LOT:
        _play_on(match)
    first = match.state.copy()
    while len(match.state.settlements[SEAT].places) < CARDS or match.state.step != LOT:
        _play_on(match)
    scene = look.scene(game, first, Words(look.lang), (), 1.4)
    return {
        "set-up": [_market(look, scene, game, first)],
        "build": [_settlement(look, scene, game, match.state)],
        "end": [_concessions(look, scene, game, first)],
    }


def _play_on(match: Match[State]) -> None:
    """Whoever is to act does anything."""
    (seat,) = match.to_act
    legal = match.legal(seat)
    match.do(seat, legal[len(legal) // 2])


def _market(look: Look, scene: Scene, game: LunaCapital, view: State) -> Figure:
    where = frame(_WIDTH, len(view.lots), tall=True)
    return _shown(look, scene, market(scene, game, view, where), Window(0, 0, where.w, where.h), _MARKET, _LOTS)


def _concessions(look: Look, scene: Scene, game: LunaCapital, view: State) -> Figure:
    window = Window(0, -4, _WIDTH, height(_WIDTH) + 8)
    return _shown(look, scene, row(scene, game, view, _WIDTH), window, _CONCESSIONS, _OPEN)


def _settlement(look: Look, scene: Scene, game: LunaCapital, view: State) -> Figure:
    shown = area(view.settlements[SEAT], edges=False)
    drawn = settlement(scene, game, view, SEAT, shown, _CARD, ())
    window = Window(0, 0, 200 * shown.columns, 200 * shown.rows)
    scale = min(_PIXELS / window.w, _CARD / 200)
    svg = cut(look, scene, drawn, window=window, scale=scale, name=scene.say(_SETTLEMENT))
    return Figure(svg, scene.say(_ROWS))


def _shown(look: Look, scene: Scene, drawn: str, window: Window, name: str, caption: str) -> Figure:
    svg = cut(look, scene, drawn, window=window, scale=_PIXELS / window.w, name=scene.say(name))
    return Figure(svg, scene.say(caption))
