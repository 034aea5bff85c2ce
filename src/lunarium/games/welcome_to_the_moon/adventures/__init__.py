"""The only list of adventures, in the order of the campaign; each is the module of its name."""

from typing import Final, Protocol

from ....core.found import found
from ..adventure import Adventure


class _Played(Protocol):
    """What the module of an adventure offers."""

    ADVENTURE: Adventure


_NAMES: Final = (
    "launch",
    "journey",
    "colony",
    "mine",
    "dome",
    "virus",
    "escape",
    "battle",
)

ADVENTURES: dict[str, Adventure] = {name: found(_Played, __name__, name).ADVENTURE for name in _NAMES}
