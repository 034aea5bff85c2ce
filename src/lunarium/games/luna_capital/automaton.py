"""Alone: the automaton that takes lots and scores what it took."""

from typing import Final

from ...core.play import CHANCE, Event, Line, Tell
from .kinds import COMPLEX, DEMO, HAB_MOD, LAND, METEORITE, OFFICE, PROJECTS, REDIS, TYPE, VITALS
from .pieces import CONCESSIONS, NOTHING
from .scoring import PER_OFFICE, meteorite_points, set_points, vital_lines
from .setting import Setting
from .state import State

PER_CONSTRUCTION: Final = 5  # hab-mods and residential complexes
PER_SPECIAL: Final = 2  # demolitions, redistributions, landing grounds
HAND: Final = 9


def choose(state: State, gone: int) -> int:
    """Of the two lots left, the one without the marker; if neither has it, the one further from the dispenser."""
    left = [space for space in range(len(state.market)) if space != gone]
    if state.marker in left:
        left.remove(state.marker)
    return left[-1]


def take(state: State, gone: int, tell: Tell | None) -> int:
    """Take a lot and lay it aside openly, without effects; the space to be refilled."""
    space = choose(state, gone)
    card, tiles = state.market[space], state.lots[space]
    state.market[space] = NOTHING
    state.lots[space] = []
    if card:
        state.rival_cards.append(card)
    state.rival_tiles += tiles
    if tell:
        tell(Event("rival-take", CHANCE, (space, card, *tiles)))
    return space


def kinds(game: Setting, state: State) -> list[int]:
    """All its projects, tiles and printed ones; its hand of the set-up counts as nothing."""
    found = [game.kind[tile] for tile in state.rival_tiles]
    if state.round:
        found += [site.printed for card in state.rival_cards for site in game.cards[card].sites]
    return [kind for kind in found if kind >= PROJECTS]


def meteorites(game: Setting, state: State) -> int:
    return sum(1 for kind in kinds(game, state) if TYPE[kind] == METEORITE)


def score(game: Setting, state: State, mine: int) -> tuple[Line, ...]:
    """Its lines, against a seat with so many meteorites; all projects of a type are one group."""
    have = kinds(game, state)
    types = [TYPE[kind] for kind in have]
    special = sum(1 for kind in have if kind in (DEMO, LAND, REDIS))
    return (
        *vital_lines([types.count(vital) for vital in range(VITALS)]),
        Line("sets", set_points(bytes(have))),
        Line("meteorites", meteorite_points([types.count(METEORITE), mine])[0]),
        Line("offices", PER_OFFICE * types.count(OFFICE)),
        Line("hab-mods", PER_CONSTRUCTION * types.count(HAB_MOD)),
        Line("complexes", PER_CONSTRUCTION * types.count(COMPLEX)),
        Line("specials", PER_SPECIAL * special),
        Line("hand", HAND),
        Line("concessions", sum(CONCESSIONS[number].points for number in state.concessions)),
    )
