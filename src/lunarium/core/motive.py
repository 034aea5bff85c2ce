"""Motives: what speaks for a turn, as facts. Bots find them, words say them."""

from typing import Final, NamedTuple

ONLY: Final = "only"  # there is nothing else to do


class Motive(NamedTuple):
    """One thing that speaks for a turn: ``kind`` says what it is, ``of`` what it is about, ``facts`` how much of it.

    ``weight`` is by how much a bot values the turn more because of it, in units of its own.
    """

    kind: str
    weight: float = 0.0
    facts: tuple[int, ...] = ()
    of: str = ""
