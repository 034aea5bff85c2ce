"""The walkways of The Virus: where infections go, and how far quarters are confined."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from ....games.welcome_to_the_moon.adventures.virus_sheet import GREY, HOME, NEIGHBOURS, QUARTERS, TARGETS, WALKWAYS
from ....games.welcome_to_the_moon.sheet import CROSSED
from ..outlook import best, saturated
from ..parts import Marks

_SIZE: Final = len(QUARTERS[0].spaces)


Virus = tuple[int, float, tuple[int, ...]]  # its home, how strong it is, and where it can go from there


@lru_cache(maxsize=1 << 12)
def viruses(targets: Marks, walkways: Marks, asleep: float) -> tuple[Virus, ...]:
    """All that are active or may wake up."""
    found = []
    for target, mark in zip(TARGETS, targets, strict=True):
        if mark or target not in GREY:
            ways = [there for way, there in NEIGHBOURS[HOME[target]] if not walkways[way - WALKWAYS.start]]
            found.append((HOME[target], 1.0 if mark else asleep, tuple(ways)))
    return tuple(found)


def infections(viruses: Iterable[Virus], empty: Marks, outbreaks: float) -> list[float]:
    """By quarter: infections of so many propagations, as viruses leave their homes once these are complete."""
    risks = [0.0] * len(QUARTERS)
    for home, strength, ways in viruses:
        leaves = strength * (1 - empty[home] / _SIZE) ** 2
        risks[home] += strength - leaves
        if leaves:
            for there in ways:
                risks[there] += leaves
    return [saturated(outbreaks * risk, free) for risk, free in zip(risks, empty, strict=True)]


@lru_cache(maxsize=1 << 12)
def _closed(walkways: Marks) -> tuple[float, ...]:
    """By quarter: how many of its walkways are closed."""
    marks = [[walkways[way - WALKWAYS.start] for way, _ in ways] for ways in NEIGHBOURS]
    return tuple(ways.count(CROSSED) / len(ways) for ways in marks)


def confined(walkways: Marks, quarters: Iterable[int], number: int) -> float:
    closed = _closed(walkways)
    return best([closed[quarter] for quarter in quarters], number)
