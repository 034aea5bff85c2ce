"""``lunarium simulate``: many games between bots, seats balanced, and a table of what came out."""

import json
import random
import statistics
import time
from argparse import Namespace
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..bots import bot
from ..bots.match_up import play_out
from ..core.errors import N_, BadOption
from ..core.play import AnyGame, total
from ..words import Words
from . import asked
from .console import INTERRUPTED, output, progress, speak


class Tally:
    """What one entry of ``--bots`` did over the games."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.wins = 0.0  # a shared first place counts its share
        self.totals: list[int] = []

    def row(self, games: int, less_is_better: bool) -> dict[str, Any]:
        """The numbers, rounded for reading."""
        least, most = min(self.totals, default=0), max(self.totals, default=0)
        return {
            "bot": self.name,
            "wins": round(self.wins, 3),
            "win_rate": round(self.wins / games, 4) if games else 0,
            "mean": round(statistics.fmean(self.totals), 3) if self.totals else 0,
            "median": statistics.median(self.totals) if self.totals else 0,
            "stdev": round(statistics.pstdev(self.totals), 3) if self.totals else 0,
            "min": least,
            "max": most,
            "best": least if less_is_better else most,
        }


def run(chosen: Namespace) -> int:
    """Play, count, print. Ctrl-C ends it early and prints what was played."""
    say = speak(chosen.lang)
    rules = asked.rules(chosen)
    seed = chosen.seed
    names = _names(chosen.bots, rules)
    tallies = [Tally(name) for name in names]
    started = time.perf_counter()
    played, stopped = 0, False
    with _bar() as bar:
        task = bar.add_task(rules.name, total=chosen.games)
        try:
            for number in range(chosen.games):
                _game(rules, tallies, number, f"{seed}-{number}")
                played += 1
                bar.advance(task)
        except KeyboardInterrupt:
            stopped = True
    seconds = time.perf_counter() - started
    report = {
        "game": rules.name,
        "rules": rules.version,
        "options": dict(rules.options),
        "less_is_better": rules.less_is_better,
        "seed": seed,
        "games": played,
        "asked": chosen.games,
        "seconds": round(seconds, 3),
        "games_per_second": round(played / seconds, 2),
        "bots": [tally.row(played, rules.less_is_better) for tally in tallies],
    }
    if chosen.json:
        print(json.dumps(report, indent=1, ensure_ascii=False))
    else:
        _table(report, say)
    return INTERRUPTED if stopped else 0


def _names(names: list[str], rules: AnyGame) -> list[str]:
    if len(names) == 1:
        names = names * rules.seats
    if len(names) != rules.seats:
        raise BadOption(N_("every seat needs a bot: {seats}, or one for all, not {n}"), seats=rules.seats, n=len(names))
    for name in names:
        bot(name, rules)
    return names


def _bar() -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=progress(),
        transient=True,
    )


def _game(rules: AnyGame, tallies: list[Tally], number: int, seed: str) -> None:
    """One game; entry i of the list sits at seat i + number, so that every bot gets every seat."""
    seats = [(seat - number) % rules.seats for seat in range(rules.seats)]
    bots = [bot(tallies[entry].name, rules) for entry in seats]
    state = play_out(rules, bots, seed, random.Random(seed))
    outcome = rules.outcome(state)
    assert outcome is not None
    winners = outcome.ranks.count(1)
    for seat, entry in enumerate(seats):
        tallies[entry].totals.append(total(rules.score(state, seat)))
        if outcome.ranks[seat] == 1:
            tallies[entry].wins += 1 / winners


def _table(report: dict[str, Any], say: Words) -> None:
    table = Table(title=say.count("{n} game", "{n} games", report["games"]))
    table.add_column(say.say("Bot"))
    for heading in (
        say.say("Wins"),
        say.say("Win rate"),
        say.say("Mean"),
        say.say("Median"),
        say.say("Deviation"),
        say.say("Least"),
        say.say("Most"),
        say.say("Best"),
    ):
        table.add_column(heading, justify="right")
    for row in report["bots"]:
        rate = f"{100 * row['win_rate']:.1f} %"
        numbers = (f"{row['wins']:g}", rate, f"{row['mean']:.2f}", row["median"], f"{row['stdev']:.2f}")
        table.add_row(row["bot"], *map(str, numbers), str(row["min"]), str(row["max"]), str(row["best"]))
    console = output()
    console.print(table)
    if report["less_is_better"]:
        console.print(say.say("Less is better."))
    console.print(
        say.say("{speed} games a second, {seconds} s", speed=report["games_per_second"], seconds=report["seconds"])
    )
    if report["games"] < report["asked"]:
        played, asked = report["games"], report["asked"]
        told = say.count(
            "Interrupted: {played} of {n} game.", "Interrupted: {played} of {n} games.", asked, played=played
        )
        console.print(told)
