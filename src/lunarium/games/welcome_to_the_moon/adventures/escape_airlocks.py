"""The airlocks of The Escape: what can be reached from the base through those that are active."""

from functools import lru_cache
from typing import NamedTuple

from ..sheet import EMPTY, Sheet
from .escape_sheet import AIRLOCKS, BASE, BLOCKS, ENDS, ZONES


class Reach(NamedTuple):
    """What is accessible."""

    blocks: frozenset[str]
    spaces: frozenset[int]
    zones: tuple[range, ...]  # ships with such a space
    airlocks: tuple[int, ...]  # that may be activated; between two accessible blocks it is useless, but allowed


def reach(sheet: Sheet) -> Reach:
    return _reach(bytes(sheet[AIRLOCKS.start : AIRLOCKS.stop]))


@lru_cache(maxsize=1 << 14)
def _reach(airlocks: bytes) -> Reach:
    """Remembered, because every number of every offer asks for it, and few turns change it."""
    blocks, grown = {BASE}, True
    active = [ends for ends, mark in zip(ENDS, airlocks, strict=True) if mark]
    while grown:
        joined = {block for ends in active if not blocks.isdisjoint(ends) for block in ends}
        grown = not joined <= blocks
        blocks |= joined
    spaces = frozenset(space for block in blocks for space in BLOCKS[block])
    known = zip(AIRLOCKS, ENDS, airlocks, strict=True)
    return Reach(
        frozenset(blocks),
        spaces,
        tuple(zone for zone in ZONES if not spaces.isdisjoint(zone)),
        tuple(slot for slot, ends, mark in known if mark == EMPTY and not blocks.isdisjoint(ends)),
    )
