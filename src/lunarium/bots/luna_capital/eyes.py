"""What a seat of LUNA Capital sees, in numbers: by the kernel, where it was built."""

from typing import Any, Final

from ...build import kernel
from ...core.play import Seat
from ...encoding import Vector
from ...games.luna_capital.rules import LunaCapital
from ...games.luna_capital.state import State
from ..seeing import Eyes, Plain

_kernel: Final = kernel("bots.luna_capital.numbers")


def eyes(game: LunaCapital) -> Eyes | None:
    return _Compiled(game) if _kernel else None


class _Compiled(Plain):
    """The same, read where it is."""

    def __init__(self, game: Any) -> None:
        assert _kernel is not None
        super().__init__(game)
        self._numbers = _kernel.Numbers(game)

    def __reduce__(self) -> Any:
        """Copies, and what another process is sent, are made anew: of the game there is nothing else to keep."""
        return _Compiled, (self._game,)

    def vector(self, state: State, seat: Seat) -> "Vector[float]":
        try:
            numbers: Vector[float] = self._numbers.vector(state, seat)
        except ValueError:  # a settlement that no play leads to
            return super().vector(state, seat)
        return numbers
