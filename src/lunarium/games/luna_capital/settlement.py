"""One seat's settlement: cards on a grid, their sites, and what stands on them.

``cards``, ``places``, ``faces``, ``tiles`` and ``spots`` say it all; the rest derives from them and is kept
up for speed. A double site has its kind in both quadrants and is named by the first of them.
"""

from bisect import bisect_left, insort
from typing import Final

from ...core.flat import Flat
from .grid import BESIDE, END, ORIGIN, PLACE, ROW, ROW_START, SITE
from .kinds import EMPTY, SHELL
from .pieces import Card

UP: Final = 0  # face up, with a visible number
ROBOT: Final = 1  # face up, with a robot on its number
DOWN: Final = 2  # face down: no number, no sites

EDGE: Final = 255  # an empty position beside a card; any other number is a slot + 1
LIMIT: Final = 2  # rows that the lowest card may be below the highest
NUMBERS: Final = 11  # above every number
SINGLE: Final = 4  # in ``halves``: a site of one quadrant; otherwise 4 + how far the other half is


class Settlement(Flat):
    """Cards in the order of building, tiles in the order of placing, and what follows from them."""

    __slots__ = (
        "bottom",
        "cards",
        "edge",
        "empty",
        "faces",
        "grid",
        "halves",
        "high",
        "kinds",
        "low",
        "places",
        "shells",
        "sites",
        "spots",
        "tiles",
        "top",
    )

    cards: list[int]  # slot -> card; hidden in others' views if face down
    places: list[int]  # slot -> position
    faces: list[int]  # slot -> UP, ROBOT or DOWN
    tiles: list[int]  # the tiles placed
    spots: list[int]  # and the site of each
    grid: bytearray  # position -> 0, EDGE or slot + 1
    edge: list[int]  # the positions where a card may go if its number allows, ascending
    top: int  # the first row in use
    bottom: int  # the last one
    low: bytearray  # position -> the highest visible number left of it in its row
    high: bytearray  # position -> the lowest visible number right of it
    kinds: bytearray  # quadrant -> kind
    halves: bytearray  # quadrant -> 0 for no site, SINGLE, or where the other half is
    sites: list[int]  # all sites, ascending
    empty: list[int]  # those that are empty
    shells: list[int]  # those with visible scaffolding

    def __init__(self) -> None:
        self.cards = []
        self.places = []
        self.faces = []
        self.tiles = []
        self.spots = []
        self.grid = bytearray(SITE)
        self.grid[ORIGIN] = EDGE
        self.edge = [ORIGIN]
        self.top = self.bottom = ROW[ORIGIN]
        self.low = bytearray(SITE)
        self.high = bytearray(PLACE) + bytearray([NUMBERS]) * (SITE - PLACE)
        self.kinds = bytearray(END)
        self.halves = bytearray(END)
        self.sites = []
        self.empty = []
        self.shells = []

    def copy(self) -> "Settlement":
        new: Settlement = Settlement.__new__(Settlement)
        new.cards = self.cards[:]
        new.places = self.places[:]
        new.faces = self.faces[:]
        new.tiles = self.tiles[:]
        new.spots = self.spots[:]
        new.grid = self.grid[:]
        new.edge = self.edge[:]
        new.top = self.top
        new.bottom = self.bottom
        new.low = self.low[:]
        new.high = self.high[:]
        new.kinds = self.kinds[:]
        new.halves = self.halves[:]
        new.sites = self.sites[:]
        new.empty = self.empty[:]
        new.shells = self.shells[:]
        return new

    def fits(self, number: int) -> bool:
        """Whether a card with this number can go somewhere face up without a robot."""
        low, high = self.low, self.high
        for position in self.edge:  # noqa: SIM110  a generator costs more
            if low[position] < number < high[position]:
                return True
        return False

    def open(self, number: int) -> list[int]:
        """The positions where a card with this number can go face up without a robot, ascending."""
        low, high = self.low, self.high
        return [position for position in self.edge if low[position] < number < high[position]]

    def build(self, index: int, card: Card, position: int, face: int) -> None:
        """Put the card there, on an edge, whatever its number; ``index`` is its number among the components."""
        grid, edge = self.grid, self.edge
        self.cards.append(index)
        self.places.append(position)
        self.faces.append(face)
        grid[position] = len(self.cards)
        del edge[bisect_left(edge, position)]
        row = ROW[position]
        top, bottom = self.top, self.bottom
        if not top <= row <= bottom:
            self.top = top = min(top, row)
            self.bottom = bottom = max(bottom, row)
            if bottom - top == LIMIT:
                first, last = ROW_START[top], ROW_START[bottom + 1]
                self.edge = edge = [near for near in edge if first <= near < last]
        full = bottom - top == LIMIT
        for near in BESIDE[position]:
            if not grid[near]:
                grid[near] = EDGE
                if not full or top <= ROW[near] <= bottom:
                    insort(edge, near)
        if face == UP:
            low, high, number = self.low, self.high, card.number
            for near in range(position + 1, ROW_START[row + 1]):
                if low[near] < number:
                    low[near] = number
            for near in range(ROW_START[row], position):
                if high[near] > number:
                    high[near] = number
        if face != DOWN:
            self._open_sites(card, SITE + 4 * (position - PLACE))

    def _open_sites(self, card: Card, first: int) -> None:
        kinds, halves = self.kinds, self.halves
        sites, empty, shells = [], [], []
        for quadrant, other, printed in card.sites:
            site = first + quadrant
            kinds[site] = printed
            halves[site] = SINGLE + other
            if other:
                kinds[site + other] = printed
                halves[site + other] = SINGLE - other
            sites.append(site)
            if printed == EMPTY:
                empty.append(site)
            elif printed == SHELL:
                shells.append(site)
        at = bisect_left(self.sites, first)
        self.sites[at:at] = sites
        at = bisect_left(self.empty, first)
        self.empty[at:at] = empty
        if shells:
            at = bisect_left(self.shells, first)
            self.shells[at:at] = shells

    def put(self, tile: int, site: int, kind: int) -> None:
        """Place the tile; ``kind`` is what the site is then: the tile's, or EMPTY for a demolition."""
        self.tiles.append(tile)
        self.spots.append(site)
        kinds = self.kinds
        old = kinds[site]
        kinds[site] = kind
        kinds[site + self.halves[site] - SINGLE] = kind
        if old == EMPTY:
            if kind != EMPTY:
                del self.empty[bisect_left(self.empty, site)]
            return
        if old == SHELL:
            del self.shells[bisect_left(self.shells, site)]
        if kind == EMPTY:
            insort(self.empty, site)

    def row_count(self) -> int:
        """How many rows have cards; they are always consecutive."""
        return self.bottom - self.top + 1 if self.cards else 0
