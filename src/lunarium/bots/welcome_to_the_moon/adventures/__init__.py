"""What the sheets promise beyond the points in hand: for an adventure the module of its name."""

from typing import Protocol

from ....core.found import found
from ..outlook import Outlook


class Judge(Protocol):
    """What the module of an adventure offers."""

    OUTLOOK: Outlook


def outlook_of(adventure: str) -> Outlook:
    """What the planner is told of an adventure."""
    judge: Judge = found(Judge, __name__, adventure)
    return judge.OUTLOOK
