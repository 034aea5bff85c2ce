"""Many games at once, over processes: what they see lies in memory that all share."""

from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import BaseContext
from os import cpu_count
from typing import Any, NamedTuple

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ..core.play import AnyGame
from ..encoding import names
from .gym import SeatEnv
from .table import Observation

Infos = dict[str, Any]


class Shared(NamedTuple):
    """A row a game: raw memory, which every process wraps in arrays of its own."""

    observation: Any
    mask: Any
    reward: Any
    over: Any
    action: Any


class Rows(NamedTuple):
    """The same as arrays."""

    observation: NDArray[np.float32]
    mask: NDArray[np.int8]
    reward: NDArray[np.float64]
    over: NDArray[np.bool_]
    action: NDArray[np.int64]


def _share(context: BaseContext, games: int, components: int, actions: int) -> Shared:
    sizes = {"f": games * components, "b": games * actions, "d": games, "B": games, "q": games}
    return Shared(*(context.RawArray(code, size) for code, size in sizes.items()))


def _rows(shared: Shared, games: int) -> Rows:
    kinds = (np.float32, np.int8, np.float64, np.bool_, np.int64)
    flat: list[Any] = [np.frombuffer(memory, kind) for memory, kind in zip(shared, kinds, strict=True)]
    return Rows(flat[0].reshape(games, -1), flat[1].reshape(games, -1), *flat[2:])


class ProcessVectorEnv(VectorEnv[Observation, NDArray[Any], NDArray[Any]]):
    """So many ``SeatEnv`` over so many processes; by default one for every processor.

    A game that is over begins anew with the next step, whose action does not count (Gymnasium's ``NEXT_STEP``).
    All other parameters are those of ``SeatEnv``; opponents are given by name.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012  # Gymnasium's own type

    def __init__(
        self, game: AnyGame | str = "nova-luna", *, num_envs: int = 8, processes: int | None = None, **settings: Any
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"{num_envs} games are none")
        named = _named(game, settings)
        single = SeatEnv(**named)
        self.num_envs = num_envs
        self.single_observation_space = single.observation_space
        self.single_action_space = single.action_space
        self.observation_space = batch_space(single.observation_space, num_envs)
        self.action_space = batch_space(single.action_space, num_envs)
        context = get_context()
        shared = _share(context, num_envs, len(names(single.game)), single.table.actions)
        self._rows = _rows(shared, num_envs)
        self._workers = []
        for part in np.array_split(np.arange(num_envs), min(num_envs, processes or cpu_count() or 1)):
            ours, theirs = context.Pipe()
            games = range(int(part[0]), int(part[-1]) + 1)
            worker = context.Process(target=_work, args=(ours, theirs, shared, num_envs, games, named), daemon=True)
            worker.start()
            theirs.close()
            self._workers.append((worker, ours, games))

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: Infos | None = None
    ) -> tuple[Observation, Infos]:
        """Begin all games. One seed gives game i the seed + i."""
        count = self.num_envs
        seeds = [None if seed is None else seed + i for i in range(count)] if isinstance(seed, int | None) else seed
        for _, pipe, games in self._workers:
            pipe.send([seeds[game] for game in games])
        infos = self._answers()
        return self._observation(), infos

    def step(self, actions: NDArray[Any]) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], Infos]:
        self._rows.action[:] = actions
        for _, pipe, _ in self._workers:
            pipe.send(None)
        infos = self._answers()
        rows = self._rows
        return self._observation(), rows.reward.copy(), rows.over.copy(), np.zeros(self.num_envs, np.bool_), infos

    def _answers(self) -> Infos:
        """Wait for all processes; what they tell of games that are over."""
        infos: Infos = {}
        for _, pipe, _ in self._workers:
            answer = pipe.recv()
            if isinstance(answer, BaseException):
                raise answer
            for game, info in answer:
                infos = self._add_info(infos, info, game)
        return infos

    def _observation(self) -> Observation:
        return {"observation": self._rows.observation.copy(), "action_mask": self._rows.mask.copy()}

    def close_extras(self, **kwargs: Any) -> None:
        for _, pipe, _ in self._workers:
            pipe.send(())
        for worker, pipe, _ in self._workers:
            worker.join()
            pipe.close()


def _named(game: AnyGame | str, settings: Infos) -> Infos:
    """The settings with the game by its name, since a process cannot be sent its rules."""
    if isinstance(game, str):
        return {"game": game, **settings}
    if game.edition:
        raise ValueError("components of one's own cannot be sent to other processes")
    return {"game": game.name, "rules": game.version, **game.options, **settings}


def _work(theirs: Connection, pipe: Connection, shared: Shared, count: int, games: range, settings: Infos) -> None:
    """A process: seeds begin all games anew, None lets each make its step, no seeds or a closed pipe end it."""
    theirs.close()  # or its end would never be noticed
    rows = _rows(shared, count)
    envs = {game: SeatEnv(**settings) for game in games}
    while True:
        try:
            seeds = pipe.recv()
        except EOFError:
            return
        if seeds == ():
            return
        try:
            if seeds is None:
                pipe.send([(game, info) for game, env in envs.items() if (info := _step(env, rows, game))])
            else:
                for (game, env), seed in zip(envs.items(), seeds, strict=True):
                    _begin(env, rows, game, seed)
                pipe.send([])
        except Exception as error:
            pipe.send(error)


def _begin(env: SeatEnv, rows: Rows, game: int, seed: int | None = None) -> None:
    _write(rows, game, env.reset(seed=seed)[0], 0.0, False)


def _step(env: SeatEnv, rows: Rows, game: int) -> Infos:
    """One game goes on; what is told of it once it is over."""
    if rows.over[game]:
        _begin(env, rows, game)
        return {}
    observation, reward, over, _, info = env.step(rows.action[game])
    _write(rows, game, observation, float(reward), over)
    return info if over else {}


def _write(rows: Rows, game: int, observation: Observation, reward: float, over: bool) -> None:
    rows.observation[game] = observation["observation"]
    rows.mask[game] = observation["action_mask"]
    rows.reward[game] = reward
    rows.over[game] = over
