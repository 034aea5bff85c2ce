"""Stops that several adventures share: the offer, the mark, the end of a turn, missions, the end."""

from typing import Final

from ..catalogue import N_
from ..tours.stop import BUTTON, CHOICES, END, Stop

WRITE: Final = "write"  # a step: the number wants its space


class Either:
    """Two stops in one place of a tour: for a table, and for somebody alone."""

    def __init__(self, together: Stop, alone: Stop) -> None:
        self._together, self._alone = together, alone

    def of(self, seats: int) -> Stop:
        """The one that fits so many seats."""
        return self._together if seats > 1 else self._alone


def write(text: str, then: str = "") -> Stop:
    """The stop at which a number is written: what it says differs from sheet to sheet."""
    return Stop(text, CHOICES, WRITE, then)


OFFER: Final = Either(
    Stop(
        N_(
            "Tap one of the three combinations: a number with the action beside it; the small sign is the action that "
            "comes next. Others may choose the same."
        ),
        "offer",
        "choose",
        N_("Good choice. Should none ever fit, you take a System Error."),
    ),
    Stop(
        N_("Tap a number of one card and the action of another; the third card is left for ASTRA."),
        "offer",
        "choose",
        N_("Good choice. Should none ever fit, you take a System Error."),
    ),
)
MARK: Final = Stop(
    N_("Your action makes a mark, too: tap one of the places that shine."),
    CHOICES,
    "mark",
    N_("Done. Marks bring points, or something better later."),
)
TURN: Final = Either(
    Stop(
        N_("All is written. Take back what you like, then end your turn: the others see your marks when all are done."),
        BUTTON,
        END,
        N_("Your first turn is done."),
    ),
    Stop(
        N_("All is written. Take back what you like, then end your turn: the third card scores for ASTRA."),
        BUTTON,
        END,
        N_("Your first turn is done. A bonus could have taken the card out of the game."),
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
LAST: Final = Either(
    Stop(
        N_(
            "The game ends with the turn in which somebody has all three missions, all System Errors or no empty space "
            "left. Whoever has the most points wins."
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
