"""A position of Welcome to the Moon as flat data."""

from typing import Final

from ...core.flat import Flat
from .cards import CARDS, NOTHING, STACKS
from .sheet import Sheet

# Phases.
DEAL: Final = 0  # the dealer: the last of the duties
SET_UP: Final = 1  # what an adventure asks for before the first turn
RESOLVE: Final = 2  # alone: what ASTRA's card asks for
PLAY: Final = 3  # choose, write, act
EVENTS: Final = 4  # what the events of the turn ask for
WRAP: Final = 5  # missions; alone, a bonus against ASTRA
OVER: Final = 6

# Steps of a seat, the next one last in its agenda. An adventure's own steps follow from OWN.
CLOSE: Final = 0  # nothing but ``done``
TO_CHOOSE: Final = 1  # a combination, or a System Error where none can be written
WRITE: Final = 2  # a space for the number; before that a change, or a wild action
WRITE_WILD: Final = 3  # the same after a wild action
PLACE: Final = 4  # the same after a change
TO_GIVE: Final = 5  # alone, after a System Error: the card for ASTRA
TO_CLAIM: Final = 6  # missions, a bonus, or ``done``
OWN: Final = 8

# What the dealer owes, in ``duties``: the next one last.
TO_STACK: Final = 0  # + place: a card
TO_LETTER: Final = 3  # + letter: a mission

NONE: Final = -1  # nothing chosen, written or given
SETTLED: Final = 2  # a bonus used in an earlier phase 6 of the turn, which is no secret

_DRAFT = ("combination", "value", "action", "space", "third")


