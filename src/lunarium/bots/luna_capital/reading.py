"""What a settlement is worth to its seat, and what a tile on one of its sites would add to that."""

from math import exp
from typing import Final

from ...games.luna_capital.choices import open_sites
from ...games.luna_capital.grid import COLUMNS, NEXT, PLACE, ROWS
from ...games.luna_capital.kinds import (
    COMPLEX,
    DEMO,
    EMPTY,
    HAB,
    HAB_MOD,
    LANDING,
    LOGISTICS,
    METEORITE,
    OFFICE,
    PEARS,
    RES,
    SHELL,
    TYPE,
    VARIED,
    VITALS,
)
from ...games.luna_capital.scoring import PER_NEIGHBOUR, PER_OFFICE
from ...games.luna_capital.settlement import LIMIT, NUMBERS, SINGLE, Settlement
from ..weighing import Terms, added, summed
from .goals import lacking
from .outlook import MOST, Outlook, fruit_value
from .survey import Group, Survey

_ROOM: Final = (0.0, 0.7, 1.2, 1.7, 2.1, 2.5, 2.9, 3.2, 3.5, 3.8, 4.1)  # by numbers that fit: cards in a row's opening
_NEW_ROW: Final = 5.0
_IDLE: Final = (METEORITE, LANDING, LOGISTICS)  # projects that may be worth less than their site
_FRUITS: Final = range(PEARS, VARIED + 1)
_GROUPS: Final = tuple(f"group {which}" for which in range(VITALS))
_FIRST_ROOM: Final = 4  # twice the liberties of a group that has not begun


