"""The pictures beside the rules: the wheel at the start and later, a tile, and a display with fulfilled tasks."""

from collections.abc import Mapping, Sequence
from typing import Final

from ...core.match import Match
from ...core.play import DONE, Event, Game, Seat
from ...games.nova_luna.actions import REFILL
from ...games.nova_luna.rules import NovaLuna
from ...games.nova_luna.state import State
from ...games.nova_luna.tiles import TILES
from ...words import N_, Words
from ...words.nova_luna.pieces import tile as tile_words
from ..figure import Figure, Window, cut
from ..scene import Look, Scene
from .display import area, grid
from .tile import face
from .wheel import RADIUS, wheel

SEED: Final = "moon"
TURNS: Final = 12
_WIDTH: Final = 460.0  # pixels of a wheel and of a display, where there is room
_TILE: Final = 1.5  # of a unit of a tile

_WHEEL: Final = N_("The moon wheel")
_START: Final = N_("The wheel at the start. The golden arc reaches over the three tiles that may be taken.")
_LATER: Final = N_("The same wheel some turns later: empty spaces are skipped.")
_TILE_NAME: Final = N_("A tile")
_COST: Final = N_("The {tile}: its cost stands in the corner, its tasks in dark windows.")
_DISPLAY: Final = N_("A display")
_TASKS: Final = N_("A tick covers a task that is fulfilled. In the others, what is already there is dimmed.")


def figures(chapter: str, look: Look) -> Mapping[str, Sequence[Figure]]:
    """By anchor what is drawn there."""
    game, words = NovaLuna(seats=2), Words(look.lang)
    match = Match(game, SEED)
    match.begin()
    first = match.state.copy()
    for _ in range(TURNS):
        _turn(match)
    scene = look.scene(game, first, words, (), 1)
    return {
        "set-up": [_wheel(look, scene, first, _START)],
        "take": [_wheel(look, scene, match.state, _LATER)],
        "advance": [
            _tile(look, scene, max((first.wheel[space] for space in first.row), key=lambda n: len(TILES[n].tasks)))
        ],
        "tasks": [_display(look, scene, match.state, min((0, 1), key=match.state.left.__getitem__))],
    }


def _turn(match: Match[State]) -> None:
    """Of all tiles and cells those that fulfil the most tasks."""
    (seat,) = match.to_act
    if match.legal(seat) == (REFILL,):
        match.do(seat, REFILL)
    ways = []
    for take in match.legal(seat):
        if take != REFILL:
            taken = _after(match.game, match.state, seat, take)
            ways += [(take, cell, _after(match.game, taken, seat, cell)) for cell in match.game.legal(taken, seat)]
    take, cell, _ = min(ways, key=lambda way: way[2].left[seat])
    for action in (take, cell, DONE):
        match.do(seat, action)


def _after(game: Game[State], state: State, seat: Seat, action: int) -> State:
    state = state.copy()
    game.apply(state, seat, action, _untold)
    return state


def _untold(event: Event) -> None:
    """Nobody listens."""


def _wheel(look: Look, scene: Scene, view: State, caption: str) -> Figure:
    window = Window(-RADIUS, -RADIUS, 2 * RADIUS, 2 * RADIUS)
    name = scene.say(_WHEEL)
    return Figure(
        cut(look, scene, wheel(scene, view), window=window, scale=_WIDTH / window.w, name=name), scene.say(caption)
    )


def _tile(look: Look, scene: Scene, tile: int) -> Figure:
    told = scene.say(_COST, tile=tile_words(scene.words, tile, long=True))
    window, name = Window(0, 0, 100, 100), scene.say(_TILE_NAME)
    return Figure(cut(look, scene, face(scene, tile), window=window, scale=_TILE, name=name), told)


def _display(look: Look, scene: Scene, view: State, seat: Seat) -> Figure:
    shown = area(view.displays[seat], 0)
    window = Window(0, 0, 100 * shown.columns, 100 * shown.rows)
    drawn, name = grid(scene, view, seat, shown, ()), scene.say(_DISPLAY)
    return Figure(cut(look, scene, drawn, window=window, scale=min(1, _WIDTH / window.w), name=name), scene.say(_TASKS))
