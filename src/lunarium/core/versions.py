"""Versions of a game's rules. A match goes on, for ever, with the version with which it began.

Versions count "1", "2", "3" …; each game, or each part of it that is played alone, has its own. A change of what is
legal, dealt or counted is a new version, and the code keeps the old behaviour beside a test of the version.
"""

from collections.abc import Sequence

from .errors import UnknownRules
from .options import Value

FIRST = "1"


def choose(game: str, known: Sequence[str], wish: Value | None) -> str:
    """The version to play: the one asked for, or else the newest; raises ``UnknownRules``."""
    if wish is None:
        return known[-1]
    version = str(wish)
    if version in known:
        return version
    newer = version.isascii() and version.isdecimal() and len(version) < 6 and int(version) > int(known[-1])
    need = ": a newer Lunarium is needed" if newer else ""
    raise UnknownRules(f"this program knows rules {' and '.join(known)} of {game}, not {version!r:.20}{need}")