class State(Flat):
    """The cards, the missions, the sheets, and what every seat has drafted."""

    __slots__ = (
        "action",
        "actions",
        "agendas",
        "astra",
        "before",
        "bonuses",
        "combination",
        "discards",
        "drafts",
        "drawn",
        "duties",
        "earned",
        "effect",
        "missions",
        "numbers",
        "openings",
        "passes",
        "phase",
        "pool",
        "removed",
        "saved",
        "sheets",
        "space",
        "stacks",
        "third",
        "turn",
        "turned",
        "value",
    )

    phase: int
    turn: int  # from 1; 0 during set-up
    duties: list[int]  # what the dealer has still to deal, the next one last
    drawn: int  # cards dealt so far
    pool: list[int]  # undealt cards that are in no stack yet, ascending; alone, the deck
    stacks: list[list[int]]  # after a reshuffle: the undealt cards of each stack, ascending
    discards: list[list[int]]  # by stack, ascending; alone only the first is used
    numbers: list[int]  # the card on top of each stack; alone the three cards of the turn
    actions: list[int]  # the card last turned over, by stack
    passes: int  # alone: how often the deck was begun
    effect: int  # alone: the letter of the effect card that is being resolved, or NONE
    astra: list[int]  # alone: ASTRA's pile, ascending
    removed: list[int]  # alone: cards out of the game, ascending
    earned: int  # alone: bonuses circled so far
    bonuses: int  # alone: bonuses circled and not yet crossed
    saved: int  # alone: a bonus keeps this turn's card from ASTRA; 1 in the draft, then SETTLED
    missions: list[int]  # by letter: 0 or 1, the first or second of its two cards, or NONE
    turned: list[int]  # by letter: only the later value is left
    sheets: list[Sheet]  # by seat: the one on which it writes in this turn; alone there may be another
    before: list[bytes]  # by seat: the sheet before its draft; empty where nothing is drafted
    drafts: list[list[int]]  # by seat: the actions of its draft, ``done`` included
    agendas: list[list[int]]  # by seat: its steps, the next one last
    openings: list[list[int]]  # by seat: the steps with which its draft began
    combination: list[int]  # by seat, in a draft: what it chose; NONE also after a System Error
    value: list[int]  # by seat, in a draft: the number to write, changes included
    action: list[int]  # by seat, in a draft: the action, a wild one included
    space: list[int]  # by seat, in a draft: the slot where the number was written
    third: list[
        int
    ]  # alone: the place of the card for ASTRA, from the draft in which it is left over to the turn's end

    def __init__(self, seats: int, sheets: list[Sheet]) -> None:
        self.phase = DEAL
        self.turn = 0
        self.duties = []
        self.drawn = 0
        self.pool = list(range(1, CARDS + 1))
        self.stacks = [[] for _ in range(STACKS)]
        self.discards = [[] for _ in range(STACKS)]
        self.numbers = [NOTHING] * STACKS
        self.actions = [NOTHING] * STACKS
        self.passes = 1
        self.effect = NONE
        self.astra = []
        self.removed = []
        self.earned = 0
        self.bonuses = 0
        self.saved = 0
        self.missions = [NONE] * 3
        self.turned = [0] * 3
        self.sheets = sheets
        self.before = [b""] * seats
        self.drafts = [[] for _ in range(seats)]
        self.agendas = [[] for _ in range(seats)]
        self.openings = [[] for _ in range(seats)]
        for name in _DRAFT:
            setattr(self, name, [NONE] * seats)

    def copy(self) -> "State":
        new: State = State.__new__(State)
        new.phase = self.phase
        new.turn = self.turn
        new.duties = self.duties[:]
        new.drawn = self.drawn
        new.pool = self.pool[:]
        new.stacks = [stack[:] for stack in self.stacks]
        new.discards = [pile[:] for pile in self.discards]
        new.numbers = self.numbers[:]
        new.actions = self.actions[:]
        new.passes = self.passes
        new.effect = self.effect
        new.astra = self.astra[:]
        new.removed = self.removed[:]
        new.earned = self.earned
        new.bonuses = self.bonuses
        new.saved = self.saved
        new.missions = self.missions[:]
        new.turned = self.turned[:]
        new.sheets = [sheet[:] for sheet in self.sheets]
        new.before = self.before[:]
        new.drafts = [draft[:] for draft in self.drafts]
        new.agendas = [agenda[:] for agenda in self.agendas]
        new.openings = [opening[:] for opening in self.openings]
        new.combination = self.combination[:]
        new.value = self.value[:]
        new.action = self.action[:]
        new.space = self.space[:]
        new.third = self.third[:]
        return new

    def drafted(self, seat: int) -> "State":
        """A copy for actions of the seat's draft but ``done``: whatever no draft changes is shared."""
        new: State = State.__new__(State)
        new.phase = self.phase
        new.turn = self.turn
        new.duties = self.duties
        new.drawn = self.drawn
        new.pool = self.pool
        new.stacks = self.stacks
        new.discards = self.discards
        new.numbers = self.numbers
        new.actions = self.actions
        new.passes = self.passes
        new.effect = self.effect
        new.astra = self.astra
        new.removed = self.removed
        new.earned = self.earned
        new.bonuses = self.bonuses
        new.saved = self.saved
        new.missions = self.missions
        new.turned = self.turned
        new.sheets = self.sheets[:]
        new.sheets[seat] = self.sheets[seat][:]
        new.before = self.before
        new.drafts = self.drafts[:]
        new.drafts[seat] = self.drafts[seat][:]
        new.agendas = self.agendas[:]
        new.agendas[seat] = self.agendas[seat][:]
        new.openings = self.openings
        new.combination = self.combination[:]
        new.value = self.value[:]
        new.action = self.action[:]
        new.space = self.space[:]
        new.third = self.third[:]
        return new

    def played(self) -> int:
        """The turn that is being played, or was last: alone, the deck can end where another should begin."""
        return self.turn - (self.phase == OVER and bool(self.duties))

    def open(self, seat: int, *steps: int) -> None:
        """Begin a draft of the seat."""
        self.before[seat] = bytes(self.sheets[seat])
        self.agendas[seat] = [*steps]
        self.openings[seat] = [*steps]

    def forget(self, seat: int) -> None:
        """Nothing of the seat's draft is open or hidden any more."""
        self.before[seat] = b""
        self.drafts[seat] = []
        self.agendas[seat] = []
        self.openings[seat] = []
        self.combination[seat] = self.value[seat] = self.action[seat] = self.space[seat] = NONE

    def forget_all(self) -> None:
        """No draft is open any more. ASTRA's card is no part of one: it is still to be given."""
        for seat in range(len(self.agendas)):
            self.forget(seat)
