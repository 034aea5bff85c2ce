"""What the boards of a game offer: the package of its name, ``boards.nova_luna``, is its ``Artist``."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from ..core.found import found
from ..core.play import AnyGame, Event, Seat
from ..words import Words
from .figure import Figure
from .letters import Marks
from .places import Places
from .scene import Look

PACKAGE: Final = __package__ or ""


class Artist(Protocol):
    """What the boards of one game provide, as functions of a module; a game of one picture has most from ``plain``."""

    COVER: str  # the game in little, as SVG within 240 by 150
    STYLES: Mapping[str, str]  # by pattern: how ``rich`` colours the text
    NEAR: tuple[str, ...]  # of ``parts``, those that stay within reach of a thumb
    SIGNS: Mapping[str, str]  # symbols that its sentences have, each as SVG on a square of 100

    def board(self, game: Any, view: Any, look: Look) -> str:
        """The board as one standalone SVG."""

    def text_parts(
        self, game: Any, view: Any, seat: Seat | None, titles: Sequence[str], marks: Marks, words: Words
    ) -> list[str]:
        """The board in letters, part by part."""

    def parts(self, game: Any, view: Any, look: Look) -> dict[str, str]:
        """The tall board as pictures of its regions, the large one called ``sheet``; empty where it is one picture."""

    def sheets(self, game: Any, view: Any) -> int:
        """How many sheets can be looked at closer: first one a seat."""

    def closer(self, game: Any, view: Any, look: Look, place: int) -> str | None:
        """One of the sheets large, without choices."""

    def spare(self, game: Any, view: Any, seat: Seat) -> int | None:
        """The place of a second sheet of the seat, where it has one."""

    def notes(self, game: Any, view: Any, seat: Seat) -> list[str]:
        """What stands beside the name and the points of a seat, in a few characters each."""

    def figures(self, chapter: str, look: Look) -> Mapping[str, Sequence[Figure]]:
        """By anchor of the rules, of a chapter or of the game's own page where that is empty: what is drawn there."""

    def places(self, game: Any, event: Event) -> Places:
        """Where on the board is what an event tells of."""

    def css(self) -> str:
        """What its boards need of CSS beyond what all boards do, for a page that shows them without their own."""


def artist(name: str) -> Artist:
    """The boards of a game."""
    offered: Artist = found(Artist, PACKAGE, name)
    return offered


def of(game: AnyGame) -> Artist:
    """The boards of its game."""
    return artist(game.name)
