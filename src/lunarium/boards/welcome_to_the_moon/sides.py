"""A sheet that lies between two players, each with a side of it: what its adventure says of them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from ...core.play import Seat
from ...games.welcome_to_the_moon.sheet import Sheet
from ...games.welcome_to_the_moon.state import State
from .layout import Layout

ASTRA: Final = -1  # who sits across from somebody who plays alone
Owners = Mapping[int, int]  # by the mark of a side, the lower one first: a seat, or ASTRA


class Sides(NamedTuple):
    """The sides of a sheet, the lower one first."""

    names: tuple[str, str]
    marks: tuple[int, int]  # what their insignia are on a sheet
    neighbours: Callable[[State, int], tuple[Seat, Seat]]  # who has the sides of ``state.sheets[place]``
    opposite: Callable[[str], str]  # the slot that lies for the other side where this one does
    errors: Callable[[State, Seat], Iterable[tuple[Sheet, Sequence[int]]]]  # the System Errors of a seat, by sheet
    second: Callable[[State, Seat], int]  # the place of a seat's other sheet

    def owners(self, view: State, place: int) -> Owners:
        """Who has the sides of a sheet: it may change hands from turn to turn, its sides do not."""
        of = (seat if seat < len(view.agendas) else ASTRA for seat in self.neighbours(view, place))
        return dict(zip(self.marks, of, strict=True))

    def seen_from(self, plan: Layout, side: int) -> Layout:
        """The sheet as the player of a side would lay it, the own things below."""
        if side == self.marks[0]:
            return plan
        return plan._replace(places={name: plan.places[self.opposite(name)] for name in plan.places})

    def letters(self, mark: int) -> str:
        """Whose insignia a slot bears."""
        return "".join(name for name, side in zip(self.names, self.marks, strict=True) if mark & side)
