"""What a seat is to do now."""

from typing import Final

from ...core.play import Seat
from ...core.steps import by_number
from ...games.luna_capital.kinds import DEMO
from ...games.luna_capital.pieces import NOTHING
from ...games.luna_capital.rules import LunaCapital
from ...games.luna_capital.state import (
    AT,
    BUILD,
    BURIED,
    CLOSE,
    COVERED,
    DEAL,
    DROP,
    EXCHANGE,
    FOR,
    KEEP,
    LOT,
    PAY,
    SITE,
    SWAP,
    UNDER,
    USE,
    State,
)
from ..catalogue import N_, Words
from .pieces import seen, tile

_ASKS: Final = by_number(
    {
        DEAL: "",
        SWAP: N_("Choose a card to exchange, or keep your cards"),
        FOR: N_("Choose the card to take for it"),
        EXCHANGE: N_("Exchange all your cards, or keep them"),
        LOT: N_("Choose a lot"),
        DROP: N_("Choose the tile to swap it with"),
        PAY: N_("Choose a card to pay with"),
        BUILD: N_("Choose a card to build"),
        AT: N_("Choose where to build card {card}"),
        COVERED: N_("Choose where to build card {card} with a robot"),
        BURIED: N_("Choose where to build the card face down"),
        USE: N_("Choose the tile to place next"),
        SITE: N_("Place the {tile}"),
        KEEP: N_("Choose the card to keep"),
        UNDER: N_("Choose the card that goes under the deck first"),
        CLOSE: N_("All done: end the turn"),
    }
)


def prompt(words: Words, game: LunaCapital, view: State, seat: Seat) -> str:
    """One line; empty where the seat is not to act."""
    if view.seat != seat:
        return ""
    if view.step == LOT and view.tokens[seat]:
        return words.say("Choose a lot, or a tile to redistribute")
    if view.step == SITE and game.kind[view.tile] == DEMO:
        return words.say("Choose what to demolish")
    if view.step == CLOSE and not view.round:
        return words.say("All done: end the exchange")
    known: dict[str, object] = {}
    if view.card != NOTHING:
        known["card"] = seen(words, game, view.card)
    if view.tile != NOTHING:
        known["tile"] = tile(words, game, view.tile)
    return words.say(_ASKS[view.step], **known)
