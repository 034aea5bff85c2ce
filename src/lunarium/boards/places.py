"""Where on a board is what a line of the log speaks of: as CSS selectors, which a page rings."""

from typing import NamedTuple

from ..core.play import Seat


class Places(NamedTuple):
    """Selectors of elements; where they are slots of a sheet, also whose."""

    selectors: tuple[str, ...] = ()
    sheet: Seat | None = None


NOWHERE = Places()


def piece(name: str) -> str:
    """A piece, wherever it lies now."""
    return f'[data-piece="{name}"]'


def known(name: str) -> str:
    """A thing that has a text of its own."""
    return f'[data-about="{name}"]'


def region(name: str) -> str:
    """An area of the board."""
    return f'[data-region="{name}"]'
