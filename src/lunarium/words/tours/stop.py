"""A stop of a tour: what is said, and what on the board it points at."""

from typing import NamedTuple

SLOT = "slot:"


class Stop(NamedTuple):
    """A sentence or two, and where they belong.

    An anchor names one place or several, with blanks between: a region of the board as it is drawn for a seat,
    ``wheel``, or a slot of its sheet, ``slot:T12``.
    """

    text: str  # a msgid
    anchor: str

    @property
    def selector(self) -> str:
        """The same in CSS; all that it finds is to be framed together."""
        return ", ".join(map(_selector, self.anchor.split()))


def _selector(place: str) -> str:
    if place.startswith(SLOT):
        return f'[data-slot="{place.removeprefix(SLOT)}"]'
    return f'[data-region="{place}"]'