class Reading(Survey):
    """A settlement as it stands, seen with an outlook; ``gain`` says what one more tile adds."""

    __slots__ = ("_best", "goals", "largest", "lost", "main", "toll", "value", "vital")

    def __init__(self, settlement: Settlement, outlook: Outlook) -> None:
        super().__init__(settlement, outlook)
        self.main: list[set[int]] = [set(), set(), set(), set()]
        self.largest = [-1] * VITALS  # the number of the largest group
        self.lost = [0.0] * VITALS  # what a largest group loses with a liberty
        self.vital = [self._vital(kind) for kind in range(VITALS)]
        self.toll: dict[int, float] = {}  # by empty site: what the largest groups beside it lose without it
        for free, lost in zip(self.main, self.lost, strict=True):
            for site in free:
                self.toll[site] = self.toll.get(site, 0.0) + lost
        self._best: dict[int, tuple[int, float]] = {}
        self.goals = [lacking(settlement, goal.card, outlook) for goal in outlook.goals]
        self.value = summed(self.weighed())

    def _vital(self, which: int) -> float:
        """What the groups of a vital type may come to; remembers the liberties of the largest."""
        table = self.outlook.groups
        groups = self.groups[which]
        if not groups:
            return table[0][_FIRST_ROOM]
        value, main, twice = self._rank(list(groups.values()))
        self.main[which] = main[1]
        self.largest[which] = next(number for number, group in groups.items() if group is main)
        row = table[min(main[0], MOST)]
        self.lost[which] = row[twice] - row[max(0, twice - 2)]
        return value

    def _rank(self, groups: list[Group]) -> tuple[float, Group, int]:
        """The value of some groups of one type, the largest, and twice its liberties."""
        outlook = self.outlook
        table, borders = outlook.groups, outlook.borders
        best, main, room = -1.0, groups[0], 0
        for group in groups:
            size, free, border = group
            twice = 2 * len(free) + int(borders * border)
            if twice > 2 * MOST:
                twice = 2 * MOST
            its = table[size if size < MOST else MOST][twice]
            if its > best:
                best, main, room = its, group, twice
        if len(groups) > 1:
            weights, time = outlook.weights, min(1.0, 2 * outlook.time)
            for group in groups:
                if group is not main:
                    worth = weights.stray + (0.0 if group[1].isdisjoint(main[1]) else weights.bridge)
                    best += worth * group[0] * time
        return best, main, room

    def weighed(self) -> Terms:
        """What the settlement is worth, by what it is made of."""
        outlook, counts, settlement = self.outlook, self.counts, self.settlement
        terms = dict(zip(_GROUPS, self.vital, strict=True))
        terms["fruit"] = fruit_value(*self.fruits, outlook.fruit)
        terms["meteorites"] = outlook.race[counts[METEORITE]]
        terms["offices"] = PER_OFFICE * counts[OFFICE]
        terms["hab-mods"] = added([its for _, _, its in self.habs])
        terms["complexes"] = self._complexes() if counts[COMPLEX] else 0.0
        terms["sites"] = outlook.sites[len(settlement.empty)]
        terms["scaffolding"] = outlook.weights.shell * outlook.time * len(settlement.shells)
        for goal, lacks in zip(outlook.goals, self.goals, strict=True):
            terms[goal.term] = outlook.hope(goal, lacks)
        terms["rows"] = self._rows()
        return terms

    def _complexes(self) -> float:
        """What residential complexes count, and may still come to count."""
        outlook, counts, kinds = self.outlook, self.counts, self.settlement.kinds
        value = 0.0
        for site in self.settlement.sites:
            if TYPE[kinds[site]] == COMPLEX:
                of = kinds[site] - RES
                value += counts[of] + outlook.more[of]
        return value

    def _rows(self) -> float:
        """What the cards cost that will find no position."""
        outlook = self.outlook
        if not outlook.builds:
            return 0.0
        settlement = self.settlement
        low, high = settlement.low, settlement.high
        top, bottom = settlement.top, settlement.bottom
        best = [[0.0] * NUMBERS for _ in range(ROWS)]
        for position in settlement.edge:
            row = (position - PLACE) // COLUMNS
            if top <= row <= bottom:
                numbers = high[position] - low[position] - 1
                if numbers > 0:
                    best[row][low[position]] = _ROOM[numbers]
        room = _NEW_ROW * (LIMIT - (bottom - top))
        for openings in best:
            room += added(openings)
        return -outlook.weights.rows * outlook.builds * exp(-outlook.weights.tightness * room / outlook.builds)

    def placed(self, kind: int, site: int) -> "Reading":
        """The reading with a tile of the kind on the site."""
        settlement = self.settlement.copy()
        settlement.put(0, site, EMPTY if kind == DEMO else kind)
        return Reading(settlement, self.outlook)

    def best(self, kind: int) -> tuple[int, float]:
        """The site where a tile of the kind gains most, and what; site 0 where there is none."""
        found = self._best.get(kind)
        if found is None:
            found = (0, 0.0)
            for site in self._rubble() if kind == DEMO else open_sites(self.settlement, kind):
                gain = self.gain(kind, site)
                if not found[0] or gain > found[1]:
                    found = (site, gain)
            self._best[kind] = found
        return found

    def gain(self, kind: int, site: int) -> float:
        """What a tile of the kind on the site adds."""
        outlook = self.outlook
        was = self.settlement.kinds[site]
        if kind == DEMO:
            return self._demolition(site, was)
        which = TYPE[kind]
        value = self._own(kind, which, site)
        if was == EMPTY:
            empty = len(self.settlement.empty)
            value += outlook.sites[empty - 1] - outlook.sites[empty] - self.toll.get(site, 0.0)
            if which < VITALS and site in self.main[which]:
                value += self.lost[which]
            for of, free, _ in self.habs:
                if site in free:
                    value += PER_NEIGHBOUR * ((of == which) - outlook.near)
        elif was == SHELL:
            value -= outlook.weights.shell * outlook.time
            if outlook.clearing:
                value += self._cleared()
        for index in outlook.asking[which]:
            value += self._toward(index, kind, site, was)
        return value

    def _own(self, kind: int, which: int, site: int) -> float:
        """What the project itself is worth there."""
        outlook, counts = self.outlook, self.counts
        if which < VITALS:
            return self._joined(which, site) + self._fruit(kind)
        value = self._counted(which)
        if which == OFFICE:
            return value + PER_OFFICE
        if which == METEORITE:
            return value + outlook.race[counts[METEORITE] + 1] - outlook.race[counts[METEORITE]]
        if which == HAB_MOD:
            return value + self.hab_mod(site, kind - HAB)[2]
        if which == COMPLEX:
            return value + counts[kind - RES] + outlook.more[kind - RES]
        return value + outlook.effect(kind)

    def _counted(self, which: int) -> float:
        """One for every residential complex that counts the type."""
        if not self.counts[COMPLEX]:
            return 0.0
        kinds = self.settlement.kinds
        return sum(1.0 for site in self.settlement.sites if kinds[site] == RES + which)

    def _joined(self, which: int, site: int) -> float:
        """What the groups of the type gain if the site joins them."""
        settlement = self.settlement
        kinds, halves = settlement.kinds, settlement.halves
        near = NEXT[site]
        if halves[site] != SINGLE:
            near += NEXT[site + halves[site] - SINGLE]
        groups = self.groups[which]
        size, border = 1, 0
        free: set[int] = set()
        joined: set[int] = set()
        for other in near:
            kind = kinds[other]
            if not kind:
                border += 1
            elif kind == EMPTY:
                free.add(other if halves[other] >= SINGLE else other + halves[other] - SINGLE)
            elif TYPE[kind] == which and self.label[other] not in joined:
                joined.add(self.label[other])
                group = groups[self.label[other]]
                size += group[0]
                border += group[2]
                free |= group[1]
        free.discard(site)
        rest = [group for number, group in groups.items() if number not in joined]
        return self._rank([(size, free, border), *rest])[0] - self.vital[which]

    def _fruit(self, kind: int) -> float:
        if kind not in _FRUITS:
            return 0.0
        fruits = self.fruits[:]
        fruits[kind - PEARS] += 1
        found = self.outlook.fruit
        return fruit_value(*fruits, found) - fruit_value(*self.fruits, found)

    def _rubble(self) -> list[int]:
        """Sites that a demolition may do good to, or at least no harm."""
        settlement = self.settlement
        kinds = settlement.kinds
        idle = [site for site in settlement.sites if TYPE[kinds[site]] in _IDLE]
        return settlement.empty[:1] + settlement.shells + idle or settlement.sites

    def _demolition(self, site: int, was: int) -> float:
        """A site more, if what stood there was worth less."""
        outlook, which = self.outlook, TYPE[was]
        if was == EMPTY:
            return 0.0
        if was == SHELL:
            value = self._cleared() - outlook.weights.shell * outlook.time
        elif which == METEORITE and not outlook.asking[which] and all(of != which for of, _, _ in self.habs):
            value = outlook.race[self.counts[which] - 1] - outlook.race[self.counts[which]]
        elif which in _IDLE[1:]:
            value = 0.0
        else:
            return -1.0
        empty = len(self.settlement.empty)
        value += outlook.sites[empty + 1] - outlook.sites[empty]
        beside = {self.label[near] for near in NEXT[site]}
        return value + added(lost for number, lost in zip(self.largest, self.lost, strict=True) if number in beside)

    def _cleared(self) -> float:
        """What a concession on scaffolding gains if there is less of it."""
        outlook = self.outlook
        return added(
            outlook.hope(goal, lacks - 1) - outlook.hope(goal, lacks)
            for goal, lacks in zip(outlook.goals, self.goals, strict=True)
            if goal.card.asks == "no-scaffolding"
        )

    def _toward(self, index: int, kind: int, site: int, was: int) -> float:
        """What a concession gains."""
        settlement, outlook = self.settlement, self.outlook
        goal, lacks = outlook.goals[index], self.goals[index]
        if not lacks:
            return 0.0
        if goal.card.asks == "count":
            return outlook.hope(goal, lacks - 1) - outlook.hope(goal, lacks)
        kinds, other = settlement.kinds, site + settlement.halves[site] - SINGLE
        kinds[site] = kinds[other] = kind
        now = lacking(settlement, goal.card, outlook)
        kinds[site] = kinds[other] = was
        return outlook.hope(goal, now) - outlook.hope(goal, lacks)
