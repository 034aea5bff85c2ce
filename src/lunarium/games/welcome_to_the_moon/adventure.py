"""An adventure as a value: its sheet, and functions for everything in which it differs from the others.

Functions of a draft take the state and the seat and touch nothing but that seat's sheet and agenda; so drafts
commute. Only ``events``, ``again`` and ``pass_on`` see all sheets.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ...core.options import Value
from ...core.play import Line, Seat
from .cards import ACTIONS, ASTRONAUT
from .sheet import VALUE, Sheet, Slots, full
from .state import NONE, OWN, State

Effect = Callable[[State, Seat], None]
Targets = Callable[[State, Seat], list[int]]
Mark = Callable[[State, Seat, int], None]
Agendas = list[list[int]]  # by seat: steps, the next one last


def nothing(state: State, seat: Seat) -> None:
    """No effect."""


def no_reaction(state: State, seat: Seat, slot: int) -> None:
    """Nothing reacts to a mark."""


def nowhere(state: State, seat: Seat) -> list[int]:
    """No slot."""
    return []


class Mission(NamedTuple):
    """A mission card: its printed number, first and later value, and its condition."""

    id: int
    first: int
    later: int
    fulfilled: Callable[[State, Seat], bool]


class Step(NamedTuple):
    """A step of the adventure's own: one of the slots is to be marked. A step without any is passed over."""

    name: str
    offers: Targets
    mark: Mark
    optional: bool | Callable[[State, Seat], bool]  # whether the seat may do without
    skip: Effect  # what it means to do without
    by_itself: Effect | None  # happens without asking, in the place of the rest
    action: int  # whose step it is, or NONE

    def free(self, state: State, seat: Seat) -> bool:
        """Whether the seat may do without now."""
        return self.optional if isinstance(self.optional, bool) else self.optional(state, seat)


class Steps:
    """The steps of an adventure, each declared once by its name. What is pushed on an agenda is its number.

    Numbers are given in the order of declaration; nobody else has to know it.
    """

    def __init__(self) -> None:
        self._steps: list[Step] = []

    def _declare(self, step: Step) -> int:
        if any(step.name == other.name for other in self._steps):
            raise ValueError(f"two steps are called '{step.name}'")
        self._steps.append(step)
        return OWN + len(self._steps) - 1

    def add(
        self,
        name: str,
        offers: Targets,
        mark: Mark,
        *,
        optional: bool | Callable[[State, Seat], bool] = False,
        skip: Effect = nothing,
    ) -> int:
        """A step that something sets off."""
        return self._declare(Step(name, offers, mark, optional, skip, None, NONE))

    def action(self, name: str, offers: Targets, mark: Mark) -> int:
        """What the action of this name asks for; nobody has to use it. Without such a step the action does nothing."""
        return self._declare(Step(name, offers, mark, True, nothing, None, ACTIONS.index(name)))

    def happens(self, name: str, effect: Effect) -> int:
        """A step in which nobody is asked."""
        return self._declare(Step(name, nowhere, no_reaction, False, nothing, effect, NONE))

    def __iter__(self) -> Iterator[Step]:
        """In the order of their numbers."""
        return iter(self._steps)


class Astra(NamedTuple):
    """The ASTRA card of the adventure."""

    bonuses: int  # printed
    earned: Callable[[State], int]  # bonuses that the seat circles for what its draft has brought
    effect: Callable[[State, int], list[int]]  # letter -> the steps that follow, the next one last
    score: Callable[[list[int], int], tuple[Line, ...]]  # ASTRA's pile, level
    wins: Callable[[State, int, int], bool]  # state, the seat's total, ASTRA's total: the seat wins
    ended: Callable[[State, int], bool]  # state, level: ASTRA ends the game
    turn: Callable[[State], list[int]] | None = None  # what ASTRA does with the first card; the steps that follow


def astronaut_changes(state: State, seat: Seat, action: int) -> int:
    """The number may be changed once, with the astronaut."""
    return int(action == ASTRONAUT)


