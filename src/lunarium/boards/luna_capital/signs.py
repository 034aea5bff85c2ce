"""Projects as symbols in a line, and where on the board a line speaks of."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from ...core.play import Event
from ...games.luna_capital.kinds import CODES, KIND, SHELL
from ...games.luna_capital.kinds import name as code_of
from ...games.luna_capital.pieces import NOTHING
from ...games.luna_capital.rules import LunaCapital
from ..places import NOWHERE, Places, known, piece, region
from .card import ground, project, robot

_SQUARE: Final = (3.0, 3.0, 94.0, 94.0)
SIGNS: Final[Mapping[str, str]] = {
    **{code: project(KIND[code], _SQUARE) for code in CODES},
    code_of(SHELL): ground(SHELL, _SQUARE),
    "robot": robot(50, 50, 46),
}


def _cards(*cards: int) -> list[str]:
    return [piece(f"card-{card}") for card in cards if card != NOTHING]


def _tiles(tiles: Iterable[int]) -> list[str]:
    """Tiles that lie about are pieces; one in a settlement is known by its site."""
    return [selector for tile in tiles for selector in (piece(f"tile-{tile}"), known(f"tile-{tile}"))]


def _head(event: Event) -> list[str]:
    """What a seat has of tokens and robots."""
    return [f".panel.seat-{event.seat} .head"]


_PLACES: Final[Mapping[str, Callable[[Event], list[str]]]] = {
    "hand": lambda event: _cards(event.facts[0]),
    "rival-card": lambda event: _cards(event.facts[0]),
    "card": lambda event: _cards(event.facts[0]),
    "tile": lambda event: _tiles(event.facts[:1]),
    "concession": lambda event: [known(f"concession-{event.facts[0]}")],
    "claim": lambda event: [known(f"concession-{event.facts[0]}")],
    "first": _head,
    "swap": lambda event: _cards(*event.facts[:2]),
    "exchange": lambda event: _cards(*event.facts),
    "phase": lambda event: [region("rounds")],
    "round": lambda event: [region("rounds")],
    "redistribute": lambda event: _tiles((event.facts[0], event.facts[2])),
    "discard": lambda event: _cards(event.facts[0]),
    "take": lambda event: _cards(event.facts[1]) + _tiles(event.facts[2:]),
    "rival-take": lambda event: _cards(event.facts[1]) + _tiles(event.facts[2:]),
    "build": lambda event: _cards(event.facts[0]),
    "face-down": lambda event: [piece(f"down-{event.seat}-{event.facts[0]}")],
    "bury": lambda event: _cards(event.facts[0]),
    "place": lambda event: _tiles(event.facts[:1]),
    "demolish": lambda event: [f'.panel.seat-{event.seat} [data-site="{event.facts[1]}"]'],
    "robots": _head,
    "token": _head,
    "look": lambda event: _cards(event.facts[0]),
    "keep": lambda event: _cards(event.facts[0]),
}


def places(game: LunaCapital, event: Event) -> Places:
    """Cards and tiles wherever they lie, concessions, a site, what a seat has."""
    return Places(tuple(_PLACES[event.kind](event))) if event.kind in _PLACES else NOWHERE
