"""Concessions: whether a settlement meets one, who claims it, and what it is worth."""

from collections.abc import Callable
from typing import Final

from ...core.play import Event, Seat, Tell
from .grid import BELOW, COLUMNS, NEXT, RIGHT, ROW, ROWS, home, spot
from .kinds import TYPE, VITALS
from .pieces import CONCESSIONS, PATTERNS, Concession
from .scoring import both_halves, count, first_half
from .setting import Setting
from .settlement import Settlement
from .state import State

_Met = Callable[[Setting, State, Seat, Concession], bool]


def check(game: Setting, state: State, tell: Tell | None) -> None:
    """At the end of a phase: everybody who meets an open concession claims it, which closes it."""
    for index, number in enumerate(state.concessions):
        if state.claimed[index] >= 0:
            continue
        for seat in range(game.seats):
            if met(game, state, seat, number):
                state.claims[index] |= 1 << seat
                state.claimed[index] = state.phase
                if tell:
                    tell(Event("claim", seat, (number, worth(game, state, index))))


def met(game: Setting, state: State, seat: Seat, number: int) -> bool:
    """Whether the seat meets the concession now."""
    card = CONCESSIONS[number]
    return _MET[card.asks](game, state, seat, card)


def worth(game: Setting, state: State, index: int) -> int:
    """What a token on the concession scores; alone it is less the later it came, halves rounded up."""
    card = CONCESSIONS[state.concessions[index]]
    if game.seats > 1:
        return card.points
    late = state.claimed[index] - (1 if card.long else 0)
    if late <= 0:
        return card.points
    return (card.points + 1) // 2 if late == 1 else 0


def points(game: Setting, state: State, seat: Seat) -> int:
    """What the seat's tokens on concessions score."""
    return sum(worth(game, state, index) for index, seats in enumerate(state.claims) if seats >> seat & 1)


def _pattern(game: Setting, state: State, seat: Seat, card: Concession) -> bool:
    """Cards in the pictured arrangement, whatever their faces, whatever lies around them."""
    return _arranged(state.settlements[seat], game.components.patterns[PATTERNS.index(card.id)])


def _arranged(settlement: Settlement, pattern: tuple[tuple[int, int], ...]) -> bool:
    taken = {spot(position) for position in settlement.places}
    down, right = pattern[0]
    return any(all((row - down + y, column - right + x) in taken for y, x in pattern) for row, column in taken)


def _no_scaffolding(game: Setting, state: State, seat: Seat, card: Concession) -> bool:
    return not state.settlements[seat].shells


def _four_vitals(game: Setting, state: State, seat: Seat, card: Concession) -> bool:
    """Four sites of the four vital types that hang together by themselves, grown from each hydrogen."""
    settlement = state.settlements[seat]
    kinds = settlement.kinds

    def grows(group: tuple[int, ...], types: int) -> bool:
        if types == (1 << VITALS) - 1:
            return True
        near = {
            first_half(settlement, other)
            for site in group
            for half in both_halves(settlement, site)
            for other in NEXT[half]
            if TYPE[kinds[other]] < VITALS and not types >> TYPE[kinds[other]] & 1
        }
        return any(grows((*group, site), types | 1 << TYPE[kinds[site]]) for site in near)

    return any(grows((site,), 1) for site in settlement.sites if TYPE[kinds[site]] == 0)


def _column(game: Setting, state: State, seat: Seat, card: Concession) -> bool:
    """Cards below each other, each showing a project of the type on a site of its own."""
    settlement = state.settlements[seat]
    kinds = settlement.kinds
    have = {home(site) for site in settlement.sites if TYPE[kinds[site]] == card.of}
    return any(all(top + COLUMNS * step in have for step in range(card.number)) for top in have)


def _line(game: Setting, state: State, seat: Seat, card: Concession) -> bool:
    """An unbroken run of quadrants in a row or a column that belong to so many different sites."""
    settlement = state.settlements[seat]
    kinds = settlement.kinds
    have = [site for site in settlement.sites if TYPE[kinds[site]] == card.of]
    if len(have) < card.number:
        return False
    starts = [half for site in have for half in both_halves(settlement, site)]
    for step in (RIGHT, BELOW):
        for start in starts:
            run: set[int] = set()
            at = start
            while at and TYPE[kinds[at]] == card.of:
                run.add(first_half(settlement, at))
                if len(run) >= card.number:
                    return True
                at = step[at]
    return False


def _fewest_rows(game: Setting, state: State, seat: Seat, card: Concession) -> bool:
    """Fewer rows than every other seat, or than at least one where the option says so."""
    mine = state.settlements[seat].row_count()
    fewer = [mine < other.row_count() for number, other in enumerate(state.settlements) if number != seat]
    return any(fewer) if game.any_rows else bool(fewer) and all(fewer)


def _count(game: Setting, state: State, seat: Seat, card: Concession) -> bool:
    return count(state.settlements[seat], card.of) >= card.number


def _row(game: Setting, state: State, seat: Seat, card: Concession) -> bool:
    """So many cards in one row, with gaps or without."""
    cards = [0] * ROWS
    for position in state.settlements[seat].places:
        cards[ROW[position]] += 1
    return max(cards) >= card.number


_MET: Final[dict[str, _Met]] = {
    "pattern": _pattern,
    "no-scaffolding": _no_scaffolding,
    "four-vitals": _four_vitals,
    "column": _column,
    "line": _line,
    "fewest-rows": _fewest_rows,
    "count": _count,
    "row": _row,
}
