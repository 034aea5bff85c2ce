"""Training: rounds of self-play, a network fitted to the last of them, and games that judge it.

All that a training knows lies in its folder, so that it can be stopped and go on as if nothing had been: ``state.npz``
the network with what Adam remembers, ``round-….npz`` the games of the window, ``net.json`` the best network so far,
``curve.json`` and ``curve.svg`` how strong it was when. The same seed and number of games come to the same, however
many processes play.
"""

import json
import math
import time
from array import array
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from ..bots.values import Net, dump, fingerprint
from ..core.errors import N_, BadOption
from ..encoding import names
from ..games.welcome_to_the_moon.rules import WelcomeToTheMoon
from .curve import drawn
from .fitting import Learner
from .selfplay import Lesson, Player, Result, together

ROUND: Final = 600  # games
WINDOW: Final = 5  # rounds
JUDGED_EACH: Final = 10  # rounds
PAIRS: Final = 400  # games by which two networks are compared
CHUNK: Final = 50  # games that a process plays before it is asked for them
LEVEL: Final = 8  # of ASTRA, for the judge


Point = dict[str, Any]  # of the curve


@dataclass
class Plan:
    """What a training does: with the folder, all that it needs."""

    adventure: str
    seed: str
    games: int
    each: int = ROUND  # games of a round
    pairs: int = PAIRS


@dataclass
class Progress:
    """How far it is."""

    played: int = 0
    rounds: int = 0
    seconds: float = 0.0  # of processor, in all processes
    curve: list[Point] = field(default_factory=list)


class Duel(NamedTuple):
    """The new network beside the best, on the same deals."""

    won: float  # the share of games that the new one wins
    margin: float
    more: float  # by how much it wins more often
    error: float  # of that: one standard error
    further: float  # by how many points its margin is better
    spread: float  # of that: one standard error

    @property
    def better(self) -> bool:
        """By games won; where these are as many, by points."""
        if abs(self.more) > self.error:
            return self.more > 0
        return self.further > 2 * self.spread


class Watcher:
    """Who is told how far it is; this one keeps it to itself."""

    def played(self, games: int) -> None:
        """So many games since the beginning."""

    def judged(self, point: Point) -> None:
        """A new point of the curve."""


