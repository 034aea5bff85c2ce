"""Versions of a game's rules. A match goes on, for ever, with the version with which it began.

Versions count "1", "2", "3" …; each game, or each part of it that is played alone, has its own. A change of what is
legal, dealt or counted is a new version, and the code keeps the old behaviour beside a test of the version.
"""

from collections.abc import Sequence

from .errors import N_, UnknownRules, both
from .options import Value

FIRST = "1"


def choose(game: str, known: Sequence[str], wish: Value | None) -> str:
    """The version to play: the one asked for, or else the newest; raises ``UnknownRules``.

    >>> choose("chess", ("1", "2"), None), choose("chess", ("1", "2"), "1")
    ('2', '1')
    >>> choose("chess", ("1", "2"), "7")
    Traceback (most recent call last):
    ...
    lunarium.core.errors.UnknownRules: this program knows rules 1 and 2 of chess, not '7': a newer Lunarium is needed
    """
    if wish is None:
        return known[-1]
    version = str(wish)
    if version in known:
        return version
    newer = version.isascii() and version.isdecimal() and len(version) < 6 and int(version) > int(known[-1])
    said = N_("this program knows rules {known} of {game}, not {version}")
    if newer:
        said = N_("this program knows rules {known} of {game}, not {version}: a newer Lunarium is needed")
    raise UnknownRules(said, known=both(*known), game=game, version=f"{version!r:.20}")
