"""Trying the moves of Nova Luna: in the kernel where there is one, which finds the same values sooner."""

from collections.abc import Sequence
from typing import Any, Final

from ...build import kernel
from ...core.play import Action, AnyGame, Seat
from ..glance import Notice, everything
from ..trying import Tries, one_by_one
from .value import Value

_kernel: Final = kernel("bots.nova_luna.kernel")


def tries(game: AnyGame, value: Value) -> Tries:
    """How moves are tried; positions that no play reaches are left to plain Python."""
    plain = one_by_one(value)
    if _kernel is None:
        return plain
    judge = _kernel.Judge(game, value.weights)

    def compiled(game: AnyGame, view: Any, seat: Seat, actions: Sequence[Action], notice: Notice) -> list[float]:
        try:
            values: list[float] = judge.tries(view, seat, actions, None if notice is everything else notice)
        except ValueError:
            return plain(game, view, seat, actions, notice)
        return values

    return compiled
