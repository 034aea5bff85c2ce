"""The first turn of Tides, done by the reader."""

from typing import Any, Final

from lunarium.core.play import Seat
from lunarium.words.tours.stop import CHOICES, Doing, Stop
from tests.contract.toy import Tides

VARIES: Final = ""


def tour(game: Tides) -> tuple[Stop, ...]:
    return (Stop("Tap one of your two cards.", CHOICES, "pick", "Picked."), Stop("The highest card wins.", "hand"))


def doing(game: Tides, view: Any, seat: Seat) -> Doing:
    legal = game.legal(view, seat)
    return Doing(view.round, "" if not legal else "end" if 0 in legal else "pick")
