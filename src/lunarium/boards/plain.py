"""What a game offers whose board is one picture, without sheets: nothing of what only others have."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from ..core.play import Event, Seat
from .figure import Figure
from .places import NOWHERE, Places
from .scene import Look
from .style import painted

NEAR: Final = ()
SIGNS: Final[Mapping[str, str]] = MappingProxyType({})


def parts(game: Any, view: Any, look: Look) -> dict[str, str]:
    """The board is one picture, tall or wide."""
    return {}


def sheets(game: Any, view: Any) -> int:
    """There are none."""
    return 0


def closer(game: Any, view: Any, look: Look, place: int) -> str | None:
    """There is nothing to look at closer."""
    return None


def spare(game: Any, view: Any, seat: Seat) -> int | None:
    """There is no second sheet."""
    return None


def notes(game: Any, view: Any, seat: Seat) -> list[str]:
    """Points say it all."""
    return []


def figures(chapter: str, look: Look) -> Mapping[str, Sequence[Figure]]:
    """Words say it all."""
    return {}


def places(game: Any, event: Event) -> Places:
    """Nothing can be pointed at."""
    return NOWHERE


def css() -> str:
    """No more than all boards."""
    return ""


def cover(package: str, **own: str) -> str:
    """The ``cover.svg`` that lies beside a module, with its colours."""
    return painted(Path(package).with_name("cover.svg").read_text(encoding="utf-8"), **own)
