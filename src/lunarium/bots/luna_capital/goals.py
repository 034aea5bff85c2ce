"""How far a settlement is from a concession."""

from collections.abc import Callable
from typing import Final

from ...games.luna_capital.grid import BELOW, COLUMNS, NEXT, PLACE, RIGHT, ROW, ROWS, SITE, home, spot
from ...games.luna_capital.kinds import EMPTY, KINDS, NO_TYPE, TYPE, VITALS
from ...games.luna_capital.pieces import PATTERNS, Concession
from ...games.luna_capital.scoring import both_halves, count, first_half
from ...games.luna_capital.settlement import EDGE, LIMIT, Settlement
from .outlook import Outlook

FAR: Final = 9
_KINDS: Final = tuple([kind for kind in range(KINDS) if TYPE[kind] == which] for which in range(NO_TYPE + 1))


def lacking(settlement: Settlement, card: Concession, outlook: Outlook) -> int:
    """How many tiles or cards the settlement lacks; a card that is not there counts as two tiles."""
    return _LACKING[card.asks](settlement, card, outlook)


def _count(settlement: Settlement, card: Concession, outlook: Outlook) -> int:
    return max(0, card.number - count(settlement, card.of))


def _column(settlement: Settlement, card: Concession, outlook: Outlook) -> int:
    """The column of cards that lacks least, where one can still be."""
    kinds, asked = settlement.kinds, _KINDS[card.of]
    cost: dict[int, int] = {}
    for position in settlement.places:
        first = SITE + 4 * (position - PLACE)
        face = kinds[first : first + 4]
        cost[position] = FAR if EMPTY not in face else 1
        for kind in asked:
            if kind in face:
                cost[position] = 0
    columns = {(position - PLACE) % COLUMNS for position in cost}
    best = FAR
    for top in range(max(0, settlement.bottom - LIMIT), min(settlement.top, ROWS - 1 - LIMIT) + 1):
        for column in columns:
            at, lacks = PLACE + top * COLUMNS + column, 0
            for _ in range(card.number):
                lacks += cost.get(at, 2)
                at += COLUMNS
            best = min(best, lacks)
    return best


def _line(settlement: Settlement, card: Concession, outlook: Outlook) -> int:
    """The run of sites that lacks least."""
    kinds, halves, of = settlement.kinds, settlement.halves, card.of
    best = FAR
    for site in settlement.sites:
        if kinds[site] != EMPTY and TYPE[kinds[site]] != of:
            continue
        for start in both_halves(settlement, site):
            for step in (RIGHT, BELOW):
                at, lacks, last = start, 0, 0
                for _ in range(card.number):
                    kind = kinds[at]
                    if not at or (halves[at] and first_half(settlement, at) == last):
                        lacks = FAR
                    elif TYPE[kind] != of:
                        free = not halves[at] and settlement.grid[home(at)] == EDGE
                        lacks += 1 if kind == EMPTY else 2 if free else FAR
                    if lacks >= best:
                        break
                    last = first_half(settlement, at) if halves[at] else 0
                    at = step[at]
                best = min(best, lacks)
    return best


def _four_vitals(settlement: Settlement, card: Concession, outlook: Outlook) -> int:
    """Any four that hang together have two in the middle that touch all of them."""
    kinds = settlement.kinds
    masks: dict[int, int] = {}
    links = []
    for site in settlement.sites:
        kind = TYPE[kinds[site]]
        if kind < VITALS:
            mask = 1 << kind
            for half in both_halves(settlement, site):
                for near in NEXT[half]:
                    other = TYPE[kinds[near]]
                    if other < VITALS:
                        mask |= 1 << other
                        if other != kind:
                            links.append((site, first_half(settlement, near)))
            masks[site] = mask
    most = max((mask.bit_count() for mask in masks.values()), default=0)
    for one, two in links:
        most = max(most, (masks[one] | masks[two]).bit_count())
    return VITALS - most


def _no_scaffolding(settlement: Settlement, card: Concession, outlook: Outlook) -> int:
    return len(settlement.shells)


def _pattern(settlement: Settlement, card: Concession, outlook: Outlook) -> int:
    """The cards that lack of the arrangement, wherever it may still be."""
    pattern = outlook.game.components.patterns[PATTERNS.index(card.id)]
    taken = {spot(position) for position in settlement.places}
    rows = [row for row, _ in taken]
    best = len(pattern)
    for row, column in taken:
        for down, right in pattern:
            cells = [(row - down + y, column - right + x) for y, x in pattern]
            high, low = min(*rows, cells[0][0]), max(*rows, cells[-1][0])
            if low - high <= LIMIT:
                best = min(best, sum(cell not in taken for cell in cells))
    return best


def _row(settlement: Settlement, card: Concession, outlook: Outlook) -> int:
    cards = [0] * ROWS
    for position in settlement.places:
        cards[ROW[position]] += 1
    return max(0, card.number - max(cards))


def _fewest_rows(settlement: Settlement, card: Concession, outlook: Outlook) -> int:
    """Others may still open rows, so nothing is sure before the phase ends."""
    return max(0, settlement.row_count() + 1 - outlook.rows)


_LACKING: Final[dict[str, Callable[[Settlement, Concession, Outlook], int]]] = {
    "count": _count,
    "column": _column,
    "line": _line,
    "four-vitals": _four_vitals,
    "no-scaffolding": _no_scaffolding,
    "pattern": _pattern,
    "row": _row,
    "fewest-rows": _fewest_rows,
}
