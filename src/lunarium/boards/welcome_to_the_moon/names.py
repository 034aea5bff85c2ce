"""The symbol of every score line."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from ...core.found import Lacking
from ...games.welcome_to_the_moon.adventures import ADVENTURES
from ...games.welcome_to_the_moon.cards import ACTIONS
from .adventures import printed

# By score line of several sheets, and of ASTRA; ``total`` is their sum.
_SHARED: Final = {
    **{action: action for action in ACTIONS},
    "missions": "mission",
    "plants": "plant",
    "errors": "error",
    "astronauts": "astronaut",
    "fixed": "star",
    "level": "level",
    "total": "total",
}


@cache
def signs() -> Mapping[str, str]:
    """By score line of any sheet: the symbol in ``icons``."""
    return _SHARED | {line: sign for name in ADVENTURES for line, sign in printed(name).lines.items()}


def sign(line: str) -> str:
    """The symbol of a score line; raises ``Lacking`` where neither all sheets nor an adventure says one."""
    found = signs().get(line)
    if found is None:
        raise Lacking(f"the score line '{line}' has no symbol: 'lines' of the PRINT of its adventure should say which")
    return found
