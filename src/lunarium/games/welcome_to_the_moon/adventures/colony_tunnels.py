"""The tunnels of The Colony: what they join to the rocket."""

from functools import lru_cache
from typing import Final

from ..sheet import Sheet
from .colony_sheet import ROCKET, TUNNELS

_DUG: Final = slice(min(TUNNELS), max(TUNNELS) + 1)  # all tunnels, which lie together


def connected(sheet: Sheet) -> frozenset[int]:
    """The places that tunnels join to the rocket."""
    return _connected(bytes(sheet[_DUG]))


@lru_cache(maxsize=1 << 14)
def _connected(tunnels: bytes) -> frozenset[int]:
    """Remembered, because few turns change it."""
    found, grown = {ROCKET}, True
    joined = [ends for ends, mark in zip(TUNNELS.values(), tunnels, strict=True) if mark]
    while grown:
        reach = {place for ends in joined if not found.isdisjoint(ends) for place in ends}
        grown = not reach <= found
        found |= reach
    return frozenset(found)
