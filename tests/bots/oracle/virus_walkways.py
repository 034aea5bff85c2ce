"""The walkways of The Virus: where infections go, and how far quarters are confined."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from lunarium.games.welcome_to_the_moon.adventures.virus_sheet import (
    GREY,
    HOME,
    NEIGHBOURS,
    QUARTERS,
    TARGETS,
    WALKWAYS,
)
from lunarium.games.welcome_to_the_moon.sheet import CROSSED, Sheet, marks_of

from .outlook import best, saturated

_SIZE: Final = len(QUARTERS[0].spaces)


@lru_cache(maxsize=1 << 14)
def infections(targets: bytes, walkways: bytes, empty: bytes, outbreaks: float, asleep: float) -> tuple[float, ...]:
    """By quarter: infections of so many propagations, as viruses leave their homes once these are complete."""
    risks = [0.0] * len(QUARTERS)
    for target, mark in zip(TARGETS, targets, strict=True):
        if mark or target not in GREY:
            home, strength = HOME[target], 1.0 if mark else asleep
            leaves = strength * (1 - empty[home] / _SIZE) ** 2
            risks[home] += strength - leaves
            for way, there in NEIGHBOURS[home]:
                if not walkways[way - WALKWAYS.start]:
                    risks[there] += leaves
    return tuple(saturated(outbreaks * risk, free) for risk, free in zip(risks, empty, strict=True))


@lru_cache(maxsize=1 << 12)
def _closed(walkways: bytes) -> tuple[float, ...]:
    """By quarter: how many of its walkways are closed."""
    marks = [[walkways[way - WALKWAYS.start] for way, _ in ways] for ways in NEIGHBOURS]
    return tuple(ways.count(CROSSED) / len(ways) for ways in marks)


def confined(sheet: Sheet, quarters: Iterable[int], number: int) -> float:
    closed = _closed(bytes(marks_of(sheet, WALKWAYS)))
    return best([closed[quarter] for quarter in quarters], number)
