"""Stops that several adventures share: the offer, the turn, missions, the end."""

from typing import Final

from ...catalogue import N_
from ..stop import Stop


class Either:
    """Two stops in one place of a tour: for a table, and for somebody alone."""

    def __init__(self, together: Stop, alone: Stop) -> None:
        self._together, self._alone = together, alone

    def of(self, seats: int) -> Stop:
        """The one that fits so many seats."""
        return self._together if seats > 1 else self._alone


OFFER: Final = Either(
    Stop(
        N_(
            "Choose one of three combinations: a number with the action beside it; small is the action that comes "
            "next. Others may choose the same. If none fits, you take a System Error."
        ),
        "offer",
    ),
    Stop(
        N_(
            "Take the number of one card and the action of another; the third card is left for ASTRA. If no number "
            "fits anywhere, you take a System Error."
        ),
        "offer",
    ),
)
TURN: Final = Either(
    Stop(
        N_(
            "Here you read what comes next. You can take everything back until you end your turn; the others see your "
            "marks only when all are done."
        ),
        "asks",
    ),
    Stop(
        N_(
            "Take back what you like until you end your turn. Then the third card scores for ASTRA, unless you spend a "
            "bonus to take it out of the game."
        ),
        "astra",
    ),
)
MISSIONS: Final = Either(
    Stop(
        N_(
            "Three missions, once each. All who claim one in the turn in which it is claimed first get the higher "
            "value; after that only the lower one is left."
        ),
        "missions",
    ),
    Stop(
        N_(
            "Three missions, once each, for the higher value. When the deck comes round for the second time, ASTRA can "
            "turn them to the lower one."
        ),
        "missions",
    ),
)
END: Final = Either(
    Stop(
        N_(
            "The game ends with the turn in which somebody has all three missions, all System Errors or no empty space "
            "left. The most points win."
        ),
        "score",
    ),
    Stop(
        N_(
            "It ends with all three missions, all System Errors, no empty space left, or when the deck runs out for "
            "the second time. You win with more points than ASTRA."
        ),
        "score astra",
    ),
)
