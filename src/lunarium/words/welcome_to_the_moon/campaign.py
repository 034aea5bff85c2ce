"""The story of the introductory campaign, a few sentences before each adventure and after the last."""

from typing import Final

from ..catalogue import N_, Words
from .adventures import teller

_END: Final = N_(
    "The flags stand still; there is no wind here, but there is a morning. Somebody makes tea. Somebody else "
    "begins a list of names, so that the children will know who brought them."
)


def interlude(words: Words, adventure: str | None) -> str:
    """What is told before an adventure; None: after the last."""
    return words.say(teller(adventure).INTERLUDE if adventure else _END)
