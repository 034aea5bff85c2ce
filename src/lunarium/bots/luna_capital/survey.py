"""What stands in a settlement: projects by type, groups, hab-mods and what lies around them."""

from typing import Final

from ...games.luna_capital.grid import AROUND, END, NEXT, SITE, home
from ...games.luna_capital.kinds import EMPTY, HAB, HAB_MOD, PEARS, TYPE, TYPES, VARIED, VITALS
from ...games.luna_capital.scoring import PER_NEIGHBOUR
from ...games.luna_capital.settlement import SINGLE, Settlement
from .outlook import Outlook

_HOME: Final = (0,) * SITE + tuple(home(quadrant) for quadrant in range(SITE, END))

Group = tuple[int, set[int], int]  # size, empty sites beside it, quadrants beside it where a card may come


class Survey:
    """A settlement as it stands, seen with an outlook; the settlement is not to change any more."""

    __slots__ = ("counts", "fruits", "groups", "habs", "label", "outlook", "settlement")

    def __init__(self, settlement: Settlement, outlook: Outlook) -> None:
        self.settlement = settlement
        self.outlook = outlook
        self.counts = [0] * (len(TYPES) + 1)
        self.fruits = [0, 0, 0, 0]
        self.groups: list[dict[int, Group]] = [{}, {}, {}, {}]  # by vital type: number -> group
        self.label = bytearray(END)  # by quadrant: the number of its group
        self.habs: list[tuple[int, set[int], float]] = []  # their type, the empty sites around them, their value
        self._look()

    def _look(self) -> None:
        """Count all projects and find the groups."""
        settlement = self.settlement
        kinds, counts, label = settlement.kinds, self.counts, self.label
        edge = set(settlement.edge)
        number = 0
        for site in settlement.sites:
            kind = kinds[site]
            which = TYPE[kind]
            counts[which] += 1
            if which < VITALS:
                if PEARS <= kind <= VARIED:
                    self.fruits[kind - PEARS] += 1
                if not label[site]:
                    number += 1
                    self.groups[which][number] = self._group(site, which, number, edge)
            elif which == HAB_MOD:
                self.habs.append(self.hab_mod(site, kind - HAB))

    def _group(self, site: int, which: int, number: int, edge: set[int]) -> Group:
        """The group that the site belongs to; its quadrants get the number."""
        kinds, halves, label = self.settlement.kinds, self.settlement.halves, self.label
        label[site] = label[site + halves[site] - SINGLE] = number
        todo = [site]
        size = 0
        free: set[int] = set()
        border = 0
        while todo:
            site = todo.pop()
            size += 1
            near = NEXT[site]
            if halves[site] != SINGLE:
                near += NEXT[site + halves[site] - SINGLE]
            for other in near:
                kind = kinds[other]
                if not kind:
                    border += _HOME[other] in edge
                elif kind == EMPTY or (TYPE[kind] == which and not label[other]):
                    if halves[other] < SINGLE:
                        other += halves[other] - SINGLE
                    if kind == EMPTY:
                        free.add(other)
                    else:
                        label[other] = label[other + halves[other] - SINGLE] = number
                        todo.append(other)
        return size, free, border

    def hab_mod(self, site: int, of: int) -> tuple[int, set[int], float]:
        """A hab-mod on the site: its type, the empty sites around it and what it may come to."""
        kinds, halves = self.settlement.kinds, self.settlement.halves
        around = AROUND[site]
        if halves[site] != SINGLE:
            around += AROUND[site + halves[site] - SINGLE]
        have: set[int] = set()
        free: set[int] = set()
        for near in around:
            kind = kinds[near]
            if kind == EMPTY or TYPE[kind] == of:
                if halves[near] < SINGLE:
                    near += halves[near] - SINGLE
                (free if kind == EMPTY else have).add(near)
        have.discard(site)
        free.discard(site)
        return of, free, PER_NEIGHBOUR * (len(have) + self.outlook.near * len(free))
