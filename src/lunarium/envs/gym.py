"""Gymnasium: one seat of a game, alone or against bots."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, SupportsFloat

import gymnasium
import numpy as np
from numpy.typing import NDArray

from ..bots import Bot, bot
from ..core.play import AnyGame, Seat
from ..games import GAMES
from . import spaces
from .picture import MODES, render
from .table import ILLEGAL, REWARDS, Observation, Reward, Table, rules

NAMESPACE: Final = "lunarium"
_SEEDS: Final = 2**63

Opponents = str | Sequence[str | Bot]


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """A seat of any game. The environment deals, plays the other seats and makes moves without a choice.

    :param game: a name with options (``seats=2``), or a rules object.
    :param seat: who learns; None: another seat in every game.
    :param opponents: a bot for all other seats, or one each, in the order of turns after the seat: names, or
        functions as in ``lunarium.bots``.
    :param reward: at the end, ``result`` (1 won, -1 lost) or ``margin`` (points before the others, as a share).
    :param forced: whether moves without a choice are made by the environment.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012  # Gymnasium's own type

    def __init__(
        self,
        game: AnyGame | str = "nova-luna",
        *,
        seat: Seat | None = 0,
        opponents: Opponents = "random",
        reward: Reward = "result",
        forced: bool = True,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = rules(game, options)
        if seat is not None and not 0 <= seat < self.game.seats:
            raise ValueError(f"there is no seat {seat} among {self.game.seats}")
        self.table = Table(self.game, forced=forced)
        self.seat = seat or 0
        self._fixed = seat is not None
        self._bots = _bots(self.game, opponents)
        self._rewards = REWARDS[reward]
        self.render_mode = render_mode
        self.observation_space = spaces.observations(self.game)
        self.action_space = spaces.actions(self.game)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._rng = Random(int(self.np_random.integers(_SEEDS)))
        if not self._fixed:
            self.seat = self._rng.randrange(self.game.seats)
        self.table.begin(self._rng)
        self._others()
        return self.table.observation(self.seat), {"seat": self.seat}

    def step(self, action: np.int64) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        """Choose for the seat. An action that is not legal ends the game with a reward of -1; ``info`` says why."""
        table, seat = self.table, self.seat
        if refused := table.refused(seat, int(action)):
            table.choices = {}
            return table.observation(seat), ILLEGAL, True, False, {"seat": seat, "illegal": refused, **table.told(seat)}
        table.act(seat, int(action))
        self._others()
        if not table.over:
            return table.observation(seat), 0.0, False, False, {"seat": seat}
        reward = self._rewards(self.game, table.state)[seat]
        return table.observation(seat), reward, True, False, {"seat": seat, **table.told(seat)}

    def _others(self) -> None:
        """Let the bots play until the seat has a choice, or the game is over."""
        table, game, seats = self.table, self.game, self.game.seats
        while table.choices and self.seat not in table.choices:
            (other,) = table.choices
            plays = self._bots[(other - self.seat) % seats - 1]
            table.act(other, plays(game, game.observe(table.state, other), other, self._rng))

    def render(self) -> str | NDArray[np.uint8] | None:
        """The board as the seat sees it: lines of text, an SVG, or pixels."""
        return render(self.render_mode, self.game, self.table.view(self.seat), self.seat)


def _bots(game: AnyGame, opponents: Opponents) -> list[Bot]:
    """One for every other seat."""
    others = game.seats - 1
    listed = [opponents] * others if isinstance(opponents, str) else list(opponents)
    if len(listed) != others:
        raise ValueError(f"every other seat needs a bot: {others}, not {len(listed)}")
    return [bot(each, game) if isinstance(each, str) else each for each in listed]


def register() -> list[str]:
    """Name every game to ``gymnasium.make``: ``lunarium/nova-luna-v0`` takes the parameters of ``SeatEnv``."""
    found = []
    for name in GAMES:
        found.append(f"{NAMESPACE}/{name}-v0")
        if found[-1] not in gymnasium.registry:
            gymnasium.register(found[-1], entry_point=f"{__name__}:SeatEnv", kwargs={"game": name})
    return found
