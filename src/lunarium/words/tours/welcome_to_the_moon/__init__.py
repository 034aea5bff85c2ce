"""The first turn of each adventure of Welcome to the Moon."""

from collections.abc import Mapping

from ....games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ..stop import Stop
from .common import Either
from .first_four import COLONY, JOURNEY, LAUNCH, MINE
from .last_four import BATTLE, DOME, ESCAPE, VIRUS

_ADVENTURES: Mapping[str, tuple[Stop | Either, ...]] = {
    "launch": LAUNCH,
    "journey": JOURNEY,
    "colony": COLONY,
    "mine": MINE,
    "dome": DOME,
    "virus": VIRUS,
    "escape": ESCAPE,
    "battle": BATTLE,
}


def tour(game: WelcomeToTheMoon) -> tuple[Stop, ...]:
    """Somebody alone plays against ASTRA."""
    sights = _ADVENTURES[game.adventure.name]
    return tuple(sight.of(game.seats) if isinstance(sight, Either) else sight for sight in sights)
