"""What somebody notices of all that there is to consider: everything, or at a glance a part of it, by chance."""

import random
from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Notice(Protocol):
    """Of things in their order those that are noticed."""

    def __call__(self, things: Sequence[T], /) -> Sequence[T]: ...


def everything(things: Sequence[T], /) -> Sequence[T]:
    """Nothing is overlooked."""
    return things


def glance(share: float, rng: random.Random) -> Notice:
    """Each thing is noticed with this chance, and one of them always: so there is something to choose from."""
    if share >= 1:
        return everything

    def noticed(things: Sequence[T], /) -> Sequence[T]:
        seen = [thing for thing in things if rng.random() < share]
        return seen or [rng.choice(things)] if things else things

    return noticed
