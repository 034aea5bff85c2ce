"""What a turn of LUNA Capital may hope for: tables that hold as long as the turn lasts."""

from array import array
from functools import lru_cache
from math import exp, log
from typing import Final, NamedTuple

from ...core.play import Seat
from ...games.luna_capital import automaton
from ...games.luna_capital.kinds import HAB_MOD, LAND, METEORITE, OFFICE, REDIS, TYPES, VITALS
from ...games.luna_capital.pieces import CONCESSIONS, Concession
from ...games.luna_capital.rules import LunaCapital
from ...games.luna_capital.scoring import GROUP, PER_CARD, PRIZES, SETS, count
from ...games.luna_capital.state import LAST_PHASE, LAST_ROUND, State
from .weights import Weights

IN_PHASE: Final = 10  # tiles that a seat takes: 1 + 2 + 3 + 4
ALL_TILES: Final = 30
MOST: Final = 12  # in the tables: projects of a group, and its liberties
_LACKING: Final = 13  # in the tables: tiles that a concession lacks
_MANY_SITES: Final = 50  # more than 12 cards have


class Goal(NamedTuple):
    """An open concession: by what is lacking, the points that may be expected of it."""

    card: Concession
    hope: tuple[float, ...]
    term: str  # what it is called where a settlement is weighed


class Horizon(NamedTuple):
    """All that an outlook depends on."""

    seat: Seat
    phase: int
    round: int
    meteorites: tuple[int, ...]  # of the others
    rows: int  # the fewest that another has
    concessions: tuple[int, ...]  # those that are open


def horizon(game: LunaCapital, view: State, seat: Seat) -> Horizon:
    """What a seat's view says about the rest of the game."""
    others = [settlement for other, settlement in enumerate(view.settlements) if other != seat]
    meteorites = [count(settlement, METEORITE) for settlement in others]
    if game.seats == 1:
        meteorites = [automaton.meteorites(game, view)]
    still = [number for index, number in enumerate(view.concessions) if view.claimed[index] < 0]
    rows = min((settlement.row_count() for settlement in others), default=0)
    return Horizon(seat, view.phase, view.round, tuple(meteorites), rows, tuple(still))


class Outlook:
    """Tables for one turn of one seat."""

    def __init__(self, game: LunaCapital, of: Horizon, weights: Weights) -> None:
        self.weights = weights
        self.game = game
        self.in_phase = sum(range(of.round + 1, LAST_ROUND + 1))
        self.tiles = self.in_phase + IN_PHASE * (LAST_PHASE - of.phase)
        self.time = self.tiles / ALL_TILES
        self.turns = LAST_ROUND - of.round
        self.builds = self.turns + LAST_ROUND * (LAST_PHASE - of.phase)
        self.borders = 2 * weights.border
        self.groups = _groups(weights, self.tiles)
        self.fruit = 1 - exp(-weights.fruit * self.tiles)
        self.near = min(weights.near_most, weights.near * self.tiles)
        self.more = [0.0] * (len(TYPES) + 1)
        self.more[OFFICE] = weights.offices * self.tiles
        self.more[HAB_MOD] = weights.hab_mods * self.tiles
        self.sites = _sites(weights, self.tiles, self.builds)
        self.race = _race(of.meteorites, 0.25 + weights.meteorites * self.time)
        self.rows = of.rows
        cards = [CONCESSIONS[number] for number in of.concessions]
        self.goals = [
            Goal(card, self._hope(card, of.phase), f"concession {number}")
            for number, card in zip(of.concessions, cards, strict=True)
        ]
        self.asking = [_asking(cards, which) for which in range(len(TYPES) + 1)]
        self.clearing = any(card.asks == "no-scaffolding" for card in cards)

    def _hope(self, card: Concession, phase: int) -> tuple[float, ...]:
        """By what is lacking: what to expect of claiming it in this phase or in a later one."""
        weights = self.weights
        if card.asks in ("pattern", "row", "fewest-rows"):
            soon, late = weights.build_hope * self.turns, weights.build_hope * self.builds
        else:
            soon, late = weights.tile_hope * self.in_phase, weights.tile_hope * self.tiles
        soon, late = 1 - exp(-soon), 1 - exp(-late)
        now = self._points(card, phase)
        then = self._points(card, phase + 1) * weights.later
        return tuple(max(now * soon**lacking, then * late**lacking) for lacking in range(_LACKING + 1))

    def _points(self, card: Concession, phase: int) -> float:
        if phase > LAST_PHASE:
            return 0
        if self.game.seats > 1:
            return card.points
        late = phase - card.long
        return card.points if late <= 0 else (card.points + 1) // 2 if late == 1 else 0

    def effect(self, kind: int, icons: int = 0) -> float:
        """What a tile brings that does not stand in the settlement: robots, a card, a token."""
        weights = self.weights
        value = PER_CARD if kind == LAND else 0.0
        if self.builds:
            value += 2 * weights.card * (kind == LAND) + weights.token * (kind == REDIS) + weights.robot * icons
        return value

    def hope(self, goal: Goal, lacking: int) -> float:
        return goal.hope[min(lacking, _LACKING)]


