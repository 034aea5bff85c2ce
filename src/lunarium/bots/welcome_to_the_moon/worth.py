"""What a position in the middle of a draft is worth to its seat, in points."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ...core.play import Seat
from ...games.welcome_to_the_moon.missions import in_play
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ...games.welcome_to_the_moon.sheet import EMPTY
from ...games.welcome_to_the_moon.state import PLAY, State
from ..weighing import Terms, added
from . import astra, endings
from .horizon import turns_left
from .outlook import Outlook, Prospect, hope
from .parts import Marks, Part, Term, remembered

_STEEP: Final = 3  # how late a mission comes into sight


class Open(NamedTuple):
    """A mission that the seat has not completed: its printed number, how near it is, and its points."""

    id: int
    progress: Term
    points: float


class Stakes:
    """What is at stake in one turn besides the sheet: missions, ASTRA's cards and bonuses, the end of the game."""

    def __init__(self, game: WelcomeToTheMoon, outlook: Outlook, view: State, seat: Seat) -> None:
        self.game, self.outlook, self.seat = game, outlook, seat
        self.left = turns_left(game, outlook, view)
        self.price = astra.price(game, view, self.left)
        self.bonus = outlook.rival * self.price.bonus
        self.hope = outlook.mission_hope * hope(self.left, 12)
        self.goals: list[tuple[int, float]] = []  # the missions that the seat has not completed, and their points
        for letter, mark in enumerate(game.adventure.claimed(view, seat)):
            if mark == EMPTY:
                mission = in_play(game, view, letter)
                value = mission.later if view.turned[letter] else mission.first
                self.goals.append((letter, outlook.mission * value))
        self.costs = astra.costs(game, view, self.price, outlook.rival)
        self.may_take_off = endings.may_take_off(game)
        self._ends: dict[int, bool] = {}

    def verdict_of(self, state: State, fulfilled: bool) -> float:
        """What it means if the draft ends the game; ``fulfilled``: whether no mission is open that lacks anything."""
        if state.phase != PLAY:
            return 0.0
        if fulfilled or endings.complete(self.game, state.sheets[self.seat]) or self._taken_off(state):
            return endings.verdict(self.game, state, self.seat)
        return 0.0

    def _taken_off(self, state: State) -> bool:
        """ASTRA ends the game: by which card it gets."""
        if not self.may_take_off:
            return False
        card = endings.given(self.game, state)
        ends = self._ends.get(card)
        if ends is None:
            ends = self._ends[card] = endings.taken_off(self.game, state)
        return ends


class Worth(Stakes):
    """The worth of what one turn can lead to.

    Within a draft only the sheet of the seat changes. So what was found for a sheet is remembered, and what was found
    for a part of it.
    """

    def __init__(self, game: WelcomeToTheMoon, outlook: Outlook, view: State, seat: Seat) -> None:
        super().__init__(game, outlook, view, seat)
        prospect = Prospect(game, view, seat, self.left, self.bonus)
        self.missions: list[Open] = []
        for letter, points in self.goals:
            mission = in_play(game, view, letter)
            self.missions.append(Open(mission.id, outlook.progress(prospect, mission.id), points))
        self.promise = outlook.promise(prospect)
        self._symbols = slice(game.adventure.spaces.stop, None)  # of a sheet, after the numbering area
        score = _score(outlook.score(prospect), self._symbols.start, len(view.sheets[seat]))
        self._hoped = [remembered(self._hope(mission)) for mission in self.missions]
        self._parts = [*score, *map(remembered, self.promise.values()), *self._hoped]
        self._promised = slice(len(score), len(score) + len(self.promise))
        self._earned: dict[Marks, float] = {}  # by symbols: only on them is anything fresh
        self.known: dict[Marks, float] = {}

    def __call__(self, state: State) -> float:
        """Points, promises, missions; alone what the turn leaves to ASTRA."""
        marks = bytes(state.sheets[self.seat])
        value = self.known.get(marks)
        if value is None:
            value = self.known[marks] = self._sheet(state, marks)
        return value - astra.cost(self.costs, state)

    def _sheet(self, state: State, marks: Marks) -> float:
        values = [known[cut(marks)] for cut, known in self._parts]
        promised = self._promised
        value = sum(values[: promised.start]) + added(values[promised])
        for hoped in values[promised.stop :]:
            value += hoped
        if not self.bonus:
            return value
        symbols = marks[self._symbols]
        earned = self._earned.get(symbols)
        if earned is None:
            earned = self._earned[symbols] = self.bonus * astra.earned(self.game, state)
        return value + earned

    def _hope(self, mission: Open) -> Term:
        """What a mission is worth, as near as it is."""
        near, reads = mission.progress
        points, hoped = mission.points, mission.points * self.hope

        def worth(*marks: Marks) -> float:
            done = near(*marks)
            return points if done >= 1 else hoped * done**_STEEP

        return Term(worth, reads)

    def at_the_end(self, state: State) -> float:
        """Besides, a draft may end the game."""
        value = self(state)
        return value + self._verdict(state)

    def _verdict(self, state: State) -> float:
        return self.verdict_of(state, state.phase == PLAY and self._fulfilled(state))

    def _fulfilled(self, state: State) -> bool:
        """No mission is open that lacks anything: such a one is worth less than its points."""
        marks = bytes(state.sheets[self.seat])
        for mission, (cut, known) in zip(self.missions, self._hoped, strict=True):
            if known[cut(marks)] < mission.points:
                return False
        return True

    def weighed(self, state: State) -> Terms:
        """What the end of a draft is worth, by what it is made of."""
        marks = bytes(state.sheets[self.seat])
        terms = {name: term(marks) for name, term in self.promise.items()}
        for line in self.game.score(state, self.seat):
            name = next((term for term in terms if line.name in term.split("+")), line.name)
            terms[name] = terms.get(name, 0.0) + line.points
        for mission in self.missions:
            terms[f"mission {mission.id}"] = self._hope(mission)(marks)
        terms["bonus"] = self.bonus * astra.earned(self.game, state)
        terms["astra"] = -astra.cost(self.costs, state)
        terms["verdict"] = self._verdict(state)
        return terms


def _score(terms: Sequence[Term], start: int, size: int) -> list[Part]:
    """What the score is made of; what no number decides is counted together."""
    written = [term for term in terms if min(run.start for run in term.reads) < start]
    others = [remembered(term.after(start)) for term in terms if min(run.start for run in term.reads) >= start]
    return [*map(remembered, written), remembered(Term(lambda symbols: _sum(others, symbols), (range(start, size),)))]


def _sum(parts: list[Part], marks: Marks) -> float:
    return sum([known[cut(marks)] for cut, known in parts])
