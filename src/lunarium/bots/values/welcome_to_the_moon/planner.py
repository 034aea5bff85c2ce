"""How ``greedy`` plays Welcome to the Moon: it plans its whole turn and then does what it planned.

Every combination is tried with its best spaces, every action with its best marks, as far as a beam reaches. What a
turn is worth is said by the adventure's *outlook*: points in hand, points within reach, and room for numbers.
"""

import random
from typing import Final, NamedTuple

from ....core.play import DONE, Action, AnyGame, Seat
from ....games.welcome_to_the_moon.actions import BONUS, CLAIM, MARK
from ....games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ....games.welcome_to_the_moon.state import OWN, PLAY, TO_CLAIM, State
from ...choosing import Bot
from . import astra
from .outlooks import OUTLOOKS, turns_left

_SPACES: Final = 4  # spaces of a combination that are looked at closely
_MARKS: Final = 3  # marks of a step


class Plan(NamedTuple):
    """What a draft is worth at its end, and the actions that lead there."""

    value: float
    actions: tuple[Action, ...]


def planner(game: AnyGame) -> Bot:
    """The bot for a game of Welcome to the Moon."""
    assert isinstance(game, WelcomeToTheMoon)
    memory: dict[tuple[object, ...], Action] = {}

    def choose(_: AnyGame, view: State, seat: Seat, rng: random.Random) -> Action:
        legal = game.legal(view, seat)
        if len(legal) == 1:
            return legal[0]
        if view.agendas[seat][-1] == TO_CLAIM:
            return _wrap(game, view, seat, legal)
        known = memory.pop(_key(view, seat, view.drafts[seat]), None)
        if known in legal:
            return known
        actions = Turn(game, view, seat).plan(view).actions
        memory.clear()
        for index in range(1, len(actions)):
            memory[_key(view, seat, [*view.drafts[seat], *actions[:index]])] = actions[index]
        return actions[0]

    return choose


def _key(view: State, seat: Seat, draft: list[Action]) -> tuple[object, ...]:
    """What a plan was made for: the cards and the sheet, and the draft so far."""
    return seat, view.turn, view.phase, *view.numbers, *view.actions, view.before[seat], *draft


def _wrap(game: WelcomeToTheMoon, view: State, seat: Seat, legal: tuple[Action, ...]) -> Action:
    """Claim what can be claimed, unless that ends the game behind somebody; spend a bonus where it pays."""
    for action in legal:
        if CLAIM <= action < BONUS:
            after = view.copy()
            game.apply(after, seat, action)
            if not game.ending(after) or _ahead(game, after, seat):
                return action
    if BONUS in legal and astra.spend(game, view, turns_left(game, view, seat)):
        return BONUS
    return DONE


def _ahead(game: WelcomeToTheMoon, state: State, seat: Seat) -> bool:
    """Nobody else has more points, ASTRA fewer."""
    totals = [sum(points for _, points in game.score(state, other)) for other in range(game.seats)]
    if game.seats == 1:
        return totals[0] > sum(points for _, points in game.rival(state))
    return totals[seat] == max(totals)


class Turn:
    """The search of one turn."""

    def __init__(self, game: WelcomeToTheMoon, view: State, seat: Seat) -> None:
        self.game, self.seat = game, seat
        self.left = turns_left(game, view, seat)
        self.outlook = OUTLOOKS[game.adventure.name]

    def value(self, state: State) -> float:
        value = self.outlook(state, self.seat, self.left)
        return value - astra.cost(self.game, state) if self.game.seats == 1 else value

    def after(self, state: State, action: Action) -> State:
        new = state.copy()
        self.game.apply(new, self.seat, action)
        return new

    def plan(self, state: State) -> Plan:
        """The best way to the end of the draft."""
        legal = self.game.legal(state, self.seat)
        if legal[0] == DONE:
            return Plan(self.value(state), ())
        best = Plan(float("-inf"), (legal[0],))
        for action, new in self._worth_a_look(state, legal):
            onward = self.plan(new)
            if onward.value > best.value:
                best = Plan(onward.value, (action, *onward.actions))
        return best

    def _worth_a_look(self, state: State, legal: tuple[Action, ...]) -> list[tuple[Action, State]]:
        """All that is not a mark; of the marks, the best at first sight."""
        news = [(action, self.after(state, action)) for action in legal]
        marks = [(action, new) for action, new in news if action >= MARK]
        width = (_MARKS if state.agendas[self.seat][-1] >= OWN else _SPACES) if state.phase == PLAY else 1
        if len(marks) > width:
            marks.sort(key=lambda pair: self.value(pair[1]), reverse=True)
        return [*((action, new) for action, new in news if action < MARK), *marks[:width]]
