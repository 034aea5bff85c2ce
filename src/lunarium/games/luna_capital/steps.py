"""The steps of the game: how positions call them, what they offer, and what an action does in them."""

from collections.abc import Callable
from typing import Final, NamedTuple

from ...core.play import Action, Seat, Tell
from ...core.steps import by_number
from . import choices, dealer, turn
from .setting import Setting
from .state import (
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


class Step(NamedTuple):
    """One thing to be done by one seat, or by the dealer."""

    name: str
    offers: Callable[[Setting, State], tuple[Action, ...]]
    does: Callable[[Setting, State, Seat, Action, Tell | None], None]


STEPS: Final = by_number(
    {
        DEAL: Step("deal", choices.deal, dealer.deal),
        SWAP: Step("swap", choices.swap, turn.swap),
        FOR: Step("for", choices.for_space, turn.swap_for),
        EXCHANGE: Step("exchange", choices.exchange, turn.exchange),
        LOT: Step("lot", choices.lot, turn.lot),
        DROP: Step("drop", choices.drop, turn.drop),
        PAY: Step("discard", choices.pay, turn.pay),
        BUILD: Step("build", choices.build, turn.build),
        AT: Step("at", choices.at, turn.at),
        COVERED: Step("at-with-robot", choices.anywhere, turn.covered),
        BURIED: Step("at-face-down", choices.anywhere, turn.buried),
        USE: Step("use", choices.use, turn.use),
        SITE: Step("site", choices.site, turn.site),
        KEEP: Step("keep", choices.keep, turn.keep),
        UNDER: Step("under", choices.under, turn.under),
        CLOSE: Step("done", choices.close, turn.close),
    }
)
OFFERS: Final = tuple(step.offers for step in STEPS)
DOES: Final = tuple(step.does for step in STEPS)