@lru_cache(maxsize=64)
def _groups(weights: Weights, tiles: int) -> list[list[float]]:
    """By size and twice the liberties: the points that a group may come to."""
    table = []
    for size in range(MOST + 1):
        row = []
        for twice in range(2 * MOST + 1):
            room = twice / 2
            row.append(_between(size + weights.share * tiles * room / (room + weights.room)))
        table.append(row)
    return table


@lru_cache(maxsize=64)
def group_table(weights: Weights, tiles: int) -> "array[float]":
    """The same in one row, for a kernel."""
    return array("d", [points for row in _groups(weights, tiles) for points in row])


def _between(size: float) -> float:
    """The points of a group whose size is no whole number."""
    whole = int(size)
    if whole >= len(GROUP) - 1:
        return GROUP[-1]
    return GROUP[whole] + (size - whole) * (GROUP[whole + 1] - GROUP[whole])


@lru_cache(maxsize=512)
def _sites(weights: Weights, tiles: int, builds: int) -> list[float]:
    """By empty sites: what the tiles cost that will find none."""
    table = []
    for empty in range(_MANY_SITES):
        slack = empty + weights.sites * builds - 0.9 * tiles
        table.append(-weights.site * weights.spread * log(1 + exp(-slack / weights.spread)) if tiles else 0.0)
    return table


def _asking(cards: list[Concession], which: int) -> list[int]:
    """The concessions that a project of the type may help."""
    return [
        index for index, card in enumerate(cards) if card.of == which or (card.asks == "four-vitals" and which < VITALS)
    ]


@lru_cache(maxsize=512)
def _race(others: tuple[int, ...], reach: float) -> list[float]:
    """By own meteorites: the prize to be expected."""
    return [_prize(mine, others, reach) for mine in range(_MANY_SITES)]


def _prize(mine: int, others: tuple[int, ...], reach: float) -> float:
    """The prize for meteorites, if a lead decides the more the nearer the end is."""
    prizes = PRIZES[len(others) + 1]
    ahead = [1.0] + [0.0] * len(others)  # by number of others ahead: how likely
    for other in others:
        beaten = 1 / (1 + exp((other - mine) / reach))
        ahead = [ahead[rank] * beaten + (ahead[rank - 1] * (1 - beaten) if rank else 0.0) for rank in range(len(ahead))]
    expected = sum(chance * prize for chance, prize in zip(ahead, prizes, strict=True))
    return expected if mine else expected * min(1.0, reach / 2)


@lru_cache(maxsize=4096)
def fruit_value(pears: int, apples: int, lemons: int, varied: int, found: float) -> float:
    """The points of the sets, also of those that lack fruits which may be found."""
    value = 0.0
    for sets in range(1, len(SETS)):
        lacking = sum(max(0, sets - fruit) for fruit in (pears, apples, lemons)) - varied
        value += (SETS[sets] - SETS[sets - 1]) * (found**lacking if lacking > 0 else 1.0)
    return value


@lru_cache(maxsize=64)
def fruit_table(found: float) -> "array[float]":
    """These points in one row, by each fruit up to three and varied ones up to nine: more count as much."""
    three, nine = range(len(SETS)), range(3 * (len(SETS) - 1) + 1)
    return array("d", [fruit_value(p, a, n, v, found) for p in three for a in three for n in three for v in nine])
