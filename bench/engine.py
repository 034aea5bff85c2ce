"""The engine beside what it was: random games, turns of greedy and of self-play, compiled and plain, by turns.

Every round times all of them one after another, each in a process of its own, by the seconds of its processor; what
counts is the median of the rounds' ratios. ``--beside`` is the commit of old, ``--limit`` a C program of the rules to
compare with: its source, which prints how many games it plays ``a second`` when it is run with a number of games.
Broken off with Ctrl-C it tells of the rounds that were whole.
``make bench``, or ``python bench/engine.py --rounds 15 --markdown``.
"""

import argparse
import json
import os
import platform
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench import history
from bench.playouts import ratio, show, spread, tenths
from bench.rounds import rounds, say, whole
from bench.serving import HERE, tree
from lunarium.build import told
from lunarium.games.welcome_to_the_moon.adventures import ADVENTURES

TODAY = "6a4fc3a"  # the engine before it had kernels
NOVA: tuple[str, dict[str, Any]] = ("nova-luna", {"seats": 2})
LUNA: tuple[str, dict[str, Any]] = ("luna-capital", {"seats": 4})
MOONS: list[tuple[str, dict[str, Any]]] = [
    ("welcome-to-the-moon", {"seats": 2, "adventure": name}) for name in ADVENTURES
]
THREE: tuple[str, dict[str, Any]] = ("luna-capital", {"seats": 3})
TURNS: list[tuple[str, dict[str, Any]]] = [
    NOVA,
    THREE,
    *(("welcome-to-the-moon", {"seats": 1, "adventure": name, "level": 5}) for name in ADVENTURES),
]


class Work(NamedTuple):
    """Something to be timed, by whom."""

    who: str  # old, plain, compiled
    kind: str
    name: str
    options: Mapping[str, Any]
    games: int

    @property
    def title(self) -> str:
        words = [str(value) for value in self.options.values() if isinstance(value, str)]
        return ", ".join([self.name, *words, self.kind, self.who])


class Process:
    """A peer that waits for work."""

    def __init__(self, source: Path, plain: bool) -> None:
        env = {name: value for name, value in os.environ.items() if name != "LUNARIUM_PLAIN"}
        env |= {"PYTHONPATH": str(source / "src"), **({"LUNARIUM_PLAIN": "1"} if plain else {})}
        command = [sys.executable, str(HERE / "bench" / "peer.py")]
        pipe = subprocess.PIPE
        # In a session of its own: to break off is for us to hear, and we end it.
        self._process = subprocess.Popen(command, env=env, stdin=pipe, stdout=pipe, text=True, start_new_session=True)

    def time(self, work: Work) -> tuple[float, float]:
        """Units and moves a second."""
        assert self._process.stdin
        assert self._process.stdout
        told = {"kind": work.kind, "name": work.name, "options": work.options, "games": work.games}
        print(json.dumps(told), file=self._process.stdin, flush=True)
        answer = self._process.stdout.readline()
        if not answer:
            raise SystemExit(f"engine: who was to do this has ended: {work.title}")
        units, moves, seconds = json.loads(answer)
        return units / seconds, moves / seconds

    def end(self) -> None:
        self._process.kill()
        self._process.wait()


@contextmanager
def limit(source: Path | None) -> Iterator[Path | None]:
    """The C program, compiled for this processor."""
    if source is None:
        yield None
        return
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "limit"
        subprocess.run(["cc", "-O3", "-march=native", "-o", program, source], check=True)
        yield program


def limit_speed(program: Path) -> float:
    """Its games a second."""
    said = subprocess.run([program, "40000"], check=True, capture_output=True, text=True).stdout
    match = re.search(r"([\d.]+) a second", said)
    assert match, said
    return float(match[1])


def works(chosen: argparse.Namespace) -> list[Work]:
    """What is timed in every round."""
    found = [Work("compiled", "inside", *NOVA, 10_000), Work("compiled", "contract", *NOVA, 200)]
    for name, options in (NOVA, LUNA, *MOONS):
        games = {"nova-luna": 150, "luna-capital": 40}.get(name, 15)
        found += [Work(who, "contract", name, options, games) for who in ("old", "plain")]
    for name, options in TURNS if chosen.turns else [NOVA, THREE]:
        games = {"nova-luna": 60, "luna-capital": 48}.get(name, 20)
        found += [Work(who, "greedy", name, options, games) for who in ("old", "plain", "compiled")]
        found.append(Work("compiled", "network", name, options, games))
    if chosen.hearts:
        found.append(Work("plain", "hearts", "hearts", {}, 300))
    return [work for work in found if chosen.only in ("", work.name) and work.kind in chosen.kinds]


Speeds = dict[str, list[float]]

