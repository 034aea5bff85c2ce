"""A game that an environment plays: it deals, makes forced moves and counts; agents only choose."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from .. import games
from ..bots.seeing import eyes
from ..core.play import CHANCE, Action, AnyGame, Seat, total

Observation = dict[str, NDArray[Any]]  # "observation" and "action_mask"
Reward = Literal["result", "margin"]
Rewards = Callable[[AnyGame, Any], list[float]]

ILLEGAL: Final = -1.0  # the reward of an action that is not legal, which ends the game


def rules(game: AnyGame | str, options: dict[str, Any]) -> AnyGame:
    """A rules object, or the game of that name with these options."""
    if isinstance(game, str):
        return games.game(game, **options)
    if options:
        raise ValueError(f"a game that is made has its options, and cannot be given {', '.join(options)}")
    return game


def result(game: AnyGame, state: Any) -> list[float]:
    """By seat: how many it left behind less how many are before it, as a share of the others; alone 1 or -1."""
    outcome = game.outcome(state)
    assert outcome is not None
    ranks = outcome.ranks
    if len(ranks) == 1:
        return [1.0 if ranks[0] == 1 else -1.0]
    others = len(ranks) - 1
    return [sum((other > rank) - (other < rank) for other in ranks) / others for rank in ranks]


def margin(game: AnyGame, state: Any) -> list[float]:
    """By seat: points before the best of the others, alone before the mark or opponent, as a share of all possible."""
    better = -1 if game.less_is_better else 1
    totals = [better * total(game.score(state, seat)) for seat in range(game.seats)]
    span = game.profile.most - game.profile.least
    if game.seats == 1:
        rival = game.rival(state)
        against = [better * (total(rival) if rival else game.mark or 0)]
    else:
        against = [max(totals[:seat] + totals[seat + 1 :]) for seat in range(game.seats)]
    return [max(-1.0, min(1.0, (mine - its) / span)) for mine, its in zip(totals, against, strict=True)]


REWARDS: Final[dict[str, Rewards]] = {"result": result, "margin": margin}


class Table:
    """A state and who is to choose in it.

    ``forced``: moves without a choice, mostly ``done``, are made by the table.
    ``together``: whoever is to act is asked, not only the first.
    """

    def __init__(self, game: AnyGame, *, forced: bool = True, together: bool = False) -> None:
        self.game = game
        self.forced = forced
        self.together = together
        self.actions = len(game.space)
        self._eyes = eyes(game)
        self._none = np.zeros(self.actions, np.int8)
        self.state = game.start()
        self.choices: dict[Seat, tuple[Action, ...]] = {}

    def begin(self, rng: Random) -> None:
        """A new game, dealt until somebody has a choice."""
        self._rng = rng
        self.state = self.game.start()
        self._go_on()

    def act(self, seat: Seat, action: Action) -> None:
        """A legal action of a seat, and all that follows by itself."""
        self.game.apply(self.state, seat, action)
        self._go_on()

    def all_act(self, chosen: Iterable[tuple[Seat, Action]]) -> None:
        """Actions of several seats at once, which commute, and all that follows by itself."""
        for seat, action in chosen:
            self.game.apply(self.state, seat, action)
        self._go_on()

    def _go_on(self) -> None:
        """Deal and make forced moves; then ``choices`` has the legal actions of who is to choose, none at the end."""
        game, state, pick = self.game, self.state, self._rng.random
        to_act, legal, apply = game.to_act, self._eyes.legal, game.apply
        while acting := to_act(state):
            choices: dict[Seat, tuple[Action, ...]] = {}
            for seat in acting:
                actions = legal(state, seat)
                if seat == CHANCE:
                    apply(state, seat, actions[int(pick() * len(actions))])
                    break
                if self.forced and len(actions) == 1:
                    apply(state, seat, actions[0])
                    break
                choices[seat] = actions
                if not self.together:
                    self.choices = choices
                    return
            else:
                self.choices = choices
                return
        self.choices = {}

    @property
    def over(self) -> bool:
        return not self.choices

    def view(self, seat: Seat) -> Any:
        """What the seat may see."""
        return self.game.observe(self.state, seat)

    def vector(self, seat: Seat) -> NDArray[np.float32]:
        """What the seat may see, in numbers."""
        return np.frombuffer(self._eyes.vector(self.state, seat), np.float32)

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """1 for every action that the seat may choose."""
        if seat not in self.choices:
            return self._none.copy()
        allowed = bytearray(self.actions)
        for action in self.choices[seat]:
            allowed[action] = 1
        return np.frombuffer(allowed, np.int8)

    def observation(self, seat: Seat) -> Observation:
        return {"observation": self.vector(seat), "action_mask": self.mask(seat)}

    def refused(self, seat: Seat, action: Action) -> str:
        """Why the action is not legal: the code of the reason; empty where it is."""
        if action in self.choices.get(seat, ()):
            return ""
        reason = self.game.explain(self.view(seat), seat, int(action))
        return reason.code if reason else "not-asked"

    def told(self, seat: Seat) -> dict[str, Any]:
        """How the game went for a seat: its score by line, and once it is over its rank and the ending."""
        found: dict[str, Any] = {"score": {line.name: line.points for line in self.game.score(self.state, seat)}}
        if outcome := self.game.outcome(self.state):
            found |= {"rank": outcome.ranks[seat], "ending": outcome.ending}
        if rival := self.game.rival(self.state):
            found["rival"] = {line.name: line.points for line in rival}
        return found
