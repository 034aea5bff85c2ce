"""Cards, tiles, positions, sites and sponsors as parts of sentences.

A card is its number and id, ``7 (K42)``, named after the word for a card; long, for reading aloud, it tells its
face too. A tile is what it shows: ``hydrogen collector (1 robot)``.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from ...core.play import Seat
from ...games.luna_capital import grid
from ...games.luna_capital.kinds import CODES, EMPTY, HAB, PROJECTS, RES, SHELL, TYPES
from ...games.luna_capital.pieces import NOTHING, Site
from ...games.luna_capital.rules import LunaCapital
from ..catalogue import N_, Words
from ..parts import compass

SPONSORS: Final = ("Astro Burger", "Moon Paradise Real Estate", "Luna Taxis", "Space Royal Cruise")  # by seat

_KINDS = {
    "H": N_("hydrogen collector"),
    "O": N_("oxygen collector"),
    "W": N_("water condenser"),
    "GP": N_("greenhouse of pears"),
    "GA": N_("greenhouse of apples"),
    "GL": N_("greenhouse of lemons"),
    "GV": N_("greenhouse of varied fruit"),
    "$": N_("sales office"),
    "M": N_("meteorite"),
    "land": N_("landing ground"),
    "redis": N_("logistics redistribution"),
    "demo": N_("demolition"),
}

# What a hab-mod or a residential complex counts.
_TYPES = {
    "H": N_("hydrogen"),
    "O": N_("oxygen"),
    "W": N_("water"),
    "G": N_("greenhouses"),
    "$": N_("sales offices"),
    "M": N_("meteorites"),
    "hab": N_("hab-mods"),
    "res": N_("residential complexes"),
    "land": N_("landing grounds"),
    "redis": N_("logistics redistributions"),
}

_CORNERS = (N_("top left"), N_("top right"), N_("bottom left"), N_("bottom right"))

# Where a double site lies, by its first quadrant and how far the other one is.
_HALVES = {
    (0, 1): N_("top, double"),
    (2, 1): N_("bottom, double"),
    (0, 2): N_("left, double"),
    (1, 2): N_("right, double"),
}


def kind(words: Words, index: int) -> str:
    """What stands on a site: a project, scaffolding, or nothing."""
    if index >= RES:
        return words.say("residential complex for {type}", type=words.say(_TYPES[TYPES[index - RES]]))
    if index >= HAB:
        return words.say("hab-mod for {type}", type=words.say(_TYPES[TYPES[index - HAB]]))
    if index >= PROJECTS:
        return words.say(_KINDS[CODES[index - PROJECTS]])
    if index == SHELL:
        return words.say("scaffolding")
    return words.say("empty site") if index == EMPTY else words.say("no site")


def tile(words: Words, game: LunaCapital, index: int) -> str:
    """A tile with its robots."""
    name = kind(words, game.kind[index])
    robots = game.icons[index]
    return f"{name} ({words.count('{n} robot', '{n} robots', robots)})" if robots else name


def tiles(words: Words, game: LunaCapital, indices: Iterable[int]) -> str:
    """Tiles one after the other."""
    return ", ".join(tile(words, game, index) for index in indices)


def card(words: Words, game: LunaCapital, index: int, long: bool = False) -> str:
    """A card by number and id; long with what is where on its face."""
    name, number, sites = game.cards[index]
    if not long:
        return f"{number} ({name})"
    return f"{number} ({'; '.join([name, *(_printed(words, site) for site in sites)])})"


def _printed(words: Words, site: Site) -> str:
    where = _HALVES[site.quadrant, site.other] if site.other else _CORNERS[site.quadrant]
    return f"{words.say(where)}: {kind(words, site.printed)}"


def lot(words: Words, game: LunaCapital, index: int, aside: Sequence[int], long: bool = False) -> str:
    """A lot: its card, unless the deck had run out, and its tiles."""
    parts = [] if index == NOTHING else [words.say("card {card}", card=card(words, game, index, long))]
    return ", ".join([*parts, *(tile(words, game, other) for other in aside)])


def position(words: Words, index: int) -> str:
    """A position by rows and columns from the first card: ``north 1, east 2``."""
    return compass(words, *grid.spot(index))


def site(words: Words, index: int) -> str:
    """A site by its card's position and its first quadrant: ``north 1, east 2, top left``."""
    corner = words.say(_CORNERS[(index - grid.SITE) % len(_CORNERS)])
    return f"{position(words, grid.home(index))}, {corner}"


def sponsor(seat: Seat) -> str:
    """The company behind a seat, the same in every language."""
    return SPONSORS[seat]