# What it is called, who does what beside whom and what, in which game, and the goal.
GOALS: list[tuple[str, str, str, str, str, str, str]] = [
    (
        "Nova Luna inside the kernel, games, to the old contract",
        *("compiled", "inside", "old", "contract", "nova-luna", "25"),
    ),
    (
        "Nova Luna by the contract, compiled, games, to the old",
        *("compiled", "contract", "old", "contract", "nova-luna", "2"),
    ),
    ("Nova Luna's greedy, compiled, turns, to the old", *("compiled", "greedy", "old", "greedy", "nova-luna", "4")),
    (
        "Nova Luna's self-play by a network, turns, to the old greedy",
        *("compiled", "network", "old", "greedy", "nova-luna", "3"),
    ),
    (
        "LUNA Capital's greedy, compiled, turns, to the old",
        *("compiled", "greedy", "old", "greedy", "luna-capital", "4"),
    ),
    (
        "LUNA Capital's self-play by a network, turns, to the old greedy",
        *("compiled", "network", "old", "greedy", "luna-capital", "2"),
    ),
]


def compared(units: Speeds, moves: Speeds, works: list[Work]) -> list[tuple[str, list[float], str]]:
    """What is divided by what, round by round, and the goal."""
    titles = {(work.who, work.kind, work.title.rpartition(", ")[0].rpartition(", ")[0]): work.title for work in works}

    def to(who: str, kind: str, other: str, than: str, game: str) -> list[float]:
        return ratio(units[titles[who, kind, game]], units[titles[other, than, game]])

    rows = []
    for name, who, kind, other, than, game, goal in GOALS:
        if (who, kind, game) in titles:
            rows.append((name, to(who, kind, other, than, game), goal))
    inside = titles.get(("compiled", "inside", "nova-luna"))
    if inside and "limit" in units:
        rows.append(
            ("Nova Luna inside the kernel, games, to the C program", ratio(units[inside], units["limit"]), "0.4")
        )
    if inside and ("plain", "hearts", "hearts") in titles:
        theirs = moves[titles["plain", "hearts", "hearts"]]
        rows.append(("Nova Luna inside the kernel, moves, to hearts' from Python", ratio(moves[inside], theirs), "10"))
    told_already = {(who, kind, game) for _, who, kind, _, _, game, _ in GOALS}
    for who, kind, game in titles:
        if kind == "contract" and who == "plain":
            rows.append((f"{game}: plain, games, to the old", to("plain", "contract", "old", "contract", game), "0.9"))
        if (who, kind, game) in told_already or who == "old":
            continue
        if kind == "network":
            ratios = to("compiled", "network", "old", "greedy", game)
            rows.append((f"{game}: self-play by a network, turns, to the old greedy", ratios, "6"))
        if kind == "greedy":
            ratios, goal = to(who, "greedy", "old", "greedy", game), "4" if who == "compiled" else ""
            rows.append((f"{game}: greedy, {who}, turns, to the old", ratios, goal))
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--beside", default=TODAY, metavar="COMMIT", help="the engine of old")
    parser.add_argument("--limit", type=Path, default=os.environ.get("LIMIT") or None, metavar="FILE.c")
    parser.add_argument("--no-hearts", dest="hearts", action="store_false", help="do without OpenSpiel")
    parser.add_argument("--no-turns", dest="turns", action="store_false", help="greedy where there are kernels only")
    parser.add_argument("--only", default="", metavar="GAME", help="such as luna-capital")
    parser.add_argument("--contract", action="store_true", help="random games by the contract alone")
    parser.add_argument("--markdown", action="store_true", help="print a table for docs/speed.md")
    parser.add_argument("--result", type=Path, metavar="FILE", help="keep the ratios for bench/history.py")
    chosen = parser.parse_args()
    chosen.kinds = {"contract"} if chosen.contract else {"contract", "inside", "greedy", "network", "hearts"}
    if told() != "compiled":
        raise SystemExit("engine: the kernels are not built from these sources: make .venv/.dev")
    wanted = works(chosen)
    units: Speeds = {work.title: [] for work in wanted}
    moves: Speeds = {work.title: [] for work in wanted}
    with ExitStack() as stack:
        old = stack.enter_context(tree(chosen.beside))
        program = stack.enter_context(limit(chosen.limit))
        peers = {"old": Process(old, True), "plain": Process(HERE, True), "compiled": Process(HERE, False)}
        for peer in peers.values():
            stack.callback(peer.end)
        for number, work in enumerate(wanted, 1):
            say(f"getting ready, {number} of {len(wanted)}: {work.title}")
            peers[work.who].time(work)
        if program:
            units["limit"] = []
        with suppress(KeyboardInterrupt):
            for _ in rounds(chosen.rounds):
                for work in wanted:
                    done, moved = peers[work.who].time(work)
                    units[work.title].append(done)
                    moves[work.title].append(moved)
                if program:
                    units["limit"].append(limit_speed(program))
    made = whole(units, chosen.rounds)
    whole(moves, made)
    rows = compared(units, moves, wanted)
    version = platform.python_version()
    print(f"{history.machine()}, Python {version}, {made} interleaved rounds, beside {chosen.beside}")
    speeds = [["peer", "games or turns a second"], *([name, spread(values, 0)] for name, values in units.items())]
    show(speeds, chosen.markdown)
    goals = [["ratio", "median (tenths)", "goal"]]
    goals += [[name, spread(values, 2), f"at least {goal}" if goal else ""] for name, values, goal in rows]
    show(goals, chosen.markdown)
    if chosen.result:
        kept = {name: tenths(values) for name, values, _ in rows}
        history.keep(chosen.result, made, kept, beside=True)


if __name__ == "__main__":
    main()
