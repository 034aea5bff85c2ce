"""Actions as invitations: ``Take the turquoise 6 (2 blue; 2 yellow; 1 red) from space 4``."""

from ...core.match import LETTERS
from ...core.play import DONE, Action
from ...games.nova_luna.actions import ORDERS, REFILL, TAKES
from ...games.nova_luna.cells import FIRST, ORIGIN
from ...games.nova_luna.rules import NovaLuna
from ...games.nova_luna.state import CLOSE, State
from ...games.nova_luna.tiles import TILES
from ..catalogue import N_, Words
from .pieces import cell, tile

_NTH = (
    N_("Take the first tile after the moon marker"),
    N_("Take the second tile after the moon marker"),
    N_("Take the third tile after the moon marker"),
)


def action(words: Words, game: NovaLuna, view: State, action: Action, long: bool = False) -> str:
    """Any action of the space, legal in this view or not; ``long`` spells out the tasks of a dealt tile, too."""
    if action >= FIRST:
        return _place(words, view, action)
    if action == DONE:
        return _done(words, view)
    if action < REFILL:
        return _deal(words, action, long)
    if action == REFILL:
        return words.say("Refill the wheel")
    if action >= ORDERS:
        return words.say("Seat {letter} comes next in the turn order", letter=LETTERS[action - ORDERS])
    return _take(words, view, action - TAKES)


def _done(words: Words, view: State) -> str:
    if view.phase == 1:
        return words.say("End phase one")
    last = view.step == CLOSE and view.seat >= 0 and not (view.left[view.seat] and (view.row or view.pool))
    return words.say("End the game") if view.phase or last else words.say("End the turn")


def _deal(words: Words, index: int, long: bool) -> str:
    name = tile(words, index, long)
    if TILES[index].name.endswith(".2"):  # two tiles of each colour are alike
        return words.say("Deal the {tile}, the second of its kind", tile=name)
    return words.say("Deal the {tile}", tile=name)


def _take(words: Words, view: State, nth: int) -> str:
    if nth >= len(view.row):
        return words.say(_NTH[nth])
    space = view.row[nth]
    name = tile(words, view.wheel[space], long=True)
    if not space:
        return words.say("Take the {tile} from the golden space", tile=name)
    return words.say("Take the {tile} from space {space}", tile=name, space=space)


def _place(words: Words, view: State, at: int) -> str:
    first = view.seat < 0 or not view.displays[view.seat].tiles
    if at == ORIGIN and first:
        return words.say("Place the first tile")
    return words.say("Place the tile at {cell}", cell=cell(words, at))