def write_number(state: State, seat: Seat) -> int:
    return VALUE + state.value[seat]


def no_wild(sheet: Sheet) -> int:
    """The sheet has no wild actions."""
    return -1


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


def no_ending(sheet: Sheet) -> str:
    """No ending but the usual ones."""
    return ""


@dataclass(frozen=True, slots=True)
class Adventure:
    """What the turn asks of an adventure. What only some adventures have comes last and has a default."""

    name: str
    slots: Slots
    spaces: range  # the numbering area
    letters: range  # the slots of the missions A, B, C: 1 + the value gained
    stars: tuple[int, ...]  # of the campaign, by rank
    errors: tuple[range, ...]  # the System Error boxes that end the game together
    missions: tuple[Mission, ...]  # A, A, B, B, C, C
    zones: Callable[[Sheet], Iterable[Sequence[int]]]  # runs of spaces in which numbers ascend
    fits: Callable[[Sheet, int, int], Sequence[int]]  # sheet, number, action -> spaces
    error: Effect
    steps: tuple[Step, ...]  # numbered from OWN
    lines: Callable[[State, Seat], tuple[Line, ...]]
    scores: tuple[int, int]  # no total is less or more
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
    ended: Callable[[Sheet], str] = no_ending  # the ending, beyond missions, errors and a full sheet; or empty
    reward: Callable[[Sheet, int], None] = no_reward  # what a mission's value does at once
    earlier: Callable[[Sheet], Iterable[Sheet]] = unchanged  # sheets from which this one can have come since a claim
    opening: tuple[int, ...] = ()  # steps of every seat before the first turn
    events: Callable[[State], Agendas | None] = quiet  # phase 5; what it asks of the seats
    again: Callable[[State], Agendas | None] = quiet  # after the missions: phase 5 once more
    least_sheets: int = 1
    pass_on: Callable[[State], None] = stay  # sheets that change hands after a turn
    noted: Callable[[State], range] | None = None  # where missions are noted in this turn, if not at all letters
    won: Callable[[State, Seat], tuple[Line, ...]] | None = None  # the lines during play, if the end adds to them
    claims: Callable[[State, Seat], list[int]] | None = None  # a seat's missions by letter, if not all on its sheet
    forgets_card: bool = False  # alone: a phase 5 that asks for nothing gives ASTRA the first card; see virus.py
    options: Mapping[str, tuple[Value, ...]] = field(
        default_factory=dict
    )  # of its own: the values, the usual one first
    # By option and value: what that changes.
    rulings: Mapping[tuple[str, Value], Mapping[str, Any]] = field(default_factory=dict)
    older: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)  # in what versions before this one differ
    # The steps once more, as the turn asks for them: by their number, or by the action that sets them off.
    asks: tuple[int, ...] = field(init=False)  # by action: its step, or NONE
    offers: tuple[Targets, ...] = field(init=False)
    marks: tuple[Mark, ...] = field(init=False)
    optional: tuple[bool | Callable[[State, Seat], bool], ...] = field(init=False)
    by_itself: tuple[Effect | None, ...] = field(init=False)

    def __post_init__(self) -> None:
        numbers = {step.action: OWN + place for place, step in enumerate(self.steps)}
        common = range(OWN)  # steps of every adventure, which the turn knows
        flat: dict[str, tuple[object, ...]] = {
            "asks": tuple(numbers.get(action, NONE) for action in range(len(ACTIONS))),
            "offers": (*(nowhere for _ in common), *(step.offers for step in self.steps)),
            "marks": (*(no_reaction for _ in common), *(step.mark for step in self.steps)),
            "optional": (*(False for _ in common), *(step.optional for step in self.steps)),
            "by_itself": (*(None for _ in common), *(step.by_itself for step in self.steps)),
        }
        for name, values in flat.items():
            object.__setattr__(self, name, values)

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
