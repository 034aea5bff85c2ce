"""A turn of LUNA Capital, planned with the kernel where there is one, which finds the same sooner."""

from collections.abc import Sequence
from typing import Any, Final

from ...build import kernel
from ...core.play import Seat
from ...games.luna_capital.settlement import Settlement
from ...games.luna_capital.state import State
from ..glance import Notice, everything
from . import turn as plain
from .outlook import Outlook
from .reading import Reading
from .turn import WIDTH, Build, Turn, Width
from .weights import Weights

_kernel: Final = kernel("bots.luna_capital.kernel")
_CARDS: Final = 12  # of a settlement; where there are more, no play has led there, and plain Python does it


class Memory(plain.Memory):
    """What was read in a turn; with a kernel only the outlook, for reading again costs less than remembering."""

    def __init__(self, game: Any, weights: Weights) -> None:
        super().__init__(game, weights)
        self._seen: Outlook | None = None
        self._judge: Any = None

    def judge(self, outlook: Outlook) -> Any:
        """The kernel's own tables of an outlook."""
        assert _kernel is not None
        if self._seen is not outlook:
            self._seen, self._judge = outlook, _kernel.Judge(outlook, self.quality)
        return self._judge


def turn(memory: Memory, view: State, seat: Seat, notice: Notice = everything, width: Width = WIDTH) -> Turn:
    """The turn of a seat, by whatever can plan it."""
    if _kernel is None or len(view.settlements[seat].cards) > _CARDS:
        return Turn(memory, view, seat, notice, width)
    return _Compiled(memory, view, seat, notice, width)


class _Compiled(Turn):
    """The same with readings of the kernel."""

    def __init__(self, memory: Memory, view: State, seat: Seat, notice: Notice, width: Width) -> None:
        super().__init__(memory, view, seat, notice, width)
        self._judge = memory.judge(self.outlook)
        self._base = self._judge.read(self.settlement)

    def build(self, card: int, positions: Sequence[int], face: int) -> list[Build]:
        readings = self._judge.builds_of(self._base, card, positions, face)
        return [Build(card, at, face, reading) for at, reading in zip(positions, readings, strict=True)]

    def read(self, settlement: Settlement) -> Reading:
        reading: Reading = self._base if settlement is self.settlement else self._judge.read(settlement)
        return reading

    def tried(
        self, builds: list[Build], hand: list[int], card: int, marked: bool, tiles: list[int]
    ) -> list[tuple[float, int, Build]]:
        notice = None if self.notice is everything else self.notice
        robots = self.view.robots[self.seat]
        found: list[tuple[float, int, Build]] = self._judge.ranked(
            builds, hand, card, marked, robots, tiles, notice, *self.width
        )
        return found

    def finish(self, reading: Any, tiles: Sequence[int]) -> float:
        value: float = reading.furnished(list(tiles))[0]
        return value
