"""How ``greedy`` plays Welcome to the Moon: it plans its whole turn and then does what it planned.

Every combination is tried with its best spaces, every action with its best marks, as far as a beam reaches. What a
turn is worth says its ``Worth``.
"""

import random
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from ...core.play import DONE, Action, AnyGame, Seat
from ...games.welcome_to_the_moon.actions import BONUS, CLAIM, MARK, WILD
from ...games.welcome_to_the_moon.cards import ACTIONS
from ...games.welcome_to_the_moon.rules import WelcomeToTheMoon
from ...games.welcome_to_the_moon.state import OWN, PLACE, PLAY, TO_CLAIM, WRITE, State
from ..choosing import Bot
from ..glance import Notice, everything, glance
from . import astra, endings
from .adventures import outlook_of
from .horizon import turns_left
from .kernels import planner_of
from .outlook import Outlook
from .worth import Stakes, Worth

_SPACES: Final = 3  # spaces of a combination that are looked at closely
_CHANGED: Final = 2  # spaces of a changed number
_MARKS: Final = 2  # marks of a step, while the number is new
_FURTHER: Final = 1  # marks of all other steps: of events, and of chains
_AGAIN: Final = 4  # marks that are tried again


Key = tuple[object, ...]


class Plan(NamedTuple):
    """What a draft is worth at its end, and the actions that lead there."""

    value: float
    actions: tuple[Action, ...]


def planner(game: AnyGame, outlook: Outlook | None = None, share: float = 1.0) -> Bot:
    """The bot for a game of Welcome to the Moon, with another outlook than its own where one is given.

    It notices this share of what could be chosen and marked.
    """
    assert isinstance(game, WelcomeToTheMoon)
    its = outlook or outlook_of(game.adventure.name)
    plans: dict[Seat, dict[Key, Action]] = {}  # what follows in the draft of each seat

    kernel = planner_of(game) if share >= 1 and its is outlook_of(game.adventure.name) else None

    def plan(view: State, seat: Seat, rng: random.Random) -> tuple[Action, ...]:
        if kernel:
            actions: tuple[Action, ...] = kernel.plan(Stakes(game, its, view, seat), view, seat)[1]
            return actions
        return Turn(Worth(game, its, view, seat), glance(share, rng)).plan(view).actions

    def choose(_: AnyGame, view: State, seat: Seat, rng: random.Random) -> Action:
        legal = game.legal(view, seat)
        if len(legal) == 1:
            return legal[0]
        if view.agendas[seat][-1] == TO_CLAIM:
            return _wrap(game, its, view, seat, legal)
        draft = view.drafts[seat][:]
        planned = plans.get(seat, {}).get(_key(view, seat, draft))
        if planned in legal:
            return planned
        first, *then = plan(view, seat, rng)
        draft.append(first)
        plans[seat] = {}
        for action in then:
            plans[seat][_key(view, seat, draft)] = action
            draft.append(action)
        return first

    return choose


def _key(view: State, seat: Seat, draft: list[Action]) -> Key:
    """What a plan was made for: the cards and the sheet, and the draft so far."""
    return view.turn, view.phase, *view.numbers, *view.actions, view.before[seat], *draft


def _wrap(game: WelcomeToTheMoon, outlook: Outlook, view: State, seat: Seat, legal: tuple[Action, ...]) -> Action:
    """Claim what can be claimed, unless that ends the game behind somebody; spend a bonus where it pays."""
    for action in legal:
        if CLAIM <= action < BONUS:
            after = view.drafted(seat)
            game.apply(after, seat, action)
            if not game.ending(after) or game.ending(view) or endings.ahead(game, after, seat):
                return action
    if BONUS in legal and (game.ending(view) or astra.spend(game, view, turns_left(game, outlook, view))):
        return BONUS
    return DONE


class Turn:
    """The search of one turn.

    What is a good mark for a step, or a good space for a number, hardly depends on the combination. So only the first
    time all of them are tried, and later those that were best then.
    """

    def __init__(self, worth: Worth, notice: Notice = everything) -> None:
        self.notice = notice
        self.worth, self.game, self.seat = worth, worth.game, worth.seat
        self.ranks: dict[tuple[int, int, int], dict[Action, int]] = {}  # by step, number and action

    def plan(self, state: State) -> Plan:
        """The best way to the end of the draft."""
        legal = self.game.legal(state, self.seat)
        if legal[0] == DONE:
            return Plan(self.worth.at_the_end(state), ())
        best = Plan(float("-inf"), (legal[0],))
        for plan in self.plans(state, legal):
            if plan.value > best.value:
                best = plan
        return best

    def plans(self, state: State, legal: tuple[Action, ...]) -> Iterator[Plan]:
        """The best way for each of the actions that are worth a look."""
        for action, new in self._worth_a_look(state, legal):
            value, actions = self.plan(new)
            yield Plan(value, (action, *actions))

    def _worth_a_look(self, state: State, legal: tuple[Action, ...]) -> list[tuple[Action, State]]:
        """All that is not a mark; of the marks, the best at first sight."""
        others = self.notice([action for action in legal if action < MARK and not self._needless(state, action)])
        marks = self.notice([action for action in legal if action >= MARK])
        width = self._width(state)
        if state.phase == PLAY and len(marks) > width:
            marks = self._tried_before(state, marks)
        news = [(action, self._after(state, action)) for action in marks]
        if len(marks) > width:
            news.sort(key=lambda pair: self._at_first_sight(pair[1]), reverse=True)
            known = self.ranks.setdefault(self._kind(state), {})
            for rank, (action, _) in enumerate(news):
                known.setdefault(action, rank)
        return [*((action, self._after(state, action)) for action in others), *news[:width]]

    def _at_first_sight(self, state: State) -> float:
        """A number is looked at together with the only mark that its space lets its action make."""
        value = self.worth(state)
        if not self.worth.outlook.joint:
            return value
        marks = [action for action in self.game.legal(state, self.seat) if action >= MARK]
        return max(value, self.worth(self._after(state, marks[0]))) if len(marks) == 1 else value

    def _kind(self, state: State) -> tuple[int, int, int]:
        step = state.agendas[self.seat][-1]
        if step >= OWN:
            return step, 0, 0
        return WRITE, state.value[self.seat], state.action[self.seat] if self.worth.outlook.joint else 0

    def _tried_before(self, state: State, marks: Sequence[Action]) -> list[Action]:
        """Without those that were not good enough elsewhere."""
        known = self.ranks.get(self._kind(state), {})
        return [action for action in marks if known.get(action, 0) < _AGAIN]

    def _needless(self, state: State, action: Action) -> bool:
        """Alone every number comes with two actions, so half of the wild ones lead nowhere new."""
        wild = WILD <= action < WILD + len(ACTIONS)
        return wild and self.game.seats == 1 and astra.needless(self.game, state, action - WILD)

    def _width(self, state: State) -> int:
        """A wild action multiplies everything by six, so there the beam is narrow."""
        draft, step = state.drafts[self.seat], state.agendas[self.seat][-1]
        if state.phase != PLAY or any(WILD <= action < WILD + len(ACTIONS) for action in draft):
            return _FURTHER
        if step < OWN:
            return _CHANGED if step == PLACE else _SPACES
        return _FURTHER if max(draft[:-1], default=0) >= MARK else _MARKS

    def _after(self, state: State, action: Action) -> State:
        new = state.drafted(self.seat)
        self.game.apply(new, self.seat, action)
        return new
