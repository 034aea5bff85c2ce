"""The score by parts of the sheet that do not know of each other. What a part brings is asked of the rules."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from ...core.play import Line, Seat, total
from ...games.welcome_to_the_moon.sheet import VALUE, Sheet
from ...games.welcome_to_the_moon.state import State
from .outlook import Prospect, Score
from .parts import Marks, Term

Lines = Callable[[State, Seat], tuple[Line, ...]]
Reads = tuple[range, ...]
_WRITTEN: Final = bytes(min(mark, VALUE) for mark in range(256))  # a number, whichever it is


class Table(NamedTuple):
    """All that the points of a seat's sheet depend on besides its marks, where they depend on no other seat."""

    lines: Lines
    size: int  # of a sheet
    sheets: int  # that a seat needs
    alone: bool
    turn: int

    def points(self, sheet: Sheet) -> int:
        """With all other sheets blank."""
        seats = 1 if self.alone else self.sheets
        state = State(seats, [sheet, *(bytearray(self.size) for _ in range(1, self.sheets))])
        state.turn = self.turn
        return total(self.lines(state, 0))


def _table(prospect: Prospect) -> Table:
    game, view = prospect.game, prospect.view
    sheets = game.adventure.least_sheets
    return Table(game.adventure.lines, len(view.sheets[0]), sheets, game.seats == 1, view.turn % sheets)


def bearing(size: int, reads: Reads, marks: tuple[Marks, ...]) -> Sheet:
    """A sheet with nothing but these marks in these runs."""
    sheet = bytearray(size)
    for run, its in zip(reads, marks, strict=True):
        sheet[run.start : run.stop] = its
    return sheet


@lru_cache(maxsize=1 << 14)
def _points(table: Table, reads: Reads, marks: tuple[Marks, ...]) -> int:
    """What the marks add to the score of a blank sheet."""
    return table.points(bearing(table.size, reads, marks)) - _blank(table)


@lru_cache(maxsize=1 << 6)
def _blank(table: Table) -> int:
    """The points of a sheet that bears nothing."""
    return table.points(bytearray(table.size))


def blank(prospect: Prospect) -> Term:
    """The same, and those of the sheets that the seat has besides; nobody is first in anything without a mark."""
    if prospect.game.adventure.least_sheets == 1:
        points = _blank(_table(prospect))
    else:
        view, seat = prospect.view, prospect.seat
        state = State(len(view.agendas), view.sheets[:])
        state.sheets[seat], state.turn = bytearray(len(view.sheets[seat])), view.turn
        points = total(prospect.game.score(state, seat))
    return Term(lambda nothing: points, (range(len(prospect.view.sheets[0]) - 1, len(prospect.view.sheets[0])),))


def apart(*reads: range) -> Callable[[Prospect], Term]:
    """Points that these runs decide alone."""

    def asked(prospect: Prospect) -> Term:
        table = _table(prospect)
        return Term(lambda *marks: _points(table, reads, marks), reads)

    return asked


def written(spaces: range, *reads: range) -> Callable[[Prospect], Term]:
    """The same with a run of spaces, of which no number counts but that there is one."""
    runs = (spaces, *reads)

    def asked(prospect: Prospect) -> Term:
        table = _table(prospect)
        return Term(lambda first, *more: _points(table, runs, (first.translate(_WRITTEN), *more)), runs)

    return asked


def compared(*reads: range) -> Callable[[Prospect], Term]:
    """Points that these runs decide beside those of other seats, or of ASTRA."""

    def asked(prospect: Prospect) -> Term:
        state, seat, lines = prospect.view.copy(), prospect.seat, prospect.game.adventure.lines
        size = len(state.sheets[seat])
        state.sheets[seat] = bytearray(size)
        blank = total(lines(state, seat))

        def points(*marks: Marks) -> int:
            state.sheets[seat] = bearing(size, reads, marks)
            return total(lines(state, seat)) - blank

        return Term(points, reads)

    return asked


def parts(*terms: Callable[[Prospect], Term]) -> Score:
    """The score of a sheet: what it has blank, and what each of its parts adds."""
    return lambda prospect: [blank(prospect), *(term(prospect) for term in terms)]
