"""An adventure as a value: its sheet, and functions for everything in which it differs from the others.

Functions of a draft take the state and the seat and touch nothing but that seat's sheet and agenda; so drafts
commute. Only ``events`` sees all sheets.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from ...core.play import Line, Seat
from .sheet import Sheet, Slots
from .state import State

Effect = Callable[[State, Seat], None]


class Mission(NamedTuple):
    """A mission card: its printed number, first and later value, and its condition."""

    id: int
    first: int
    later: int
    fulfilled: Callable[[Sheet], bool]


class Step(NamedTuple):
    """A step of the adventure's own: one of the slots is to be marked. A step without any is passed over."""

    name: str
    targets: Callable[[State, Seat], list[int]]
    mark: Callable[[State, Seat, int], None]
    optional: Callable[[State, Seat], bool]
    skip: Effect


class Astra(NamedTuple):
    """The ASTRA card of the adventure."""

    bonuses: int  # printed
    earned: Callable[[Sheet], int]  # bonuses that the seat circles for what is fresh on its sheet
    effect: Callable[[int, int], int]  # letter, pass -> the step that follows, or NONE
    score: Callable[[list[int], int], tuple[Line, ...]]  # ASTRA's pile, level
    wins: Callable[[State, int, int], bool]  # state, the seat's total, ASTRA's total: the seat wins
    ended: Callable[[State, int], bool]  # state, level: ASTRA ends the game


@dataclass(frozen=True, slots=True)
class Adventure:
    """What ``rules`` asks of an adventure."""

    name: str
    slots: Slots
    spaces: tuple[int, ...]  # the numbering area
    letters: range  # the slots of the missions A, B, C: 1 + the value gained
    errors: range  # the System Error boxes
    missions: tuple[Mission, ...]  # A, A, B, B, C, C
    changes: bool  # the astronaut changes the number
    set_up: Callable[[Sheet], None]
    fits: Callable[[Sheet, int, int], list[int]]  # sheet, number, action -> spaces
    wrote: Callable[[State, Seat, int], None]  # reactions to a mark in the numbering area
    act: tuple[Effect, ...]  # by action
    error: Effect
    wild: Callable[[Sheet], int]  # the slot of a wild action that can be used, or NONE
    steps: tuple[Step, ...]  # numbered from OWN
    events: Callable[[list[Sheet]], None]  # phase 5
    reward: Callable[[Sheet, int], None]  # what a mission's value does at once
    ended: Callable[[Sheet], str]  # the ending, beyond missions, errors and a full sheet; or empty
    sound: Callable[[Sheet], bool]  # a sheet that play can reach, as far as it is checked
    lines: Callable[[State, Seat], tuple[Line, ...]]
    ties: Callable[[Sheet], tuple[tuple[str, int], ...]]  # tie-breaks in order, fewer is better
    astra: Astra

    def full(self, sheet: Sheet) -> bool:
        """Every space is numbered."""
        return all(sheet[slot] for slot in self.spaces)


def nothing(state: State, seat: Seat) -> None:
    """No effect."""


def always(state: State, seat: Seat) -> bool:
    return True


def never(state: State, seat: Seat) -> bool:
    return False
