"""PettingZoo: all seats of a game, one after the other or at once."""

from random import Random
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv

from ..core.play import DONE, AnyGame, Seat
from . import spaces
from .picture import MODES, render
from .table import ILLEGAL, REWARDS, Observation, Reward, Table, rules


def _agents(game: AnyGame) -> list[str]:
    return [f"seat_{seat}" for seat in range(game.seats)]


class _Seats:
    """What both kinds share: the table, agents by name, spaces, pictures."""

    def __init__(
        self, game: AnyGame | str, reward: Reward, forced: bool, render_mode: str | None, together: bool, options: Any
    ) -> None:
        self.game = rules(game, options)
        self.table = Table(self.game, forced=forced, together=together)
        self.possible_agents = _agents(self.game)
        self.agents = self.possible_agents[:]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.render_mode = render_mode
        self._rewards = REWARDS[reward]
        self.observation_spaces = {agent: spaces.observations(self.game) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.actions(self.game) for agent in self.possible_agents}
        self._seeds = Random()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._seeds = Random(seed)
        self.agents = self.possible_agents[:]
        self.table.begin(Random(self._seeds.getrandbits(64)))

    def _told(self) -> dict[str, dict[str, Any]]:
        return {agent: self.table.told(seat) for agent, seat in self.seat_of.items()}

    def close(self) -> None:
        """Nothing is open: pictures are only told."""

    def _picture(self, seat: Seat | None) -> str | NDArray[np.uint8] | None:
        return render(self.render_mode, self.game, self.game.observe(self.table.state, seat), seat)


class TableEnv(_Seats, AECEnv):  # type: ignore[misc]
    """All seats, one after the other. Where several act at once, the first of them plays its turn to the end.

    What a seat drafts stays hidden from the others until all have closed, so the order tells them nothing. An action
    that is not legal ends the game with -1 for its seat and 0 for all others. The parameters are those of ``SeatEnv``.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "lunarium_v0",
        "render_modes": list(MODES),
        "render_fps": 1,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: AnyGame | str = "nova-luna",
        *,
        reward: Reward = "result",
        forced: bool = True,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        _Seats.__init__(self, game, reward, forced, render_mode, False, options)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        for seat in self.table.choices:
            self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> Observation:
        return self.table.observation(self.seat_of[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to choose an action")
        seat = self.seat_of[agent]
        self._cumulative_rewards[agent] = 0.0
        refused = self.table.refused(seat, int(action))
        if not refused:
            self.table.act(seat, int(action))
        if refused or self.table.over:
            self._end(agent, refused)
        else:
            self._select()

    def _end(self, agent: str, refused: str) -> None:
        if refused:
            self.table.choices = {}
            self.rewards[agent] = ILLEGAL
        else:
            self.rewards = dict(zip(self.possible_agents, self._rewards(self.game, self.table.state), strict=True))
        self.infos = self._told()
        if refused:
            self.infos[agent]["illegal"] = refused
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> Any:
        """The board as who is to choose sees it."""
        return self._picture(self.seat_of.get(self.agent_selection))


class TogetherEnv(_Seats, ParallelEnv):  # type: ignore[misc]
    """All seats at once: every seat that is to act makes one small action a step; who has nothing to do says ``done``.

    Made for Welcome to the Moon, where seats draft their turns side by side; in a game of turns all but one wait.
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "lunarium_together_v0", "render_modes": list(MODES), "render_fps": 1}

    def __init__(
        self,
        game: AnyGame | str = "welcome-to-the-moon",
        *,
        reward: Reward = "result",
        forced: bool = True,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        _Seats.__init__(self, game, reward, forced, render_mode, True, options)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._begin(seed)
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Observation]:
        found = {}
        for agent, seat in self.seat_of.items():
            found[agent] = self.table.observation(seat)
            if seat not in self.table.choices:
                found[agent]["action_mask"][DONE] = 1
        return found

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        agents, table = self.agents, self.table
        chosen = [(seat, int(actions[self.possible_agents[seat]])) for seat in table.choices]
        refused = {seat: reason for seat, action in chosen if (reason := table.refused(seat, action))}
        if refused:
            table.choices = {}
        else:
            table.all_act(chosen)
        over = table.over
        infos = self._told() if over else {agent: {} for agent in agents}
        rewards = dict.fromkeys(agents, 0.0)
        for seat, reason in refused.items():
            infos[self.possible_agents[seat]]["illegal"] = reason
            rewards[self.possible_agents[seat]] = ILLEGAL
        if over and not refused:
            rewards = dict(zip(agents, self._rewards(self.game, table.state), strict=True))
        observations = self._observations()
        self.agents = [] if over else agents
        return observations, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def render(self) -> Any:
        """The board as an onlooker sees it."""
        return self._picture(None)
