"""The symbol of every score line."""

from typing import Final

from ...games.welcome_to_the_moon.cards import ACTIONS

# By score line, of seats and of ASTRA; ``total`` is their sum.
SIGNS: Final = {
    **{action: action for action in ACTIONS},
    "missions": "mission",
    "plants": "plant",
    "longest-zone": "longest",
    "most-zones": "most",
    "errors": "error",
    "rockets": "rocket",
    "antennas": "antenna",
    "sectors": "sector",
    "pearls": "pearl",
    "rubies": "ruby",
    "astronauts": "astronaut",
    "tower": "greenhouse",
    "skyscrapers": "house",
    "dome": "dome",
    "greenhouses": "greenhouse",
    "modules": "module",
    "quarters": "sector",
    "infected": "virus",
    "green": "planet",
    "blue": "planet-waves",
    "grey": "planet-hollows",
    "fixed": "star",
    "level": "level",
    "total": "total",
}
