"""What a seat is to do now."""

from typing import Final

from ...core.play import DONE, Seat
from ...core.steps import by_number
from ...games.nova_luna.actions import REFILL
from ...games.nova_luna.rules import NovaLuna
from ...games.nova_luna.state import ALONE, CLOSE, DEAL, ORDER, PLACE, TAKE, State
from ..catalogue import N_, Words

_ASKS: Final = by_number(
    {
        ORDER: "",
        DEAL: "",
        TAKE: N_("Take a tile from the wheel"),
        PLACE: N_("Place the tile"),
        CLOSE: N_("All done: end the turn"),
        ALONE: N_("Take a tile from the wheel"),
    }
)


def prompt(words: Words, game: NovaLuna, view: State, seat: Seat) -> str:
    """One line; empty where the seat is not to act."""
    legal = game.legal(view, seat)
    if not legal:
        return ""
    if view.step == TAKE and REFILL in legal:
        return words.say("Take a tile from the wheel, or refill it first")
    if view.step == ALONE and DONE in legal:
        return words.say("Take a tile from the wheel, or end the phase")
    if view.step == CLOSE and view.phase:
        return words.say("All done: end the game") if view.phase == 2 else words.say("All done: end phase one")
    return words.say(_ASKS[view.step])
