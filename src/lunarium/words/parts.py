"""Parts of sentences that every game has: seats, places by the compass, a name at the head."""

from collections.abc import Mapping, Sequence

from ..core.match import LETTERS
from ..core.play import Seat
from .catalogue import Words


def player(words: Words, names: Sequence[str], seat: Seat) -> str:
    """The name of who sits there."""
    if seat < 0:
        return words.say("the dealer")
    return names[seat] if seat < len(names) else words.say("Seat {letter}", letter=LETTERS[seat])


def compass(words: Words, south: int, east: int) -> str:
    """A place by rows and columns from the first: ``north 1, east 2``."""
    parts = []
    if south:
        parts.append(words.say("north {n}", n=-south) if south < 0 else words.say("south {n}", n=south))
    if east:
        parts.append(words.say("west {n}", n=-east) if east < 0 else words.say("east {n}", n=east))
    return ", ".join(parts) or words.say("the centre")


def headed(name: str, text: str) -> str:
    """A text after the name of what it is about: ``Meteorite. At the end …``."""
    return f"{name[:1].upper()}{name[1:]}. {text}"


def only_seats(words: Words, args: Mapping[str, int | str]) -> str:
    """Why a seat is none: there are no more than so many."""
    return words.count("There is only {n} seat.", "There are only {n} seats.", int(args["seats"]))
