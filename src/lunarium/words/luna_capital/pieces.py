"""Cards, tiles, positions, sites and sponsors as parts of sentences.

A card is its number and what is printed on it, ``7 (top right: meteorite)``, named after the word for a card; long, for
reading aloud, it tells of plain sites, too. A tile is what it shows: ``hydrogen collector (1 robot)``. Ids of
components are for those who deal from a box: ``dealt``.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from ...core.play import Seat
from ...games.luna_capital import grid
from ...games.luna_capital.kinds import CODES, EMPTY, HAB, PROJECTS, RES, SHELL, TYPES
from ...games.luna_capital.kinds import name as code
from ...games.luna_capital.pieces import NOTHING, Card, Site
from ...games.luna_capital.rules import LunaCapital
from ..catalogue import N_, Words
from ..parts import compass
from ..signs import PLACE

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


def counted(words: Words, code: str) -> str:
    """A type of projects, as something that is counted."""
    return words.say(_TYPES[code])


def kind(words: Words, index: int) -> str:
    """What stands on a site: a project, scaffolding, or nothing."""
    text = _kind(words, index)
    return words.sign(code(index), text) if index >= SHELL else text


def _kind(words: Words, index: int) -> str:
    if index >= RES:
        return words.say("residential complex for {type}", type=counted(words, TYPES[index - RES]))
    if index >= HAB:
        return words.say("hab-mod for {type}", type=counted(words, TYPES[index - HAB]))
    if index >= PROJECTS:
        return words.say(_KINDS[CODES[index - PROJECTS]])
    if index == SHELL:
        return words.say("scaffolding")
    return words.say("empty site") if index == EMPTY else words.say("no site")


def tile(words: Words, game: LunaCapital, index: int) -> str:
    """A tile with its robots."""
    return tile_of(words, game.kind[index], game.icons[index])


def tile_of(words: Words, project: int, robots: int) -> str:
    """A tile by what it shows."""
    name = kind(words, project)
    return f"{name} ({words.sign('robot', words.count('{n} robot', '{n} robots', robots))})" if robots else name


def tiles(words: Words, game: LunaCapital, indices: Iterable[int]) -> str:
    """Tiles one after the other."""
    return ", ".join(tile(words, game, index) for index in indices)


def card(words: Words, game: LunaCapital, index: int, long: bool = False) -> str:
    """A card by its number and by what is not plain on it; long with all its sites."""
    return card_of(words, game.cards[index], long)


def card_of(words: Words, sheet: Card, long: bool = False) -> str:
    """The same by what is printed on it."""
    _, number, sites = sheet
    told = [site for site in sites if long or site.other or site.printed >= SHELL]
    shown = "; ".join(_printed(words, site) for site in told)
    return f"{number} ({shown})" if shown else str(number)


def dealt(game: LunaCapital, index: int) -> str:
    """A card by its number and its id, for who looks for it in a box."""
    name, number, _ = game.cards[index]
    return f"{number} ({name})"


def seen(words: Words, game: LunaCapital, index: int, long: bool = False) -> str:
    """A card that lies on the table or goes from hand to hand: what players see on it is its number."""
    return card(words, game, index, long) if long else str(game.cards[index].number)


def _printed(words: Words, site: Site) -> str:
    where = _HALVES[site.quadrant, site.other] if site.other else _CORNERS[site.quadrant]
    return f"{words.say(where)}: {kind(words, site.printed)}"


def lot(words: Words, game: LunaCapital, index: int, aside: Sequence[int], long: bool = False) -> str:
    """A lot: its card, unless the deck had run out, and its tiles."""
    parts = [] if index == NOTHING else [words.say("card {card}", card=seen(words, game, index, long))]
    return ", ".join([*parts, *(tile(words, game, other) for other in aside)])


def position(words: Words, index: int) -> str:
    """A position by rows and columns from the first card: ``north 1, east 2``."""
    return words.sign(PLACE, compass(words, *grid.spot(index)), alone=True)


def site(words: Words, index: int) -> str:
    """A site by its card's position and its first quadrant: ``north 1, east 2, top left``."""
    corner = words.say(_CORNERS[(index - grid.SITE) % len(_CORNERS)])
    return words.sign(PLACE, f"{compass(words, *grid.spot(grid.home(index)))}, {corner}", alone=True)


def sponsor(seat: Seat) -> str:
    """The company behind a seat, the same in every language."""
    return SPONSORS[seat]
