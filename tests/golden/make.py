"""A golden record: ``python -m tests.golden.make luna-capital seats=2 --ending last-phase --tiebreak none > FILE``.

Whole games are played from public seeds, by ``greedy``, by chance, and by those who are careless now and then,
until one ends as it is asked for. It is printed with the line on top that says how it ended. Then the file lies
in this folder under the name that ``test_golden.py`` asks for, ``python -m tests.golden.replays`` prints its
line of ``replays.tsv``, and nobody edits it ever again.
"""

import argparse
import random
import sys
from collections.abc import Sequence
from typing import Any

import lunarium
from lunarium.bots import bot, usual
from lunarium.core import record
from lunarium.core.match import Match
from lunarium.core.play import DONE, AnyGame

CARELESS = (0.0, 0.1, 0.4, 1.0)  # shares of actions that are left to chance


def golden(game: AnyGame, ending: str, tiebreak: str | None, tries: int) -> str | None:
    """The text of the first game that ends so; None where none of so many does."""
    for number in range(tries):
        match = played(game, f"golden-{number}", CARELESS[number % len(CARELESS)])
        outcome = game.outcome(match.state)
        if outcome and outcome.ending == ending and (tiebreak is None or (outcome.tiebreak or "none") == tiebreak):
            return headed(match)
    return None


def played(game: AnyGame, seed: str, careless: float) -> Match[Any]:
    """A whole game, as bots play that let chance choose now and then."""
    level = usual(game)
    match = Match(game, seed, players=[f"bot {level if careless < 1 else 'random'}"] * game.seats)
    plays, rng = bot(level, game), random.Random(seed)
    match.begin()
    while match.to_act:
        seat = match.to_act[0]
        legal = match.legal(seat)
        chance = rng.random() < careless
        match.do(seat, rng.choice(legal) if chance or legal == (DONE,) else plays(game, match.view(seat), seat, rng))
    return match


def headed(match: Match[Any]) -> str:
    """Its record, with how it ended on top."""
    outcome = match.game.outcome(match.state)
    assert outcome
    ranks, totals = (",".join(map(str, found)) for found in (outcome.ranks, match.totals))
    top = f"; ending {outcome.ending}, ranks {ranks}, tiebreak {outcome.tiebreak or 'none'}, totals {totals}"
    return f"{top}\n{record.write(match)}"


def main(arguments: Sequence[str] | None = None) -> int:
    asked = argparse.ArgumentParser(prog="python -m tests.golden.make")
    asked.add_argument("game")
    asked.add_argument("options", nargs="*", help="NAME=VALUE")
    asked.add_argument("--ending", required=True)
    asked.add_argument("--tiebreak", help="by which the rank was told, or none")
    asked.add_argument("--tries", type=int, default=2000)
    chosen = asked.parse_intermixed_args(arguments)
    game = lunarium.game(chosen.game, **dict(pair.split("=", 1) for pair in chosen.options))
    found = golden(game, chosen.ending, chosen.tiebreak, chosen.tries)
    if found is None:
        print(f"none of {chosen.tries} games ended so", file=sys.stderr)
        return 1
    sys.stdout.write(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