class Training:
    """One adventure in its folder: goes on where the folder was left."""

    def __init__(self, plan: Plan, folder: Path, cores: int = 1, watcher: Watcher | None = None) -> None:
        self.plan, self.folder, self.cores, self.watcher = plan, folder, cores, watcher or Watcher()
        game = WelcomeToTheMoon(seats=1, adventure=plan.adventure, level=LEVEL)
        self.called = fingerprint(names(game))
        self.learner = Learner(len(names(game)), self._chance("fresh"))
        self.progress = Progress()
        self.best = self.learner.net()
        self.window: list[Lesson] = []
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / "state.npz").exists():
            self._restore()

    def _chance(self, what: str) -> np.random.Generator:
        digest = sha256(f"{self.plan.adventure} {self.plan.seed} {what}".encode()).digest()
        return np.random.default_rng(int.from_bytes(digest[:8], "little"))

    def run(self) -> None:
        """All rounds that are still to be played."""
        with _pool(self.cores) as pool:
            while self.progress.played < self.plan.games:
                self._round(pool)
                if self.progress.rounds % JUDGED_EACH == 0 or self.progress.played >= self.plan.games:
                    self._judge(pool)
                self._save()

    def _round(self, pool: Executor | None) -> None:
        its, plan = self.progress, self.plan
        numbers = range(its.played, min(its.played + plan.each, plan.games))
        net, lessons, seconds = self.learner.net(), [], 0.0
        jobs = ((plan.adventure, net, plan.seed, chunk) for chunk in _chunks(numbers))
        for lesson, spent in _mapped(pool, _learned, jobs):
            lessons.append(lesson)
            seconds += spent
            self.watcher.played(min(numbers.stop, numbers.start + CHUNK * len(lessons)))
        self.window = [*self.window, together(lessons)][-WINDOW:]
        started = time.process_time()
        self.learner.fit(self.window, self._chance(f"order {its.rounds}"))
        its.seconds += seconds + time.process_time() - started
        its.played, its.rounds = numbers.stop, its.rounds + 1
        _written(self.folder / f"round-{its.rounds:05}.npz", **self.window[-1]._asdict())

    def _judge(self, pool: Executor | None) -> None:
        """Fresh deals for both, the same for both."""
        its, new, seed = self.progress, self.learner.net(), f"{self.plan.seed} judge {self.progress.rounds}"
        new_ones, old_ones = (self._results(pool, net, seed) for net in (new, self.best))
        duel = _compared(new_ones, old_ones)
        promoted = duel.better or not its.curve
        its.curve.append(
            {"games": its.played, "seconds": round(its.seconds, 1), "promoted": promoted, **duel._asdict()}
        )
        if promoted:
            made = {
                "adventure": self.plan.adventure,
                "seed": self.plan.seed,
                "games": its.played,
                "numbers": self.called,
                "level": LEVEL,
                "won": round(duel.won, 4),
                "margin": round(duel.margin, 2),
                "of": self.plan.pairs,
            }
            self.best = new._replace(made=made)
        self.watcher.judged(its.curve[-1])

    def _results(self, pool: Executor | None, net: Net, seed: str) -> list[Result]:
        jobs = ((self.plan.adventure, net, seed, chunk) for chunk in _chunks(range(self.plan.pairs)))
        found: list[Result] = []
        for some in _mapped(pool, _judged, jobs):
            found += some
        return found

    # To the disk and back

    def _save(self) -> None:
        its, plan = self.progress, asdict(self.plan)
        told = json.dumps({"plan": {**plan, "games": 0}, "progress": asdict(its), "made": dict(self.best.made)})
        best = np.frombuffer(self.best.weights, np.float32)
        _written(self.folder / "state.npz", told=np.array(told), best=best, **self.learner.saved())
        if its.curve:
            _renamed(self.folder / "net.json", dump(self.best))
            _renamed(self.folder / "curve.json", json.dumps({**plan, "curve": its.curve}, indent=1) + "\n")
            _renamed(self.folder / "curve.svg", drawn(self.plan.adventure, its.curve, self.plan.pairs))
        for path in sorted(self.folder.glob("round-*.npz"))[:-WINDOW]:
            path.unlink()

    def _restore(self) -> None:
        with np.load(self.folder / "state.npz") as saved:
            told = json.loads(str(saved["told"]))
            if told["plan"] != {**asdict(self.plan), "games": 0}:
                raise BadOption(N_("{folder} holds another training"), folder=self.folder)
            self.progress = Progress(**told["progress"])
            self.learner.restore(dict(saved))
            self.best = Net(self.learner.inputs, array("f", saved["best"].tobytes()), told["made"])
        for number in range(max(0, self.progress.rounds - WINDOW), self.progress.rounds):
            with np.load(self.folder / f"round-{number + 1:05}.npz") as saved:
                self.window.append(Lesson(*(saved[name] for name in Lesson._fields)))


def _learned(job: tuple[str, Net, str, range]) -> tuple[Lesson, float]:
    adventure, net, seed, numbers = job
    started, player = time.process_time(), Player(adventure, net)
    lesson = together([player.learned(seed, number)[0] for number in numbers])
    return lesson, time.process_time() - started


def _judged(job: tuple[str, Net, str, range]) -> list[Result]:
    adventure, net, seed, numbers = job
    player = Player(adventure, net)
    return [player.judged(seed, number, LEVEL) for number in numbers]


def _compared(new: list[Result], old: list[Result]) -> Duel:
    more = np.array([int(a.won) - int(b.won) for a, b in zip(new, old, strict=True)])
    further = np.array([a.margin - b.margin for a, b in zip(new, old, strict=True)])
    root = math.sqrt(len(new))
    numbers = (
        np.mean([one.won for one in new]),
        np.mean([one.margin for one in new]),
        more.mean(),
        more.std() / root,
        further.mean(),
        further.std() / root,
    )
    return Duel(*(round(float(number), 4) for number in numbers))


def _chunks(numbers: range) -> Iterator[range]:
    return (numbers[at : at + CHUNK] for at in range(0, len(numbers), CHUNK))


@contextmanager
def _pool(cores: int) -> Iterator[Executor | None]:
    if cores == 1:
        yield None
        return
    with ProcessPoolExecutor(cores, mp_context=get_context("spawn")) as pool:
        yield pool


def _mapped(pool: Executor | None, work: Callable[[Any], Any], jobs: Iterable[Any]) -> Iterator[Any]:
    return pool.map(work, jobs) if pool else map(work, jobs)


def _written(path: Path, **arrays: Any) -> None:
    """Whole or not at all."""
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        np.savez(file, **arrays)
    part.replace(path)


def _renamed(path: Path, text: str) -> None:
    part = path.with_suffix(".part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)
