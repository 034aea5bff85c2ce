"""A stop of a lesson: what is said, what on the page it is about, and what the reader does there."""

from typing import Final, NamedTuple

SLOT: Final = "slot:"
CHOICES: Final = "choices"  # an anchor: whatever the board lets one choose now
BUTTON: Final = "end-button"  # an anchor: the button of the page that ends a turn, once it can
END: Final = "end"  # a step: nothing is left but to end the turn
READY: Final = "ready"  # a step: the same before the first turn

_OF_THE_PAGE: Final = {CHOICES: "#board .hit", BUTTON: "#end:not([data-why])"}


class Stop(NamedTuple):
    """A sentence or two, and where they belong.

    An anchor names one place or several, with blanks between: a region of the board as it is drawn for a seat,
    ``wheel``, a slot of its sheet, ``slot:T12``, or one of the two above, which belong to the page.
    """

    text: str  # a msgid
    anchor: str
    does: str = ""  # the steps, by name, that the reader is asked to make here; empty: a stop to read
    then: str = ""  # a msgid: what has happened, once the reader has done it

    @property
    def selector(self) -> str:
        """The anchor in CSS; all that it finds is to be lit."""
        return ", ".join(map(_selector, self.anchor.split()))


class Doing(NamedTuple):
    """Where a seat is in its turn, as a lesson looks at it."""

    turn: int  # grows when the seat has ended a turn; 0 before its first one
    step: str  # what it is asked to do now; empty where it is not to act


def _selector(place: str) -> str:
    if place in _OF_THE_PAGE:
        return _OF_THE_PAGE[place]
    if place.startswith(SLOT):
        return f'[data-slot="{place.removeprefix(SLOT)}"]'
    return f'[data-region="{place}"]'
