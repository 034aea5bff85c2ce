"""Who plays where in The Battle.

Sheet i lies between seat i, on its side B, and seat i + 1, on its side T. In odd turns everybody plays on the left
sheet, on side B, in even turns on the right one, on side T; ``state.sheets`` changes hands between them, so that a seat
always finds its sheet of the turn. Alone, ASTRA sits where seat 1 would.
"""

from typing import Final

from ....core.play import Seat
from ..sheet import EMPTY, Sheet, full
from ..state import State
from .battle_sheet import BOTH, BOTTOM, TOP, Planet, Side, insignia, majority

_SIDES: Final = (BOTTOM, TOP)
_LEFT, _RIGHT = (slice(side.letters.start, side.letters.stop) for side in _SIDES)  # where missions are noted

Half = tuple[Sheet, Side]


def side(state: State) -> Side:
    """Where the seats play in this turn."""
    return _SIDES[state.turn % 2 - 1]


def across(state: State) -> Side:
    """Alone: where ASTRA plays in this turn."""
    return _SIDES[state.turn % 2]


def halves(state: State, seat: Seat) -> tuple[Half, Half]:
    """The seat's left sheet with its side, and its right one."""
    sheets = state.sheets
    if state.turn % 2:
        return (sheets[seat], BOTTOM), (sheets[seat - 1], TOP)
    return (sheets[(seat + 1) % len(sheets)], BOTTOM), (sheets[seat], TOP)


def _odd(state: State) -> bool:
    """Whether sheets lie as in an odd turn: also before the first."""
    return max(1, state.turn) % 2 == 1


def neighbours(state: State, place: int) -> tuple[Seat, Seat]:
    """Who has side B of ``state.sheets[place]``, and who has side T."""
    left = place if _odd(state) else place - 1
    return left % len(state.sheets), (left + 1) % len(state.sheets)


def second(state: State, seat: Seat) -> int:
    """The place of a seat's other sheet, on which it does not play in this turn."""
    return (seat - 1 if _odd(state) else seat + 1) % len(state.sheets)


def pass_on(state: State) -> None:
    """Everybody turns to the other sheet: after odd turns from the left one to the right one."""
    if state.turn % 2:
        state.sheets.insert(0, state.sheets.pop())
    else:
        state.sheets.append(state.sheets.pop(0))


def noted(state: State) -> range:
    """Missions are noted on the sheet of the turn, on the seat's side."""
    return side(state).letters


def claims(state: State, seat: Seat) -> list[int]:
    """The missions that the seat noted on either sheet."""
    (left, _), (right, _) = halves(state, seat)
    return [*map(max, left[_LEFT], right[_RIGHT])]


def tied(state: State, side: Side) -> int:
    """Who controls a planet in a tie: both, or alone the seat, which has this side."""
    return side.insignia if len(state.agendas) == 1 else BOTH


def attribute(state: State, seat: Seat, planet: Planet) -> None:
    """Draw the flag of a planet on the sheet of the turn once its last space is filled."""
    sheet = state.sheets[seat]
    if full(sheet, planet.spaces):
        sheet[planet.flag] = majority(sheet, planet, tied(state, side(state)))


def controlled(state: State, sheet: Sheet, side: Side, planet: Planet, *, blanks: bool = True) -> bool:
    """The planet is this side's, or would be if the game ended now; ``blanks``: one without insignia is a tie."""
    flag = sheet[planet.flag]
    if flag == EMPTY and (blanks or any(insignia(sheet, planet))):
        flag = majority(sheet, planet, tied(state, side))
    return bool(flag & side.insignia)
