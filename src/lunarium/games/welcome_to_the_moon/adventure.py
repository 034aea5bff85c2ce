"""An adventure as a value: its sheet, and functions for everything in which it differs from the others.

Functions of a draft take the state and the seat and touch nothing but that seat's sheet and agenda; so drafts
commute. Only ``events``, ``again`` and ``pass_on`` see all sheets.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ...core.options import Value
from ...core.play import Line, Seat
from .cards import ASTRONAUT
from .sheet import VALUE, Sheet, Slots, full
from .state import State

Effect = Callable[[State, Seat], None]
Agendas = list[list[int]]  # by seat: steps, the next one last


class Mission(NamedTuple):
    """A mission card: its printed number, first and later value, and its condition."""

    id: int
    first: int
    later: int
    fulfilled: Callable[[State, Seat], bool]


class Step(NamedTuple):
    """A step of the adventure's own: one of the slots is to be marked. A step without any is passed over."""

    name: str
    targets: Callable[[State, Seat], list[int]]
    mark: Callable[[State, Seat, int], None]
    optional: Callable[[State, Seat], bool]
    skip: Effect
    by_itself: Effect | None = None  # happens without asking, in the place of the rest


class Astra(NamedTuple):
    """The ASTRA card of the adventure."""

    bonuses: int  # printed
    earned: Callable[[State], int]  # bonuses that the seat circles for what its draft has brought
    effect: Callable[[State, int], list[int]]  # letter -> the steps that follow, the next one last
    score: Callable[[list[int], int], tuple[Line, ...]]  # ASTRA's pile, level
    wins: Callable[[State, int, int], bool]  # state, the seat's total, ASTRA's total: the seat wins
    ended: Callable[[State, int], bool]  # state, level: ASTRA ends the game
    turn: Callable[[State], list[int]] | None = None  # what ASTRA does with the first card; the steps that follow


def nothing(state: State, seat: Seat) -> None:
    """No effect."""


def always(state: State, seat: Seat) -> bool:
    return True


def never(state: State, seat: Seat) -> bool:
    return False


def astronaut_changes(state: State, seat: Seat, action: int) -> int:
    """The number may be changed once, with the astronaut."""
    return int(action == ASTRONAUT)


def write_number(state: State, seat: Seat) -> int:
    return VALUE + state.value[seat]


def no_wild(sheet: Sheet) -> int:
    """The sheet has no wild actions."""
    return -1


def no_reaction(state: State, seat: Seat, slot: int) -> None:
    """Nothing reacts to a mark."""


def quiet(state: State) -> Agendas | None:
    """Nothing happens, nothing is asked for."""
    return None


def stay(state: State) -> None:
    """Every seat keeps its sheet."""


def no_reward(sheet: Sheet, value: int) -> None:
    """A mission's value only counts at the end."""


def unchanged(sheet: Sheet) -> Iterable[Sheet]:
    """Whatever fulfils a mission goes on to do so."""
    return (sheet,)


def no_bar(sheet: Sheet, slot: int, number: int, action: int) -> str:
    """Nothing but the order of numbers forbids an empty space."""
    return ""


def goes_on(sheet: Sheet) -> str:
    """No ending but the usual ones."""
    return ""


@dataclass(frozen=True, slots=True)
class Adventure:
    """What the turn asks of an adventure. What only some adventures have comes last and has a default."""

    name: str
    slots: Slots
    spaces: range  # the numbering area
    letters: range  # the slots of the missions A, B, C: 1 + the value gained
    errors: tuple[range, ...]  # the System Error boxes that end the game together
    missions: tuple[Mission, ...]  # A, A, B, B, C, C
    zones: Callable[[Sheet], Iterable[Sequence[int]]]  # runs of spaces in which numbers ascend
    fits: Callable[[Sheet, int, int], Sequence[int]]  # sheet, number, action -> spaces
    act: tuple[Effect, ...]  # by action
    error: Effect
    steps: tuple[Step, ...]  # numbered from OWN
    lines: Callable[[State, Seat], tuple[Line, ...]]
    ties: Callable[[State, Seat], tuple[tuple[str, int], ...]]  # tie-breaks in order, fewer is better
    astra: Astra
    flaws: Callable[[State, int], Iterator[str]]  # what a sheet cannot be like, beyond the order of its zones
    set_up: Callable[[Sheet], None] = lambda sheet: None  # what is printed as marked
    barred: Callable[[Sheet, int, int, int], str] = no_bar  # sheet, empty space, number, action -> why not
    room: Callable[[Sheet, int, int], object] | None = None  # whether a number fits, if that is quicker to tell
    changes: Callable[[State, Seat, int], int] = astronaut_changes  # how often the number may be changed by up to two
    forced: Callable[[State, Seat, int], int] = astronaut_changes  # how many of them must be used to avoid an error
    mark: Callable[[State, Seat], int] = write_number  # what is written into a space
    wild: Callable[[Sheet], int] = no_wild  # the slot of a wild action that can be used, or NONE
    wrote: Callable[[State, Seat, int], None] = no_reaction  # reactions to a mark in the numbering area
    ended: Callable[[Sheet], str] = goes_on  # the ending, beyond missions, errors and a full sheet; or empty
    reward: Callable[[Sheet, int], None] = no_reward  # what a mission's value does at once
    earlier: Callable[[Sheet], Iterable[Sheet]] = unchanged  # sheets from which this one can have come since a claim
    opening: tuple[int, ...] = ()  # steps of every seat before the first turn
    events: Callable[[State], Agendas | None] = quiet  # phase 5; what it asks of the seats
    again: Callable[[State], Agendas | None] = quiet  # after the missions: phase 5 once more
    least_sheets: int = 1
    pass_on: Callable[[State], None] = stay  # sheets that change hands after a turn
    noted: Callable[[State], range] | None = None  # where missions are noted in this turn, if not at all letters
    claims: Callable[[State, Seat], list[int]] | None = None  # a seat's missions by letter, if not all on its sheet
    forgets_card: bool = False  # alone: a phase 5 that asks for nothing gives ASTRA the first card; see virus.py
    rulings: Mapping[Value, Mapping[str, Any]] = field(default_factory=dict)  # what the value of an option changes
    older: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)  # in what versions before this one differ

    @property
    def versions(self) -> tuple[str, ...]:
        """Those that can be played, this one last."""
        return (*self.older, str(len(self.older) + 1))

    def full(self, sheet: Sheet) -> bool:
        """Every space is numbered."""
        return full(sheet, self.spaces)

    def boxes(self, state: State) -> range:
        """The slots in which a seat notes its missions in this turn."""
        return self.noted(state) if self.noted else self.letters

    def claimed(self, state: State, seat: Seat) -> list[int]:
        """The marks of a seat's missions by letter: 1 + the value gained, or EMPTY."""
        if self.claims:
            return self.claims(state, seat)
        return [*state.sheets[seat][self.letters.start : self.letters.stop]]
